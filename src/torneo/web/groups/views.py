"""The tables of the groups and of the final."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils.translation import gettext as _

from torneo.desk import Refused
from torneo.ranking import StandingsError
from torneo.ranking.stages import StageTable, final_table, group_tables
from torneo.reports.standings import PAGE, standings_table
from torneo.text import said
from torneo.web.core.access import Visit, needs
from torneo.web.models import Role
from torneo.web.public.answer import Content, content, page
from torneo.web.public.names import Drawn, drawn


@dataclass(frozen=True, slots=True)
class Listed:
    """A table with its title."""

    title: str
    table: Drawn


@needs(Role.PUBLIC)
def groups(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The table of every group, and of the final where it is a round robin."""
    if not visit.groups:
        raise Http404

    def make() -> Content:
        title = _("Groups")
        return content(title, "groups/groups.html", {"visit": visit, "title": title, "tables": tables(visit)})

    return page(request, visit, "groups", make)


def tables(visit: Visit) -> list[Listed]:
    """The tables as they stand, the final first."""
    tournament = visit.state.tournament
    try:
        final, found = final_table(tournament, visit.state.options), group_tables(tournament, visit.state.options)
    except (StandingsError, ValueError) as error:
        raise Refused("{why}", why=said(error)) from error
    listed = [_listed(visit, _("Final"), final)] if final is not None else []
    return listed + [_listed(visit, _("Group %(name)s") % {"name": table.name}, table) for table in found]


def _listed(visit: Visit, title: str, table: StageTable) -> Listed:
    return Listed(title, drawn(visit, standings_table(table.standings, visit.state.tournament, PAGE, hints=True)))
