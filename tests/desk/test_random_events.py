"""Random events of every format: they end, everybody plays as often as the plan says, undo goes all the way back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

import thorough
from desk.playing import Event, by_chance
from torneo.desk import Log, commands, replay
from torneo.desk.choice import rounds_needed
from torneo.desk.errors import Unpairable
from torneo.desk.ranking import standings_of
from torneo.model import Team
from torneo.pairing.formats import PAIRED

TEAMS = {"scheveningen": (2, 4), "djaja": (2, 3), "semi-scheveningen": (2, 4), "hutton": (3, 4), "hilton": (4, 3)}
TEAMS |= {"skalitzka": (3, 2)}
"""Teams, and players of each."""
OPTIONS: Mapping[str, list[dict[str, str]]] = {
    "knockout": [{}, {"eliminations": "2"}, {"games": "2", "third_place": "on"}, {"eliminations": "3", "rapid": "0"}],
    "dapiran": [{}, {"dispensed": "2"}],
    "berger": [{}, {"cycles": "2"}, {"games": "2", "count": "games"}],
    "groups": [{"groups": "2"}, {"groups": "2", "final": "berger"}, {"groups": "2", "final": "knockout"}],
    "djaja": [{}, {"resting": "on"}],
    "keizer": [{}, {"rematches": "free"}],
}
SIZES = {"match": (2, 2), "nagarajan": (3, 9), "groups": (6, 10), "knockout": (4, 12), "dapiran": (6, 12)}
NAMES = [name for name, system in PAIRED.items() if name != "fixed" and not system.teams]


def event_of(name: str, chance: Random) -> Event:
    """An event of a format with a size and options by lot."""
    options = chance.choice(OPTIONS.get(name, [{}]))
    rounds = None if PAIRED[name].closed else chance.randint(2, 4)
    if name not in TEAMS:
        return Event(name, chance.randint(*SIZES.get(name, (4, 9))), options, rounds)
    teams, size = TEAMS[name]
    event = Event(name, teams * size, options, rounds)
    members = [tuple(range(team * size + 1, (team + 1) * size + 1)) for team in range(teams)]
    event.do(commands.form_teams, tuple(Team(place, f"Team {place}", own) for place, own in enumerate(members, 1)))
    return event


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(thorough.cases(2, 60)))
def test_leaving_and_coming_back_leaves_an_event_that_ends(name: str, seed: int) -> None:
    chance = Random(f"{name} {seed}")
    event = event_of(name, chance)

    def between(event: Event) -> None:
        state = event.state
        here = [player.number for player in state.tournament.players if player.number not in state.withdrawn]
        if state.withdrawn and chance.random() < 0.4:
            event.do(commands.bring_back, min(state.withdrawn))
        elif len(here) > 2 and chance.random() < 0.4:
            event.do(commands.withdraw, chance.choice(here))

    try:
        state = event.play_out(by_chance(chance), between)
    except Unpairable:  # an open field that has become too small to be paired without meeting again
        if PAIRED[name].closed:
            raise
        return
    assert {row.rank for row in standings_of(state).rows} >= {1}
    assert replay(Log.from_lines(event.log.to_lines())) == state


@pytest.mark.parametrize("name", [name for name in NAMES if PAIRED[name].rounds is not None and name != "groups"])
def test_everybody_plays_as_often_as_the_table_says(name: str) -> None:
    event = event_of(name, Random(name))
    state = event.play_out(by_chance(Random(name)))
    rounds = state.tournament.rounds
    assert len(rounds) == rounds_needed(state)
    met = Counter(frozenset((game.white, game.black)) for round_ in rounds for game in round_.games)
    cycles = int(state.options.get("cycles", "1"))
    assert set(met.values()) == {cycles}, "nobody meets an opponent more often than another"
    played = Counter(number for pair, times in met.items() for number in pair for _time in range(times))
    if name not in TEAMS:
        assert set(played.values()) == {cycles * (len(state.tournament.players) - 1)}
    rests = Counter(bye.player for round_ in rounds for bye in round_.byes)
    assert len(set(rests.values())) <= 1, "everybody who rests does so as often"


@pytest.mark.parametrize("name", NAMES)
def test_undo_goes_back_through_every_state(name: str) -> None:
    chance = Random(name)
    event = event_of(name, chance)
    seen = [event.state.tournament]
    for _round in range(2):
        if event.over:
            break
        event.draw_up()
        seen.append(event.state.tournament)
        event.play_with(by_chance(chance))
    for _step in range(300):
        if event.state.tournament == seen[-1]:
            seen.pop()
        if not seen:
            break
        event.do(commands.undo)
    assert not seen, "every state came back, the last first"
    assert replay(Log.from_lines(event.log.to_lines())) == event.state
