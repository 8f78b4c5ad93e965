"""One's own account: name, password, devices, second factor, deletion."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import PasswordChangeForm
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from torneo.web.accounts import audit, devices, hashing, lifecycle, limits, totp, two_factor
from torneo.web.accounts.forms import AppForm, NameForm, PasswordForm
from torneo.web.core.qr import qr_image
from torneo.web.models import Device

_SETTING_UP = "totp"
"""Where a session keeps the secret that is being set up."""


def _me(request: HttpRequest) -> User:
    return cast(User, request.user)


def _is_me(request: HttpRequest, form: forms.Form, field: str = "password") -> bool:
    """Whether a form is valid and its password is that of the account; guesses are limited."""
    user = _me(request)
    noted = limits.begin("password", limits.origins(request, user.username, devices.known(request, user.username)))
    try:
        with hashing.as_known():
            good = form.is_valid() and user.check_password(form.cleaned_data[field])
    except hashing.TooBusyError:
        limits.forgive(noted)
        raise
    if good or not form.is_valid():
        limits.forgive(noted)
    if form.is_valid() and not good:
        form.add_error(field, _("This is not your password."))
    return good


@login_required
@sensitive_post_parameters()
def account(request: HttpRequest) -> HttpResponse:
    """One's own account; a post changes the password."""
    user = _me(request)
    form = _password_form(user, request.POST if request.method == "POST" else None)
    if request.method == "POST":
        noted = limits.begin("password", limits.origins(request, user.username, devices.known(request, user.username)))
        try:
            with hashing.as_known():
                valid = form.is_valid()
        except hashing.TooBusyError:
            limits.forgive(noted)
            raise
        if "old_password" not in form.errors:
            limits.forgive(noted)
        if valid:
            with hashing.as_known():
                form.save()
            update_session_auth_hash(request, user)
            devices.end_all(user, request.session)
            audit.note(None, user.username, "password changed", user.username)
            messages.success(request, _("The password is changed. Other devices have to log in again."))
            return redirect("account")
    return _page(request, form=form)


def _password_form(user: User, *sent: Any) -> PasswordChangeForm:
    form = PasswordChangeForm(user, *sent)
    del form.fields["old_password"].widget.attrs["autofocus"]  # the page begins further up
    return form


def _page(request: HttpRequest, **more: Any) -> HttpResponse:
    user = _me(request)
    context: dict[str, Any] = {
        "form": _password_form(user),
        "name_form": NameForm(user, initial={"username": user.username}, auto_id="name_%s"),
        "devices": devices.listed(user),
        "here": request.session.session_key,
        "second": two_factor.is_on(user),
    }
    return render(request, "accounts/account.html", context | more)


@require_POST
@login_required
@sensitive_post_parameters()
def rename(request: HttpRequest) -> HttpResponse:
    """Another name for the account."""
    user = User.objects.get(pk=_me(request).pk)
    form = NameForm(user, request.POST, auto_id="name_%s")
    if not _is_me(request, form):
        return _page(request, name_form=form)
    lifecycle.rename(user, form.cleaned_data["username"])
    messages.success(request, _("You are called %(name)s from now on.") % {"name": user.username})
    return redirect("account")


@require_POST
@login_required
def device_end(request: HttpRequest, number: int) -> HttpResponse:
    """Log another device out."""
    device = Device.objects.filter(pk=number, user=_me(request)).first()
    if device is None:
        raise Http404
    if device.session_key == request.session.session_key:
        logout(request)
        return redirect("home")
    devices.end(device)
    audit.note(None, _me(request).username, "sessions ended", _me(request).username)
    messages.success(request, _("The device is logged out."))
    return redirect("account")


@require_POST
@login_required
def devices_end(request: HttpRequest) -> HttpResponse:
    """Log every other device out."""
    user = _me(request)
    ended = lifecycle.sign_out(user, user.username, request.session)
    text = ngettext("%(count)s other session is ended.", "%(count)s other sessions are ended.", ended)
    messages.success(request, text % {"count": ended})
    return redirect("account")


@never_cache
@login_required
@sensitive_post_parameters()
def app(request: HttpRequest) -> HttpResponse:
    """The second factor: set it up with an app, or have other recovery codes, or switch it off."""
    user = _me(request)
    if two_factor.is_on(user):
        return _with_app(request, user)
    secret = request.session.get(_SETTING_UP) or request.session.setdefault(_SETTING_UP, totp.new_secret())
    form = AppForm(request.POST or None)
    if request.method == "POST" and _is_me(request, form):
        codes = two_factor.switch_on(user, secret, form.cleaned_data["code"])
        if codes is not None:
            del request.session[_SETTING_UP]
            return render(request, "accounts/recovery.html", {"codes": codes})
        form.add_error("code", _("This code is wrong. Is the clock of your phone right?"))
    image = qr_image(totp.address(secret, user.username))
    groups = " ".join(secret[at : at + 4] for at in range(0, len(secret), 4))
    return render(request, "accounts/app.html", {"form": form, "image": image, "secret": groups})


def _with_app(request: HttpRequest, user: User) -> HttpResponse:
    form = PasswordForm(request.POST or None)
    if request.method == "POST" and _is_me(request, form):
        if request.POST.get("do") == "codes":
            return render(request, "accounts/recovery.html", {"codes": two_factor.new_codes(user)})
        if request.POST.get("do") == "off":
            two_factor.switch_off(user, user.username)
            messages.success(request, _("The second factor is off."))
            return redirect("account")
    return render(request, "accounts/app_on.html", {"form": form, "left": user.recovery_codes.count()})


@never_cache
@login_required
@sensitive_post_parameters()
def delete(request: HttpRequest) -> HttpResponse:
    """Delete one's own account."""
    user = _me(request)
    form = PasswordForm(request.POST or None)
    if request.method == "POST" and _is_me(request, form):
        name = user.username
        lifecycle.delete(User.objects.get(pk=user.pk), name)
        logout(request)
        messages.success(request, _("The account %(name)s is deleted.") % {"name": name})
        return redirect("home")
    return render(request, "accounts/delete.html", {"form": form, "alone": lifecycle.owned_alone(user)})
