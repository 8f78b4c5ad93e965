"""The older text (source document 000, lines 523-631), article by article; the enumerations are in test_order."""

from __future__ import annotations

import pytest

from pairing.burstein.test_order import ranked
from pairing.dubov.made import Line, numbers
from torneo.model import Bye, ByeKind, Colour, Game, History, Player, Regulations, Result, Round, Tournament
from torneo.pairing.rounds import pair
from torneo.pairing.swiss.burstein.engine_2017 import Engine2017
from torneo.pairing.swiss.burstein.system import _higher_ranked
from torneo.pairing.swiss.index import Opposition, opposition_2017
from torneo.pairing.swiss.old_colours import allocate_old

WHITE, DRAW = Result.WHITE_WIN, Result.DRAW


def event(players: int, *rounds: Round, total: int = 5) -> Tournament:
    return Tournament(
        tuple(Player(n, f"P{n:02}", 2400 - 10 * n) for n in range(1, players + 1)),
        rounds,
        regulations=Regulations(rounds=total, initial_colour=Colour.WHITE),
    )


def test_virtual_point_of_the_first_two_rounds() -> None:  # 3.3, 5.1, 6.1
    first = pair(event(8), "burstein", "2017")
    assert [(b.white, b.black) for b in first.boards] == [(1, 4), (3, 2), (5, 8), (7, 6)]
    assert {b.colour_rule for b in first.boards} == {"5.1"}
    assert [trace.score for trace in first.brackets] == [10, 0]
    results = Round(tuple(Game(b.white, b.black, WHITE) for b in first.boards))
    second = pair(event(8, results), "burstein", "2017")
    assert [trace.score for trace in second.brackets] == [20, 10, 0]
    results_2 = Round(tuple(Game(b.white, b.black, WHITE) for b in second.boards))
    third = pair(event(8, results, results_2), "burstein", "2017")
    assert [trace.score for trace in third.brackets] == [20, 10, 0]  # points alone


def test_order_within_a_group() -> None:  # 3.2: Sonneborn-Berger, Buchholz, median
    rounds = (
        Round((Game(1, 2, WHITE), Game(3, 4, DRAW))),
        Round((Game(3, 1, DRAW), Game(4, 2, WHITE))),
        Round((Game(1, 4, WHITE), Game(2, 3, WHITE))),
    )
    tournament = event(4, *rounds)
    # scores: 1: 25, 2: 10, 3: 10, 4: 15
    assert opposition_2017(tournament, History(tournament)) == {
        1: Opposition(35, 10 * 10 + 5 * 10 + 10 * 15, 10),
        2: Opposition(50, 10 * 10, 15),
        3: Opposition(50, 5 * 15 + 5 * 25, 15),
        4: Opposition(45, 5 * 10 + 10 * 10, 10),
    }


def test_rounds_not_played_have_a_virtual_opponent() -> None:
    rounds = (
        Round((Game(1, 2, WHITE),), (Bye(3, ByeKind.PAIRING),)),
        Round((Game(3, 1, WHITE),), (Bye(2, ByeKind.HALF),)),
    )
    tournament = event(3, *rounds)
    index = opposition_2017(tournament, History(tournament))
    # 3's opponent of round 1 began with 0, got 0 and drew once; 1 sees 2 with a loss and a draw, 3 with draw and win
    assert index[3].buchholz == (0 + 0 + 5) + 10
    assert index[1].buchholz == (0 + 5) + (5 + 10)
    assert index[2].buchholz == 10 + (0 + 5)


def test_the_bye() -> None:  # 4.1 to 4.3: the lowest Sonneborn-Berger, not who had a point without playing
    first = Round((Game(1, 3, WHITE), Game(2, 4, WHITE)), (Bye(5, ByeKind.FULL),))
    second = Round((Game(1, 2, WHITE), Game(3, 4, DRAW)), (Bye(5, ByeKind.ZERO),))
    paired = pair(event(5, first, second), "burstein", "2017")
    # 3 and 4 have half a point each; against opponents of 20 and 10 points, Sonneborn-Berger 5 x 5 for both,
    # Buchholz 20 + 5 against 10 + 5
    assert paired.bye == 4
    assert paired.bye_reason == ("4.1", "4.2", "4.3")


def test_who_cannot_be_paired_below_goes_back() -> None:  # 6.6, first sentence
    lines = [Line(n, 20) for n in (1, 2, 3)] + [Line(n, 10, met=(2,)) for n in (4, 5, 6)]
    paired = Engine2017(ranked(lines)).pair()
    assert numbers(paired.groups[0].candidate.pairs) == [(1, 2)]  # 1-3 would let 2 float
    assert [p.number for p in paired.groups[0].candidate.downfloaters] == [3]


def test_two_groups_that_cannot_be_paired_become_one() -> None:  # 6.6, second sentence
    lines = [Line(1, 20, met=(2,)), Line(2, 20), Line(3, 10), Line(4, 10)]
    paired = Engine2017(ranked(lines)).pair()
    assert [group.joined for group in paired.groups] == [True]
    assert numbers(paired.pairs) == [(1, 4), (2, 3)]


def test_the_last_group_takes_back_the_one_before() -> None:  # 6.6
    lines = [Line(1, 20), Line(2, 20), Line(3, 10, met=(4,)), Line(4, 10)]
    assert numbers(Engine2017(ranked(lines)).pair().pairs) == [(1, 4), (2, 3)]


@pytest.mark.parametrize(
    ("one", "other", "white", "step"),
    [
        (Line(1, 0, "WB"), Line(2, 0, "BW"), 1, "both"),
        (Line(1, 0, "BWBB"), Line(2, 0, "WBB"), 1, "balance"),
        (Line(1, 0, "WBWBB"), Line(2, 0, "WB"), 1, "repetition"),
        (Line(1, 0, "BWWB"), Line(2, 0, "WBWB"), 2, "history"),
        (Line(1, 0, "BW"), Line(2, 0, "BW"), 2, "last"),
    ],
)
def test_colours(one: Line, other: Line, white: int, step: str) -> None:  # 5.2 to 5.4
    burstein = ranked([one, other])
    first, second = burstein.field.entrants
    found = allocate_old(first, second, burstein.field, _higher_ranked(burstein))
    assert (found.white.number, found.step) == (white, step)
