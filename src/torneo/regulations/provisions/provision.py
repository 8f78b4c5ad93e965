"""A provision: one choice that the rules leave to the organiser, with all that is known of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from torneo.laws.decisions import Tempo
from torneo.regulations.provisions.kinds import Kind
from torneo.rules import ByEdition, Citation
from torneo.text import Text
from torneo.text import marked as _

Default = ByEdition[str | Mapping[Tempo, str]]
"""What holds in each edition of a text if nobody chooses; for some it depends on how fast the games are."""

OTHERWISE = ""
"""Among the sentences of a provision, the one for whatever has none of its own."""


class Obeys(Enum):
    """What keeps to a provision by itself, and what it is called in a sentence."""

    ENTRIES = _("entries")
    FEES = _("entry fees")
    LATE_ENTRIES = _("late entries")
    BYES = _("byes on request")
    PAIRING = _("pairing")
    NO_SHOWS = _("who did not come to their game")
    CORRECTIONS = _("corrections of results and pairings")
    CLAIMS = _("claims and incidents")
    CLOCK = _("the clock of the round")
    APPEALS = _("appeals")
    STANDINGS = _("standings")
    PRIZES = _("prizes")
    REPORT = _("the rating report")


class Where(Enum):
    """In which tournaments a provision makes sense."""

    EVERYWHERE = "everywhere"
    OPEN = "open"
    """Where opponents are not known from the start, so that somebody can have a bye or come late."""
    QUICK = "quick"
    """In rapid and blitz."""
    WITHOUT_INCREMENT = "without increment"
    LATECOMERS = "latecomers"
    """Where a player may come late."""
    FREE_DRAWS = "free draws"
    """Where players may agree on a draw."""
    PRIZES = "prizes"
    """Where there are prizes."""
    APPEALS = "appeals"
    """Where there are appeals."""
    CLUBS = "clubs"
    """Where clubs are ranked by their best players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Provision:
    """One line of the table."""

    name: str
    point: str
    """The point of the announcement to which it belongs."""
    title: str
    """As a message."""
    meaning: str
    """What it is about, as a message."""
    kind: Kind
    example: str
    """Something that can be chosen, as it is kept, and is no default."""
    says: Mapping[str, str] = field(default_factory=dict)
    """What the announcement says of each value, as messages with the place {value}; of the organiser's own words, the
    words."""
    default: Default | None = None
    rules: tuple[Citation, ...] = ()
    """The articles that leave it to the organiser."""
    obeyed_by: tuple[Obeys, ...] = ()
    """Nothing: people see to it."""
    where: Where = Where.EVERYWHERE
    needed: bool = False
    """Whether it has to be made there, as no rule says what holds otherwise."""
    instead: str = ""
    """Another one with which this one need not be made."""

    def sentence(self, kept: str) -> Text | None:
        """What the announcement says, where it is not the organiser's own words."""
        template = self.says.get(kept, self.says.get(OTHERWISE))
        return None if template is None else Text(template, {"value": self.kind.words(kept)})
