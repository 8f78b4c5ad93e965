"""A log that was tampered with, cut off or written by a newer Torneo touches its own tournament and no other."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from hashlib import sha256

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client
from django.utils import timezone

from torneo.desk import Conflict, commands, replay
from torneo.desk.flaws import NewerLogError
from torneo.model import Event, Player, Regulations, Result
from torneo.web.core import states, store
from torneo.web.models import LogEntry, Membership, Role, Tournament

pytestmark = pytest.mark.django_db
RULES = Regulations(rounds=5, system="FIDE_DUTCH_2026")


def change(tournament: Tournament, sequence: int, how: Callable[[str], str]) -> None:
    row = LogEntry.objects.get(tournament=tournament, sequence=sequence)
    LogEntry.objects.filter(pk=row.pk).update(line=how(row.line))
    store.forget()


def rewritten(line: str, **fields: object) -> str:
    """The entry with other fields and the hash that goes with them."""
    entry = json.loads(line) | fields
    del entry["hash"]
    text = json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    own = sha256(text.encode()).hexdigest()
    return json.dumps({**entry, "hash": own}, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


DAMAGES: dict[str, tuple[Callable[[Tournament], object], int, str]] = {
    "unreadable": (lambda made: change(made, 5, lambda _line: "no entry at all"), 4, "line 5"),
    "newer kind": (
        lambda made: change(made, 5, lambda line: rewritten(line, kind="board broadcast")),
        4,
        "written by a newer Torneo",
    ),
    "newer form": (
        lambda made: change(made, 5, lambda line: rewritten(line, format=7)),
        4,
        "written by a newer Torneo",
    ),
    "tampered": (lambda made: change(made, 5, lambda line: line.replace("Player 3", "Player X")), 4, "entry 5"),
    "cut off": (lambda made: cut_off(made, 3), 9, "12 were written"),
    "empty": (lambda made: cut_off(made, 12), 0, "empty"),
    "longer": (lambda made: set_back(made, 11), 11, "goes on"),
    "written anew": (lambda made: change(made, 12, lambda line: rewritten(line, actor="mallory")), 11, "entry 12"),
}


def cut_off(tournament: Tournament, count: int) -> None:
    last = LogEntry.objects.filter(tournament=tournament).order_by("-sequence")[:count]
    LogEntry.objects.filter(pk__in=[row.pk for row in last]).delete()
    store.forget()


def set_back(tournament: Tournament, sequence: int) -> None:
    """The row of the tournament speaks of an earlier entry than the last."""
    Tournament.objects.filter(pk=tournament.pk).update(sequence=sequence, head=head_of(tournament, sequence))
    store.forget()


def head_of(tournament: Tournament, sequence: int) -> str:
    return str(json.loads(LogEntry.objects.get(tournament=tournament, sequence=sequence).line)["hash"])


@pytest.mark.parametrize("damage", DAMAGES)
def test_s6_s8_a_log_that_does_not_hold_is_read_only_and_touches_no_other(
    damage: str, playing: Tournament, owner: User, client: Client
) -> None:
    harm, good, why = DAMAGES[damage]
    other = store.create("Other", "olga", lambda _state: commands.create(Event("Other"), RULES), owner=owner)
    assert store.load(playing).state.sequence == 12
    harm(playing)
    client.force_login(owner)
    for page in ("/", "/desk/", f"/desk/{other.slug}/", f"/t/{playing.slug}/"):
        assert client.get(page).status_code == 200
    loaded = store.load(playing)
    assert loaded.state.sequence == good
    assert loaded.broken is not None
    assert why in str(loaded.broken.error)
    assert isinstance(loaded.broken.error, NewerLogError) == damage.startswith("newer")
    assert f"/desk/{playing.slug}/undo" not in client.get(f"/desk/{playing.slug}/log").content.decode()
    for page in ("", "players", "people", "export", "log", "settings", "print"):
        answer = client.get(f"/desk/{playing.slug}/{page}")
        assert answer.status_code == 200, page
        assert "nothing can be changed" in answer.content.decode()
        assert why.lower() in answer.content.decode().lower()
    assert (
        "registro de este torneo no es íntegro"
        in client.get(f"/desk/{playing.slug}/", headers={"accept-language": "es"}).content.decode()
    )
    before = list(LogEntry.objects.filter(tournament=playing).values_list("line", flat=True))
    answer = client.post(f"/desk/{playing.slug}/players", {"name": "Nueva, Ana"})
    assert answer.status_code == 409
    assert list(LogEntry.objects.filter(tournament=playing).values_list("line", flat=True)) == before
    exported = client.get(f"/desk/{playing.slug}/export/log.jsonl")
    assert exported.content.decode() == "".join(f"{line}\n" for line in before)
    public = Client().get(f"/t/{playing.slug}/").content.decode()
    assert "is damaged" in public
    assert why not in public
    assert Client().get(f"/t/{playing.slug}/standings").status_code == 200
    store.act(other, "olga", lambda state: commands.enter(state, Player(1, "Ruiz, Ana")))
    assert client.post(f"/desk/{playing.slug}/delete", {"name": "Club open"}).status_code == 302
    assert client.get(f"/desk/{playing.slug}/").status_code == 404


@pytest.mark.parametrize("damage", ["tampered", "newer kind"])
def test_s6_pages_that_read_single_entries_say_what_is_wrong(
    damage: str, playing: Tournament, as_arbiter: Client
) -> None:
    harm, _good, _why = DAMAGES[damage]
    harm(playing)
    for page in ("round/1", "round/1/names", "feed.atom", "api/tournament.json", "round/1/why/1"):
        assert Client().get(f"/t/{playing.slug}/{page}").status_code in (200, 404, 409), page
    assert as_arbiter.get(f"/desk/{playing.slug}/undo").status_code in (200, 409, 422)


@pytest.mark.django_db(transaction=True)
def test_s6_a_log_that_was_mended_is_taken_up_again(
    playing: Tournament, as_arbiter: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(states, "LOOK_AGAIN", 0.0)
    line = LogEntry.objects.get(tournament=playing, sequence=5).line
    change(playing, 5, lambda _line: "{}")
    assert store.load(playing).broken is not None
    LogEntry.objects.filter(tournament=playing, sequence=5).update(line=line)
    assert store.load(playing).broken is None
    store.act(playing, "arturo", lambda state: commands.record_result(state, 1, 1, Result.DRAW, Result.PENDING))


@pytest.mark.django_db(transaction=True)
def test_s8_entries_that_vanish_under_a_running_server_are_noticed_by_the_next_act(playing: Tournament) -> None:
    assert store.load(playing).broken is None
    LogEntry.objects.filter(tournament=playing).order_by("-sequence")[0].delete()
    for _time in range(2):
        with pytest.raises(store.ReadOnly):
            store.act(playing, "arturo", lambda state: commands.record_result(state, 1, 1, Result.DRAW, Result.PENDING))
    assert LogEntry.objects.filter(tournament=playing).count() == 11


@pytest.mark.django_db(transaction=True)
def test_s8_a_log_shorter_than_it_was_seen_is_noticed_though_its_row_was_changed_with_it(playing: Tournament) -> None:
    assert store.load(playing).state.sequence == 12
    LogEntry.objects.filter(tournament=playing, sequence__gt=9).delete()
    Tournament.objects.filter(pk=playing.pk).update(sequence=9, head=head_of(playing, 9))
    loaded = store.load(playing)
    assert loaded.broken is not None
    assert "12 were written" in str(loaded.broken.error)


@pytest.mark.django_db(transaction=True)
def test_s4_nothing_is_kept_of_a_tournament_whose_transaction_failed(owner: User) -> None:
    with transaction.atomic():
        made = store.create("Lost", "olga", lambda _state: commands.create(Event("Lost"), RULES), owner=owner)
        store.act(made, "olga", lambda state: commands.enter(state, Player(1, "Nobody, Ever")))
        store.load(made)
        transaction.set_rollback(True)
    assert not states._kept
    with pytest.raises(Conflict):
        store.load(made)
    again = store.create("Kept", "olga", lambda _state: commands.create(Event("Kept"), RULES), owner=owner)
    store.act(again, "olga", lambda state: commands.enter(state, Player(1, "Ruiz, Ana")))
    log = store.log_of(again)
    assert [entry.sequence for entry in log] == [1, 2]
    assert replay(log) == store.load(again).state
    assert Membership.objects.get(tournament=again).role == Role.OWNER


@pytest.mark.django_db(transaction=True)
def test_s1_a_command_is_worked_out_before_the_lock_and_again_if_somebody_was_faster(playing: Tournament) -> None:
    calls = []

    def slow(state: object) -> object:
        calls.append(transaction.get_connection().in_atomic_block)
        if len(calls) == 1:  # somebody else acts while this is worked out
            store.act(playing, "olga", lambda state: commands.record_result(state, 1, 2, Result.DRAW, Result.PENDING))
        return commands.record_result(state, 1, 1, Result.WHITE_WIN, Result.PENDING)  # type: ignore[arg-type]

    after = store.act(playing, "arturo", slow)  # type: ignore[arg-type]
    assert calls == [False, False]
    assert len(after.missing) == 2
    assert replay(store.log_of(playing)) == after == store.load(playing).state


@pytest.mark.django_db(transaction=True)
def test_s1_whoever_is_always_too_late_comes_in_under_the_lock(playing: Tournament) -> None:
    calls = []

    def overtaken(state: object) -> object:
        locked = transaction.get_connection().in_atomic_block
        calls.append(locked)
        if not locked:
            number = len(calls)
            store.act(playing, "olga", lambda state: commands.check_in(state, number, True))
        return commands.check_in(state, 8, True)  # type: ignore[arg-type]

    store.act(playing, "arturo", overtaken)  # type: ignore[arg-type]
    assert calls == [False, False, False, True]
    assert store.load(playing).state.present == {1: True, 2: True, 3: True, 8: True}


def test_clock_set_back_the_times_of_a_log_never_go_back(playing: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    real = timezone.now
    monkeypatch.setattr(timezone, "now", lambda: real() - timedelta(days=400))
    for board in (1, 2):
        store.act(playing, "olga", lambda s, b=board: commands.record_result(s, 1, b, Result.DRAW, Result.PENDING))  # type: ignore[misc]
    times = [entry.time for entry in store.log_of(playing)]
    assert times == sorted(times)
    assert times[-1] > times[-2] > times[-3]
