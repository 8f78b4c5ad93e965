"""E3 of the book in Vega and Amalfi: who has been longer without the colour that both are due."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editions import SWISS_2026
from torneo.model import (
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Game,
    Player,
    Regulations,
    Result,
    Round,
    Tournament,
)
from torneo.pairing.book.colours import by_preference
from torneo.pairing.rounds import pair
from torneo.pairing.swiss.entrants import Entrant, make_field

LETTERS = {"B": Colour.WHITE, "N": Colour.BLACK}


def entrants(one: str, other: str, numbers: tuple[int, int]) -> tuple[Entrant, Entrant]:
    """Two players of equal score with the colours that the book writes, B for White and 0 for a round without a game.

    The rest of the field gives them opponents: each game is against a player of its own.
    """
    strangers = 100
    rounds = []
    for cells in zip(one, other, strict=True):
        games, byes = [], []
        for number, cell in zip(numbers, cells, strict=True):
            strangers += 1
            if cell == "0":
                byes.append(Bye(number, ByeKind.HALF))
            elif LETTERS[cell] is Colour.WHITE:
                games.append(Game(number, strangers, Result.DRAW))
            else:
                games.append(Game(strangers, number, Result.DRAW))
        rounds.append(Round(tuple(games), tuple(byes)))
    players = tuple(map(Player, (*numbers, *range(101, strangers + 1))))
    tournament = Tournament(players, tuple(rounds), regulations=Regulations(rounds=9))
    field = make_field(tournament, SWISS_2026)
    found = {entrant.number: entrant for entrant in field.entrants}
    return found[numbers[0]], found[numbers[1]]


PRINTED = [
    ("00BN", "BNBN", (1, 2), (2, 1), "E3"),  # 003 line 1169
    ("00BN", "BNBN", (12, 13), (13, 12), "E3"),  # 003 lines 2999-3004
    ("B0N", "BN0", (7, 14), (7, 14), "E4"),  # 003 lines 2988-2998: both are 0BN
]


@pytest.mark.parametrize(("one", "other", "numbers", "expected", "rule"), PRINTED)
def test_m12_the_printed_examples_of_e3(
    one: str, other: str, numbers: tuple[int, int], expected: tuple[int, int], rule: str
) -> None:
    first, second = entrants(one, other, numbers)
    field = make_field(Tournament(), SWISS_2026)
    for pair_ in ((first, second), (second, first)):
        white, black, said = by_preference(field, *pair_)
        assert (white.number, black.number, said) == (*expected, rule)


def test_m12_unplayed_rounds_count_as_the_first_wherever_they_were() -> None:
    # 003 line 1169: "even if the absences of player 1 were in rounds two and four"
    first, second = entrants("B0N0", "BNBN", (1, 2))
    white, black, rule = by_preference(make_field(Tournament(), SWISS_2026), first, second)
    assert (white.number, black.number, rule) == (2, 1, "E3")


def test_m12_who_had_the_colour_where_the_other_had_no_game_has_waited_less() -> None:
    # N against NBN, both due White: the second has had it, the first never
    first, second = entrants("00N", "NBN", (1, 2))
    white, black, rule = by_preference(make_field(Tournament(), SWISS_2026), second, first)
    assert (white.number, black.number, rule) == (1, 2, "E3")


@pytest.mark.parametrize("system", ["vega", "amalfi"])
def test_m12_vega_and_amalfi_give_their_colours_so(system: str) -> None:
    draw = Result.DRAW
    rounds = (
        Round((Game(2, 3, draw), Game(4, 5, draw)), (Bye(1, ByeKind.HALF), Bye(6, ByeKind.HALF))),
        Round((Game(4, 2, draw), Game(3, 5, draw)), (Bye(1, ByeKind.HALF), Bye(6, ByeKind.HALF))),
        Round((Game(1, 4, draw), Game(2, 5, draw)), (Bye(3, ByeKind.HALF), Bye(6, ByeKind.HALF))),
        Round((Game(3, 1, draw), Game(6, 2, draw)), (Bye(4, ByeKind.HALF), Bye(5, ByeKind.HALF))),
    )
    six = Tournament(tuple(map(Player, range(1, 7))), rounds, regulations=Regulations(rounds=5))
    others = tuple(ForbiddenPairs((1, number)) for number in (3, 4, 5, 6))  # so that 1 and 2 meet
    pairing = pair(replace(six, regulations=replace(six.regulations, forbidden=others)), system)
    assert (2, 1, "E3") in [(board.white, board.black, board.colour_rule) for board in pairing.boards]
