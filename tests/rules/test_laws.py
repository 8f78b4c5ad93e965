"""The Laws of Chess as data: complete in both editions, and what differs is marked."""

from __future__ import annotations

import re
from datetime import date

import pytest

from torneo.laws.articles import NoSuchArticleError, chosen, law, parts, text
from torneo.laws.changes import CHANGES, Kind, elsewhere, kind_of, said_of
from torneo.rules import Edition, Topic, counterparts, edition_in_force

OLDER, NEWER = chosen("2018"), chosen("2023")
BOTH = [*text(OLDER), *text(NEWER)]

LAST = {
    # The last article of each section and, under it, of each article: read from the texts of 2018 and 2023.
    "1": 5, "1.4": 2, "2": 4, "3": 10, "3.1": 3, "3.8": 2, "3.9": 2, "3.10": 3, "4": 9, "4.2": 2, "4.3": 3,
    "4.4": 4, "4.6": 3, "4.7": 3, "5": 2, "5.1": 2, "5.2": 3, "6": 12, "6.2": 6, "6.2.1": 2, "6.3": 2, "6.7": 2,
    "6.10": 2, "6.11": 4, "6.12": 2, "7": 6, "7.2": 2, "7.4": 3, "7.5": 5, "8": 7, "8.1": 6, "8.5": 3, "9": 6, "9.1": 2,
    "9.1.2": 3, "9.3": 2, "9.5": 3, "9.6": 2, "10": 2, "11": 12, "11.2": 4, "11.2.3": 3, "11.3": 4, "11.3.2": 2,
    "12": 9, "12.2": 7, "12.9": 9, "C": 13, "C.9": 3, "C.10": 3, "C.10.1": 3, "C.10.2": 3, "C.10.3": 4, "D": 2,
    "D.1": 4, "D.1.4": 2, "D.2": 11, "D.2.3": 3, "D.2.6": 2, "D.2.10": 6, "I": 14, "I.1": 2, "I.2": 7, "I.8": 3,
    "I.9": 3, "I.12": 2, "II": 3, "II.2": 3, "II.3": 2, "II.3.2": 7, "III": 6, "III.2": 2, "III.3.1": 2, "III.5": 3,
    "III.6": 2, "III.6.1": 2,
}  # fmt: skip
LAST_OF_2018 = {"3.7": 3, "9.2": 2, "9.2.1": 2, "9.2.2": 2, "A": 5, "A.4": 5, "B": 5, "B.3": 2, "D.2.6.2": 2}
LAST_OF_2023 = {"3.7": 3, "3.7.3": 5, "8.1.1": 2, "9.2": 3, "9.2.3": 2, "A": 6, "A.4": 3, "A.5": 5, "B": 4, "B.2": 3}


def numbers_under(head: str, held: set[str]) -> list[int]:
    return sorted(int(id.rpartition(".")[2]) for id in held if re.fullmatch(re.escape(head) + r"\.\d+", id))


@pytest.mark.parametrize(("of", "own"), [(OLDER, LAST_OF_2018), (NEWER, LAST_OF_2023)], ids=["2018", "2023"])
def test_no_article_is_left_out(of: Edition, own: dict[str, int]) -> None:
    held = {rule.id for rule in text(of)}
    for head, last in (LAST | own).items():
        assert head in held
        assert numbers_under(head, held) == list(range(1, last + 1)), head
    assert len([rule for part in parts(of) for rule in part.sections]) == 19


def test_the_days_of_the_editions() -> None:
    days = [date(2022, 12, 31), date(2023, 1, 1), date(2026, 11, 17)]
    assert [edition_in_force(Topic.LAWS, day).id for day in days] == ["2018", "2023", "2023"]
    assert OLDER.first_day == date(2018, 1, 1)


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        # The table of differences between the editions: renumbered, same rule.
        ("9.2.1.2", "9.2.2"),
        ("9.2.2", "9.2.3"),
        ("9.2.2.1", "9.2.3.1"),
        ("A.3", "A.4"),
        ("A.4", "A.5"),
        ("A.4.2", "A.5.2"),
        ("A.5", "A.6"),
        ("B.3.1", "B.2"),
        ("B.5", "B.4"),
        ("3.7.4.1", "3.7.3.1"),
        ("3.7.5.1", "3.7.3.3"),
        ("8.1.3", "8.1.4"),
        ("8.1.4", "8.1.3"),
    ],
)
def test_what_was_renumbered_is_found_in_the_other_edition(older: str, newer: str) -> None:
    then, now = law(older, OLDER), law(newer, NEWER)
    assert now in elsewhere(then)
    assert then in elsewhere(now)
    assert kind_of(then) is Kind.RENUMBERED
    assert then.english == now.english


@pytest.mark.parametrize(
    ("older", "newer"),
    [("5.1.2", "5.1.2"), ("B.2", "A.3"), ("8.1.1", "8.1.1"), ("8.3", "8.3"), ("8.7", "8.7"), ("9.2.1.1", "9.2.1")],
)
def test_what_changed_is_marked_in_both_editions_and_said(older: str, newer: str) -> None:
    for rule in (law(older, OLDER), law(newer, NEWER)):
        assert kind_of(rule) is Kind.CHANGED
        assert said_of(rule)
    assert law(older, OLDER).english != law(newer, NEWER).english


def test_the_electronic_scoresheet_is_the_only_new_article_and_none_is_gone() -> None:
    assert [rule.id for rule in BOTH if kind_of(rule) is Kind.NEW] == ["8.1.1.2"]
    assert [rule.id for rule in BOTH if kind_of(rule) is Kind.GONE] == []


def test_words_that_differ_are_explained_and_words_that_do_not_are_not() -> None:
    for rule in BOTH:
        others = elsewhere(rule)
        if said_of(rule):
            assert any(other.english != rule.english for other in others) or not others, rule
        else:
            assert others, rule
            assert others[0].english == rule.english, rule


def test_every_change_names_articles_that_there_are() -> None:
    for change in CHANGES:
        assert set(change.numbers) == {"2018", "2023"}
        for edition, numbers in change.numbers.items():
            assert all(law(number, chosen(edition)) for number in numbers)
            assert numbers


CITED = """3.10.2 3.9.2 3.8.2 3.8.2.1 3.8.2.2 3.7.3.1 3.7.3.3 4.1 4.3.1 4.3.2 4.3.3 4.4.1 4.4.2 4.4.3 4.4.4 4.5 4.7
4.7.2 4.8 5.1.1 5.1.2 5.2.1 5.2.2 5.2.3 6.2.1.1 6.2.3 6.7.1 6.7.2 6.8 6.9 6.10.1 6.10.2 6.11.2 6.11.4 6.12.2 7.1 7.2.1
7.2.2 7.3 7.4 7.4.1 7.5.1 7.5.2 7.5.3 7.5.4 7.5.5 7.6 8.1.1 8.1.2 8.4 8.5.1 8.5.2 8.5.3 8.6 8.7 9.1.1 9.1.2.1
9.1.2.3 9.2 9.2.1 9.2.2 9.2.3 9.2.3.1 9.2.3.2 9.3 9.3.1 9.3.2 9.4 9.5.1 9.5.2 9.5.3 9.6 9.6.1 9.6.2 10.2 11.3.2.2
11.5 11.7 11.8 11.11 11.12 12.9 A.1 A.2 A.3 A.4 A.5 A.5.1.1 A.5.1.2 A.5.2 A.5.3 A.5.4 A.5.5 B.1 B.2 B.3 C.8 C.9
C.10 C.11 C.12 C.13 D.2.1 D.2.9 D.2.10 I.1.1 I.8 I.12.1 I.12.2 II.2 II.3.2 III.3.1 III.4 III.5 III.6"""
"""What a ruling at the board may cite, by the numbers of 2023."""


@pytest.mark.parametrize("number", CITED.split())
def test_what_a_ruling_cites_is_in_both_editions_or_marked(number: str) -> None:
    now = law(number, NEWER)
    then = counterparts(now, "2018")
    assert then or kind_of(now) is Kind.NEW
    assert all(now in counterparts(rule, "2023") for rule in then)


@pytest.mark.parametrize("typed", ["13", "9.7", "E.1", "IV", "", "nine"])
def test_a_number_that_is_not_there_says_what_is(typed: str) -> None:
    with pytest.raises(NoSuchArticleError, match=r"the Laws of 2023 have 1 to 12, A to D and I to III") as refusal:
        law(typed, NEWER)
    assert "las Leyes de 2023 tienen" in refusal.value.text("es")
