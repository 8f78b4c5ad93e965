"""``torneo assign``: the worked examples of "Elementos de un torneo" (003) through the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.commands import Torneo

# 003, lines 889-893
VOTES = """\
Jugadores,A,B,C,D,E
Ana,40,15,12,21,12
Berta,90,2,5,2,1
Carlos,25,12,10,48,5
David,15,10,35,35,5
"""

# 003, lines 988-998
PREFERENCES = """\
Jugadores	FRA	POL	GBR	UKR	RUS	DEU	ESP	EGY	ITA	TUR
Ana	0	1	2	3	4	5	6	7	8	9
Berta	2	3	1	6	0	4	5	8	9	7
Carlos	6	0	8	3	9	1	2	7	5	4
David	0	7	9	8	1	3	4	5	2	6
Elena	3	9	5	1	0	6	4	2	8	7
Fernando	7	8	6	9	2	3	0	4	5	1
Gonzalo	5	9	6	8	4	3	2	1	0	7
Helio	2	7	6	8	9	5	0	4	3	1
Inma	2	7	8	9	6	1	4	5	0	3
Jaime	0	1	2	7	6	3	5	8	4	9
"""

# 003, line 1101: A:B = 4:3; A:C = 3:4; D:B = 3:4; C:D = 4:3
TEAMS = "players,A,B,C,D\nA,0,4,3,0\nB,3,0,0,4\nC,4,0,0,4\nD,0,3,3,0\n"


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Torneo:
    return Torneo(monkeypatch, capsys)


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    return tmp_path / "sheet.csv"


def test_the_maximised_example_totals_188_as_in_003_984(torneo: Torneo, sheet: Path) -> None:
    sheet.write_text(VOTES, encoding="utf-8")
    assert torneo("assign", "votes", sheet) == (
        "Ana: B, 15 votes (A, 40, went to Berta)\nBerta: A, 90 votes\nCarlos: D, 48 votes\nDavid: C, 35 votes\n"
        "Left over: E\nTotal: 188, the most there can be. No other assignment has this total.\n",
        "",
        0,
    )


def test_the_minimised_example_totals_7_as_in_003_1059(torneo: Torneo, sheet: Path) -> None:
    sheet.write_text(PREFERENCES, encoding="utf-8")
    data = json.loads(torneo("assign", "preferences", sheet, "--format", "json").out)
    # 003, lines 1049-1058
    expected = (
        "Ana FRA 0, Berta GBR 1, Carlos DEU 1, David RUS 1, Elena UKR 1, Fernando ESP 0, Gonzalo EGY 1, Helio TUR 1"
    )
    expected += ", Inma ITA 0, Jaime POL 1"
    assert ", ".join(f"{p['name']} {p['option']} {p['value']}" for p in data["people"]) == expected
    assert data["total"] == 7
    text = torneo("assign", "preferences", sheet).out
    assert "Berta: GBR, place 1 (RUS, 0, went to David)" in text
    assert "Total: 7, the least there can be." in text


def test_the_matrices_by_hand_are_those_of_003_894_to_969(torneo: Torneo, sheet: Path) -> None:
    sheet.write_text(VOTES, encoding="utf-8")
    out = torneo("assign", "votes", sheet, "--by-hand").out
    blocks = [[line.split() for line in block.splitlines()[1:]] for block in out.split("\n\n")[:-1]]
    titles = [block.splitlines()[0] for block in out.split("\n\n")[:-1]]
    assert titles[5:10:2] == ["Zeros covered with 4 lines", "Zeros covered with 4 lines", "Zeros covered with 5 lines"]
    # 003, lines 896 and 903, and 958-962 after the second time zeros were made
    assert blocks[0][1] == ["Ana", "-40", "-15", "-12", "-21", "-12"]
    assert blocks[1][2] == ["Berta", "0", "88", "85", "88", "89"]
    assert [row[1:] for row in blocks[8][1:]] == [
        ["0", "0", "3", "0", "3"],
        ["0", "63", "60", "69", "64"],
        ["42", "30", "32", "0", "37"],
        ["45", "25", "0", "6", "30"],
        ["25", "0", "0", "6", "0"],
    ]
    # 003, lines 930-935: rows of Carlos, David and the added player crossed out, and column A
    assert [row[-1] == "X" for row in blocks[5][1:6]] == [False, False, True, True, True]
    assert blocks[5][6] == ["X"]
    assert len(json.loads(torneo("assign", "votes", sheet, "--by-hand", "--format", "json").out)["steps"]) == len(
        blocks
    )


def test_c4_example_3_of_003_1101(torneo: Torneo, sheet: Path) -> None:
    sheet.write_text(TEAMS, encoding="utf-8")
    given = ("assign", "teams", sheet, "--budget", "any")
    assert sorted(torneo(*given).out.splitlines()) == ["A:C = 3:4 (C4)", "B:D = 4:3 (C4)"]
    data = json.loads(torneo(*given, "--format", "json").out)
    assert {"members": ["B", "D"], "votes": [4, 3], "rule": "C4"} in data["teams"]
    assert data["unassigned"] == data["lots"] == []


def test_players_level_in_everything_draw_lots_that_can_be_repeated(torneo: Torneo, sheet: Path) -> None:
    names = "ABCDEF"
    rows = [f"{one}," + ",".join("0" if one == other else "3" for other in names) for one in names]
    sheet.write_text("\n".join([",".join(["", *names]), *rows]), encoding="utf-8")
    given = ("assign", "teams", sheet, "--budget", 15)
    drawn = torneo(*given)
    seed = drawn.err.removeprefix("drawn with --seed ").strip()
    again = torneo(*given, "--seed", seed)
    assert (again.out, again.err) == (drawn.out, "")
    assert "Order drawn by lot: " in again.out


def test_an_odd_player_is_named(torneo: Torneo, sheet: Path) -> None:
    # Rule A1 (003, line 1077): 3 players x 3 x 2/2 = 9 votes each.
    sheet.write_text("players,Ana,Eva,Leo\nAna,0,4,5\nEva,4,0,5\nLeo,8,1,0\n", encoding="utf-8")
    assert torneo("assign", "teams", sheet).out == "Ana:Leo = 5:8 (C1)\nWithout a team (C6): Eva\n"
    # Mode B: 3 x 4 = 12, and votes against count as votes.
    sheet.write_text("players,Ana,Eva,Leo\nAna,0,4,-8\nEva,4,0,8\nLeo,8,-4,0\n", encoding="utf-8")
    assert torneo("assign", "teams", sheet, "--mode", "B").out == "Ana:Eva = 4:4 (C1)\nWithout a team (C6): Leo\n"


@pytest.mark.parametrize("crossed", ["", "-", "x", "×"])
def test_the_own_cell_of_a_table_of_votes_may_be_empty_or_crossed_out(
    torneo: Torneo, sheet: Path, crossed: str
) -> None:
    votes = f"players,Ana,Eva,Leo\nAna,{crossed},4,5\nEva,4,{crossed},5\nLeo,8,1,{crossed}\n"
    sheet.write_text(votes, encoding="utf-8")
    assert torneo("assign", "teams", sheet).out == "Ana:Leo = 5:8 (C1)\nWithout a team (C6): Eva\n"
    sheet.write_text(votes.replace("Ana,4", f"Ana,{crossed}").replace(",4,", f",{crossed},"), encoding="utf-8")
    found = torneo("assign", "teams", sheet)
    assert found.code == 2
    assert "whole numbers are accepted" in found.err


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("sheet.toml", 'options = ["A", "B"]\n[people]\nAna = [60, 40]\nEva = [90, 10]\n'),
        ("sheet.json", '{"options": ["A", "B"], "people": {"Ana": [60, 40], "Eva": [90, 10]}}'),
        ("sheet.csv", "\ufeffname;A;B\nAna;60;40\nEva;90;10\n"),
    ],
)
def test_tables_are_read_from_csv_toml_and_json(torneo: Torneo, tmp_path: Path, name: str, text: str) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    out = torneo("assign", "votes", file).out
    assert out.startswith("Ana: B, 40 votes (A, 60, went to Eva)\nEva: A, 90 votes\nTotal: 130")


def test_more_people_than_options_and_equal_totals(torneo: Torneo, sheet: Path) -> None:
    sheet.write_text("name,A\nAna,5\nEva,5\n", encoding="utf-8")
    assert torneo("assign", "votes", sheet, "--budget", 5).out == (
        "Ana: A, 5 votes\nEva: nothing (A, 5, went to Ana)\nTotal: 5, the most there can be."
        " Others have the same total: the first person got the earliest option of them, then the second, and so on.\n"
    )


def test_assignments_are_written_as_pages_to_print(torneo: Torneo, sheet: Path) -> None:
    sheet.write_text(VOTES.replace("Ana", "Ana <A>"), encoding="utf-8")
    page = torneo("assign", "votes", sheet, "--by-hand", "--format", "html").out
    assert page.startswith("<!DOCTYPE html>")
    assert '<th scope="row">Ana &lt;A&gt;</th><td>B</td><td>15</td>' in page
    sheet.write_text(TEAMS, encoding="utf-8")
    assert "<td>B:D</td>" in torneo("assign", "teams", sheet, "--budget", "any", "--format", "html").out


WRONG = [
    ("votes", "n,A,B\nAna,60,30\n", (), "the votes of Ana add up to 90: 100 are to be shared out"),
    ("votes", "n,A,B\nAna,110,-10\n", (), "Ana gives -10 votes: 0 or more are accepted"),
    ("votes", "n,A,B\nAna,100\n", (), "Ana has 1 values: one for each of 2 is accepted"),
    ("votes", "n,A,B\nAna,60,forty\n", (), ":2: Ana has '60,forty': whole numbers are accepted"),
    ("votes", "n,A,B\nAna,50,50\nAna,50,50\n", (), "a name is given twice"),
    ("votes", "", (), "a heading of options and a line for each person are accepted"),
    ("votes", "n,A\nAna,100\n", ("--budget", "many"), "--budget many: a number of votes, or any, is accepted"),
    ("votes", '{"people": []}', (), "'people', a name and a list of numbers for each"),
    ("votes", '{"people": {"Ana": [1.5]}}', (), "Ana has '1.5': a list of whole numbers is accepted"),
    ("votes", "{", (), "line 1, column 2"),
    ("preferences", "n,A,B\nAna,1,2\n", (), "Ana puts the options in order 1, 2: each place from 0 to 1"),
    ("teams", "n,A,B\nA,0,6\nB,5,0\n", (), "B gives 5 votes: each player has 6 to share out"),
    ("teams", "n,A,B\nA,1,5\nB,6,0\n", (), "A votes for themselves: 0 is accepted there"),
    ("teams", "n,B,A\nA,0,6\nB,6,0\n", (), "the same players as the lines, in order, accepted"),
    ("teams", "n,A,B\nA,0,6\nB,6,0\n", ("--size", "3"), "2 players given: 3 to 400 are accepted"),
    ("teams", "n,A,B\nA,0,6\nB,6,0\n", ("--size", "1"), "1 players to a team given: 2 to 200 are accepted"),
]


@pytest.mark.parametrize(("command", "text", "options", "message"), WRONG)
def test_wrong_tables_say_what_is_accepted(
    torneo: Torneo, sheet: Path, command: str, text: str, options: tuple[str, ...], message: str
) -> None:
    sheet.write_text(text, encoding="utf-8")
    answer = torneo("assign", command, sheet, *options)
    assert (answer.out, answer.code) == ("", 2)
    assert message in answer.err


def test_a_table_of_an_old_spreadsheet_is_read(torneo: Torneo, sheet: Path) -> None:
    sheet.write_bytes(b"n,A\nAn\xe9,100\n")
    answer = torneo("assign", "votes", sheet)
    assert (answer.code, answer.out.splitlines()[0]) == (0, "Ané: A, 100 votes")


def test_bytes_that_are_no_text_are_refused(torneo: Torneo, sheet: Path) -> None:
    sheet.write_bytes(b"\xff\xfen\x00,\x00A")
    answer = torneo("assign", "votes", sheet)
    assert (answer.code, "UTF-8, UTF-16 or Windows-1252 is accepted" in answer.err) == (2, True)


def test_the_teams_of_003_1101_become_those_of_a_tournament(torneo: Torneo, sheet: Path) -> None:
    """A:C and B:D are formed; in a new log their people are entered, in another they must be there."""
    sheet.write_text(TEAMS, encoding="utf-8")
    log = sheet.with_name("match.jsonl")
    assert torneo("new", log, "--format", "scheveningen", "--name", "S").code == 0
    formed = torneo("assign", "teams", sheet, "--budget", "any", "--into", log, "--called", "Team")
    assert formed.code == 0, formed.err
    assert formed.out == "A:C = 3:4 (C4)\nB:D = 4:3 (C4)\n"
    assert "2 teams in the tournament" in formed.err
    boards = torneo("round", log, "--format", "json")
    assert boards.code == 0
    shown = torneo("show", log).out
    assert "Team 1" in shown
    assert "1 A; 2 C" in shown
    other = sheet.with_name("open.jsonl")
    people = sheet.with_name("people.csv")
    people.write_text("name,rating,club\nA,2000,X\nB,1900,Y\nC,1800,x\n", encoding="utf-8")
    assert torneo("new", other, "--format", "dutch", "--rounds", 3, "--name", "O", "--players", people).code == 0
    refused = torneo("assign", "teams", sheet, "--budget", "any", "--into", other)
    assert refused.code == 2
    assert "not among the players: D" in refused.err
    assert torneo("assign", "clubs", other).code == 0
    assert "1 A; 3 C" in torneo("show", other).out
    assert torneo("assign", "teams", sheet, "--called", "Team").code == 2
