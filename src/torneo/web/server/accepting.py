"""Accepting connections: counted before anything is read from them, and refused when there are too many."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import ssl
from collections.abc import Callable

from torneo.web.server.connections import Connection, Connections
from torneo.web.server.plain import first_bytes, to_https

_logger = logging.getLogger(__name__)

HANDSHAKE = 10.0
"""Seconds for TLS."""
_AT_ONCE = 64
_PAUSE = 0.2
"""Seconds without letting anybody in when the system has no file left."""
_LINGER = 1.0
_LINGERING = 32

FULL = b"This server is full. Try again in a moment.\n"
_REFUSAL = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncache-control: no-store\r\n"
    b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\n\r\n%b" % (len(FULL), FULL)
)

MakeProtocol = Callable[[Connection], asyncio.Protocol]


class Door:
    """Lets visitors in at a socket; the part of :class:`asyncio.Server` that uvicorn uses."""

    def __init__(
        self,
        bound: socket.socket,
        connections: Connections,
        make: MakeProtocol,
        context: ssl.SSLContext | None,
        backlog: int,
    ) -> None:
        self.loop = asyncio.get_running_loop()
        self.bound, self.connections, self.make, self.context = bound, connections, make, context
        self.lingering: set[socket.socket] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False
        bound.setblocking(False)
        bound.listen(backlog)
        self._open()

    def _open(self) -> None:
        if not self.closed:
            self.loop.add_reader(self.bound, self._knock)

    def _knock(self) -> None:
        for _ in range(_AT_ONCE):
            try:
                visitor, address = self.bound.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:  # no file left: whoever waits is let in as soon as there is one
                _logger.warning("nobody can be let in for a moment: %s", error.strerror)
                self.loop.remove_reader(self.bound)
                self.loop.call_later(_PAUSE, self._open)
                return
            visitor.setblocking(False)
            connection = self.connections.admit(str(address[0]))
            if connection is None:
                self._refuse(visitor)
                continue
            task = self.loop.create_task(self._let_in(visitor, connection))
            connection.drop = task.cancel  # type: ignore[assignment] # until there is a transport
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _let_in(self, visitor: socket.socket, connection: Connection) -> None:
        timeout = HANDSHAKE if self.context is not None else None
        try:
            if self.context is not None and (start := await asyncio.wait_for(first_bytes(visitor), HANDSHAKE)):
                self.connections.leave(connection)
                self._say(visitor, to_https(start))
                return
            await self.loop.connect_accepted_socket(
                lambda: self.make(connection), visitor, ssl=self.context, ssl_handshake_timeout=timeout
            )
        except OSError:  # TLS failed, or took too long: ssl.SSLError and TimeoutError are among these
            self.connections.leave(connection)
        except asyncio.CancelledError:
            self.connections.leave(connection)
            raise

    def _refuse(self, visitor: socket.socket) -> None:
        """Say that there is no room."""
        if self.context is not None or len(self.lingering) >= _LINGERING:
            visitor.close()
            return
        self._say(visitor, _REFUSAL)

    def _say(self, visitor: socket.socket, answer: bytes) -> None:
        """Answer, and close a moment later: closing before the request was read would cut the answer off."""
        with contextlib.suppress(OSError):
            visitor.send(answer)
            visitor.shutdown(socket.SHUT_WR)
        self.lingering.add(visitor)
        self.loop.call_later(_LINGER, self._part, visitor)

    def _part(self, visitor: socket.socket) -> None:
        self.lingering.discard(visitor)
        visitor.close()

    def close(self) -> None:
        """Stop letting visitors in."""
        self.closed = True
        self.loop.remove_reader(self.bound)
        self.bound.close()
        for visitor in list(self.lingering):
            self._part(visitor)

    async def wait_closed(self) -> None:
        """Nothing is left to wait for."""
