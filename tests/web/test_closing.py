"""The end of an event at the desk: steps, prizes, norms, logo, papers and the package."""

from __future__ import annotations

import io
import zipfile
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from parts import Site
from played import found, pages, play
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from norm_event import norm_event
from torneo.desk import commands
from torneo.desk.closing.package import CONTENTS
from torneo.desk.log import Log
from torneo.model import Result, Round
from torneo.web.core import store
from torneo.web.models import Membership, Role, Tournament

pytestmark = pytest.mark.django_db

SQUARE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2" fill="#123456"/></svg>'
GROUPS = {
    "prize_sharing": "hort",
    "prize_rule": "best",
    "currency": "EUR",
    "broken_off": "",
    "g0-name": "General",
    "g0-prizes": "500, 300 + copa, 200",
    "g1-name": "Sub-2498",
    "g1-prizes": "100",
    "g1-rating": "U2498",
    "g1-sharing": "equal",
    "g2-name": "",
}


@pytest.fixture
def open_(arbiter: User) -> Tournament:
    """Nine players, two rounds of two, one result missing."""
    made = found("Abierto de Zafra", 9, rounds=2)
    Membership.objects.create(tournament=made, user=arbiter, role=Role.ARBITER)
    play(made, 2, missing=1)
    return made


@pytest.fixture
def masters(arbiter: User) -> Tournament:
    """A closed event in which a norm was made."""
    made = store.create("Maestros", "olga", lambda _state: commands.adopt(norm_event()))
    Membership.objects.create(tournament=made, user=arbiter, role=Role.ARBITER)
    return made


def at(tournament: Tournament, rest: str = "") -> str:
    return f"/desk/{tournament.slug}/closing{rest}"


def test_the_steps_say_what_is_missing(as_arbiter: Client, open_: Tournament) -> None:
    page = as_arbiter.get(at(open_)).content.decode()
    game = store.load(open_).state.missing[0][2]
    people = store.load(open_).state.tournament.by_number
    assert f"round 2, board 4: {people[game.white].name} – {people[game.black].name}" in page
    assert "the regulations have no prizes" in page
    assert "FIDE number of Player 000, Pat;" in page
    assert "event code of FIDE" in page


def test_prizes_are_edited_and_given(as_arbiter: Client, open_: Tournament) -> None:
    assert as_arbiter.post(at(open_, "/prizes"), GROUPS).status_code == 302
    kept = dict(store.load(open_).state.tournament.regulations.provisions)
    assert kept["prizes"] == "General: 500, 300 + copa, 200\nSub-2498 [rating=U2498, sharing=equal]: 100"
    assert (kept["prize_sharing"], kept["currency"]) == ("hort", "EUR")
    page = as_arbiter.get(at(open_, "/prizes")).content.decode()
    assert 'value="500, 300 + copa, 200"' in page
    assert 'value="-2497"' in page  # below 2498, as it is kept
    assert '<option value="equal" selected>' in page
    assert "1 game is open" in page
    chances = as_arbiter.get(at(open_, "/prizes?chances=equal")).content.decode()
    assert "all 3 results of 1 open games" in chances


def test_a_list_that_cannot_be_read_changes_nothing(as_arbiter: Client, open_: Tournament) -> None:
    answer = as_arbiter.post(at(open_, "/prizes"), {**GROUPS, "g1-prizes": "many"})
    assert answer.status_code == 302  # goods
    answer = as_arbiter.post(at(open_, "/prizes"), {**GROUPS, "g1-prizes": "100, 200"})
    assert answer.status_code == 422
    assert "worth more than prize 1" in answer.content.decode()
    assert "many" in dict(store.load(open_).state.tournament.regulations.provisions)["prizes"]


def test_what_the_papers_ask_for_is_kept_also_at_the_end(as_arbiter: Client, masters: Tournament) -> None:
    store.act(masters, "olga", commands.finish)
    assert as_arbiter.post(at(masters), {"do": "papers", "arbiter_id": "me"}).status_code == 422
    told = {"do": "papers", "arbiter_id": "02200001", "arbiter_title": "ia", "registered": "1/3/2026"}
    assert as_arbiter.post(at(masters), told).status_code == 302
    papers = store.load(masters).state.papers
    assert papers == {"arbiter_id": "2200001", "arbiter_title": "ia", "registered": "2026-03-01"}


def test_norms_come_with_their_certificates_and_gaps(as_arbiter: Client, masters: Tournament) -> None:
    page = as_arbiter.get(at(masters, "/norms")).content.decode()
    assert "Gil Soto, Mar: GM" in page
    assert "Official of the federation" in page
    text = " ".join(pages(as_arbiter.get(f"/desk/{masters.slug}/print/certificates.pdf?player=10"))).replace("\n", " ")
    for part in (
        "Last name: Gil Soto",
        "First name: Mar",
        "FIDE number: 2200010",
        "Score required: 6½",
        "Pat PLAYER 9",
    ):
        assert part in text


def test_a_logo_is_a_plain_picture(as_arbiter: Client, open_: Tournament) -> None:
    assert as_arbiter.get(at(open_, "/logo")).status_code == 404
    sent = SimpleUploadedFile("logo.svg", SQUARE, "image/svg+xml")
    assert as_arbiter.post(at(open_), {"do": "logo", "logo": sent}).status_code == 302
    shown = as_arbiter.get(at(open_, "/logo"))
    assert (shown.content, shown.headers["Content-Type"]) == (SQUARE, "image/svg+xml")
    assert "sandbox" in shown.headers["Content-Security-Policy"]
    for data in (
        b"GIF89a",
        SQUARE.replace(b"<rect", b"<script>x</script><rect"),
        SQUARE.replace(b"#123456", b"url(//x)"),
    ):
        bad = SimpleUploadedFile("logo.svg", data)
        assert as_arbiter.post(at(open_), {"do": "logo", "logo": bad}).status_code == 422
    assert store.load(open_).state.logo == b64encode(SQUARE).decode()
    assert as_arbiter.post(at(open_), {"do": "no logo"}).status_code == 302
    assert store.load(open_).state.logo == ""


def test_papers_of_the_end(as_arbiter: Client, masters: Tournament) -> None:
    lines = [("prizes", "General: 500, 300\nOpen [rating=U2600]: 50"), ("prize_sharing", "none"), ("prize_rule", "all")]
    store.act(masters, "olga", partial(commands.provide, changes=lines))
    store.act(masters, "olga", lambda state: commands.penalise(state, 3, "Phone rang"))

    def paper(name: str) -> list[str]:
        return list(pages(as_arbiter.get(f"/desk/{masters.slug}/print/{name}")))

    assert "Mar Gil Soto" in paper("diplomas.pdf?whom=first")[0]
    assert len(paper("diplomas.pdf?whom=everybody")) == 10
    assert "Phone rang" in "\n".join(paper("report.pdf"))
    assert "Torneo de maestros" in paper("tournament-report.pdf")[0]
    assert "Arbiter: name and signature" in paper("claim-form.pdf")[0]


def test_the_papers_of_a_round_in_one_and_for_the_boards(as_arbiter: Client, open_: Tournament) -> None:
    def paper(name: str) -> list[str]:
        return list(pages(as_arbiter.get(f"/desk/{open_.slug}/print/{name}")))

    pack = paper("round-pack.pdf?round=1")
    assert "Round 1: pairings" in pack[0]
    assert "Page 1 of 1" in pack[0]
    assert "Round 1: pairings by name" in pack[1]
    assert "Page 1 of 1" in pack[1]  # each list has its own numbers
    assert len(pack) == 2 + 1 + 4  # both lists, four slips, eight place cards two on a page
    sheets = paper("scoresheets.pdf?round=1")
    assert len(sheets) == 4  # two for each of four boards, two on a page
    assert "Round 1 · Board 1" in sheets[0]
    for name in ("envelopes", "claim-form", "incident-form", "appeal-form"):
        assert "Abierto de Zafra" in paper(f"{name}.pdf")[0]
    page = as_arbiter.get(f"/desk/{open_.slug}/print/round-pack?round=1")
    assert page.headers["Location"].endswith("/print/round-pack.pdf?round=1")


def test_a_sheet_for_the_wall_is_written_larger_and_fills_the_page(as_arbiter: Client, open_: Tournament) -> None:
    def sizes(query: str) -> tuple[float, float]:
        data = as_arbiter.get(f"/desk/{open_.slug}/print/pairings.pdf?round=1{query}").content
        marks: list[tuple[float, float]] = []
        PdfReader(io.BytesIO(data)).pages[0].extract_text(
            visitor_text=lambda text, _cm, tm, _font, size: marks.append((size, tm[5])) if "Pat" in text else None
        )
        return max(size for size, _y in marks), min(y for _size, y in marks)

    usual, wall = sizes(""), sizes("&size=wall")
    assert wall[0] > usual[0]
    assert wall[1] < usual[1]  # the last line stands lower


def test_every_sheet_says_who_the_arbiter_is_and_when_the_round_begins(as_arbiter: Client, masters: Tournament) -> None:
    store.act(masters, "olga", partial(commands.provide, changes=[("round_times", "17:00")]))
    text = as_arbiter.get(f"/desk/{masters.slug}/print/pairings?round=2").content.decode()
    assert "Round 2: 2 May 2026, 17:00 · Chief arbiter: Vera, Ada" in text


def test_the_package_holds_the_event(as_arbiter: Client, masters: Tournament) -> None:
    answer = as_arbiter.get(at(masters, "/package.zip"))
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    names = archive.namelist()
    assert names[0] == CONTENTS
    assert {"report.trf26.trf", "standings.pdf", "cross-table.csv", "norms/IT1-10-gm.pdf", "games.pgn"} <= set(names)
    log = Log.from_lines(archive.read("log.jsonl").decode())
    assert log.head == store.load(masters).state.head
    assert archive.read("games.pgn").decode().count("[White ") == 45
    assert as_arbiter.get(at(masters, "/package.zip")).content == answer.content


def test_a_whole_event_is_brought_to_its_end_in_the_browser(
    serve: Callable[..., Site], page: Page, tmp_path: Path
) -> None:
    """From the missing result to the package, as an arbiter goes through the page."""
    event = norm_event()
    last = event.rounds[-1]
    waiting = Round((replace(last.games[0], result=Result.PENDING), *last.games[1:]))
    event = event.revised(rounds=(*event.rounds[:-1], waiting))
    log = Log()
    log.extend(commands.adopt(event), "olga", datetime(2026, 5, 9, tzinfo=UTC))
    (tmp_path / "maestros.jsonl").write_text(log.to_lines(), encoding="utf-8")
    (tmp_path / "logo.svg").write_bytes(SQUARE)
    site = serve()
    page.goto(site.start)
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill("torre y alfil 8")
    page.get_by_role("button", name="Start").click()
    page.goto(f"{site.url}/desk/import-log")
    page.locator('input[type="file"]').set_input_files(tmp_path / "maestros.jsonl")
    page.locator("main form button").first.click()
    page.get_by_role("link", name="Closing").click()
    white, black = (event.by_number[number].name for number in (waiting.games[0].white, waiting.games[0].black))
    expect(page.locator("#step-results")).to_contain_text(f"{white} – {black}")
    expect(page.locator("#step-finish button")).to_be_disabled()

    page.locator("#step-prizes").get_by_role("link", name="Prizes").click()
    page.get_by_label("Prizes of tied players").select_option("hort")
    page.get_by_label("Several prizes for one player").select_option("best")
    page.locator("[name=g0-name]").fill("General")
    page.locator("[name=g0-prizes]").fill("500, 300, 200")
    page.get_by_role("button", name="Save the prizes").click()
    expect(page.get_by_role("heading", name="Who gets what, and why")).to_be_visible()
    page.get_by_role("link", name="Win, draw and loss alike").click()
    expect(page.locator("#chances")).to_contain_text("all 3 results")

    page.get_by_role("link", name="To the end of the event").click()
    page.get_by_label("FIDE number of the chief arbiter").fill("2200001")
    page.get_by_label("Title of the chief arbiter").select_option("ia")
    page.get_by_role("button", name="Save for the papers").click()
    page.locator('input[name="logo"]').set_input_files(tmp_path / "logo.svg")
    page.get_by_role("button", name="Use it on the papers").click()
    expect(page.get_by_role("img", name="Logo of the event")).to_be_visible()
    assert page.locator("img.logo").evaluate("image => image.naturalWidth") > 0

    page.locator("#step-results").get_by_role("link", name="Results", exact=True).click()
    page.wait_for_load_state()  # keys mean something once every script has run
    expect(page.locator("body.live")).to_be_visible()
    page.keyboard.press("Enter")
    page.keyboard.press("5")  # a draw at the board that waits
    expect(page.locator("#missing-count")).to_have_text("0")
    page.get_by_role("link", name="Closing").click()
    expect(page.locator("#step-results .badge")).to_have_text("done")
    page.locator("#step-finish button").click()
    page.get_by_role("link", name="Closing").click()
    expect(page.locator("#step-finish .badge")).to_have_text("done")
    expect(page.locator("#step-norms")).to_contain_text("Gil Soto, Mar: GM norm")
    with page.expect_download() as download:
        page.locator("#step-package").get_by_role("link", name="Package").click()
    names = zipfile.ZipFile(download.value.path()).namelist()
    assert {"prizes.pdf", "norms/IT1-10-gm.pdf", "arbiters-report.pdf", "log.jsonl"} <= set(names)
