"""A clock that runs any time control on a list of move times and says when the flag falls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from torneo.model import Colour
from torneo.regulations.time_controls import Mode, TimeControl, TimeControlError
from torneo.text import Text
from torneo.text import marked as _

Seconds = int | Fraction


@dataclass(frozen=True, slots=True)
class Reading:
    """What the clock shows after somebody has pressed it."""

    ply: int
    """1 for White's first move, 2 for Black's."""
    colour: Colour
    used: Seconds
    white: Seconds
    black: Seconds
    """What each has for the next move, the increment for it included."""
    note: Text | None = None

    @property
    def move(self) -> int:
        """Number of the move."""
        return (self.ply + 1) // 2


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag that fell: the player had no time left."""

    ply: int
    colour: Colour
    after: Seconds
    """Seconds into the move."""
    elapsed: Seconds
    """Seconds since the game began."""

    @property
    def move(self) -> int:
        """Number of the move that was not made in time."""
        return (self.ply + 1) // 2


@dataclass(frozen=True, slots=True)
class ClockRun:
    """A whole game on the clock."""

    start: tuple[Seconds, Seconds]
    """What White and Black have before the first move."""
    readings: tuple[Reading, ...]
    flag: Flag | None = None


def run_clock(control: TimeControl, times: Sequence[Seconds]) -> ClockRun:
    """Run a clock: seconds that each move took, White and Black in turn. The flag falls when nothing is left.

    >>> from torneo.regulations.time_controls import parse_time_control
    >>> game = run_clock(parse_time_control("60+10"), [5, 30, 10, 45, 70])
    >>> [(reading.white, reading.black) for reading in game.readings]
    [(75, 70), (75, 50), (75, 50), (75, 15), (15, 15)]
    >>> run_clock(parse_time_control("60"), [30, 10, 31]).flag
    Flag(ply=3, colour=<Colour.WHITE: 'w'>, after=30, elapsed=70)
    """
    clock = _CLOCKS[control.mode](control)
    start = clock.shown()
    readings: list[Reading] = []
    elapsed: Seconds = 0
    for ply, used in enumerate(times, 1):
        if used < 0:
            raise TimeControlError(
                _("move {move}: {used} seconds; no move takes less than nothing"), move=(ply + 1) // 2, used=used
            )
        side = (ply - 1) % 2
        colour = Colour.WHITE if side == 0 else Colour.BLACK
        left = clock.allowance(side)
        if used >= left:
            return ClockRun(start, tuple(readings), Flag(ply, colour, left, elapsed + left))
        note = clock.press(side, used)
        elapsed += used
        readings.append(Reading(ply, colour, used, *clock.shown(), note))
    return ClockRun(start, tuple(readings))


class _Clock:
    """Periods with or without an increment; the other clocks change what is different."""

    def __init__(self, control: TimeControl) -> None:
        self.control = control
        self.sides = [control.side(Colour.WHITE), control.side(Colour.BLACK)]
        self.moves = [0, 0]
        self.period = [0, 0]
        self.left: list[Seconds] = [side[0].seconds + self.opening(side[0].increment) for side in self.sides]

    def opening(self, increment: int) -> int:
        """What the first move adds to the first period: the increment is given before every move."""
        return increment

    def increment(self, side: int) -> int:
        """Seconds a move, now."""
        return self.sides[side][min(self.period[side], len(self.sides[side]) - 1)].increment

    def allowance(self, side: int) -> Seconds:
        """The time until the flag falls."""
        return self.left[side]

    def shown(self) -> tuple[Seconds, Seconds]:
        """What the two sides have."""
        return self.allowance(0), self.allowance(1)

    def press(self, side: int, used: Seconds) -> Text | None:
        """Complete a move."""
        self.left[side] -= used
        note = self.next_period(side)
        self.left[side] += self.increment(side)
        return note

    def next_period(self, side: int) -> Text | None:
        """Count the move, and add the next period where one is complete."""
        self.moves[side] += 1
        periods = self.sides[side]
        now = periods[min(self.period[side], len(periods) - 1)]
        done = sum((periods[min(index, len(periods) - 1)].moves or 0) for index in range(self.period[side] + 1))
        if now.moves is None or self.moves[side] < done:
            return None
        self.period[side] += 1
        following = periods[min(self.period[side], len(periods) - 1)]
        self.left[side] += following.seconds
        return Text(_("period {number}"), {"number": self.period[side] + 1})


class _Bronstein(_Clock):
    """What the move took comes back, up to the increment: a quick move wins nothing."""

    def press(self, side: int, used: Seconds) -> Text | None:
        increment = self.increment(side)
        self.left[side] -= max(0, used - increment)
        return self.next_period(side)


class _Delay(_Bronstein):
    """The same arithmetic with the wait in front of the move: it is not on the clock."""

    def opening(self, increment: int) -> int:
        return 0

    def allowance(self, side: int) -> Seconds:
        return self.left[side] + self.increment(side)

    def shown(self) -> tuple[Seconds, Seconds]:
        return self.left[0], self.left[1]


class _Fide(_Clock):
    """Both get the bonus once a clock has run out, then for every move; who runs out again has lost."""

    def __init__(self, control: TimeControl) -> None:
        super().__init__(control)
        self.bonus_runs = False

    def last_period(self, side: int) -> bool:
        """Whether no time for moves is to come."""
        return self.sides[side][min(self.period[side], len(self.sides[side]) - 1)].moves is None

    def allowance(self, side: int) -> Seconds:
        more = 0 if self.bonus_runs or not self.last_period(side) else self.control.bonus
        return self.left[side] + more

    def shown(self) -> tuple[Seconds, Seconds]:
        return self.left[0], self.left[1]

    def press(self, side: int, used: Seconds) -> Text | None:
        note = None
        if not self.bonus_runs and used >= self.left[side]:
            self.bonus_runs = True
            self.left = [left + self.control.bonus for left in self.left]
            note = Text(_("the bonus begins"))
        self.left[side] -= used
        note = self.next_period(side) or note
        if self.bonus_runs:
            self.left[side] += self.control.bonus
        return note


class _HourGlass(_Clock):
    """The other gains what one uses."""

    def press(self, side: int, used: Seconds) -> Text | None:
        self.left[side] -= used
        self.left[1 - side] += used
        return None


class _Gong(_Clock):
    """Every turn lasts the same: what the mover leaves runs out before the other's time begins."""

    def __init__(self, control: TimeControl) -> None:
        super().__init__(control)
        self.waiting: Seconds = 0

    def allowance(self, side: int) -> Seconds:
        return self.control.periods[0].seconds + self.waiting

    def shown(self) -> tuple[Seconds, Seconds]:
        turn = self.control.periods[0].seconds
        return turn, turn

    def press(self, side: int, used: Seconds) -> Text | None:
        turn = self.control.periods[0].seconds
        self.waiting = turn - max(0, used - self.waiting)
        return Text(_("the other's time begins in {seconds}"), {"seconds": self.waiting}) if self.waiting else None


class _ByoYomi(_Clock):
    """Main time, then periods: a move within the period gets it back whole, a longer one uses periods up."""

    def __init__(self, control: TimeControl) -> None:
        super().__init__(control)
        self.periods_left = [control.bonus_periods, control.bonus_periods]

    def allowance(self, side: int) -> Seconds:
        return self.left[side] + self.periods_left[side] * self.control.bonus

    def shown(self) -> tuple[Seconds, Seconds]:
        return self.left[0] or self.control.bonus, self.left[1] or self.control.bonus

    def press(self, side: int, used: Seconds) -> Text | None:
        if used < self.left[side]:
            self.left[side] -= used
            return None
        over = used - self.left[side]
        self.left[side] = 0
        self.periods_left[side] -= int(over // self.control.bonus)
        return Text(_("byo-yomi, {count} periods"), {"count": self.periods_left[side]})


_CLOCKS: dict[Mode, Callable[[TimeControl], _Clock]] = {
    Mode.PERIODS: _Clock,
    Mode.BRONSTEIN: _Bronstein,
    Mode.DELAY: _Delay,
    Mode.FIDE: _Fide,
    Mode.HOURGLASS: _HourGlass,
    Mode.GONG: _Gong,
    Mode.BYO_YOMI: _ByoYomi,
}
