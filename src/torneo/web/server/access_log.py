"""The access log: a line for each request, in the combined format with the duration, and no secret in it.

Links that open an account or a board are secrets: what of a path the addresses of the site do not name as harmless
is a star. Queries are not written at all.
"""

from __future__ import annotations

import logging
import os
import re
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlsplit

from django.urls import Resolver404, resolve

from torneo.web.server import metrics

LARGEST = 50 * 1024 * 1024
KEPT = 5
"""Older files beside the one that is written."""
_HARMLESS = ("slug", "name", "to")
"""Parts of addresses that are words; numbers are harmless, too, and anything else may be a token."""
_WORD = re.compile(r"[a-z-]{1,20}(\.[a-z]{1,12})?")


def shown(path: str) -> str:
    """A path without what may be a secret.

    >>> shown("/t/club-open/round/5"), shown("/start/Zm9vYmFyYmF6")
    ('/t/club-open/round/5', '/start/*')
    >>> shown("/start/Zm9vYmFyYmF6/again/"), shown("/wp-login.php")
    ('/start/*/again/', '/wp-login.php')
    """
    try:
        match = resolve(path)
    except Resolver404:
        return "/".join(part if not part or _WORD.fullmatch(part) else "*" for part in path.split("/"))
    for name, value in match.kwargs.items():
        if name not in _HARMLESS and not isinstance(value, int):
            path = path.replace(str(value), "*")
    return quote(path, safe="/*")


def shown_referrer(text: str) -> str:
    """Where a visitor came from: the site, and of the path what may be shown."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return "-"
    return _plain(f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{shown(parts.path)}") if parts.netloc else "-"


def _plain(text: str) -> str:
    """A text that cannot end its field or its line."""
    return "".join(letter if " " <= letter <= "~" and letter not in '"\\' else "?" for letter in text[:500]) or "-"


@dataclass(frozen=True, slots=True)
class Request:
    """What is written down of a request."""

    address: str
    method: str
    path: str
    status: int
    size: int
    seconds: float
    referrer: str = ""
    agent: str = ""
    version: str = "1.1"

    def line(self) -> str:
        """It as a line of the log.

        >>> Request("192.0.2.7", "GET", "/t/open/", 200, 512, 0.0123, agent='a"b').line().strip()
        '192.0.2.7 - - [...] "GET /t/open/ HTTP/1.1" 200 512 "-" "a?b" 0.012'
        """
        now = time.strftime("%d/%b/%Y:%H:%M:%S +0000", time.gmtime())
        asked = f"{_plain(self.method)} {shown(self.path)} HTTP/{self.version}"
        origin = shown_referrer(self.referrer) if self.referrer else "-"
        end = f'{self.status} {self.size} "{origin}" "{_plain(self.agent)}" {self.seconds:.3f}'
        return f'{self.address} - - [{now}] "{asked}" {end}\n'


class WithoutSecrets(logging.Filter):
    """Takes out of Django's own messages what of a path may be a secret."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Every message is written."""
        path = getattr(getattr(record, "request", None), "path", None)
        if path and isinstance(record.args, tuple):
            record.args = tuple(shown(path) if value == path else value for value in record.args)
        return True


class AccessLog:
    """A file that several processes write to; it is put aside when it has grown, by us or by others.

    Before each line it is looked at: a file that was renamed is opened anew, one that was cut goes on, so programs such
    as logrotate need no signal. A disk that is full costs lines, which are counted, and no request.
    """

    def __init__(self, name: str, largest: int = LARGEST) -> None:
        self._path = None if name == "-" else Path(name)
        self._largest = largest
        self._descriptor = 1 if self._path is None else self._open(self._path)

    def write(self, request: Request) -> None:
        """Add a line."""
        try:
            if self._path is not None:
                self._follow(self._path)
            os.write(self._descriptor, request.line().encode())
        except OSError:
            metrics.count("access_log_lines_lost_total")

    @staticmethod
    def _open(path: Path) -> int:
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)

    def _follow(self, path: Path) -> None:
        """Have the file open that has the name; a file that is too large gives it up first."""
        try:
            status = path.stat()
        except FileNotFoundError:
            status = None
        mine = os.fstat(self._descriptor)
        grown = status is not None and status.st_size >= self._largest
        if status is None or grown or (status.st_dev, status.st_ino) != (mine.st_dev, mine.st_ino):
            os.close(self._descriptor)
            if grown:
                self._put_aside(path)
            self._descriptor = self._open(path)

    def _put_aside(self, path: Path) -> None:
        """Shift the files by one; where two processes do so at once, one of them is short and nothing is lost."""
        for number in range(KEPT - 1, 0, -1):
            older = path.with_name(f"{path.name}.{number}")
            if older.exists():
                older.replace(path.with_name(f"{path.name}.{number + 1}"))
        path.replace(path.with_name(f"{path.name}.1"))
