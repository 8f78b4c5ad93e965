"""What decisions at the board depend on in an edition of the Laws, and what its articles are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from torneo.rules import ByEdition, Edition, Topic, edition_for

IN_FORCE = edition_for(Topic.LAWS, None)
"""The edition of today."""

RENUMBERED = {
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


@dataclass(frozen=True, slots=True)
class BoardRules:
    """What an edition has of its own for decisions at the board."""

    numbers: Mapping[str, str] = field(default_factory=dict)
    """What an article of 2023 is called in it, where it has another number."""
    rapid_penalty: int = 60
    """Seconds for the opponent after an illegal move in rapid chess."""
    two_minutes_to_the_letter: bool = True
    """Whether its words give two minutes in blitz under full supervision (B.3 names A.3)."""
    minute: str = "A.3"
    """The article, as it is numbered in 2023, that makes the penalty one minute."""
    resigning_may_draw: bool = True
    """Whether resigning only draws where the opponent cannot mate by any series of moves (5.1.2)."""


Y2018 = BoardRules(RENUMBERED, 120, two_minutes_to_the_letter=False, minute="B.2", resigning_may_draw=False)
Y2023 = BoardRules()
BOARD_RULES = ByEdition(Topic.LAWS, {"2018": Y2018, "2023": Y2023})


def article_in(laws: Edition, article: str) -> str:
    """The number that an article of 2023 has in an edition.

    >>> from torneo.rules import edition
    >>> article_in(edition(Topic.LAWS, "2018"), "9.2.2"), article_in(IN_FORCE, "9.6.1")
    ('9.2.1.2', '9.6.1')
    """
    return BOARD_RULES[laws].numbers.get(article, article)
