"""A document of headings, paragraphs, lists and tables, written as Markdown or HTML."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

from torneo.regulations.paper import page, table
from torneo.text import Language

_SPECIAL = re.compile(r"([\\`*_\[\]<>#|])")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a level, 1 for the title."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Item:
    """A point with its label."""

    label: str
    texts: tuple[str, ...]
    """One text, or several that are listed below the label."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Heading | Item | Table


@dataclass(frozen=True, slots=True)
class Document:
    """What is to be printed."""

    title: str
    blocks: tuple[Block, ...]
    language: Language

    def markdown(self) -> str:
        r"""As Markdown; signs that mean something there are escaped.

        >>> print(Document("A", (Item("Fee", ("5 * 3",)),), "en").markdown(), end="")
        # A
        <BLANKLINE>
        - **Fee:** 5 \* 3
        """
        lines = [f"# {_plain(self.title)}", ""]
        for before, block in zip((None, *self.blocks), self.blocks, strict=False):
            match block:
                case Heading(level, text):
                    lines += ([""] if before is not None else []) + [f"{'#' * level} {_plain(text)}", ""]
                case Item(label, (text,)):
                    lines.append(f"- **{_plain(label)}:** {_plain(text)}")
                case Item(label, texts):
                    lines.append(f"- **{_plain(label)}:**")
                    lines += [f"  - {_plain(text)}" for text in texts]
                case Table(columns, rows):
                    lines += ["", _row(columns), _row(("---",) * len(columns), escape=False), *map(_row, rows)]
        return "\n".join(lines) + "\n"

    def html(self) -> str:
        """As a page ready to print, everything escaped.

        >>> "<li><b>Fee:</b> &lt;5</li>" in Document("A", (Item("Fee", ("<5",)),), "en").html()
        True
        """
        parts = [f"<h1>{html.escape(self.title)}</h1>\n"]
        in_list = False
        for block in self.blocks:
            if isinstance(block, Item) is not in_list:
                in_list = not in_list
                parts.append("<ul>\n" if in_list else "</ul>\n")
            match block:
                case Heading(level, text):
                    parts.append(f"<h{level}>{html.escape(text)}</h{level}>\n")
                case Item(label, (text,)):
                    parts.append(f"<li><b>{html.escape(label)}:</b> {html.escape(text)}</li>\n")
                case Item(label, texts):
                    inner = "".join(f"<li>{html.escape(text)}</li>\n" for text in texts)
                    parts.append(f"<li><b>{html.escape(label)}:</b>\n<ul>\n{inner}</ul>\n</li>\n")
                case Table(columns, rows):
                    parts.append(table(columns, rows))
        return page(self.title, "".join(parts) + ("</ul>\n" if in_list else ""), self.language)


def _plain(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _row(cells: tuple[str, ...], *, escape: bool = True) -> str:
    return "| " + " | ".join(_plain(cell) if escape else cell for cell in cells) + " |"
