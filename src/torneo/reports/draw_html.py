"""Tables as HTML, everything escaped: a page of its own, or the lines of a table of a site."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from html import escape

from torneo.reports.hand import WITHDRAWN, Hand
from torneo.reports.table import Align, Column, Content, Kind, Link, Outcome, Person, Points, Rating, Span, Table
from torneo.text import Text

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


Links = Mapping[str, Callable[[int], str]]
"""The address of a page about a participant, by the kind of page and then the participant's number."""
Dress = Callable[[Column], str]
"""The classes of the cells of a column."""
_AGAIN = frozenset({Person, Points, Rating, Text})


def on_screen(column: Column) -> str:
    """The classes of a column on a page of a site.

    >>> on_screen(Column("rating", Align.RIGHT, drop=True)), on_screen(Column("name", head=True))
    ('number wide-only', '')
    """
    place = "result" if column.kind is Kind.RESULT else "number" if column.right else ""
    aside = "no-print" if column.kind is Kind.WAY else ""
    return " ".join(part for part in (place, "wide-only" if column.drop else "", aside) if part)


def on_paper(column: Column) -> str:
    """The classes of a column on a page for the printer.

    >>> on_paper(Column("R1", Align.RIGHT, on_paper=Align.CENTRE)), on_paper(Column("PTS", Align.RIGHT, bold=True))
    ('centre', 'number strong')
    """
    place = {Align.LEFT: "", Align.RIGHT: "number", Align.CENTRE: "centre"}[column.on_paper or column.align]
    return " ".join(part for part in (place, "strong" if column.bold else "") if part)


def heads(table: Table, hand: Hand, dress: Dress = on_screen) -> str:
    """The cells above the columns.

    >>> heads(Table("", (Column("BH", Align.RIGHT, hint=Text("Buchholz")),), ()), Hand())
    '<th scope="col" class="number"><abbr title="Buchholz">BH</abbr></th>'
    """
    made = []
    for column in table.columns:
        text = escape(hand.head(column))
        if column.hint is not None:
            text = f'<abbr title="{escape(column.hint.text(hand.language))}">{text}</abbr>'
        elif column.kind is Kind.WAY:
            text = f'<span class="visually-hidden">{text}</span>'
        made.append(f'<th scope="col"{_attribute(dress(column))}>{text}</th>')
    return "".join(made)


def lines(table: Table, hand: Hand, dress: Dress = on_screen, links: Links | None = None) -> list[str]:
    r"""The lines below the heads, with links where addresses are given.

    >>> table = Table("", (Column("name", head=True),), ((Person(3, "O'Neill", "GM"),), ("a\nb",)), ids=("x",))
    >>> print("\n".join(lines(table, Hand(), links={"player": lambda number: f"/player/{number}"})))
    <tr id="x"><th scope="row" class="name"><span class="title">GM</span> <a href="/player/3">O&#x27;Neill</a></th></tr>
    <tr><th scope="row" class="name">a<br>b</th></tr>
    """
    around = [_cell(column, dress) for column in table.columns]
    addresses = links or {}
    live = dress is on_screen
    known: dict[object, str] = {}
    """What was drawn already: the same names, points and words come again."""
    made = []
    for place, row in enumerate(table.rows):
        cells = []
        spanned = type(row[-1]) is Span
        for (start, end), content in zip(around, row, strict=False):
            kind = type(content)
            if isinstance(content, str):
                cells.append(f"{start}{_lines(content)}{end}" if content or not spanned else "<td></td>")
            elif kind in _AGAIN:
                key = id(content) if kind is Text else (kind, content)
                text = known.get(key)
                if text is None:
                    text = known[key] = shown(content, hand, addresses)
                cells.append(f"{start}{text}{end}")
            elif isinstance(content, Outcome) and live:
                cells.append(f"{start[:-1]}{_live(content)}>{_lines(hand.text(content))}{end}")
            elif isinstance(content, Span):
                cells.append(f'<td colspan="{content.columns}">{_lines(hand.text(content))}</td>')
            else:
                cells.append(f"{start}{shown(content, hand, addresses)}{end}")
        name = f' id="{table.ids[place]}"' if live and place < len(table.ids) else ""
        made.append(f"<tr{name}>{''.join(cells)}</tr>")
    return made


def _cell(column: Column, dress: Dress) -> tuple[str, str]:
    """How a cell of a column begins and ends."""
    classes = dress(column)
    if dress is on_screen:
        if column.head:
            return f'<th scope="row"{_attribute(classes or "name")}>', "</th>"
        if column.kind is Kind.REMARK:
            classes = f"{classes} soft".lstrip()
    return f"<td{_attribute(classes)}>", "</td>"


def _attribute(classes: str) -> str:
    return f' class="{classes}"' if classes else ""


@lru_cache(maxsize=20_000)
def _lines(text: str) -> str:
    return escape(text).replace("\n", "<br>")


def _live(outcome: Outcome) -> str:
    """By what a page that is open finds the cell of a result."""
    side = "" if outcome.side is None else f' data-side="{outcome.side}"'
    turned = " data-turned" if outcome.turned else ""
    return f' data-result="{outcome.round}-{outcome.board}"{side}{turned}'


def shown(content: Content, hand: Hand, links: Links) -> str:
    """What stands in a cell, with its link where there is an address for it."""
    if isinstance(content, Person) and "player" in links:
        text = f'<a href="{links["player"](content.number)}">{_lines(content.name or str(content.number))}</a>'
        if content.title:
            text = f'<span class="title">{_lines(content.title)}</span> {text}'
        if content.withdrawn:
            text += f' <span class="soft">({escape(WITHDRAWN.text(hand.language))})</span>'
        return text
    if isinstance(content, Link) and content.to in links:
        return f'<a class="{content.to}" href="{links[content.to](content.number)}">{_lines(hand.text(content))}</a>'
    return _lines(hand.text(content))
