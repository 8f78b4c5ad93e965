"""The engines pair as the texts do when they are followed by enumeration."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.dubov.fields import tangled
from thorough import cases
from torneo.lab.literal.burstein import LiteralBurstein
from torneo.lab.literal.burstein_2017 import LiteralBurstein2017
from torneo.pairing.result import NoPairingError
from torneo.pairing.swiss.burstein.acceleration import with_virtual_point
from torneo.pairing.swiss.burstein.engine import pair_burstein_field
from torneo.pairing.swiss.burstein.engine_2017 import Engine2017
from torneo.pairing.swiss.burstein.players import make_burstein_field, make_burstein_field_2017


@settings(max_examples=cases(130, 4000), deadline=None)
@given(st.integers(0, 2**32), st.sampled_from((6, 8, 9)))
def test_engine_and_literal_text_of_2026_pair_the_same_round(seed: int, players: int) -> None:
    burstein = make_burstein_field(tangled(seed, players))
    literal = LiteralBurstein(burstein).pair()
    try:
        paired = pair_burstein_field(burstein)
    except NoPairingError:
        assert literal is None
        return
    assert literal is not None
    assert (paired.pairs, paired.bye) == literal


@settings(max_examples=cases(130, 4000), deadline=None)
@given(st.integers(0, 2**32), st.sampled_from((6, 8, 9)))
def test_engine_and_literal_text_of_2017_pair_the_same_round(seed: int, players: int) -> None:
    burstein = make_burstein_field_2017(with_virtual_point(tangled(seed, players)))
    literal = LiteralBurstein2017(burstein).pair()
    try:
        paired = Engine2017(burstein).pair()
    except NoPairingError:
        assert literal is None
        return
    assert literal is not None
    assert (paired.pairs, paired.bye) == literal
