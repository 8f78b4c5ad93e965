"""Live: a result is on every open page at once, and nobody hears what is not published."""

from __future__ import annotations

import http.client
import json
from collections.abc import Callable, Iterator
from threading import Thread
from urllib.request import urlopen

import pytest
from listening import DEMO, arbiter, stream, wait_for
from parts import Site, start_site
from playwright.sync_api import Page, expect

from torneo.desk import commands
from torneo.desk import events as e
from torneo.desk.state import State
from torneo.model import Result
from torneo.model.remarks import ReasonGiven
from torneo.web.core import store
from torneo.web.core.live import message
from torneo.web.models import Role, Tournament


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The demonstration, for tests that enter results at boards of their own."""
    started = start_site(tmp_path_factory.mktemp("live") / "site", demo=True)
    yield started
    started.stop()


ALL_RESULTS = "for r, b, g in load(row).state.missing: record(r, b, Result.DRAW)"


def open_games(page: Page) -> int:
    text = page.get_by_text("have no result yet").inner_text()
    return int(text.split()[0])


def test_a_result_appears_on_an_open_page_and_the_standings_follow(site: Site, page: Page) -> None:
    page.goto(f"{site.url}{DEMO}/round/5")
    page.evaluate("window.mark = 1")
    table = page.context.new_page()
    table.goto(f"{site.url}{DEMO}/standings")
    before = open_games(table)
    cell = page.locator('[data-result="5-1"]')
    expect(cell).to_have_text("")
    expect(page.locator("body")).to_have_class("live")
    with arbiter(site) as act:
        act("record(5, 1, Result.WHITE_WIN)")
        expect(cell).to_have_text("1 – 0")
        expect(table.get_by_text(f"{before - 1} games have no result yet")).to_be_visible()
        assert page.evaluate("window.mark") == 1, "the page was loaded anew"
        act("act(row, 'ana', commands.undo)")
        expect(cell).to_have_text("")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 4")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 5")
    table.locator("a.terms").first.click()
    expect(table.locator("dialog").get_by_text("What decides the place")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator("dialog")).to_be_hidden()


def test_the_projector_turns_by_itself_shows_results_and_never_scrolls(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{site.url}{DEMO}/projector?show=pairings&rows=10&every=3")
    with arbiter(site) as act:
        act("record(5, 2, Result.DRAW)")
        expect(page.locator('[data-result="5-2"]')).to_have_text("½ – ½")
    expect(page.get_by_text("2 / 2")).to_be_visible()
    expect(page.get_by_text("1 / 2")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_public_hears_of_a_round_when_it_is_published_and_not_before(serve: Callable[..., Site]) -> None:
    site = serve(demo=True)
    with urlopen(f"{site.url}{DEMO}/api/rounds/5.json") as answer:
        waiting = sum(board["result"] == "pending" for board in json.load(answer)["boards"])
    assert waiting > 2
    with arbiter(site) as act:
        with stream(site, f"{DEMO}/live") as heard:
            act(ALL_RESULTS)
            wait_for(lambda: len(heard) == waiting)
            assert {each["event"] for each in heard} == {"result"}
            act("act(row, 'ana', lambda state: commands.pair_round(state, 'test'))")
            act("act(row, 'ana', commands.publish)")
            wait_for(lambda: len(heard) > waiting)
            assert [each.get("kind") for each in heard[waiting:]] == ["published"]
            last = heard[-1]["sequence"]
            assert isinstance(last, int)
        with stream(site, f"{DEMO}/live?seen=1", Last_Event_ID=str(last)) as heard:
            act("record(6, 1, Result.DRAW)")
            wait_for(lambda: heard)
            assert heard[0]["event"] == "result", "nothing was missed, so nothing is told but the new result"
        with stream(site, f"{DEMO}/live", Last_Event_ID=str(last)) as heard:
            wait_for(lambda: heard)
            assert heard[0]["kind"] == "missed"
        with stream(site, f"{DEMO}/live") as heard:
            act("Tournament.objects.update(public=False)")
            wait_for(lambda: heard)
            assert heard == [{"event": "end"}], "who may no longer see the tournament is no longer told"
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=60)
    connection.request("GET", f"{DEMO}/live")
    assert connection.getresponse().status == 404
    connection.close()


@pytest.mark.parametrize(
    "happening",
    [
        e.RoundPaired(2, (e.Seat(1, 2),), None, "dutch", "2026", "test", ""),
        e.PairedByHand(2, (e.Seat(1, 2),), None, "dutch", "2026", ReasonGiven("why")),
        e.PairingChanged(2, (e.Seat(1, 2),), None, (), None, ReasonGiven("why")),
        e.DraftDiscarded(2),
        e.CheckedIn(1, True),
    ],
)
def test_what_concerns_a_draft_is_for_arbiters_only(happening: e.Happening) -> None:
    state = State(boards=((e.Seat(1, 2),),))
    told = message(9, happening, state)
    assert told.role is Role.ARBITER
    assert told.data == {"kind": happening.kind}, "the boards do not go over the wire to anybody"


@pytest.mark.django_db(transaction=True)
def test_of_many_who_ask_after_a_restart_one_replays_the_log(playing: Tournament) -> None:
    from django.db import connection  # noqa: PLC0415

    store.forget()
    found: list[store.Loaded] = []

    def ask() -> None:
        try:
            found.append(store.load(playing))
        finally:
            connection.close()

    threads = [Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len({id(each) for each in found}) == 1


def test_results_are_recorded_as_seen(playing: Tournament) -> None:
    """The stream tells the board and the text that the page shows."""
    state = store.act(
        playing, "olga", lambda now: commands.record_result(now, 1, 2, Result.WHITE_FORFEIT_WIN, Result.PENDING)
    )
    seat = state.boards[0][1]
    told = message(state.sequence, e.ResultRecorded(1, seat.white, seat.black, Result.WHITE_FORFEIT_WIN), state)
    assert (told.event, told.data["board"], told.data["text"]) == ("result", 2, "+ – −")
