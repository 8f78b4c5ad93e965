"""Backups, for the tests of them: the commands, a small site, and what is in a file."""

from __future__ import annotations

import io
import os
import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path

import hall
import pytest

from torneo.cli import main
from torneo.web.operation.backups.archive import reading
from torneo.web.operation.backups.manifest import Manifest


def torneo(*words: object, code: int = 0) -> str:
    """What a command says, which ends as it is expected to.

    Whatever sets Django up, for another site than these tests have, is a process of its own.
    """
    command = [str(word) for word in words]
    if {"serve", "--database", "--only"}.isdisjoint(command):
        ended, said = _here(command)
    else:
        done = subprocess.run(
            [sys.executable, "-m", "torneo", *command],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        ended, said = done.returncode, done.stdout + done.stderr
    assert ended == code, said
    assert "Traceback" not in said
    assert "defect" not in said
    return said


def _here(command: list[str]) -> tuple[object, str]:
    said = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["torneo", *command])
        patch.setenv("LC_ALL", "C.UTF-8")
        with redirect_stdout(said), redirect_stderr(said), pytest.raises(SystemExit) as stop:
            main()
    return stop.value.code, said.getvalue()


def manifest_of(file: Path) -> Manifest:
    with reading(file) as (_archive, manifest):
        return manifest


def only_file(folder: Path) -> Path:
    """The one backup in a folder, in which nothing else is left."""
    (file,) = folder.iterdir()
    return file


def at(database: str) -> list[str]:
    return ["--database", database] if database else []


def lines_in(file: Path, slug: str = hall.SLUG) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute(
            "SELECT line FROM torneo_logentry e JOIN torneo_tournament t ON t.id = e.tournament_id"
            " WHERE slug = ? ORDER BY e.sequence",
            (slug,),
        )
        return [line for (line,) in rows]


def small_site(folder: Path) -> Path:
    """A folder with the demonstration and a second tournament, at which no server runs."""
    program = (
        "import sys; from pathlib import Path; from torneo.web.launch import serving;"
        "from torneo.web.server.configuration import Configuration;"
        "serving.prepare(Configuration(Path(sys.argv[1]))); serving.start_token(); serving.add_demo();"
        "from torneo.web.core.store import create; from torneo.desk import commands;"
        "from torneo.model import Event, Regulations;"
        "create('Other', 'olga', lambda _: commands.create(Event('Other'), Regulations()));"
        "from django.contrib.auth.models import User; User.objects.create_user('unopened')"
    )
    subprocess.run([sys.executable, "-c", program, str(folder)], check=True)
    return folder


def tamper(data: Path, slug: str) -> None:
    """Change an entry of a log behind Torneo's back."""
    with closing(sqlite3.connect(data / "torneo.sqlite3")) as connection, connection:
        connection.execute(
            "UPDATE torneo_logentry SET line = replace(line, 'Other', 'Pther') WHERE sequence = 1 AND tournament_id ="
            " (SELECT id FROM torneo_tournament WHERE slug = ?)",
            (slug,),
        )


def everything_in(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".lock"
    }


def repacked(file: Path, target: Path, **changed: bytes | None) -> Path:
    """A backup with some of its files changed or left out."""
    with zipfile.ZipFile(file) as source, zipfile.ZipFile(target, "w") as made:
        for name in source.namelist():
            content = changed.get(name.partition(".")[0], source.read(name))
            if content is not None:
                made.writestr(name, content)
    return target


@contextmanager
def small_disks(folder: Path) -> Iterator[Callable[[int], Path]]:
    """Small disks, of so many kB, where they can be had."""
    mounted = []

    def mount(size: int) -> Path:
        place = folder / f"disk-{size}"
        place.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", str(place)]
        if subprocess.run(command, capture_output=True, check=False).returncode:
            pytest.skip("a small disk cannot be mounted here")
        mounted.append(place)
        return place

    yield mount
    for place in mounted:
        subprocess.run(["umount", str(place)], check=True)
