"""Results: who may enter what, what happens when two enter at once, and what a correction affects."""

from __future__ import annotations

import csv
import json
import re
import time
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

import pytest
from django.contrib.auth.models import User
from django.test import Client

from torneo.desk import State, commands
from torneo.desk import events as e
from torneo.files.json_form import from_json
from torneo.files.trf import read
from torneo.model import Event, Player, Regulations, Result, Round
from torneo.model.remarks import Ground
from torneo.rating import rate
from torneo.web.core import store
from torneo.web.core.access import PASSES
from torneo.web.models import HelperPass, Membership, Role, Tournament

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer

pytestmark = pytest.mark.django_db
HX = {"HX-Request": "true"}


def state_of(tournament: Tournament) -> State:
    return store.load(tournament).state


def result_at(tournament: Tournament, board: int, round_number: int = 1) -> Result:
    return dict(state_of(tournament).games(round_number))[board].result


def enter(client: Client, tournament: Tournament, board: int, result: str, seen: str = "", **more: object) -> Answer:
    fields = {"round": 1, "board": board, "result": result, "seen": seen} | more
    return client.post(f"/desk/{tournament.slug}/results", fields, headers=HX)


def play_round(tournament: Tournament, number: int) -> None:
    """Publish a round, unless it is, and let White win everywhere."""
    if state_of(tournament).round_number < number:
        store.act(tournament, "olga", lambda state: commands.pair_round(state, "test"))
        store.act(tournament, "olga", commands.publish)
    for board, _game in state_of(tournament).games(number):
        store.act(
            tournament,
            "olga",
            partial(
                commands.record_result, round_number=number, board=board, result=Result.WHITE_WIN, seen=Result.PENDING
            ),
        )


@pytest.fixture
def helper(playing: Tournament) -> Client:
    """A helper for boards 1 and 2, let in by a pass."""
    held = HelperPass.objects.create(
        tournament=playing, name="Hilda", first_board=1, last_board=2, code_hash="x", used=datetime.now(UTC)
    )
    client = Client()
    session = client.session
    session[PASSES] = {str(playing.pk): held.pk}
    session.save()
    client.cookies["sessionid"] = session.session_key or ""
    return client


def test_a_recorded_result_comes_back_as_its_row(as_arbiter: Client, playing: Tournament) -> None:
    response = enter(as_arbiter, playing, 2, "==")
    assert response.status_code == 200
    assert 'id="board-2"' in response.content.decode()
    assert "½ – ½" in response.content.decode()
    assert int(response.headers["X-Torneo-Entry"]) == state_of(playing).effective[-1]
    assert result_at(playing, 2) is Result.DRAW


def test_the_second_of_two_who_disagree_gets_the_row_as_it_is_now(as_arbiter: Client, playing: Tournament) -> None:
    enter(as_arbiter, playing, 1, "10")
    response = enter(as_arbiter, playing, 1, "01", seen="")
    assert response.status_code == 409
    text = response.content.decode()
    assert 'data-code="10"' in text
    assert "has 1-0 by now" in text
    assert result_at(playing, 1) is Result.WHITE_WIN


def test_the_same_result_sent_twice_is_one_entry_and_no_conflict(as_arbiter: Client, playing: Tournament) -> None:
    assert enter(as_arbiter, playing, 1, "10").status_code == 200
    entries = state_of(playing).sequence
    assert enter(as_arbiter, playing, 1, "10").status_code == 200
    assert state_of(playing).sequence == entries


def test_what_is_no_result_or_no_board_is_refused_and_changes_nothing(as_arbiter: Client, playing: Tournament) -> None:
    before = state_of(playing).sequence
    assert enter(as_arbiter, playing, 1, "2-0").status_code == 422
    assert enter(as_arbiter, playing, 99, "10").status_code == 422
    assert enter(as_arbiter, playing, 1, "10", round="½").status_code == 422
    assert enter(as_arbiter, playing, 1, "10", round=4).status_code == 422
    assert state_of(playing).sequence == before


def test_an_odd_result_goes_in_and_can_be_taken_away(as_arbiter: Client, playing: Tournament) -> None:
    assert enter(as_arbiter, playing, 3, "=0").status_code == 200
    assert result_at(playing, 3) is Result.HALF_ZERO
    assert enter(as_arbiter, playing, 3, "", seen="=0").status_code == 200
    assert result_at(playing, 3) is Result.PENDING


def test_a_helper_sees_the_blank_boards_of_his_own_and_no_desk(helper: Client, playing: Tournament) -> None:
    text = helper.get(f"/desk/{playing.slug}/results").content.decode()
    assert re.findall(r'id="board-(\d+)"', text) == ["1", "2"]
    assert f"/desk/{playing.slug}/pairing" not in text
    enter(helper, playing, 1, "10")
    text = helper.get(f"/desk/{playing.slug}/results").content.decode()
    assert re.findall(r'id="board-(\d+)"', text) == ["2"]


def test_a_helper_fills_blanks_and_changes_nothing_that_stands(
    helper: Client, as_arbiter: Client, playing: Tournament
) -> None:
    assert enter(helper, playing, 1, "10").status_code == 200
    assert list(store.log_of(playing))[-1].actor == "Hilda (1-2)"
    assert enter(helper, playing, 1, "01", seen="10").status_code == 422
    assert enter(helper, playing, 1, "", seen="10").status_code == 422
    assert result_at(playing, 1) is Result.WHITE_WIN
    assert enter(as_arbiter, playing, 1, "01", seen="10").status_code == 200
    assert result_at(playing, 1) is Result.BLACK_WIN


def test_a_helper_has_no_other_boards_no_decisions_and_no_earlier_rounds(helper: Client, playing: Tournament) -> None:
    assert enter(helper, playing, 3, "10").status_code == 403
    assert enter(helper, playing, 1, "00").status_code == 422
    assert enter(helper, playing, 1, "??").status_code == 422
    assert result_at(playing, 1) is Result.PENDING
    play_round(playing, 1)
    store.act(playing, "olga", lambda state: commands.pair_round(state, "test"))
    store.act(playing, "olga", commands.publish)
    assert enter(helper, playing, 1, "01", seen="10").status_code == 422
    assert 'id="board-' not in helper.get(f"/desk/{playing.slug}/results?round=1").content.decode()


def test_the_public_and_strangers_enter_nothing(client: Client, stranger: User, playing: Tournament) -> None:
    assert enter(client, playing, 1, "10").status_code == 403
    client.force_login(stranger)
    assert enter(client, playing, 1, "10").status_code == 403
    assert result_at(playing, 1) is Result.PENDING


def test_without_script_one_form_saves_every_board_that_was_changed(as_arbiter: Client, playing: Tournament) -> None:
    enter(as_arbiter, playing, 4, "10")
    fields = {"round": 1, "save": 1, "result-1": "10", "seen-1": "", "result-2": "==", "seen-2": ""}
    fields |= {"result-3": "", "seen-3": "", "result-4": "01", "seen-4": ""}
    response = as_arbiter.post(f"/desk/{playing.slug}/results", fields, follow=True)
    text = response.content.decode()
    assert "2 results saved." in text
    assert "has 1-0 by now" in text
    games = [game.result for _, game in state_of(playing).games(1)]
    assert games == [Result.WHITE_WIN, Result.DRAW, Result.PENDING, Result.WHITE_WIN]


def test_without_script_every_board_has_a_list_of_all_results(as_arbiter: Client, playing: Tournament) -> None:
    page = as_arbiter.get(f"/desk/{playing.slug}/results").content.decode()
    assert '<noscript><meta http-equiv="refresh" content="0; url=?round=1&amp;plain=1"></noscript>' in page
    text = as_arbiter.get(f"/desk/{playing.slug}/results?round=1&plain=1").content.decode()
    first = text.split('name="result-1"')[1].split("</select>")[0]
    codes = re.findall(r'<option value="([^"]*)"', first)
    assert sorted(codes) == sorted("".join(result.value).strip() for result in Result)


def test_only_missing_leaves_the_finished_boards_out(as_arbiter: Client, playing: Tournament) -> None:
    enter(as_arbiter, playing, 2, "10")
    text = as_arbiter.get(f"/desk/{playing.slug}/results?only=missing").content.decode()
    assert re.findall(r'id="board-(\d+)"', text) == ["1", "3", "4"]


def test_undo_takes_back_the_result_that_was_meant(as_arbiter: Client, playing: Tournament) -> None:
    enter(as_arbiter, playing, 1, "10")
    entry = state_of(playing).effective[-1]
    response = as_arbiter.post(f"/desk/{playing.slug}/results/undo", {"sequence": entry}, headers=HX)
    assert response.status_code == 200
    assert "1-0" in response.content.decode()
    assert result_at(playing, 1) is Result.PENDING


def test_undo_of_what_is_no_longer_the_latest_is_a_conflict(as_arbiter: Client, playing: Tournament) -> None:
    enter(as_arbiter, playing, 1, "10")
    entry = state_of(playing).effective[-1]
    enter(as_arbiter, playing, 2, "10")
    response = as_arbiter.post(f"/desk/{playing.slug}/results/undo", {"sequence": entry}, headers=HX)
    assert response.status_code == 409
    assert result_at(playing, 1) is Result.WHITE_WIN
    assert result_at(playing, 2) is Result.WHITE_WIN


def test_undo_in_the_grid_takes_back_results_only(as_arbiter: Client, playing: Tournament) -> None:
    entry = state_of(playing).effective[-1]
    response = as_arbiter.post(f"/desk/{playing.slug}/results/undo", {"sequence": entry}, headers=HX)
    assert response.status_code == 422
    assert "Round 1 published" in response.content.decode()
    assert state_of(playing).round_number == 1


def test_undo_with_an_unknown_entry_is_a_conflict(as_arbiter: Client, playing: Tournament) -> None:
    response = as_arbiter.post(f"/desk/{playing.slug}/pairing/undo", {"sequence": 999})
    assert response.status_code == 409
    assert state_of(playing).round_number == 1


def test_a_correction_says_beforehand_what_it_affects(as_arbiter: Client, playing: Tournament) -> None:
    play_round(playing, 1)
    text = as_arbiter.get(f"/desk/{playing.slug}/corrections?round=1&board=1").content.decode()
    assert "Counts from the next pairing on" in text
    assert "C.04.2 4.3" in text
    play_round(playing, 2)
    play_round(playing, 3)
    text = as_arbiter.get(f"/desk/{playing.slug}/corrections?round=1&board=1").content.decode()
    assert "For the rating report only" in text


def test_a_correction_for_the_rating_only_leaves_points_alone_and_is_listed(
    as_arbiter: Client, playing: Tournament
) -> None:
    for number in (1, 2, 3):
        play_round(playing, number)
    fields = {"round": 1, "board": 1, "result": "01", "seen": "10"}
    response = as_arbiter.post(f"/desk/{playing.slug}/corrections", fields, follow=True)
    assert result_at(playing, 1) is Result.WHITE_WIN
    last = list(store.log_of(playing))[-1].happening
    assert isinstance(last, e.ResultCorrected)
    assert last.effect == "rating"
    assert response.content.decode().count("arturo") >= 2
    grid = as_arbiter.get(f"/desk/{playing.slug}/results?round=1").content.decode()
    assert "data-tap" not in grid
    assert f"/desk/{playing.slug}/corrections?round=1&amp;board=1" in grid


def test_corrections_of_boards_that_are_not_there_are_refused(as_arbiter: Client, playing: Tournament) -> None:
    for asked in ("round=1&board=9", "round=3&board=1", "board=2", "round=x&board=1"):
        assert as_arbiter.get(f"/desk/{playing.slug}/corrections?{asked}").status_code == 422


@pytest.fixture
def thousand(owner: User) -> Tournament:
    """A thousand players in round 1."""
    event, rules = Event("Big open"), Regulations(rounds=9, system="FIDE_DUTCH_2026")
    made = store.create(
        "Big open",
        "olga",
        lambda _s: [
            *commands.create(event, rules),
            *(e.PlayerEntered(Player(n, f"Player {n:04}, Pat", 2800 - n)) for n in range(1, 1001)),
        ],
    )
    Membership.objects.create(tournament=made, user=owner, role=Role.OWNER)
    store.act(made, "olga", lambda state: commands.pair_round(state, "test"))
    store.act(made, "olga", commands.publish)
    return made


@pytest.mark.django_db(transaction=True)
def test_five_hundred_boards_load_and_record_fast(thousand: Tournament, owner: User, client: Client) -> None:
    client.force_login(owner)
    address = f"/desk/{thousand.slug}/results"
    client.get(address)
    pages, records = [], []
    for board in range(1, 8):
        start = time.process_time()
        response = enter(client, thousand, board, "10")
        records.append(time.process_time() - start)
        assert response.status_code == 200
        start = time.process_time()
        page = client.get(address)
        pages.append(time.process_time() - start)
        assert page.content.count(b'id="board-') == 500
    assert sorted(pages)[3] < 0.3
    assert sorted(records)[3] < 0.1


def corrected(client: Client, tournament: Tournament) -> tuple[int, int]:
    """Three rounds of white wins, and board 1 of round 1 a draw in truth; who sat there."""
    for number in (1, 2, 3):
        play_round(tournament, number)
    fields = {"round": 1, "board": 1, "result": "==", "seen": "10"}
    assert client.post(f"/desk/{tournament.slug}/corrections", fields).status_code == 302
    seat = state_of(tournament).boards[0][0]
    return seat.white, seat.black


def test_m3_a_late_correction_is_on_the_card_in_the_rating_report_and_in_every_file(
    as_arbiter: Client, playing: Tournament
) -> None:
    white, _ = corrected(as_arbiter, playing)
    state = state_of(playing)
    stands = replace(
        state.tournament,
        rounds=tuple(
            Round(tuple(replace(game, rated=None) for game in round_.games), round_.byes)
            for round_ in state.tournament.rounds
        ),
    )
    before, after = (rate(each)[white].outcome.half_points for each in (stands, state.tournament))
    assert before - after == 1, "half a point less is rated"
    base = f"/desk/{playing.slug}/export"
    table = as_arbiter.get(f"{base}/rating").content.decode("utf-8-sig")
    row = next(line for line in csv.DictReader(table.splitlines()) if line["number"] == str(white))
    assert row["W"] == f"{after // 2}.{5 * (after % 2)}"
    for form in ("trf16", "trf26"):
        file = read(as_arbiter.get(f"{base}/{form}").content).tournament
        assert file.rounds == state.tournament.rounds
    document = from_json(json.loads(as_arbiter.get(f"{base}/json").content))
    assert document.rounds == state.tournament.rounds
    results = as_arbiter.get(f"{base}/results").content.decode("utf-8-sig")
    assert "rated as =-=" in results


def test_m3_pages_mark_a_result_that_is_rated_otherwise(as_arbiter: Client, playing: Tournament) -> None:
    white, _ = corrected(as_arbiter, playing)
    slug = playing.slug
    card = as_arbiter.get(f"/t/{slug}/player/{white}").content.decode()
    assert re.search(r"1† <span[^>]*>rated ½</span>", card)
    for address in (f"/t/{slug}/round/1", f"/desk/{slug}/round/1", f"/desk/{slug}/results?round=1"):
        assert "1 – 0† (½ – ½)" in as_arbiter.get(address).content.decode(), address
    table = as_arbiter.get(f"/t/{slug}/cross-table").content.decode()
    assert "1†</td>" in table
    assert "† Round 1, " in table
    page = as_arbiter.get(f"/desk/{slug}/corrections?round=1&board=1").content.decode()
    assert '<input type="hidden" name="seen" value="==">' in page


def test_m3_results_of_a_finished_event_can_be_corrected_for_the_rating_report(
    as_arbiter: Client, playing: Tournament
) -> None:
    for number in (1, 2, 3):
        play_round(playing, number)
    store.act(playing, "olga", lambda state: commands.finish(state, commands.unplayed(state)))
    grid = as_arbiter.get(f"/desk/{playing.slug}/results?round=3").content.decode()
    assert f"/desk/{playing.slug}/corrections?round=3&amp;board=1" in grid
    page = as_arbiter.get(f"/desk/{playing.slug}/corrections?round=3&board=1").content.decode()
    assert "For the rating report only" in page
    fields = {"round": 3, "board": 1, "result": "==", "seen": "10"}
    assert as_arbiter.post(f"/desk/{playing.slug}/corrections", fields).status_code == 302
    assert dict(state_of(playing).games(3))[1].rated is Result.DRAW


def test_m1_a_result_for_a_board_where_others_sit_by_now_is_a_conflict(as_arbiter: Client, playing: Tournament) -> None:
    first, second = state_of(playing).boards[0][:2]
    shown = as_arbiter.get(f"/desk/{playing.slug}/results").content.decode()
    assert f'data-pair="{first.white}-{first.black}"' in shown
    swapped, bye = commands.swap(state_of(playing).boards[0], None, first.black, second.black)
    why = ("the boards were mixed up", Ground.UNFORESEEABLE)
    store.act(playing, "olga", lambda state: commands.change_pairing(state, 1, swapped, bye, *why))
    response = enter(as_arbiter, playing, 1, "10", pair=f"{first.white}-{first.black}")
    assert response.status_code == 409
    assert "other players sit at board 1 by now" in response.content.decode()
    assert result_at(playing, 1) is Result.PENDING
    assert enter(as_arbiter, playing, 1, "10", pair=f"{first.white}-{second.black}").status_code == 200
