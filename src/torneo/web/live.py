"""What goes out live: every entry of a log that concerns a page, told once to all who look at it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from asgiref.sync import sync_to_async
from django.db import DatabaseError, connection

from torneo.desk import State
from torneo.desk import events as e
from torneo.desk.log import parse_entry
from torneo.web.models import LogEntry, Role, Tournament
from torneo.web.words import own_results, result_text

_logger = logging.getLogger(__name__)

POLL = 1.0
"""Seconds after which entries of other processes are looked for."""
KEEP_ALIVE = 15.0
_BEHIND = 200
_END = b""
"""What ends the stream of a listener."""

_DRAFTS = (e.RoundPaired, e.PairedByHand, e.DraftDiscarded)
_DESK_ONLY = (*_DRAFTS, e.CheckedIn, e.NoShowKept, e.ColourDrawn, e.PairsForbidden, e.PairsAllowed)


@dataclass(frozen=True, slots=True)
class Message:
    """One server-sent event."""

    sequence: int
    event: str
    """``result`` for one board; ``changed`` for what takes another look at the page."""
    data: dict[str, object]
    role: Role = Role.PUBLIC
    """Who may hear it."""

    def encode(self) -> bytes:
        """As it goes over the wire."""
        data = json.dumps({**self.data, "sequence": self.sequence}, ensure_ascii=False)
        return f"id: {self.sequence}\nevent: {self.event}\ndata: {data}\n\n".encode()


def message(sequence: int, happening: e.Happening, state: State) -> Message:
    """What to tell of an entry, given the state after it."""
    counts = not (isinstance(happening, e.ResultCorrected) and happening.effect == "rating")
    if isinstance(happening, e.ResultRecorded | e.ResultCorrected) and counts and happening.round <= len(state.boards):
        seat = e.Seat(happening.white, happening.black)
        if seat in (seats := state.boards[happening.round - 1]):
            data = {"round": happening.round, "board": seats.index(seat) + 1, "text": result_text(happening.result)}
            sides = own_results(happening.result)
            return Message(sequence, "result", {**data, "sides": sides, "code": "".join(happening.result.value)})
    draft_changed = isinstance(happening, e.PairingChanged) and happening.round > len(state.boards)
    private = draft_changed or isinstance(happening, _DESK_ONLY)
    return Message(sequence, "changed", {"kind": happening.kind}, Role.ARBITER if private else Role.PUBLIC)


@dataclass(eq=False)
class _Listener:
    role: Role
    queue: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(_BEHIND))


@dataclass(eq=False)
class _Feed:
    """Reads the log of one tournament as long as anybody listens."""

    tournament: Tournament
    sequence: int
    loop: asyncio.AbstractEventLoop
    listeners: set[_Listener] = field(default_factory=set)
    awake: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None

    async def run(self) -> None:
        while self.listeners:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.awake.wait(), POLL)
            self.awake.clear()
            try:
                public, heard = await sync_to_async(_read, thread_sensitive=False)(self.tournament, self.sequence)
            except DatabaseError:
                _logger.exception("the log of tournament %s could not be read; trying again", self.tournament.pk)
                continue
            if not public:
                self._close()
            for told in heard:
                self.sequence = told.sequence
                self._tell(told)
        if _feeds.get(self.tournament.pk) is self:
            del _feeds[self.tournament.pk]

    def _close(self) -> None:
        """The tournament was hidden: whoever has no part in it hears nothing more."""
        for listener in [each for each in self.listeners if each.role is Role.PUBLIC]:
            self.listeners.discard(listener)
            while not listener.queue.empty():
                listener.queue.get_nowait()
            listener.queue.put_nowait(_END)

    def _tell(self, told: Message) -> None:
        wire = told.encode()
        for listener in self.listeners:
            if listener.role < told.role:
                continue
            if listener.queue.full():  # too slow to follow: one look at the page makes up for all of it
                while not listener.queue.empty():
                    listener.queue.get_nowait()
                listener.queue.put_nowait(Message(told.sequence, "changed", {"kind": "missed"}).encode())
            else:
                listener.queue.put_nowait(wire)


_feeds: dict[int, _Feed] = {}


def wake(tournament_id: int) -> None:
    """Say that the log has grown; from any thread."""
    feed = _feeds.get(tournament_id)
    if feed is not None and not feed.loop.is_closed():
        feed.loop.call_soon_threadsafe(feed.awake.set)


def _read(tournament: Tournament, since: int) -> tuple[bool, list[Message]]:
    """Whether the public may still listen, and what to tell since an entry."""
    from torneo.web.store import load  # noqa: PLC0415 - the store wakes the feeds, the feeds read the store

    try:
        rows = LogEntry.objects.filter(tournament_id=tournament.pk, sequence__gt=since).values_list("line", flat=True)
        lines = list(rows)
        public = Tournament.objects.filter(pk=tournament.pk, public=True).exists()
        if not lines:
            return public, []
        state = load(tournament).state
        entries = [parse_entry(line, since + place) for place, line in enumerate(lines, 1)]
        return public, [message(entry.sequence, entry.happening, state) for entry in entries]
    finally:
        connection.close()


async def listen(tournament: Tournament, role: Role, sequence: int, seen: int | None) -> AsyncIterator[bytes]:
    """The stream for one page: what happens from now on.

    A page that was ``seen`` at an earlier entry than ``sequence`` is told at once to look again.
    """
    feed = _feeds.get(tournament.pk)
    if feed is None or feed.loop is not asyncio.get_running_loop():
        feed = _Feed(tournament, sequence, asyncio.get_running_loop())
        _feeds[tournament.pk] = feed
    listener = _Listener(role)
    feed.listeners.add(listener)
    if feed.task is None or feed.task.done():
        feed.task = feed.loop.create_task(feed.run())
    try:
        yield b"retry: 2000\n\n"
        if seen is not None and seen < feed.sequence:
            yield Message(feed.sequence, "changed", {"kind": "missed"}).encode()
        while True:
            try:
                wire = await asyncio.wait_for(listener.queue.get(), KEEP_ALIVE)
            except TimeoutError:
                wire = b": still here\n\n"
            if wire == _END:
                return
            yield wire
    finally:
        feed.listeners.discard(listener)
