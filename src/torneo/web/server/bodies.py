"""How much may be sent to which address, refused before it is written to the disk."""

from __future__ import annotations

from typing import Any

from asgiref.sync import sync_to_async

from torneo.web.server.cookies import has_account

SMALL = 3 * 1024 * 1024
TABLE = 6 * 1024 * 1024
LOG = 31 * 1024 * 1024
LARGE = 400 * 1024 * 1024
"""A rating list of FIDE, unpacked, and room to spare."""

_TOO_LARGE = b"Too much was sent at once. Nothing was changed.\n"


def most(path: str) -> int:
    """What may be sent to an address: much only where files are taken.

    >>> most("/desk/import-log") == LOG, most("/desk/open/players/ratings") == LARGE, most("/login") == SMALL
    (True, True, True)
    """
    parts = path.split("/")
    if parts[1:2] != ["desk"]:
        return SMALL
    if path == "/desk/import-log":
        return LOG
    return {"ratings": LARGE, "import": TABLE}.get(parts[-1], SMALL) if parts[3:4] == ["players"] else SMALL


def limited(site: Any) -> Any:
    """Let no request send more than the site could want: it would be written to disk before anybody looks at it."""

    async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await site(scope, receive, send)
            return
        limit = most(scope["path"])
        if limit > SMALL and not await sync_to_async(has_account)(scope):
            limit = SMALL
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if not announced.isdigit() or int(announced) > limit:
            headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
            await send({"type": "http.response.start", "status": 413, "headers": headers})
            await send({"type": "http.response.body", "body": _TOO_LARGE})
            return
        heard = 0

        async def receive_limited() -> dict[str, Any]:
            nonlocal heard
            message: dict[str, Any] = await receive()
            heard += len(message.get("body", b""))
            return {"type": "http.disconnect"} if heard > limit else message

        await site(scope, receive_limited, send)

    return answer
