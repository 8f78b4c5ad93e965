"""The fast path and exact matching, each forced in turn, pair the same tournaments alike."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from thorough import cases
from torneo.check.generate import generate
from torneo.check.recipe import Recipe
from torneo.lab.fast_against_exact import compare, fields_of, invent, main, recipe_of, same
from torneo.model import Colour
from torneo.pairing.swiss.dutch.engine import pair_field


@pytest.mark.parametrize("seed", range(cases(10, 60)))
def test_small_and_middling_tournaments_of_every_kind(seed: int) -> None:
    assert compare(invent(seed, (2, 30))).differing == ()


@pytest.mark.parametrize("seed", range(6))
def test_larger_tournaments_of_every_kind(seed: int) -> None:
    found = compare(invent(1000 + seed, (60, 100)))
    assert found.differing == ()
    assert found.counted


def test_the_lot_reaches_every_axis() -> None:
    recipes = [recipe_of(Random(seed)) for seed in range(100)]
    assert {recipe.edition for recipe in recipes} == {"2017", "2026"}
    assert {recipe.acceleration for recipe in recipes} == {None, "baku"}
    assert len({recipe.points for recipe in recipes}) == 4


@pytest.mark.parametrize("edition", ["2017", "2026"])
@pytest.mark.parametrize("draws", [0, 30, 100])
def test_without_haste_every_bracket_is_matched_and_with_it_nearly_none(edition: str, draws: int) -> None:
    tournament = generate(Recipe(players=(64, 64), rounds=(5, 5), edition=edition, draws=draws), seed=draws + 3)
    for field in fields_of(tournament):
        fast, exact = pair_field(field), pair_field(field, fast=False)
        assert {paired.method for paired in exact.brackets} == {"matching"}
        assert "counting" in {paired.method for paired in fast.brackets}
        assert same(fast, exact)


@pytest.mark.parametrize("edition", ["2017", "2026"])
@pytest.mark.parametrize("seed", range(5))
def test_few_opponents_left_by_protection(edition: str, seed: int) -> None:
    """Many moved down at once: two in five are of one federation and may not meet."""
    random = Random(seed)
    options = (("protect", "federation"),)
    start = generate(Recipe(players=(40, 40), rounds=(4, 4), edition=edition, initial_colour=Colour.WHITE), seed)
    players = tuple(replace(p, federation=random.choice(("ESP", "ESP", "FRA", "ITA", "POR"))) for p in start.players)
    for field in fields_of(replace(start, players=players), dict(options)):
        assert same(pair_field(field), pair_field(field, fast=False))


def test_the_command_counts_and_says_what_differs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--count", "2", "--seed", "11"]) == 0
    assert "0 rounds differ" in capsys.readouterr().out
