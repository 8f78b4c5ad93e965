"""Numbers are drawn with a seed that the log keeps, restricted or with seeds where that is asked for."""

from __future__ import annotations

import pytest

from desk.driver import Desk
from torneo.desk import Log, commands, replay
from torneo.desk import events as e
from torneo.desk.errors import Refused
from torneo.model import Player
from torneo.pairing.tables.varma import meeting_round

ORIGINS = ("ESP", "ESP", "ESP", "FRA", "FRA", "FRA", "ITA", "ITA", "POR", "GER")


def robin(*federations: str) -> Desk:
    desk = Desk(None, "BERGER_ROUNDROBIN")
    for place, federation in enumerate(federations):
        desk.do(commands.enter, Player(1, f"Player {place}", 1500 + place, federation=federation, club=federation))
    return desk


@pytest.mark.parametrize("seed", range(20))
def test_the_restricted_draw_keeps_compatriots_apart_in_the_last_three_rounds(seed: int) -> None:
    desk = robin(*ORIGINS)
    desk.do(commands.draw_numbers_restricted, seed)
    players = desk.state.tournament.players
    late = [
        (one.number, other.number)
        for one in players
        for other in players
        if one.number < other.number
        and one.federation == other.federation
        and meeting_round(one.number, other.number, 10) > 6
    ]
    assert late == []
    assert sorted(player.name for player in players) == [f"Player {place}" for place in range(10)]


def test_the_log_says_how_numbers_were_drawn_and_replays_the_draw() -> None:
    desk = robin(*ORIGINS)
    desk.do(commands.draw_numbers_restricted, 5, "club")
    given = desk.log.entries[-1].happening
    assert isinstance(given, e.NumbersGiven)
    assert (given.seed, given.draw) == (5, e.Draw.RESTRICTED)
    assert replay(Log.from_lines(desk.log.to_lines())) == desk.state
    desk.draw_up()
    assert [player.name for player in desk.state.tournament.players] != [f"Player {place}" for place in range(10)]


def test_a_restricted_draw_needs_the_origin_of_everybody() -> None:
    with pytest.raises(Refused, match="players 3 have no federation"):
        robin("ESP", "ESP", "", "FRA").do(commands.draw_numbers_restricted, 1)


def test_a_restricted_draw_that_keeps_nobody_apart_is_refused() -> None:
    with pytest.raises(Refused, match="too many players are of one origin"):
        robin("ESP", "ESP", "ESP", "FRA").do(commands.draw_numbers_restricted, 1)
    with pytest.raises(Refused, match="2 players given: 3 to"):
        robin("ESP", "FRA").do(commands.draw_numbers_restricted, 1)


def test_only_berger_tables_have_a_restricted_draw() -> None:
    desk = Desk(None, "CUSTOM_KNOCKOUT")
    desk.enter(4)
    with pytest.raises(Refused, match="made for the Berger tables"):
        desk.do(commands.draw_numbers_restricted, 1)


def test_seeds_of_a_cup_keep_their_numbers_and_the_others_draw() -> None:
    desk = Desk(None, "CUSTOM_KNOCKOUT")
    desk.enter(16)
    orders = set()
    for seed in range(5):
        drawn = commands.draw_numbers_seeded(desk.state, 4, seed)[0]
        assert isinstance(drawn, e.NumbersGiven)
        assert drawn.order[:4] == (16, 15, 14, 13), "entered in order of strength, the weakest first"
        orders.add(drawn.order)
    assert len(orders) == 5
    desk.do(commands.draw_numbers_seeded, 4, 3)
    drawn_names = [player.name for player in desk.state.tournament.players]
    desk.draw_up()
    assert [player.name for player in desk.state.tournament.players] == drawn_names, "pairing keeps the numbers"


def test_seeds_are_no_more_than_entrants_and_only_where_strength_counts() -> None:
    desk = Desk(None, "CUSTOM_KNOCKOUT")
    desk.enter(3)
    with pytest.raises(Refused, match="4 seeds of 3 participants"):
        desk.do(commands.draw_numbers_seeded, 4, 1)
    with pytest.raises(Refused, match="goes by strength"):
        robin("ESP", "FRA", "ITA").do(commands.draw_numbers_seeded, 1, 1)


def test_no_numbers_are_drawn_once_round_1_is_paired() -> None:
    desk = robin(*ORIGINS)
    desk.draw_up()
    with pytest.raises(Refused, match="keeps his number"):
        desk.do(commands.draw_numbers_restricted, 1)
