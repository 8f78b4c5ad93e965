"""Addresses that leave the site: in QR codes, links to send on, feeds."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest


def absolute(request: HttpRequest, address: str = "") -> str:
    """An address of the site, or that of the request, with the site's name: the public one where it is known.

    Without it, the name is the one that the browser used, which in a hall is the only one there is.
    """
    address = address or request.get_full_path()
    public = settings.SITE.public_url
    return f"{public}{address}" if public else request.build_absolute_uri(address)


def local_only(host: str) -> bool:
    """Whether an address of this name means the computer itself, which no phone can reach.

    >>> local_only("127.0.0.1:8000"), local_only("localhost"), local_only("192.168.1.20:8000")
    (True, True, False)
    """
    name = host if host.endswith("]") or ":" not in host else host.rpartition(":")[0]
    return name in ("127.0.0.1", "localhost", "[::1]")
