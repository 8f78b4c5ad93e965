"""The live feed: every log entry that concerns a page, sent once to everybody who is looking at it."""

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
from torneo.web.core import waking
from torneo.web.core.matches import board_told
from torneo.web.core.roles import role_of
from torneo.web.core.store import load
from torneo.web.core.waking import Sleeper
from torneo.web.models import LogEntry, Role, Tournament
from torneo.web.server import metrics
from torneo.writing.results import game_text, own_texts

_logger = logging.getLogger(__name__)

POLL = 1.0
"""Seconds after which entries of other processes are looked for."""
KEEP_ALIVE = 15.0
_STILL_HERE = b": still here\n\n"

_DRAFTS = (e.RoundPaired, e.PairedByHand, e.DraftDiscarded)
_DESK_ONLY = (*_DRAFTS, e.LineUpHandedIn, e.CheckedIn, e.NoShowKept, e.ColourDrawn, e.PairsForbidden, e.PairsAllowed)


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
    """What listeners hear of an entry, given the state after it."""
    counts = not (isinstance(happening, e.ResultCorrected) and happening.effect == "rating")
    if isinstance(happening, e.ResultRecorded | e.ResultCorrected) and counts and happening.round <= len(state.boards):
        seat = e.Seat(happening.white, happening.black)
        board = next((board for board, there in state.seats(happening.round).items() if there == seat), None)
        if board is not None:
            game = dict(state.games(happening.round))[board]
            data = {"round": happening.round, "board": board, "text": game_text(game)}
            sides = own_texts(game)
            if state.squads is not None:  # a match, which is no board of the grid
                data |= {"board": 0, "place": str(board)}
            return Message(sequence, "result", {**data, "sides": sides, "code": "".join(happening.result.value)})
    if isinstance(happening, e.BoardRecorded | e.BoardCorrected) and (told := board_told(state, happening)) is not None:
        return Message(sequence, "result", told)
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
    """Take a piece of the stream; False from a listener who is too slow, and does not get it."""
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
    sleeper: Sleeper
    listeners: set[Listener] = field(default_factory=set)
    task: asyncio.Task[None] | None = None
    sent: float = field(default_factory=time.monotonic)
    """When all were last sent a sign of life."""

    async def run(self) -> None:
        while self.listeners:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.sleeper.awake.wait(), POLL)
            self.sleeper.awake.clear()
            sessions = {listener.session for listener in self.listeners if listener.role is not Role.PUBLIC}
            try:
                news = await sync_to_async(_read, thread_sensitive=False)(
                    self.tournament, self.sleeper.sequence, sessions
                )
            except DatabaseError:
                _logger.exception("the log of tournament %s could not be read; trying again", self.tournament.pk)
                continue
            self._close(news.roles, public=news.public)
            for message in news.messages:
                self.sleeper.sequence = message.sequence
                self._tell(message)
            if time.monotonic() - self.sent > KEEP_ALIVE:
                self.sent = time.monotonic()
                self._write(list(self.listeners), _STILL_HERE)
        if _feeds.get(self.tournament.pk) is self:
            del _feeds[self.tournament.pk]
            waking.remove(self.tournament.pk, self.sleeper)

    def _close(self, roles: dict[str, Role | None], *, public: bool) -> None:
        """End the stream of whoever has lost the role that they came with; the page asks again by itself."""
        for listener in list(self.listeners):
            still = (
                public if listener.role is Role.PUBLIC else roles.get(listener.session, listener.role) is listener.role
            )
            if not still:
                self.listeners.discard(listener)
                listener.end()

    def _tell(self, message: Message) -> None:
        self._write([listener for listener in self.listeners if listener.role >= message.role], message.encode())

    def _write(self, listeners: list[Listener], wire: bytes) -> None:
        """One piece to many: it is framed once."""
        chunk, sent = _chunk(wire), 0
        missed = b""
        for listener in listeners:
            if listener.missed:  # one look at the page makes up for all of it
                missed = missed or _chunk(Message(self.sleeper.sequence, "changed", {"kind": "missed"}).encode())
                listener.missed = not listener.write(missed)
            elif listener.write(chunk):
                sent += 1
            else:
                listener.missed = True
        metrics.count("messages_sent_total", sent)


_feeds: dict[int, _Feed] = {}


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
            return _News(public=False, roles=roles, messages=[])
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
    if feed is None or feed.sleeper.loop is not loop:
        feed = _feeds[tournament.pk] = _Feed(tournament, Sleeper(sequence, loop))
        waking.add(tournament.pk, feed.sleeper)
    feed.listeners.add(listener)
    if feed.task is None or feed.task.done():
        feed.task = loop.create_task(feed.run())
    if seen is not None and seen < feed.sleeper.sequence:
        listener.write(_chunk(Message(feed.sleeper.sequence, "changed", {"kind": "missed"}).encode()))
    heard = feed

    def leave() -> None:
        heard.listeners.discard(listener)

    return leave
