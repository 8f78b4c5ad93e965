"""The commands of a site answer programs as all others do; Django is set up once, in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from torneo.cli.schemas import envelope_schema

SAMPLES = Path(__file__).parents[2] / "samples"
CALLS = """
import contextlib, io, json, sys
from torneo.cli import main
for words in json.loads(sys.argv[1]):
    sys.argv = ["torneo", *words]
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            main()
    except SystemExit as stop:
        print(json.dumps([words, stop.code, out.getvalue()]))
"""


def answers(*calls: list[str]) -> list[tuple[list[str], int, str]]:
    done = subprocess.run(
        [sys.executable, "-c", CALLS, json.dumps(calls)], capture_output=True, text=True, check=True, timeout=300
    )
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The envelope of each command of a site, on one of their own."""
    folder = tmp_path_factory.mktemp("site")
    site = ["--data", str(folder / "data"), "--json"]
    load = ["ratings", str(SAMPLES / "players_list_foa.zip"), *site]
    listing = ["account", "--list", *site]
    logs = ["log", "--all", *site]
    made = answers(load, listing, logs, ["backup", str(folder / "kept"), *site])
    (archive,) = (folder / "kept").glob("*.zip")
    made += answers(["restore", str(archive), "--list", *site], ["restore", str(archive), *site])
    found = {}
    for words, code, out in made:
        assert code == 0, (words, out)
        found[" ".join(words[:1] + words[2:3] if words[0] == "restore" and "--list" in words else words[:1])] = (
            json.loads(out)
        )
    return found


@pytest.mark.parametrize("call", ["ratings", "account", "log", "backup", "restore", "restore --list"])
def test_a_command_of_a_site_answers_by_its_schema(told: dict[str, Any], call: str) -> None:
    envelope = told[call]
    assert envelope["command"] == call.split(maxsplit=1)[0]
    Draft202012Validator(envelope_schema(envelope["command"])).validate(envelope)


def test_what_is_told_is_what_was_done(told: dict[str, Any]) -> None:
    assert told["ratings"]["data"]["count"] > 0
    assert told["account"]["data"]["accounts"] == []
    assert [log["error"] for log in told["log"]["data"]["logs"]] == [""]
    assert told["restore --list"]["data"]["logs"] == told["backup"]["data"]["logs"] == []
    assert Path(told["backup"]["data"]["file"]).stat().st_size == told["backup"]["data"]["bytes"]
