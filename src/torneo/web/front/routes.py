"""Which requests are work for a pool, and which of them are equal."""

from __future__ import annotations

import re
from collections.abc import Hashable
from enum import Enum
from typing import Any
from urllib.parse import parse_qsl

from django.conf import settings

from torneo.web.front.headers import cookies_of, headers_of


class Route(Enum):
    """Where a request is answered."""

    PAGES = "pages"
    """In a worker: pages that everybody looks at."""
    FILES = "files"
    """In a worker of another pool: what takes long and few want, as PDF files, *why*, parts of the field."""
    DESK_FILES = "desk"
    """In a worker that strangers do not get at: what takes long and arbiters want, and files that they bring."""
    STREAM = "stream"
    """In the site, as long as it takes."""
    WATCH = "watch"
    """In the site: how it does."""
    HERE = "here"
    """In the site itself, for those whom it knows."""
    DOOR = "door"
    """In a worker, for those whom it does not know: who logs in, opens a code, chooses a language."""


SELECTORS = frozenset({"category", "federation", "sex", "rating", "age"})
_WATCH = ("/healthz", "/metrics")
_STREAM = re.compile(r"/t/[^/]+/live|/api/v1/tournaments/[^/]+/live")
_PAGES = re.compile(r"/|/t/.*|/e/.*|/laws/.*|/static/.*|/favicon\.ico|/robots\.txt")
_FILES = re.compile(r"/e/[^/]+/files/.*|/t/[^/]+/(files/.*|round/\d+/why/.*|round/\d+/board/.*)")
_PROGRAMS = re.compile(r"/api/.*")
_DESK_FILES = re.compile(r"/desk/[^/]+/(print|print/.*|export|export/.*|round/\d+/why)")
_BROUGHT = re.compile(r"/desk/import-log|/desk/[^/]+/players/import(/.*)?")
_SAME_FOR_ALL = re.compile(
    r"/static/.*|/favicon\.ico|/robots\.txt|/e/[^/]+/(files/.*|api/.*)|/t/[^/]+/(files/.*|api/.*|qr/.*|feed\.atom)"
)
_MATTERS = (b"host", b"accept-language", b"if-none-match", b"if-modified-since", b"hx-request", b"origin")


def route(scope: dict[str, Any]) -> Route:
    """Where a request is answered.

    >>> def at(path, query=b"", method="GET"):
    ...     return route({"method": method, "path": path, "query_string": query}).name
    >>> at("/t/open/standings"), at("/t/open/standings", b"rating=1800-"), at("/t/open/files/pairings.pdf")
    ('PAGES', 'FILES', 'FILES')
    >>> at("/laws/article/9.2.2"), at("/e/open/names"), at("/e/open/files/names.pdf")
    ('PAGES', 'PAGES', 'FILES')
    >>> at("/desk/open/print/slips.pdf"), at("/desk/import-log", method="POST"), at("/t/open/live"), at("/healthz")
    ('DESK_FILES', 'DESK_FILES', 'STREAM', 'WATCH')
    >>> at("/desk/open/results", method="POST"), at("/login"), at("/api/v1/token"), at("/api/v1/adopt", method="POST")
    ('HERE', 'HERE', 'PAGES', 'HERE')
    >>> route({"method": "GET", "path": "/api/v1/tournaments", "headers": [(b"authorization", b"Bearer x")]}).name
    'HERE'
    """
    path = scope["path"]
    if scope["method"] not in ("GET", "HEAD"):
        return Route.DESK_FILES if _BROUGHT.fullmatch(path) else Route.HERE
    if path in _WATCH:
        return Route.WATCH
    if _STREAM.fullmatch(path):
        return Route.STREAM
    if _FILES.fullmatch(path) or (path.startswith("/t/") and _selects(scope.get("query_string", b""))):
        return Route.FILES
    if _PAGES.fullmatch(path) or (_PROGRAMS.fullmatch(path) and not _has_token(scope)):
        return Route.PAGES
    return Route.DESK_FILES if _DESK_FILES.fullmatch(path) else Route.HERE


def _has_token(scope: dict[str, Any]) -> bool:
    return any(name == b"authorization" for name, _value in scope.get("headers", ()))


def _selects(query: bytes) -> bool:
    return any(name in SELECTORS for name, _text in parse_qsl(query.decode("ascii", "replace")))


def sameness(scope: dict[str, Any]) -> Hashable | None:
    """A key that two requests share if they may get the same answer; None for a page with something of its reader's.

    A whole page holds a token of its reader's. Files have none, nor what a live page fetches anew.
    """
    headers = dict(scope["headers"])
    if not _SAME_FOR_ALL.fullmatch(scope["path"]) and b"hx-request" not in headers:
        return None
    sent = cookies_of(headers_of(scope))
    return (
        scope["method"],
        scope.get("scheme"),
        scope["path"],
        scope.get("query_string"),
        b"gzip" in headers.get(b"accept-encoding", b""),
        tuple(header for header in scope["headers"] if header[0] in _MATTERS),  # one that is sent twice counts twice
        tuple(map(sent.get, (settings.SESSION_COOKIE_NAME, settings.LANGUAGE_COOKIE_NAME, "messages"))),
    )
