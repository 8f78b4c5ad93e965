"""Contact, fees and payments at the desk; nobody else sees any of it."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from torneo.regulations.provisions import terms_of
from torneo.reports.draw_csv import csv
from torneo.reports.draw_xlsx import xlsx
from torneo.reports.hand import Hand
from torneo.web.core import payments
from torneo.web.core.access import Visit, needs
from torneo.web.core.fields import number_in
from torneo.web.core.words import language
from torneo.web.entries import rows
from torneo.web.fees import ledger, papers
from torneo.web.fees.forms import ContactForm, PaymentForm
from torneo.web.models import Contact, How, Payment, Role
from torneo.web.printing.filenames import attach, file_name
from torneo.web.printing.job import Job
from torneo.web.printing.options import options_of
from torneo.web.printing.registry import to_pdf
from torneo.web.printing.views import stamp

_KINDS = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


@never_cache
@needs(Role.ARBITER)
def fees(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """What everybody owes and has paid."""
    _check(visit)
    listed = ledger.accounts(visit)
    query, show = request.GET.get("q", "")[:100], request.GET.get("show", "all")
    chosen = [
        account for account in listed if rows.matches(account.player, query) and (show != "unpaid" or account.left > 0)
    ]
    shown = {
        "visit": visit,
        "accounts": chosen,
        "totals": ledger.totals(listed),
        "query": query,
        "show": show,
        "currency": ledger.currency(visit),
        "laid_down": terms_of(visit.state.tournament).get("fee_amount") is not None,
    }
    return render(request, "fees/fees.html", shown)


def _check(visit: Visit) -> None:
    """Teams have captains, and pages of their own."""
    if visit.teams:
        raise Http404


def _account(visit: Visit, number: int) -> ledger.Account:
    _check(visit)
    found = next((account for account in ledger.accounts(visit) if account.player.number == number), None)
    if found is None:
        raise Http404
    return found


@never_cache
@needs(Role.ARBITER)
def account(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """One entrant: how to reach them, what they owe, every payment."""
    found = _account(visit, number)
    mark = rows.mark_of(found.player)
    contact, paying = ContactForm.of(found.contact, mark), PaymentForm.due(found.left)
    status = 200
    if request.method == "POST":
        rows.check_same(visit.state, number, request.POST.get("was", ""))
        do = request.POST.get("do", "contact")
        if do == "take back":
            return _taken_back(request, visit, found)
        form: ContactForm | PaymentForm = PaymentForm(request.POST) if do == "pay" else ContactForm(request.POST)
        if form.is_valid():
            return _kept(request, visit, found, form)
        status = 422
        contact, paying = (contact, form) if isinstance(form, PaymentForm) else (form, paying)
    shown = {
        "visit": visit,
        "account": found,
        "mark": mark,
        "contact": contact,
        "paying": paying,
        "currency": ledger.currency(visit),
        "payments": [(payment, How(payment.how).label) for payment in found.payments],
    }
    return render(request, "fees/account.html", shown, status=status)


def _kept(
    request: HttpRequest, visit: Visit, found: ledger.Account, form: ContactForm | PaymentForm
) -> HttpResponseBase:
    data = form.cleaned_data
    if isinstance(form, PaymentForm):
        payments.pay(visit.tournament, found.mark, data["cents"], data["day"], data["how"], visit.actor)
        messages.success(request, _("The payment of %(name)s is noted.") % {"name": found.player.name})
    else:
        told = {name: data[name] for name in ("email", "phone", "fee", "remarks")}
        Contact.objects.update_or_create(tournament=visit.tournament, mark=found.mark, defaults=told)
        messages.success(request, _("Saved."))
    if request.POST.get("back") == "list":
        return redirect("fees", visit.tournament.slug)
    return redirect("fee_account", visit.tournament.slug, found.player.number)


def _taken_back(request: HttpRequest, visit: Visit, found: ledger.Account) -> HttpResponseBase:
    """Strike out a payment that was noted by mistake; the number of its receipt is not given again."""
    number = number_in(request.POST, "receipt")
    struck = Payment.objects.filter(tournament=visit.tournament, mark=found.mark, number=number)
    if struck.filter(cents=0).exists() or not struck.update(cents=0):
        raise Http404
    messages.success(request, _("The payment is struck out."))
    return redirect("fee_account", visit.tournament.slug, found.player.number)


@never_cache
@needs(Role.ARBITER)
def receipt(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """The receipt of a payment, to be printed."""
    _check(visit)
    payment = get_object_or_404(Payment, tournament=visit.tournament, number=number)
    found = next((one for one in ledger.accounts(visit) if one.mark == payment.mark), None)
    if found is None:
        raise Http404
    options = options_of({}, visit.state, drafts=False)
    heading = Job(visit.state, stamp(visit), options).heading(_("Receipt"))
    organiser = (terms_of(visit.state.tournament).get("organiser") or visit.tournament.name).replace("\n", ", ")
    sheet = papers.receipt(
        heading, found, payment, str(How(payment.how).label), organiser, ledger.currency(visit), language()
    )
    response = HttpResponse(to_pdf(sheet, options.paper), content_type="application/pdf")
    return attach(response, file_name(visit.tournament.slug, f"receipt-{number}", "pdf"), inline=True)


@never_cache
@needs(Role.ARBITER)
def entrants(request: HttpRequest, visit: Visit, kind: str) -> HttpResponseBase:
    """All that is known of everybody, as a table that can be brought in again."""
    _check(visit)
    if kind not in _KINDS:
        raise Http404
    table = papers.entrants_table(ledger.accounts(visit))
    hand = Hand(language())
    made = xlsx(table, hand) if kind == "xlsx" else csv(table, hand).encode("utf-8-sig")
    response = HttpResponse(made, content_type=_KINDS[kind])
    return attach(response, file_name(visit.tournament.slug, "entrants", kind))
