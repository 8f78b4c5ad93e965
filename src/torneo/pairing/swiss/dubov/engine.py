"""Pairs a round by the Dubov system of 2026 (C.04.4.1)."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.pairing.swiss.bye_first import bye_first, games_played
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.dubov.criteria import Pair, UpfloatCriterion, criteria_of
from torneo.pairing.swiss.dubov.players import DubovField
from torneo.pairing.swiss.dubov.subgroups import pair_subgroups
from torneo.pairing.swiss.dubov.upfloaters import UpfloaterChoice
from torneo.pairing.swiss.entrants import Entrant


@dataclass(frozen=True, slots=True)
class UpfloatBracket:
    """A bracket with the pairing chosen for it."""

    residents: tuple[Entrant, ...]
    upfloaters: tuple[Entrant, ...]
    pairs: tuple[Pair, ...]
    """The player of S1 first."""
    shifters: tuple[Entrant, ...]
    """Who changed subgroup (3.2.4)."""
    criteria: tuple[UpfloatCriterion, ...]

    def values(self) -> dict[str, tuple[int, ...]]:
        """How far the pairs fail each criterion."""
        return {criterion.article: criterion.value(self.pairs) for criterion in self.criteria}


@dataclass(frozen=True, slots=True)
class DubovRound:
    """The pairing of a round, bracket by bracket."""

    dubov: DubovField
    brackets: tuple[UpfloatBracket, ...]
    bye: Entrant | None

    @property
    def pairs(self) -> list[Pair]:
        """All pairs, from the top bracket down."""
        return [pair for bracket in self.brackets for pair in bracket.pairs]


def _bye_key(dubov: DubovField, entrant: Entrant) -> tuple[int, int, int]:
    """Lowest score (3.1.3), most games (3.1.4), largest number (3.1.5)."""
    return entrant.score, -games_played(dubov.field, entrant), -entrant.number


def pair_dubov_field(dubov: DubovField) -> DubovRound:
    """Pair everybody in the field; :class:`~torneo.pairing.result.NoPairingError` if that cannot be done."""
    compatibility = Compatibility(dubov.field)
    bye = bye_first(dubov.field, compatibility, lambda entrant: _bye_key(dubov, entrant))
    unpaired = [entrant for entrant in dubov.field.entrants if entrant is not bye]
    brackets: list[UpfloatBracket] = []
    while unpaired:
        residents = [entrant for entrant in unpaired if entrant.score == unpaired[0].score]
        lower = unpaired[len(residents) :]
        upfloaters = UpfloaterChoice(dubov, compatibility, residents, lower).choose()
        paired = pair_subgroups(dubov, compatibility, (*residents, *upfloaters))
        brackets.append(
            UpfloatBracket(
                tuple(residents),
                upfloaters,
                paired.pairs,
                (*paired.shifted_away, *paired.shifted_back),
                tuple(criteria_of(dubov, lower)),
            )
        )
        gone = {player.index for pair in paired.pairs for player in pair}
        unpaired = [entrant for entrant in unpaired if entrant.index not in gone]
    return DubovRound(dubov, tuple(brackets), bye)
