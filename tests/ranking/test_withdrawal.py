"""Who leaves a round robin with fewer than half of the games played (C.05 6.6)."""

from __future__ import annotations

import pytest

from ranking.crosstables import crosstable, order, values
from torneo.ranking import StandingsError, System, standings
from torneo.reports.crosstable import cross_table
from torneo.reports.hand import Hand

LEFT_AFTER_ONE = crosstable("4w0 2w= 3b0", "3w1 1b= 4w+", "2b0 4b+ 1w1", "1b1 3w- 2b-", system="BERGER_ROUNDROBIN")
"""Player 4 beat player 1 and did not come again."""


def test_without_a_word_on_withdrawals_forfeits_are_games_and_a_note_tells_of_them() -> None:
    made = standings(LEFT_AFTER_ONE, "SB")
    assert values(made, "PTS") == {1: "0.5", 2: "2.5", 3: "2.0", 4: "1.0"}
    assert tuple(note.text() for note in made.notes) == (
        "player 4 left after 1 of 3 games, it seems; if they withdrew, their games should not count (C.05 6.6)",
    )


def test_fewer_than_half_of_the_games_count_for_nobody() -> None:
    """2 beat 3, 3 beat 1, 1 and 2 drew. SB: ½×1½, 1×1+½×½, 1×½. Of two games one point is half: 2 and 3 count."""
    made = standings(LEFT_AFTER_ONE, "SB,KS", withdrawn=[4])
    assert values(made, "PTS") == {1: "0.5", 2: "1.5", 3: "1.0", 4: "0.0"}
    assert values(made, "SB") == {1: "0.75", 2: "1.25", 3: "0.5", 4: "0.0"}
    assert values(made, "KS") == {1: "0.5", 2: "1.0", 3: "0.0", 4: "0.0"}
    assert order(made) == [2, 3, 1, 4]
    assert "count for nobody" in made.notes[0].text()


def test_the_cross_table_keeps_the_games() -> None:
    made = standings(LEFT_AFTER_ONE, withdrawn=[4])
    table = cross_table(LEFT_AFTER_ONE, made, by_number=True)
    assert Hand().cells(table, table.rows[3]) == ["4", "4", "P4", "1", "-", "-", "×", "0.0"]


def test_half_of_the_games_are_enough() -> None:
    """Player 4 played four of six games and lost two by forfeit."""
    twice = crosstable(
        "4w0 2w= 3b0 4b= 2b= 3w1", "3w1 1b= 4w1 3b0 1w= 4b+", "2b0 4b1 1w1 2w1 4w+ 1b0", "1b1 3w0 2b0 1w= 3b- 2w-"
    )
    made = standings(twice, system=System.ROUND_ROBIN, withdrawn=[4])
    assert values(made, "PTS")[4] == "1.5"
    assert tuple(note.text() for note in made.notes) == (
        "player 4 left after 4 of 6 games, which is at least half: their results count (C.05 6.6)",
    )


def test_only_players_of_a_round_robin_can_be_left_out() -> None:
    with pytest.raises(StandingsError, match="only the games of a round robin"):
        standings(LEFT_AFTER_ONE, system=System.SWISS, withdrawn=[4])
    with pytest.raises(StandingsError, match="number 9 is not in the tournament"):
        standings(LEFT_AFTER_ONE, withdrawn=[9])
