"""Results by keyboard in a round of 150 boards: whatever is typed, in whatever order, reaches the board typed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from random import Random

import hall
import pytest
from hall import Hall
from parts import start_site
from playwright.sync_api import Browser, Page, expect

from thorough import cases
from torneo.web.core.assets import FOLDER

BOARDS = 150
ORDERS = 200
CODES = {"1": "10", "0": "01", "5": "==", "+": "+-", "-": "-+"}

SLOW = """
const quick = window.fetch;
window.fetch = async (...given) => {
  const wait = () => new Promise((done) => setTimeout(done, 25 + Math.random() * 175));
  await wait();
  const answer = await quick(...given);
  await wait();
  return answer;
};
"""


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    folder: Path = tmp_path_factory.mktemp("large")
    site = start_site(folder / "site")
    yield hall.build(site, 2 * BOARDS)
    site.stop()


def sitting(large: Hall, browser: Browser, *scripts: str) -> Page:
    page = large.enter(browser, "Ada", scripts=scripts)
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.wait_for_load_state()  # keys mean something once every script has run
    expect(page.locator("body.live")).to_be_visible()
    return page


def by_number(lots: Random, board: int, key: str) -> list[str]:
    """The ways to type a board and a result: Enter or zeros are needed where a digit could follow."""
    closed = 10 * board > BOARDS or key in "+-"
    ways = [[*str(board), "Enter", key], [*str(board), " ", key], [*f"{board:03}", key], [*f"{board:03}", "Enter", key]]
    return lots.choice([*ways, [*str(board), key], [*str(board), key]] if closed else ways)


def by_arrows(lots: Random, board: int, key: str) -> list[str]:
    """To a board from one near it, above or below, or from the first or the last."""
    near = [other for other in range(board - 3, board + 4) if 1 <= other <= BOARDS and other != board]
    start = lots.choice(near)
    steps = ["ArrowDown" if start < board else "ArrowUp"] * abs(board - start)
    if board <= 2:
        return ["Escape", *["ArrowDown"] * board, key, "Escape"]
    if board >= BOARDS - 1:
        return ["Escape", *["ArrowUp"] * (BOARDS + 1 - board), key, "Escape"]
    return [*f"{start:03}", "Enter", *steps, key, "Escape"]


def one_way(lots: Random, board: int, key: str, stands: bool) -> list[str]:
    """One of the ways to give a board a result; what stands takes a second press."""
    way = lots.choice((by_number(lots, board, key), by_arrows(lots, board, key)))
    if stands:
        way.insert(len(way) - (way[-1] == "Escape"), key)
    return way


def test_m1_the_reader_of_keys_gives_each_result_to_the_board_typed_in_200_orders_of_150_boards(page: Page) -> None:
    lots = Random(13)
    page.add_script_tag(path=FOLDER / "keys.js")
    typed, wanted = [], []
    for _ in range(ORDERS):
        boards = lots.sample(range(1, BOARDS + 1), BOARDS)
        order = [(board, lots.choice("105+-")) for board in boards]
        typed.append([pressed for board, key in order for pressed in one_way(lots, board, key, False)])
        wanted.append([[board, CODES[key]] for board, key in order])
    found = page.evaluate(
        """([last, orders]) => orders.map((keys) => {
          const stands = new Map();
          const all = [...Array(last).keys()].map((at) => at + 1);
          const round = { last, has: (board) => board >= 1 && board <= last, open: () => true,
            standing: (board) => stands.get(board) ?? "", shown: () => all,
            missing: () => all.filter((board) => !stands.get(board)) };
          let hand = TorneoKeys.EMPTY;
          const entered = [];
          for (const key of keys) {
            const done = TorneoKeys.read(hand, key, round);
            hand = done.hand;
            if (done.act === "enter") { stands.set(done.board, done.code); entered.push([done.board, done.code]); }
          }
          return entered;
        })""",
        [BOARDS, typed],
    )
    assert found == wanted


def test_m1_the_dialog_teaches_every_key_and_no_other(large: Hall, browser: Browser) -> None:
    page = sitting(large, browser)
    page.keyboard.press("?")
    taught = page.locator("#keys kbd").evaluate_all("all => all.map((key) => key.dataset.key ?? key.textContent)")
    digits = {*"123456789", "0"}  # taught as a range
    assert {key for key in taught if key} | digits == set(page.evaluate("TorneoKeys.ALL"))
    expect(page.locator("#keys")).to_contain_text("Boards 1 to 15 need Enter or space after the number")
    page.context.close()


def test_m1_enter_after_a_number_stays_at_its_board_and_shows_it(large: Hall, browser: Browser) -> None:
    page = sitting(large, browser)
    for key in ("7", "1"):  # 7 goes on: the line says so, and the longest number is meant
        page.keyboard.press(key)
    expect(page.locator("tr.current")).to_have_attribute("data-board", "71")
    page.keyboard.press("Backspace")
    expect(page.locator("#entry-line")).to_contain_text("7… Enter for board 7: Player")
    for key in ("Enter", "Enter", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("tr.current")).to_have_attribute("data-board", "7")
    for key in ("Escape", "5", "0", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#entry-line")).to_contain_text("Board 50: ")
    page.context.close()


def test_m1_enter_confirms_a_number_though_a_button_has_the_focus(large: Hall, browser: Browser) -> None:
    page = sitting(large, browser)
    page.locator("#only-missing").focus()
    for key in ("9", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("tr.current")).to_have_attribute("data-board", "9")
    expect(page.locator("#only-missing")).not_to_be_checked()
    page.context.close()


def all_answered(page: Page) -> None:
    expect(page.locator("body[data-held], .note, #grid .row-trouble, .unsaved")).to_have_count(0, timeout=180_000)


def typed_by(lots: Random, orders: int, boards: int, stands: dict[int, str]) -> tuple[list[str], list[tuple[int, str]]]:
    """Keys of so many orders of so many boards, and what the log has to say; what stands takes a second press."""
    keys: list[str] = []
    wanted = []
    for _ in range(orders):
        for board in lots.sample(range(1, BOARDS + 1), boards):
            key = lots.choice([each for each in CODES if CODES[each] != stands.get(board)])
            keys += one_way(lots, board, key, bool(stands.get(board)))
            stands[board] = CODES[key]
            wanted.append((board, CODES[key]))
    return keys, wanted


def press(page: Page, keys: list[str]) -> None:
    """Real key presses, one after the other without waiting for the page; letters and Enter in whole runs."""
    for typed, run in groupby(keys, lambda key: len(key) == 1 or key == "Enter"):
        if typed:
            page.keyboard.type("".join("\n" if key == "Enter" else key for key in run))
        else:
            for key in run:
                page.keyboard.press(key)


def test_m1_no_key_is_lost_while_answers_are_slow_pages_are_drawn_again_and_entries_undone(
    large: Hall, browser: Browser
) -> None:
    page = sitting(large, browser, SLOW)
    lots = Random(5)
    stands = {board: code for _, board, code in large.results()}
    before = len(large.results())
    expected: list[tuple[int, str]] = []
    for _ in range(cases(2, 4)):
        keys, wanted = typed_by(lots, 1, 3, stands)
        for key in keys:
            page.keyboard.press(key)
        page.evaluate("document.dispatchEvent(new CustomEvent('torneo:look', { cancelable: true }))")
        expected += wanted
        # a slip, taken back at once, and the right board typed before the undo is answered
        slip = lots.choice([board for board in range(1, BOARDS + 1) if board not in stands])
        for key in (*f"{slip:03}", "1", "u", *f"{slip:03}", "5"):
            page.keyboard.press(key)
        expected += [(slip, "10"), (slip, "==")]
        stands[slip] = "=="
    all_answered(page)
    expect(page.locator("#trouble")).to_be_empty()
    assert [(board, code) for _, board, code in large.results()[before:]] == expected
    for board, code in stands.items():
        assert page.locator(f"#board-{board}").get_attribute("data-code") == code
    page.context.close()


def test_m1_a_result_that_was_undone_does_not_come_back_with_a_late_message(large: Hall, browser: Browser) -> None:
    page = sitting(large, browser)
    stands = {board for _, board, _ in large.results()}
    board = next(board for board in range(20, BOARDS + 1) if board not in stands)
    for key in (*str(board), "1"):
        page.keyboard.press(key)
    cell = page.locator(f'[data-result="2-{board}"]')
    expect(cell).to_have_text("1 – 0")
    sequence = page.evaluate("Number(document.getElementById('content').dataset.sequence)") + 1
    page.keyboard.press("u")
    expect(page.locator("#messages")).to_contain_text("Undone")
    expect(cell).to_have_text("")
    told = {"round": 2, "board": board, "code": "10", "text": "1 – 0", "sequence": sequence}
    page.evaluate("told => document.dispatchEvent(new CustomEvent('torneo:result', { detail: told }))", told)
    assert page.locator(f"#board-{board}").get_attribute("data-code") == ""
    for key in (*str(board), "5"):
        page.keyboard.press(key)
    expect(cell).to_have_text("½ – ½")
    page.context.close()


@pytest.mark.parametrize(("orders", "boards"), [(1, cases(15, BOARDS)), (cases(2, ORDERS), 3)])
def test_m1_orders_typed_in_the_browser_reach_the_boards_typed(
    large: Hall, browser: Browser, orders: int, boards: int
) -> None:
    page = sitting(large, browser)
    stands = {board: code for _, board, code in large.results()}
    before = len(large.results())
    keys, wanted = typed_by(Random(orders), orders, boards, stands)
    press(page, keys)
    all_answered(page)
    assert large.results()[before:] == [("Ada", board, code) for board, code in wanted]
    shown = page.locator("#grid [data-board]").evaluate_all(
        "all => all.map((it) => [it.dataset.board, it.dataset.code])"
    )
    assert {int(board): code for board, code in shown if code} == stands
    page.context.close()
