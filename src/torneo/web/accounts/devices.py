"""Devices on which an account is logged in: known again by a cookie, listed, and ended from afar."""

from __future__ import annotations

import re
import secrets
import time
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.middleware import SessionMiddleware
from django.contrib.sessions.models import Session
from django.db import OperationalError
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from torneo.web.accounts.codes import digest
from torneo.web.accounts.limits import address_of
from torneo.web.models import Device

COOKIE = "device"
LASTS = timedelta(days=180)
"""So long a device is known after it was seen last."""
_IN_SESSION = "device"
_SEEN_EVERY = 300.0
_TOKEN = re.compile(r"[\w-]{32}")
_BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
_seen: dict[int, float] = {}
"""When this process last wrote down that a device was here."""


def browser_of(agent: str) -> str:
    """Browser and system, of all that a browser says of itself.

    >>> browser_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"), browser_of("curl/8")
    ('Firefox, Linux', '')
    """
    names = (next((name for sign, name in signs if sign in agent), "") for signs in (_BROWSERS, _SYSTEMS))
    return ", ".join(name for name in names if name)


def _token(request: HttpRequest) -> str:
    sent = request.COOKIES.get(COOKIE, "")
    return sent if _TOKEN.fullmatch(sent) else ""


def known(request: HttpRequest, account: str) -> Device | None:
    """The device of a request, if the account has logged in with it before."""
    token = _token(request)
    if not token:
        return None
    held = Device.objects.filter(token_hash=digest(token), seen__gte=timezone.now() - LASTS)
    return held.filter(user__username=account.strip()).first()


@receiver(user_logged_in)
def remember(sender: object, request: HttpRequest, user: User, **_more: Any) -> None:
    """After a log-in: know the device from now on, and forget what has expired."""
    now = timezone.now()
    token = _token(request) or secrets.token_urlsafe(24)
    device, _made = Device.objects.update_or_create(
        user=user,
        token_hash=digest(token),
        defaults={
            "session_key": request.session.session_key or "",
            "seen": now,
            "address": address_of(request),
            "browser": browser_of(str(request.META.get("HTTP_USER_AGENT", ""))),
        },
    )
    request.session[_IN_SESSION] = device.pk
    request.device_token = token  # type: ignore[attr-defined] # the middleware makes a cookie of it
    Session.objects.filter(expire_date__lt=now).delete()
    Device.objects.filter(seen__lt=now - LASTS).delete()


@receiver(user_logged_out)
def leave(sender: object, request: HttpRequest, user: User | None, **_more: Any) -> None:
    """After a log-out: the device stays known, without a session."""
    if user is not None:
        Device.objects.filter(user=user, pk=request.session.get(_IN_SESSION, 0)).update(session_key="")


class Sessions(SessionMiddleware):
    """Django's sessions; they tell the device where they run and when it was here."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Send the cookie of a device that has just logged in, and note that it was here."""
        if token := getattr(request, "device_token", ""):
            response.set_cookie(
                COOKIE,
                token,
                max_age=LASTS,
                httponly=True,
                samesite="Lax",
                secure=settings.SESSION_COOKIE_SECURE,
            )
        if request.session.accessed and (number := request.session.get(_IN_SESSION)):
            self._note(request, int(number))
        return super().process_response(request, response)

    def _note(self, request: HttpRequest, number: int) -> None:
        now, before = time.monotonic(), _seen.get(number)
        if before is not None and now - before < _SEEN_EVERY and not request.session.modified:
            return
        if len(_seen) > 10_000:
            _seen.clear()
        try:
            Device.objects.filter(pk=number).update(
                seen=timezone.now(), address=address_of(request), session_key=request.session.session_key or ""
            )
        except OperationalError:  # a full disk, or a long write: the page matters more, and the next one notes it
            return
        _seen[number] = now


def listed(user: User) -> list[Device]:
    """The devices on which the account is logged in."""
    held = list(Device.objects.filter(user=user).exclude(session_key=""))
    keys = [device.session_key for device in held]
    running = Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now())
    alive = set(running.values_list("session_key", flat=True))
    return [device for device in held if device.session_key in alive]


def end(device: Device) -> None:
    """Log a device out from afar; it is a stranger afterwards."""
    Session.objects.filter(session_key=device.session_key).delete()
    device.delete()


def end_all(user: User, besides: SessionBase | None = None) -> int:
    """Log an account out everywhere, but for one session; how many sessions ended."""
    key = besides.session_key if besides is not None else None
    theirs = [
        session.session_key
        for session in Session.objects.filter(expire_date__gt=timezone.now()).exclude(session_key=key or "")
        if session.get_decoded().get(SESSION_KEY) == str(user.pk)
    ]
    here = besides.get(_IN_SESSION) if besides is not None else None
    Device.objects.filter(user=user).exclude(pk=here or 0).delete()
    ended, _each = Session.objects.filter(session_key__in=theirs).delete()
    return ended
