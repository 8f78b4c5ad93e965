"""A cache of public pages for anonymous visitors, good until the log of their tournament grows.

A page is the same for all who are not logged in, but for the token of its forms. Of all who ask for one that is not
kept, the first has it made and the others wait for it.
"""

from __future__ import annotations

import asyncio
import re
import struct
import time
import zlib
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from types import SimpleNamespace
from typing import Any

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.utils.translation import get_language_from_request

from torneo.web.front.headers import cookies_of, headers_of
from torneo.web.front.heads import Heads
from torneo.web.front.routes import Route, route

KEPT_FOR = 10.0
"""Seconds: whatever a page may depend on besides its tournament shows after these."""
_MOST_BYTES = 32_000_000
_LARGEST = 2_000_000
_ADDRESS = re.compile(r"/t/([-a-zA-Z0-9_]+)/.*")
_TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="([A-Za-z0-9]{64})"')
_SECRET = re.compile(r"[A-Za-z0-9]{32}")
_GZIP = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
_PASSED_ON = (b"host", b"hx-request")
_OF_ONE = (b"cookie", b"accept-encoding", b"if-none-match")
"""What a visitor sends that must not go into a page for all."""
_OF_THE_BODY = (b"content-type", b"content-language")
Header = tuple[bytes, bytes]
Application = Any


@dataclass(frozen=True)
class Answer:
    """What the site answered."""

    status: int
    headers: tuple[Header, ...]
    body: bytes
    made: float = field(default_factory=time.monotonic)

    def header(self, name: bytes) -> bytes:
        """A header; empty if there is none."""
        return next((value for known, value in self.headers if known.lower() == name), b"")

    @cached_property
    def lasts(self) -> bool:
        """Whether others may have it: it says by its tag that it follows from the state of the tournament."""
        kind = self.header(b"content-type")
        text = kind.startswith((b"text/html", b"application/json"))
        ours = all(
            value.startswith(settings.CSRF_COOKIE_NAME.encode() + b"=")
            for name, value in self.headers
            if name.lower() == b"set-cookie"
        )
        plain = not self.header(b"content-encoding") and len(self.body) <= _LARGEST
        whole = len(self.parts) == 1 or bool(self.header(b"set-cookie"))
        return self.status == 200 and bool(self.header(b"etag")) and text and ours and plain and whole

    @cached_property
    def parts(self) -> list[bytes]:
        """The body, cut where the token of a visitor goes."""
        match = _TOKEN.search(self.body)
        return self.body.split(match[1]) if match else [self.body]

    @cached_property
    def zipped(self) -> list[bytes]:
        """The parts, each to stand between others in a zipped answer."""
        return [_deflated(part) for part in self.parts]

    @cached_property
    def common(self) -> list[Header]:
        """The headers that every visitor gets."""
        own = (b"set-cookie", b"content-length")
        return [(name, value) for name, value in self.headers if name.lower() not in own]

    def body_with(self, token: bytes, *, gzip: bool) -> bytes:
        """The body for a visitor's token."""
        plain = token.join(self.parts)
        if not gzip:
            return plain
        between = _stored(token) if token else b""
        end = struct.pack("<II", zlib.crc32(plain), len(plain) & 0xFFFFFFFF)
        return b"".join((_GZIP, between.join(self.zipped), _LAST_BLOCK, end))


_LAST_BLOCK = b"\x01\x00\x00\xff\xff"
"""An empty block that ends what was deflated."""


def _deflated(data: bytes) -> bytes:
    machine = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
    return machine.compress(data) + machine.flush(zlib.Z_FULL_FLUSH)


def _stored(data: bytes) -> bytes:
    """A block of what is not worth deflating."""
    return b"\x00" + struct.pack("<HH", len(data), len(data) ^ 0xFFFF) + data


@lru_cache(1000)
def _language(cookie: str, accepted: str) -> str:
    asked = SimpleNamespace(COOKIES={settings.LANGUAGE_COOKIE_NAME: cookie}, META={"HTTP_ACCEPT_LANGUAGE": accepted})
    return get_language_from_request(asked)  # type: ignore[arg-type] # it looks at nothing else


@dataclass(eq=False)
class _Kept:
    """Answers by what was asked."""

    answers: OrderedDict[Hashable, tuple[Hashable, Answer]] = field(default_factory=OrderedDict)
    size: int = 0
    making: dict[Hashable, asyncio.Task[Answer]] = field(default_factory=dict)

    def get(self, key: Hashable, version: Hashable) -> Answer | None:
        known = self.answers.get(key)
        if known is None or known[0] != version or time.monotonic() - known[1].made > KEPT_FOR:
            return None
        self.answers.move_to_end(key)
        return known[1]

    def put(self, key: Hashable, version: Hashable, answer: Answer) -> None:
        if key in self.answers:
            self.size -= len(self.answers.pop(key)[1].body)
        self.answers[key] = version, answer
        self.size += len(answer.body)
        while self.size > _MOST_BYTES:
            self.size -= len(self.answers.popitem(last=False)[1][1].body)


def kept(site: Application, heads: Heads) -> Application:
    """Answer anonymous visitors from the cache; every other request goes on to the site."""
    pages = _Kept()

    async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
        common = scope["type"] == "http" and scope["method"] == "GET" and route(scope) is Route.PAGES
        match = _ADDRESS.fullmatch(scope["path"]) if common else None
        headers = headers_of(scope) if match else {}
        cookies = cookies_of(headers)
        if match is None or settings.SESSION_COOKIE_NAME in cookies or CookieStorage.cookie_name in cookies:
            await site(scope, receive, send)
            return
        head = await heads.of(match[1])
        if head is None or not head.public:
            await site(scope, receive, send)
            return
        accepted = headers.get(b"accept-language", b"").decode("latin-1")
        language = _language(cookies.get(settings.LANGUAGE_COOKIE_NAME, ""), accepted)
        passed = tuple(headers.get(name) for name in _PASSED_ON)
        key = (scope["raw_path"], scope["query_string"], scope["scheme"], language, passed)
        page = pages.get(key, head.version)
        if page is None:
            mine = (key, head.version) not in pages.making
            page = await _made(pages, site, _anonymous(scope, language), key, head.version)
            if not page.lasts:
                await (_send(send, page.status, list(page.headers), page.body) if mine else site(scope, receive, send))
                return
        await _answer(page, headers, cookies, send)

    return answer


def _anonymous(scope: dict[str, Any], language: str) -> dict[str, Any]:
    """The request as an anonymous visitor would send it: only the language is kept."""
    others = [(name, value) for name, value in scope["headers"] if name not in _OF_ONE]
    return {**scope, "headers": [*others, (b"cookie", f"{settings.LANGUAGE_COOKIE_NAME}={language}".encode())]}


async def _made(pages: _Kept, site: Application, scope: dict[str, Any], key: Hashable, version: Hashable) -> Answer:
    """The answer of the site, asked for once for everybody who waits; it is finished even if they leave."""
    task = pages.making.get((key, version))
    if task is None:
        task = asyncio.ensure_future(_ask(site, scope))
        pages.making[key, version] = task
        task.add_done_callback(lambda _task: pages.making.pop((key, version), None))
    answer = await asyncio.shield(task)
    if answer.lasts and pages.get(key, version) is None:
        pages.put(key, version, answer)
    return answer


async def _ask(site: Application, scope: dict[str, Any]) -> Answer:
    """What the site answers to a visitor who sends no body and does not disconnect."""
    never: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
    asked = [{"type": "http.request", "body": b"", "more_body": False}]
    start: dict[str, Any] = {}
    parts: list[bytes] = []

    async def receive() -> dict[str, Any]:
        return asked.pop() if asked else await never

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            start.update(message)
        else:
            parts.append(message.get("body", b""))

    await site(scope, receive, send)
    return Answer(start["status"], tuple(start["headers"]), b"".join(parts))


async def _answer(page: Answer, headers: dict[bytes, bytes], cookies: dict[str, str], send: Any) -> None:
    """Give a visitor the page with a token of their own."""
    if page.header(b"etag") in headers.get(b"if-none-match", b""):
        plain = [(name, value) for name, value in page.common if name.lower() not in _OF_THE_BODY]
        await _send(send, 304, plain, b"")
        return
    answered = list(page.common)
    token = b""
    if len(page.parts) > 1:
        request = HttpRequest()
        known = cookies.get(settings.CSRF_COOKIE_NAME, "")
        if _SECRET.fullmatch(known):
            request.META["CSRF_COOKIE"] = known
        token = get_token(request).encode()
        cookie = page.header(b"set-cookie").split(b";", 1)
        secret = settings.CSRF_COOKIE_NAME + "=" + request.META["CSRF_COOKIE"]
        answered.append((b"set-cookie", b";".join([secret.encode(), *cookie[1:]])))
    gzip = b"gzip" in headers.get(b"accept-encoding", b"")
    if gzip:
        answered.append((b"content-encoding", b"gzip"))
    body = page.body_with(token, gzip=gzip)
    await _send(send, 200, [*answered, (b"content-length", b"%d" % len(body))], body)


async def _send(send: Any, status: int, headers: list[Header], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
