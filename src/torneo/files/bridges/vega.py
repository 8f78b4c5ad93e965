"""Files of Vega: the tournament (.veg), its list of players as a table, and the generic file."""

from __future__ import annotations

import re

from torneo.files.bridges.building import Meeting, birth, checked, day, federation, rounds_of, sex, title, whole
from torneo.files.bridges.form import FormError, Found
from torneo.files.decoding import text_of
from torneo.model import ByeKind, Event, NationalRecord, Player, Regulations, Result, Tournament
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

COLUMNS = ["NAME", "COUNTRY", "BIRTHDAY", "G", "TITLE", "IDFIDE", "ELOFIDE", "KFIDE", "IDNAT", "ELONAT", "K", "CLUB"]
"""Of the list of players."""
_VEG_COLUMNS = ["NAME", "COUNTRY", "BIRTHDAY", "G", "TITLE", "IDFIDE", "ELOFIDE", "IDNAT", "ELONAT", "K", "ISAVAL"]
_SYSTEMS = {1: "FIDE_DUBOV", 2: "FIDE_ROUNDROBIN", 5: "FIDE_DOUBLEROUNDROBIN", 7: "FIDE_LIM", 10: "FIDE_DUTCH"}
"""Systems that report files have a code for."""
_DATES = re.compile(r"\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\s*,\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\s*")
_THREE = re.compile(r"\s*(\d+)\s+(\d+)\s+(\d+)\s*")
_CELL = re.compile(r"\s*(\d+)\s*([wWbB-])\s*(\S)\s*")
_RESULTS = {
    ("1", "0"): Result.WHITE_WIN,
    ("0", "1"): Result.BLACK_WIN,
    ("=", "="): Result.DRAW,
    ("+", "-"): Result.WHITE_FORFEIT_WIN,
    ("-", "+"): Result.BLACK_FORFEIT_WIN,
    ("-", "-"): Result.DOUBLE_FORFEIT,
    ("0", "0"): Result.ZERO_ZERO,
}
_BYES = {"U": ByeKind.PAIRING, "F": ByeKind.FULL, "H": ByeKind.HALF, "Z": ByeKind.ZERO}
_ROUNDS_AT = 8
"""The line, from 0, with the number of rounds, the current one and the system: after points and tie-breaks."""
_LEAST = 12
"""Parts of a player's line in the generic file before the rounds."""


def _lines(data: bytes) -> list[str]:
    try:
        return text_of(data).splitlines()
    except WrongValueError:
        return []


def is_veg(data: bytes) -> bool:
    r"""Whether a file is a tournament of Vega: dates in its fifth line, players in lines of eleven parts.

    >>> is_veg(b"8.1\nOpen\nRome\nITA\n01/02/2026, 03/02/2026\nAna\n"), is_veg(b"012 Open\n")
    (True, False)
    """
    lines = _lines(data[:4096])
    return len(lines) > 5 and _DATES.fullmatch(lines[4]) is not None


def read_veg(data: bytes) -> Found:
    """The head and the players; results stand in other files of Vega."""
    lines = _lines(data)
    if not is_veg(data):
        raise FormError(_("a file of Vega has its dates in line {line}"), line=5)
    begin, _comma, end = lines[4].partition(",")
    numbers = next((found for line in lines[_ROUNDS_AT:] if (found := _THREE.fullmatch(line))), None)
    rows = [line.split(";") for line in lines[5:] if line.count(";") >= len(_VEG_COLUMNS) - 2]
    rows = [row for row in rows if row[0].strip().upper() != "NAME"]
    players = tuple(_player(place, dict(zip(_VEG_COLUMNS, row, strict=False))) for place, row in enumerate(rows, 1))
    if not players:
        raise FormError(_("there is no player in the file"))
    event = Event(
        lines[1].strip(),
        lines[2].strip(),
        federation(lines[3]),
        day(begin),
        day(end),
        chief_arbiter=lines[5].strip(),
    )
    rounds = int(numbers[1]) if numbers and 0 < int(numbers[1]) < 999 else None
    system = _SYSTEMS.get(int(numbers[3]), "") if numbers else ""
    made = Tournament(players, (), event, Regulations(rounds=rounds, system=system))
    note = Text(_("only the head and the players are in this file: Vega keeps results in others"))
    return Found(checked(made), (note,))


def _player(place: int, told: dict[str, str]) -> Player:
    def field(name: str) -> str:
        return told.get(name, "").strip()

    name = field("NAME")
    if not name:
        raise FormError(_("player {number} has no name"), number=place)
    fed = federation(field("COUNTRY"))
    national, own = whole(field("ELONAT"), "ELONAT", most=9999) or None, field("IDNAT")
    own = "" if own == "0" else own
    return Player(
        place,
        name,
        whole(field("ELOFIDE"), "ELOFIDE", most=9999) or None,
        title(field("TITLE")),
        sex(field("G")),
        fed,
        whole(field("IDFIDE"), "IDFIDE", most=10**10) or None,
        birth(field("BIRTHDAY")),
        (NationalRecord(fed, national, id=own),) if fed and (national or own) else (),
        field("CLUB"),
        k=whole(field("KFIDE"), "KFIDE", most=100) or None,
    )


def is_players(data: bytes) -> bool:
    r"""Whether a file is a list of players for Vega.

    >>> is_players(b"NAME;COUNTRY;BIRTHDAY;G;TITLE;IDFIDE;ELOFIDE;KFIDE;IDNAT;ELONAT;K;CLUB\n")
    True
    """
    lines = _lines(data[:1000])
    return bool(lines) and lines[0].strip().upper().split(";")[: len(COLUMNS)] == COLUMNS


def read_players(data: bytes) -> Found:
    """The players of such a list."""
    rows = [line.split(";") for line in _lines(data)[1:] if line.strip(" ;")]
    players = tuple(_player(place, dict(zip(COLUMNS, row, strict=False))) for place, row in enumerate(rows, 1))
    if not players:
        raise FormError(_("there is no player in the file"))
    return Found(checked(Tournament(players)))


def write_players(tournament: Tournament) -> bytes:
    """The players as such a list."""

    def cell(text: object) -> str:
        return str(text or "").replace(";", ",").replace("\n", " ").replace("\r", " ")

    lines = [";".join(COLUMNS)]
    for player in tournament.players:
        national = player.national[0] if player.national else None
        parts = (
            player.name,
            player.federation,
            player.birth,
            player.sex.value if player.sex is not None else "",
            player.title,
            player.fide_id,
            player.rating,
            player.k or player.list_k,
            national.id if national else "",
            national.rating if national else "",
            "",
            player.club,
        )
        lines.append(";".join(map(cell, parts)))
    return ("\n".join(lines) + "\n").encode()


def is_generic(data: bytes) -> bool:
    r"""Whether a file is the generic one of Vega: lines of players in parts with bars between them.

    >>> is_generic(b"012 Open\n001 1|m|GM|Ana|2500|ESP|1|0|0|1990|1.0|1\n"), is_generic(b"001    1 m   Ana\n")
    (True, False)
    """
    players = [line for line in _lines(data) if line.startswith("001 ")]
    return bool(players) and all(line.count("|") >= _LEAST - 1 for line in players)


def read_generic(data: bytes) -> Found:
    """The tournament in a generic file; its 142, 152, 162 and 192 mean other things than those of a report file."""
    head: dict[str, str] = {}
    rows = []
    for line in _lines(data):
        if line.startswith("001 "):
            rows.append([part.strip() for part in line[4:].split("|")])
        elif line[:3].isdigit():
            head.setdefault(line[:3], line[4:].strip())
    players, meetings = [], []
    for row in rows:
        number, told_sex, told_title, name, rating, fed, code, national, own, born = row[:10]
        place = whole(number, "001", most=9999)
        if place < 1 or not name:
            raise FormError(_("a line 001 without a number or a name"))
        whose = federation(fed)
        record = whole(national, "001", most=9999) or None
        players.append(
            Player(
                place,
                name,
                whole(rating, "001", most=9999) or None,
                title(told_title),
                sex(told_sex),
                whose,
                whole(code, "001", most=10**10) or None,
                birth(born),
                (NationalRecord(whose, record, id="" if own == "0" else own),) if whose and record else (),
            )
        )
        meetings.append((place, row[_LEAST:]))
    event = Event(
        head.get("012", ""),
        head.get("022", ""),
        federation(head.get("032", "")),
        day(head.get("042", "")),
        day(head.get("052", "")),
        chief_arbiter=head.get("102", ""),
        rate_of_play=head.get("122", ""),
    )
    total = whole(head.get("162", ""), "162", most=999) or None
    rounds = rounds_of(_games(dict(meetings)), (player.number for player in players))
    return Found(checked(Tournament(tuple(players), rounds, event, Regulations(rounds=total))))


def _games(rows: dict[int, list[str]]) -> list[Meeting]:
    cells = {
        (player, number): found.groups()
        for player, parts in rows.items()
        for number, part in enumerate(parts, 1)
        if (found := _CELL.fullmatch(part))
    }
    meetings = []
    for (player, number), (opponent, colour, code) in cells.items():
        if not int(opponent):
            if code.upper() in _BYES:
                meetings.append(Meeting(number, player, None, bye=_BYES[code.upper()]))
            continue
        other = cells.get((int(opponent), number))
        if other is None or int(other[0]) != player:
            raise FormError(
                _("round {round}: {white} names {black} as the opponent, and {black} does not name {white}"),
                round=number,
                white=player,
                black=opponent,
            )
        if colour.lower() != "w":
            continue
        result = _RESULTS.get((code, other[2])) if code.strip() else Result.PENDING
        if result is None:
            raise FormError(
                _("round {round}, {white}-{black}: the result {found} is none"),
                round=number,
                white=player,
                black=opponent,
                found=f"{code} {other[2]}",
            )
        meetings.append(Meeting(number, player, int(opponent), result))
    return meetings
