"""What if a downfloater were paired: counting gives the same answer as matching, in brackets of every kind."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from torneo.check.samples import field_of_players
from torneo.model import Regulations
from torneo.pairing.result import Alternative
from torneo.pairing.swiss.dutch import explain
from torneo.pairing.swiss.dutch.bracket import Candidate
from torneo.pairing.swiss.dutch.fast import FastPath
from torneo.rules import Topic
from torneo.rules import edition as rules_edition


class _NeverSure(FastPath):
    def solve(self) -> Candidate | None:
        return None


@pytest.mark.parametrize("edition", ["2017", "2026"])
@pytest.mark.parametrize(("players", "seed"), [(20, 1), (45, 2), (81, 3)])
def test_counting_and_matching_agree_on_a_floater(
    monkeypatch: pytest.MonkeyPatch, edition: str, players: int, seed: int
) -> None:
    regulations = Regulations(rounds=7, system=f"FIDE_DUTCH_{edition}")
    tournament = replace(field_of_players(Random(seed), players, 7), regulations=regulations)
    answers: list[list[Alternative | None]] = []
    for kind in (FastPath, _NeverSure):
        monkeypatch.setattr(explain, "FastPath", kind)
        answers.append([])
        for number in range(2, 8):
            judge = explain.DutchJudge(tournament, rules_edition(Topic.SWISS, edition), number, {})
            for place, bracket in enumerate(judge.round.brackets):
                for player in bracket.candidate.downfloaters:
                    answers[-1].append(judge.if_paired(place, player.number))
    assert answers[0] == answers[1]
    assert any(answers[0])
