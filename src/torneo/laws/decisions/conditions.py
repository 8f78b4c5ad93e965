"""What the regulations of an event fixed beforehand, and which rules follow from its clocks (A, B)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from torneo.laws.editions import BOARD_RULES, IN_FORCE
from torneo.rules import Edition
from torneo.text import marked as _


class Tempo(StrEnum):
    """How fast a game is (A.1, B.1)."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


TEMPOS = {Tempo.STANDARD: _("standard"), Tempo.RAPID: _("rapid"), Tempo.BLITZ: _("blitz")}


def tempo_of(minutes: int, increment: int = 0) -> Tempo:
    """How fast a game with so many minutes and seconds for each move is, by 60 moves.

    >>> tempo_of(30, 30).value, tempo_of(10, 5).value, tempo_of(5, 5).value
    ('standard', 'rapid', 'blitz')
    """
    total = minutes * 60 + increment * 60
    return Tempo.STANDARD if total >= 3600 else Tempo.RAPID if total > 600 else Tempo.BLITZ


@dataclass(frozen=True)
class Conditions:
    """How the event is played."""

    edition: Edition = IN_FORCE
    tempo: Tempo = Tempo.STANDARD
    supervised: bool = False
    """Rapid or blitz with enough arbiters and every game recorded, so that the competition rules apply (A.4, B.2)."""
    blitz_minute: bool = True
    """Blitz under full supervision: one minute. The text of 2023 gives it only to the other (B.3 names A.3); where an
    event reads it to the letter, two."""
    draw_moves: int = 0
    """Draws may not be agreed before so many moves of each player (9.1.1)."""
    draws_forbidden: bool = False
    """Draws may not be agreed at all without the arbiter (9.1.1)."""
    default_minutes: int = 0
    """How late a player may come (6.7.1)."""
    guidelines: bool = False
    """Guidelines III, games without increment, were announced (III.2.1)."""
    increment: int = 0
    illegal_penalty: int | None = None
    """Seconds for the opponent after an illegal move or a wrong claim, where the event has set them itself."""
    illegal_moves: int = 2
    """Which illegal move of a player loses the game (7.5.5)."""
    absence_shared: bool = False
    """Whether both lose the time in which neither has come, and not White alone (6.7.2)."""
    bag_allowed: bool = False
    """Whether a device may lie switched off in a bag (11.3.2.1)."""
    device_loses: bool = True
    """Whether a device on a player loses the game, or the event set a lesser penalty (11.3.2.2)."""
    leaving_told: bool = False
    """Whether players who are not to move tell the arbiter before they leave the playing area (11.2.4)."""

    @property
    def quick(self) -> bool:
        """Whether the rules of rapid and blitz without full supervision apply (A.5, B.3)."""
        return self.tempo is not Tempo.STANDARD and not self.supervised

    @property
    def penalty(self) -> int:
        """The seconds that an opponent gets for an illegal move or a wrong claim (7.5.5, 9.5.3, A.3).

        >>> Conditions().penalty, Conditions(tempo=Tempo.RAPID).penalty
        (120, 60)
        >>> from torneo.rules import Topic, edition
        >>> [Conditions(edition(Topic.LAWS, "2018"), tempo).penalty for tempo in (Tempo.RAPID, Tempo.BLITZ)]
        [120, 60]
        """
        return self.lawful_penalty if self.illegal_penalty is None else self.illegal_penalty

    @property
    def lawful_penalty(self) -> int:
        """The same by the Laws, whatever the event has set."""
        if self.tempo is Tempo.STANDARD:
            return 120
        rules = BOARD_RULES[self.edition]
        if self.tempo is Tempo.RAPID:
            return rules.rapid_penalty
        literal = rules.two_minutes_to_the_letter and self.supervised and not self.blitz_minute
        return 120 if literal else 60

    @property
    def penalty_article(self) -> tuple[str, ...]:
        """The article that makes the penalty one minute, if one does."""
        return (BOARD_RULES[self.edition].minute,) if self.penalty == self.lawful_penalty != 120 else ()
