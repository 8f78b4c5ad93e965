"""C.04.5 of 2026, the Double-Swiss system."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_5_2026 = rows(
    "C.04.5",
    "2026",
    (
        (
            "0",
            "A round is a match of two games, points by game; it is forfeited only if one side forfeits both; byes are for whole matches.",
        ),
        ("1.2", "Players are ordered by score, then by TPN."),
        ("1.3.2", "A bracket is the residents of a scoregroup and upfloaters."),
        ("1.4", "The bye is worth a game won and a game drawn."),
        ("1.5", "A floater meets a different score."),
        ("1.6", "The colour of a match is that scheduled for game one, if at least one game was played."),
        ("C1", "No two players meet twice."),
        ("C2", "No bye for a player who had one, won a match by forfeit or was given a full-point bye."),
        ("C3", "Everyone not yet paired must still be pairable within C1 and C2."),
        ("C4", "Fewest upfloaters."),
        ("C5", "Highest scores of the upfloaters."),
        ("C6", "Upfloaters that let the next scoregroup keep C1, C3 and C4."),
        ("C7", "Save in the last round, fewest upfloaters who floated in the previous round."),
        ("C8", "Save in the last round, fewest opponents of upfloaters who floated in the previous round."),
        ("3.3", "Bye first; then the top scoregroup with its upfloaters, again and again; colours at the end."),
        ("3.4.1", "The bye leaves the others pairable."),
        ("3.4.2", "The bye goes to the lowest score."),
        ("3.4.3", "The bye goes to who played most matches."),
        ("3.4.4", "The bye goes to the largest TPN."),
        (
            "3.5",
            "Upfloater sets that keep C4 and C5 go in lexicographic order of TPN; take the first legal one within C6 and C7.",
        ),
        ("3.6", "Pairings go by the smaller TPNs of the pairs, then their opponents; take the first within C1 and C8."),
        ("4.3.1", "If neither has played, an odd TPN gives the higher-ranked player the initial colour."),
        ("4.3.2", "White to who had it less."),
        ("4.3.3", "Alternate from the last time one had White and the other Black."),
        ("4.3.4", "Alternate the last colour of the higher-ranked player."),
        ("4.3.5", "Alternate the last colour of the opponent."),
        ("4.4", "Colours are reversed in game two."),
    ),
)
