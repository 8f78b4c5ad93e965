"""People with an account, for the tests of accounts: logged in, invited, owners of a tournament."""

from __future__ import annotations

from typing import Any

from conftest import PASSWORD
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from torneo.desk import commands
from torneo.model import Event, Regulations
from torneo.web.core import store
from torneo.web.models import (
    Change,
    Membership,
    Role,
    Tournament,
)

NEW = {"username": "Núria", "password": "peó de dama 4"}


def at_home(user: User, **settings: Any) -> Client:
    """A browser in which somebody has logged in."""
    client = Client(**settings)
    assert client.post(reverse("login"), {"username": user.username, "password": PASSWORD}).status_code == 302
    return client


def tournament_of(user: User, name: str = "Other") -> Tournament:
    made = store.create(name, user.username, lambda _state: commands.create(Event(name), Regulations(rounds=3)))
    Membership.objects.create(tournament=made, user=user, role=Role.OWNER)
    return made


def invited(client: Client, tournament: Tournament, role: Role = Role.ARBITER) -> str:
    """The address of a link that an owner has made."""
    page = client.post(reverse("invite", args=[tournament.slug]), {"name": "nuria", "role": role.value, "by": "link"})
    return str(page.context["link"]).removeprefix("http://testserver")


def kinds(tournament: Tournament | None = None) -> list[str]:
    return list(Change.objects.filter(tournament=tournament).order_by("pk").values_list("kind", flat=True))


def scope(client: Client) -> dict[str, Any]:
    sent = "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())
    return {"type": "http", "headers": [(b"cookie", sent.encode())]}
