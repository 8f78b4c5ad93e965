"""The sequences that the rule book prints, and the place of a candidate in them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.swiss.fields import entrant
from thorough import cases
from torneo.pairing.swiss.dutch.bracket import Bracket, Candidate
from torneo.pairing.swiss.dutch.sequence import (
    Exchange,
    candidates,
    exchanges,
    moved_down_sets,
    place_of,
    transpositions,
)


def bracket_of(moved_down: list[int], residents: int) -> Bracket:
    """A bracket with players moved down of the given scores and so many residents without points."""
    above = tuple(entrant(index, score=score) for index, score in enumerate(moved_down))
    return Bracket(above, tuple(entrant(len(above) + index) for index in range(residents)))


def numbers(players: tuple[object, ...]) -> str:
    return "-".join(str(player).strip("<>") for player in players)


def test_eleven_players_have_720_transpositions() -> None:
    players = bracket_of([], 11).players
    found = [numbers(order) for order in transpositions(players[:5], players[5:])]
    assert len(found) == 720
    # The text prints 6-7-8-10-11 third; by its own rule and count 6-7-8-10-9 stands between.
    assert found[:4] == ["6-7-8-9-10", "6-7-8-9-11", "6-7-8-10-9", "6-7-8-10-11"]
    assert found.index("6-11-10-9-8") + 1 == found.index("7-6-8-9-10")
    assert found[-1] == "11-10-9-8-7"


def test_two_players_moved_down_have_72_transpositions() -> None:
    bracket = bracket_of([5, 5], 9)
    found = [numbers(order) for order in transpositions(bracket.moved_down, bracket.residents)]
    assert len(found) == 72
    assert found[:3] == ["3-4", "3-5", "3-6"]
    assert found.index("3-11") + 1 == found.index("4-3") == found.index("4-5") - 1
    assert found[-1] == "11-10"


def test_one_player_moved_down_tries_each_resident_once() -> None:
    bracket = bracket_of([5], 3)
    assert [numbers(order) for order in transpositions(bracket.moved_down, bracket.residents)] == ["2", "3", "4"]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (((4,), (6,)), ((5,), (8,))),
        (((3, 4), (6, 8)), ((4, 5), (8, 9))),
        (((5,), (7,)), ((4,), (6,))),
        (((2, 5), (6, 8)), ((3, 4), (6, 8))),
        (((1, 4, 5), (6, 7, 8)), ((2, 3, 5), (6, 7, 8))),
        (((5,), (6,)), ((5,), (7,))),
        (((4, 5), (6, 9)), ((4, 5), (7, 8))),
        (((3, 4, 5), (6, 7, 10)), ((3, 4, 5), (6, 8, 9))),
        (((1,), (11,)), ((4, 5), (6, 7))),
    ],
)
def test_exchanges_of_eleven_players_come_in_the_order_printed(
    better: tuple[tuple[int, ...], tuple[int, ...]], worse: tuple[tuple[int, ...], tuple[int, ...]]
) -> None:
    found = list(exchanges(range(1, 6), range(6, 12)))
    assert found[0] == Exchange((), ())
    assert len(found) == len(set(found)) == 462
    assert found.index(Exchange(*better)) < found.index(Exchange(*worse))


def test_the_first_exchanges_of_a_large_bracket_come_without_the_others() -> None:
    sequence = exchanges(range(1, 101), range(101, 201))
    assert next(sequence) == Exchange((), ())
    assert next(sequence) == Exchange((100,), (101,))


def test_sets_of_players_moved_down_come_by_their_numbers() -> None:
    found = [numbers(chosen) for chosen in moved_down_sets(bracket_of([5, 5, 5, 5], 2), 2)]
    assert found == ["1-2", "1-3", "1-4", "2-3", "2-4", "3-4"]
    assert found.index("1-3") < found.index("1-4") < found.index("3-4")


def test_sets_with_higher_scores_come_first() -> None:
    found = [numbers(chosen) for chosen in moved_down_sets(bracket_of([20, 20, 10, 5], 2), 2)]
    assert found == ["1-2", "1-3", "2-3", "1-4", "2-4", "3-4"]


def test_the_remainder_is_exhausted_before_the_next_transposition() -> None:
    found = [str(candidate) for candidate in candidates(bracket_of([5], 5), 3, 1)]
    assert found[:4] == ["1-2 3-5 4-6", "1-2 3-6 4-5", "1-2 3-4 5-6", "1-2 3-6 5-4"]
    first_of_next = next(place for place, text in enumerate(found) if text.startswith("1-3"))
    assert found[first_of_next] == "1-3 2-5 4-6"
    assert all(text.startswith("1-2") for text in found[:first_of_next])


def test_whoever_stays_in_the_limbo_floats_with_those_left_of_the_remainder() -> None:
    found = [str(candidate) for candidate in candidates(bracket_of([5, 5], 3), 1, 1)]
    assert found[:2] == ["1-3 floats 2 4 5", "1-4 floats 2 3 5"]
    assert found[-1] == "2-5 floats 1 3 4"


def test_pairs_that_are_not_allowed_are_left_out_and_the_order_stays() -> None:
    bracket = bracket_of([5], 6)

    def allowed(one: object, other: object) -> bool:
        return {numbers((one,)), numbers((other,))} not in ({"1", "2"}, {"3", "5"}, {"4", "7"})

    everything = candidates(bracket, 3, 1)
    assert [str(c) for c in candidates(bracket, 3, 1, allowed)] == [
        str(c) for c in everything if all(allowed(*pair) for pair in c.pairs)
    ]


@settings(max_examples=cases(25, 600), deadline=None)
@given(st.lists(st.sampled_from([5, 10, 15]), max_size=3), st.integers(1, 5), st.data())
def test_the_place_of_a_candidate_is_where_the_sequence_has_it_first(
    moved_down: list[int], residents: int, data: st.DataObject
) -> None:
    bracket = bracket_of(sorted(moved_down, reverse=True), residents)
    pairs = data.draw(st.integers(0, len(bracket.players) // 2))
    seen: dict[frozenset[frozenset[int]], Candidate] = {}
    for paired_moved_down in range(min(pairs, len(moved_down)), -1, -1):
        for candidate in candidates(bracket, pairs, paired_moved_down):
            seen.setdefault(frozenset(frozenset((a.index, b.index)) for a, b in candidate.pairs), candidate)
    first = list(seen.values())
    assert all(one.index < other.index for candidate in first for one, other in candidate.pairs)
    assert all(place_of(bracket, one) < place_of(bracket, other) for one, other in pairwise(first))
