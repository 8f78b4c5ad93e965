"""Answers to programs: JSON that follows from a state, made once; other sites may read what is public."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Hashable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_vary_headers

from torneo.web.core.access import Visit
from torneo.web.core.caching import COMMON, Shelf
from torneo.web.core.words import language

_READ = "GET, HEAD, OPTIONS"
_SENT = "Accept, Accept-Language, If-None-Match, Last-Event-ID"


def sent(body: object, status: int = 200) -> HttpResponse:
    """A value as JSON, for one reader."""
    response = HttpResponse(json.dumps(body, ensure_ascii=False), status=status, content_type="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response


def shared(
    request: HttpRequest, visit: Visit, key: Hashable, make: Callable[[], object], *, shelf: Shelf = COMMON
) -> HttpResponse:
    """A document that follows from what is published of a tournament."""
    tag = tag_of(visit, key)
    response = get_conditional_response(request, etag=tag)
    if response is None:
        body = shelf.remember(visit, ("api", key, language()), lambda: json.dumps(make(), ensure_ascii=False).encode())
        response = HttpResponse(body, content_type="application/json")
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ("Authorization", "Accept-Language"))
    return opened(response) if visit.tournament.public else response


def opened(response: HttpResponse) -> HttpResponse:
    """The answer for scripts of any site, which send no cookies and no tokens with it."""
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Access-Control-Expose-Headers"] = "ETag"
    return response


def allowed() -> HttpResponse:
    """What scripts of other sites may ask for: reading, without a token."""
    response = HttpResponse(status=204)
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Access-Control-Allow-Methods"] = _READ
    response.headers["Access-Control-Allow-Headers"] = _SENT
    response.headers["Access-Control-Max-Age"] = "86400"
    return response


def tag_of(visit: Visit, key: Hashable) -> str:
    """What changes when an answer would."""
    parts = (os.environ.get("TORNEO_RUN"), visit.tournament.pk, visit.state.head, visit.broken is None, language(), key)
    return f'W/"{hashlib.sha256(repr(parts).encode()).hexdigest()[:24]}"'
