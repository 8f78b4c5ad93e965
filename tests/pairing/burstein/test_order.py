"""The order of pairings: the enumerations of the source document (000, lines 579-627) and of 4.3 of 2026."""

from __future__ import annotations

from pairing.dubov.made import Line, field_of
from torneo.lab.literal.burstein_order import combinations_in_order
from torneo.pairing.swiss.burstein.engine_2017 import Engine2017
from torneo.pairing.swiss.burstein.players import BursteinField

SIX = """
1*6 2*5 3*4
1*6 2*4 3*5
1*6 2*3 4*5
1*5 2*6 3*4
1*5 2*4 3*6
1*5 2*3 4*6
1*4 2*6 3*5
1*4 2*5 3*6
1*4 2*3 5*6
1*3 2*6 4*5
1*3 2*5 4*6
1*3 2*4 5*6
1*2 3*6 4*5
1*2 3*5 4*6
1*2 3*4 5*6
"""
"""6.2, lines 583-597."""

FIVE = """
1*5 2*4 3*F
1*5 2*3 4*F
1*5 3*4 2*F
1*4 2*5 3*F
1*4 2*3 5*F
1*4 3*5 2*F
1*3 2*5 4*F
1*3 2*4 5*F
1*3 4*5 2*F
1*2 3*5 4*F
1*2 3*4 5*F
1*2 4*5 3*F
2*5 3*4 1*F
2*4 3*5 1*F
2*3 4*5 1*F
"""
"""6.4, lines 604-618."""


def written(size: int, floaters: int) -> list[str]:
    """Combinations as the source writes them, the floater last."""
    lines = []
    for combination in combinations_in_order(size, floaters):
        pairs = [f"{one}*{other}" for one, other in combination if other]
        lines.append(" ".join([*pairs, *(f"{one}*F" for one, other in combination if not other)]))
    return lines


def ranked(lines: list[Line]) -> BursteinField:
    """A field in which everybody ranks by number."""
    field = field_of(lines)
    return BursteinField(field, tuple((entrant.number,) for entrant in field.entrants))


def test_fifteen_combinations_of_six_players() -> None:
    assert written(6, 0) == SIX.split("\n")[1:-1]


def test_fifteen_combinations_of_five_players_and_a_floater() -> None:
    assert written(5, 1) == FIVE.split("\n")[1:-1]


def test_a_floater_from_above_does_not_float_again() -> None:
    # line 619: with number 2 a floater, combinations 3, 6 and 9 are not valid; here all others are played
    burstein = ranked([Line(2, 20), *(Line(n, 10) for n in (1, 3, 4, 5)), Line(6, 0)])
    players = {entrant.number: entrant for entrant in burstein.field.entrants}
    engine = Engine2017(burstein)
    residents = [players[n] for n in (1, 3, 4, 5)]
    found = engine.first_combination([players[n] for n in range(1, 6)], residents)
    assert found is not None
    assert str(found) == "1-5 2-4 floats 3"
    assert engine.first_combination([players[n] for n in range(1, 6)], [players[2]]) is not None
    paired = engine.pair_group([players[2]], residents, [players[6]])
    assert paired is not None
    assert players[2] not in paired.downfloaters


def test_most_preferences_of_six_are_in_the_fourth_combination() -> None:  # 6.5, lines 621-624
    due_white = (2, 4, 5)
    burstein = ranked([Line(n, 10, "B" if n in due_white else "W") for n in range(1, 7)])
    found = Engine2017(burstein).pair_group((), burstein.field.entrants, ())
    assert str(found) == SIX.split("\n")[4].replace("*", "-")


def test_most_preferences_of_five_are_in_the_second_combination() -> None:  # 6.5, lines 621-624
    due_white = (2, 4, 5)
    burstein = ranked([*(Line(n, 10, "B" if n in due_white else "W") for n in range(1, 6)), Line(6, 0)])
    *five, six = burstein.field.entrants
    found = Engine2017(burstein).pair_group((), five, [six])
    assert str(found) == "1-5 2-3 floats 4"


def test_six_players_of_whom_two_float_have_45_pairings() -> None:
    # 4.3 of 2026: its list has 46 lines, of which "1-3, 2-0, 4-5, 6-0" stands there twice
    pairings = list(combinations_in_order(6, 2))
    assert len(pairings) == len(set(pairings)) == 45
    assert pairings[0] == ((1, 6), (2, 5), (3, 0), (4, 0))
    assert pairings[-1] == ((1, 0), (2, 0), (3, 4), (5, 6))
    assert pairings.count(((1, 3), (2, 0), (4, 5), (6, 0))) == 1
