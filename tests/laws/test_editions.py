"""What articles are called in the two editions, as the rule book as data has it."""

from __future__ import annotations

import pytest

from torneo.laws.articles import chosen, law
from torneo.laws.editions import _RENUMBERED, LawsEdition, article_in
from torneo.laws.evidence import ARTICLES
from torneo.laws.sheets import ARTICLES as OF_SHEETS
from torneo.rules import counterparts


@pytest.mark.parametrize(("newer", "older"), _RENUMBERED.items())
def test_what_was_renumbered_says_the_same(newer: str, older: str) -> None:
    assert older in {other.id for other in counterparts(law(newer, chosen("2023")), "2018")}


@pytest.mark.parametrize("edition", list(LawsEdition))
def test_findings_cite_articles_of_their_edition(edition: LawsEdition) -> None:
    for number in (*ARTICLES.values(), *OF_SHEETS.values()):
        cited = article_in(edition, number)
        assert law(cited, chosen(edition.value)).id == cited
