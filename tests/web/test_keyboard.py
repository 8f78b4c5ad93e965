"""Results by keyboard alone, by touch, and without a connection, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import hall
import pytest
from hall import Hall
from parts import start_site
from playwright.sync_api import Browser, Locator, Page, expect


@pytest.fixture(scope="module")
def at_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    folder: Path = tmp_path_factory.mktemp("hall")
    site = start_site(folder / "site")
    yield hall.build(site)
    site.stop()


@pytest.fixture
def ada(at_hall: Hall, browser: Browser) -> Iterator[Page]:
    page = at_hall.enter(browser, "Ada")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.wait_for_load_state()  # keys mean something once every script has run
    yield page
    page.context.close()
    assert not errors


def keys(page: Page, *pressed: str) -> None:
    for key in pressed:
        page.keyboard.press(key)


def test_regulations_by_keyboard(at_hall: Hall, browser: Browser) -> None:
    """The next that is missing, a choice found by a word, and all of it saved, without a mouse."""
    page = at_hall.enter(browser, "Ada", "regulations")
    page.wait_for_load_state()
    keys(page, "Alt+m")
    expect(page.locator("#id_eligible")).to_be_focused()
    page.keyboard.type("Members of the club / guests")  # a stroke is a stroke in a text
    keys(page, "Alt+m")
    expect(page.locator("#id_entry")).to_be_focused()
    keys(page, "Control+Enter")
    expect(page.locator("#eligible .badge")).to_have_text("chosen")
    expect(page.locator("ul.missing")).not_to_contain_text("Who may enter")
    page.wait_for_load_state()
    keys(page, "/")
    page.keyboard.type("director")
    expect(page.locator("#eligible")).to_be_hidden()
    keys(page, "Enter")
    expect(page.locator("#id_director")).to_be_focused()
    page.keyboard.type("Mar Gil")
    keys(page, "Control+Enter")
    expect(page.locator("#director .badge")).to_have_text("chosen")
    page.wait_for_load_state()
    page.locator("ul.missing a", has_text="Arbiters").click()
    expect(page.locator("#id_chief_arbiter")).to_be_focused()
    page.context.close()


def cell(page: Page, board: int) -> Locator:
    return page.locator(f'[data-result="2-{board}"]')


def test_board_number_then_result(ada: Page) -> None:
    keys(ada, "1", "2")
    expect(ada.locator("#entry-line")).to_contain_text("Board 12: Player")
    expect(ada.locator("#board-12")).to_be_focused()
    keys(ada, "1")
    expect(cell(ada, 12)).to_have_text("1 – 0")
    expect(ada.locator("#said")).to_contain_text("Board 12: Player")
    expect(ada.locator("#said")).to_contain_text("1 – 0")
    keys(ada, "3", "0")  # 3 can only be board 3: thirty is more than there are
    expect(cell(ada, 3)).to_have_text("0 – 1")
    keys(ada, "2", "Enter", "5")
    expect(cell(ada, 2)).to_have_text("½ – ½")
    keys(ada, "0", "1", "+")
    expect(cell(ada, 1)).to_have_text("+ – −")
    keys(ada, "4", "-")
    expect(cell(ada, 4)).to_have_text("− – +")
    keys(ada, "5", "a")
    expect(cell(ada, 5)).to_have_text("? – ?")
    keys(ada, "6", "d")
    expect(cell(ada, 6)).to_have_text("− – −")
    keys(ada, "9", "9")
    expect(cell(ada, 9)).to_have_text("")


def test_enter_goes_to_the_next_missing_and_arrows_move(ada: Page) -> None:
    ada.goto(ada.url)
    keys(ada, "7", "Escape", "Enter")
    first = ada.locator("tr.current").get_attribute("data-board")
    assert first is not None
    assert not ada.locator(f"#board-{first}").get_attribute("data-code")
    keys(ada, "ArrowDown", "ArrowDown", "ArrowUp")
    expect(ada.locator("tr.current")).to_have_attribute("data-board", str(int(first) + 1))
    keys(ada, "ArrowLeft")
    expect(ada.get_by_role("heading", level=1)).to_have_text("Results of round 1")
    keys(ada, "ArrowRight")
    expect(ada.get_by_role("heading", level=1)).to_have_text("Results of round 2")


def test_what_stands_changes_only_when_pressed_twice_and_u_takes_it_back(ada: Page) -> None:
    keys(ada, "1", "0", "1")
    expect(cell(ada, 10)).to_have_text("1 – 0")
    keys(ada, "1", "0", "0")
    expect(ada.locator("#entry-line")).to_contain_text("Board 10 has 1 – 0")
    expect(cell(ada, 10)).to_have_text("1 – 0")
    keys(ada, "0")
    expect(cell(ada, 10)).to_have_text("0 – 1")
    keys(ada, "u")
    expect(cell(ada, 10)).to_have_text("1 – 0")
    expect(ada.locator("#messages")).to_contain_text("Undone")
    keys(ada, "Control+z")
    expect(cell(ada, 10)).to_have_text("")


def test_the_menu_has_the_odd_results_and_the_question_mark_the_keys(ada: Page) -> None:
    keys(ada, "1", "1", "m")
    ada.get_by_role("button", name="White half a point, Black none (decision)").click()
    expect(cell(ada, 11)).to_have_text("½ – 0")
    keys(ada, "?")
    expect(ada.get_by_role("dialog", name="Keys")).to_be_visible()
    keys(ada, "Escape")
    expect(ada.get_by_role("dialog", name="Keys")).to_be_hidden()


def test_only_missing_hides_what_is_done(ada: Page) -> None:
    keys(ada, "8", "1")
    expect(cell(ada, 8)).to_have_text("1 – 0")
    ada.get_by_label("Only missing").check()
    expect(ada.locator("#board-8")).to_be_hidden()
    keys(ada, "9", "5")
    expect(cell(ada, 9)).to_have_text("½ – ½")
    expect(ada.locator("#board-9")).to_be_hidden()


def test_without_a_connection_the_entry_stays_marked_and_is_sent_later(ada: Page, at_hall: Hall) -> None:
    ada.context.set_offline(True)
    keys(ada, "2", "4", "1")
    row = ada.locator("#board-24")
    expect(row).to_contain_text("is not saved")
    expect(cell(ada, 24)).to_have_text("")
    assert not [each for each in at_hall.results() if each[1] == 24]
    ada.context.set_offline(False)
    again = row.get_by_role("button", name="Try again")
    if again.is_visible():
        again.click()
    expect(cell(ada, 24)).to_have_text("1 – 0")
    expect(row).not_to_contain_text("is not saved")
    assert [each for each in at_hall.results() if each[1] == 24] == [("Ada", 24, "10")]


def test_what_was_not_saved_outlives_a_reload(ada: Page, at_hall: Hall) -> None:
    ada.route("**/results", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    keys(ada, "2", "3", "0")
    expect(ada.locator("#board-23")).to_contain_text("is not saved")
    ada.on("dialog", lambda dialog: dialog.accept())
    ada.reload()
    expect(ada.locator("#board-23")).to_contain_text("is not saved")
    ada.unroute("**/results")
    ada.locator("#board-23").get_by_role("button", name="Try again").click()
    expect(cell(ada, 23)).to_have_text("0 – 1")
    assert ("Ada", 23, "01") in at_hall.results()


def test_a_helper_taps_confirms_by_name_and_the_board_leaves_the_list(
    at_hall: Hall, ada: Page, browser: Browser
) -> None:
    hanna = at_hall.enter(browser, "Hanna", viewport={"width": 390, "height": 800}, has_touch=True)
    row = hanna.locator("#board-13")
    name = row.get_attribute("data-white") or ""
    button = row.get_by_role("button", name=f"Board 13: {name} (White) wins")
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 44, "a finger needs room"
    button.tap()
    expect(cell(ada, 13)).to_have_text("")
    expect(row).to_contain_text(f"Board 13: {name}")
    row.get_by_role("button", name="1 – 0 ✓").tap()
    expect(row).to_have_count(0)
    expect(cell(ada, 13)).to_have_text("1 – 0")
    ada.bring_to_front()
    keys(ada, "1", "4", "5")
    expect(hanna.locator("#board-14")).to_have_count(0)
    hanna.context.close()


def test_a_wide_table_scrolls_by_itself_and_not_the_page_on_a_phone(at_hall: Hall, browser: Browser) -> None:
    page = at_hall.enter(browser, "Ada", "people", viewport={"width": 390, "height": 800})
    expect(page.get_by_role("button", name="Revoke Hanna")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.context.close()


def test_the_grid_works_without_script(at_hall: Hall, browser: Browser) -> None:
    page = at_hall.enter(browser, "Abel", java_script_enabled=False)
    page.get_by_label("Result 22").select_option("==")
    page.get_by_label("Result 21").select_option("10")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#messages")).to_contain_text("2 results saved.")
    assert {("Abel", 22, "=="), ("Abel", 21, "10")} <= set(at_hall.results())
    page.context.close()
