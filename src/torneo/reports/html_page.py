"""Pages for print: one small HTML page around whatever is on it."""

from __future__ import annotations

import html

from torneo.text import Language

STYLE = (
    "body{font-family:serif;margin:2em;line-height:1.4}"
    "table{border-collapse:collapse}th,td{border:1px solid #444;padding:.15em .5em;min-width:1.2em;height:1.3em}"
    "td.number{text-align:right}td.own{background:#444}caption{font-weight:bold;text-align:left;padding:.3em 0}"
    ".cards{display:flex;flex-wrap:wrap;gap:1em}.card{break-inside:avoid}.sheet{break-after:page}"
    "@page{size:A4;margin:15mm}@media print{body{margin:0}}"
)


def page(title: str, body: str, language: Language) -> str:
    """A whole page; the body is HTML already.

    >>> "<title>A &amp; B</title>" in page("A & B", "", "en")
    True
    """
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{html.escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )


def table(
    columns: tuple[str, ...],
    rows: tuple[tuple[str, ...], ...],
    *,
    caption: str = "",
    own: bool = False,
    first_cell: int = 0,
) -> str:
    r"""A table; with ``own`` the cells of everybody against themselves are dark, the first in the given column.

    >>> table(("a",), (("<",),))
    '<table>\n<thead><tr><th scope="col">a</th></tr></thead>\n<tbody>\n<tr><td>&lt;</td></tr>\n</tbody>\n</table>\n'
    """
    head = "".join(f'<th scope="col">{html.escape(column)}</th>' for column in columns)
    lines = []
    for number, row in enumerate(rows):
        cells = "".join(
            '<td class="own"></td>' if own and column == first_cell + number else f"<td>{html.escape(cell)}</td>"
            for column, cell in enumerate(row)
        )
        lines.append(f"<tr>{cells}</tr>\n")
    title = f"<caption>{html.escape(caption)}</caption>\n" if caption else ""
    return f"<table>\n{title}<thead><tr>{head}</tr></thead>\n<tbody>\n{''.join(lines)}</tbody>\n</table>\n"
