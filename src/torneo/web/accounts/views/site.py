"""The administrators' pages: accounts, the rules of the site, and what was changed about both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from django.contrib import messages
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from torneo.desk import Refused
from torneo.web.accounts import audit, devices, lifecycle, quotas, rights, two_factor
from torneo.web.accounts.site_forms import RightsForm, RulesForm
from torneo.web.core.access import administrators
from torneo.web.models import Change, Device, Membership, Profile, Role, Tournament

_NOTES = 100


@dataclass(frozen=True, slots=True)
class Row:
    """An account in the list."""

    user: User
    profile: Profile
    seen: datetime | None
    owned: int
    parts: int
    """Tournaments in which it has a role."""
    size: int
    """Signs in the logs that it owns."""


def _rows() -> list[Row]:
    members: dict[int, list[tuple[int, int]]] = {}
    for account, tournament, role in Membership.objects.values_list("user", "tournament", "role"):
        members.setdefault(account, []).append((tournament, role))
    sizes = quotas.log_sizes(list(Tournament.everywhere.values_list("pk", flat=True)))
    seen: dict[int, datetime] = {}
    for number, when in Device.objects.order_by("seen").values_list("user", "seen"):
        seen[number] = when
    known = {profile.user_id: profile for profile in Profile.objects.all()}
    rows = []
    for user in User.objects.order_by("username"):
        held = members.get(user.pk, [])
        own = [tournament for tournament, role in held if role == Role.OWNER]
        size = sum(sizes.get(tournament, 0) for tournament in own)
        profile = known.get(user.pk) or Profile(user=user)
        rows.append(Row(user, profile, seen.get(user.pk, user.last_login), len(own), len(held), size))
    return rows


@administrators
def site(request: HttpRequest) -> HttpResponseBase:
    """Accounts, and the rules of the site."""
    return _page(request, RulesForm(rights.policy()))


def _page(request: HttpRequest, form: RulesForm, status: int = 200) -> HttpResponseBase:
    context = {"rows": _rows(), "form": form, "total": quotas.total(), "waiting": sum(quotas.waiting().values())}
    return render(request, "accounts/site_accounts.html", context, status=status)


@require_POST
@administrators
def rules(request: HttpRequest) -> HttpResponseBase:
    """Say who may do what, and how much an account may hold."""
    form = RulesForm(rights.policy(), request.POST)
    if not form.is_valid():
        return _page(request, form, 422)
    if form.changed_data:
        with transaction.atomic():
            form.save()
            changes = " ".join(f"{name}={form.cleaned_data[name]}" for name in form.changed_data)
            audit.note(None, _me(request).username, "site rules changed", detail=changes)
    messages.success(request, _("The rules are saved."))
    return redirect("site")


@administrators
def notes(request: HttpRequest) -> HttpResponseBase:
    """What was changed about people, accounts and tournaments, the latest first."""
    page = Paginator(Change.objects.select_related("tournament"), _NOTES).get_page(request.GET.get("page"))
    shown = [(change, audit.sentence(change)) for change in page]
    return render(request, "accounts/site_notes.html", {"page": page, "changes": shown})


@administrators
def site_account(request: HttpRequest, number: int) -> HttpResponseBase:
    """One account: what it has, and what can be done about it."""
    user = _account(number)
    context = {
        "account": user,
        "profile": rights.profile(user),
        "members": Membership.objects.filter(user=user).select_related("tournament").order_by("-role", "pk"),
        "alone": lifecycle.owned_alone(user),
        "devices": devices.listed(user),
        "second": two_factor.is_on(user),
        "form": RightsForm(rights.profile(user)),
        "myself": user == request.user,
    }
    return render(request, "accounts/site_account.html", context)


def _me(request: HttpRequest) -> User:
    return cast(User, request.user)


def _account(number: int) -> User:
    user = User.objects.filter(pk=number).first()
    if user is None:
        raise Http404
    return user


def _rights(request: HttpRequest, user: User) -> None:
    form = RightsForm(rights.profile(user), request.POST)
    if form.is_valid() and form.changed_data:
        with transaction.atomic():
            form.save()
            given = " ".join(name for name in audit.RIGHTS if form.cleaned_data[name])
            audit.note(None, _me(request).username, "rights changed", user.username, given)


def _delete(request: HttpRequest, user: User) -> None:
    if request.POST.get("name", "").strip() != user.username:
        raise Refused(_("Not deleted: the name that was typed is not that of the account."))
    lifecycle.delete(user, _me(request).username)


def _act(act: Callable[..., object], **more: Any) -> Callable[[HttpRequest, User], object]:
    """What is done in the administrator's name."""
    return lambda request, user: act(user, _me(request).username, **more)


_ACTS: dict[str, Callable[[HttpRequest, User], object]] = {
    "disable": _act(lifecycle.set_active, active=False),
    "enable": _act(lifecycle.set_active, active=True),
    "administrator": _act(lifecycle.set_administrator, administrator=True),
    "no administrator": _act(lifecycle.set_administrator, administrator=False),
    "no second factor": _act(two_factor.switch_off),
    "log out": _act(lifecycle.sign_out),
    "take over": lambda request, user: lifecycle.take_over(user, _me(request)),
    "rights": _rights,
    "delete": _delete,
}
"""What an administrator can do about an account, by the value of the button."""


@require_POST
@administrators
def site_account_act(request: HttpRequest, number: int) -> HttpResponseBase:
    """Do something about an account."""
    user = _account(number)
    act = _ACTS.get(request.POST.get("do", ""))
    if act is None:
        raise Refused(_("The page does not know this button: load it again."))
    name = user.username
    act(request, user)
    messages.success(request, _("%(name)s: done.") % {"name": name})
    if not User.objects.filter(pk=number).exists() or not User.objects.filter(pk=_me(request).pk, is_superuser=True):
        return redirect("events" if user == request.user else "site")
    return redirect("site_account", number)
