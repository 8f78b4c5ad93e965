"""The log as people read it: sentences, filtered and by the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import pgettext_lazy

from torneo.desk import BrokenLogError, Log
from torneo.desk import events as e
from torneo.desk.chronicle import Line, chronicle
from torneo.web import store
from torneo.web.access import Visit
from torneo.web.caching import remember
from torneo.web.words import language

PAGE = 100
"""Lines of a page."""
GRAVE = (e.RoundPaired, e.PairedByHand, e.PairingChanged, e.Published, e.Finished)
"""What is not undone without a second thought."""
KINDS = {
    "created": pgettext_lazy("kind of entry", "set up"),
    "settings changed": pgettext_lazy("kind of entry", "settings changed"),
    "adopted": pgettext_lazy("kind of entry", "taken over"),
    "acceleration chosen": pgettext_lazy("kind of entry", "acceleration chosen"),
    "pairs forbidden": pgettext_lazy("kind of entry", "pairs forbidden"),
    "pairs allowed": pgettext_lazy("kind of entry", "pairs allowed again"),
    "player entered": pgettext_lazy("kind of entry", "player entered"),
    "player removed": pgettext_lazy("kind of entry", "player removed"),
    "late entry": pgettext_lazy("kind of entry", "late entry"),
    "player corrected": pgettext_lazy("kind of entry", "player corrected"),
    "numbers assigned": pgettext_lazy("kind of entry", "numbers assigned"),
    "numbers given": pgettext_lazy("kind of entry", "numbers given"),
    "checked in": pgettext_lazy("kind of entry", "check-in"),
    "bye requested": pgettext_lazy("kind of entry", "bye"),
    "bye cancelled": pgettext_lazy("kind of entry", "bye cancelled"),
    "withdrawn": pgettext_lazy("kind of entry", "withdrawal"),
    "returned": pgettext_lazy("kind of entry", "player back"),
    "colour drawn": pgettext_lazy("kind of entry", "colour drawn"),
    "round paired": pgettext_lazy("kind of entry", "round paired"),
    "paired by hand": pgettext_lazy("kind of entry", "paired by hand"),
    "pairing changed": pgettext_lazy("kind of entry", "pairing changed by hand"),
    "draft discarded": pgettext_lazy("kind of entry", "draft thrown away"),
    "published": pgettext_lazy("kind of entry", "round published"),
    "result recorded": pgettext_lazy("kind of entry", "result"),
    "result corrected": pgettext_lazy("kind of entry", "result corrected"),
    "penalty": pgettext_lazy("kind of entry", "penalty"),
    "tie-breaks set": pgettext_lazy("kind of entry", "tie-breaks set"),
    "finished": pgettext_lazy("kind of entry", "tournament finished"),
    "undone": pgettext_lazy("kind of entry", "undone"),
}
"""What the kinds of entries are called."""


@dataclass(frozen=True, slots=True)
class Book:
    """The whole log in sentences."""

    lines: tuple[Line, ...]
    """First to last."""
    head: str
    broken: str = ""
    """Where the chain breaks; empty if it holds."""

    @property
    def kinds(self) -> list[tuple[str, str]]:
        """The kinds of entries that there are, and what they are called."""
        found = {line.entry.happening.kind for line in self.lines}
        return sorted(((kind, str(KINDS.get(kind, kind))) for kind in found), key=lambda each: each[1].casefold())

    @property
    def actors(self) -> list[str]:
        """Everybody who has acted."""
        return sorted({line.entry.actor for line in self.lines})

    def line(self, sequence: int) -> Line:
        """The line of an entry."""
        return self.lines[sequence - 1]


def book(visit: Visit) -> Book:
    """The log of a tournament, verified and told in the language of the page; told once for each entry more."""
    spoken = language()

    def make() -> Book:
        try:
            log = store.log_of(visit.tournament, visit.state.sequence)
        except BrokenLogError as error:
            return Book((), visit.tournament.head, str(error))
        return told(log)

    def told(log: Log) -> Book:
        return Book(tuple(chronicle(log, spoken)), log.head)

    return remember(visit, ("book", spoken), make)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a reader looks for."""

    kind: str = ""
    actor: str = ""
    text: str = ""
    """Part of a sentence, such as the name of a player."""

    def fits(self, line: Line) -> bool:
        """Whether a line is wanted."""
        return (
            (not self.kind or line.entry.happening.kind == self.kind)
            and (not self.actor or line.entry.actor == self.actor)
            and (not self.text or self.text.casefold() in line.text.casefold())
        )


def page(lines: Sequence[Line], wanted: Wanted, number: int) -> tuple[list[Line], int, int]:
    """The lines of a page, the latest first; its number, kept in bounds, and how many there are."""
    fitting = [line for line in reversed(lines) if wanted.fits(line)]
    pages = max(1, -(-len(fitting) // PAGE))
    number = min(max(number, 1), pages)
    return fitting[(number - 1) * PAGE : number * PAGE], number, pages
