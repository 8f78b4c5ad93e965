"""What is worked out from a state, once: a state never changes, so neither does what follows from it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar, cast

from torneo.web.core.access import Visit

T = TypeVar("T")
Place = tuple[int, Hashable]
"""A tournament and what is worked out of it."""


class Shelf:
    """What is kept, up to so many values and so many bytes of text; what nobody asked for longest goes first."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self.most = most
        self._most_bytes = most_bytes
        self._values: OrderedDict[Place, tuple[int, Any]] = OrderedDict()
        """Of each kind the value of the latest state that was asked for: nobody comes back to those before it."""
        self._locks: dict[Hashable, Lock] = {}
        self._lock = Lock()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._values)

    def remember(self, visit: Visit, key: Hashable, make: Callable[[], T]) -> T:
        """What ``make`` gives for the tournament as it stands, made by one thread while the others wait for it."""
        place, sequence = _place(visit, key), visit.state.sequence
        with self._lock:
            known = self._values.get(place)
            if known is not None and known[0] == sequence:
                self._values.move_to_end(place)
                return cast(T, known[1])
            own = self._locks.setdefault((place, sequence), Lock())
        with own:
            with self._lock:
                known = self._values.get(place)
                if known is not None and known[0] == sequence:
                    return cast(T, known[1])
            try:
                value = make()
            finally:
                with self._lock:
                    self._locks.pop((place, sequence), None)
            self._keep(place, sequence, value)
            return value

    def before(self, visit: Visit, key: Hashable) -> Any:
        """What was worked out last of an earlier state, or of this one; None if nothing is kept."""
        with self._lock:
            known = self._values.get(_place(visit, key))
        return known[1] if known is not None and known[0] <= visit.state.sequence else None

    def _keep(self, place: Place, sequence: int, value: object) -> None:
        with self._lock:
            known = self._values.pop(place, None)
            if known is not None:
                self._bytes -= _size(known[1])
                if known[0] > sequence:  # somebody with a later state was faster
                    sequence, value = known
            self._values[place] = sequence, value
            self._bytes += _size(value)
            while len(self._values) > self.most or (self._bytes > self._most_bytes and len(self._values) > 1):
                _, (_, dropped) = self._values.popitem(last=False)
                self._bytes -= _size(dropped)

    def forget(self) -> None:
        """Drop everything."""
        with self._lock:
            self._values.clear()
            self._bytes = 0


def _place(visit: Visit, key: Hashable) -> Place:
    """What is worked out of all that is known is not for those who may know less."""
    return visit.tournament.pk, (key, visit.unpublished is not None)


def _size(value: object) -> int:
    """How much a value takes, if it is a text or a page; a page is kept zipped, too."""
    text = getattr(value, "body", value)
    return len(text) if isinstance(text, bytes | str) else 0


COMMON = Shelf(400, 64_000_000)
"""What many ask for, of which there are only so many kinds."""
ASKED = Shelf(100, 16_000_000)
"""What depends on whom or what somebody names in an address: naming everything pushes out only these."""

remember = COMMON.remember
before = COMMON.before


def forget() -> None:
    """Drop everything."""
    COMMON.forget()
    ASKED.forget()
