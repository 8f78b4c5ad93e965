"""The log of roles as a chain: each change of who may do what carries the hash of the one before."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from typing import Any

from torneo.desk.flaws import Flaw, first_flaw, flaw_of_end
from torneo.desk.log import FIRST


@dataclass
class Noted:
    """A change as it is written down."""

    sequence: int
    time: datetime
    about: str
    actor: str
    kind: str
    subject: str
    detail: str
    previous: str
    hash: str


NAMES = tuple(field.name for field in fields(Noted))
"""The columns of a change that its hash vouches for, and the hash."""


def noted(row: object) -> Noted:
    """The change of a row: of the site's own table, or of the table as a migration knows it."""
    return Noted(**{name: getattr(row, name) for name in NAMES})


def line_of(change: Noted) -> str:
    """The change as one line of JSON, in the form of the logs of tournaments."""
    return _canonical({**_content(change), "hash": change.hash})


def seal(row: Any, sequence: int, previous: str) -> None:
    """Give the row of a change its place after the one before, and its hash."""
    row.sequence, row.previous = sequence, previous
    row.hash = hashlib.sha256(_canonical(_content(noted(row))).encode()).hexdigest()


def flaw_in(changes: Sequence[Noted], written: int, head: str) -> Flaw | None:
    """Where the chain of changes breaks; so many of them were written, and the last had this hash."""
    flaw = first_flaw(changes, map(line_of, changes), 0, FIRST)
    if flaw is not None or not (changes or written):
        return flaw
    return flaw_of_end(changes[:written], written, head, more=len(changes) > written)


def _content(change: Noted) -> dict[str, object]:
    """All of it but its hash."""
    content = {name: getattr(change, name) for name in NAMES if name != "hash"}
    return {**content, "time": change.time.astimezone(UTC).isoformat()}


def _canonical(document: dict[str, object]) -> str:
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
