"""Where the logs of tournaments end: one query for everybody who asks at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from django.db import DatabaseError, connection

from torneo.web.models import Tournament


@dataclass(frozen=True, slots=True)
class Head:
    """The row of a tournament when it was looked up."""

    tournament: Tournament
    version: tuple[object, ...]
    """All columns: two that are equal are of the same tournament in the same state, under the same settings."""

    @property
    def public(self) -> bool:
        """Whether strangers may see it."""
        return self.tournament.public


@dataclass(eq=False)
class Heads:
    """Looks tournaments up in one thread: whoever asks during a query waits for the next one.

    So no answer is older than its question, and a thousand questions at once cost about as much as one.
    """

    _waiting: dict[str, asyncio.Future[Head | None]] = field(default_factory=dict)
    _task: asyncio.Task[None] | None = None
    _thread: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, thread_name_prefix="heads"))

    async def of(self, slug: str) -> Head | None:
        """The tournament of a name in addresses; None if there is none."""
        answer = self._waiting.get(slug)
        if answer is None:
            answer = self._waiting[slug] = asyncio.get_running_loop().create_future()
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._look())
        return await asyncio.shield(answer)

    async def _look(self) -> None:
        while self._waiting:
            asked, self._waiting = self._waiting, {}
            try:
                found = await asyncio.get_running_loop().run_in_executor(self._thread, _heads, list(asked))
            except DatabaseError as error:
                for future in asked.values():
                    future.set_exception(error)
                    future.exception()  # whoever asked may have gone meanwhile
                continue
            for slug, future in asked.items():
                future.set_result(found.get(slug))


def _heads(slugs: Sequence[str]) -> dict[str, Head]:
    try:
        rows = list(Tournament.objects.filter(slug__in=slugs))
    except DatabaseError:  # the database may have been away
        connection.close()
        rows = list(Tournament.objects.filter(slug__in=slugs))
    names = [column.attname for column in Tournament._meta.concrete_fields]
    return {row.slug: Head(row, tuple(getattr(row, name) for name in names)) for row in rows}
