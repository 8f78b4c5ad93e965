"""Every worked figure of *Elementos de un torneo*: 3.5.1, 3.5.2 and B.6, and its rules beyond C.07."""

from __future__ import annotations

import pytest

from ranking.crosstables import crosstable, order, values, with_names
from torneo.model import Bye, ByeKind, Game, Player, Result, Round, Tournament
from torneo.ranking import Application, StandingsError, System, standings
from torneo.ranking.base import Context, TieBreak, Value, tie_break_for
from torneo.ranking.codes import parse_code
from torneo.ranking.editions import TIE_BREAK_RULES
from torneo.ranking.field import players_field
from torneo.ranking.ranking import rank

# 3.5.1: a closed group of six; the results as printed, colours and rounds are not in the book.
CLOSED = crosstable(
    "6b0 5w0 4b= 3w1 2b1",
    "5b0 4w+ 3b0 6w= 1w0",
    "4w0 6w1 2w1 1b0 5b0",
    "3b1 2b- 1w= 5w= 6w=",
    "2w1 1b1 6w= 4b= 3w1",
    "1w1 3b0 5b= 2b= 4b=",
    system="FIDE_ROUNDROBIN",
)
TIED = (1, 4, 6)


def of_the_tied(code: str) -> list[str]:
    column = values(standings(CLOSED, code), code)
    return [column[number] for number in TIED]


def test_closed_system_totals() -> None:
    assert list(values(standings(CLOSED), "PTS").values()) == ["2.5", "1.5", "2.0", "2.5", "4.0", "2.5"]


def test_closed_system_personal_encounter() -> None:
    assert of_the_tied("OTHER_PERSONAL_ENCOUNTER") == ["0.5", "1.0", "1.5"]


def test_closed_system_koya() -> None:
    """Printed: ½, 1½ and 1½. For player 6 the book adds ½ + ½ + ½, a slip.

    Its own table has him beating player 1, who has half of the points and is counted for player 4: 1 + ½ + ½ = 2.
    """
    assert of_the_tied("OTHER_KOYA") == ["0.5", "1.5", "2.0"]
    assert of_the_tied("KS") == ["0.5", "1.5", "2.0"]


def test_closed_system_kashdan_with_the_adjustment() -> None:
    """4+4+2+1+1, 2+2+4+2+2 (the lost forfeit is a draw), 4+2+1+2+2."""
    assert of_the_tied("OTHER_KASHDAN_421/A") == ["12", "12", "11"]
    assert of_the_tied("OTHER_KASHDAN_421") == ["12", "11", "11"]


def test_closed_system_sonneborn_berger() -> None:
    """1.5+2+1.25+0+0, 1.25+0+2+2+1.25, 2.5+0.75+0+1.25+2: here the book counts the forfeit as a loss."""
    assert of_the_tied("OTHER_SONNEBORN_BERGER") == ["4.75", "6.5", "6.5"]
    assert of_the_tied("SB") == ["4.75", "6.5", "6.5"]


def open_tournament() -> Tournament:
    """3.5.2: player 1 met A-F, here 2-7, with a bye in round 4; 8-13 bring those to the totals printed."""
    met = {1: (2, WIN), 2: (3, WIN), 3: (4, DRAW), 5: (5, DRAW), 6: (6, Result.BLACK_FORFEIT_WIN), 7: (7, LOSS)}
    against_others = {2: "===000", 3: "100000", 4: "111=00", 5: "110000", 6: "11=000", 7: "1=0000"}
    results = {"1": WIN, "=": DRAW, "0": LOSS}
    codes = {number: iter(text) for number, text in against_others.items()}
    rounds = []
    for number in range(1, 8):
        opponent, result = met.get(number, (0, DRAW))
        games = [Game(1, opponent, result)] if opponent else []
        games += [Game(other, other + 6, results[next(codes[other])]) for other in codes if other != opponent]
        rounds.append(Round(tuple(games), () if opponent else (Bye(1, ByeKind.PAIRING),)))
    ratings = (2200, 2100, 2026, 2014, 1980, 1859, 2047, *range(1800, 1806))
    return Tournament(
        tuple(Player(number, f"P{number}", rating) for number, rating in enumerate(ratings, 1)), tuple(rounds)
    )


WIN, DRAW, LOSS = Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN
OPEN = open_tournament()


def test_open_system() -> None:
    """Progressive 1+2+2½+3½+4+4+4 = 21; average 2100+2026+2014+1980+2047 = 2033."""
    made = standings(OPEN, "PS,OTHER_RATING_AVERAGE,ARO")
    assert list(values(made, "PTS").values())[:7] == ["4.0", "1.5", "1.0", "4.0", "2.5", "3.5", "2.5"]
    assert values(made, "PS")[1] == "21.0"
    assert values(made, "OTHER_RATING_AVERAGE")[1] == "2033"
    assert values(made, "ARO")[1] == "2033"


def test_open_system_buchholz_with_the_adjustment() -> None:
    """1½+1+4+4+2½+4+2½ = 19½: own 4 points in the two rounds not played."""
    explanation = standings(OPEN, "OTHER_BUCHHOLZ/A").explain(1)[1]
    assert explanation.text == "19.5"
    assert [explanation.term_text(term) for term in explanation.terms] == [
        "1.5", "1.0", "4.0", "4.0", "2.5", "4.0", "2.5",
    ]  # fmt: skip


# Appendix B: fifteen players, five rounds, no colours (White is written for the first named).
LIM = crosstable(
    "8w1 7w1 5w= 11w1 3w0",
    "9w1 11w= 13w= 5b= 10w1",
    "10w= 13b= 14w1 6w1 1b1",
    "11w0 10b0 9w+ 14w0 15b0",
    "12w1 15w1 1b= 2w= 7w1",
    "13w0 9w= 12b1 3b0 U",
    "14w1 1b0 15w1 13w1 5b0",
    "1b0 12w0 U 10b= 9w0",
    "2b0 6b= 4b- U 8b1",
    "3b= 4w1 11w0 8w= 2b0",
    "4b1 2b= 10b1 1b0 13w=",
    "5b0 8b1 6w0 15w= 14b0",
    "6b1 3w= 2b= 7b0 11b=",
    "7b0 U 3b0 4b1 12w1",
    "U 5b0 7b0 12b= 4w1",
)


def test_final_table_of_appendix_b() -> None:
    """B.6: order, points and progressive scores of all fifteen."""
    made = standings(LIM, "PS")
    printed = [
        (5, "4.0", "12.5"), (3, "4.0", "10.5"), (1, "3.5", "12.5"), (2, "3.5", "10.5"), (11, "3.0", "10.5"),
        (7, "3.0", "10.0"), (14, "3.0", "7.0"), (13, "2.5", "9.0"), (15, "2.5", "7.0"), (6, "2.5", "6.0"),
        (9, "2.5", "5.0"), (10, "2.0", "7.5"), (12, "1.5", "5.0"), (8, "1.5", "4.0"), (4, "1.0", "3.0"),
    ]  # fmt: skip
    assert [(row.number, *row.texts) for row in made.rows] == printed
    assert [row.rank for row in made.rows] == list(range(1, 16))


@pytest.mark.parametrize(
    ("code", "value", "terms"),
    [
        ("OTHER_BUCHHOLZ", "14.0", ["1.5", "2.5", "3.5", "3.5", "3.0"]),
        ("OTHER_SONNEBORN_BERGER", "10.5", ["1.5", "2.5", "1.75", "1.75", "3.0"]),
        ("OTHER_KOYA", "3.0", ["0.0", "1.0", "0.5", "0.5", "1.0"]),
        ("OTHER_KASHDAN_100", "3", ["1", "1", "0", "0", "1"]),
        ("PS", "12.5", ["1.0", "2.0", "2.5", "3.0", "4.0"]),
        ("KS", "3.0", ["0.0", "1.0", "0.5", "0.5", "1.0"]),
    ],
)
def test_details_of_the_first_in_appendix_b(code: str, value: str, terms: list[str]) -> None:
    """B.6: player 5, round by round against 12, 15, 1, 2 and 7."""
    explanation = standings(LIM, code).explain(5)[1]
    assert explanation.text == value
    shown = [explanation.term_text(term) if term.counted else "0.0" for term in explanation.terms]
    assert shown == terms


class Fixed(TieBreak):
    """Values given beforehand."""

    name, title = "FIXED", "Fixed"

    def __init__(self, code: str, *given: int) -> None:
        super().__init__(parse_code(code))
        self.given = given

    def values(self, context: Context) -> list[Value]:
        return list(self.given)


def test_successive_and_subsidiary_application() -> None:
    """Chapter 3: A beat B, B beat C, C beat A; Sonneborn-Berger sets C behind; Kashdan sets A behind.

    One after the other: B, A, C. Starting again with the personal encounter once C is out: A, B, C.
    """
    circle = crosstable("2w1 3b0 .", "1b0 . 3w1", ". 1w1 2b0")
    context = Context(TIE_BREAK_RULES.named("2026"), {"PTS": players_field(circle)}, "PTS", circle.players, [None] * 3)
    criteria = [
        tie_break_for(parse_code("OTHER_PERSONAL_ENCOUNTER")), Fixed("SB", 2, 2, 1), Fixed("OTHER_KASHDAN_100", 1, 2, 2)
    ]  # fmt: skip
    assert rank(context, criteria, [0, 1, 2]).order == [1, 0, 2]
    again = rank(context, criteria, [0, 1, 2], application=Application.SUBSIDIARY)
    assert again.order == [0, 1, 2]
    # between A and B the encounter decides, 1 to 0; between B and C the Sonneborn-Berger
    assert again.reasons == [(0, 1, 0, 10, 0, ""), (1, 2, 1, 2, 1, "")]


def test_the_adjustment_in_full() -> None:
    """An unplayed round is a draw against oneself, for oneself and in the totals that opponents see.

    1 won by forfeit and beat 3: 2.0, for others 1.5. 2 lost by forfeit and drew: ½, for others 1.0.
    3 had a bye and lost: 1.0, for others ½. 4 was absent and drew: ½, for others 1.0.
    1: own 1.5 + ½ = 2.0; 2: own 1.0 + 4's 1.0 = 2.0; 3: own ½ + 1.5 = 2.0; 4: own 1.0 + 1.0.
    """
    tournament = crosstable("2w+ 3w1", "1b- 4w=", "U 1b0", "Z 2b=")
    made = standings(tournament, "OTHER_BUCHHOLZ/A")
    assert values(made, "OTHER_BUCHHOLZ/A") == {1: "2.0", 2: "2.0", 3: "2.0", 4: "2.0"}


def test_harkness_leaves_forfeit_wins_out_and_forfeit_losses_in() -> None:
    """3.2.4: up to eight rounds the highest and the lowest go."""
    tournament = crosstable("2w1 3w+ 4w= 2b1 3b0", "1b0 4w= 3b1 1w0 .", "4w= 1b- 2w0 . 1w1", "3b= 2b= 1b= . .")
    # scores: 1 = 3.5, 2 = 1.5, 3 = 1.5, 4 = 1.5
    made = standings(tournament, "OTHER_HARKNESS_MEDIAN")
    assert values(made, "PTS") == {1: "3.5", 2: "1.5", 3: "1.5", 4: "1.5"}
    assert values(made, "OTHER_HARKNESS_MEDIAN")[1] == "3.0"  # 1.5 × 4, without the highest and the lowest
    assert values(made, "OTHER_HARKNESS_MEDIAN")[3] == "5.0"  # 1.5, 3.5 (forfeit loss), 1.5, 3.5


def test_other_sums_over_opponents() -> None:
    """1 beat 2 and 3, who drew: scores 2.0, 0.5, 0.5; Buchholz 1.0, 2.5, 2.5; Sonneborn-Berger 1.0, 0.25, 0.25."""
    tournament = crosstable("2w1 3b1 .", "1b0 . 3w=", ". 1w0 2b=", system="FIDE_ROUNDROBIN")
    codes = (
        "OTHER_BUCHHOLZ,OTHER_BRAZILIAN_BUCHHOLZ,OTHER_SUM_OF_BUCHHOLZ,OTHER_SECOND_BUCHHOLZ,"
        "OTHER_SECOND_SONNEBORN_BERGER,OTHER_BRIGHTWELL,OTHER_BRIGHTWELL/K7"
    )
    made = standings(tournament, codes)
    assert values(made, "OTHER_BUCHHOLZ") == {1: "1.0", 2: "2.5", 3: "2.5"}
    assert values(made, "OTHER_BRAZILIAN_BUCHHOLZ") == {1: "0.5", 2: "2.0", 3: "2.0"}
    assert values(made, "OTHER_SUM_OF_BUCHHOLZ") == {1: "5.0", 2: "3.5", 3: "3.5"}
    assert values(made, "OTHER_SECOND_BUCHHOLZ") == {1: "5.0", 2: "3.5", 3: "3.5"}
    assert values(made, "OTHER_SECOND_SONNEBORN_BERGER") == {1: "0.5", 2: "0.125", 3: "0.125"}
    assert values(made, "OTHER_BRIGHTWELL") == {1: "8.0", 2: "15.5", 3: "15.5"}  # 2 + 6 × 1.0
    assert values(made, "OTHER_BRIGHTWELL/K7")[1] == "9.0"


def test_extended_koya_raises_the_limit_step_by_step() -> None:
    """In the closed group of 3.5.1 above 60 % there is only player 5 (80 %): 4 and 6 drew with him, 1 lost."""
    assert of_the_tied("OTHER_EXTENDED_KOYA") == ["0.5/0.0/0.0/0.0/0.0", "1.5/0.5/0.5/0.0/0.0", "2.0/0.5/0.5/0.0/0.0"]


def test_progressive_with_all_its_cuts() -> None:
    """1: 1 + 1 + 2, then 1 + 2, then 2; 2: 0 + 1 + 2, then 1 + 2, then 2."""
    tournament = crosstable("F Z F", "Z F F")
    made = standings(tournament, "OTHER_PROGRESSIVE_CUTS")
    assert values(made, "OTHER_PROGRESSIVE_CUTS") == {1: "4.0/3.0/2.0", 2: "3.0/3.0/2.0"}


def test_quality_of_black() -> None:
    """3.4.1: 1 and 2 drew, 2 had Black and comes first."""
    made = standings(crosstable("2w=", "1b="), "OTHER_QUALITY_OF_BLACK")
    assert order(made) == [2, 1]


def test_lots_by_a_published_number() -> None:
    """3.4.3: by name Ana, Eva, Leo; 4711 divided by 3 leaves 1, so Eva is first, then Leo, then Ana."""
    tournament = with_names(crosstable("H", "H", "H"), "Leo", "Ana", "Eva")
    assert order(standings(tournament, "OTHER_LOTTERY/N4711")) == [3, 1, 2]


@pytest.mark.parametrize(
    ("number", "names"),
    [
        (0, "Álvarez Nzue Ñúñez Ortiz Zapata"),
        (2, "Ñúñez Ortiz Zapata Álvarez Nzue"),
    ],
)
def test_m10_lots_by_a_published_number_go_by_the_alphabet(number: int, names: str) -> None:
    """The order of the initial list: accents set aside, Ñ after the whole of N."""
    tournament = with_names(crosstable("H", "H", "H", "H", "H"), "Zapata", "Ñúñez", "Ortiz", "Nzue", "Álvarez")
    made = standings(tournament, f"OTHER_LOTTERY/N{number}")
    assert [row.name for row in made.rows] == names.split()


def test_default_rules_of_1999() -> None:
    """16 a: ratings without the lowest: 1 met 1900 and 1800, 2 met 2000 and 1800: 1900 to 2000. 16 b: progressive."""
    tournament = crosstable("2w= 3b= .", "1b= . 3w=", ". 1w= 2b=", ratings=(2000, 1900, 1800))
    made = standings(tournament, "OTHER_DEFAULT_1999")
    assert values(made, "OTHER_DEFAULT_1999") == {1: "1900", 2: "2000", 3: "2000"}
    unrated = crosstable("F Z", "Z F", ratings=(None, 1900))
    assert order(standings(unrated, "OTHER_DEFAULT_1999")) == [1, 2]  # 1 + 1 to 0 + 1


def test_koya_and_harkness_take_no_adjustment() -> None:
    for code in ("OTHER_KOYA/A", "OTHER_HARKNESS_MEDIAN/A", "OTHER_PROGRESSIVE_CUTS/A"):
        with pytest.raises(StandingsError, match="does not take the modifier A"):
            standings(LIM, code, system=System.SWISS)
