"""Two tournaments of teams run in the browser: a league home and away, and a Swiss with the captains' phones."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from parts import Site, start_site
from playwright.sync_api import Browser, Page, expect

from thorough import cases
from torneo.files.trf import read
from torneo.model import Result

CLUBS = (
    "Ajedrez Alzira", "Basilea Torre", "Círculo Mercantil", "Dama Blanca", "Enroque Gandía", "Fianchetto",
    "Gambito Xàtiva", "Hilos de Plata", "Ístmica", "Jaque Oliva", "Karpov", "Las Torres", "Mislata", "Nou Peó",
    "Orihuela", "Paterna", "Quart", "Rey Negro", "Silla", "Tal Benifaió",
)  # fmt: skip
FIRST = ("Ana", "Blas", "Cruz", "Dora", "Elsa")
GAMES = ("10", "==", "01")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    started = start_site(tmp_path_factory.mktemp("teams") / "site")
    yield started
    started.stop()


@pytest.fixture(scope="module")
def marta(site: Site, browser: Browser) -> Iterator[Page]:
    """The arbiter, who has made her account."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.goto(site.start)
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill("torre y alfil 8")
    page.get_by_role("button", name="Start").click()
    yield page
    context.close()


class Desk:
    """Drives the desk of a tournament: pages as a person does, and many results as a script of theirs might."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page, self.site, self.lots = page, site, Random(2026)
        self.slug = ""

    @property
    def base(self) -> str:
        return f"{self.site.url}/desk/{self.slug}"

    def tab(self, name: str) -> None:
        self.page.get_by_role("navigation", name="Tournament").get_by_role("link", name=name, exact=True).click()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def set_up(self, name: str, system: str, **fields: str) -> None:
        self.page.goto(f"{self.site.url}/desk/new")
        self.page.locator("#id_name").fill(name)
        chosen = self.page.locator(f"#id_system_{system}")
        self.page.locator("details", has=chosen).locator("summary").click()
        with self.page.expect_response("**/desk/new"):
            chosen.check()
        expect(self.page.locator("label.chosen input")).to_have_value(system)
        for field, value in fields.items():
            given = self.page.locator(f"[name='{field}']")
            if given.evaluate("it => it.tagName") == "SELECT":
                given.select_option(value)
            else:
                given.fill(value)
        self.press("Create the tournament")
        expect(self.page.get_by_role("heading", level=1)).to_have_text(name)
        self.slug = self.page.url.rstrip("/").rpartition("/")[2]

    def import_teams(self, file: Path, players: int) -> None:
        self.tab("Teams")
        self.page.get_by_role("link", name="Import", exact=True).click()
        self.page.get_by_label("File").set_input_files(file)
        self.press("Look at the file")
        self.press(f"Enter {players} players")
        expect(self.page.get_by_text(f"{players} players").first).to_be_visible()

    def post(self, address: str, **fields: str) -> None:
        """Send a form as the page would."""
        token = next(each["value"] for each in self.page.context.cookies() if each["name"] == "csrftoken")
        form: dict[str, str | float | bool] = {**fields}
        answer = self.page.request.post(address, form=form, headers={"X-CSRFToken": token, "HX-Request": "true"})
        assert answer.status == 200, answer.text()

    def enter_round(self, number: int) -> None:
        """Every board of a round that has no result yet."""
        self.page.goto(f"{self.base}/results?round={number}")
        open_ = self.page.locator("#grid tr[data-open][data-code='']")
        boards = open_.evaluate_all("rows => rows.map(row => [row.dataset.board, row.dataset.pair])")
        self.page.goto("about:blank")  # nobody looks on
        for board, pair in boards:
            fields = {"round": str(number), "board": board, "pair": pair, "seen": "", "result": self.lots.choice(GAMES)}
            self.post(f"{self.base}/results", **fields)

    def report(self, folder: Path) -> Path:
        self.page.goto(f"{self.base}/")
        self.press("Finish the tournament")
        self.tab("Export")
        with self.page.expect_download() as started:
            self.page.get_by_text("Download: Report file TRF26").click()
        file = folder / started.value.suggested_filename
        started.value.save_as(file)
        return file


def teams_file(folder: Path, teams: int, players: int) -> Path:
    """A line for each player: the first team is the strongest, and in it the first board."""
    lines = ["Equipo;Tablero;Nombre;Elo;Fed"]
    for place, club in enumerate(CLUBS[:teams]):
        for board, first in enumerate(FIRST[:players], 1):
            lines.append(f"{club};{board};{club.split()[0]}, {first};{2400 - 20 * place - 10 * board};ESP")
    file = folder / "equipos.csv"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def passes(file: Path, rounds: int) -> None:
    """The report file can be submitted, and its pairings are those of the rules."""
    for command, told in (("check", f"1 tournament, {rounds} rounds, 0 discrepancies"), ("validate", "")):
        done = subprocess.run(
            [sys.executable, "-m", "torneo", command, str(file)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert told in done.stdout


def test_a_league_of_eight_teams_home_and_away(site: Site, marta: Page, tmp_path: Path) -> None:
    """All rounds are published at once; a match is moved, a reserve plays, a team is entered by hand.

    In a short run they meet once; tests/web/worlds.py has a league home and away.
    """
    cycles = cases(1, 2)
    desk = Desk(marta, site)
    desk.set_up("Liga provincial", "team-round-robin", **{"option-cycles": str(cycles), "boards": "2", "reserves": "1"})
    desk.import_teams(teams_file(tmp_path, 7, 3), 21)
    marta.get_by_label("Add a team").fill("Hilos de Plata")
    desk.press("Enter")
    expect(marta.get_by_role("heading", level=1)).to_contain_text("Hilos de Plata")
    marta.wait_for_load_state()
    for line, (name, rating) in enumerate((("Hilos, Blas", "2140"), ("Hilos, Ana", "2150"), ("Hilos, Cruz", "2100"))):
        marta.keyboard.type(name)
        marta.keyboard.press("Tab")
        marta.keyboard.type(rating)
        marta.locator(f"[name='line-{line + 1}-name']").focus()
    marta.locator("[name='line-1-name']").press("Alt+ArrowUp")
    desk.press("Save the team")
    expect(marta.get_by_role("row", name="Hilos de Plata 3 2145")).to_be_visible()
    marta.get_by_role("link", name="Hilos de Plata").click()
    expect(marta.locator("[name='line-0-name']")).to_have_value("Hilos, Ana")

    desk.tab("Pairings")
    desk.press("Publish the whole schedule")
    desk.tab("Calendar")
    moved = marta.get_by_label("When round 2 board 1 is played")
    moved.fill("27 November, 18:00")
    moved.press("Enter")
    expect(marta.get_by_label("When round 2 board 1 is played")).to_have_value("27 November, 18:00")

    desk.tab("Line-ups")
    first = marta.locator("#match-1").get_by_role("link", name="Hand in").first
    first.click()
    boards = marta.get_by_label("Board 2").locator("option")
    marta.get_by_label("Board 2").select_option(index=boards.count() - 1)  # the reserve
    desk.press("Hand in")
    expect(marta.locator("#match-1").get_by_text("handed in")).to_have_count(1)
    desk.press("Seat the players of 4 matches")
    marta.get_by_role("navigation", name="Rounds").get_by_role("link", name="Results").click()
    play_by_keyboard(marta)
    for number in (3, *range(4, 7 * cycles + 1), 2):
        desk.post(f"{desk.base}/line-ups", do="seat all", round=str(number))
        desk.enter_round(number)
    file = desk.report(tmp_path)
    passes(file, 7 * cycles)
    found = read(file.read_bytes()).tournament
    assert len(found.teams) == 8
    assert len(found.players) == 24
    assert all(game.result is not Result.PENDING for round_ in found.rounds for game in round_.games)
    assert [len(round_.games) for round_ in found.rounds] == [8] * 7 * cycles
    assert found.team_event is not None
    assert found.team_event.line_ups == (), "a reserve at the last board sits in the order of the team"
    names = {player.number: player.name for player in found.players}
    reserves = {names[team.members[2]] for team in found.teams}
    seated = {names[number] for game in found.rounds[0].games for number in (game.white, game.black)}
    assert len(seated & reserves) == 1


def play_by_keyboard(page: Page) -> None:
    """Enter goes to the first board, each result on to the next; the score of the match follows at once."""
    expect(page.get_by_role("heading", level=1)).to_have_text("Results of round 1")
    page.wait_for_load_state()
    expect(page.locator("body.live")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("tr.current")).to_have_attribute("data-board", "11")
    page.keyboard.press("1")
    expect(page.locator('[data-result="1-1.1"]')).to_have_text("1 – 0")
    expect(page.locator('[data-result="1-1"]')).to_have_text("1 – 0")
    page.keyboard.press("1")
    expect(page.locator('[data-result="1-1"]')).to_have_text("1 – 1")
    page.keyboard.press("Escape")
    for key in "225":  # match 2, board 2: a draw
        page.keyboard.press(key)
    expect(page.locator('[data-result="1-2"]')).to_have_text("½ – ½")
    for key in ("2", "1", "0", "3", "1", "5", "3", "2", "5", "4", "1", "5", "4", "2", "0"):
        page.keyboard.press(key)
    expect(page.locator("#missing-count")).to_have_text("0")
    expect(page.locator('[data-result="1-4"]')).to_have_text("1½ – ½")


def test_a_swiss_of_twenty_teams_with_the_phones_of_captains(
    site: Site, marta: Page, browser: Browser, tmp_path: Path
) -> None:
    """Captains hand in by phone and follow their match; the hall sees no line-up before both are in."""
    rounds = cases(2, 4)
    desk = Desk(marta, site)
    desk.set_up("Autonómico por equipos", "team-swiss", rounds=str(rounds), boards="3", start="2026-11-14")
    desk.import_teams(teams_file(tmp_path, 20, 4), 80)
    marta.get_by_label("Seed").fill("7")
    desk.press("Draw the colour by lot")
    desk.tab("Settings")
    desk.press("Make it public")
    desk.tab("Pairings")
    desk.press("Pair round 1")
    marta.get_by_role("link", name="Publish…").click()
    desk.press("Publish round 1")
    desk.tab("Teams")
    desk.press("Make links for teams without one")
    links = marta.locator("[data-captain]")
    expect(links).to_have_count(20)
    addresses = {
        int(number or 0): address
        for number, address in zip(
            links.evaluate_all("all => all.map(link => link.dataset.captain)"),
            links.evaluate_all("all => all.map(link => link.href)"),
            strict=True,
        )
    }
    phones = browser.new_context(locale="en-GB", viewport={"width": 390, "height": 800})
    hall = phones.new_page()
    hall.goto(f"{site.url}/t/{desk.slug}/round/1")
    teams = [int(each) for each in re.findall(r"/team/(\d+)", hall.locator("#match-1").inner_html())]
    home, away = (phones.new_page() for _team in teams)
    hand_in(home, addresses[teams[0]], leaving_out=0)
    expect(home.get_by_text("Your line-up is in. You see that of the other team when both are in.")).to_be_visible()
    expect(hall.locator("#board-1-1")).to_have_count(0)
    hand_in(away, addresses[teams[1]], leaving_out=3)
    expect(hall.locator("#board-1-1")).to_be_visible()  # the page looks again by itself
    expect(home.get_by_role("row")).to_have_count(4)
    expect(home.get_by_role("row").nth(1)).to_contain_text("Blas")

    marta.goto(f"{desk.base}/line-ups")
    desk.press("Seat the players of 9 matches")
    desk.tab("Results")
    marta.wait_for_load_state()
    expect(marta.locator("body.live")).to_be_visible()
    marta.keyboard.press("Enter")
    marta.keyboard.press("1")
    white = "○" in home.get_by_role("row").nth(1).inner_text()
    expect(home.locator(".score b")).to_have_text("1 – 0" if white == is_first(home) else "0 – 1")
    expect(hall.locator('[data-result="1-1.1"]')).to_have_text("1 – 0" if white == is_first(home) else "0 – 1")
    phones.close()
    desk.enter_round(1)
    for number in range(2, rounds + 1):
        marta.goto(f"{desk.base}/pairing")
        desk.press(f"Pair round {number}")
        marta.get_by_role("link", name="Publish…").click()
        desk.press(f"Publish round {number}")
        desk.post(f"{desk.base}/line-ups", do="seat all", round=str(number))
        desk.enter_round(number)
    file = desk.report(tmp_path)
    passes(file, rounds)
    found = read(file.read_bytes()).tournament
    assert len(found.teams) == 20
    assert found.team_event is not None
    assert [line.round for line in found.team_event.line_ups] == [], "both sat in the order of their teams"
    assert [len(round_.games) for round_ in found.rounds] == [30] * rounds


def hand_in(phone: Page, address: str, *, leaving_out: int) -> None:
    """Tick everybody but one of four: three boards are played."""
    phone.goto(address)
    boxes = phone.get_by_role("checkbox")
    expect(boxes).to_have_count(4)
    for place in range(4):
        boxes.nth(place).set_checked(place != leaving_out)
    phone.get_by_role("button", name="Hand the line-up in").click()


def is_first(phone: Page) -> bool:
    """Whether the team of a captain is named first in its match."""
    return phone.locator(".score").inner_text().startswith(phone.get_by_role("heading", level=1).inner_text())
