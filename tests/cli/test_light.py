"""A command imports what it needs, and nothing else: counted in modules, for times depend on the machine."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

import torneo
from torneo.cli import app, pages
from torneo.cli.commands import COMMANDS

OPEN = Path(__file__).parents[2] / "samples" / "open.trf"
CALL = """
import json, sys
sys.argv = ["torneo", *sys.argv[1:]]
from torneo.cli import main
try:
    main()
finally:
    sys.stderr.write("\\n" + json.dumps(sorted(sys.modules)))
"""
COMMAND_MODULES = {f"torneo.cli.{place.module}" for place in COMMANDS.values()}


def modules(*arguments: str) -> set[str]:
    """The modules that a call of Python has loaded when it ends."""
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False)
    return set(json.loads(done.stderr.splitlines()[-1]))


def of_call(*arguments: str) -> set[str]:
    return modules("-c", CALL, *arguments)


FOLDING = {"torneo.reports", "torneo.reports.folding"}
"""How a line is broken for a terminal, which every command needs."""


def rooms(loaded: set[str]) -> set[str]:
    return {name.split(".")[1] for name in loaded - FOLDING if name.startswith("torneo.")}


def test_the_package_alone_loads_no_room() -> None:
    loaded = modules("-c", "import json, sys, torneo; sys.stderr.write(json.dumps(sorted(sys.modules)))")
    assert "torneo" in loaded
    assert rooms(loaded) == set()


def test_a_tournament_of_the_library_loads_no_engine_before_it_is_asked() -> None:
    program = "import json, sys, torneo; torneo.Tournament(); sys.stderr.write(json.dumps(sorted(sys.modules)))"
    assert rooms(modules("-c", program)) == {"files", "library", "model", "text", "writing"}


def test_the_names_of_the_package_are_those_of_its_rooms() -> None:
    from torneo import model  # noqa: PLC0415
    from torneo.files.trf import write  # noqa: PLC0415
    from torneo.library.opening import read  # noqa: PLC0415
    from torneo.pairing.rounds import pair  # noqa: PLC0415

    assert (torneo.read, torneo.write, torneo.pair) == (read, write, pair)
    assert issubclass(torneo.Tournament, model.Tournament)
    assert set(torneo.__all__) <= set(dir(torneo))
    with pytest.raises(AttributeError, match="'torneo' has no attribute 'pear'"):
        torneo.pear  # noqa: B018


@pytest.mark.parametrize("arguments", [("--version",), ("--help",), ("--help", "--language", "es"), ("parr",)])
def test_no_command_is_loaded_before_it_is_called(arguments: tuple[str, ...]) -> None:
    loaded = of_call(*arguments)
    assert not COMMAND_MODULES & loaded
    assert rooms(loaded) == {"cli", "text"}


def test_pairing_loads_no_other_command_and_nothing_of_the_site() -> None:
    loaded = of_call("pair", str(OPEN))
    assert COMMAND_MODULES & loaded == {"torneo.cli.pair"}
    assert not {"check", "desk", "lab", "prizes", "ranking", "rating", "regulations", "reports", "web"} & rooms(loaded)
    assert not {"django", "fpdf", "numpy", "rich", "scipy", "uvicorn"} & loaded


def test_literal_engines_are_loaded_when_the_checker_asks() -> None:
    assert "torneo.lab.literal.references" in of_call(
        "check", str(OPEN.parent / "events" / "club-1.trf"), "--jobs", "1"
    )


def test_the_table_of_commands_has_the_first_paragraph_of_each() -> None:
    commands = get_command(app).commands  # type: ignore[attr-defined]
    assert {name: place.headline for name, place in COMMANDS.items()} == {
        name: pages.headline(command.help) for name, command in commands.items()
    }
