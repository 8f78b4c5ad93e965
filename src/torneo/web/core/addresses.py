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
