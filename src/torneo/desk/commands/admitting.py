"""The command that enters people with what they ask for: byes, and whether their name is published."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from torneo.desk import events as e
from torneo.desk.commands.checks import Events
from torneo.desk.commands.doubts import applied
from torneo.desk.commands.entries import enter, request_bye
from torneo.desk.commands.privacy import note_consent
from torneo.desk.state import State, late_place
from torneo.model import ByeKind, Player


@dataclass(frozen=True, slots=True)
class Wish:
    """Somebody who wants to be entered."""

    player: Player
    byes: tuple[tuple[int, ByeKind], ...] = ()
    """Rounds that they will miss, and how."""
    agreed: bool | None = None
    """Whether their name may be published; None: they did not say."""


def admit(state: State, wishes: Iterable[Wish]) -> Events:
    """Enter people one after the other, each as if the others were there; all of them or none.

    A bye for a round that is paired already is not asked for: whoever comes late has missed it.

    >>> ana = Wish(Player(1, "Ana", 2000), ((2, ByeKind.HALF),), agreed=True)
    >>> [event.kind for event in admit(State(created=True), [ana])]
    ['player entered', 'bye requested', 'consent noted']
    """
    events: Events = []
    for wish in wishes:
        made = enter(state, wish.player)
        number = _number(state, made[-1])
        state = applied(state, made)
        for round_number, kind in wish.byes:
            if round_number > state.round_number:
                asked = request_bye(state, number, round_number, kind)
                state = applied(state, asked)
                made += asked
        if wish.agreed is not None:
            noted = note_consent(state, number, wish.agreed)
            state = applied(state, noted)
            made += noted
        events += made
    return events


def _number(state: State, entered: e.Happening) -> int:
    """The number that an entry gives."""
    if isinstance(entered, e.LateEntry):
        return late_place(state.tournament, entered.player)
    assert isinstance(entered, e.PlayerEntered)
    return entered.player.number
