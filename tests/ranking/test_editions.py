"""Which edition of C.07 holds, and what it lists."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from ranking.crosstables import crosstable
from torneo.model import Event
from torneo.ranking import REGISTRY, TIE_BREAK_RULES, standings


@pytest.mark.parametrize(
    ("day", "name"),
    [
        (date(2022, 1, 1), "2023"),
        (date(2024, 7, 31), "2023"),
        (date(2024, 8, 1), "2024"),
        (date(2026, 2, 28), "2024"),
        (date(2026, 3, 1), "2026"),
    ],
)
def test_the_date_picks_the_edition(day: date, name: str) -> None:
    tournament = replace(crosstable("2w1", "1b0"), event=Event(start=day))
    assert TIE_BREAK_RULES.on(day).edition.id == name
    assert standings(tournament).edition == name
    assert standings(tournament, edition="2024").edition == "2024"


def test_the_list_of_2023_with_its_types() -> None:
    """The table of Article 4.6 of the edition of July 2023."""
    listed = {name: (entry.article, entry.types) for name, entry in TIE_BREAK_RULES.named("2023").entries.items()}
    assert listed["AOB"] == ("7.2", "CC")
    assert listed["APPO"] == ("9.4", "BD")
    assert listed["DE"] == ("5.1", "A")
    assert listed["FB"] == ("8.4", "D")
    assert listed["REP"] == ("6.6", "B")
    assert listed["SB"] == ("9.1", "BC")
    assert listed["EDE"] == ("12.3", "A")
    assert not {"STD", "TPN", "RTNG"} & set(listed)


def test_every_tie_break_of_an_edition_exists_and_cites_its_article() -> None:
    for rules in TIE_BREAK_RULES.values:
        assert set(rules.entries) <= set(REGISTRY)
        for name in rules.entries:
            assert rules.article(name) == f"C.07 {rules.entries[name].article} ({rules.edition.id})"


def test_a_tie_break_of_a_later_edition_is_the_tournaments_own() -> None:
    """4.1 lets an organiser define further tie-breaks, so a newer one is computed, with a note."""
    made = standings(crosstable("2w1", "1b0"), "STD", edition="2024")
    assert tuple(note.text() for note in made.notes) == ("STD is not in C.07 of 2024; computed by C.07 7.7 (2026)",)
