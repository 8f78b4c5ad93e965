"""Performance and expected scores equal another program's."""

from decimal import Decimal

import gacrux.rating as other
from hypothesis import given, settings
from hypothesis import strategies as st

from thorough import cases
from torneo.model import Game, Player, Result, Round, Tournament
from torneo.rating.event import rate
from torneo.rating.performance import average_rating, perfect_performance, performance
from torneo.rating.tables import scoring_probability

RATINGS = st.lists(st.integers(1400, 2850), min_size=1, max_size=13)


@st.composite
def results(draw: st.DrawFn) -> tuple[int, list[int]]:
    ratings = draw(RATINGS)
    return draw(st.integers(0, 2 * len(ratings))), ratings


def expected_percentage(rating: int, ratings: list[int]) -> int:
    """Points to expect from these opponents by table 8.1.2, in hundredths."""
    return sum(scoring_probability(rating - other) for other in ratings)


@settings(deadline=None)
@given(results())
def test_perfect_performance_is_the_lowest_that_expects_enough(result: tuple[int, list[int]]) -> None:
    half_points, ratings = result
    found = perfect_performance(half_points, ratings)
    if half_points:
        assert expected_percentage(found, ratings) >= 50 * half_points
        assert expected_percentage(found - 1, ratings) < 50 * half_points


@settings(max_examples=cases(65, 2000), deadline=None)
@given(results(), st.integers(1400, 2850))
def test_gacrux_says_the_same(result: tuple[int, list[int]], own: int) -> None:
    half_points, ratings = result
    score = Decimal(half_points) / 2
    assert average_rating(ratings) == other.ComputeAverageRatingOpponents(ratings)
    assert performance(half_points, ratings) == other.ComputeTournamentPerformanceRating(score, ratings)
    assert perfect_performance(half_points, ratings) == other.ComputePerfectTournamentPerformance(score, ratings)
    assert Decimal(expected_percentage(own, ratings)) / 100 == other.ComputeSumExpectedScore(own, ratings)
    assert Decimal(scoring_probability(own - ratings[0])) / 100 == other.ComputeExpectedScore(own, ratings[0])


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    """Four to eight players, some unrated, who meet at random for one to five rounds."""
    count = draw(st.integers(4, 8))
    ratings = [draw(st.none() | st.integers(1400, 2850)) for _ in range(count)]
    rounds = []
    for _ in range(draw(st.integers(1, 5))):
        order = draw(st.permutations(range(1, count + 1)))
        games = [
            Game(white, black, draw(st.sampled_from(Result)))
            for white, black in zip(order[::2], order[1::2], strict=False)
        ]
        rounds.append(Round(tuple(games)))
    return Tournament(tuple(Player(n, f"P{n}", rating) for n, rating in enumerate(ratings, 1)), tuple(rounds))


@settings(max_examples=cases(25, 600), deadline=None)
@given(tournaments())
def test_whole_tournaments(tournament: Tournament) -> None:
    """Opponents and points are collected here from the games themselves, then the other program computes."""
    made = rate(tournament)
    for player in tournament.players:
        met: list[int] = []
        score = Decimal(0)
        for game in (game for round_ in tournament.rounds for game in round_.games):
            if player.number not in (game.white, game.black):
                continue
            opponent = tournament.by_number[game.black if player.number == game.white else game.white]
            code = game.result.value[player.number == game.black]
            if code in "1=0" and opponent.rating is not None:
                met.append(opponent.rating)
                score += {"1": Decimal(1), "=": Decimal("0.5"), "0": Decimal(0)}[code]
        row = made[player.number]
        assert row.average == other.ComputeAverageRatingOpponents(met)
        assert row.performance == other.ComputeTournamentPerformanceRating(score, met)
        assert row.perfect_performance == other.ComputePerfectTournamentPerformance(score, met)
