"""C.04.4.1, the Dubov system: 1997 and 2026."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_4_1_1997 = rows(
    "C.04.4.1",
    "1997",
    (
        ("1.1", "R is a player's rating."),
        ("1.2", "ARO is the average rating of a player's opponents, taken after each round."),
        ("1.3", "Preference for White: more Blacks so far, or as many and Black last."),
        ("1.4", "Preference for Black: more Whites so far, or as many and White last."),
        ("2", "The basic rules b, c, d, f and g of C.04.1 limit every pairing."),
        (
            "2.1",
            "Save in the last round nobody moves up twice running, nor more than three times (under ten rounds) or four (ten or more).",
        ),
        ("2.2", "A player does not change colour group if that breaks the colour limits."),
        (
            "3",
            "Colours: both preferences; then balance; then the latest difference in history; then White to the higher ARO; then White to the lower R.",
        ),
        (
            "4",
            "The bye goes to the lowest R of the lowest scoregroup; among equals to the dominant colour, then to the higher ARO.",
        ),
        (
            "5",
            "Round one: upper half against lower half in order; a lot sets one board's colour and the others alternate; odd out has the bye.",
        ),
        (
            "6.1",
            "Standard case: an even scoregroup, as many for White as for Black, everyone with a possible opponent.",
        ),
        (
            "6.2",
            "White seekers by rising ARO, then lower R; Black seekers by falling R, then higher ARO; then alphabetical; paired row by row.",
        ),
        (
            "6.3",
            "Who have met: take the next Black down, else change the rows above from the nearest, else another White seeker.",
        ),
        (
            "6.4",
            "Who stays unpaired floats down; prefer one who has not floated here and can be paired below, in the order a to d.",
        ),
        (
            "7.1",
            "For who has met the whole group, bring one up from below: opposite preference, then higher R, then lower ARO.",
        ),
        (
            "7.2",
            "To make a group even, bring one up from below: preference against the dominant colour, then higher R, then lower ARO.",
        ),
        ("7.3", "Too many for White by 2n: the n with the lowest ARO, then higher R, change side."),
        ("7.4", "Too many for Black by 2n: the n with the highest ARO, then lower R, change side."),
        ("8.1", "Floaters are paired one by one in the order of 6.2, White and Black seekers in turn."),
        ("8.2", "A floater meets the highest R, of opposite preference if possible; then the lower ARO."),
        (
            "9",
            "Publish the ARO after each round; unforeseen cases are for the arbiter, in the spirit of the principles.",
        ),
    ),
)

C04_4_1_2026 = rows(
    "C.04.4.1",
    "2026",
    (
        ("1.1", "Every player has a rating; the Chief Arbiter gives a provisional one if needed."),
        ("1.2.2", "A rating new or changed before round four is paired means new TPNs."),
        ("1.3.2", "A bracket is the residents of a scoregroup and upfloaters."),
        ("1.6", "Colour preferences are absolute, strong or mild, as in the Dutch system."),
        ("1.6.4", "Without a played game the preference is mild, for Black."),
        (
            "1.7",
            "ARO is the average rating of the opponents met over the board, halves rounded up; zero before the first game.",
        ),
        ("1.8", "MaxT is two plus a fifth of the rounds, truncated; a maximum upfloater has upfloated MaxT times."),
        ("C1", "No two participants meet twice."),
        ("C2", "No bye for a player who already had one or got a win's points in one round without playing."),
        ("C3", "Two players with the same absolute colour preference do not meet."),
        ("C4", "Everyone not yet paired must still be pairable within C1 to C3."),
        ("C5", "Fewest upfloaters."),
        ("C6", "Highest scores of the upfloaters, compared from the lowest."),
        ("C7", "Fewest players without their colour preference."),
        ("C8", "Save in the last round, fewest maximum upfloaters among the upfloaters."),
        ("C9", "Save in the last round, fewest upfloats of a maximum upfloater."),
        ("C10", "Save in the last round, fewest upfloaters who upfloated in the previous round."),
        ("3.1", "The bye is given first, by 3.1.1 to 3.1.5."),
        ("3.1.1", "The bye goes to one who may have it."),
        ("3.1.2", "The bye leaves the others pairable."),
        ("3.1.3", "The bye goes to the lowest score."),
        ("3.1.4", "The bye goes to who played most games."),
        ("3.1.5", "The bye goes to the largest TPN."),
        (
            "3.2.2",
            "Of the upfloater sets with the fewest members, take the first whose bracket best meets the criteria.",
        ),
        (
            "3.2.4",
            "G1 is the White seekers, G2 the rest; shifters move across until both can be paired and are of one size.",
        ),
        (
            "4.2",
            "Upfloater sets: inside by falling score, then TPN; among themselves by the smallest differing number.",
        ),
        ("4.3", "Shifters are taken from the middle of the list: White seekers by ARO then TPN, Black seekers by TPN."),
        ("4.4", "S1 is G1 by rising ARO, then TPN; it meets the first legal permutation of G2 in lexicographic order."),
        ("5.2.1", "If neither has played, an odd TPN gives the higher-ranked player the initial colour."),
        ("5.2.2", "Both get the colour they prefer."),
        ("5.2.3", "The stronger preference prevails."),
        ("5.2.4", "Alternate from the last time one had White and the other Black."),
        ("5.2.5", "The higher-ranked player gets the colour preferred."),
    ),
)
