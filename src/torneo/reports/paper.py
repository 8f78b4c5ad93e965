"""Lists for print as plain values: what a page says, whichever way it is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime

from torneo.regulations.document import Document
from torneo.reports.cup import CupPart
from torneo.reports.pictures import Picture
from torneo.reports.table import Table


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands at the head of every page."""

    tournament: str
    place: str
    """City and dates."""
    title: str
    """Which list it is, with the round."""
    time: datetime
    """Of the last entry of the log: the list shows what was known then."""
    as_of: str
    """The same in words."""
    draft: bool = False
    """The pairing is not published."""
    log: str = ""
    """Number and hash of that entry: with the paper one can prove the log, as it was, later on."""
    logo: Picture | None = None
    officials: str = ""
    """When the round begins, and who the chief arbiter is."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A list of one or more tables."""

    heading: Heading
    tables: tuple[Table, ...]
    notes: tuple[str, ...] = ()
    per_page: int | None = None
    """Lines of a table on a page at most."""
    wall: bool = False
    """For a wall: in letters as large as the page lets them be, and the page filled."""

    @property
    def parts(self) -> list[Table]:
        """The tables in pieces of as many lines as a page may have, each on its own, for the browser."""
        if self.per_page is None:
            return list(self.tables)
        made = []
        for table in self.tables:
            starts = range(0, max(1, len(table.rows)), self.per_page)
            made += [
                replace(table, rows=table.rows[start : start + self.per_page], own_page=start > 0 or table.own_page)
                for start in starts
            ]
        return made


@dataclass(frozen=True, slots=True)
class Side:
    """A player at a board."""

    number: str
    name: str
    rating: str


@dataclass(frozen=True, slots=True)
class Slip:
    """What two players sign at the end of their game."""

    board: str
    white: Side
    black: Side


@dataclass(frozen=True, slots=True)
class PairingCard:
    """The card of a player, for pairing by hand."""

    name: str
    facts: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """A name that stands at a board, to be read from both sides."""

    name: str
    detail: str
    board: str
    colour: str
    title: str = ""
    """Before the name, as of a grandmaster."""
    flag: Picture | None = None


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """What one player writes the moves on; its head is filled in."""

    facts: str
    """Round, board, date."""
    white: Side
    black: Side


Piece = Slip | PairingCard | PlaceCard | Scoresheet


@dataclass(frozen=True, slots=True)
class CutSheet:
    """Pieces that are cut apart after printing."""

    heading: Heading
    pieces: tuple[Piece, ...]
    across: int
    down: int
    words: dict[str, str] = field(default_factory=dict)
    """The words that pieces have in common, in the language of the paper."""

    @property
    def kind(self) -> str:
        """Which piece it has, for templates."""
        return type(self.pieces[0]).__name__.lower() if self.pieces else ""


@dataclass(frozen=True, slots=True)
class CupSheet:
    """The drawing of a knock-out, a part on each page."""

    heading: Heading
    parts: tuple[CupPart, ...]


@dataclass(frozen=True, slots=True)
class DocumentSheet:
    """A document of headings, points and tables."""

    heading: Heading
    document: Document


@dataclass(frozen=True, slots=True)
class Blank:
    """Something to be written, or already written, over a line."""

    label: str
    value: str = ""
    lines: int = 1
    part: float = 1.0
    """How much of the width it takes."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form to be filled in by hand."""

    title: str
    blanks: tuple[Blank, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class FormSheet:
    """Forms, some on a page."""

    heading: Heading
    forms: tuple[Form, ...]
    down: int = 1


@dataclass(frozen=True, slots=True)
class Diploma:
    """What somebody takes home."""

    name: str
    what: str
    """Place and group."""
    points: str


@dataclass(frozen=True, slots=True)
class DiplomaSheet:
    """Diplomas, each on a page."""

    heading: Heading
    title: str
    """The word above all."""
    diplomas: tuple[Diploma, ...]
    where: str
    """Place and date."""
    signed: str
    """Who signs."""


@dataclass(frozen=True, slots=True)
class PackSheet:
    """Several sheets one after the other."""

    heading: Heading
    sheets: tuple[Printed, ...]


Printed = Paper | CutSheet | CupSheet | DocumentSheet | FormSheet | DiplomaSheet | PackSheet
