"""Teams for everybody: a team with its players and matches, and the best at each board."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils.translation import gettext as _

from torneo.reports.matches import squad_table, tallies_table
from torneo.web.core.access import Visit, needs
from torneo.web.core.caching import ASKED
from torneo.web.models import Role
from torneo.web.public import matches, pairings, ranking
from torneo.web.public.answer import Content, content, page
from torneo.web.public.names import drawn
from torneo.web.teams.views.teams import check_teams


@needs(Role.PUBLIC)
def team(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """A team: its place, its matches, and its players with their results round by round."""
    check_teams(visit)
    entrant = visit.state.tournament.by_number.get(number)
    if entrant is None:
        raise Http404

    def away(round_number: int) -> dict[int, str]:
        return {each.number: each.kind for each in pairings.absent(visit, round_number)}

    def make() -> Content:
        row = None
        if ranking.has_places(visit):
            row = next((row for row in ranking.ranked(visit).rows if row.number == number), None)
        context = {
            "visit": visit,
            "team": entrant,
            "row": row,
            "lines": matches.team_lines(visit, number, away),
            "table": drawn(visit, squad_table(matches.squad_tallies(visit, number), visit.state.round_number)),
            "withdrawn": number in visit.state.withdrawn,
            "looks": pairings.LOOKS,
        }
        return content(entrant.name, "teams/public_team.html", context)

    return page(request, visit, ("team", number), make, shelf=ASKED)


@needs(Role.PUBLIC)
def boards(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Who did best at each board, and everybody together."""
    check_teams(visit)

    def make() -> Content:
        tallies = matches.board_tallies(visit)
        tables = [
            (_("Board %(board)d") % {"board": board}, drawn(visit, tallies_table(found)))
            for board, found in tallies.items()
            if board and found
        ]
        everybody = drawn(visit, tallies_table(tallies[0])) if tallies[0] else None
        context = {"visit": visit, "tables": tables, "everybody": everybody, "looks": pairings.LOOKS}
        return content(_("Best at the boards"), "teams/boards.html", context)

    return page(request, visit, "boards", make)
