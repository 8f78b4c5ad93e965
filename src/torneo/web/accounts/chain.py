"""The changes of who may do what, as a log of the whole site: each carries the hash of the one before."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Protocol

from torneo.desk.flaws import Flaw, first_flaw, flaw_of_end
from torneo.desk.log import FIRST


class Noted(Protocol):
    """A change as it is written down; migrations know it by another class."""

    sequence: int
    time: datetime
    about: str
    actor: str
    kind: str
    subject: str
    detail: str
    previous: str
    hash: str


def line_of(change: Noted) -> str:
    """The change as one line of JSON, in the form of the logs of tournaments."""
    return _canonical({**_content(change), "hash": change.hash})


def seal(change: Noted, sequence: int, previous: str) -> None:
    """Give a change its place after the one before, and its hash."""
    change.sequence, change.previous = sequence, previous
    change.hash = hashlib.sha256(_canonical(_content(change)).encode()).hexdigest()


def lines() -> Iterator[str]:
    """Every change, first to last."""
    from torneo.web.models import Change  # noqa: PLC0415 - migrations seal changes before the models are there

    yield from map(line_of, Change.objects.order_by("sequence"))


def flaw() -> Flaw | None:
    """Where the log of changes stops to hold; None if it holds to the change that was noted last."""
    from torneo.web.models import Change, ChangeHead  # noqa: PLC0415

    end = ChangeHead.objects.filter(pk=ChangeHead.ONLY).values_list("sequence", "head").first()
    return flaw_in(list(Change.objects.order_by("sequence")), *(end or (0, FIRST)))


def flaw_in(changes: Sequence[Noted], written: int, head: str) -> Flaw | None:
    """Where changes stop to hold, first to last, of which so many were written and the last had this hash."""
    found = first_flaw(changes, map(line_of, changes), 0, FIRST)
    if found is not None or not (changes or written):
        return found
    return flaw_of_end(changes[:written], written, head, more=len(changes) > written)


def _content(change: Noted) -> dict[str, object]:
    names = ("sequence", "about", "actor", "kind", "subject", "detail", "previous")
    return {**{name: getattr(change, name) for name in names}, "time": change.time.astimezone(UTC).isoformat()}


def _canonical(document: dict[str, object]) -> str:
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
