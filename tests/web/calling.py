"""Programs with a token, in process: the shipped client over Django's test client."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from torneo.client import Torneo
from torneo.web.api import tokens
from torneo.web.api.scopes import Scope
from torneo.web.models import Tournament

ALL = frozenset(Scope)


class Program:
    """A program with a token."""

    def __init__(self, user: User, *scopes: Scope, tournament: Tournament | None = None) -> None:
        self.secret = tokens.make(user, "scoreboard", frozenset(scopes) or ALL, tournament)[1]
        self.client = Client(raise_request_exception=True)

    def __call__(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        """Send something; ``Idempotency_Key`` stands for the header with a dash."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        sent = b"" if body is None else json.dumps(body).encode()
        named.setdefault("Authorization", f"Bearer {self.secret}")
        return self.client.generic(method, f"/api/v1{path}", sent, "application/json", headers=named)

    def command(self, name: str, body: object = None, **headers: str) -> Any:
        """Give a command to the tournament of the tests."""
        return self("POST", f"/tournaments/club-open/commands/{name}", body, **headers)

    @property
    def site(self) -> Torneo:
        """The shipped client."""
        return Torneo("http://testserver", self.secret, send=self._send)

    def _send(self, method: str, url: str, headers: Mapping[str, str], body: bytes | None) -> tuple[int, bytes]:
        kind = headers.get("Content-Type", "application/json")
        path = url.removeprefix("http://testserver")
        answer = self.client.generic(method, path, body or b"", kind, headers=dict(headers))
        return answer.status_code, answer.content
