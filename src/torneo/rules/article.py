"""An article of the rule book as a value that can be cited."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from torneo.text import Language, Text, as_language

if TYPE_CHECKING:
    from collections.abc import Iterable

CONTEXT = "article"
"""Under which the catalogue has what articles say."""


@dataclass(frozen=True, slots=True)
class Article:
    """One article: where it stands, in which edition, and what it says in one line of our own words.

    >>> rule = Article("C.04.1", "b", "2017", "Two players meet at most once.")
    >>> str(rule)
    'C.04.1 (2017) b'
    >>> rule.text("es")
    'Dos jugadores se enfrentan como mucho una vez.'
    """

    chapter: str
    id: str
    """The number or letter as the chapter prints it, so that a reader can find it there."""
    edition: str
    english: str
    """What it says; the catalogue has the other languages."""
    code: str = ""
    """The acronym the article defines, such as `BH` in C.07; empty for most articles."""

    def text(self, language: Language = "en") -> str:
        """The article in one line, in English (`en`) or Spanish (`es`).

        >>> Article("C.04.1", "2", "2026", "Two meet once.").text("fr")
        Traceback (most recent call last):
        torneo.text.messages.WrongValueError: language 'fr': en or es is accepted
        """
        return self.said.text(as_language(language))

    @property
    def said(self) -> Text:
        """The same as a text that is not in a language yet."""
        return Text(self.english, context=CONTEXT)

    @property
    def place(self) -> str:
        """Where it stands, for a reader who knows the edition.

        >>> Article("C.04.1", "2", "2026", "Two meet once.").place
        'C.04.1 2'
        """
        return f"{self.chapter} {self.id}"

    def __str__(self) -> str:
        return f"{self.chapter} ({self.edition}) {self.id}"


Row = tuple[str, str] | tuple[str, str, str]
"""An article as the data modules write it: id, English and, if it has one, its code."""


def rows(chapter: str, edition: str, data: Iterable[Row]) -> tuple[Article, ...]:
    """The articles of one chapter in one edition, in the order of the text.

    >>> [str(article) for article in rows("C.04.1", "2026", [("1", "Rounds.")])]
    ['C.04.1 (2026) 1']
    """
    return tuple(Article(chapter, row[0], edition, *row[1:]) for row in data)
