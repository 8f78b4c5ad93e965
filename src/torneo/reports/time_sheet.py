"""The sheet by which clocks are checked: what both should show together, and room for what they show."""

from __future__ import annotations

from collections.abc import Iterable

from torneo.model import Game, Player
from torneo.regulations.time_controls import TimeControl
from torneo.regulations.time_sheet import MOVES, Together, controls, looks, together
from torneo.reports.table import Align, Column, Row, Table, number
from torneo.text import Text
from torneo.text import marked as _

_BY_HAND = ("move", "clock_white", "clock_black", "clock_sum", "clock_should", "clock_difference")


def clock_text(seconds: int) -> str:
    """Seconds as a clock shows them.

    >>> clock_text(3661), clock_text(59)
    ('1:01:01', '0:00:59')
    """
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def sheet_table(control: TimeControl) -> Table:
    """What both clocks show together, by the time since the start and the moves that both have completed.

    >>> from torneo.regulations.time_controls import read_typed
    >>> made = sheet_table(read_typed("90+30"))
    >>> made.rows[1][:3]
    ('1:00:00', '2:01:00', '2:11:00')
    """
    moves = sorted({*MOVES, *controls(control, MOVES[-1])})
    columns = (
        number("elapsed", keep=True, head=True),
        *(Column(f"moves_{count}", Align.RIGHT, heading=_after(count)) for count in moves),
    )
    rows = tuple(
        (clock_text(elapsed), *(_shown(together(control, elapsed, count, count)) for count in moves))
        for elapsed in looks(control)
    )
    notes = (
        Text(_("Where one player has made a move more, add its increment.")),
        Text(_("A clock that is replaced is marked as defective and kept apart from the others.")),
    )
    return Table(Text(_("Both clocks together")), columns, rows, notes)


def _after(moves: int) -> Text:
    return Text(_("after move {move}"), {"move": moves})


def _shown(shown: Together) -> str:
    if shown.certain:
        return clock_text(shown.most) if shown.most else "–"
    return f"{clock_text(shown.least)}–{clock_text(shown.most)}"


def check_table(games: Iterable[tuple[int, Game]], people: dict[int, Player]) -> Table:
    """A line for each board, to write in what its clocks show."""
    columns = (
        number("board", keep=True, bold=True, head=True),
        Column("white_name", keep=True, stretch=True),
        Column("black_name", stretch=True),
        *(Column(key, Align.CENTRE, room=18) for key in _BY_HAND),
    )
    rows: list[Row] = [
        (str(board), people[game.white].name, people[game.black].name, *("" for _ in _BY_HAND)) for board, game in games
    ]
    return Table(Text(_("Check of the clocks at …")), columns, tuple(rows), own_page=True)
