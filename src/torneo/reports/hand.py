"""How what stands in a table is written: for programs, for the terminal, for pages and paper."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from torneo.model import Colour, format_points
from torneo.model.corrections import MARK
from torneo.reports.headings import heading, word
from torneo.reports.table import Column, Content, Link, Met, Outcome, Person, Points, Rating, Row, Span, Table
from torneo.text import Language, Text
from torneo.text import marked as _
from torneo.writing.colours import small_letters
from torneo.writing.points import points_text
from torneo.writing.results import TERMINAL, game_text, own_texts, result_text, score_within

WITHDRAWN = Text(_("withdrawn"))
_letters = cache(small_letters)


class Heads(StrEnum):
    """What stands above the columns."""

    KEYS = "keys"
    """For programs, the same in every language."""
    WORDS = "words"
    HEADINGS = "headings"


@dataclass(frozen=True, slots=True)
class Hand:
    """A way to write.

    >>> Hand("es").text(Met(5, Colour.BLACK, "1")), Hand("es", letters="en").text(Met(5, Colour.BLACK, "1"))
    ('5n1', '5b1')
    """

    language: Language = "en"
    heads: Heads = Heads.WORDS
    letters: Language | None = None
    """The language of the letters of the colours, where that is another."""
    printed: bool = False
    """As on pages and paper, with titles, 2½ and ½ – ½; otherwise as on the terminal, with 2.5 and ½ - ½."""
    unrated: str = ""
    """What is written for a player without a rating."""

    def head(self, column: Column) -> str:
        """What stands above a column."""
        match self.heads:
            case Heads.KEYS:
                return column.key
            case Heads.WORDS:
                return word(column, self.language)
            case Heads.HEADINGS:
                return heading(column, self.language)

    def text(self, content: Content) -> str:
        """What stands in a cell.

        >>> Hand().text(Points(25)), Hand().text(Person(1, "Ana", "GM")), Hand().text((Text("a"), Text("b")))
        ('2.5', 'Ana', 'a; b')
        """
        match content:
            case str():
                return content
            case Points():
                return points_text(content) if self.printed else format_points(content)
            case Rating():
                return str(int(content)) if content else self.unrated
            case Text():
                return content.text(self.language)
            case Person():
                return self.person(content)
            case Met():
                return f"{content.opponent}{self.letter(content.colour)}{content.sign}"
            case Outcome():
                return self.result(content)
            case Link() | Span():
                return self.text(content.shown)
            case _:
                return "; ".join(part.text(self.language) for part in content)

    def letter(self, colour: Colour | None) -> str:
        """The letter of a colour; nothing for a game without colours."""
        if colour is None:
            return ""
        white, black = _letters(self.letters or self.language)
        return white if colour is Colour.WHITE else black

    def person(self, person: Person) -> str:
        """A name, with the title where titles are written.

        >>> hand = Hand(printed=True)
        >>> hand.person(Person(1, "Ana", "WGM")), hand.person(Person(1, "", withdrawn=True))
        ('WGM Ana', 'Player 1 (withdrawn)')
        """
        if not self.printed:
            return person.name
        text = person.name or Text(_("Player {number}"), {"number": person.number}).text(self.language)
        if person.title:
            text = f"{text}, {person.title}" if person.title_last else f"{person.title} {text}"
        if person.withdrawn:
            text += f" ({WITHDRAWN.text(self.language)})"
        return text

    def result(self, outcome: Outcome) -> str:
        """The result of a game, or of one side of it.

        >>> from torneo.model import Game, Result
        >>> Hand().result(Outcome(Game(1, 2, Result.UNRATED_WHITE_WIN), 1, 1))
        '1 - 0 unrated'
        """
        game = outcome.game
        if outcome.side is not None:
            return own_texts(game)[outcome.side]
        if self.printed:
            return game_text(game)
        if score_within(game) is not None:
            return game_text(game, TERMINAL, self.language)
        text = result_text(game.result, TERMINAL, self.language)
        return f"{text}{MARK}" if game.rated else text

    def cells(self, table: Table, row: Row) -> list[str]:
        """A line with a text for every column: what spans several stands in the first of them.

        >>> Hand().cells(Table("", (Column("a"), Column("b"), Column("c")), ()), ("1", Span(2, "bye")))
        ['1', 'bye', '']
        """
        made = [self.text(content) for content in row]
        return made + [""] * (len(table.columns) - len(made))

    def title(self, table: Table) -> str:
        """The title of a table."""
        return table.title if isinstance(table.title, str) else table.title.text(self.language)


def for_programs(hand: Hand) -> Hand:
    """The same hand for files that programs read: keys above the columns, and the letters of English."""
    return replace(hand, heads=Heads.KEYS, letters="en")
