"""The bracket of a tournament as it stands, in parts that can be drawn."""

from __future__ import annotations

from torneo.desk import State
from torneo.desk.choice import choice_of
from torneo.pairing.knockout.cup import Cup
from torneo.pairing.knockout.running import cup_of
from torneo.reports.cup import CupPart, cup_parts, tie_games


def parts_of(state: State, most: int = 64) -> list[CupPart]:
    """The bracket in parts of so many entrants at most; ``ScheduleError`` where the entries make none."""
    cup = cup_as_it_stands(state)
    return cup_parts(state.tournament, cup, _boards(state, cup), most)


def cup_as_it_stands(state: State) -> Cup:
    """The knock-out as far as its rounds go; ``ScheduleError`` where the entries make none."""
    return cup_of(state.tournament, choice_of(state).settings)


def _boards(state: State, cup: Cup) -> dict[int, tuple[int, int]]:
    """The round and the board of every tie that was paired, by number."""
    places = [{seat.white: board for board, seat in enumerate(seats, 1)} for seats in state.boards]
    games = tie_games(state.tournament, cup)
    return {tie: (round_, places[round_ - 1][game.white]) for tie, (round_, game) in games.items()}
