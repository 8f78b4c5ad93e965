"""A weekend open of 24 players in 7 rounds, run in the browser from the entry list to the report file."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from parts import Site
from playwright.sync_api import Page, expect

from torneo.check.checking import check
from torneo.desk import Log, replay
from torneo.files.comments import comment_line
from torneo.files.trf import read
from torneo.model import ByeKind, Result

ROUNDS = 7
WITHDRAWS, ABSENT, HALF_BYE, LATE = "Vidal, Vera", "Ibarra, Iris", "Quiroga, Quim", "Nadal, Nora"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWX"
LAST = [
    "Alba", "Bueno", "Cano", "Duarte", "Egea", "Ferrer", "Gil", "Herrero", "Ibarra", "Jover", "Kappel", "Lara", "Mora",
    "Navas", "Otero", "Prats", "Quiroga", "Rojas", "Soler", "Tena", "Urbano", "Vidal", "Weber", "Xirau",
]  # fmt: skip
FIRST = [
    "Ana", "Blas", "Cruz", "Dora", "Elsa", "Fidel", "Gala", "Hugo", "Iris", "Jon", "Kira", "Luz", "Max", "Noa", "Óscar",
    "Pía", "Quim", "Rosa", "Saúl", "Teo", "Uma", "Vera", "Wim", "Ximena",
]  # fmt: skip


class Arbiter:
    """Drives the desk as a person would: menus, fields and keys, no address typed but the first."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lots = Random(2026)

    def tab(self, name: str) -> None:
        self.page.get_by_role("navigation", name="Tournament").get_by_role("link", name=name, exact=True).click()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def grant_bye(self, name: str, kind: str, number: int) -> None:
        self.tab("Byes")
        players = self.page.get_by_label("Player")
        players.select_option(players.locator("option", has_text=name).get_attribute("value"))
        self.page.get_by_label("Kind").select_option(kind)
        self.page.get_by_role("checkbox", name=str(number)).check()
        self.press("Grant the bye")

    def says(self, text: str) -> None:
        expect(self.page.locator("#messages")).to_contain_text(text)

    def pair(self, number: int, by_hand: bool = False, keeps: bool = False) -> None:
        self.tab("Pairings")
        if keeps:
            expect(self.page.get_by_label("withdrawn")).to_be_checked()
            self.page.get_by_label("plays on").check()
        self.press(f"Pair round {number}")
        expect(self.page.get_by_role("heading", level=1)).to_have_text(f"Draft of round {number}")
        if by_hand:
            self.swap_two_blacks()
        self.page.get_by_role("link", name="Publish…").click()
        self.press(f"Publish round {number}")
        self.tab("Results")
        expect(self.page.get_by_role("heading", level=1)).to_have_text(f"Results of round {number}")
        self.page.wait_for_load_state()  # keys mean something once every script has run
        expect(self.page.locator("body.live")).to_be_visible()

    def swap_two_blacks(self) -> None:
        self.page.get_by_role("link", name="Change by hand").click()
        rows = self.page.locator("form.by-hand-form tbody").first.locator("tr")
        for row in (2, 3):
            rows.nth(row).locator("td").nth(1).get_by_role("checkbox").check()
        self.press("Swap the two picked")
        self.page.get_by_label("Reason").fill("club mates share a car")
        self.press("Save the change")
        expect(self.page.get_by_text("This round was changed by hand.")).to_be_visible()

    def enter_results(self, but: dict[int, str] | None = None) -> None:
        """Every missing result by keyboard: Enter goes to the first board, each result on to the next."""
        boards = self.page.locator("#grid [data-board]").count()
        missing = self.page.locator("#missing-count")
        self.page.keyboard.press("Enter")
        for board in range(1, boards + 1):
            key = (but or {}).get(board) or self.lots.choice("1055510")
            expect(self.page.locator("tr.current")).to_have_attribute("data-board", str(board))
            self.page.keyboard.press(key)
            expect(missing).to_have_text(str(boards - board))
        self.page.keyboard.press("Escape")


def players_file(folder: Path) -> Path:
    lines = ["Apellidos;Nombre;Elo;Federación;Club;Año"]
    for place, (last, first) in enumerate(zip(LAST, FIRST, strict=True)):
        rating = "" if place == 23 else str(2310 - 25 * place)
        lines.append(f"{last};{first};{rating};ESP;{'Ateneo' if place % 3 else 'Torre Blanca'};{1960 + 2 * place}")
    file = folder / "inscritos.csv"
    file.write_text("\n".join(lines) + "\n", encoding="cp1252")
    return file


def test_a_weekend_open_from_the_entry_list_to_the_report_file(
    serve: Callable[..., Site], page: Page, tmp_path: Path
) -> None:
    arbiter = Arbiter(page)
    set_up(arbiter, serve(), players_file(tmp_path))

    arbiter.pair(1)
    arbiter.enter_results()

    enter_late(arbiter)
    arbiter.pair(2)
    expect(page.locator("#grid [data-board]")).to_have_count(12)  # 25 players, one of them with a half-point bye
    arbiter.enter_results()

    arbiter.grant_bye(ABSENT, "Z", 3)
    arbiter.pair(3)
    arbiter.enter_results({1: "+"})

    arbiter.pair(4, by_hand=True, keeps=True)  # whoever forfeited in round 3 has explained it
    arbiter.enter_results({2: "1"})

    arbiter.pair(5)
    correct_round_4(arbiter)
    arbiter.tab("Results")
    arbiter.enter_results()

    withdraw(arbiter)
    arbiter.pair(6)
    undo_a_slip(arbiter)
    arbiter.enter_results()

    undo_a_pairing(arbiter)
    arbiter.pair(7)
    arbiter.enter_results()
    arbiter.tab("Overview")
    arbiter.press("Finish the tournament")
    arbiter.says("finished")

    report, log = download(arbiter, tmp_path, "Report file TRF26"), download(arbiter, tmp_path, "Log")
    table = standings_shown(arbiter)
    look_at_the_report(report, table)
    look_at_the_log(log, report)


def set_up(arbiter: Arbiter, site: Site, file: Path) -> None:
    page = arbiter.page
    page.goto(site.start)
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill("torre y alfil 8")
    arbiter.press("Start")
    page.get_by_role("link", name="New tournament").click()
    page.get_by_label("Name *").fill("Open de otoño")
    page.get_by_label("Rounds *").fill(str(ROUNDS))
    arbiter.press("Create the tournament")
    arbiter.tab("Players")
    page.get_by_role("link", name="Import", exact=True).click()
    page.get_by_label("File").set_input_files(file)
    arbiter.press("Look at the file")
    arbiter.press("Enter 24 players")
    expect(page.get_by_text("24 players").first).to_be_visible()
    page.get_by_label("Seed").fill("17")
    arbiter.press("Draw the colour by lot")
    arbiter.says("seed 17")
    arbiter.grant_bye(HALF_BYE, "H", 2)


def enter_late(arbiter: Arbiter) -> None:
    arbiter.tab("Players")
    quick = arbiter.page.get_by_role("form", name="Add a player quickly")
    quick.get_by_label("Name").fill(LATE)
    quick.get_by_label("Rating").fill("1990")
    quick.get_by_role("button", name="Enter").click()
    arbiter.says(LATE)


def correct_round_4(arbiter: Arbiter) -> None:
    page = arbiter.page
    page.get_by_role("link", name="Corrections").click()
    page.get_by_label("Round").select_option("4")
    page.get_by_label("Board").fill("2")
    arbiter.press("Show")
    expect(page.get_by_text("Counts from the next pairing on.")).to_be_visible()
    page.get_by_label("Right result").select_option("01")
    arbiter.press("Correct")
    expect(page.get_by_role("heading", name="Corrections made")).to_be_visible()


def withdraw(arbiter: Arbiter) -> None:
    arbiter.tab("Players")
    arbiter.page.get_by_role("link", name=WITHDRAWS).click()
    arbiter.press("Withdraw from the rounds to come")


def undo_a_slip(arbiter: Arbiter) -> None:
    page = arbiter.page
    page.keyboard.press("3")
    page.keyboard.press("1")
    cell = page.locator('[data-result="6-3"]')
    expect(cell).to_have_text("1 – 0")
    page.keyboard.press("u")
    expect(cell).to_have_text("")


def undo_a_pairing(arbiter: Arbiter) -> None:
    """A draft that nobody wanted is taken back on the page of the log."""
    arbiter.tab("Pairings")
    arbiter.press("Pair round 7")
    arbiter.tab("Log")
    arbiter.page.get_by_role("link", name="Undo").click()
    arbiter.page.get_by_role("button", name="Undo").click()
    arbiter.tab("Pairings")
    expect(arbiter.page.get_by_role("button", name="Pair round 7")).to_be_visible()


def download(arbiter: Arbiter, folder: Path, name: str) -> Path:
    arbiter.tab("Export")
    with arbiter.page.expect_download() as started:
        arbiter.page.get_by_text(f"Download: {name}").click()
    file = folder / started.value.suggested_filename
    started.value.save_as(file)
    return file


def standings_shown(arbiter: Arbiter) -> list[str]:
    arbiter.tab("Standings")
    return arbiter.page.locator("main table").first.locator("tbody tr").all_inner_texts()


def look_at_the_report(file: Path, table: list[str]) -> None:
    tournament = read(file.read_bytes()).tournament
    assert len(tournament.players) == 25
    assert len(tournament.rounds) == ROUNDS
    by_name = {player.name: player.number for player in tournament.players}
    kinds = [
        {bye.player: bye.kind for bye in round_.byes if bye.kind is not ByeKind.PAIRING} for round_ in tournament.rounds
    ]
    assert kinds[1] == {by_name[HALF_BYE]: ByeKind.HALF}
    assert kinds[2] == {by_name[ABSENT]: ByeKind.ZERO}
    for later in kinds[5:]:
        assert later == {by_name[WITHDRAWS]: ByeKind.ZERO}
    assert all(by_name[LATE] not in (game.white, game.black) for game in tournament.rounds[0].games)

    done = subprocess.run(
        [sys.executable, "-m", "torneo", "check", str(file)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "1 tournament, 7 rounds, 1 discrepancy" in done.stdout
    assert [each.round_number for each in check(tournament)] == [4]
    comments = list(map(comment_line, tournament.comments))
    (remark,) = [text for text in comments if "by hand" in text]
    assert remark.startswith("Pairing by hand @ Round 4: ")
    assert remark.endswith("(club mates share a car)")
    assert any(text.startswith("Changed after round 5 was paired @ Round 4: ") for text in comments)

    first = next(player for player in tournament.players if player.rank == 1)
    assert first.name in table[0]
    assert len(table) == 25


def look_at_the_log(file: Path, report: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "torneo", "log", str(file), "--verify"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    state = replay(Log.from_lines(file.read_text(encoding="utf-8")))
    assert state.tournament.rounds == read(report.read_bytes()).tournament.rounds
    assert all(game.result is not Result.PENDING for round_ in state.tournament.rounds for game in round_.games)
