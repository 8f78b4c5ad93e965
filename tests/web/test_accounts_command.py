"""``torneo account`` as it is called, on a database from before accounts were invited."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest


def torneo(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "torneo", "account", "--data", str(folder), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("before")
    environment = {**os.environ, "TORNEO_DATA": str(made), "TORNEO_DATABASE": ""}
    environment["DJANGO_SETTINGS_MODULE"] = "torneo.web.settings"
    script = Path(__file__).parent / "before_accounts.py"
    done = subprocess.run([sys.executable, script], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return made


def test_s7_accounts_that_nobody_opened_lapse_and_the_command_administers_the_others(folder: Path) -> None:
    listed = torneo(folder, "--list")
    assert listed.stdout.splitlines() == [
        "olga: administrator, owner of 1 tournament, last log-in -",
        "xavier: owner of 0 tournaments, last log-in -",
    ]
    with sqlite3.connect(folder / "torneo.sqlite3") as database:
        lapsed = database.execute("select name, role, token_hash, expires <= made from torneo_invitation").fetchall()
        roles = database.execute("select count(*) from torneo_membership").fetchone()
        shut = database.execute("select julianday(expires) - julianday('now') from torneo_helperpass").fetchone()
    assert lapsed == [("nuria", 2, None, 1)]
    assert roles == (2,)
    assert 0.9 < shut[0] <= 1

    assert "/start/" in torneo(folder, "XAVIER").stdout
    refused = torneo(folder, "olga", "--no-administrator", "--language", "es")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "al menos un administrador" in refused.stderr
    assert torneo(folder, "xavier", "--administrator", "--no-second-factor").stdout == "xavier: done\n"
    assert torneo(folder, "olga", "--disable").returncode == 0
    assert torneo(folder, "--list").stdout.splitlines()[0] == (
        "olga: administrator, disabled, owner of 1 tournament, last log-in -"
    )
    unknown = torneo(folder, "nuria", "--enable")
    assert (unknown.returncode, "olga, xavier" in unknown.stderr) == (2, True)
