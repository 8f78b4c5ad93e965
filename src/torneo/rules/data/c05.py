"""C.05, the general regulations for competitions: what they say of those who stay away or leave."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C05_2018 = rows(
    "C.05",
    "2018",
    (
        (
            "6.5",
            "Who is absent without notice counts as withdrawn unless good reasons come before the next pairing is published, or the tournament says otherwise.",
        ),
        (
            "6.6",
            "Who leaves a round robin before half of the games stays in the table, uncounted; from half on the results count and the rest are forfeits.",
        ),
        (
            "6.7",
            "In a Swiss the results of who withdraws stay for the ranking, absences are announced before the pairing, and one half-point bye may be allowed.",
        ),
    ),
)
