"""The headers of a request and the cookies in them, before Django sees it."""

from __future__ import annotations

from typing import Any

from django.http import parse_cookie


def headers_of(scope: dict[str, Any]) -> dict[bytes, bytes]:
    """The headers of a request, with several cookie headers joined into one.

    >>> headers_of({"headers": [(b"cookie", b"a=1"), (b"host", b"chess.example"), (b"cookie", b"b=2")]})
    {b'cookie': b'a=1; b=2', b'host': b'chess.example'}
    """
    headers: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        headers[name] = headers[name] + b"; " + value if name == b"cookie" and name in headers else value
    return headers


def cookies_of(headers: dict[bytes, bytes]) -> dict[str, str]:
    """The cookies in the headers of a request.

    >>> cookies_of({b"cookie": b"a=1; b=2"}), cookies_of({})
    ({'a': '1', 'b': '2'}, {})
    """
    sent = headers.get(b"cookie")
    return parse_cookie(sent.decode("latin-1")) if sent else {}
