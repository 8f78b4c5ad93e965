"""Divides the prizes of one group among those who are tied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from torneo.prizes.money import split
from torneo.prizes.prize_list import Group, Sharing
from torneo.ranking import Row


@dataclass(frozen=True, slots=True)
class Taker:
    """Somebody who has a prize of the group, or a part by a tie alone."""

    row: Row
    place: int | None
    """Place among the prizes from 0."""


@dataclass(frozen=True, slots=True)
class Part:
    """What somebody has."""

    number: int
    place: int | None
    exact: Fraction
    """Cents before rounding."""
    amount: int
    """Cents."""
    tied_with: tuple[int, ...]


def share(takers: Sequence[Taker], group: Group, coin: int = 1) -> list[Part]:
    """Share the prizes of a group; the parts of tied players add up to the prizes of their places.

    >>> from torneo.prizes.prize_list import Prize
    >>> rows = [Row(rank, rank, "", points, (), (), points) for rank, points in ((1, 60), (2, 55), (3, 55))]
    >>> prizes = Group("General", (Prize(60000), Prize(40000), Prize(20000)), sharing=Sharing.HORT)
    >>> [part.amount for part in share([Taker(row, place) for place, row in enumerate(rows)], prizes)]
    [60000, 35000, 25000]
    """
    tied: dict[int, list[Taker]] = {}
    for taker in takers:
        key = taker.row.rank if group.sharing is Sharing.NONE else -taker.row.level
        tied.setdefault(key, []).append(taker)
    parts = []
    for _, together in sorted(tied.items()):
        together.sort(key=lambda taker: (taker.place is None, taker.place or 0, taker.row.rank))
        amounts = [0 if taker.place is None else group.prizes[taker.place].amount for taker in together]
        exact = _exact(together, amounts, group.sharing)
        for taker, part, cents in zip(together, exact, split(sum(amounts), exact, coin), strict=True):
            others = tuple(other.row.number for other in together if other is not taker)
            parts.append(Part(taker.row.number, taker.place, part, cents, others))
    return parts


def _exact(together: Sequence[Taker], amounts: Sequence[int], sharing: Sharing) -> list[Fraction]:
    equal = Fraction(sum(amounts), len(together))
    if sharing is not Sharing.HORT:
        return [equal] * len(together)
    by_place = []
    for taker in together:  # those on one rank have equal parts of the half by place
        level = [amount for other, amount in zip(together, amounts, strict=True) if other.row.rank == taker.row.rank]
        by_place.append(Fraction(sum(level), len(level)))
    return [(part + equal) / 2 for part in by_place]
