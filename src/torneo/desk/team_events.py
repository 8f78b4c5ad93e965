"""What can happen in a tournament of teams beyond what happens in any: squads, line-ups, boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from torneo.desk.happening import Happening, Seat
from torneo.model import Player, Result, TeamRules


@dataclass(frozen=True, slots=True)
class TeamsPlay(Happening):
    """It was said that the entrants are teams, and how their players sit down and score."""

    kind: ClassVar[str] = "teams play"
    rules: TeamRules


@dataclass(frozen=True, slots=True)
class SquadNamed(Happening):
    """A team named its players in the order of its boards; this takes the place of what it named before."""

    kind: ClassVar[str] = "squad named"
    team: int
    people: tuple[Player, ...]
    """Each with a number that is theirs in the whole tournament."""


@dataclass(frozen=True, slots=True)
class LineUpHandedIn(Happening):
    """A team said who sits at its boards in a round."""

    kind: ClassVar[str] = "line-up handed in"
    round: int
    team: int
    people: tuple[int, ...]
    """Board by board; 0 for an empty one. Nothing at all: the line-up was taken back."""


@dataclass(frozen=True, slots=True)
class BoardsSeated(Happening):
    """The players of a match were seated, or seated anew; a board whose players stay keeps its result."""

    kind: ClassVar[str] = "boards seated"
    round: int
    white: int
    """The first-named team."""
    black: int
    boards: tuple[Seat, ...]
    """Players, board by board; 0 for nobody."""
    reason: str = ""
    """Why players were seated otherwise than their teams had said."""


@dataclass(frozen=True, slots=True)
class BoardRecorded(Happening):
    """A board of a match has its result."""

    kind: ClassVar[str] = "board recorded"
    round: int
    white: int
    """The first-named team."""
    black: int
    board: int
    result: Result


@dataclass(frozen=True, slots=True)
class BoardCorrected(Happening):
    """The result of a board of a match was changed."""

    kind: ClassVar[str] = "board corrected"
    round: int
    white: int
    """The first-named team."""
    black: int
    board: int
    before: Result
    result: Result
    effect: str
    """What it counts for: ``pairing`` (and all else) or ``rating`` alone."""


@dataclass(frozen=True, slots=True)
class MemberConsented(Happening):
    """A player of a team agreed that their name is published, or did not."""

    kind: ClassVar[str] = "consent of a member"
    team: int
    person: int
    agreed: bool


OfTeams = TeamsPlay | SquadNamed | LineUpHandedIn | BoardsSeated | BoardRecorded | BoardCorrected | MemberConsented
"""Whatever happens only where teams play."""
