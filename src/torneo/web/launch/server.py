"""The server of one process: uvicorn with our own door, limits and log."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
import sys
from functools import lru_cache
from itertools import count
from types import FrameType
from typing import Any

import uvicorn

from torneo.web.core import notices
from torneo.web.server import metrics
from torneo.web.server.accepting import Door
from torneo.web.server.capacity import own_capacity
from torneo.web.server.configuration import Configuration
from torneo.web.server.connections import Connection, Connections
from torneo.web.server.protocol import Protocol
from torneo.web.server.proxy import Proxies

BACKLOG = 4096
_SWEEP = 1.0
_TIDY = 300
"""Sweeps after which the memory is searched for what nobody can reach."""
_YOUNG = (10_000, 10, 1_000_000_000)
"""New objects, and rounds of these, after which Python searches the youngest; never all, of its own accord."""
_HERE = ("127.0.0.1", "::1")


class Server(uvicorn.Server):
    """Serves at a socket that was opened before."""

    def __init__(self, config: uvicorn.Config, connections: Connections) -> None:
        super().__init__(config)
        self.admitted = connections

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the door."""
        assert sockets is not None
        await self.lifespan.startup()
        self.servers: list[Any] = [
            Door(bound, self.admitted, self._protocol, self.config.ssl, self.config.backlog) for bound in sockets
        ]
        gc.freeze()  # whatever is there now stays
        gc.set_threshold(*_YOUNG)
        self._sweeping = asyncio.get_running_loop().create_task(self._sweep())
        self.started = True

    def _protocol(self, connection: Connection) -> Protocol:
        return Protocol(
            connection,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )

    async def _sweep(self) -> None:
        """End what is late, and tidy up: seldom, since everybody waits for it, however many come and go."""
        for sweep in count(1):
            await asyncio.sleep(_SWEEP)
            self.admitted.drop_late()
            if sweep % _TIDY == 0:
                gc.collect()


def serve(bound: socket.socket, site: Configuration) -> None:
    """Serve at a socket until told to stop; both Ctrl-C and a polite end leave quietly."""

    def leave(_number: int, _frame: FrameType | None) -> None:
        sys.exit(0)

    signal.signal(signal.SIGTERM, leave)
    notices.hear()
    proxies = Proxies(site.trusted_proxy)
    connections = Connections(
        own_capacity(site), exempt=lru_cache(1000)(lambda address: address in _HERE or proxies.trusts(address))
    )
    metrics.gauge("connections", lambda: len(connections.all))
    metrics.gauge("connections_most", lambda: connections.capacity.connections)
    metrics.gauge("streams", lambda: connections.stream_count)
    config = uvicorn.Config(
        "torneo.web.asgi:application",
        log_config=None,  # what it has to say goes where everything goes, and is held back like it
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=2,
        lifespan="off",
        ws="none",
        http=Protocol,
        loop="asyncio:SelectorEventLoop" if sys.platform == "win32" else "auto",  # the door needs to wait for a socket
        backlog=BACKLOG,
        server_header=False,
        proxy_headers=False,  # an address that anybody can write into a header is not believed
        ssl_certfile=site.certfile or None,
        ssl_keyfile=site.keyfile or None,
    )
    with contextlib.suppress(KeyboardInterrupt):
        Server(config, connections).run(sockets=[bound])
