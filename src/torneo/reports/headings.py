"""What stands above the columns, by the keys that programs know them by."""

from __future__ import annotations

from torneo.reports.table import Column
from torneo.text import Language, translator
from torneo.text import marked as _

WORDS = {
    key: key
    for key in (
        _("rank"),
        _("number"),
        _("name"),
        _("title"),
        _("rating"),
        _("federation"),
        _("sex"),
        _("birth"),
        _("fide_id"),
        _("club"),
        _("scorers"),
        _("categories"),
        _("state"),
        _("round"),
        _("board"),
        _("white"),
        _("white_name"),
        _("white_rating"),
        _("white_points"),
        _("black"),
        _("black_name"),
        _("black_rating"),
        _("black_points"),
        _("note"),
        _("change"),
        _("new"),
        _("open"),
        _("K by"),
        _("list"),
        _("prize"),
        _("amount"),
        _("goods"),
        _("why"),
        _("elapsed"),
        _("entry"),
        _("when"),
        _("who"),
        _("what"),
    )
}
"""Above lists of the terminal and of spreadsheets; codes such as PTS and BH are the same in every language."""

HEADINGS = {
    "elapsed": _("Since the start"),
    "clock_white": _("White's clock"),
    "clock_black": _("Black's clock"),
    "clock_sum": _("Sum"),
    "clock_should": _("Should be"),
    "clock_difference": _("Difference"),
    "move": _("Move"),
    "entry": _("Log entry"),
    "when": _("When"),
    "who": _("Who"),
    "what": _("What"),
    "rank": _("Rank"),
    "place": _("Rank"),
    "number": _("No."),
    "title": _("Title"),
    "name": _("Name"),
    "rating": _("Rating"),
    "federation": _("Fed."),
    "club": _("Club"),
    "fide_id": _("FIDE ID"),
    "PTS": _("Pts"),
    "points": _("Points"),
    "parting": _("Before the next by"),
    "board": _("Board"),
    "colour": _("Colour"),
    "opponent": _("Opponent"),
    "section": _("Section"),
    "opponent_number": _("No."),
    "opponent_rating": _("Rating"),
    "white": _("No."),
    "white_name": _("White"),
    "white_rating": _("Rating"),
    "white_score": _("Pts"),
    "result": _("Result"),
    "black": _("No."),
    "black_name": _("Black"),
    "black_rating": _("Rating"),
    "black_score": _("Pts"),
    "reason": _("Reason"),
    "round": _("Round"),
    "game": _("Game"),
    "tie": _("Tie"),
    "first": _("First"),
    "second": _("Second"),
    "going_on": _("Goes on"),
    "kind": _("Kind"),
    "score": _("Score"),
    "day": _("Date"),
    "moved": _("Moved"),
    "members": _("Members"),
    "scorers": _("Who scores"),
    "team": _("Team"),
    "explained": _("Why this pairing"),
    "games": _("Games"),
    "match": _("Match"),
    "first_team": _("First team"),
    "first_rating": _("Rating"),
    "second_team": _("Second team"),
    "second_rating": _("Rating"),
    "games_played": _("Games"),
    "per_cent": _("%"),
    "performance": _("Performance"),
    "GPTS": _("GP"),
    "list": _("List"),
    "prize": _("Prize"),
    "amount": _("Amount"),
    "goods": _("Goods"),
    "why": _("Why"),
}
"""Above the tables of pages and of paper."""


def word(column: Column, language: Language) -> str:
    """The heading of a list of the terminal or a spreadsheet.

    >>> word(Column("rank"), "es"), word(Column("BH/C1"), "es")
    ('puesto', 'BH/C1')
    """
    if column.heading is not None:
        return column.heading.text(language)
    return translator(language)(column.key) if column.key in WORDS else column.key


def heading(column: Column, language: Language) -> str:
    """The heading on a page or on paper.

    >>> heading(Column("white_name"), "es"), heading(Column("BH/C1"), "es")
    ('Blancas', 'BH/C1')
    """
    if column.heading is not None:
        return column.heading.text(language)
    return translator(language)(HEADINGS[column.key]) if column.key in HEADINGS else column.key
