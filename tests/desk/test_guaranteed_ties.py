"""A knock-out that guarantees ties, from the entries to the last place, by the desk's commands."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from desk.playing import Event, by_chance, stronger_wins
from torneo.desk import commands
from torneo.desk.errors import Refused
from torneo.desk.ranking import standings_of


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (8, {}),
        (12, {}),
        (16, {"games": "2", "third_place": "on"}),
        (8, {"eliminations": "2"}),
        (11, {"eliminations": "2"}),
    ],
)
@pytest.mark.parametrize("leaving", [False, True])
def test_everybody_is_paired_three_times_at_least(players: int, options: dict[str, str], leaving: bool) -> None:
    event = Event("knockout", players, {"guarantee": "3", **options})
    chance = Random(players)

    def between(event: Event) -> None:
        number = chance.randint(1, players)
        if leaving and number not in event.state.withdrawn:
            event.do(commands.withdraw, number)

    state = event.play_out(by_chance(chance), between)
    ties = Counter(
        number for round_ in state.tournament.rounds for game in round_.games for number in (game.white, game.black)
    )
    assert min(ties.values()) >= 3
    assert len(ties) == players
    ranked = [(row.rank, row.number) for row in standings_of(state).rows]
    assert sorted(number for _rank, number in ranked) == list(range(1, players + 1))


def test_where_the_stronger_wins_eight_are_placed_as_the_bracket_has_them() -> None:
    """1-8 4-5 3-6 2-7; 1-4 2-3 and 5-8 6-7; finals 1-2 3-4 5-6 7-8."""
    event = Event("knockout", 8, {"guarantee": "3"})
    event.play_out(stronger_wins)
    assert [row.number for row in standings_of(event.state).rows] == list(range(1, 9))
    assert event.state.round_number == 3


def test_a_number_that_cannot_keep_the_promise_is_refused_before_the_first_tie() -> None:
    with pytest.raises(Refused, match="10 entrants: somebody would play 2 ties only, and 3 are guaranteed"):
        Event("knockout", 10, {"guarantee": "3"}).draw_up()
