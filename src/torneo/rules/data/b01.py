"""B.01, the title regulations of 2024, as far as norms are computed and doubted."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

B01_2024 = rows(
    "B.01",
    "2024",
    (
        (
            "1.1.1",
            "The federation registers the event with FIDE 30 days before it starts; nothing of its format changes once it has begun.",
        ),
        ("1.1.2", "At most twelve hours of play a day, games counted as of 60 moves."),
        ("1.1.3", "At most two rounds a day, and each player has 120 minutes for 60 moves at least."),
        ("1.1.5", "An international or a FIDE arbiter directs the event, and one of the arbiters is always there."),
        ("1.1.6", "No arbiter of the event plays in it."),
        ("1.3", "Titles by rating, after 30 games: FM 2300, CM 2200, WFM 2100, WCM 2000."),
        (
            "1.4.1",
            "A norm takes nine games, seven or eight in the team and cup events named, eight of nine after one forfeit win or bye.",
        ),
        (
            "1.4.2",
            "Not counted: opponents outside FIDE, forfeits and adjudications, unrated with zero against rated in a round robin.",
        ),
        ("1.4.3", "Opponents come from two foreign federations at least, save in the events excepted in a to d."),
        ("1.4.4", "At most three fifths of the opponents from one's own federation and two thirds from any one."),
        (
            "1.4.5",
            "Half of the opponents have titles, CM and WCM aside, and a third, three at least, the title sought or a higher one.",
        ),
        (
            "1.4.6",
            "Ratings are those at the start; the lowest opponent is raised to the floor, once; unrated count 1400.",
        ),
        ("1.4.7", "The average of the opponents is rounded, halves up."),
        (
            "1.4.8",
            "Performance is that average plus dp of the score: GM 2600, IM 2450, WGM 2400, WIM 2250; score at least 35 per cent.",
        ),
        ("1.5", "The norms together cover at least 27 games."),
        ("1.5.6", "After June 2022 one of the norms comes from a big Swiss or another event named."),
    ),
)
