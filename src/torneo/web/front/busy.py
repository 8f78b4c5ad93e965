"""The answer to a request for which there is no room: when to come again, in the reader's language."""

from __future__ import annotations

import asyncio
import io
from functools import lru_cache
from time import monotonic
from typing import Any

from django.core.handlers.asgi import ASGIRequest
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import get_language_from_request
from django.utils.translation import gettext as _

from torneo.web.core.json_errors import error_body, is_for_programs
from torneo.web.front.middleware import POLICY

AGAIN = 5
"""Seconds after which one may ask again."""
_AT_ONCE = 20
_SLOWLY = 1.0


class Refusing:
    """Refusals are quick, until there are so many in a second that giving them would be all that the site does."""

    def __init__(self) -> None:
        self._second = 0
        self._count = 0

    async def pause(self) -> None:
        """Wait before a refusal: not at all, or a second if there were many in this one."""
        second = int(monotonic())
        if second != self._second:
            self._second, self._count = second, 0
        self._count += 1
        if self._count > _AT_ONCE:
            await asyncio.sleep(_SLOWLY)


@lru_cache(16)
def _page(language: str, *, late: bool, part: bool, changes: bool, program: bool = False) -> bytes:
    with translation.override(language):
        if late and changes:
            text = _("This took too long and was given up. See whether it was done before you try again.")
        elif late:
            text = _("This took too long and was given up. Try again later.")
        else:
            text = _("Too many people are asking at the moment. Nothing was changed: try again in a few seconds.")
        if program:
            return error_body(503, text)
        context = {"text": text, "kind": "refused", "language": language, "again": 0 if changes else AGAIN}
        return render_to_string("core/message.html" if part else "core/busy.html", context).encode()


async def send_busy(scope: dict[str, Any], send: Any, *, late: bool = False) -> None:
    """Send the reader away for a few seconds."""
    names = dict(scope["headers"])
    part = b"hx-request" in names
    language = get_language_from_request(ASGIRequest(scope, io.BytesIO()))
    program = is_for_programs(scope["path"])
    changes = scope["method"] not in ("GET", "HEAD")
    body = _page(language, late=late, part=part, changes=changes, program=program)
    headers = [
        (b"content-type", b"application/json" if program else b"text/html; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"content-security-policy", POLICY.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"x-frame-options", b"DENY"),
        (b"cache-control", b"no-store"),
        (b"retry-after", str(AGAIN).encode()),
    ]
    if part:
        headers += [(b"hx-retarget", b"#messages"), (b"hx-reswap", b"innerHTML")]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": body if scope["method"] != "HEAD" else b""})
