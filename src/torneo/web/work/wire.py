"""What goes between the site and a process that works for it: a request one way, an answer the other."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Headers = tuple[tuple[bytes, bytes], ...]
SIZES = struct.Struct(">II")
"""Before each message: the length of what is said of it, and of its body."""
_TEXTS = ("type", "http_version", "method", "scheme", "path", "root_path")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a browser is sent."""

    status: int
    headers: Headers
    body: bytes
    memory: int = 0
    """Bytes that the process holds after it."""

    @property
    def personal(self) -> bool:
        """Whether it is for one person only."""
        return any(name.lower() == b"set-cookie" for name, _value in self.headers)


def packed(said: dict[str, Any], body: bytes = b"") -> bytes:
    """A message.

    >>> read_packed = packed({"a": 1}, b"body")
    >>> SIZES.unpack(read_packed[: SIZES.size]), read_packed[SIZES.size :]
    ((8, 4), b'{"a": 1}body')
    """
    head = json.dumps(said).encode()
    return SIZES.pack(len(head), len(body)) + head + body


def request_message(scope: dict[str, Any], body: bytes = b"") -> bytes:
    """A request with all that was sent."""
    said = {name: scope[name] for name in _TEXTS if name in scope}
    said["client"], said["server"] = scope.get("client"), scope.get("server")
    said["query_string"] = _text(scope.get("query_string", b""))
    said["headers"] = [(_text(name), _text(value)) for name, value in scope["headers"]]
    return packed(said, body)


def read_request(said: dict[str, Any]) -> dict[str, Any]:
    """The scope of a request.

    >>> scope = {"type": "http", "method": "GET", "path": "/", "headers": [(b"host", b"a")], "query_string": b"x=1"}
    >>> sent = request_message(scope)
    >>> read_request(json.loads(sent[SIZES.size :])) == {**scope, "client": None, "server": None}
    True
    """
    headers = [(_bytes(name), _bytes(value)) for name, value in said["headers"]]
    return {**said, "headers": headers, "query_string": _bytes(said["query_string"])}


def answer_message(answer: Answer) -> bytes:
    """An answer."""
    headers = [(_text(name), _text(value)) for name, value in answer.headers]
    return packed({"status": answer.status, "headers": headers, "memory": answer.memory}, answer.body)


def read_answer(said: dict[str, Any], body: bytes) -> Answer:
    """The answer in a message."""
    headers = tuple((_bytes(name), _bytes(value)) for name, value in said["headers"])
    return Answer(said["status"], headers, body, said["memory"])


def read(exactly: Callable[[int], bytes]) -> tuple[dict[str, Any], bytes] | None:
    """The next message of a stream that gives as many bytes as asked for; None at its end."""
    sizes = exactly(SIZES.size)
    if len(sizes) < SIZES.size:
        return None
    head, body = SIZES.unpack(sizes)
    return json.loads(exactly(head)), exactly(body)


def _text(value: bytes) -> str:
    return value.decode("latin-1")


def _bytes(value: str) -> bytes:
    return value.encode("latin-1")
