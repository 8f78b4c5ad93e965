"""The individual tie-breaks, worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ranking.crosstables import crosstable, order, values
from torneo.model import Game, NationalRecord, PointSystem, Result, Round, Tournament
from torneo.ranking import System, standings
from torneo.rating.tables import rating_difference, scoring_probability

FOUR = crosstable("2w1 3b1 4w=", "1b0 4w1 3b0", "4b1 1w0 2w1", "3w0 2b0 1b=", ratings=(2100, 2000, 1900, 1800))
# Scores: 1 = 2.5, 2 = 1.0, 3 = 2.0, 4 = 0.5


def test_own_record() -> None:
    made = standings(FOUR, "WIN,WON,BPG,BWG,PS,PS/C1,REP,STD,TPN,TPN/R")
    assert values(made, "WIN") == {1: "2", 2: "1", 3: "2", 4: "0"}
    assert values(made, "WON") == values(made, "WIN")
    assert values(made, "BPG") == {1: "1", 2: "2", 3: "1", 4: "2"}
    assert values(made, "BWG") == {1: "1", 2: "0", 3: "1", 4: "0"}
    assert values(made, "PS") == {1: "5.5", 2: "2.0", 3: "4.0", 4: "0.5"}  # 1+2+2.5, 0+1+1, 1+1+2, 0+0+0.5
    assert values(made, "PS/C1") == {1: "4.5", 2: "2.0", 3: "3.0", 4: "0.5"}
    assert values(made, "REP") == {1: "3", 2: "3", 3: "3", 4: "3"}
    assert values(made, "STD") == {1: "2.5", 2: "1.0", 3: "2.0", 4: "0.5"}
    assert values(made, "TPN") == {1: "1", 2: "2", 3: "3", 4: "4"}


def test_buchholz_and_sonneborn_berger() -> None:
    """1 met 1.0, 2.0, 0.5; 2 met 2.5, 0.5, 2.0; 3 met 0.5, 2.5, 1.0; 4 met 2.0, 1.0, 2.5."""
    made = standings(FOUR, "BH,BH/C1,BH/M1,SB,SB/C1,AOB,FB", after=3)
    assert values(made, "BH") == {1: "3.5", 2: "5.0", 3: "4.0", 4: "5.5"}
    assert values(made, "BH/C1") == {1: "3.0", 2: "4.5", 3: "3.5", 4: "4.5"}
    assert values(made, "BH/M1") == {1: "1.0", 2: "2.0", 3: "1.0", 4: "2.0"}
    assert values(made, "SB") == {1: "3.25", 2: "0.5", 3: "1.5", 4: "1.25"}  # 1: 1 + 2 + ½ × ½
    assert values(made, "SB/C1") == {1: "3.0", 2: "0.0", 3: "1.0", 4: "1.25"}  # the lowest opponent goes
    # AOB of 1: (5.0 + 4.0 + 5.5) / 3 = 14.5 / 3
    assert values(made, "AOB") == {1: "4.833333", 2: "4.333333", 3: "4.666667", 4: "4.166667"}
    # with the last round drawn: 1 2.5, 2 1.5, 3 1.5, 4 0.5; so 1: 1.5 + 1.5 + 0.5, 2: 2.5 + 0.5 + 1.5, ...
    assert values(made, "FB") == {1: "3.5", 2: "4.5", 3: "4.5", 4: "5.5"}


def _with_open_round() -> Tournament:
    """Round 2 of 3 is paired and not played: 1.0, 0.0, 0.5, 0.5 so far."""
    four = crosstable("2w1", "1b0", "4w=", "3b=", rounds=3)
    return replace(four, rounds=(*four.rounds, Round((Game(1, 3), Game(2, 4)))))


def test_m16_fore_buchholz_of_2023_draws_the_round_that_comes_next() -> None:
    """8.4 of 2023: "as if all paired games of the next round were drawn". Round 2 is paired, and is not the final one.

    With draws in it the scores are 1.5, 0.5, 1.0, 1.0, so 1 has 0.5 + 1.0, 2 has 1.5 + 1.0, 3 has 1.0 + 1.5 and 4 has
    1.0 + 0.5. Once the results are in there is no such round, and FB is the Buchholz of the moment.
    """
    tournament = _with_open_round()
    made = standings(tournament, "FB,BH", edition="2023")
    assert values(made, "FB") == {1: "1.5", 2: "2.5", 3: "2.5", 4: "1.5"}
    assert values(made, "BH") == {1: "0.5", 2: "1.5", 3: "1.5", 4: "0.5"}
    played = Round((Game(1, 3, Result.WHITE_WIN), Game(2, 4, Result.WHITE_WIN)))
    ended = standings(replace(tournament, rounds=(tournament.rounds[0], played)), "FB,BH", edition="2023")
    assert values(ended, "FB") == values(ended, "BH")


@pytest.mark.parametrize("edition", ["2024", "2026"])
def test_m16_fore_buchholz_of_later_editions_draws_the_final_round_alone(edition: str) -> None:
    """8.3 of 2024 and 2026: "the final round", which the next one is only where no other follows."""
    tournament = _with_open_round()
    made = standings(tournament, "FB,BH", edition=edition)
    assert values(made, "FB") == values(made, "BH")
    final = replace(tournament, regulations=replace(tournament.regulations, rounds=2))
    assert values(standings(final, "FB", edition=edition), "FB") == {1: "1.5", 2: "2.5", 3: "2.5", 4: "1.5"}


def test_fore_buchholz_needs_the_final_round() -> None:
    """8.3: after round 2 of 3 there is nothing to take for drawn."""
    made = standings(FOUR, "FB,BH", after=2)
    assert values(made, "FB") == values(made, "BH")


def test_a_value_does_not_depend_on_its_neighbours_in_the_list() -> None:
    """Gacrux changes BH and SB after FB has been computed; C.07 knows no such thing."""
    tournament = crosstable("2w1 4b1 H", "1b0 3w1 4b-", "4w= 2b0 .", "3b= 1w0 2w+")
    alone = standings(tournament, "BH,SB,AOB")
    after_fore = standings(tournament, "FB,AOB/F,BH,SB,AOB")
    for code in ("BH", "SB", "AOB"):
        assert values(alone, code) == values(after_fore, code)


def test_koya() -> None:
    """Half of 3 is 1.5: players 1 and 3. One half-point less lets 2 in (1.0), one more leaves 1 and 3 (2.0)."""
    made = standings(FOUR, "KS,KS/L-1,KS/L1,KS/L2")
    assert values(made, "KS") == {1: "1.0", 2: "0.0", 3: "0.0", 4: "0.5"}
    assert values(made, "KS/L-1") == {1: "2.0", 2: "0.0", 3: "1.0", 4: "0.5"}
    assert values(made, "KS/L1") == values(made, "KS")
    assert values(made, "KS/L2") == {1: "0.0", 2: "0.0", 3: "0.0", 4: "0.5"}


def test_koya_of_an_odd_round_robin_leaves_the_free_round_out() -> None:
    """Three players make two games each: the limit is 1.0, not 1.5."""
    tournament = crosstable("2w1 . 3b0", "1b0 3w1 .", ". 2b0 1w1", system="FIDE_ROUNDROBIN")
    assert values(standings(tournament, "KS"), "KS") == {1: "1.0", 2: "1.0", 3: "1.0"}


def test_standard_points_compare_with_the_scheduled_opponent() -> None:
    """7.7. Under 3-1-0 a draw is still half; a double forfeit or 0-0 is equal points; ½-0 is more points.

    gacrux compares with the points of a draw and gives 0, 0 and ½ in the last three cases.
    """
    tournament = crosstable("2w= 2b- 2w0 2b=", "1b= 1w- 1b0 1w0")
    assert values(standings(tournament, "STD"), "STD") == {1: "2.5", 2: "1.5"}
    football = crosstable("2w1 2b= H Z F", "1b0 1w= U Z H", points=PointSystem.of(30, 10, 0))
    # 1: win 1, draw ½, half-point bye ½, nothing, full-point bye 1; 2: 0, ½, bye worth a win 1, 0, ½
    assert values(standings(football, "STD"), "STD") == {1: "3.0", 2: "2.0"}


def test_rounds_elected_to_play_and_wins_without_playing() -> None:
    tournament = crosstable("2w+ H U", "1b- 3w1 Z", "F 2b0 .")
    made = standings(tournament, "REP,WIN,WON")
    assert values(made, "REP") == {1: "2", 2: "1", 3: "2"}
    assert values(made, "WIN") == {1: "2", 2: "1", 3: "1"}
    assert values(made, "WON") == {1: "0", 2: "1", 3: "0"}


def test_ratings() -> None:
    """1: 2.5 of 3 against 2000, 1900, 1800: 83 %, dp 273, so 1900 + 273. 4: ½ of 3, 17 %, 2000 - 273."""
    made = standings(FOUR, "ARO,ARO/C1,ARO/M1,TPR,PTP,APRO,RTNG,RTNG/R")
    assert values(made, "ARO") == {1: "1900", 2: "1933", 3: "1967", 4: "2000"}  # 5800/3, 5900/3
    assert values(made, "ARO/C1") == {1: "1950", 2: "2000", 3: "2050", 4: "2050"}
    assert values(made, "ARO/M1") == {1: "1900", 2: "1900", 3: "2000", 4: "2000"}
    # 2: 33 % is -125: 1808; 3: 67 % is +125: 2092
    assert values(made, "TPR") == {1: "2173", 2: "1808", 3: "2092", 4: "1727"}
    assert values(made, "APRO") == {1: "1876", 2: "1997", 3: "1903", 4: "2024"}  # (1808+2092+1727)/3 = 1875.67
    assert values(made, "RTNG") == {1: "2100", 2: "2000", 3: "1900", 4: "1800"}
    ptp = int(values(made, "PTP")[1])
    # the lowest rating whose expectation reaches 250 %: one less does not
    assert sum(scoring_probability(ptp - rating) for rating in (2000, 1900, 1800)) >= 250
    assert sum(scoring_probability(ptp - 1 - rating) for rating in (2000, 1900, 1800)) < 250


def test_perfect_performance_of_nothing_and_of_everything() -> None:
    tournament = crosstable("2w1 3w1", "1b0 .", ". 1b0", ratings=(2000, 1900, 1800))
    made = standings(tournament, "PTP")
    # both games won needs 100 % twice: 736 above 1900; a zero score is 800 below the weakest opponent
    assert values(made, "PTP") == {1: "2636", 2: "1200", 3: "1200"}


def test_forfeits_never_count_in_rating_tie_breaks() -> None:
    """15.2 keeps them unplayed even in round robins."""
    for system in (System.SWISS, System.ROUND_ROBIN):
        tournament = crosstable(
            "2w1 3b+ 4w1", "1b0 4w1 3b1", "4b0 1w- 2w0", "3w1 2b0 1b0", ratings=(2100, 2000, 1900, 1800)
        )
        made = standings(tournament, "ARO,TPR", system=system)
        assert values(made, "ARO")[1] == "1900"
        assert values(made, "TPR")[1] == "2700"


def test_methods_for_the_unrated() -> None:
    tournament = crosstable("2w1 3b1", "1b0 .", ". 1w0", ratings=(2000, None, 1800))
    assert values(standings(tournament, "ARO/U1400"), "ARO/U1400")[1] == "1600"
    assert values(standings(tournament, "ARO", unrated=1500), "ARO")[1] == "1650"
    assert values(standings(tournament, "ARO", unrated="skip"), "ARO")[1] == "1800"
    rated = replace(tournament.players[1], national=(NationalRecord("ESP", 1700),))
    national = replace(tournament, players=(tournament.players[0], rated, tournament.players[2]))
    assert values(standings(national, "ARO", unrated="national"), "ARO")[1] == "1750"


def test_nobody_to_average_is_no_value_and_comes_last() -> None:
    made = standings(crosstable("2w= .", "1b= .", "H .", ". ."), "ARO")
    assert values(made, "ARO") == {1: "1980", 2: "1990", 3: "", 4: ""}
    assert order(made)[:3] == [2, 1, 3]


def test_the_two_tables_are_each_others_mirror() -> None:
    """B.02 8.1.1 and 8.1.2: p and 1 - p, D and -D; some entries of the printed tables."""
    assert [rating_difference(p) for p in (0, 17, 50, 83, 99, 100)] == [-800, -273, 0, 273, 677, 800]
    for percentage in range(101):
        assert rating_difference(percentage) == -rating_difference(100 - percentage)
    assert [scoring_probability(d) for d in (0, 3, 4, 91, 92, 344, 345, 735, 736)] == [
        50,
        50,
        51,
        62,
        63,
        88,
        89,
        99,
        100,
    ]
    for difference in range(4, 800):
        assert scoring_probability(difference) + scoring_probability(-difference) == 100


def test_a_performance_is_explained_by_average_and_difference() -> None:
    """Player 1 beat 1990 and drew with 1980: 75 % stand for 193 (table 8.1.1)."""
    four = crosstable("2w1 3b=", "1b0 4w1", "4b1 1w=", "3w0 2b0", ratings=(2000, 1990, 1980, 1970))
    _, performance = standings(four, "TPR").explain(1)
    assert performance.text == "2178"
    assert [(term.value, term.note.text()) for term in performance.terms] == [
        (1990, "win"),
        (1980, "draw"),
        (1985, "average"),
        (193, "difference for 75 % of the points"),
    ]
