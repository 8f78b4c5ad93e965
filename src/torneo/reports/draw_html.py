"""Tables as HTML, everything escaped: a page of its own, or the lines of a table of a site."""

from __future__ import annotations

from html import escape

from torneo.reports.hand import Hand
from torneo.reports.table import Table

_STYLE = (
    "table{border-collapse:collapse}th,td{padding:.2em .6em;text-align:left}"
    ".number{text-align:right}tbody tr:nth-child(odd){background:#f3f3f3}"
)


def page(table: Table, hand: Hand) -> str:
    """A page of its own with one table.

    >>> "&lt;b&gt;" in page(Table("<b>", (), ()), Hand())
    True
    """
    title = escape(hand.title(table))
    classes = [' class="number"' if column.right else "" for column in table.columns]

    def line(tag: str, cells: list[str]) -> str:
        made = (f"<{tag}{css}>{escape(cell)}</{tag[:2]}>" for css, cell in zip(classes, cells, strict=True))
        return f"<tr>{''.join(made)}</tr>"

    head = line('th scope="col"', [hand.head(column) for column in table.columns])
    body = "\n".join(line("td", hand.cells(table, row)) for row in table.rows)
    notes = "".join(f"<p>{escape(note.text(hand.language))}</p>\n" for note in table.notes)
    return (
        f'<!DOCTYPE html>\n<html lang="{hand.language}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n"
        f"</head>\n<body>\n<h1>{title}</h1>\n<table>\n<thead>\n{head}\n</thead>\n"
        f"<tbody>\n{body}\n</tbody>\n</table>\n{notes}</body>\n</html>\n"
    )
