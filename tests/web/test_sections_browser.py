"""The entry desk of an event in a real browser: entered once, checked in and moved by keyboard, found by name."""

from __future__ import annotations

from collections.abc import Callable

from parts import Site
from playwright.sync_api import Page, expect


def test_an_event_with_two_sections_is_run_from_one_desk(serve: Callable[..., Site], page: Page) -> None:
    site = serve()
    page.goto(site.start)
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill("torre y alfil 8")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("link", name="Event with sections").click()
    page.get_by_role("textbox", name="Title of the event").fill("Zafra")
    page.get_by_label("Section 1").fill("A")
    page.get_by_label("Rating limits 1").fill("2000+")
    page.get_by_label("Section 2").fill("B")
    page.get_by_label("Rating limits 2").fill("U2000")
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/events/zafra/entries")

    for name, rating in (("Sol, Eva", "2150"), ("Paz, Leo", "1980"), ("Gil, Mia", "1500")):
        page.goto(f"{site.url}/events/zafra/entries/new")
        page.get_by_role("textbox", name="Name", exact=True).fill(name)
        page.get_by_role("textbox", name="Rating used", exact=True).fill(rating)
        page.keyboard.press("Enter")
        expect(page.locator("#messages")).to_contain_text(f"{name} is entered in {'A' if name == 'Sol, Eva' else 'B'}")

    page.goto(f"{site.url}/events/zafra/entries")
    expect(page.get_by_label("Number or name")).to_be_focused()
    page.keyboard.type("leo")
    expect(page.locator("#check-in-list li")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("row", name="B -1999")).to_contain_text("1")
    expect(page.get_by_label("Number or name")).to_have_value("")
    expect(page.locator("#check-in-list li")).to_have_count(3)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Paz, Leo: Present")).to_be_focused()
    page.keyboard.press("m")
    page.wait_for_url("**/move/**")
    expect(page.get_by_role("heading", level=1)).to_have_text("Move Paz, Leo from B")
    page.get_by_label("Reason, for both logs").fill("plays up")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("1980: by the regulations 2000+ may enter")
    page.locator("[name=override]").fill("agreed with the organiser")
    page.keyboard.press("Enter")
    expect(page.locator("#messages")).to_contain_text("Paz, Leo plays in A now")
    expect(page.locator("#check-in-list li").filter(has_text="Paz, Leo")).to_contain_text("A 2")
    page.goto(f"{site.url}/e/zafra/")
    expect(page.get_by_role("table", name="Sections")).to_contain_text("not begun")
