"""Teams of an individual tournament at the desk: by hand, and filled in from the clubs."""

from __future__ import annotations

import re
from functools import partial

import pytest
from django.contrib.auth.models import User
from django.test import Client

from torneo.desk import commands
from torneo.model import Event, Player, Regulations
from torneo.web.core import store
from torneo.web.models import Tournament

pytestmark = pytest.mark.django_db


def teams(row: Tournament) -> dict[str, tuple[int, ...]]:
    return {team.name: team.members for team in store.load(row).state.tournament.teams}


def test_teams_are_named_by_hand_or_taken_from_the_clubs(client: Client, db: None) -> None:
    owner = User.objects.create_user("olga", password=None)
    client.force_login(owner)
    rules = Regulations(rounds=3, system="FIDE_DUTCH_2026")
    made = store.create("Open", "olga", lambda _state: commands.create(Event("Open"), rules), owner=owner)
    for index, club in enumerate(("Torre", "Dama", "Torre")):
        store.act(made, "olga", partial(commands.enter, player=Player(1, f"Player {index}", 2000 + index, club=club)))
    address = f"/desk/{made.slug}/players/teams"

    def seen() -> str:
        found = re.search(r'name="seen" value="(\w+)"', client.get(address).content.decode())
        assert found is not None
        return found[1]

    first = seen()
    filled = client.post(address, {"do": "clubs", "seen": first})
    assert filled.status_code == 200
    assert 'name="team-1" value="Torre"' in filled.content.decode()
    assert "nothing is saved yet" in filled.content.decode()
    assert teams(made) == {}
    saved = {"do": "save", "seen": first, "team-1": "Torre", "team-2": "Dama", "team-3": " torre "}
    assert client.post(address, saved).status_code == 302
    assert teams(made) == {"Torre": (3, 1), "Dama": (2,)}, "the first board has the higher rating"
    assert client.post(address, saved).status_code == 409, "somebody has changed them since"
    assert client.post(address, {"do": "save", "seen": seen(), "team-1": "Solo"}).status_code == 302
    assert teams(made) == {"Solo": (1,)}
    assert "Solo" in client.get(address).content.decode()
