"""The fast Dutch engine and the literal one give the same pairing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from editions import SWISS, SWISS_2017, SWISS_2026
from pairing.swiss.agreement import EXAMPLES, assert_agreement
from pairing.swiss.fields import entrant, fields
from pairing.swiss.tournaments import invent, play
from torneo.model import Colour
from torneo.pairing.swiss.dutch import pair_field
from torneo.pairing.swiss.entrants import Field, make_field
from torneo.rules import Edition


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(fields())
def test_every_bracket_of_an_invented_field(field: Field) -> None:
    assert_agreement(field)


@settings(max_examples=EXAMPLES // 2, deadline=None, suppress_health_check=list(HealthCheck))
@given(fields(least=6, most=8, levels=(1,)))
def test_the_exchanges_of_a_homogeneous_bracket(field: Field) -> None:
    assert_agreement(field)


@settings(max_examples=EXAMPLES // 3, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32), st.integers(2, 11), st.integers(1, 9), st.sampled_from(SWISS))
def test_every_round_of_an_invented_tournament(seed: int, players: int, rounds: int, edition: Edition) -> None:
    random = Random(seed)
    for tournament, _ in play(random, invent(random, players, rounds), edition):
        assert_agreement(make_field(tournament, edition))


def test_a_transposition_that_the_matching_once_missed() -> None:
    """After 1-8 and 2-9 both 3-5 4-7 and 3-7 4-5 are as good, and 5 comes before 7 (D.1)."""
    colours = ["", "B", "WB", "W", "WWBBB", "BWBBB", "B", "WWWBB", ""]
    met = [[], [3, 5, 7], [2, 4, 6, 8, 9], [3, 6], [2, 6, 8, 9], [3, 4, 5, 7, 8, 9], [2, 6, 8], [3, 5, 6, 7], [3, 5, 6]]
    forbidden = {2: frozenset({4, 6}), 4: frozenset({2, 8}), 6: frozenset({2}), 8: frozenset({4})}
    entrants = tuple(
        entrant(index, colours=colours[index], opponents=met[index], may_have_bye=index in (1, 5, 6))
        for index in range(9)
    )
    field = Field(entrants, 6, False, SWISS_2017, Colour.WHITE, forbidden)
    assert assert_agreement(field) == 1
    assert str(pair_field(field).brackets[0].candidate) == "1-8 2-9 3-5 4-7 floats 6"


@pytest.mark.parametrize("edition", SWISS)
def test_a_topscorer_is_denied_his_colour_rather_than_a_barred_player_given_the_bye(edition: Edition) -> None:
    """The last bracket of the last round: 1 and 2 both must have Black, and only 3 may have the bye (C.2, C2)."""
    players = (
        entrant(0, score=10, colours="BWW", topscorer=True),
        entrant(1, colours="BWW", may_have_bye=False),
        entrant(2),
    )
    field = Field(players, 4, True, edition, Colour.WHITE)
    assert assert_agreement(field) == 2
    assert [str(bracket.candidate) for bracket in pair_field(field).brackets] == ["floats 1", "1-2 floats 3"]


def test_the_bye_without_unplayed_games_comes_before_the_colour_of_a_topscorer() -> None:
    """C9 stands above C10 and C11: 3 has played every game, 2 has missed one."""
    players = (
        entrant(0, score=10, colours="BWW", topscorer=True),
        entrant(1, colours="BWW", unplayed=1),
        entrant(2, unplayed=0),
    )
    field = Field(players, 4, True, SWISS_2026, Colour.WHITE)
    assert assert_agreement(field) == 2
    assert [str(bracket.candidate) for bracket in pair_field(field).brackets] == ["floats 1", "1-2 floats 3"]


def test_a_player_moved_down_has_the_bye_where_the_resident_who_may_have_it_is_needed() -> None:
    """1 may meet only 3, and so may 2, who may not have the bye (C.2 before C.6)."""
    players = (
        entrant(0, score=5, colours="BBB"),
        entrant(1, colours="BB", may_have_bye=False),
        entrant(2, colours="WW"),
    )
    field = Field(players, 4, False, SWISS_2017, Colour.WHITE)
    assert assert_agreement(field) == 2
    assert [str(bracket.candidate) for bracket in pair_field(field).brackets] == ["floats 1", "2-3 floats 1"]
