"""What a tournament of teams has beyond its players' games: matches, line-ups, byes, and the rules of sitting down."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from torneo.model.bounds import check_from_one, check_not_negative
from torneo.model.kinds import check_whole
from torneo.model.points import STANDARD, PointSystem, check_in_order
from torneo.model.results import Result
from torneo.text import Text, WrongValueError
from torneo.text import marked as _


def check_colours(colours: str) -> None:
    """Refuse colours of boards that are none."""
    if not set(colours) <= {"W", "B"}:
        raise WrongValueError(_("board colours {found!r}: W and B are accepted"), found=colours)


@dataclass(frozen=True, slots=True)
class PairedMatch:
    """Two teams as they were paired, whether or not their players sit at the boards yet."""

    round: int
    white: int
    """The team that has White on the first board."""
    black: int
    decided: Result | None = None
    """Who goes on, where a level match had to be decided by something else than its games."""

    def __post_init__(self) -> None:
        check_from_one(_("round"), self.round)
        if self.white == self.black:
            raise WrongValueError(_("team {number} cannot play against itself"), number=self.white)


@dataclass(frozen=True, slots=True)
class LineUp:
    """A team that did not sit down in its usual order (record 300); 0 is an empty board."""

    round: int
    team: int
    opponent: int
    players: tuple[int, ...]

    def __post_init__(self) -> None:
        check_from_one(_("round"), self.round)


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """A match that was not played (record 330)."""

    round: int
    white: int
    black: int
    result: Result

    def __post_init__(self) -> None:
        check_from_one(_("round"), self.round)
        if self.result.played:
            raise WrongValueError(
                _("a match not played with the result {result}: +-, -+ or -- is accepted"),
                result="".join(self.result.value),
            )


@dataclass(frozen=True, slots=True)
class TeamByes:
    """The pairing-allocated byes of teams (record 320)."""

    match_points: int
    game_points: int
    teams: tuple[int, ...]
    """The team of each round, 0 where there was none."""

    def __post_init__(self) -> None:
        check_not_negative(_("points of a bye"), self.match_points, self.game_points)


class BoardOrder(StrEnum):
    """In which order the players of a team sit down."""

    FIXED = "fixed"
    """As the team was entered: whoever is missing, those below move up."""
    RATING = "rating"
    """By rating, the strongest first, but for a tolerance."""
    FREE = "free"
    """As the captain likes."""


@dataclass(frozen=True, slots=True)
class Seating:
    """What the regulations say of line-ups; where nothing is said, the order in which the team was entered stands."""

    boards: int | None = None
    """Boards of a match; None: as many as the colours of the boards, or as the matches show."""
    order: BoardOrder = BoardOrder.FIXED
    tolerance: int = 0
    """Rating points that somebody on a lower board may have more, where the order is by rating."""
    reserves: int | None = None
    """How many players beyond the boards a team may have; None: any number."""
    minimum: int = 0
    """How many players of a team must be there, or the match is lost; 0: one is enough."""
    gaps: bool = False
    """Whether a board above a filled one may stay empty."""
    deadline: int = 0
    """Minutes before the round at which line-ups must be in; 0: until the round begins."""

    def __post_init__(self) -> None:
        for what, number in ((_("boards"), self.boards), (_("reserves"), self.reserves)):
            check_whole(what, number)
        if self.boards is not None:
            check_from_one(_("boards"), self.boards)
        for what, number in (
            (_("tolerance"), self.tolerance),
            (_("reserves"), self.reserves or 0),
            (_("players who must be there"), self.minimum),
            (_("minutes before the round"), self.deadline),
        ):
            check_whole(what, number, needed=True)
            if number < 0:
                raise WrongValueError(_("{what} {number}: zero or more is accepted"), what=Text(what), number=number)


@dataclass(frozen=True, slots=True)
class TeamEvent:
    """What a team tournament has beyond its players' games."""

    win: int = 20
    """Match points, in tenths."""
    draw: int = 10
    loss: int = 0
    board_colours: str = ""
    """Colours of the first-named team by board, such as ``WBWB``."""
    line_ups: tuple[LineUp, ...] = ()
    forfeits: tuple[ForfeitedMatch, ...] = ()
    byes: TeamByes | None = None
    matches: tuple[PairedMatch, ...] = ()
    """The teams as they were paired at the desk; elsewhere the games of the players show who met."""
    seating: Seating = field(default_factory=Seating)

    def __post_init__(self) -> None:
        check_not_negative(_("match points"), self.win, self.draw, self.loss)
        check_in_order(self.win, self.draw, self.loss)
        check_colours(self.board_colours)


class Level(StrEnum):
    """What decides a level match of which one team goes on."""

    BOARD_COUNT = "board-count"
    """The sum of the numbers of the boards, each times the game points won there: the lower wins (C.07 12.1)."""
    TOP_BOARD = "top-board"
    """The game points of the first board, then of the second, and so on (C.07 12.2)."""
    BOTTOM_BOARD = "bottom-board"
    """The game points without the last board, then without the last two, and so on (C.07 12.3)."""


@dataclass(frozen=True, slots=True)
class TeamRules:
    """What the regulations of a tournament of teams say, beyond what is said of any tournament."""

    seating: Seating = field(default_factory=Seating)
    board_colours: str = ""
    """Colours of the first-named team by board, such as ``WBWB``; empty: White and Black in turn."""
    games: PointSystem = STANDARD
    """What a game is worth; the points of the tournament are those of a match."""
    bye_points: int | None = None
    """Game points of the pairing-allocated bye, in tenths; None: a draw on every board (C.04.6 1.4 of 2026)."""
    level: tuple[Level, ...] = ()
    """What decides a level match where one team goes on, in this order; then the arbiter does."""

    def __post_init__(self) -> None:
        check_colours(self.board_colours)
        if self.board_colours and self.seating.boards not in (None, len(self.board_colours)):
            raise WrongValueError(
                _("board colours {found!r}: a letter for each of {boards} boards is accepted"),
                found=self.board_colours,
                boards=self.seating.boards,
            )
        if self.bye_points is not None:
            check_not_negative(_("points of a bye"), self.bye_points)

    @property
    def boards(self) -> int:
        """Boards of a match.

        >>> TeamRules(Seating(6)).colours, TeamRules(board_colours="WWBB").boards
        ('WBWBWB', 4)
        """
        return self.seating.boards or len(self.board_colours) or 4

    @property
    def colours(self) -> str:
        """Colours of the first-named team, board by board."""
        return self.board_colours or ("WB" * self.boards)[: self.boards]

    @property
    def of_bye(self) -> int:
        """Game points of the pairing-allocated bye."""
        return self.boards * self.games.draw if self.bye_points is None else self.bye_points
