"""A tournament on the command line, its log the file: from ``torneo new`` to the end, and back when it goes wrong."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cli.commands import Answer, Torneo
from torneo.desk import Log, commands, replay
from torneo.desk import events as e
from torneo.desk.ranking import standings_of
from torneo.model import ByeKind, Colour, Result
from torneo.pairing.tables.berger import berger

PRIZES = Path(__file__).parents[2] / "samples" / "prizes.toml"
PEOPLE = """name,rating,club,federation,team
"Ruiz, Ana",1900,North,ESP,Rook
"Sol, Eva",2100,South,POR,Bishop
"Paz, Leo",1500,North,ESP,Rook
"Gil, Mia",,South,ESP,Bishop
"Rey, Pau",1750,East,FRA,
"Mar, Zoe",1600,East,ESP,
"""


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Torneo:
    monkeypatch.chdir(tmp_path)
    Path("people.csv").write_text(PEOPLE, encoding="utf-8")
    return Torneo(monkeypatch, capsys)


def log() -> Log:
    return Log.from_lines(Path("club.jsonl").read_text(encoding="utf-8"))


def new(torneo: Torneo, system: str, *more: object) -> Answer:
    answer = torneo("new", "club.jsonl", "--format", system, "--name", "Club", "--players", "people.csv", *more)
    assert answer.code == 0, answer.err
    return answer


def rows(answer: Answer) -> list[dict[str, str]]:
    assert answer.code == 0, answer.err
    return list(csv.DictReader(io.StringIO(answer.out), delimiter="\t"))


def play(torneo: Torneo, lots: Random | None = None) -> list[tuple[int, int]]:
    """A round, every game won by White unless lots decide; who met whom."""
    boards = rows(torneo("round", "club.jsonl", "--format", "tsv"))
    for row in boards:
        result = "1-0" if lots is None else lots.choice(("1-0", "½-½", "0-1"))
        assert torneo("result", "club.jsonl", row["board"], result).code == 0
    return [(int(row["white"]), int(row["black"])) for row in boards]


@pytest.mark.parametrize("system", ["dutch", "dubov", "burstein", "monrad", "keizer"])
def test_an_open_tournament_is_played_to_its_end(torneo: Torneo, system: str) -> None:
    Path("people.csv").write_text(PEOPLE.replace('Mia",,', 'Mia",1400,'), encoding="utf-8")  # Dubov needs ratings
    new(torneo, system, "--rounds", 3)
    lots = Random(system)
    played = [play(torneo, lots) for _round in range(3)]
    assert all(sorted(number for pair in pairs for number in pair) == [1, 2, 3, 4, 5, 6] for pairs in played)
    answer = torneo("round", "club.jsonl")
    assert (answer.code, answer.out) == (3, "")
    assert "over after 3 rounds" in answer.err
    ranked = rows(torneo("standings", "club.jsonl", "--format", "tsv"))
    assert list(ranked[0])[:3] == ["rank", "number", "name"]
    made = standings_of(replay(log()))
    assert [int(row["number"]) for row in ranked] == [row.number for row in made.rows]
    assert torneo("check", "club.jsonl").out.splitlines()[-1] == "1 tournament, 3 rounds, 0 discrepancies"


def test_a_round_robin_takes_its_numbers_from_the_list_and_its_rounds_from_the_table(torneo: Torneo) -> None:
    new(torneo, "berger")
    table = [[(game.white, game.black) for game in round_.games] for round_ in berger(6).rounds]
    assert [play(torneo) for _round in range(5)] == table
    assert torneo("round", "club.jsonl").code == 3
    names = [player.name for player in replay(log()).tournament.players]
    assert names == ["Ruiz, Ana", "Sol, Eva", "Paz, Leo", "Gil, Mia", "Rey, Pau", "Mar, Zoe"]


def test_a_knock_out_is_played_until_there_is_a_champion(torneo: Torneo) -> None:
    new(torneo, "knockout")
    met = [play(torneo) for _round in range(3)]
    assert [len(pairs) for pairs in met] == [2, 2, 1]  # the two strongest of six skip a round
    assert torneo("round", "club.jsonl").code == 3
    ranked = rows(torneo("standings", "club.jsonl", "--format", "tsv"))
    assert [int(row["number"]) for row in ranked[:2]] == list(met[-1][0])


def test_the_games_of_a_match_are_entered_one_by_one(torneo: Torneo) -> None:
    Path("people.csv").write_text("name\nAna\nEva\n", encoding="utf-8")
    new(torneo, "match", "--option", "games=2")
    assert rows(torneo("round", "club.jsonl", "--format", "tsv")) == [{"board": "1", "white": "1", "black": "2"}]
    assert torneo("result", "club.jsonl", 1, "1-0").code == 0
    due = torneo("round", "club.jsonl", "--format", "tsv")
    assert rows(due) == [{"board": "1", "white": "2", "black": "1"}], "the next game, with the other colours"
    assert "round 1 goes on" in due.err
    assert torneo("result", "club.jsonl", 1, "1/2-1/2", "--game", 2).code == 0
    assert torneo("round", "club.jsonl").code == 3
    ((_board, match),) = replay(log()).games(1)
    assert [single.white for single in match.games] == [1, 2]
    assert match.result is Result.WHITE_WIN


def test_teams_of_a_list_play_a_table_for_teams(torneo: Torneo) -> None:
    Path("people.csv").write_text(
        PEOPLE.replace("FRA,", "FRA,Knight").replace("East,ESP,", "East,ESP,Knight"), encoding="utf-8"
    )
    new(torneo, "skalitzka")
    team = {number: team.number for team in replay(log()).tournament.teams for number in team.members}
    met = [play(torneo) for _round in range(2)]
    assert all(team[white] != team[black] for pairs in met for white, black in pairs)
    assert all(sorted(number for pair in pairs for number in pair) == [1, 2, 3, 4, 5, 6] for pairs in met)
    assert torneo("round", "club.jsonl").code == 3


def test_lots_are_drawn_from_the_seed_and_stand_in_the_log(torneo: Torneo) -> None:
    new(torneo, "berger", "--seed", 5)
    order = [1, 2, 3, 4, 5, 6]
    Random(5).shuffle(order)
    given = [entry.happening for entry in log() if isinstance(entry.happening, e.NumbersGiven)]
    assert given == [e.NumbersGiven(tuple(order), 5)]
    Path("club.jsonl").unlink()
    new(torneo, "dutch", "--rounds", 3, "--seed", 2)
    drawn = [entry.happening for entry in log() if isinstance(entry.happening, e.ColourDrawn)]
    assert drawn == [e.ColourDrawn(Colour.BLACK if Random(2).random() >= 0.5 else Colour.WHITE, 2)]


def test_without_a_seed_the_colour_is_drawn_before_round_1_from_the_seed_1(torneo: Torneo) -> None:
    for seed, more in ((1, []), (9, ["--seed", 9])):
        new(torneo, "dutch", "--rounds", 3)
        assert torneo("round", "club.jsonl", *more).code == 0
        drawn = [entry.happening for entry in log() if isinstance(entry.happening, e.ColourDrawn)]
        assert [draw.seed for draw in drawn] == [seed]
        Path("club.jsonl").unlink()


def test_numbers_of_a_swiss_follow_the_ratings_and_teams_go_with_their_players(torneo: Torneo) -> None:
    new(torneo, "dutch", "--rounds", 3)
    assert [team.members for team in replay(log()).tournament.teams] == [(1, 3), (2, 4)]
    torneo("round", "club.jsonl")
    found = replay(log()).tournament
    assert [player.rating for player in found.players] == [2100, 1900, 1750, 1600, 1500, None]
    assert [(team.name, team.members) for team in found.teams] == [("Rook", (2, 5)), ("Bishop", (1, 6))]
    written = torneo("convert", "club.jsonl", "-").out
    assert [line.split() for line in written.splitlines() if line.startswith("013")] == [
        ["013", "Rook", "2", "5"],
        ["013", "Bishop", "1", "6"],
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_list_is_read_in_any_order_encoding_and_language(torneo: Torneo, encoding: str, separator: str) -> None:
    lines = [
        ["FIDE_ID", "Año", "NÚMERO", "Jugador", "Título", "Sexo", "ELO", "Federación", "Talla"],
        ["2201", "1990", "2", "Núñez Íñigo", "MF", "H", "2000", "España", "L"],
        ["", "", "1", "Peña Ana", "", "M", "", "por", "S"],
    ]
    Path("people.csv").write_bytes("\r\n".join(separator.join(line) for line in lines).encode(encoding))
    answer = new(torneo, "berger")
    assert "Talla" in answer.err
    first, second = replay(log()).tournament.players
    assert (first.name, first.sex, first.federation, first.rating) == ("Peña Ana", "w", "POR", None)
    assert (second.name, second.title, second.fide_id, second.birth) == ("Núñez Íñigo", "FM", 2201, "1990")


def test_the_players_of_another_tournament_are_a_list_too(torneo: Torneo) -> None:
    new(torneo, "dutch", "--rounds", 3)
    torneo("round", "club.jsonl")
    torneo("convert", "club.jsonl", "club.trf")
    for file in ("club.jsonl", "club.trf"):
        made = torneo("new", f"{file}.new", "--format", "berger", "--name", "Final", "--players", file)
        assert made.code == 0, made.err
        names = [
            player.name for player in replay(Log.from_lines(Path(f"{file}.new").read_text("utf-8"))).tournament.players
        ]
        assert names == [player.name for player in replay(log()).tournament.players]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--format", "dutch", "--players", "people.csv"], "--rounds"),
        (["--format", "fly", "--rounds", 3], "dutch"),
        (["--format", "dutch", "--rounds", 3, "--edition", "1900"], "1900"),
        (["--format", "berger", "--rounds", 9, "--players", "people.csv"], "5 rounds, not 9"),
        (["--format", "dutch", "--rounds", 3, "--option", "fly=1"], "fly"),
        (["--format", "dutch", "--rounds", 3, "--option", "fly"], "NAME=VALUE"),
        (["--format", "dutch", "--rounds", 3, "--tie-breaks", "XYZ"], "XYZ"),
        (["--format", "dutch", "--rounds", 3, "--players", "nowhere.csv"], "No such file"),
        (["--format", "dutch", "--rounds", 3, "--players", "bad.csv"], "bad.csv: line 3: rating “many”"),
    ],
)
def test_what_cannot_be_set_up_is_refused_and_leaves_no_file(
    torneo: Torneo, arguments: list[object], message: str
) -> None:
    Path("bad.csv").write_text("name,rating\nAna,2000\nEva,many\n", encoding="utf-8")
    before = sorted(Path().iterdir())
    answer = torneo("new", "club.jsonl", "--name", "Club", *arguments)
    assert answer.code == 2
    assert message in answer.err
    assert sorted(Path().iterdir()) == before


def test_a_file_that_is_there_stays_as_it_is(torneo: Torneo) -> None:
    new(torneo, "dutch", "--rounds", 3)
    before = Path("club.jsonl").read_bytes()
    answer = torneo("new", "club.jsonl", "--format", "dutch", "--rounds", 3, "--name", "Other")
    assert answer.code == 2
    assert "there is a file already" in answer.err
    assert Path("club.jsonl").read_bytes() == before


def test_a_round_waits_for_results_and_says_which(torneo: Torneo) -> None:
    new(torneo, "dutch", "--rounds", 2)
    play(torneo)
    torneo("round", "club.jsonl")
    torneo("result", "club.jsonl", 2, "1-0")
    answer = torneo("round", "club.jsonl")
    assert answer.code == 2
    assert "2 results are missing (round 2 board 1, round 2 board 3)" in answer.err


def test_a_round_is_printed_with_names_for_people_and_numbers_for_programs(torneo: Torneo) -> None:
    Path("people.csv").write_text(PEOPLE + '"Nine, Max",1000,,,\n', encoding="utf-8")
    new(torneo, "dutch", "--rounds", 3)
    shown = torneo("round", "club.jsonl")
    assert shown.out.splitlines()[0] == "Round 1"
    assert all(len(line) <= 80 for line in shown.out.splitlines())
    assert "Sol, Eva" in shown.out
    plain = torneo("round", "club.jsonl", "--show", "--format", "tsv")
    assert plain.out.splitlines()[0] == "board\twhite\tblack"
    assert len(plain.out.splitlines()) == 4
    assert all(cell.isdigit() for line in plain.out.splitlines()[1:] for cell in line.split("\t"))
    assert plain.err.strip() == "7 Gil, Mia: bye"  # the only one without a rating comes last, and has the bye
    document = json.loads(torneo("round", "club.jsonl", "--round", 1, "--format", "json").out)
    assert [[board["board"], board["white"], board["black"]] for board in document["boards"]] == [
        [int(cell) for cell in line.split("\t")] for line in plain.out.splitlines()[1:]
    ]
    assert document["byes"] == [{"number": 7, "name": "Gil, Mia", "kind": "U"}]
    torneo("result", "club.jsonl", 1, "1/2-1/2")
    assert "½ - ½" in torneo("round", "club.jsonl", "--show").out
    assert torneo("round", "club.jsonl", "--round", 2).code == 2


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1-0", Result.WHITE_WIN),
        ("½-½", Result.DRAW),
        ("=", Result.DRAW),
        ("+-", Result.WHITE_FORFEIT_WIN),
        ("-+", Result.BLACK_FORFEIT_WIN),
        ("--", Result.DOUBLE_FORFEIT),
        ("-", Result.BLACK_FORFEIT_WIN),
        ("0-1F", Result.BLACK_FORFEIT_WIN),
        ("adj.", Result.ADJOURNED),
    ],
)
def test_results_are_taken_as_people_write_them(torneo: Torneo, text: str, result: Result) -> None:
    new(torneo, "dutch", "--rounds", 3)
    torneo("round", "club.jsonl")
    answer = torneo("result", "club.jsonl", 2, text, "--by", "Ana")
    assert answer.code == 0, answer.err
    assert dict(replay(log()).games(1))[2].result is result
    assert log().entries[-1].actor == "Ana"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["1", "2-1"], "1-0, 0-1"),
        (["9", "1-0"], "boards 1 to 3, not 9"),
        (["1", "1-0", "--round", "2"], "round 2 is not published"),
        (["1", "1-0", "--game", "2"], "one game"),
        (["1"], "BOARD"),
        ([], "BOARD"),
        (["1", "1-0", "--file", "people.csv"], "--file"),
        (["--file", "people.csv"], "board"),
        (["--file", "nowhere.csv"], "No such file"),
    ],
)
def test_what_is_no_result_changes_nothing(torneo: Torneo, arguments: list[str], message: str) -> None:
    new(torneo, "dutch", "--rounds", 3)
    torneo("round", "club.jsonl")
    before = Path("club.jsonl").read_bytes()
    answer = torneo("result", "club.jsonl", *arguments)
    assert answer.code == 2
    assert message in answer.err
    assert Path("club.jsonl").read_bytes() == before


def test_a_list_of_results_is_taken_whole_or_not_at_all(torneo: Torneo) -> None:
    new(torneo, "berger")
    torneo("round", "club.jsonl")
    before = Path("club.jsonl").read_bytes()
    for content, message in (
        ("round,board,result\n1,1,1-0\n1,4,0-1\n", "line 3: round 1 has boards 1 to 3, not 4"),
        ("round,board,result\n1,1,1-0\n1,2,two\n1,x,=\n", "line 3: result 'two'"),
        ("board,white,black,result\n1,1,6,1-0\n2,4,5,=\n", "line 3: at board 2 of round 1 sits player 2, not 4"),
        ("board,score\n1,\n", ""),
    ):
        Path("results.csv").write_text(content, encoding="utf-8")
        answer = torneo("result", "club.jsonl", "--file", "results.csv")
        assert (answer.code, message in answer.err) == (2 if message else 0, True), answer
        assert Path("club.jsonl").read_bytes() == before
    Path("results.csv").write_text("Resultado;Mesa;Ronda\n1-0;3;1\n0,5-0,5;1;1\n;2;1\n", encoding="cp1252")
    assert torneo("result", "club.jsonl", "--file", "results.csv").out == "club.jsonl: 2 results recorded\n"
    assert [game.result for _board, game in replay(log()).games(1)] == [Result.DRAW, Result.PENDING, Result.WHITE_WIN]
    torneo("undo", "club.jsonl")
    assert len(replay(log()).missing) == 3


def test_a_correction_says_what_it_affects(torneo: Torneo) -> None:
    new(torneo, "dutch", "--rounds", 5)
    play(torneo)
    assert "from the next pairing on (C.04.2" in torneo("result", "club.jsonl", 1, "0-1").out
    assert "has this result already" in torneo("result", "club.jsonl", 1, "0-1").out
    play(torneo)
    play(torneo)
    assert "for the rating report alone" in torneo("result", "club.jsonl", 1, "1-0", "--round", 1).out
    assert dict(replay(log()).games(1))[1].rated is Result.WHITE_WIN


def test_undo_takes_back_what_one_command_did(torneo: Torneo) -> None:
    new(torneo, "dutch", "--rounds", 3)
    states = [replay(log()).tournament]
    torneo("round", "club.jsonl")
    states.append(replay(log()).tournament)
    torneo("result", "club.jsonl", 1, "1-0")
    assert torneo("undo", "club.jsonl").out.startswith("Undone: Result of round 1")
    assert replay(log()).tournament == states[1]
    assert "Undone: Round 1 published" in torneo("undo", "club.jsonl").out
    assert replay(log()).tournament == states[0]
    torneo("undo", "club.jsonl")
    assert replay(log()).tournament.players == ()
    assert torneo("undo", "club.jsonl").code == 2


def test_players_come_late_miss_rounds_leave_and_return(torneo: Torneo) -> None:
    new(torneo, "dutch", "--rounds", 5)
    assert torneo("enter", "club.jsonl", "Neu, Ida", "--rating", "1800", "--team", "rook", "--sex", "w").code == 0
    play(torneo)
    assert torneo("enter", "club.jsonl", "Top, Max", "--rating", "2500").code == 0
    found = replay(log()).tournament
    assert [player.name for player in found.players][:3] == ["Top, Max", "Sol, Eva", "Ruiz, Ana"]
    rook = next(team for team in found.teams if team.name == "Rook")
    assert {found.by_number[number].name for number in rook.members} == {"Ruiz, Ana", "Paz, Leo", "Neu, Ida"}
    assert torneo("bye", "club.jsonl", 2, "--round", 2, "--kind", "half").code == 0
    assert torneo("bye", "club.jsonl", 3, "--round", 2).code == 0
    assert torneo("bye", "club.jsonl", 3, "--round", 2, "--cancel").code == 0
    assert torneo("withdraw", "club.jsonl", 4).code == 0
    assert {number for pair in play(torneo) for number in pair} == {1, 3, 5, 6, 7, 8}
    byes = {bye.player: bye.kind for bye in replay(log()).tournament.rounds[1].byes}
    assert byes == {2: ByeKind.HALF, 4: ByeKind.ZERO}
    assert torneo("return", "club.jsonl", 4).code == 0
    assert {number for pair in play(torneo) for number in pair} == set(range(1, 9))
    for refused in (["withdraw", 99], ["return", 4], ["bye", 2, "--round", 1], ["enter"], ["enter", "X", "--sex", "q"]):
        assert torneo(refused[0], "club.jsonl", *refused[1:]).code == 2


def test_those_who_did_not_come_are_kept_or_withdrawn(torneo: Torneo) -> None:
    new(torneo, "dutch", "--rounds", 5)
    torneo("round", "club.jsonl")
    for board, result in ((1, "+-"), (2, "1-0"), (3, "1-0")):
        torneo("result", "club.jsonl", board, result)
    missing = replay(log()).boards[0][0].black
    kept = torneo("round", "club.jsonl")
    assert f"paired all the same: {missing}" in kept.err
    torneo("undo", "club.jsonl")
    gone = torneo("round", "club.jsonl", "--no-shows", "withdraw")
    assert f"withdrawn: {missing}" in gone.err
    assert replay(log()).withdrawn == {missing}


def test_a_draft_of_the_desk_is_published_as_it_is(torneo: Torneo) -> None:
    new(torneo, "dutch", "--rounds", 3)
    made = log()
    made.extend(commands.pair_round(replay(made), "desk"), "Eva", made.entries[-1].time)
    Path("club.jsonl").write_text(made.to_lines(), encoding="utf-8")
    draft = replay(made).draft
    assert draft is not None
    assert "was a draft" in torneo("round", "club.jsonl").err
    assert replay(log()).boards == (draft.boards,)


READING: dict[str, Callable[[], list[object]]] = {
    "show": lambda: ["show", "club.jsonl"],
    "standings": lambda: ["standings", "club.jsonl"],
    "crosstable": lambda: ["crosstable", "club.jsonl"],
    "prizes": lambda: ["prizes", "club.jsonl", PRIZES],
    "rate": lambda: ["rate", "club.jsonl"],
    "norms": lambda: ["norms", "club.jsonl", "--player", 1],
    "explain": lambda: ["explain", "club.jsonl", "--round", 2],
    "certify": lambda: ["certify", "club.jsonl", "--round", 2],
    "check": lambda: ["check", "club.jsonl"],
    "convert": lambda: ["convert", "club.jsonl", "-", "--to", "json"],
    "forms": lambda: ["forms", "cards", "club.jsonl"],
    "validate": lambda: ["validate", "club.jsonl"],
    "pair": lambda: ["pair", "club.jsonl"],
    "log": lambda: ["log", "club.jsonl"],
}


@pytest.mark.parametrize("command", READING)
def test_every_command_that_reads_a_tournament_reads_its_log(torneo: Torneo, command: str) -> None:
    new(torneo, "dutch", "--rounds", 5)
    play(torneo)
    play(torneo)
    by_log = torneo(*READING[command]())
    assert by_log.code == (1 if command == "norms" else 0), by_log.err  # nobody makes a norm in two rounds
    if command in ("log", "validate", "check"):
        assert "club.jsonl: error" not in by_log.out
        return
    torneo("convert", "club.jsonl", "same.json")
    by_file = torneo(*(Path("same.json") if part == "club.jsonl" else part for part in READING[command]()))
    assert by_log.out == by_file.out


def test_boards_have_the_numbers_of_the_log(torneo: Torneo) -> None:
    new(torneo, "berger")
    for _round in range(3):
        play(torneo, Random(3))
    for number in (1, 2, 3):
        listed = torneo("show", "club.jsonl", "--round", number).out
        seats = [f"{board:>5}  {game.white:>3}" for board, game in replay(log()).games(number)]
        assert [line[:10] for line in listed.splitlines() if line[:5].strip().isdigit()] == seats


def test_who_left_a_round_robin_early_has_no_games_in_the_standings(torneo: Torneo) -> None:
    new(torneo, "berger")
    play(torneo)
    play(torneo)
    torneo("withdraw", "club.jsonl", 6)
    ranked = rows(torneo("standings", "club.jsonl", "--format", "tsv"))
    assert {row["number"]: row["PTS"] for row in ranked}["6"] == "0.0"
    assert {row.number: row.points for row in standings_of(replay(log())).rows} == {
        int(row["number"]): int(float(row["PTS"]) * 10) for row in ranked
    }


def test_the_next_round_of_a_log_is_paired_without_those_who_are_away(torneo: Torneo) -> None:
    new(torneo, "dutch", "--rounds", 5)
    play(torneo)
    torneo("withdraw", "club.jsonl", 6)
    torneo("bye", "club.jsonl", 1, "--round", 2, "--kind", "half")
    paired = torneo("pair", "club.jsonl").out.split()[1:]
    torneo("round", "club.jsonl")
    seats = replay(log()).boards[1]
    assert paired == [str(number) for seat in seats for number in (seat.white, seat.black)]


BREAKS: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "changed": (lambda lines: [*lines[:2], lines[2].replace("Eva", "Ida"), *lines[3:]], "entry 3 was changed"),
    "left out": (lambda lines: lines[:3] + lines[4:], "entry 4"),
    "cut": (lambda lines: [*lines[:-1], lines[-1][:40]], "line 10 is no entry"),
    "no log": (lambda _lines: ['{"sequence": 1}'], "line 1"),
}


@pytest.mark.parametrize("how", BREAKS)
def test_a_broken_log_is_refused_with_its_place_and_left_alone(torneo: Torneo, how: str) -> None:
    new(torneo, "dutch", "--rounds", 3, "--seed", 4)
    torneo("bye", "club.jsonl", 1, "--round", 2)
    change, place = BREAKS[how]
    Path("club.jsonl").write_text("\n".join(change(log().to_lines().splitlines())), encoding="utf-8")
    before = Path("club.jsonl").read_bytes()
    for command in (["round", "club.jsonl"], ["undo", "club.jsonl"], ["standings", "club.jsonl"]):
        answer = torneo(*command)
        assert answer.code == 2
        assert place in answer.err
    assert torneo("validate", "club.jsonl").code == 1
    assert torneo("check", "club.jsonl").code == 2
    assert Path("club.jsonl").read_bytes() == before


def test_a_log_whose_last_line_has_no_end_goes_on_in_a_new_line(torneo: Torneo) -> None:
    new(torneo, "dutch", "--rounds", 3)
    Path("club.jsonl").write_text(log().to_lines().rstrip("\n"), encoding="utf-8-sig")
    assert torneo("round", "club.jsonl").code == 0
    assert replay(log()).round_number == 1


def test_a_disk_that_does_not_take_the_log_leaves_it_as_it_was(torneo: Torneo) -> None:
    new(torneo, "dutch", "--rounds", 3)
    before = {path.name: path.read_bytes() for path in Path().iterdir() if path.suffix != ".lock"}

    def full(_path: Path, _target: Path) -> Path:
        raise OSError(28, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "replace", full)
        answer = torneo("round", "club.jsonl")
    assert (answer.code, "No space left" in answer.err) == (2, True)
    assert {path.name: path.read_bytes() for path in Path().iterdir() if path.suffix != ".lock"} == before


TOGETHER = """
import sys
from torneo.cli import app
from typer.testing import CliRunner
for board in sys.argv[2:]:
    answer = CliRunner().invoke(app, ["result", sys.argv[1], board, "1-0", "--by", sys.argv[2]])
    assert answer.exit_code == 0, answer.output
"""


def test_several_processes_at_once_never_damage_the_log(torneo: Torneo) -> None:
    people = "name\n" + "".join(f"Player {number}\n" for number in range(1, 49))
    Path("people.csv").write_text(people, encoding="utf-8")
    new(torneo, "dutch", "--rounds", 3)
    torneo("round", "club.jsonl")
    processes = [
        subprocess.Popen([sys.executable, "-c", TOGETHER, "club.jsonl", *map(str, range(first, 25, 3))])
        for first in (1, 2, 3)
    ]
    assert [process.wait(120) for process in processes] == [0, 0, 0]
    assert replay(log()).missing == []
    assert len([entry for entry in log() if isinstance(entry.happening, e.ResultRecorded)]) == 24


def test_a_list_that_comes_again_skips_updates_or_enters_who_is_there(torneo: Torneo) -> None:
    Path("people.csv").write_text("name,fide_id,rating\nAna,11,1900\nEva,,1800\n", encoding="utf-8")
    new(torneo, "dutch", "--rounds", 5)
    Path("again.csv").write_text("name,fide_id,rating,rapid\nAna,11,1950,1700\nEVA,,,\nLeo,,,1500\n", encoding="utf-8")

    def people() -> list[tuple[str, int | None, int | None]]:
        return [(player.name, player.rating, player.rapid) for player in replay(log()).tournament.players]

    refused = torneo("enter", "club.jsonl", "--file", "again.csv")
    assert refused.code == 2
    assert "FIDE number 11" in refused.err
    wrong = torneo("enter", "club.jsonl", "--file", "again.csv", "--duplicates", "guess")
    assert (wrong.code, "skip, update or enter" in wrong.err) == (2, True)
    assert len(people()) == 2
    assert torneo("enter", "club.jsonl", "--file", "again.csv", "--duplicates", "skip").code == 0
    assert people() == [("Ana", 1900, None), ("Eva", 1800, None), ("Leo", None, 1500)]
    assert torneo("enter", "club.jsonl", "--file", "again.csv", "--duplicates", "update").code == 0
    assert people() == [("Ana", 1950, 1700), ("EVA", 1800, None), ("Leo", None, 1500)]
    Path("names.csv").write_text("name\nLeo\n", encoding="utf-8")
    named = torneo("enter", "club.jsonl", "--file", "names.csv")
    assert (named.code, "Leo has the name of Leo" in named.err) == (0, True)
    assert torneo("enter", "club.jsonl", "--file", "names.csv", "--duplicates", "enter").code == 0
    assert [name for name, _rating, _rapid in people()] == ["Ana", "EVA", "Leo", "Leo", "Leo"]
