"""Which text of each regulation is in force on a given day.

The table itself is in `torneo.rules.data.editions`; this module is the questions one can ask it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from torneo.rules.data.editions import EDITIONS
from torneo.rules.edition import Edition, Topic
from torneo.text import Said
from torneo.text import marked as _

if TYPE_CHECKING:
    from datetime import date

__all__ = [
    "Edition",
    "Topic",
    "UnknownEditionError",
    "contemporary",
    "edition",
    "edition_for",
    "edition_in_force",
    "editions",
]


class UnknownEditionError(Said, LookupError, ValueError):
    """An edition that is not in the table, or that a room has not provided for; says what was asked and is accepted.

    >>> error = UnknownEditionError(Topic.SWISS, "2025", ("2017", "2026"))
    >>> print(error)
    edition '2025' of the Swiss rules: Torneo does not provide for it; accepted: 2017, 2026
    >>> error.text("es")
    "edición '2025' (reglas del sistema suizo): Torneo no la contempla; se aceptan: 2017, 2026"
    """

    def __init__(self, topic: Topic, given: str, accepted: tuple[str, ...]) -> None:
        self.topic = topic
        self.given = given
        self.accepted = accepted
        super().__init__(
            _("edition {given!r} of {topic}: Torneo does not provide for it; accepted: {accepted}"),
            given=given,
            topic=topic.title,
            accepted=accepted,
        )


def editions(topic: Topic) -> tuple[Edition, ...]:
    """All known editions of a topic, oldest first.

    >>> [edition.id for edition in editions(Topic.TIE_BREAKS)]
    ['2023', '2024', '2026']
    """
    return EDITIONS[topic]


def edition(topic: Topic, id: str) -> Edition:
    """The edition of a topic with that id.

    >>> edition(Topic.RATING, "2025-10").first_day
    datetime.date(2025, 10, 1)
    >>> edition(Topic.SWISS, "2025")
    Traceback (most recent call last):
    torneo.rules.editions.UnknownEditionError: edition '2025' of the Swiss rules: ...; accepted: 2017, 2026
    """
    known = editions(topic)
    for candidate in known:
        if candidate.id == id:
            return candidate
    raise UnknownEditionError(topic, id, tuple(candidate.id for candidate in known))


def edition_in_force(topic: Topic, day: date) -> Edition:
    """The edition of a topic that is in force on a day.

    A day before the first known edition gives that first edition, the nearest text known. Which day counts
    for a tournament is the caller's choice: usually the one on which it starts.

    >>> from datetime import date
    >>> [edition_in_force(Topic.SWISS, day).id for day in (date(2026, 1, 31), date(2026, 2, 1))]
    ['2017', '2026']
    >>> edition_in_force(Topic.SWISS, date(1999, 12, 31)).id
    '2017'
    """
    known = editions(topic)
    started = [candidate for candidate in known if candidate.first_day <= day]
    return started[-1] if started else known[0]


def edition_for(topic: Topic, day: date | None) -> Edition:
    """The edition of a topic in force on a day; the newest where no day is known.

    >>> edition_for(Topic.SWISS, None).id
    '2026'
    """
    return editions(topic)[-1] if day is None else edition_in_force(topic, day)


def contemporary(topic: Topic, other: Edition) -> Edition:
    """The edition of a topic that goes with an edition of another: the one in force when that began.

    >>> [contemporary(Topic.SWISS, lim).id for lim in editions(Topic.LIM)]
    ['2017', '2017', '2026']
    """
    return other if other.topic is topic else edition_in_force(topic, other.first_day)
