"""Appeals: the committee in the book's three ways or by name, the deadline, who sits, and a decision that is final."""

from __future__ import annotations

from datetime import timedelta

import pytest

from desk.driver import Desk
from torneo.desk import Log, Overridable, Refused, State, commands, replay
from torneo.desk import events as e
from torneo.desk.errors import Rule
from torneo.desk.override import overriding
from torneo.desk.state import at
from torneo.model import Player, Result
from torneo.regulations.appeals import Method, by_conditions, by_lot, by_vote

LANDS = ("ESP", "FRA", "ITA", "POR", "ESP", "GER", "ESP", "FRA")


def playing() -> Desk:
    desk = Desk()
    for place, land in enumerate(LANDS):
        desk.do(commands.enter, Player(1, f"Player {place + 1}", 2000 - 10 * place, federation=land, birth="1980"))
    desk.draw_up()
    return desk


def later(desk: Desk, minutes: int, *arguments: object, **named: object) -> list[e.Happening]:
    """An appeal so many minutes after the last entry of the log."""
    moment = desk.now + timedelta(minutes=minutes)
    lodge = at(moment, lambda state: commands.lodge_appeal(state, *arguments, **named))  # type: ignore[arg-type]
    return list(lodge(desk.state))


def test_the_committee_comes_about_in_the_three_ways_of_the_book() -> None:
    desk = playing()
    tournament = desk.state.tournament
    for chosen in (by_lot(tournament, 7), by_vote(tournament, {3: 5, 1: 4, 2: 3}), by_conditions(tournament)):
        desk.do(commands.form_committee, chosen)
        formed = desk.state.committee
        assert formed is not None
        assert (formed.method, formed.seed) == (chosen.method.value, chosen.seed)
        assert [member.player for member in formed.members] == [member.player.number for member in chosen.members]
        last = Method(formed.method)
    assert last is Method.CONDITIONS
    assert commands.form_committee(desk.state, chosen) == [], "the same again is nothing"


def test_a_committee_may_be_named_and_needs_three() -> None:
    desk = playing()
    desk.do(commands.name_committee, ["Vera, Ada", "2", " player 3 "])
    assert desk.state.committee == e.CommitteeFormed(
        (e.CommitteeMember("Vera, Ada"), e.CommitteeMember("Player 2", 2), e.CommitteeMember("Player 3", 3))
    )
    with pytest.raises(Refused, match="at least 3 are needed"):
        desk.do(commands.name_committee, ["Vera, Ada", "Soto, Leo"])
    with pytest.raises(Refused, match="named twice"):
        desk.do(commands.name_committee, ["Vera, Ada", "Soto, Leo", "Vera,  Ada"])


def test_in_a_rated_standard_event_an_appeal_comes_within_an_hour_of_the_end_of_the_round() -> None:
    desk = playing()
    assert commands.lodged_until(desk.state, 1) is None, "the round is still played"
    assert later(desk, 600, 1, "the clock was wrong")
    desk.play()
    until = commands.lodged_until(desk.state, 1)
    assert until == desk.now + timedelta(minutes=60)
    assert later(desk, 60, 1, "the clock was wrong")
    with pytest.raises(Overridable) as refused:
        later(desk, 61, 1, "the clock was wrong")
    assert refused.value.rule is Rule.APPEAL_LATE
    assert "within 60 minutes" in str(refused.value)
    assert refused.value.article is not None
    assert refused.value.article.place == "C.05 10.4"


def test_the_deadline_fee_and_the_right_to_appeal_are_those_of_the_regulations() -> None:
    desk = playing()
    desk.play()
    desk.do(commands.provide, [("appeal_deadline", "15"), ("appeal_fee", "50 €")])
    with pytest.raises(Overridable) as refused:
        later(desk, 16, 1, "x", fee="50 €")
    assert refused.value.rule is Rule.APPEAL_LATE
    with pytest.raises(Overridable) as refused:
        later(desk, 1, 1, "x")
    assert refused.value.rule is Rule.APPEAL_FEE
    assert later(desk, 1, 1, "x", fee="50 €")
    desk.do(commands.provide, [("appeals_allowed", "no")])
    with pytest.raises(Overridable) as refused:
        later(desk, 1, 1, "x", fee="50 €")
    assert refused.value.rule is Rule.NO_APPEALS


def test_an_incident_has_a_deadline_of_its_own_while_the_round_goes_on() -> None:
    desk = playing()
    reported = commands.Reported("disturbance", board=2)
    noted = at(desk.now, lambda state: commands.report_incident(state, reported, ["warning"]))
    desk.write(list(noted(desk.state)))
    until = commands.lodged_until(desk.state, 1, 2)
    assert until is not None
    assert until.replace(second=0) <= desk.now + timedelta(minutes=60)
    assert commands.lodged_until(desk.state, 1, 3) is None
    with pytest.raises(Overridable):
        later(desk, 90, dict(desk.state.games(1))[2].white, "I said nothing", board=2)


def test_who_is_concerned_or_of_their_federation_is_replaced_by_a_reserve() -> None:
    desk = playing()
    desk.do(commands.name_committee, ["1", "2", "3", "4", "6"])
    desk.do(commands.lodge_appeal, 1, "the result of board 1")
    games = desk.state.tournament.rounds[0].games
    assert any({game.white, game.black} == {1, 5} for game in games), "two of one federation: nobody is biased for one"
    assert commands.sitting_on(desk.state, 1) == [("Player 4", "Player 1"), ("Player 2", ""), ("Player 3", "")]
    desk.do(commands.lodge_appeal, 2, "the phone of board 2")
    opponent = next(g.white + g.black - 2 for g in games if 2 in (g.white, g.black))
    assert LANDS[opponent - 1] == "GER", "France against Germany"
    seats = commands.sitting_on(desk.state, 2)
    assert [name for name, _instead in seats] == ["Player 1", "Player 4", "Player 3"]


def test_a_decision_has_its_reasons_is_final_and_says_who_sat() -> None:
    desk = playing()
    desk.do(commands.provide, [("appeal_fee", "50 €")])
    with pytest.raises(Refused, match="there is no appeal 1"):
        commands.decide_appeal(desk.state, 1, "x", upheld=True)
    desk.write(commands.lodge_appeal(desk.state, 1, "lost on time with mate on the board", board=1, fee="50 €"))
    with pytest.raises(Overridable) as refused:
        commands.decide_appeal(desk.state, 1, "x", upheld=True)
    assert refused.value.rule is Rule.COMMITTEE_SHORT, "nobody has been named"
    desk.do(commands.name_committee, ["Vera, Ada", "Soto, Leo", "Paz, Mia"])
    with pytest.raises(Refused, match="has its reasons"):
        commands.decide_appeal(desk.state, 1, " ", upheld=True)
    desk.write(commands.decide_appeal(desk.state, 1, "mate ends the game at once", upheld=True))
    decided = desk.state.decided[1]
    assert (decided.sat, decided.fee_returned) == (("Vera, Ada", "Soto, Leo", "Paz, Mia"), True)
    with pytest.raises(Refused, match="the decision is final"):
        commands.decide_appeal(desk.state, 1, "second thoughts", upheld=False)
    assert replay(Log.from_lines(desk.log.to_lines())) == desk.state
    desk.do(commands.undo)
    assert not desk.state.decided


def test_what_cannot_be_is_refused_and_what_only_a_rule_forbids_is_set_aside() -> None:
    desk = playing()
    desk.play(Result.DRAW)
    for number, text, named in (
        (99, "x", {}),
        (1, "  ", {}),
        (1, "x", {"round_number": 2}),
        (1, "x", {"board": 9}),
    ):
        with pytest.raises(Refused) as refused:
            commands.lodge_appeal(desk.state, number, text, **named)  # type: ignore[arg-type]
        assert not isinstance(refused.value, Overridable)

    def lodge(state: State) -> list[e.Happening]:
        return commands.lodge_appeal(state, 1, "the clock")

    events = at(desk.now + timedelta(hours=3), overriding(lodge, "he was in hospital"))(desk.state)
    assert [event.kind for event in events] == ["override", "appeal lodged"]
