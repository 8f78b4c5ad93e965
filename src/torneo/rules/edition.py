"""A regulation that has editions, and one edition of it, as values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from torneo.text import Text
from torneo.text import marked as _

if TYPE_CHECKING:
    from datetime import date


class Topic(Enum):
    """A regulation that changes as a whole, on one day, when a new edition of it comes into force.

    >>> Topic.SWISS.value
    'swiss'
    >>> Topic("tie_breaks")
    <Topic.TIE_BREAKS: 'tie_breaks'>
    """

    SWISS = "swiss"
    """C.04.1 basic rules, C.04.2 handling rules and C.04.3 the Dutch system: they change together."""
    DUBOV = "dubov"
    """C.04.4.1."""
    BURSTEIN = "burstein"
    """C.04.4.2."""
    LIM = "lim"
    """C.04.4.3."""
    DOUBLE_SWISS = "double_swiss"
    """C.04.5 since 2026."""
    TEAM_SWISS = "team_swiss"
    """C.04.6."""
    ACCELERATION = "acceleration"
    """Baku acceleration: C.04.5.1 in 2017, C.04.7 since."""
    COMPETITIONS = "competitions"
    """C.05, the general regulations for competitions."""
    LAWS = "laws"
    """E.01, the Laws of Chess with their appendices and guidelines."""
    TIE_BREAKS = "tie_breaks"
    """C.07."""
    REPORT_FILE = "report_file"
    """The tournament report file, TRF."""
    RATING = "rating"
    """B.02, standard chess."""
    RAPID_BLITZ_RATING = "rapid_blitz_rating"
    """B.02, rapid and blitz."""
    TITLES = "titles"
    """B.01."""
    ENDORSEMENT = "endorsement"
    """C.04.A, later C.02: what a tournament program must offer."""
    BOOK = "book"
    """Texts of systems that are not FIDE's: the book "Elementos de un torneo", or the rules of a club."""

    @property
    def title(self) -> Text:
        """What the regulation is called in a sentence.

        >>> Topic.TIE_BREAKS.title.text(), Topic.TIE_BREAKS.title.text("es")
        ('the tie-break regulations', 'reglamento de desempates')
        """
        return Text(_TITLES[self])


_TITLES = {
    Topic.SWISS: _("the Swiss rules"),
    Topic.DUBOV: _("the Dubov system"),
    Topic.BURSTEIN: _("the Burstein system"),
    Topic.LIM: _("the Lim system"),
    Topic.DOUBLE_SWISS: _("the Double-Swiss system"),
    Topic.TEAM_SWISS: _("the Swiss team system"),
    Topic.ACCELERATION: _("the accelerated systems"),
    Topic.COMPETITIONS: _("the regulations for competitions"),
    Topic.LAWS: _("the Laws of Chess"),
    Topic.TIE_BREAKS: _("the tie-break regulations"),
    Topic.REPORT_FILE: _("the report file"),
    Topic.RATING: _("the rating regulations"),
    Topic.RAPID_BLITZ_RATING: _("the rapid and blitz rating regulations"),
    Topic.TITLES: _("the title regulations"),
    Topic.ENDORSEMENT: _("the rules for tournament programs"),
    Topic.BOOK: _("the system's own text"),
}


@dataclass(frozen=True, slots=True)
class Edition:
    """One text of a regulation and the days on which it holds.

    >>> from datetime import date
    >>> dutch = Edition(Topic.SWISS, "2017", "Swiss rules", date(2017, 7, 1), date(2026, 1, 31))
    >>> dutch.in_force_on(date(2026, 1, 31)), dutch.in_force_on(date(2026, 2, 1))
    (True, False)
    >>> str(dutch)
    'swiss 2017'
    """

    topic: Topic
    id: str
    """How the edition is named everywhere else: usually its year."""
    title: str
    first_day: date
    last_day: date | None
    """The last day in force; None while no successor is known."""
    approved: date | None = None
    """The day of the approval, when a source gives the day."""
    pages: tuple[str, ...] = ()
    """Ids of the Handbook pages that hold the text: handbook.fide.com/chapter/<id>."""
    certain: bool = True
    """False when the sources do not give the day of `first_day`; `note` then says what was taken."""
    note: str = ""

    def in_force_on(self, day: date) -> bool:
        """Whether `day` lies between the first and the last day of this edition, both included."""
        return self.first_day <= day and (self.last_day is None or day <= self.last_day)

    def __str__(self) -> str:
        return f"{self.topic.value} {self.id}"
