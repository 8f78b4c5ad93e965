"""Everybody can read the pages and find the way: labels, headings, contrast, tabs, Spanish words, the first steps."""

from __future__ import annotations

import re
from functools import partial
from html.parser import HTMLParser

import pytest
from django.contrib.auth.models import User
from django.test import Client

from torneo.desk import commands
from torneo.model import Event, Player, Regulations
from torneo.web.core import store
from torneo.web.core.assets import FOLDER
from torneo.web.models import Membership, Role, Tournament

PAGES = (
    *("/", "/login", "/code", "/account", "/desk/", "/desk/new", "/desk/import-log", "/nothing"),
    *(f"/t/club-open/{name}" for name in ("", "players", "round/1", "round/1/names", "standings", "standings/1")),
    *(f"/t/club-open/{name}" for name in ("cross-table", "player/1", "round/1/why/1", "projector")),
    *(f"/desk/club-open/{name}" for name in ("", "settings", "delete", "log", "undo", "people", "players")),
    *(f"/desk/club-open/{name}" for name in ("players/new", "players/1", "players/ratings", "players/import")),
    *(f"/desk/club-open/{name}" for name in ("players/forbidden", "check-in", "byes", "pairing", "pairing/edit")),
    *(f"/desk/club-open/{name}" for name in ("round/1", "round/1/why", "results", "results?plain=1", "corrections")),
    *(f"/desk/club-open/{name}" for name in ("print", "print/pairings", "print/slips", "export")),
)


class Reader(HTMLParser):
    """Collects what a screen reader would miss."""

    def __init__(self) -> None:
        super().__init__()
        self.language = ""
        self.headings = self.mains = self.inside = 0
        self.labels: set[str] = set()
        self.unlabelled: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "html":
            self.language = given.get("lang") or ""
        self.headings += tag == "h1"
        self.mains += tag == "main"
        self.inside += tag == "label"
        if tag == "label" and given.get("for"):
            self.labels.add(given["for"] or "")
        if tag in ("input", "select", "textarea") and given.get("type") not in ("hidden", "submit"):
            named = self.inside or given.get("aria-label") or given.get("aria-labelledby")
            if not named:
                self.unlabelled.append(given.get("id") or str(given))
        if tag == "th" and not given.get("scope"):
            self.faults.append("a heading of a table without its scope")
        if tag == "img" and "alt" not in given:
            self.faults.append("a picture without words")

    def handle_endtag(self, tag: str) -> None:
        self.inside -= tag == "label"


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_page_can_be_read_by_a_screen_reader(playing: Tournament, owner: User, language: str) -> None:
    client = Client(headers={"accept-language": language})
    client.force_login(owner)
    for address in PAGES:
        page = client.get(address)
        assert page.status_code in (200, 404), address
        reader = Reader()
        reader.feed(page.content.decode())
        assert (reader.language, reader.headings, reader.mains) == (language, 1, 1), address
        assert [each for each in reader.unlabelled if each not in reader.labels] == [], address
        assert reader.faults == [], address


def luminance(colour: str) -> float:
    def part(digits: str) -> float:
        value = int(digits * (3 - len(digits)), 16) / 255
        return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4

    size = len(colour) // 3
    red, green, blue = (part(colour[at * size : (at + 1) * size]) for at in range(3))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_every_text_stands_out_from_its_ground_by_day_and_by_night() -> None:
    sheet = (FOLDER / "torneo.css").read_text(encoding="utf-8")
    schemes = [dict(re.findall(r"--([\w-]+): #(\w+)", part)) for part in re.findall(r":root \{([^}]*)\}", sheet)]
    assert len(schemes) == 2
    on = {
        "ground": ("ink", "soft", "link", "accent", "warn", "bad"),
        "stripe": ("ink", "soft", "link"),
        "hover": ("ink", "soft", "link"),
        "accent": ("on-accent",),
        "warn-ground": ("ink", "warn"),
        "bad-ground": ("ink", "bad"),
        "good-ground": ("ink", "link"),
    }
    for colours in schemes:
        for ground, texts in on.items():
            for text in texts:
                assert contrast(colours[text], colours[ground]) >= 4.5, (text, ground)


def test_the_desk_leads_to_the_public_page_and_says_where_one_is(playing: Tournament, as_arbiter: Client) -> None:
    for address, tab in (("players/new", "players"), ("round/1", "pairing"), ("corrections", "results")):
        page = as_arbiter.get(f"/desk/club-open/{address}").content.decode()
        assert f'<a href="/desk/club-open/{tab}" aria-current="true"' in page
        assert 'href="/t/club-open/">Public page' in page


def test_the_list_of_tournaments_leads_to_taking_one_over(as_arbiter: Client) -> None:
    page = as_arbiter.get("/desk/").content.decode()
    assert "You have no tournament yet" in page
    assert 'href="/desk/import-log"' in page


def test_a_fresh_site_says_how_to_begin(client: Client, db: None) -> None:
    assert "Open the link that torneo serve printed" in client.get("/").content.decode()
    User.objects.create_user("olga", password="correct horse 64")
    assert "torneo serve" not in client.get("/").content.decode()


def test_a_link_that_was_used_says_so(client: Client, db: None) -> None:
    page = client.get("/start/used-before")
    assert page.status_code == 404
    assert "it works once" in page.content.decode()


def test_the_log_names_its_kinds_in_spanish(playing: Tournament, arbiter: User) -> None:
    client = Client(headers={"accept-language": "es"})
    client.force_login(arbiter)
    page = client.get("/desk/club-open/log?kind=published").content.decode()
    assert '<option value="published" selected>ronda publicada</option>' in page


def test_a_wrong_time_control_and_tie_break_are_explained_in_spanish(owner: User) -> None:
    client = Client(headers={"accept-language": "es"})
    client.force_login(owner)
    page = client.post("/desk/new", {"name": "Open", "system": "dutch", "time_control": "soon", "more_ties": "XYZ"})
    assert "se aceptan minutos con +" in page.content.decode()
    assert "no es una lista de desempates conocidos" in page.content.decode()


def test_a_round_robin_that_is_set_up_leaves_its_rounds_to_the_table(owner: User) -> None:
    client = Client()
    client.force_login(owner)
    chosen = {"name": "Club", "rounds": "7", "system": "berger", "previous": "dutch", "choose": "yes"}
    form = client.post("/desk/new", chosen).context["form"]
    assert "rounds" not in form.fields
    back = client.post("/desk/new", {**chosen, "previous": "berger", "system": "dutch"}).context["form"]
    assert back["rounds"].value() == "7"


def test_a_round_robin_with_another_number_of_rounds_is_pointed_out(owner: User) -> None:
    made = store.create(
        "Liga",
        "olga",
        lambda _state: commands.create(Event("Liga"), Regulations(rounds=7, system="FIDE_ROUNDROBIN")),
    )
    Membership.objects.create(tournament=made, user=owner, role=Role.OWNER)
    for index in range(4):
        player = Player(1, f"Player {index}, Pat", 2000 - 20 * index)
        store.act(made, "olga", partial(commands.enter, player=player))
    client = Client()
    client.force_login(owner)
    assert "has 3 rounds, and 7 are announced" in client.get("/desk/liga/").content.decode()
