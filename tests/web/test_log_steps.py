"""Entries of a log know their kind and their step, in the database as in the exported lines."""

from __future__ import annotations

import json
from functools import partial
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.db import connection

from torneo.desk import Log, commands
from torneo.desk.events import Created
from torneo.desk.log import steps_of
from torneo.model import Event, Player, Regulations
from torneo.web.core import store
from torneo.web.entries.importing.entering import last_import
from torneo.web.exchange.taking_over import adopt_log
from torneo.web.models import LogEntry, Tournament

pytestmark = pytest.mark.django_db

LOGS = sorted((Path(__file__).parents[1] / "data" / "logs").glob("*.jsonl"))

MIGRATION = import_module("torneo.web.migrations.0007_kind_and_step")


def columns(tournament: Tournament) -> list[tuple[str, int]]:
    return list(LogEntry.objects.filter(tournament=tournament).values_list("kind", "step"))


@pytest.fixture
def owner() -> User:
    return User.objects.create_user("ana")


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_lines_of_earlier_versions_are_filled_in(path: Path, owner: User) -> None:
    log = Log.from_lines(path.read_text(encoding="utf-8"))
    tournament = adopt_log(log, owner)
    wanted = list(zip((entry.happening.kind for entry in log), steps_of(log), strict=True))
    assert columns(tournament) == wanted
    LogEntry.objects.update(kind="", step=0)
    MIGRATION.fill(apps, SimpleNamespace(connection=connection))
    assert columns(tournament) == wanted
    assert store.log_of(tournament).to_lines() == log.to_lines()


def test_a_damaged_line_does_not_stop_the_migration(owner: User) -> None:
    log = Log.from_lines(LOGS[0].read_text(encoding="utf-8"))
    tournament = adopt_log(log, owner)
    LogEntry.objects.filter(tournament=tournament, sequence=2).update(line='{"kind": ')
    MIGRATION.fill(apps, SimpleNamespace(connection=connection))
    assert columns(tournament)[1] == ("", 2)


def test_an_import_is_one_step_and_entries_by_hand_are_not(owner: User) -> None:
    tournament = store.create("Club", "ana", lambda _state: [Created(Event("Club"), Regulations())], owner=owner)
    for name in ("Ana", "Eva"):
        store.act(tournament, "ana", partial(commands.enter, player=Player(1, name)))
    assert last_import(tournament, store.load(tournament).state) == []
    players = [Player(1, name) for name in ("Leo", "Pau", "Mia")]
    state = store.act(tournament, "ana", lambda state: commands.enter_all(state, players))
    last = state.sequence
    assert last_import(tournament, state) == [last, last - 1, last - 2]
    steps = [step for _kind, step in columns(tournament)]
    assert steps[-5:] == [last - 4, last - 3, *[last - 2] * 3]
    lines = [json.loads(row.line) for row in LogEntry.objects.filter(tournament=tournament)]
    assert [line.get("step", line["sequence"]) for line in lines] == steps
