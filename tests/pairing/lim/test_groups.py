"""One scoregroup at a time: who floats, whom a floater meets, and what colours change (000, sections 2 to 5)."""

from __future__ import annotations

import pytest

from pairing.lim.groups import entrant, group_of, lim_rules
from torneo.model import Colour
from torneo.pairing.swiss.lim.colours import allocate
from torneo.pairing.swiss.lim.floaters import FloaterType
from torneo.pairing.swiss.lim.group import Direction, Group, PairedGroup

DUE_WHITE, DUE_BLACK = "WBB", "BWW"  # two running: must change


def numbers(paired: PairedGroup) -> tuple[list[tuple[int, int]], list[int]]:
    return [(one.number, other.number) for one, other in paired.pairs], [each.number for each in paired.floaters]


def test_downwards_the_lowest_floats_and_upwards_the_highest() -> None:
    # 000, lines 696-698 (3.2): with as many due White as Black
    rules = lim_rules(5)
    assert numbers(rules.pair_group(group_of(rules))) == ([(1, 3), (2, 4)], [5])
    upwards = group_of(rules, direction=Direction.UPWARDS)
    assert numbers(rules.pair_group(upwards)) == ([(5, 3), (4, 2)], [1])


def test_the_floater_evens_the_colours_due() -> None:
    # 000, lines 687-689 (3.2): three are due White, two Black
    rules = lim_rules(5, colours={1: "B", 2: "B", 3: "B", 4: "W", 5: "W"})
    assert numbers(rules.pair_group(group_of(rules)))[1] == [3]


def test_in_a_maxi_tournament_the_floater_is_within_100_points_of_the_lowest() -> None:
    # 000, lines 690-695 (3.2)
    colours = {1: "B", 2: "B", 3: "B", 4: "W", 5: "W"}
    near = lim_rules(5, colours=colours, ratings={1: 2100, 2: 2080, 3: 2010, 4: 2000, 5: 1910})
    assert numbers(near.pair_group(group_of(near)))[1] == [3]
    far = lim_rules(5, colours=colours, ratings={1: 2100, 2: 2080, 3: 2011, 4: 2000, 5: 1910})
    assert numbers(far.pair_group(group_of(far)))[1] == [5]


def test_the_floater_has_an_opponent_below() -> None:
    # 000, lines 699-702 (3.3): 3 has met both 4 and 5
    rules = lim_rules(5, met=[(3, 4), (3, 5)], scores={4: 5, 5: 5})
    paired = rules.pair_group(group_of(rules, adjacent=5))
    assert numbers(paired) == ([(1, 3)], [2])
    assert dict(paired.criteria)["3.9"] == (0, 0, 0)


def test_the_opponents_of_other_floaters_do_not_count() -> None:
    # 000, lines 699-702 (3.3): 1 and 2 have met, as have 3 and 4; only one can find an opponent below
    rules = lim_rules(5, met=[(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)], scores={5: 5})
    group = group_of(rules, adjacent=5)
    kinds = rules.floaters.choose(group)
    assert sorted(kinds.values()) == [FloaterType.D, FloaterType.C, FloaterType.C, FloaterType.C]


def test_types_of_floaters_are_avoided_in_order() -> None:
    # 000, lines 742-754 (3.9): 1 came from above already; 2 has no opponent below, 3 has; 3 goes though 2 is not lower
    rules = lim_rules(5, scores={1: 15, 4: 5, 5: 5}, met=[(2, 4), (2, 5), (1, 4), (1, 5)])
    group = group_of(rules, adjacent=5)
    assert [rules.floaters.type_of(group, player) for player in group.players] == [
        FloaterType.A,
        FloaterType.C,
        FloaterType.D,
    ]
    assert numbers(rules.pair_group(group)) == ([(1, 2)], [3])
    better_b_than_a = lim_rules(5, scores={1: 20, 2: 15, 3: 10, 4: 5, 5: 5}, met=[(1, 2), (1, 4), (1, 5)])
    group = group_of(better_b_than_a, adjacent=5)
    assert better_b_than_a.floaters.type_of(group, group.players[1]) is FloaterType.B


def test_who_floated_in_the_round_before_stays() -> None:
    # 000, lines 755-758 (3.10)
    rules = lim_rules(5, floated=[5])
    assert numbers(rules.pair_group(group_of(rules)))[1] == [4]
    only_5_can_go = lim_rules(7, floated=[5], scores={6: 5, 7: 5}, met=[(n, m) for n in (1, 2, 3, 4) for m in (6, 7)])
    paired = only_5_can_go.pair_group(group_of(only_5_can_go, adjacent=5))
    assert numbers(paired)[1] == [5]
    assert dict(paired.criteria)["3.10"] == (1,)


def test_floaters_are_paired_first_with_the_near_end() -> None:
    # 000, lines 710-741 (3.6, 3.7, 3.8): from above with the highest, from below with the lowest
    down = lim_rules(6, scores={1: 20, 2: 15})
    assert numbers(down.pair_group(group_of(down))) == ([(1, 3), (2, 4), (5, 6)], [])
    up = lim_rules(6, scores={5: 5, 6: 0})
    assert numbers(up.pair_group(group_of(up, direction=Direction.UPWARDS))) == ([(6, 4), (5, 3), (2, 1)], [])


def test_10_8_as_printed_pairs_floaters_with_the_far_end() -> None:
    # 004, lines 142-148
    rules = lim_rules(4, scores={1: 15, 4: 5}, far_end=True)
    assert numbers(rules.pair_group(group_of(rules, direction=Direction.MEDIAN))) == ([(1, 3), (4, 2)], [])


def test_a_floater_meets_the_first_who_is_due_the_other_colour() -> None:
    # 000, lines 734-741 (3.8)
    rules = lim_rules(4, scores={1: 15}, colours={1: "W", 2: "W", 3: "B", 4: "W"})
    assert numbers(rules.pair_group(group_of(rules)))[0][0] == (1, 3)
    maxi = lim_rules(
        4, scores={1: 15}, colours={1: "W", 2: "W", 3: "B", 4: "W"}, ratings={1: 2300, 2: 2200, 3: 2099, 4: 2000}
    )
    assert numbers(maxi.pair_group(group_of(maxi)))[0][0] == (1, 2)


def test_in_the_median_downfloaters_come_before_upfloaters() -> None:
    # 000, lines 718-721 (3.6.3)
    rules = lim_rules(6, scores={1: 15, 6: 5})
    assert numbers(rules.pair_group(group_of(rules, direction=Direction.MEDIAN))) == ([(1, 2), (6, 5), (3, 4)], [])


def test_a_second_look_exchanges_for_colours() -> None:
    # 000, lines 839-842 (5.2): 1 and 3 are due White, 2 and 4 Black
    rules = lim_rules(4, colours={1: "B", 2: "W", 3: "B", 4: "W"})
    assert numbers(rules.pair_group(group_of(rules)))[0] == [(1, 4), (2, 3)]


def test_in_a_maxi_tournament_only_neighbours_are_exchanged_for_colours() -> None:
    # 000, lines 863-865 (5.7)
    colours = {1: "B", 2: "W", 3: "B", 4: "W"}
    far = lim_rules(4, colours=colours, ratings={1: 2300, 2: 2251, 3: 2150, 4: 2049})
    assert numbers(far.pair_group(group_of(far)))[0] == [(1, 3), (2, 4)]
    near = lim_rules(4, colours=colours, ratings={1: 2300, 2: 2251, 3: 2150, 4: 2050})
    assert numbers(near.pair_group(group_of(near)))[0] == [(1, 4), (2, 3)]


def test_two_who_must_change_to_the_same_colour_do_not_meet() -> None:
    # 000, lines 640-642 (2.1) and 843-845 (5.3)
    rules = lim_rules(2, colours={1: DUE_WHITE, 2: DUE_WHITE})
    assert numbers(rules.pair_group(group_of(rules))) == ([], [1, 2])


@pytest.mark.parametrize(
    ("one", "other", "below", "white", "article"),
    [
        ("", "", False, 1, "7.2"),
        ("B", "W", False, 1, "5.1"),
        ("W", "", False, 2, "5.1"),
        ("BW", "WW", False, 1, "5.3"),  # 2 must change
        ("WB", "BWB", False, 2, "5.6"),  # 2 can be made even
        ("WBW", "BWW", False, 1, "5.3"),
        ("BWBW", "WBBW", False, 2, "5.4"),  # two rounds ago 1 had White... 2 had Black
        ("WB", "WB", False, 1, "5.4"),  # the higher at the median and above
        ("WB", "WB", True, 2, "5.4"),  # the lower below it
    ],
)
def test_colours(one: str, other: str, below: bool, white: int, article: str) -> None:
    # 000, lines 834-862
    first, second = entrant(1, colours=one), entrant(2, colours=other)
    allocation = allocate(first, second, Colour.WHITE, 4, below_median=below)
    assert (allocation.white.number, allocation.article) == (white, article)
    assert allocate(second, first, Colour.WHITE, 4, below_median=below) == allocation


def test_a_group_without_players_of_its_own_pairs_its_floaters() -> None:
    rules = lim_rules(2, scores={1: 15, 2: 5})
    one, other = rules.field.entrants
    paired = rules.pair_group(Group(10, Direction.MEDIAN, (), (one,), (other,)))
    assert numbers(paired) == ([(1, 2)], [])
