"""The site for an ASGI server."""

from __future__ import annotations

import os
from typing import Any

from asgiref.sync import sync_to_async
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneo.web.settings")

SMALL = 3 * 1024 * 1024
TABLE = 6 * 1024 * 1024
LOG = 31 * 1024 * 1024
LARGE = 400 * 1024 * 1024
"""A rating list of FIDE, unpacked, and room to spare."""

_TOO_LARGE = b"Too much was sent at once. Nothing was changed.\n"


def _most(path: str) -> int:
    """What may be sent to an address: much only where files are taken."""
    parts = path.split("/")
    if parts[1:2] != ["desk"]:
        return SMALL
    if path == "/desk/import-log":
        return LOG
    return {"ratings": LARGE, "import": TABLE}.get(parts[-1], SMALL) if parts[3:4] == ["players"] else SMALL


def _may_send(scope: dict[str, Any], most: int) -> bool:
    """Whether a request comes from somebody who is logged in, and who may load a list if it is as large as one.

    Nobody else fills the disk.
    """
    from django.conf import settings  # noqa: PLC0415 - Django must be set up first
    from django.contrib.auth import SESSION_KEY  # noqa: PLC0415
    from django.contrib.auth.models import User  # noqa: PLC0415
    from django.contrib.sessions.backends.db import SessionStore  # noqa: PLC0415
    from django.db import DatabaseError, connection  # noqa: PLC0415
    from django.http import parse_cookie  # noqa: PLC0415

    from torneo.web.people.rights import may_load_lists  # noqa: PLC0415

    sent = b"; ".join(value for name, value in scope["headers"] if name == b"cookie").decode("latin-1")
    key = parse_cookie(sent).get(settings.SESSION_COOKIE_NAME, "")
    try:
        number = SessionStore(key).get(SESSION_KEY)
        user = User.objects.filter(pk=number, is_active=True).first() if number is not None else None
        return user is not None and (most < LARGE or may_load_lists(user))
    except DatabaseError:
        return False
    finally:
        connection.close()


def limited(site: Any) -> Any:
    """Let no request send more than the site could want: it would be written to disk before anybody looks at it."""

    async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await site(scope, receive, send)
            return
        most = _most(scope["path"])
        if most > SMALL and not await sync_to_async(_may_send)(scope, most):
            most = SMALL
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
