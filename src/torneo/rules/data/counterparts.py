"""Which articles of two editions do the same work, under the same number or another.

Dubov and Burstein were written anew between the editions held here, so they have no table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from torneo.rules.data.b02 import B02_2024, B02_2025_10
from torneo.rules.data.c04_4_3 import C04_4_3_2017, C04_4_3_2026
from torneo.rules.data.c04_6 import C04_6_2024, C04_6_2026
from torneo.rules.data.c07_2023 import C07_2023
from torneo.rules.data.c07_2024 import C07_2024
from torneo.rules.data.c07_2026 import C07_2026
from torneo.rules.data.laws import SAID_ALIKE
from torneo.rules.data.laws_rows import CHAPTER, NEWER, OLDER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from torneo.rules.article import Article

Key = tuple[str, str, str]
"""Chapter, article, edition."""

BASIC_RULES = "a 1, b 2, c 3, d 4, e 5, f 6, g 7, h.1 8, h.2 8, i 9"

HANDLING_RULES = (
    "A.1 1.1, A.2 1.3, A.3 1.2, A.4 1.4, B.1 2.1, B.2 2.2, B.2 2.2.1, B.2 2.2.2, B.2 2.2.3, B.3 2.3, C.1 "
    "4.1, C.2 2.4, C.3 2.5, D.1 3.1, D.3 3.2, D.4 3.3, D.5 3.4, D.6 3.5, D.8 4.3, D.9 3.6, D.10 4.4, D.10 "
    "4.4.1"
)

DUTCH_DEFINITIONS = (
    "A.1 1.1, A.2 1.2, A.3 1.3.1, A.3 1.3.2, A.3 1.3.3, A.3 1.3.4, A.4.a 1.4.1, A.4.b 1.4.2, A.4.b 1.4.3, "
    "A.4.b 1.4.4, A.5 1.5, A.6 1.6, A.6.a 1.7.1, A.6.b 1.7.2, A.6.c 1.7.3, A.6.d 1.7.4, A.7 1.8, A.9 "
    "1.9.1, A.9 1.9.2, A.9 1.9.3"
)

DUTCH_CRITERIA = (
    "C.1 C1, C.2 C2, C.3 C3, C.4 C4, C.5 C6, C.6 C7, C.7 C8, C.8 C10, C.9 C11, C.10 C12, C.11 C13, C.12 "
    "C14, C.13 C15, C.14 C16, C.15 C17, C.16 C18, C.17 C19, C.18 C20, C.19 C21"
)
"""C5 and C9 came in 2026: nothing in 2017 corresponds to them."""

DUTCH_PROCEDURE = (
    "B.1.a 3.1.1, B.1.b 3.1.2, B.1.c 3.1.3, B.2 3.2, B.3 3.3, B.4 3.4, B.5 3.5, B.6 3.6, B.7 3.7, B.8 "
    "3.8.1, D 4.1, D.1 4.2, D.2 4.3, D.2.a 4.3, D.2.b 4.3, D.2.c 4.3, D.2.d 4.3, D.3 4.4, D.3.a 4.4, "
    "D.3.b 4.4.2, E 5.1, E.1 5.2.1, E.2 5.2.2, E.3 5.2.3, E.4 5.2.4, E.5 5.2.5"
)

TEAMS = (
    "1.8 3.2, 1.9.1 3.3.1, 1.9.2 3.3.2, 1.9.3 3.3.3, 2.1.1 3.4.1, 2.1.2 3.4.2, 2.1.3 3.4.3, 2.1.4 3.4.4, 2.2.1 "
    "3.5.1, 2.2.2 3.5.2, 2.2.3 3.5.3, 2.2.4 3.5.4, 2.2.5 3.5.5, 2.3.1 3.6.1, 2.3.2 3.6.2, 2.3.3 3.6.3, 2.3.4 "
    "3.6.4, C7 C8, C8 C9, C9 C7, C9 C10, 4.3.8 4.3.8, 4.3.8 4.3.9"
)
"""What of the team system has another number, or two, in 2026; the rest has the same."""

BAKU = "1 1.1, 2 1.2, 3 1.3, 4 1.4, 5 1.5"

TIE_BREAKS = (
    "1 1, 2.1 2.1, 2.2 2.2, 3.1 3.1, 4.1 4.1, 4.1 4.1.1, 4.2 4.2, 4.3 4.3, 4.4 4.4, 4.5 10, 4.6 5, 5.1 "
    "6.1, 5.1 6.1.1, 5.1 6.2, 5.1 6.3, 6.6 7.6, 10.1 11.1, 11 12, 12 13, 12.3.1 13.3.2, 12.3.2 13.3.1, "
    "12.3.3 13.3.3, 12.4.1 13.4.1, 12.4.2 13.4.2, 13.1.1 14.1.1, 13.1.2 14.1.2, 13.6 14, 14.1.1 15.1, "
    "14.1.2 16.1.1, 14.1.3 16.1.2, 14.2 15.2, 14.3 16.2, 14.3.1 16.2.1, 14.3.1 16.2.2, 14.3.2 16.2.3, "
    "14.3.3 16.2.4, 14.3.4 16.2.5, 14.3.5 16.2.4, 14.4 16.3, 14.4.1 16.3.1, 14.4.2 16.3.2, 14.5 16.4, "
    "14.6 16.5.1, 14.6 16.5.2, 14.7 16.6"
)
"""Articles of 2023 and of 2024 without an acronym in common; the others are found by their acronym."""

LAWS = (
    "5.1.2 5.1.2, 6.1 6.1, 6.1 6.1.1, 8.1.1 8.1.1, 8.1.1 8.1.1.1, 8.3 8.3, 8.4 8.4, 8.7 8.7, 9.2 9.2, 9.2.1.1 "
    "9.2.1, 9.3.1 9.3.1, 11.3.2 11.3.2, 11.3.2.1 11.3.2, 11.3.2.1 11.3.2.1, 12.2.7 12.2.7, B.2 A.3, B.3 B.2, B.4 "
    "B.3, C.13 C.13.1, C.13 C.13.2, C.13 C.13.3, C.13 C.13.4, C.13 C.13.5, C.13 C.13.6, D.2.6.2 D.2.6.2, D.2.6.2.1 "
    "D.2.6.2, D.2.6.2.2 D.2.6.2, II.3.2.5 II.3.2.5, II.3.2.5.1 II.3.2.5, II.3.2.5.2 II.3.2.5, II.3.2.7 II.3.2.7, "
    "II.3.2.7.1 II.3.2.7, II.3.2.7.2 II.3.2.7, II.3.2.7.3 II.3.2.7, II.3.2.7.4 II.3.2.7, II.3.2.7.5 II.3.2.7"
)
"""What the Laws of 2018 and of 2023 do not say alike; 8.1.1.2, the electronic scoresheet, came in 2023."""


def _pairs(old_chapter: str, new_chapter: str, table: str) -> Iterator[tuple[Key, Key]]:
    for entry in table.split(", "):
        old, new = entry.split()
        yield (old_chapter, old, "2017"), (new_chapter, new, "2026")


def _teams() -> Iterator[tuple[Key, Key]]:
    moved = {entry.split()[0] for entry in TEAMS.split(", ")}
    kept = tuple(rule for rule in C04_6_2024 if rule.id not in moved)
    yield from _same_numbers(kept, C04_6_2026)
    for entry in TEAMS.split(", "):
        old, new = entry.split()
        yield ("C.04.6", old, "2024"), ("C.04.6", new, "2026")


def _laws() -> Iterator[tuple[Key, Key]]:
    split = [tuple(entry.split()) for entry in LAWS.split(", ")]
    for older, newer in (*SAID_ALIKE, *split):
        yield (CHAPTER, older, OLDER), (CHAPTER, newer, NEWER)


def _same_numbers(older: tuple[Article, ...], newer: tuple[Article, ...]) -> Iterator[tuple[Key, Key]]:
    kept = {rule.id for rule in newer}
    for rule in older:
        if rule.id in kept:
            yield (rule.chapter, rule.id, rule.edition), (rule.chapter, rule.id, newer[0].edition)


def _tie_breaks() -> Iterator[tuple[Key, Key]]:
    for later in (C07_2024, C07_2026):
        by_code = {rule.code: rule for rule in later if rule.code}
        for rule in C07_2023:
            if rule.code in by_code:
                yield ("C.07", rule.id, "2023"), ("C.07", by_code[rule.code].id, later[0].edition)
        for entry in TIE_BREAKS.split(", "):
            old, new = entry.split()
            yield ("C.07", old, "2023"), ("C.07", new, later[0].edition)


COUNTERPARTS: Final[tuple[tuple[Key, Key], ...]] = (
    *_pairs("C.04.1", "C.04.1", BASIC_RULES),
    *_pairs("C.04.2", "C.04.2", HANDLING_RULES),
    *_pairs("C.04.3", "C.04.3", DUTCH_DEFINITIONS),
    *_pairs("C.04.3", "C.04.3", DUTCH_CRITERIA),
    *_pairs("C.04.3", "C.04.3", DUTCH_PROCEDURE),
    *_teams(),
    *_pairs("C.04.5.1", "C.04.7", BAKU),
    *_same_numbers(C04_4_3_2017, C04_4_3_2026),
    *_tie_breaks(),
    *_same_numbers(C07_2024, C07_2026),
    *_same_numbers(B02_2024, B02_2025_10),
    *_laws(),
)
"""Pairs of articles, the older first, in the order of the texts."""
