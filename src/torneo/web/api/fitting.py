"""What a program does is held to the limits of files from outside: no number, text or list that no tournament needs."""

from __future__ import annotations

from collections.abc import Iterable

from torneo.desk import State
from torneo.desk.events import Happening
from torneo.desk.outside import check_bounds
from torneo.files.json_form import encode
from torneo.model import limits
from torneo.model.bounds import check_within
from torneo.model.size import PLAYERS, ROUNDS, check_count


def fit(events: Iterable[Happening]) -> list[Happening]:
    """The events of a command; refused if there is something in them that is too large for any tournament."""
    made = list(events)
    for happening in made:
        check_bounds(encode(happening))
        check_within(happening)
    return made


def check_state(state: State) -> None:
    """Refuse a tournament with more players or rounds than its pages can hold."""
    check_count(PLAYERS, len(state.tournament.players), limits.PLAYERS)
    check_count(ROUNDS, max(state.round_number, state.tournament.regulations.rounds or 0), limits.ROUNDS)
