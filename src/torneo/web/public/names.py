"""People on lists: how they are named, linked and sorted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from torneo.model import Player
from torneo.model.order import name_key
from torneo.reports import draw_html
from torneo.reports.people import starting_list, team_list
from torneo.reports.table import Table
from torneo.web.core.access import Visit
from torneo.web.core.hands import page_hand

SORTS: Mapping[str, Callable[[Player], tuple[object, ...]]] = {
    "number": lambda player: (player.number,),
    "name": lambda player: (name_key(player.name), player.number),
    "rating": lambda player: (-(player.rating or 0), player.number),
    "federation": lambda player: (player.federation == "", player.federation, player.number),
    "club": lambda player: (player.club == "", name_key(player.club), player.number),
}
"""The orders of the starting list."""


def shown_name(player: Player) -> str:
    """Title and name, or the number of somebody without a name."""
    name = player.name or _("Player %(number)s") % {"number": player.number}
    return f"{player.title} {name}".lstrip()


def team_of(visit: Visit, person: int) -> Player | None:
    """The team that a player belongs to, where teams are the entrants."""
    squads = visit.state.squads
    return None if squads is None else visit.state.tournament.by_number.get(squads.team_of(person) or 0)


def addresses(visit: Visit) -> dict[str, Callable[[int], str]]:
    """Where the name of an entrant leads on a list, and that of a player of a team."""
    slug = visit.tournament.slug
    base = reverse("player", args=[slug, 1])[:-1]
    entrant = reverse("public_team", args=[slug, 1])[:-1] if visit.teams else base
    return {"player": lambda number: f"{entrant}{number}", "person": lambda number: f"{base}{number}"}


class Drawn(NamedTuple):
    """A table of a page: what stands above its columns, and its lines."""

    head: SafeString
    rows: SafeString


def drawn(visit: Visit, table: Table, **links: Callable[[int], str]) -> Drawn:
    """A table for a page; names lead to the players' cards."""
    hand = page_hand()
    return put_together(draw_html.heads(table, hand), draw_html.lines(table, hand, links={**addresses(visit), **links}))


def put_together(head: str, rows: Iterable[str]) -> Drawn:
    """A table from what :mod:`torneo.reports.draw_html` has drawn of it."""
    return Drawn(mark_safe(head), mark_safe("".join(rows)))


def start_list(visit: Visit, sort: str) -> Drawn:
    """The starting list, of players or of teams with their players."""
    players = sorted(visit.state.tournament.players, key=SORTS[sort])
    squads = visit.state.squads
    if squads is None:
        return drawn(visit, starting_list(players, visit.state.withdrawn))
    people = {team: [squads.people[number] for number in members] for team, members in squads.members.items()}
    return drawn(visit, team_list(players, people, visit.state.withdrawn))
