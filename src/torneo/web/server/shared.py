"""The measures of all processes of the site: each writes its own to a file, whoever is asked adds them up.

A process that served a request writes within a second; one that has nothing to do writes nothing. What a process
counted that has ended stays in the sum, because counters never go back; its gauges do not.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from django.conf import settings

from torneo.web.server import metrics
from torneo.web.server.metrics import Sample

_DELAY = 1.0
_planned: set[int] = set()
"""The process, while it has a writing before it."""


def folder() -> Path:
    """Where the processes write."""
    return Path(settings.DATA) / "metrics"


def begin() -> None:
    """Forget what the processes of an earlier start wrote; before any process of this one does."""
    shutil.rmtree(folder(), ignore_errors=True)


def soon() -> None:
    """Have the measures written in a moment, where others serve the same site; from a running loop."""
    own = os.getpid()
    if settings.SITE.workers > 1 and own not in _planned:
        _planned.add(own)
        asyncio.get_running_loop().call_later(_DELAY, _write)


def _write() -> None:
    own = os.getpid()
    _planned.discard(own)
    try:
        folder().mkdir(exist_ok=True)
        beside = folder() / f"{own}.new"
        beside.write_text(
            json.dumps([[s.name, s.labels, s.value, s.kind] for s in metrics.samples()]), encoding="utf-8"
        )
        beside.replace(folder() / f"{own}.json")
    except OSError:  # the disk is full: the next request tries again
        metrics.count("metrics_not_written_total")


def samples() -> list[Sample]:
    """What all processes measured, added up."""
    return added([metrics.samples(), *_of_others()])


def _of_others() -> Iterator[list[Sample]]:
    own = os.getpid()
    for file in sorted(folder().glob("*.json")):
        number = int(file.stem)
        if number == own:
            continue
        lives = _lives(number)
        rows = json.loads(file.read_text(encoding="utf-8"))
        listed = [
            Sample(name, tuple((key, text) for key, text in labels), value, kind) for name, labels, value, kind in rows
        ]
        yield [sample for sample in listed if lives or sample.kind == "counter"]


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def added(parts: Iterable[Iterable[Sample]]) -> list[Sample]:
    """Samples of several processes as one list.

    >>> one = Sample("requests_total", (("status", "2xx"),), 3, "counter")
    >>> [sample.value for sample in added([[one], [one]])]
    [6.0]
    """
    sums: defaultdict[tuple[str, tuple[tuple[str, str], ...], str], float] = defaultdict(float)
    for part in parts:
        for sample in part:
            sums[sample.name, sample.labels, sample.kind] += sample.value
    return [Sample(name, labels, value, kind) for (name, labels, kind), value in sums.items()]
