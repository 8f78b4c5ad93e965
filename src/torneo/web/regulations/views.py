"""The regulations at the desk, and the announcement that everybody may read."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from torneo.desk import Conflict, Overridable, Refused, State, commands
from torneo.desk.events import Happening
from torneo.regulations.announcement import announce
from torneo.regulations.provisions import PROVISIONS, clashes, gaps
from torneo.web.core.access import Visit, needs
from torneo.web.core.words import capitalised, language, spoken
from torneo.web.models import Role
from torneo.web.printing.filenames import attach, file_name
from torneo.web.printing.files import announcement_text as as_text
from torneo.web.public.answer import Content, content, page
from torneo.web.regulations.forms import RegulationsForm, version


@needs(Role.ARBITER)
def regulations(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Every choice with what holds, by whom, and by which article; and what is still to be settled."""
    tournament = visit.state.tournament
    form = RegulationsForm(tournament, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        seen = form.cleaned_data["seen"]
        changed: list[Happening] = []

        def provide(state: State) -> list[Happening]:
            if version(state.tournament) != seen:
                raise Conflict(_("Somebody changed the regulations meanwhile: look at them again."))
            changed[:] = commands.provide(state, form.changes())
            return changed

        try:
            visit.act(provide)
        except (Conflict, Overridable):
            raise
        except Refused as refused:
            form.add_error(None, refused.text(language()))
        else:
            if changed:
                messages.success(request, _("The regulations are saved."))
            else:
                messages.info(request, _("Nothing was changed."))
            return redirect("regulations", visit.tournament.slug)
    context = {
        "visit": visit,
        "form": form,
        "missing": [(_first_field(gap.name), spoken(gap.label)) for gap in gaps(tournament)],
        "clashes": [capitalised(spoken(text)) for text in clashes(tournament)],
    }
    status = 422 if form.is_bound and form.errors else 200
    return render(request, "regulations/regulations.html", context, status=status)


def _first_field(name: str) -> str:
    """The provision of a name, or the first of the point of that name."""
    return name if name in PROVISIONS else next(each.name for each in PROVISIONS.values() if each.point == name)


@needs(Role.PUBLIC)
def announcement(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The announcement, point by point."""

    def make() -> Content:
        made = announce(visit.state.tournament, {}, language(), open_points=False)
        context: dict[str, object] = {"visit": visit, "document": made.document}
        return content(_("Announcement"), "regulations/announcement.html", context)

    return page(request, visit, "announcement", make)


@needs(Role.PUBLIC)
def announcement_text(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The same as Markdown."""
    response = HttpResponse(as_text(visit.state), content_type="text/markdown; charset=utf-8")
    return attach(response, file_name(visit.tournament.slug, "announcement", "md"), inline=True)
