"""C.05, the general regulations for competitions, as far as a desk keeps them or an announcement names them."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C05_2018 = rows(
    "C.05",
    "2018",
    (
        ("4.1", "Smoking only in an area that is set aside for it, outside the playing hall."),
        ("4.2", "Where no such area is set aside, that is announced beforehand."),
        (
            "5.2",
            "Restrictions on who meets whom, such as players of one federation, are told to the players before round 1.",
        ),
        ("6.2", "The drawing of lots is open to players and visitors."),
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
        ("9.2", "Players are suitably dressed."),
        ("9.5", "Players do not eat at the board."),
        (
            "10.2",
            "An appeals committee of a chair, two members and two reserves, of different federations if possible, is named before round 1.",
        ),
        ("10.4", "Appeals are written and come in within the time that the event sets, with the fee that it asks for."),
        (
            "11.2",
            "Photographs with flash only in the first ten minutes of the first round and the first five of the others.",
        ),
        (
            "12.3",
            "The invitation says what players have to know: dates, place, system, time control, default time, money, rules.",
        ),
    ),
)
