"""The teams of the round to be paired, with all that the team system asks about them."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.model import Float, Strength
from torneo.pairing.swiss.entrants import Entrant, Field
from torneo.pairing.swiss.team.preferences import Preferences
from torneo.pairing.swiss.team.rules import TeamRules


@dataclass(frozen=True, slots=True)
class TeamField:
    """Everybody who is to be paired in a round."""

    field: Field
    """The teams as entrants: their score is the primary one, and their preferences are those of 1.7."""
    rules: TeamRules
    preferences: Preferences
    secondary: tuple[int, ...]
    """The secondary score of each by index; zeros where it is not used for colours (1.2)."""
    spares_floaters: bool
    """Whether those who floated in the round before are spared: not in the last two rounds."""
    levels: tuple[int, ...]
    """The scores of all teams, the highest first, be they paired in this round or not."""

    def floated(self, team: Entrant) -> bool:
        """Whether the team floated in the round before, and that counts in this one."""
        return self.spares_floaters and team.last_float is not Float.NONE

    def score_below(self, score: int) -> int | None:
        """The score of the scoregroup that follows; None for the last."""
        return next((level for level in self.levels if level < score), None)


def same_preference(one: Entrant, other: Entrant) -> bool:
    """Whether both prefer the same colour, so that one of them does not get it."""
    return one.preference.colour is not None and one.preference.colour is other.preference.colour


def both_strong(one: Entrant, other: Entrant) -> bool:
    """Whether both strongly prefer the same colour: a single strong preference is granted (4.3.4)."""
    return same_preference(one, other) and one.preference.strength is other.preference.strength is Strength.STRONG
