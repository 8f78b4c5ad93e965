"""Every worked figure of chapter 4 of the book, with the line of 003_f7f1806718ee2819.txt it stands in."""

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest

from certain import sure
from torneo.rating.change import away_from_zero, rating_change
from torneo.rating.coefficient import Facts, coefficient
from torneo.rating.editions import BOOK, OLD, RatingRules
from torneo.rating.formula import expected_score
from torneo.rating.initial import initial_rating
from torneo.rating.performance import average_rating, performance
from torneo.rating.performance import percentage as percentage_of
from torneo.rating.round_robin import Entrant, rate_round_robin, unrated_change
from torneo.rating.tables import rating_difference, scoring_probability

# Lines 1395-1407, read down the columns: P in hundredths, D.
TABLE_P_TO_D = """
100 800 87 322 74 184 61 80 48 -14 35 -110 22 -220 9 -383
99 677 86 309 73 175 60 72 47 -21 34 -117 21 -230 8 -401
98 589 85 296 72 166 59 65 46 -29 33 -125 20 -240 7 -422
97 538 84 284 71 158 58 57 45 -36 32 -133 19 -251 6 -444
96 501 83 273 70 149 57 50 44 -43 31 -141 18 -262 5 -470
95 470 82 262 69 141 56 43 43 -50 30 -149 17 -273 4 -501
94 444 81 251 68 133 55 36 42 -57 29 -158 16 -284 3 -538
93 422 80 240 67 125 54 29 41 -65 28 -166 15 -296 2 -589
92 401 79 230 66 117 53 21 40 -72 27 -175 14 -309 1 -677
91 383 78 220 65 110 52 14 39 -80 26 -184 13 -322 0 -800
90 366 77 211 64 102 51 7 38 -87 25 -193 12 -336
89 351 76 202 63 95 50 0 37 -95 24 -202 11 -351
88 336 75 193 62 87 49 -7 36 -102 23 -211 10 -366
"""

# Lines 1419-1431: from, to, percentage of the stronger.
TABLE_D_TO_P = """
0 3 50 92 98 63 198 206 76 345 357 89
4 10 51 99 106 64 207 215 77 358 374 90
11 17 52 107 113 65 216 225 78 375 391 91
18 25 53 114 121 66 226 235 79 392 411 92
26 32 54 122 129 67 236 245 80 412 432 93
33 39 55 130 137 68 246 256 81 433 456 94
40 46 56 138 145 69 257 267 82 457 484 95
47 53 57 146 153 70 268 278 83 485 517 96
54 61 58 154 162 71 279 290 84 518 559 97
62 68 59 163 170 72 291 302 85 560 619 98
69 76 60 171 179 73 303 315 86 620 735 99
77 83 61 180 188 74 316 328 87 736 900 100
84 91 62 189 197 75 329 344 88
"""


def test_table_from_percentage_to_difference() -> None:
    numbers = [int(text) for text in TABLE_P_TO_D.split()]
    pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
    assert len(pairs) == 101
    assert all(rating_difference(percentage) == difference for percentage, difference in pairs)


def test_table_from_difference_to_percentage() -> None:
    numbers = [int(text) for text in TABLE_D_TO_P.split()]
    bands = list(zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True))
    assert len(bands) == 51
    for low, high, stronger in bands:
        for difference in (low, high):
            assert scoring_probability(difference) == stronger
            assert scoring_probability(-difference) == 100 - stronger


def test_the_formula_returns_practically_the_same() -> None:
    """Line 1432. 'Practically': the tables come from the normal curve, so up to 2.3 hundredths lie between."""
    for difference in range(-735, 736):
        assert abs(expected_score(difference) * 100 - scoring_probability(difference)) < Decimal("2.4")


def test_one_point_of_four_against_1980() -> None:
    assert performance(2, [1980] * 4) == 1787  # lines 1408-1410


def test_a_win_against_a_stronger_player() -> None:
    change = rating_change(1900, 20, [(1980, 2)], BOOK)  # line 1434
    assert change.expected == 39
    assert change.base == 61
    assert change.exact == Fraction("12.2")
    assert change.new_rating == 1912


RATED_EXAMPLE = [  # lines 1440-1450: A, W in halves, D, P, B
    (1975, 2, 25, 53, 47),
    (2016, 0, -16, 48, -48),
    (1594, 2, 400, 92, 8),
    (2126, 0, -126, 33, -33),
    (2040, 1, -40, 44, 6),
    (2451, 0, -400, 8, -8),
    (2003, 1, -3, 50, 0),
    (1987, 0, 13, 52, -52),
    (2205, 1, -205, 24, 26),
]


def test_a_rated_player_game_by_game() -> None:
    change = rating_change(2000, 20, [(opponent, made) for opponent, made, *_ in RATED_EXAMPLE], BOOK)
    lines = [
        (game.opponent, game.half_points, game.counted_difference, game.expected, game.change) for game in change.games
    ]
    assert lines == RATED_EXAMPLE
    assert change.base == -54  # line 1451
    assert change.exact == Fraction("-10.8")  # line 1453
    assert change.new_rating == 1989  # line 1454


def test_the_short_way_for_the_same_games() -> None:
    valid = [1975, 2016, 1600, 2126, 2040, 2400, 2003, 1987, 2205]  # column V
    assert average_rating(valid) == 2039  # line 1472
    change = Decimal(20 * 7) / 2 - 20 * 9 * expected_score(2000 - 2039)  # K W - K N / (1 + 10^((Rc - R) / 400))
    assert round(change, 2) == Decimal("-9.94")
    assert round(2000 + change) == 1990


def test_the_limit_was_350() -> None:
    change = rating_change(2000, 20, [(1594, 2), (2451, 0)], OLD)  # line 1463
    assert [game.counted_difference for game in change.games] == [350, -350]


@pytest.mark.parametrize(
    ("edition", "rating", "birth", "facts", "k"),
    [  # lines 1465-1469, 1487 and 1494
        (OLD, 1900, "", Facts(games=29), 25),
        (OLD, 1900, "", Facts(games=30), 15),
        (OLD, 2450, "", Facts(games=29), 25),
        (OLD, 2450, "", Facts(games=30), 10),
        (OLD, 2390, "", Facts(games=300, reached_2400=True), 10),
        (BOOK, 1900, "", Facts(games=29), 40),
        (BOOK, 1900, "", Facts(games=30), 20),
        (BOOK, 2299, "1999/06/02", Facts(games=200), 40),
        (BOOK, 2299, "1999/06/01", Facts(games=200), 20),
        (BOOK, 2300, "2002/01/01", Facts(games=200), 20),
        (BOOK, 2400, "", Facts(games=200), 10),
        (BOOK, 2350, "", Facts(games=200, reached_2400=True), 10),
    ],
)
def test_k_of_the_book(edition: RatingRules, rating: int, birth: str, facts: Facts, k: int) -> None:
    assert coefficient(edition, rating, birth, date(2017, 6, 1), facts).k == k


UNRATED_EXAMPLE = [(2400, 0), (1550, 2), (1900, 0), (2000, 1)]  # lines 1477-1480; A is unrated, F was a forfeit


def test_a_player_without_rating_below_half() -> None:
    found = initial_rating(UNRATED_EXAMPLE, BOOK, games_played=5)  # lines 1491-1492
    assert (found.average, found.percentage, found.difference, found.rating) == (1963, 38, Fraction(-87), 1876)


def test_the_five_games_include_the_one_against_an_unrated_player() -> None:
    """Line 1474 asks for five games; the example rates somebody with four against rated players of five played."""
    assert initial_rating(UNRATED_EXAMPLE, BOOK, games_played=4).rating is None


def test_a_player_without_rating_above_half() -> None:
    three_points = [(2400, 1), (1550, 2), (1900, 2), (2000, 1)]
    assert initial_rating(three_points, BOOK, games_played=5).rating == 1993  # line 1493
    assert initial_rating(three_points, OLD, games_played=5).rating == 1988  # 1963 + 2 × 12.5, line 1514


def test_no_point_no_rating() -> None:
    assert initial_rating([(1800, 0)] * 5, BOOK).rating is None  # line 1474


ROUND_ROBIN = [  # lines 1499-1504
    Entrant(1, None, 3),
    Entrant(2, 2400, 1, 10),
    Entrant(3, 1700, 3, 20),
    Entrant(4, 2000, 5, 20),
    Entrant(5, 2033, 8, 20),
]


def test_a_round_robin_with_an_unrated_player() -> None:
    made = rate_round_robin(ROUND_ROBIN, BOOK)
    assert [(line.percentage, line.difference) for line in made.lines] == [  # lines 1508-1512
        (38, -87),
        (13, -322),
        (38, -87),
        (63, 95),
        (100, 800),
    ]
    assert (made.opponents, made.rated_average, made.average_difference) == (4, 2033, 80)  # line 1513
    assert made.tournament_average == 1969  # line 1516
    assert [line.average for line in made.lines] == [1969, 1861, 2036, 1961, 1953]  # lines 1519-1523


def test_the_rated_players_of_the_round_robin() -> None:
    made = rate_round_robin(ROUND_ROBIN, BOOK)
    shown = [(line.counted_difference, line.expected, line.change, line.new_rating) for line in made.lines[1:]]
    assert shown == [  # lines 1529-1532
        (400, Fraction("3.68"), Fraction("-31.8"), 2368),
        (-336, Fraction("0.48"), Fraction("20.4"), 1720),
        (39, Fraction("2.2"), Fraction("6"), 2006),
        (80, Fraction("2.44"), Fraction("31.2"), 2064),
    ]


def test_the_mean_difference_of_the_rated_alone() -> None:
    """The book takes the mean over all five (line 1513); over the four rated: (-322 - 87 + 95 + 800) / 4 = 121.5."""
    assert rate_round_robin(ROUND_ROBIN, BOOK, rated_only=True).average_difference == 122


@pytest.mark.parametrize(
    ("half_points", "percentage", "change", "rating"),
    [  # lines 1559-1565, player A
        (7, 88, Fraction(45), 2014),
        (6, 75, Fraction(30), 1999),
        (4, 50, Fraction(0), 1969),
        (3, 38, Fraction("-69.6"), 1899),
        (2, 25, Fraction("-154.4"), 1815),
    ],
)
def test_the_unrated_player_of_the_round_robin(
    half_points: int, percentage: int, change: Fraction, rating: int
) -> None:
    """The book keeps Rc at 1969 whatever A scores."""
    assert percentage_of(half_points, 4) == percentage
    assert unrated_change(half_points, 4, BOOK) == change
    assert away_from_zero(1969 + change) == rating


def test_an_unrated_player_needs_four_rated_opponents() -> None:
    """Line 1553: a third of the opponents, four at least."""
    four = [Entrant(1, None, 3), Entrant(2, 2000, 3), Entrant(3, 2000, 3), Entrant(4, 2000, 3)]
    assert "4 are needed" in sure(rate_round_robin(four, BOOK)[1].reason).text()
