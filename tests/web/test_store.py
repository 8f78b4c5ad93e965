"""What is kept in memory is what a replay of the log gives, whoever acts, undoes or starts anew."""

from __future__ import annotations

from random import Random

import pytest
from django.db import transaction

from thorough import cases
from torneo.desk import Conflict, Refused, State, commands, replay
from torneo.desk.events import Happening
from torneo.model import ByeKind, Event, Player, Regulations, Result
from torneo.web.core import states, store
from torneo.web.models import Tournament

RESULTS = (Result.WHITE_WIN, Result.DRAW)
pytestmark = pytest.mark.django_db


def something(state: State, dice: Random) -> list[Happening]:
    """A command that an arbiter could give; most of those that do not fit are refused."""
    number = dice.randint(1, max(1, len(state.tournament.players)))
    match dice.randrange(12):
        case 0 | 1:
            return commands.enter(state, Player(1, f"Player {dice.random()}", dice.randint(1000, 2500)))
        case 2:
            return commands.check_in(state, number, dice.random() < 0.5)
        case 3:
            return commands.request_bye(state, number, state.round_number + 1, ByeKind.HALF)
        case 4:
            return commands.withdraw(state, number)
        case 5:
            return commands.pair_round(state, "test")
        case 6:
            return commands.publish(state)
        case 7:
            return commands.remove(state, number)
        case 8 | 9 if state.missing:
            round_number, board, _game = dice.choice(state.missing)
            return commands.record_result(state, round_number, board, dice.choice(RESULTS), Result.PENDING)
        case 10:
            return commands.assign_numbers(state)
    return commands.undo(state)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("seed", range(cases(2, 8)))
def test_two_processes_and_a_fresh_replay_agree(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "UNDOABLE", 5)
    dice = Random(seed)
    rules = Regulations(rounds=9, system="FIDE_DUTCH_2026")
    made = store.create("Open", "olga", lambda _state: commands.create(Event("Open"), rules))
    here, there = states._kept, type(states._kept)()
    for _step in range(120):
        if dice.random() < 0.3:
            monkeypatch.setattr(states, "_kept", there if states._kept is here else here)
        if dice.random() < 0.05:
            store.forget()
        for _time in range(dice.choice((1, 1, 1, 4))):
            try:
                store.act(made, "olga", lambda state: something(state, dice))
            except Refused:
                continue
        log = store.log_of(made)
        loaded = store.load(made)
        assert loaded.state == replay(log)
        assert loaded.head == log.head
    assert len(log) > 40


def test_what_a_failed_transaction_left_in_memory_is_not_built_on(db: None) -> None:
    rules = Regulations(rounds=9, system="FIDE_DUTCH_2026")
    made = store.create("Open", "olga", lambda _state: commands.create(Event("Open"), rules))
    with transaction.atomic():
        store.act(made, "olga", lambda state: commands.enter(state, Player(1, "Nobody, Ever")))
        transaction.set_rollback(True)
    store.act(made, "olga", lambda state: commands.enter(state, Player(1, "Ruiz, Ana")))
    assert [player.name for player in store.load(made).state.tournament.players] == ["Ruiz, Ana"]
    assert replay(store.log_of(made)) == store.load(made).state


def test_a_tournament_that_was_deleted_meanwhile_takes_no_result(playing: Tournament) -> None:
    Tournament.objects.get(pk=playing.pk).delete()
    with pytest.raises(Conflict):
        store.act(playing, "arturo", lambda state: commands.record_result(state, 1, 1, Result.DRAW, Result.PENDING))
