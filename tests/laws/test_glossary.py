"""The glossary: every term in both languages, with an article of both editions."""

from __future__ import annotations

import pytest

from torneo.laws.articles import chosen
from torneo.laws.glossary import TERMS, Term, glossary, named
from torneo.laws.words import plain

SAME_IN_BOTH = {"diagonal", "j'adoube"}


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.name.text())
def test_each_term_is_one_line_in_both_languages(term: Term) -> None:
    assert (term.name.text("en") == term.name.text("es")) == (term.name.text("en") in SAME_IN_BOTH)
    english, spanish = term.meaning.text("en"), term.meaning.text("es")
    assert english != spanish
    for told in (english, spanish):
        assert told.endswith(".")
        assert "\n" not in told
        assert len(told) <= 110
    for edition in ("2018", "2023"):
        assert term.place(chosen(edition)).edition == edition


def test_the_terms_stand_in_the_order_of_the_reader_s_alphabet() -> None:
    for language in ("en", "es"):
        names = [plain(term.name.text(language)) for term in glossary(language)]
        assert names == sorted(names)
        assert len(set(names)) == len(names) == len(TERMS)


def test_a_term_is_found_by_its_name_in_either_language() -> None:
    assert [term.name.text() for term in named("ahogado")] == ["stalemate"]
    assert [term.name.text() for term in named("dead position")] == ["dead position"]
    assert named("") == ()
    assert named("xyzzy") == ()
