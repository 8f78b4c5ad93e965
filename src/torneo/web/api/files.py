"""Files for other programs, of what is published: the rounds as a calendar, the pairings as headers of games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from torneo.laws.fen import START
from torneo.laws.game import Game
from torneo.laws.pgn import write_pgn
from torneo.model import Event, Player
from torneo.model import Game as Board
from torneo.model.results import Result

_RESULTS = {
    Result.WHITE_WIN: "1-0",
    Result.BLACK_WIN: "0-1",
    Result.DRAW: "1/2-1/2",
    Result.UNRATED_WHITE_WIN: "1-0",
    Result.UNRATED_BLACK_WIN: "0-1",
    Result.UNRATED_DRAW: "1/2-1/2",
    Result.WHITE_FORFEIT_WIN: "1-0",
    Result.BLACK_FORFEIT_WIN: "0-1",
}
"""What a file of games can say; anything else is not known there."""
_ESCAPED = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": ""})
_LINE = 74
"""Bytes of a line of a calendar, besides the space before those that go on."""


@dataclass(frozen=True, slots=True)
class Appointment:
    """A round in a calendar."""

    title: str
    start: datetime | date
    """A day, if nobody has said when it begins."""
    mark: str
    """The same in each calendar that is made of the tournament."""
    place: str = ""


def calendar(name: str, rounds: Iterable[Appointment], stamp: datetime) -> str:
    r"""The rounds as iCalendar (RFC 5545).

    >>> first = Appointment("Round 1", date(2026, 11, 15), "1@open")
    >>> made = calendar("Open", [first], datetime(2026, 11, 1, tzinfo=UTC))
    >>> print(made.replace("\r", ""))
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Torneo//Torneo//EN
    X-WR-CALNAME:Open
    BEGIN:VEVENT
    UID:1@open
    DTSTAMP:20261101T000000Z
    DTSTART;VALUE=DATE:20261115
    DTEND;VALUE=DATE:20261116
    SUMMARY:Round 1
    END:VEVENT
    END:VCALENDAR
    <BLANKLINE>
    """
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Torneo//Torneo//EN", f"X-WR-CALNAME:{_escaped(name)}"]
    for each in rounds:
        lines += ["BEGIN:VEVENT", f"UID:{each.mark}", f"DTSTAMP:{_moment(stamp)}"]
        if isinstance(each.start, datetime):
            lines.append(f"DTSTART:{_moment(each.start)}")
        else:
            lines.append(f"DTSTART;VALUE=DATE:{each.start:%Y%m%d}")
            lines.append(f"DTEND;VALUE=DATE:{each.start + timedelta(days=1):%Y%m%d}")
        lines.append(f"SUMMARY:{_escaped(each.title)}")
        if each.place:
            lines.append(f"LOCATION:{_escaped(each.place)}")
        lines.append("END:VEVENT")
    return "".join(f"{_folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def _moment(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    return text.translate(_ESCAPED)


def _folded(line: str) -> str:
    """A line in parts that are short enough, none of which ends within a letter."""
    parts, part = [], ""
    for letter in line:
        if len((part + letter).encode()) > _LINE:
            parts.append(part)
            part = ""
        part += letter
    return "\r\n ".join([*parts, part])


def game_headers(
    event: Event, number: int, day: date | None, boards: Iterable[tuple[int | str, Board]], people: dict[int, Player]
) -> str:
    """The games of a round as a file of games without moves: for boards that send them, and for whoever types them in.

    >>> two = {1: Player(1, "Ana", 2100), 2: Player(2, "Eva")}
    >>> print(game_headers(Event("Open", "Valencia"), 3, None, [(7, Board(1, 2, Result.DRAW))], two))
    [Event "Open"]
    [Site "Valencia"]
    [Date "????.??.??"]
    [Round "3.7"]
    [White "Ana"]
    [Black "Eva"]
    [Result "1/2-1/2"]
    [WhiteElo "2100"]
    <BLANKLINE>
    1/2-1/2
    <BLANKLINE>
    """
    made = []
    for board, game in boards:
        white, black = people[game.white], people[game.black]
        tags = {
            "Event": event.name,
            "Site": event.city,
            "Date": f"{day:%Y.%m.%d}" if day else "",
            "Round": f"{number}.{board}",
            "White": white.name,
            "Black": black.name,
        }
        tags |= _of_side("White", white) | _of_side("Black", black)
        made.append(write_pgn(Game(START, (), tags, _RESULTS.get(game.result, "*"))))
    return "\n".join(made)


def _of_side(side: str, player: Player) -> dict[str, str]:
    told = {
        f"{side}Elo": str(player.rating or ""),
        f"{side}Title": player.title,
        f"{side}FideId": str(player.fide_id or ""),
    }
    return {name: value for name, value in told.items() if value}
