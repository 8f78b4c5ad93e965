"""Two arbiters and two helpers at once: nothing is lost, and who comes second is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import hall
import pytest
from hall import Hall
from parts import Site
from playwright.sync_api import Browser, Page, expect

from thorough import cases

CODES = {"1": "10", "0": "01", "5": "=="}


@pytest.fixture(params=["sqlite", "postgresql"][: cases(1, 2)])
def busy(request: pytest.FixtureRequest, serve: Callable[..., Site]) -> Hall:
    database = "" if request.param == "sqlite" else request.getfixturevalue("postgresql_address")
    return hall.build(serve(database=database))


def press(page: Page, board: int, key: str) -> None:
    """Enter a result by keyboard; the answer is not waited for."""
    for each in (*f"{board:02}", key):
        page.keyboard.press(each)


def tap(page: Page, board: int, code: str) -> None:
    row = page.locator(f"#board-{board}")
    row.locator(f'[data-tap="{code}"]').click()
    row.locator(".note.sure button.main").click()


def test_four_people_enter_results_at_once_and_a_conflict_is_shown(busy: Hall, browser: Browser) -> None:
    ada, abel = busy.enter(browser, "Ada"), busy.enter(browser, "Abel")
    hanna, henri = busy.enter(browser, "Hanna"), busy.enter(browser, "Henri")

    for turn in range(6):
        key = "105"[turn % 3]
        press(ada, 1 + turn, key)
        press(abel, 7 + turn, key)
        tap(hanna, 13 + turn, CODES[key])
        if turn < 5:
            tap(henri, 19 + turn, CODES[key])

    # every screen, whoever entered it, ends up with every result
    for page in (ada, abel):
        expect(page.locator("#missing-count")).to_have_text("1")
        expect(page.locator(".unsaved, .trouble")).to_have_count(0)
    expect(hanna.locator("#grid [data-board]")).to_have_count(0)
    expect(henri.locator("#grid [data-board]")).to_have_count(1)

    logged = busy.results()
    wanted = {
        (name, first + turn, CODES["105"[turn % 3]])
        for name, first, turns in (("Ada", 1, 6), ("Abel", 7, 6), ("Hanna (13-18)", 13, 6), ("Henri (19-24)", 19, 5))
        for turn in range(turns)
    }
    assert set(logged) == wanted
    assert max(Counter(board for _, board, _ in logged).values()) == 1

    # Abel's screen no longer hears what happens: he does not see that Ada was faster
    abel.context.route("**/live*", lambda route: route.abort())
    abel.reload()
    press(ada, 24, "1")
    expect(ada.locator('[data-result="2-24"]')).to_have_text("1 – 0")
    expect(abel.locator('[data-result="2-24"]')).to_have_text("")
    press(abel, 24, "0")
    expect(abel.locator("#board-24 .row-trouble")).to_contain_text("board 24 has 1-0 by now")
    expect(abel.locator('[data-result="2-24"]')).to_have_text("1 – 0")
    assert [each for each in busy.results() if each[1] == 24] == [("Ada", 24, "10")]
    for page in (ada, abel, hanna, henri):
        page.context.close()
