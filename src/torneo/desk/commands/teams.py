"""The command about teams: which players belong together."""

from __future__ import annotations

from torneo.desk import events as e
from torneo.desk.commands.checks import Events, check_not_closed, check_open, has_begun, the_player
from torneo.desk.errors import Refused
from torneo.desk.state import State
from torneo.model import Team
from torneo.text import marked as _


def form_teams(state: State, teams: tuple[Team, ...]) -> Events:
    """Say which teams there are, and who plays for each, first board first; these take the place of any before.

    >>> from torneo.model import Player, Tournament
    >>> three = State(Tournament((Player(1), Player(2), Player(3))), created=True)
    >>> [happening.kind for happening in form_teams(three, (Team(1, "Rook", (3, 1)), Team(2, "Bishop", (2,))))]
    ['teams formed']
    """
    check_open(state)
    if has_begun(state):
        check_not_closed(state, _("round 1 is paired by the teams: they stay as they are"))
    if state.tournament.pairs_teams:
        raise Refused(_("teams are paired in this tournament: they are not formed anew"))
    names: set[str] = set()
    seated: dict[int, str] = {}
    for place, team in enumerate(teams, 1):
        if team.number != place:
            raise Refused(_("team {number}: teams are numbered from 1 on, one after the other"), number=team.number)
        if not team.name.strip():
            raise Refused(_("team {number} needs a name"), number=team.number)
        if team.name.casefold() in names:
            raise Refused(_("two teams are called {name}"), name=team.name)
        names.add(team.name.casefold())
        for number in team.members:
            the_player(state, number)
            if number in seated:
                raise Refused(
                    _("player {number} would be in two teams: {one} and {other}"),
                    number=number,
                    one=seated[number],
                    other=team.name,
                )
            seated[number] = team.name
    return [] if teams == state.tournament.teams else [e.TeamsFormed(teams)]
