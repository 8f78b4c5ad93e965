"""The limit on guessing passwords and codes: so many failures from one origin in so many minutes."""

from __future__ import annotations

import hashlib
import ipaddress
from datetime import timedelta

from django.http import HttpRequest
from django.utils import timezone

from torneo.web.models import Attempt

FAILURES = 10
"""So many in one window are borne."""
WINDOW = timedelta(minutes=10)


class TooManyAttemptsError(Exception):
    """The limit is reached; nothing was tried."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        """How long to wait."""
        super().__init__(f"too many attempts: wait {seconds} seconds")


def origins(request: HttpRequest, account: str = "") -> tuple[str, ...]:
    """Where an attempt comes from and, if it is for an account, which one; both are counted.

    The address is that of the connection: headers that anybody can write are not believed. Of an address of IPv6
    only the network counts, since one device has many of them.
    """
    address = request.META.get("REMOTE_ADDR", "")
    try:
        parsed = ipaddress.ip_address(address)
        if parsed.version == 6:
            address = str(ipaddress.ip_network(f"{address.split('%')[0]}/64", strict=False).network_address)
    except ValueError:
        address = "unknown"
    if not account:
        return (address,)
    named = hashlib.sha256(account.strip().casefold().encode("utf-8", "replace")).hexdigest()[:40]
    return (address, f"account {named}")


def begin(what: str, where: tuple[str, ...]) -> list[Attempt]:
    """Note an attempt before it is looked at; :class:`TooManyAttemptsError` if there were too many.

    It is written first and counted afterwards: however many come at once, no more than the limit pass. Hand the
    answer to :func:`forgive` if the attempt was good. One that is turned away here does not prolong the wait.
    """
    now = timezone.now()
    Attempt.objects.filter(time__lt=now - WINDOW).delete()
    noted = [Attempt.objects.create(what=what, origin=origin) for origin in where]
    for origin in where:
        times = list(
            Attempt.objects.filter(what=what, origin=origin, time__gte=now - WINDOW)
            .order_by("-time", "-pk")
            .values_list("time", flat=True)[: FAILURES + 1]
        )
        if len(times) > FAILURES:
            forgive(noted)
            wait = times[FAILURES] + WINDOW - now
            raise TooManyAttemptsError(max(1, int(wait.total_seconds()) + 1))
    return noted


def forgive(noted: list[Attempt]) -> None:
    """Strike an attempt off: it was good, or never looked at."""
    Attempt.objects.filter(pk__in=[attempt.pk for attempt in noted]).delete()
