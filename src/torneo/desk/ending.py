"""Whether a running tournament is over."""

from __future__ import annotations

from torneo.desk.state import State
from torneo.pairing.readiness import why_all_paired


def over(state: State) -> bool:
    """Whether no round is to come and no result is missing, or the arbiter has finished it.

    >>> over(State(finished=True)), over(State(created=True))
    (True, False)
    """
    if state.finished:
        return True
    return state.draft is None and not state.missing and why_all_paired(state.tournament) is not None
