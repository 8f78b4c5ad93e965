"""``torneo schedule``: the tables of the books through the command line, and the tournaments that come of them.

Lines after 003 are of "Elementos de un torneo", after 001 of the arbiters' manual.
"""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cli.commands import Torneo
from torneo.cli.schedule import app
from torneo.files.trf import read, write
from torneo.model import History, Player, Result, Team, Tournament
from torneo.pairing.competitions import competition_of
from torneo.pairing.formats import TABLES
from torneo.pairing.tables.build import find_table


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Torneo:
    return Torneo(monkeypatch, capsys)


BERGER_6 = "1. 1-6 2-5 3-4\n2. 6-4 5-3 1-2\n3. 2-6 3-1 4-5\n4. 6-5 1-4 2-3\n5. 3-6 4-2 5-1\n"

PRINTED = {
    # 003, lines 351-355
    "berger --players 6": BERGER_6,
    # 003, lines 347-349, with the fourth player missing (line 312)
    "berger --players 3": "1. 2-3 (free: 1)\n2. 1-2 (free: 3)\n3. 3-1 (free: 2)\n",
    # 001, lines 1522-1528
    "berger --players 8 --cycles 2 --reverse-last-two every": (
        "1. 1-8 2-7 3-6 4-5\n2. 8-5 6-4 7-3 1-2\n3. 2-8 3-1 4-7 5-6\n4. 8-6 7-5 1-4 2-3\n5. 3-8 4-2 5-1 6-7\n"
        "6. 4-8 5-3 6-2 7-1\n7. 8-7 1-6 2-5 3-4\n8. 8-1 7-2 6-3 5-4\n9. 5-8 4-6 3-7 2-1\n10. 8-2 1-3 7-4 6-5\n"
        "11. 6-8 5-7 4-1 3-2\n12. 8-3 2-4 1-5 7-6\n13. 8-4 3-5 2-6 1-7\n14. 7-8 6-1 5-2 4-3\n"
    ),
    # 003, lines 347-349 by the tables of lines 601-602 and 623-625
    "nagarajan --players 4": "1. 4-2 3-1\n2. 1-4 2-3\n3. 3-4 1-2\n",
    "nagarajan --players 4 --lot-winner 2": "1. 2-4 1-3\n2. 4-1 3-2\n3. 4-3 2-1\n",
    # 003, lines 669-672, with the misprint of line 670 put right
    "scheveningen --boards 4": (
        "1. A1-B1 A2-B2 A3-B3 A4-B4\n2. B2-A1 B3-A2 B4-A3 B1-A4\n"
        "3. A1-B3 A2-B4 A3-B1 A4-B2\n4. B4-A1 B1-A2 B2-A3 B3-A4\n"
    ),
    # 003, lines 711-713, and 001, lines 1567-1569
    "djaja --boards 3": "1. A1-B1 A2-B2 B3-A3\n2. B2-A1 A2-B3 B1-A3\n3. A1-B3 B1-A2 A3-B2\n",
    # 003, line 644: the first players meet in the last round
    "djaja --boards 3 --last 1": "1. B2-A1 A2-B3 B1-A3\n2. A1-B3 B1-A2 A3-B2\n3. A1-B1 A2-B2 B3-A3\n",
    # 003, lines 698-702, with whoever meets the missing fourth players at rest (line 704)
    "djaja --boards 3 --resting": (
        "1. A1-B1 A2-B2 B3-A3\n2. B2-A1 B1-A2 (free: A3 B3)\n"
        "3. A1-B3 B1-A3 (free: A2 B2)\n4. B3-A2 A3-B2 (free: A1 B1)\n"
    ),
    # 001, line 1561: halves of two boards, each by the table of lines 1564 and 1565
    "semi-scheveningen --boards 4": "1. A1-B1 A2-B2 A3-B3 A4-B4\n2. B2-A1 B1-A2 B4-A3 B3-A4\n",
    # 003, lines 780-782
    "hutton --teams 3": "1. B1-C1 C2-A1 A2-B2 B3-A3 A4-C3 C4-B4\n",
    "hutton --teams 4": "1. A1-B1 C1-D1 B2-C2 D2-A2 A3-C3 B3-D3 D4-B4 C4-A4 C5-B5 A5-D5 B6-A6 D6-C6\n",
    # 003, lines 787-789
    "hilton --teams 4": (
        "1. C1-B1 D1-A1 A2-C2 B2-D2 B3-A3 D3-C3\n2. B1-A1 D1-C1 C2-B2 D2-A2 A3-C3 B3-D3\n"
        "3. A1-C1 B1-D1 B2-A2 D2-C2 C3-B3 D3-A3\n"
    ),
    # 003, lines 875-883
    "skalitzka --boards 6": (
        "1. A1-B1 B2-C1 C2-A2 A3-B3 B4-C3 C4-A4 A5-B5 B6-C5 C6-A6\n"
        "2. C1-A1 B1-C2 A2-B2 C3-A3 B3-C4 A4-B4 C5-A5 B5-C6 A6-B6\n"
    ),
    # 003, lines 298 and 303
    "knockout --players 8": "1. 1-8 4-5 3-6 2-7\n2. W1-W2 W3-W4\n3. W5-W6\n",
    "knockout --players 8 --seeding equidistant": "1. 1-5 3-7 2-6 4-8\n2. W1-W2 W3-W4\n3. W5-W6\n",
    # 003, line 223: a second side of the bracket for those who have lost once
    "knockout --players 4 --eliminations 2": (
        "1. 1-4 2-3\n2. W1-W2\nLevel 2\n1. L1-L2\n2. L3-W4\nFinal\n1. W3-W5\n2. W3-W5 (if both are still in)\n"
    ),
    "knockout --players 4 --third-place": "1. 1-4 2-3\n2. W1-W2\nThird place\n2. L1-L2\n",
    # 003, examples 1 to 5: lines 240-241, 249-250, 261-262, 279-281 and 291-293
    "dapiran --players 25": "1. 18 = 25 entered - 7 released\n2. 16 = 9 qualified + 7 readmitted\n",
    "dapiran --players 100": "1. 72 = 100 entered - 28 released\n2. 64 = 36 qualified + 28 readmitted\n",
    "dapiran --players 25 --dispensed 6": (
        "1. 18 = 25 entered - 6 dispensed - 1 released\n2. 16 = 9 qualified + 7 readmitted\n"
    ),
    "dapiran --players 31 --dispensed 6": (
        "0. 10 = 31 entered - 6 dispensed - 15 released\n1. 20 = 5 qualified - 6 dispensed + 21 readmitted\n"
        "2. 16 = 10 qualified + 6 readmitted\n"
    ),
    "dapiran --players 40 --dispensed 7,3": (
        "1. 22 = 40 entered - 10 dispensed - 8 released\n2. 26 = 11 qualified - 3 dispensed + 18 readmitted\n"
        "3. 16 = 13 qualified + 3 readmitted\n"
    ),
    # 003, line 342
    "multistage --players 63": (
        "3 groups of 21 players\n7 groups of 9 players\n9 groups of 7 players\n21 groups of 3 players\n"
    ),
    "groups --players 6 --groups 2": "1. 4-5 3-6 (free: 1 2)\n2. 1-4 2-3 (free: 5 6)\n3. 5-1 6-2 (free: 4 3)\n",
    # 001, lines 1690-1694
    "match --games 2": "1. 1-2\n2. 2-1\nIf level: 2 rapid, 2 blitz, 1 armageddon (White must win).\n",
}


@pytest.mark.parametrize("request_", PRINTED)
def test_the_text_is_what_the_books_print(torneo: Torneo, request_: str) -> None:
    assert torneo("schedule", *request_.split()) == (PRINTED[request_], "", 0)


def test_the_amsterdam_example_of_003_343(torneo: Torneo) -> None:
    plan = torneo("schedule", "multistage", "--players", 32, "--groups", 4, "--qualify", 2).out.splitlines()
    assert plan[-2:] == [
        "Group stage: 7 rounds; the first 2 of each go on, 8 players.",
        "Final: 7 rounds; by Amsterdam 6, with 1 saved.",
    ]
    final = torneo("schedule", "amsterdam", "--groups", 4, "--qualify", 2, "--verify")
    assert final.out.splitlines()[-2:] == ["Carried over: 1-2 3-4 5-6 7-8", "Rounds saved: 1"]
    assert len(final.out.splitlines()) == 8
    assert "4 principles checked, 0 faults" in final.err


def test_every_system_of_the_registry_is_a_command_with_its_options() -> None:
    commands = {command.name: command.callback for command in app.registered_commands}
    for name in TABLES:
        callback = commands[name]
        assert callback is not None
        accepted = {*callback.__annotations__}
        for option in (find_table(name).needs, *find_table(name).options):
            assert option.name in accepted, (name, option.name)


SMALL = {
    "berger": "--players 7",
    "nagarajan": "--players 9",
    "groups": "--players 12 --groups 3",
    "scheveningen": "--boards 4",
    "djaja": "--boards 5",
    "semi-scheveningen": "--boards 8",
    "hutton": "--teams 5",
    "hilton": "--teams 6",
    "skalitzka": "--boards 4",
    "knockout": "--players 13 --eliminations 3",
    "dapiran": "--players 40 --dispensed 7,3",
    "match": "--games 6",
}


@pytest.mark.parametrize("name", TABLES)
def test_verify_says_what_it_checked(torneo: Torneo, name: str) -> None:
    answer = torneo("schedule", name, *SMALL[name].split(), "--verify")
    assert answer.code == 0
    checks = find_table(name).checks.values()
    assert answer.err.splitlines() == [
        *(f"holds: {check}" for check in checks),
        f"{len(checks)} principles checked, 0 faults",
    ]


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.cells: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "th", "h1", "text"):
            self.cells.append(data)


@pytest.mark.parametrize("name", TABLES)
def test_every_system_is_written_as_json_and_as_a_page_to_print(torneo: Torneo, name: str) -> None:
    arguments = ("schedule", name, *SMALL[name].split(), "--format")
    assert json.loads(torneo(*arguments, "json").out)["system"] == name
    page = torneo(*arguments, "html").out
    parser = _Text()
    parser.feed(page)
    parser.close()
    assert parser.open == []
    assert parser.cells
    assert page.startswith("<!DOCTYPE html>")
    assert "@page" in page


def test_the_json_holds_the_whole_schedule(torneo: Torneo) -> None:
    data = json.loads(torneo("schedule", "berger", "--players", 5, "--format", "json").out)
    assert len(data["rounds"]) == 5
    assert data["rounds"][0] == {
        "number": 1,
        "games": [{"white": "2", "black": "5"}, {"white": "3", "black": "4"}],
        "free": ["1"],
    }


CODES = {
    "berger --players 7": "BERGER_ROUNDROBIN",
    "berger --players 6 --cycles 2 --reverse-last-two first": "FIDE_DOUBLEROUNDROBIN",
    "berger --players 6 --cycles 3": "BERGER_ROUNDROBIN_G3",
    "berger --players 6 --cycles 3 --reverse-last-two every": "CUSTOM_ROUNDROBIN",
    "nagarajan --players 9": "CUSTOM_ROUNDROBIN",
    "groups --players 12 --groups 3": "CUSTOM_ROUNDROBIN",
    "scheveningen --boards 4": "CUSTOM_SCHEVENINGEN",
    "djaja --boards 5": "CUSTOM_SCHEVENINGEN",
    "match --games 6": "CUSTOM_ROUNDROBIN",
    "knockout --players 8": "CUSTOM_KNOCKOUT",
    "hutton --teams 4": "HUTTON",
    "hilton --teams 6": "HILTON",
    "skalitzka --boards 4": "SKALITZKA",
    "semi-scheveningen --boards 8": "SEMI_SCHEVENINGEN",
}


@pytest.mark.parametrize("request_", CODES)
def test_report_files_carry_their_code_and_their_rounds(torneo: Torneo, tmp_path: Path, request_: str) -> None:
    file = tmp_path / "made.trf"
    made = torneo("schedule", *request_.split(), "--format", "trf26", "-o", file)
    assert made.code == 0
    lines = file.read_text(encoding="utf-8").splitlines()
    code = CODES[request_]
    assert [line for line in lines if line.startswith("192")] == [f"192 {code}"]
    assert made.err == ""
    tournament = read(file.read_bytes(), strict=True).tournament
    assert f"142 {tournament.regulations.rounds}" in lines
    assert tournament.rounds
    assert all(game.result is Result.PENDING for round_ in tournament.rounds for game in round_.games)
    assert torneo("validate", file).out.endswith("1 file, 0 errors, 0 warnings\n")
    assert torneo("show", file).code == 0
    system, *options = request_.split()
    if system not in ("knockout", "match"):
        kept = {"berger": options[2:4], "groups": options[2:]}.get(system, [])
        checked = torneo("schedule", system, "--from", file, *kept, "--verify")
        assert (checked.out, checked.code) == ("", 0), checked.err


def _play(file: Path, results: dict[tuple[int, int], Result]) -> Tournament:
    """Write results of open games into a report file, as an arbiter would, by White and Black."""
    tournament = read(file.read_bytes()).tournament
    rounds = []
    for round_ in tournament.rounds:
        pending = [game for game in round_.games if game.result is Result.PENDING]
        played = [replace(game, result=results.get((game.white, game.black), game.result)) for game in pending]
        rest = [game for game in round_.games if game not in pending]
        rounds.append(replace(round_, games=(*rest, *played)))
    filled = replace(tournament, rounds=tuple(rounds))
    file.write_text(write(filled).text, encoding="utf-8")
    return filled


def test_a_round_robin_is_played_from_its_file(torneo: Torneo, tmp_path: Path) -> None:
    file = tmp_path / "rr.trf"
    torneo("schedule", "berger", "--players", 3, "--format", "trf26", "-o", file)
    played = _play(file, {(2, 3): Result.WHITE_WIN, (1, 2): Result.DRAW, (3, 1): Result.BLACK_WIN})
    assert [History(played)[number].score for number in (1, 2, 3)] == [15, 15, 0]
    shown = [line.split() for line in torneo("show", file).out.splitlines()]
    assert ["1", "Player", "1", "Z", "2w½", "3b1", "1.5"] in shown
    assert ["2", "Player", "2", "3w1", "1b½", "Z", "1.5"] in shown


def test_a_broken_round_robin_is_found_out(torneo: Torneo, tmp_path: Path) -> None:
    file = tmp_path / "rr.trf"
    torneo("schedule", "berger", "--players", 4, "--format", "trf26", "-o", file)
    tournament = read(file.read_bytes()).tournament
    first, _, third = tournament.rounds
    file.write_text(write(replace(tournament, rounds=(first, first, third))).text, encoding="utf-8")
    answer = torneo("schedule", "berger", "--from", file, "--verify")
    assert answer.code == 1
    assert "broken: meetings: everybody meets everybody once a cycle" in answer.err
    assert "fault: meetings: 1 and 4 meet 2 times, not 1" in answer.err
    assert "holds: one game a round" in answer.err


def test_players_come_from_a_file(torneo: Torneo, tmp_path: Path) -> None:
    file, made = tmp_path / "players.trf", tmp_path / "made.trf"
    names = ("Ana <A>", "Eva", "Leo", "Sol")
    players = tuple(Player(number, name, 2000) for number, name in enumerate(names, start=1))
    file.write_text(write(Tournament(players)).text, encoding="utf-8")
    page = torneo("schedule", "berger", "--from", file, "--format", "html").out
    assert "<td>Ana &lt;A&gt; – Sol</td>" in page
    torneo("schedule", "berger", "--from", file, "--format", "trf26", "-o", made)
    tournament = read(made.read_bytes()).tournament
    assert [player.name for player in tournament.players] == list(names)
    assert [(game.white, game.black) for game in tournament.rounds[0].games] == [(1, 4), (2, 3)]
    assert torneo("schedule", "berger", "--from", file).out.startswith("1. 1-4 2-3\n")
    again = torneo("schedule", "berger", "--from", made, "--format", "trf26")
    assert again.code == 2
    assert "3 rounds are paired already: a list of players without rounds is accepted" in again.err


def test_teams_come_from_a_file(torneo: Torneo, tmp_path: Path) -> None:
    file = tmp_path / "teams.trf"
    players = tuple(Player(number, f"P{number}") for number in range(1, 5))
    teams = (Team(1, "Rook", (1, 3)), Team(2, "Pawn", (2, 4)))
    file.write_text(write(Tournament(players, teams=teams)).text, encoding="utf-8")
    made = tmp_path / "made.trf"
    torneo("schedule", "djaja", "--from", file, "--format", "trf26", "-o", made)
    tournament = read(made.read_bytes()).tournament
    # 003, lines 707 and 708: A1-B1 A2-B2, then B2-A1 B1-A2.
    assert [[(g.white, g.black) for g in r.games] for r in tournament.rounds] == [[(1, 2), (3, 4)], [(4, 1), (2, 3)]]
    refused = torneo("schedule", "skalitzka", "--from", file, "--format", "trf26")
    assert (refused.code, "3 teams of 2 players are accepted" in refused.err) == (2, True)


# Knock-out


def test_winners_advance_as_results_come(torneo: Torneo, tmp_path: Path) -> None:
    file = tmp_path / "cup.trf"
    assert torneo("schedule", "knockout", "--players", 6, "--format", "trf26", "-o", file).code == 0
    waiting = torneo("schedule", "knockout", "--from", file, "--format", "trf26", "-o", file)
    assert (waiting.code, "has a game without a result" in waiting.err) == (2, True)
    # Seeds 1 and 2 skip the first round (003, line 241 by analogy: 6 players, 2 released).
    played = _play(file, {(3, 6): Result.BLACK_WIN, (4, 5): Result.DRAW})
    assert [(g.white, g.black) for g in played.rounds[0].games] == [(3, 6), (4, 5)]
    torneo("schedule", "knockout", "--from", file, "--format", "trf26", "-o", file)
    # The drawn tie goes to a rapid play-off with colours changed before anybody else plays.
    played = _play(file, {(5, 4): Result.WHITE_WIN})
    assert [(g.white, g.black) for g in played.rounds[1].games] == [(5, 4)]
    torneo("schedule", "knockout", "--from", file, "--format", "trf26", "-o", file)
    played = _play(file, {(4, 5): Result.BLACK_WIN})
    torneo("schedule", "knockout", "--from", file, "--format", "trf26", "-o", file)
    played = _play(file, {(1, 5): Result.WHITE_WIN, (2, 6): Result.WHITE_FORFEIT_WIN})
    assert torneo("schedule", "knockout", "--from", file).out == "1. 3-6 4-5\n2. 1-5 2-6\n3. 1-2\n"
    torneo("schedule", "knockout", "--from", file, "--format", "trf26", "-o", file)
    _play(file, {(1, 2): Result.BLACK_WIN})
    assert torneo("schedule", "knockout", "--from", file).out.endswith("3. 1-2\nChampion: 2\n")
    data = json.loads(torneo("schedule", "knockout", "--from", file, "--format", "json").out)
    assert data["champion"] == 2
    assert data["places"] == {"1": [2, 2], "2": [1, 1], "3": [5, 6], "4": [5, 6], "5": [3, 4], "6": [3, 4]}
    over = torneo("schedule", "knockout", "--from", file, "--format", "trf26")
    assert "the champion is 2: there is no next round" in over.err
    assert torneo("validate", file).out.endswith("1 file, 0 errors, 0 warnings\n")
    assert torneo("show", file).code == 0


def test_a_tie_that_games_do_not_settle_needs_its_winner(torneo: Torneo, tmp_path: Path) -> None:
    file = tmp_path / "cup.trf"
    torneo("schedule", "knockout", "--players", 4, "--format", "trf26", "-o", file)
    _play(file, {(1, 4): Result.WHITE_WIN, (2, 3): Result.DRAW})
    given = ("schedule", "knockout", "--from", file)
    assert torneo(*given).out == "1. 1-4 2-3\n2. 1-W2\n"
    refused = torneo(*given, "--winner", "two")
    assert (refused.code, "the number of a tie and of a player, such as 3=7" in refused.err) == (2, True)
    refused = torneo(*given, "--winner", "3=2")
    assert (refused.code, "a tie with both players and no winner is accepted" in refused.err) == (2, True)


def test_m8_a_file_remembers_how_its_cup_is_played(torneo: Torneo, tmp_path: Path) -> None:
    """Four players, two lives: after two rounds it looks as a cup with a tie for the third place does at its end."""
    file = tmp_path / "cup.trf"
    torneo("schedule", "knockout", "--players", 4, "--eliminations", 2, "--format", "trf26", "-o", file)
    rounds: list[dict[tuple[int, int], Result]] = [
        {(1, 4): Result.WHITE_WIN, (2, 3): Result.WHITE_WIN},
        {(1, 2): Result.WHITE_WIN, (4, 3): Result.WHITE_WIN},
        {(2, 4): Result.WHITE_WIN},
        {(1, 2): Result.BLACK_WIN},
        {(1, 2): Result.BLACK_WIN},
    ]
    for results in rounds:
        under_way = torneo("standings", file)
        assert (under_way.code, "not over" in under_way.err) == (0, True)
        _play(file, results)
        torneo("schedule", "knockout", "--from", file, "--format", "trf26", "-o", file)
    table = torneo("standings", file, "--format", "tsv").out.splitlines()[1:]
    assert [line.split("\t")[:2] for line in table] == [["1", "2"], ["2", "1"], ["3", "4"], ["4", "3"]]


def test_m8_a_winner_by_lot_stays_in_the_file(torneo: Torneo, tmp_path: Path) -> None:
    """Nobody came to any game of the final, the sudden death included: that makes no champion of Black."""
    file = tmp_path / "cup.trf"
    torneo("schedule", "knockout", "--players", 2, "--format", "trf26", "-o", file)
    for number in range(6):
        _play(file, {(1, 2) if number % 2 == 0 else (2, 1): Result.DOUBLE_FORFEIT})
        under_way = torneo("standings", file)
        assert (under_way.code, "not over" in under_way.err) == (0, True)
        if number < 5:
            torneo("schedule", "knockout", "--from", file, "--format", "trf26", "-o", file)
    level = torneo("schedule", "knockout", "--from", file, "--format", "trf26", "-o", file)
    assert (level.code, "is level after its last play-off" in level.err) == (2, True)
    torneo("schedule", "knockout", "--from", file, "--winner", "1=1", "--format", "trf26", "-o", file)
    assert torneo("standings", file, "--format", "tsv").out.splitlines()[1].split("\t")[:2] == ["1", "1"]
    assert torneo("schedule", "knockout", "--from", file).out.endswith("Champion: 1\n")
    wrong = file.read_text(encoding="utf-8").replace("winners=1:1", "winners=first")
    file.write_text(wrong, encoding="utf-8")
    refused = torneo("standings", file)
    assert (refused.code, "say 'winners=first'" in refused.err) == (2, True)


def test_a_draw_by_lot_is_repeatable_and_recorded(torneo: Torneo, tmp_path: Path) -> None:
    given = ("schedule", "knockout", "--players", 8, "--seeding", "lot", "--seed", 3)
    once = torneo(*given)
    assert once == torneo(*given)
    assert once.out.startswith(
        "1. 8-2 6-7 1-3 5-4\n2. W1-W2 W3-W4\n3. W5-W6\n\nDrawn with --seed 3:\nplace 1: 8, by lot\n"
    )
    told = torneo(*given[:-2]).err
    seed = told.split("--seed ")[1].strip()
    assert seed.isdecimal()
    seeded = torneo("schedule", "knockout", "--players", 8, "--seeds", 2, "--seed", 5).out
    assert "place 1: 1, seed\nplace 2: 2, seed\nplace 3:" in seeded
    file = tmp_path / "lot.trf"
    torneo(*given, "--format", "trf26", "-o", file)
    tournament = read(file.read_bytes()).tournament
    assert tournament.by_number[1].name == "Player 8"
    assert torneo("schedule", "knockout", "--from", file).out.startswith("1. 1-8 4-5 3-6 2-7\n")


def test_brackets_are_drawn_as_text_and_as_svg(torneo: Torneo) -> None:
    drawn = torneo("schedule", "knockout", "--players", 4, "--draw").out
    assert drawn.splitlines()[:3] == ["1 ───┐", "     ├─ W1 ───┐", "4 ───┘        │"]
    image = ET.fromstring(torneo("schedule", "knockout", "--players", 4, "--format", "svg").out)
    texts = [node.text for node in image.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[:3] == ["Player 1", "Player 4", "W1"]


# Matches, draws and stages


def test_a_match_is_followed(torneo: Torneo) -> None:
    over = torneo("schedule", "match", "--games", 4, "--results", "1,=,1").out.splitlines()
    assert over[-2:] == ["standard: 2.5 - 0.5", "Player 1 wins, decided in standard play."]
    # 001, lines 1691-1695: two rapid games, two blitz games, and a game in which a draw is enough for Black.
    level = torneo("schedule", "match", "--games", 2, "--results", "=,=,1,0,=,=").out.splitlines()
    assert level[-1] == "Next: armageddon, White for player 1."
    drawn = torneo("schedule", "match", "--games", 2, "--results", "=,=,1,0,=,=,=").out.splitlines()
    assert drawn[-1] == "Player 2 wins, decided in armageddon play."


ORIGINS = {"ESP": ("Ana", "Bea", "Cid"), "FRA": ("Dan", "Eve"), "ITA": ("Flo", "Gus"), "POR": ("Han", "Ida")}


@pytest.fixture
def players_csv(tmp_path: Path) -> Path:
    file = tmp_path / "players.csv"
    lines = ["name,federation", *(f"{name},{origin}" for origin, names in ORIGINS.items() for name in names)]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def test_a_restricted_draw_keeps_the_record_of_who_drew_what(torneo: Torneo, players_csv: Path, tmp_path: Path) -> None:
    given = ("schedule", "varma", players_csv, "--seed", 4)
    answer = torneo(*given)
    assert answer == torneo(*given)
    *drawn, kept = answer.out.splitlines()
    # 003, line 329: the largest federation first, then in order of name.
    assert [line.split()[1] for line in drawn] == ["Ana", "Bea", "Cid", "Dan", "Eve", "Flo", "Gus", "Han", "Ida"]
    assert kept == "Players of one origin do not meet in the last 3 rounds."
    data = json.loads(torneo(*given, "--format", "json").out)
    assert data["seed"] == 4
    spain = {each["number"] for each in data["draw"] if each["origin"] == "ESP"}
    # 003, line 333: only envelopes A and B hold three numbers.
    assert spain in ({3, 4, 8}, {5, 7, 9})
    file = tmp_path / "rr.trf"
    torneo(*given, "--format", "trf26", "-o", file)
    tournament = read(file.read_bytes()).tournament
    assert {p.number for p in tournament.players if p.federation == "ESP"} == spain
    for round_ in tournament.rounds[-3:]:
        assert not any({game.white, game.black} <= spain for game in round_.games)
    assert "<td>Ana</td>" in torneo(*given, "--format", "html").out


def test_an_amsterdam_final_carries_games_over(torneo: Torneo, tmp_path: Path) -> None:
    stage, final = tmp_path / "stage.trf", tmp_path / "final.trf"
    torneo("schedule", "groups", "--players", 6, "--groups", 2, "--format", "trf26", "-o", stage)
    # Groups 1 4 5 and 2 3 6; 1 and 4 go on from one, 2 and 3 from the other.
    _play(stage, {(1, 4): Result.WHITE_WIN, (2, 3): Result.DRAW, (5, 1): Result.BLACK_WIN})
    given = ("schedule", "amsterdam", "--finalists", "1,4", "--finalists", "2,3", "--from", stage)
    assert torneo(*given, "--format", "trf26", "-o", final).code == 0
    tournament = read(final.read_bytes()).tournament
    assert [player.number for player in tournament.players] == [1, 2, 3, 4]
    assert len(tournament.rounds) == 3
    assert History(tournament)[1].score == 10
    assert History(tournament)[2].score == History(tournament)[3].score == 5
    assert "Carried over: 1-4 2-3" in torneo(*given).out
    met = torneo(
        "schedule", "amsterdam", "--finalists", "1,2", "--finalists", "3,4", "--from", stage, "--format", "trf26"
    )
    assert (met.code, "1 and 2 have not met in the stage before" in met.err) == (2, True)


WRONG = {
    "scheveningen --boards 5": "5 boards given: the classic Scheveningen accepts an even number",
    "skalitzka --boards 7": "7 boards given: Skalitzka accepts teams of an even number of players",
    "semi-scheveningen --boards 7": "an even number",
    "djaja --boards 14": "14 boards given: Djaja accepts 2 to 10 as printed, and beyond them odd numbers",
    "djaja --boards 4 --last 9": "round 9 cannot be put last: the rounds go from 1 to 4",
    "hutton --teams 6": "6 teams given: 3 to 5 are accepted",
    "hilton --teams 7": "7 teams given: Hilton accepts an even number, 4 or more",
    "nagarajan --players 22": "22 players given: 3 to 20 are accepted",
    "berger --players 1": "1 players given: 2 to 400 are accepted",
    "berger --players 4 --cycles 0": "0 cycles given: 1 to 10 are accepted",
    "berger": "--players N or --from FILE is needed",
    "berger --from nowhere.trf": "nowhere.trf: No such file or directory",
    "berger --players 6 --format svg": "is written as text, json, html, trf26",
    "groups --players 5 --groups 3": "5 players in 3 groups: groups of two or more are accepted",
    "multistage --players 13": "13 players make no equal groups: a number that is not prime is accepted",
    "multistage --players 12 --groups 3 --qualify 5": "1 to 4 are accepted here",
    "dapiran --players 5 --dispensed 7": "fewer dispensed players than entrants are accepted",
    "dapiran --players 25 --dispensed six": "whole numbers between commas, such as 7,3, are accepted",
    "dapiran --players 25 --format trf26": "is written as text, json, html",
    "knockout --players 5 --dispensed 5": "fewer dispensed players than entrants are accepted",
    "knockout --players 8 --eliminations 2 --third-place": "a tie for the third place is accepted with one elimination",
    "knockout --players 8 --seeds 9 --seed 1": "9 seeds of 8 participants: 0 to 8 accepted",
    "knockout": "--players N or --from FILE is needed",
    "match --games 0": "0 games given: 1 to 1000 are accepted",
    "match --games 2 --play-offs bullet:2": "such as rapid:2, are accepted",
    "match --games 2 --results 1-0": "1, = and 0, what player 1 scored, are accepted",
    "match --games 2 --results 1,1,1": "the match was over after 2 games",
    "amsterdam": "one of the two is needed",
    "amsterdam --finalists 1,2 --finalists 2,3": "a finalist is given twice",
    "amsterdam --groups 2 --format trf26": "the group stage is needed, as --from FILE",
}


@pytest.mark.parametrize("request_", WRONG)
def test_wrong_requests_say_what_is_accepted(torneo: Torneo, request_: str) -> None:
    answer = torneo("schedule", *request_.split())
    assert (answer.out, answer.code) == ("", 2)
    assert answer.err.startswith("torneo: ")
    assert WRONG[request_] in answer.err


def test_wrong_lists_of_players_say_what_is_accepted(torneo: Torneo, tmp_path: Path) -> None:
    file = tmp_path / "players.csv"
    for text, message in (
        ("Ana,ESP\nEva\n", ":2: 'Eva': a name and a federation or club are accepted"),
        ("Ana,ESP\nAna,ESP\nEva,FRA\n", "every player must be told apart"),
        ("Ana,ESP\n", "1 players given: 3 to 400 are accepted"),
    ):
        file.write_text(text, encoding="utf-8")
        answer = torneo("schedule", "varma", file, "--seed", 1)
        assert answer.code == 2
        assert message in answer.err


def test_every_command_shows_an_example(torneo: Torneo) -> None:
    for command in app.registered_commands:
        assert f"torneo schedule {command.name}" in " ".join(torneo("schedule", command.name, "--help").out.split())


@pytest.mark.parametrize("request_", CODES)
def test_m7_no_schedule_is_checked_paired_or_explained_as_dutch(torneo: Torneo, tmp_path: Path, request_: str) -> None:
    file = tmp_path / "made.trf"
    torneo("schedule", *request_.split(), "--format", "trf26", "-o", file)
    code = CODES[request_]
    competition = competition_of(code)
    if competition is not None and competition.system:
        checked = torneo("check", file)
        assert (checked.code, checked.err) == (0, ""), "paired by its own table"
        return
    for command in (("pair", file), ("check", file), ("explain", file, "--round", 1)):
        answer = torneo(*command)
        assert answer.code == 2
        assert f"{code}: " in answer.err
        assert "does not pair yet" in answer.err
        assert "as it is" in answer.err
    assert torneo("show", file).code == 0
