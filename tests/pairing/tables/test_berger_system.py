"""The round robin paired round by round is the table of the schedule."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from torneo.check.checking import check
from torneo.check.generate import generate
from torneo.check.recipe import Recipe, RecipeError
from torneo.model import Bye, ByeKind, Game, Player, Regulations, RequestedBye, Result, Tournament
from torneo.pairing.acceleration import AccelerationError
from torneo.pairing.choice import choose
from torneo.pairing.explain import explain
from torneo.pairing.formats import PAIRED
from torneo.pairing.readiness import NotReadyError
from torneo.pairing.rounds import pair, pair_as
from torneo.pairing.tables.berger import berger
from torneo.pairing.tables.rounds import make_tournament
from torneo.pairing.tables.schedule import ScheduleError
from torneo.pairing.telling import as_lines, tell


def field_of(size: int, code: str = "BERGER_ROUNDROBIN") -> Tournament:
    return Tournament(tuple(map(Player, range(1, size + 1))), regulations=Regulations(system=code))


@settings(deadline=None)  # a busy machine takes longer than Hypothesis allows for an example
@given(st.integers(2, 30), st.integers(1, 4), st.sampled_from(["none", "first", "every"]))
def test_every_round_is_the_one_of_the_schedule(size: int, cycles: int, reverse: str) -> None:
    whole = make_tournament(berger(size, cycles, reverse), code="BERGER_ROUNDROBIN")  # type: ignore[arg-type]
    options = {"cycles": str(cycles), "reverse": reverse}
    for number, round_ in enumerate(whole.rounds, 1):
        assert pair(whole, options=options, round_number=number).as_round(whole) == round_


def test_two_cycles_are_those_of_the_double_round_robin() -> None:
    whole = make_tournament(berger(6, 2, "first"), code="FIDE_DOUBLEROUNDROBIN")
    assert check(whole) == []
    assert choose(whole).settings["cycles"] == "2"
    assert PAIRED["berger"].code("2017", {"cycles": "2"}) == "FIDE_DOUBLEROUNDROBIN"
    assert PAIRED["berger"].code("2017", {"cycles": "2", "reverse": "none"}) == "BERGER_DOUBLEROUNDROBIN"
    assert PAIRED["berger"].code("2017", {"cycles": "3"}) == "BERGER_ROUNDROBIN_G3"


def test_who_is_away_keeps_his_opponent() -> None:
    four = field_of(4)
    away = replace(four, regulations=replace(four.regulations, requested_byes=(RequestedBye(1, 4, ByeKind.ZERO),)))
    round_ = pair(away).as_round(away)
    assert round_.games == (Game(1, 4), Game(2, 3))
    assert round_.byes == ()


def test_a_rest_by_another_code_is_no_discrepancy() -> None:
    whole = make_tournament(berger(5), code="BERGER_ROUNDROBIN")
    rounds = tuple(replace(r, byes=tuple(Bye(bye.player, ByeKind.PAIRING) for bye in r.byes)) for r in whole.rounds)
    assert check(replace(whole, rounds=rounds)) == []


def test_after_the_table_there_is_no_round() -> None:
    whole = make_tournament(berger(4), code="BERGER_ROUNDROBIN")
    with pytest.raises(NotReadyError, match="all 3 rounds are paired"):
        pair(whole)
    with pytest.raises(ScheduleError, match="has 3 rounds"):
        pair_as(whole, choose(whole))
    with pytest.raises(ScheduleError, match="2 players or more"):
        pair(field_of(1))
    with pytest.raises(AccelerationError, match="by its table"):
        pair(field_of(4, "BERGER_ROUNDROBIN_BAKU"))


def test_generated_round_robins_are_right_and_absences_are_forfeits() -> None:
    recipe = Recipe(players=(9, 9), rounds=(9, 9), system="berger", edition="2017", zero_point_byes=10, withdrawals=20)
    tournament = generate(recipe, 5)
    assert check(tournament) == []
    games = [game for round_ in tournament.rounds for game in round_.games]
    assert len(games) == 36
    assert any(game.result is Result.WHITE_FORFEIT_WIN for game in games)
    assert all(len(round_.byes) == 1 for round_ in tournament.rounds)


@pytest.mark.parametrize(
    ("given_", "message"),
    [
        ({"rounds": (6, 6)}, "up to 5 are accepted"),
        ({"half_point_byes": 1}, "half point byes 1 in a round robin"),
        ({"late_entries": 1}, "late entries 1"),
        ({"acceleration": "baku"}, "not accelerated"),
    ],
)
def test_what_a_round_robin_cannot_have_is_refused(given_: dict[str, object], message: str) -> None:
    with pytest.raises(RecipeError, match=message):
        Recipe(**({"players": (6, 6), "rounds": (5, 5), "system": "berger", "edition": "2017"} | given_))  # type: ignore[arg-type]


def test_the_explanation_names_the_table_and_its_round() -> None:
    whole = make_tournament(berger(5, 2, "first"), code="FIDE_DOUBLEROUNDROBIN")
    fourth = as_lines(tell(explain(whole, 4), "es"))
    assert "Tabla Berger de 6, vuelta 1, ronda 5" in fourth
    assert "  Jugadores: 1 Player 1; 2 Player 2; 3 Player 3; 4 Player 4; 5 Player 5" in fourth
    assert "  la tabla le da descanso" in fourth
    assert "Berger table of 6, cycle 2, round 2" in as_lines(tell(explain(whole, 7), "en"))
    names = [pair(whole, round_number=number).brackets[0].figures["line"] for number in range(1, 11)]
    assert names == [1, 2, 3, 5, 4, 1, 2, 3, 4, 5]
