"""One tournament of each family, played in the browser from set-up to the last place."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from parts import Site, start_site
from playwright.sync_api import Browser, Page, expect

from thorough import THOROUGH, cases

NAMES = (
    "Alba, Ana", "Bueno, Blas", "Cano, Cruz", "Duarte, Dora", "Egea, Elsa", "Ferrer, Fidel",
    "Gil, Gala", "Herrero, Hugo", "Ibarra, Iris", "Jover, Jon", "Kappel, Kira", "Lara, Luz",
)  # fmt: skip


@dataclass(frozen=True)
class Desk:
    """An arbiter at the desk of a tournament."""

    page: Page
    site: Site
    folder: Path
    slug: str

    def at(self, path: str) -> None:
        self.page.goto(f"{self.site.url}/desk/{self.slug}/{path}")

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def post(self, path: str, **given: object) -> None:
        """Send a form of the site without opening the page that it is on."""
        token = json.loads(self.page.locator("body").get_attribute("hx-headers") or "{}")["X-CSRFToken"]
        answer = self.page.request.post(
            f"{self.site.url}/desk/{self.slug}/{path}",
            form={name: str(value) for name, value in given.items()},
            headers={"X-CSRFToken": token, "Referer": self.site.url},
        )
        assert answer.ok, answer.text()

    def enter(self, count: int, *teams: str) -> None:
        """Enter players from a file, the strongest first, and as many of each team."""
        size = count // len(teams) if teams else 0
        lines = ["Name;Rating;Team" if teams else "Name;Rating"]
        for place, name in enumerate(NAMES[:count]):
            team = f";{teams[place // size]}" if teams else ""
            lines.append(f"{name};{2300 - 40 * place}{team}")
        file = self.folder / "players.csv"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        self.at("players/import")
        self.page.get_by_label("File").set_input_files(file)
        self.press("Look at the file")
        self.press(f"Enter {count} players")
        expect(self.page.get_by_text(f"{count} players").first).to_be_visible()

    def pair(self) -> None:
        """Pair the next round and publish it as it is."""
        self.post("pairing", do="pair")
        self.post("pairing", do="publish")

    def results(self, number: int) -> None:
        """Open the results of a round; keys mean something once every script has run."""
        self.at(f"results?round={number}")
        expect(self.page.locator("body.live")).to_be_visible()

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def play(self, number: int, wins: Callable[[int, int], bool]) -> None:
        """Enter every result of a round: ``wins`` says whether White does, by both numbers."""
        self.results(number)
        rows = self.page.locator("#grid [data-board]")
        pairs = [rows.nth(place).get_attribute("data-pair") or "" for place in range(rows.count())]
        for board, pair in enumerate(pairs, 1):
            white, black = map(int, pair.split("-"))
            self.keys(str(board), "1" if wins(white, black) else "0")
        expect(self.page.locator("#missing-count")).to_have_text("0")

    def send(self, number: int, wins: Callable[[int, int], bool]) -> None:
        """The same without a browser, in a short run: what the page sends for each board that is open."""
        if THOROUGH:
            return self.play(number, wins)
        page = self.page.request.get(f"{self.site.url}/desk/{self.slug}/results?round={number}").text()
        for row in re.findall(r"<(?:tr|li)[^>]* data-board=[^>]*>", page):
            board, pair = (re.search(rf' data-{name}="([^"]+)"', row) for name in ("board", "pair"))
            assert board is not None
            assert pair is not None
            white, black = map(int, pair[1].split("-"))
            result = "10" if wins(white, black) else "01"
            self.post("results", round=number, board=board[1], pair=pair[1], seen="", result=result)
        return None

    def ends(self) -> None:
        """Finish the tournament from the overview, where nothing else is left to do."""
        self.at("")
        self.press("Finish the tournament")
        expect(self.page.locator("#messages")).to_contain_text("The tournament is finished.")

    def places(self) -> list[str]:
        """Who stands where, the first place first."""
        self.page.goto(f"{self.site.url}/t/{self.slug}/standings")
        return [re.sub(r"\s+", " ", row).strip() for row in self.page.locator("tbody tr").all_inner_texts()]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all of them."""
    started = start_site(tmp_path_factory.mktemp("formats") / "site")
    yield started
    started.stop()


@pytest.fixture(scope="module")
def session(site: Site, browser: Browser) -> Any:
    """The arbiter's session, once logged in."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.goto(site.start)
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill("torre y alfil 8")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", name="My tournaments")).to_be_visible()
    state = context.storage_state()
    context.close()
    return state


@pytest.fixture
def found(site: Site, session: Any, browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    """Sets tournaments up in the browser: the format, and what is filled into its fields."""
    context = browser.new_context(locale="en-GB", storage_state=session)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))

    def make(system: str, **options: str | bool) -> Desk:
        page.goto(f"{site.url}/desk/new")
        page.locator("#id_name").fill(f"Copa {system}")
        chosen = page.locator(f"#id_system_{system}")
        page.locator("details", has=chosen).locator("summary").click()
        with page.expect_response("**/desk/new"):
            chosen.check()
        expect(page.locator("label.chosen input")).to_have_value(system)
        for name, value in options.items():
            field = page.locator(f"#id_{name.replace('option_', 'option-')}")
            if isinstance(value, bool):
                field.set_checked(value)
            elif field.evaluate("it => it.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        page.get_by_role("button", name="Create the tournament").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Copa {system}")
        return Desk(page, site, tmp_path, page.url.rstrip("/").rsplit("/", 1)[1])

    yield make
    context.close()
    assert not errors


def stronger(white: int, black: int) -> bool:
    return white < black


def test_a_cup_of_twelve_with_byes_play_offs_and_a_lot(found: Callable[..., Desk]) -> None:
    """From the second round on the stronger always win: the first two seeds meet in the final."""
    desk = found("knockout", option_third_place=True, option_blitz="0", option_armageddon=False)
    page = desk.page
    desk.enter(12)
    desk.pair()
    desk.results(1)
    expect(page.locator("#missing-count")).to_have_text("4")  # four skip the round: 12 and 4 make 16
    desk.keys("1", "1", "2", "5")
    expect(page.locator("#board-2")).to_contain_text("Game 2 (rapid)")
    expect(page.locator("#board-2")).to_have_attribute("data-open", "")
    desk.keys("2", "0", "2", "5")  # White of game 2 is the one named second: who loses it, and draws game 3
    expect(page.locator("#board-2")).to_have_attribute("data-code", "10")
    expect(page.locator("#board-2 [data-result]")).to_have_text("2 – 1")
    desk.keys("3", "0", "3", "u")
    expect(page.locator("#messages")).to_contain_text("Undone")
    expect(page.locator("#board-3")).to_have_attribute("data-code", "")
    desk.keys("3", "1", *"454545")
    expect(page.locator("#board-4")).to_have_attribute("data-level", "")
    page.wait_for_timeout(1000)  # the stream tells of the same game, and draws the row once more
    desk.keys("4", "1")
    expect(page.locator("#entry-line")).to_contain_text("decide who goes on")
    page.locator("#board-4").get_by_role("link", name="Decide").click()
    page.get_by_role("radio").first.check()
    desk.press("Decide")
    expect(page.locator(".score")).to_contain_text("goes on")

    for number in (2, 3, 4):
        desk.pair()
        desk.play(number, stronger)
    desk.ends()
    places = desk.places()
    assert [name for place in places[:2] for name in NAMES if name in place] == ["Alba, Ana", "Bueno, Blas"]
    desk.at("bracket")
    expect(page.get_by_text("Winner:")).to_contain_text("Alba, Ana")
    expect(page.locator("svg.cup text.won", has_text="Alba, Ana")).to_have_count(3)
    expect(page.locator("svg.cup")).to_have_count(2)  # the bracket, and the tie for the third place


def test_groups_of_four_go_on_to_a_cup(found: Callable[..., Desk]) -> None:
    """The stronger always win: 1 and 4, 2 and 3 come out of the groups, and 1 beats 2 in the final."""
    desk = found("groups", option_groups="2", option_final="knockout", option_qualify="2")
    desk.enter(8)
    desk.at("pairing")
    desk.press("Publish the whole schedule")
    expect(desk.page.locator("#messages")).to_contain_text("All 3 rounds are published.")
    desk.play(1, stronger)
    for number in (2, 3):
        desk.send(number, stronger)
    desk.page.goto(f"{desk.site.url}/t/{desk.slug}/groups")
    tables = desk.page.locator("table").all_inner_texts()
    assert [[name for name in NAMES if name in table] for table in tables] == [
        [NAMES[place] for place in (0, 3, 4, 7)],
        [NAMES[place] for place in (1, 2, 5, 6)],
    ]
    for number in (4, 5):
        desk.pair()
        desk.play(number, stronger)
    desk.ends()
    assert [name for place in desk.places()[:2] for name in NAMES if name in place] == ["Alba, Ana", "Bueno, Blas"]
    desk.at("bracket")
    expect(desk.page.get_by_text("Winner:")).to_contain_text("Alba, Ana")


def test_a_double_round_robin_with_games_at_another_time(found: Callable[..., Desk]) -> None:
    """Four players meet twice, results come in any order, and the stronger always win: 6, 4, 2 and 0 points."""
    desk = found("berger", option_cycles="2")
    page = desk.page
    desk.enter(4)
    desk.at("pairing")
    desk.press("Publish the whole schedule")
    desk.at("calendar")
    first = page.locator("#round-1 tbody tr").first
    first.get_by_role("textbox").fill("Friday at six")
    first.get_by_role("button", name="Move").click()
    expect(page.locator("#messages")).to_contain_text("The game is moved.")
    for number in (6, 2):
        desk.play(number, stronger)
    for number in (3, 5, 4, 1):
        desk.send(number, stronger)
    page.goto(f"{desk.site.url}/t/{desk.slug}/calendar")
    expect(page.locator("#round-1")).to_contain_text("Friday at six")
    expect(page.locator("table.calendar")).to_have_count(6)
    desk.ends()
    places = desk.places()
    assert [name for place in places for name in NAMES if name in place] == list(NAMES[:4])
    points = [page.locator("tbody tr").nth(row).locator("a").last.inner_text() for row in range(4)]
    assert points == ["6", "4", "2", "0"]


@pytest.mark.parametrize(
    ("system", "teams", "size", "rounds", "totals"),
    [
        # Four against four: 16 games, all won by the first team.
        ("scheveningen", ("Reds", "Blues"), 4, 4, {"Reds": "16", "Blues": "0"}),
        # Three teams of two: everybody meets one player of each other team, so there are 2 games between each two.
        ("skalitzka", ("Reds", "Blues", "Greens"), 2, 2, {"Reds": "4", "Blues": "2", "Greens": "0"}),
    ][-cases(1, 2) :],
)
def test_teams_against_teams(
    system: str, teams: tuple[str, ...], size: int, rounds: int, totals: dict[str, str], found: Callable[..., Desk]
) -> None:
    desk = found(system)
    desk.enter(size * len(teams), *teams)
    for number in range(1, rounds + 1):
        desk.pair()
        (desk.play if number == 1 else desk.send)(number, stronger)
    desk.ends()
    places = desk.places()
    assert [next(team for team in teams if team in place) for place in places[: len(teams)]] == list(teams)
    shown = {team: place for place in places for team in teams if team in place}
    assert all(re.search(rf"\b{points}\b", shown[team]) for team, points in totals.items())


def test_a_keizer_of_eight_rounds_with_absences(found: Callable[..., Desk]) -> None:
    """The stronger always win; 6 misses two rounds, and whoever wins everything is first on the list."""
    desk = found("keizer", rounds="8")
    desk.enter(6)
    desk.post("players/colour", seed="7")
    for number in (3, 5):
        desk.post("byes", player="6", kind="Z", round=str(number))
    for number in range(1, 9):
        desk.pair()
        desk.play(number, stronger)
    desk.ends()
    places = desk.places()
    assert "Alba, Ana" in places[0]
    assert sorted(name for place in places for name in NAMES if name in place) == list(NAMES[:6])
