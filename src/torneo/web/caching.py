"""What is worked out from a state, once: a state never changes, so neither does what follows from it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar, cast

from torneo.web.access import Visit

T = TypeVar("T")

_MOST = 400
_values: OrderedDict[Hashable, Any] = OrderedDict()
_locks: dict[Hashable, Lock] = {}
_lock = Lock()


def remember(visit: Visit, key: Hashable, make: Callable[[], T]) -> T:
    """What ``make`` gives for the tournament as it stands, made by one thread while the others wait for it."""
    whole = (visit.tournament.pk, visit.state.sequence, key)
    with _lock:
        if whole in _values:
            _values.move_to_end(whole)
            return cast(T, _values[whole])
        own = _locks.setdefault(whole, Lock())
    with own:
        with _lock:
            if whole in _values:
                return cast(T, _values[whole])
        try:
            made = make()
        finally:
            with _lock:
                _locks.pop(whole, None)
        with _lock:
            _values[whole] = made
            while len(_values) > _MOST:
                _values.popitem(last=False)
        return made


def forget() -> None:
    """Drop everything."""
    with _lock:
        _values.clear()
