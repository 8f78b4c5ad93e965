"""C.04.3, the Dutch system of 2017 (Baku 2016)."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_3_2017 = rows(
    "C.04.3",
    "2017",
    (
        ("A.1", "The initial ranking list is that of C.04.2.B."),
        ("A.2", "For pairing, players are ordered by score, then by pairing number."),
        (
            "A.3",
            "A scoregroup holds one score; a bracket is its residents and who was left unpaired above; homogeneous if all have one score, else heterogeneous.",
        ),
        (
            "A.4.a",
            "A downfloater is left unpaired and moves to the next bracket, where it is a moved-down player (MDP).",
        ),
        (
            "A.4.b",
            "When different scores play, the higher ranked gets a downfloat and the lower an upfloat; any unplayed round is a downfloat.",
        ),
        ("A.5", "The pairing-allocated bye is that of C.04.1.c."),
        ("A.6", "Colour difference is Whites minus Blacks played; a preference exists once a game has been played."),
        (
            "A.6.a",
            "Absolute preference: colour difference beyond one either way, or the same colour in the last two played games.",
        ),
        ("A.6.b", "Strong preference: colour difference of exactly one."),
        ("A.6.c", "Mild preference: colour difference zero; alternate from the last game."),
        ("A.6.d", "Without a played game there is no preference; the opponent's is granted."),
        ("A.7", "Topscorers have over half of the maximum possible score when the last round is paired."),
        (
            "A.8",
            "The PSD lists, largest first, the score difference of each pair and of each downfloater against one point below the lowest score; compared in order.",
        ),
        (
            "A.9",
            "From the top down; if the rest cannot be completed, the last bracket (PPB) is redone, all below is one (CLB); if no round can be, the arbiter decides.",
        ),
        ("B.1.a", "M0: moved-down players that come into the bracket."),
        ("B.1.b", "MaxPairs: most pairs the bracket can give."),
        ("B.1.c", "M1: most moved-down players that can be paired in the bracket."),
        (
            "B.2",
            "S1 is the first M1 players (heterogeneous) or MaxPairs (otherwise), S2 the other residents; moved-down players outside S1 are in the Limbo.",
        ),
        (
            "B.3",
            "Candidate: S1 against S2 in order; in a heterogeneous bracket this pairs the MDPs and the remainder is paired as homogeneous.",
        ),
        ("B.4", "A candidate that keeps C.1 to C.4 and meets all of C.5 to C.19 is perfect and taken at once."),
        ("B.5", "Otherwise alter S1, Limbo and S2 in the fixed sequence and evaluate each new candidate."),
        (
            "B.6",
            "Homogeneous or remainder: all transpositions of S2, then the next exchange between the original S1 and S2.",
        ),
        (
            "B.7",
            "Heterogeneous: first alter the remainder, then transpose S2, then exchange MDPs between S1 and Limbo.",
        ),
        (
            "B.8",
            "With no perfect candidate, take the best by C.5 to C.19 in order; among equals, the one generated first.",
        ),
        ("C.1", "No two players meet twice (C.04.1.b)."),
        ("C.2", "No bye for a player who already had one or won by the opponent's absence (C.04.1.d)."),
        ("C.3", "Two non-topscorers with the same absolute colour preference do not meet."),
        ("C.4", "In the penultimate bracket (PPB), choose downfloaters that let the round be completed."),
        ("C.5", "Most pairs, that is, fewest downfloaters."),
        ("C.6", "Smallest PSD: pair as many MDPs as possible, highest scores first."),
        (
            "C.7",
            "Outside PPB and CLB, choose downfloaters that give the next bracket most pairs, then the smallest PSD.",
        ),
        ("C.8", "Fewest topscorers or their opponents with a colour difference beyond two."),
        ("C.9", "Fewest topscorers or their opponents with the same colour three times running."),
        ("C.10", "Fewest players without their colour preference."),
        ("C.11", "Fewest players without their strong colour preference."),
        ("C.12", "Fewest players who downfloat as in the previous round."),
        ("C.13", "Fewest players who upfloat as in the previous round."),
        ("C.14", "Fewest players who downfloat as two rounds before."),
        ("C.15", "Fewest players who upfloat as two rounds before."),
        ("C.16", "Smallest score differences of players who downfloat as in the previous round."),
        ("C.17", "Smallest score differences of players who upfloat as in the previous round."),
        ("C.18", "Smallest score differences of players who downfloat as two rounds before."),
        ("C.19", "Smallest score differences of players who upfloat as two rounds before."),
        ("D", "Players of the bracket are numbered 1, 2, 3… (BSN) in ranking order before anything is moved."),
        ("D.1", "Transpositions of S2 go in lexicographic order of their first N1 BSNs, N1 being the size of S1."),
        (
            "D.2",
            "Exchanges of residents swap equal numbers between the original S1 and S2, in the order of D.2.a to D.2.d.",
        ),
        ("D.2.a", "First, fewest BSNs exchanged."),
        ("D.2.b", "Then, smallest sum of BSNs moved to S1 minus sum of those moved to S2."),
        ("D.2.c", "Then, largest differing BSN among those moved from S1 to S2."),
        ("D.2.d", "Then, smallest differing BSN among those moved from S2 to S1."),
        ("D.3", "Exchanges of MDPs swap equal numbers between the original S1 and Limbo, judged by the S1 they make."),
        ("D.3.a", "First, the S1 with the higher scores."),
        ("D.3.b", "Then, the S1 whose ascending BSNs come first lexicographically."),
        ("E", "The initial colour is drawn by lot before round one."),
        ("E.1", "Both get the colour they prefer."),
        ("E.2", "The stronger preference prevails; between two absolute ones, that of the wider colour difference."),
        ("E.3", "Alternate from the last time one had White and the other Black."),
        ("E.4", "The higher-ranked player gets the colour preferred."),
        ("E.5", "An odd pairing number gives the higher-ranked player the initial colour, an even one the opposite."),
    ),
)
