"""Requests for entries at the desk: the form opened and shut, and every request answered."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from torneo.web.core.access import Visit, needs
from torneo.web.core.addresses import absolute
from torneo.web.core.fields import number_in
from torneo.web.core.opening import form_of, opening
from torneo.web.core.qr import qr_image
from torneo.web.enrolment import answering
from torneo.web.enrolment.forms import OpeningForm
from torneo.web.entries.byes import KINDS
from torneo.web.models import Answer, EntryRequest, Role

_ANSWERS = {"refuse": Answer.REFUSED, "wait": Answer.WAITING, "reopen": Answer.OPEN}


@needs(Role.ARBITER)
def requests(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Every request, those that wait first; one is answered, or all that can be are accepted."""
    if visit.teams:
        raise Http404
    if request.method == "POST":
        return _answered(request, visit)
    return _page(request, visit, None)


def _page(request: HttpRequest, visit: Visit, form: OpeningForm | None) -> HttpResponseBase:
    everything = answering.asked(visit)
    now = opening(visit.tournament, visit.state)
    address = absolute(request, reverse("enter_online", args=[visit.tournament.slug]))
    waiting = (Answer.OPEN, Answer.WAITING)
    shown = {
        "visit": visit,
        "now": now,
        "form": form or OpeningForm(instance=now.form, by_rules=now.by_rules),
        "open": [_line(each) for each in everything if each.request.answer == Answer.OPEN],
        "waiting": [_line(each) for each in everything if each.request.answer == Answer.WAITING],
        "answered": [_line(each) for each in everything if each.request.answer not in waiting],
        "address": address,
        "image": qr_image(address),
        "clear": sum(each.request.answer == Answer.OPEN and not each.doubts for each in everything),
    }
    return render(request, "enrolment/requests.html", shown, status=422 if form is not None else 200)


def _line(each: answering.Asked) -> dict[str, object]:
    return {
        "asked": each,
        "request": each.request,
        "player": each.player,
        "said": Answer(each.request.answer).label,
        "byes": [(number, KINDS[kind]) for number, kind in each.byes],
    }


def _answered(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    do = request.POST.get("do", "")
    if do == "all":
        entered, waiting = answering.accept_all(visit)
        text = ngettext("%(count)s player is entered.", "%(count)s players are entered.", entered)
        messages.success(request, text % {"count": entered})
        if waiting:
            text = ngettext(
                "%(count)s request is on the waiting list: there is no more room.",
                "%(count)s requests are on the waiting list: there is no more room.",
                waiting,
            )
            messages.warning(request, text % {"count": waiting})
        return redirect("entry_requests", visit.tournament.slug)
    wanted = get_object_or_404(EntryRequest, pk=number_in(request.POST, "request"), tournament=visit.tournament)
    if do == "accept":
        answering.accept(visit, [wanted])
        messages.success(request, _("%(name)s is entered.") % {"name": wanted.name})
    elif do in _ANSWERS:
        reason = " ".join(request.POST.get("reason", "").split())[:300]
        answering.answer(visit, wanted, _ANSWERS[do], reason if do == "refuse" else "")
        texts = {
            "refuse": _("The request of %(name)s is refused."),
            "wait": _("%(name)s is on the waiting list."),
            "reopen": _("The request of %(name)s waits for an answer again."),
        }
        messages.success(request, texts[do] % {"name": wanted.name})
    else:
        raise Http404
    return redirect("entry_requests", visit.tournament.slug)


@require_POST
@needs(Role.ARBITER)
def entry_form(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Open the form, or shut it, and say what the regulations leave open."""
    if visit.teams:
        raise Http404
    now = opening(visit.tournament, visit.state)
    form = OpeningForm(request.POST, instance=form_of(visit.tournament), by_rules=now.by_rules)
    if not form.is_valid():
        return _page(request, visit, form)
    made = form.save()
    messages.success(request, _("The form is open.") if made.open else _("The form is shut."))
    return redirect("entry_requests", visit.tournament.slug)
