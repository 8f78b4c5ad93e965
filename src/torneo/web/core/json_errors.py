"""Refusals for programs: JSON with a code that stays, and the message in the reader's language."""

from __future__ import annotations

import json
import re

from django.http import HttpResponse

_OF_PROGRAMS = re.compile(r"/api/.*|/t/[^/]+/api/.*")
CODES = {
    400: "bad_request",
    401: "unauthorised",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    409: "conflict",
    413: "too_large",
    415: "unsupported_media_type",
    422: "refused",
    429: "too_many_requests",
    500: "server_error",
    503: "busy",
    507: "disk_full",
}
"""What a status is called where nothing says it more exactly."""


def is_for_programs(path: str) -> bool:
    """Whether an address answers programs, refusals included.

    >>> is_for_programs("/api/v1/tournaments"), is_for_programs("/t/open/api/players.json"), is_for_programs("/t/api/x")
    (True, True, False)
    """
    return _OF_PROGRAMS.fullmatch(path) is not None


def error_body(status: int, message: str, code: str = "", **more: object) -> bytes:
    """The JSON of a refusal; what is None is left out.

    >>> error_body(404, "There is nothing.")
    b'{"error": {"status": 404, "code": "not_found", "message": "There is nothing."}}'
    """
    told = {name: value for name, value in more.items() if value is not None}
    error = {"status": status, "code": code or CODES.get(status, "refused"), "message": message, **told}
    return json.dumps({"error": error}, ensure_ascii=False).encode()


def problem(status: int, message: str, code: str = "", **more: object) -> HttpResponse:
    """A refusal as an answer."""
    response = HttpResponse(error_body(status, message, code, **more), status=status, content_type="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response
