"""Names of files that people take away."""

from __future__ import annotations

from typing import TypeVar

from django.http import HttpResponse
from django.utils.http import content_disposition_header

Response = TypeVar("Response", bound=HttpResponse)


def file_name(slug: str, what: str, ending: str, round_number: int = 0) -> str:
    """A name of letters, digits and dashes: the tournament, what it is, the round.

    >>> file_name("club-open", "pairings", "pdf", 3), file_name("club-open", "", "trf")
    ('club-open-pairings-r3.pdf', 'club-open.trf')
    """
    parts = [slug, what, f"r{round_number}" if round_number else ""]
    return "-".join(part for part in parts if part) + f".{ending}"


def attach(response: Response, name: str, *, inline: bool = False) -> Response:
    """Let the browser save an answer under a name, or show it first; nothing on the way may keep it."""
    response.headers["Content-Disposition"] = content_disposition_header(not inline, name) or ""
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cache-Control"] = "no-cache"
    if inline:  # content_disposition_header says nothing about a name for what is shown
        response.headers["Content-Disposition"] = f'inline; filename="{name}"'
    return response
