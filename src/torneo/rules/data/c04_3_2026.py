"""C.04.3, the Dutch system of 2026."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_3_2026 = rows(
    "C.04.3",
    "2026",
    (
        ("1.1", "Tournament pairing numbers (TPN) are those of C.04.2 Art. 2."),
        ("1.2", "For pairing, players are ordered by score, then by ascending TPN."),
        ("1.3.1", "A scoregroup is everyone on the same score."),
        (
            "1.3.2",
            "A bracket is the residents of a non-empty scoregroup and who was left unpaired by the bracket above.",
        ),
        ("1.3.3", "A bracket is homogeneous if all have the same score, else heterogeneous."),
        ("1.3.4", "The remainder is the residents of a heterogeneous bracket left after the MDPs are paired."),
        (
            "1.4.1",
            "A downfloater is left unpaired and moves to the next bracket, where it is a moved-down player (MDP).",
        ),
        ("1.4.2", "When two different scores play, the higher ranked gets a downfloat and the lower an upfloat."),
        ("1.4.3", "The pairing-allocated bye, or more than a loss's points without playing, is a downfloat."),
        ("1.4.4", "Nobody else gets a float."),
        ("1.5", "The pairing-allocated bye is that of C.04.1 Art. 3."),
        ("1.6", "Colour difference is games played with White minus with Black."),
        (
            "1.7.1",
            "Absolute preference: colour difference beyond one either way, or the same colour in the last two played rounds.",
        ),
        ("1.7.2", "Strong preference: colour difference of exactly one."),
        ("1.7.3", "Mild preference: colour difference zero; alternate from the last game."),
        ("1.7.4", "Without a played game there is no preference."),
        ("1.8", "Topscorers have over half of the maximum possible score when the last round is paired."),
        (
            "1.9.1",
            "A round is complete when all but at most one, who gets the bye from the last bracket, are paired and C1 to C3 hold.",
        ),
        ("1.9.2", "Pairing goes bracket by bracket from the top scoregroup down."),
        ("1.9.3", "If no complete pairing exists, the Chief Arbiter decides."),
        ("C1", "No two participants meet twice (C.04.1 Art. 2)."),
        (
            "C2",
            "No bye for a player who already had one or got a win's points in one round without playing (C.04.1 Art. 4).",
        ),
        ("C3", "Two non-topscorers with the same absolute colour preference do not meet."),
        ("C4", "Everyone not yet paired must still be pairable within C1 to C3."),
        ("C5", "Lowest score of the player who gets the bye."),
        ("C6", "Fewest downfloaters, that is, most pairs."),
        ("C7", "Lowest scores of the downfloaters, compared from the highest."),
        ("C8", "Downfloaters that let the next bracket keep C1 to C7."),
        ("C9", "Fewest unplayed games of the bye's receiver, where a bracket floats just the player who will get it."),
        ("C10", "Fewest topscorers or their opponents with a colour difference beyond two."),
        ("C11", "Fewest topscorers or their opponents with the same colour three times running."),
        ("C12", "Fewest players without their colour preference."),
        ("C13", "Fewest players without their strong colour preference."),
        ("C14", "Fewest resident downfloaters who had a downfloat in the previous round."),
        ("C15", "Fewest opponents of MDPs who had an upfloat in the previous round."),
        ("C16", "Fewest resident downfloaters who had a downfloat two rounds before."),
        ("C17", "Fewest opponents of MDPs who had an upfloat two rounds before."),
        ("C18", "Smallest score differences, from the largest, of MDPs who had a downfloat in the previous round."),
        (
            "C19",
            "Smallest score differences, from the largest, of MDPs' opponents who had an upfloat in the previous round.",
        ),
        ("C20", "Smallest score differences, from the largest, of MDPs who had a downfloat two rounds before."),
        (
            "C21",
            "Smallest score differences, from the largest, of MDPs' opponents who had an upfloat two rounds before.",
        ),
        ("3.1.1", "M0: moved-down players that come into the bracket."),
        ("3.1.2", "MaxPairs: most pairs the bracket can give."),
        ("3.1.3", "M1: moved-down players that are paired in the bracket."),
        (
            "3.2",
            "S1 is the first MaxPairs players, or in a heterogeneous bracket the first valid set of M1 MDPs; S2 the other residents; other MDPs are in the Limbo.",
        ),
        (
            "3.3",
            "Candidate: S1 against S2 in order; in a heterogeneous bracket this pairs the MDPs and the remainder is paired as homogeneous.",
        ),
        ("3.4", "A candidate that keeps C1 to C5 and meets all of C6 to C21 is perfect and taken at once."),
        ("3.5", "Otherwise alter S1, Limbo and S2 in the fixed sequence and evaluate each new candidate."),
        (
            "3.6",
            "Homogeneous or remainder: all transpositions of S2, then the next exchange between the original S1 and S2.",
        ),
        (
            "3.7",
            "Heterogeneous: first alter the remainder, then transpose S2, then take the next valid set of MDPs for S1.",
        ),
        (
            "3.8.1",
            "With no perfect candidate, take the best by C5 to C21 in order; among equals, the one generated first.",
        ),
        ("4.1", "Players of the bracket, or of the remainder, are numbered 1, 2, 3… (BSN) in ranking order."),
        ("4.2", "Transpositions of S2 go in lexicographic order of their first N1 BSNs, N1 being the size of S1."),
        (
            "4.3",
            "Exchange order: fewest moved, smallest sum into S1 minus sum out, largest differing BSN out of S1, smallest differing BSN into S1.",
        ),
        ("4.4", "A set of MDPs is valid if the Limbo it leaves keeps C7."),
        ("4.4.2", "Valid sets of MDPs go by their smallest differing BSN."),
        ("4.5", "Each use of 4.2 to 4.4 takes the next element in its order."),
        ("5.1", "The initial colour is drawn by lot before round one."),
        ("5.2.1", "Both get the colour they prefer."),
        ("5.2.2", "The stronger preference prevails; between two absolute ones, that of the wider colour difference."),
        ("5.2.3", "Alternate from the last time one had White and the other Black."),
        ("5.2.4", "The higher-ranked player gets the colour preferred."),
        ("5.2.5", "An odd TPN gives the higher-ranked player the initial colour, an even one the opposite."),
    ),
)
