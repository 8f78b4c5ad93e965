"""A playing hall for tests in the browser: a tournament at a running site, and people who are logged in there.

Run as a program it works on the site's own database, which the environment names.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the program needs neither
    from parts import Site
    from playwright.sync_api import Browser, Page

SLUG = "hall"


@dataclass
class Hall:
    """A tournament in round 2 at a site, round 1 with White's victory at every board."""

    site: Site
    cookies: dict[str, str]

    def enter(self, browser: Browser, name: str, path: str = "results", **settings: object) -> Page:
        """A person's browser, at a page of the tournament."""
        context = browser.new_context(locale="en-GB", **settings)  # type: ignore[arg-type]
        context.add_cookies([{"name": "sessionid", "value": self.cookies[name], "url": self.site.url}])
        context.set_default_timeout(90_000)  # a busy machine takes its time to start a browser
        page = context.new_page()
        page.goto(f"{self.site.url}/desk/{SLUG}/{path}")
        return page

    def results(self) -> list[tuple[str, int, str]]:
        """Actor, board and code of every result of round 2 in the log, whose chain is verified."""
        return [(actor, board, code) for actor, board, code in json.loads(_run(self.site, "results"))]


def build(site: Site, players: int = 48) -> Hall:
    """Make the tournament: arbiters Ada and Abel, helpers Hanna for boards 13 to 18 and Henri for 19 to 24."""
    return Hall(site, json.loads(_run(site, "build", str(players))))


def _run(site: Site, *words: str) -> str:
    environment = {**os.environ, "TORNEO_DATA": str(site.data), "TORNEO_DATABASE": site.database}
    environment["DJANGO_SETTINGS_MODULE"] = "torneo.web.settings"
    command = [sys.executable, __file__, *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def _build(players: int) -> dict[str, str]:
    from django.contrib.auth.models import User  # noqa: PLC0415
    from django.contrib.sessions.backends.db import SessionStore  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415

    from torneo.desk import commands  # noqa: PLC0415
    from torneo.desk import events as e  # noqa: PLC0415
    from torneo.model import Event, Player, Regulations, Result  # noqa: PLC0415
    from torneo.web.core import store  # noqa: PLC0415
    from torneo.web.core.access import PASSES  # noqa: PLC0415
    from torneo.web.models import HelperPass, Membership, Role  # noqa: PLC0415

    rules = Regulations(rounds=5, system="FIDE_DUTCH_2026")
    people = [e.PlayerEntered(Player(n, f"Player {n:02}", 2500 - n)) for n in range(1, players + 1)]
    hall = store.create(SLUG, "olga", lambda _state: [*commands.create(Event(SLUG), rules), *people])
    for number in (1, 2):
        store.act(hall, "olga", lambda state: commands.pair_round(state, "test"))
        store.act(hall, "olga", commands.publish)
        if number == 1:
            store.act(
                hall,
                "olga",
                lambda now: [e.ResultRecorded(1, s.white, s.black, Result.WHITE_WIN) for s in now.boards[0]],
            )
    cookies = {}
    for name in ("Ada", "Abel"):
        user = User.objects.create_user(name)
        Membership.objects.create(tournament=hall, user=user, role=Role.ARBITER)
        client = Client()
        client.force_login(user)
        cookies[name] = client.cookies["sessionid"].value
    for name, first, last in (("Hanna", 13, 18), ("Henri", 19, 24)):
        held = HelperPass.objects.create(tournament=hall, name=name, first_board=first, last_board=last, code_hash=name)
        session = SessionStore()
        session[PASSES] = {str(hall.pk): held.pk}
        session.create()
        cookies[name] = session.session_key or ""
    return cookies


def _results() -> list[tuple[str, int, str]]:
    from torneo.desk import events as e  # noqa: PLC0415
    from torneo.web.core import store  # noqa: PLC0415
    from torneo.web.models import Tournament  # noqa: PLC0415

    hall = Tournament.objects.get(slug=SLUG)
    seats = store.load(hall).state.boards[1]
    return [
        (entry.actor, seats.index(e.Seat(entry.happening.white, entry.happening.black)) + 1, code)
        for entry in store.log_of(hall)
        if isinstance(entry.happening, e.ResultRecorded | e.ResultCorrected) and entry.happening.round == 2
        for code in ["".join(entry.happening.result.value)]
    ]


if __name__ == "__main__":
    import django

    django.setup()
    print(json.dumps(_build(int(sys.argv[2])) if sys.argv[1] == "build" else _results()))
