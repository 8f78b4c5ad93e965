"""Every article we cite, found by chapter, number and edition."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from torneo.rules.article import Article
from torneo.rules.data.counterparts import COUNTERPARTS
from torneo.rules.data.registry import CHAPTERS, TOPIC_OF
from torneo.rules.editions import edition as edition_of_topic

if TYPE_CHECKING:
    from torneo.rules.edition import Edition

__all__ = [
    "Article",
    "UnknownArticleError",
    "article",
    "article_by_code",
    "articles",
    "chapters",
    "counterparts",
    "edition_of",
    "editions_held",
]


class UnknownArticleError(LookupError):
    """Raised for a chapter, edition, article or code not held; says what was given and what is accepted."""

    def __init__(self, what: str, given: str, accepted: tuple[str, ...]) -> None:
        self.what = what
        self.given = given
        self.accepted = accepted
        super().__init__(f"no {what} {given!r}; accepted: {', '.join(accepted)}")


def chapters() -> tuple[str, ...]:
    """The chapters of which we hold articles.

    >>> chapters()[:3]
    ('C.04.1', 'C.04.2', 'C.04.3')
    """
    return tuple(dict.fromkeys(chapter for chapter, _ in CHAPTERS))


def editions_held(chapter: str) -> tuple[str, ...]:
    """The editions of a chapter of which we hold the articles, oldest first.

    >>> editions_held("C.04.3")
    ('2017', '2026')
    """
    held = tuple(edition for name, edition in CHAPTERS if name == chapter)
    if not held:
        raise UnknownArticleError("chapter", chapter, chapters())
    return held


def articles(chapter: str, edition: str) -> tuple[Article, ...]:
    """All articles of a chapter in one edition, in the order of the text.

    >>> [rule.id for rule in articles("C.04.7", "2026")]
    ['1.1', '1.2', '1.3', '1.4', '1.5']
    >>> articles("C.04.3", "2025")
    Traceback (most recent call last):
    torneo.rules.articles.UnknownArticleError: no edition of C.04.3 '2025'; accepted: 2017, 2026
    """
    held = editions_held(chapter)
    if edition not in held:
        raise UnknownArticleError(f"edition of {chapter}", edition, held)
    return CHAPTERS[chapter, edition]


def article(chapter: str, id: str, edition: str) -> Article:
    """One article by its number, written as the chapter writes it.

    >>> print(article("C.04.3", "C12", "2026").text())
    Fewest players without their colour preference.
    >>> str(article("C.04.3", "C.10", "2017"))
    'C.04.3 (2017) C.10'
    >>> article("C.04.7", "1.6", "2026")
    Traceback (most recent call last):
    torneo.rules.articles.UnknownArticleError: no article of C.04.7 (2026) '1.6'; accepted: 1.1, 1.2, ...
    """
    found = _by_id(chapter, edition).get(id)
    if found is None:
        raise UnknownArticleError(f"article of {chapter} ({edition})", id, tuple(_by_id(chapter, edition)))
    return found


def article_by_code(chapter: str, code: str, edition: str) -> Article:
    """The article that defines an acronym, such as a tie-break of C.07.

    >>> str(article_by_code("C.07", "BH", "2023")), str(article_by_code("C.07", "BH", "2026"))
    ('C.07 (2023) 7.1', 'C.07 (2026) 8.1')
    """
    coded = {rule.code: rule for rule in articles(chapter, edition) if rule.code}
    if code not in coded:
        raise UnknownArticleError(f"code in {chapter} ({edition})", code, tuple(coded))
    return coded[code]


def counterparts(rule: Article, edition: str) -> tuple[Article, ...]:
    """The articles that do the same work in another edition: none if it has none, several if it was split.

    A counterpart may differ in substance: it is where to look, not a statement that nothing changed.

    >>> [str(other) for other in counterparts(article("C.04.3", "C.8", "2017"), "2026")]
    ['C.04.3 (2026) C10']
    >>> counterparts(article("C.04.3", "C5", "2026"), "2017")
    ()
    """
    if edition == rule.edition:
        return (rule,)
    key = (rule.chapter, rule.id, rule.edition)
    found: list[Article] = []
    for one, other in COUNTERPARTS:
        for here, there in ((one, other), (other, one)):
            if here == key and there[2] == edition:
                found.append(article(*there))
    return tuple(found)


def edition_of(rule: Article) -> Edition:
    """The edition an article belongs to, with its days in force.

    >>> edition_of(article("C.04.7", "1.4", "2026")).first_day
    datetime.date(2026, 2, 1)
    """
    return edition_of_topic(TOPIC_OF[rule.chapter, rule.edition], rule.edition)


@cache
def _by_id(chapter: str, edition: str) -> dict[str, Article]:
    return {rule.id: rule for rule in articles(chapter, edition)}
