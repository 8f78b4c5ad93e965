"""A round of an arbiter's day in the browser: its clock while time is not real, arrivals, incidents, exceptions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import hall
import pytest
from hall import SLUG, Hall
from parts import start_site
from playwright.sync_api import Browser, Page, Route, expect

MINUTE = 60_000


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Hall]:
    site = start_site(tmp_path / "site")
    yield hall.build(site, 8)
    site.stop()


class Projector:
    """A projector whose computer has a wrong clock, at a server whose time the test decides."""

    def __init__(self, place: Hall, browser: Browser) -> None:
        self.page = place.enter(browser, "Ada", path="log")
        self.now = 0
        self.page.route("**/now", self._answer)
        wrong = datetime.now(UTC) - timedelta(hours=3, minutes=7)
        self.page.clock.install(time=wrong)
        self.page.clock.pause_at(wrong + timedelta(seconds=1))

    def _answer(self, route: Route) -> None:
        route.fulfill(content_type="application/json", body=json.dumps({"now": self.now}))

    def open(self, now: int) -> None:
        self.now = now
        self.page.goto(f"{self.page.url.split('/desk')[0]}/t/{SLUG}/projector?show=clock")
        self.page.clock.run_for(500)
        self.now += 500

    def passes(self, milliseconds: int) -> None:
        """Time passes while the page is looked at."""
        self.now += milliseconds
        self.page.clock.run_for(milliseconds)

    def sleeps(self, milliseconds: int) -> None:
        """The computer sleeps: no timer fires meanwhile, and each at most once when it wakes."""
        self.now += milliseconds
        self.page.clock.fast_forward(milliseconds)

    def shows(self, phase: str, call: str, left: int | None) -> None:
        """The phase, the call, and how many seconds are left, within those that the test itself took."""
        clock = self.page.locator("[data-round-clock]")
        expect(clock).to_have_attribute("data-phase", phase)
        expect(clock.locator(".call")).to_have_text(call)
        shown = clock.locator(".countdown")
        if left is None:
            expect(shown).to_have_text("")
            return
        expect(shown).to_have_text(re.compile(r"\d"))
        parts = (shown.text_content() or "").split(":")
        seconds = sum(int(part) * 60**place for place, part in enumerate(reversed(parts)))
        assert abs(seconds - left) <= 2, (parts, left)


def test_a_round_of_the_day(small: Hall, browser: Browser) -> None:
    the_clock_is_right_after_sleep_and_after_a_reload(small, browser)
    all_goes_from_the_kiosk_to_the_report(small, browser)


def the_clock_is_right_after_sleep_and_after_a_reload(small: Hall, browser: Browser) -> None:
    desk = small.enter(browser, "Ada", path="regulations")
    desk.fill("[name=default_time]", "30")
    desk.locator("main button.main").first.click()
    desk.goto(f"{small.site.url}/desk/{SLUG}/clock")
    start = desk.locator("form:has(input[name=round][value='2']) input[type=datetime-local]")
    start.fill("2031-05-01T17:00")
    start.locator("xpath=ancestor::form").locator("button").first.click()
    expect(desk.locator("#messages")).to_contain_text("Done")
    begins = int(desk.locator("[data-round-clock]").get_attribute("data-start") or "0")

    hall_screen = Projector(small, browser)
    hall_screen.open(begins - 6 * MINUTE)
    hall_screen.shows("coming", "Round 2 begins at 17:00.", 6 * 60)
    hall_screen.passes(MINUTE)
    hall_screen.shows("five", "Five minutes to round 2: please take your seats.", 5 * 60)
    hall_screen.sleeps(4 * MINUTE + 10_000)
    hall_screen.shows("one", "One minute to round 2.", 50)
    hall_screen.page.reload()
    hall_screen.page.clock.run_for(500)
    hall_screen.shows("one", "One minute to round 2.", 49)
    hall_screen.sleeps(2 * MINUTE)
    hall_screen.shows("due", "Round 2 is about to begin.", None)

    desk.get_by_role("button", name="Round 2 has begun").click()
    expect(desk.locator("[data-round-clock]")).to_have_attribute("data-phase", "running")
    ends = int(desk.locator("[data-round-clock]").get_attribute("data-ends") or "0")
    until = desk.locator("[data-round-clock]").get_attribute("data-running") or ""
    hall_screen.now = ends - 30 * MINUTE
    hall_screen.page.reload()
    hall_screen.page.clock.run_for(500)
    hall_screen.shows("running", until, 30 * 60)
    hall_screen.sleeps(29 * MINUTE)
    hall_screen.shows("running", until, 60)
    hall_screen.sleeps(MINUTE + 5_000)
    hall_screen.shows("over", "The default time of round 2 is over.", None)
    hall_screen.sleeps(20 * MINUTE)
    expect(hall_screen.page.locator("[data-round-clock]")).to_be_hidden()


def all_goes_from_the_kiosk_to_the_report(small: Hall, browser: Browser) -> None:
    desk = small.enter(browser, "Ada", path="clock")
    desk.on("pageerror", lambda error: pytest.fail(str(error)))
    kiosk = small.enter(browser, "Hanna", path="kiosk")
    for number in (1, 2, 3):
        arrives(kiosk, f"Player {number:02}")
    expect(desk.locator(".arrivals button[aria-pressed=true]")).to_have_count(3)

    desk.get_by_role("button", name="Everybody is here").click()
    expect(desk.locator(".arrivals button[aria-pressed=true]")).to_have_count(8)
    desk.locator(".arrivals tr").last.locator("button").first.click()
    expect(desk.locator("#absent ~ form li")).to_have_count(1)
    desk.get_by_role("button", name="They lose by default").click()
    expect(desk.locator(".again legend")).to_have_text("The arbiter may set this rule aside")
    desk.get_by_label("Reason").fill("the bus broke down, they will not come")
    desk.get_by_role("button", name="Do it all the same").click()
    expect(desk.locator("#absent")).to_have_count(0)

    desk.goto(f"{small.site.url}/desk/{SLUG}/exceptions")
    boards = desk.locator("#x-reverse ~ div [name=board]")
    boards.fill("1")
    desk.get_by_role("button", name="Exchange the colours").click()
    expect(desk.locator("#messages")).to_contain_text("Done")
    expect(desk.locator("#content")).to_contain_text("Played with reversed colours in round 2")
    desk.goto(f"{small.site.url}/desk/{SLUG}/incidents")
    for count in (1, 2):
        desk.select_option("[name=kind]", "illegal-move")
        desk.select_option("[name=board]", index=1)
        desk.get_by_role("button", name="What follows?").click()
        expect(desk.locator("#case")).to_contain_text(f"number {count}")
        desk.wait_for_load_state()  # keys mean something once every script has run
        desk.keyboard.press("1")
        expect(desk.locator("#messages")).to_contain_text("Done")
    desk.goto(f"{small.site.url}/desk/{SLUG}/report")
    for words in (
        "nobody loses by default before the default time is over",
        "the bus broke down, they will not come",
        "Illegal move",
        "2 minutes for the opponent",
    ):
        expect(desk.locator("#content")).to_contain_text(words)
    desk.get_by_role("link", name="Standings", exact=True).click()
    expect(desk).to_have_url(f"{small.site.url}/desk/{SLUG}/standings")


def arrives(kiosk: Page, name: str) -> None:
    """A player finds their name, presses it, and says yes."""
    search = kiosk.get_by_label("Your name or number")
    search.fill(name)
    search.press("Enter")
    kiosk.get_by_role("button", name=name).click()
    kiosk.get_by_role("button", name="Yes, I am here").click()
    expect(kiosk.get_by_role("status")).to_contain_text(f"Welcome, {name}")
    kiosk.get_by_role("link", name="Next player").click()
