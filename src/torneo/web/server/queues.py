"""Queues: so many in all, so many for each address, and addresses take turns."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")


class FullError(Exception):
    """Too many wait already."""


class Queue(Generic[T]):
    """Who waits; of each address one after the other, of several addresses in turn.

    >>> queue = Queue[str](most=3, per_address=2)
    >>> queue.add("a", "a1"), queue.add("a", "a2"), queue.add("b", "b1")
    (None, None, None)
    >>> [queue.take() for _ in range(4)]
    ['a1', 'b1', 'a2', None]
    """

    def __init__(self, *, most: int, per_address: int) -> None:
        self._most = most
        self._per_address = per_address
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, client: str, item: T) -> None:
        """Stand at the end; :class:`FullError` if there is no room."""
        if self._count >= self._most or len(self._waiting.get(client, ())) >= self._per_address:
            raise FullError
        self._waiting.setdefault(client, deque()).append(item)
        self._count += 1

    def take(self) -> T | None:
        """Whose turn it is; None if nobody waits."""
        if not self._waiting:
            return None
        client, items = next(iter(self._waiting.items()))
        item = items.popleft()
        self._count -= 1
        if items:
            self._waiting.move_to_end(client)
        else:
            del self._waiting[client]
        return item

    def leave(self, client: str, item: T) -> None:
        """Wait no longer; nothing happens to somebody whose turn it was already."""
        items = self._waiting.get(client)
        if items is None or item not in items:
            return
        items.remove(item)
        self._count -= 1
        if not items:
            del self._waiting[client]


@dataclass
class Lane:
    """Lets so many through at once; the others wait in a queue."""

    at_once: int
    waiting: int
    per_address: int
    """How many of one address may wait."""
    patience: float
    """Seconds after which somebody who waits is sent away."""
    running: int = 0
    queue: Queue[asyncio.Future[None]] = field(init=False)

    def __post_init__(self) -> None:
        self.queue = Queue(most=self.waiting, per_address=self.per_address)

    async def enter(self, client: str) -> None:
        """Wait for a place; :class:`FullError` if there is none, or none in time. Whoever is in must leave."""
        if self.running < self.at_once:
            self.running += 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.add(client, turn)
        try:
            async with asyncio.timeout(self.patience):
                await turn
        except (asyncio.CancelledError, TimeoutError) as error:
            if turn.done() and not turn.cancelled():  # the place came at the same moment: somebody else gets it
                self.leave()
            else:
                self.queue.leave(client, turn)
            if isinstance(error, TimeoutError):
                raise FullError from error
            raise

    def leave(self) -> None:
        """Give the place to whoever is next."""
        while (turn := self.queue.take()) is not None:
            if not turn.done():
                turn.set_result(None)
                return
        self.running -= 1

    @asynccontextmanager
    async def place(self, client: str) -> AsyncIterator[None]:
        """A place for as long as it is needed."""
        await self.enter(client)
        try:
            yield
        finally:
            self.leave()
