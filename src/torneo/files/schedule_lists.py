"""Schedules that people write: round, board, White, Black, a line for each game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from torneo.files.entries.headings import plain
from torneo.files.entries.tables import Table
from torneo.model import Player
from torneo.text import Said, Text
from torneo.text import marked as _

_HEADINGS = {
    "round": ("round", "rd", "ronda"),
    "board": ("board", "bd", "table", "mesa", "tablero"),
    "white": ("white", "blancas"),
    "black": ("black", "negras"),
}
_NAMES = {"round": _("round"), "board": _("board"), "white": _("white"), "black": _("black")}


class ScheduleListError(Said, ValueError):
    """A list that is no schedule; the message names the line and what is accepted."""


def read_schedule(table: Table, players: Iterable[Player]) -> tuple[tuple[tuple[int, int], ...], ...]:
    r"""The games of each round, in the order of their boards; players by number or by name.

    Columns come in any order.

    >>> from torneo.files.entries.tables import read_table
    >>> four = [Player(1, "Ana"), *map(Player, (2, 3, 4))]
    >>> read_schedule(read_table(b"round;board;white;black\n1;2;3;4\n1;1;Ana;2\n2;1;4;1\n"), four)
    (((1, 2), (3, 4)), ((4, 1),))
    """
    at = _columns(table.rows[0].cells)
    known = _known(players)
    games: dict[int, dict[int, tuple[int, int]]] = {}
    for row in table.rows[1:]:
        line, cells = row.line, {name: row.cells[at[name]] if at[name] < len(row.cells) else "" for name in at}
        number, board = (_number(line, name, cells[name]) for name in ("round", "board"))
        if board in games.setdefault(number, {}):
            raise ScheduleListError(
                _("line {line}: round {round} has two games at board {board}"), line=line, round=number, board=board
            )
        games[number][board] = (_player(line, cells["white"], known), _player(line, cells["black"], known))
    if sorted(games) != list(range(1, len(games) + 1)):
        raise ScheduleListError(
            _("rounds {rounds}: rounds from 1 on, with none left out, are accepted"), rounds=sorted(games)
        )
    return tuple(tuple(games[number][board] for board in sorted(games[number])) for number in sorted(games))


def _columns(first: Sequence[str]) -> dict[str, int]:
    """Where each column stands."""
    headings = [plain(cell) for cell in first]
    at = {}
    for name, words in _HEADINGS.items():
        place = next((place for place, heading in enumerate(headings) if heading in words), None)
        if place is None:
            raise ScheduleListError(
                _("no column is called {missing}: round, board, white and black are needed"), missing=Text(_NAMES[name])
            )
        at[name] = place
    return at


def _known(players: Iterable[Player]) -> dict[str, list[int]]:
    """The numbers of players by what they may be called."""
    known: dict[str, list[int]] = {}
    for player in players:
        known.setdefault(str(player.number), []).append(player.number)
        if player.name and not player.name.isdigit():
            known.setdefault(player.name.casefold(), []).append(player.number)
    return known


def _number(line: int, name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text[:10]) <= 99_999:
        raise ScheduleListError(
            _("line {line}: {field} {text!r}: a number from 1 on is accepted"),
            line=line,
            field=Text(_NAMES[name]),
            text=text[:20],
        )
    return int(text)


def _player(line: int, text: str, known: dict[str, list[int]]) -> int:
    found = known.get(text.casefold(), [])
    if len(found) != 1:
        template = (
            _("line {line}: {text!r} is the name of several players: use their numbers")
            if found
            else _("line {line}: there is no player {text!r}: a number or a name is accepted")
        )
        raise ScheduleListError(template, line=line, text=text[:60])
    return found[0]
