"""The Laws as a reader turns their pages: parts, articles, and what stands under a number."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from torneo.rules import Article, Edition, Topic, UnknownArticleError, article, articles, edition, edition_for
from torneo.rules.data.laws_rows import CHAPTER
from torneo.text import Said, Text
from torneo.text import marked as _

__all__ = ["CHAPTER", "NoSuchArticleError", "Part", "chosen", "law", "number_of", "parents", "parts", "text", "under"]


class NoSuchArticleError(Said, LookupError):
    """An article that an edition of the Laws does not have."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the Laws with the articles that head its sections."""

    title: Text
    sections: tuple[Article, ...]


_PARTS = {
    _("Basic rules of play"): ("1", "2", "3", "4", "5"),
    _("Rules of competitive play"): ("6", "7", "8", "9", "10", "11", "12"),
    _("Appendices"): ("A", "B", "C", "D"),
    _("Guidelines, which are not part of the Laws"): ("I", "II", "III"),
}


def chosen(id: str | None = None, day: date | None = None) -> Edition:
    """The edition of that name, otherwise the one in force on a day, otherwise the newest.

    >>> chosen("2018").id, chosen(None, date(2022, 12, 31)).id, chosen().id
    ('2018', '2018', '2023')
    """
    return edition_for(Topic.LAWS, day) if id is None else edition(Topic.LAWS, id)


def text(of: Edition) -> tuple[Article, ...]:
    """All articles of an edition in their order.

    >>> text(chosen("2023"))[-1].id
    'III.6.2'
    """
    return articles(CHAPTER, of.id)


def parts(of: Edition) -> tuple[Part, ...]:
    """The table of contents.

    >>> [(part.title.text(), len(part.sections)) for part in parts(chosen())][:2]
    [('Basic rules of play', 5), ('Rules of competitive play', 7)]
    """
    return tuple(
        Part(Text(title), tuple(article(CHAPTER, number, of.id) for number in sections))
        for title, sections in _PARTS.items()
    )


def number_of(typed: str) -> str:
    """The number of an article as the Laws print it, however it was typed.

    >>> number_of(" art. 9.2.2. "), number_of("a.4.2"), number_of("iii.5"), number_of("Artículo 7")
    ('9.2.2', 'A.4.2', 'III.5', '7')
    """
    return "".join(typed.split()[-1:]).strip(".,;:()").upper()


def law(number: str, of: Edition) -> Article:
    """The article of a number.

    >>> law("9.6.1", chosen()).id
    '9.6.1'
    >>> law("13", chosen())
    Traceback (most recent call last):
    torneo.laws.articles.NoSuchArticleError: article '13': the Laws of 2023 have 1 to 12, A to D and I to III, ...
    """
    try:
        return article(CHAPTER, number_of(number), of.id)
    except UnknownArticleError as error:
        raise NoSuchArticleError(
            _(
                "article {number!r}: the Laws of {edition} have 1 to 12, A to D and I to III, and what stands under"
                " them, such as 9.2.2, A.3 or III.5"
            ),
            number=number,
            edition=of.id,
        ) from error


def under(rule: Article) -> tuple[Article, ...]:
    """What stands under an article, at any depth.

    >>> [inner.id for inner in under(law("9.6", chosen()))]
    ['9.6.1', '9.6.2']
    """
    return tuple(other for other in articles(CHAPTER, rule.edition) if other.id.startswith(f"{rule.id}."))


def parents(rule: Article) -> tuple[Article, ...]:
    """The articles that an article stands under, the widest first.

    >>> [outer.id for outer in parents(law("9.2.3.1", chosen()))]
    ['9', '9.2', '9.2.3']
    """
    held = {other.id: other for other in articles(CHAPTER, rule.edition)}
    steps = rule.id.split(".")
    outer = (".".join(steps[:count]) for count in range(1, len(steps)))
    return tuple(held[number] for number in outer if number in held)
