"""C.04.4.2, the Burstein system: 2017 and 2026."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_4_2_2017 = rows(
    "C.04.4.2",
    "2017",
    (
        ("1.1", "R is a player's rating."),
        ("1.2", "A scoregroup is everyone on the same points."),
        ("1.3", "Colour preference: the colour played less; if equal, the one not had in the previous round."),
        ("2", "Unfinished games count as draws for pairing."),
        ("3.1", "No two players meet twice."),
        (
            "3.2",
            "Each scoregroup, floaters included, is ordered by Sonneborn-Berger, then Buchholz, then Median, then rating.",
        ),
        ("3.3", "In rounds one and two the upper half of the initial list has one virtual point more."),
        ("4.1", "No bye for a player who already got a point without playing."),
        ("4.2", "The bye goes to the lowest Sonneborn-Berger of the lowest scoregroup."),
        ("4.3", "Among equals the bye goes to the lowest Buchholz, and so on."),
        ("4.4", "The bye has no colour."),
        ("5.1", "Round one: a lot gives player one a colour, and the odd numbers of the upper half have the same."),
        ("5.2", "Blacks and Whites differ by two at most."),
        ("5.3", "Nobody has the same colour three times running."),
        (
            "5.4",
            "Colours: both preferences; then balance; then the latest difference in history; then the higher Sonneborn-Berger, Buchholz and so on.",
        ),
        (
            "6.1",
            "The highest of the group meets the lowest not yet met, the second highest the second lowest, and so on.",
        ),
        ("6.2", "The order of all pairings, shown for six players."),
        ("6.3", "From an odd group who is left floats down, unless it came floating."),
        ("6.4", "The order of all pairings with a floater, shown for five players."),
        ("6.5", "As many players as possible get their colour preference."),
        (
            "6.6",
            "A floater without opponent goes back and the next combination is tried; if two are stuck, both groups become one.",
        ),
    ),
)

C04_4_2_2026 = rows(
    "C.04.4.2",
    "2026",
    (
        ("1.2.2", "A bracket is the residents of a scoregroup and incoming floaters."),
        ("1.5.4", "Without a played game there is no preference."),
        (
            "1.6",
            "The first half of the rounds, truncated and four at most, are seeding rounds paired by the Dutch system.",
        ),
        ("1.7", "The Index is Buchholz, then Sonneborn-Berger, from tournament points alone."),
        (
            "1.7.2",
            "In the Index an unplayed round is a game against oneself; a closing run of zero-point byes counts as draws for the opponents.",
        ),
        ("1.8", "Inside a bracket players are ranked by Index, then TPN, not by score."),
        ("C1", "No two participants meet twice."),
        ("C2", "No bye for a player who already had one or got a win's points in one round without playing."),
        ("C3", "Two players with the same absolute colour preference do not meet."),
        ("C4", "Everyone not yet paired must still be pairable within C1 to C3."),
        ("C5", "Most pairs, that is, fewest outgoing floaters."),
        ("C6", "Lowest scores of the outgoing floaters, compared from the highest."),
        ("C7", "Outgoing floaters that let the next bracket keep C1 to C6."),
        ("C8", "Fewest players without their colour preference."),
        ("3.1", "The bye is given first, by 3.1.1 to 3.1.5."),
        ("3.1.1", "The bye goes to one who may have it."),
        ("3.1.2", "The bye leaves the others pairable."),
        ("3.1.3", "The bye goes to the lowest score."),
        ("3.1.4", "The bye goes to who played most games."),
        ("3.1.5", "The bye goes to the lowest in the Index ranking."),
        ("3.2", "Take the first pairing of the bracket that best meets C1 to C8."),
        ("4.2", "Virtual players numbered zero stand for the places of outgoing floaters."),
        ("4.3", "Pairings go by the largest opponent of number one, then of number two and so on; zero comes last."),
        ("5.2.1", "If neither has played, an odd TPN gives the higher-ranked player the initial colour."),
        ("5.2.2", "Both get the colour they prefer."),
        ("5.2.3", "The stronger preference prevails."),
        ("5.2.4", "Alternate from the last time one had White and the other Black."),
        ("5.2.5", "The higher in the Index ranking gets the colour preferred."),
    ),
)
