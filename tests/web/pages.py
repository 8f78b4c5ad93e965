"""What a person reads in an answer of the site, and what can be done there: texts, links and forms."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass, field
from html.parser import HTMLParser

from django.http import HttpResponseBase
from pypdf import PdfReader

_EMPTY = frozenset(("area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"))
_INSIDE_A_SENTENCE = frozenset(("a", "abbr", "b", "code", "em", "i", "kbd", "small", "span", "strong", "time"))
_UNREAD = frozenset(("script", "style", "kbd"))
_OF_FORMS = frozenset(("form", "input", "select", "option", "textarea", "button"))
_SPOKEN = frozenset(("title", "aria-label", "placeholder", "alt", "hx-confirm", "summary", "label"))
_FOR_SCRIPTS = """look-again look-within tap seen live result code white black round post boards board which type number
last-round side every drop log taken entry undo next narrows"""
_NO_TEXT = frozenset(f"data-{name}" for name in _FOR_SCRIPTS.split())
"""Attributes that hold addresses, numbers or codes for scripts; those that hold texts are read."""


@dataclass
class Form:
    """A form of a page."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    """Names, and what they hold when the page comes."""
    kinds: dict[str, str] = field(default_factory=dict)
    """The type of each field."""
    buttons: list[tuple[str, str]] = field(default_factory=list)
    """Names and values of the buttons that have one."""


class Page(HTMLParser):
    """A page, read."""

    def __init__(self, content: str) -> None:
        super().__init__(convert_charrefs=True)
        self.texts: list[str] = []
        self.links: list[str] = []
        self.forms: list[Form] = []
        self._open: list[tuple[str, bool]] = []
        """The elements around, and whether each hides what it holds."""
        self._hidden = 0
        """How many of them do: scripts, keys of the keyboard, what says that it is in another language."""
        self._said: list[str] = []
        self._form: Form | None = None
        self._select = ""
        self.feed(content)
        self.close()
        self._end_sentence()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        foreign = given.get("lang", "es") != "es"
        if tag not in _INSIDE_A_SENTENCE:
            self._end_sentence()
        if tag not in _EMPTY:
            hides = foreign or tag in _UNREAD
            self._open.append((tag, hides))
            self._hidden += hides
        if not foreign and not self._hidden:
            for name, value in given.items():
                if name in _SPOKEN or (name.startswith("data-") and name not in _NO_TEXT):
                    self._say(value)
        if tag == "a" and given.get("href", "").startswith(("/", "?")):
            self.links.append(given["href"])
        if tag in _OF_FORMS:
            self._note_form(tag, given)

    def _note_form(self, tag: str, given: dict[str, str]) -> None:
        name = given.get("name", "")
        if tag == "form":
            method = "post" if given.get("method", "").lower() == "post" or "hx-post" in given else "get"
            self._form = Form(given.get("action") or given.get("hx-post") or "", method)
            self.forms.append(self._form)
        form = self._form
        if form is None:
            return
        kind = given.get("type", {"button": "submit", "input": "text"}.get(tag, tag))
        if tag == "option" and self._select:
            form.fields.setdefault(self._select, given.get("value", ""))
            if "selected" in given:
                form.fields[self._select] = given.get("value", "")
        if not name or tag not in ("input", "select", "textarea", "button"):
            return
        if kind in ("submit", "button"):
            form.buttons.append((name, given.get("value", "")))
            return
        form.kinds[name] = kind
        if tag == "select":
            self._select = name
        elif kind not in ("checkbox", "radio") or "checked" in given:
            form.fields[name] = given.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        if tag not in _INSIDE_A_SENTENCE:
            self._end_sentence()
        if tag == "form":
            self._form = None
        if tag == "select":
            self._select = ""
        while self._open:
            ended, hides = self._open.pop()
            self._hidden -= hides
            if ended == tag:
                break

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self._said.append(data)

    def _end_sentence(self) -> None:
        if self._said:
            text, self._said = "".join(self._said), []
            self._say(text)

    def _say(self, text: str) -> None:
        if said := " ".join(text.split()):
            self.texts.append(said)


def read(response: HttpResponseBase) -> tuple[list[str], Page | None]:
    """What stands in an answer for people, and the page if it is one; documents for programs have nothing."""
    if response.streaming:
        return [], None
    content: bytes = response.content  # type: ignore[attr-defined]
    match response.headers.get("Content-Type", "").split(";")[0]:
        case "text/html":
            page = Page(content.decode())
            return page.texts, page
        case "application/pdf":
            reader = PdfReader(io.BytesIO(content))
            return [line.strip() for page in reader.pages for line in page.extract_text().splitlines()], None
        case "text/csv":
            rows = csv.reader(io.StringIO(content.decode("utf-8-sig")))
            return [cell for row in rows for cell in row if cell], None
        case "text/plain" if not content.startswith(b"012 "):  # no report file
            return content.decode().splitlines(), None
    return [], None
