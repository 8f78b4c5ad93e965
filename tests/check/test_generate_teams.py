"""Random tournaments of teams: everything that can happen in them, in files that are read back and check out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cli.commands import Torneo
from thorough import cases
from torneo.check.checking import Task, check_file
from torneo.check.generate import generate
from torneo.check.recipe import Recipe, RecipeError
from torneo.files.json_form import from_json, to_json
from torneo.files.trf import read, write
from torneo.model import ByeKind, Kind, PointSystem, Tournament
from torneo.model.matches import team_results
from torneo.pairing.choice import choose

EVERYTHING = Recipe(
    system="team-swiss",
    players=(5, 12),
    rounds=(5, 7),
    boards=(2, 5),
    reserves=(0, 2),
    forfeits=6,
    match_forfeits=8,
    half_point_byes=4,
    zero_point_byes=4,
    full_point_byes=2,
    withdrawals=10,
    late_entries=10,
    forbidden_pairs=1,
    penalties=10,
)


def made(seed: int) -> Tournament:
    options = {
        "preferences": ("a", "b", "none")[seed % 3],
        "primary": ("mp", "gp")[seed // 3 % 2],
        "secondary": ("on", "off")[seed // 6 % 2],
    }
    return generate(replace(EVERYTHING, options=tuple(options.items()), edition=("2026", "2024")[seed % 2]), seed)


@pytest.mark.parametrize("seed", range(cases(12, 400)))
def test_a_file_of_every_code_is_read_back_and_checks_out(seed: int) -> None:
    tournament = made(seed)
    assert tournament == made(seed), "a seed repeats it"
    text = write(tournament).text
    reading = read(text, strict=True)
    assert reading.problems == ()
    assert reading.tournament == tournament
    assert from_json(to_json(tournament)) == tournament
    answer = check_file(Task("made", text.encode()))
    assert (answer.trouble, answer.discrepancies) == (None, ())
    assert answer.referenced == answer.rounds == len(tournament.rounds)
    assert choose(tournament).edition.id == ("2026", "2024")[seed % 2], "its date tells the edition"
    assert check_file(Task("made", text.encode(), standings=True)).ranks == ()


def test_everything_that_can_happen_happens() -> None:
    events = [made(seed) for seed in range(12)]
    kinds = {cell.kind for event in events for row in team_results(event).rows for cell in row}
    assert kinds == set(Kind) - {Kind.UNFINISHED, Kind.ABSENT}
    texts = "".join(write(event).text for event in events)
    for record in ("240 F", "240 H", "240 Z", "260", "299", "300", "310", "320", "330", "352"):
        assert f"\n{record} " in texts, record
    byes = {bye.kind for event in events for round_ in event.rounds for bye in round_.byes}
    assert byes == {ByeKind.EMPTY_BOARD}, "the byes of teams stand in records of their own"


@pytest.mark.parametrize(
    ("recipe", "why"),
    [
        ({"system": "dutch", "boards": (4, 4)}, "boards: only a system that pairs teams"),
        ({"system": "dutch", "match_points": PointSystem.of(20, 10, 0)}, "match points: only"),
        ({"players": (1, 4)}, "teams 1: two or more"),
        ({"boards": (0, 4)}, "boards 0-4"),
        ({"reserves": (3, 99)}, "reserves 3-99"),
        ({"match_forfeits": 101}, "match forfeits 101"),
        ({"acceleration": "baku", "options": (("primary", "gp"),)}, "virtual points are match points"),
        ({"acceleration": "baku", "edition": "2024"}, "for 1 - ½ - 0 only"),
    ],
)
def test_what_no_tournament_can_have_is_refused(recipe: dict[str, object], why: str) -> None:
    with pytest.raises(RecipeError, match=why):
        Recipe(**{"system": "team-swiss", **recipe})  # type: ignore[arg-type] # as somebody may give it


def test_the_command_makes_them_and_the_engine_others_like_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    torneo = Torneo(monkeypatch, capsys)
    size = ("--players", 9, "--rounds", 4, "--boards", 3, "--reserves", "0-1", "--match-points", "3/1/0")
    made_ = torneo("generate", "-o", "a.trf", "--system", "team-swiss", *size, "--option", "primary=gp", "--seed", 5)
    assert made_.code == 0, made_.err
    text = Path("a.trf").read_text(encoding="utf-8")
    assert "192 FIDE_TEAM_TYPEA_GP_MP\n" in text
    assert "362 TW 3.0   TD 1.0   TL 0.0" in text
    assert "\n320  1.0  1.5 " in text, "the bye is a drawn match"
    assert torneo("engine", "a.trf", "-c").out.splitlines() == [f"a: Round #{number}" for number in range(1, 5)] + [""]
    assert torneo("engine", "a.trf", "-g", "-o", "b.trf", "-s", 8).code == 0
    model, like = (read(Path(name).read_bytes()).tournament for name in ("a.trf", "b.trf"))
    assert (len(like.teams), like.regulations.system) == (len(model.teams), model.regulations.system)
    assert torneo("check", "a.trf", "b.trf").out.splitlines()[-1] == "2 tournaments, 8 rounds, 0 discrepancies"
    refused = torneo("generate", "-o", "c.trf", "--system", "team-swiss", "--players", 1000)
    assert (refused.code, "teams 1000: a report file holds up to 999" in refused.err) == (2, True)


def test_the_next_round_of_teams_and_its_checklist(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    torneo = Torneo(monkeypatch, capsys)
    event = generate(Recipe(system="team-swiss", players=(5, 5), rounds=(2, 2), boards=(2, 2)), 4)
    going_on = replace(event, regulations=replace(event.regulations, rounds=4))
    Path("a.trf").write_text(write(going_on).text, encoding="utf-8")
    answer = torneo("engine", "a.trf", "-p", "-l")
    assert answer.out == torneo("pair", "a.trf").out
    assert answer.out.splitlines()[0] == "3"
    listed = Path("a.list").read_text(encoding="utf-8").splitlines()
    assert listed[0].split() == ["ID", "Pts", "Pref", "C2", "C10", "Cur"]
    barred = {line.split()[0] for line in listed[1:] if " N " in line}
    assert event.team_event is not None
    assert event.team_event.byes is not None
    assert barred == {str(number) for number in event.team_event.byes.teams}
