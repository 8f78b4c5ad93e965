"""What pages a tournament has by its format: a bracket, a calendar, encounters game by game."""

from __future__ import annotations

from torneo.desk import State, commands
from torneo.desk.choice import choice_of
from torneo.pairing.format import Places
from torneo.pairing.stages.rules import After, stage_rules
from torneo.regulations.provisions import terms_of
from torneo.text import Text
from torneo.writing.byes import FREE, GOES_ON


def has_bracket(state: State) -> bool:
    """Whether there is a bracket to draw; a match of two has a page of its own.

    >>> has_bracket(State())
    False
    """
    choice = choice_of(state)
    system = choice.system
    if system.places is Places.STAGES:
        cup = bool(state.round_number) and stage_rules(choice.settings).after is After.CUP
        return cup and commands.encounter_rules(state) is not None
    by_ties = system.paired and system.places is Places.PROGRESS and not system.teams
    return by_ties and len(state.tournament.players) > 2


def has_groups(state: State) -> bool:
    """Whether there is a table for each group.

    >>> has_groups(State())
    False
    """
    return choice_of(state).system.places is Places.STAGES and bool(state.round_number)


def has_clubs(state: State) -> bool:
    """Whether clubs are ranked by what their best players score together.

    >>> has_clubs(State())
    False
    """
    return terms_of(state.tournament).clubs is not None


def is_match(state: State) -> bool:
    """Whether two play a match, and nobody else plays anything.

    >>> is_match(State())
    False
    """
    system = choice_of(state).system
    alone = len(state.tournament.players) == 2 and state.round_number == 1
    return alone and system.encounter is not None and system.places is Places.PROGRESS


def counts_points(state: State) -> bool:
    """Whether points are counted from round to round, as everywhere but in a knock-out."""
    return choice_of(state).system.places is not Places.PROGRESS


def resting(state: State) -> Text | None:
    """What it is called to have no game in a round, where that is known from the start and nobody is absent."""
    system = choice_of(state).system
    if not system.closed:
        return None
    return GOES_ON if system.places is Places.PROGRESS or has_bracket(state) else FREE


def has_calendar(state: State) -> bool:
    """Whether all rounds are known beforehand.

    >>> has_calendar(State())
    False
    """
    return choice_of(state).system.planned
