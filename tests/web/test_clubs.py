"""Clubs on the public pages: there where the regulations rank them, and nowhere else."""

from __future__ import annotations

from functools import partial

import pytest
from django.test import Client
from shown import publish, record, text

from torneo.desk import commands
from torneo.model import Event, Player, Regulations, Result
from torneo.web.core import store
from torneo.web.models import Tournament

pytestmark = pytest.mark.django_db


def test_clubs_have_a_tab_a_page_and_files_once_they_are_announced(client: Client, db: None) -> None:
    rules = Regulations(rounds=3, system="FIDE_DUTCH_2026")
    made = store.create("Open", "olga", lambda _state: commands.create(Event("Open"), rules))
    for index, club in enumerate(("Torre", "Dama", "Torre", "Dama")):
        store.act(made, "olga", partial(commands.enter, player=Player(1, f"Player {index}", 2000 - index, club=club)))
    Tournament.objects.update(public=True)
    publish(made)
    for board in (1, 2):
        record(made, 1, board, Result.WHITE_WIN)
    base = f"/t/{made.slug}"
    for address in ("clubs", "api/clubs.json", "files/clubs.csv", "files/clubs.pdf"):
        assert client.get(f"{base}/{address}").status_code == 404
    assert ">Clubs<" not in client.get(f"{base}/standings").content.decode()

    store.act(made, "olga", partial(commands.provide, changes=[("club_players", "2")]))
    assert ">Clubs<" in client.get(f"{base}/standings").content.decode()
    page = client.get(f"{base}/clubs")
    assert page.status_code == 200
    shown = text(page.content.decode())
    assert "the best 2 players of each score together" in shown
    assert "PLACES" in shown
    document = client.get(f"{base}/api/clubs.json").json()
    assert sorted(row["name"] for row in document["rows"]) == ["Dama", "Torre"]
    assert sum(row["points"] for row in document["rows"]) == 20
    assert "PLACES" in client.get(f"{base}/files/clubs.csv").content.decode()
    assert client.get(f"{base}/clubs?after=2").status_code == 404
    spanish = client.get(f"{base}/clubs", headers={"Accept-Language": "es"}).content.decode()
    assert "Clubes tras la ronda 1" in spanish
