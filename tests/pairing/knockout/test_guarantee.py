"""Knock-outs that guarantee so many ties to everybody (003, appendix D: 8 and 16 teams, three games)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from torneo.pairing.knockout.bracket import Bracket, knockout, verify_bracket
from torneo.pairing.knockout.cup import Cup
from torneo.pairing.knockout.draw_bracket import bracket_svg, bracket_text
from torneo.pairing.knockout.progress import progress
from torneo.pairing.knockout.sources import LoserOf, WinnerOf
from torneo.pairing.tables.schedule import ScheduleError


def played(bracket: Bracket, chance: Random) -> tuple[Cup, Counter[int]]:
    """The bracket with every tie won by chance, and how many ties each entrant had."""
    winners: dict[int, int] = {}
    ties: Counter[int] = Counter()
    while ready := progress(bracket, winners).ready():
        for now in ready:
            assert now.first is not None
            assert now.second is not None
            winners[now.tie.number] = chance.choice((now.first, now.second))
            ties.update((now.first, now.second))
    return Cup(progress(bracket, winners), {}, ()), ties


def test_eight_play_three_ties_each_and_every_place_is_decided() -> None:
    """Quarter-finals; then winners and losers apart; then four finals, for the places 1, 3, 5 and 7."""
    bracket = knockout(8, guarantee=3)
    assert Counter(tie.round for tie in bracket.ties) == {1: 4, 2: 4, 3: 4}
    assert sorted(tie.places for tie in bracket.ties if tie.round == 3 and tie.places) == [
        (1, 2),
        (3, 4),
        (5, 6),
        (7, 8),
    ]
    cup, ties = played(bracket, Random(1))
    assert set(ties.values()) == {3}
    assert sorted(cup.places().values()) == [(place, place) for place in range(1, 9)]


def test_sixteen_play_three_ties_at_least_and_four_finals_follow() -> None:
    bracket = knockout(16, guarantee=3)
    assert Counter(tie.round for tie in bracket.ties) == {1: 8, 2: 8, 3: 8, 4: 4}
    cup, ties = played(bracket, Random(2))
    assert Counter(ties.values()) == {3: 8, 4: 8}
    decided = [(1, 1), (2, 2), (5, 5), (6, 6), (9, 9), (10, 10), (13, 13), (14, 14)]
    shared = [(3, 4), (7, 8), (11, 12), (15, 16)]
    assert sorted(cup.places().values()) == sorted(decided + 2 * shared)


def test_the_tie_for_the_third_place_of_sixteen_can_be_added() -> None:
    cup, ties = played(knockout(16, guarantee=3, third_place=True), Random(3))
    assert {(3, 3), (4, 4)} <= set(cup.places().values())
    assert Counter(ties.values()) == {3: 6, 4: 10}


def test_the_double_elimination_of_eight_gives_a_third_tie_to_those_who_lost_twice_at_once() -> None:
    bracket = knockout(8, eliminations=2, guarantee=3)
    assert bracket.ties[:-1] == knockout(8, eliminations=2).ties
    extra = bracket.ties[-1]
    first_of_losers = [tie.number for tie in bracket.ties if (tie.level, tie.round) == (2, 1)]
    assert [extra.first, extra.second] == [LoserOf(number) for number in first_of_losers]
    for seed in range(30):
        cup, ties = played(bracket, Random(seed))
        assert min(ties.values()) >= 3
        assert cup.over
        assert len({place for place in cup.places().values() if place[0] == 1}) == 1


KEPT = [8, 12, 14, 15, 16, 20, 22, 23, 24, 26, 27]


@pytest.mark.parametrize("entrants", range(2, 28))
def test_a_number_of_entrants_keeps_the_promise_or_is_refused(entrants: int) -> None:
    """Kept where every pool of losers is even often enough, in all that follows whoever wins."""
    if entrants not in KEPT:
        with pytest.raises(ScheduleError, match=rf"^{entrants} entrants: somebody would play \d ties only"):
            knockout(entrants, guarantee=3)
        return
    bracket = knockout(entrants, guarantee=3)
    assert verify_bracket(bracket) == ()
    for seed in range(20):
        cup, ties = played(bracket, Random(seed))
        assert min(ties.values()) >= 3
        assert len(ties) == entrants
        places = cup.places()
        assert sorted(places) == list(range(1, entrants + 1))
        assert [p for p, _last in places.values()].count(1) == 1
        assert cup.over


@pytest.mark.parametrize("entrants", range(4, 34))
def test_with_two_eliminations_every_number_from_four_on_keeps_it(entrants: int) -> None:
    bracket = knockout(entrants, eliminations=2, guarantee=3)
    assert verify_bracket(bracket) == ()
    _cup, ties = played(bracket, Random(entrants))
    assert min(ties.values()) >= 3


def test_verify_finds_a_promise_that_is_not_kept_and_a_loser_who_goes_nowhere() -> None:
    bracket = knockout(8, guarantee=3)
    assert [fault.principle for fault in verify_bracket(replace(bracket, promised=4))] == ["guarantee"]
    lost = tuple(end for end in bracket.ends if end[0] != WinnerOf(12))
    assert [fault.principle for fault in verify_bracket(replace(bracket, ends=lost))] == ["places"]


def test_nobody_is_dispensed_where_ties_are_guaranteed() -> None:
    with pytest.raises(ScheduleError, match="nobody is dispensed"):
        knockout(40, dispensed=(7, 3), guarantee=3)


def test_drawings_name_the_places_that_a_pool_plays_for() -> None:
    bracket = knockout(8, guarantee=3)
    for drawn in (bracket_text(bracket), bracket_svg(bracket)):
        for places in ("Places 3-4", "Places 5-8", "Places 7-8"):
            assert drawn.count(places) == 1
        assert "Level" not in drawn
