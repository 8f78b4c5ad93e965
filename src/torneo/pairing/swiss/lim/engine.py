"""The order in which the Lim system pairs its scoregroups, and what it does when the median group is blocked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Protocol

from torneo.pairing.swiss.completion import Compatibility, mask_of
from torneo.pairing.swiss.entrants import Entrant, Field
from torneo.pairing.swiss.lim.group import Direction, Group, PairedGroup


class GroupRules(Protocol):
    """How one text pairs a group and chooses the bye."""

    @property
    def compatibility(self) -> Compatibility:
        """Who may meet whom."""

    def bye_order(self, entrants: Sequence[Entrant]) -> list[Entrant]:
        """Those who may have the bye, the first candidate first."""

    def pair_group(self, group: Group) -> PairedGroup:
        """Pair a group; its floaters are those it could not pair. A median group is never blocked here."""


@dataclass(frozen=True)
class LimRound:
    """The pairing of a round, group by group in the order in which they were paired."""

    field: Field
    groups: tuple[PairedGroup, ...]
    bye: Entrant | None


def pair_field(field: Field, rules: GroupRules, win: int) -> LimRound:
    """Pair everybody in the field; :class:`NoPairingError` if that cannot be done."""
    bye = _bye(field, rules)
    entrants = [entrant for entrant in field.entrants if entrant is not bye]
    groups = [(score, tuple(group)) for score, group in groupby(entrants, key=lambda entrant: entrant.score)]
    twice_median = win * (field.round_number - 1)
    above = [group for group in groups if 2 * group[0] > twice_median]
    below = [group for group in groups if 2 * group[0] < twice_median]
    middle = next((group for score, group in groups if 2 * score == twice_median), ())
    upper, down = _pair_side(rules, above, middle, Direction.DOWNWARDS)
    lower, up = _pair_side(rules, below[::-1], middle, Direction.UPWARDS)
    median = Group(twice_median // 2, Direction.MEDIAN, middle, down, up)
    median, upper, lower = _widen(rules, median, upper, lower)
    paired = [*upper, *lower]
    if median.players:
        paired.append(rules.pair_group(median))
    return LimRound(field, tuple(paired), bye)


def _bye(field: Field, rules: GroupRules) -> Entrant | None:
    """Who has the bye: the first candidate without whom all others can be paired."""
    compatibility, entrants = rules.compatibility, field.entrants
    everybody = [entrant.index for entrant in entrants]
    if len(entrants) % 2 == 0:
        if compatibility.complete(everybody) is None:
            raise compatibility.why_impossible(everybody)
        return None
    candidates = rules.bye_order(entrants)
    for candidate in candidates:
        if compatibility.complete([e.index for e in entrants if e is not candidate]) is not None:
            return candidate
    raise compatibility.why_impossible(everybody, mask_of(candidates))


def _pair_side(
    rules: GroupRules, side: Sequence[tuple[int, tuple[Entrant, ...]]], middle: tuple[Entrant, ...], way: Direction
) -> tuple[list[PairedGroup], tuple[Entrant, ...]]:
    """Pair the groups of one side from the end of the table to the median, and return the floaters into it."""
    paired: list[PairedGroup] = []
    floaters: tuple[Entrant, ...] = ()
    for place, (score, residents) in enumerate(side):
        adjacent = side[place + 1][1] if place + 1 < len(side) else middle
        if way is Direction.DOWNWARDS:
            group = Group(score, way, residents, from_above=floaters, adjacent=adjacent)
        else:
            group = Group(score, way, residents, from_below=floaters, adjacent=adjacent)
        paired.append(rules.pair_group(group))
        floaters = _in_order(paired[-1].floaters, way)
    return paired, floaters


def _in_order(floaters: Sequence[Entrant], way: Direction) -> tuple[Entrant, ...]:
    """Floaters as they are paired: from the highest score and number down (3.6), or from the lowest up (3.7)."""
    return tuple(sorted(floaters, key=lambda player: player.index, reverse=way is Direction.UPWARDS))


def _widen(
    rules: GroupRules, median: Group, upper: list[PairedGroup], lower: list[PairedGroup]
) -> tuple[Group, list[PairedGroup], list[PairedGroup]]:
    """Undo pairs until the median group can be paired (2.6).

    The next pair is the one made last, nearest to the median. If more floaters came from above than from
    below it is one of the lower half; otherwise, and where that half has none left, one of the other.
    """
    while rules.compatibility.complete([player.index for player in median.players]) is None:
        from_lower = len(median.from_above) > len(median.from_below)
        half = lower if from_lower else upper
        if not any(group.pairs for group in half):
            half = upper if from_lower else lower
        place = max(place for place, group in enumerate(half) if group.pairs)
        pair = half[place].pairs[-1]
        half[place] = replace(half[place], pairs=half[place].pairs[:-1], undone=half[place].undone + 1)
        if half is upper:
            median = replace(median, from_above=_in_order((*median.from_above, *pair), Direction.DOWNWARDS))
        else:
            median = replace(median, from_below=_in_order((*median.from_below, *pair), Direction.UPWARDS))
    return median, upper, lower
