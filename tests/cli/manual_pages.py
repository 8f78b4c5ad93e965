"""The pages that are made from the help of the commands: ``python tests/cli/manual_pages.py`` writes them anew."""

from __future__ import annotations

import inspect
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from torneo.cli.language import speak
from torneo.cli.manual import ManualForm, written
from torneo.cli.shapes.table import SHAPES, TOURNAMENT

DOCS = Path(__file__).parents[2] / "docs"
MARK = "<!-- From here on the page is made by python tests/cli/manual_pages.py -->\n"


def pages() -> dict[Path, str]:
    """What each page should say."""
    speak("en")
    before = (DOCS / "commands.md").read_text(encoding="utf-8").partition(MARK)[0].rstrip()
    reference = f"## Every command\n\n{written(ManualForm.MARKDOWN)}"
    made = f"{before}\n\n{MARK}\n{reference}\n## Data of each command\n\n{_data()}"
    return {DOCS / "commands.md": made, DOCS / "torneo.1": written(ManualForm.MAN)}


def _data() -> str:
    """A line for each command: what its data are, by the descriptions of its schema."""
    return "".join(f"- {name}: {_described(shape)}\n" for name, shape in SHAPES.items())


def _described(shape: Any) -> str:
    if get_origin(shape) in (Union, UnionType):
        return " Or: ".join(map(_described, get_args(shape)))
    if get_origin(shape) is Annotated:
        said = str(get_args(shape)[1])
        return "The tournament, as [JSON](json.md)." if said == TOURNAMENT else said
    if get_origin(shape) is list:
        return f"A list. {_described(get_args(shape)[0])}"
    return " ".join((inspect.getdoc(shape) or "").split())


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
