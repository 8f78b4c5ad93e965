"""Keizer's own example, three lists to the half point (003, lines 1194-1228), and the rules beside it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from torneo.model import Bye, ByeKind, Game, Kind, Player, Regulations, RequestedBye, Result, Round, Tournament
from torneo.pairing.book.keizer_list import KeizerRules, keizer_list
from torneo.pairing.result import NoPairingError
from torneo.pairing.rounds import pair

NAMES = ("Ana", "Berta", "Carlos", "David", "Elena", "Fernando", "Gonzalo", "Helio", "Inma", "Jaime")
NUMBER = {name: number for number, name in enumerate(NAMES, 1)}
WIN, LOSS, DRAW = Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW


def game(white: str, result: Result, black: str) -> Game:
    return Game(NUMBER[white], NUMBER[black], result)


# 003, lines 1203-1207 and 1217-1221
FIRST = Round(
    (
        game("Ana", WIN, "Berta"),
        game("Carlos", DRAW, "David"),
        game("Elena", LOSS, "Fernando"),
        game("Gonzalo", DRAW, "Helio"),
        game("Inma", LOSS, "Jaime"),
    )
)
SECOND = Round(
    (
        game("Fernando", WIN, "Ana"),
        game("Jaime", WIN, "Carlos"),
        game("David", DRAW, "Gonzalo"),
        game("Helio", LOSS, "Berta"),
        game("Elena", DRAW, "Inma"),
    )
)
# The example has 33 players, of whom the book shows ten among themselves: the first is worth 50.
TEN = Tournament(tuple(Player(number, name) for name, number in NUMBER.items()), regulations=Regulations(rounds=9))
RULES = KeizerRules(top=50)


def lines(tournament: Tournament) -> list[tuple[str, list[str], int]]:
    return [
        (NAMES[line.number - 1], [str(line.own), *(f"{float(value):g}" for value in line.rounds)], line.base)
        for line in keizer_list(tournament, rules=RULES)
    ]


def totals(tournament: Tournament) -> list[tuple[str, float, int]]:
    return [(NAMES[line.number - 1], float(line.total), line.base) for line in keizer_list(tournament, rules=RULES)]


def test_the_first_list() -> None:
    # 003, lines 1196-1200
    assert lines(TEN) == [(name, [str(50 - place)], 50 - place) for place, name in enumerate(NAMES)]


def test_the_list_after_round_1() -> None:
    # 003, lines 1210-1214
    after = replace(TEN, rounds=(FIRST,))
    assert lines(after) == [
        ("Ana", ["50", "49"], 50),
        ("Fernando", ["45", "46"], 49),
        ("Jaime", ["41", "42"], 48),
        ("Carlos", ["48", "23.5"], 47),
        ("David", ["47", "24"], 46),
        ("Gonzalo", ["44", "21.5"], 45),
        ("Helio", ["43", "22"], 44),
        ("Berta", ["49", "0"], 43),
        ("Elena", ["46", "0"], 42),
        ("Inma", ["42", "0"], 41),
    ]
    assert [total for _, total, _ in totals(after)] == [99, 91, 83, 71.5, 71, 65.5, 65, 49, 46, 42]


def test_the_list_after_round_2_reckons_round_1_anew() -> None:
    # 003, lines 1224-1228
    after = replace(TEN, rounds=(FIRST, SECOND))
    assert lines(after) == [
        ("Fernando", ["49", "42", "50"], 50),
        ("Jaime", ["48", "41", "47"], 49),
        ("Ana", ["50", "43", "0"], 48),
        ("David", ["46", "23.5", "22.5"], 47),
        ("Gonzalo", ["45", "22", "23"], 46),
        ("Berta", ["43", "0", "44"], 45),
        ("Carlos", ["47", "23", "0"], 44),
        ("Helio", ["44", "22.5", "0"], 43),
        ("Elena", ["42", "0", "20.5"], 42),
        ("Inma", ["41", "0", "21"], 41),
    ]
    assert [total for _, total, _ in totals(after)] == [141, 136, 93, 92, 90, 87, 70, 66.5, 62.5, 62]


def test_neighbours_of_the_list_meet() -> None:
    # 003, lines 1203-1207 and 1217-1221: the first of each pair there has White where colours decide it
    options = {"top": "50"}
    first = pair(TEN, "keizer", options=options)
    assert sorted((NAMES[b.white - 1], NAMES[b.black - 1]) for b in first.boards) == [
        ("Ana", "Berta"),
        ("Carlos", "David"),
        ("Elena", "Fernando"),
        ("Gonzalo", "Helio"),
        ("Inma", "Jaime"),
    ]
    second = pair(replace(TEN, rounds=(FIRST,)), "keizer", options=options)
    first_pair = {NAMES[second.boards[0].white - 1], NAMES[second.boards[0].black - 1]}
    assert first_pair == {"Ana", "Fernando"}  # boards follow the list
    met = {frozenset((NAMES[b.white - 1], NAMES[b.black - 1])): NAMES[b.white - 1] for b in second.boards}
    assert set(map(tuple, map(sorted, met))) == {
        ("Ana", "Fernando"),
        ("Carlos", "Jaime"),
        ("David", "Gonzalo"),
        ("Berta", "Helio"),
        ("Elena", "Inma"),
    }
    assert met[frozenset(("Ana", "Fernando"))] == "Fernando"
    assert met[frozenset(("Carlos", "Jaime"))] == "Jaime"
    assert met[frozenset(("David", "Gonzalo"))] == "David"


def test_base_values_of_forty_and_of_thirty_three() -> None:
    # 003, lines 1186-1187 and 1194
    forty = KeizerRules().base_values(range(1, 41))
    assert (forty[1], forty[2], forty[3], forty[40]) == (60, 59, 58, 21)
    thirty_three = KeizerRules().base_values(range(1, 34))
    assert (thirty_three[1], thirty_three[33]) == (50, 18)


def test_absences_and_the_bye_are_worth_parts_of_the_own_value() -> None:
    # 003, lines 1189-1190: one third, two thirds with good reason, all of it for the bye
    byes = (Bye(3, ByeKind.PAIRING), Bye(4, ByeKind.ZERO), Bye(5, ByeKind.HALF))
    six = Tournament(tuple(map(Player, range(1, 8))), (Round((Game(1, 2, Result.WHITE_FORFEIT_WIN),), byes),))
    value = {line.number: line.rounds[0] for line in keizer_list(six)}
    base = KeizerRules().base_values(range(1, 8))
    assert value[1] == base[2]  # a win is a win
    assert value[2] == Fraction(base[2], 3)
    assert value[3] == base[3]
    assert value[4] == Fraction(base[4], 3)
    assert value[5] == Fraction(2 * base[5], 3)
    assert value[6] == Fraction(base[6], 3)  # not there at all
    excused = KeizerRules(excused=frozenset(KeizerRules().excused | {Kind.ZERO_POINT_BYE}))
    assert {line.number: line.rounds[0] for line in keizer_list(six, rules=excused)}[4] == Fraction(2 * base[4], 3)


def test_the_own_value_may_stay_the_original_one() -> None:
    # 003, line 1191 says so, against the example (lines 1224-1228)
    after = replace(TEN, rounds=(FIRST, SECOND))
    own = {line.number: line.own for line in keizer_list(after, rules=KeizerRules(top=50, own_original=True))}
    assert own == {number: 51 - number for number in range(1, 11)}


def test_the_last_of_the_list_without_a_bye_has_it() -> None:
    # 003, lines 1190 and 1192
    three = Tournament(tuple(map(Player, (1, 2, 3))), (Round((Game(1, 2, WIN),), (Bye(3, ByeKind.PAIRING),)),))
    assert [line.number for line in keizer_list(three)][-1] == 2
    assert pair(three, "keizer").bye == 2
    rounds = (
        Round((Game(1, 2, WIN),), (Bye(3, ByeKind.PAIRING),)),
        Round((Game(1, 3, WIN),), (Bye(2, ByeKind.PAIRING),)),
        Round((Game(2, 3, WIN),), (Bye(1, ByeKind.PAIRING),)),
    )
    with pytest.raises(NoPairingError, match="no pairing complies"):
        pair(replace(three, rounds=rounds), "keizer")
    assert pair(replace(three, rounds=rounds), "keizer", options={"byes": "again"}).bye == 3


def test_rematches_as_the_options_say() -> None:
    two = Tournament((Player(1), Player(2)), (Round((Game(1, 2, WIN),)),))
    assert [(b.white, b.black) for b in pair(two, "keizer").boards] == [(2, 1)]
    for options in ({"rematches": "once"}, {"rematch-gap": "1"}):
        with pytest.raises(NoPairingError):
            pair(two, "keizer", options=options)
    away = replace(two, rounds=(*two.rounds, Round((), (Bye(1, ByeKind.ZERO), Bye(2, ByeKind.ZERO)))))
    assert len(pair(away, "keizer", options={"rematch-gap": "1"}).boards) == 1


def test_colours_follow_difference_then_waiting_then_strength() -> None:
    # 003, line 1188: 1 and 2 both had White; 1 had it twice
    four = Tournament(
        tuple(map(Player, range(1, 5))),
        (
            Round((Game(1, 3, WIN), Game(2, 4, WIN))),
            Round((Game(1, 4, WIN),)),
        ),
        regulations=Regulations(requested_byes=(RequestedBye(3, 3, ByeKind.ZERO), RequestedBye(3, 4, ByeKind.ZERO))),
    )
    (board,) = pair(four, "keizer").boards
    assert (board.white, board.black, board.colour_rule) == (2, 1, "difference")
