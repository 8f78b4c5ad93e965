"""Accounts: log in, the first password, the own account, and the code of a helper."""

from __future__ import annotations

from typing import Any, cast

from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth import views as auth
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import PasswordChangeForm
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import path
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from torneo.web.access import PASSES
from torneo.web.forms.people import CodeForm, StartForm
from torneo.web.middleware import refusal
from torneo.web.people import audit, codes, limits
from torneo.web.people.codes import digest

__all__ = ["digest", "urls"]


class LogIn(auth.LoginView):
    """Log in, a few times in ten minutes from one address or for one account."""

    template_name = "people/login.html"

    def post(self, request: HttpRequest, *arguments: Any, **named: Any) -> HttpResponse:
        """Count the attempt, then look at it; what was good is not counted."""
        noted = limits.begin("log-in", limits.origins(request, request.POST.get("username", "")))
        response = super().post(request, *arguments, **named)
        if request.user.is_authenticated:
            limits.forgive(noted)
        return response


@never_cache
@sensitive_post_parameters("password")
def start(request: HttpRequest, token: str) -> HttpResponse:
    """The one-time link of a new account: choose a name and a password."""
    link = codes.find_link(token)
    if link is None:
        return _no_link(request)
    user = link.user
    form = StartForm(user, request.POST or None, initial={"username": user.username})
    if request.method == "POST" and form.is_valid():
        with transaction.atomic():
            if not codes.use_link(link):
                return _no_link(request)
            user.username = form.cleaned_data["username"]
            user.set_password(form.cleaned_data["password"])
            user.save()
        login(request, user)
        return redirect("events")
    return render(request, "people/start.html", {"form": form})


def _no_link(request: HttpRequest) -> HttpResponse:
    text = _(
        "This link has been used, or it is too old: it works once. Log in with the name and password that you chose;"
        " for another link ask an owner, or run torneo account on the computer where Torneo runs."
    )
    return refusal(request, text, 404)


@login_required
@sensitive_post_parameters()
def account(request: HttpRequest) -> HttpResponse:
    """The own account: another password."""
    user = cast(User, request.user)
    form = PasswordChangeForm(user, request.POST if request.method == "POST" else None)
    if request.method == "POST":
        noted = limits.begin("password", limits.origins(request, user.username))
        if form.is_valid():
            limits.forgive(noted)
            form.save()
            update_session_auth_hash(request, user)
            messages.success(request, _("The password is changed. Other devices have to log in again."))
            return redirect("account")
        if "old_password" not in form.errors:
            limits.forgive(noted)
    return render(request, "people/account.html", {"form": form})


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
            _("This code opens nothing: it was mistyped, used already, or revoked. Ask the arbiter for another."),
        )
        return render(request, "people/code.html", {"form": form}, status=403)
    return render(request, "people/code.html", {"form": form, "given": code})


urls = [
    path("login", never_cache(LogIn.as_view()), name="login"),
    path("logout", auth.LogoutView.as_view(), name="logout"),
    path("start/<str:token>", start, name="start"),
    path("account", account, name="account"),
    path("code", code, name="code"),
    path("code/<str:code>", code, name="code_given"),
]
