"""The fast Dutch engine and the literal one give the same pairing."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pairing.swiss.agreement import EXAMPLES, assert_agreement
from pairing.swiss.fields import fields
from pairing.swiss.tournaments import invent, play
from torneo.model import Edition
from torneo.pairing.swiss.entrants import Field, make_field


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(fields())
def test_every_bracket_of_an_invented_field(field: Field) -> None:
    assert_agreement(field)


@settings(max_examples=EXAMPLES // 2, deadline=None, suppress_health_check=list(HealthCheck))
@given(fields(least=6, most=8, levels=(1,)))
def test_the_exchanges_of_a_homogeneous_bracket(field: Field) -> None:
    assert_agreement(field)


@settings(max_examples=EXAMPLES // 3, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32), st.integers(2, 11), st.integers(1, 9), st.sampled_from(Edition))
def test_every_round_of_an_invented_tournament(seed: int, players: int, rounds: int, edition: Edition) -> None:
    random = Random(seed)
    for tournament, _ in play(random, invent(random, players, rounds), edition):
        assert_agreement(make_field(tournament, edition))
