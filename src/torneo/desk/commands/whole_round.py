"""The command that pairs the next round and publishes it at once."""

from __future__ import annotations

from torneo.desk.choice import choice_of
from torneo.desk.commands.checks import Events, check_open, has_begun
from torneo.desk.commands.doubts import Decisions, applied
from torneo.desk.commands.pairings import is_coloured, pair_round, publish, why_waiting
from torneo.desk.commands.settings import draw_colour
from torneo.desk.state import State
from torneo.pairing.readiness import why_all_paired


def play_on(state: State, engine: str, seed: int, decided: Decisions | None = None) -> Events:
    """Pair the next round and publish it; a draft is published as it is.

    Before round 1 the initial colour is drawn by lot from the seed, where the system asks for one and it was not drawn
    or chosen before.
    """
    check_open(state)
    if state.draft is not None:
        return publish(state)
    if why_all_paired(state.tournament) is not None and (waiting := why_waiting(state)) is not None:
        raise waiting
    events = draft_round(state, engine, seed, decided)
    return events + publish(applied(state, events))


def draft_round(state: State, engine: str, seed: int, decided: Decisions | None = None) -> Events:
    """Pair the next round as a draft; before round 1 the initial colour is drawn first, where it has to be."""
    events = draw_colour(state, seed) if _to_be_drawn(state) else []
    return events + pair_round(applied(state, events), engine, decided)


def _to_be_drawn(state: State) -> bool:
    choice = choice_of(state)
    drawn = state.tournament.regulations.initial_colour is not None
    return not (drawn or has_begun(state) or choice.system.closed) and is_coloured(choice)
