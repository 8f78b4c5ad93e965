"""A small browser: keeps cookies, sends the token of a form, reports how the server answered."""

from __future__ import annotations

import re
from http.client import HTTPConnection, HTTPException
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, HTTPHandler, Request, build_opener

_TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


class Unreachable(Exception):  # noqa: N818 - what a dead server is
    """The server did not answer, or broke off."""


class _FromAddress(HTTPHandler):
    """Connects from an address of this machine that is named."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._source = (address, 0)

    def http_open(self, request: Request) -> Any:
        """Open a connection."""

        def connection(host: str, **named: Any) -> HTTPConnection:
            return HTTPConnection(host, source_address=self._source, **named)

        return self.do_open(connection, request)


class Client:
    """One person's browser at a site; ``source`` is the address of the device that it runs on."""

    def __init__(self, site: str, timeout: float = 30, source: str = "", language: str = "") -> None:
        self.site = site
        self.timeout = timeout
        self.cookies = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self.cookies), *([_FromAddress(source)] if source else []))
        if language:
            self._opener.addheaders.append(("Accept-Language", language))
        self._token = ""
        self.at = ""
        """Address of the page that was answered last, after redirects."""

    def get(self, path: str) -> tuple[int, str]:
        """Status and text of a page."""
        status, body = self.fetch(path)
        text = body.decode(errors="replace")
        self._find_token(text)
        return status, text

    def fetch(self, path: str) -> tuple[int, bytes]:
        """Status and bytes of a page or a file."""
        return self._open(Request(self.site + path))

    def post(self, path: str, **fields: object) -> tuple[int, str]:
        """Send a form."""
        return self.send(path, fields)

    def send(self, path: str, fields: dict[str, object], *, by_script: bool = False) -> tuple[int, str]:
        """Send a form whose fields have any names, as a browser or as the script of the page does."""
        body = urlencode({"csrfmiddlewaretoken": self._token, **fields}).encode()
        headers = {"Referer": self.site + path, **({"HX-Request": "true"} if by_script else {})}
        return self._ask(Request(self.site + path, body, headers))

    def log_in(self, name: str, password: str) -> None:
        """Log in with an account."""
        self.get("/login")
        status, text = self.post("/login", username=name, password=password)
        if status != 200 or 'type="password"' in text:
            raise Unreachable(f"{name} could not log in: {status}")
        self._find_token(text)

    def log_out(self) -> None:
        """Leave; what the site knows the device by stays."""
        self.post("/logout")

    def cookie(self, name: str) -> str:
        """The value of a cookie; empty if there is none."""
        return next((cookie.value or "" for cookie in self.cookies if cookie.name == name), "")

    def _find_token(self, text: str) -> None:
        if found := _TOKEN.search(text):
            self._token = found[1]

    def _ask(self, request: Request) -> tuple[int, str]:
        status, body = self._open(request)
        return status, body.decode(errors="replace")

    def _open(self, request: Request) -> tuple[int, bytes]:
        try:
            with self._opener.open(request, timeout=self.timeout) as response:
                self.at = response.geturl()
                return response.status, response.read()
        except HTTPError as error:
            with error:
                self.at = error.geturl()
                return error.code, error.read()
        except (URLError, OSError, HTTPException) as error:
            raise Unreachable(str(error)) from error
