"""Tables of text as TSV, CSV, HTML and JSON."""

from __future__ import annotations

import html
import re
import unicodedata
from dataclasses import dataclass

from torneo.text import Language

_NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?", re.ASCII)
_RISKY = ("=", "+", "-", "@", "\t", "\r")
_PARTS = re.compile(r"([;\t\r\n\v\f\x85\u2028\u2029])")
"""Where a spreadsheet with another separator than the comma ends a cell, though it is quoted."""
_SPECIAL = re.compile(r"""[,;"\t\r\n\v\f\x85\u2028\u2029]""")
_BREAKS = re.compile(r"[\t\r\n\v\f\x85\u2028\u2029]+")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A title, the names of the columns and lines of cells."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: frozenset[str] = frozenset()
    """Columns of numbers, set to the right."""
    language: Language = "en"
    """Of the title and the notes."""
    notes: tuple[str, ...] = ()
    """What a reader should know, below the table of a page."""

    def tsv(self) -> str:
        r"""With tabs; the first line names the columns.

        >>> Sheet("", ("rank", "name"), (("1", "Ana\tB."),)).tsv()
        'rank\tname\n1\tAna B.\n'
        """
        lines = [self.columns, *self.rows]
        return "".join("\t".join(_BREAKS.sub(" ", cell) for cell in line) + "\n" for line in lines)

    def csv(self) -> str:
        r"""With commas; what a spreadsheet would take for a formula gets an apostrophe in front.

        >>> Sheet("", ("name", "PTS"), (("=1+1", "-0.5"),)).csv()
        "name,PTS\n'=1+1,-0.5\n"

        Where columns of numbers are known, the others are text: somebody called +1 keeps his name.

        >>> Sheet("", ("name", "PTS"), (("+1", "+1"),), frozenset({"PTS"})).csv()
        "name,PTS\n'+1,+1\n"

        A spreadsheet whose separator is the semicolon splits cells at it, whatever is quoted: no part is a formula.

        >>> Sheet("", ("name",), (("Ana;=1+1",),)).csv()
        'name\n"Ana;\'=1+1"\n'
        """
        numbers = [not self.right or column in self.right for column in self.columns]
        lines = (
            ",".join(_quoted(harmless(cell, number=number)) for cell, number in zip(line, numbers, strict=True))
            for line in (self.columns, *self.rows)
        )
        return "".join(f"{line}\n" for line in lines)

    def html(self) -> str:
        """A page of its own with one table, everything escaped.

        >>> "&lt;b&gt;" in Sheet("<b>", ("name",), ()).html()
        True
        """
        title = html.escape(self.title)

        def line(tag: str, cells: tuple[str, ...]) -> str:
            made = []
            for column, cell in zip(self.columns, cells, strict=True):
                right = ' class="number"' if column in self.right else ""
                scope = ' scope="col"' if tag == "th" else ""
                made.append(f"<{tag}{scope}{right}>{html.escape(cell)}</{tag}>")
            return f"<tr>{''.join(made)}</tr>"

        body = "\n".join(line("td", row) for row in self.rows)
        notes = "".join(f"<p>{html.escape(note)}</p>\n" for note in self.notes)
        return (
            f'<!DOCTYPE html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">\n'
            f"<title>{title}</title>\n"
            "<style>table{border-collapse:collapse}th,td{padding:.2em .6em;text-align:left}"
            ".number{text-align:right}tbody tr:nth-child(odd){background:#f3f3f3}</style>\n"
            f"</head>\n<body>\n<h1>{title}</h1>\n<table>\n<thead>\n{line('th', self.columns)}\n</thead>\n"
            f"<tbody>\n{body}\n</tbody>\n</table>\n{notes}</body>\n</html>\n"
        )


def harmless(cell: str, *, number: bool = True) -> str:
    r"""A cell that no spreadsheet runs; numbers stay as they are, where a number may be.

    Blanks and invisible signs in front do not hide a formula, nor do the wide forms of its signs, which some programs
    turn into the usual ones when they read a file.

    >>> harmless("@SUM(A1)"), harmless("-3.5"), harmless("-2+3"), harmless(" =1+1"), harmless("\uff1d1+1")
    ("'@SUM(A1)", '-3.5', "'-2+3", "' =1+1", "'\uff1d1+1")
    """
    if number and _NUMBER.fullmatch(cell):
        return cell
    return "".join(f"'{part}" if _runs(part) else part for part in _PARTS.split(cell))


def _runs(part: str) -> bool:
    """Whether a spreadsheet would take a cell that begins so for a formula."""
    return _PARTS.fullmatch(part) is None and (part.startswith(_RISKY) or _seen(part).startswith(_RISKY))


def _quoted(cell: str) -> str:
    r"""A cell in quotes, if any program might end it at one of its signs.

    >>> _quoted("a;b"), _quoted("a b")
    ('"a;b"', 'a b')
    """
    return '"{}"'.format(cell.replace('"', '""')) if _SPECIAL.search(cell) else cell


def _seen(cell: str) -> str:
    """What a reader who passes over blanks and invisible signs sees first, in its usual form."""
    for sign in cell:
        if not sign.isspace() and unicodedata.category(sign) not in ("Cc", "Cf"):
            return unicodedata.normalize("NFKC", sign)
    return ""
