"""The log as people read it: sentences, filtered and by the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import pgettext_lazy

from torneo.desk import Log, State
from torneo.desk import events as e
from torneo.desk.chronicle import Line, chronicle
from torneo.desk.sentences import sentence
from torneo.model.order import name_key
from torneo.text import Language
from torneo.web.core import store
from torneo.web.core.access import Visit
from torneo.web.core.caching import before, remember
from torneo.web.core.words import language, spoken
from torneo.web.models import LogEntry

PAGE = 100
"""Lines of a page."""
GRAVE = (e.RoundPaired, e.PairedByHand, e.PairingChanged, e.Published, e.RoundWithdrawn, e.Overridden, e.Finished)
"""What is not undone without a second thought."""
KINDS = {
    "created": pgettext_lazy("kind of entry", "set up"),
    "settings changed": pgettext_lazy("kind of entry", "settings changed"),
    "time zone chosen": pgettext_lazy("kind of entry", "time zone chosen"),
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
    "bye given": pgettext_lazy("kind of entry", "bye after the fact"),
    "boards set": pgettext_lazy("kind of entry", "boards numbered"),
    "rounds changed": pgettext_lazy("kind of entry", "number of rounds"),
    "round withdrawn": pgettext_lazy("kind of entry", "round withdrawn"),
    "colours reversed": pgettext_lazy("kind of entry", "reversed colours"),
    "points awarded": pgettext_lazy("kind of entry", "points added or taken"),
    "override": pgettext_lazy("kind of entry", "rule set aside"),
    "no-show kept": pgettext_lazy("kind of entry", "no-show kept"),
    "withdrawn": pgettext_lazy("kind of entry", "withdrawal"),
    "moved away": pgettext_lazy("kind of entry", "moved to another section"),
    "moved here": pgettext_lazy("kind of entry", "moved here from another section"),
    "returned": pgettext_lazy("kind of entry", "player back"),
    "colour drawn": pgettext_lazy("kind of entry", "colour drawn"),
    "round paired": pgettext_lazy("kind of entry", "round paired"),
    "paired by hand": pgettext_lazy("kind of entry", "paired by hand"),
    "pairing changed": pgettext_lazy("kind of entry", "pairing changed by hand"),
    "draft discarded": pgettext_lazy("kind of entry", "draft thrown away"),
    "published": pgettext_lazy("kind of entry", "round published"),
    "teams formed": pgettext_lazy("kind of entry", "teams formed"),
    "teams play": pgettext_lazy("kind of entry", "teams play"),
    "squad named": pgettext_lazy("kind of entry", "players of a team"),
    "line-up handed in": pgettext_lazy("kind of entry", "line-up"),
    "consent of a member": pgettext_lazy("kind of entry", "consent"),
    "round timed": pgettext_lazy("kind of entry", "time of a round"),
    "boards seated": pgettext_lazy("kind of entry", "boards seated"),
    "board recorded": pgettext_lazy("kind of entry", "result of a board"),
    "board corrected": pgettext_lazy("kind of entry", "result of a board corrected"),
    "schedule published": pgettext_lazy("kind of entry", "schedule published"),
    "game postponed": pgettext_lazy("kind of entry", "game moved"),
    "game recorded": pgettext_lazy("kind of entry", "game of an encounter"),
    "encounter decided": pgettext_lazy("kind of entry", "encounter decided"),
    "result recorded": pgettext_lazy("kind of entry", "result"),
    "result corrected": pgettext_lazy("kind of entry", "result corrected"),
    "penalty": pgettext_lazy("kind of entry", "penalty"),
    "incident": pgettext_lazy("kind of entry", "incident"),
    "tie-breaks set": pgettext_lazy("kind of entry", "tie-breaks set"),
    "privacy chosen": pgettext_lazy("kind of entry", "privacy chosen"),
    "papers noted": pgettext_lazy("kind of entry", "for the papers"),
    "logo chosen": pgettext_lazy("kind of entry", "logo"),
    "consent noted": pgettext_lazy("kind of entry", "consent"),
    "pseudonymised": pgettext_lazy("kind of entry", "pseudonymised"),
    "finished": pgettext_lazy("kind of entry", "tournament finished"),
    "undone": pgettext_lazy("kind of entry", "undone"),
    "brought": pgettext_lazy("kind of entry", "from another copy"),
    "set aside": pgettext_lazy("kind of entry", "set aside in a merge"),
    "merged": pgettext_lazy("kind of entry", "merge"),
}
"""What the kinds of entries are called."""
SAME_PLAYERS = (
    e.ZoneChosen,
    e.ResultRecorded,
    e.ResultCorrected,
    e.LineUpHandedIn,
    e.RoundTimed,
    e.MemberConsented,
    e.BoardsSeated,
    e.BoardRecorded,
    e.BoardCorrected,
    e.CheckedIn,
    e.ByeRequested,
    e.ByeCancelled,
    e.NoShowKept,
    e.Withdrawn,
    e.Returned,
    e.MovedAway,
    e.MovedHere,
    e.RoundPaired,
    e.PairedByHand,
    e.PairingChanged,
    e.DraftDiscarded,
    e.Published,
    e.Penalised,
    e.Incident,
    e.PrivacyChosen,
    e.ConsentNoted,
)
"""What leaves everybody's number and name as they are."""


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
        present = {line.entry.happening.kind for line in self.lines}
        return sorted(((kind, str(KINDS.get(kind, kind))) for kind in present), key=lambda named: name_key(named[1]))

    @property
    def actors(self) -> list[str]:
        """Everybody who has acted."""
        return sorted({line.entry.actor for line in self.lines})

    def line(self, sequence: int) -> Line:
        """The line of an entry."""
        return self.lines[sequence - 1]


def book(visit: Visit) -> Book:
    """The log of a tournament, verified, as sentences in the language of the page.

    It is verified whole each time; only entries that are new since the last time are read and put into words.
    """
    asked = language()
    key = ("book", asked, visit.broken is None)

    def make() -> Book:
        known: Book | None = before(visit, key)
        lines = known.lines if known is not None and not known.broken else ()
        if _redacted_since(visit, len(lines)):
            lines = ()
        reading = store.reading_of(visit.tournament, visit.state.sequence, [line.entry for line in lines])
        log, flaw = Log(reading.entries), reading.flaw or visit.broken
        longer = _continued(lines, log, visit.state, asked) if lines and flaw is None else None
        whole = tuple(chronicle(log, asked)) if longer is None else longer
        return Book(whole, log.head, spoken(flaw.error) if flaw is not None else "")

    return remember(visit, key, make)


def _redacted_since(visit: Visit, last: int) -> bool:
    """Whether names were taken out of entries that have been put into words already."""
    rows = LogEntry.objects.filter(tournament_id=visit.tournament.pk, sequence__gt=last)
    return rows.filter(kind=e.Pseudonymised.kind).exists()


def _continued(lines: tuple[Line, ...], log: Log, state: State, spoken: Language) -> tuple[Line, ...] | None:
    """The lines and those of the new entries; None where players have changed, and with them names in earlier lines."""
    new = log.entries[len(lines) :]
    undone = {entry.happening.sequence for entry in new if isinstance(entry.happening, e.Undone)}
    concerned = [*new, *(log.entries[sequence - 1] for sequence in undone)]
    if not all(isinstance(entry.happening, (e.Undone, *SAME_PLAYERS)) for entry in concerned):
        return None
    names = {player.number: player.name for player in state.tournament.players}
    longer = (*lines, *(Line(entry, sentence(entry.happening, spoken, names), undone=False) for entry in new))
    if not undone:
        return longer
    return tuple(replace(line, undone=True) if line.entry.sequence in undone else line for line in longer)


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
