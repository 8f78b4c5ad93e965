"""The same migrations and tests on PostgreSQL, but for paper, malformed forms and Spanish: they know no database.

In parts, each a run of its own: they go beside one another where there is more than one core.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PARTS = 4
NO_DATABASE = ("test_exports.py", "test_postgresql.py", "test_printing.py", "test_spanish.py")
FILES = [path for path in sorted(HERE.glob("test_*.py")) if path.name not in NO_DATABASE]


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
    assert int(passed[1]) > 3
