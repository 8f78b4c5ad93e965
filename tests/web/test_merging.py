"""Another copy of the log at the desk: sent, looked at, decided on, merged in one step."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from torneo.desk import Log, commands, replay
from torneo.model import Result
from torneo.web.core import store
from torneo.web.models import Tournament

pytestmark = pytest.mark.django_db


def send(client: Client, tournament: Tournament, content: bytes) -> str:
    """Send a copy; the address of the page that shows what it comes to."""
    sent = SimpleUploadedFile("laptop.jsonl", content)
    answer = client.post(reverse("merge_log", args=[tournament.slug]), {"file": sent})
    assert answer.status_code == 302, answer.content.decode()
    return str(answer.headers["Location"])


def apart(tournament: Tournament, result: Result) -> bytes:
    """A copy of the log on which somebody recorded the result of board 1, and those of all others."""
    log = Log(store.log_of(tournament).entries)
    now = datetime.now(UTC) + timedelta(minutes=1)
    for number, board, game in replay(log).missing:
        one = result if board == 1 else Result.DRAW
        log.extend(commands.record_result(replay(log), number, board, one, game.result), "Eva", now)
    return log.to_lines().encode()


def white_wins(tournament: Tournament, number: int, board: int) -> None:
    """Somebody here records a result."""
    win, seen = Result.WHITE_WIN, Result.PENDING
    store.act(tournament, "ana", lambda state: commands.record_result(state, number, board, win, seen))


def test_a_copy_is_merged_in_one_step_that_undo_takes_back(as_arbiter: Client, playing: Tournament) -> None:
    state = store.load(playing).state
    number, board, _game = state.missing[0]
    copy = apart(playing, Result.BLACK_WIN)
    store.act(
        playing, "ana", lambda state: commands.record_result(state, number, board, Result.WHITE_WIN, Result.PENDING)
    )
    before = store.load(playing).state
    page = send(as_arbiter, playing, copy)
    shown = as_arbiter.get(page).content.decode()
    assert "The copies do not agree on 1 thing" in shown
    assert store.load(playing).state == before, "nothing was changed yet"
    answer = as_arbiter.post(page, {"merge": "yes"})
    assert answer.status_code == 302
    merged = store.load(playing).state
    assert dict(merged.games(number))[board].result is Result.WHITE_WIN
    assert not merged.missing
    store.forget()
    assert store.load(playing).state == merged == replay(store.log_of(playing))
    store.act(playing, "ana", commands.undo)
    assert store.load(playing).state.tournament == before.tournament
    logbook = as_arbiter.get(reverse("log", args=[playing.slug])).content.decode()
    assert "Merged with laptop" in logbook


def test_the_arbiter_chooses_the_other_side(as_arbiter: Client, playing: Tournament) -> None:
    number, board, _game = store.load(playing).state.missing[0]
    copy = apart(playing, Result.BLACK_WIN)
    store.act(
        playing, "ana", lambda state: commands.record_result(state, number, board, Result.WHITE_WIN, Result.PENDING)
    )
    page = send(as_arbiter, playing, copy)
    (name,) = set(re.findall(r'name="(stands_[0-9a-f]+)"', as_arbiter.get(page).content.decode()))
    looked = as_arbiter.post(page, {"look": "yes", name: "other"}).content.decode()
    chosen = re.findall(r'name="chosen" value="([0-9a-f]+)"', looked)
    assert chosen == [name.removeprefix("stands_")]
    as_arbiter.post(page, {"merge": "yes", "chosen": chosen})
    assert dict(store.load(playing).state.games(number))[board].result is Result.BLACK_WIN


def test_what_is_no_copy_of_this_tournament_is_refused(as_arbiter: Client, playing: Tournament) -> None:
    address = reverse("merge_log", args=[playing.slug])
    broken = store.raw_log(playing).replace("Club", "Pub", 1).encode()
    for content, why in ((b"no log", "log"), (broken, "broken"), (b"", "empty")):
        answer = as_arbiter.post(address, {"file": SimpleUploadedFile("x.jsonl", content)})
        assert answer.status_code == 422
        assert why in answer.content.decode()
