"""``torneo regulations``, as an organiser types it; then the announcement, prizes and byes that follow from it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from torneo.cli import main
from torneo.desk import Log, replay
from torneo.regulations.provisions import PROVISIONS, terms_of

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.chdir(tmp_path)

    def command(*arguments: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["torneo", *map(str, arguments)])
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = int(stop.code or 0)
        out = capsys.readouterr()
        return code, out.out, out.err

    return command


@pytest.fixture
def club(run: Run, tmp_path: Path) -> Path:
    (tmp_path / "players.csv").write_text("name,rating\nAna,1900\nEva,1800\nLeo,1700\nPau,1600\n", encoding="utf-8")
    made = ("new", "club.jsonl", "--format", "dutch", "--rounds", 3, "--name", "Club", "--players", "players.csv")
    assert run(*made)[0] == 0
    return tmp_path / "club.jsonl"


def chosen(log: Path) -> dict[str, str]:
    state = replay(Log.from_lines(log.read_text(encoding="utf-8")))
    return dict(state.tournament.regulations.provisions)


def test_choosing_showing_and_leaving_to_the_rules(run: Run, club: Path) -> None:
    code, out, _err = run(
        "regulations", club, "--set", "default_time=30", "--set", "fee=25 €", "--set", "fee=socios 15 €"
    )
    assert code == 0
    assert "Default time, in minutes: 30" in out
    assert chosen(club) == {"default_time": "30", "fee": "25 €\nsocios 15 €"}
    code, out, _err = run("regulations", club)
    lines = {line.split()[0]: line for line in out.splitlines() if line.strip()}
    assert "chosen" in lines["default_time"]
    assert "E.01 6.7.1" in lines["default_time"]
    assert "by the rules" in lines["phones"]
    assert "missing" in lines["half_byes"]
    assert PROVISIONS.keys() - lines.keys() == {
        "supervised", "guidelines", "prize_sharing", "prize_rule", "broken_off", "prize_presence",
        "prize_rules", "club_grouping", "club_tie_breaks", "club_complete",
    }  # fmt: skip # of rapid chess, of games without increment, of prizes and ranked clubs, which there are none
    assert run("regulations", club, "--reset", "default_time")[0] == 0
    assert "default_time" not in chosen(club)
    assert run("undo", club)[0] == 0
    assert chosen(club)["default_time"] == "30"
    assert "nothing was changed" in run("regulations", club, "--set", "default_time=30")[1]


def test_for_programs(run: Run, club: Path) -> None:
    run("regulations", club, "--set", "phones=bag", "--set", "rounds=5")
    listed = json.loads(run("regulations", club, "--format", "json")[1])
    found = {line["name"]: line for line in listed}
    assert list(found) == list(PROVISIONS)
    assert (found["phones"]["chosen"], found["phones"]["by"]) == ("bag", "chosen")
    assert (found["rounds"]["chosen"], found["rounds"]["by"]) == ("5", "setting")
    assert found["default_time"]["article"] == "E.01 (2023) 6.7.1"
    assert found["default_time"]["obeyed_by"] == ["clock", "claims"]
    assert "phones" in run("regulations", club, "--chosen", "--format", "csv")[1]


def test_one_explained_in_both_languages(run: Run, club: Path) -> None:
    code, out, _err = run("regulations", club, "--explain", "half_byes")
    assert code == 0
    assert "C.05 (2018) 6.7" in out
    assert "obeyed by: byes on request" in out
    out = run("regulations", club, "--explain", "half_byes", "--language", "es")[1]
    assert "Descansos de medio punto por jugador" in out
    assert "se acepta: un número de 0 a 99" in out


def test_a_file_of_choices(run: Run, club: Path, tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(
        'default_time = 15\nfee = ["25 €", "socios 15 €"]\nguidelines = true\ntie_breaks = "SB,DE"\n', encoding="utf-8"
    )
    assert run("regulations", club, "--from", "club.toml", "--set", "default_time=20")[0] == 0
    assert chosen(club) == {"default_time": "20", "fee": "25 €\nsocios 15 €", "guidelines": "yes"}
    (tmp_path / "wrong.toml").write_text("default_time = 1.5\n", encoding="utf-8")
    code, _out, err = run("regulations", club, "--from", "wrong.toml")
    assert (code, "a text in quotes, a number" in err) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--set", "default_time"), "NAME=VALUE is accepted"),
        (("--set", "default_time=soon"), "a number from 0 to 240 is accepted"),
        (("--set", "default_tyme=30"), "did you mean default_time"),
        (("--set", "system=dubov"), "it is changed with the settings"),
        (("--set", "tie_breaks=BH,XX"), "XX"),
        (("--explain", "nothing"), "no provision 'nothing'"),
    ],
)
def test_what_is_not_accepted_is_said(run: Run, club: Path, arguments: tuple[str, ...], said: str) -> None:
    before = club.read_bytes()
    code, _out, err = run("regulations", club, *arguments)
    assert code == 2
    assert said in err
    assert club.read_bytes() == before


def test_what_is_missing_and_what_cannot_be(run: Run, club: Path) -> None:
    run("regulations", club, "--set", "rated=fide", "--set", "time_control=3", "--set", "norms=yes")
    code, out, err = run("regulations", club, "--missing")
    assert code == 1
    assert "half_byes: Half-point byes of a player" in out
    assert "more than 3 are needed" in err
    assert "a norm takes 9 rounds, and 3 are announced (B.01 1.4.1)" in err


def test_the_announcement_follows(run: Run, club: Path, tmp_path: Path) -> None:
    run("regulations", club, "--set", "default_time=30", "--set", "director=Mar Gil")
    code, out, err = run("announce", club, "--language", "es")
    assert code == 1  # something is missing
    assert "El tiempo de espera es de 30 minutos" in out
    assert "falta: Derechos de inscripción" in err
    assert run("announce", club, "--format", "pdf", "--out", "club.pdf")[0] == 1
    pages = PdfReader(BytesIO((tmp_path / "club.pdf").read_bytes())).pages
    text = " ".join("\n".join(page.extract_text() for page in pages).split())
    for part in ("5. Rules", "Tournament director: Mar Gil", "The default time is 30 minutes: whoever comes later"):
        assert part in text
    assert "pdf is written to a file" in run("announce", club, "--format", "pdf")[2]


def test_byes_keep_to_it_and_the_arbiter_may_set_it_aside(run: Run, club: Path) -> None:
    run("regulations", club, "--set", "half_byes=0")
    code, _out, err = run("bye", club, 2, "--round", 2, "--kind", "half")
    assert code == 2
    assert "by the regulations there are no half-point byes (C.05 6.7)" in err
    assert "--override" in err
    code, out, _err = run("bye", club, 2, "--round", 2, "--kind", "half", "--override", "a wedding")
    assert code == 0
    assert "a wedding" in out


def test_prizes_without_a_list_are_those_of_the_regulations(run: Run, club: Path) -> None:
    run("regulations", club, "--set", "prizes=General: 100, 50", "--set", "prize_sharing=equal")
    for _ in range(3):
        assert run("round", club)[0] == 0
        for board in (1, 2):
            assert run("result", club, board, "1/2-1/2")[0] == 0
    code, out, _err = run("prizes", club, "--format", "csv")
    assert code == 0
    assert out.count(",37.50,") == 4  # 150 among four
    run("regulations", club, "--reset", "prizes")
    assert "its regulations have no prizes" in run("prizes", club)[2]


def test_prizes_of_a_tournament_that_is_broken_off(run: Run, club: Path) -> None:
    run("regulations", club, "--set", "prizes=General: 100", "--set", "broken_off=expected", "--set", "rounds=1")
    assert run("round", club)[0] == 0
    code, out, err = run("prizes", club)
    assert code == 0
    assert "prizes go by all results that they could have" in err
    assert "Pau" in out  # everybody may still win


def test_the_committee_is_chosen_as_it_was_announced(run: Run, club: Path) -> None:
    run("regulations", club, "--set", "appeals_method=lot")
    assert "a lot needs --seed" in run("appeals", club)[2]
    assert run("appeals", club, "--seed", 7)[0] == 0
    assert "the committee is chosen otherwise: --method lot" in run("appeals", club, "--method", "conditions")[2]
    run("regulations", club, "--set", "appeals_committee=Vera, Ada")
    assert "its regulations name the committee: Vera, Ada" in run("appeals", club, "--seed", 7)[2]
    run("regulations", club, "--set", "appeals_allowed=no")
    assert "there is no appeal" in run("appeals", club, "--seed", 7)[2]


def test_claims_are_decided_as_the_tournament_is_played(run: Run, club: Path) -> None:
    run("regulations", club, "--set", "illegal_moves=3", "--set", "illegal_move_penalty=180")
    code, out, _err = run("claim", "--situation", "illegal-move", "--set", "earlier=1", "--tournament", club)
    assert code == 0
    assert "number 3 loses. The opponent gets 180 seconds" in out
    code, _out, err = run("claim", "--situation", "late", "--tournament", club, "--default-minutes", 5)
    assert (code, "no other option does so" in err) == (2, True)


def test_ratings_and_norms_of_games_that_are_not_rated(run: Run, club: Path) -> None:
    run("regulations", club, "--set", "rated=none")
    run("round", club)
    assert "FIDE does not rate the games" in run("rate", club)[2]
    assert "FIDE does not rate the games" in run("norms", club)[2]
    assert terms_of(replay(Log.from_lines(club.read_text(encoding="utf-8"))).tournament).rated == frozenset()
