"""Lists of results that people write: round, board, result, a line each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from torneo.files.entries.headings import plain
from torneo.files.entries.problems import LineProblem, TableError
from torneo.files.entries.tables import Table
from torneo.model import Result
from torneo.text import Text, WrongValueError
from torneo.text import marked as _
from torneo.writing.reading import read_slip

_HEADINGS = {
    "round": "round rd ronda",
    "board": "board table bd mesa tablero",
    "result": "result res score resultado",
    "game": "game partida",
    "white": "white blancas",
    "black": "black negras",
}
_NAMES = {
    "round": _("round"),
    "board": _("board"),
    "result": _("result"),
    "game": _("game"),
    "white": _("white"),
    "black": _("black"),
}
_FIELD_OF = {heading: field for field, headings in _HEADINGS.items() for heading in headings.split()}
_WITHOUT = ("round", "board", "result", "game")
"""The columns of a list without headings."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A line of a list of results."""

    line: int
    board: int
    result: Result | None
    """None where the text is a score and nothing else."""
    round: int | None = None
    """None: the one that is being played."""
    game: int | None = None
    """Of the games at a board; None: the next, or the only one."""
    white: int | None = None
    """Who sits there, where the list says it."""
    black: int | None = None
    score: tuple[int, int] | None = None
    """What the text says if a score within the game is counted, such as sets."""


def read_slips(table: Table) -> list[Slip]:
    r"""The results in a table; a line without a result says nothing. ``TableError`` names every line that is wrong.

    >>> from torneo.files.entries.tables import read_table
    >>> for slip in read_slips(read_table("Ronda;Mesa;Resultado\n1;2;½-½\n1;3;\n".encode())):
    ...     print(slip.round, slip.board, slip.result.name)
    1 2 DRAW
    """
    at = _columns(table.rows[0].cells)
    rows = table.rows if at is None else table.rows[1:]
    if at is None:
        at = {field: place for place, field in enumerate(_WITHOUT[: max(table.width, 3)])}
    missing = [Text(_NAMES[field]) for field in ("board", "result") if field not in at]
    if missing:
        raise TableError(
            _("no column is called {missing}: round, board, result and game are accepted"), missing=missing
        )
    slips, problems = list[Slip](), list[LineProblem]()
    for row in rows:
        cells = {field: row.cells[place] if place < len(row.cells) else "" for field, place in at.items()}
        if not cells["result"]:
            continue
        try:
            numbers = {field: _number(field, cells.get(field, "")) for field in _HEADINGS if field != "result"}
            board = numbers.pop("board")
            if board is None:
                raise WrongValueError(_("there is no board"))
            result, score = read_slip(cells["result"])
            slips.append(Slip(row.line, board, result, **numbers, score=score))
        except WrongValueError as error:
            problems.append(LineProblem(row.line, error.said))
    if problems:
        raise TableError("{problems}", problems=[problem.said for problem in problems])
    return slips


def _columns(first: Sequence[str]) -> dict[str, int] | None:
    """Where each column stands; None if the first line is a result as it is."""
    found = {_FIELD_OF[plain(cell)]: place for place, cell in enumerate(first) if plain(cell) in _FIELD_OF}
    return None if not found and all(cell.isdigit() for cell in first[:2]) else found


def _number(field: str, text: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text[:10]) <= 99_999:
        raise WrongValueError(
            _("{field} {text!r}: a number from 1 on is accepted"), field=Text(_NAMES[field]), text=text[:20]
        )
    return int(text)
