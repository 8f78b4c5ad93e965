"""The stream of what happens."""

from __future__ import annotations

from asgiref.sync import sync_to_async
from django.db import connection
from django.http import HttpRequest, StreamingHttpResponse
from django.urls import path

from torneo.web.access import Visit, visit_of
from torneo.web.live import listen


async def live(request: HttpRequest, slug: str) -> StreamingHttpResponse:
    """Server-sent events of a tournament; ``seen`` or Last-Event-ID is the entry that the page knows."""
    visit = await sync_to_async(_visit)(request, slug)
    text = request.headers.get("Last-Event-ID") or request.GET.get("seen", "")
    seen = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
    stream = listen(visit.tournament, visit.role, visit.state.sequence, seen)
    response = StreamingHttpResponse(stream, content_type="text/event-stream")
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


def _visit(request: HttpRequest, slug: str) -> Visit:
    try:
        return visit_of(request, slug)
    finally:
        if not connection.in_atomic_block:  # a test's transaction goes on
            connection.close()  # the stream may last for hours and needs no database of its own


urls = [path("t/<slug:slug>/live", live, name="live")]
