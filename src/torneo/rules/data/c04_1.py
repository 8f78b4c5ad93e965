"""C.04.1, the basic rules of every Swiss system: 2017 and 2026."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_1_2017 = rows(
    "C.04.1",
    "2017",
    (
        ("a", "The number of rounds is fixed before the tournament."),
        ("b", "Two players meet at most once."),
        (
            "c",
            "With an odd number to pair, one player gets the pairing-allocated bye: no opponent, no colour, a win's points unless the tournament says otherwise.",
        ),
        ("d", "No pairing-allocated bye for a player who already had one or won by the opponent's absence."),
        ("e", "Players are paired, in general, with others on the same score."),
        ("f", "Blacks and Whites of a player differ by two at most; a system may except the last round."),
        ("g", "Nobody has the same colour three times running; a system may except the last round."),
        ("h.1", "In general a player gets the colour played fewer times."),
        ("h.2", "With colours balanced, in general the colour alternates from the last game."),
        ("i", "The person in charge must be able to explain the pairings from the rules."),
    ),
)

C04_1_2026 = rows(
    "C.04.1",
    "2026",
    (
        ("1", "The number of rounds is announced before the tournament."),
        ("2", "Two participants meet at most once."),
        (
            "3",
            "With an odd number to pair, one gets the pairing-allocated bye: no opponent, no colour, a win's points by default, the same value for all such byes.",
        ),
        (
            "4",
            "No pairing-allocated bye for a player who already had one or got, in one round and without playing, the points of a win.",
        ),
        ("5", "Participants are paired, in general, with others on the same score."),
        ("6", "Blacks and Whites of a participant differ by two at most; each system may define exceptions."),
        ("7", "Nobody has the same colour three times running; each system may define exceptions."),
        ("8", "In general give the colour played fewer times; with colours balanced, alternate from the last one."),
        ("9", "The person in charge must be able to explain the pairings from the rules."),
    ),
)
