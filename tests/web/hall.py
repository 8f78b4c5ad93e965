"""A playing hall for tests in the browser: a tournament at a running site, and people who are logged in there.

Run as a program it works on the site's own database, which the environment names.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.request import Request, urlopen

from torneo.desk import commands, replay
from torneo.desk import events as e
from torneo.desk.log import own_log
from torneo.model import Event, Player, Regulations, Result

if TYPE_CHECKING:  # the program needs neither
    from parts import Site
    from playwright.sync_api import Browser, Page

SLUG = "hall"


@dataclass
class Hall:
    """A tournament in round 2 at a site, round 1 with White's victory at every board."""

    site: Site
    cookies: dict[str, str]

    def enter(
        self, browser: Browser, name: str, path: str = "results", scripts: Sequence[str] = (), **settings: object
    ) -> Page:
        """A person's browser, at a page of the tournament; scripts run before those of the page."""
        context = browser.new_context(locale="en-GB", **settings)  # type: ignore[arg-type]
        context.add_cookies([{"name": "sessionid", "value": self.cookies[name], "url": self.site.url}])
        context.set_default_timeout(90_000)  # a busy machine takes its time to start a browser
        for script in scripts:
            context.add_init_script(script)
        page = context.new_page()
        page.goto(f"{self.site.url}/desk/{SLUG}/{path}")
        return page

    def results(self) -> list[tuple[str, int, str]]:
        """Actor, board and code of every result of round 2 in the log, whose chain is verified."""
        asked = Request(
            f"{self.site.url}/desk/{SLUG}/export/log.jsonl", headers={"Cookie": f"sessionid={self.cookies['Ada']}"}
        )
        with urlopen(asked, timeout=90) as answer:
            log = own_log(answer.read().decode().splitlines())
        seats = replay(log).boards[1]
        return [
            (entry.actor, seats.index(e.Seat(entry.happening.white, entry.happening.black)) + 1, code)
            for entry in log
            if isinstance(entry.happening, e.ResultRecorded | e.ResultCorrected) and entry.happening.round == 2
            for code in ["".join(entry.happening.result.value)]
        ]


def build(site: Site, players: int = 48) -> Hall:
    """Make the tournament: arbiters Ada and Abel, helpers Hanna for boards 13 to 18 and Henri for 19 to 24."""
    environment = {**os.environ, "TORNEO_DATA": str(site.data), "TORNEO_DATABASE": site.database}
    environment["DJANGO_SETTINGS_MODULE"] = "torneo.web.settings"
    command = [sys.executable, __file__, str(players)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return Hall(site, json.loads(done.stdout))


def _build(players: int) -> dict[str, str]:
    from django.contrib.auth.models import User  # noqa: PLC0415
    from django.contrib.sessions.backends.db import SessionStore  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415

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


if __name__ == "__main__":
    import django

    django.setup()
    print(json.dumps(_build(int(sys.argv[1]))))
