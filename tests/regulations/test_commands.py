"""The commands, as a user types them: what they print, and their exit codes."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from torneo.cli import main
from torneo.files.trf import Dialect, write
from torneo.model import Event, Game, Player, Regulations, Result, Round, Sex, Tournament

Run = Callable[..., tuple[int, str, str]]

PRIZES = """
currency = "EUR"
sharing = "hort"
rule = "best"
[[list]]
name = "General"
prizes = [100, 60]
[[list]]
name = "Women"
sex = "w"
prizes = [80]
"""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
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
def open_file(tmp_path: Path) -> Path:
    tournament = Tournament(
        (
            Player(1, "Ana", 1900, sex=Sex.WOMAN, federation="ESP", birth="1990/01/01"),
            Player(2, "Leo", 1980, sex=Sex.MAN, federation="FRA", birth="1980/01/01"),
            Player(3, "Eva", sex=Sex.WOMAN, federation="ESP", birth="2000/01/01"),
            Player(4, "Pau", 2400, sex=Sex.MAN, federation="POR", birth="1970/01/01"),
        ),
        (
            Round((Game(1, 2, Result.WHITE_WIN), Game(4, 3, Result.WHITE_WIN))),
            Round((Game(4, 1), Game(2, 3, Result.DRAW))),
        ),
        Event(name="Open", federation="ESP", time_control="5400+30"),
        Regulations(rounds=2, tie_breaks=("BH",)),
    )
    path = tmp_path / "open.trf"
    path.write_text(write(tournament, Dialect("trf26")).text, encoding="utf-8")
    return path


@pytest.fixture
def prize_file(tmp_path: Path) -> Path:
    path = tmp_path / "prizes.toml"
    path.write_text(PRIZES, encoding="utf-8")
    return path


def test_rate(run: Run, open_file: Path) -> None:
    code, out, err = run("rate", open_file, "--json")
    assert code == 0
    made = json.loads(out)["data"]
    ana = made["players"][0]
    assert (ana["outcome"]["change"], ana["outcome"]["new_rating"]) == ([61, 5], 1912)  # 20 × (1 - 0.39)
    assert ana["open_games"][0]["opponent"] == 4
    assert "no date" in err
    code, out, _ = run("rate", open_file, "--k", "1=40", "--edition", "book")
    assert "+24.4" in out  # 40 × 0.61


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--k", "1=-10"), "from 1 is accepted"),
        (("--k", "one"), "such as 4=10"),
        (("--new", "x"), "pairing numbers with commas"),
        (("--k", "9=10"), "no such number"),
        (("--round-robin",), "has not met everybody once"),
    ],
)
def test_rate_refuses(run: Run, open_file: Path, arguments: tuple[str, ...], message: str) -> None:
    code, _, err = run("rate", open_file, *arguments)
    assert code == 2
    assert message in err


def test_norms(run: Run, open_file: Path) -> None:
    code, out, _ = run("norms", open_file, "--player", 1)
    assert code == 1
    assert "1 Ana, GM: no norm" in out
    assert "NO  1.4.1 games: 1, at least 9 — needed: 8 more games" in out
    assert run("norms", open_file)[1].strip() == "no norms"
    assert json.loads(run("norms", open_file, "--json")[1])["data"]["format"] == "torneo-norms"


def test_prizes(run: Run, open_file: Path, prize_file: Path) -> None:
    code, out, err = run("prizes", open_file, prize_file, "--lots", 1)
    assert code == 0
    assert "Paid: 240.00 EUR" in out
    assert "No exchange of prizes" in out
    assert "1 game has no result yet" in err
    made = json.loads(run("prizes", open_file, prize_file, "--lots", 1, "--format", "json")[1])
    assert made["paid"] == 24000
    assert run("prizes", open_file, prize_file, "--lots", 1, "--format", "html")[1].startswith("<!DOCTYPE html>")
    assert run("prizes", open_file, prize_file, "--lots", 1, "--format", "csv")[1].startswith("rank,number,name")


def test_prizes_of_an_unfinished_event(run: Run, open_file: Path, prize_file: Path) -> None:
    code, out, _ = run("prizes", open_file, prize_file, "--unfinished", "equal", "--format", "json")
    made = json.loads(out)
    assert code == 0
    assert made["exact"] is True
    assert made["open_games"] == [[2, 4, 1]]
    assert sum(each["amount"] for each in made["players"]) == 24000


def test_prizes_refuse_a_list_without_a_rule(run: Run, open_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(PRIZES.replace('rule = "best"', ""), encoding="utf-8")
    code, _, err = run("prizes", open_file, path)
    assert code == 2
    assert "overlap" in err
    path.write_bytes(b"\xff")
    assert run("prizes", open_file, path)[0] == 2


def test_announce(run: Run, open_file: Path, prize_file: Path, tmp_path: Path) -> None:
    details = tmp_path / "details.toml"
    details.write_text('fee = "20 €"', encoding="utf-8")
    code, out, err = run("announce", open_file, details, "--prizes", prize_file, "--language", "en")
    assert code == 1
    assert "- **Entry fee:** 20 €" in out
    assert "missing: Venue and contact" in err
    assert "rounds are the least for 4 players" in err
    page = tmp_path / "open.html"
    assert run("announce", open_file, details, "--format", "html", "--out", page)[0] == 1
    assert "<h1>Open</h1>" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("words", [("bronstein 25m+10",), ("bronstein", "25m+10")])
def test_a_clock_with_a_name_needs_no_quotes(run: Run, words: tuple[str, ...]) -> None:
    code, out, _ = run("timecontrol", *words)
    assert code == 0
    assert "kind: 9 Bronstein" in out


@pytest.mark.parametrize(("text", "found"), [("", "such as 90+30"), ("0/5m", "300 seconds, 0 moves")])
def test_an_impossible_time_control_says_what_is_accepted(run: Run, text: str, found: str) -> None:
    code, _, err = run("timecontrol", text)
    assert code == 2
    assert found in err
    assert "accepted" in err


def test_timecontrol(run: Run) -> None:
    code, out, _ = run("timecontrol", "30m+30")
    assert code == 0
    assert "for 60 moves: 60 minutes" in out
    assert "class: standard" in out
    code, out, _ = run("timecontrol", "60", "--record", "--times", "30,10,31", "--json")
    assert code == 1
    assert json.loads(out)["data"]["clock"]["flag"] == {"move": 2, "colour": "w", "after": "30", "elapsed": "70"}
    code, _, err = run("timecontrol", "tomorrow")
    assert code == 2
    assert "accepted are minutes" in err


def test_appeals(run: Run, open_file: Path) -> None:
    code, out, _ = run("appeals", open_file, "--arbiter", "2=IA")
    assert code == 0
    # No date in the file, so nobody's age is known: the arbiter first, then other federations by rating.
    assert [line.split()[1] for line in out.splitlines()] == ["2", "4", "1", "3"]
    assert json.loads(run("appeals", open_file, "--method", "lot", "--seed", 5, "--json")[1])["data"]["seed"] == 5
    assert run("appeals", open_file, "--method", "vote", "--vote", "3=7", "--vote", "1=2")[1].startswith(
        "president: 3 "
    )
    assert run("appeals", open_file, "--method", "lot")[0] == 2
    assert run("appeals", open_file, "--vote", "x", "--method", "vote")[0] == 2


@pytest.mark.parametrize("kind", ["cards", "short-cards", "table"])
def test_forms_of_a_tournament(run: Run, open_file: Path, kind: str) -> None:
    code, out, _ = run("forms", kind, open_file, "--language", "en")
    assert code == 0
    assert "Ana" in out


@pytest.mark.parametrize("kind", ["cards", "short-cards", "roundrobin", "swiss"])
def test_blank_forms(run: Run, kind: str) -> None:
    code, out, _ = run("forms", kind, "--count", 4)
    assert code == 0
    assert out.startswith("<!DOCTYPE html>")


def test_forms_refuse(run: Run) -> None:
    assert run("forms", "table")[0] == 2
    assert run("forms", "roundrobin", "--count", 1)[0] == 2


def test_m4_the_command_reads_minutes_and_with_record_seconds(run: Run) -> None:
    assert "record 222: 5400+30" in run("timecontrol", "90+30")[1]
    assert "record 222: 5400+30" in run("timecontrol", "5400+30", "--record")[1]
    assert "record 222: 90+30" in run("timecontrol", "90+30", "--record")[1]


def test_m25_a_seed_means_a_lot_and_is_never_passed_over(run: Run, open_file: Path) -> None:
    drawn = run("appeals", open_file, "--method", "lot", "--seed", 7)
    assert run("appeals", open_file, "--seed", 7) == drawn
    assert "seed 7" in drawn[1]
    assert run("appeals", open_file, "--vote", "3=7") == run("appeals", open_file, "--method", "vote", "--vote", "3=7")
    for arguments in (("--method", "conditions", "--seed", 7), ("--seed", 7, "--vote", "3=7")):
        code, out, err = run("appeals", open_file, *arguments)
        assert (code, out) == (2, "")
        assert "leave one of them out" in err


SPANISH = [
    (("rate",), "edición"),
    (("norms", "--player", "1"), "sin norma"),
    (("appeals",), "presidente: "),
    (("announce",), "falta: "),
]


@pytest.mark.parametrize(("command", "found"), SPANISH)
def test_m26_commands_of_the_organiser_speak_the_language_of_the_terminal(
    run: Run, open_file: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], found: str
) -> None:
    name, *rest = command
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    _, out, err = run(name, open_file, *rest)
    assert found in out + err
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    _, out, err = run(name, open_file, *rest)
    assert found not in out + err


def test_m26_unequal_times_are_told_in_one_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    out = run("timecontrol", "W5-B4")[1]
    assert "para 60 jugadas: 5 minutos para las blancas, 4 minutos para las negras" in out
    assert " and " not in out


def test_m26_reasons_of_prizes_are_in_the_language_of_the_terminal(
    run: Run, open_file: Path, prize_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    out = run("prizes", open_file, prize_file)[1]
    assert "premio 1 de" in out
    assert "Pagado: " in out
