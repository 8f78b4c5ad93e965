"""The examples of CONTRIBUTING.md, and a copy of the package in which they are carried out."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]


def recipe(heading: str) -> list[tuple[str, str]]:
    """The files that an example names, each with what is added at its end; one that is not there is made.

    A file of an example is a line that begins with its name in backquotes, with the code block that follows.
    """
    steps = re.findall(r"^`([^`]+)`[^\n]*\n+```\w*\n(.*?)^```", _section(heading), re.MULTILINE | re.DOTALL)
    assert steps, f"the example {heading!r} names no files"
    return steps


def changes(heading: str) -> list[str]:
    """The changes of an example that is told as differences of files."""
    found = re.findall(r"^```diff\n(.*?)^```", _section(heading), re.MULTILINE | re.DOTALL)
    assert found, f"the example {heading!r} changes nothing"
    return found


def _section(heading: str) -> str:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert text.count(f"\n### {heading}\n") == 1, f"CONTRIBUTING.md has no example {heading!r}"
    return re.split(r"\n##+ ", text.partition(f"\n### {heading}\n")[2])[0]


class Copy:
    """The package in a folder of its own, with what compiles its catalogue."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.pyc.*"))  # one being written
        (folder / "tests").mkdir()
        shutil.copy(ROOT / "tests" / "messages.py", folder / "tests")

    def run(self, *arguments: str, code: int = 0) -> str:
        """What a Python that sees only this copy writes."""
        environment = os.environ | {"PYTHONPATH": str(self.folder / "src"), "LANG": "C"}
        done = subprocess.run(
            [sys.executable, *arguments], cwd=self.folder, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == code, done.stderr
        return done.stdout + done.stderr

    def follow(self, heading: str) -> set[str]:
        """Carry an example out; the names of the files that it touched."""
        before = self._sources()
        steps = recipe(heading)
        for name, added in steps:
            with (self.folder / name).open("a", encoding="utf-8") as file:
                file.write(f"\n{added}" if file.tell() else added)
        assert self.run("tests/messages.py").endswith(" 0 left\n")
        touched = {name for name, content in self._sources().items() if before.get(name) != content}
        assert touched == {name for name, _added in steps}
        return touched

    def _sources(self) -> dict[str, str]:
        """What people write, with a hash of its content."""
        files = (path for path in self.folder.rglob("*") if path.is_file() and path.suffix not in (".mo", ".pyc"))
        return {path.relative_to(self.folder).as_posix(): sha256(path.read_bytes()).hexdigest() for path in files}
