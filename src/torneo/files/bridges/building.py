"""What the readers of other programs' files share: people from text, rounds from who met whom."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from torneo.files.bridges.form import FormError
from torneo.model import TITLES, Bye, ByeKind, Game, Result, Round, Sex, Tournament, limits
from torneo.model.federations import federation_code
from torneo.model.size import check_size
from torneo.text import WrongValueError
from torneo.text import marked as _

_FRENCH = {"g": "GM", "m": "IM", "f": "FM", "gf": "WGM", "mf": "WIM", "ff": "WFM", "c": "CM", "cf": "WCM"}
_DAY = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})")
_DAY_BACKWARDS = re.compile(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})")


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two who met in a round; without an opponent, a bye."""

    round: int
    white: int
    black: int | None
    result: Result = Result.PENDING
    bye: ByeKind = ByeKind.PAIRING
    board: int = 0


def whole(text: str, what: str, *, most: int = 10**9) -> int:
    """A whole number, or zero for nothing; :class:`FormError` for anything else.

    >>> whole("12", "no"), whole("", "no"), whole("1500,0", "rtg")
    (12, 0, 1500)
    """
    digits = re.sub(r"[.,]0+$", "", text.strip())
    if not digits:
        return 0
    if not re.fullmatch(r"-?[0-9]{1,12}", digits) or abs(int(digits)) > most:
        raise FormError(_("{what} {text!r}: a whole number is accepted"), what=what, text=text[:40])
    return int(digits)


def day(text: str) -> date | None:
    """A day, the year first or last; None for nothing.

    >>> day("2026-11-15"), day("15.11.2026"), day("")
    (datetime.date(2026, 11, 15), datetime.date(2026, 11, 15), None)
    """
    if found := _DAY.match(text.strip()):
        year, month, number = map(int, found.groups())
    elif found := _DAY_BACKWARDS.match(text.strip()):
        number, month, year = map(int, found.groups())
    else:
        return None
    try:
        return date(year, month, number)
    except ValueError:
        return None


def birth(text: str) -> str:
    """A date of birth as Torneo writes it, or a year, or nothing.

    >>> birth("03/09/2010"), birth("2010"), birth("2010/00/00"), birth("?")
    ('2010/09/03', '2010', '2010', '')
    """
    if (found := day(text)) is not None:
        return f"{found:%Y/%m/%d}"
    years = re.findall(r"(?<!\d)(?:19|20)\d\d(?!\d)", text)
    return str(years[0]) if years else ""


def title(text: str) -> str:
    """A title of FIDE, also in the letters of French programs; nothing where it is none.

    >>> title("WGM"), title("gf"), title("X")
    ('WGM', 'WGM', '')
    """
    told = text.strip()
    return told.upper() if told.upper() in TITLES else _FRENCH.get(told, "")


def sex(text: str) -> Sex | None:
    """Man, woman or not said.

    >>> sex("F"), sex("m"), sex("")
    (<Sex.WOMAN: 'w'>, <Sex.MAN: 'm'>, None)
    """
    return {"w": Sex.WOMAN, "f": Sex.WOMAN, "m": Sex.MAN, "h": Sex.MAN}.get(text.strip().lower()[:1])


def federation(text: str) -> str:
    """A federation by its code or name; three letters that FIDE does not know stay."""
    told = text.strip()
    return federation_code(told) or (told.upper() if len(told) == 3 and told.isalpha() and told.isascii() else "")


def rounds_of(meetings: Iterable[Meeting], known: Iterable[int], least: int = 0) -> tuple[Round, ...]:
    """The rounds that meetings make up; refused where somebody is unknown or is there twice."""
    players = frozenset(known)
    by_round: dict[int, list[Meeting]] = {}
    for meeting in meetings:
        if not 1 <= meeting.round <= limits.ROUNDS:
            raise FormError(_("round {round}: 1 to {most} are accepted"), round=meeting.round, most=limits.ROUNDS)
        by_round.setdefault(meeting.round, []).append(meeting)
    rounds = []
    for number in range(1, max([least, *by_round], default=0) + 1):
        met: set[int] = set()
        for meeting in by_round.get(number, ()):
            for player in (meeting.white, meeting.black):
                if player is None:
                    continue
                if player not in players:
                    raise FormError(
                        _("round {round} names player {number}, who is not there"), round=number, number=player
                    )
                if player in met:
                    raise FormError(_("player {number} is in round {round} twice"), round=number, number=player)
                met.add(player)
        games = tuple(
            Game(one.white, one.black, one.result) for one in by_round.get(number, ()) if one.black is not None
        )
        byes = tuple(Bye(one.white, one.bye) for one in by_round.get(number, ()) if one.black is None)
        rounds.append(Round(games, byes))
    return tuple(rounds)


def checked(made: Tournament) -> Tournament:
    """A tournament of a file, if it is not too large; else :class:`FormError`."""
    try:
        check_size(made)
    except WrongValueError as error:
        raise FormError("{why}", why=error) from error
    return made


def one_of(table: Mapping[str, Result], text: str, what: str) -> Result:
    """A result by its code in a file."""
    found = table.get(text)
    if found is None:
        raise FormError(_("{what} {text!r}: one of {known} is accepted"), what=what, text=text[:40], known=list(table))
    return found
