"""A new format needs one registration, its engine and its messages: shown in a copy, and by a package of somebody else.

The examples are pairs of a file and what is written to it; what is there already stays, and the text goes to its end.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from recipes import ROOT, Copy, recipe

OUTSIDE = recipe("A format in a package of your own")

FORM = """
import json, django
django.setup()
from django.utils.translation import override
from torneo.web.setup.forms import SetupForm
with override("es"):
    points = {"win": "1", "draw": "0.5", "loss": "0", "pairing_bye": "1"}
    given = {"name": "Club", "system": "lottery", "rounds": "5", "starting_rank": "FIDE", "option-seed": "7", **points}
    form = SetupForm(given)
    assert form.is_valid(), form.errors
    plan, seed = form.plan(), form.fields["option-seed"]
    offered = dict(form.fields["system"].choices)["lottery"]
    print(json.dumps([offered, str(seed.label), str(seed.help_text), plan.regulations.system, plan.options]))
"""


@dataclass(frozen=True)
class Added:
    """Torneo with the format of an example."""

    folder: Path
    environment: dict[str, str]
    touched: tuple[str, ...]

    def python(self, *arguments: object) -> str:
        command = [sys.executable, *map(str, arguments)]
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def torneo(self, *arguments: object) -> str:
        return self.python("-m", "torneo", *arguments)


def written(folder: Path, example: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Carry an example out, and say which files it touches."""
    for name, text in example:
        (folder / name).write_text(text, encoding="utf-8")
    return tuple(name for name, _text in example)


def environment(*sources: Path) -> dict[str, str]:
    path = os.pathsep.join(map(str, sources))
    return {**os.environ, "PYTHONPATH": path, "DJANGO_SETTINGS_MODULE": "torneo.web.settings", "LANG": "C.UTF-8"}


def inside(folder: Path) -> Added:
    """A copy of the package with the format registered beside the others."""
    touched = Copy(folder).follow("A new format")
    return Added(folder, environment(folder / "src"), tuple(touched))


def outside(folder: Path) -> Added:
    """Torneo as it is, and a package installed beside it."""
    touched = written(folder, OUTSIDE)
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    installed = folder / f"{project['name']}-{project['version']}.dist-info"
    installed.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (installed / "METADATA").write_text(metadata, encoding="utf-8")
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in points.items())
        for group, points in project["entry-points"].items()
    ]
    (installed / "entry_points.txt").write_text("".join(lines), encoding="utf-8")
    return Added(folder, environment(folder, ROOT / "src"), touched)


@pytest.fixture(scope="module", params=[inside, outside], ids=lambda way: way.__name__)
def added(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Added:
    made: Added = request.param(tmp_path_factory.mktemp("format"))
    return made


def test_h6_a_format_touches_its_engine_its_registration_and_its_messages(added: Added) -> None:
    if "pyproject.toml" in added.touched:
        assert added.touched == ("lottery.py", "pyproject.toml")
        return
    assert set(added.touched) == {
        "src/torneo/pairing/book/lottery.py",
        "src/torneo/pairing/book/formats.py",
        "src/torneo/text/locale/es/LC_MESSAGES/torneo.po",
    }


def test_h6_it_is_listed_with_its_options_in_both_languages(added: Added) -> None:
    listed = json.loads(added.torneo("systems", "--json"))["data"]
    assert [each["name"] for each in listed].count("lottery") == 1
    one = added.torneo("systems", "lottery", "--language", "es")
    assert one.startswith("lottery: Emparejamiento por sorteo\n")
    assert "LOTTERY" in one
    assert "seed=N" in one
    assert "de qué número sale cada sorteo" in one


def test_h6_it_pairs_a_file_that_is_written_by_its_code_and_read_back(added: Added) -> None:
    file = added.folder / "club.trf"
    added.torneo("generate", "--system", "lottery", "--players", 9, "--rounds", 3, "--seed", 4, "-o", file)
    assert "192 LOTTERY_2026" in file.read_text(encoding="utf-8")
    added.torneo("check", file)  # exit code 1 if a round were paired otherwise
    assert "Emparejamiento por sorteo" in added.torneo("show", file, "--language", "es")
    other = ROOT / "samples" / "open.trf"
    draws = [added.torneo("pair", other, "--system", "lottery", "--option", f"seed={seed}") for seed in (1, 2)]
    assert draws[0] != draws[1]
    numbers = sorted(int(number) for line in draws[0].splitlines()[1:] for number in line.split())
    assert len(numbers) == len(set(numbers)) == 2 * int(draws[0].splitlines()[0])


def test_h6_the_desk_offers_it_with_its_options(added: Added) -> None:
    *words, code, options = json.loads(added.python("-c", FORM))
    assert words == ["Emparejamiento por sorteo", "Semilla", "de qué número sale cada sorteo"]
    assert code == "LOTTERY_2026"
    assert options == {"seed": "7"}
