"""A package installed beside Torneo for one test: its modules, and the metadata that its entry points are found by."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


def install(package: Path, place: Path) -> None:
    """What pip would put into a folder: the modules, and a .dist-info made from the package's own description."""
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for module in package.glob("*.py"):
        shutil.copy(module, place)
    described(place, project["name"], project["entry-points"], project["version"])


def described(place: Path, name: str, points: Mapping[str, Mapping[str, str]], version: str = "1.0") -> None:
    """The metadata of an installed package."""
    folder = place / f"{name.replace('-', '_')}-{version}.dist-info"
    folder.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    (folder / "METADATA").write_text(metadata, encoding="utf-8")
    lines = [
        f"[{group}]\n" + "".join(f"{point} = {value}\n" for point, value in listed.items())
        for group, listed in points.items()
    ]
    (folder / "entry_points.txt").write_text("".join(lines), encoding="utf-8")


@dataclass(frozen=True)
class Beside:
    """Python with packages installed beside Torneo."""

    place: Path

    def run(self, *arguments: object) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join(map(str, (self.place, ROOT / "src")))
        own = {"PYTHONPATH": path, "DJANGO_SETTINGS_MODULE": "torneo.web.settings", "LANG": "C.UTF-8", "LC_ALL": ""}
        return subprocess.run(
            [sys.executable, *map(str, arguments)],
            cwd=self.place,
            env={**os.environ, **own},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    def python(self, program: str) -> str:
        done = self.run("-c", program)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def torneo(self, *arguments: object) -> str:
        done = self.run("-m", "torneo", *arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout
