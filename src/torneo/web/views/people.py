"""Accounts, roles and helper codes."""

from __future__ import annotations

import hashlib

from django import forms
from django.contrib.auth import login, password_validation
from django.contrib.auth import views as auth
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import path
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from torneo.web.access import Visit, needs
from torneo.web.models import Role, StartLink


def digest(secret: str) -> str:
    """What the database keeps of a code or token."""
    return hashlib.sha256(secret.encode()).hexdigest()


class StartForm(forms.Form):
    """Name and password of the first account."""

    username = forms.CharField(label=_("Name"), max_length=60)
    password = forms.CharField(
        label=_("Password"), widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}), min_length=8
    )

    def clean_password(self) -> str:
        """Refuse passwords that anybody would guess."""
        password = str(self.cleaned_data["password"])
        password_validation.validate_password(password)
        return password


def start(request: HttpRequest, token: str) -> HttpResponse:
    """The one-time link of a new account: choose a name and a password."""
    link = StartLink.objects.filter(token_hash=digest(token), used=None).select_related("user").first()
    if link is None:
        raise Http404
    form = StartForm(request.POST or None, initial={"username": link.user.username})
    if request.method == "POST" and form.is_valid():
        name = form.cleaned_data["username"]
        if User.objects.filter(username=name).exclude(pk=link.user.pk).exists():
            form.add_error("username", _("This name is taken."))
        else:
            link.user.username = name
            link.user.set_password(form.cleaned_data["password"])
            link.user.save()
            link.used = timezone.now()
            link.save(update_fields=["used"])
            login(request, link.user)
            return redirect("events")
    return render(request, "people/start.html", {"form": form})


@login_required
def account(request: HttpRequest) -> HttpResponse:
    """The own account."""
    return render(request, "people/account.html")


@needs(Role.ARBITER)
def people(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Who has a part in the tournament."""
    return render(request, "people/people.html", {"visit": visit})


urls = [
    path("login", auth.LoginView.as_view(template_name="people/login.html"), name="login"),
    path("logout", auth.LogoutView.as_view(), name="logout"),
    path("start/<str:token>", start, name="start"),
    path("account", account, name="account"),
    path("desk/<slug:slug>/people", people, name="people"),
]
