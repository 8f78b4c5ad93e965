"""Counterparts: where an idea of one edition stands in another."""

import pytest

from torneo.rules import article, articles, counterparts
from torneo.rules.data.counterparts import COUNTERPARTS


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # Section 1.5: the criteria of 2017 and what they became in 2026.
        *((f"C.{n}", f"C{n}") for n in range(1, 5)),
        *((f"C.{n}", f"C{n + 1}") for n in range(5, 8)),
        *((f"C.{n}", f"C{n + 2}") for n in range(8, 20)),
        # Section 1.4: E.1 to E.5 are 5.2.1 to 5.2.5.
        *((f"E.{n}", f"5.2.{n}") for n in range(1, 6)),
    ],
)
def test_dutch_criteria_and_colour_rules_answer_each_other(old: str, new: str) -> None:
    then, now = article("C.04.3", old, "2017"), article("C.04.3", new, "2026")
    assert counterparts(then, "2026") == (now,)
    assert counterparts(now, "2017") == (then,)


@pytest.mark.parametrize("id", ["C5", "C9"])
def test_the_two_new_bye_criteria_have_no_forerunner(id: str) -> None:
    assert counterparts(article("C.04.3", id, "2026"), "2017") == ()


def test_the_pairing_score_difference_is_gone() -> None:
    assert counterparts(article("C.04.3", "A.8", "2017"), "2026") == ()


def test_baku_moved_to_another_chapter() -> None:
    assert counterparts(article("C.04.5.1", "4", "2017"), "2026") == (article("C.04.7", "1.4", "2026"),)


def test_tie_breaks_are_followed_across_three_editions() -> None:
    elected = article("C.07", "6.6", "2023")
    assert [str(rule) for rule in counterparts(elected, "2024")] == ["C.07 (2024) 7.6"]
    assert [str(rule) for rule in counterparts(elected, "2026")] == ["C.07 (2026) 7.6"]
    assert counterparts(article("C.07", "7.7", "2026"), "2024") == ()


def test_an_amended_article_keeps_its_number() -> None:
    cap = article("B.02", "8.3.1", "2024")
    assert counterparts(cap, "2025-10") == (article("B.02", "8.3.1", "2025-10"),)


def test_only_these_dutch_articles_of_2026_are_new() -> None:
    new = [rule.id for rule in articles("C.04.3", "2026") if not counterparts(rule, "2017")]
    assert new == ["C5", "C9", "4.5"]


def test_only_these_tie_break_articles_of_2023_are_gone() -> None:
    assert [rule.id for rule in articles("C.07", "2023") if not counterparts(rule, "2026")] == []


def test_an_article_is_its_own_counterpart_in_its_edition() -> None:
    rule = article("C.04.1", "4", "2026")
    assert counterparts(rule, "2026") == (rule,)


def test_the_table_names_articles_that_exist_once_each() -> None:
    for pair in COUNTERPARTS:
        for key in pair:
            article(*key)
    assert len(set(COUNTERPARTS)) == len(COUNTERPARTS)
