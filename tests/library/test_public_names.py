"""One explicit list of names: a user's program uses every one of them, and one page says what each is."""

from __future__ import annotations

import ast
import inspect
import re
import runpy
from pathlib import Path

import torneo

ROOT = Path(__file__).parents[2]
PROGRAM = Path(__file__).parent / "user_program.py"


def test_the_program_of_a_user_uses_every_public_name() -> None:
    """The types of that program are checked with all others, by ``mypy --strict``."""
    tree = ast.parse(PROGRAM.read_text(encoding="utf-8"))
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "torneo"
    }
    assert used == set(torneo.__all__)
    imported = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and "torneo" in (node.module or "")]
    assert imported == [], "and nothing else of Torneo"
    assert (ROOT / "src" / "torneo" / "py.typed").exists()


def test_that_program_runs(tmp_path: Path) -> None:
    said = runpy.run_path(str(PROGRAM))["main"](tmp_path)
    assert said[0].startswith("'leo': ")
    assert said[1:3] == ["there is no name.", "a tournament needs a name"]
    assert said[3].startswith("tie-break 'MAGIC': there is no MAGIC")


def test_the_page_of_names_has_all_of_them_and_no_other() -> None:
    page = (ROOT / "docs" / "names.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `torneo\.(\w+)[`(]", page, re.MULTILINE)
    assert sorted(listed) == sorted(torneo.__all__)


def test_every_public_name_says_what_it_is() -> None:
    for name in torneo.__all__:
        if name != "__version__":
            assert (getattr(torneo, name).__doc__ or "").strip(), name


def test_methods_that_the_page_names_exist() -> None:
    page = (ROOT / "docs" / "names.md").read_text(encoding="utf-8")
    named = re.findall(r"^\| `(Tournament|Event|Table|Standings|Pairing)\.(\w+)", page, re.MULTILINE)
    assert len(named) > 30
    for kind, method in named:
        owner = getattr(torneo, kind)
        assert hasattr(owner, method) or f"self.{method} =" in inspect.getsource(owner), (kind, method)


def test_no_public_method_of_a_tournament_or_an_event_is_left_out() -> None:
    page = (ROOT / "docs" / "names.md").read_text(encoding="utf-8")
    for kind in (torneo.Tournament, torneo.Event, torneo.Table):
        own = {name for name in vars(kind) if not name.startswith("_") and callable(getattr(kind, name))}
        missing = {name for name in own if f"`{kind.__name__}.{name}" not in page}
        assert not missing, missing
