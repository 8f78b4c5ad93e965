"""Whole tournaments and tangled ones: a legal round, or the reason why there is none."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.dubov.fields import check_legal, played_out, tangled
from thorough import cases
from torneo.check.checking import check
from torneo.model import Tournament
from torneo.pairing.readiness import NotReadyError
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.rounds import pair


@pytest.mark.parametrize("edition", ["2017", "2026"])
@settings(max_examples=cases(30, 1000), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_tangled_histories_end_in_a_legal_round_or_a_reason(edition: str, seed: int) -> None:
    tournament = tangled(seed, 12, 8)
    try:
        pairing = pair(tournament, "burstein", edition)
    except (NoPairingError, NotReadyError):  # no legal round, or everybody is away from it
        return
    check_legal(tournament, pairing)
    assert pair(tournament, "burstein", edition) == pairing


@pytest.mark.parametrize("edition", ["2017", "2026"])
@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    count=st.one_of(st.integers(2, 10), st.integers(11, 60)),
    rounds=st.integers(1, 15),
    away=st.sampled_from((0.0, 0.05, 0.3)),
)
def test_tournaments_stay_legal_round_after_round(
    edition: str, seed: int, count: int, rounds: int, away: float
) -> None:
    shares = {"away": away, "forfeits": away / 2}
    tournament = played_out(seed, lambda t: pair(t, "burstein", edition), count, rounds, shares)
    assert check(tournament, "burstein", edition) == []  # paired again, each round comes out the same


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_two_hundred_players(edition: str) -> None:
    def pair_one(tournament: Tournament) -> RoundPairing:
        return pair(tournament, "burstein", edition)

    tournament = played_out(7, pair_one, 200, 8, {"away": 0.03, "forfeits": 0.02})
    assert len(tournament.rounds) == 8
