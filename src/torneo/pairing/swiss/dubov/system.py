"""From a tournament to a paired round, by the Dubov system."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from torneo.model import Edition, Game, History, Tournament
from torneo.pairing.boards import board_order
from torneo.pairing.result import Board, BracketTrace, CriterionValue, RoundPairing
from torneo.pairing.swiss.dubov.engine import DubovRound, UpfloatBracket, pair_dubov_field
from torneo.pairing.swiss.dubov.players import make_dubov_field
from torneo.pairing.swiss.ranked_colours import allocate_ranked

CHAPTER = "C.04.4.1"
USUAL: Mapping[str, str] = MappingProxyType({"unrated": "refuse"})


def pair_dubov(
    tournament: Tournament, edition: str, round_number: int | None = None, options: Mapping[str, str] = USUAL
) -> RoundPairing:
    """Pair a round, by default the next one. Everybody needs a rating, and the number of rounds must be known.

    >>> from torneo.model import Player, Regulations
    >>> four = Tournament(tuple(Player(n, rating=2000 - n) for n in range(1, 5)), regulations=Regulations(rounds=3))
    >>> pair_dubov(four, "2026").lines()
    ['2', '1 3', '4 2']
    """
    dubov = make_dubov_field(tournament, Edition.E2026, round_number, options["unrated"], "1.1, 1.8")
    paired = pair_dubov_field(dubov)
    return RoundPairing(
        dubov.field.round_number,
        "dubov",
        edition,
        CHAPTER,
        _boards(tournament, paired),
        paired.bye.number if paired.bye else None,
        tuple(map(_trace, paired.brackets)),
        ("3.1.1", "3.1.2", "3.1.3", "3.1.4", "3.1.5") if paired.bye else (),
    )


def _boards(tournament: Tournament, paired: DubovRound) -> tuple[Board, ...]:
    field = paired.dubov.field
    rules: dict[tuple[int, int], str] = {}
    for one, other in paired.pairs:
        white, black, rule = allocate_ranked(one, other, field, lambda entrant: (entrant.index,))
        rules[white.number, black.number] = rule.article
    history = History(tournament, after=field.round_number - 1)
    games = board_order(history, (Game(white, black) for white, black in rules))
    return tuple(Board(game.white, game.black, rules[game.white, game.black]) for game in games)


def _trace(bracket: UpfloatBracket) -> BracketTrace:
    """Whoever is in a pair and not among the residents is an upfloater."""
    return BracketTrace(
        bracket.residents[0].score,
        "with upfloaters" if bracket.upfloaters else "usual",
        (),
        tuple(player.number for player in bracket.residents),
        tuple((one.number, other.number) for one, other in bracket.pairs),
        (),
        tuple(CriterionValue(article, amounts) for article, amounts in bracket.values().items()),
    )
