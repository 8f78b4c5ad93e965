"""Walks through a site with the demonstration tournament, as a stranger and as its arbiter, by every link.

The text of PDF files is read by pypdf, which the tests install.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Self
from urllib.parse import urljoin, urlsplit

from pypdf import PdfReader

from torneo.lab.trials.client import Client
from torneo.lab.trials.server import Server

MOST = 400
"""Pages that one walk looks at."""
NAME, PASSWORD = "Marta", "a walk through the house"

_PASSING = (
    (re.compile(r'(name="csrfmiddlewaretoken" value=")[^"]*'), r"\1…"),
    (re.compile(r'("X-CSRFToken": ")[^"]*'), r"\1…"),
    (re.compile(r"\b[0-9a-f]{4}( [0-9a-f]{4}){3}\b"), "…"),
    (re.compile(r"(/static/[\w./-]+?)[.-][0-9a-f]{8,}(\.\w+)"), r"\1\2"),
    (re.compile(r"\b[0-9a-f]{8,}\b"), "…"),
    (re.compile(r"\b[A-Z2-7]{4}( [A-Z2-7]{4}){7}\b"), "…"),
    (re.compile(r'src="data:image/svg[^"]*'), 'src="…'),
    (re.compile(r"127\.0\.0\.1:\d+"), "host"),
    (re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)?"), "time"),
    (re.compile(r"\b\d{1,2}:\d\d(:\d\d)?( [ap]\.m\.)?"), "time"),
    (re.compile(r"\?v=\w+"), ""),
)
"""What differs from one run to the next: tokens, hashes, the port, the time of the day."""


class Site:
    """A server of its own with the demonstration tournament in it, for as long as the walk takes."""

    def __init__(self, data: Path, environment: Mapping[str, str], port: int = 0) -> None:
        data.mkdir()
        self.environment = dict(environment)
        self.server = Server(data, port=port, options=("--demo", "--snapshots", "0"), environment=environment)

    def __enter__(self) -> Self:
        self.server.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.stop()

    def arbiter(self) -> Client:
        """Somebody who is logged in as the owner of the site."""
        command = [sys.executable, "-m", "torneo", "account", "--data", str(self.server.data)]
        done = subprocess.run(
            [*command, "--address", self.server.address],
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
        )
        link = re.search(r"http://\S+", done.stdout)
        assert link, done.stdout
        client = Client(self.server.address)
        path = urlsplit(link[0]).path
        client.get(path)
        client.post(path, username=NAME, password=PASSWORD, password1=PASSWORD, password2=PASSWORD, again=PASSWORD)
        client.get("/desk/")
        if not client.at.endswith("/desk/"):
            client.log_in(NAME, PASSWORD)
        return client


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            self.found += [value for name, value in attributes if name == "href" and value]


def walk(site: Site) -> Iterator[tuple[str, str]]:
    """Each page and what stands on it: a stranger's in both languages, then the arbiter's."""
    here = site.server.address
    walkers = (("stranger", Client(here)), ("forastero", Client(here, language="es")), ("arbiter", site.arbiter()))
    for who, client in walkers:
        waiting = ["/desk/", "/account", "/site/"] if who == "arbiter" else ["/"]
        seen = set(waiting)
        while waiting and len(seen) < MOST:
            path = waiting.pop(0)
            status, body = client.fetch(path)
            text = _text_of(body)
            yield f"{who} {_steady(path)}", f"{status}\n{_steady(text)}"
            if status == 200 and text.lstrip().startswith("<"):
                for link in _links(path, text):
                    if link not in seen:
                        seen.add(link)
                        waiting.append(link)


def _text_of(body: bytes) -> str:
    """The text of a page, an element a line, or of a PDF file."""
    if body.startswith(b"%PDF"):
        return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(body)).pages)
    return body.decode("utf-8", "backslashreplace").replace("><", ">\n<")


def _links(path: str, text: str) -> list[str]:
    """Pages of this site that a page links to, but for those that change something when they are opened."""
    parser = _Links()
    parser.feed(text)
    parts = [urlsplit(urljoin(path, link)) for link in parser.found]
    return [part.path + (f"?{part.query}" if part.query else "") for part in parts if not part.netloc]


def _steady(text: str) -> str:
    """A text without what differs from one run to the next.

    >>> _steady("at 17:05, log 0123abcd4567")
    'at time, log …'
    """
    for pattern, instead in _PASSING:
        text = pattern.sub(instead, text)
    return text
