"""Incidents, appeals and the arbiter's report at the desk: proposed, done at one key, collected."""

from __future__ import annotations

import re
from functools import partial
from html import unescape

import pytest
from django.test import Client

from torneo.desk import State, commands
from torneo.model import Result
from torneo.web.core import store
from torneo.web.models import Tournament

pytestmark = pytest.mark.django_db


def state_of(tournament: Tournament) -> State:
    return store.load(tournament).state


def post(client: Client, tournament: Tournament, path: str, **fields: object) -> tuple[int, str]:
    response = client.post(f"/desk/{tournament.slug}/{path}", fields, follow=True)
    return response.status_code, unescape(response.content.decode())


def fields_of(text: str) -> dict[str, str]:
    """The hidden fields of the form with the proposals."""
    form = re.search(r'<form method="post" class="proposals">.*?</form>', text, re.DOTALL)
    assert form is not None
    return dict(re.findall(r'<input type="hidden" name="([\w]+)" value="([^"]*)">', form[0]))


def test_two_illegal_moves_are_two_keys_and_the_second_ends_the_game(as_arbiter: Client, playing: Tournament) -> None:
    sent = {"do": "propose", "kind": "illegal-move", "board": "1", "side": "black", "note": "king in check"}
    status, text = post(as_arbiter, playing, "incidents", **sent)
    assert status == 200
    black = state_of(playing).tournament.by_number[dict(state_of(playing).games(1))[1].black].name
    assert f"Illegal move: {black}" in text
    assert 'data-digit="1"><kbd>1</kbd> The opponent gets 2 minutes <span class="soft">7.5.1</span>' in text
    assert 'name="choose" value="noted"' in text
    first = fields_of(text)
    post(as_arbiter, playing, "incidents", **first, choose="time")
    status, _text = post(as_arbiter, playing, "incidents", **first, choose="time")
    assert status == 409, "somebody who saw the first sends it again: it would be the second"
    _status, text = post(as_arbiter, playing, "incidents", **{**sent, "kind": "two-hands"})
    assert "number 2" in text
    assert "The result is 1 – 0" in text
    _status, text = post(as_arbiter, playing, "incidents", **fields_of(text), choose="result")
    assert dict(state_of(playing).games(1))[1].result is Result.WHITE_WIN
    assert [incident.count for incident in state_of(playing).incidents] == [1, 2]
    assert f"Illegal move, {black}" in text


def test_a_fine_needs_its_amount_and_a_player_at_no_board_is_penalised(as_arbiter: Client, playing: Tournament) -> None:
    mark = "3||" + state_of(playing).tournament.by_number[3].name
    _status, text = post(as_arbiter, playing, "incidents", do="propose", kind="disrepute", player=mark)
    sent = fields_of(text)
    status, text = post(as_arbiter, playing, "incidents", **sent, choose="fine")
    assert status == 422
    assert "how much the fine is" in text
    post(as_arbiter, playing, "incidents", **sent, choose="fine", said="50 € for the table")
    assert [(one.number, one.article, one.text) for one in state_of(playing).penalties] == [
        (3, "12.9.7", "50 € for the table")
    ]
    assert post(as_arbiter, playing, "incidents", do="propose", kind="dance", board="1")[0] == 422
    assert post(as_arbiter, playing, "incidents", do="propose", kind="device")[0] == 422


def test_an_appeal_from_the_committee_to_the_decision(as_arbiter: Client, playing: Tournament) -> None:
    for method, more in (("lot", {"seed": "7"}), ("vote", {"votes": "1=5\n2=4, 3=1"}), ("conditions", {})):
        status, _text = post(as_arbiter, playing, "appeals", do="committee", method=method, **more)
        assert status == 200
        formed = state_of(playing).committee
        assert formed is not None
        assert formed.method == method
    names = "Vera, Ada\nSoto, Leo\nPaz, Mia\n"
    post(as_arbiter, playing, "appeals", do="committee", method="named", names=names)
    mark = "3||" + state_of(playing).tournament.by_number[3].name
    _status, text = post(as_arbiter, playing, "appeals", do="lodge", player=mark, round=1, board="", text="my flag")
    assert "Within 60 minutes of the end of the round or of the incident." in text
    assert "It is decided by: Vera, Ada; Soto, Leo; Paz, Mia" in text
    post(as_arbiter, playing, "appeals", do="decide", appeal=1, decision="upheld", text="the game goes on")
    assert state_of(playing).decided[1].upheld
    _status, text = post(as_arbiter, playing, "appeals", do="decide", appeal=1, decision="rejected", text="no")
    assert "the decision is final" in text
    for wrong in (
        {"do": "committee", "method": "dice"},
        {"do": "committee", "method": "vote", "votes": "many"},
        {"do": "lodge", "player": mark, "text": ""},
        {"do": "decide", "appeal": "1", "decision": "maybe", "text": "x"},
        {"do": "sing"},
    ):
        assert as_arbiter.post(f"/desk/{playing.slug}/appeals", wrong).status_code == 422


def test_a_late_appeal_takes_an_override(as_arbiter: Client, playing: Tournament) -> None:
    store.act(playing, "olga", lambda state: commands.provide(state, [("appeals_allowed", "no")]))
    mark = "3||" + state_of(playing).tournament.by_number[3].name
    sent = {"do": "lodge", "player": mark, "round": "1", "text": "my flag"}
    status, text = post(as_arbiter, playing, "appeals", **sent)
    assert status == 422
    assert "The arbiter may set this rule aside" in text
    post(as_arbiter, playing, "appeals", **sent, override="the federation asks for it")
    assert len(state_of(playing).appeals) == 1


def test_the_report_collects_all_of_it_by_what_it_is(as_arbiter: Client, playing: Tournament) -> None:
    report = partial(commands.Reported, "disturbance", board=2)
    store.act(playing, "olga", lambda state: commands.report_incident(state, report(), ["warning"], note="talked"))
    store.act(playing, "olga", lambda state: commands.award_points(state, 1, -5, "insult"))
    text = unescape(as_arbiter.get(f"/desk/{playing.slug}/report").content.decode())
    parts = re.split(r"<h2>(.*?)</h2>", text)
    sections = dict(zip(parts[1::2], parts[2::2], strict=True))
    assert list(sections) == ["Rules set aside", "Exceptions", "Incidents", "Penalties", "Appeals"]
    assert "Points taken away in round 1" in sections["Exceptions"]
    assert "Disturbing the opponent" in sections["Incidents"]
    assert "a warning (12.9.1): talked" in sections["Penalties"]
    assert "None." in sections["Appeals"]
    pdf = as_arbiter.get(f"/desk/{playing.slug}/print/report.pdf")
    assert pdf.content.startswith(b"%PDF")
    page = unescape(as_arbiter.get(f"/desk/{playing.slug}/print/report").content.decode())
    assert "a warning (12.9.1): talked" in page
