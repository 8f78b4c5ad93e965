"""The page of exceptions: every form does what its command does, and what was bent is listed with its reason."""

from __future__ import annotations

from functools import partial
from html import unescape

import pytest
from django.test import Client

from torneo.desk import State, commands
from torneo.model import Bye, ByeKind, Result
from torneo.web.core import store
from torneo.web.models import Tournament

pytestmark = pytest.mark.django_db


def state_of(tournament: Tournament) -> State:
    return store.load(tournament).state


@pytest.fixture
def played(playing: Tournament) -> Tournament:
    for board in range(1, 5):
        draw = partial(commands.record_result, round_number=1, board=board, result=Result.WHITE_WIN)
        store.act(playing, "olga", partial(draw, seen=Result.PENDING))
    return playing


def bend(client: Client, tournament: Tournament, **fields: object) -> str:
    response = client.post(f"/desk/{tournament.slug}/exceptions", fields, follow=True)
    return unescape(response.content.decode())


def test_every_exception_is_made_and_listed(as_arbiter: Client, played: Tournament) -> None:
    seat = state_of(played).boards[0][0]
    name = state_of(played).tournament.by_number[3].name
    assert f'<option value="3||{name}">' in unescape(as_arbiter.get(f"/desk/{played.slug}/exceptions").content.decode())
    text = bend(as_arbiter, played, do="reverse", round=1, board=1, result="", reason="seen at move 40")
    assert "Done, and in the log." in text
    assert dict(state_of(played).games(1))[1].white == seat.black
    bend(as_arbiter, played, do="exchange", round=1, board=1, other=2)
    assert [dict(state_of(played).games(1))[board].result for board in (1, 2)] == [Result.WHITE_WIN, Result.BLACK_WIN]
    bend(as_arbiter, played, do="points", player=f"3||{name}", points="½", sign="take", round="1", reason="noise")
    bend(
        as_arbiter, played, do="points", player=f"3||{name}", points="1", sign="add", round="standings", reason="prize"
    )
    assert [rule.points for rule in state_of(played).tournament.regulations.abnormal_points] == [-5, 10]
    bend(as_arbiter, played, do="bye", player=f"3||{name}", round=1, kind="H", opponent="Z", reason="both ill")
    assert Bye(3, ByeKind.HALF) in state_of(played).tournament.rounds[0].byes
    bend(as_arbiter, played, do="boards", first=11, player=f"3||{name}", board=20)
    assert (state_of(played).first_board, state_of(played).fixed_boards) == (11, {3: 20})
    bend(as_arbiter, played, do="boards", first=11, free="3")
    assert state_of(played).fixed_boards == {}
    text = bend(as_arbiter, played, do="unpublish", round=1, ground="rules", reason="wrong list")
    assert not state_of(played).tournament.rounds
    assert "Round 1 withdrawn (rules: wrong list)" in text
    assert "Points taken away in round 1: Player 2, Pat (3), ½ (noise)" in text


def test_more_rounds_take_the_form_under_the_refusal(as_arbiter: Client, played: Tournament) -> None:
    text = bend(as_arbiter, played, do="rounds", rounds=9)
    assert "The arbiter may set this rule aside" in text
    text = bend(as_arbiter, played, do="rounds", rounds=9, override="two more halls")
    assert state_of(played).tournament.regulations.rounds == 9
    assert "Reason: two more halls" in text
    assert "Nothing was changed." in bend(as_arbiter, played, do="rounds", rounds=9)


def test_what_the_author_did_not_see_is_not_bent(as_arbiter: Client, played: Tournament) -> None:
    path = f"/desk/{played.slug}/exceptions"
    wrong = {"do": "bye", "player": "3||Somebody else", "round": "1", "kind": "H", "reason": "x"}
    assert as_arbiter.post(path, wrong).status_code == 409
    assert as_arbiter.post(path, {"do": "unpublish", "round": "2", "reason": "x"}).status_code == 422
    for fields in ({"do": "dance"}, {"do": "points", "player": "3", "points": "many", "reason": "x"}, {"do": "bye"}):
        assert as_arbiter.post(path, fields).status_code == 422


def test_a_late_entry_with_half_points_at_the_desk(as_arbiter: Client, played: Tournament) -> None:
    page = as_arbiter.get(f"/desk/{played.slug}/players/new").content.decode()
    assert "Half a point for how many of the rounds missed" in page
    sent = {"name": "Late, Lea", "rating": "1500", "halves": "1"}
    assert as_arbiter.post(f"/desk/{played.slug}/players/new", sent).status_code == 422
    as_arbiter.post(f"/desk/{played.slug}/players/new", {**sent, "override": "we lost her entry"})
    lea = next(player for player in state_of(played).tournament.players if player.name == "Late, Lea")
    assert Bye(lea.number, ByeKind.HALF) in state_of(played).tournament.rounds[0].byes
