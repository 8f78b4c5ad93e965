"""The call that is being answered: whether it wants JSON, what it was given as data, and what it was warned of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

STDOUT = Path("-")
"""Stands for standard output where a file is named."""


class Call:
    """One call of a command, from its first word to its answer."""

    def __init__(self, command: str = "") -> None:
        self.command = command
        self.as_json = False
        self.data: object = None
        """What a program gets for an answer; nothing before the command has given it."""
        self.warnings: list[str] = []
        """What was said on standard error, in the language of the call."""


_current: ContextVar[Call | None] = ContextVar("_current", default=None)


@contextmanager
def calling(call: Call) -> Iterator[Call]:
    """Everything that is given or said meanwhile belongs to this call."""
    before = _current.set(call)
    try:
        yield call
    finally:
        _current.reset(before)


def current() -> Call:
    """The call that is being answered; one that wants nothing outside of any."""
    return _current.get() or Call()


def wants_json() -> bool:
    """Whether the answer goes to a program, in the envelope of ``--json``."""
    return current().as_json


def give(data: object) -> None:
    """Let this be the data of the answer, if a program asked; people get what is printed."""
    current().data = data
