"""Every system explains its rounds in both languages, without a word of the other."""

from __future__ import annotations

import re

import pytest

from torneo.check.generate import generate
from torneo.check.recipe import Recipe
from torneo.pairing.explain import explain
from torneo.pairing.format import Places
from torneo.pairing.formats import PAIRED
from torneo.pairing.telling import as_lines, tell
from torneo.text import Language

EDITIONS = [
    (system.name, edition)
    for system in PAIRED.values()
    if system.over is None and system.places is not Places.TOTALS  # those need teams, or have rounds by results
    for edition in system.editions
]
SIZES = {"nagarajan": 20}
ENGLISH = (
    "wards",
    "median)",
    "with players",
    "upfloaters",
    "below",
    "istance",
    "anking",
    "List:",
    "initial colour",
    "longest",
    "alternation",
    "difference",
    "base value",
    "lowest",
    "last of",
    "undone",
    "Moved",
    "Applied",
    "differ ",
    "rules",
    " left",
    "scores of",
)


def told(system: str, edition: str, language: Language) -> str:
    size = SIZES.get(system, 21)
    tournament = generate(
        Recipe(players=(size, size), rounds=(7, 7), system=system, edition=edition, draws=30, zero_point_byes=3), seed=4
    )
    rounds = range(1, len(tournament.rounds) + 1)
    return "\n".join(
        line
        for number in rounds
        for line in as_lines(tell(explain(tournament, number, system=system, edition=edition), language))[1:]
    )


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_spanish_has_no_english_in_it(system: str, edition: str) -> None:
    text = told(system, edition, "es")
    assert [word for word in ENGLISH if word in text] == []


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_an_article_without_our_words_names_its_chapter(system: str, edition: str) -> None:
    chapter = PAIRED[system].chapters[edition]
    for line in told(system, edition, "en").splitlines():
        if "Not fully met" in line and ": " not in line.split("): ", 1)[1]:
            assert line.endswith((f"({chapter})", ": games played before")), line


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_m31_every_amount_has_its_unit_and_every_player_a_name(system: str, edition: str) -> None:
    text = told(system, edition, "en")
    assert not re.search(r"\b\d+(/\d+)+\b", text), "raw amounts such as 2/20/10"
    for amounts in re.findall(r"(?:Not fully met|Applied to) \(?([^)]*?)[):]", text):
        assert re.search(r"player|team|pair|game|upfloat|score|type", amounts), amounts
    pairs = re.findall(r"Pairs: (.*)", text)
    assert any(line != "–" for line in pairs)
    for line in pairs:
        names = re.split(r" – |; ", line) if line != "–" else []
        assert all(re.fullmatch(r"\d+ (Player|Team) \d+", name) for name in names), line


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_m2_a_round_that_its_own_rules_paired_is_said_to_be_so(system: str, edition: str) -> None:
    text = told(system, edition, "en")
    assert text.count("The round was paired as the rules have it.") == 7
    assert "was not paired" not in text


def test_below_the_median_of_lim_floaters_rise() -> None:
    text = told("lim", "2017", "en")
    assert "Floats up: " in text
    assert "Moved up: " in text


@pytest.mark.parametrize("system", ["dubov", "vega"])
def test_who_completes_a_group_from_below_is_moved_up(system: str) -> None:
    text = told(system, PAIRED[system].editions[-1], "en")
    assert "Moved up: " in text
    assert "Moved down: " not in text
