"""Lists of people of Spanish federations: FEDA's columns, and those with the codes of FADA, FEDA and FIDE."""

from __future__ import annotations

from dataclasses import replace

from torneo.files.bridges.building import birth, checked, federation, sex, title, whole
from torneo.files.bridges.form import FormError, Found
from torneo.files.entries.tables import Table, TableRow, read_table
from torneo.model import NationalRecord, Player, Sex, Tournament, initial_order
from torneo.text import WrongValueError
from torneo.text import marked as _

FEDA = (
    *("ID", "NAME", "TITLE", "IDNAT", "ELONAT", "IDFIDE", "ELOFIDE"),
    *("BIRTHDAY", "COUNTRY", "G", "SURNAME", "FIRSTNAME"),
)
"""By their places, whether or not a line names them."""
_FADA = frozenset(("codigofeda", "codigofide", "apellidos", "nombre", "elofeda", "elofide"))
_YES = frozenset(("1", "true", "verdadero", "si", "sí", "s", "h"))
_SPAIN = "ESP"


def _table(data: bytes) -> Table | None:
    try:
        return read_table(data)
    except WrongValueError:
        return None


def is_feda(data: bytes) -> bool:
    r"""Whether a file is a list of FEDA.

    >>> is_feda("ID;NAME;TITLE;IDNAT;ELONAT;IDFIDE;ELOFIDE;BIRTHDAY;COUNTRY;G;SURNAME;FIRSTNAME\n".encode())
    True
    """
    table = _table(data)
    return table is not None and tuple(cell.upper() for cell in table.rows[0].cells[: len(FEDA)]) == FEDA


def read_feda(data: bytes) -> Found:
    """The people of such a list, in the order of their strength."""
    table = _table(data)
    if table is None or len(table.rows) < 2:
        raise FormError(_("there is no player in the file"))
    people = []
    for row in table.rows[1:]:
        told = dict(zip(FEDA, row.cells, strict=False))
        name = told.get("NAME") or ", ".join(filter(None, (told.get("SURNAME", ""), told.get("FIRSTNAME", ""))))
        fed = federation(told.get("COUNTRY", "")) or _SPAIN
        man = sex(told.get("G", ""))
        people.append(_person(row, name, told, fed, man, told.get("IDNAT", "")))
    return _found(people)


def is_fada(data: bytes) -> bool:
    r"""Whether a file is a list with the codes of three federations.

    >>> is_fada(b"codigoFADA;codigoFEDA;codigoFIDE;Apellidos;Nombre;EloFADA;EloFEDA;EloFIDE\n")
    True
    """
    table = _table(data)
    return table is not None and {cell.casefold() for cell in table.rows[0].cells} >= _FADA


def read_fada(data: bytes) -> Found:
    """The people of such a list, in the order of their strength."""
    table = _table(data)
    if table is None or len(table.rows) < 2:
        raise FormError(_("there is no player in the file"))
    heads = [cell.casefold() for cell in table.rows[0].cells]
    people = []
    for row in table.rows[1:]:
        cells = dict(zip(heads, row.cells, strict=False))
        name = ", ".join(filter(None, (cells.get("apellidos", ""), cells.get("nombre", ""))))
        told = {
            "ELOFIDE": cells.get("elofide", ""),
            "ELONAT": cells.get("elofeda", ""),
            "IDFIDE": cells.get("codigofide", ""),
            "BIRTHDAY": cells.get("fechanacimiento", ""),
            "CLUB": cells.get("nombreclub", ""),
        }
        man = cells.get("hombre", "").casefold()
        sex_told = None if not man else Sex.MAN if man in _YES else Sex.WOMAN
        people.append(_person(row, name, told, _SPAIN, sex_told, cells.get("codigofeda", "")))
    return _found(people)


def _person(row: TableRow, name: str, told: dict[str, str], fed: str, sex_: Sex | None, own: str) -> Player:
    try:
        if not name:
            raise FormError(_("there is no name."))
        national = whole(told.get("ELONAT", ""), "ELONAT", most=9999) or None
        own = "" if own == "0" else own
        return Player(
            1,
            name,
            whole(told.get("ELOFIDE", ""), "ELOFIDE", most=9999) or None,
            title(told.get("TITLE", "")),
            sex_,
            fed,
            whole(told.get("IDFIDE", ""), "IDFIDE", most=10**10) or None,
            birth(told.get("BIRTHDAY", "")),
            (NationalRecord(_SPAIN, national, id=own),) if national or own else (),
            told.get("CLUB", ""),
        )
    except FormError as error:
        raise FormError(_("line {line}: {why}"), line=row.line, why=error) from error


def _found(people: list[Player]) -> Found:
    placed = [replace(player, number=place) for place, player in enumerate(people, 1)]
    numbered = tuple(replace(player, number=place) for place, player in enumerate(initial_order(placed), 1))
    return Found(checked(Tournament(numbered)))
