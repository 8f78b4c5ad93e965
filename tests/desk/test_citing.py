"""A refusal of the desk cites the article of the system and edition in use, or none."""

from __future__ import annotations

import pytest

from desk.driver import Desk
from torneo.desk import Refused, Unpairable, commands
from torneo.model import ByeKind, Regulations, Result


def cited(refusal: Refused) -> str:
    return str(refusal.article) if refusal.article is not None else ""


@pytest.mark.parametrize(
    ("code", "missing", "bye"),
    [
        ("FIDE_DUTCH_2017", "C.04.2 (2017) D.1", "C.04.1 (2017) c"),
        ("FIDE_DUTCH_2026", "C.04.2 (2026) 3.1", "C.04.1 (2026) 3"),
        ("FIDE_LIM_2026", "C.04.2 (2026) 3.1", "C.04.1 (2026) 3"),
        ("KEIZER", "", ""),
        ("MONRAD", "", ""),
    ],
)
def test_m13_the_same_refusal_has_another_article_in_another_system(code: str, missing: str, bye: str) -> None:
    desk = Desk(rounds=3, system=code)
    desk.enter(4)
    with pytest.raises(Refused) as refused:
        desk.do(commands.request_bye, 1, 1, ByeKind.PAIRING)
    assert cited(refused.value) == bye
    desk.do(commands.pair_round, "test")
    desk.do(commands.publish)
    with pytest.raises(Refused) as refused:
        desk.do(commands.pair_round, "test")
    assert cited(refused.value) == missing
    assert ("C.04" in str(refused.value)) is bool(missing)


@pytest.mark.parametrize(
    ("code", "article"),
    [("FIDE_DUTCH_2017", "C.04.3 (2017) A.9"), ("FIDE_DUTCH_2026", "C.04.3 (2026) 1.9.3"), ("MONRAD", "")],
)
def test_m13_where_the_rules_leave_no_pairing_the_desk_cites_its_own_system(code: str, article: str) -> None:
    desk = Desk(system=code)
    desk.enter(2)
    desk.play_round(Result.DRAW)
    with pytest.raises(Unpairable) as refused:
        desk.do(commands.pair_round, "test")
    assert cited(refused.value) == article
    assert "the arbiter decides" in str(refused.value)


def test_m13_what_is_fixed_cites_a_rule_only_where_one_says_so() -> None:
    desk = Desk()
    desk.enter(4)
    desk.play_round(Result.DRAW)
    event = desk.state.tournament.event
    with pytest.raises(Refused) as refused:
        desk.do(commands.change_settings, event, Regulations(rounds=7, system="FIDE_DUTCH_2026"))
    assert cited(refused.value) == "C.04.1 (2026) 1"
    with pytest.raises(Refused) as refused:
        desk.do(commands.change_settings, event, Regulations(rounds=5, system="FIDE_DUTCH_2017"))
    assert cited(refused.value) == "", "no article says that the system stays"


@pytest.mark.parametrize(
    ("code", "article"),
    [
        ("FIDE_DUTCH_2017", "C.04.2 (2017) D.2"),
        ("FIDE_DUTCH_2026", "C.05 (2018) 6.5"),
        ("FIDE_BURSTEIN_2026", "C.05 (2018) 6.5"),
        ("KEIZER", ""),
    ],
)
def test_m19_who_stays_away_is_withdrawn_by_the_handling_rules_or_since_2026_those_of_competitions(
    code: str, article: str
) -> None:
    desk = Desk(rounds=5, system=code)
    desk.enter(4)
    found = commands.no_show_article(desk.state)
    assert (str(found) if found is not None else "") == article
