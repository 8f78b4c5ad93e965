"""The points of an announcement, in the order of the book (1.1)."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.text import Text, in_context
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class Point:
    """One point of the list."""

    key: str
    label: Text
    optional: bool = False
    """Not missed where it does not apply."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the list."""

    title: Text
    points: tuple[Point, ...]


SECTIONS: tuple[Section, ...] = (
    Section(
        Text(_("Tournament")),
        (Point("name", Text(_("Name"))), Point("organiser", Text(_("Organiser")), optional=True)),
    ),
    Section(
        Text(_("Entry")),
        (
            Point("eligible", Text(_("Who may enter"))),
            Point("entry", Text(_("How and until when to enter"))),
            Point("fee", Text(_("Entry fee"))),
            Point("expenses", Text(_("Fees, expenses and travel")), optional=True),
            Point("limits", Text(_("Limits of entry"))),
        ),
    ),
    Section(
        Text(_("Where and when")),
        (
            Point("venue", Text(_("Venue and contact"))),
            Point("calendar", Text(_("Dates and times"))),
        ),
    ),
    Section(
        Text(_("Kind of tournament")),
        (
            Point("recognition", Text(_("Recognition and rating"))),
            Point("system", Text(_("Pairing system"))),
            Point("rounds", Text(_("Number of rounds"))),
            Point("time_control", in_context("announcement", "Time control")),
        ),
    ),
    Section(
        Text(_("Rules")),
        (
            Point("rules", Text(_("Laws and own rules"))),
            Point("default", Text(_("Absence and disqualification"))),
            Point("tie_breaks", Text(_("Tie-breaks"))),
            Point("prizes", Text(_("Prizes and how they are shared"))),
        ),
    ),
    Section(
        Text(_("Officials")),
        (
            Point("director", Text(_("Tournament director"))),
            Point("arbiters", in_context("announcement", "Arbiters")),
            Point("appeals", Text(_("Appeals committee"))),
        ),
    ),
)
"""The six parts of the book's list, in its order (the book, 1.1)."""
KEYS = tuple(point.key for section in SECTIONS for point in section.points)
