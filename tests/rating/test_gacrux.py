"""Performance and expected scores equal another program's, where that is installed (the extra ``oracles``)."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from torneo.rating.performance import average_rating, expected_percentage, perfect_performance, performance
from torneo.rating.tables import scoring_probability
from torneo.standings.rated import perfect_performance as perfect_in_standings
from torneo.standings.rated import tournament_performance

RATINGS = st.lists(st.integers(1400, 2850), min_size=1, max_size=13)


@st.composite
def results(draw):
    ratings = draw(RATINGS)
    return draw(st.integers(0, 2 * len(ratings))), ratings


@given(results())
def test_the_tie_breaks_say_the_same(result):
    half_points, ratings = result
    assert performance(half_points, ratings) == tournament_performance(half_points, ratings)
    assert perfect_performance(half_points, ratings) == perfect_in_standings(half_points, ratings)


@given(results())
def test_perfect_performance_is_the_lowest_that_expects_enough(result):
    half_points, ratings = result
    found = perfect_performance(half_points, ratings)
    if half_points:
        assert expected_percentage(found, ratings) >= 50 * half_points
        assert expected_percentage(found - 1, ratings) < 50 * half_points


@settings(max_examples=300)
@given(results(), st.integers(1400, 2850))
def test_gacrux_says_the_same(result, own):
    other = pytest.importorskip("gacrux.rating")
    half_points, ratings = result
    score = Decimal(half_points) / 2
    assert average_rating(ratings) == other.ComputeAverageRatingOpponents(ratings)
    assert performance(half_points, ratings) == other.ComputeTournamentPerformanceRating(score, ratings)
    assert perfect_performance(half_points, ratings) == other.ComputePerfectTournamentPerformance(score, ratings)
    assert Decimal(expected_percentage(own, ratings)) / 100 == other.ComputeSumExpectedScore(own, ratings)
    assert Decimal(scoring_probability(own - ratings[0])) / 100 == other.ComputeExpectedScore(own, ratings[0])
