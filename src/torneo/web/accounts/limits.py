"""The limit on guessing passwords and codes: so many failures from one origin in so many minutes.

A device with which an account has logged in before has a counter of its own, so nobody elsewhere locks its owner out.
Unknown devices share one counter for each account, one for each address and one for both together.
"""

from __future__ import annotations

import hashlib
import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone

from torneo.web.models import Attempt, Device
from torneo.web.server.metrics import count

LIMITS = {"address": 30, "pair": 10, "account": 20, "device": 10, "second": 5}
"""So many in one window are borne: a whole hall may share an address."""
WINDOW = timedelta(minutes=10)
_AHEAD = timedelta(minutes=1)
"""What is dated further ahead was noted before the clock was set back; it no longer counts."""


class TooManyAttemptsError(Exception):
    """The limit is reached; nothing was tried."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        """How long to wait."""
        super().__init__(f"too many attempts: wait {seconds} seconds")


@dataclass(frozen=True, slots=True)
class Origin:
    """Where attempts come from, or what they are for: what has a counter."""

    kind: str
    """One of :data:`LIMITS`."""
    key: str

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"


def address_of(request: HttpRequest) -> str:
    """The address of a visitor, as the server knows it, or nothing.

    Of IPv6 it is only the network, since one device has many addresses.
    """
    address = str(request.META.get("REMOTE_ADDR", ""))
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if parsed.version == 6:
        return str(ipaddress.ip_network(f"{address.split('%', maxsplit=1)[0]}/64", strict=False).network_address)
    return address


def origins(request: HttpRequest, account: str = "", device: Device | None = None) -> tuple[Origin, ...]:
    """What an attempt counts for: a known device alone, or else the address and, if there is one, the account."""
    if device is not None:
        return (Origin("device", str(device.pk)),)
    address = address_of(request)
    if not account:
        return (Origin("address", address),)
    name = account.strip().casefold()
    return (
        Origin("address", address),
        Origin("pair", _short(f"{address} {name}")),
        Origin("account", _short(name)),
    )


def _short(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:40]


def begin(what: str, where: Sequence[Origin]) -> list[Attempt]:
    """Note an attempt before it is looked at; :class:`TooManyAttemptsError` if there were too many.

    Who is over the limit is turned away by reading alone. Otherwise it is written first and counted again afterwards:
    however many come at once, no more than the limit pass. Hand the answer to :func:`forgive` if the attempt was good.
    One that is turned away here does not prolong the wait.
    """
    for origin in where:
        _check(what, origin, LIMITS[origin.kind] - 1)
    now = timezone.now()
    Attempt.objects.filter(Q(time__lt=now - WINDOW) | Q(time__gt=now + _AHEAD)).delete()
    noted = [Attempt.objects.create(what=what, origin=str(origin)) for origin in where]
    try:
        for origin in where:
            _check(what, origin, LIMITS[origin.kind])
    except TooManyAttemptsError:
        forgive(noted)
        raise
    return noted


def _check(what: str, origin: Origin, most: int) -> None:
    """Refuse if there are more attempts than ``most`` in the window that ends now."""
    now = timezone.now()
    times = list(
        Attempt.objects.filter(what=what, origin=str(origin), time__gte=now - WINDOW, time__lte=now + _AHEAD)
        .order_by("-time", "-pk")
        .values_list("time", flat=True)[: most + 1]
    )
    if len(times) > most:
        count("attempts_refused_total", what=what)
        wait = times[most] + WINDOW - now
        raise TooManyAttemptsError(max(1, int(wait.total_seconds()) + 1))


def forgive(noted: list[Attempt]) -> None:
    """Strike an attempt off: it was good, or never looked at."""
    Attempt.objects.filter(pk__in=[attempt.pk for attempt in noted]).delete()
