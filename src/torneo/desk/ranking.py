"""The standings of a running tournament."""

from __future__ import annotations

from torneo.desk.state import State
from torneo.ranking import Selection, Standings, System, standings
from torneo.ranking.formats import system_of


def standings_of(
    state: State, after: int | None = None, part: Selection | None = None, *, individual: bool = False
) -> Standings:
    """The standings after some rounds, by default all, of everybody or a part of the field.

    Where teams are ranked, their players are if ``individual`` is set, or a part of the field chosen.
    The games of a player who left a round robin before playing half of them do not count (C.05 6.6).
    """
    alone = individual or bool(part)
    return standings(
        state.whole,
        () if state.squads is not None and (alone or not state.tournament.players) else None,  # the list is for teams
        after=after,
        selection=part,
        individual=alone,
        withdrawn=who_left(state) if not (alone and state.squads is not None) else None,
        options=state.options,
    )


def who_left(state: State) -> frozenset[int] | None:
    """Whose games may not count because they left a round robin; None where nobody is asked about."""
    tournament = state.tournament
    robin = system_of(tournament) is System.ROUND_ROBIN and not tournament.pairs_teams
    return state.withdrawn if robin and state.withdrawn else None
