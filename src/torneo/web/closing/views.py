"""The end of an event: every step with what is missing; prizes, norms, the logo, and the package."""

from __future__ import annotations

from base64 import b64decode
from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk import Conflict, Overridable, Refused, commands
from torneo.desk.closing.awards import Awards, awards_of, chances, open_games
from torneo.desk.closing.norms import norms_of
from torneo.desk.closing.package import package as packed
from torneo.desk.closing.steps import STANDINGS, Standing, Step, closing_steps
from torneo.model.limits import PICTURE
from torneo.prizes.problems import PrizeError
from torneo.prizes.unfinished import Weights
from torneo.ranking import StandingsError
from torneo.reports.norms import norm_lines
from torneo.reports.pictures import picture_of
from torneo.reports.prizes import prizes_table, shares_table
from torneo.reports.prizes_document import not_over, summary_lines
from torneo.text import Text, marked, said
from torneo.web.closing.forms import PapersForm, PrizesForm
from torneo.web.core import store
from torneo.web.core.access import Visit, needs
from torneo.web.core.uploads import sent_file
from torneo.web.core.words import language, spoken
from torneo.web.models import Role
from torneo.web.printing.filenames import attach, file_name

GAMES_OPEN = marked("games are open: these prizes are not final")
_MARKS = {Standing.DONE: "good", Standing.MISSING: "bad"}


@dataclass(frozen=True, slots=True)
class Shown:
    """A step as the page shows it."""

    step: Step
    number: int

    @property
    def title(self) -> str:
        """What it is called."""
        return spoken(Text(self.step.title))

    @property
    def badge(self) -> str:
        """How far it is."""
        return spoken(Text(STANDINGS[self.step.standing]))

    @property
    def mark(self) -> str:
        """How that looks."""
        return _MARKS.get(self.step.standing, "")

    @property
    def said(self) -> list[str]:
        """How it stands."""
        return [spoken(line) for line in self.step.said]

    @property
    def missing(self) -> list[str]:
        """What is missing."""
        return [spoken(line) for line in self.step.missing]


@needs(Role.ARBITER)
def closing(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Every step with what is missing; what the papers ask for, and the logo."""
    asked = request.method == "POST"
    if asked and request.POST.get("do") in ("logo", "no logo"):
        return _logo_chosen(request, visit)
    form = PapersForm(visit.state.papers, request.POST if asked else None)
    if asked and form.is_valid():
        visit.act(lambda state: commands.note_papers(state, form.changes()))
        messages.success(request, _("It is saved for the papers."))
        return redirect("closing", visit.tournament.slug)
    context = {
        "visit": visit,
        "steps": [Shown(step, number) for number, step in enumerate(closing_steps(visit.state), 1)],
        "form": form,
        "open_games": open_games(visit.state),
        "most": PICTURE // 1024,
    }
    return render(request, "closing/closing.html", context, status=422 if asked else 200)


def _logo_chosen(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    data = b""
    if request.POST["do"] == "logo":
        data = sent_file(request, PICTURE, "logo").read()
    visit.act(lambda state: commands.choose_logo(state, data))
    messages.success(request, _("The papers have this logo now.") if data else _("The papers have no logo now."))
    return redirect("closing", visit.tournament.slug)


@needs(Role.ARBITER)
def logo(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The picture itself, as it was sent; nothing in it runs."""
    picture = picture_of(visit.state.logo)
    if picture is None:
        raise Http404
    response = HttpResponse(b64decode(visit.state.logo), content_type=picture.kind)
    response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    ending = "png" if picture.kind == "image/png" else "svg"
    return attach(response, file_name(visit.tournament.slug, "logo", ending), inline=True)


@needs(Role.ARBITER)
def prizes(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Edit the list of prizes, and see who gets what and why."""
    asked = request.method == "POST"
    form = PrizesForm(visit.state.tournament, request.POST if asked else None)
    problem = ""
    if asked and form.is_valid() and not (problem := form.problem()):
        try:
            visit.act(lambda state: commands.provide(state, form.changes()))
        except (Conflict, Overridable):
            raise
        except Refused as refused:
            problem = refused.text(language())
        else:
            messages.success(request, _("The prizes are saved."))
            return redirect("closing_prizes", visit.tournament.slug)
    awards = awards_of(visit.state)
    context = {
        "visit": visit,
        "form": form,
        "problem": problem,
        "awards": awards,
        **_given(visit, awards),
        **_broken_off(request, visit, awards),
    }
    return render(request, "closing/prizes.html", context, status=422 if asked else 200)


def _given(visit: Visit, awards: Awards) -> dict[str, object]:
    """Who gets what, in the words of the page."""
    if awards.refused is not None:
        return {"refused": spoken(awards.refused)}
    if awards.allocation is None or awards.standings is None:
        return {}
    table = prizes_table(awards.allocation, awards.standings)
    notes = [spoken(line) for line in summary_lines(awards.allocation)]
    early = not_over(visit.state.whole)
    if early is None and open_games(visit.state):
        early = Text(GAMES_OPEN)
    return {"table": table, "summary": notes, "early": "" if early is None else spoken(early)}


def _broken_off(request: HttpRequest, visit: Visit, awards: Awards) -> dict[str, object]:
    """What open games could bring, if the event is broken off or somebody asks."""
    shares = awards.shares
    asked = request.GET.get("chances", "")
    context: dict[str, object] = {"open_games": open_games(visit.state), "chances": asked}
    if shares is None and asked in set(Weights):
        try:
            shares = chances(visit.state, awards.prizes, Weights(asked))
        except (PrizeError, StandingsError) as error:
            return {**context, "chances_refused": spoken(Text("{why}", {"why": said(error)}))}
    if shares is None:
        return context
    return {**context, "shares": shares_table(shares)}


@needs(Role.ARBITER)
def norms(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The norms that were made or can still be made, condition by condition, and what is missing on certificates."""
    found = norms_of(visit.state)
    made = [
        {
            "norm": norm,
            "player": norm.certificate.result.player,
            "title": norm.certificate.result.title.name,
            "lines": norm_lines(norm.certificate.result, language()),
            "missing": [spoken(gap) for gap in norm.missing],
        }
        for norm in found.made
    ]
    context = {
        "visit": visit,
        "made": made,
        "possible": [norm_lines(result, language()) for result in found.possible],
        "doubts": [spoken(doubt) for doubt in found.doubts],
        "refused": "" if found.refused is None else spoken(found.refused),
    }
    return render(request, "closing/norms.html", context)


@needs(Role.ARBITER)
def package(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """All that the federation wants, in one file."""
    entries = store.log_of(visit.tournament, visit.state.sequence).entries
    data = packed(visit.state, entries, timezone.get_current_timezone(), language())
    return attach(
        HttpResponse(data, content_type="application/zip"), file_name(visit.tournament.slug, "package", "zip")
    )
