"""Every system explains its rounds in both languages, without a word of the other."""

from __future__ import annotations

import pytest

from torneo.lab.generate import generate
from torneo.lab.recipe import Recipe
from torneo.pairing.explain import explain
from torneo.pairing.systems import SYSTEMS

EDITIONS = [(system.name, edition) for system in SYSTEMS.values() for edition in system.editions]
ENGLISH = (
    "wards",
    "median)",
    "with players",
    "upfloaters",
    "below",
    "distance",
    "ranking",
    "(list)",
    "initial colour",
    "longest",
    "alternation",
    "difference",
    "first base",
    "lowest",
    "last of",
    "undone",
)


def told(system: str, edition: str, language: str) -> str:
    tournament = generate(
        Recipe(players=(21, 21), rounds=(7, 7), system=system, edition=edition, draws=30, zero_point_byes=3), seed=4
    )
    rounds = range(1, len(tournament.rounds) + 1)
    return "\n".join(
        line
        for number in rounds
        for line in explain(tournament, number, system=system, edition=edition, language=language)[1:]  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_spanish_has_no_english_in_it(system: str, edition: str) -> None:
    text = told(system, edition, "es")
    assert [word for word in ENGLISH if word in text] == []


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_an_article_without_our_words_names_its_chapter(system: str, edition: str) -> None:
    chapter = SYSTEMS[system].chapter[edition]
    for line in told(system, edition, "en").splitlines():
        if "Not fully met" in line and ": " not in line.split("): ", 1)[1]:
            assert line.endswith((f"({chapter})", ": rematches")), line


def test_below_the_median_of_lim_floaters_rise() -> None:
    text = told("lim", "2017", "en")
    assert "Floats up: " in text
    assert "; moved up: " in text


@pytest.mark.parametrize("system", ["dubov", "vega"])
def test_who_completes_a_group_from_below_is_moved_up(system: str) -> None:
    text = told(system, SYSTEMS[system].editions[-1], "en")
    assert "; moved up: " in text
    assert "; moved down: " not in text
