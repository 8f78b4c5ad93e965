"""The calendar of a schedule: every round with its date, who plays whom, what was moved, and the results so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from torneo.model import Game, Player
from torneo.reports.people import person
from torneo.reports.table import Align, Column, Kind, Outcome, Row, Span, Table, number
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.byes import FREE

_COLUMNS = (
    number("board", keep=True, bold=True, head=True),
    Column("white_name", keep=True, stretch=True),
    Column("result", on_paper=Align.CENTRE, bold=True, room=20, kind=Kind.RESULT),
    Column("black_name", stretch=True),
    Column("moved", stretch=True, kind=Kind.REMARK),
)


@dataclass(frozen=True, slots=True)
class CalendarRound:
    """A round of a calendar."""

    round: int
    games: Sequence[tuple[int, Game]]
    """With the numbers of the boards."""
    free: Sequence[int] = ()
    day: date | None = None
    published: bool = True
    moved: Mapping[tuple[int, int], str] | None = None
    """When games are played that were moved, by White and Black."""


def calendar_table(round_: CalendarRound, people: Mapping[int, Player]) -> Table:
    """A round of the calendar.

    >>> two = {number: Player(number, name) for number, name in ((1, "Ana"), (2, "Bea"))}
    >>> made = calendar_table(CalendarRound(3, [(1, Game(1, 2))], moved={(1, 2): "Friday"}), two)
    >>> made.title.text(), made.rows[0][4]
    ('Round 3', 'Friday')
    """
    return Table(Text(_("Round {round}"), {"round": round_.round}), _COLUMNS, tuple(_rows(round_, people)))


def _rows(round_: CalendarRound, people: Mapping[int, Player]) -> Iterator[Row]:
    moved = round_.moved or {}
    for board, game in round_.games:
        when = moved.get((game.white, game.black), "")
        yield (
            str(board),
            person(people[game.white]),
            Outcome(game, round_.round, board) if round_.published else "",
            person(people[game.black]),
            when,
        )
    for player in round_.free:
        yield "", person(people[player]), Span(len(_COLUMNS) - 2, FREE)
