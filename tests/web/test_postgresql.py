"""The same migrations and tests on PostgreSQL, but for those that know no database.

In a thorough run in parts, each a run of its own: they go beside one another where there is more than one core. In a
short one only where the database shows: pages, forms and files write by the same few ways.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from thorough import THOROUGH, cases

HERE = Path(__file__).parent
PARTS = cases(1, 4)
NO_DATABASE = ("test_exports.py", "test_postgresql.py", "test_printing.py", "test_spanish.py")
WRITING = (
    "test_accounts.py",
    "test_administrators.py",
    "test_bin.py",
    "test_entries_ratings.py",
    "test_guessing.py",
    "test_invitations.py",
    "test_live.py",
    "test_log_files.py",
    "test_operation.py",
    "test_results.py",
    "test_s13_privacy.py",
    "test_site.py",
    "test_store.py",
    "test_trials.py",
)
"""What speaks to the database in its own way: the log and its locks, accounts and their limits, rating lists in bulk,
lines that are written again, what is deleted with all that hangs on it."""
FILES = [
    path
    for path in sorted(HERE.glob("test_*.py"))
    if (path.name not in NO_DATABASE if THOROUGH else path.name in WRITING)
]


def test_every_file_named_is_there() -> None:
    assert {*NO_DATABASE, *WRITING} <= {path.name for path in HERE.glob("test_*.py")}


@pytest.mark.parametrize("part", range(PARTS))
def test_the_tests_of_the_site_pass_on_postgresql_too(postgresql_address: str, part: int) -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-k",
        "not malformed and not five_hundred",
    ]
    environment = {**os.environ, "TORNEO_DATABASE": postgresql_address}
    for name in [name for name in environment if name.startswith("PYTEST_")]:
        del environment[name]  # it is no worker of this run
    done = subprocess.run(
        [*command, *map(str, FILES[part::PARTS])],
        env=environment,
        cwd=HERE.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > cases(100, 3)
