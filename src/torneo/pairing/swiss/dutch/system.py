"""From a tournament to a paired round, by the Dutch system."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from torneo.model import Tournament
from torneo.pairing.assembly import boards_in_order
from torneo.pairing.reasons import StepKind
from torneo.pairing.result import Board, BracketTrace, RoundPairing
from torneo.pairing.swiss.colours import allocate
from torneo.pairing.swiss.dutch.engine import DutchRound, PairedBracket, pair_field
from torneo.pairing.swiss.dutch.perfect import criterion_values
from torneo.pairing.swiss.dutch.rules import DUTCH, DutchRules
from torneo.pairing.swiss.entrants import make_field
from torneo.rules import Edition

NO_OPTIONS: Mapping[str, str] = MappingProxyType({})


def pair_dutch(
    tournament: Tournament, edition: Edition, round_number: int | None = None, options: Mapping[str, str] = NO_OPTIONS
) -> RoundPairing:
    """Pair a round, by default the next one; the system has no options."""
    return round_pairing(pair_field(make_field(tournament, edition, round_number)))


def round_pairing(paired: DutchRound) -> RoundPairing:
    """A paired round with its trace."""
    rules = DUTCH[paired.field.edition]
    return RoundPairing(
        paired.field.round_number,
        "dutch",
        paired.field.edition.id,
        rules.chapter,
        _boards(paired, rules),
        paired.bye.number if paired.bye else None,
        tuple(_trace(bracket, rules) for bracket in paired.brackets),
        rules.articles.bye_reason if paired.bye else (),
    )


def _boards(paired: DutchRound, rules: DutchRules) -> tuple[Board, ...]:
    field = paired.field
    allocations = (allocate(one, other, field.initial_colour) for one, other in paired.pairs)
    return boards_in_order((white, black, rules.articles.colour(rule)) for white, black, rule in allocations)


def _trace(paired: PairedBracket, rules: DutchRules) -> BracketTrace:
    bracket, candidate = paired.bracket, paired.candidate
    return BracketTrace(
        bracket.score,
        StepKind(bracket.kind),
        tuple(player.number for player in bracket.moved_down),
        tuple(player.number for player in bracket.residents),
        tuple((one.number, other.number) for one, other in candidate.pairs),
        tuple(player.number for player in candidate.downfloaters),
        criterion_values(bracket, candidate, paired.criteria, *rules.articles.preferences),
        paired.method,
    )
