"""One vocabulary: whatever a command does, its shared words mean what they mean everywhere."""

from __future__ import annotations

import io
import json
import shutil
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from cli.calls import ACTING, CALLS, OF_A_SITE, WITH_A_SERVER, WITHOUT_ANSWER, Call, leaves
from cli.commands import Answer, Torneo
from cli.english import english_in
from torneo import __version__
from torneo.cli.schemas import envelope_schema
from torneo.cli.shapes.table import SHAPES

SAMPLES = Path(__file__).parents[2] / "samples"


class Samples:
    """Calls commands, each on fresh samples."""

    def __init__(self, torneo: Torneo, folder: Path) -> None:
        self.torneo, self.folder, self.count = torneo, folder, 0

    def __call__(self, *words: str, stdin: str = "") -> Answer:
        self.count += 1
        self.fresh = self.folder / str(self.count)
        shutil.copytree(SAMPLES, self.fresh)
        self.torneo.monkeypatch.chdir(self.fresh)
        arguments = list(words)
        if stdin:
            self.torneo.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(Path(stdin).read_bytes())))
            arguments[arguments.index(stdin)] = "-"
        return self.torneo(*arguments)


@pytest.fixture
def samples(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Samples:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return Samples(Torneo(monkeypatch, capsys), tmp_path)


def test_every_command_is_called_and_has_a_schema() -> None:
    answering = [name for name in leaves() if name not in WITHOUT_ANSWER]
    assert {call.command for call in CALLS} | {*OF_A_SITE, *WITH_A_SERVER} == set(answering)
    assert set(SHAPES) == set(answering)


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.words)
def test_a_command_keeps_to_the_vocabulary(samples: Samples, call: Call) -> None:
    words = call.arguments
    spanish = samples(*words, "--language", "es")
    codes = (0, 1) if call.code is None else (call.code,)
    assert spanish.code in codes, spanish.err
    if call.spoken:
        assert english_in(spanish.out + spanish.err) == []
    if call.same:
        again = samples(*words, "--language", "es", "-o", "answer", stdin=call.stdin)
        assert (again.code, again.out) == (call.code, "")
        assert (samples.fresh / "answer").read_bytes().decode() == spanish.out
    answer = samples(*words, "--json", stdin=call.stdin)
    assert answer.code in codes, answer.err
    envelope = json.loads(answer.out)
    Draft202012Validator(envelope_schema(call.command)).validate(envelope)
    known = {"torneo": __version__, "command": call.command, "exit": answer.code}
    assert {key: envelope[key] for key in known} == known
    assert envelope["data"] is not None
    assert " ".join(envelope["warnings"]).split() == answer.err.split()


@pytest.mark.parametrize("words", ACTING, ids=lambda words: words.split()[0])
def test_a_log_that_is_added_to_cannot_come_by_standard_input(samples: Samples, words: str) -> None:
    command = Call(words).arguments
    log = next(word for word in command if word.endswith(".jsonl"))
    answer = samples(*(word if word != log else "-" for word in command))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "torneo: a log that is added to is a file: standard input is only read\n"


@pytest.mark.parametrize("command", sorted(SHAPES))
def test_a_schema_says_what_there_is(command: str) -> None:
    schema = envelope_schema(command)
    Draft202012Validator.check_schema(schema)
    ways = schema["properties"]["data"]["anyOf"]
    assert ways[-1] == {"type": "null"}
    for way in ways[:-1]:
        if "$ref" in way:
            described = schema["$defs"][way["$ref"].rpartition("/")[2]]
            assert described["properties"]
            assert described["required"]
            assert described["description"]
        else:
            assert way.get("items") or way["description"]


def test_an_envelope_goes_to_a_file_whole_or_not_at_all(samples: Samples) -> None:
    answer = samples("standings", "open.trf", "--json", "-o", "places.json")
    assert (answer.code, answer.out) == (0, "")
    envelope = json.loads((samples.fresh / "places.json").read_text(encoding="utf-8"))
    assert envelope["data"]["rows"][0]["name"] == "Ferrer Mas, Pau"
    refused = samples("standings", "open.trf", "--tiebreaks", "XYZ", "--json", "-o", "places.json")
    assert (refused.code, refused.out) == (2, "")
    assert not (samples.fresh / "places.json").exists()
    assert samples("bye", "club.jsonl", "7", "--round", "3", "-o", "no/such/folder").code == 2


def test_a_name_that_promises_something_else_is_refused_before_anything_is_done(samples: Samples) -> None:
    for words in (
        "withdraw club.jsonl 7 -o x.csv",
        "withdraw club.jsonl 7 --json -o x.md",
        "laws --sheet html -o x.md",
    ):
        assert samples(*words.split()).code == 2
        assert (samples.fresh / "club.jsonl").read_bytes() == (SAMPLES / "club.jsonl").read_bytes()
    assert samples("laws", "--sheet", "html", "-o", "x.html").code == 0


def test_two_forms_at_once_are_refused(samples: Samples) -> None:
    answer = samples("rate", "open.trf", "--json", "--format", "csv")
    assert (answer.code, answer.out) == (2, "")
    assert "--json and --format csv ask for different things" in answer.err


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("standings open.trf --tie-breaks WIN --lots 3", "standings open.trf --tiebreaks WIN --seed 3"),
        (
            "accelerate open.trf haley --set rounds=3 --authorised",
            "accelerate open.trf haley --option rounds=3 --authorised",
        ),
        ("forms swiss --out x.html", "forms swiss -o x.html"),
    ],
)
def test_older_spellings_are_understood_and_not_listed(samples: Samples, older: str, newer: str) -> None:
    assert samples(*older.split()) == samples(*newer.split())
    listed = samples(newer.split(maxsplit=1)[0], "--help").out
    assert not [word for word in ("--tie-breaks", "--lots", "--set ", "--out ") if word in listed]
