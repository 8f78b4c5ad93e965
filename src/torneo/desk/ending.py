"""Whether a running tournament is over."""

from __future__ import annotations

from torneo.desk.choice import choice_of
from torneo.desk.state import State
from torneo.pairing.readiness import is_over


def over(state: State) -> bool:
    """Whether no round is to come and every game has its result, or the arbiter has finished it.

    >>> over(State(finished=True)), over(State(created=True))
    (True, False)
    """
    return state.finished or (state.draft is None and is_over(state.tournament, choice_of(state)))
