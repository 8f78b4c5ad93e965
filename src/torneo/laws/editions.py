"""The two editions of the Laws, and what the articles of one are called in the other."""

from __future__ import annotations

from enum import StrEnum


class LawsEdition(StrEnum):
    """An edition of the Laws of Chess, by the year from which it is in force."""

    Y2018 = "2018"
    Y2023 = "2023"


IN_FORCE = LawsEdition.Y2023

_RENUMBERED = {
    "3.7.3.1": "3.7.4.1",
    "3.7.3.2": "3.7.4.2",
    "3.7.3.3": "3.7.5.1",
    "3.7.3.4": "3.7.5.2",
    "3.7.3.5": "3.7.5.3",
    "8.1.3": "8.1.4",
    "8.1.4": "8.1.3",
    "9.2.1": "9.2.1.1",
    "9.2.2": "9.2.1.2",
    "9.2.3": "9.2.2",
    "9.2.3.1": "9.2.2.1",
    "9.2.3.2": "9.2.2.2",
    "A.4.1": "A.3.1.1",
    "A.4.2": "A.3.1.2",
    "A.4.3": "A.3.2",
    "A.4": "A.3",
    "A.5": "A.4",
    "A.5.1.1": "A.4.1.1",
    "A.5.1.2": "A.4.1.2",
    "A.5.2": "A.4.2",
    "A.5.3": "A.4.3",
    "A.5.4": "A.4.4",
    "A.5.5": "A.4.5",
    "A.6": "A.5",
    "B.2": "B.3",
    "B.3": "B.4",
    "B.4": "B.5",
    "11.3.2": "11.3.2.1",
}
"""What an article of 2023 was called in 2018, where it had another number."""


def article_in(edition: LawsEdition, article: str) -> str:
    """The number that an article of 2023 has in an edition.

    >>> article_in(LawsEdition.Y2018, "9.2.2"), article_in(LawsEdition.Y2018, "9.6.1")
    ('9.2.1.2', '9.6.1')
    """
    return _RENUMBERED.get(article, article) if edition is LawsEdition.Y2018 else article
