"""People on lists: how they are named, linked and sorted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from torneo.model import Player, Sex
from torneo.model.order import name_key
from torneo.web.core.access import Visit
from torneo.web.core.caching import remember

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


def links(visit: Visit) -> dict[int, str]:
    """For each player the name as a link to the card: HTML, everything in it escaped."""

    def make() -> dict[int, str]:
        base = reverse("player", args=[visit.tournament.slug, 1])[:-1]
        return {player.number: _link(base, player) for player in visit.state.tournament.players}

    return remember(visit, "links", make)


def _link(base: str, player: Player) -> str:
    title = f'<span class="title">{escape(player.title)}</span> ' if player.title else ""
    return f'{title}<a href="{base}{player.number}">{escape(player.name or str(player.number))}</a>'


def start_list_rows(visit: Visit, sort: str) -> SafeString:
    """The lines of the starting list."""
    named = links(visit)
    withdrawn = f' <span class="soft">({escape(_("withdrawn"))})</span>'
    sexes = {Sex.WOMAN: escape(_("w")), None: "", Sex.MAN: ""}
    rows = []
    for player in sorted(visit.state.tournament.players, key=SORTS[sort]):
        left = withdrawn if player.number in visit.state.withdrawn else ""
        rows.append(
            f'<tr><td class="number">{player.number}</td><td>{named[player.number]}{left}</td>'
            f'<td class="number">{player.rating or ""}</td><td>{escape(player.federation)}</td>'
            f'<td class="wide-only">{sexes[player.sex]}</td>'
            f'<td class="wide-only">{escape(player.club)}</td>'
            f'<td class="wide-only">{escape(", ".join(player.categories))}</td></tr>'
        )
    return mark_safe("".join(rows))
