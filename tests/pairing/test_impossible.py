"""Where no pairing is possible, the article of the system and edition in use is cited, or none."""

from __future__ import annotations

import pytest

from pairing.team.fields import as_teams
from torneo.model import Game, Player, Regulations, Result, Round, Tournament
from torneo.pairing.explain import explain
from torneo.pairing.formats import PAIRED
from torneo.pairing.result import NoPairingError
from torneo.pairing.rounds import pair
from torneo.rules import article

EDITIONS = [(system.name, edition) for system in PAIRED.values() for edition in system.editions if not system.closed]
"""The table of a round robin pairs whoever is in it."""
EXPECTED = {
    ("dutch", "2017"): "A.9",  # "Si no es posible completar el emparejamiento de una ronda, el árbitro decidirá"
    ("dutch", "2026"): "1.9.3",
    ("dubov", "1997"): "2",  # the basic rules limit every pairing
    ("dubov", "2026"): "C4",
    ("burstein", "2026"): "C4",
    ("lim", "2017"): "2.1",  # who is compatible
    ("lim", "2026"): "2.1",
    ("team-swiss", "2024"): "1.9.3",
    ("team-swiss", "2026"): "3.3.3",
    ("double-swiss", "2026"): "C3",
}
"""Where each text says it. The older Burstein, the Lim of 1999 and the book's systems have no such article."""
ASKED = {"keizer": {"rematches": "once"}}


def spent(system: str) -> Tournament:
    """Two players, or teams, who have met, and a round to play."""
    two = Tournament(
        (Player(1, "Ana", rating=2000), Player(2, "Eva", rating=1900)),
        (Round((Game(1, 2, Result.DRAW),)),),
        regulations=Regulations(rounds=3),
    )
    return as_teams(two) if PAIRED[system].teams else two


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_m13_an_impossible_pairing_cites_the_article_of_its_system_and_edition(system: str, edition: str) -> None:
    chapter, number = PAIRED[system].chapters[edition], EXPECTED.get((system, edition))
    with pytest.raises(NoPairingError) as refused:
        pair(spent(system), system, edition, options=ASKED.get(system))
    error = refused.value
    if number is None:
        assert error.article is None
        assert "C.0" not in str(error)
    else:
        assert error.article == article(chapter, number, edition)
        assert str(error).endswith(f"({chapter} {number})")
    assert "left for players 1, 2 is nobody" in str(error)
    assert "queda" in error.text("es")


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_m13_so_does_its_explanation(system: str, edition: str) -> None:
    with pytest.raises(NoPairingError) as refused:
        explain(spent(system), 2, system=system, edition=edition, options=ASKED.get(system))
    number = EXPECTED.get((system, edition))
    assert (refused.value.article.id if refused.value.article else None) == number


def test_m13_every_system_that_can_be_left_without_a_pairing_is_looked_at() -> None:
    assert {name for name, _ in EDITIONS} == {name for name, system in PAIRED.items() if not system.closed}
    assert set(EXPECTED) <= set(EDITIONS)
