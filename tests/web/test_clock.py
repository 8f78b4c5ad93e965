"""The clock of the round at the desk and at the kiosk: start, arrivals, default time, forfeits, in the hall's zone."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from torneo.desk import State, commands
from torneo.desk.state import at
from torneo.model import Result
from torneo.web.core import store
from torneo.web.models import Tournament

pytestmark = pytest.mark.django_db


def state_of(tournament: Tournament) -> State:
    return store.load(tournament).state


def mark(tournament: Tournament, number: int) -> str:
    return f"{number}||{state_of(tournament).tournament.by_number[number].name}"


def post(client: Client, tournament: Tournament, path: str, **fields: Any) -> tuple[int, str]:
    response = client.post(f"/desk/{tournament.slug}/{path}", fields, follow=True)
    return response.status_code, unescape(response.content.decode())


def begun(tournament: Tournament, minutes: int) -> None:
    """The round began so many minutes ago."""
    moment = timezone.now() - timedelta(minutes=minutes)
    store.act(tournament, "olga", at(moment, commands.begin_round))


def test_the_server_says_what_time_it_is(client: Client) -> None:
    answer = client.get("/now")
    assert abs(answer.json()["now"] / 1000 - timezone.now().timestamp()) < 5
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_start_is_set_in_the_zone_of_the_hall_and_every_page_counts_down_to_it(
    as_arbiter: Client, playing: Tournament
) -> None:
    store.act(playing, "olga", lambda state: commands.choose_zone(state, "America/Lima"))
    page = as_arbiter.get(f"/desk/{playing.slug}/clock").content.decode()
    assert "Nobody has said when round 1 begins." in page
    _status, text = post(as_arbiter, playing, "clock", do="start", round=1, start="2031-05-01T17:00")
    instant = int(datetime.fromisoformat("2031-05-01T17:00-05:00").timestamp() * 1000)
    for path in (f"/desk/{playing.slug}/clock", f"/t/{playing.slug}/projector?show=clock", f"/t/{playing.slug}/"):
        shown = unescape(as_arbiter.get(path).content.decode())
        assert f'data-start="{instant}" data-ends=""' in shown, path
        assert 'data-coming="Round 1 begins at 17:00."' in shown
    assert "1 May 2031, 17:00" in text, "for the reader"
    client = Client()
    client.cookies["django_language"] = "es"
    assert 'data-coming="La ronda 1 empieza a las 17:00."' in unescape(
        client.get(f"/t/{playing.slug}/projector").content.decode()
    )
    _status, text = post(as_arbiter, playing, "clock", do="start", round=1, start="2031-05-01T17:00", usual="yes")
    assert "Nobody has said when round 1 begins." in text
    assert post(as_arbiter, playing, "clock", do="start", round=1, start="soon")[0] == 422


def test_the_arbiter_opens_the_round_and_the_default_time_runs_from_then(
    as_arbiter: Client, playing: Tournament
) -> None:
    store.act(playing, "olga", lambda state: commands.provide(state, [("default_time", "30")]))
    page = as_arbiter.get(f"/desk/{playing.slug}/clock").content.decode()
    assert "The default time of 30 minutes runs from then." in page
    post(as_arbiter, playing, "clock", do="begin", round=1)
    said = datetime.fromisoformat(state_of(playing).begun[1])
    assert abs((said - timezone.now()).total_seconds()) < 60
    ends = int((said + timedelta(minutes=30)).timestamp() * 1000)
    assert f'data-ends="{ends}"' in Client().get(f"/t/{playing.slug}/projector").content.decode()
    assert post(as_arbiter, playing, "clock", do="begin", round=1)[0] == 422


def test_those_who_are_not_there_are_proposed_and_lose_at_one_key(as_arbiter: Client, playing: Tournament) -> None:
    store.act(playing, "olga", lambda state: commands.provide(state, [("default_time", "30")]))
    games = dict(state_of(playing).games(1))
    post(as_arbiter, playing, "clock", do="everybody")
    assert len(state_of(playing).arrived) == 8
    post(as_arbiter, playing, "clock", do="arrive", gone=mark(playing, games[2].black))
    begun(playing, 10)
    text = unescape(as_arbiter.get(f"/desk/{playing.slug}/clock").content.decode())
    assert "Not here yet" in text
    status, text = post(as_arbiter, playing, "clock", do="forfeit", board=["2"])
    assert status == 422
    assert "The arbiter may set this rule aside" in text
    store.act(playing, "olga", commands.undo)
    begun(playing, 31)
    assert "at 1 board somebody has not come" in as_arbiter.get(f"/desk/{playing.slug}/").content.decode()
    text = unescape(as_arbiter.get(f"/desk/{playing.slug}/clock").content.decode())
    assert "The default time is over: lost by default" in text
    assert re.search(r'value="forfeit" accesskey="f" class="main"', text)
    post(as_arbiter, playing, "clock", do="forfeit", board=["2"])
    assert dict(state_of(playing).games(1))[2].result is Result.WHITE_FORFEIT_WIN


def test_at_the_kiosk_players_find_themselves_say_yes_and_are_told_their_board(
    as_arbiter: Client, playing: Tournament
) -> None:
    path = f"/desk/{playing.slug}/kiosk"
    assert Client().get(path).status_code == 302, "not for the whole world"
    found = unescape(as_arbiter.get(f"{path}?q=player 3").content.decode())
    assert f'value="{mark(playing, 4)}">Player 3, Pat</button>' in found
    asked = unescape(as_arbiter.get(path, {"player": mark(playing, 4)}).content.decode())
    assert "Is this you?" in asked
    assert not state_of(playing).arrived, "a wrong tap changes nothing"
    status, text = post(as_arbiter, playing, "kiosk", player=mark(playing, 4))
    assert status == 200
    board, game = next((b, g) for b, g in state_of(playing).games(1) if 4 in (g.white, g.black))
    colour = "White" if game.white == 4 else "Black"
    other = state_of(playing).tournament.by_number[game.black if game.white == 4 else game.white].name
    assert f"Board {board}, {colour}, against {other}." in text
    assert state_of(playing).arrived == {4}
    store.act(playing, "olga", partial(commands.withdraw, number=5))
    assert mark(playing, 5) not in unescape(as_arbiter.get(f"{path}?q=player").content.decode())


def test_before_the_first_round_and_after_a_game_the_kiosk_checks_in_for_the_next(
    as_arbiter: Client, tournament: Tournament
) -> None:
    _status, text = post(as_arbiter, tournament, "kiosk", player=mark(tournament, 2))
    assert "you are checked in for it" in text
    assert state_of(tournament).present == {2: True}
    assert as_arbiter.post(f"/desk/{tournament.slug}/kiosk", {"player": "2||Somebody else"}).status_code == 409


def test_what_both_clocks_should_show_now_and_on_paper(as_arbiter: Client, playing: Tournament) -> None:
    assert "Replace or check a clock" not in as_arbiter.get(f"/desk/{playing.slug}/clock").content.decode()
    event = state_of(playing).tournament.event
    control = partial(commands.change_settings, regulations=state_of(playing).tournament.regulations)
    store.act(playing, "olga", lambda state: control(state, event=replace(event, time_control="5400+30")))
    begun(playing, 60)
    text = unescape(as_arbiter.get(f"/desk/{playing.slug}/clock?moves=20").content.decode())
    shown = re.search(r"both clocks together show <b>([\d:]+)</b>", text)
    assert shown is not None
    hours, minutes, seconds = map(int, shown[1].split(":"))
    assert abs(3600 * hours + 60 * minutes + seconds - (2 * 3600 + 21 * 60)) < 60
    sheet = unescape(as_arbiter.get(f"/desk/{playing.slug}/print/time-sheet").content.decode())
    assert "2:21:00" in sheet
    assert "Player 0, Pat" in sheet
    assert as_arbiter.get(f"/desk/{playing.slug}/print/time-sheet.pdf").content.startswith(b"%PDF")


def test_arrivals_and_incidents_are_not_for_everybody(playing: Tournament) -> None:
    store.act(playing, "olga", partial(commands.arrive, number=1))
    report = commands.Reported("device", board=1)
    store.act(playing, "olga", lambda state: commands.report_incident(state, report, ["noted"]))
    shown = state_of(playing).published
    assert (shown.arrived, shown.incidents) == (frozenset(), ())
