"""Which column of a table holds what: guessed from headings in English and Spanish, and made into players."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.model import NationalRecord, Player
from torneo.web.core.file_problems import LineProblem
from torneo.web.entries.importing import cells
from torneo.web.entries.importing.tables import TableRow

FIELDS = {
    "name": gettext_lazy("Name (Last, First)"),
    "surname": gettext_lazy("Surname"),
    "second_surname": gettext_lazy("Second surname"),
    "first_name": gettext_lazy("First name"),
    "rating": gettext_lazy("Rating"),
    "fide_id": gettext_lazy("FIDE number"),
    "title": gettext_lazy("Title"),
    "sex": gettext_lazy("Sex"),
    "federation": gettext_lazy("Federation"),
    "club": gettext_lazy("Club"),
    "birth": gettext_lazy("Date or year of birth"),
    "categories": gettext_lazy("Categories"),
    "national_rating": gettext_lazy("National rating"),
    "national_id": gettext_lazy("National number"),
}
"""What a column can hold."""

_HEADINGS = {
    "name": """name player fullname playername nameofplayer nombrecompleto nombreyapellidos jugador jugadora
        apellidosynombre apellidosnombre participante""",
    "surname": "surname lastname last familyname apellidos apellido apellido1 primerapellido 1apellido",
    "second_surname": "secondsurname apellido2 segundoapellido 2apellido",
    "first_name": "firstname first givenname forename nombre nombredepila",
    "rating": """rating fiderating ratingfide elo elofide fideelo fide eloint elointernacional rtg rtgi rtgfide irtg
        standard std""",
    "fide_id": "fideid idfide fidenumber fideno fidenr codigofide numerofide codfide nfide fidecode idno id",
    "title": "title titulo tit fidetitle titulofide",
    "sex": "sex sexo gender genero",
    "federation": "federation federacion fed country pais nation nacionalidad nationality",
    "club": "club team equipo school colegio escuela clubcity clubciudad entidad origin",
    "birth": """birth birthday born bday dateofbirth birthdate birthyear yearofbirth year dob fechadenacimiento
        fechanacimiento nacimiento fnac fecnac fnacimiento anodenacimiento anonacimiento ano""",
    "categories": "category categories categoria categorias cat group grupo section type typ gr",
    "national_rating": """nationalrating nationalelo natrating localrating nrtg rtgn rtgnat elonacional elonac elofeda
        feda fedarating eloautonomico""",
    "national_id": "nationalid natid idnacional idfeda idfederacion codigofeda licencia licence license federado",
}
_FIELD_OF = {heading: field for field, headings in _HEADINGS.items() for heading in headings.split()}
_LONGEST = 100


@dataclass(frozen=True, slots=True)
class Entered:
    """What a table gives: players in its order, or problems."""

    players: tuple[Player, ...]
    lines: tuple[int, ...]
    """The line of each player."""
    problems: tuple[LineProblem, ...]


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
        LineProblem(0, _("Two columns are chosen for: %(field)s.") % {"field": FIELDS[field]})
        for field in FIELDS
        if chosen.count(field) > 1
    ]
    if not {"name", "surname"} & set(chosen):
        problems.append(LineProblem(0, _("No column holds the names: choose one for Name or for Surname.")))
    return problems


def players_of(rows: Sequence[TableRow], mapping: Mapping[int, str], federation: str = "") -> Entered:
    """The players of the lines below the headings; every problem with its line.

    ``federation`` is whose the national ratings are where a line names none.
    """
    problems = check_mapping(mapping)
    if problems:
        return Entered((), (), tuple(problems))
    at = {field: place for place, field in mapping.items()}
    spanish_sex = "sex" in at and cells.sexes_in_spanish(_cell(row, at, "sex") for row in rows)
    players: list[Player] = []
    lines: list[int] = []
    by_id: dict[int, int] = {}
    for row in rows:
        wrong: list[str] = []
        player = _player(row, at, federation, wrong, spanish_sex=spanish_sex)
        if player is not None and player.fide_id is not None:
            other = by_id.setdefault(player.fide_id, row.line)
            if other != row.line:
                wrong.append(
                    _("FIDE number %(id)s stands in line %(other)s already.") % {"id": player.fide_id, "other": other}
                )
        problems += [LineProblem(row.line, text) for text in wrong]
        if player is not None:
            players.append(player)
            lines.append(row.line)
    if not rows:
        problems.append(LineProblem(0, _("There is no line with a player.")))
    return Entered(tuple(players), tuple(lines), tuple(problems))


def _cell(row: TableRow, at: Mapping[str, int], field: str) -> str:
    place = at.get(field)
    return row.cells[place] if place is not None and place < len(row.cells) else ""


def _player(
    row: TableRow, at: Mapping[str, int], federation: str, wrong: list[str], *, spanish_sex: bool
) -> Player | None:
    def cell(field: str) -> str:
        return _cell(row, at, field)

    name = cell("name")
    if not name:
        surname = " ".join(filter(None, (cell("surname"), cell("second_surname"))))
        name = ", ".join(filter(None, (surname, cell("first_name"))))
    if not name:
        wrong.append(_("there is no name."))
        return None
    if len(name) > _LONGEST:
        wrong.append(_("the name has more than %(most)s characters.") % {"most": _LONGEST})
    fed = cells.federation(cell("federation"), wrong)
    national = cells.rating(cell("national_rating"), wrong)
    national_id = cell("national_id")
    records: tuple[NationalRecord, ...] = ()
    if national is not None or national_id:
        whose = fed or federation
        if whose:
            records = (NationalRecord(whose, national, id=national_id),)
        else:
            wrong.append(_("a national rating needs a federation: in a column, or in the settings of the tournament."))
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
        cell("club")[:_LONGEST],
        cells.categories(cell("categories")),
    )
    return None if wrong else player
