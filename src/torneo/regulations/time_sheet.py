"""What the two clocks of a board should show together: the sheet by which a clock is checked, and replaced (6.10.1).

Whatever one player uses, both clocks together lose: so the sum follows from the time since the start and from the moves
that were made, and only from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from torneo.model import Colour
from torneo.regulations.time_controls import Mode, TimeControl, TimeControlError
from torneo.text import marked as _

EVERY = 1800
"""Seconds between two looks at the clocks, as the arbiters' manual advises."""
MOVES = (0, 10, 20, 30, 40, 50, 60)
"""Numbers of moves for which the sums are worked out, besides those of the controls."""


@dataclass(frozen=True, slots=True)
class Together:
    """What both clocks show together, at the least and at the most: a clock that waits may have given less."""

    least: int
    most: int

    @property
    def certain(self) -> bool:
        """Whether it can be nothing else."""
        return self.least == self.most


def given(control: TimeControl, colour: Colour, moves: int) -> int:
    """All the seconds that a player has been given when so many moves are completed, whether they were used or not.

    >>> from torneo.regulations.time_controls import read_typed
    >>> classical = read_typed("40/90+30:30+30")
    >>> [given(classical, Colour.WHITE, moves) // 60 for moves in (0, 10, 39, 40)]
    [90, 95, 110, 140]
    """
    periods = control.side(colour)
    total, place, left = 0, 0, moves
    while True:
        period = periods[min(place, len(periods) - 1)]
        total += period.seconds
        if period.moves is None or left < period.moves:
            return total + period.increment * (left + 1)  # the increment for the next move is there already
        total += period.increment * period.moves
        left -= period.moves
        place += 1


def together(control: TimeControl, elapsed: int, white: int, black: int) -> Together:
    """What both clocks show together, so many seconds after the start, with so many moves of each completed.

    >>> from torneo.regulations.time_controls import read_typed
    >>> together(read_typed("90+30"), 3600, 20, 20).most // 60
    141
    """
    match control.mode:
        case Mode.PERIODS:
            total = given(control, Colour.WHITE, white) + given(control, Colour.BLACK, black) - elapsed
            return Together(max(total, 0), max(total, 0))
        case Mode.HOURGLASS:
            total = control.side(Colour.WHITE)[0].seconds + control.side(Colour.BLACK)[0].seconds
            return Together(total, total)
        case Mode.BRONSTEIN | Mode.DELAY:
            most = given(control, Colour.WHITE, white) + given(control, Colour.BLACK, black)
            if control.mode is Mode.DELAY:  # what is waited for is not on the clock
                most -= sum(_increment(control, colour) for colour in Colour)
            back = white * _increment(control, Colour.WHITE) + black * _increment(control, Colour.BLACK)
            return Together(max(most - back - elapsed, 0), max(min(most, most - elapsed), 0))
        case _:
            raise TimeControlError(
                _("mode {mode}: what the clocks show does not follow from time and moves"), mode=control.mode
            )


def _increment(control: TimeControl, colour: Colour) -> int:
    return control.side(colour)[0].increment


def is_known(control: TimeControl) -> bool:
    """Whether what the clocks show together follows from time and moves."""
    return control.mode in (Mode.PERIODS, Mode.HOURGLASS, Mode.BRONSTEIN, Mode.DELAY)


def controls(control: TimeControl, most: int = 120) -> list[int]:
    """The moves at which time is added for a new period.

    >>> from torneo.regulations.time_controls import read_typed
    >>> controls(read_typed("40/90+30:20/30+30:15+30")), controls(read_typed("90+30"))
    ([40, 60], [])
    """
    found: list[int] = []
    place, moves = 0, 0
    while (period := control.periods[min(place, len(control.periods) - 1)]).moves is not None:
        moves += period.moves
        if moves > most:
            break
        found.append(moves)
        place += 1
    return found


def looks(control: TimeControl, every: int = EVERY) -> Sequence[int]:
    """When the clocks are looked at, in seconds after the start: until both could have used all that they had.

    >>> from torneo.regulations.time_controls import read_typed
    >>> [elapsed // 60 for elapsed in looks(read_typed("60+30"))]
    [30, 60, 90, 120, 150, 180]
    """
    total = sum(given(control, colour, MOVES[-1]) for colour in Colour)
    return range(every, total + 1, every)
