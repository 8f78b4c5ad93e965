"""Pages that hundreds look at: made once for a state and a language, sent small, and not at all if nothing changed."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import secrets
import struct
import zlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property

from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.cache import get_conditional_response, patch_vary_headers

from torneo.web.core.access import Visit
from torneo.web.core.caching import COMMON, Shelf
from torneo.web.core.words import language

_START = os.environ.setdefault("TORNEO_RUN", secrets.token_hex(4))
"""Another program may write other pages: what was kept from an earlier run is not taken for the same.

All processes of one run share it."""
_SMALL = 1000


_PLACE = secrets.token_hex(16)
"""Stands in a page until its content does; nobody can put it into a name."""
_GZIP = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""How a zipped answer begins."""


@dataclass(frozen=True)
class Content:
    """What stands inside a page; the same for everybody, so it is zipped once."""

    title: str
    body: bytes

    @cached_property
    def deflated(self) -> bytes:
        """Zipped, to be put between other zipped parts."""
        return _deflated(self.body, zlib.Z_FULL_FLUSH)

    def between(self, head: bytes, tail: bytes) -> bytes:
        """A whole zipped answer; only what stands around the content is zipped anew.

        >>> gzip.decompress(Content("", b"b" * 5000).between(b"a", b"c")) == b"a" + b"b" * 5000 + b"c"
        True
        """
        check = zlib.crc32(tail, zlib.crc32(self.body, zlib.crc32(head)))
        size = len(head) + len(self.body) + len(tail)
        parts = (_GZIP, _deflated(head, zlib.Z_FULL_FLUSH), self.deflated, _deflated(tail, zlib.Z_FINISH))
        return b"".join(parts) + struct.pack("<II", check, size & 0xFFFFFFFF)


def _deflated(data: bytes, end: int) -> bytes:
    machine = zlib.compressobj(3, zlib.DEFLATED, -zlib.MAX_WBITS)
    return machine.compress(data) + machine.flush(end)


def content(title: str, template: str, context: dict[str, object]) -> Content:
    """The inside of a page, from a template that knows neither the person nor the request."""
    return Content(title, render_to_string(template, {"language": language(), **context}).encode())


def page(
    request: HttpRequest,
    visit: Visit,
    key: Hashable,
    make: Callable[[], Content],
    *,
    layout: str = "public/page.html",
    also: dict[str, object] | None = None,
    shelf: Shelf = COMMON,
) -> HttpResponse:
    """The answer for a page whose content follows from the state, the language and the key."""
    again = "HX-Request" in request.headers
    tag = etag(request, visit, ("fragment" if again else layout, key))
    if tag and (unchanged := get_conditional_response(request, etag=tag)):
        return _marked(unchanged, tag)
    made = shelf.remember(visit, ("page", key, language()), make)
    known = {"visit": visit, "title": made.title, "content": _PLACE}
    if again:  # a live page fetches its content only
        around = render_to_string("public/fragment.html", known)
    else:
        around = render_to_string(layout, {**known, **(also or {})}, request)
    head, tail = (part.encode() for part in around.split(_PLACE))
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        response = HttpResponse(made.between(head, tail))
        response.headers["Content-Encoding"] = "gzip"
    else:
        response = HttpResponse(head + made.body + tail)
    return _marked(response, tag)


def document(
    request: HttpRequest, visit: Visit, key: Hashable, make: Callable[[], object], *, shelf: Shelf = COMMON
) -> HttpResponse:
    """A JSON document that follows from the state; other sites may read those of a public tournament."""
    tag = etag(request, visit, ("json", key))
    unchanged = get_conditional_response(request, etag=tag)
    if unchanged is None:
        body = shelf.remember(visit, ("json", key), lambda: json.dumps(make(), ensure_ascii=False).encode())
        zips = "gzip" in request.headers.get("Accept-Encoding", "") and len(body) > _SMALL
        unchanged = HttpResponse(gzip.compress(body, 3, mtime=0) if zips else body, content_type="application/json")
        if zips:
            unchanged.headers["Content-Encoding"] = "gzip"
    if visit.tournament.public:
        unchanged.headers["Access-Control-Allow-Origin"] = "*"
    return _marked(unchanged, tag)


def etag(request: HttpRequest, visit: Visit, key: Hashable) -> str:
    """What changes when the page would; empty while a message waits to be shown on it."""
    if len(get_messages(request)):
        return ""
    parts = (
        _START,
        visit.tournament.pk,
        visit.tournament.name,
        visit.state.head,
        visit.broken is None,
        visit.role,
        request.user.pk,
        request.get_host(),
        language(),
        key,
    )
    return f'W/"{hashlib.sha256(repr(parts).encode()).hexdigest()[:24]}"'


def _marked(response: HttpResponse, tag: str) -> HttpResponse:
    if tag:
        response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ("Cookie", "Accept-Encoding", "HX-Request"))
    return response
