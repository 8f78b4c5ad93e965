"""A table as data: its columns and what stands in them, whichever way it is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from torneo.model import Colour, Game
from torneo.text import Text


class Align(StrEnum):
    """Where the text of a column stands."""

    LEFT = "left"
    RIGHT = "right"
    CENTRE = "centre"


class Kind(StrEnum):
    """What a column is for, where that changes how it looks on a page."""

    PLAIN = "plain"
    RESULT = "result"
    REMARK = "remark"
    """Of secondary interest: in grey."""
    WAY = "way"
    """Leads to another page: of no use on paper, and its heading is only read aloud."""


class Points(int):
    """Points in tenths: 2.5 in files, 2½ on paper."""


class Rating(int):
    """A rating; 0 for none."""


class Person(NamedTuple):
    """A player by name; a page leads from it to the player's card."""

    number: int
    name: str
    title: str = ""
    title_last: bool = False
    """In lists by name the title stands behind it."""
    withdrawn: bool = False


class Met(NamedTuple):
    """A round of one player in a cross table: the opponent, the own colour and what came of it."""

    opponent: int
    colour: Colour | None
    sign: str


class Outcome(NamedTuple):
    """The result of a game at a board; a page that is open changes it when the result comes in."""

    game: Game
    round: int
    board: int | str
    """Of a match of teams, that of the match and its own: ``3.2``."""
    side: int | None = None
    """0 is White's own result, 1 is Black's; without it, that of the game."""
    turned: bool = False
    """Whether Black is named first."""


class Link(NamedTuple):
    """Something that leads to another page about a participant; elsewhere it is just what it says."""

    to: str
    """A kind of page, such as ``terms``."""
    number: int
    shown: str | Points | Text


class Span(NamedTuple):
    """What takes the room of several columns, the last of its line."""

    columns: int
    shown: str | Text


Content = str | Text | Points | Rating | Person | Met | Outcome | Link | Span | tuple[Text, ...]
"""What can stand in a cell; several texts stand one after the other."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table."""

    key: str
    """What programs call it, the same in every language."""
    align: Align = Align.LEFT
    keep: bool = False
    """Identifies the line: it is repeated in every part of a table that is too wide."""
    stretch: bool = False
    """Grows into spare width, and shrinks when there is too little."""
    drop: bool = False
    """May be left out where there is little room."""
    bold: bool = False
    head: bool = False
    """Names its line."""
    on_paper: Align | None = None
    """Where its text stands on paper, if that is another place."""
    room: float = 0
    """Millimetres of paper that it has at least, for what is written in by hand."""
    kind: Kind = Kind.PLAIN
    heading: Text | None = None
    """What people read above it, where that is not the usual heading of the key."""
    hint: Text | None = None
    """What the heading is short for."""

    @property
    def right(self) -> bool:
        """Whether it has numbers, which stand at the right and are never folded."""
        return self.align is Align.RIGHT


Row = tuple[Content, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A title, columns, and lines of cells; the cells of a line that has a span are fewer than the columns."""

    title: Text | str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    notes: tuple[Text, ...] = ()
    """What a reader should know."""
    ids: tuple[str, ...] = ()
    """By what a page finds each line, where it has to."""
    own_page: bool = False
    """Begins a page."""

    def headed(self, headings: Mapping[str, Text]) -> Table:
        """The table with other headings.

        >>> Table("", (Column("PTS"),), ()).headed({"PTS": Text("Score")}).columns[0].heading.text()
        'Score'
        """
        columns = tuple(replace(column, heading=headings.get(column.key, column.heading)) for column in self.columns)
        return replace(self, columns=columns)


def number(key: str, *, keep: bool = False, bold: bool = False, drop: bool = False, head: bool = False) -> Column:
    """A column of numbers.

    >>> number("rating").align
    <Align.RIGHT: 'right'>
    """
    return Column(key, Align.RIGHT, keep=keep, bold=bold, drop=drop, head=head)
