"""The Lim tournament without colours of appendix B of the book (003, lines 2719-2973): every round, and the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from torneo.model import Bye, ByeKind, Game, History, Player, Regulations, Result, Round, Tournament
from torneo.pairing.book.ranking import buchholz
from torneo.pairing.result import RoundPairing
from torneo.pairing.rounds import pair

RESULTS = {
    "1:0": Result.WHITE_WIN,
    "0:1": Result.BLACK_WIN,
    "½:½": Result.DRAW,
    "+:-": Result.WHITE_FORFEIT_WIN,
}
ROUNDS = (
    # 003, lines 2738-2745
    "1 1:0 8, 2 1:0 9, 3 ½:½ 10, 4 0:1 11, 5 1:0 12, 6 0:1 13, 7 1:0 14, 15 bye",
    # 003, lines 2792-2799
    "1 1:0 7, 2 ½:½ 11, 5 1:0 15, 13 ½:½ 3, 10 1:0 4, 6 ½:½ 9, 8 0:1 12, 14 bye",
    # 003, lines 2839-2846
    "1 ½:½ 5, 2 ½:½ 13, 10 0:1 11, 3 1:0 14, 7 1:0 15, 12 0:1 6, 4 +:- 9, 8 bye",
    # 003, lines 2892-2899
    "1 1:0 11, 5 ½:½ 2, 7 1:0 13, 3 1:0 6, 10 ½:½ 8, 4 0:1 14, 12 ½:½ 15, 9 bye",
    # 003, lines 2949-2956
    "1 0:1 3, 5 1:0 7, 2 1:0 10, 11 ½:½ 13, 14 1:0 12, 8 0:1 9, 15 1:0 4, 6 bye",
)


def round_of(text: str) -> Round:
    games, byes = [], []
    for line in text.split(", "):
        first, result, *second = line.split()
        if result == "bye":
            byes.append(Bye(int(first), ByeKind.PAIRING))
        else:
            games.append(Game(int(first), int(second[0]), RESULTS[result], coloured=False))
    return Round(tuple(games), tuple(byes))


def pairs_of(text: str) -> list[set[int]]:
    return [{int(line.split()[0]), int(line.split()[2])} for line in text.split(", ") if "bye" not in line]


TOURNAMENT = Tournament(
    tuple(map(Player, range(1, 16))), tuple(map(round_of, ROUNDS)), regulations=Regulations(rounds=5)
)


def book_pairing(round_number: int) -> RoundPairing:
    before = replace(TOURNAMENT, rounds=TOURNAMENT.rounds[: round_number - 1])
    return pair(before, "lim-book")


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_every_round_has_the_boards_of_the_book_in_their_order(number: int) -> None:
    pairing = book_pairing(number)
    assert [{board.white, board.black} for board in pairing.boards] == pairs_of(ROUNDS[number - 1])


@pytest.mark.parametrize(("number", "bye"), [(1, 15), (2, 14), (3, 8), (4, 9), (5, 6)])
def test_the_bye_is_chosen_first(number: int, bye: int) -> None:
    # 003, lines 2734, 2748, 2801, 2849 and 2909-2912
    assert book_pairing(number).bye == bye


def steps(number: int) -> list[tuple[int, tuple[int, ...], tuple[int, ...], tuple[tuple[int, int], ...]]]:
    return [(b.score, b.moved_down, b.downfloaters, b.pairs) for b in book_pairing(number).brackets]


def test_round_2_leaves_the_median_of_half_a_point_to_the_end() -> None:
    # 003, lines 2749-2789: 13 goes down instead of 15 (B5), 4 goes up
    assert steps(2) == [
        (10, (), (13,), ((1, 7), (2, 11), (5, 15))),
        (0, (), (4,), ((12, 8), (9, 6))),
        (5, (13, 4), (), ((13, 3), (4, 10))),
    ]


def test_round_3_passes_over_15_by_b6_and_over_14_by_b5() -> None:
    # 003, lines 2801-2836
    assert steps(3) == [
        (20, (), (), ((1, 5),)),
        (15, (), (), ((2, 13), (10, 11))),
        (0, (), (4,), ()),
        (5, (4,), (6,), ((4, 9),)),
        (10, (6,), (), ((6, 12), (3, 14), (7, 15))),
    ]


def test_round_4_gives_up_b5_but_not_b3() -> None:
    # 003, lines 2849-2889: 3-6 in spite of B5, because 3-8 would be worse by B3
    assert steps(4) == [
        (25, (), (5,), ((1, 11),)),
        (20, (5,), (3,), ((5, 2), (7, 13))),
        (10, (), (8,), ((15, 12), (14, 4))),
        (15, (3, 8), (), ((3, 6), (8, 10))),
    ]
    values = {value.article: value.amounts for value in book_pairing(4).brackets[-1].criteria}
    assert values["B5"] == (1,)


def test_round_5_sends_down_two_who_have_met() -> None:
    # 003, lines 2912-2946
    assert steps(5) == [
        (35, (), (1,), ()),
        (30, (1,), (), ((1, 3), (5, 7))),
        (25, (), (2, 11), ()),
        (10, (), (4,), ()),
        (15, (4,), (12,), ((4, 15), (9, 8))),
        (20, (2, 11, 12), (), ((2, 10), (11, 13), (12, 14))),
    ]


def test_the_final_table() -> None:
    # 003, lines 2958-2963: place, player, points, progressive score
    table = [
        (5, 40, 125), (3, 40, 105), (1, 35, 125), (2, 35, 105), (11, 30, 105),
        (7, 30, 100), (14, 30, 70), (13, 25, 90), (15, 25, 70), (6, 25, 60),
        (9, 25, 50), (10, 20, 75), (12, 15, 50), (8, 15, 40), (4, 10, 30),
    ]  # fmt: skip
    history = History(TOURNAMENT)
    lines = [(number, player.score, sum(player.scores)) for number, player in history.players.items()]
    assert sorted(lines, key=lambda line: (-line[1], -line[2])) == table
    assert buchholz(history, 5) == 140  # 003, line 2968
