"""Pages of the documentation that are made when it is built: the reference, and files of other folders."""

from __future__ import annotations

import importlib
import inspect
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[1]
ELSEWHERE = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md", "samples/README.md": "samples.md"}
"""Files outside docs/ that are pages of the site, and what they are called there."""
_LINK = re.compile(r"\]\((?:\.\./)?(CONTRIBUTING\.md|CHANGELOG\.md|samples/README\.md|README\.md|LICENSE|docs/[^)]*)\)")
_SOURCE = re.compile(r"\[([^\]]*)\]\((?:\.\./|(?=examples/))([^)]*)\)")
_EXAMPLE = re.compile(r"((?:^[ ]*(?:>>>|\.\.\.).*\n?(?:^[ ]*(?!>>>)\S.*\n?)*)+)", re.MULTILINE)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that stand in no file of docs/."""
    for source, name in ELSEWHERE.items():
        files.append(File.generated(config, name, content=(ROOT / source).read_text(encoding="utf-8")))
    files.append(File.generated(config, "reference.md", content=reference()))
    return files


def on_page_markdown(markdown: str, **_more: Any) -> str:
    """Let links to files of other folders lead to their pages; of those without one, only the name stays."""
    led = _LINK.sub(lambda found: f"]({_page(found[1])})", markdown)
    return _SOURCE.sub(r"\1 (`\2`)", led)


def _page(target: str) -> str:
    if target.startswith("docs/"):
        return target.removeprefix("docs/")
    return ELSEWHERE.get(target, "index.md")


def reference() -> str:
    """Everything that ``import torneo`` gives, from its docstrings."""
    torneo = importlib.import_module("torneo")
    said = "Everything here is imported from `torneo`; the rest may change without a word."
    parts = ["# Reference of the library", said]
    for name in sorted((name for name in torneo.__all__ if not name.startswith("_")), key=str.lower):
        parts.append(_described(name, getattr(torneo, name)))
    return "\n\n".join(parts) + "\n"


def _described(name: str, thing: Any) -> str:
    lines = [f"## {name}"]
    if callable(thing):
        lines.append(f"```python\n{name}{_signature(thing)}\n```")
    lines.append(_text(inspect.getdoc(thing) or ""))
    if inspect.isclass(thing):
        for member, value in sorted(vars(thing).items()):
            described = callable(value) or isinstance(value, property | classmethod | staticmethod)
            if member.startswith("_") or not described:
                continue
            held = getattr(thing, member) if isinstance(value, classmethod | staticmethod) else value
            shown = "" if isinstance(value, property) else _signature(held)
            lines += [f"### {name}.{member}", f"```python\n{member}{shown}\n```", _text(inspect.getdoc(held) or "")]
    return "\n\n".join(filter(None, lines))


def _signature(thing: Any) -> str:
    try:
        return str(inspect.signature(thing))
    except (TypeError, ValueError):  # an enumeration, or something made in C
        return "(…)"


def _text(docstring: str) -> str:
    """A docstring as Markdown: its examples as blocks of code, references as plain names."""
    plain = re.sub(r":\w+:`~?(?:[\w.]+\.)?(\w+)`", r"`\1`", docstring).replace("``", "`")
    return _EXAMPLE.sub(lambda found: f"\n```python\n{inspect.cleandoc(found[1])}\n```\n", plain)
