"""The model of results: probabilities, the published example, and its shape."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from torneo.check.draws import Draws
from torneo.check.results import Chances, chances
from torneo.model import Result

ratings = st.integers(1000, 2900)


def test_the_published_example() -> None:
    game = chances(2467, 2344)
    assert (round(game.white, 3), round(game.black, 3), round(game.draw, 3)) == (0.511, 0.138, 0.351)


@given(ratings, ratings)
def test_probabilities_add_up(white: int, black: int) -> None:
    game = chances(white, black)
    assert min(game.white, game.draw, game.black) >= 0
    assert game.white + game.draw + game.black == pytest.approx(1)


@given(ratings, ratings, st.integers(0, 400))
def test_a_stronger_white_wins_no_less_often(white: int, black: int, more: int) -> None:
    """With the same mean, so that only the difference of the ratings grows."""
    assert chances(white + more, black - more).white >= chances(white, black).white - 1e-12


@given(st.integers(1200, 2700))
def test_white_is_ahead_between_equals(rating: int) -> None:
    game = chances(rating, rating)
    assert game.white > game.black


def test_stronger_fields_draw_more() -> None:
    draws = [chances(rating, rating).draw for rating in (1400, 1800, 2200, 2600)]
    assert draws == sorted(draws)


def test_a_gulf_leaves_no_doubt() -> None:
    assert chances(2800, 1000) == Chances(1.0, 0.0, 0.0)
    assert chances(1000, 2800) == Chances(0.0, 0.0, 1.0)


@given(ratings, ratings, st.floats(0, 1))
def test_a_share_of_draws_leaves_the_rest_in_proportion(white: int, black: int, share: float) -> None:
    before = chances(white, black)
    after = before.with_draws(share)
    assert after.draw == share
    assert after.white + after.black == pytest.approx(1 - share)
    assert after.white * before.black == pytest.approx(after.black * before.white)


def test_results_come_as_often_as_they_should() -> None:
    draws, game = Draws(1), Chances(0.5, 0.3, 0.2)
    seen = Counter(game.result(draws) for _ in range(10_000))
    assert seen[Result.WHITE_WIN] == pytest.approx(5000, abs=200)
    assert seen[Result.DRAW] == pytest.approx(3000, abs=200)
    assert seen[Result.BLACK_WIN] == pytest.approx(2000, abs=200)


@given(st.integers(0, 2**64), st.integers(1, 50))
def test_a_draw_below_a_number_is_below_it(seed: int, end: int) -> None:
    draws = Draws(seed)
    assert all(0 <= draws.below(end) < end for _ in range(20))


def test_a_sample_has_nobody_twice() -> None:
    assert sorted(Draws(3).sample(range(10), 10)) == list(range(10))
