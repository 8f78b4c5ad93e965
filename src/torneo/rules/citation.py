"""A rule by which the program refuses something, to be cited with the article that it has in an edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from torneo.rules.article import Article
from torneo.rules.articles import article


@dataclass(frozen=True)
class Citation:
    """A rule of a chapter, and the number of its article in each edition that has it.

    >>> rule = Citation("C.04.2", {"2017": "B.3", "2026": "2.3"})
    >>> str(rule.of("2017")), str(rule.of("2026"))
    ('C.04.2 (2017) B.3', 'C.04.2 (2026) 2.3')
    >>> rule.of("1999") is None
    True
    """

    chapter: str
    ids: Mapping[str, str]
    """By edition."""

    def of(self, edition: str | None) -> Article | None:
        """The article in an edition; None for an edition that has no such rule, and where no edition applies."""
        number = self.ids.get(edition) if edition is not None else None
        return article(self.chapter, number, edition) if number is not None and edition is not None else None
