"""Players in the browser: entering, correcting, withdrawing, numbers, byes, check-in and forbidden pairs."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from django.test import Client
from django.urls import reverse

from torneo.desk import State, commands
from torneo.model import ByeKind, Player, Result, Sex
from torneo.pairing.formats import PAIRED
from torneo.web.core import store
from torneo.web.entries import byes, rows
from torneo.web.models import RatedPlayer, Tournament

pytestmark = pytest.mark.django_db


def state_of(tournament: Tournament) -> State:
    return store.load(tournament).state


def post(client: Client, view: str, tournament: Tournament, /, *args: object, **data: object) -> int:
    return client.post(reverse(view, args=[tournament.slug, *args]), data).status_code


def names(tournament: Tournament) -> list[str]:
    return [player.name for player in state_of(tournament).tournament.players]


def play_a_round(tournament: Tournament) -> None:
    state = state_of(tournament)
    for board, _game in state.games(state.round_number):
        store.act(
            tournament,
            "olga",
            partial(
                commands.record_result,
                round_number=state.round_number,
                board=board,
                result=Result.WHITE_WIN,
                seen=Result.PENDING,
            ),
        )
    store.act(tournament, "olga", lambda now: commands.pair_round(now, "test"))
    store.act(tournament, "olga", commands.publish)


def test_a_player_is_entered_with_everything_the_form_has(as_arbiter: Client, tournament: Tournament) -> None:
    fields = {
        "name": "Núñez, Ana",
        "rating": "2100",
        "title": "WFM",
        "sex": "w",
        "federation": "esp",
        "fide_id": "90000011",
        "birth": "7/3/1999",
        "club": "Peón",
        "categories": "U30, Local",
        "national_rating": "2150",
        "national_id": "777",
    }
    assert post(as_arbiter, "new_entry", tournament, **fields) == 302
    player = state_of(tournament).tournament.players[-1]
    assert (player.name, player.rating, player.title, player.sex) == ("Núñez, Ana", 2100, "WFM", Sex.WOMAN)
    assert (player.federation, player.fide_id, player.birth) == ("ESP", 90000011, "1999/03/07")
    assert (player.club, player.categories) == ("Peón", ("U30", "Local"))
    assert [(record.federation, record.rating, record.id) for record in player.national] == [("ESP", 2150, "777")]


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("rating", "2l00"),
        ("rating", "9999"),
        ("birth", "31/02/1999"),
        ("federation", "Nowhere"),
        ("fide_id", "x"),
        ("name", " "),
    ],
)
def test_a_field_that_makes_no_sense_is_refused_where_it_was_typed(
    as_arbiter: Client, tournament: Tournament, field: str, text: str
) -> None:
    answer = as_arbiter.post(reverse("new_entry", args=[tournament.slug]), {"name": "Ana", field: text})
    assert answer.status_code == 422
    assert 'class="errorlist"' in answer.content.decode()
    assert len(names(tournament)) == 8


def test_html_in_a_name_is_shown_as_text_on_every_page_about_players(
    as_arbiter: Client, tournament: Tournament
) -> None:
    post(as_arbiter, "entries", tournament, name="<script>alert(1)</script>", rating="1900")
    for name in ("entries", "check_in", "byes", "forbidden_pairs"):
        page = as_arbiter.get(reverse(name, args=[tournament.slug])).content.decode()
        assert "<script>alert" not in page
        assert "&lt;script&gt;alert(1)" in page


def test_the_list_is_sorted_filtered_and_says_what_to_look_at(as_arbiter: Client, tournament: Tournament) -> None:
    post(as_arbiter, "entries", tournament, name="Pat Player 3")
    state = state_of(tournament)
    assert next(row.player.number for row in rows.player_rows(state, sort="rating", backwards=True)) == 9
    assert [row.player.number for row in rows.player_rows(state, "player 3")] == [4, 9]
    page = as_arbiter.get(reverse("entries", args=[tournament.slug]), {"q": "player 3"}).content.decode()
    assert "same name as number 4" in page
    assert "no rating" in page
    assert "Player 5, Pat" not in page


def test_a_late_entry_is_told_its_number_before_and_after(as_arbiter: Client, playing: Tournament) -> None:
    address = reverse("new_entry", args=[playing.slug])
    look = as_arbiter.post(address, {"name": "Late, Leo", "rating": "1990", "look": "1"}).content.decode()
    assert "would get number 2" in look
    assert len(names(playing)) == 8
    page = as_arbiter.post(address, {"name": "Late, Leo", "rating": "1990"}, follow=True).content.decode()
    assert "has number 2" in page
    assert names(playing)[1] == "Late, Leo"


def test_a_form_that_was_opened_before_numbers_moved_changes_nobody_else(
    as_arbiter: Client, playing: Tournament
) -> None:
    mark = rows.mark_of(state_of(playing).tournament.by_number[2])
    post(as_arbiter, "new_entry", playing, name="Late, Leo", rating="2500")
    before = state_of(playing).tournament
    assert post(as_arbiter, "entry", playing, 2, name="Changed", was=mark) == 409
    assert post(as_arbiter, "entry_act", playing, 2, action="withdraw", was=mark) == 409
    assert state_of(playing).tournament == before


def test_an_entry_is_removed_before_round_1_and_withdrawn_later(as_arbiter: Client, tournament: Tournament) -> None:
    assert post(as_arbiter, "entry_act", tournament, 8, action="remove") == 302
    assert len(names(tournament)) == 7
    store.act(tournament, "olga", lambda state: commands.pair_round(state, "test"))
    store.act(tournament, "olga", commands.publish)
    assert post(as_arbiter, "entry_act", tournament, 7, action="remove") == 422
    assert post(as_arbiter, "entry_act", tournament, 7, action="withdraw") == 302
    assert state_of(tournament).withdrawn == {7}
    assert post(as_arbiter, "entry_act", tournament, 7, action="return", back="byes") == 302
    assert not state_of(tournament).withdrawn


def test_a_sanction_stands_in_the_log_and_on_the_page_of_the_player(as_arbiter: Client, tournament: Tournament) -> None:
    assert post(as_arbiter, "entry_act", tournament, 3, action="penalty", text="phone in the hall") == 302
    page = as_arbiter.get(reverse("entry", args=[tournament.slug, 3])).content.decode()
    assert "phone in the hall" in page
    assert "phone in the hall" not in as_arbiter.get(reverse("entry", args=[tournament.slug, 4])).content.decode()


def test_numbers_follow_a_corrected_rating_until_round_4_is_paired(as_arbiter: Client, playing: Tournament) -> None:
    assert post(as_arbiter, "entry", playing, 8, name="Player 7, Pat", rating="2300") == 302
    assert post(as_arbiter, "assign_numbers", playing) == 302
    assert names(playing)[0] == "Player 7, Pat"
    for _ in range(3):
        play_a_round(playing)
    answer = as_arbiter.post(reverse("assign_numbers", args=[playing.slug]))
    assert answer.status_code == 422
    assert "C.04.2 2.3" in answer.content.decode()


def test_the_colour_is_drawn_again_alike_with_the_same_seed(as_arbiter: Client, tournament: Tournament) -> None:
    drawn = set()
    for _ in range(2):
        page = as_arbiter.post(reverse("draw_colour", args=[tournament.slug]), {"seed": "2026"}, follow=True)
        assert "seed 2026" in page.content.decode()
        drawn.add(state_of(tournament).tournament.regulations.initial_colour)
    assert len(drawn) == 1
    assert None not in drawn
    assert post(as_arbiter, "draw_colour", tournament, seed="two") == 422


def test_the_numbers_of_a_round_robin_are_drawn_by_lot_and_those_of_a_swiss_are_not(
    as_arbiter: Client, tournament: Tournament
) -> None:
    assert post(as_arbiter, "draw_numbers", tournament, seed="7") == 422
    state = state_of(tournament)
    league = replace(state.tournament.regulations, system=PAIRED["berger"].codes[0])
    store.act(tournament, "olga", lambda now: commands.change_settings(now, now.tournament.event, league))
    assert "Draw the numbers by lot" in as_arbiter.get(reverse("entries", args=[tournament.slug])).content.decode()
    before = names(tournament)
    assert post(as_arbiter, "draw_numbers", tournament, seed="7") == 302
    assert names(tournament) != before
    assert sorted(names(tournament)) == sorted(before)


def test_a_bye_is_granted_for_several_rounds_warned_about_and_taken_back(
    as_arbiter: Client, tournament: Tournament
) -> None:
    address = reverse("byes", args=[tournament.slug])
    page = as_arbiter.post(address, {"player": "4", "round": ["2", "7"], "kind": "H"}, follow=True).content.decode()
    assert "2 half-point byes" in page
    assert "a bye with points in the last round" in page
    asked = state_of(tournament).tournament.regulations.requested_byes
    assert [(bye.round, bye.player, bye.kind) for bye in asked] == [(2, 4, ByeKind.HALF), (7, 4, ByeKind.HALF)]
    assert post(as_arbiter, "byes", tournament, player="4", round="7", kind="cancel") == 302
    assert len(state_of(tournament).tournament.regulations.requested_byes) == 1


@pytest.mark.parametrize(
    "data",
    [
        {"player": "", "round": "2", "kind": "H"},
        {"player": "4", "kind": "H"},
        {"player": "4", "round": "2", "kind": "U"},
        {"player": "4", "round": "8", "kind": "H"},
        {"player": "99", "round": "2", "kind": "H"},
        {"player": "4", "round": ["2", "1"], "kind": "cancel"},
    ],
)
def test_a_bye_that_cannot_be_is_refused_whole(
    as_arbiter: Client, tournament: Tournament, data: dict[str, object]
) -> None:
    before = state_of(tournament).sequence
    assert post(as_arbiter, "byes", tournament, **data) in (409, 422)
    assert state_of(tournament).sequence == before


def test_the_table_of_byes_shows_those_given_and_those_to_come(playing: Tournament) -> None:
    store.act(playing, "olga", lambda state: commands.request_bye(state, 5, 2, ByeKind.HALF))
    play_a_round(playing)
    store.act(playing, "olga", lambda state: commands.request_bye(state, 5, 4, ByeKind.ZERO))
    row = next(row for row in byes.bye_rows(state_of(playing)) if row.player.number == 5)
    assert [(cell.round, cell.kind, cell.coming) for cell in row.cells if cell.kind] == [
        (2, ByeKind.HALF, False),
        (4, ByeKind.ZERO, True),
    ]


def test_check_in_ticks_by_button_and_by_what_was_typed(as_arbiter: Client, tournament: Tournament) -> None:
    assert post(as_arbiter, "check_in", tournament, tick="yes|3||Player 2, Pat") == 302
    assert post(as_arbiter, "check_in", tournament, tick="no|4||Somebody, Else") == 409
    assert post(as_arbiter, "check_in", tournament, q="player 4", present="yes") == 302
    assert post(as_arbiter, "check_in", tournament, q="8", present="no") == 302
    assert dict(state_of(tournament).present) == {3: True, 5: True, 8: False}
    answer = as_arbiter.post(reverse("check_in", args=[tournament.slug]), {"q": "pat"})
    assert answer.status_code == 422
    assert "means 8 players" in answer.content.decode()


def test_whoever_was_not_seen_is_absent_in_the_next_round(as_arbiter: Client, tournament: Tournament) -> None:
    for number in range(1, 7):
        post(as_arbiter, "check_in", tournament, q=str(number), present="yes")
    page = as_arbiter.post(reverse("absent_not_seen", args=[tournament.slug]), follow=True).content.decode()
    assert "2 players not seen are absent in round 1" in page
    asked = state_of(tournament).tournament.regulations.requested_byes
    assert {(bye.player, bye.kind) for bye in asked} == {(7, ByeKind.ZERO), (8, ByeKind.ZERO)}


def test_players_of_a_club_are_kept_apart_and_let_meet_again(as_arbiter: Client, tournament: Tournament) -> None:
    for number in (1, 5):
        player = state_of(tournament).tournament.by_number[number]
        post(as_arbiter, "entry", tournament, number, name=player.name, rating=player.rating, club="Peón")
    assert post(as_arbiter, "forbidden_pairs", tournament, by="club", group="*") == 302
    assert post(as_arbiter, "forbidden_pairs", tournament, by="players", players=["2", "3"], last_round="3") == 302
    forbidden = state_of(tournament).tournament.regulations.forbidden
    assert {(pairs.players, pairs.last_round) for pairs in forbidden} == {((1, 5), None), ((2, 3), 3)}
    store.act(tournament, "olga", lambda state: commands.pair_round(state, "test"))
    draft = state_of(tournament).draft
    assert draft is not None
    assert {1, 5} not in [{seat.white, seat.black} for seat in draft.boards]  # without the rule 1 meets 5
    store.act(tournament, "olga", commands.discard_draft)
    assert post(as_arbiter, "forbidden_pairs", tournament, allow="1,5") == 302
    assert [p.players for p in state_of(tournament).tournament.regulations.forbidden] == [(2, 3)]
    assert post(as_arbiter, "forbidden_pairs", tournament, by="players", players=["2"]) == 422


def test_entries_are_compared_with_the_rating_list_and_taken_over(as_arbiter: Client, tournament: Tournament) -> None:
    RatedPlayer.objects.create(
        fide_id=7, name="Núñez, Ana", search_name="nunez ana", title="FM", standard=2200, rapid=2100
    )
    player = Player(1, "Nunez, Ana", 2150, fide_id=7)
    store.act(tournament, "olga", lambda state: commands.enter(state, player))
    page = as_arbiter.get(reverse("compare_ratings", args=[tournament.slug])).content.decode()
    assert "<mark>2200</mark>" in page
    assert "<mark>2100</mark>" in page  # of the rapid list, which is kept beside it
    assert post(as_arbiter, "compare_ratings", tournament, all="1") == 302
    entry = state_of(tournament).tournament.players[-1]
    assert (entry.name, entry.rating, entry.title) == ("Núñez, Ana", 2200, "FM")
    assert (entry.standard, entry.rapid, entry.blitz) == (2200, 2100, None)
    store.act(tournament, "olga", lambda state: commands.provide(state, [("rating_used", "rapid,standard")]))
    shown = as_arbiter.get(reverse("compare_ratings", args=[tournament.slug]))
    (difference,) = shown.context["comparison"].differences
    store.act(tournament, "olga", lambda state: commands.remove(state, 1))  # numbers move meanwhile
    assert post(as_arbiter, "compare_ratings", tournament, mark=["1.1"]) == 302
    assert state_of(tournament).tournament.players[-1].rating == 2200
    assert post(as_arbiter, "compare_ratings", tournament, mark=[difference.mark]) == 302
    assert state_of(tournament).tournament.players[-1].rating == 2100


def test_ratings_follow_the_regulations_without_a_list_that_is_loaded(
    as_arbiter: Client, tournament: Tournament
) -> None:
    for player in (Player(1, "Ana", standard=2100, rapid=2000), Player(1, "Eva", 1800, standard=1900, rapid=1850)):
        store.act(tournament, "olga", partial(commands.enter, player=player))
    store.act(tournament, "olga", lambda state: commands.provide(state, [("rating_used", "rapid")]))
    page = as_arbiter.get(reverse("compare_ratings", args=[tournament.slug])).content.decode()
    assert "<mark>2000</mark>" in page
    assert post(as_arbiter, "compare_ratings", tournament, all="1") == 302
    assert [player.rating for player in state_of(tournament).tournament.players[-2:]] == [2000, 1800]  # by hand


@pytest.mark.parametrize(
    "name",
    [
        "entries",
        "new_entry",
        "import_entries",
        "rating_lists",
        "compare_ratings",
        "forbidden_pairs",
        "check_in",
        "byes",
    ],
)
def test_pages_about_players_are_for_arbiters(
    client: Client, stranger: object, tournament: Tournament, name: str
) -> None:
    address = reverse(name, args=[tournament.slug])
    assert client.get(address).status_code == 302
    client.force_login(stranger)  # type: ignore[arg-type]
    assert client.get(address).status_code == 403
    assert client.post(address, {"name": "Ana"}).status_code == 403
