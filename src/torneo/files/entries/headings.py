"""Which column of a table holds what: by headings as programs and people write them in four languages."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache

from torneo.files.entries.problems import LineProblem
from torneo.text import LANGUAGES, Text
from torneo.text import marked as _

FIELDS = {
    "name": _("Name (Last, First)"),
    "surname": _("Surname"),
    "second_surname": _("Second surname"),
    "first_name": _("First name"),
    "number": _("Number"),
    "rating": _("Rating"),
    "standard": _("FIDE standard"),
    "rapid": _("FIDE rapid"),
    "blitz": _("FIDE blitz"),
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
    "k": _("K factor"),
    "email": _("E-mail"),
    "phone": _("Telephone"),
    "remarks": _("Remarks"),
    "owed": _("Fee owed"),
    "paid": _("Fee paid"),
}
"""What a column can hold, each a message."""
PRIVATE = frozenset(("email", "phone", "remarks", "owed", "paid"))
"""What is for the organiser alone, and in no log."""

_HEADINGS = {
    "name": """name player fullname playername nameofplayer nombrecompleto nombreyapellidos jugador jugadora
        apellidosynombre apellidosnombre participante nom spieler spielername nomprenom nometprenom joueur""",
    "surname": """surname lastname last familyname apellidos apellido apellido1 primerapellido 1apellido nachname
        familienname nomdefamille""",
    "second_surname": "secondsurname apellido2 segundoapellido 2apellido",
    "first_name": "firstname first givenname forename nombre nombredepila vorname prenom",
    "number": "number numero pairingnumber startingnumber numerodesalida numerodesorteo",
    "rating": """rating fiderating ratingfide elo elofide fideelo fide eloint elointernacional rtg rtgi rtgfide irtg
        wertung wertungszahl elozahl classement""",
    "standard": """standard std srtng standardrating standardelo elostandard eloestandar estandar standardfide
        fidestandard ratingstandard elolent classique""",
    "rapid": """rapid rrtng rapidrating rapidelo elorapid rapidfide fiderapid eloactivo elorapido rapido schnellschach
        schnell elorapide rapide ratingrapid""",
    "blitz": "blitz brtng blitzrating blitzelo eloblitz blitzfide fideblitz relampago elorelampago ratingblitz",
    "fide_id": """fideid idfide fidenumber fideno fidenr codigofide numerofide codfide nfide fidecode idno id
        codefide fideidnr numerofideid""",
    "title": "title titulo tit fidetitle titulofide titel titre",
    "sex": "sex sexo gender genero geschlecht sexe genre g",
    "federation": """federation federacion fed country pais nation nacionalidad nationality land foderation verband
        pays nationalite""",
    "club": """club school colegio escuela clubcity clubciudad entidad origin verein vereinort clubville clubort
        schule ecole""",
    "team": "team teamname equipo nombredelequipo mannschaft equipe",
    "board": "board boardnumber boardno tablero numerodetablero ordendefuerza brett echiquier",
    "birth": """birth birthday born bday dateofbirth birthdate birthyear yearofbirth year dob fechadenacimiento
        fechanacimiento nacimiento fnac fecnac fnacimiento anodenacimiento anonacimiento ano geburtsdatum
        geburtsjahr geburtstag geboren jahrgang datedenaissance naissance nele neele anneedenaissance""",
    "categories": """category categories categoria categorias cat group grupo section type typ gr kategorie gruppe
        categorie""",
    "national_rating": """nationalrating nationalelo natrating localrating nrtg rtgn rtgnat elonacional elonac elonat
        elofeda feda fedarating eloautonomico dwz standardnational elonational""",
    "national_id": """nationalid natid idnacional idnat idfeda idfederacion codigofeda licencia licence license
        federado nrffe""",
    "k": "k kfactor kfaktor kfide factork sk",
    "email": "email mail emailaddress correo correoelectronico courriel",
    "phone": "phone telephone telefono tel telefon mobile movil handy portable",
    "remarks": "remarks remark comment comments observaciones comentarios bemerkung bemerkungen remarque remarques",
    "owed": "owed fee entryfee cuota inscripcion startgeld droitdinscription",
    "paid": "paid pagado bezahlt paye",
}
_FIELD_OF = {heading: field for field, headings in _HEADINGS.items() for heading in headings.split()}
NAMES = ("name", "surname", "first_name")
"""What no player is called, so that one of them is enough to name columns."""


def plain(heading: str) -> str:
    """A heading without accents, blanks and signs.

    >>> plain("Fecha de Nacimiento"), plain("ID-FIDE"), plain("Año"), plain("Verein/Ort")
    ('fechadenacimiento', 'idfide', 'ano', 'vereinort')
    """
    decomposed = unicodedata.normalize("NFKD", heading.casefold())
    return "".join(letter for letter in decomposed if letter.isascii() and letter.isalnum())


@cache
def _own() -> dict[str, str]:
    """The fields of the headings of our own tables: their titles, in the language of whoever took them away."""
    return {plain(Text(title).text(language)): field for field, title in FIELDS.items() for language in LANGUAGES}


def field_of(heading: str) -> str:
    """What the column below a heading holds; empty where nobody knows.

    >>> field_of("Elo"), field_of("Fecha o año de nacimiento"), field_of("Zapato")
    ('rating', 'birth', '')
    """
    bare = plain(heading)
    return _FIELD_OF.get(bare) or _own().get(bare, "") if bare else ""


def has_headings(row: Sequence[str]) -> bool:
    """Whether a line names columns: two cells that are headings, or the only one.

    >>> has_headings(["Nombre", "Elo"]), has_headings(["Ruiz, Ana", "2000"]), has_headings(["Name"])
    (True, False, True)
    """
    known = sum(bool(field_of(cell)) for cell in row)
    return known >= 2 or (known == 1 and sum(map(bool, row)) == 1)


def by_headings(row: Sequence[str]) -> dict[int, str]:
    """Which column holds what, by its heading.

    >>> by_headings(["Apellidos", "Nombre", "Elo", "Club", "Zapato"])
    {0: 'surname', 1: 'first_name', 2: 'rating', 3: 'club'}
    >>> by_headings(["Nombre", "Elo"]), by_headings(["Nom", "Prénom"])
    ({0: 'name', 1: 'rating'}, {0: 'surname', 1: 'first_name'})
    """
    mapping: dict[int, str] = {}
    for place, heading in enumerate(row):
        field = field_of(heading)
        if field and field not in mapping.values():
            mapping[place] = field
    fields = set(mapping.values())
    if "first_name" in fields and not fields & {"name", "surname"}:  # "Nombre" alone is the whole name
        return _called(mapping, "first_name", "name")
    if {"name", "surname"} <= fields and "first_name" not in fields:  # "Surname" and "Name" are two parts
        return _called(mapping, "name", "first_name")
    if {"name", "first_name"} <= fields and "surname" not in fields:  # so are "Nom" and "Prénom", "Name" and "Vorname"
        return _called(mapping, "name", "surname")
    return mapping


def _called(mapping: Mapping[int, str], field: str, other: str) -> dict[int, str]:
    return {place: other if held == field else held for place, held in mapping.items()}


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
