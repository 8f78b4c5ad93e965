"""Values and ranks of an independent engine on recorded tournaments, and the places where the article differs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ranking.crosstables import crosstable, values
from torneo.files.trf import read
from torneo.lab.diff_standings import ENCOUNTERS, ROUND_ROBIN_ENCOUNTERS, as_theirs, same
from torneo.ranking import System, standings

RECORDED: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "standings" / "gacrux.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("index", range(len(RECORDED)))
@pytest.mark.parametrize("edition", ["2024", "2026"])
def test_values_of_gacrux(index: int, edition: str) -> None:
    job = RECORDED[index]
    tournament = read(job["text"]).tournament
    system = System.ROUND_ROBIN if job["robin"] else System.SWISS
    for recorded in job["editions"][edition]:
        made = standings(tournament, recorded["codes"], edition=edition, system=system)
        codes = recorded["codes"].split(",")
        for row in made.rows:
            rank, *theirs = recorded["values"][str(row.number)]
            for code, ours, value in zip(codes, row.texts, theirs, strict=True):
                assert same(as_theirs(code, ours), value or None), (code, row.number, ours, value)
            if recorded["codes"] in ENCOUNTERS + ROUND_ROBIN_ENCOUNTERS:
                assert row.rank == int(rank), (recorded["codes"], row.number)


def test_exception_fore_buchholz_changes_nothing_else() -> None:
    """There a list with FB in it gives other values for BH and SB behind it; 8.3 defines a value, not a state."""
    for job in RECORDED:
        if not job["robin"]:
            tournament = read(job["text"]).tournament
            assert values(standings(tournament, "BH,SB"), "SB") == values(standings(tournament, "FB,BH,SB"), "SB")


def test_exception_standard_points_of_a_double_forfeit() -> None:
    """7.7 compares with the scheduled opponent: equal points, so half a point each; there it is nothing."""
    assert values(standings(crosstable("2w-", "1b-"), "STD"), "STD") == {1: "0.5", 2: "0.5"}


def test_exception_rounds_elected_to_play_in_an_odd_round_robin() -> None:
    """7.6 and 15.2: the free round is neither a zero-point bye nor a forfeit loss; there it is taken off."""
    tournament = crosstable("2w1 . 3b0", "1b0 3w1 .", ". 2b0 1w1", system="FIDE_ROUNDROBIN")
    assert values(standings(tournament, "REP"), "REP") == {1: "3", 2: "3", 3: "3"}
