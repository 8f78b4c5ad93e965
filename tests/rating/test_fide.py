"""The figures of the FIDE rules in force (rules, section 7.1), each with its article."""

from datetime import date
from fractions import Fraction

import pytest

from certain import sure
from torneo.files.trf import Dialect, read, write
from torneo.model import Bye, ByeKind, Event, Game, Player, Result, Round, Tournament
from torneo.rating.change import RatingChange, rating_change
from torneo.rating.coefficient import Coefficient, Facts, coefficient, limited
from torneo.rating.editions import RATING_RULES, RatingRules, Tempo
from torneo.rating.event import PlayerRating, rate
from torneo.rating.initial import initial_rating
from torneo.rating.problems import RatingError
from torneo.reports.hand import Hand
from torneo.reports.ratings import ratings_table
from torneo.rules import Topic, edition_in_force, editions
from torneo.text import Text

NOW = RATING_RULES.named("2025-10")
Y2024 = RATING_RULES.named("2024")
Y2022 = RATING_RULES.named("2022")


def test_the_initial_rating_of_the_fixture() -> None:
    """8.2: five games, three points, ratings that add up to 9507: (9507 + 3600) / 7 = 1872, 4/7 = 57 %, +50."""
    found = initial_rating([(1900, 2), (1901, 2), (1902, 2), (1902, 0), (1902, 0)], NOW)
    assert (found.average, found.percentage, found.difference, found.rating) == (1872, 57, Fraction(50), 1922)


def test_a_first_rating_is_2200_at_most() -> None:
    found = initial_rating([(2500, 2)] * 5, NOW)
    assert found.rating == 2200
    assert found.notes


def test_a_first_rating_below_1400_is_not_published() -> None:
    found = initial_rating([(1400, 1), (1400, 0), (1400, 0), (1400, 0), (1400, 0)], NOW)
    # (5 × 1400 + 3600) / 7 = 1514.3, 1.5 / 7 = 21 %: -230
    assert found.rating is None
    assert "1284" in sure(found.reason).text()


def test_five_games_against_rated_players_are_needed() -> None:
    assert initial_rating([(1800, 1)] * 4, NOW, games_played=9).rating is None
    assert initial_rating([(1800, 1)] * 5, NOW).rating == 1800


def test_twenty_points_for_a_half_point_in_2022() -> None:
    assert initial_rating([(1800, 2), (1800, 2), (1800, 1), (1800, 1), (1800, 0)], Y2022).rating == 1820


@pytest.mark.parametrize(
    ("rating", "opponent", "edition", "difference"),
    [
        (2813, 2400, NOW, 413),  # the fixture of 8.3.1
        (2813, 2400, Y2024, 400),
        (2649, 2200, NOW, 400),
        (2650, 2200, NOW, 450),
        (2200, 2650, NOW, -400),  # the own rating decides
    ],
)
def test_the_limit_of_400_points(rating: int, opponent: int, edition: RatingRules, difference: int) -> None:
    assert rating_change(rating, 10, [(opponent, 1)], edition).games[0].counted_difference == difference


def test_rapid_keeps_the_limit_for_all() -> None:
    assert rating_change(2813, 10, [(2400, 1)], NOW, Tempo.RAPID).games[0].counted_difference == 400


def test_one_upgrade_in_2022() -> None:
    """8.3.1 of 2022: only the game with the greatest difference is lifted."""
    change = rating_change(2500, 10, [(2050, 2), (2000, 2), (2950, 0)], Y2022)
    assert [game.counted_difference for game in change.games] == [450, 400, -400]


@pytest.mark.parametrize(
    ("birth", "day", "k"),
    [("2008", date(2026, 12, 31), 40), ("2008", date(2027, 1, 1), 20), ("2008/01/01", date(2026, 12, 31), 40)],
)
def test_juniors_until_the_end_of_the_year(birth: str, day: date, k: int) -> None:
    assert coefficient(NOW, 2000, birth, day).k == k


def test_who_ever_had_2300_is_no_junior() -> None:
    assert coefficient(NOW, 2250, "2015", date(2026, 1, 1), Facts(reached_2300=True)).k == 20


def test_k_times_games_is_700_at_most() -> None:
    assert limited(Coefficient(40, Text("")), 17, NOW).k == 40  # 680
    assert limited(Coefficient(40, Text("")), 18, NOW).k == 38  # 684; 39 × 18 = 702
    assert limited(Coefficient(20, Text("")), 36, NOW).k == 19


def test_halves_go_away_from_zero() -> None:
    assert rating_change(2000, 10, [(2000, 2)] * 1 + [(2000, 1)], NOW).rounded == 5
    down = rating_change(2000, 10, [(1996, 0)], NOW)  # -0.51 × 10 = -5.1
    assert (down.exact, down.rounded) == (Fraction("-5.1"), -5)
    half = rating_change(2000, 50, [(1996, 0)], NOW)  # -25.5
    assert half.rounded == -26
    assert rating_change(2000, 50, [(2004, 2)], NOW).rounded == 26


@pytest.mark.parametrize("k", [0, -10])
def test_a_k_that_is_no_k(k: int) -> None:
    with pytest.raises(RatingError, match="from 1 is accepted"):
        rating_change(2000, k, [], NOW)
    with pytest.raises(RatingError, match="from 1 is accepted"):
        Facts(k=k)


def test_m28_editions_follow_each_other_as_the_one_table_has_them() -> None:
    assert [each.id for each in RATING_RULES] == [each.id for each in editions(Topic.RATING)]
    assert RATING_RULES.on(date(2025, 10, 1)) is NOW
    assert RATING_RULES.on(date(2024, 3, 1)) is Y2024
    assert RATING_RULES.on(date(2024, 2, 29)) is Y2022
    assert RATING_RULES.on(date(2013, 6, 1)).edition.id == edition_in_force(Topic.RATING, date(2013, 6, 1)).id == "2009"


def event(day: date | None = None) -> Tournament:
    players = (Player(1, "A", 2620), Player(2, "B", 2010), Player(3, "C"), Player(4, "D", 2000))
    return Tournament(
        players,
        (
            Round((Game(1, 2, Result.WHITE_WIN), Game(3, 4, Result.WHITE_WIN))),
            Round((Game(4, 1, Result.UNRATED_DRAW), Game(2, 3, Result.BLACK_FORFEIT_WIN))),
            Round((Game(2, 4),), (Bye(1, ByeKind.HALF), Bye(3, ByeKind.PAIRING))),
        ),
        Event(start=day),
    )


def reasons(row: PlayerRating) -> list[str | None]:
    return [game.reason.text() if game.reason else None for game in row.games]


def test_which_games_count() -> None:
    made = rate(event())
    assert reasons(made[1]) == [
        None,
        "not a move by both",
        "half-point bye",
    ]
    assert reasons(made[4])[:2] == [
        "opponent not rated",
        "not a move by both",
    ]
    assert reasons(made[3]) == [None, "won by forfeit", "bye"]


def test_far_rapid_games_since_december_2024() -> None:
    reason = "600 points or more apart, and one above 2600"
    assert sure(rate(event(date(2024, 12, 1)), tempo=Tempo.RAPID)[1].games[0].reason).text() == reason
    assert rate(event(date(2024, 11, 30)), tempo=Tempo.RAPID)[1].games[0].reason is None
    assert rate(event(date(2024, 12, 1)))[1].games[0].reason is None


def test_what_an_open_game_would_give() -> None:
    row = rate(event())[2]
    assert len(row.open_games) == 1
    open_game = row.open_games[0]
    # 2010 against 2620: within 400, expected 0.08, lost; against 2000 expected 0.51 (difference 10).
    assert isinstance(row.outcome, RatingChange)
    assert row.outcome.exact == Fraction(20 * -8, 100)
    outcomes = (open_game.win, open_game.draw, open_game.loss)
    assert [each.exact for each in outcomes if isinstance(each, RatingChange)] == [
        Fraction(20 * (-8 + 49), 100),
        Fraction(20 * (-8 - 1), 100),
        Fraction(20 * (-8 - 51), 100),
    ]


def test_facts_about_nobody() -> None:
    with pytest.raises(RatingError, match="no such number"):
        rate(event(), facts={9: Facts(k=10)})


def test_the_round_robin_method_needs_a_round_robin() -> None:
    with pytest.raises(RatingError, match="has not met everybody once"):
        rate(event(), round_robin=True)


def match(second: int | None, *results: Result) -> Tournament:
    rounds = tuple(Round((Game(1, 2, result),)) for result in results)
    return Tournament((Player(1, "A", 2000), Player(2, "B", second)), rounds)


def test_games_after_a_match_is_decided() -> None:
    """Article 6: of four games, three points in the first three decide it; the fourth is not rated."""
    won = match(2000, *[Result.WHITE_WIN] * 4)
    assert reasons(rate(won)[1]) == [
        None,
        None,
        None,
        "after the match was decided",
    ]
    even = match(2000, Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW, Result.DRAW)
    assert all(game.counts for game in rate(even)[1].games)
    assert all(game.counts for game in rate(won, edition="book")[1].games)


def test_a_match_with_an_unrated_player() -> None:
    assert reasons(rate(match(None, Result.DRAW))[2]) == ["match with an unrated player"]


def test_below_1400_a_player_is_unrated() -> None:
    """Article 7.2.1: 1401 loses to 1401 and has 1391."""
    three = Tournament(
        (Player(1, "A", 1401), Player(2, "B", 1401), Player(3, "C", 1401)), (Round((Game(1, 2, Result.WHITE_WIN),)),)
    )
    made = rate(three)
    assert (made[2].new_rating, made[2].leaves_the_list, made[1].leaves_the_list) == (1391, True, False)
    assert not rate(three, edition="book")[2].leaves_the_list


@pytest.mark.parametrize(
    ("list_k", "arbiter", "given", "expected", "source"),
    [
        (10, 20, 30, 30, "as given"),
        (10, 20, None, 10, "rating list"),
        (None, 15, None, 15, "arbiter"),
        (None, None, None, 40, "born 2012, below 2300"),
    ],
)
def test_m20_k_is_of_the_list_then_the_arbiter_then_of_age_and_history(
    list_k: int | None, arbiter: int | None, given: int | None, expected: int, source: str
) -> None:
    ana = Player(1, "Ana", 1900, birth="2012", list_k=list_k, k=arbiter)
    games = (Round((Game(1, 2, Result.WHITE_WIN),)),)
    two = Tournament((ana, Player(2, "Eva", 1980)), games, Event(start=date(2026, 11, 1)))
    facts = {1: Facts(k=given)} if given else None
    made = rate(two, facts=facts)
    found = sure(made[1].coefficient)
    assert (found.k, found.reason.text()) == (expected, source)
    assert isinstance(outcome := made[1].outcome, RatingChange)
    assert outcome.exact == Fraction(61 * expected, 100)
    table = ratings_table(made)
    row = dict(zip((column.key for column in table.columns), Hand().cells(table, table.rows[0]), strict=True))
    assert (row["K"], row["K by"]) == (str(expected), source)
    for tournament in (read(write(two, dialect).text).tournament for dialect in Dialect):
        assert rate(tournament, facts=facts)[1].coefficient == made[1].coefficient


def test_m20_the_note_on_games_before_is_only_there_where_they_would_matter() -> None:
    games = (Round((Game(1, 2, Result.WHITE_WIN),)),)
    known = Tournament((Player(1, "Ana", 1900, list_k=20), Player(2, "Eva", 1980, k=20)), games)
    assert [note.template for note in rate(known).notes if "games played before" in note.template] == []
    unknown = Tournament((Player(1, "Ana", 1900), Player(2, "Eva", 1980, k=20)), games)
    assert any("games played before" in note.template for note in rate(unknown).notes)
