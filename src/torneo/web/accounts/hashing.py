"""The line before the hashing of passwords: it takes a second of processor on purpose, so few may do it at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import BoundedSemaphore

from django.contrib.auth.hashers import PBKDF2PasswordHasher

WAITING = 6
"""So many wait in a lane, besides the one whose turn it is."""
PATIENCE = 20.0
"""Seconds that anybody waits."""


class TooBusyError(Exception):
    """The line is too long; nothing was tried."""

    seconds = 5
    """How long to wait."""


class Lane:
    """One hashing after the other, and so many who wait for it."""

    def __init__(self, waiting: int = WAITING, patience: float = PATIENCE) -> None:
        self._places = BoundedSemaphore(waiting + 1)
        self._turn = BoundedSemaphore(1)
        self._patience = patience

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for one's turn; :class:`TooBusyError` if the line is full or does not move."""
        if not self._places.acquire(blocking=False):
            raise TooBusyError
        try:
            if not self._turn.acquire(timeout=self._patience):
                raise TooBusyError
            try:
                yield
            finally:
                self._turn.release()
        finally:
            self._places.release()


STRANGERS = Lane()
KNOWN = Lane()
"""For devices that an account has logged in with before: no flood of strangers stands in front of them."""
_lane: ContextVar[Lane] = ContextVar("lane", default=STRANGERS)


@contextmanager
def as_known(*, known: bool = True) -> Iterator[None]:
    """Let hashings inside stand in the line of known devices."""
    token = _lane.set(KNOWN if known else STRANGERS)
    try:
        yield
    finally:
        _lane.reset(token)


class InTurn(PBKDF2PasswordHasher):
    """Django's usual hashing, one at a time in each lane."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        """Wait for one's turn, then hash."""
        with _lane.get().turn():
            return super().encode(password, salt, iterations)
