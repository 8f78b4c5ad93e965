"""Pairs a round by the Double-Swiss system of 2026 (C.04.5)."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.pairing.swiss.bye_first import bye_first, games_played
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.double.criteria import Pair, UpfloatBracket
from torneo.pairing.swiss.double.identifier import BracketPairing
from torneo.pairing.swiss.double.upfloaters import UpfloaterChoice
from torneo.pairing.swiss.entrants import Entrant, Field


@dataclass(frozen=True, slots=True)
class DoubleRound:
    """The pairing of a round, bracket by bracket."""

    field: Field
    brackets: tuple[UpfloatBracket, ...]
    bye: Entrant | None

    @property
    def pairs(self) -> list[Pair]:
        """All pairs, from the top bracket down."""
        return [pair for bracket in self.brackets for pair in bracket.pairs]


def bye_key(field: Field, entrant: Entrant) -> tuple[int, int, int]:
    """Lowest score (3.4.2), most matches (3.4.3), largest number (3.4.4)."""
    return entrant.score, -games_played(field, entrant), -entrant.number


def pair_double_field(field: Field) -> DoubleRound:
    """Pair everybody in the field; :class:`~torneo.pairing.result.NoPairingError` if that cannot be done."""
    compatibility = Compatibility(field)
    bye = bye_first(field, compatibility, lambda entrant: bye_key(field, entrant))
    unpaired = [entrant for entrant in field.entrants if entrant is not bye]
    brackets: list[UpfloatBracket] = []
    last = field.last_round
    while unpaired:
        residents = [entrant for entrant in unpaired if entrant.score == unpaired[0].score]
        lower = unpaired[len(residents) :]
        chosen = UpfloaterChoice(compatibility, residents, lower, last_round=last).choose()
        pairs = BracketPairing(compatibility, residents, chosen.players, last_round=last).pair()
        brackets.append(UpfloatBracket(tuple(residents), tuple(lower), chosen.players, chosen.ahead, pairs, last))
        gone = {player.index for player in chosen.players}
        unpaired = [entrant for entrant in lower if entrant.index not in gone]
    return DoubleRound(field, tuple(brackets), bye)
