"""Watches every request: how many, how they ended, how long they took, and a line in the access log."""

from __future__ import annotations

import time

from torneo.web.server import metrics, shared
from torneo.web.server.access_log import AccessLog, Request
from torneo.web.server.proxy import Application, Message, Receive, Scope, Send

BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds, by which durations are counted."""
_GONE = 499
"""What nginx writes of a visitor who left before the answer."""


def observed(site: Application, log: AccessLog | None) -> Application:
    """Count the requests of a site, and write them down."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await site(scope, receive, send)
            return
        begun, status, size, streams = time.monotonic(), 0, 0, False

        async def send_counted(message: Message) -> None:
            nonlocal status, size, streams
            if message["type"] == "http.response.start":
                status = message["status"]
                streams = any(
                    name.lower() == b"content-type" and value.startswith(b"text/event-stream")
                    for name, value in message.get("headers", ())
                )
                if streams:
                    shared.soon()
            size += len(message.get("body", b""))
            await send(message)

        try:
            await site(scope, receive, send_counted)
        finally:
            seconds = time.monotonic() - begun
            _count(status, seconds, streams=streams)
            if log is not None:
                headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
                log.write(
                    Request(
                        (scope.get("client") or ["-"])[0],
                        scope["method"],
                        scope["path"],
                        status or _GONE,
                        size,
                        seconds,
                        headers.get(b"referer", ""),
                        headers.get(b"user-agent", ""),
                        scope.get("http_version", "1.1"),
                    )
                )
            shared.soon()

    return answer


def _count(status: int, seconds: float, *, streams: bool) -> None:
    """A request in the measures; a stream lasts as long as somebody looks, which says nothing of the site's pace."""
    metrics.count("requests_total", status=f"{status // 100}xx" if status else "gone")
    if streams:
        return
    metrics.count("request_seconds_sum", seconds)
    metrics.count("request_seconds_count")
    for most in BUCKETS:
        if seconds <= most:
            metrics.count("request_seconds_bucket", le=str(most))
    metrics.count("request_seconds_bucket", le="+Inf")
