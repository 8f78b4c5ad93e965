"""The way in: log in, the second factor, the first password, and the code of a helper."""

from __future__ import annotations

import time
from typing import Any

from django.contrib.auth import login
from django.contrib.auth import views as auth
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from torneo.web.accounts import audit, codes, devices, hashing, limits, names, two_factor
from torneo.web.accounts.forms import CodeForm, SecondForm, StartForm
from torneo.web.core.access import PASSES
from torneo.web.core.refusing import refusal

_HALF_IN = "half in"
"""Where a session keeps who has given the password and not yet the second factor."""
_PATIENCE = 600
"""Seconds in which the second factor is given."""


def let_in(request: HttpRequest, user: User, to: str) -> HttpResponse:
    """Log somebody in whose password is good, or ask for the second factor first; then on to an address of ours."""
    if not url_has_allowed_host_and_scheme(to, {request.get_host()}, require_https=request.is_secure()):
        to = reverse("events")
    if two_factor.is_on(user):
        request.session[_HALF_IN] = {"user": user.pk, "until": time.time() + _PATIENCE, "to": to}
        return redirect("second_factor")
    login(request, user)
    return redirect(to)


class LogIn(auth.LoginView):
    """Log in, a few times in ten minutes; a device that the account knows has a counter and a line of its own."""

    template_name = "accounts/login.html"
    good = False

    def post(self, request: HttpRequest, *arguments: Any, **named: Any) -> HttpResponse:
        """Count the attempt, then look at it; what was good is not counted."""
        account = request.POST.get("username", "")
        device = devices.known(request, account)
        noted = limits.begin("log-in", limits.origins(request, account, device))
        try:
            with hashing.as_known(known=device is not None):
                response = super().post(request, *arguments, **named)
        except hashing.TooBusyError:
            limits.forgive(noted)
            raise
        if self.good:
            limits.forgive(noted)
        return response

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """The password is good."""
        self.good = True
        return let_in(self.request, form.get_user(), self.get_success_url())


@never_cache
@sensitive_post_parameters("code")
def second_factor(request: HttpRequest) -> HttpResponse:
    """The second step of a log-in."""
    half = request.session.get(_HALF_IN) or {}
    user = User.objects.filter(pk=half.get("user", 0), is_active=True).first()
    if user is None or not time.time() < half["until"] < time.time() + 2 * _PATIENCE:
        request.session.pop(_HALF_IN, None)
        return redirect("login")
    form = SecondForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        if two_factor.check(user, form.cleaned_data["code"], devices.known(request, user.username)):
            del request.session[_HALF_IN]
            login(request, user)
            return redirect(half["to"])
        form.add_error("code", _("This code is wrong, too old, or used already. Wait for the next one."))
    return render(request, "accounts/second.html", {"form": form})


@never_cache
@sensitive_post_parameters("password")
def start(request: HttpRequest, token: str) -> HttpResponse:
    """The one-time link of the first account, or of one whose password is lost: choose a name and a password."""
    link = codes.find_link(token)
    if link is None:
        return _no_link(request)
    user = link.user
    form = StartForm(user, request.POST or None, initial={"username": user.username})
    if request.method == "POST" and form.is_valid():
        password = make_password(form.cleaned_data["password"])  # takes a second, in which others can write
        with transaction.atomic():
            if not codes.use_link(link):
                return _no_link(request)
            name = form.cleaned_data["username"]
            if user.has_usable_password() and name != user.username:
                names.retire(user)
                audit.note(None, user.username, "account renamed", user.username, name)
            user.username = name
            user.password = password
            user.save()
        return let_in(request, user, reverse("events"))
    return render(request, "accounts/start.html", {"form": form})


def _no_link(request: HttpRequest) -> HttpResponse:
    text = _(
        "This link has been used, or it is too old: it works once. Log in with the name and password that you chose;"
        " who has lost the password gets another link by torneo account on the computer where Torneo runs."
    )
    return refusal(request, text, 404)


@never_cache
def code(request: HttpRequest, code: str = "") -> HttpResponseBase:
    """A helper's code: looked at with a form, opened only by posting it, so that a preview does not use it up."""
    form = CodeForm(request.POST or None, initial={"code": code})
    if request.method == "POST" and form.is_valid():
        noted = limits.begin("code", limits.origins(request))
        with transaction.atomic():
            held = codes.open_pass(form.cleaned_data["code"])
            if held is not None:
                audit.note(held.tournament, str(held), "code opened", str(held))
        if held is not None:
            limits.forgive(noted)
            kept = {**request.session.get(PASSES, {}), str(held.tournament_id): held.pk}
            request.session.cycle_key()
            request.session[PASSES] = kept
            return redirect("results", held.tournament.slug)
        form.add_error(
            "code",
            _(
                "This code opens nothing: it was mistyped, used already, revoked, or it is too old. Ask the arbiter for"
                " another."
            ),
        )
        return render(request, "accounts/code.html", {"form": form}, status=403)
    return render(request, "accounts/code.html", {"form": form, "given": code})
