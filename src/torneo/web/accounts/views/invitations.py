"""Invitations, seen by the person who is invited: the page of a link, and those at the desk."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from torneo.web.accounts import invitations, lifecycle
from torneo.web.accounts.forms import StartForm
from torneo.web.accounts.views.login import let_in
from torneo.web.core.refusing import refusal
from torneo.web.models import Invitation, Role


@never_cache
@sensitive_post_parameters("password")
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """The link of an invitation: accept it with the account that is logged in, or with a new one."""
    offer = invitations.find(token)
    if offer is None:
        text = _("This invitation has been used, was revoked, or is too old. Ask the person who sent it for another.")
        return refusal(request, text, 404)
    if request.user.is_authenticated:
        if request.method == "POST":
            return _accept(request, offer)
        return _page(request, offer)
    form = StartForm(None, request.POST or None)
    if request.method == "POST" and form.is_valid():
        assert offer.made_by is not None
        password = make_password(form.cleaned_data["password"])
        with transaction.atomic():
            user = lifecycle.create(form.cleaned_data["username"], password, offer.made_by)
            invitations.accept(offer, user)
        return let_in(request, user, _place(offer))
    return _page(request, offer, form)


def _page(request: HttpRequest, offer: Invitation, form: StartForm | None = None) -> HttpResponse:
    context = {"invitation": offer, "role": Role(offer.role), "form": form}
    return render(request, "accounts/invitation.html", context, status=422 if form is not None and form.errors else 200)


def _place(offer: Invitation) -> str:
    return reverse("results" if offer.role == Role.HELPER else "dashboard", args=[offer.tournament.slug])


def _accept(request: HttpRequest, offer: Invitation) -> HttpResponse:
    invitations.accept(offer, cast(User, request.user))
    messages.success(
        request,
        _("You have the role %(role)s in %(name)s now.")
        % {"role": Role(offer.role).label, "name": offer.tournament.name},
    )
    return redirect(_place(offer))


@require_POST
@login_required
def answer(request: HttpRequest, number: int) -> HttpResponse:
    """Accept or decline an invitation that names one's account."""
    user = cast(User, request.user)
    offer = Invitation.objects.filter(pk=number, user=user).select_related("tournament").first()
    if offer is None:
        raise Http404
    if request.POST.get("answer") == "accept":
        return _accept(request, offer)
    if request.POST.get("answer") == "decline":
        invitations.decline(offer, user)
        messages.success(request, _("The invitation is declined."))
    return redirect("events")
