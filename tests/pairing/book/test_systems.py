"""Vega, Amalfi, Monrad and Schenkel as the book tells them (003, lines 1177-1183)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from editions import SWISS_2026
from pairing.book.simulate import entry_list, played, with_absences
from thorough import cases
from torneo.model import Bye, ByeKind, Game, History, Player, Regulations, Result, Round, Tournament
from torneo.pairing.book.amalfi import around
from torneo.pairing.book.ranking import best_score, buchholz, lots, standing
from torneo.pairing.formats import PAIRED
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.rounds import pair
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.entrants import Entrant, make_field

WIN, DRAW = Result.WHITE_WIN, Result.DRAW


def field_of(size: int, *rounds: Round, announced: int = 9) -> Tournament:
    return Tournament(tuple(map(Player, range(1, size + 1))), rounds, regulations=Regulations(rounds=announced))


def pairs(pairing: RoundPairing) -> list[list[int]]:
    return sorted(sorted((board.white, board.black)) for board in pairing.boards)


# Monrad and Schenkel


def test_monrad_pairs_first_with_second() -> None:
    # 003, line 1179
    first = Round((Game(1, 2, WIN), Game(3, 4, WIN), Game(5, 6, DRAW)))
    assert pairs(pair(field_of(6), "monrad")) == [[1, 2], [3, 4], [5, 6]]
    # 1 and 3 lead; 5 and 6, who drew, have met, so 5 meets 2 or 4: 2 is before 4 (equal Buchholz, smaller lot)
    assert pairs(pair(field_of(6, first), "monrad")) == [[1, 3], [2, 5], [4, 6]]


def test_monrad_orders_by_tie_break_or_by_lot() -> None:
    rounds = (
        Round((Game(1, 4, WIN), Game(2, 5, WIN), Game(3, 6, WIN))),
        Round((Game(1, 2, WIN), Game(3, 4, DRAW), Game(5, 6, DRAW))),
    )
    history = History(field_of(6, *rounds))
    lot = lots(field_of(6), 0)
    # 2 has 1 point and Buchholz 2.5; 4, 5 and 6 have 0.5 with Buchholz 3.5, 1.5 and 2
    assert standing(history, range(1, 7), lot) == [1, 3, 2, 4, 6, 5]
    assert standing(history, range(1, 7), lot, tie_break="lot") == [1, 3, 2, 4, 5, 6]


def test_the_first_round_of_monrad_is_by_lot() -> None:
    # 003, line 1179: a draw among the participants, repeatable by its seed
    twelve = field_of(12)
    drawn = {seed: pairs(pair(twelve, "monrad", options={"seed": str(seed)})) for seed in range(1, 6)}
    assert drawn[1] == pairs(pair(twelve, "monrad", options={"seed": "1"}))
    assert len(set(map(str, drawn.values()))) > 1
    assert sorted(lots(twelve, 3).values()) == list(range(1, 13))


def test_norwegian_colours_go_to_who_has_waited_longer() -> None:
    # 003, line 1179
    pairs = (((1, 2), (3, 4)), ((3, 1), (4, 2)), ((1, 4), (3, 2)))
    rounds = tuple(Round(tuple(Game(*pair, Result.DRAW) for pair in games)) for games in pairs)
    four = field_of(6, *rounds)
    pairing = pair(replace(four, players=four.players[:4]), "monrad", options={"rematches": "if-needed"})
    last_white = {1: 3, 2: 0, 3: 3, 4: 2}
    for board in pairing.boards:
        assert last_white[board.white] <= last_white[board.black]
    assert pair(field_of(4), "monrad", options={"colours": "off"}).boards[0].colour_rule == ""


def test_only_the_best_rounds_count() -> None:
    # 003, line 1181
    rounds = (Round((Game(1, 2, WIN), Game(3, 4, WIN))), Round((Game(1, 3, WIN),), (Bye(2, ByeKind.ZERO),)))
    history = History(field_of(4, *rounds))
    assert [best_score(history, number, 1) for number in (1, 2, 3, 4)] == [10, 0, 10, 0]
    assert [best_score(history, number, 0) for number in (1, 2, 3, 4)] == [20, 0, 10, 0]
    assert standing(history, range(1, 5), {1: 4, 2: 3, 3: 2, 4: 1}, best=1) == [3, 1, 2, 4]


def test_monrad_may_repeat_a_game_if_it_must() -> None:
    two = field_of(2, Round((Game(1, 2, WIN),)))
    with pytest.raises(NoPairingError, match="left for players 1, 2 is nobody"):
        pair(two, "monrad")
    again = pair(two, "monrad", options={"rematches": "if-needed"})
    assert pairs(again) == [[1, 2]]
    assert again.brackets[0].criteria[0].amounts == (1,)


def test_schenkel_groups_stay_until_they_are_formed_anew() -> None:
    # 003, line 1179: several groups, reorganised after some rounds
    options = {"groups": "2", "regroup": "2"}
    first = Round((Game(1, 2, WIN), Game(3, 4, WIN), Game(5, 6, WIN), Game(7, 8, WIN)))
    second = pair(field_of(8, first), "schenkel", options=options)
    assert pairs(second) == [[1, 3], [2, 4], [5, 7], [6, 8]]
    played_on = field_of(8, first, Round((Game(1, 3, WIN), Game(2, 4, WIN), Game(5, 7, WIN), Game(6, 8, WIN))))
    # 1 and 5 have 2 points, 2, 3, 6, 7 one, 4 and 8 none: by Buchholz (2, 2 and 1, 1 for 3, 7 and 2, 6)
    assert pairs(pair(played_on, "schenkel", options=options))[0] == [1, 5]


# Amalfi


def test_amalfi_takes_the_opponent_at_the_distance_of_the_rounds_left() -> None:
    # 003, line 1183
    places = {number: number for number in range(10)}
    assert list(around(range(10), places, 5)) == [5, 6, 4, 7, 3, 8, 2, 9, 1]
    assert list(around([1, 2, 3, 4, 6, 7], places, 5)) == [6, 7, 4, 3, 2]  # 0 and 5 are paired
    twenty = field_of(20, announced=5)
    assert pairs(pair(twenty, "amalfi"))[:5] == [[1, 6], [2, 7], [3, 8], [4, 9], [5, 10]]
    four = field_of(4, announced=1)
    assert pairs(pair(four, "amalfi")) == [[1, 2], [3, 4]]  # in the last round first with second


def test_amalfi_needs_the_number_of_rounds() -> None:
    with pytest.raises(ValueError, match="number of rounds must be announced"):
        pair(Tournament((Player(1), Player(2))), "amalfi")


# Vega


def test_vega_sets_low_buchholz_with_white_against_high_buchholz_with_black() -> None:
    # 003, line 1178: S1 due White by ascending Buchholz, S2 due Black by descending
    random = Random(3)
    tournament = entry_list(random, 24, 5)
    for _ in range(4):
        pairing = pair(tournament, "vega")
        history = History(tournament)
        for bracket in pairing.brackets:
            whites = [number for number, _ in bracket.pairs]
            values = [buchholz(history, number) for number in whites]
            if all(value.amounts == (0,) for value in bracket.criteria):
                assert values == sorted(values) or pairing.round_number == 1
        tournament = played(random, tournament, pairing)


def test_vega_completes_an_odd_group_from_below_with_the_minority_colour() -> None:
    # 003, line 1177: the missing player comes from the next group and is due the minority colour
    games = (Game(1, 4, WIN), Game(2, 5, WIN), Game(6, 3, Result.BLACK_WIN))
    pairing = pair(field_of(6, Round(games)), "vega")
    top = pairing.brackets[0]
    assert top.residents == (1, 2, 3)  # 1 and 2 due Black, 3 due White
    assert top.moved_down == (4,)  # 4 and 5 are due White, 6 Black; 4 and 5 have Buchholz 1, and 4 comes first


# Literal references


def every_pairing(left: Sequence[Entrant], may_meet: Compatibility) -> Iterator[list[tuple[Entrant, Entrant]]]:
    if not left:
        yield []
        return
    first, *rest = left
    for other in rest:
        if may_meet.may_meet(first, other):
            for found in every_pairing([player for player in rest if player is not other], may_meet):
                yield [(first, other), *found]


def pairable(compatibility: Compatibility, players: Sequence[Entrant]) -> bool:
    return next(every_pairing(players, compatibility), None) is not None


@pytest.mark.parametrize("seed", range(cases(12, 300)))
def test_vega_takes_as_few_from_below_as_can_be(seed: int) -> None:
    random = Random(seed)
    tournament = entry_list(random, random.randrange(2, 9), 5)
    for _ in range(5):
        tournament = with_absences(random, tournament)
        try:
            pairing = pair(tournament, "vega")
        except NoPairingError:
            return
        field = make_field(tournament, SWISS_2026)
        compatibility = Compatibility(field)
        left = [entrant for entrant in field.entrants if entrant.number != pairing.bye]
        for bracket in pairing.brackets:
            residents = [entrant for entrant in left if entrant.number in bracket.residents]
            below = [entrant for entrant in left if entrant not in residents]
            least = next(
                size
                for size in range(len(below) + 1)
                for taken in combinations(below, size)
                if pairable(compatibility, [*residents, *taken])
                and pairable(compatibility, [entrant for entrant in below if entrant not in taken])
            )
            assert len(bracket.moved_down) == least
            left = [entrant for entrant in below if entrant.number not in bracket.moved_down]
        tournament = played(random, tournament, pairing)


def test_every_option_says_what_it_accepts() -> None:
    for system in PAIRED.values():
        for option in system.options:
            option.check(option.usual)
            assert option.default in option.values or option.kind in ("number", "numbers", "pairs", "scores", "switch")
            assert option.meaning
        with pytest.raises(ValueError, match="option"):
            system.settings({"no-such-option": "1"})
