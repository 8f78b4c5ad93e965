"""Pages of an event that everybody may see."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _

from torneo.files.json_form import Json
from torneo.web.core.caching import ASKED
from torneo.web.core.opening import is_open
from torneo.web.core.words import language
from torneo.web.models import Role
from torneo.web.printing.filenames import attach, file_name
from torneo.web.printing.registry import to_pdf
from torneo.web.printing.views import POLICY
from torneo.web.public import answer
from torneo.web.public.answer import Content, content
from torneo.web.sections import overview
from torneo.web.sections.access import EventVisit, takes_part
from torneo.web.sections.limits import limits_of

VERSION = 1


def _key(visit: EventVisit, what: str, also: Hashable = ()) -> Hashable:
    """What a page of the event follows from: its title, and the sections that the person may see as they stand."""
    parts = tuple((part.key, part.name, part.section.place, part.state.head) for part in visit.parts)
    return what, visit.event.pk, visit.event.title, parts, also


def _page(
    request: HttpRequest, visit: EventVisit, what: str, make: Callable[[], Content], also: Hashable = ()
) -> HttpResponse:
    return answer.page(
        request,
        visit.parts[0].visit,
        _key(visit, what, also),
        make,
        layout="sections/page.html",
        also={"at": visit, "here": what},
        shelf=ASKED,
    )


@takes_part(Role.PUBLIC)
def event(request: HttpRequest, visit: EventVisit) -> HttpResponseBase:
    """The event: its sections, where each stands, where to go and where to ask for an entry."""
    entering = tuple(is_open(part.visit.tournament, part.state) for part in visit.parts)

    def make() -> Content:
        shown = {
            "at": visit,
            "facts": overview.facts(visit),
            "lines": list(zip(map(overview.standing, visit.parts), entering, strict=True)),
            "paired": bool(overview.paired(visit)),
        }
        return content(visit.event.title, "sections/event.html", shown)

    return _page(request, visit, "event", make, entering)


@takes_part(Role.PUBLIC)
def names(request: HttpRequest, visit: EventVisit) -> HttpResponseBase:
    """Where do I play? Everybody of every section by name."""

    def make() -> Content:
        rounds = overview.paired(visit)
        shown = {
            "at": visit,
            "table": overview.by_name(rounds),
            "rounds": overview.rounds_text(rounds),
            "paired": bool(rounds),
        }
        return content(_("Pairings by name"), "sections/names.html", shown)

    return _page(request, visit, "names", make)


@takes_part(Role.PUBLIC)
def names_pdf(request: HttpRequest, visit: EventVisit) -> HttpResponseBase:
    """The same list for the wall."""
    made = ASKED.remember(
        visit.parts[0].visit, (_key(visit, "pdf"), language()), lambda: to_pdf(overview.paper(visit), "a4")
    )
    response = HttpResponse(made, content_type="application/pdf")
    response.headers["Content-Security-Policy"] = POLICY
    return attach(response, file_name(visit.event.slug, "pairings-by-name", "pdf"), inline=True)


@takes_part(Role.PUBLIC)
def document(request: HttpRequest, visit: EventVisit) -> HttpResponseBase:
    """The event for programs: its sections, and where the documents of each are."""

    def make() -> dict[str, Json]:
        sections: list[Json] = [
            {
                "name": line.part.name,
                "tournament": line.part.slug,
                "document": reverse("api_tournament", args=[line.part.slug]),
                "players": line.players,
                "round": line.round,
                "rounds": line.rounds,
                "finished": line.finished,
                "limits": {name: text for name, text in limits_of(line.part.state).items() if text},
            }
            for line in map(overview.standing, visit.parts)
        ]
        return {
            "format": "torneo-event",
            "version": VERSION,
            "title": visit.event.title,
            "slug": visit.event.slug,
            "sections": sections,
        }

    return answer.document(request, visit.parts[0].visit, _key(visit, "json"), make, shelf=ASKED)
