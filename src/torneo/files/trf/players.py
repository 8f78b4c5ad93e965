"""Reads the lines of players: record 001 and the national records with its layout."""

from __future__ import annotations

import re
from dataclasses import replace

from torneo.files.trf.draft import EMPTY, CellText, Draft, Line, PlayerDraft
from torneo.files.trf.header import written
from torneo.files.trf.layout import FIRST_ROUND, PLAYER, ROUND_STEP, round_column
from torneo.model import TITLES, Colour, NationalRecord, Player, Sex, parse_points
from torneo.model.dates import days_meant, years_meant
from torneo.text import Text
from torneo.text import marked as _

_SEPARATORS = tuple(
    column
    for column in range(4, FIRST_ROUND)
    if not any(columns.first <= column <= columns.last for columns in PLAYER.values())
)
_NATIONAL_SEPARATORS = tuple(column for column in _SEPARATORS if column < PLAYER["birth"].last)
_CHUNK = re.compile(r"  ([ \d]{4}) ([wb\- ]) ([-+0-9=?A-Z ])", re.ASCII)
_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, " ": None}
GAME_CODES = "10=WDL+-? "
BYE_CODES = "UFHZ"
FEDERATION = re.compile("(?!XX|BB)[A-Z]{3}")
"""Names of national records; those with XX and BB are other programs' own."""
_SHORT_TITLES = {
    "g": "GM",
    "m": "IM",
    "f": "FM",
    "c": "CM",
    "wg": "WGM",
    "wm": "WIM",
    "wf": "WFM",
    "wc": "WCM",
}
_UNKNOWN_SEX = ("u", "U", "-", "?")
"""What programs write for unknown values; nothing is lost with it."""
_LONG_RATING = re.compile(r"(?<![0-9])[0-9]{5,6}(?![0-9])")
_BIRTH = re.compile(r"(\d{4})(?:([/.\-])(\d\d)(?:\2(\d\d))?)?", re.ASCII)


def read_player(draft: Draft, line: Line, cache: dict[str, CellText]) -> None:
    """Read a record 001."""
    text, aligned = _aligned(draft, line, _SEPARATORS)
    number = _number(draft, line, text)
    if number is None:
        return
    if number in draft.players:
        draft.error(
            "number-twice",
            line.number,
            PLAYER["number"].first,
            _("pairing number {number} stands in line {other} already: each player has their own"),
            number=number,
            other=draft.players[number].line,
        )
        return
    if not aligned:  # what the other fields hold is anybody's guess: one problem for the line is enough
        draft.players[number] = PlayerDraft(line.number, Player(number), None, [])
        return
    name = PLAYER["name"].cut(text).strip()
    if not name:
        draft.warn("name", line.number, PLAYER["name"].first, _("player {number} has no name"), number=number)
    player = Player(
        number,
        name,
        rating=_whole(draft, line, text, "rating") or None,
        title=_title(draft, line, text),
        sex=_sex(draft, line, text),
        federation=PLAYER["federation"].cut(text).strip(),
        fide_id=_whole(draft, line, text, "id") or None,
        birth=_birth(draft, line, text),
        rank=_whole(draft, line, text, "rank") or None,
    )
    draft.players[number] = PlayerDraft(
        line.number, player, _points(draft, line, text), _cells(draft, line, text, cache)
    )


def read_national(draft: Draft, line: Line) -> bool:
    """Read a national record, named by a federation; False if the line is none."""
    text = line.text
    digits = PLAYER["number"].cut(text).strip()
    if not (digits.isascii() and digits.isdigit()) or int(digits) not in draft.players:
        return False
    if any(text[column - 1 : column].strip() for column in _NATIONAL_SEPARATORS):
        return False
    rating = _whole(draft, line, text, "rating") or None
    record = NationalRecord(
        text[:3],
        rating,
        title=PLAYER["title"].cut(text).strip(),
        id=PLAYER["id"].cut(text).strip(),
        name=PLAYER["name"].cut(text).strip(),
        origin=PLAYER["federation"].cut(text).strip(),
        sex=_sex(draft, line, text),
        birth=_birth(draft, line, text),
    )
    entry = draft.players[int(digits)]
    entry.player = replace(entry.player, national=(*entry.player.national, record))
    return True


def _aligned(draft: Draft, line: Line, separators: tuple[int, ...]) -> tuple[str, bool]:
    """The line with its fields in their columns, and whether they are.

    Some programs count the bytes of a name and not its letters; such a line is put right.
    """
    text = line.text
    bad = _first_filled(text, separators)
    if bad is None:
        return text, True
    rating = _LONG_RATING.search(text, PLAYER["name"].last - 1)
    if rating is not None and bad in (48, 53) and rating.start() < PLAYER["rating"].last and rating.end() > 48:
        blank = text[: rating.start()] + " " * len(rating[0]) + text[rating.end() :]
        draft.error(
            "rating-overflow",
            line.number,
            rating.start() + 1,
            _("rating {found}: a rating up to 9999 is accepted in columns 49-52"),
            repair=_("left out"),
            found=rating[0],
        )
        return _aligned(draft, Line(line.number, blank), separators)
    if not text.isascii():
        counted = text.encode().decode("latin-1")
        name = PLAYER["name"]
        if _first_filled(counted, separators) is None and (counted[: name.first - 1] + counted[name.last :]).isascii():
            draft.error(
                "columns-by-bytes",
                line.number,
                bad,
                _("columns are counted in bytes: a letter such as {letter!r} takes one column"),
                repair=_("read by bytes"),
                letter=next(letter for letter in text if not letter.isascii()),
            )
            spelled = name.cut(counted).encode("latin-1").decode("utf-8", "replace")
            return counted[: name.first - 1] + spelled.ljust(name.last - name.first + 1) + counted[name.last :], True
    draft.error(
        "columns",
        line.number,
        bad,
        _("column {column} has {found!r} where a blank separates two fields"),
        column=bad,
        found=text[bad - 1],
    )
    return text, False


def _first_filled(text: str, columns: tuple[int, ...]) -> int | None:
    return next((column for column in columns if text[column - 1 : column].strip()), None)


def _number(draft: Draft, line: Line, text: str) -> int | None:
    digits = PLAYER["number"].cut(text).strip()
    if digits.isascii() and digits.isdigit() and int(digits) > 0:
        return int(digits)
    draft.error(
        "number",
        line.number,
        PLAYER["number"].first,
        _("pairing number {found!r}: a number from 1 to 9999 is accepted in columns 5-8"),
        found=digits,
    )
    return None


_WHOLE = {
    "rating": _("rating {found!r}: up to four digits are accepted in columns {first}-{last}"),
    "id": _("FIDE number {found!r}: digits are accepted in columns {first}-{last}"),
    "rank": _("place {found!r}: digits are accepted in columns {first}-{last}"),
}


def _whole(draft: Draft, line: Line, text: str, name: str) -> int:
    columns = PLAYER[name]
    digits = columns.cut(text).strip()
    if not digits:
        return 0
    if digits.isascii() and digits.isdigit():
        return int(digits)
    draft.error(
        name,
        line.number,
        columns.first,
        _WHOLE[name],
        repair=_("left out"),
        found=digits,
        first=columns.first,
        last=columns.last,
    )
    return 0


def _sex(draft: Draft, line: Line, text: str) -> Sex | None:
    letter = PLAYER["sex"].cut(text).strip()
    if not letter:
        return None
    if letter in ("m", "w"):
        return Sex(letter)
    if letter in _UNKNOWN_SEX:
        draft.warn(
            "sex",
            line.number,
            PLAYER["sex"].first,
            _("sex {found!r}: m, w or blank is accepted"),
            repair=_("read as not known"),
            found=letter,
        )
        return None
    guess = {"M": Sex.MAN, "W": Sex.WOMAN, "f": Sex.WOMAN, "F": Sex.WOMAN}.get(letter)
    report = draft.warn if guess else draft.error
    report(
        "sex",
        line.number,
        PLAYER["sex"].first,
        _("sex {found!r}: m, w or blank is accepted"),
        repair=Text(_("read as {meaning}"), {"meaning": guess}) if guess else _("left out"),
        found=letter,
    )
    return guess


def _title(draft: Draft, line: Line, text: str) -> str:
    title = PLAYER["title"].cut(text).strip()
    if not title or title in TITLES:
        return title
    meant = _SHORT_TITLES.get(title.lower()) or (title.upper() if title.upper() in TITLES else "")
    draft.warn(
        "title",
        line.number,
        PLAYER["title"].first,
        _("title {found!r}: {accepted} or blank is accepted"),
        repair=Text(_("read as {meaning}"), {"meaning": meant}) if meant else "",
        found=title,
        accepted=", ".join(TITLES),
    )
    return meant or title


def _birth(draft: Draft, line: Line, text: str) -> str:
    found = PLAYER["birth"].cut(text).strip()
    if not found:
        return ""
    match = _BIRTH.fullmatch(found)
    if match is not None and int(match[3] or 0) <= 12 and int(match[4] or 0) <= 31:
        if match[2] not in (None, "/"):
            draft.warn(
                "birth",
                line.number,
                PLAYER["birth"].first,
                _("date of birth {found!r}: slashes separate year, month and day"),
                repair=_("read with slashes"),
                found=found,
            )
        return "/".join(part for part in (match[1], match[3], match[4]) if part)
    days, years = days_meant(found), years_meant(found)
    if len(years) == 1 and str(years[0]) in found:  # the century of a two-digit year is not known
        meaning = written(days[0]) if len(days) == 1 else str(years[0])
        draft.warn(
            "birth",
            line.number,
            PLAYER["birth"].first,
            _("date of birth {found!r}: YYYY/MM/DD or YYYY is accepted"),
            repair=Text(_("read as {meaning}"), {"meaning": meaning}),
            found=found,
        )
        return meaning
    draft.error(
        "birth",
        line.number,
        PLAYER["birth"].first,
        _("date of birth {found!r}: YYYY/MM/DD or YYYY is accepted"),
        repair=_("left out"),
        found=found,
    )
    return ""


def _points(draft: Draft, line: Line, text: str) -> int | None:
    found = PLAYER["points"].cut(text).strip()
    if not found:
        return None
    try:
        return parse_points(found, signed=True)
    except ValueError:
        draft.error(
            "points-format",
            line.number,
            PLAYER["points"].first,
            _("points {found!r}: a number such as 4.5 is accepted in columns 81-84"),
            repair=_("counted from the results"),
            found=found,
        )
        return None


def _cells(draft: Draft, line: Line, text: str, cache: dict[str, CellText]) -> list[CellText]:
    """The rounds of a player; a line ends with its last round, blanks behind it do not matter."""
    cells: list[CellText] = []
    length = len(text.rstrip())
    for start in range(FIRST_ROUND - 3, length, ROUND_STEP):
        chunk = text[start : start + ROUND_STEP]
        cell = cache.get(chunk)
        if cell is None:
            cell = _cell(draft, line, chunk, len(cells))
            if _is_plain(chunk, cell):
                cache[chunk] = cell
        cells.append(cell)
    return cells


def _is_plain(chunk: str, cell: CellText) -> bool:
    """Whether reading the chunk again can only give the same, without a problem to report."""
    return (
        cell is not EMPTY and _CHUNK.fullmatch(chunk) is not None and (cell.code in GAME_CODES) == bool(cell.opponent)
    )


def _cell(draft: Draft, line: Line, chunk: str, index: int) -> CellText:
    if not chunk.strip():
        return EMPTY
    if len(chunk) < ROUND_STEP:
        chunk = chunk.ljust(ROUND_STEP)
    if (match := _CHUNK.fullmatch(chunk)) is None:
        chunk = _repaired(draft, line, chunk, index)
        if not chunk.strip() or (match := _CHUNK.fullmatch(chunk)) is None:
            return EMPTY
    digits = match[1].strip()
    if " " in digits:
        _bad_field(draft, line, index, 0, digits, "opponent")
        return EMPTY
    opponent, colour, code = int(digits or "0"), _COLOURS[match[2]], match[3]
    if opponent:
        if code not in GAME_CODES:
            _bad_field(draft, line, index, 7, code, "result", GAME_CODES)
            return EMPTY
        return CellText(opponent, colour, code)
    return _bye(draft, line, index, digits, colour, code)


def _bye(draft: Draft, line: Line, index: int, digits: str, colour: Colour | None, code: str) -> CellText:
    if code not in BYE_CODES and code not in GAME_CODES:
        _bad_field(draft, line, index, 7, code, "result", BYE_CODES)
        return EMPTY
    if not digits and colour is not None:
        _bad_field(draft, line, index, 0, "", "opponent")
        return EMPTY
    if not digits and code != " ":
        draft.warn(
            "bye-opponent",
            line.number,
            round_column(index),
            _("a bye in round {round} without 0000 for the opponent"),
            repair=_("read as a bye"),
            round=index + 1,
        )
    if colour is not None:
        draft.error(
            "bye-colour",
            line.number,
            round_column(index, 5),
            _("a bye in round {round} has the colour {colour}: - is accepted"),
            repair=_("the colour is left out"),
            round=index + 1,
            colour=colour,
        )
    return CellText(0, None, code if code != " " else "-")


_BAD = {
    "opponent": _("opponent {found!r} in round {round}: a pairing number, or 0000 for a bye, is accepted"),
    "colour": _("colour {found!r} in round {round}: w, b or - is accepted"),
    "result": _("result {found!r} in round {round}: one of {accepted} is accepted"),
    "separator": _("{found!r} between the fields of round {round}: a blank is accepted"),
}


def _bad_field(draft: Draft, line: Line, index: int, offset: int, found: str, name: str, accepted: str = "") -> None:
    draft.error(
        f"round-{name}",
        line.number,
        round_column(index, offset),
        _BAD[name],
        found=found,
        round=index + 1,
        accepted=" ".join(accepted.strip()),
    )


def _repaired(draft: Draft, line: Line, chunk: str, index: int) -> str:
    """A round's text in the form it should have, where only the case of a letter is off, or an asterisk waits."""
    if chunk[9] == "*" and _CHUNK.fullmatch(chunk[:9] + " "):
        draft.warn(
            "round-result",
            line.number,
            round_column(index, 7),
            _BAD["result"],
            repair=_("read as not played yet"),
            found=chunk[9],
            round=index + 1,
            accepted=" ".join(GAME_CODES.strip()),
        )
        return chunk[:9] + " " if int(chunk[2:6].strip() or "0") else " " * ROUND_STEP
    lowered = chunk[:7] + chunk[7].lower() + chunk[8] + chunk[9].upper()
    if chunk[9] in "½":
        lowered = lowered[:9] + "="
    if _CHUNK.fullmatch(lowered):
        offset = 5 if lowered[7] != chunk[7] else 7
        draft.warn(
            "letter-case",
            line.number,
            round_column(index, offset),
            _("{found!r} in round {round}: {accepted!r} is accepted"),
            repair=Text(_("read as {meaning}"), {"meaning": lowered[offset + 2]}),
            found=chunk[offset + 2],
            round=index + 1,
            accepted=lowered[offset + 2],
        )
        return lowered
    for offset, accepted, name in (
        (-2, " ", "separator"),
        (-1, " ", "separator"),
        (4, " ", "separator"),
        (6, " ", "separator"),
        (5, "wb- ", "colour"),
        (7, GAME_CODES + BYE_CODES, "result"),
    ):
        if chunk[offset + 2] not in accepted:
            _bad_field(draft, line, index, offset, chunk[offset + 2], name, accepted)
            return chunk
    _bad_field(draft, line, index, 0, chunk[2:6].strip(), "opponent")
    return chunk
