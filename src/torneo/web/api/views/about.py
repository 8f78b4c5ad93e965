"""The API about itself: its OpenAPI document, the page to read, and what a token may do."""

from __future__ import annotations

import json
from functools import cache

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from torneo.web.api import openapi
from torneo.web.api.callers import Caller
from torneo.web.api.reference import about, schemas, topics
from torneo.web.api.sending import opened, sent
from torneo.web.api.views.routing import by_method


@cache
def _document() -> bytes:
    return json.dumps(openapi.document(), ensure_ascii=False, indent=1).encode()


def _openapi(request: HttpRequest, caller: Caller) -> HttpResponseBase:
    response = HttpResponse(_document(), content_type="application/json")
    response.headers["Cache-Control"] = "public, max-age=300"
    return opened(response)


@require_safe
def reference(request: HttpRequest) -> HttpResponse:
    """The page to read."""
    shown = {"about": about(), "topics": topics(), "schemas": schemas()}
    return render(request, "api/reference.html", shown)


def _token(request: HttpRequest, caller: Caller) -> HttpResponseBase:
    token = caller.known()
    return sent(
        {
            "account": token.user.username,
            "name": token.name,
            "scopes": token.scopes.split(),
            "tournament": token.tournament.slug if token.tournament is not None else None,
            "expires": token.expires.isoformat() if token.expires is not None else None,
        }
    )


document = by_method(get=_openapi)
token = by_method(public=False, get=_token)
