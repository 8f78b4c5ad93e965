"""Send one delivery: signed, to an address that was looked at, without following redirects."""

from __future__ import annotations

import hashlib
import hmac
import http.client
import socket
import ssl
from dataclasses import dataclass
from threading import Timer

from torneo import __version__
from torneo.web.api.hooks.addresses import BadAddressError, place_of, resolved

SIGNATURE = "Torneo-Signature"
_PATIENCE = 5.0
"""Seconds for each step."""
_DEADLINE = 15.0
"""Seconds for all of it."""
_READ = 1024
"""Bytes of the answer that anybody looks at."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of it."""

    status: int | None
    problem: str = ""

    @property
    def good(self) -> bool:
        """Whether the receiver took it."""
        return self.status is not None and 200 <= self.status < 300


def signature(secret: str, body: str, moment: int) -> str:
    """The header by which a receiver knows who sent a body, and when; ``openssl dgst -sha256 -hmac`` gives the same.

    >>> signature("secret", "{}", 1_700_000_000)
    't=1700000000,v1=b8569b78799ff9e3cbff0fc2d63a33a2b57f3282abd07c37ae5e8e7d79a5f163'
    """
    made = hmac.new(secret.encode(), f"{moment}.{body}".encode(), hashlib.sha256).hexdigest()
    return f"t={moment},v1={made}"


def send(url: str, body: str, headers: dict[str, str], *, private: bool) -> Outcome:
    """Post a body; what goes wrong is in the answer."""
    try:
        place = place_of(url)
        addresses = resolved(place, private=private)
        connection = http.client.HTTPConnection(place.host, place.port, timeout=_PATIENCE)
        connection.sock = socket.create_connection((addresses[0], place.port), _PATIENCE)
    except BadAddressError as error:
        return Outcome(None, str(error))
    except OSError as error:
        return Outcome(None, error.strerror or type(error).__name__)
    deadline = Timer(_DEADLINE, _cut, [connection.sock])  # who answers a byte at a time is not waited for
    deadline.daemon = True
    deadline.start()
    try:
        if place.scheme == "https":
            connection.sock = ssl.create_default_context().wrap_socket(connection.sock, server_hostname=place.host)
        sent = {"Content-Type": "application/json", "User-Agent": f"Torneo/{__version__}", "Connection": "close"}
        connection.request("POST", place.path, body.encode(), {**sent, **headers})
        answer = connection.getresponse()
        answer.read(_READ)
        return Outcome(answer.status, "" if 200 <= answer.status < 300 else answer.reason[:100])
    except (OSError, http.client.HTTPException) as error:
        return Outcome(None, str(error)[:200] or type(error).__name__)
    finally:
        deadline.cancel()
        connection.close()


def _cut(connection: socket.socket) -> None:
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:  # it was over in the same moment
        return
