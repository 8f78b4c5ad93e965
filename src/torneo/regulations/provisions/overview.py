"""Every provision of a tournament as it stands, for whoever looks at all of them or changes some."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from torneo.model import Tournament
from torneo.regulations.points import SECTIONS, Point
from torneo.regulations.provisions.provision import Provision
from torneo.regulations.provisions.settings import Setting, Texts
from torneo.regulations.provisions.table import PROVISIONS
from torneo.regulations.provisions.terms import Terms, terms_of
from torneo.rules import Article
from torneo.text import Language, Text, in_context


class Origin(Enum):
    """Who says what holds."""

    CHOSEN = "chosen"
    SETTING = "setting"
    """It was chosen among the settings."""
    RULES = "rules"
    """Nobody chose: the edition in force says it."""
    MISSING = "missing"
    """Nobody chose, and somebody has to."""
    OPEN = "open"
    """Nobody chose, and nobody has to."""


ORIGINS = {
    Origin.CHOSEN: in_context("provision", "chosen"),
    Origin.SETTING: in_context("provision", "setting"),
    Origin.RULES: in_context("provision", "by the rules"),
    Origin.MISSING: in_context("provision", "missing"),
    Origin.OPEN: in_context("provision", "open"),
}


@dataclass(frozen=True, slots=True)
class Standing:
    """A provision as it stands."""

    provision: Provision
    typed: str
    """What was chosen, as it would be typed; empty where nobody chose."""
    shown: Text | str
    """What holds, in words."""
    origin: Origin
    default: Text | str | None
    """What the edition in force says, in words; None where it says nothing."""
    article: Article | None
    applies: bool
    """Whether it makes sense in this tournament."""

    @property
    def editable(self) -> bool:
        """Whether a line of text can change it."""
        return not isinstance(self.provision.kind, Setting) or self.provision.kind.put is not None


class Announced(Text):
    """What the announcement says of a setting, in whichever language it is read."""

    def __init__(self, texts: Texts, tournament: Tournament) -> None:
        super().__init__("", {"texts": texts, "tournament": tournament})

    def text(self, language: Language = "en") -> str:
        """Its lines in one."""
        texts, tournament = self.values["texts"], self.values["tournament"]
        assert callable(texts)
        return "; ".join(texts(tournament, language))


def overview(tournament: Tournament) -> tuple[tuple[Point, tuple[Standing, ...]], ...]:
    """Every point of the announcement with its provisions, in order.

    >>> lines = {line.provision.name: line for _point, lines in overview(Tournament()) for line in lines}
    >>> lines["default_time"].origin.value, lines["default_time"].shown, lines["half_byes"].origin.value
    ('rules', '0', 'missing')
    """
    terms = terms_of(tournament)
    return tuple(
        (point, tuple(standing(terms, provision) for provision in PROVISIONS.values() if provision.point == point.key))
        for section in SECTIONS
        for point in section.points
    )


def standing(terms: Terms, provision: Provision) -> Standing:
    """One provision as it stands."""
    tournament = terms.circumstances.tournament
    article = terms.circumstances.article(*provision.rules)
    applies = terms.applies(provision)
    if isinstance(provision.kind, Setting):
        typed = provision.kind.typed(tournament) if provision.kind.typed else ""
        told = typed.replace("\n", "; ") or Announced(provision.kind.texts, tournament)
        origin = Origin.SETTING if typed or provision.kind.texts(tournament, "en") else Origin.OPEN
        return Standing(provision, typed, told, origin, None, article, applies)
    typed = terms.chosen.get(provision.name, "")
    usual = terms.circumstances.default(provision)
    default = None if usual is None else provision.kind.words(usual)
    if typed:
        shown_: Text | str = " / ".join(provision.kind.lines(typed)) or provision.kind.words(typed)
        return Standing(provision, typed, shown_, Origin.CHOSEN, default, article, applies)
    origin = Origin.MISSING if terms.lacks(provision) else Origin.OPEN if default is None else Origin.RULES
    return Standing(provision, "", default or "", origin, default, article, applies)
