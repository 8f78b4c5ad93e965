"""Which column of a table holds what: guessed from headings in English and Spanish, and made into players."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from torneo.files.entries import cells
from torneo.files.entries.problems import LineProblem
from torneo.files.entries.tables import Table, TableRow
from torneo.model import NationalRecord, Player
from torneo.text import Text
from torneo.text import marked as _

FIELDS = {
    "name": _("Name (Last, First)"),
    "surname": _("Surname"),
    "second_surname": _("Second surname"),
    "first_name": _("First name"),
    "number": _("Number"),
    "rating": _("Rating"),
    "fide_id": _("FIDE number"),
    "title": _("Title"),
    "sex": _("Sex"),
    "federation": _("Federation"),
    "club": _("Club"),
    "team": _("Team"),
    "board": _("Board"),
    "birth": _("Date or year of birth"),
    "categories": _("Categories"),
    "national_rating": _("National rating"),
    "national_id": _("National number"),
}
"""What a column can hold, each a message."""

_HEADINGS = {
    "name": """name player fullname playername nameofplayer nombrecompleto nombreyapellidos jugador jugadora
        apellidosynombre apellidosnombre participante""",
    "surname": "surname lastname last familyname apellidos apellido apellido1 primerapellido 1apellido",
    "second_surname": "secondsurname apellido2 segundoapellido 2apellido",
    "first_name": "firstname first givenname forename nombre nombredepila",
    "number": "number numero pairingnumber startingnumber numerodesalida numerodesorteo",
    "rating": """rating fiderating ratingfide elo elofide fideelo fide eloint elointernacional rtg rtgi rtgfide irtg
        standard std""",
    "fide_id": "fideid idfide fidenumber fideno fidenr codigofide numerofide codfide nfide fidecode idno id",
    "title": "title titulo tit fidetitle titulofide",
    "sex": "sex sexo gender genero",
    "federation": "federation federacion fed country pais nation nacionalidad nationality",
    "club": "club school colegio escuela clubcity clubciudad entidad origin",
    "team": "team teamname equipo nombredelequipo",
    "board": "board boardnumber boardno tablero numerodetablero ordendefuerza",
    "birth": """birth birthday born bday dateofbirth birthdate birthyear yearofbirth year dob fechadenacimiento
        fechanacimiento nacimiento fnac fecnac fnacimiento anodenacimiento anonacimiento ano""",
    "categories": "category categories categoria categorias cat group grupo section type typ gr",
    "national_rating": """nationalrating nationalelo natrating localrating nrtg rtgn rtgnat elonacional elonac elofeda
        feda fedarating eloautonomico""",
    "national_id": "nationalid natid idnacional idfeda idfederacion codigofeda licencia licence license federado",
}
_FIELD_OF = {heading: field for field, headings in _HEADINGS.items() for heading in headings.split()}
_LONGEST = 100
_NAMES = ("name", "surname", "first_name")
"""What no player is called, so that one of them is enough to name columns."""


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


def plain(heading: str) -> str:
    """A heading without accents, blanks and signs.

    >>> plain("Fecha de Nacimiento"), plain("ID-FIDE"), plain("Año")
    ('fechadenacimiento', 'idfide', 'ano')
    """
    decomposed = unicodedata.normalize("NFKD", heading.casefold())
    return "".join(letter for letter in decomposed if letter.isascii() and letter.isalnum())


def has_headings(row: Sequence[str]) -> bool:
    """Whether a line names columns: two cells that are headings, or the only one.

    >>> has_headings(["Nombre", "Elo"]), has_headings(["Ruiz, Ana", "2000"]), has_headings(["Name"])
    (True, False, True)
    """
    known = sum(plain(cell) in _FIELD_OF for cell in row)
    return known >= 2 or (known == 1 and sum(map(bool, row)) == 1)


def guess(row: Sequence[str], *, headings: bool) -> dict[int, str]:
    """Which column holds what, by its heading; without headings the first column has the names.

    >>> guess(["Apellidos", "Nombre", "Elo", "Club", "Zapato"], headings=True)
    {0: 'surname', 1: 'first_name', 2: 'rating', 3: 'club'}
    >>> guess(["Nombre", "Elo"], headings=True)
    {0: 'name', 1: 'rating'}
    """
    if not headings:
        return {0: "name"}
    mapping: dict[int, str] = {}
    for place, heading in enumerate(row):
        field = _FIELD_OF.get(plain(heading))
        if field is not None and field not in mapping.values():
            mapping[place] = field
    fields = set(mapping.values())
    if "first_name" in fields and not fields & {"name", "surname"}:  # "Nombre" alone is the whole name
        mapping = {place: "name" if field == "first_name" else field for place, field in mapping.items()}
    elif {"name", "surname"} <= fields and "first_name" not in fields:  # "Surname" and "Name" are two parts
        mapping = {place: "first_name" if field == "name" else field for place, field in mapping.items()}
    return mapping


def check_mapping(mapping: Mapping[int, str]) -> list[LineProblem]:
    """What is wrong with a choice of columns."""
    chosen = list(mapping.values())
    problems = [
        LineProblem(0, Text(_("Two columns are chosen for: {field}."), {"field": Text(title)}))
        for field, title in FIELDS.items()
        if chosen.count(field) > 1
    ]
    if not {"name", "surname"} & set(chosen):
        problems.append(LineProblem(0, Text(_("No column holds the names: choose one for Name or for Surname."))))
    return problems


def entered_by(table: Table, federation: str = "") -> Entered:
    r"""The players of a table, its columns guessed from its headings.

    >>> from torneo.files.entries.tables import read_table
    >>> found = entered_by(read_table("Equipo;Elo;Nombre;Talla\nRey;2000;Ana\nDama;;Eva".encode()))
    >>> [player.name for player in found.players], found.teams, found.unread
    (['Ana', 'Eva'], ('Rey', 'Dama'), ('Talla',))
    >>> [player.name for player in entered_by(read_table(b"Name,Size\nAna,3")).players]
    ['Ana']
    """
    first = table.rows[0].cells
    headings = has_headings(first) or any(_FIELD_OF.get(plain(cell)) in _NAMES for cell in first)
    mapping = guess(first, headings=headings)
    found = players_of(table.rows[1:] if headings else table.rows, mapping, federation)
    unread = tuple(head for place, head in enumerate(first) if head and place not in mapping) if headings else ()
    return Entered(found.players, found.lines, found.problems, found.teams, unread)


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
    found: list[tuple[tuple[int, int], Player, TableRow]] = []
    by_id: dict[int, int] = {}
    for row in rows:
        wrong: list[Text] = []
        player = _player(row, at, federation, wrong, spanish_sex=spanish_sex)
        number = cells.number(_cell(row, at, "number"), wrong)
        board = cells.number(_cell(row, at, "board"), wrong)
        if player is not None and player.fide_id is not None:
            other = by_id.setdefault(player.fide_id, row.line)
            if other != row.line:
                wrong.append(
                    Text(_("FIDE number {id} stands in line {other} already."), {"id": player.fide_id, "other": other})
                )
        problems += [LineProblem(row.line, text) for text in wrong]
        if player is not None:
            last = len(rows) + cells.MOST_NUMBER
            found.append(((number or last, board or last), player, row))
    if not rows:
        problems.append(LineProblem(0, Text(_("There is no line with a player."))))
    found.sort(key=lambda line: line[0])
    return Entered(
        tuple(player for _number, player, _row in found),
        tuple(row.line for _number, _player, row in found),
        tuple(problems),
        tuple(_cell(row, at, "team")[:_LONGEST] for _number, _player, row in found),
    )


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
    )
    return None if wrong else player
