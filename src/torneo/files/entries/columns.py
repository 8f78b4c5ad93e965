"""The lines of a table made into players, once it is known which column holds what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from torneo.files.entries import cells
from torneo.files.entries.guessing import guess
from torneo.files.entries.headings import NAMES, PRIVATE, check_mapping, field_of, has_headings
from torneo.files.entries.problems import LineProblem
from torneo.files.entries.tables import Table, TableRow
from torneo.model import NationalRecord, Player
from torneo.text import Text
from torneo.text import marked as _

_LONGEST = 100


@dataclass(frozen=True, slots=True)
class Private:
    """What a line says for the organiser alone; money in cents."""

    email: str = ""
    phone: str = ""
    remarks: str = ""
    owed: int | None = None
    paid: int | None = None


@dataclass(frozen=True, slots=True)
class Entered:
    """What a table gives: players in its order, or problems."""

    players: tuple[Player, ...]
    lines: tuple[int, ...]
    """The line of each player."""
    problems: tuple[LineProblem, ...]
    teams: tuple[str, ...] = ()
    """The name of each player's team; empty for players of none."""
    unread: tuple[str, ...] = ()
    """Headings of columns of which nothing was taken."""
    private: tuple[Private, ...] = ()
    """What is known of each player for the organiser alone."""


def entered_by(table: Table, federation: str = "", *, repeats: bool = False) -> Entered:
    r"""The players of a table, its columns guessed from its headings or from what stands in them.

    A FIDE number that stands there twice is a problem, unless ``repeats`` are seen to by whoever asks.

    >>> from torneo.files.entries.tables import read_table
    >>> found = entered_by(read_table("Equipo;Elo;Nombre;Talla\nRey;2000;Ana\nDama;;Eva".encode()))
    >>> [player.name for player in found.players], found.teams, found.unread
    (['Ana', 'Eva'], ('Rey', 'Dama'), ('Talla',))
    >>> [player.name for player in entered_by(read_table(b"Name,Size\nAna,3")).players]
    ['Ana']
    """
    first = table.rows[0].cells
    headings = has_headings(first) or any(field_of(cell) in NAMES for cell in first)
    mapping = guess(table.rows, headings=headings)
    found = players_of(table.rows[1:] if headings else table.rows, mapping, federation)
    unread = [head for place, head in enumerate(first) if head and (place not in mapping or mapping[place] in PRIVATE)]
    twice = () if repeats else tuple(_twice(found))
    return replace(found, problems=(*found.problems, *twice), unread=tuple(unread) if headings else ())


def _twice(found: Entered) -> Iterator[LineProblem]:
    """FIDE numbers that stand in a table twice."""
    lines: dict[int, int] = {}
    for player, line in zip(found.players, found.lines, strict=True):
        if player.fide_id is not None and (other := lines.setdefault(player.fide_id, line)) != line:
            said = Text(_("FIDE number {id} stands in line {other} already."), {"id": player.fide_id, "other": other})
            yield LineProblem(line, said)


def players_of(rows: Sequence[TableRow], mapping: Mapping[int, str], federation: str = "") -> Entered:
    """The players of the lines below the headings; every problem with its line.

    They come in the order of the column of numbers, if there is one; lines without a number follow as they stand. Where
    there is a column of boards, those of each team are in its order.
    ``federation`` is whose the national ratings are where a line names none.
    """
    problems = check_mapping(mapping)
    if problems:
        return Entered((), (), tuple(problems))
    at = {field: place for place, field in mapping.items()}
    spanish_sex = "sex" in at and cells.sexes_in_spanish(_cell(row, at, "sex") for row in rows)
    found: list[tuple[tuple[int, int], Player, TableRow, Private]] = []
    for row in rows:
        wrong: list[Text] = []
        player = _player(row, at, federation, wrong, spanish_sex=spanish_sex)
        number = cells.number(_cell(row, at, "number"), wrong)
        board = cells.number(_cell(row, at, "board"), wrong)
        private = _private(row, at, wrong)
        problems += [LineProblem(row.line, text) for text in wrong]
        if player is not None:
            last = len(rows) + cells.MOST_NUMBER
            found.append(((number or last, board or last), player, row, private))
    if not rows:
        problems.append(LineProblem(0, Text(_("There is no line with a player."))))
    found.sort(key=lambda line: line[0])
    return Entered(
        tuple(player for _number, player, _row, _private in found),
        tuple(row.line for _number, _player, row, _private in found),
        tuple(problems),
        tuple(_cell(row, at, "team")[:_LONGEST] for _number, _player, row, _private in found),
        private=tuple(private for _number, _player, _row, private in found),
    )


def _private(row: TableRow, at: Mapping[str, int], wrong: list[Text]) -> Private:
    amounts = (cells.amount(_cell(row, at, name), wrong) for name in ("owed", "paid"))

    def told(name: str, most: int) -> str:  # tables of ours guard what a spreadsheet would run with an apostrophe
        return _cell(row, at, name).removeprefix("'")[:most]

    return Private(told("email", 120), told("phone", 40), told("remarks", 500), *amounts)


def _cell(row: TableRow, at: Mapping[str, int], field: str) -> str:
    place = at.get(field)
    return row.cells[place] if place is not None and place < len(row.cells) else ""


def _player(
    row: TableRow, at: Mapping[str, int], federation: str, wrong: list[Text], *, spanish_sex: bool
) -> Player | None:
    def cell(field: str) -> str:
        return _cell(row, at, field)

    name = cell("name")
    if not name:
        surname = " ".join(filter(None, (cell("surname"), cell("second_surname"))))
        name = ", ".join(filter(None, (surname, cell("first_name"))))
    if not name:
        wrong.append(Text(_("there is no name.")))
        return None
    if len(name) > _LONGEST:
        wrong.append(Text(_("the name has more than {most} characters."), {"most": _LONGEST}))
    fed = cells.federation(cell("federation"), wrong)
    national = cells.rating(cell("national_rating"), wrong)
    national_id = cell("national_id")
    records: tuple[NationalRecord, ...] = ()
    if national is not None or national_id:
        whose = fed or federation
        if whose:
            records = (NationalRecord(whose, national, id=national_id),)
        else:
            wrong.append(
                Text(_("a national rating needs a federation: in a column, or in the settings of the tournament."))
            )
    player = Player(
        1,
        name,
        cells.rating(cell("rating"), wrong),
        cells.title(cell("title"), wrong),
        cells.sex(cell("sex"), wrong, spanish=spanish_sex),
        fed,
        cells.fide_id(cell("fide_id"), wrong),
        cells.birth(cell("birth"), wrong),
        records,
        cell("club" if "club" in at else "team")[:_LONGEST],
        cells.categories(cell("categories")),
        k=cells.k(cell("k"), wrong),
        standard=cells.rating(cell("standard"), wrong),
        rapid=cells.rating(cell("rapid"), wrong),
        blitz=cells.rating(cell("blitz"), wrong),
    )
    return None if wrong else player
