"""Articles of the Laws found by words and situations, in English or Spanish, the best first."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from torneo.laws.articles import chosen, law, parents, text
from torneo.laws.situations import ASKED, OF_ITS_OWN
from torneo.laws.words import ALIKE, meaning, meanings, words
from torneo.rules import Article, Edition, counterparts
from torneo.rules.data.laws_rows import NEWER
from torneo.text import LANGUAGES

MOST = 12
"""Results, if not said otherwise."""
_OWN, _ABOVE = 3, 1
"""What a word counts in the line of an article, and in a line above it."""
_UNKNOWN = 4
"""How rare a word is taken to be that no article has."""
_NEAR, _CLOSE = 5, 0.75
"""How many similar words are offered, and how similar they are."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found, and where nothing was, words like those typed that would find something."""

    articles: tuple[Article, ...]
    near: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Entry:
    article: Article
    weights: dict[str, int]
    """What its line and those above it speak of, by meaning."""
    situations: tuple[frozenset[str], ...]
    """What people ask for it with, each a set of meanings."""


def search(question: str, edition: Edition | None = None, most: int = MOST) -> Answer:
    """The articles that answer a question.

    >>> [rule.id for rule in search("teléfono en la bolsa", chosen("2023")).articles][:1]
    ['11.3.2.1']
    >>> search("stalemtae").near
    ('stalemate', 'stalemated')
    """
    of = chosen() if edition is None else edition
    asked = meanings(question)
    if not asked:
        return Answer((), ())
    found = sorted(
        (
            (score, -place, entry.article)
            for place, entry in enumerate(_entries(of))
            if (score := _score(entry, asked, of))
        ),
        reverse=True,
    )
    best = found[0][0] if found else 0
    kept = [rule for score, _place, rule in found if score * 3 >= best][:most]
    return Answer(tuple(kept), () if kept else _near(question, of))


def known_words(rule: Article) -> tuple[str, ...]:
    """The words, as they are written, by which an article can be found: of its line, and of what people type.

    >>> from torneo.laws.articles import law
    >>> known_words(law("12.9.7", chosen()))
    ('penalty', 'fine', 'announced', 'beforehand', 'sancion', 'multa', 'anunciada', 'antemano')
    """
    told = [word for language in LANGUAGES for word in words(rule.text(language))]
    return tuple(dict.fromkeys([*told, *(word for typed in _typed(rule) for word in words(typed))]))


def _score(entry: _Entry, asked: tuple[str, ...], of: Edition) -> int:
    """How well an article answers, in thousandths: by its line, and by the situation that is most like the question.

    Rare words count more, and all of the words more than some of them.
    """
    rarity = _rarity(of)
    whole = sum(rarity.get(term, _UNKNOWN) for term in asked)
    met = [term for term in asked if term in entry.weights]
    share = sum(rarity[term] for term in met)
    gained = sum(rarity[term] * entry.weights[term] for term in met)
    own = any(entry.weights[term] > _ABOVE for term in met)
    line = 1000 * gained * share // (whole * (sum(map(rarity.__getitem__, entry.weights)) + 10)) if own else 0
    alike = (sum(rarity[term] for term in asked if term in situation) for situation in entry.situations)
    sizes = (sum(map(rarity.__getitem__, situation)) for situation in entry.situations)
    return line + max(
        (2000 * same * same // (whole * size) for same, size in zip(alike, sizes, strict=True)), default=0
    )


@cache
def _entries(of: Edition) -> tuple[_Entry, ...]:
    made = []
    for rule in text(of):
        weights: dict[str, int] = {}
        for outer in parents(rule):
            _weigh(weights, outer, _ABOVE)
        _weigh(weights, rule, _OWN)
        made.append(_Entry(rule, weights, tuple(frozenset(meanings(typed)) for typed in _typed(rule))))
    return tuple(made)


def _weigh(weights: dict[str, int], rule: Article, weight: int) -> None:
    for language in LANGUAGES:
        for term in meanings(rule.text(language)):
            weights[term] = max(weight, weights.get(term, 0))


def _typed(rule: Article) -> tuple[str, ...]:
    return _asked(rule.edition).get(rule.id, ())


@cache
def _asked(edition: str) -> dict[str, tuple[str, ...]]:
    """What people type for the articles of an edition: what they type for those of the newest, and its own."""
    table: dict[str, tuple[str, ...]] = {}
    for number, typed in ASKED.items():
        for rule in counterparts(law(number, chosen(NEWER)), edition):
            table[rule.id] = (*table.get(rule.id, ()), *typed)
    return {**table, **OF_ITS_OWN.named(edition)}


@cache
def _rarity(of: Edition) -> dict[str, int]:
    """How rare each meaning is among the articles: a power of two."""
    entries = _entries(of)
    counts: dict[str, int] = {}
    for entry in entries:
        own = {term for term, weight in entry.weights.items() if weight > _ABOVE}
        for term in own.union(*entry.situations):
            counts[term] = counts.get(term, 0) + 1
    return {term: (len(entries) // count).bit_length() for term, count in counts.items()}


@cache
def _vocabulary(of: Edition) -> tuple[str, ...]:
    """Every word that finds something, in the order of the alphabet."""
    known = {word for group in ALIKE for word in group.split()}
    for rule in text(of):
        known.update(known_words(rule))
    return tuple(sorted(word for word in known if meaning(word) in _rarity(of) and not word.isdigit()))


def _near(question: str, of: Edition) -> tuple[str, ...]:
    similar = (
        near
        for word in words(question)[:_NEAR]
        for near in get_close_matches(word, _vocabulary(of), n=_NEAR, cutoff=_CLOSE)
    )
    return tuple(dict.fromkeys(similar))[:_NEAR]
