"""Whole tournaments and tangled ones: a legal round, or the reason why there is none."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editions import DUBOV_1997
from pairing.dubov.fields import check_legal, played_out, tangled
from thorough import cases
from torneo.check.checking import check
from torneo.model import Player, Regulations, Tournament
from torneo.pairing.readiness import NotReadyError
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.rounds import pair
from torneo.pairing.swiss.dubov.engine_1997 import Engine1997
from torneo.pairing.swiss.dubov.players import make_dubov_field
from torneo.rules import articles


@pytest.mark.parametrize("edition", ["1997", "2026"])
@settings(max_examples=cases(30, 1000), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_tangled_histories_end_in_a_legal_round_or_a_reason(edition: str, seed: int) -> None:
    tournament = tangled(seed, 12, 8)
    try:
        pairing = pair(tournament, "dubov", edition)
    except (NoPairingError, NotReadyError):  # no legal round, or everybody is away from it
        return
    check_legal(tournament, pairing)
    assert pair(tournament, "dubov", edition) == pairing


@pytest.mark.parametrize("edition", ["1997", "2026"])
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
    tournament = played_out(seed, lambda t: pair(t, "dubov", edition), count, rounds, shares)
    assert check(tournament, "dubov", edition) == []  # paired again, each round comes out the same


def cited(pairing: RoundPairing) -> set[str]:
    """Every article that a trace names."""
    articles = {board.colour_rule for board in pairing.boards} | set(pairing.bye_reason)
    return articles | {value.article for trace in pairing.brackets for value in trace.criteria}


@pytest.mark.parametrize(
    ("system", "edition"), [("dubov", "1997"), ("dubov", "2026"), ("burstein", "2017"), ("burstein", "2026")]
)
@settings(max_examples=cases(25, 600), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_trace_cites_articles_that_are_held(system: str, edition: str, seed: int) -> None:
    try:
        pairing = pair(tangled(seed, 9), system, edition)
    except (NoPairingError, NotReadyError):  # no legal round, or everybody is away from it
        return
    assert cited(pairing) <= {rule.id for rule in articles(pairing.chapter, edition)}


@settings(max_examples=cases(65, 2000), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_nobody_is_moved_in_1997_without_need(seed: int) -> None:
    dubov = make_dubov_field(tangled(seed, 10), DUBOV_1997)
    engine = Engine1997(dubov)
    try:
        paired = engine.pair()
    except (NoPairingError, NotReadyError):  # no legal round, or everybody is away from it
        return
    left = [entrant for entrant in dubov.field.entrants if entrant is not paired.bye]
    for group in paired.groups:
        newcomers = [player for players in group.moved_up.values() for player in players]
        assert all(engine.may_move_up(player) for player in newcomers)  # 2.1
        assert all(player.score < group.residents[0].score for player in newcomers)
        everybody_can = all(
            any(engine.compatibility.may_meet(one, other) for other in group.residents) for one in group.residents
        )
        rest = [player for player in left if player not in group.residents]
        standard = not group.floaters and everybody_can and engine.completes(group.residents) and engine.completes(rest)
        if standard:  # 6.1: an even group that can be paired keeps its players, and takes no others
            assert not newcomers
            assert not group.downfloaters
        gone = [player for pair_ in group.pairs for player in pair_]
        left = [player for player in left if player not in gone]
    assert not left


@pytest.mark.parametrize("edition", ["1997", "2026"])
def test_two_hundred_players(edition: str) -> None:
    def pair_one(tournament: Tournament) -> RoundPairing:
        return pair(tournament, "dubov", edition)

    tournament = played_out(7, pair_one, 200, 8, {"away": 0.03, "forfeits": 0.02})
    assert len(tournament.rounds) == 8


@pytest.mark.parametrize(
    ("system", "edition"), [("DUBOV", "1997"), ("DUBOV", "2026"), ("BURSTEIN", "2017"), ("BURSTEIN", "2026")]
)
def test_baku_acceleration_makes_two_groups_in_round_one(system: str, edition: str) -> None:
    tournament = Tournament(
        tuple(Player(n, f"P{n:02}", 2400 - n) for n in range(1, 11)),
        regulations=Regulations(rounds=9, system=f"FIDE_{system}_{edition}_BAKU"),
    )
    paired = pair(tournament)
    assert [trace.score for trace in paired.brackets] == [10, 0]
    assert all((board.white <= 6) is (board.black <= 6) for board in paired.boards)
