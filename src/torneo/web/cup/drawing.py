"""The bracket of a tournament as it stands, drawn for a page."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from torneo.desk import State
from torneo.pairing.tables.schedule import ScheduleError
from torneo.reports.cup import CupPart, CupTie, ties_tables
from torneo.reports.draw_cup import Address, part_svg
from torneo.web.core.access import Visit
from torneo.web.core.brackets import knockout_of, parts_of
from torneo.web.core.caching import remember
from torneo.web.core.shapes import has_bracket
from torneo.web.core.words import language, spoken
from torneo.web.public.names import Drawn, drawn


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing with what stands above it."""

    title: str
    svg: SafeString


@dataclass(frozen=True, slots=True)
class Listed:
    """The ties of a round."""

    title: str
    table: Drawn


@dataclass(frozen=True, slots=True)
class Shown:
    """A bracket as a page shows it."""

    pictures: list[Picture]
    rounds: list[Listed]
    champion: str
    problem: str = ""
    """Why there is nothing to draw."""


def check_bracket(visit: Visit) -> None:
    """``Http404`` where a tournament has no bracket."""
    if not has_bracket(visit.state):
        raise Http404


def shown(visit: Visit, page: str) -> Shown:
    """The bracket; a tie leads to its page, at the desk or for everybody."""
    return remember(visit, ("bracket", page, language()), lambda: _shown(visit, page))


def _shown(visit: Visit, page: str) -> Shown:
    state = visit.state
    try:
        parts = parts_of(state)
    except ScheduleError as error:
        return Shown([], [], "", spoken(error))
    slug = visit.tournament.slug

    def address(tie: CupTie) -> str:
        return reverse(page, args=[slug, tie.round, tie.board]) if tie.round else ""

    title = _("Bracket of %(name)s") % {"name": visit.tournament.name}
    pictures = [
        Picture(spoken(part.title) if part.title is not None else "", _svg(part, title, address)) for part in parts
    ]
    rounds = [Listed(spoken(table.title), drawn(visit, table)) for table in ties_tables(parts)]
    return Shown(pictures, rounds, _champion(state))


def _svg(part: CupPart, title: str, address: Address) -> SafeString:
    return mark_safe(part_svg(part, title, language(), address))


def _champion(state: State) -> str:
    champion = knockout_of(state).champion
    return champion.name if champion is not None else ""


def alone(visit: Visit) -> str:
    """The whole bracket as one image that needs nothing else."""
    return part_svg(parts_of(visit.state, most=10_000)[0], visit.tournament.name, language(), alone=True)
