"""Prepares the asserts of every test module once, on all cores: otherwise each process of a test run does it first.

It uses what pytest keeps for itself; where another pytest has that otherwise, its processes do it as they always did.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from _pytest.assertion import rewrite

HERE = Path(__file__).parent


def prepare(path: Path) -> None:
    """Write the file that pytest looks for beside a test module."""
    asked: Any = SimpleNamespace(getini=lambda _name: False, trace=lambda _said: None)
    mark, code = rewrite._rewrite_test(path, asked)
    folder = rewrite.get_cache_dir(path)
    folder.mkdir(exist_ok=True)
    rewrite._write_pyc(asked, code, mark, folder / f"{path.stem}{rewrite.PYC_TAIL}")


if __name__ == "__main__":
    modules = [*HERE.rglob("test_*.py"), *HERE.rglob("conftest.py")]
    try:
        with ProcessPoolExecutor() as pool:
            list(pool.map(prepare, modules, chunksize=8))
    except (AttributeError, TypeError) as error:
        print(f"not prepared: {error}", file=sys.stderr)
