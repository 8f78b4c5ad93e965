"""What goes out live: every entry of a log that concerns a page, told once to all who look at it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from asgiref.sync import sync_to_async
from django.db import DatabaseError, connection

from torneo.desk import Conflict, State
from torneo.desk import events as e
from torneo.desk.log import parse_entry
from torneo.web.models import LogEntry, Role, Tournament
from torneo.web.server import metrics
from torneo.writing.results import own_results, result_text

_logger = logging.getLogger(__name__)

POLL = 1.0
"""Seconds after which entries of other processes are looked for."""
KEEP_ALIVE = 15.0
_STILL_HERE = b": still here\n\n"

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


@dataclass(eq=False, slots=True)
class Listener:
    """Somebody on a stream."""

    role: Role
    session: str
    """Key of the session from which the role follows; empty for strangers."""
    write: Callable[[bytes], bool]
    """Take a piece of the stream; False from who is too slow to follow, and gets it not."""
    end: Callable[[], None]
    """Hear nothing more."""
    missed: bool = False
    """Whether a message was kept from them because they were too slow."""


def _chunk(wire: bytes) -> bytes:
    """A piece of a stream as HTTP frames it."""
    return b"%x\r\n%b\r\n" % (len(wire), wire)


@dataclass(eq=False)
class _Feed:
    """Reads the log of one tournament as long as anybody listens."""

    tournament: Tournament
    sequence: int
    loop: asyncio.AbstractEventLoop
    listeners: set[Listener] = field(default_factory=set)
    awake: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None
    sent: float = field(default_factory=time.monotonic)
    """When all were last told that we are still here."""

    async def run(self) -> None:
        while self.listeners:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.awake.wait(), POLL)
            self.awake.clear()
            sessions = {each.session for each in self.listeners if each.role is not Role.PUBLIC}
            try:
                news = await sync_to_async(_read, thread_sensitive=False)(self.tournament, self.sequence, sessions)
            except DatabaseError:
                _logger.exception("the log of tournament %s could not be read; trying again", self.tournament.pk)
                continue
            self._close(news.public, news.roles)
            for told in news.messages:
                self.sequence = told.sequence
                self._tell(told)
            if time.monotonic() - self.sent > KEEP_ALIVE:
                self.sent = time.monotonic()
                self._write(list(self.listeners), _STILL_HERE)
        if _feeds.get(self.tournament.pk) is self:
            del _feeds[self.tournament.pk]

    def _close(self, public: bool, roles: dict[str, Role | None]) -> None:
        """Whoever has not the role any more that they came with hears nothing more; the page asks again by itself."""
        for listener in list(self.listeners):
            still = (
                public if listener.role is Role.PUBLIC else roles.get(listener.session, listener.role) is listener.role
            )
            if not still:
                self.listeners.discard(listener)
                listener.end()

    def _tell(self, told: Message) -> None:
        self._write([each for each in self.listeners if each.role >= told.role], told.encode())

    def _write(self, listeners: list[Listener], wire: bytes) -> None:
        """One piece to many: it is framed once."""
        chunk, sent = _chunk(wire), 0
        missed = b""
        for listener in listeners:
            if listener.missed:  # one look at the page makes up for all of it
                missed = missed or _chunk(Message(self.sequence, "changed", {"kind": "missed"}).encode())
                listener.missed = not listener.write(missed)
            elif listener.write(chunk):
                sent += 1
            else:
                listener.missed = True
        metrics.count("messages_sent_total", sent)


_feeds: dict[int, _Feed] = {}


def wake(tournament_id: int, sequence: int | None = None) -> None:
    """Say that the log has grown, to an entry if that is known; from any thread."""
    feed = _feeds.get(tournament_id)
    if feed is not None and not feed.loop.is_closed() and (sequence is None or sequence > feed.sequence):
        feed.loop.call_soon_threadsafe(feed.awake.set)


def wake_all() -> None:
    """Have every log looked at: something may have been missed."""
    for number in list(_feeds):
        wake(number)


@dataclass(frozen=True, slots=True)
class _News:
    """What a look at the database gave."""

    public: bool
    """Whether strangers may still listen."""
    roles: dict[str, Role | None]
    """What the people of sessions are now."""
    messages: list[Message]


def _read(tournament: Tournament, since: int, sessions: Collection[str]) -> _News:
    """What there is to tell since an entry, and who may still listen."""
    from torneo.web.core.roles import role_of  # noqa: PLC0415 - the store wakes the feeds, the feeds read the store
    from torneo.web.core.store import load  # noqa: PLC0415

    try:
        rows = LogEntry.objects.filter(tournament_id=tournament.pk, sequence__gt=since).values_list("line", flat=True)
        lines = list(rows)
        public = Tournament.objects.filter(pk=tournament.pk, public=True).exists()
        roles = {session: role_of(session, tournament.slug) for session in sessions}
        if not lines:
            return _News(public, roles, [])
        try:
            loaded = load(tournament)
        except Conflict:  # it was deleted meanwhile
            return _News(False, roles, [])
        if loaded.broken is not None:  # what was written after it is nothing to go by
            return _News(public, roles, [])
        state = loaded.state
        entries = [parse_entry(line, since + place) for place, line in enumerate(lines, 1)]
        return _News(public, roles, [message(entry.sequence, entry.happening, state) for entry in entries])
    finally:
        connection.close()


def listen(tournament: Tournament, sequence: int, listener: Listener, seen: int | None) -> Callable[[], None]:
    """Let somebody hear what happens from now on; gives what ends it.

    A page that was ``seen`` at an earlier entry than ``sequence`` is told at once to look again.
    """
    loop = asyncio.get_running_loop()
    feed = _feeds.get(tournament.pk)
    if feed is None or feed.loop is not loop:
        feed = _feeds[tournament.pk] = _Feed(tournament, sequence, loop)
    feed.listeners.add(listener)
    if feed.task is None or feed.task.done():
        feed.task = loop.create_task(feed.run())
    if seen is not None and seen < feed.sequence:
        listener.write(_chunk(Message(feed.sequence, "changed", {"kind": "missed"}).encode()))
    heard = feed

    def leave() -> None:
        heard.listeners.discard(listener)

    return leave
