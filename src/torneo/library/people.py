"""Who is who in a running tournament: the caller's ids follow the numbers, which change as people come and go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import replace

from torneo.desk import Log, State, apply
from torneo.desk import events as e
from torneo.desk.choice import choice_of, ready_to_pair
from torneo.desk.ending import over
from torneo.desk.state import late_place
from torneo.model import Tournament, initial_order

Known = Mapping[int, Hashable]
"""Ids by number."""


def followed(known: Known, before: State, happening: e.Happening, newcomer: Hashable = None) -> dict[int, Hashable]:
    """The ids by number after one more event, of a state before it; whoever comes in has the id given.

    >>> from torneo.model import Player, Tournament
    >>> club = State(Tournament((Player(1, "Ana", 1900), Player(2, "Eva", 2000))), created=True)
    >>> followed({1: "ana", 2: "eva"}, club, e.NumbersAssigned())
    {2: 'ana', 1: 'eva'}
    """
    tournament = before.tournament
    match happening:
        case e.PlayerEntered(player):
            return {**known, player.number: newcomer}
        case e.LateEntry(player, place):
            place = late_place(tournament, player) if place is None else place
            moved = {number + (number >= place): id_ for number, id_ in known.items()}
            return {**moved, place: newcomer}
        case e.PlayerRemoved(removed):
            left = [known[number] for number in sorted(known) if number != removed]
            return dict(enumerate(left, 1))
        case e.NumbersAssigned(order) | e.NumbersGiven(order):
            if not order:
                order = tuple(
                    player.number for player in initial_order(tournament.players, tournament.regulations.starting_rank)
                )
            places = {number: place for place, number in enumerate(order, 1)}
            return {places[number]: id_ for number, id_ in known.items()}
        case _:
            return dict(known)


def walked(log: Log, newcomers: Mapping[int, Hashable], first: Known) -> dict[int, Hashable]:
    """The ids by number after a whole log; whoever came in has the id of the entry that says so, by its sequence."""
    undone = {entry.happening.sequence for entry in log if isinstance(entry.happening, e.Undone)}
    known, state = dict(first), State()
    for entry in log:
        if entry.sequence in undone or isinstance(entry.happening, e.Undone):
            continue
        known = followed(known, state, entry.happening, newcomers.get(entry.sequence))
        state = apply(state, entry.happening)
    return known


def seen(state: State) -> Tournament:
    """The tournament as it stands, with whoever is away from the next round, so that it is paired as at the desk."""
    report = state.report
    if over(state):
        return report
    byes = ready_to_pair(replace(state, acceleration=None), choice_of(state)).regulations.requested_byes
    return report.revised(regulations=replace(report.regulations, requested_byes=byes))


def by_name(state: State) -> dict[int, Hashable]:
    """The entrants by their names; those who share one by their numbers."""
    players = state.tournament.players
    named = Counter(player.name for player in players)
    return {
        player.number: player.name if named[player.name] == 1 and player.name else player.number for player in players
    }
