"""Tables as CSV and TSV, for programs and spreadsheets: no cell is ever a formula."""

from __future__ import annotations

import re
import unicodedata

from torneo.reports.hand import Hand
from torneo.reports.table import Table

NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?", re.ASCII)
_RISKY = ("=", "+", "-", "@", "\t", "\r")
_PARTS = re.compile(r"([;\t\r\n\v\f\x85\u2028\u2029])")
"""Where a spreadsheet with another separator than the comma ends a cell, though it is quoted."""
_SPECIAL = re.compile(r"""[,;"\t\r\n\v\f\x85\u2028\u2029]""")
_BREAKS = re.compile(r"[\t\r\n\v\f\x85\u2028\u2029]+")


def tsv(table: Table, hand: Hand) -> str:
    r"""The table with tabs; the first line names the columns.

    >>> from torneo.reports.table import Column, Table
    >>> tsv(Table("", (Column("rank"), Column("name")), (("1", "Ana\tB."),)), Hand())
    'rank\tname\n1\tAna B.\n'
    """
    return "".join("\t".join(_BREAKS.sub(" ", cell) for cell in line) + "\n" for line in _lines(table, hand))


def csv(table: Table, hand: Hand) -> str:
    r"""The table with commas; what a spreadsheet would take for a formula gets an apostrophe in front.

    >>> from torneo.reports.table import Column, Table, number
    >>> csv(Table("", (Column("name"), Column("PTS")), (("=1+1", "-0.5"),)), Hand())
    "name,PTS\n'=1+1,-0.5\n"

    Where columns of numbers are known, the others are text: somebody called +1 keeps their name.

    >>> csv(Table("", (Column("name"), number("PTS")), (("+1", "+1"),)), Hand())
    "name,PTS\n'+1,+1\n"

    A spreadsheet whose separator is the semicolon splits cells at it, whatever is quoted: no part is a formula.

    >>> csv(Table("", (Column("name"),), (("Ana;=1+1",),)), Hand())
    'name\n"Ana;\'=1+1"\n'
    """
    known = any(column.right for column in table.columns)
    numbers = [column.right or not known for column in table.columns]
    lines = (
        ",".join(_quoted(harmless(cell, number=number)) for cell, number in zip(line, numbers, strict=True))
        for line in _lines(table, hand)
    )
    return "".join(f"{line}\n" for line in lines)


def _lines(table: Table, hand: Hand) -> list[list[str]]:
    return [[hand.head(column) for column in table.columns], *(hand.cells(table, row) for row in table.rows)]


def harmless(cell: str, *, number: bool = True) -> str:
    r"""A cell that no spreadsheet runs; numbers stay as they are, where a number may be.

    Blanks and invisible signs in front do not hide a formula, nor do the wide forms of its signs, which some programs
    turn into the usual ones when they read a file.

    >>> harmless("@SUM(A1)"), harmless("-3.5"), harmless("-2+3"), harmless(" =1+1"), harmless("\uff1d1+1")
    ("'@SUM(A1)", '-3.5', "'-2+3", "' =1+1", "'\uff1d1+1")
    """
    if number and NUMBER.fullmatch(cell):
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
    """The first visible character, after blanks and invisible ones, in its usual form."""
    for sign in cell:
        if not sign.isspace() and unicodedata.category(sign) not in ("Cc", "Cf"):
            return unicodedata.normalize("NFKC", sign)
    return ""
