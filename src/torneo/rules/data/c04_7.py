"""Baku acceleration: C.04.5.1 of 2017 and C.04.7 of 2026."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_5_1_2017 = rows(
    "C.04.5.1",
    "2017",
    (
        ("1", "Usable in tournaments of nine rounds or more with one point for a win and half for a draw."),
        (
            "2",
            "Before round one, GA is the first half of the list rounded up to an even number, twice a quarter of N rounded up; GB the rest.",
        ),
        ("3", "Late entries take their place in the list; the last player of GA stays the same person."),
        (
            "4",
            "GA has one virtual point for the pairing of rounds one to three and half a point for rounds four and five.",
        ),
        ("5", "The pairing score is the real points plus the virtual ones."),
    ),
)

C04_7_2026 = rows(
    "C.04.7",
    "2026",
    (
        ("1.1", "Usable when a win is worth two draws and a loss nothing."),
        (
            "1.2",
            "Before round one, GA is the first half of the list rounded up to an even number, twice a quarter of N rounded up; GB the rest.",
        ),
        (
            "1.3",
            "Late entries take their place in the list; the last participant of GA stays the same, so GA may become odd.",
        ),
        (
            "1.4",
            "The first half of the rounds, rounded up, is accelerated: GA has a win's points in the first half of those, rounded up, and half of it in the rest.",
        ),
        ("1.5", "The pairing score, real plus virtual points, makes and orders the scoregroups and orders the boards."),
    ),
)
