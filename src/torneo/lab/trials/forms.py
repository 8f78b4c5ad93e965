"""What a form on a page holds, as a browser would send it."""

from __future__ import annotations

from html.parser import HTMLParser


class _Fields(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, object] = {}
        self._select = ""
        self._text = ""

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        name = given.get("name", "")
        if tag == "input" and name and given.get("type") not in ("submit", "file", "button"):
            if given.get("type") not in ("checkbox", "radio") or "checked" in given:
                self.found[name] = given.get("value", "on" if given.get("type") == "checkbox" else "")
        elif tag == "textarea":
            self._text = name
            self.found[name] = ""
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select and ("selected" in given or self._select not in self.found):
            self.found[self._select] = given.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self._text = ""
        elif tag == "select":
            self._select = ""

    def handle_data(self, data: str) -> None:
        if self._text:
            self.found[self._text] = f"{self.found[self._text]}{data}"


def fields_of(page: str) -> dict[str, object]:
    """Every field of the forms on a page, with what is in it.

    >>> fields_of('<input name=a value=1><input type=checkbox name=b><select name=c><option value=x><option value=y'
    ...           ' selected></select><textarea name=d>z</textarea><input type=submit name=e>')
    {'a': '1', 'c': 'y', 'd': 'z'}
    """
    parser = _Fields()
    parser.feed(page)
    return parser.found
