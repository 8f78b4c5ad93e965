"""C.07, the tie-break regulations of August 2024, as their difference from those of 2026.

The numbering is the same. Left out is what came in 2026: three tie-breaks, the ban in round robins, the caps of the
dummy and the names of the extended direct encounters.
"""
# One article is one line, however long.

from __future__ import annotations

from typing import TYPE_CHECKING

from torneo.rules.article import rows
from torneo.rules.data.c07_2026 import ROWS

if TYPE_CHECKING:
    from torneo.rules.article import Row

NEW_IN_2026 = frozenset({"7.7", "7.8", "8", "10.6", "16.4.1", "16.4.2"})

_OTHERWISE_IN_2024: dict[str, Row] = {
    "4.2": (
        "4.2",
        "Apply the list in order while a tie lasts; what remains is decided by lot unless ties are left standing.",
    ),
    "8.2": ("8.2", "Average Buchholz of the opponents met over the board.", "AOB"),
    "10": ("10", "Rating tie-breaks are dropped with unrated players unless a rule for them is published."),
    "13.3.2": (
        "13.3.2",
        "Exactly two teams still tied on both scores: the rules say which knock-out tie-breaks follow, if any.",
    ),
    "15.2": ("15.2", "With pairings fixed beforehand forfeits count as regular games or matches."),
    "16.4": ("16.4", "For one's own tie-break an unplayed round is a game against a dummy with one's own score."),
}

C07_2024 = rows("C.07", "2024", (_OTHERWISE_IN_2024.get(row[0], row) for row in ROWS if row[0] not in NEW_IN_2026))
