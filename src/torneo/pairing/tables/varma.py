"""The restricted draw, by which compatriots do not meet in the last rounds (003, 2.2.2)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from torneo.pairing.tables.lots import Lots, below, generator, shuffled
from torneo.pairing.tables.schedule import ScheduleError, require_count
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

VARMA: dict[int, tuple[tuple[int, ...], ...]] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 11), (3, 12)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: ((6, 7, 8, 9, 10, 11, 19, 20, 21, 22), (1, 2, 3, 4, 13, 14, 15, 16, 17), (12, 18, 23), (5, 24)),
}
"""The contents of envelopes A, B, C and D for each even size (003, lines 333-340).

For 11-12 players the book, and the FIDE Handbook with it, print C (6, 8, 12) and D (3, 11); but 6 meets 12 in
the very last round. Every other table has the last number in D and the one before it in C, and so has this
one.
"""

KEPT_ROUNDS = 3
"""The tables keep the numbers of one envelope apart in the last three rounds."""

_ATTEMPTS = 50


@dataclass(frozen=True, slots=True, order=True)
class Drawer:
    """A player who draws a number; the federation or club comes first, as it does in the order."""

    origin: str
    name: str


@dataclass(frozen=True, slots=True)
class DrawnNumber:
    """Who drew what: the envelope is empty when the number came from all that were left."""

    drawer: Drawer
    envelope: str
    number: int


@dataclass(frozen=True, slots=True)
class RestrictedDraw:
    """The record of a draw, in the order it was made."""

    record: tuple[DrawnNumber, ...]
    kept_rounds: int
    """In how many of the last rounds nobody meets a player of the same origin."""


def meeting_round(one: int, other: int, size: int) -> int:
    """The Berger round in which two numbers meet, in the table of an even size.

    >>> meeting_round(1, 6, 6), meeting_round(4, 2, 6)
    (1, 5)
    """
    total = 2 * min(one, other) if size in (one, other) else one + other
    return (total - 2) % (size - 1) + 1


def envelopes(players: int) -> dict[str, tuple[int, ...]]:
    """The numbers in the big envelopes: the Varma tables from 9 to 24 players, and a continuation from 25.

    The continuation keeps the sizes of the tables (half of the numbers less 2, half less 3, then 3 and 2) and
    their property: no two numbers of an envelope meet in the last three rounds. Fewer than 9 players have no
    envelopes.

    >>> envelopes(9)
    {'A': (3, 4, 8), 'B': (5, 7, 9), 'C': (1, 6), 'D': (2,)}
    >>> [len(numbers) for numbers in envelopes(60).values()]
    [28, 27, 3, 2]
    """
    require_count("players", players, 9)
    size = players + players % 2
    groups = VARMA.get(size)
    if groups is None:
        half, low = size // 2, size // 4 + 1
        high = size + 1 - low
        groups = (
            (*range(low, half), *range(high, size - 1)),
            (*range(1, low - 1), *range(half + 1, high - 1)),
            (half, high - 1, size - 1),
            (low - 1, size),
        )
    return {
        letter: tuple(number for number in group if number <= players)
        for letter, group in zip("ABCD", groups, strict=True)
    }


def drawing_order(players: Sequence[Drawer]) -> list[list[Drawer]]:
    """The groups in the order they draw: most players first, then by origin; inside by name (003, line 329).

    >>> order = drawing_order([Drawer("FRA", "Zoe"), Drawer("ESP", "Luz"), Drawer("FRA", "Ada")])
    >>> [[drawer.name for drawer in group] for group in order]
    [['Ada', 'Zoe'], ['Luz']]
    """
    groups: dict[str, list[Drawer]] = {}
    for player in sorted(players):
        groups.setdefault(player.origin, []).append(player)
    return sorted(groups.values(), key=lambda group: (-len(group), group[0].origin))


def kept_rounds(numbers: Sequence[Sequence[int]], players: int) -> int:
    """In how many of the last rounds no two numbers of the same group meet.

    >>> kept_rounds([(3, 4, 8), (5, 7, 9)], 10)
    3
    """
    size = players + players % 2
    met = [meeting_round(*pair, size) for group in numbers for pair in combinations(group, 2)]
    return size - 1 - max(met, default=0)


def _late_opponents(size: int) -> list[set[int]]:
    """For each number, whom it meets in the rounds the draw keeps; place 0 is empty."""
    late: list[set[int]] = [set() for _ in range(size + 1)]
    for one, other in combinations(range(1, size + 1), 2):
        if meeting_round(one, other, size) >= size - KEPT_ROUNDS:
            late[one].add(other)
            late[other].add(one)
    return late


def _by_envelopes(
    groups: list[list[Drawer]], held_in: dict[str, tuple[int, ...]], late: list[set[int]], rng: Random
) -> list[DrawnNumber] | None:
    """One draw as the rule describes it; None when a group finds no numbers that keep it apart."""
    left = {letter: list(held) for letter, held in held_in.items()}
    record = []
    for group in groups:
        fitting = [letter for letter, held in left.items() if letter and len(held) >= len(group)]
        letter = fitting[below(rng, len(fitting))] if fitting else ""
        barred: set[int] = set()
        for drawer in group:
            source = left[letter] if letter else [number for held in left.values() for number in held]
            apart = [number for number in source if number not in barred]
            if not apart:
                return None
            number = apart[below(rng, len(apart))]
            barred |= late[number]
            next(held for held in left.values() if number in held).remove(number)
            record.append(DrawnNumber(drawer, letter, number))
    return record


def _by_the_ring(groups: list[list[Drawer]], players: int, rng: Random) -> list[DrawnNumber]:
    """A draw that keeps the last two rounds whenever no origin has more than half of the places.

    The games of the last two rounds join all the numbers in one ring. Groups, the largest first, take every
    second place of it and then the places between, so that no two of a group are neighbours.
    """
    size = players + players % 2
    ring = [size]
    while len(ring) < size:
        # The opponent of the last round, then that one's opponent of the last but one, and so on round the
        # ring.
        total = size - 1 + len(ring) % 2
        one = ring[-1]
        other = (total - one - 1) % (size - 1) + 1 if one != size else size // 2
        ring.append(size if other == one else other)
    mixed: list[Drawer | None] = []
    by_size: dict[int, list[list[Drawer]]] = {}
    for group in groups:
        by_size.setdefault(len(group), []).append(group)
    for same in by_size.values():
        for group in shuffled(same, rng):
            mixed += shuffled(group, rng)
    if players % 2:
        mixed.append(None)
    places = [*range(0, size, 2), *range(1, size, 2)]
    seated = dict(zip(places, mixed, strict=True))
    # The place left empty has to fall on the number that does not exist; an even draw turns the ring
    # freely.
    turn = -places[-1] if players % 2 else below(rng, size)
    numbers = {drawer: ring[(place + turn) % size] for place, drawer in seated.items()}
    return [DrawnNumber(drawer, "", numbers[drawer]) for group in groups for drawer in group]


def restricted_draw(players: Sequence[Drawer], lots: Lots) -> RestrictedDraw:
    """Draw a round-robin number for every player, by the envelopes where they suffice.

    Each group takes a big envelope drawn among those with enough numbers for it; when none has enough its
    players draw, one after another, among the numbers left that do not meet their own in the last three
    rounds. If that leads nowhere the draw is made again, 50 times at most, and then 50 times from all the
    numbers together. After that the last two rounds are kept by another draw, which needs an origin to have
    no more than half of the places. ``kept_rounds`` says what was achieved.

    >>> group = [Drawer("ESP", name) for name in "ABC"] + [Drawer("FRA", name) for name in "DEFG"]
    >>> group += [Drawer("ITA", name) for name in "HI"]
    >>> draw = restricted_draw(group, lots=11)
    >>> draw.kept_rounds >= 3, [d.drawer.name for d in draw.record][:4]
    (True, ['D', 'E', 'F', 'G'])
    """
    require_count("players", len(players), 3)
    if len(set(players)) != len(players):
        raise ScheduleError(_("two players have the same name and origin: every player must be told apart"))
    rng = generator(lots)
    groups = drawing_order(players)
    count = len(players)
    record: list[DrawnNumber] | None = None
    late = _late_opponents(count + count % 2)
    together = {"": tuple(range(1, count + 1))}
    ways = [together] if count < 9 else [envelopes(count), together]
    tries = _ATTEMPTS if 2 * len(groups[0]) <= count + count % 2 else 0
    for way in (way for way in ways for _try in range(tries)):
        record = _by_envelopes(groups, way, late, rng)
        if record is not None:
            break
    if record is None:
        record = _by_the_ring(groups, count, rng)
    numbers: dict[str, list[int]] = {}
    for drawn in record:
        numbers.setdefault(drawn.drawer.origin, []).append(drawn.number)
    return RestrictedDraw(tuple(record), kept_rounds(list(numbers.values()), count))
