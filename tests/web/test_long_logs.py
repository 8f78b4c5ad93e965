"""A tournament of many entries: what is kept from before an entry gives the same as working everything out anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from torneo.desk import commands, replay
from torneo.desk.chronicle import chronicle
from torneo.desk.commands import Events
from torneo.desk.state import State
from torneo.model import ByeKind, Player, Result
from torneo.web.core import caching, states, store
from torneo.web.core.access import Visit
from torneo.web.logbook import reading
from torneo.web.models import LogEntry, Role, Tournament


def visit_of(tournament: Tournament) -> Visit:
    return Visit(tournament, store.load(tournament).state, Role.ARBITER, "arturo")


def result(board: int, result: Result) -> Callable[[State], Events]:
    return lambda state: commands.record_result(state, 1, board, result, Result.PENDING)


LIFE: list[Callable[[State], Events]] = [
    result(1, Result.WHITE_WIN),
    commands.undo,
    result(1, Result.BLACK_WIN),
    lambda state: commands.record_result(state, 1, 1, Result.DRAW, Result.BLACK_WIN),
    lambda state: commands.penalise(state, 2, "telephone"),
    lambda state: commands.request_bye(state, 3, 2, ByeKind.HALF),
    lambda state: commands.withdraw(state, 4),
    lambda state: commands.bring_back(state, 4),
    lambda state: commands.correct_player(state, replace(state.tournament.by_number[2], name="Other, Name")),
    result(2, Result.DRAW),
    commands.undo,
    commands.undo,
    result(2, Result.WHITE_WIN),
    lambda state: commands.enter(state, Player(1, "Late, Entry", 2500)),
    result(3, Result.WHITE_WIN),
    result(4, Result.WHITE_WIN),
    lambda state: commands.pair_round(state, "test"),
    commands.discard_draft,
    lambda state: commands.pair_round(state, "test"),
    commands.publish,
    commands.undo,
    commands.undo,
]


def test_the_log_told_entry_by_entry_is_the_log_told_whole(playing: Tournament) -> None:
    for act in LIFE:
        store.act(playing, "arturo", act)
        told = reading.book(visit_of(playing))
        whole = store.log_of(playing)
        assert told.head == whole.head
        assert list(told.lines) == list(chronicle(whole))


@pytest.mark.django_db(transaction=True)
def test_an_old_entry_changed_after_it_was_told_is_found_with_the_next_one(playing: Tournament) -> None:
    assert not reading.book(visit_of(playing)).broken
    entry = LogEntry.objects.get(tournament=playing, sequence=3)
    LogEntry.objects.filter(pk=entry.pk).update(line=entry.line.replace("Player 1", "Player X"))
    store.act(playing, "arturo", result(1, Result.DRAW))
    assert "entry 3" in reading.book(visit_of(playing)).broken


def test_a_server_that_starts_anew_can_undo_all_the_way_back(
    playing: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(states, "UNDOABLE", 4)
    for act in LIFE:
        store.act(playing, "arturo", act)
    store.forget()
    while len(store.load(playing).state.effective) > 2:
        store.act(playing, "arturo", commands.undo)
        loaded, log = store.load(playing), store.log_of(playing)
        assert (loaded.state, loaded.head) == (replay(log), log.head)


@pytest.mark.django_db(transaction=True)
def test_after_a_start_undo_reads_no_more_than_the_new_entry(
    playing: Tournament, django_assert_max_num_queries: Callable[..., object]
) -> None:
    for board in (1, 2, 3):
        store.act(playing, "arturo", result(board, Result.DRAW))
    store.forget()
    store.load(playing)
    for _ in range(3):
        with django_assert_max_num_queries(8):  # type: ignore[attr-defined]
            store.act(playing, "arturo", commands.undo)
    assert len(store.load(playing).state.missing) == 4


def test_of_a_page_the_latest_is_kept_and_shows_the_latest_result(playing: Tournament, client: Client) -> None:
    pages = [reverse("round", args=[playing.slug, 1]), reverse("standings", args=[playing.slug])]
    counts = []
    for board in (1, 2, 3):
        store.act(playing, "arturo", result(board, Result.DRAW))
        shown = [client.get(page).content.decode() for page in pages]
        assert shown[0].count("½ – ½") == board
        counts.append(len(caching.COMMON._values))
    assert len(set(counts)) == 1


def test_what_is_kept_is_bounded_by_its_size(playing: Tournament) -> None:
    shelf, here = caching.Shelf(400, 1000), visit_of(playing)
    for key in range(10):
        assert shelf.remember(here, key, lambda: b"x" * 400) == b"x" * 400
    assert len(shelf._values) == 2
    assert shelf._bytes == 800
