"""Articles: complete, in two languages, in the order of the text, and found by their number."""

import re
from itertools import pairwise

import pytest

from torneo.rules import (
    Article,
    UnknownArticleError,
    article,
    article_by_code,
    articles,
    chapters,
    edition_of,
    editions_held,
)

TEXTS = [(chapter, edition) for chapter in chapters() for edition in editions_held(chapter)]
LONGEST = 160


@pytest.mark.parametrize(("chapter", "edition"), TEXTS)
def test_each_article_is_one_short_line_in_both_languages(chapter: str, edition: str) -> None:
    for rule in articles(chapter, edition):
        for text in (rule.text("en"), rule.text("es")):
            assert text == text.strip(), rule
            assert "\n" not in text, rule
            assert text.endswith((".", "…")), rule
            assert text[0].isupper() or text[0].isdigit(), rule
        assert rule.text("en") != rule.text("es"), rule
        assert len(rule.text("en")) <= LONGEST, rule
        # Spanish runs longer than English; the line is still one line.
        assert len(rule.text("es")) <= LONGEST * 1.2, rule


@pytest.mark.parametrize(("chapter", "edition"), TEXTS)
def test_numbers_and_codes_are_unique(chapter: str, edition: str) -> None:
    text = articles(chapter, edition)
    assert len({rule.id for rule in text}) == len(text)
    codes = [rule.code for rule in text if rule.code]
    assert len(set(codes)) == len(codes)
    assert all((rule.chapter, rule.edition) == (chapter, edition) for rule in text)


SECTION_OF_CRITERIA = {("C.04.6", "2024"): 3}
"""Where it is not 2."""


def _place(rule: Article) -> tuple[tuple[int, str], ...]:
    """Where a number stands in the text; the criteria are the articles of a section, and letters come last."""
    section = SECTION_OF_CRITERIA.get((rule.chapter, rule.edition), 2)
    number = re.sub(r"^C(\d+)$", rf"{section}.\1", rule.id)
    return tuple((int(part), "") if part.isdigit() else (1000, part) for part in number.split("."))


@pytest.mark.parametrize(("chapter", "edition"), TEXTS)
def test_articles_stand_in_the_order_of_the_text(chapter: str, edition: str) -> None:
    for earlier, later in pairwise(articles(chapter, edition)):
        assert _place(earlier) < _place(later), f"{later} stands after {earlier}"


@pytest.mark.parametrize(("chapter", "edition"), TEXTS)
def test_every_text_belongs_to_a_known_edition(chapter: str, edition: str) -> None:
    assert edition_of(articles(chapter, edition)[0]).id == edition


def _ids(chapter: str, edition: str, pattern: str) -> list[str]:
    return [rule.id for rule in articles(chapter, edition) if re.fullmatch(pattern, rule.id)]


def test_the_basic_rules_are_complete() -> None:
    assert _ids("C.04.1", "2017", ".*") == ["a", "b", "c", "d", "e", "f", "g", "h.1", "h.2", "i"]
    assert _ids("C.04.1", "2026", ".*") == [str(n) for n in range(1, 10)]


def test_the_handling_rules_of_2017_are_complete() -> None:
    sections = {"A": 5, "B": 3, "C": 3, "D": 10}
    expected = [f"{section}.{n}" for section, last in sections.items() for n in range(1, last + 1)]
    assert _ids("C.04.2", "2017", ".*") == expected


def test_the_dutch_criteria_are_complete() -> None:
    assert _ids("C.04.3", "2017", r"C\.\d+") == [f"C.{n}" for n in range(1, 20)]
    assert _ids("C.04.3", "2026", r"C\d+") == [f"C{n}" for n in range(1, 22)]


def test_the_dutch_colour_rules_are_complete() -> None:
    assert _ids("C.04.3", "2017", r"E\.\d") == [f"E.{n}" for n in range(1, 6)]
    assert _ids("C.04.3", "2026", r"5\.2\.\d") == [f"5.2.{n}" for n in range(1, 6)]


def test_the_dutch_procedure_of_2017_is_complete() -> None:
    assert _ids("C.04.3", "2017", r"A\.\d") == ["A.1", "A.2", "A.3", "A.5", "A.6", "A.7", "A.8", "A.9"]
    assert _ids("C.04.3", "2017", r"B\..*") == [
        *(f"B.1.{x}" for x in "abc"),
        *(f"B.{n}" for n in range(2, 9)),
    ]
    assert _ids("C.04.3", "2017", r"D\.2\..") == ["D.2.a", "D.2.b", "D.2.c", "D.2.d"]


@pytest.mark.parametrize(
    ("chapter", "last"),
    # Sections 2.1, 2.2, 2.4 and 2.5: the criteria of the other systems of 2026.
    [("C.04.4.1", 10), ("C.04.4.2", 8), ("C.04.5", 8), ("C.04.6", 10)],
)
def test_the_criteria_of_the_other_systems_are_complete(chapter: str, last: int) -> None:
    assert _ids(chapter, "2026", r"C\d+") == [f"C{n}" for n in range(1, last + 1)]


def test_the_team_system_of_2024_has_one_criterion_on_floats_and_no_last_rule_on_colours() -> None:
    assert _ids("C.04.6", "2024", r"C\d+") == [f"C{n}" for n in range(1, 10)]
    assert _ids("C.04.6", "2024", r"4\.3\.\d") == [f"4.3.{n}" for n in range(1, 9)]


def test_baku_has_five_articles_in_both_editions() -> None:
    assert _ids("C.04.5.1", "2017", ".*") == ["1", "2", "3", "4", "5"]
    assert _ids("C.04.7", "2026", ".*") == ["1.1", "1.2", "1.3", "1.4", "1.5"]


# Article 4.6 of the text of 2023, with the four extended Sonneborn-Berger of 12.2.
CODES_2023 = {
    *(
        "AOB",
        "APPO",
        "APRO",
        "ARO",
        "BH",
        "DE",
        "FB",
        "GE",
        "KS",
        "BPG",
        "WON",
        "BWG",
        "WIN",
        "PTP",
        "SB",
        "PS",
    ),
    *(
        "TPR",
        "BC",
        "BBE",
        "TBR",
        "ESB",
        "EDE",
        "MPvGP",
        "SSSC",
        "MP",
        "GP",
        "EMMSB",
        "EMGSB",
        "EGMSB",
        "EGGSB",
    ),
    *("C1", "C2", "M1", "M2", "L"),
}


def test_every_tie_break_code_has_its_article_in_each_edition() -> None:
    by_edition = {
        edition: {rule.code for rule in articles("C.07", edition) if rule.code} for edition in ("2023", "2024", "2026")
    }
    assert by_edition["2023"] == CODES_2023
    # Section 4.5: GE became REP in 2024; STD, TPN and RTNG came in 2026. The VUR is a term of 2024.
    assert by_edition["2024"] == CODES_2023 - {"GE"} | {"REP", "VUR"}
    assert by_edition["2026"] == by_edition["2024"] | {"STD", "TPN", "RTNG"}


@pytest.mark.parametrize(
    ("code", "edition", "id"),
    [
        # Source text of 2023, list in 4.6; section 4.2 for 2026.
        ("DE", "2023", "5.1"),
        ("DE", "2026", "6"),
        ("FB", "2023", "8.4"),
        ("FB", "2026", "8.3"),
        ("APRO", "2023", "9.3"),
        ("APRO", "2024", "10.4"),
        ("GE", "2023", "6.6"),
        ("REP", "2024", "7.6"),
        ("SSSC", "2023", "12.4"),
        ("SSSC", "2026", "13.4"),
        ("RTNG", "2026", "10.6"),
    ],
)
def test_a_code_leads_to_its_article(code: str, edition: str, id: str) -> None:
    assert article_by_code("C.07", code, edition) is article("C.07", id, edition)


def test_the_dummy_is_capped_since_2026_only() -> None:
    # Section 4.5: the caps 16.4.1 and 16.4.2 came with the edition of March 2026.
    assert article("C.07", "16.4.1", "2026").text() == "Cap for forfeits: the adjusted score of the scheduled opponent."
    with pytest.raises(UnknownArticleError):
        article("C.07", "16.4.1", "2024")


def test_the_400_point_rule_depends_on_the_day() -> None:
    # Section 7.1: since 1 October 2025 there is no cap for players of 2650 or more.
    assert "2650" not in article("B.02", "8.3.1", "2024").text()
    assert "2650" in article("B.02", "8.3.1", "2025-10").text()


def test_lim_of_2026_keeps_every_article_of_2017() -> None:
    # Section 2.3: the content is that of the older text, renumbered.
    assert set(_ids("C.04.4.3", "2017", ".*")) <= set(_ids("C.04.4.3", "2026", ".*"))


def test_an_unknown_chapter_edition_article_or_code_says_what_is_accepted() -> None:
    with pytest.raises(UnknownArticleError, match=r"^no chapter 'C\.99'; accepted: C\.04\.1, C\.04\.2, ") as refusal:
        articles("C.99", "2026")
    assert isinstance(refusal.value, LookupError)
    with pytest.raises(UnknownArticleError, match=r"^no edition of C\.07 '2025'; accepted: 2023, 2024, 2026$"):
        article("C.07", "8.1", "2025")
    with pytest.raises(UnknownArticleError, match=r"^no article of C\.04\.1 \(2026\) 'b'; accepted: 1, 2, 3, "):
        article("C.04.1", "b", "2026")
    with pytest.raises(UnknownArticleError, match=r"^no code in C\.07 \(2023\) 'STD'; accepted: DE, WIN, "):
        article_by_code("C.07", "STD", "2023")


def test_a_language_we_do_not_speak_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^language 'de': en or es is accepted$"):
        article("C.04.1", "1", "2026").text("de")  # type: ignore[arg-type]
