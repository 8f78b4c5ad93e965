"""The engine of 2026 pairs as the text does when it is followed step by step."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from editions import DUBOV_2026
from pairing.dubov.fields import tangled
from thorough import cases
from torneo.lab.literal.dubov import LiteralDubov
from torneo.pairing.result import NoPairingError
from torneo.pairing.swiss.dubov.engine import DubovRound, pair_dubov_field
from torneo.pairing.swiss.dubov.players import DubovField, make_dubov_field


def engine(dubov: DubovField) -> DubovRound | None:
    try:
        return pair_dubov_field(dubov)
    except NoPairingError:
        return None


@settings(max_examples=cases(130, 4000), deadline=None)
@given(st.integers(0, 2**32), st.sampled_from((6, 8, 9)))
def test_engine_and_literal_text_pair_the_same_round(seed: int, players: int) -> None:
    dubov = make_dubov_field(tangled(seed, players), DUBOV_2026)
    literal, paired = LiteralDubov(dubov).pair(), engine(dubov)
    if literal is None or paired is None:
        assert literal is None
        assert paired is None
        return
    assert paired.pairs == literal[0]
    assert paired.bye is literal[1]


@settings(max_examples=cases(25, 600), deadline=None)
@given(st.integers(0, 2**32))
@example(1)
def test_upfloaters_are_as_few_as_the_criterion_says(seed: int) -> None:
    dubov = make_dubov_field(tangled(seed, 9), DUBOV_2026)
    paired = engine(dubov)
    for bracket in paired.brackets if paired else ():
        assert bracket.values()["C5"] == (len(bracket.upfloaters),)
        assert all(player.score < bracket.residents[0].score for player in bracket.upfloaters)
