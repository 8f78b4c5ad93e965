"""HTTP on one connection: uvicorn's protocol, which also keeps the register informed."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from torneo.web.server.connections import Connection, State

EXTENSION = "torneo.connection"
"""Where a request's scope has its :class:`Connection`, among the extensions."""
_HEAD_BYTES = 64 * 1024
_GONE_AFTER = 60_000
"""Milliseconds after which whoever takes nothing of what is sent is gone: a phone that leaves says no goodbye."""


class Protocol(HttpToolsProtocol):
    """One connection of a visitor."""

    def __init__(self, connection: Connection, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.connection = connection
        self.head_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """The visitor is there, after TLS if there is any."""
        super().connection_made(transport)
        self.connection.transport = transport
        self.connection.drop = transport.abort
        own = transport.get_extra_info("socket")
        if own is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
            with contextlib.suppress(OSError):  # they may have gone already
                own.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _GONE_AFTER)

    def connection_lost(self, exc: Exception | None) -> None:
        """The visitor is gone."""
        self.connection.register.leave(self.connection)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Pass on what came, unless the head of the request has no end."""
        super().data_received(data)
        if self.connection.state is State.WAITING:  # what was sent with the head may have come with it, and be large
            self.head_bytes += len(data)
            if self.head_bytes > _HEAD_BYTES:
                self.transport.abort()

    def shutdown(self) -> None:
        """The server stops without waiting for listeners: they reconnect by themselves."""
        if self.connection.state is State.STREAM:
            self.transport.close()
        super().shutdown()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.scope["extensions"] = {EXTENSION: self.connection}  # type: ignore[dict-item] # ours, for our own parts

    def on_headers_complete(self) -> None:
        """Its head is there."""
        self.head_bytes = 0
        self.connection.enter(State.RECEIVING)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Something of what is sent with it."""
        self.connection.received += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All of it is there."""
        if self.connection.state is State.RECEIVING:
            self.connection.enter(State.WORKING)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """It is answered."""
        self.connection.enter(State.WAITING)
        super().on_response_complete()
