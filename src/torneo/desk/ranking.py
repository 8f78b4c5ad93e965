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
    return standings(
        state.whole,
        after=after,
        selection=part,
        individual=individual or bool(part),
        withdrawn=who_left(state),
        options=state.options,
    )


def who_left(state: State) -> frozenset[int] | None:
    """Whose games may not count because they left a round robin; None where nobody is asked about."""
    tournament = state.tournament
    robin = system_of(tournament) is System.ROUND_ROBIN and not tournament.pairs_teams
    return state.withdrawn if robin and state.withdrawn else None
