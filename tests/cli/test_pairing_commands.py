"""pair, check, explain, systems and log through the command line."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from torneo.check.generate import generate
from torneo.check.recipe import Recipe
from torneo.cli import app
from torneo.cli.exits import Refusal
from torneo.desk import Log, commands
from torneo.files.trf import Dialect, write
from torneo.model import ByeKind, Event, Game, Player, Regulations, RequestedBye, Round, Tournament
from torneo.pairing.rounds import pair
from torneo.text import WrongValueError

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
BOOK = GOLDEN / "seeds" / "003-appendix-a-40-players-6-rounds.trf"
MANUAL = GOLDEN / "seeds" / "001-manual-12-players-9-rounds.trf"


def torneo(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, list(map(str, arguments)))


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_pair_prints_the_seventh_round_of_the_book(edition: str) -> None:
    answer = torneo("pair", BOOK, "--edition", edition)
    expected = (GOLDEN / "seeds" / "003-appendix-a-round-7.pairs").read_text()
    assert answer.exit_code == 0
    assert answer.stdout.split() == expected.split()


def test_pair_writes_a_file_or_json(tmp_path: Path) -> None:
    out = tmp_path / "round7.json"
    assert torneo("pair", BOOK, "--json", "-o", out).exit_code == 0
    document = json.loads(out.read_text())["data"]
    assert document["round_number"] == 7
    assert (document["boards"][0]["white"], document["boards"][0]["black"]) == (9, 11)
    assert all(board["colour_rule"].startswith("5.2.") for board in document["boards"])
    assert document["brackets"][0]["criteria"]


def test_pair_refuses_a_finished_tournament_and_an_unknown_system() -> None:
    finished = torneo("pair", MANUAL).exception
    assert isinstance(finished, Refusal)
    assert "all 9 rounds are paired" in str(finished)
    unknown = torneo("pair", BOOK, "--system", "danish").exception
    assert isinstance(unknown, Refusal)
    assert "dutch" in str(unknown)


def test_a_round_after_the_last_has_no_explanation() -> None:
    refusal = torneo("explain", MANUAL, "--round", "10").exception
    assert isinstance(refusal, Refusal)
    assert "all 9 rounds are paired" in str(refusal)


def test_pair_refuses_while_a_result_is_missing(tmp_path: Path) -> None:
    open_game = tmp_path / "open.trf"
    open_game.write_text(
        "XXR 5\n"
        "001    1      Ana                               2000                             0.0    1     2 w\n"
        "001    2      Eva                               1900                             0.0    2     1 b\n"
    )
    refusal = torneo("pair", open_game).exception
    assert isinstance(refusal, Refusal)
    assert "round 1 has no result for 1 - 2" in str(refusal)


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        (["pair"], 1, "left for players 1, 2 is nobody"),  # the two teams have met; their players have not all met
        (["check"], 0, "1 round, 0 discrepancies"),
        (["explain", "--round", "1"], 0, "1 North"),
        (["engine", "--dutch", "-p"], 1, "left for players 1, 2 is nobody"),
    ],
)
def test_teams_are_paired_and_not_their_players(tmp_path: Path, command: list[str], code: int, said: str) -> None:
    teams = tmp_path / "teams.trf"
    met = {1: "   3 w 1", 2: "   4 b 1", 3: "   1 b 0", 4: "   2 w 0"}
    players = [f"001 {number:>4}      {'Name':<77}{cell}" for number, cell in met.items()]
    of = [
        f"310 {number:>3} {name:<63}{2 * number - 1:>6} {2 * number:>4}"
        for number, name in ((1, "North"), (2, "South"))
    ]
    teams.write_text("\n".join(["142 3", *players, *of]) + "\n")
    answer = torneo(*command[:2], teams, *command[2:]) if command[0] == "engine" else torneo(*command, teams)
    assert answer.exit_code == code
    assert said in answer.stdout + answer.stderr + str(answer.exception)


def test_pair_says_who_cannot_be_paired(tmp_path: Path) -> None:
    met = tmp_path / "met.trf"
    met.write_text(
        "XXR 3\n"
        "001    1      Ana                               2000                             1.0    1     2 w 1\n"
        "001    2      Eva                               1900                             0.0    2     1 b 0\n"
    )
    answer = torneo("pair", met)
    assert answer.exit_code == 1
    assert "left for players 1, 2 is nobody" in answer.stderr


@pytest.mark.parametrize("folder", ["dutch-2017", "dutch-2017-axes", "dutch-2026", "dutch-2026-axes", "team-2026"])
def test_check_finds_nothing_in_the_golden_tournaments(folder: str) -> None:
    """Paired by other engines; see the README of the collection they come from."""
    files = sorted((GOLDEN / folder).glob("*.trf"))
    answer = torneo("check", "--edition", folder.split("-")[1], *files)
    assert answer.exit_code == 0
    assert answer.stdout.splitlines()[-1].startswith(f"{len(files)} tournaments, ")
    assert answer.stdout.splitlines()[-1].endswith(" rounds, 0 discrepancies")


def test_check_takes_the_report_files_of_a_folder(tmp_path: Path) -> None:
    torneo("generate", "-o", tmp_path / "events", "--count", "3", "--seed", "1", "--players", "4-12", "--rounds", "3")
    (tmp_path / "events" / "notes.txt").write_text("not a report file")
    (tmp_path / "events" / "0003.trf").rename(tmp_path / "events" / "0003.TRFX")
    small = json.loads(torneo("check", "--json", tmp_path / "events").stdout)["data"]
    assert small["referenced"] == sum(file["referenced"] for file in small["files"]) > 0  # fields of up to eight
    answer = torneo("check", tmp_path / "events")
    assert answer.exit_code == 0
    assert f"{small['referenced']} rounds were small enough to be paired by the literal reference too" in answer.stdout
    assert answer.stdout.endswith("3 tournaments, 9 rounds, 0 discrepancies\n")


def test_a_folder_without_report_files_is_named_and_the_others_are_checked(tmp_path: Path) -> None:
    answer = torneo("check", tmp_path, MANUAL, "--edition", "2026")
    assert answer.exit_code == 2
    assert f"{tmp_path}: a folder without report files; those that end in .trf, .trfx are read" in answer.stderr
    assert answer.stdout.endswith("1 tournament, 9 rounds, 0 discrepancies\n")


@pytest.mark.parametrize("command", [["pair"], ["check"], ["explain", "--round", "1"]])
def test_a_system_that_the_file_names_and_nobody_knows_can_be_named_by_hand(tmp_path: Path, command: list[str]) -> None:
    custom = tmp_path / "custom.trf"
    custom.write_text("142 3\n192 MAGIC\n" + "".join(f"001 {n:>4}      {'Name':<77}\n" for n in (1, 2)))
    answer = torneo(*command, custom)
    expected = "'MAGIC' (record 192): Torneo does not know it."
    assert expected in answer.stderr + str(answer.exception)
    assert torneo(*command, "--system", "lim", custom).exit_code == 0


def test_the_title_of_a_system_is_told_in_the_language_asked_for() -> None:
    answer = torneo("explain", MANUAL, "--round", "1", "--system", "dubov", "--language", "es")
    assert answer.stdout.startswith("Ronda 1: Sistema Dubov, edición 2026 (C.04.4.1)")


def test_check_knows_baku_by_the_code_of_the_file() -> None:
    files = sorted((GOLDEN / "dutch-2026-baku").glob("*.trf"))
    assert torneo("check", *files).stdout.splitlines()[-1].endswith("0 discrepancies")


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_check_finds_nothing_in_the_manuals_tournament(edition: str) -> None:
    assert torneo("check", "--edition", edition, MANUAL).stdout == "1 tournament, 9 rounds, 0 discrepancies\n"


@pytest.mark.parametrize(("edition", "article"), [("2017", "C.11"), ("2026", "C13")])
def test_check_names_the_criterion_on_which_the_book_parts_from_the_rules(edition: str, article: str) -> None:
    """Round 5 denies White to 35, whose preference is strong, where 40's mild one could be denied."""
    answer = torneo("check", "--edition", edition, BOOK)
    first, reason, last = answer.stdout.splitlines()
    assert answer.exit_code == 1
    assert "round 5: expected" in first
    assert f"{article}: " in reason
    assert last == "1 tournament, 6 rounds, 1 discrepancy"


def test_check_names_the_colour_rule(tmp_path: Path) -> None:
    turned = tmp_path / "turned.trf"
    turned.write_text(
        "XXR 5\nXXC white1\n"
        "001    1      Ana                               2000                             0.0    1     2 b 0\n"
        "001    2      Eva                               1900                             1.0    2     1 w 1\n"
    )
    answer = torneo("check", turned)
    assert answer.exit_code == 1
    assert "5.2.5" in answer.stdout


def test_check_answers_in_json_and_in_several_processes() -> None:
    files = sorted((GOLDEN / "dutch-2026-axes").glob("*.trf"))[:4]
    alone = json.loads(torneo("check", "--json", "--edition", "2026", *files).stdout)["data"]
    together = json.loads(torneo("check", "--json", "--edition", "2026", "--jobs", "2", *files).stdout)["data"]
    assert alone == together
    assert alone["discrepancies"] == 0
    assert len(alone["files"]) == 4


def test_a_file_that_cannot_be_read_is_named_and_the_others_are_checked(tmp_path: Path) -> None:
    bad = tmp_path / "bad.trf"
    bad.write_text("hello")
    answer = torneo("check", bad, tmp_path / "nowhere.trf", MANUAL)
    assert answer.exit_code == 2
    assert "bad.trf" in answer.stderr
    assert "nowhere.trf: No such file" in answer.stderr
    assert answer.stdout.splitlines()[-1] == "1 tournament, 9 rounds, 0 discrepancies"


def test_explain_tells_the_player_why_he_floats() -> None:
    """Round 5 of the book's tournament: 31 floats from the bracket of 1.5 points."""
    answer = torneo("explain", BOOK, "--round", "5", "--player", "31", "--language", "en")
    assert answer.exit_code == 0
    assert "Floats down: 31 " in answer.stdout
    assert "If 31 " in answer.stdout
    assert "C13: Fewest players without their strong colour preference." in answer.stdout


def test_explain_speaks_spanish() -> None:
    answer = torneo("explain", MANUAL, "--round", "2", "--board", "1", "--language", "es")
    assert answer.stdout.startswith("Ronda 2:")
    assert "Mesa 1:" in answer.stdout
    assert "blancas" in answer.stdout


@pytest.mark.parametrize(
    "wrong",
    [
        ["--round", "12"],
        ["--round", "2", "--player", "99"],
        ["--round", "2", "--board", "7"],
        ["--round", "2", "--language", "fr"],
        ["--round", "2", "--board", "1", "--player", "1"],
    ],
)
def test_explain_refuses_what_is_not_there(wrong: list[str]) -> None:
    answer = torneo("explain", MANUAL, *wrong)
    assert isinstance(answer.exception, Refusal | WrongValueError)
    assert answer.stdout == ""


def test_accelerate_keeps_the_virtual_points_in_the_file(tmp_path: Path) -> None:
    """Haley of the book: a point for the upper half in the first rounds; FIDE has published no such thing for 2026."""
    out = tmp_path / "haley.trf"
    answer = torneo("accelerate", BOOK, "haley", "--edition", "2017", "--set", "rounds=2", "-o", out)
    assert answer.stdout == "rounds 1-2: 1.0 for players 1-20\n"
    assert "250  0.0  1.0   1   2    1   20" in out.read_text()
    refusal = torneo("accelerate", BOOK, "haley", "--edition", "2026").exception
    assert isinstance(refusal, Refusal)
    assert "C.04.2 1.2" in str(refusal)


def test_a_game_without_sides_is_paired_and_checked_without_colours(tmp_path: Path) -> None:
    made = torneo(
        "generate",
        "-o",
        tmp_path / "x.trf",
        "--players",
        "16",
        "--rounds",
        "5",
        "--seed",
        "1",
        "--option",
        "colours=off",
    )
    assert made.exit_code == 0
    assert " w " not in (tmp_path / "x.trf").read_text()
    assert torneo("check", "--option", "colours=off", tmp_path / "x.trf").stdout.endswith(", 0 discrepancies\n")
    assert isinstance(torneo("pair", BOOK, "--option", "colour=off").exception, Refusal)


def test_systems_lists_the_registry() -> None:
    listed = {system["name"]: system for system in json.loads(torneo("systems", "--json").stdout)["data"]}
    assert listed["dutch"]["editions"] == {"2017": "C.04.3", "2026": "C.04.3"}
    assert {"dubov", "burstein", "lim", "lim-book", "vega", "amalfi", "monrad", "schenkel", "keizer", "berger"} <= set(
        listed
    )
    assert "dutch: FIDE (Dutch) System" in torneo("systems").stdout


def test_systems_lists_one_by_its_name() -> None:
    assert [system["name"] for system in json.loads(torneo("systems", "keizer", "--json").stdout)["data"]] == ["keizer"]
    assert torneo("systems", "keizer").stdout.startswith("keizer: Keizer System\n")
    refused = torneo("systems", "berlin").exception
    assert isinstance(refused, Refusal)
    assert "'berlin': Torneo has dutch, dubov" in str(refused)


def test_log_shows_and_verifies(tmp_path: Path) -> None:
    log = Log()
    for happening in commands.create(Event("Club"), Regulations(rounds=5)):
        log.append(happening, "Ana", datetime(2026, 11, 15, tzinfo=UTC))
    file = tmp_path / "club.jsonl"
    file.write_text(log.to_lines())
    shown = torneo("log", file, "--language", "en")
    assert shown.exit_code == 0
    assert "Ana: Tournament set up: Club" in shown.stdout
    assert "Ana: Torneo creado: Club" in torneo("log", file, "--language", "es").stdout
    assert "en or es is accepted" in str(torneo("log", file, "--language", "fr").exception)
    assert shown.stdout.splitlines()[-1] == f"1 entry, hash {log.head}"
    file.write_text(log.to_lines().replace("Club", "Clan"))
    broken = torneo("log", file, "--verify")
    assert broken.exit_code == 1
    assert "entry 1 was changed" in broken.stderr


OPTIONS = (("best", "3"), ("colours", "off"))


def _file(folder: Path, tournament: Tournament, name: str = "made.trf") -> Path:
    path = folder / name
    path.write_text(write(tournament, Dialect.TRF26).text, encoding="utf-8")
    return path


def test_f10_everybody_away_is_said_and_nothing_is_printed(tmp_path: Path) -> None:
    four = generate(Recipe(players=(4, 4), rounds=(3, 3)), 1)
    byes = tuple(RequestedBye(2, player, ByeKind.HALF) for player in range(1, 5))
    away = replace(four, rounds=four.rounds[:1], regulations=replace(four.regulations, requested_byes=byes))
    answer = torneo("pair", _file(tmp_path, away))
    assert isinstance(answer.exception, Refusal)
    assert answer.stdout == ""
    assert "everybody has a bye in round 2" in answer.stderr + str(answer.exception)


def test_m7_that_a_system_is_assumed_is_said_by_every_command(tmp_path: Path) -> None:
    made = generate(Recipe(players=(9, 9), rounds=(5, 5)), 1)
    plain = replace(made, rounds=made.rounds[:3], regulations=replace(made.regulations, system=""))
    file = _file(tmp_path, plain)
    for command in (["pair"], ["check"], ["explain", "--round", "2"], ["standings"]):
        answer = torneo(*command, file)
        assert answer.exit_code == 0, command
        assert "is assumed" in answer.stderr, command
        named = torneo(*command, "--system", "swiss" if command == ["standings"] else "dutch", file)
        assert "is assumed" not in named.stderr
    document = json.loads(torneo("check", "--json", file).stdout)["data"]
    assert any("is assumed" in note for note in document["files"][0]["notes"])


def test_m11_who_meets_in_spite_of_the_protection_is_said(tmp_path: Path) -> None:
    players = tuple(Player(n, f"P{n}", 2000 - n, federation="ESP" if n < 5 else "FRA") for n in range(1, 7))
    file = _file(tmp_path, Tournament(players, regulations=Regulations(rounds=3, system="FIDE_DUTCH_2026")))
    answer = torneo("pair", file, "--option", "protect=federation")
    assert answer.exit_code == 0
    assert "no pairing keeps them all apart: 1-4" in answer.stderr
    assert json.loads(torneo("pair", file, "--json", "--option", "protect=federation").stdout)["data"]["together"] == [
        [1, 4]
    ]
    assert torneo("pair", file, "--option", "protect=federation", "--option", "protection=strict").exit_code == 1
    told = torneo("explain", file, "--round", "1", "--board", "1", "--option", "protect=federation")
    assert "Both are of one origin: no pairing keeps all such players apart." in told.stdout


def test_m14_a_system_without_sides_has_no_wrong_ones(tmp_path: Path) -> None:
    made = generate(Recipe(players=(7, 7), rounds=(4, 4), system="lim-book", edition="2017"), 3)
    sides = tuple(
        Round(tuple(Game(g.black, g.white, g.result.reversed) for g in round_.games), round_.byes)
        for round_ in made.rounds
    )
    for rounds in (made.rounds, sides):
        answer = torneo("check", "--system", "lim-book", _file(tmp_path, replace(made, rounds=rounds)))
        assert answer.stdout.endswith("1 tournament, 4 rounds, 0 discrepancies\n")
        told = torneo("explain", "--system", "lim-book", "--round", "3", "--language", "en", tmp_path / "made.trf")
        assert "not paired as the rules have it" not in told.stdout
    off = generate(Recipe(players=(7, 7), rounds=(4, 4), options=(("colours", "off"),)), 3)
    turned = tuple(
        Round(tuple(Game(g.black, g.white, g.result.reversed) for g in round_.games), round_.byes)
        for round_ in off.rounds
    )
    answer = torneo("check", _file(tmp_path, replace(off, rounds=turned)))
    assert answer.stdout.endswith("1 tournament, 4 rounds, 0 discrepancies\n")


@pytest.mark.parametrize("form", ["trf16", "trf26", "json"])
def test_m23_options_stay_with_the_tournament_in_every_form(tmp_path: Path, form: str) -> None:
    made = generate(Recipe(players=(8, 8), rounds=(4, 4), system="monrad", edition="2017", options=OPTIONS), 2)
    assert made.regulations.options == OPTIONS
    file = _file(tmp_path, made)
    other = tmp_path / f"other.{'json' if form == 'json' else 'trf'}"
    assert torneo("convert", file, other, "--to", form).exit_code == 0
    back = tmp_path / "back.json"
    assert torneo("convert", other, back, "--to", "json").exit_code == 0
    assert json.loads(back.read_text(encoding="utf-8"))["regulations"]["options"] == [list(each) for each in OPTIONS]
    assert torneo("check", other).stdout.endswith("1 tournament, 4 rounds, 0 discrepancies\n")
    begun = replace(made, rounds=made.rounds[:2])
    assert (
        torneo("pair", _file(tmp_path, begun, "begun.trf")).stdout
        == "\n".join(pair(begun, options=dict(OPTIONS)).lines()) + "\n"
    )
    assert not any(game.coloured for round_ in made.rounds for game in round_.games)
