"""The library refuses what the command refuses: a next round that is not to be paired."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import torneo
from torneo.model import ByeKind, Game, Player, Regulations, RequestedBye, Result, Round, Tournament
from torneo.pairing.readiness import NotReadyError
from torneo.text import WrongValueError

FOUR = Tournament(tuple(map(Player, range(1, 5))), regulations=Regulations(rounds=2, system="FIDE_DUTCH_2026"))
OPEN = Round((Game(1, 3, Result.DRAW), Game(4, 2)))
DONE = Round((Game(1, 3, Result.DRAW), Game(4, 2, Result.DRAW)))


def test_m22_a_result_that_is_missing_is_named() -> None:
    with pytest.raises(NotReadyError, match="round 1 has no result for 4 - 2"):
        torneo.pair(replace(FOUR, rounds=(OPEN,)))
    assert torneo.pair(replace(FOUR, rounds=(OPEN,)), round_number=1).round_number == 1
    adjourned = Round((Game(1, 3, Result.DRAW), Game(4, 2, Result.ADJOURNED)))
    assert torneo.pair(replace(FOUR, rounds=(adjourned,))).round_number == 2


def test_m22_after_the_last_round_there_is_none() -> None:
    with pytest.raises(NotReadyError, match="all 2 rounds are paired"):
        torneo.pair(replace(FOUR, rounds=(DONE, DONE)))


@pytest.mark.parametrize("number", [0, -1, 3])
def test_m22_a_round_that_is_not_the_next_is_refused(number: int) -> None:
    with pytest.raises(NotReadyError, match=f"round {number}: rounds 1 to 2"):
        torneo.pair(replace(FOUR, rounds=(DONE,)), round_number=number)


@pytest.mark.parametrize("number", [True, "2", 2.0, float("nan")])
def test_m22_a_round_is_a_whole_number(number: Any) -> None:
    with pytest.raises(WrongValueError, match="a whole number is accepted"):
        torneo.pair(replace(FOUR, rounds=(DONE,)), round_number=number)


def test_m22_an_option_is_a_text() -> None:
    best: Any = {"best": 3}
    with pytest.raises(WrongValueError, match="best 3"):
        torneo.pair(FOUR, "monrad", options=best)


def test_m22_what_is_not_announced_is_not_called_nought() -> None:
    without = replace(FOUR, regulations=Regulations())
    with pytest.raises(ValueError, match="the number of rounds must be announced"):
        torneo.pair(without, "amalfi")


def test_m29_the_only_round_is_not_all_1_rounds() -> None:
    one = replace(FOUR, rounds=(DONE,), regulations=Regulations(rounds=1, system="FIDE_DUTCH_2026"))
    with pytest.raises(NotReadyError, match="the only round is paired"):
        torneo.pair(one)


def test_m22_without_players_there_is_nothing_to_pair() -> None:
    with pytest.raises(NotReadyError, match="no players"):
        torneo.pair(Tournament())


def test_f10_a_round_in_which_everybody_has_a_bye_is_refused() -> None:
    byes = tuple(RequestedBye(1, player, ByeKind.HALF) for player in range(1, 5))
    with pytest.raises(NotReadyError, match="everybody has a bye in round 1"):
        torneo.pair(replace(FOUR, regulations=replace(FOUR.regulations, requested_byes=byes)))
    closed = replace(FOUR.regulations, system="BERGER_ROUNDROBIN", requested_byes=byes, rounds=None)
    assert torneo.pair(replace(FOUR, regulations=closed)).boards, "a table knows no byes on request"
