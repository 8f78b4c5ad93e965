"""The exchange tables of the Lim text, and what follows when no exchange helps (000 and 004)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest

from pairing.lim.groups import group_of, lim_rules
from torneo.pairing.ordered import pair_in_order
from torneo.pairing.swiss.lim.exchange import tables

SIX = [1, 2, 3, 4, 5, 6]


def exchanged(barred: Iterable[tuple[int, int]], upwards: bool = False) -> list[tuple[int, int]] | None:
    """The pairs of a group of six in which some may not meet."""
    bars = {frozenset(pair) for pair in barred}
    masks = [sum(1 << other for other in SIX if other != one and {one, other} not in bars) for one in range(7)]
    return pair_in_order(SIX, masks, lambda left: tables(left, upwards=upwards))


def test_the_columns_for_player_1() -> None:
    # 000, lines 786-802 (4.2); 004, lines 194-197 (11.2): from one column to the next, one more is incompatible
    columns = [
        [(1, 4), (2, 5), (3, 6)],
        [(1, 5), (2, 4), (3, 6)],
        [(1, 6), (2, 4), (3, 5)],
        [(1, 3), (2, 5), (4, 6)],
        [(1, 2), (3, 5), (4, 6)],
    ]
    tried: list[tuple[int, int]] = []
    for column in columns:
        assert exchanged(tried) == column
        tried.append(column[0])


def test_the_columns_for_player_2() -> None:
    # 000, lines 806-822 (4.3); 004, lines 201-204 (11.3): player 1 has found player 6
    columns = [
        [(1, 6), (2, 4), (3, 5)],
        [(1, 6), (2, 5), (3, 4)],
        [(1, 6), (2, 3), (4, 5)],
        [(1, 3), (2, 6), (4, 5)],
        [(1, 2), (3, 5), (4, 6)],
    ]
    tried = [(1, 4), (1, 5)]
    for column, following in pairwise(columns):
        assert exchanged(tried) == column
        tried.append(next(pair for pair in column if pair[0] == 2))
        assert exchanged(tried) == following


def test_upwards_the_lowest_is_served_first() -> None:
    # 000, lines 766-769 (4.1 b): the higher player of the pair is exchanged
    assert exchanged([], upwards=True) == [(6, 3), (5, 2), (4, 1)]
    assert exchanged([(3, 6)], upwards=True) == [(6, 2), (5, 3), (4, 1)]


ONLY_6 = [(1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5)]


def test_who_cannot_be_paired_changes_places_with_the_floater_of_an_odd_group() -> None:
    # 000, lines 823-830 (4.4 a): 1 keeps 6, 2 floats instead of 7
    rules = lim_rules(7, met=[*ONLY_6, (1, 7), (2, 7)])
    paired = rules.pair_group(group_of(rules))
    assert [player.number for player in paired.floaters] == [2]
    assert (1, 6) in [(one.number, other.number) for one, other in paired.pairs]


def test_who_cannot_be_paired_takes_the_lowest_with_him_from_an_even_group() -> None:
    # 000, lines 831-832 (4.4 b): the lowest that can go is 5, because 6 is paired with 1
    rules = lim_rules(6, met=ONLY_6)
    paired = rules.pair_group(group_of(rules))
    assert [player.number for player in paired.floaters] == [2, 5]
    assert [(one.number, other.number) for one, other in paired.pairs] == [(1, 6), (3, 4)]


@pytest.mark.parametrize("size", [2, 4, 6, 8, 20])
def test_upper_half_against_lower_half(size: int) -> None:
    # 000, lines 660-665 (2.4): 1 v n/2 + 1, 2 v n/2 + 2, ...
    rules = lim_rules(size)
    paired = rules.pair_group(group_of(rules))
    assert [(one.number, other.number) for one, other in paired.pairs] == [
        (number, number + size // 2) for number in range(1, size // 2 + 1)
    ]
