"""A report file half read: what its lines say, before the lines are compared with each other."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from torneo.files.trf.codes import CODES
from torneo.files.trf.problems import Problem, ReportFileError, Severity
from torneo.model import (
    AbnormalPoints,
    ByeKind,
    Colour,
    ForbiddenPairs,
    ForfeitedMatch,
    LineUp,
    Player,
    StartingRank,
    Team,
    TeamByes,
    VirtualPoints,
)
from torneo.text import Text


class Line(NamedTuple):
    """A line of the file and its number."""

    number: int
    text: str


class CellText(NamedTuple):
    """One round of one player's line."""

    opponent: int
    """0: a bye, or nothing at all."""
    colour: Colour | None
    code: str


EMPTY = CellText(0, None, "")


@dataclass(slots=True)
class PlayerDraft:
    """A player's line."""

    line: int
    player: Player
    points: int | None
    cells: list[CellText]


class Placed(NamedTuple):
    """A bye from a record of its own, with the place to blame."""

    line: int
    column: int
    round: int
    player: int
    kind: ByeKind


class Mention(NamedTuple):
    """A number of a player or team, with the place to blame if there is no such one."""

    line: int
    column: int
    number: int
    what: str
    """``player``, ``team`` or ``entrant``: a team if there are teams, otherwise a player."""


@dataclass
class Draft:
    """Everything read so far, and every problem found."""

    problems: list[Problem] = field(default_factory=list)
    fatal: bool = False
    """Whether a problem was found that a lenient reading cannot repair."""
    texts: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Single-text records: line and text."""
    single_records: dict[str, int] = field(default_factory=dict)
    """Lines of the records that stand once in a file."""
    has_colours: bool = True
    """Whether any game has a colour: the others then lack theirs, and otherwise the game has no sides."""
    deputies: list[str] = field(default_factory=list)
    dates: dict[str, date] = field(default_factory=dict)
    date_texts: dict[str, str] = field(default_factory=dict)
    """Dates that are not written in the usual way, understood or not, as they stand there."""
    round_dates: tuple[date | None, ...] = ()
    dates_by_line: bool = False
    """Whether each round has a record 132 of its own."""
    rounds: tuple[int, int] | None = None
    """Line and announced number of rounds."""
    initial_colour: Colour | None = None
    players: dict[int, PlayerDraft] = field(default_factory=dict)
    scoring: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Line and points by field of the point system, as records name them."""
    scoring_implied: dict[str, int] = field(default_factory=dict)
    """Points that follow from these where no record names them."""
    starting_rank: StartingRank | None = None
    byes: list[Placed] = field(default_factory=list)
    absent_next: list[Mention] = field(default_factory=list)
    virtual_points: list[VirtualPoints] = field(default_factory=list)
    forbidden: list[ForbiddenPairs] = field(default_factory=list)
    abnormal_points: list[AbnormalPoints] = field(default_factory=list)
    old_teams: list[Team] = field(default_factory=list)
    """Records 013, numbered as they come."""
    teams: dict[int, Team] = field(default_factory=dict)
    match_scoring: dict[str, int] = field(default_factory=dict)
    match_scoring_line: int = 0
    line_ups: list[LineUp] = field(default_factory=list)
    forfeits: list[ForfeitedMatch] = field(default_factory=list)
    team_byes: TeamByes | None = None
    of_players: list[Line] = field(default_factory=list)
    """Records of JaVaFo that name players, not read before it is known whether teams are paired."""
    pairs_teams: bool = False
    members: dict[str, list[Mention]] = field(default_factory=dict)
    """Members of teams, by the record that names them."""
    mentions: list[Mention] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    comment_lines: dict[str, int] = field(default_factory=dict)
    others: list[str] = field(default_factory=list)

    def error(
        self, code: str, line: int, column: int, text: str, /, repair: str | Text = "", **details: object
    ) -> None:
        """Note a breach of the format; one without a repair makes the file unusable."""
        self._note(Severity.ERROR, code, line, column, Text(text, details), repair)
        self.fatal = self.fatal or not repair

    def warn(self, code: str, line: int, column: int, text: str, /, repair: str | Text = "", **details: object) -> None:
        """Note something odd whose meaning is clear."""
        self._note(Severity.WARNING, code, line, column, Text(text, details), repair)

    def _note(self, severity: Severity, code: str, line: int, column: int, what: Text, repair: str | Text) -> None:
        assert code in CODES
        done = Text(repair) if isinstance(repair, str) else repair
        self.problems.append(Problem(code, severity, line, column, what, done if repair else None))

    @property
    def all_teams(self) -> tuple[Team, ...]:
        """Teams of records 310, or else of records 013."""
        return tuple(self.teams.values()) or tuple(self.old_teams)

    def stop(self) -> None:
        """Give up."""
        raise ReportFileError(self.problems)
