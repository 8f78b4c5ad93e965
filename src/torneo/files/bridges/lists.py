"""Tables of chess-results.com and of programs that write alike: start lists, rank lists, pairings, by their headings.

Columns are known by their names in several languages, never by their places; lines above the headings are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from torneo.files.bridges.building import Meeting, checked, federation, rounds_of, sex, title, whole
from torneo.files.bridges.building import birth as born
from torneo.files.bridges.form import FormError, Found
from torneo.files.entries.headings import plain
from torneo.files.entries.tables import Table, TableRow, read_table
from torneo.model import NationalRecord, Player, Result, Tournament, initial_order
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

_HEADINGS = {
    "number": "no nr sno startno stnr snr nri nro num rankno startnr",
    "rank": "rk rank rg pos puesto puest plazo place rang",
    "name": "name nombre nom player jugador spieler joueur username nombreyapellidos apellidosynombre",
    "federation": "fed fede federation federacion country land pays verband",
    "rating": "rtg rtgi elo fide rating elofide fideelo rtgfide irtg fiderating",
    "national": "rtgn elonac elonat nwz dwz natrating rtgnat elonacional",
    "club": "clubcity club clubciudad vereinort verein clubort clubville clubequipo",
    "fide_id": "fideid idfide codigofide fideno idnumber fidenr",
    "title": "title titulo titel tit titre",
    "sex": "sex sexo geschlecht gender g",
    "birth": "birth birthday born dob geboren nacimiento fechanacimiento bday",
    "points": "pts pkt puntos pt points punkte",
    "white": "white blancas weiss blancs bianco blanches blanco",
    "black": "black negras schwarz noirs nero noires negro",
    "result": "result resultado ergebnis resultat risultato res erg",
    "board": "bo bd board mesa tablero tab br brett table tavolo ech",
}
_FIELD_OF = {heading: field for field, words in _HEADINGS.items() for heading in words.split()}
_NEAR = 3
"""Columns from a player to their rating, at most."""
_LOOKED_AT = 15
"""Lines in which headings are looked for."""
_ROUND = re.compile(r"\b(?:round|ronda|runde|ronde|turno)\D{0,3}(\d{1,3})", re.IGNORECASE)
_RESULTS = {
    "1-0": Result.WHITE_WIN,
    "0-1": Result.BLACK_WIN,
    "½-½": Result.DRAW,
    "1/2-1/2": Result.DRAW,
    "0,5-0,5": Result.DRAW,
    "0.5-0.5": Result.DRAW,
    "+--": Result.WHITE_FORFEIT_WIN,
    "--+": Result.BLACK_FORFEIT_WIN,
    "---": Result.DOUBLE_FORFEIT,
    "0-0": Result.ZERO_ZERO,
    "½-0": Result.HALF_ZERO,
    "0-½": Result.ZERO_HALF,
    "": Result.PENDING,
    "-": Result.PENDING,
    "*": Result.PENDING,
}
_NOBODY = frozenset(
    ("bye", "notpaired", "spielfrei", "descansa", "descanso", "exempt", "libre", "nichtausgelost", "noemparejado")
)


@dataclass(frozen=True, slots=True)
class Headed:
    """A table with its headings."""

    above: tuple[TableRow, ...]
    fields: tuple[str, ...]
    """What each column holds; empty where nobody knows."""
    rows: tuple[TableRow, ...]

    def of_round(self) -> bool:
        """Whether it is a list of pairings."""
        return "white" in self.fields and "black" in self.fields


def headed(table: Table) -> Headed | None:
    """A table with the headings of a start list, a rank list or a list of pairings; None where it has none."""
    for place, row in enumerate(table.rows[:_LOOKED_AT]):
        fields = tuple(_FIELD_OF.get(plain(cell.replace("ß", "ss")), "") for cell in row.cells)
        people = "name" in fields and ("number" in fields or "rank" in fields) and len({*fields} - {""}) > 2
        if people or ("white" in fields and "black" in fields):
            return Headed(table.rows[:place], fields, table.rows[place + 1 :])
    return None


def _table(data: bytes) -> Headed | None:
    try:
        return headed(read_table(data))
    except WrongValueError:
        return None


def is_list(data: bytes) -> bool:
    r"""Whether a file is such a table.

    >>> is_list(b"Rk.;SNo;;Name;FED;Rtg;Pts.\n1;2;GM;Ana;ESP;2500;5\n"), is_list(b"Dear all\n")
    (True, False)
    """
    return _table(data) is not None


def read_list(data: bytes) -> Found:
    """The players of such a table, and the games of a round if it is a list of pairings."""
    found = _table(data)
    if found is None:
        raise FormError(_("no line names columns of a start list, a rank list or a list of pairings"))
    return _pairings(found) if found.of_round() else _people(found)


def _people(table: Headed) -> Found:
    players = []
    for row in table.rows:
        cells = _cells(table.fields, row)
        if name := cells.get("name", ""):
            players.append(_player(row, cells, name, table))
    if not players:
        raise FormError(_("there is no player in the file"))
    numbered = _numbered(players, given="number" in table.fields)
    notes: tuple[Text, ...] = ()
    if "points" in table.fields:
        notes = (Text(_("the games are not in this table: only the players are read")),)
    return Found(checked(Tournament(numbered)), notes)


def _player(row: TableRow, cells: dict[str, str], name: str, table: Headed) -> Player:
    fed = federation(cells.get("federation", ""))
    try:
        national = whole(cells.get("national", ""), "national", most=9999) or None
        return Player(
            max(1, whole(cells.get("number", "").rstrip("."), "number", most=9999)),
            name,
            _rating(cells.get("rating", "")),
            title(cells.get("title", "") or _untitled(row, table.fields)),
            sex(cells.get("sex", "")),
            fed,
            whole(cells.get("fide_id", ""), "FIDE-ID", most=10**10) or None,
            born(cells.get("birth", "")),
            (NationalRecord(fed, national),) if national and fed else (),
            cells.get("club", ""),
            rank=whole(cells.get("rank", "").rstrip("."), "rank", most=9999) or None,
        )
    except FormError as error:
        raise FormError(_("line {line}: {why}"), line=row.line, why=error) from error


def _rating(text: str) -> int | None:
    digits = text.strip()
    return whole(digits, "Rtg", most=9999) or None if digits.isdigit() else None


def _untitled(row: TableRow, fields: Sequence[str]) -> str:
    """The title beside the name, in a column without a heading."""
    at = fields.index("name")
    return row.cells[at - 1] if at and not fields[at - 1] and at - 1 < len(row.cells) else ""


def _numbered(players: list[Player], *, given: bool) -> tuple[Player, ...]:
    """With the numbers of the table, if it has them all, each once; else those of the initial order."""
    numbers = [player.number for player in players]
    if given and len(set(numbers)) == len(numbers):
        return tuple(players)
    placed = [replace(player, number=place) for place, player in enumerate(players, 1)]
    return tuple(replace(player, number=place) for place, player in enumerate(initial_order(placed), 1))


def _cells(fields: Sequence[str], row: TableRow) -> dict[str, str]:
    """What stands under each heading; of two that are alike the first."""
    found: dict[str, str] = {}
    for field, cell in zip(fields, row.cells, strict=False):
        if field:
            found.setdefault(field, cell)
    return found


def _pairings(table: Headed) -> Found:
    """One round: White and Black by their numbers, or by their names where the table has none."""
    fields = table.fields
    white, black = fields.index("white"), fields.index("black")
    number_white = max((at for at in range(white) if fields[at] == "number"), default=None)
    number_black = min((at for at in range(black, len(fields)) if fields[at] == "number"), default=None)
    result_at = next((at for at in range(len(fields)) if fields[at] == "result"), None)
    people: dict[str, Player] = {}
    pairs: list[tuple[str, str, Result]] = []
    for row in table.rows:
        first = _side(row, white, number_white, fields, people)
        other = _side(row, black, number_black, fields, people)
        if not first:
            continue
        told = re.sub(r"[\s:]", "", _cell(row, result_at)).replace(":", "-").replace("–", "-")
        result = _RESULTS.get(told) if other else Result.PENDING
        if result is None:
            raise FormError(_("line {line}: the result {found!r} is none"), line=row.line, found=told[:20])
        pairs.append((first, other, result))
    numbered = _numbered(list(people.values()), given=number_white is not None)
    numbers = {player.name: player.number for player in numbered}
    meetings = [Meeting(1, numbers[one], numbers[other] if other else None, result) for one, other, result in pairs]
    if not meetings:
        raise FormError(_("there is no pairing in the file"))
    made = Tournament(numbered, rounds_of(meetings, numbers.values()))
    return Found(checked(made), (_round_note(table),))


def _round_note(table: Headed) -> Text:
    above = " ".join(cell for row in table.above for cell in row.cells)
    found = _ROUND.search(above)
    if found is None or int(found[1]) == 1:
        return Text(_("one round is in this table: it is read as round 1"))
    return Text(
        _("round {round} is in this table, without those before it: it is read as round 1"), {"round": found[1]}
    )


def _cell(row: TableRow, at: int | None) -> str:
    return row.cells[at].strip() if at is not None and at < len(row.cells) else ""


def _side(row: TableRow, at: int, number: int | None, fields: Sequence[str], people: dict[str, Player]) -> str:
    """The name of a player of a pairing, who is noted; empty for nobody."""
    name = _cell(row, at)
    if not name or plain(name) in _NOBODY:
        return ""
    beside = [place for place in (at - 1, at + 1) if 0 <= place < len(fields)]
    near = [place for place in range(len(fields)) if fields[place] == "rating" and abs(place - at) <= _NEAR]
    rating = next((_rating(_cell(row, place)) for place in near), None)
    titled = next((title(_cell(row, place)) for place in beside if not fields[place] and title(_cell(row, place))), "")
    own = _cell(row, number).rstrip(".")
    if name in people:
        raise FormError(_("line {line}: {name} is in this round twice"), line=row.line, name=name[:60])
    people[name] = Player(max(1, whole(own, "No.", most=9999)), name, rating, titled)
    return name
