"""Documents drawn as Markdown and as HTML."""

from __future__ import annotations

import html
import re

from torneo.regulations.document import Document, Heading, Item, Table
from torneo.reports.html_page import page, table

_SPECIAL = re.compile(r"([\\`*_\[\]<>#|])")


def document_markdown(document: Document) -> str:
    r"""As Markdown; signs that mean something there are escaped.

    >>> print(document_markdown(Document("A", (Item("Fee", ("5 * 3",)),), "en")), end="")
    # A
    <BLANKLINE>
    - **Fee:** 5 \* 3
    """
    lines = [f"# {_plain(document.title)}", ""]
    for before, block in zip((None, *document.blocks), document.blocks, strict=False):
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


def document_html(document: Document) -> str:
    """As a page ready to print, everything escaped.

    >>> "<li><b>Fee:</b> &lt;5</li>" in document_html(Document("A", (Item("Fee", ("<5",)),), "en"))
    True
    """
    body = f"<h1>{html.escape(document.title)}</h1>\n{document_body(document)}"
    return page(document.title, body, document.language)


def document_body(document: Document) -> str:
    r"""What stands below the title, as a part of a page, everything escaped.

    >>> document_body(Document("A", (Item("Fee", ("5",)),), "en"))
    '<ul>\n<li><b>Fee:</b> 5</li>\n</ul>\n'
    """
    parts = []
    in_list = False
    for block in document.blocks:
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
    return "".join(parts) + ("</ul>\n" if in_list else "")


def _plain(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _row(cells: tuple[str, ...], *, escape: bool = True) -> str:
    return "| " + " | ".join(_plain(cell) if escape else cell for cell in cells) + " |"
