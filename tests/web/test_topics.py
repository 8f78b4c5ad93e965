"""The site is cut by topic: a folder has its views, forms, queries and templates, and HTML is in templates alone."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from torneo import web

WEB = Path(web.__file__).parent
TAG = re.compile(r"</?[a-z][a-z0-9]*(?:[ />]|$)")


def literals(tree: ast.Module) -> list[str]:
    """The texts of a module that are no docstrings."""
    statements = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in statements
    ]


def writing_html() -> set[str]:
    """The modules of the site with tags in them, but for addresses, which have converters in angle brackets."""
    modules = [path for path in WEB.rglob("*.py") if path.name != "urls.py"]
    return {
        str(path.relative_to(WEB))
        for path in modules
        if any(TAG.search(text) for text in literals(ast.parse(path.read_text(encoding="utf-8"))))
    }


def test_h5_html_is_written_in_templates() -> None:
    assert TAG.search('<td class="number">')
    assert writing_html() == set()


def test_h5_a_template_is_in_the_folder_of_its_topic() -> None:
    templates = [path.relative_to(WEB) for path in WEB.rglob("*.html")]
    assert len(templates) > 100
    assert [str(path) for path in templates if path.parts[1:3] != ("templates", path.parts[0])] == []
