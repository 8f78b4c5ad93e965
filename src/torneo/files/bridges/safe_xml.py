"""XML from outside as a tree: without document types and entities, and of limited size, depth and number."""

from __future__ import annotations

import re
from xml.etree import ElementTree
from xml.parsers import expat

from torneo.files.bridges.form import FormError
from torneo.model.limits import FILE
from torneo.text import marked as _

_DEEPEST = 20
_MOST = 300_000
"""Elements."""

_PROLOGUE = re.compile(r"<\?.*?\?>|<!--.*?-->|<![^\[>]*(?:\[.*?\]\s*)?>", re.DOTALL)
_NO_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_ELEMENT = re.compile(r"<([A-Za-z_][\w.-]*)")

Element = ElementTree.Element


class _Builder:
    """Builds the tree as the parser goes, and stops where no file of a tournament would go."""

    def __init__(self) -> None:
        self.tree = ElementTree.TreeBuilder()
        self.depth = self.count = 0
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self.tree.data
        self.parser.StartDoctypeDeclHandler = self._declared
        self.parser.EntityDeclHandler = self._declared

    def _declared(self, *_arguments: object) -> None:
        raise FormError(_("the XML declares a document type or entities, which no tournament file does"))

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.count += 1
        if self.depth > _DEEPEST or self.count > _MOST:
            raise FormError(_("the XML is nested too deeply or has too many elements for a tournament"))
        self.tree.start(name, attributes)

    def _end(self, name: str) -> None:
        self.depth -= 1
        self.tree.end(name)


def parse(data: bytes) -> Element:
    """The tree of an XML file; :class:`FormError` with the line where it is broken.

    >>> parse(b"<a><b c='1'/></a>")[0].get("c")
    '1'
    >>> parse(b"<!DOCTYPE a [<!ENTITY b 'c'>]><a/>")
    Traceback (most recent call last):
    torneo.files.bridges.form.FormError: the XML declares a document type or entities, which no tournament file does
    """
    if len(data) > FILE:
        raise FormError(_("more than {most} MB: not a tournament"), most=FILE // 1024**2)
    builder = _Builder()
    try:
        builder.parser.Parse(data, True)
    except expat.ExpatError as error:
        raise FormError(
            _("the XML is broken at line {line}: {why}"), line=error.lineno, why=expat.ErrorString(error.code)
        ) from error
    except (ValueError, LookupError) as error:
        if isinstance(error, FormError):
            raise
        raise FormError(_("the XML cannot be read: {why}"), why=error) from error
    return builder.tree.close()


def root_of(data: bytes) -> str:
    """The name of the first element of an XML file, in small letters; empty if there is none at its head.

    >>> root_of(b"<?xml version='1.0'?> <!-- x --><ChessResults a='1'>"), root_of(b"012 Open")
    ('chessresults', '')
    """
    head = data[:4096].decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8", "replace")
    bare = _PROLOGUE.sub("", head.lstrip("\ufeff")).lstrip()
    found = _ELEMENT.match(bare)
    return found[1].lower() if found else ""


def value(element: Element, name: str) -> str:
    """A value that stands in an attribute, or else in an element below."""
    found = element.get(name)
    if found is None:
        found = element.findtext(name)
    return (found or "").strip()


def text_of_tree(root: Element) -> bytes:
    """A tree as a file, one element a line."""
    ElementTree.indent(root, " ")
    text: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return text + b"\n"


def below(parent: Element, tag: str, **attributes: str) -> Element:
    """A new element below another one, its values in attributes."""
    element = Element(tag, {name: clean(text) for name, text in attributes.items()})
    parent.append(element)
    return element


def clean(text: str) -> str:
    """A text without the signs that XML has no way to hold.

    >>> clean("Ana" + chr(7))
    'Ana'
    """
    return _NO_TEXT.sub("", text)
