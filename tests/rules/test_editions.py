"""Editions: the day decides the text. Sections are those of the report on the rules of 2026."""

import ast
from datetime import date, timedelta
from itertools import pairwise

import pytest

from torneo import ranking as standings_room
from torneo import rating
from torneo.rules import Topic, UnknownEditionError, edition, edition_in_force, editions

BOUNDARIES = [
    # Section 0: C.04.1 to C.04.7 applied from 1 February 2026; until 31 January the rules of Baku 2016.
    (Topic.SWISS, date(2017, 7, 1), "2017"),
    (Topic.SWISS, date(2026, 1, 31), "2017"),
    (Topic.SWISS, date(2026, 2, 1), "2026"),
    (Topic.DUBOV, date(2026, 1, 31), "2018"),
    (Topic.DUBOV, date(2026, 2, 1), "2026"),
    (Topic.BURSTEIN, date(2026, 1, 31), "2017"),
    (Topic.BURSTEIN, date(2026, 2, 1), "2026"),
    (Topic.LIM, date(2017, 6, 30), "1999"),
    (Topic.LIM, date(2017, 7, 1), "2017"),
    (Topic.LIM, date(2026, 2, 1), "2026"),
    (Topic.ACCELERATION, date(2026, 1, 31), "2017"),
    (Topic.ACCELERATION, date(2026, 2, 1), "2026"),
    # Section 2.5: the team system before that of 2026 is of 1 August 2024.
    (Topic.TEAM_SWISS, date(2024, 8, 1), "2024"),
    (Topic.TEAM_SWISS, date(2026, 1, 31), "2024"),
    (Topic.TEAM_SWISS, date(2026, 2, 1), "2026"),
    # Section 0: C.07 of 1 March 2026, before it that of 1 August 2024. Section 4.5: 1 September 2023.
    (Topic.TIE_BREAKS, date(2023, 9, 1), "2023"),
    (Topic.TIE_BREAKS, date(2024, 7, 31), "2023"),
    (Topic.TIE_BREAKS, date(2024, 8, 1), "2024"),
    (Topic.TIE_BREAKS, date(2026, 2, 28), "2024"),
    (Topic.TIE_BREAKS, date(2026, 3, 1), "2026"),
    # Section 0: TRF26 applied from 1 September 2025.
    (Topic.REPORT_FILE, date(2025, 8, 31), "TRF16"),
    (Topic.REPORT_FILE, date(2025, 9, 1), "TRF26"),
    # Section 0: B.02 of 1 March 2024, 8.3.1 amended on 1 October 2025; rapid and blitz on 1 December 2024.
    (Topic.RATING, date(2024, 2, 29), "2022"),
    # The book, 4.3: limit 350 before July 2009, other K factors from July 2014 on.
    (Topic.RATING, date(2009, 6, 30), "old"),
    (Topic.RATING, date(2013, 6, 1), "2009"),
    (Topic.RATING, date(2014, 7, 1), "book"),
    (Topic.RATING, date(2021, 12, 31), "book"),
    (Topic.RATING, date(2024, 3, 1), "2024"),
    (Topic.RATING, date(2025, 9, 30), "2024"),
    (Topic.RATING, date(2025, 10, 1), "2025-10"),
    (Topic.RAPID_BLITZ_RATING, date(2024, 3, 1), "2024-03"),
    (Topic.RAPID_BLITZ_RATING, date(2024, 11, 30), "2024-03"),
    (Topic.RAPID_BLITZ_RATING, date(2024, 12, 1), "2024-12"),
    # Section 0: B.01 of 1 January 2024.
    (Topic.TITLES, date(2023, 12, 31), "2022"),
    (Topic.TITLES, date(2024, 1, 1), "2024"),
    # Section 0: C.04.A until 31 December 2024; C.02 from 1 March 2026.
    (Topic.ENDORSEMENT, date(2024, 12, 31), "C.04.A"),
    (Topic.ENDORSEMENT, date(2026, 2, 28), "2025"),
    (Topic.ENDORSEMENT, date(2026, 3, 1), "2026"),
]


@pytest.mark.parametrize(("topic", "day", "expected"), BOUNDARIES)
def test_the_day_decides_the_edition(topic: Topic, day: date, expected: str) -> None:
    chosen = edition_in_force(topic, day)
    assert chosen.id == expected
    assert chosen.in_force_on(day)


@pytest.mark.parametrize("topic", Topic)
def test_editions_follow_each_other_without_gap_and_the_last_one_is_open(topic: Topic) -> None:
    known = editions(topic)
    for earlier, later in pairwise(known):
        assert earlier.last_day is not None
        assert earlier.last_day + timedelta(days=1) == later.first_day
    assert known[-1].last_day is None
    assert all(one.topic is topic for one in known)
    assert len({one.id for one in known}) == len(known)


@pytest.mark.parametrize("topic", Topic)
def test_every_day_of_forty_years_has_exactly_its_edition(topic: Topic) -> None:
    known = editions(topic)
    for month in range(12 * 40):
        day = date(1990 + month // 12, month % 12 + 1, 1)
        holding = [one for one in known if one.in_force_on(day)]
        assert holding == ([edition_in_force(topic, day)] if day >= known[0].first_day else [])


@pytest.mark.parametrize("topic", Topic)
def test_a_day_before_the_first_edition_gives_the_first(topic: Topic) -> None:
    first = editions(topic)[0]
    assert edition_in_force(topic, first.first_day - timedelta(days=1)) is first
    assert edition_in_force(topic, date.min) is first


def test_approval_comes_before_the_first_day() -> None:
    approved = [one for topic in Topic for one in editions(topic) if one.approved is not None]
    assert len(approved) >= 10
    assert all(one.approved is not None and one.approved < one.first_day for one in approved)


def test_an_uncertain_day_says_what_was_taken() -> None:
    uncertain = [one for topic in Topic for one in editions(topic) if not one.certain]
    assert {str(one) for one in uncertain} == {
        "dubov 1997",
        "dubov 2018",
        "competitions 2018",
        "lim 1999",
        "report_file TRF06",
        "report_file TRF16",
        "endorsement C.04.A",
        "endorsement 2025",
        "rating old",
        "book 2017",
    }
    assert all(one.note for one in uncertain)


def test_an_unknown_edition_is_refused_with_what_is_accepted() -> None:
    with pytest.raises(UnknownEditionError) as refusal:
        edition(Topic.TIE_BREAKS, "2025")
    assert isinstance(refusal.value, LookupError)
    assert str(refusal.value) == (
        "edition '2025' of the tie-break regulations: Torneo does not provide for it; accepted: 2023, 2024, 2026"
    )
    assert (refusal.value.topic, refusal.value.given) == (Topic.TIE_BREAKS, "2025")
    assert refusal.value.accepted == ("2023", "2024", "2026")


_WITH_DATES = {"rules/data/editions.py", "web/setup/demo.py", "check/samples.py"}
"""The table of editions, and tournaments that were made up: theirs are the days of a fair, not of a rule."""


def _days_in(place: str, module: ast.Module) -> list[str]:
    """Every day that a module writes out."""
    found = []
    for node in ast.walk(module):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        literal = bool(node.args) and all(isinstance(arg, ast.Constant) for arg in node.args)
        if name in ("date", "datetime", "fromisoformat") and literal:
            found.append(f"{place}:{node.lineno} {ast.unparse(node)}")
    return found


def test_m28_no_module_but_the_table_of_editions_has_dates(modules: dict[str, ast.Module]) -> None:
    days = [day for place, module in modules.items() for day in _days_in(place, module)]
    assert len(days) > 40, "the table itself is seen"
    assert [day for day in days if day.partition(":")[0] not in _WITH_DATES] == []


@pytest.mark.parametrize(
    ("topic", "names"),
    [
        (Topic.TIE_BREAKS, [one.id for one in standings_room.TIE_BREAK_RULES]),
        (Topic.RATING, [one.id for one in rating.RATING_RULES]),
    ],
)
def test_m28_rooms_have_the_editions_of_the_table(topic: Topic, names: list[str]) -> None:
    assert names == [one.id for one in editions(topic)]


@pytest.mark.parametrize("year", range(1995, 2027))
def test_m28_a_day_has_one_edition_in_every_room(year: int) -> None:
    for month in range(1, 13):
        day = date(year, month, 1)
        assert standings_room.TIE_BREAK_RULES.on(day).edition.id == edition_in_force(Topic.TIE_BREAKS, day).id
        assert rating.RATING_RULES.on(day).edition.id == edition_in_force(Topic.RATING, day).id
