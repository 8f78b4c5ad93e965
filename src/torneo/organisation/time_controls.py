"""Time controls: the twelve kinds of the book and FIDE's modes, read from text and written to it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from torneo.model import Colour
from torneo.rating.editions import Tempo


class TimeControlError(ValueError):
    """A time control that cannot be used; the text says what was found and what would be accepted."""


class Mode(StrEnum):
    """How the clock gives time."""

    PERIODS = "periods"
    """Time for a number of moves or the rest of the game, with or without an increment that adds up."""
    BRONSTEIN = "bronstein"
    """After a move the clock gets back what the move took, up to so much."""
    DELAY = "delay"
    """The clock waits so long at every move before it runs."""
    FIDE = "fide"
    """Once a clock has run out, both players get time for every move."""
    HOURGLASS = "hourglass"
    """What one uses the other gains."""
    GONG = "gong"
    """Every turn lasts so long."""
    BYO_YOMI = "byoyomi"
    """Once the main time has run out, a period for each move."""


class Kind(StrEnum):
    """The twelve kinds of the book (1.2.1), by its names, and the delay that it does not have."""

    GUILLOTINE = "1 guillotine"
    ONE_PERIOD = "2 one period and guillotine"
    TWO_PERIODS = "3 two periods and guillotine"
    REPEATED = "4 repeated second period"
    FIDE = "5 Fide"
    FIDE_TOURNAMENT = "6 Fide tournament"
    FISCHER = "7 Fischer"
    FISCHER_TOURNAMENT = "8 Fischer tournament"
    BRONSTEIN = "9 Bronstein"
    HOURGLASS = "10 hour-glass"
    GONG = "11 gong"
    BYO_YOMI = "12 Go with byo-yomi"
    DELAY = "delay"


@dataclass(frozen=True, slots=True)
class Period:
    """Part of the thinking time."""

    seconds: int
    moves: int | None = None
    """``None``: to the end of the game."""
    increment: int = 0
    """Seconds for every move."""

    def __post_init__(self) -> None:
        if self.seconds < 1 or self.increment < 0 or (self.moves is not None and self.moves < 1):
            moves = "all" if self.moves is None else self.moves
            raise TimeControlError(
                f"a period of {self.seconds} seconds, {moves} moves and {self.increment} a move:"
                " at least one second and one move are accepted, and no negative increment"
            )


@dataclass(frozen=True, slots=True)
class TimeControl:
    """What each player has to think.

    >>> TimeControl((Period(5400, None, 30),)).kind
    <Kind.FISCHER: '7 Fischer'>
    """

    periods: tuple[Period, ...]
    mode: Mode = Mode.PERIODS
    black: tuple[Period, ...] = ()
    """Where Black has other times."""
    repeated: bool = False
    """The last period comes again and again."""
    bonus: int = 0
    """Seconds a move once a clock has run out (:attr:`Mode.FIDE`), or a period of byo-yomi."""
    bonus_periods: int = 0
    """How many periods of byo-yomi there are."""

    def __post_init__(self) -> None:
        for side in (self.periods, self.black or self.periods):
            if not side:
                raise TimeControlError("a time control needs at least one period")
            if any(period.moves is None for period in side[:-1]):
                raise TimeControlError("only the last period lasts to the end of the game: the others need moves")
            if (side[-1].moves is not None) is not self.repeated:
                raise TimeControlError(
                    "the last period lasts to the end of the game, without a number of moves,"
                    " unless it is repeated (written with * at the end)"
                )
        if self.mode is not Mode.PERIODS and (self.black or self.repeated):
            raise TimeControlError(f"mode {self.mode}: other times for Black and repeated periods are not accepted")
        if self.mode in (Mode.HOURGLASS, Mode.GONG, Mode.BYO_YOMI) and len(self.periods) > 1:
            raise TimeControlError(f"mode {self.mode}: one period is accepted")
        if self.mode in (Mode.FIDE, Mode.BYO_YOMI) and self.bonus < 1:
            raise TimeControlError(f"mode {self.mode}: time for a move after the main time is needed")
        if self.mode is Mode.BYO_YOMI and self.bonus_periods < 1:
            raise TimeControlError("byo-yomi: the number of periods is needed, such as 1800+5x30")

    def side(self, colour: Colour) -> tuple[Period, ...]:
        """The periods of one player."""
        return self.black if colour is Colour.BLACK and self.black else self.periods

    @property
    def kind(self) -> Kind:
        """Which kind of the book it is."""
        match self.mode:
            case Mode.BRONSTEIN:
                return Kind.BRONSTEIN
            case Mode.DELAY:
                return Kind.DELAY
            case Mode.HOURGLASS:
                return Kind.HOURGLASS
            case Mode.GONG:
                return Kind.GONG
            case Mode.BYO_YOMI:
                return Kind.BYO_YOMI
            case Mode.FIDE:
                return Kind.FIDE if len(self.periods) == 1 else Kind.FIDE_TOURNAMENT
            case Mode.PERIODS:
                return self._kind_of_periods()

    def _kind_of_periods(self) -> Kind:
        if any(period.increment for period in (*self.periods, *self.black)):
            return Kind.FISCHER if len(self.periods) == 1 else Kind.FISCHER_TOURNAMENT
        if self.repeated:
            return Kind.REPEATED
        return (Kind.GUILLOTINE, Kind.ONE_PERIOD, Kind.TWO_PERIODS)[min(len(self.periods), 3) - 1]


_DURATION = r"(?:(?:\d+h)?(?:\d+[m'])?(?:\d+[s\"]?)?)"
_PERIOD = re.compile(rf"(?:(\d+)/)?({_DURATION})(?:\+({_DURATION}))?", re.ASCII)
_BYO_YOMI = re.compile(rf"({_DURATION})\+(?:(\d+)x)?({_DURATION})", re.ASCII)
ACCEPTED = (
    "seconds with + for an increment and / after a number of moves, such as 5400+30, 40/6000+30:900+30 or W300-B240;"
    " * at the end repeats the last period; 90m and 1h30m are understood; other clocks are fide, bronstein, delay,"
    " hourglass, gong or byoyomi and then the time, such as bronstein 25m+10s or byoyomi 30m+5x30s"
)


def parse_time_control(text: str) -> TimeControl:
    """Read a time control in the notation of record 222, or the wider one of this program.

    >>> parse_time_control("40/6000+30:900+30").periods
    (Period(seconds=6000, moves=40, increment=30), Period(seconds=900, moves=None, increment=30))
    >>> parse_time_control("byoyomi 30m+5x30s").kind
    <Kind.BYO_YOMI: '12 Go with byo-yomi'>
    >>> parse_time_control("soon")
    Traceback (most recent call last):
    ...
    torneo.organisation.time_controls.TimeControlError: time control 'soon': accepted are seconds with + ...
    """
    words = text.strip().lower().split(maxsplit=1)
    try:
        if not words:
            raise _UnreadableError
        if words[0] in {mode.value for mode in Mode if mode is not Mode.PERIODS}:
            return _other_clock(Mode(words[0]), words[1] if len(words) > 1 else "")
        body = "".join(words)
        sides = re.fullmatch(r"w(.+)-b(.+)", body)
        if sides:
            return TimeControl(_periods(sides[1]), black=_periods(sides[2]))
        repeated = body.endswith("*")
        return TimeControl(_periods(body.removesuffix("*")), repeated=repeated)
    except _UnreadableError as error:
        raise TimeControlError(f"time control {text!r}: accepted are {ACCEPTED}") from error
    except TimeControlError as error:
        raise TimeControlError(f"time control {text!r}: {error}") from error


class _UnreadableError(ValueError):
    """Text that is no time control at all."""


def _other_clock(mode: Mode, body: str) -> TimeControl:
    body = body.replace(" ", "")
    if mode is Mode.BYO_YOMI:
        match = _BYO_YOMI.fullmatch(body)
        if match is None:
            raise _UnreadableError
        return TimeControl(
            (Period(_seconds(match[1])),), mode, bonus=_seconds(match[3]), bonus_periods=int(match[2] or "1")
        )
    periods = _periods(body)
    if mode is Mode.FIDE:
        bonus = periods[-1].increment
        return TimeControl(tuple(Period(each.seconds, each.moves) for each in periods), mode, bonus=bonus)
    if mode in (Mode.HOURGLASS, Mode.GONG) and any(each.increment for each in periods):
        raise TimeControlError(f"mode {mode}: an increment is not accepted")
    return TimeControl(periods, mode)


def _periods(body: str) -> tuple[Period, ...]:
    periods = []
    for part in body.split(":"):
        match = _PERIOD.fullmatch(part)
        if match is None or not match[2] or match[3] == "":
            raise _UnreadableError
        periods.append(
            Period(_seconds(match[2]), int(match[1]) if match[1] else None, _seconds(match[3]) if match[3] else 0)
        )
    return tuple(periods)


def _seconds(text: str) -> int:
    match = re.fullmatch(r"(?:(\d+)h)?(?:(\d+)[m'])?(?:(\d+)[s\"]?)?", text)
    if match is None or not text:
        raise _UnreadableError
    hours, minutes, seconds = (int(part or "0") for part in match.groups())
    return 3600 * hours + 60 * minutes + seconds


def write_time_control(control: TimeControl) -> str:
    """The text from which :func:`parse_time_control` reads the same again.

    >>> write_time_control(parse_time_control("fide 1h30m+30s"))
    'fide 5400+30'
    """
    if control.mode is Mode.BYO_YOMI:
        return f"byoyomi {control.periods[0].seconds}+{control.bonus_periods}x{control.bonus}"
    if control.black:
        return f"W{_body(control.periods)}-B{_body(control.black)}"
    body = _body(control.periods) + ("*" if control.repeated else "")
    if control.mode is Mode.FIDE:
        body += f"+{control.bonus}"
    return body if control.mode is Mode.PERIODS else f"{control.mode.value} {body}"


def _body(periods: tuple[Period, ...]) -> str:
    return ":".join(
        (f"{each.moves}/" if each.moves else "") + str(each.seconds) + (f"+{each.increment}" if each.increment else "")
        for each in periods
    )


def record_222(control: TimeControl) -> str:
    """The time control as the report file has it (TRF26 record 222).

    >>> record_222(parse_time_control("90m+30s"))
    '5400+30'
    >>> record_222(parse_time_control("hourglass 5m"))
    Traceback (most recent call last):
    ...
    torneo.organisation.time_controls.TimeControlError: record 222 holds periods with or without an increment...
    """
    if control.mode is not Mode.PERIODS or control.repeated:
        raise TimeControlError(
            f"record 222 holds periods with or without an increment, not {control.kind.value!r}:"
            " describe it in record 122 instead"
        )
    return write_time_control(control)


RATED_MOVES = 60
"""Moves for which the rules add up the time (Laws, appendices A.1 and B.1; B.02 1.1)."""


def total_seconds(control: TimeControl, colour: Colour = Colour.WHITE, moves: int = RATED_MOVES) -> int | None:
    """The most that a player can think for so many moves; ``None`` where it depends on the other (hour-glass).

    >>> total_seconds(parse_time_control("40/5400+30:30m+30")) == 5400 + 1800 + 60 * 30
    True
    """
    if control.mode is Mode.HOURGLASS:
        return None
    side = control.side(colour)
    if control.mode is Mode.GONG:
        return moves * side[0].seconds
    total = done = index = 0
    while done < moves:
        period = side[min(index, len(side) - 1)]
        here = moves - done if period.moves is None else min(period.moves, moves - done)
        total += period.seconds + here * period.increment
        done += here
        index += 1
    if control.mode is Mode.BYO_YOMI:
        return total + (moves + control.bonus_periods - 1) * control.bonus
    return total + (moves * control.bonus if control.mode is Mode.FIDE else 0)


def tempo(control: TimeControl) -> Tempo | None:
    """Standard, rapid or blitz (Laws, A.1 and B.1); ``None`` where the time has no bound of its own.

    >>> [tempo(parse_time_control(text)).value for text in ("30m+30", "10m+5", "5m+5")]
    ['standard', 'rapid', 'blitz']
    """
    totals = [total_seconds(control, colour) for colour in Colour]
    known = [total for total in totals if total is not None]
    if not known:
        return None
    longest = max(known)
    if longest >= 60 * 60:
        return Tempo.STANDARD
    return Tempo.RAPID if longest > 10 * 60 else Tempo.BLITZ


def tempo_or_standard(text: str) -> Tempo:
    """The tempo of an encoded time control; standard also where it cannot be read, or there is none.

    >>> tempo_or_standard("180+2"), tempo_or_standard("")
    (<Tempo.BLITZ: 'blitz'>, <Tempo.STANDARD: 'standard'>)
    """
    try:
        return tempo_of(text)
    except TimeControlError:
        return Tempo.STANDARD


def tempo_of(text: str) -> Tempo:
    """The tempo of an encoded time control; standard where it has no bound.

    >>> tempo_of("900+10")
    <Tempo.RAPID: 'rapid'>
    """
    return tempo(parse_time_control(text)) or Tempo.STANDARD
