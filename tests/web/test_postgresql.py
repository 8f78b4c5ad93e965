"""The same migrations and tests on PostgreSQL, but for those that know no database.

In a thorough run in parts, each a run of its own: they go beside one another where there is more than one core. In a
short one without the tests of pages, forms and files, whose writing others have shown.
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
PAGES = (
    "test_anchors.py",
    "test_as_it_is.py",
    "test_broken_logs.py",
    "test_day.py",
    "test_entries_import.py",
    "test_events.py",
    "test_long_logs.py",
    "test_pool.py",
    "test_public.py",
    "test_public_answers.py",
    "test_public_formats.py",
    "test_reading.py",
    "test_roles.py",
    "test_rounds.py",
    "test_s15_uploads.py",
    "test_security.py",
    "test_taking_over.py",
)
FILES = [
    path
    for path in sorted(HERE.glob("test_*.py"))
    if path.name not in NO_DATABASE and (THOROUGH or path.name not in PAGES)
]


def test_every_file_left_out_is_there() -> None:
    assert {*NO_DATABASE, *PAGES} <= {path.name for path in HERE.glob("test_*.py")}


@pytest.mark.parametrize("part", range(PARTS))
def test_the_tests_of_the_site_pass_on_postgresql_too(postgresql_address: str, part: int) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "not malformed"]
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
