"""From a tournament to a paired round, by the Double-Swiss system."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from torneo.model import Tournament
from torneo.pairing.assembly import boards_in_order
from torneo.pairing.reasons import StepKind
from torneo.pairing.result import BracketTrace, RoundPairing
from torneo.pairing.swiss.double.colours import allocate_match
from torneo.pairing.swiss.double.criteria import UpfloatBracket, criterion_values
from torneo.pairing.swiss.double.engine import DoubleRound, pair_double_field
from torneo.pairing.swiss.double.players import make_double_field
from torneo.rules import Edition

CHAPTER = "C.04.5"
NO_OPTIONS: Mapping[str, str] = MappingProxyType({})


def pair_double(
    tournament: Tournament, edition: Edition, round_number: int | None = None, options: Mapping[str, str] = NO_OPTIONS
) -> RoundPairing:
    """Pair a round, by default the next one; whoever is named as White has it in the first game of the match.

    >>> from torneo.model import Player
    >>> from torneo.rules import Topic, edition
    >>> five = Tournament(tuple(map(Player, range(1, 6))))
    >>> pair_double(five, edition(Topic.DOUBLE_SWISS, "2026")).lines()
    ['3', '1 3', '4 2', '5 0']
    """
    return round_pairing(pair_double_field(make_double_field(tournament, edition, round_number)), edition)


def round_pairing(paired: DoubleRound, edition: Edition) -> RoundPairing:
    """A round as every system gives it, from its brackets."""
    allocations = [allocate_match(one, other, paired.field) for one, other in paired.pairs]
    return RoundPairing(
        paired.field.round_number,
        "double-swiss",
        edition.id,
        CHAPTER,
        boards_in_order((white, black, rule.article) for white, black, rule in allocations),
        paired.bye.number if paired.bye else None,
        tuple(map(_trace, paired.brackets)),
        ("3.4.1", "3.4.2", "3.4.3", "3.4.4") if paired.bye else (),
    )


def _trace(bracket: UpfloatBracket) -> BracketTrace:
    """Whoever is in a pair and not among the residents is an upfloater."""
    return BracketTrace(
        bracket.residents[0].score,
        StepKind.WITH_UPFLOATERS if bracket.upfloaters else StepKind.USUAL,
        (),
        tuple(player.number for player in bracket.residents),
        tuple((one.number, other.number) for one, other in bracket.pairs),
        (),
        criterion_values(bracket),
    )
