"""An article of the rule book as a value that can be cited."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable

Language = Literal["en", "es"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "es")


@dataclass(frozen=True, slots=True)
class Article:
    """One article: where it stands, in which edition, and what it says in one line of our own words.

    >>> rule = Article("C.04.1", "2", "2026", "Two players meet once.", "Dos rivales, una sola vez.")
    >>> str(rule)
    'C.04.1 (2026) 2'
    >>> rule.text("es")
    'Dos rivales, una sola vez.'
    """

    chapter: str
    id: str
    """The number or letter as the chapter prints it, so that a reader can find it there."""
    edition: str
    en: str
    es: str
    code: str = ""
    """The acronym the article defines, such as `BH` in C.07; empty for most articles."""

    def text(self, language: Language) -> str:
        """The article in one line, in English (`en`) or Spanish (`es`).

        >>> Article("C.04.1", "2", "2026", "Two meet once.", "Dos, una vez.").text("fr")
        Traceback (most recent call last):
        ValueError: no text in 'fr'; accepted: en, es
        """
        match language:
            case "en":
                return self.en
            case "es":
                return self.es
            case _:
                raise ValueError(f"no text in {language!r}; accepted: {', '.join(LANGUAGES)}")

    @property
    def place(self) -> str:
        """Where it stands, for a reader who knows the edition.

        >>> Article("C.04.1", "2", "2026", "Two meet once.", "Dos, una vez.").place
        'C.04.1 2'
        """
        return f"{self.chapter} {self.id}"

    def __str__(self) -> str:
        return f"{self.chapter} ({self.edition}) {self.id}"


Row = tuple[str, str, str] | tuple[str, str, str, str]
"""An article as the data modules write it: id, English, Spanish and, if it has one, its code."""


def rows(chapter: str, edition: str, data: Iterable[Row]) -> tuple[Article, ...]:
    """The articles of one chapter in one edition, in the order of the text.

    >>> [str(article) for article in rows("C.04.1", "2026", [("1", "Rounds.", "Rondas.")])]
    ['C.04.1 (2026) 1']
    """
    return tuple(Article(chapter, row[0], edition, *row[1:]) for row in data)
