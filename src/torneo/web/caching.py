"""What is worked out from a state, once: a state never changes, so neither does what follows from it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar, cast

from torneo.web.access import Visit

T = TypeVar("T")
Place = tuple[int, Hashable]
"""A tournament and what is worked out of it."""

_MOST = 400
_MOST_BYTES = 64_000_000
"""Of texts, which are most of what is kept."""
_values: OrderedDict[Place, tuple[int, Any]] = OrderedDict()
"""Of each kind the value of the latest state that was asked for: nobody comes back to those before it."""
_locks: dict[Hashable, Lock] = {}
_lock = Lock()
_bytes = 0


def remember(visit: Visit, key: Hashable, make: Callable[[], T]) -> T:
    """What ``make`` gives for the tournament as it stands, made by one thread while the others wait for it."""
    place, sequence = _place(visit, key), visit.state.sequence
    with _lock:
        known = _values.get(place)
        if known is not None and known[0] == sequence:
            _values.move_to_end(place)
            return cast(T, known[1])
        own = _locks.setdefault((place, sequence), Lock())
    with own:
        with _lock:
            known = _values.get(place)
            if known is not None and known[0] == sequence:
                return cast(T, known[1])
        try:
            made = make()
        finally:
            with _lock:
                _locks.pop((place, sequence), None)
        _keep(place, sequence, made)
        return made


def before(visit: Visit, key: Hashable) -> Any:
    """What was worked out last of an earlier state, or of this one; None if nothing is kept."""
    with _lock:
        known = _values.get(_place(visit, key))
    return known[1] if known is not None and known[0] <= visit.state.sequence else None


def _place(visit: Visit, key: Hashable) -> Place:
    """What is worked out of all that is known is not for those who may know less."""
    return visit.tournament.pk, (key, visit.unpublished is not None)


def _keep(place: Place, sequence: int, made: object) -> None:
    global _bytes  # noqa: PLW0603
    with _lock:
        known = _values.pop(place, None)
        if known is not None:
            _bytes -= _size(known[1])
            if known[0] > sequence:  # somebody with a later state was faster
                sequence, made = known
        _values[place] = sequence, made
        _bytes += _size(made)
        while len(_values) > _MOST or (_bytes > _MOST_BYTES and len(_values) > 1):
            _, (_, dropped) = _values.popitem(last=False)
            _bytes -= _size(dropped)


def _size(value: object) -> int:
    """How much a value takes, if it is a text or a page; a page is kept zipped, too."""
    text = getattr(value, "body", value)
    return len(text) if isinstance(text, bytes | str) else 0


def forget() -> None:
    """Drop everything."""
    global _bytes  # noqa: PLW0603
    with _lock:
        _values.clear()
        _bytes = 0
