"""A document of headings, lists and tables, however it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.text import Language


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a level, 1 for the title."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Item:
    """A point with its label."""

    label: str
    texts: tuple[str, ...]
    """One text, or several that are listed below the label."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Heading | Item | Table


@dataclass(frozen=True, slots=True)
class Document:
    """What is to be printed."""

    title: str
    blocks: tuple[Block, ...]
    language: Language
