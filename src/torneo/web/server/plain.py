"""HTTP at a port of HTTPS: browsers begin with it where somebody typed an address without ``https://``."""

from __future__ import annotations

import asyncio
import re
import socket

_TLS = b"\x16"
"""What a visitor begins with who speaks TLS."""
_LARGEST = 8192
_ASKED = re.compile(rb"[A-Z]+ (/[!-~]*) HTTP/1\.[01]\r?\n")
_HOST = re.compile(rb"\nhost:[ \t]*([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]+)?[ \t]*\r?\n", re.IGNORECASE)
_TEXT = b"This address speaks HTTPS: put https:// before it.\n"


async def first_bytes(visitor: socket.socket) -> bytes:
    """The first bytes of a visitor who does not speak TLS; empty for one who does, whose bytes stay unread."""
    loop = asyncio.get_running_loop()
    there = asyncio.Event()
    loop.add_reader(visitor, there.set)
    try:
        await there.wait()
    finally:
        loop.remove_reader(visitor)
    start = visitor.recv(_LARGEST, socket.MSG_PEEK)
    return b"" if start[:1] in (_TLS, b"") else start


def to_https(start: bytes) -> bytes:
    r"""The answer: where to go instead, or a sentence if that is not known yet.

    >>> answer = to_https(b"GET /t/open/ HTTP/1.1\r\nHost: 192.168.1.20:8000\r\n\r\n")
    >>> answer.partition(b"location: ")[2].split()[0]
    b'https://192.168.1.20:8000/t/open/'
    >>> to_https(b"nonsense").split(b"\r\n")[0]
    b'HTTP/1.1 400 Bad Request'
    """
    asked, host = _ASKED.match(start), _HOST.search(start)
    where = b""
    if asked and host:
        where = b"location: https://%b%b%b\r\n" % (host[1], host[2] or b"", asked[1])
    return (
        b"HTTP/1.1 %b\r\n%bconnection: close\r\ncache-control: no-store\r\n"
        b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\n\r\n%b"
    ) % (b"307 Temporary Redirect" if where else b"400 Bad Request", where, len(_TEXT), _TEXT)
