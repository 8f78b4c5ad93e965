"""Which edition a round is paired and explained by."""

from __future__ import annotations

from datetime import date

import pytest

from torneo.model import Bye, ByeKind, Event, Float, Game, Player, Regulations, Result, Round, Tournament
from torneo.pairing.choice import STAND_INS, choose, edition_of, handling
from torneo.pairing.explain import explain
from torneo.pairing.formats import PAIRED
from torneo.rules import Topic, UnknownEditionError, edition, editions

AWAY = Tournament(
    tuple(Player(number, rating=2000 - number) for number in range(1, 6)),
    (Round((Game(1, 2, Result.WHITE_WIN), Game(4, 3, Result.DRAW)), (Bye(5, ByeKind.ZERO),)),),
    regulations=Regulations(rounds=5),
)
EDITIONS = [(name, id) for name in ("dutch", "dubov", "burstein", "lim") for id in PAIRED[name].editions]


@pytest.mark.parametrize(("system", "id"), EDITIONS)
def test_h4_floats_are_told_by_the_rules_that_go_with_the_system(system: str, id: str) -> None:
    """A.4 of 2017: any round not played; 1.4.4 of 2026: one that scored more than a loss. 1997 and 1999 are older."""
    told = explain(AWAY, 2, system=system, edition=id, player=5).player
    assert told is not None
    assert told.floats == (() if id == "2026" else ((1, Float.DOWN),))


@pytest.mark.parametrize(("system", "id"), EDITIONS)
def test_h4_the_handling_rules_go_with_the_edition_of_the_system(system: str, id: str) -> None:
    choice = choose(Tournament(), system, id)
    assert choice.edition is edition_of(choice.system, id)
    assert handling(Tournament(), choice) is edition(Topic.SWISS, "2026" if id == "2026" else "2017")


def test_h4_every_edition_by_date_can_be_paired_or_has_one_that_stands_in_for_it() -> None:
    for system in PAIRED.values():
        for one in editions(system.topic) if system.topic is not None else ():
            chosen = choose(Tournament(event=Event(start=one.first_day)), system.name).edition
            assert chosen.id == STAND_INS.get((one.topic, one.id), one.id)
    assert choose(Tournament(event=Event(start=date(2020, 1, 1))), "dubov").edition.id == "1997"


@pytest.mark.parametrize(("system", "known"), [("dutch", "2017, 2026"), ("dubov", "1997, 2026"), ("keizer", "2017")])
def test_h4_an_edition_that_a_system_does_not_have_is_refused(system: str, known: str) -> None:
    with pytest.raises(UnknownEditionError, match=f"edition '2018' of the .*accepted: {known}$"):
        choose(Tournament(), system, "2018")
