"""The claims desk: a game pasted from a scoresheet, decided on a phone, and noted in the log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import hall
import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from hall import Hall
from parts import start_site
from playwright.sync_api import Browser, expect

from thorough import cases
from torneo.desk import events as e
from torneo.laws.decisions import SITUATIONS
from torneo.web.core import store
from torneo.web.models import Tournament

BERLIN = """1.e4 e5 2.Cf3 Cc6 3.Ab5 Cf6 4.0-0 Cxe4 5.d4 Cd6 6.dxe5 Cxb5 7.a4 Cbd4 8.Cxd4 Cxd4 9.Dxd4 d5
10.exd6 a.p. Dxd6 11.De4+ De6 12.Dd4 Dd6 13.De4+ De6 14.Dd4 Dd6 (=)"""
"""The Berlin draw, played between masters again and again: after 14...Dd6 the position of 10...Dxd6 is there again."""

WORDS = {
    "en": (
        "Who claims", "White", "Moves", "Decide", "Accepted", "Stop the clocks.", "Note it in the log",
        "A draw is claimed",
    ),
    "es": (
        "Quién reclama", "Blancas", "Jugadas", "Decidir", "Aceptada", "Pare los relojes.", "Anotarlo en el registro",
        "Se reclaman tablas",
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def at_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    folder: Path = tmp_path_factory.mktemp("hall")
    site = start_site(folder / "site")
    yield hall.build(site, 12)
    site.stop()


@pytest.mark.parametrize("language", ["es", "en"][: cases(1, 2)])
def test_a_threefold_claim_is_decided_on_a_phone(at_hall: Hall, browser: Browser, language: str) -> None:
    who, white, moves, decide, accepted, stop, note, claimed = WORDS[language]
    page = at_hall.enter(browser, "Ada", "claims", viewport={"width": 390, "height": 800}, has_touch=True)
    page.context.add_cookies([{"name": "django_language", "value": language, "url": at_hall.site.url}])
    page.reload()
    page.get_by_label(who, exact=True).select_option(label=white)
    page.get_by_label(moves, exact=True).fill(BERLIN)
    page.get_by_role("button", name=decide).click()
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text(accepted)
    expect(verdict).to_contain_text("1/2-1/2")
    expect(verdict).to_contain_text("9.2.2")
    expect(verdict).to_contain_text(stop)
    expect(page.locator("#findings")).to_contain_text("14... Dd6")
    expect(page.locator(".diagram span.light, .diagram span.dark")).to_have_count(64)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.locator('#note-it select[name="board"]').select_option("3")
    page.locator('#note-it input[name="note"]').fill("both scoresheets seen")
    page.get_by_role("button", name=note).click()
    page.wait_for_url("**/log")
    expect(page.locator("main")).to_contain_text(claimed)
    expect(page.locator("main")).to_contain_text("both scoresheets seen")
    page.context.close()


pytestmark = pytest.mark.django_db


@pytest.fixture
def at_desk(arbiter: User) -> Client:
    client = Client()
    client.force_login(arbiter)
    return client


def sent(client: Client, tournament: Tournament, **fields: str) -> tuple[int, str]:
    data = {"tempo": "standard", "edition": "2023", "do": "decide", **fields}
    response = client.post(reverse("claims", args=[tournament.slug]), data)
    return response.status_code, response.content.decode()


def test_every_situation_has_its_page(at_desk: Client, playing: Tournament) -> None:
    for name in ("look", *SITUATIONS):
        response = at_desk.get(reverse("claims", args=[playing.slug]), {"situation": name})
        assert response.status_code == 200, name
        assert f'value="{name}" selected' in response.content.decode()


def test_a_decision_goes_into_the_log(at_desk: Client, playing: Tournament) -> None:
    fields = {"situation": "illegal-move", "answer-by": "black", "answer-wrong": "move", "answer-earlier": "0"}
    fields |= {"answer-found": "later-in-the-game", "answer-mate": "ask", "answer-pressed": "on", "tempo": "rapid"}
    status, page = sent(at_desk, playing, **fields)
    assert status == 200
    assert "A.5.2" in page  # rapid without full supervision: the opponent has moved on
    status, _page = sent(at_desk, playing, **fields, do="log", board="2", note="  king  left in check ")
    assert status == 302
    noted = [entry.happening for entry in store.log_of(playing) if isinstance(entry.happening, e.Incident)]
    (incident,) = noted
    assert incident.at, "it says when, as an appeal has its deadline"
    decided = e.Incident(1, 2, "illegal-move", "continue", ("A.5.2", "7.5.1"), "2023", "", "king left in check")
    assert replace(incident, at="") == decided


def test_what_cannot_be_decided_is_said(at_desk: Client, playing: Tournament) -> None:
    claim = {"situation": "draw-claim", "answer-by": "white", "answer-ground": "threefold"}
    status, page = sent(at_desk, playing, **claim)
    assert status == 422
    assert "checked by the moves of the game" in page
    status, page = sent(at_desk, playing, situation="look", fen="8/8/8/8/8/8/8/8 w - -")
    assert status == 422
    assert "each side has one king" in page
    status, page = sent(at_desk, playing, situation="look", moves="1. e4 e5 2. Ke3")
    assert status == 200
    assert "Ke3: no legal move" in page
    status, _page = sent(
        at_desk, playing, situation="behaviour", **{"answer-what": "smokes-outside-the-area"}, do="log", board="99"
    )
    assert status in {400, 409, 422}
    assert not [entry for entry in store.log_of(playing) if isinstance(entry.happening, e.Incident)]


def test_what_was_typed_stays_when_another_situation_is_chosen(at_desk: Client, playing: Tournament) -> None:
    status, page = sent(at_desk, playing, situation="flag", about="draw-claim", moves="1. e4 e5 2. Nf3")
    assert status == 200
    assert "1. e4 e5 2. Nf3</textarea>" in page
    assert 'name="answer-required"' in page
    assert 'id="verdict"' not in page


def test_a_position_is_enough_for_a_flag(at_desk: Client, playing: Tournament) -> None:
    fields = {"situation": "flag", "answer-by": "white", "answer-noticed": "arbiter", "answer-moves": "60"}
    fields |= {"answer-required": "0", "answer-mate": "ask", "fen": "8/8/3kn3/8/2K5/8/8/8 w - - 0 1"}
    status, page = sent(at_desk, playing, **fields)
    assert status == 200
    assert "1/2-1/2" in page
