"""Unplayed rounds in the three editions, each value worked out beside the test."""

from __future__ import annotations

import pytest

from ranking.crosstables import crosstable, values
from torneo.model import PointSystem
from torneo.ranking import System, standings

FIELD = crosstable(
    "2w1 4w1 6b1 3w+",
    "1b0 6w1 3b= Z",
    "4w1 H 2w= 1b-",
    "3b0 1b0 H H",
    "6w1 Z Z Z",
    "5b0 2b0 1w0 U",
)
# Scores: 1 = 4.0 (won 2, 4, 6, forfeit win over 3); 2 = 1.5 (lost 1, won 6, drew 3, zero-point bye)
#         3 = 2.0 (won 4, half-point bye, drew 2, forfeit loss to 1); 4 = 1.0 (lost 3, lost 1, two half-point byes)
#         5 = 1.0 (won 6, then withdrew); 6 = 1.0 (lost 5, 2, 1, then the pairing-allocated bye)


def test_the_scores() -> None:
    assert values(standings(FIELD), "PTS") == {1: "4.0", 2: "1.5", 3: "2.0", 4: "1.0", 5: "1.0", 6: "1.0"}


def test_buchholz_of_2026_caps_the_dummy() -> None:
    """16.4.1 and 16.4.2.

    As opponents see them (16.3): 1 4.0; 2 1.5 + ½ for the last round = 2.0; 3 2.0 (a forfeit loss stays 0);
    4 1.0 (byes worth ½ anyway); 5 1.0 + 3 × ½ = 2.5; 6 1.0.
    1: 2.0 + 1.0 + 1.0 + dummy min(4.0, adjusted 3 = 2.0) = 6.0 (16.4.1)
    2: 4.0 + 1.0 + 2.0 + dummy min(1.5, 4 × ½) = 8.5
    3: 1.0 + min(2.0, 2.0) + 2.0 + min(2.0, 4.0) = 7.0
    4: 2.0 + 4.0 + 1.0 + 1.0 = 8.0
    5: 1.0 + 3 × min(1.0, 2.0) = 4.0
    6: 2.5 + 2.0 + 4.0 + 1.0 = 9.5
    """
    made = standings(FIELD, "BH", edition="2026")
    assert values(made, "BH") == {1: "6.0", 2: "8.5", 3: "7.0", 4: "8.0", 5: "4.0", 6: "9.5"}


def test_buchholz_of_2024_has_no_cap() -> None:
    """Only player 1 had a dummy above a cap: 2.0 + 1.0 + 1.0 + own 4.0 = 8.0."""
    made = standings(FIELD, "BH", edition="2024")
    assert values(made, "BH") == {1: "8.0", 2: "8.5", 3: "7.0", 4: "8.0", 5: "4.0", 6: "9.5"}


def test_buchholz_of_2023_takes_a_last_forfeit_loss_for_a_draw() -> None:
    """14.4.2: no round available to play follows the forfeit loss of 3, who counts 2.5 for opponents.

    2: 4.0 + 1.0 + 2.5 + 1.5 = 9.0; 4: 2.5 + 4.0 + 1.0 + 1.0 = 8.5; the others as in 2024, for 1's round against
    3 was not played.
    """
    made = standings(FIELD, "BH", edition="2023")
    assert values(made, "BH") == {1: "8.0", 2: "9.0", 3: "7.0", 4: "8.5", 5: "4.0", 6: "9.5"}


def test_the_draws_cap_of_2026() -> None:
    """16.4.2: a full-point bye, a win and a half-point bye make 2.5 of 3; the dummy scores no more than 3 × ½.

    1: 1.5 + opponent 2 (0 + 1 + 0 = 1.0) + 1.5 = 4.0; without the cap 2.5 + 1.0 + 2.5 = 6.0.
    """
    tournament = crosstable("F 2w1 H", "3w0 1b0 3b1", "2b1 U 2w0")
    assert values(standings(tournament, "BH", edition="2026"), "BH")[1] == "4.0"
    assert values(standings(tournament, "BH", edition="2024"), "BH")[1] == "6.0"


def test_a_bye_followed_by_a_game_counts_as_awarded() -> None:
    """16.2.3: 1 took a zero-point bye and came back, so 2 meets a score of 1.0, not 1.5."""
    tournament = crosstable("Z 2w1", "3w1 1b0", "2b0 U")
    assert values(standings(tournament, "BH"), "BH")[2] == "2.0"  # 3 scored 1.0, 1 scored 1.0


def test_a_forfeit_loss_does_not_bring_the_player_back() -> None:
    """16.2.5: the half-point bye of round 2 is followed by a forfeit loss only, which is voluntary too.

    3 has 0 + ½ + 0 = 0.5; for opponents the bye is a draw either way. With a zero-point bye it is not: 4.
    """
    tournament = crosstable("3w1 2w1 4w+", "4w= 1b0 3w+", "1b0 H 2b-", "2b= Z 1b-")
    # 4: ½ + 0 + 0 = 0.5; its zero-point bye is followed by a forfeit loss, so opponents see 1.0 (16.3.2)
    # 2: adjusted 4 = 1.0, adjusted 1 = 3.0, dummy min(own 1.5, adjusted 3 = 0.5) = 4.5
    assert values(standings(tournament, "BH", edition="2026"), "BH")[2] == "4.5"
    # in 2023 both of the last rounds of 4 are draws: 1.5; own score uncapped: 1.5 + 3.0 + 1.5
    assert values(standings(tournament, "BH", edition="2023"), "BH")[2] == "6.0"


def test_the_cut_takes_a_voluntary_unplayed_round_where_it_is_no_lower() -> None:
    """16.5: player 3 of the field (round by round 1.0, 2.0 bye, 2.0, 2.0 forfeit loss) loses 2.0, not 1.0."""
    made = standings(FIELD, "BH/C1,BH/C2,BH/M1", edition="2026")
    assert values(made, "BH/C1")[3] == "5.0"  # 7.0 - 2.0
    assert values(made, "BH/C2")[3] == "3.0"  # the other absence goes next
    assert values(made, "BH/M1")[3] == "3.0"  # then the highest of 1.0, 2.0, 2.0
    assert values(made, "BH/C1")[6] == "8.5"  # the bye is not voluntary: the lowest of 2.5, 2.0, 4.0, 1.0 goes


def test_sonneborn_berger_cuts_the_higher_of_the_two() -> None:
    """16.5.2, player 3: contributions 1.0 × 1, 2.0 × ½ (bye), 2.0 × ½ (draw with 2), 2.0 × 0 (forfeit loss).

    SB = 1.0 + 1.0 + 1.0 + 0 = 3.0. The lowest absence contributes 0, the least significant value is that of the
    lowest opponent (4, with 1.0): 1.0. The higher goes: 2.0.
    In 2023 absences go first (14.6), the lowest of them: 3.0 - 0 = 3.0 (with 1's adjusted score unchanged).
    """
    assert values(standings(FIELD, "SB,SB/C1", edition="2026"), "SB")[3] == "3.0"
    assert values(standings(FIELD, "SB/C1", edition="2026"), "SB/C1")[3] == "2.0"
    assert values(standings(FIELD, "SB/C1", edition="2023"), "SB/C1")[3] == "3.0"


def test_of_several_lowest_opponents_the_lowest_product_goes() -> None:
    """14.1.2 d. 1 beat 2, drew with 3; both have ½ and ½: SB = 0.5 + 0.25, and 0.25 goes."""
    tournament = crosstable("2w1 3w=", "1b0 4w=", "4w0 1b=", "3b1 2b=")
    made = standings(tournament, "SB,SB/C1")
    assert (values(made, "SB")[1], values(made, "SB/C1")[1]) == ("0.75", "0.5")


def test_the_2023_cut_takes_absences_even_where_they_are_worth_more() -> None:
    """Player 3 in BH/C1: both absences are worth 2.0 and 4's score 1.0; every edition cuts 2.0.

    With SB (above) the editions part ways.
    """
    for edition in ("2023", "2024", "2026"):
        assert values(standings(FIELD, "BH/C1", edition=edition), "BH/C1")[3] == "5.0"


def test_in_round_robins_forfeits_are_games() -> None:
    """15.2: SB counts a forfeit win against the opponent's score, and the free round is no element of the sum.

    1 beat 2, 2 won by forfeit over 3, 3 beat 1: all have 1.0, and each SB is 1.0 × 1.
    """
    tournament = crosstable("2w1 . 3b0", "1b0 3w+ .", ". 2b- 1w1", system="FIDE_ROUNDROBIN")
    made = standings(tournament, "SB,SB/C1,WON,REP,KS,WIN", edition="2026")
    assert values(made, "SB") == {1: "1.0", 2: "1.0", 3: "1.0"}
    assert values(made, "SB/C1") == {1: "1.0", 2: "1.0", 3: "1.0"}  # the product 0 goes
    assert values(made, "WON") == {1: "1", 2: "0", 3: "1"}  # a forfeit is not won over the board
    assert values(made, "WIN") == {1: "1", 2: "1", 3: "1"}
    assert values(made, "KS") == {1: "1.0", 2: "1.0", 3: "1.0"}  # half of two games: 1.0


@pytest.mark.parametrize("edition", ["2024", "2026"])
def test_the_free_round_of_an_odd_round_robin_is_no_zero_point_bye(edition: str) -> None:
    """REP 7.6 and 15.2: forfeits are the only unplayed rounds there. gacrux takes the free round off."""
    tournament = crosstable("2w1 . 3b0", "1b0 3w+ .", ". 2b- 1w1", system="FIDE_ROUNDROBIN")
    made = standings(tournament, "REP", edition=edition)
    assert values(made, "REP") == {1: "3", 2: "3", 3: "2"}  # only the forfeit loss of 3 counts


def test_forfeits_played_with_modifier_p() -> None:
    """/P: 1's forfeit win counts against 3's score: 2.0 + 1.0 + 1.0 + 2.0; here the cap gives the same.

    3's forfeit loss counts with 1's 4.0: 1.0 + 2.0 + 2.0 + 4.0 = 9.0.
    """
    made = standings(FIELD, "BH/P", edition="2026")
    assert (values(made, "BH/P")[1], values(made, "BH/P")[3]) == ("6.0", "9.0")


def test_other_point_systems() -> None:
    """3-1-0: a withdrawn player's rounds are draws of one point for opponents (16.3.2).

    1: 3 + 3 = 6; 2: 0 then withdrawn. 1 meets 2 (0 + 1 = 1.0) and 3 (3, a bye, then a loss = 3.0): 4.0.
    """
    tournament = crosstable("2w1 3b1", "1b0 Z", "U 1w0", points=PointSystem.of(30, 10, 0))
    assert values(standings(tournament, "BH"), "BH")[1] == "4.0"


def test_the_system_may_be_named() -> None:
    tournament = crosstable("2w1 .", "1b0 .", ". .")
    assert standings(tournament).system is System.SWISS
    assert standings(tournament, system=System.ROUND_ROBIN).system is System.ROUND_ROBIN
