"""A rule by which the program refuses something, cited with the article that it has in an edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from torneo.rules.article import Article
from torneo.rules.articles import article
from torneo.rules.edition import Edition
from torneo.text import Language, Said, Text


@dataclass(frozen=True)
class Citation:
    """A rule of a chapter, and the number of its article in each edition that has it.

    >>> from torneo.rules import Topic, edition, editions
    >>> rule = Citation("C.04.2", {"2017": "B.3", "2026": "2.3"})
    >>> [str(rule.of(swiss)) for swiss in editions(Topic.SWISS)]
    ['C.04.2 (2017) B.3', 'C.04.2 (2026) 2.3']
    >>> rule.of(edition(Topic.LIM, "1999")) is None
    True
    """

    chapter: str
    ids: Mapping[str, str]
    """By edition."""

    def of(self, edition: Edition | None) -> Article | None:
        """The article in an edition; None for an edition that has no such rule, and where no edition applies."""
        if edition is None or edition.id not in self.ids:
            return None
        return article(self.chapter, self.ids[edition.id], edition.id)


class Cited(Said):
    """An error that cites the article by which something is refused; None where no rule but good sense forbids it.

    >>> print(Cited("they have met", article("C.04.1", "2", "2026")))
    they have met (C.04.1 2)
    """

    def __init__(self, template: str, article: Article | None = None, **values: object) -> None:
        self.article = article
        """The rule, of the system and edition in use."""
        super().__init__(template, **values)

    def text(self, language: Language = "en") -> str:
        """What is the matter in a language, with the article."""
        return with_article(self.said, self.article).text(language)


def with_article(text: Text, article: Article | None) -> Text:
    """A text with the place of the article that says so, if there is one.

    >>> with_article(Text("they have met"), article("C.04.1", "b", "2017")).text()
    'they have met (C.04.1 b)'
    """
    return text if article is None else Text("{text} ({article})", {"text": text, "article": article.place})
