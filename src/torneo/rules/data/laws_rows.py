"""How the Laws write their articles down: once for both editions where they say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from torneo.rules.article import Article

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

CHAPTER = "E.01"
OLDER, NEWER = "2018", "2023"

Row = tuple[str, str] | tuple[str, str, str]
"""Number and English of an article that both editions have; or its number in 2018 (or nothing), in 2023 (or nothing)
and its English."""


def numbers(row: Row) -> tuple[str, str]:
    """The numbers of a row in the two editions.

    >>> numbers(("4.1", "One hand.")), numbers(("A.3", "A.4", "Rules.")), numbers(("", "A.3", "One minute."))
    (('4.1', '4.1'), ('A.3', 'A.4'), ('', 'A.3'))
    """
    return (row[0], row[0]) if len(row) == 2 else (row[0], row[1])


def place(number: str) -> tuple[tuple[bool, int, str], ...]:
    """Where a number stands in the text: articles, then appendices, then guidelines.

    >>> sorted(("II.1", "A.10", "I.2", "A.2", "12.1", "9.6"), key=place)
    ['9.6', '12.1', 'A.2', 'A.10', 'I.2', 'II.1']
    """
    return tuple((not part.isdigit(), int(part) if part.isdigit() else 0, part) for part in number.split("."))


def text_of(edition: str, rows: Iterable[Row]) -> tuple[Article, ...]:
    """The articles of one edition, in the order of its text.

    >>> [str(article) for article in text_of("2023", [("A.3", "A.4", "Rules."), ("", "A.3", "One minute.")])]
    ['E.01 (2023) A.3', 'E.01 (2023) A.4']
    """
    which = (OLDER, NEWER).index(edition)
    held = [Article(CHAPTER, number, edition, row[-1]) for row in rows if (number := numbers(row)[which])]
    return tuple(sorted(held, key=lambda rule: place(rule.id)))


def same(rows: Iterable[Row]) -> Iterator[tuple[str, str]]:
    """The numbers, older and newer, of what both editions say in the same words of ours.

    >>> list(same([("4.1", "One hand."), ("A.3", "A.4", "Rules."), ("", "A.3", "One minute.")]))
    [('4.1', '4.1'), ('A.3', 'A.4')]
    """
    return ((older, newer) for older, newer in map(numbers, rows) if older and newer)
