"""The form for players, and the page behind the secret link of a request."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache

from torneo.desk.publication import Names
from torneo.desk.zones import zone
from torneo.regulations.provisions import PROVISIONS, terms_of
from torneo.web.accounts import limits
from torneo.web.core import store
from torneo.web.core.access import Visit, needs
from torneo.web.core.addresses import absolute
from torneo.web.core.opening import Opening, byes_of, opening
from torneo.web.core.refusing import refusal
from torneo.web.core.words import spoken
from torneo.web.enrolment import asking
from torneo.web.enrolment.answering import byes_in
from torneo.web.enrolment.forms import RequestForm, initial_of
from torneo.web.entries import rating_search
from torneo.web.entries.byes import KINDS
from torneo.web.models import Answer, RatedPlayer, Role

_FOUND = 10
_LONGEST = 60


@never_cache
@needs(Role.PUBLIC)
def enter(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Ask for an entry."""
    now = opening(visit.tournament, visit.whole)
    byes = byes_of(now.form, visit.whole)
    if request.method != "POST":
        return _page(request, visit, now, RequestForm(initial=_chosen(request), byes=byes))
    if now.shut is not None:
        return refusal(request, str(now.shut.value), 409)
    form = RequestForm(request.POST, byes=byes)
    if not form.is_valid():
        return _page(request, visit, now, form, 422)
    try:
        limits.begin("entry", limits.origins(request))
    except limits.TooManyAttemptsError as error:
        return _too_many(request, error)
    token = asking.ask(visit.tournament, form.asked(), now)
    return redirect("entry_request", token)


def _chosen(request: HttpRequest) -> dict[str, object]:
    """What is known of the person of the rating list who was chosen."""
    number = request.GET.get("fide_id", "")
    if not (number.isascii() and number.isdigit() and len(number) <= 12):
        return {}
    person = RatedPlayer.objects.filter(fide_id=int(number)).first()
    return initial_of(person) if person is not None else {}


def _too_many(request: HttpRequest, error: limits.TooManyAttemptsError) -> HttpResponse:
    minutes = -(-error.seconds // 60)
    text = ngettext(
        "Too many entries were asked for from your network. Try again in %(minutes)d minute.",
        "Too many entries were asked for from your network. Try again in %(minutes)d minutes.",
        minutes,
    )
    response = refusal(request, text % {"minutes": minutes}, 429)
    response.headers["Retry-After"] = str(error.seconds)
    return response


def _page(request: HttpRequest, visit: Visit, now: Opening, form: RequestForm, status: int = 200) -> HttpResponseBase:
    query = request.GET.get("q", "")[:_LONGEST]
    shown = {
        "visit": visit,
        "now": now,
        "form": form,
        "query": query,
        **_found(visit, query, now),
        "listed": now.shut is None and RatedPlayer.objects.exists(),
        "fee": _fee(visit),
        "nobody": visit.state.privacy.names is Names.NOBODY,
    }
    return render(request, "enrolment/enter.html", shown, status=status)


def _fee(visit: Visit) -> list[str]:
    """What the regulations say of the fee."""
    terms = terms_of(visit.state.tournament)
    said = []
    for name, provision in PROVISIONS.items():
        kept = terms.get(name) if provision.point == "fee" else None
        if kept is not None:
            sentence = provision.sentence(kept)
            said += list(provision.kind.lines(kept)) if sentence is None else [spoken(sentence)]
    return said


def _found(visit: Visit, query: str, now: Opening) -> dict[str, object]:
    """People of the rating list: nothing but what everybody finds in it, and only while the form is open."""
    people = rating_search.search(query, _FOUND, thorough=False) if query.strip() and now.shut is None else []
    order = rating_search.order_of(visit.whole)
    return {
        "people": [(person, rating_search.rating_of(person, order)) for person in people],
        "searched": bool(query.strip()),
    }


@needs(Role.PUBLIC)
def search(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """People whose name or number is typed; a piece of a page."""
    query = request.GET.get("q", "")[:_LONGEST]
    now = opening(visit.tournament, visit.whole)
    return render(request, "enrolment/found.html", {"visit": visit, **_found(visit, query, now)})


@never_cache
def asked(request: HttpRequest, token: str) -> HttpResponseBase:
    """What became of a request; its author takes it back here."""
    held = asking.find(token)
    if held is None:
        return refusal(request, _("This link opens nothing: it was mistyped, or the request is gone."), 404)
    state = store.load(held.tournament).state
    if state.zone:
        timezone.activate(zone(state.zone))
    if request.method == "POST":
        if asking.take_back(held):
            messages.success(request, _("Your request is taken back."))
        else:
            messages.error(request, _("It was answered already: ask the organiser to take the entry back."))
        return redirect("entry_request", token)
    number = next((number for number, mark in state.marks.items() if mark == held.mark), None) if held.mark else None
    shown = {
        "tournament": held.tournament,
        "held": held,
        "said": Answer(held.answer).label,
        "waits": held.answer in (Answer.OPEN, Answer.WAITING),
        "number": number,
        "byes": [(round_number, KINDS[kind]) for round_number, kind in byes_in(held.byes)],
        "address": absolute(request, request.path),
    }
    return render(request, "enrolment/asked.html", shown)
