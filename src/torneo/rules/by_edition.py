"""What differs between the editions of a regulation, as a room's table by edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Generic, TypeVar

from torneo.rules.edition import Edition, Topic
from torneo.rules.editions import UnknownEditionError, edition, edition_for

T_co = TypeVar("T_co", covariant=True)


class ByEdition(Generic[T_co]):
    """A value for each edition of a topic that a room provides for; any other edition is an error, never the nearest.

    >>> limits = ByEdition(Topic.RATING, {"2009": 400, "old": 350})
    >>> limits[edition(Topic.RATING, "old")], limits.named("2009")
    (350, 400)
    >>> limits[edition(Topic.RATING, "2024")]
    Traceback (most recent call last):
    torneo.rules.editions.UnknownEditionError: edition '2024' of the rating regulations: ...; accepted: old, 2009
    """

    def __init__(self, topic: Topic, values: Mapping[str, T_co]) -> None:
        """Take the values by the ids of the editions, which the table of editions must have."""
        known = sorted((edition(topic, id) for id in values), key=lambda one: one.first_day)
        self.topic = topic
        self.editions: tuple[Edition, ...] = tuple(known)
        """Those provided for, oldest first."""
        self._values = {one.id: values[one.id] for one in known}

    def __getitem__(self, asked: Edition) -> T_co:
        if asked.topic is self.topic and asked.id in self._values:
            return self._values[asked.id]
        raise UnknownEditionError(asked.topic, asked.id, tuple(self._values))

    def __iter__(self) -> Iterator[Edition]:
        return iter(self.editions)

    def __len__(self) -> int:
        return len(self.editions)

    @property
    def values(self) -> tuple[T_co, ...]:
        """The value for each of the editions, oldest first."""
        return tuple(self._values.values())

    def named(self, id: str) -> T_co:
        """The value of the edition of that id.

        >>> ByEdition(Topic.RATING, {"old": 350}).named("1850")
        Traceback (most recent call last):
        torneo.rules.editions.UnknownEditionError: edition '1850' of the rating regulations: ...; accepted: old
        """
        if id not in self._values:
            raise UnknownEditionError(self.topic, id, tuple(self._values))
        return self._values[id]

    def on(self, day: date | None) -> T_co:
        """The value of the edition in force on a day, of the newest known where there is none.

        >>> limits = ByEdition(Topic.RATING, {"old": 350, "2009": 400, "2025-10": 400})
        >>> limits.on(date(2009, 6, 30))
        350
        """
        return self[edition_for(self.topic, day)]
