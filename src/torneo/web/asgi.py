"""The site for an ASGI server."""

from __future__ import annotations

import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneo.web.settings")

SMALL = 3 * 1024 * 1024
LARGE = 400 * 1024 * 1024
"""A rating list of FIDE, unpacked, and room to spare."""

_TOO_LARGE = b"Too much was sent at once. Nothing was changed.\n"


def limited(site: Any) -> Any:
    """Let no request send more than the site could want: it would be written to disk before anybody looks at it."""

    async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await site(scope, receive, send)
            return
        most = LARGE if scope["path"].startswith("/desk/") else SMALL
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if not announced.isdigit() or int(announced) > most:
            headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
            await send({"type": "http.response.start", "status": 413, "headers": headers})
            await send({"type": "http.response.body", "body": _TOO_LARGE})
            return
        heard = 0

        async def receive_limited() -> dict[str, Any]:
            nonlocal heard
            message: dict[str, Any] = await receive()
            heard += len(message.get("body", b""))
            return {"type": "http.disconnect"} if heard > most else message

        await site(scope, receive_limited, send)

    return answer


application = limited(get_asgi_application())
