"""Tournaments of teams, played at random through the commands of the desk."""

from __future__ import annotations

import random
from collections.abc import Mapping

from torneo.desk import Refused, State, commands
from torneo.desk.commands import Events
from torneo.desk.commands.squads import NEW
from torneo.desk.setting_up import set_up
from torneo.desk.state import apply
from torneo.model import Event, Player, Result, Seating, TeamRules

PLAYED = [Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN]


def after(state: State, events: Events) -> State:
    """The state after the events of a command."""
    for event in events:
        state = apply(state, event)
    return state


def entered(
    format_name: str,
    teams: int,
    rules: TeamRules,
    *,
    rounds: int | None = None,
    reserves: int = 1,
    options: Mapping[str, str] | None = None,
) -> State:
    """A tournament whose teams are entered, each with as many players as boards and some more."""
    state = after(State(), set_up(Event("League"), format_name, options=options, rounds=rounds, teams=rules))
    for team in range(1, teams + 1):
        state = after(state, commands.enter(state, Player(1, f"Team {team}")))
        people = [Player(NEW, f"P{team}.{b}", 2500 - 10 * team - b) for b in range(1, rules.boards + reserves + 1)]
        state = after(state, commands.name_squad(state, team, people))
    return state


def line_up(state: State, team: int, rng: random.Random) -> list[int]:
    """Somebody missing now and then: those below move up, and the last board may stay empty."""
    assert state.squads is not None
    here = [person for person in state.squads.members[team] if rng.random() < 0.85]
    return here[: state.squads.rules.boards]


def play_round(state: State, rng: random.Random, *, forfeits: float = 0.1) -> State:
    """Pair and publish a round, seat everybody, and play."""
    state = after(state, commands.play_on(state, "engine", 1, commands.Decisions.all_play(state)))
    number = state.round_number
    for match, game in state.games(number):
        if rng.random() < forfeits:
            lost = rng.choice([Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN, Result.DOUBLE_FORFEIT])
            state = after(state, commands.record_result(state, number, match, lost, game.result))
            continue
        for team in (game.white, game.black):
            if rng.random() < 0.7:
                state = after(state, commands.hand_in(state, number, team, line_up(state, team, rng)))
        state = play_match(state, number, match, rng)
    return state


def play_match(state: State, number: int, match: int, rng: random.Random) -> State:
    """Seat the players of a match who do not sit yet, and give every board a result."""
    meeting = next((number, game.white, game.black) for place, game in state.games(number) if place == match)
    assert state.squads is not None
    if meeting not in state.squads.boards:
        try:
            state = after(state, commands.seat(state, number, match))
        except Refused:  # one of them had nobody there
            return state
    assert state.squads is not None
    for board, seated in enumerate(state.squads.boards.get(meeting, ()), 1):
        if seated.both:
            result = rng.choice(PLAYED) if rng.random() < 0.9 else Result.BLACK_FORFEIT_WIN
            state = after(state, commands.record_board(state, number, match, board, result))
    return state


TWO_BOARDS = TeamRules(Seating(2))
