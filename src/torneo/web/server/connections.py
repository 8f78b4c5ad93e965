"""The register of connections: limits in all and for each address, which go when it is full, which are too slow."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from torneo.web.server import metrics
from torneo.web.server.capacity import Capacity

HEAD_SECONDS = 10.0
"""In which the head of a request must be there."""
BODY_SECONDS = 30.0
"""In which what is sent must be there, and longer for what is long: see ``SLOWEST``."""
SLOWEST = 1000
"""Bytes in a second that a sender must reach, on average."""
_KNOWN_FOR = 12 * 3600.0
_KNOWN = 10_000


class State(Enum):
    """What a connection is doing."""

    WAITING = "waiting"
    """For the head of a request: new, or kept open after an answer."""
    RECEIVING = "receiving"
    """What is sent with a request."""
    WORKING = "working"
    """At the answer."""
    STREAM = "stream"


@dataclass(eq=False, slots=True)
class Connection:
    """One visitor's connection."""

    register: Connections
    address: str
    """Network address of whoever connected; a proxy's, if they came through one."""
    network: str
    state: State = State.WAITING
    since: float = field(default_factory=time.monotonic)
    received: int = 0
    """Bytes of what is sent with the request."""
    known: bool = False
    """Whether somebody logged in was seen on it: it stays."""
    transport: asyncio.Transport | None = None
    drop: Callable[[], None] = lambda: None
    """End it at once."""
    origin: str = ""
    """Whose stream it is: the visitor's address, behind a proxy too."""

    def enter(self, state: State) -> None:
        """Go over to another state."""
        self.register.enter(self, state)

    def know(self) -> None:
        """Somebody logged in is on it: it is not ended for others, and others of its address find room."""
        self.register.know(self)

    def late(self, now: float) -> bool:
        """Whether its visitor takes longer than anybody has to."""
        if self.state is State.WAITING:
            return now - self.since > HEAD_SECONDS
        return self.state is State.RECEIVING and now - self.since > BODY_SECONDS + self.received / SLOWEST


@dataclass(eq=False, slots=True)
class _Network:
    """What one address holds."""

    count: int = 0
    may_go: dict[State, dict[Connection, None]] = field(
        default_factory=lambda: {state: {} for state in (State.WAITING, State.RECEIVING, State.STREAM)}
    )
    """Connections that may be ended for others, the oldest first."""


def network_of(address: str) -> str:
    """What counts as one address: in IPv6 a whole /64, since whoever has one address has 2^64.

    >>> network_of("192.0.2.7"), network_of("2001:db8::1:2:3:4"), network_of("::ffff:192.0.2.7"), network_of("")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7', '')
    """
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        if not parsed.is_loopback:
            return f"{ipaddress.IPv6Address(int(parsed) >> 64 << 64)}/64"
    return str(parsed)


@dataclass(eq=False)
class Connections:
    """All connections of a process."""

    capacity: Capacity
    exempt: Callable[[str], bool] = lambda _address: False
    """Whether an address may hold any number of connections: this computer, a proxy that we trust."""
    all: set[Connection] = field(default_factory=set)
    streams: dict[str, int] = field(default_factory=dict)
    """How many streams each visitor's network has."""
    _networks: dict[str, _Network] = field(default_factory=dict)
    _known: dict[str, float] = field(default_factory=dict)
    _stream_count: int = 0

    @property
    def stream_count(self) -> int:
        """Streams, of all together."""
        return self._stream_count

    def admit(self, address: str) -> Connection | None:
        """Let somebody in, at the cost of another if need be; None if there is no room."""
        network = network_of(address)
        exempt = self.exempt(address)
        held = self._networks.get(network)
        if held is not None and held.count >= self.capacity.address and not exempt and not self._evict_from(held):
            metrics.count("connections_refused_total", why="address")
            return None
        if not self._room(preferred=exempt or self._is_known(network)) and not self._evict(held.count if held else 0):
            metrics.count("connections_refused_total", why="full")
            return None
        connection = Connection(self, address, network)
        self.all.add(connection)
        held = self._networks.setdefault(network, _Network())
        held.count += 1
        held.may_go[State.WAITING][connection] = None
        return connection

    def leave(self, connection: Connection) -> None:
        """Somebody is gone."""
        if connection not in self.all:
            return
        self.enter(connection, State.WORKING)
        self.all.discard(connection)
        held = self._networks[connection.network]
        held.count -= 1
        if not held.count:
            del self._networks[connection.network]

    def enter(self, connection: Connection, state: State) -> None:
        """Note what a connection is doing now."""
        if connection not in self.all:
            return
        held = self._networks[connection.network]
        if connection.state in held.may_go:
            held.may_go[connection.state].pop(connection, None)
        if connection.state is State.STREAM:
            self._stream_count -= 1
            self.streams[connection.origin] -= 1
            if not self.streams[connection.origin]:
                del self.streams[connection.origin]
        connection.state, connection.since, connection.received = state, time.monotonic(), 0
        if state in held.may_go and not connection.known:
            held.may_go[state][connection] = None

    def open_stream(self, connection: Connection, address: str, *, known: bool) -> bool:
        """Make a connection a stream of a visitor; False if they, or all together, have too many."""
        origin = network_of(address)
        full = self._stream_count >= self.capacity.streams
        many = self.streams.get(origin, 0) >= self.capacity.streams_address
        if (full or many) and not known:
            metrics.count("connections_refused_total", why="streams")
            return False
        connection.known |= known
        self.enter(connection, State.STREAM)
        connection.origin = origin
        self._stream_count += 1
        self.streams[origin] = self.streams.get(origin, 0) + 1
        return True

    def know(self, connection: Connection) -> None:
        """Remember that somebody at the address is logged in."""
        connection.known = True
        held = self._networks.get(connection.network)
        if held is not None and connection.state in held.may_go:
            held.may_go[connection.state].pop(connection, None)
        self._known.pop(connection.network, None)
        self._known[connection.network] = time.monotonic()
        while len(self._known) > _KNOWN:
            del self._known[next(iter(self._known))]

    def drop_late(self) -> int:
        """End the connections of those who take too long; how many they were."""
        now = time.monotonic()
        late = [connection for connection in self.all if connection.late(now)]
        for connection in late:
            connection.drop()
        if late:
            metrics.count("connections_refused_total", len(late), why="slow")
        return len(late)

    def _is_known(self, network: str) -> bool:
        return time.monotonic() - self._known.get(network, -_KNOWN_FOR) < _KNOWN_FOR

    def _room(self, *, preferred: bool) -> bool:
        return len(self.all) < self.capacity.connections + (self.capacity.reserve if preferred else 0)

    def _evict_from(self, held: _Network) -> bool:
        """End the oldest connection of an address that waits or dawdles."""
        for state in (State.WAITING, State.RECEIVING):
            if held.may_go[state]:
                return self._end(next(iter(held.may_go[state])))
        return False

    def _evict(self, own: int) -> bool:
        """Make room at the cost of the address that holds most; of streams only where it holds more than ours."""
        for state in (State.WAITING, State.RECEIVING, State.STREAM):
            holders = [held for held in self._networks.values() if held.may_go[state]]
            most = max(holders, key=lambda held: held.count, default=None)
            if most is not None and (state is not State.STREAM or most.count > own + 1):
                return self._end(next(iter(most.may_go[state])))
        return False

    def _end(self, connection: Connection) -> bool:
        metrics.count("connections_refused_total", why="evicted")
        self.leave(connection)
        connection.drop()
        return True
