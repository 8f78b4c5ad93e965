"""The site's own measures: counters that grow, and gauges that are read when somebody asks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from threading import Lock


@dataclass(frozen=True, slots=True)
class Sample:
    """One value of one measure."""

    name: str
    """As Prometheus writes it, without ``torneo_``."""
    labels: tuple[tuple[str, str], ...]
    value: float
    kind: str
    """``counter`` or ``gauge``."""


_counters: defaultdict[tuple[str, tuple[tuple[str, str], ...]], float] = defaultdict(float)
_gauges: dict[str, Callable[[], float]] = {}
_lock = Lock()


def count(name: str, by: float = 1, **labels: str) -> None:
    """Let a counter grow.

    >>> count("doctests_total", kind="example")
    >>> [sample.value for sample in samples() if sample.name == "doctests_total"]
    [1.0]
    """
    with _lock:
        _counters[name, tuple(sorted(labels.items()))] += by


def gauge(name: str, read: Callable[[], float]) -> None:
    """Have a value read whenever somebody asks."""
    _gauges[name] = read


def samples() -> Iterator[Sample]:
    """Everything that is measured, now."""
    with _lock:
        counted = dict(_counters)
    for (name, labels), value in counted.items():
        yield Sample(name, labels, value, "counter")
    for name, read in _gauges.items():
        yield Sample(name, (), float(read()), "gauge")
