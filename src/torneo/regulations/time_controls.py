"""Time controls: the twelve kinds of the book and FIDE's modes, read from text and written to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from torneo.model import Colour
from torneo.rating.editions import Tempo
from torneo.text import Said, Text, in_context
from torneo.text import marked as _


class TimeControlError(Said, ValueError):
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

    GUILLOTINE = _("1 guillotine")
    ONE_PERIOD = _("2 one period and guillotine")
    TWO_PERIODS = _("3 two periods and guillotine")
    REPEATED = _("4 repeated second period")
    FIDE = _("5 Fide")
    FIDE_TOURNAMENT = _("6 Fide tournament")
    FISCHER = _("7 Fischer")
    FISCHER_TOURNAMENT = _("8 Fischer tournament")
    BRONSTEIN = _("9 Bronstein")
    HOURGLASS = _("10 hour-glass")
    GONG = _("11 gong")
    BYO_YOMI = _("12 Go with byo-yomi")
    DELAY = _("delay")


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
            raise TimeControlError(
                _(
                    "a period of {seconds} seconds, {moves} moves and {increment} a move:"
                    " at least one second and one move are accepted, and no negative increment"
                ),
                seconds=self.seconds,
                moves=in_context("moves", "all") if self.moves is None else self.moves,
                increment=self.increment,
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
                raise TimeControlError(_("a time control needs at least one period"))
            if any(period.moves is None for period in side[:-1]):
                raise TimeControlError(_("only the last period lasts to the end of the game: the others need moves"))
            if self.repeated and side[-1].moves is None:
                raise TimeControlError(_("only a period with a number of moves can be repeated (* at the end)"))
            if side[-1].moves is not None and not self.repeated:
                raise TimeControlError(
                    _(
                        "the time after move {move} is missing: add a colon and the period for the rest of the game,"
                        " or * at the end to repeat the last period"
                    ),
                    move=sum(period.moves or 0 for period in side),
                )
        if self.mode is not Mode.PERIODS and (self.black or self.repeated):
            raise TimeControlError(
                _("mode {mode}: other times for Black and repeated periods are not accepted"), mode=self.mode
            )
        if self.mode in (Mode.HOURGLASS, Mode.GONG, Mode.BYO_YOMI) and len(self.periods) > 1:
            raise TimeControlError(_("mode {mode}: one period is accepted"), mode=self.mode)
        if self.mode in (Mode.FIDE, Mode.BYO_YOMI) and self.bonus < 1:
            raise TimeControlError(_("mode {mode}: time for a move after the main time is needed"), mode=self.mode)
        if self.mode is Mode.BYO_YOMI and self.bonus_periods < 1:
            raise TimeControlError(_("byo-yomi: the number of periods is needed, such as 30+5x30"))

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


_NUMBER = r"\d{1,9}"
_DURATION = rf"(?:(?:{_NUMBER}h)?(?:{_NUMBER}[m'])?(?:{_NUMBER}[s\"]?)?)"
_PERIOD = re.compile(rf"(?:({_NUMBER})/)?({_DURATION})(?:\+({_DURATION}))?", re.ASCII)
_BYO_YOMI = re.compile(rf"({_DURATION})\+(?:({_NUMBER})x)?({_DURATION})", re.ASCII)
ACCEPTED = _(
    "seconds with + for an increment and / after a number of moves, such as 5400+30, 40/6000+30:900+30 or W300-B240;"
    " * at the end repeats the last period; 90m and 1h30m are understood; other clocks are fide, bronstein, delay,"
    " hourglass, gong or byoyomi and then the time, such as bronstein 25m+10s or byoyomi 30m+5x30s"
)
ACCEPTED_TYPED = _(
    "minutes with + for an increment of seconds and / after a number of moves, such as 90+30, 1h30+30s,"
    " 40/90+30:30+30 or W5-B4; numbers above {most} are seconds; * at the end repeats the last period; other clocks are"
    " fide, bronstein, delay, hourglass, gong or byoyomi and then the time, such as bronstein 25+10 or byoyomi 30+5x30"
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
    torneo.regulations.time_controls.TimeControlError: time control 'soon': accepted are seconds with + ...
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
        accepted = Text(ACCEPTED)
        raise TimeControlError(
            _("time control {text!r}: accepted are {accepted}"), text=text, accepted=accepted
        ) from error
    except TimeControlError as error:
        raise TimeControlError(_("time control {text!r}: {why}"), text=text, why=error) from error


MOST_MINUTES = 240
"""Where people type, a number above this is seconds, and then all bare numbers are."""
_UNITS = (
    (re.compile(r"(?<=\d)(?:horas?|hours?|hrs?)(?![a-z])"), "h"),
    (re.compile(r"(?<=\d)(?:minutos?|minutes?|mins?)(?![a-z])\.?"), "m"),
    (re.compile(r"(?<=\d)(?:segundos?|seconds?|segs?|secs?|''|″)(?![a-z])\.?"), "s"),
    (re.compile(r"(?<=\d)[′’]"), "m"),
)
_EACH_MOVE = re.compile(r"(?:/|per|por(?:cada)?)(?:moves?|jugadas?)(?![a-z])")
_WHOLE_GAME = re.compile(r"^(?:g|sd)/(?=\d)")
"""How American tournaments write a time for the whole game: G/60, SD/30."""
_BARE = re.compile(rf"(?:^|(?<=[:wb/]))({_NUMBER})(?=$|[+:*-])", re.ASCII)


def read_typed(text: str) -> TimeControl:
    """Read a time control as people type it: minutes, and seconds for increments.

    >>> [write_time_control(read_typed(text)) for text in ("90+30", "1h30+30s", "90 min + 30 s", "5400+30", "60+0")]
    ['5400+30', '5400+30', '5400+30', '5400+30', '3600']
    >>> [write_time_control(read_typed(text)) for text in ("3|2", "G/60", "25+10 bronstein", "90 + 30 s/jugada")]
    ['180+2', '3600', 'bronstein 1500+10', '5400+30']
    >>> read_typed("40/90+30:30+30").periods
    (Period(seconds=5400, moves=40, increment=30), Period(seconds=1800, moves=None, increment=30))
    """
    words = text.lower().split()
    modes = {mode.value for mode in Mode if mode is not Mode.PERIODS}
    mode = next((words.pop(place) for place in (0, -1) if words and words[place] in modes), "")
    body = _EACH_MOVE.sub("", _WHOLE_GAME.sub("", "".join(words).replace("|", "+")))
    for pattern, unit in _UNITS:
        body = pattern.sub(unit, body)
    if mode != Mode.GONG and all(int(number) <= MOST_MINUTES for number in _BARE.findall(body)):
        body = _BARE.sub(r"\1m", body)
    try:
        return parse_time_control(f"{mode} {body}")
    except TimeControlError as error:
        why = error.said.values.get("why") or Text(
            _("accepted are {accepted}"), {"accepted": Text(ACCEPTED_TYPED, {"most": MOST_MINUTES})}
        )
        raise TimeControlError(_("time control {text!r}: {why}"), text=text, why=why) from error


def write_typed(control: TimeControl) -> str:
    """The time control as people type it, so that :func:`read_typed` reads the same again.

    >>> write_typed(parse_time_control("180+2")), write_typed(parse_time_control("40/6000+30:930"))
    ('3+2', '40/100+30:15m30s')
    """

    def length(seconds: int) -> str:
        minutes, rest = divmod(seconds, 60)
        if control.mode is Mode.GONG or not minutes:
            return f"{seconds}s"
        if rest:
            return f"{minutes}m{rest}s"
        return str(minutes) if minutes <= MOST_MINUTES else f"{minutes}m"

    return _written(control, length)


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
        raise TimeControlError(_("mode {mode}: an increment is not accepted"), mode=mode)
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
    match = re.fullmatch(r"(?:(\d+)h)?(?:(\d+)(?:[m']|(?<=h\d)$|(?<=h\d\d)$))?(?:(\d+)[s\"]?)?", text)
    if match is None or not text:
        raise _UnreadableError
    hours, minutes, seconds = (int(part or "0") for part in match.groups())
    return 3600 * hours + 60 * minutes + seconds


def write_time_control(control: TimeControl) -> str:
    """The text from which :func:`parse_time_control` reads the same again.

    >>> write_time_control(parse_time_control("fide 1h30m+30s"))
    'fide 5400+30'
    """
    return _written(control, str)


def _written(control: TimeControl, length: Callable[[int], str]) -> str:
    if control.mode is Mode.BYO_YOMI:
        return f"byoyomi {length(control.periods[0].seconds)}+{control.bonus_periods}x{control.bonus}"
    if control.black:
        return f"W{_body(control.periods, length)}-B{_body(control.black, length)}"
    body = _body(control.periods, length) + ("*" if control.repeated else "")
    if control.mode is Mode.FIDE:
        body += f"+{control.bonus}"
    return body if control.mode is Mode.PERIODS else f"{control.mode.value} {body}"


def _body(periods: tuple[Period, ...], length: Callable[[int], str]) -> str:
    return ":".join(
        (f"{each.moves}/" if each.moves else "")
        + length(each.seconds)
        + (f"+{each.increment}" if each.increment else "")
        for each in periods
    )


def record_222(control: TimeControl) -> str:
    """The time control as the report file has it (TRF26 record 222).

    >>> record_222(parse_time_control("90m+30s"))
    '5400+30'
    >>> record_222(parse_time_control("hourglass 5m"))
    Traceback (most recent call last):
    ...
    torneo.regulations.time_controls.TimeControlError: record 222 holds periods with or without an increment...
    """
    if control.mode is not Mode.PERIODS or control.repeated:
        raise TimeControlError(
            _("record 222 holds periods with or without an increment, not {kind!r}: describe it in record 122 instead"),
            kind=control.kind.value,
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
