"""The form under a refusal: an arbiter sets the rule aside with a reason; an impossibility stays one."""

from __future__ import annotations

import re
from functools import partial
from html import unescape

import pytest
from django.test import Client

from torneo.desk import State, commands
from torneo.desk import events as e
from torneo.model import Result
from torneo.web.core import store
from torneo.web.models import Tournament

pytestmark = pytest.mark.django_db


def state_of(tournament: Tournament) -> State:
    return store.load(tournament).state


def form_of(text: str) -> tuple[str, dict[str, list[str]]]:
    """Where the form under a refusal goes, and its fields."""
    found = re.search(r'<form method="post" action="([^"]*)" class="again".*?</form>', text, re.DOTALL)
    assert found is not None
    fields: dict[str, list[str]] = {}
    for name, value in re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', found[0]):
        if name != "csrfmiddlewaretoken":
            fields.setdefault(name, []).append(unescape(value))
    return unescape(found[1]), fields


def test_the_same_is_sent_again_with_the_reason_and_the_log_says_both(as_arbiter: Client, playing: Tournament) -> None:
    refused = as_arbiter.post(f"/desk/{playing.slug}/pairing", {"do": "pair"})
    assert refused.status_code == 422
    text = refused.content.decode()
    assert "4 results are missing" in text
    assert "A round is paired when every result of the one before is there." in text
    address, fields = form_of(text)
    assert (address, fields) == (f"/desk/{playing.slug}/pairing", {"do": ["pair"]})
    done = as_arbiter.post(address, {**fields, "override": "the bus leaves at six"}, follow=True)
    assert "A draft was made." in done.content.decode()
    state = state_of(playing)
    assert state.draft is not None
    noted = [entry.happening for entry in store.log_of(playing) if isinstance(entry.happening, e.Overridden)]
    assert [one.reason for one in noted] == ["the bus leaves at six"]
    log = unescape(as_arbiter.get(f"/desk/{playing.slug}/log").content.decode())
    assert (
        "Set aside by the arbiter: a round is paired when every result of the one before is there (C.04.2 3.1)" in log
    )


def test_a_change_of_a_published_pairing_keeps_what_was_arranged(as_arbiter: Client, playing: Tournament) -> None:
    path = f"/desk/{playing.slug}/pairing/edit"
    was = re.search(r'name="was" value="([^"]*)"', as_arbiter.get(path).content.decode())
    assert was is not None
    boards = was[1].replace("1-5", "2-5").replace("6-2", "6-1")
    sent = {"was": was[1], "boards": boards, "do": "save", "details": "a wheelchair"}
    refused = as_arbiter.post(path, sent)
    assert refused.status_code == 422
    address, fields = form_of(refused.content.decode())
    assert fields == {name: [value] for name, value in sent.items()}
    assert as_arbiter.post(address, {**fields, "override": "the only board without steps"}).status_code == 302
    assert e.Seat(2, 5) in state_of(playing).boards[0]


def test_an_impossibility_has_no_form(as_arbiter: Client, playing: Tournament) -> None:
    refused = as_arbiter.post(f"/desk/{playing.slug}/byes", {"player": "1", "kind": "H", "round": "1", "override": "x"})
    assert refused.status_code == 422
    assert "again" not in re.findall(r'class="([^"]*)"', refused.content.decode())


def test_by_script_the_form_comes_with_the_message(as_arbiter: Client, playing: Tournament) -> None:
    refused = as_arbiter.post(f"/desk/{playing.slug}/pairing", {"do": "pair"}, headers={"HX-Request": "true"})
    assert form_of(refused.content.decode())[1] == {"do": ["pair"]}


def test_a_late_correction_counts_for_points_only_if_the_rule_is_set_aside(
    as_arbiter: Client, playing: Tournament
) -> None:
    for number in (1, 2, 3):
        for board in range(1, 5):
            draw = partial(commands.record_result, round_number=number, board=board, result=Result.DRAW)
            store.act(playing, "olga", partial(draw, seen=Result.PENDING))
        if number < 3:
            store.act(playing, "olga", lambda state: commands.play_on(state, "test", 1))
    path = f"/desk/{playing.slug}/corrections"
    assert "To count for points all the same" in as_arbiter.get(f"{path}?round=1&board=1").content.decode()
    sent = {"round": "1", "board": "1", "result": "10", "seen": "==", "for_points": "yes"}
    refused = as_arbiter.post(path, sent)
    assert "too late to count for points" in refused.content.decode()
    assert dict(state_of(playing).games(1))[1].rated is None
    as_arbiter.post(path, {**sent, "override": "the arbiter mistyped it"})
    game = dict(state_of(playing).games(1))[1]
    assert (game.result, game.rated) == (Result.WHITE_WIN, None)
