"""What the tests of the rules share: the sources, read once."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import torneo

SOURCES = Path(torneo.__file__).parent

Modules = dict[str, ast.Module]
"""Trees by path."""


@pytest.fixture(scope="package")
def modules() -> Modules:
    """Every module of the program; let go of after the tests of the rules, for it is half a million things."""
    return {
        path.relative_to(SOURCES).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(SOURCES.rglob("*.py"))
    }
