"""The desk's day: check-in, the question before pairing, files that leave something open, the zone, the end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from zoneinfo import ZoneInfo

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.test import Client
from django.utils.formats import date_format
from django.utils.translation import override
from parts import Site

from torneo.desk import Log, Refused, State, commands
from torneo.desk import events as e
from torneo.desk.chronicle import chronicle
from torneo.model import Event, Player, Regulations, Result
from torneo.web.core import store
from torneo.web.models import LogEntry, Tournament

pytestmark = pytest.mark.django_db

KOLKATA = ZoneInfo("Asia/Kolkata")


def state_of(tournament: Tournament) -> State:
    return store.load(tournament).state


def page(client: Client, tournament: Tournament, path: str) -> str:
    return client.get(f"/desk/{tournament.slug}/{path}").content.decode()


def post(client: Client, tournament: Tournament, path: str, **fields: object) -> str:
    return client.post(f"/desk/{tournament.slug}/{path}", fields, follow=True).content.decode()


def doubts(text: str) -> str:
    found = re.search(r'name="doubts" value="(\w+)"', text)
    assert found is not None
    return found[1]


def here(tournament: Tournament, *numbers: int) -> None:
    for number in numbers:
        store.act(tournament, "olga", partial(commands.check_in, number=number, present=True))


def play(tournament: Tournament, *results: Result) -> None:
    number = state_of(tournament).round_number
    for board, result in enumerate(results, 1):
        store.act(
            tournament,
            "olga",
            partial(commands.record_result, round_number=number, board=board, result=result, seen=Result.PENDING),
        )


def test_m5_pairing_without_an_answer_asks_about_those_not_here(as_arbiter: Client, tournament: Tournament) -> None:
    here(tournament, 1, 2, 3)
    text = page(as_arbiter, tournament, "pairing")
    assert "5 players are not here for round 1" in text
    asked = as_arbiter.post(f"/desk/{tournament.slug}/pairing", {"do": "pair", "doubts": doubts(text)})
    assert asked.status_code == 422
    assert "not here for round 1: 4, 5, 6, 7, 8" in asked.content.decode()
    assert state_of(tournament).draft is None
    post(as_arbiter, tournament, "pairing", do="pair", doubts=doubts(text), unseen="pair")
    assert len(state_of(tournament).draft.boards) == 4  # type: ignore[union-attr]


def test_m5_an_answer_about_other_people_than_those_shown_is_a_conflict(
    as_arbiter: Client, tournament: Tournament
) -> None:
    here(tournament, 1, 2, 3)
    seen = doubts(page(as_arbiter, tournament, "pairing"))
    here(tournament, 4)
    fields = {"do": "pair", "doubts": seen, "unseen": "absent"}
    assert as_arbiter.post(f"/desk/{tournament.slug}/pairing", fields).status_code == 409
    assert state_of(tournament).draft is None


def test_m5_check_in_is_for_the_next_round_and_begins_anew(as_arbiter: Client, tournament: Tournament) -> None:
    here(tournament, *range(1, 9))
    assert "Check-in for round 1" in page(as_arbiter, tournament, "check-in")
    post(as_arbiter, tournament, "pairing", do="pair")
    post(as_arbiter, tournament, "pairing", do="publish")
    text = page(as_arbiter, tournament, "check-in")
    assert "Check-in for round 2" in text
    assert "0 present" in text
    assert "not seen as absent" not in text
    play(tournament, *(Result.DRAW,) * 4)
    for path in ("", "pairing"):
        assert "not here" not in page(as_arbiter, tournament, path).lower()


def test_m19_who_did_not_come_is_proposed_as_withdrawn_and_one_choice_keeps_them(
    as_arbiter: Client, playing: Tournament
) -> None:
    play(playing, Result.WHITE_FORFEIT_WIN, Result.DRAW, Result.DRAW, Result.BLACK_FORFEIT_WIN)
    games = state_of(playing).games(1)
    gone, kept = games[0][1].black, games[3][1].white
    assert "Did not come to round 1" in page(as_arbiter, playing, "")
    text = page(as_arbiter, playing, "pairing")
    assert "2 players did not come to round 1" in text
    assert f'name="no-show-{gone}" value="withdraw" checked' in text
    fields = {f"no-show-{gone}": "withdraw", f"no-show-{kept}": "keep"}
    post(as_arbiter, playing, "pairing", do="pair", doubts=doubts(text), **fields)
    state = state_of(playing)
    assert state.withdrawn == {gone}
    assert state.kept == {kept}
    assert state.draft is not None


def test_m5_pairing_by_hand_asks_about_those_not_here(as_arbiter: Client, tournament: Tournament) -> None:
    here(tournament, *range(1, 7))
    text = page(as_arbiter, tournament, "pairing/by-hand")
    assert "2 players are not here for round 1" in text
    fields: dict[str, object] = {"doubts": doubts(text), "was": "", "boards": "1-2 3-4 5-6", "details": "no engine"}
    path = f"/desk/{tournament.slug}/pairing/by-hand"
    asked = as_arbiter.post(path, {**fields, "do": "save"})
    assert asked.status_code == 422
    assert "not here for round 1: 7, 8" in asked.content.decode()
    waiting = as_arbiter.post(path, {**fields, "do": "look"}).content.decode()
    assert "Waiting for a place" in waiting
    decided = as_arbiter.post(path, {**fields, "do": "look", "unseen": "absent"}).content.decode()
    assert "Waiting for a place" not in decided
    assert 'value="absent" checked' in decided
    assert as_arbiter.post(path, {**fields, "doubts": "other", "do": "save", "unseen": "absent"}).status_code == 409
    assert as_arbiter.post(path, {**fields, "do": "save", "unseen": "absent"}).status_code == 302
    draft = state_of(tournament).draft
    assert draft is not None
    assert draft.boards == (e.Seat(1, 2), e.Seat(3, 4), e.Seat(5, 6))


def test_m19_pairing_by_hand_proposes_no_shows_as_withdrawn(as_arbiter: Client, playing: Tournament) -> None:
    play(playing, Result.WHITE_FORFEIT_WIN, Result.DRAW, Result.DRAW, Result.DRAW)
    gone = state_of(playing).games(1)[0][1].black
    text = page(as_arbiter, playing, "pairing/by-hand")
    assert f'name="no-show-{gone}" value="withdraw" checked' in text
    assert f'name="pick" value="{gone}"' not in text
    kept = post(
        as_arbiter, playing, "pairing/by-hand", do="look", was="", doubts=doubts(text), **{f"no-show-{gone}": "keep"}
    )
    assert f'name="pick" value="{gone}"' in kept


def test_m19_undo_takes_back_the_pairing_with_what_was_decided_for_it(as_arbiter: Client, playing: Tournament) -> None:
    play(playing, Result.WHITE_FORFEIT_WIN, Result.DRAW, Result.DRAW, Result.DRAW)
    gone = state_of(playing).games(1)[0][1].black
    text = page(as_arbiter, playing, "pairing")
    before = state_of(playing)
    post(as_arbiter, playing, "pairing", do="pair", doubts=doubts(text), **{f"no-show-{gone}": "withdraw"})
    first, last = state_of(playing).step
    asked = page(as_arbiter, playing, "undo")
    assert "They were made in one step and are undone together." in asked
    assert all(
        line.text in unescape(asked) for line in chronicle(store.log_of(playing)) if line.entry.sequence >= first
    )
    assert "2 entries up to number" in post(as_arbiter, playing, "undo", entry=last)
    after = state_of(playing)
    assert (after.withdrawn, after.draft, after.effective) == (frozenset(), None, before.effective)
    store.forget()
    assert state_of(playing) == after  # as a process that knows nothing has it
    assert [line for line in store.log_of(playing).entries[-2:] if line.step is not None]


def test_the_answer_to_a_result_names_its_own_entry_whoever_writes_at_the_same_moment(
    as_arbiter: Client, playing: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = [lambda state: commands.record_result(state, 1, 2, Result.DRAW, Result.PENDING)]

    @contextmanager
    def followed() -> Iterator[None]:
        with transaction.atomic():
            yield
        if waits:
            store.act(playing, "abel", waits.pop())

    together = SimpleNamespace(atomic=followed, on_commit=transaction.on_commit)
    monkeypatch.setattr(store, "transaction", together)
    fields = {"round": "1", "board": "1", "result": "10", "seen": ""}
    answer = as_arbiter.post(f"/desk/{playing.slug}/results", fields, headers={"HX-Request": "true"})
    own = next(entry for entry in store.log_of(playing) if entry.actor == "arturo")
    assert answer.headers["X-Torneo-Entry"] == str(own.sequence)
    assert state_of(playing).effective[-1] == own.sequence + 1
    undone = as_arbiter.post(
        f"/desk/{playing.slug}/results/undo", {"sequence": own.sequence}, headers={"HX-Request": "true"}
    )
    assert undone.status_code == 409
    again = as_arbiter.post(f"/desk/{playing.slug}/results", fields, headers={"HX-Request": "true"})
    assert "X-Torneo-Entry" not in again.headers  # nothing was written: nothing of this answer can be undone


def test_m18_only_the_reasons_of_the_edition_are_offered(as_arbiter: Client, tournament: Tournament) -> None:
    rules = Regulations(rounds=7, system="FIDE_DUTCH_2017")
    store.act(tournament, "olga", lambda state: commands.change_settings(state, Event("Club open"), rules))
    post(as_arbiter, tournament, "pairing", do="pair")
    post(as_arbiter, tournament, "pairing", do="publish")
    offered = page(as_arbiter, tournament, "pairing/edit").split('id="reason"')[1].split("</select>")[0]
    assert re.findall(r'<option value="(\w[^"]*)"', offered) == ["rematch"]


def test_m29_an_early_end_is_asked_about(as_arbiter: Client, playing: Tournament) -> None:
    play(playing, *(Result.DRAW,) * 4)
    text = post(as_arbiter, playing, "finish")
    assert "1 of 7 rounds are played; 6 rounds would be left out." in text
    assert not state_of(playing).finished
    post(as_arbiter, playing, "finish", left_out=6)
    assert state_of(playing).finished


def test_m29_a_correction_that_changes_nothing_says_so_and_adds_nothing(
    as_arbiter: Client, playing: Tournament
) -> None:
    play(playing, Result.DRAW)
    before = state_of(playing).sequence
    text = post(as_arbiter, playing, "corrections", round=1, board=1, result="==", seen="==")
    assert "Nothing was changed: the board has this result." in text
    assert "corrected." not in text
    assert state_of(playing).sequence == before


def test_m29_a_bye_that_is_there_already_adds_nothing(as_arbiter: Client, tournament: Tournament) -> None:
    for _ in range(2):
        text = post(as_arbiter, tournament, "byes", player="3", kind="H", round=1)
    assert "Nothing was changed." in text
    assert sum(entry.happening.kind == "bye requested" for entry in store.log_of(tournament)) == 1


def test_m1_byes_and_pairs_go_to_the_players_seen(as_arbiter: Client, playing: Tournament) -> None:
    byes, pairs = page(as_arbiter, playing, "byes"), page(as_arbiter, playing, "players/forbidden")
    assert '<option value="3||Player 2, Pat">' in byes
    assert '<option value="3||Player 2, Pat">' in pairs
    store.act(
        playing, "olga", lambda state: commands.enter(state, Player(1, "Late, Lea", 2400))
    )  # number 1 from now on
    fields = {"player": "3||Player 2, Pat", "kind": "H", "round": 2}
    assert as_arbiter.post(f"/desk/{playing.slug}/byes", fields).status_code == 409
    chosen = {"by": "players", "players": ["3||Player 2, Pat", "4||Player 3, Pat"]}
    assert as_arbiter.post(f"/desk/{playing.slug}/players/forbidden", chosen).status_code == 409
    assert not state_of(playing).tournament.regulations.requested_byes
    assert not state_of(playing).tournament.regulations.forbidden


def nine_rounds() -> bytes:
    """A finished event of two players in nine rounds; the file says neither their number nor the system."""
    lines = ["012 Old open"]
    for number, other, colour in ((1, 2, "w"), (2, 1, "b")):
        head = f"001 {number:4}      {'Ana' if number == 1 else 'Eva':33} {2000 - number:4}"
        lines.append(f"{head:80}{4.5:4} {number:4}" + "".join(f"  {other:4} {colour} =" for _ in range(9)))
    return ("\n".join(lines) + "\n").encode()


def test_m6_what_the_file_does_not_say_is_asked_at_the_take_over(as_arbiter: Client, arbiter: User) -> None:
    sent = {"file": SimpleUploadedFile("old.trf", nine_rounds())}
    response = as_arbiter.post("/desk/import-log", sent, follow=True)
    made = Tournament.objects.get(name="Old open")
    assert response.redirect_chain[-1][0] == f"/desk/{made.slug}/settings"
    text = response.content.decode()
    assert (
        "The file does not say:</b> the number of rounds, the pairing system, the edition of its rules, the tie-breaks"
        in text
    )
    assert re.search(r'name="rounds" value="9"', text)
    assert "Pair round 10" not in page(as_arbiter, made, "pairing")
    assert "Answer what the file does not say" in page(as_arbiter, made, "")
    assert not re.search(r'<input type="radio" name="system"[^>]*disabled', text)
    fields = dict(re.findall(r'<input type="(?:hidden|text|number)" name="([\w-]+)" value="([^"]*)"', text))
    fields |= {
        "system": "dutch",
        "edition": "2017",
        "starting_rank": "FIDE",
        "rounds": "9",
        "tie1": "BH",
        "save": "yes",
    }
    saved = as_arbiter.post(f"/desk/{made.slug}/settings", fields, follow=True).content.decode()
    assert "The settings are saved." in saved
    assert state_of(made).tournament.regulations.system == "FIDE_DUTCH_2017"
    assert "Finish the tournament" in page(as_arbiter, made, "")
    assert "Pair round 10" not in page(as_arbiter, made, "pairing")
    assert "All rounds are paired." in page(as_arbiter, made, "pairing")


@pytest.mark.parametrize(
    ("code", "day", "asked"),
    [
        ("FIDE_DUTCH", "", True),
        ("FIDE_DUTCH", "2019/05/01", False),
        ("FIDE_DUTCH_2017", "", False),
        ("VEGA", "", False),
    ],
)
def test_m6_the_edition_is_asked_where_neither_the_code_nor_a_date_tells_it(
    as_arbiter: Client, arbiter: User, code: str, day: str, asked: bool
) -> None:
    told = f"{f'042 {day}' if day else ''}\n142 10\n192 {code}\n202 BH\n".lstrip().encode()
    as_arbiter.post("/desk/import-log", {"file": SimpleUploadedFile("old.trf", nine_rounds() + told)})
    made = Tournament.objects.get(name="Old open")
    assert state_of(made).tournament.regulations.system == code
    assert ("The file does not say:</b> the edition of its rules." in page(as_arbiter, made, "settings")) is asked
    assert ("Answer what the file does not say" in page(as_arbiter, made, "pairing")) is asked
    with pytest.raises(Refused, match="the edition of its rules: answer" if asked else "no pairing|does not pair"):
        commands.pair_round(state_of(made), "test")  # nor could the two meet for the tenth time


def test_m27_pages_show_times_in_the_zone_of_the_tournament(as_arbiter: Client, tournament: Tournament) -> None:
    store.act(tournament, "olga", lambda state: commands.choose_zone(state, "Asia/Kolkata"))
    line = LogEntry.objects.filter(tournament=tournament).order_by("-sequence")[0].line
    when = datetime.fromisoformat(re.search(r'"time":"([^"]+)"', line)[1])  # type: ignore[index]
    text = page(as_arbiter, tournament, "log")
    with override("en"):
        there, here = (date_format(when.astimezone(zone), "SHORT_DATETIME_FORMAT") for zone in (KOLKATA, UTC))
    assert there in text
    assert here not in text
    assert "Times in the zone Asia/Kolkata" in text
    assert 'value="Asia/Kolkata" selected' in page(as_arbiter, tournament, "settings")


@pytest.mark.parametrize("zone", [":/etc/localtime", "CET-1CEST", "<+03>-3", "Europe/Madrid"])
def test_m27_the_site_starts_in_any_zone(
    serve: Callable[..., Site], monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    monkeypatch.setenv("TZ", zone)
    site = serve("zone")
    assert site.process.poll() is None


def test_m27_the_log_command_shows_the_zone_of_the_tournament_or_of_the_machine(tmp_path: Path) -> None:
    log, now = Log(), datetime(2026, 11, 15, 9, tzinfo=UTC)
    (created,) = commands.create(Event("Club"), Regulations(rounds=3))
    log.append(created, "Ana", now)
    file = tmp_path / "club.jsonl"

    def told(machine: str) -> str:
        file.write_text(log.to_lines(), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "torneo", "log", str(file)],
            env={**os.environ, "TZ": machine, "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert "2026-11-15 10:00:00 CET Ana" in told("CET-1CEST")
    log.append(commands.choose_zone(State(created=True), "Asia/Kolkata")[0], "Ana", now)
    assert "2026-11-15 14:30:00 IST Ana" in told("CET-1CEST")
