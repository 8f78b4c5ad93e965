"""From a tournament to a paired round, by the Dubov system."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from torneo.model import Colour, Tournament
from torneo.pairing.assembly import boards_in_order
from torneo.pairing.reasons import StepKind
from torneo.pairing.result import Board, BracketTrace, CriterionValue, RoundPairing
from torneo.pairing.swiss.dubov.engine import DubovRound, UpfloatBracket, pair_dubov_field
from torneo.pairing.swiss.dubov.engine_1997 import Engine1997, PairedGroup1997
from torneo.pairing.swiss.dubov.players import DubovField, make_dubov_field
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.old_colours import allocate_old
from torneo.pairing.swiss.ranked_colours import allocate_ranked
from torneo.rules import ByEdition, Edition, Topic

CHAPTER = "C.04.4.1"
_COLOUR_ARTICLES = {"first game": "5", "difference": "2", "repetition": "2"}
USUAL: Mapping[str, str] = MappingProxyType({"unrated": "refuse"})


def pair_dubov(
    tournament: Tournament, edition: Edition, round_number: int | None = None, options: Mapping[str, str] = USUAL
) -> RoundPairing:
    """Pair a round, by default the next one. Everybody needs a rating, and the number of rounds must be known.

    >>> from torneo.model import Player, Regulations
    >>> from torneo.rules import edition
    >>> four = Tournament(tuple(Player(n, rating=2000 - n) for n in range(1, 5)), regulations=Regulations(rounds=3))
    >>> pair_dubov(four, edition(Topic.DUBOV, "2026")).lines()
    ['2', '1 3', '4 2']
    """
    dubov = make_dubov_field(tournament, edition, round_number, options["unrated"])
    return ENGINES[edition](dubov, edition)


def _pair_2026(dubov: DubovField, edition: Edition) -> RoundPairing:
    paired = pair_dubov_field(dubov)
    return RoundPairing(
        dubov.field.round_number,
        "dubov",
        edition.id,
        CHAPTER,
        _boards(paired),
        paired.bye.number if paired.bye else None,
        tuple(_trace(bracket, dubov) for bracket in paired.brackets),
        ("3.1.1", "3.1.2", "3.1.3", "3.1.4", "3.1.5") if paired.bye else (),
    )


def _pair_1997(dubov: DubovField, edition: Edition) -> RoundPairing:
    paired = Engine1997(dubov).pair()
    allocations: list[tuple[Entrant, Entrant, str]] = []
    for one, other in paired.pairs:
        white, black, step = allocate_old(one, other, dubov.field, _higher_average(dubov))
        allocations.append((white, black, _COLOUR_ARTICLES.get(step, "3")))
    return RoundPairing(
        dubov.field.round_number,
        "dubov",
        edition.id,
        CHAPTER,
        boards_in_order(allocations),
        paired.bye.number if paired.bye else None,
        tuple(map(_trace_1997, paired.groups)),
        ("2", "4") if paired.bye else (),
    )


def _higher_average(dubov: DubovField) -> Callable[[Entrant, Entrant], Colour]:
    """White to the higher ARO, then to the lower R (the last points of 3), then to the smaller number."""

    def colour(one: Entrant, other: Entrant) -> Colour:
        keys = [(-dubov.of(entrant).average, dubov.of(entrant).rating, entrant.number) for entrant in (one, other)]
        return Colour.WHITE if keys[0] < keys[1] else Colour.BLACK

    return colour


def _trace_1997(group: PairedGroup1997) -> BracketTrace:
    """How many were moved up, changed column and went down, by article."""
    white_left = any(player.preference.colour is Colour.WHITE for player in group.transferred)
    amounts = {article: len(players) for article, players in group.moved_up.items()}
    amounts["7.3" if white_left else "7.4"] = len(group.transferred)
    amounts["6.4"] = len(group.downfloaters)
    return BracketTrace(
        (group.residents or group.floaters)[0].score,
        StepKind.WITH_PLAYERS_MOVED_UP if any(group.moved_up.values()) else StepKind.USUAL,
        tuple(player.number for player in group.floaters),
        tuple(player.number for player in group.residents),
        tuple((one.number, other.number) for one, other in group.pairs),
        tuple(player.number for player in group.downfloaters),
        tuple(CriterionValue(article, (amount,), applied=True) for article, amount in amounts.items()),
    )


def _boards(paired: DubovRound) -> tuple[Board, ...]:
    field = paired.dubov.field
    allocations: list[tuple[Entrant, Entrant, str]] = []
    for one, other in paired.pairs:
        white, black, rule = allocate_ranked(one, other, field, lambda entrant: (entrant.index,))
        allocations.append((white, black, rule.article))
    return boards_in_order(allocations)


def _values(bracket: UpfloatBracket, dubov: DubovField) -> Iterator[CriterionValue]:
    """How far the pairs fail each criterion; upfloaters are chosen first, so that C5 and C6 are always met."""
    players = [player for pair in bracket.pairs for player in pair]
    white = sum(dubov.seeks_white(player) for player in players)
    for criterion in bracket.criteria:
        amounts = criterion.value(bracket.pairs)
        least = amounts if criterion.article in ("C5", "C6") else ()
        if criterion.article == "C7":
            least = (abs(len(players) - 2 * white) // 2,)
        yield CriterionValue(criterion.article, amounts, criterion.measure, least)


def _trace(bracket: UpfloatBracket, dubov: DubovField) -> BracketTrace:
    """Whoever is in a pair and not among the residents is an upfloater."""
    return BracketTrace(
        bracket.residents[0].score,
        StepKind.WITH_UPFLOATERS if bracket.upfloaters else StepKind.USUAL,
        (),
        tuple(player.number for player in bracket.residents),
        tuple((one.number, other.number) for one, other in bracket.pairs),
        (),
        tuple(_values(bracket, dubov)),
    )


ENGINES: ByEdition[Callable[[DubovField, Edition], RoundPairing]] = ByEdition(
    Topic.DUBOV, {"1997": _pair_1997, "2026": _pair_2026}
)
"""The texts have little in common but the name."""
