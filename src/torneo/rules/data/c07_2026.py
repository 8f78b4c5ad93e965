"""C.07, the play-off and tie-break regulations of March 2026."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from typing import TYPE_CHECKING

from torneo.rules.article import rows

if TYPE_CHECKING:
    from torneo.rules.article import Row

ROWS: tuple[Row, ...] = (
    ("1", "For every FIDE-rated competition."),
    (
        "2.1",
        "The regulations say whether ties share a place or how they are ranked; if silent, off-the-board tie-breaks.",
    ),
    ("2.2", "Ties are ranked by 2.2.1 or 2.2.2."),
    ("2.2.1", "Method: play-offs over the board."),
    ("2.2.2", "Method: tie-breaks off the board."),
    (
        "3.1",
        "A play-off needs its places, qualification, format, numbers, colours, time limits and schedule laid down.",
    ),
    ("4.1", "The organiser chooses an ordered list of tie-breaks, from article 5 or defined in the regulations."),
    ("4.1.1", "The Chief Arbiter completes the list if needed and publishes it before the start."),
    (
        "4.2",
        "Apply the list in order to each subgroup still tied; what remains is decided by lot unless ties are left standing.",
    ),
    (
        "4.3",
        "Types: A games among the tied, may be listed again; B own record; C opponents' results; D opponents' prior data.",
    ),
    ("4.4", "Each game or match against the same opponent brings its data once more, except in direct encounter."),
    ("5", "The list of tie-breaks with type, article and acronym."),
    ("6", "Direct encounter, by 6.1 to 6.3.", "DE"),
    ("6.1", "The points of the games among the tied make separate standings."),
    ("6.1.1", "Forfeits that 15.2 does not cover are left out unless the regulations include them."),
    ("6.1.2", "Several games between two participants count by their average."),
    ("6.2", "If all the tied have met, those standings rank them; then again on each subset still tied."),
    (
        "6.3",
        "In a Swiss, who is alone on top whatever the missing games is ranked first, then second and so on; then again on the rest.",
    ),
    ("7.1", "Number of wins: rounds that brought a win's points, played or not.", "WIN"),
    ("7.2", "How many games were won by playing them.", "WON"),
    ("7.3", "How many games were played with Black.", "BPG"),
    ("7.4", "How many games were won with Black by playing them.", "BWG"),
    ("7.5", "Progressive scores: sum of the scores after each round.", "PS"),
    ("7.6", "Rounds one elected to play: rounds minus half-point byes, zero-point byes and forfeit losses.", "REP"),
    (
        "7.7",
        "Standard points: one for each round above the scheduled opponent, or above a draw unplayed; half for each equal one.",
        "STD",
    ),
    ("7.8", "Tournament pairing number, ascending or, if so chosen, descending.", "TPN"),
    ("8", "Buchholz and its relatives are not for round robins."),
    ("8.1", "Buchholz: sum of the opponents' scores.", "BH"),
    ("8.2", "Average Buchholz, or fore Buchholz, of the opponents met over the board.", "AOB"),
    ("8.3", "Fore Buchholz: Buchholz as if all paired games of the last round were draws.", "FB"),
    ("9.1", "Sonneborn-Berger: each opponent's final score times the points taken from that opponent, summed.", "SB"),
    ("9.2", "Koya, for round robins: points against those with at least half of the maximum score.", "KS"),
    (
        "10",
        "Rating tie-breaks are dropped with unrated players unless a rule for them is published; of several ratings the first counts.",
    ),
    ("10.1", "Average rating of the opponents met over the board, halves rounded up.", "ARO"),
    ("10.2", "Tournament performance: ARO plus the rating difference of the fractional score over the board.", "TPR"),
    (
        "10.3",
        "Perfect performance: lowest rating whose expected score reaches the score, full scale; at zero points, lowest opponent minus 800.",
        "PTP",
    ),
    ("10.4", "Average performance (TPR) of the opponents met over the board, halves rounded up.", "APRO"),
    ("10.5", "Average perfect performance (PTP) of the opponents met over the board, halves rounded up.", "APPO"),
    ("10.6", "Rating, highest first or, if so chosen, lowest first.", "RTNG"),
    ("11.1", "A team match gives two scores."),
    ("11.1.1", "Match points: for the match won, drawn or lost.", "MP"),
    ("11.1.2", "Game points: sum of the points of the team's players.", "GP"),
    ("12", "Knock-out tie-breaks: individual forfeits count as games, a bye as a win on each board."),
    (
        "12.1",
        "Board count: sum of board number times game points there; the lower the better; only with equal game points.",
        "BC",
    ),
    ("12.2", "Top board results: game points on board one, then on the next ones until decided.", "TBR"),
    (
        "12.3",
        "Bottom board elimination: game points without the last board, then without the next one up until decided.",
        "BBE",
    ),
    (
        "13",
        "The tie-breaks of articles 6 to 10 serve teams too, by match or game points, the primary score by default.",
    ),
    ("13.1", "Match points where game points decide, or the reverse.", "MPvGP"),
    (
        "13.2",
        "Extended Sonneborn-Berger: opponent's final match or game points times those taken from it, summed.",
        "ESB",
    ),
    ("13.2.1", "Opponent's match points times match points scored.", "EMMSB"),
    ("13.2.2", "Opponent's match points times game points scored.", "EMGSB"),
    ("13.2.3", "Opponent's game points times match points scored.", "EGMSB"),
    ("13.2.4", "Opponent's game points times game points scored.", "EGGSB"),
    ("13.3", "Extended direct encounter, by 13.3.1 to 13.3.3.", "EDE"),
    ("13.3.1", "Direct encounter by the primary score; if it breaks nothing, by the secondary."),
    (
        "13.3.2",
        "Exactly two teams still tied on both scores: the rules name the knock-out tie-breaks to add: EDEBT, EDEBB, EDET or EDEB.",
    ),
    ("13.3.3", "Each new subset of tied teams starts again at 13.3.1."),
    ("13.4", "Score and schedule strength: the sum of 13.4.1 and 13.4.2.", "SSSC"),
    ("13.4.1", "First term: the secondary score."),
    (
        "13.4.2",
        "Second term: primary Buchholz over a factor, the highest primary score by the highest secondary of one match, truncated.",
    ),
    ("14", "A modifier changes the values a sum takes in; all are subject to article 16."),
    ("14.1", "Cut-1: leave out the least significant value.", "C1"),
    (
        "14.1.1",
        "Cut-1 drops the lowest score (BH), lowest rating (ARO), score after round one (PS), or lowest product of the lowest-scoring opponents (SB).",
    ),
    (
        "14.1.2",
        "Cut-1 of extended Sonneborn-Berger drops the lowest product of the opponents lowest in match points (EMM, EMG) or game points (EGM, EGG).",
    ),
    ("14.2", "Cut-2: leave out the two least significant values.", "C2"),
    ("14.3", "Median-1: leave out the least, then the most significant value.", "M1"),
    ("14.4", "Median-2: leave out the two least, then the two most significant values.", "M2"),
    ("14.5", "Limit: move Koya's limit by half points.", "L"),
    ("15.1", "Unplayed round: the participant, paired or not, played no game or match."),
    (
        "15.2",
        "With pairings fixed beforehand forfeits count as games, save all of them in article 10 and the lost ones in article 7.",
    ),
    ("15.3", "In Swiss events article 16 applies."),
    ("16", "Unplayed rounds in a Swiss touch Buchholz, fore Buchholz, Sonneborn-Berger and their cuts."),
    ("16.1.1", "Requested bye: a half-point or zero-point bye; after a withdrawal every round is a zero-point bye."),
    ("16.1.2", "Voluntary unplayed round (VUR): a requested bye or a forfeit loss.", "VUR"),
    ("16.2", "Unplayed rounds fall into the categories 16.2.1 to 16.2.5."),
    ("16.2.1", "Category: bye by pairing or full-point bye."),
    ("16.2.2", "Category: forfeit win."),
    ("16.2.3", "Category: requested bye with some later round that is not a VUR."),
    ("16.2.4", "Category: forfeit loss."),
    ("16.2.5", "Category: requested bye in the last round or with nothing but VURs after it."),
    ("16.3", "For the opponents' tie-breaks a participant's score is adjusted by 16.3.1 and 16.3.2."),
    ("16.3.1", "Categories 16.2.1 to 16.2.4 count with the points awarded."),
    ("16.3.2", "Category 16.2.5 counts as a draw."),
    (
        "16.4",
        "For one's own tie-break an unplayed round is a game against a dummy with one's own score, within the caps 16.4.1 and 16.4.2.",
    ),
    ("16.4.1", "Cap for forfeits: the adjusted score of the scheduled opponent."),
    ("16.4.2", "Cap for all other unplayed rounds: a draw's points times the number of rounds."),
    ("16.5.1", "A cut takes the lowest contribution of a VUR, if it is not lower than the least significant value."),
    (
        "16.5.2",
        "So Buchholz cuts the lowest VUR, Sonneborn-Berger the higher of that and the least significant value; each further cut repeats it.",
    ),
    ("16.6", "The competition may set other rules for 16.3 to 16.5 beforehand."),
)
"""The articles without their edition: the edition of 2024 is given by its differences from these."""

C07_2026 = rows("C.07", "2026", ROWS)
