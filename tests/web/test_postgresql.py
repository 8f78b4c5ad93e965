"""The same migrations and the same tests on PostgreSQL, but for paper and malformed forms: they know no database."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path


def test_the_tests_of_the_site_pass_on_postgresql_too(postgresql_address: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(Path(__file__).parent)]
    command += ["-k", "not malformed and not test_printing and not test_exports"]
    environment = {**os.environ, "TORNEO_DATABASE": postgresql_address}
    done = subprocess.run(
        command, env=environment, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 3
