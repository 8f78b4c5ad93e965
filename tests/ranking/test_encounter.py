"""Direct encounter: Article 6 of 2026 and 5.1 of 2023."""

from __future__ import annotations

from ranking.crosstables import crosstable, order, values
from torneo.ranking import System, standings


def test_two_who_met() -> None:
    made = standings(crosstable("2w0 3b1", "1b1 4w0", "4w0 1w0", "3b1 2b1"), "DE")
    # 4 has 2, 1 and 2 have 1.0 and met: 2 won
    assert order(made)[1:3] == [2, 1]
    assert values(made, "DE") == {1: "2", 2: "1", 3: "", 4: ""}, "3 and 4 are tied with nobody"


def test_a_circle_is_no_decision_and_a_subset_is_tried_again() -> None:
    """6.2: A beat B, B beat C, C beat A: nothing."""
    made = standings(crosstable("2w1 3b0 .", "1b0 . 3w1", ". 1w1 2b0"), "DE")
    assert values(made, "DE") == {1: "0", 2: "0", 3: "0"}
    assert {row.rank for row in made.rows} == {1}


def test_a_subset_still_tied_is_compared_again() -> None:
    """6.2: among the four 1 and 2 have 2, 3 and 4 have 1; then 1 beat 2 and 3 beat 4. Byes level the scores."""
    made = standings(crosstable("2w1 3w1 4w0 Z", "1b0 4w1 3w1 Z", "4w1 1b0 2b0 F", "3b0 2b0 1b1 F"), "DE")
    assert set(values(made, "PTS").values()) == {"2.0"}
    assert values(made, "DE") == {1: "1", 2: "2", 3: "3", 4: "4"}


def test_forfeits_are_left_out_unless_asked_for() -> None:
    tournament = crosstable("2w- 3b1", "1b+ 4w0", "4w0 1w0", "3b1 2b1")
    assert values(standings(tournament, "DE"), "DE")[1] == "0"
    assert values(standings(tournament, "DE/P"), "DE/P") == {1: "2", 2: "1", 3: "", 4: ""}
    assert values(standings(tournament, "DE", system=System.ROUND_ROBIN), "DE")[1] == "2"


def test_alone_on_top_whatever_the_missing_games_bring() -> None:
    """6.3: 1 beat 2 and 3, who have not met and stay tied behind; byes level the scores."""
    made = standings(crosstable("2w1 3b1 Z", "1b0 F F", "F 1w0 F"), "DE")
    assert set(values(made, "PTS").values()) == {"2.0"}
    assert values(made, "DE") == {1: "1", 2: "2", 3: "2"}


def test_not_alone_on_top_if_somebody_could_still_catch_up() -> None:
    """6.3: 4 is tied with them and has met nobody: with three wins he would have 3 to the 2 of player 1."""
    made = standings(crosstable("2w1 3b1 Z", "1b0 F F", "F 1w0 F", "F F Z"), "DE")
    assert values(made, "DE") == {1: "0", 2: "0", 3: "0", 4: "0"}


def test_several_games_count_by_their_average_from_2024_on() -> None:
    """6.1.2. 1, 2, 3 are tied. 1 and 2 met three times (1, 0, 0 for 1), 3 met each once.

    1 drew with 3, 2 lost to 3: averages 1: 1/3 + ½ = 5/6; 2: 2/3 + 0 = 2/3; 3: ½ + 1 = 3/2. So 3, 1, 2.
    By percentage (5.1 of 2023): 1: 1.5 of 4, 2: 2 of 4, 3: 1.5 of 2. So 3, 2, 1.
    """
    tournament = crosstable("2w1 2b0 2w0 3w= H .", "1b0 1w1 1b1 . Z 3w0", "Z Z H 1b= . 2b1")
    assert set(values(standings(tournament), "PTS").values()) == {"2.0"}
    assert order(standings(tournament, "DE", edition="2026")) == [3, 1, 2]
    assert order(standings(tournament, "DE", edition="2024")) == [3, 1, 2]
    assert order(standings(tournament, "DE", edition="2023")) == [3, 2, 1]


def test_an_unfinished_round_robin_decides_only_among_those_who_have_all_met() -> None:
    """6.2 needs all to have met, and 6.3 speaks of Swiss tournaments."""
    tournament = crosstable("2w1 3b1 Z", "1b0 F F", "F 1w0 F")
    made = standings(tournament, "DE", system=System.ROUND_ROBIN)
    assert values(made, "DE") == {1: "0", 2: "0", 3: "0"}


def test_it_may_stand_in_the_list_several_times() -> None:
    """4.3, type A: the first time there is a circle, the second time only two of it are left."""
    # 1 beat 2 (White), 2 beat 3 (White), 3 beat 1 (Black): games won with Black 0, 0, 1, so 3 comes first;
    # between 1 and 2 the second DE decides: 1 beat 2.
    made = standings(crosstable("2w1 . 3w0", "1b0 3w1 .", ". 2b0 1b1"), "DE,BWG,DE")
    assert order(made) == [3, 1, 2]
    assert [pair.code for pair in made.neighbours] == ["BWG", "DE"]
    assert [row.texts[1] for row in made.rows] == ["0", "0", "0"]
    assert [row.texts[3] for row in made.rows] == ["", "1", "2"]
