"""The rule book as data: which edition is in force on a day, and every article we cite in one line.

Two questions, two small families of functions. *Which text?* `edition_in_force` answers for a `Topic` and
a day, which the caller gives: nothing here looks at a clock. *What does it say?* `article` finds an
`Article` by chapter, number and edition; its text is ours, in English and Spanish, never the Handbook's.

>>> from datetime import date
>>> from torneo.rules import Topic, article, edition_in_force
>>> edition = edition_in_force(Topic.SWISS, date(2026, 11, 15))
>>> rule = article("C.04.3", "C12", edition.id)
>>> print(f"{rule}: {rule.text('es')}")
C.04.3 (2026) C12: Los menos jugadores sin su preferencia de color.

What the program refuses, it refuses by a `Citation`, which finds the article of the edition in use; every one of them
is in `torneo.rules.citations`.

What differs between the editions of a topic stands in the room that needs it, in a table `ByEdition`.

A number that does not exist is an error that says which ones do: `UnknownArticleError` and
`UnknownEditionError` are both `LookupError`s.
"""

from torneo.rules.articles import (
    Article,
    UnknownArticleError,
    article,
    article_by_code,
    articles,
    chapters,
    counterparts,
    edition_of,
    editions_held,
)
from torneo.rules.by_edition import ByEdition
from torneo.rules.citation import Citation, Cited, with_article
from torneo.rules.editions import (
    Edition,
    Topic,
    UnknownEditionError,
    contemporary,
    edition,
    edition_for,
    edition_in_force,
    editions,
)
from torneo.rules.undated import undated

__all__ = [
    "Article",
    "ByEdition",
    "Citation",
    "Cited",
    "Edition",
    "Topic",
    "UnknownArticleError",
    "UnknownEditionError",
    "article",
    "article_by_code",
    "articles",
    "chapters",
    "contemporary",
    "counterparts",
    "edition",
    "edition_for",
    "edition_in_force",
    "edition_of",
    "editions",
    "editions_held",
    "undated",
    "with_article",
]
