"""B.02, the rating regulations for standard chess: March 2024 and the amendment of October 2025."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from typing import TYPE_CHECKING

from torneo.rules.article import rows

if TYPE_CHECKING:
    from torneo.rules.article import Row

_TO_8_3: tuple[Row, ...] = (
    ("1.1", "For 60 moves each has at least 120 minutes if a player is 2400 or more, 90 if 1800 or more, else 60."),
    ("5", "Forfeits are not rated; a game with a move by both sides is."),
    ("6", "Matches with an unrated player are not rated, nor games after a match is decided."),
    ("7.1", "The list is monthly and closes three days before."),
    ("7.1.4", "A new rating needs five games against rated players, pooled over 26 months at most, and at least 1400."),
    ("7.2.1", "Below 1400 a player is unrated."),
    ("7.2.2", "A year without games makes a player inactive."),
    ("8.1.1", "Table from fractional score to rating difference."),
    ("8.1.2", "Table from rating difference to scoring probability."),
    (
        "8.2",
        "Initial rating: average of the opponents and two draws with 1800, plus dp; 2200 at most; a first event with zero is ignored.",
    ),
)

_8_3_1_UNTIL_2025: Row = ("8.3.1", "The difference with each rated opponent counts as 400 at most.")

_8_3_1_SINCE_2025: Row = (
    "8.3.1",
    "The difference with each rated opponent counts as 400 at most for a player below 2650, and in full from 2650.",
)

_FROM_8_3_2: tuple[Row, ...] = (
    ("8.3.2", "Change: score minus probability, summed over the games, times K."),
    (
        "8.3.3",
        "K is 40 for new players until 30 games and juniors under 2300, 20 under 2400, 10 once 2400; K times games at most 700.",
    ),
    ("8.3.4", "The change of a period is rounded, halves away from zero."),
    ("9.1", "The report file goes to the rating officer in time for the third list at the latest."),
    ("9.2", "The regulations of an event say beforehand that it is rated."),
)

B02_2024 = rows("B.02", "2024", (*_TO_8_3, _8_3_1_UNTIL_2025, *_FROM_8_3_2))
B02_2025_10 = rows("B.02", "2025-10", (*_TO_8_3, _8_3_1_SINCE_2025, *_FROM_8_3_2))
