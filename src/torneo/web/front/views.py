"""The stream of what happens, where no server of ours keeps it open."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from torneo.web.core.access import Visit, needs
from torneo.web.core.live import Message
from torneo.web.front.stream import seen_of
from torneo.web.models import Role


@needs(Role.PUBLIC)
def live(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Whether anything was missed; the page asks again in a moment. ``torneo serve`` keeps the stream open instead."""
    seen = seen_of(request.headers.get("Last-Event-ID") or request.GET.get("seen", ""))
    missed = b""
    if seen is not None and seen < visit.state.sequence:
        missed = Message(visit.state.sequence, "changed", {"kind": "missed"}).encode()
    response = HttpResponse(b"retry: 2000\n\n" + missed, content_type="text/event-stream")
    response.headers["Cache-Control"] = "no-store"
    if visit.role is Role.PUBLIC:
        response.headers["Access-Control-Allow-Origin"] = "*"
    return response
