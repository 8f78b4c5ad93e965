"""The API: tokens, commands, refusals, answers that are kept."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from torneo.web.api import tokens
from torneo.web.api.openapi import document
from torneo.web.api.scopes import Scope
from torneo.web.core import store
from torneo.web.models import LogEntry, Tournament

pytestmark = pytest.mark.django_db
ALL = frozenset(Scope)


class Program:
    """A program with a token."""

    def __init__(self, user: User, scopes: frozenset[Scope] = ALL, tournament: Tournament | None = None) -> None:
        self.secret = tokens.make(user, "scoreboard", scopes, tournament)[1]
        self.client = Client()

    def __call__(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        return self.client.generic(
            method,
            f"/api/v1{path}",
            b"" if body is None else __import__("json").dumps(body).encode(),
            "application/json",
            headers={"Authorization": f"Bearer {self.secret}", **headers},
        )


def test_a_result_is_entered_in_the_name_of_the_account_and_its_token(playing: Tournament, arbiter: User) -> None:
    program = Program(arbiter)
    answer = program(
        "POST", "/tournaments/club-open/commands/record_result", {"round_number": 1, "board": 1, "result": "draw"}
    )
    assert answer.status_code == 200, answer.content
    assert [entry["kind"] for entry in answer.json()["entries"]] == ["result recorded"]
    assert '"actor":"arturo [scoreboard]"' in LogEntry.objects.last().line  # type: ignore[union-attr]
    assert store.load(playing).state.games(1)[0][1].result.name == "DRAW"
    assert program("GET", "/tournaments/club-open/rounds/1").json()["boards"][0]["result"] == "draw"


def test_the_document_is_served(client: Client) -> None:
    assert client.get("/api/v1/openapi.json").json() == document()
    assert client.get("/api/v1/").status_code == 200
