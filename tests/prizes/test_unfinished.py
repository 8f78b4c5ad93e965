"""The unfinished event of the book (003, lines 156-178), exactly and by drawing results."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from torneo.model import Game, Player, Regulations, Result, Round, Tournament
from torneo.prizes.prize_list import parse_prize_list
from torneo.prizes.problems import PrizeError
from torneo.prizes.unfinished import Weights, outcome_weights, unfinished
from torneo.ranking import standings

A, B, C, D = 1, 2, 3, 4


def broken_off(last: tuple[Result, Result] = (Result.PENDING, Result.PENDING)) -> Tournament:
    """Lines 158-161: A 6 (21), B 5.5 (19.5), C 5.5 (18) and D 5 (20) after six rounds; A-B and C-D remain.

    A has won six games; B drew the fourth, C the first, D lost the sixth: those are the only ways to these sums.
    """
    others = iter(range(5, 29))
    rounds = []
    for number in range(1, 7):
        games = []
        for player in (A, B, C, D):
            result = Result.WHITE_WIN
            if (player, number) in ((B, 4), (C, 1)):
                result = Result.DRAW
            if (player, number) == (D, 6):
                result = Result.BLACK_WIN
            games.append(Game(player, next(others), result))
        rounds.append(Round(tuple(games)))
    rounds.append(Round((Game(A, B, last[0]), Game(C, D, last[1]))))
    players = tuple(Player(n, "ABCD"[n - 1] if n <= 4 else f"other {n}") for n in range(1, 29))
    return Tournament(players, tuple(rounds), regulations=Regulations(rounds=7, tie_breaks=("PS",)))


BOOK_TABLE = {  # lines 163-172, by the results of A-B and C-D
    ("A", "C"): "ACB",
    ("=", "C"): "ACB",
    ("B", "C"): "BCA",
    ("A", "="): "ACD",
    ("=", "="): "ABC",
    ("B", "="): "BAC",
    ("A", "D"): "ADB",
    ("=", "D"): "ADB",
    ("B", "D"): "BDA",
}
BOOK_SHARES: dict[str, tuple[Fraction | int, ...]] = {  # lines 175-178, in ninths
    "A": (6, 1, 2),
    "B": (3, 1, 4),
    "C": (0, 4, 2),
    "D": (0, 3, 1),
}
SLIP = ("B", "D")
"""A ends with 6 points and D too; progressive 21 + 6 = 27 beats 20 + 6 = 26, and the book puts D before A."""

RESULTS = {
    "A": Result.WHITE_WIN,
    "C": Result.WHITE_WIN,
    "=": Result.DRAW,
    "B": Result.BLACK_WIN,
    "D": Result.BLACK_WIN,
}


def test_the_position_is_the_book_s() -> None:
    rows = standings(broken_off(), "PS", after=6).rows[:4]
    assert [(row.name, *row.texts) for row in rows] == [
        ("A", "6.0", "21.0"),
        ("B", "5.5", "19.5"),
        ("C", "5.5", "18.0"),
        ("D", "5.0", "20.0"),
    ]


def shares_of_orders(orders: Sequence[Sequence[str]]) -> dict[str, tuple[Fraction, ...]]:
    """The share of each place by final orders that are equally likely, as the book counts its table."""
    names = sorted({name for order in orders for name in order})
    length = max(map(len, orders))
    return {
        name: tuple(
            Fraction(sum(place < len(order) and order[place] == name for order in orders), len(orders))
            for place in range(length)
        )
        for name in names
    }


def test_the_shares_follow_from_the_book_s_table() -> None:
    shares = shares_of_orders(list(BOOK_TABLE.values()))
    found: dict[str, tuple[Fraction | int, ...]]
    found = {name: tuple(9 * share for share in row) for name, row in shares.items()}
    assert found == BOOK_SHARES


@pytest.mark.parametrize("key", BOOK_TABLE)
def test_each_final_order(key: tuple[str, str]) -> None:
    first, second = (RESULTS[each] for each in key)
    rows = standings(broken_off((first, second)), "PS").rows[:3]
    wanted = "BAD" if key == SLIP else BOOK_TABLE[key]
    assert "".join(row.name for row in rows) == wanted


def test_the_shares_with_the_slip_mended() -> None:
    """As the book, but for A and D, who change places in one of nine tables."""
    shares = unfinished(broken_off(), tie_breaks="PS")
    found: dict[str, tuple[Fraction | int, ...]]
    found = {"ABCD"[n - 1]: tuple(9 * share for share in shares[n].places[:3]) for n in (A, B, C, D)}
    assert found == {**BOOK_SHARES, "A": (6, 2, 1), "D": (0, 2, 2)}
    assert (shares.samples, shares.seed) == (9, None)
    assert shares.open_games == ((7, A, B), (7, C, D))


def test_the_money_adds_up_to_the_cent() -> None:
    prizes = parse_prize_list('[[list]]\nname = "General"\nprizes = [100, 60, 40]')
    shares = unfinished(broken_off(), prizes, "PS")
    assert sum(each.amount for each in shares.players) == 20000
    # A: 6/9 of 100, 2/9 of 60 and 1/9 of 40 = 760/9; B 520/9, C 320/9, D 200/9: 84.44, 57.77, 35.55 and 22.22,
    # and the two cents that are left go to the largest remainders, B's .77 and C's .55.
    assert shares[A].exact == Fraction(76000, 9)
    assert [shares[n].amount for n in (A, B, C, D)] == [8444, 5778, 3556, 2222]


def test_drawing_results_comes_near_and_repeats() -> None:
    many = Tournament(
        tuple(Player(n, f"P{n}", 2000) for n in range(1, 17)),
        (Round(tuple(Game(n, n + 8) for n in range(1, 9))),),
    )
    first, again = (unfinished(many, seed=11, samples=150) for _ in range(2))
    assert first == again
    assert first.seed == 11
    # White and Black are alike: each of 16 wins a third of the time; the first rank is shared.
    error = max(each.error for each in first.players)
    assert all(abs(each.places[0] - Fraction(1, 16)) < 4 * error for each in first.players)
    assert unfinished(many, seed=12, samples=150) != first


def test_many_games_need_a_seed() -> None:
    many = Tournament(tuple(Player(n) for n in range(1, 17)), (Round(tuple(Game(n, n + 8) for n in range(1, 9))),))
    with pytest.raises(PrizeError, match="a seed is needed"):
        unfinished(many)


def test_weights_by_rating() -> None:
    win, draw, loss = outcome_weights(Player(1, rating=2080), Player(2, rating=2000), Weights.RATINGS)
    # 0.61 expected, 0.39 of draws: 0.61 - 0.195 and 0.39 - 0.195
    assert (win, draw, loss) == (Fraction("0.415"), Fraction("0.39"), Fraction("0.195"))
    with pytest.raises(PrizeError, match="player 2 has no rating"):
        outcome_weights(Player(1, rating=2000), Player(2), Weights.RATINGS)


def test_a_round_that_is_not_paired() -> None:
    six = Tournament(broken_off().players, broken_off().rounds[:6], regulations=Regulations(rounds=7))
    with pytest.raises(PrizeError, match="round 7 of 7 is not paired"):
        unfinished(six)
