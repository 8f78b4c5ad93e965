"""The headings of tables for spreadsheets, in the language of the reader."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from torneo.reports.draw_csv import Sheet

HEADINGS = {
    "number": _("number"),
    "title": _("title"),
    "name": _("name"),
    "rating": _("rating"),
    "federation": _("federation"),
    "sex": _("sex"),
    "birth": _("birth"),
    "fide_id": _("fide_id"),
    "club": _("club"),
    "categories": _("categories"),
    "state": _("state"),
    "round": _("round"),
    "board": _("board"),
    "white": _("white"),
    "white_name": _("white_name"),
    "white_rating": _("white_rating"),
    "white_points": _("white_points"),
    "black": _("black"),
    "black_name": _("black_name"),
    "black_rating": _("black_rating"),
    "black_points": _("black_points"),
    "note": _("note"),
    "rank": _("rank"),
    "change": _("change"),
    "n": pgettext_lazy("column of a table", "n"),
    "W": pgettext_lazy("column of a table", "W"),
    "We": pgettext_lazy("column of a table", "We"),
    "new": pgettext_lazy("column of a table", "new"),
    "open": pgettext_lazy("column of a table", "open"),
    "K by": _("K by"),
}
"""By the names that columns have in the program; codes such as PTS and BH are the same in every language."""


def headed(sheet: Sheet) -> Sheet:
    """The sheet with headings in the language of the page.

    >>> headed(Sheet("", ("rank", "BH/C1"), ())).columns
    ('rank', 'BH/C1')
    """
    columns = tuple(str(HEADINGS.get(column, column)) for column in sheet.columns)
    numbers = (now for old, now in zip(sheet.columns, columns, strict=True) if old in sheet.right)
    return replace(sheet, columns=columns, right=frozenset(numbers))
