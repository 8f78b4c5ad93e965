"""The order of a knock-out draw: who starts in which place of the bracket (003, 2.1.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeVar

from torneo.pairing.tables.lots import Lots, generator, shuffled
from torneo.pairing.tables.schedule import ScheduleError
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

Seeding = Literal["compensation", "equidistant"]
"""How the strong meet the weak: compensation (recommended) or equal distances."""

COMPENSATION: dict[int, tuple[tuple[int, int], ...]] = {
    2: ((1, 2),),
    4: ((1, 4), (2, 3)),
    8: ((1, 8), (4, 5), (3, 6), (2, 7)),
    16: ((1, 16), (9, 8), (4, 13), (12, 5), (2, 15), (10, 7), (3, 14), (11, 6)),
}
"""The printed order up to 16 (003, lines 297-299); from 32 on (line 300) each list follows from the last."""


def first_round(size: int, seeding: Seeding = "compensation") -> tuple[tuple[int, int], ...]:
    """The ties of the first round in bracket order: each winner meets the winner of the tie beside it.

    Compensation gives each number the opponent that adds up to size + 1; equidistant, the one half the field
    below.

    >>> first_round(8)
    ((1, 8), (4, 5), (3, 6), (2, 7))
    >>> first_round(8, "equidistant")
    ((1, 5), (3, 7), (2, 6), (4, 8))
    """
    if size < 2 or size & (size - 1):
        raise ScheduleError(_("a bracket of {size} given: powers of two from 2 are accepted"), size=size)
    if seeding == "equidistant":
        order = [1]
        while len(order) < size // 2:
            # Each place of the smaller list stands for two of the larger: its own number and one half a list
            # below.
            order = [number for place in order for number in (place, place + len(order))]
        return tuple((number, number + size // 2) for number in order)
    if seeding != "compensation":
        raise ScheduleError(_("seeding {seeding!r} given: compensation and equidistant are accepted"), seeding=seeding)
    known = COMPENSATION[min(size, 16)]
    while 2 * len(known) < size:
        places = [number for tie in known for number in tie]
        known = tuple((number, 2 * len(places) + 1 - number) for number in places)
    return known


@dataclass(frozen=True, slots=True)
class Seated:
    """One line of the record of a draw: the participant at this number is a seed or drew it by lot."""

    number: int
    participant: object
    by_lot: bool


@dataclass(frozen=True, slots=True)
class SeatedDraw:
    """Who takes each number of the bracket, first to last, and how."""

    record: tuple[Seated, ...]

    def order(self) -> tuple[object, ...]:
        """The participants by number.

        >>> draw_numbers(["Ana", "Eva"], seeds=2, lots=0).order()
        ('Ana', 'Eva')
        """
        return tuple(seated.participant for seated in self.record)


def draw_numbers(participants: Sequence[T], seeds: int, lots: Lots) -> SeatedDraw:
    """Give the first participants the first numbers as seeds; the others draw theirs (003, line 307).

    With no seeds all is by lot; with everybody a seed nothing is.

    >>> draw = draw_numbers(["Ana", "Eva", "Leo", "Sol"], seeds=1, lots=3)
    >>> draw.record[0], sorted(str(name) for name in draw.order())
    (Seated(number=1, participant='Ana', by_lot=False), ['Ana', 'Eva', 'Leo', 'Sol'])
    """
    if not 0 <= seeds <= len(participants):
        raise ScheduleError(
            _("{seeds} seeds of {participants} participants: 0 to {participants} accepted"),
            seeds=seeds,
            participants=len(participants),
        )
    drawn = shuffled(participants[seeds:], generator(lots))
    record = [Seated(number, one, by_lot=False) for number, one in enumerate(participants[:seeds], start=1)]
    record += [Seated(number, one, by_lot=True) for number, one in enumerate(drawn, start=seeds + 1)]
    return SeatedDraw(tuple(record))
