"""C.04.2, the general handling rules of Swiss tournaments: 2017 and 2026."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from torneo.rules.article import rows

C04_2_2017 = rows(
    "C.04.2",
    "2017",
    (
        (
            "A.1",
            "A rated tournament uses a published FIDE Swiss system, or one whose rules are given in detail to the players.",
        ),
        ("A.2", "The arbiter reports which FIDE system was used, or sends in the rules of any other for checking."),
        ("A.3", "Acceleration is allowed if announced beforehand and favourable to no player."),
        ("A.4", "The systems are impartial: any arbiter or program that follows them reaches the same pairings."),
        (
            "A.5",
            "Correct pairings are not altered in anyone's favour; doing it for a norm or title may be reported for discipline.",
        ),
        (
            "B.1",
            "Each player gets a measure of strength, usually a rating; the arbiter estimates what is missing or unreliable.",
        ),
        (
            "B.2",
            "Initial order: strength; then title GM, IM, WGM, FM, WIM, CM, WFM, WCM, none; then alphabetical or the announced substitute.",
        ),
        (
            "B.3",
            "That order gives the pairing numbers, #1 the highest; wrong data may renumber in the first three rounds, never after the fourth.",
        ),
        (
            "C.1",
            "Who has not arrived by the drawing of lots is left out until present before a pairing, unless the delay was announced.",
        ),
        (
            "C.2",
            "A late entry is not paired before arriving and has no points for the missed rounds unless the tournament says otherwise.",
        ),
        ("C.3", "With late entries the pairing numbers are provisional until the list of participants closes."),
        ("D.1", "An adjourned game counts as a draw, for pairing only."),
        (
            "D.2",
            "Who is absent without notice counts as withdrawn unless the absence is justified before the next pairing is published.",
        ),
        ("D.3", "Who withdraws is not paired any more."),
        (
            "D.4",
            "Who is known to miss a round is not paired in it and scores zero unless the tournament says otherwise.",
        ),
        ("D.5", "Colour sequences count played games only: unplayed rounds move to the front, so BWB=W reads =BWBW."),
        ("D.6", "Two paired players who did not play their game may be paired again."),
        ("D.7", "Results are published at the usual place and the announced time."),
        (
            "D.8",
            "A wrong result, colour or rating reported in time is used for the next pairing; during the next round, for the one after; later, for rating only.",
        ),
        (
            "D.9",
            "Boards are ordered by the higher-ranked player's score, then the sum of both scores, then that player's initial order.",
        ),
        ("D.10", "Published pairings change only if two players would meet again."),
    ),
)

C04_2_2026 = rows(
    "C.04.2",
    "2026",
    (
        (
            "1.1",
            "A rated tournament uses a published FIDE Swiss system or one authorised by the Qualification Commission.",
        ),
        ("1.2", "Acceleration follows a published FIDE method or an authorised one, announced beforehand."),
        ("1.3", "The report of the tournament declares the pairing system and the acceleration used."),
        (
            "1.4",
            "Arbiters and approved programs must reach identical pairings; a system without an approved program and free checker is deprecated.",
        ),
        (
            "2.1",
            "Each participant gets a measure of strength, usually a rating; the Chief Arbiter estimates what is missing or unreliable.",
        ),
        ("2.2", "Initial order, by the keys 2.2.1 to 2.2.3 in turn."),
        ("2.2.1", "First key: strength."),
        ("2.2.2", "Second key, for individuals: title GM, IM, WGM, FM, WIM, CM, WFM, WCM, none."),
        ("2.2.3", "Third key: alphabetical, or the substitute announced beforehand."),
        (
            "2.3",
            "The place in that order is the tournament pairing number (TPN); wrong data may change it, but not after round four is paired.",
        ),
        (
            "2.4",
            "A late entry, paired only on arrival, gets a fitting TPN and no points for the missed rounds unless the tournament says otherwise.",
        ),
        ("2.5", "TPNs are provisional until the list of participants closes."),
        ("3.1", "Adjourned games or matches count as draws, for pairing only."),
        ("3.2", "Who withdraws is not paired any more."),
        (
            "3.3",
            "Who is known to miss a round is not paired in it and scores zero unless the tournament says otherwise.",
        ),
        (
            "3.4",
            "Colour sequences count played games or matches only: unplayed rounds move to the front, so BWBuW reads uBWBW.",
        ),
        ("3.5", "Two paired participants who did not play may be paired again."),
        (
            "3.6",
            "Recommended board order: score of the higher-ranked participant, sum of both scores, smaller TPN of the higher-ranked.",
        ),
        (
            "4.1",
            "Who has not confirmed presence before the drawing of lots is left out unless the Chief Arbiter decides otherwise.",
        ),
        (
            "4.3",
            "A wrong result, colour or rating reported in time is used for the next pairing; during the next round, for the one after; later, for rating only.",
        ),
        ("4.4", "Published pairings change only for the reasons 4.4.1 to 4.4.5."),
        ("4.4.1", "Change allowed: two participants would meet again."),
        ("4.4.2", "Change allowed: the rules of the competition provide for it."),
        ("4.4.3", "Change allowed: two participants close in the standings, both without opponent, agree to play."),
        ("4.4.4", "Change allowed: a late entry comes in with minimal changes that all concerned accept."),
        ("4.4.5", "Change allowed: unforeseeable events on the top boards of the last round."),
    ),
)
