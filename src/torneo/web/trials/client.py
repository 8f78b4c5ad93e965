"""A small browser: keeps cookies, sends the token of a form, tells how the server answered."""

from __future__ import annotations

import re
from http.client import HTTPException
from http.cookiejar import CookieJar
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

_TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


class Unreachable(Exception):  # noqa: N818 - what a dead server is
    """The server did not answer, or broke off."""


class Client:
    """One person's browser at a site."""

    def __init__(self, site: str, timeout: float = 30) -> None:
        self.site = site
        self.timeout = timeout
        self._opener = build_opener(HTTPCookieProcessor(CookieJar()))
        self._token = ""

    def get(self, path: str) -> tuple[int, str]:
        """Status and text of a page."""
        status, text = self._ask(Request(self.site + path))
        if found := _TOKEN.search(text):
            self._token = found[1]
        return status, text

    def post(self, path: str, **fields: object) -> tuple[int, str]:
        """Send a form."""
        body = urlencode({"csrfmiddlewaretoken": self._token, **fields}).encode()
        return self._ask(Request(self.site + path, body, {"Referer": self.site + path}))

    def log_in(self, name: str, password: str) -> None:
        """Log in with an account."""
        self.get("/login")
        status, text = self.post("/login", username=name, password=password)
        if status != 200 or 'type="password"' in text:
            raise Unreachable(f"{name} could not log in: {status}")
        if found := _TOKEN.search(text):
            self._token = found[1]

    def _ask(self, request: Request) -> tuple[int, str]:
        try:
            with self._opener.open(request, timeout=self.timeout) as response:
                return response.status, response.read().decode()
        except HTTPError as error:
            with error:
                return error.code, error.read().decode()
        except (URLError, OSError, HTTPException) as error:
            raise Unreachable(str(error)) from error
