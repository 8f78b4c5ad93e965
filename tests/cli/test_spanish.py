"""Every command in Spanish: help, answers and refusals; no text of the catalogue in English, and no English word."""

import contextlib
import io
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

import messages
from cli.english import english_in
from torneo.cli import app, main

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
GOOD = [
    "show open.trf",
    "show open.trf --round 2",
    "show league.trf",
    "pair open.trf",
    "check open.trf events league.trf",
    "check open.trf --edition 2017",
    "check open.trf --standings",
    "explain open.trf --round 3",
    "explain open.trf --round 5 --player 12",
    "systems",
    "convert open.trf out.json",
    "convert open.trf out.trf --to trf16",
    "validate open.trf league.trf",
    "new liga.jsonl --format dutch --rounds 5 --name Liga --players entries.csv",
    "new liga.jsonl --format berger --name Liga --players wishes.csv --seed 3",
    "round club.jsonl",
    "round club.jsonl --no-shows withdraw",
    "round open.jsonl",
    "round club.jsonl --show",
    "result club.jsonl 1 1-0",
    "result club.jsonl 1 0-1",
    "result club.jsonl 2 = --round 1",
    "result club.jsonl --file results.csv",
    "enter club.jsonl Ruiz --rating 1900 --team Torre",
    "enter club.jsonl --players players.csv",
    "bye club.jsonl 7 --round 3 --kind half",
    "withdraw club.jsonl 7",
    "return club.jsonl 8",
    "undo club.jsonl",
    "merge club.jsonl laptop.jsonl",
    "standings club.jsonl",
    "validate club.jsonl",
    "log open.jsonl",
    "log open.jsonl --verify",
    "fuzz --cases 5",
    "generate -o made.trf --players 6 --rounds 2",
    "standings open.trf",
    "standings open.trf --explain 3",
    "standings open.trf --tiebreaks WIN --lots 3 --reasons",
    "crosstable open.trf",
    "crosstable league.trf --system roundrobin --withdrawn 4",
    "rate open.trf",
    "rate league.trf --round-robin",
    "prizes open.trf prizes.toml --unfinished equal",
    "norms open.trf --player 4",
    "norms open.trf",
    "prizes open.trf prizes.toml",
    "prizes open.trf prizes.toml --explain 5",
    "announce open.trf open.toml --prizes prizes.toml",
    "timecontrol 40/90+30:30+30 --rating 2400",
    "timecontrol 5m --times 100,90,250",
    "appeals open.trf",
    "appeals open.trf --method lot --seed 7",
    "forms cards open.trf",
    "forms swiss --count 4 --rounds 3",
    "accelerate open.trf baku",
    "engine --dutch open.trf -p out.txt",
    "bench read --players 10 --rounds 2 --runs 1",
    "schedule berger --players 5 --verify",
    "schedule berger --players 6 --format html",
    "schedule nagarajan --players 8 --seed 3 --verify",
    "schedule groups --players 8 --groups 2 --verify",
    "schedule scheveningen --boards 4 --verify",
    "schedule djaja --boards 5 --verify",
    "schedule semi-scheveningen --boards 4 --verify",
    "schedule hutton --teams 3 --verify",
    "schedule hilton --teams 4 --verify",
    "schedule skalitzka --boards 4 --verify",
    "schedule hilton --teams 4 --format trf26 -o hilton.trf",
    "schedule knockout --players 6 --eliminations 2 --verify",
    "schedule knockout --players 6 --third-place --draw --seeding lot --seed 4",
    "schedule dapiran --players 40 --dispensed 7,3 --verify",
    "schedule match --games 2 --results 1,0,1",
    "schedule match --games 2 --results 1,0",
    "schedule varma players.csv --seed 11",
    "schedule multistage --players 12",
    "schedule multistage --players 12 --groups 3",
    "schedule amsterdam --groups 3 --verify",
    "assign votes wishes.csv --by-hand",
    "assign preferences countries.csv",
    "assign teams votes.csv --seed 3",
]
BAD = [
    "fly",
    "schedule fly",
    "show",
    "show nowhere.trf",
    "standings cup.trf",
    "schedule berger --players 6 --format trf26 -o x.csv",
    "show open.trf more",
    "show open.trf --round x",
    "show open.trf --round 9",
    "show open.trf --rond 1",
    "show open.trf --fly",
    "show open.trf --round",
    "show open.trf --json=1",
    "show wishes.csv",
    "pair league.trf",
    "pair open.trf --system nothing",
    "pair open.trf --option fly",
    "check wishes.csv",
    "explain open.trf --round 99",
    "explain open.trf --round 2 --player 99",
    "explain open.trf --round 2 --player 1 --board 1",
    "convert open.trf out.pdf",
    "convert nowhere.trf out.json",
    "validate wishes.csv",
    "new club.jsonl --format dutch --rounds 5 --name Liga",
    "new liga.jsonl --format dutch --name Liga",
    "new liga.jsonl --format nada --name Liga",
    "new liga.jsonl --format berger --rounds 3 --name Liga --players entries.csv",
    "new liga.jsonl --format dutch --rounds 5 --name Liga --players open.trf",
    "new liga.jsonl --format dutch --rounds 5 --name Liga --tie-breaks XYZ",
    "round open.trf",
    "round club.jsonl --round 9",
    "round nowhere.jsonl",
    "result club.jsonl",
    "result club.jsonl 1 2-1",
    "result club.jsonl 99 1-0",
    "result club.jsonl 1 1-0 --game 2",
    "result club.jsonl --file wishes.csv",
    "enter club.jsonl",
    "enter club.jsonl Ruiz --rating x",
    "bye club.jsonl 7 --round 1",
    "withdraw club.jsonl 8",
    "return club.jsonl 7",
    "log open.trf",
    "fuzz --seeds nowhere",
    "generate -o made.trf --players 999999",
    "generate -o made.trf --players many",
    "generate -o made.trf --points 0/1/2",
    "standings open.trf --tiebreaks XYZ",
    "standings open.trf --after 99",
    "standings open.trf --order x",
    "crosstable open.trf --format x",
    "rate open.trf --k x",
    "rate open.trf --new 99",
    "norms open.trf --player 99",
    "prizes open.trf open.toml",
    "announce open.trf prizes.toml",
    "timecontrol nonsense",
    "timecontrol 5m --times x",
    "appeals open.trf --method lot",
    "appeals open.trf --arbiter x",
    "forms table",
    "accelerate open.trf fly",
    "engine",
    "ratings nowhere.zip",
    "bench read --players 1",
    "bench pairing --players x",
    "trial load --rounds 11 --players 12 --large 12 --spectators 0",
    "schedule berger",
    "schedule berger --players 100000",
    "schedule nagarajan --players 30",
    "schedule groups --players 7 --groups 2",
    "schedule scheveningen --boards 5",
    "schedule djaja --boards 14",
    "schedule hilton --teams 5",
    "schedule skalitzka --boards 5",
    "schedule knockout --players 4 --dispensed 9",
    "schedule knockout --players 4 --winner x",
    "schedule dapiran --players 8 --dispensed x",
    "schedule match --games 2 --results x",
    "schedule match --games 2 --play-offs x",
    "schedule varma wishes.toml",
    "schedule multistage --players 7",
    "schedule amsterdam",
    "assign votes votes.csv",
    "assign preferences wishes.csv",
    "assign teams votes.csv --size 1",
    "assign votes open.trf --budget x",
]


def spanish(*arguments: str) -> str:
    """What a command writes, on both streams."""
    output, errors = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["torneo", *arguments])
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors), pytest.raises(SystemExit):
            main()
    assert "defect" not in errors.getvalue()
    assert "inesperado" not in errors.getvalue()
    return errors.getvalue() + output.getvalue()


@pytest.fixture
def samples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "s"
    shutil.copytree(SAMPLES, folder)
    monkeypatch.chdir(folder)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("TORNEO_DATA", str(tmp_path / "data"))


@pytest.mark.usefixtures("samples")
@pytest.mark.parametrize("command", [*GOOD, *BAD])
def test_m26_every_answer_is_in_spanish(command: str) -> None:
    assert english_in(spanish(*command.split(), "--language", "es")) == []


@pytest.mark.usefixtures("samples")
def test_m26_tables_have_the_heads_and_colours_of_the_language() -> None:
    rated = spanish("rate", "open.trf", "--language", "es").splitlines()[2]
    assert rated.split()[:3] == ["número", "nombre", "Elo"]
    crossed = spanish("crosstable", "open.trf", "--language", "es")
    assert crossed.splitlines()[1].split()[:3] == ["puesto", "número", "nombre"]
    assert "17n1" in crossed
    assert "11b1" in crossed
    assert "17b1" in spanish("crosstable", "open.trf")
    page = spanish("crosstable", "open.trf", "--format", "html", "--language", "es")
    assert '<html lang="es">' in page
    assert ">nombre</th>" in page
    assert '<td class="number">17n1</td>' in page


@pytest.mark.usefixtures("samples")
def test_m26_tables_for_programs_are_the_same_in_every_language() -> None:
    for command in (
        *("crosstable open.trf --format csv", "standings open.trf --format tsv", "rate open.trf --format csv"),
        "prizes open.trf prizes.toml --format csv",
    ):
        heads = [
            next(line for line in spanish(*command.split(), "--language", language).splitlines() if "number" in line)
            for language in ("en", "es")
        ]
        assert heads[0] == heads[1]
    crossed = "crosstable", "open.trf", "--format", "csv", "--language"
    assert spanish(*crossed, "en") == spanish(*crossed, "es")


def test_m26_the_english_of_a_head_or_a_name_is_noticed() -> None:
    assert english_in("rank  number  name  PTS") == ["name", "number", "rank"]
    assert english_in("No.  Title  Name  Rating") == ["name", "rating", "title"]
    assert english_in("Board  No.  White  Points  Result") == ["board", "points", "result", "white"]
    assert english_in("puesto  número  nombre  PTS  BH/C1") == []


def paths() -> list[str]:
    found = [""]

    def walk(command: Any, path: str) -> None:
        for name, below in getattr(command, "commands", {}).items():
            found.append(f"{path} {name}".strip())
            walk(below, found[-1])

    walk(get_command(app), "")
    return found


@pytest.mark.parametrize("path", paths())
def test_m26_every_help_page_is_in_spanish_by_option_and_by_variable(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    page = spanish(*path.split(), "--help", "--language", "es")
    assert page.startswith(f"Uso: {' '.join(['torneo', *path.split()])} [OPCIONES]")
    assert "--language en|es" in page
    told = re.sub(r"(?m)^  [a-z][\w-]* {2,}", " ", page.split("Ejemplo:")[0])  # the names in the list of commands
    assert english_in(told) == []
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert spanish(*path.split(), "--help") == page
    monkeypatch.setenv("LC_MESSAGES", "C")
    assert spanish(*path.split(), "--help").startswith("Usage: ")


def test_m26_every_help_text_is_in_the_catalogue() -> None:
    known = messages.pairs()
    assert [text for message in messages.texts() if not known.get(text := messages.english(message))] == []


def test_m26_one_word_for_one_thing() -> None:
    """A rating is Elo and a file fichero, whoever speaks; archivo is where old tournaments are kept."""
    mixed = re.compile(r"valoraci[oó]n|\barchivos?\b", re.IGNORECASE)
    told = (text for english, text in messages.pairs().items() if "archive" not in english)
    assert [text for text in told if mixed.search(text)] == []


def test_m26_the_runner_of_typer_speaks_spanish_too() -> None:
    done = CliRunner().invoke(app, ["show", "--language", "es"])
    assert done.exit_code == 2
    assert done.stderr == "torneo: falta FICHERO: torneo show [OPCIONES] FICHERO\n"
    assert CliRunner().invoke(app, ["show", "--help"], env={"LC_ALL": "es_ES.UTF-8"}).stdout.startswith("Uso: ")


def test_m26_an_unknown_language_is_refused_in_every_place_in_that_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for arguments in (["--language", "fr", "systems"], ["systems", "--language=fr"], ["schedule", "--language", "fr"]):
        monkeypatch.setenv("LC_ALL", "C")
        assert "en or es is accepted" in spanish(*arguments)
        monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
        assert "se acepta en o es" in spanish(*arguments)


def test_m26_why_a_round_is_paired_wrongly_is_in_spanish() -> None:
    demo = ROOT / "tests" / "data" / "demo.trf"
    said = spanish("check", str(demo), "--language", "es")
    assert "con 10 que descienden: C16: " in said  # round 3, which has a floater too many
    assert english_in(said) == []
    assert "with 10 floating down: C16: " in spanish("check", str(demo), "--language", "en")
