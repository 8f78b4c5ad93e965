"""Pairing a round: what stands before it, a draft that nobody sees, changes by hand, publication, and why."""

from __future__ import annotations

import html
import re
from functools import partial

import pytest
from django.contrib.auth.models import User
from django.test import Client
from test_results import play_round, state_of

from editions import SWISS_2026
from torneo.desk import commands
from torneo.desk import events as e
from torneo.model import ByeKind, Event, Player, Regulations, Result
from torneo.model.remarks import Ground
from torneo.pairing.swiss.general import GENERAL
from torneo.web.core import store
from torneo.web.models import Membership, Role, Tournament
from torneo.web.rounds.hand import Arrangement, parse, parting

pytestmark = pytest.mark.django_db


def page(client: Client, tournament: Tournament, path: str) -> str:
    """A page of the desk, as its reader sees it."""
    return html.unescape(client.get(f"/desk/{tournament.slug}/{path}").content.decode())


def ask(client: Client, tournament: Tournament, what: str, **fields: object) -> int:
    return client.post(f"/desk/{tournament.slug}/pairing", {"do": what, **fields}).status_code


def drafted(tournament: Tournament) -> Arrangement:
    draft = state_of(tournament).draft
    assert draft is not None
    return Arrangement(draft.boards, draft.bye)


def change(client: Client, tournament: Tournament, do: str, path: str = "edit", **fields: object) -> tuple[int, str]:
    """One step of a change by hand: status and page."""
    response = client.post(f"/desk/{tournament.slug}/pairing/{path}", {"do": do, **fields})
    return response.status_code, html.unescape(response.content.decode())


def arranged(text: str) -> str:
    """The arrangement that a page of the editor carries."""
    return re.search(r"<textarea[^>]*>([^<]*)<", text)[1]  # type: ignore[index]


def test_before_a_round_the_page_lists_what_is_missing_and_who_is_away(as_arbiter: Client, playing: Tournament) -> None:
    store.act(playing, "olga", lambda state: commands.request_bye(state, 3, 2, ByeKind.HALF))
    text = page(as_arbiter, playing, "pairing")
    assert "Before round 2" in text
    assert "results?round=1#board-4" in text
    assert "half-point bye" in text
    assert "7 players will be paired" in text
    assert re.search(r'value="pair" disabled', text)


def test_those_not_seen_at_check_in_are_named_and_can_be_made_absent(
    as_arbiter: Client, tournament: Tournament
) -> None:
    for number in range(1, 7):
        store.act(tournament, "olga", partial(commands.check_in, number=number, present=True))
    text = page(as_arbiter, tournament, "pairing")
    assert re.findall(r"<li>\d (Player \d), Pat</li>", text) == ["Player 6", "Player 7"]
    assert "2 players are not here for round 1" in text
    seen = re.search(r'name="doubts" value="(\w+)"', text)[1]  # type: ignore[index]
    assert ask(as_arbiter, tournament, "pair", doubts=seen, unseen="absent") == 302
    assert len(drafted(tournament).boards) == 3


def test_the_acceleration_of_the_round_is_told(as_arbiter: Client, tournament: Tournament) -> None:
    event, rules = Event("Club open"), Regulations(rounds=7, system="FIDE_DUTCH_2026_BAKU")
    store.act(tournament, "olga", lambda state: commands.change_settings(state, event, rules))
    # Baku: of eight players the first four have a virtual point in the first half of the accelerated rounds
    assert "players 1 to 4: 1 more" in page(as_arbiter, tournament, "pairing")


def test_a_draft_is_seen_by_arbiters_only(as_arbiter: Client, tournament: Tournament) -> None:
    assert ask(as_arbiter, tournament, "pair") == 302
    text = page(as_arbiter, tournament, "pairing")
    assert "Draft of round 1" in text
    assert text.count("Player 0, Pat") == 1
    public = Client()
    assert public.get(f"/t/{tournament.slug}/round/1").status_code == 404
    for path in ("pairing", "pairing/edit", "pairing/publish", "round/1/why"):
        assert public.get(f"/desk/{tournament.slug}/{path}").status_code == 302
    assert ask(public, tournament, "publish") == 403
    assert state_of(tournament).draft is not None


def test_publishing_shows_what_everybody_will_see_and_takes_the_draft_that_was_shown(
    as_arbiter: Client, tournament: Tournament
) -> None:
    ask(as_arbiter, tournament, "pair")
    text = page(as_arbiter, tournament, "pairing/publish")
    assert "Everybody will see these boards" in text
    shown = re.search(r'name="draft" value="([^"]*)"', text)[1]  # type: ignore[index]
    assert shown == drafted(tournament).text
    seats = tuple(e.Seat(seat.black, seat.white) for seat in drafted(tournament).boards)
    store.act(tournament, "olga", lambda state: commands.change_pairing(state, 1, seats, None, "clocks"))
    assert ask(as_arbiter, tournament, "publish", draft=shown) == 409
    assert state_of(tournament).round_number == 0
    assert ask(as_arbiter, tournament, "publish", draft=drafted(tournament).text) == 302
    assert Client().get(f"/t/{tournament.slug}/round/1").status_code == 200


def test_a_draft_can_be_thrown_away(as_arbiter: Client, tournament: Tournament) -> None:
    ask(as_arbiter, tournament, "pair")
    assert ask(as_arbiter, tournament, "discard") == 302
    assert state_of(tournament).draft is None
    assert ask(as_arbiter, tournament, "nonsense") == 422


def test_two_players_are_swapped_in_the_editor_and_saved_with_a_reason(
    as_arbiter: Client, tournament: Tournament
) -> None:
    ask(as_arbiter, tournament, "pair")
    was = drafted(tournament)
    one, other = was.boards[0].black, was.boards[1].black
    status, text = change(as_arbiter, tournament, "swap", boards=was.text, was=was.text, pick=[one, other])
    assert status == 200
    assert drafted(tournament) == was, "nothing is saved before it is saved"
    new = arranged(text)
    assert parse(new) == was.swapped(one, other)
    assert text.count("by hand</strong>") == 2
    assert "What this pairing breaks" in text  # round 1 pairs the upper half with the lower in order
    status, text = change(as_arbiter, tournament, "save", boards=new, was=was.text, details=" ")
    assert status == 422
    assert "needs its reason" in text
    assert arranged(text) == new, "a refusal does not throw the work away"
    assert change(as_arbiter, tournament, "save", boards=new, was=was.text, details="brothers")[0] == 302
    assert drafted(tournament).text == new
    text = page(as_arbiter, tournament, "pairing")
    assert "This round was changed by hand" in text
    assert "brothers" in text


def test_the_editor_warns_of_a_game_that_was_played_before(as_arbiter: Client, playing: Tournament) -> None:
    play_round(playing, 1)
    first = state_of(playing).boards[0][0]
    ask(as_arbiter, playing, "pair")
    was = drafted(playing)
    status, text = change(as_arbiter, playing, "pair", boards=was.text, was=was.text, pick=[first.white, first.black])
    assert status == 200
    assert re.search(rf"({first.white} and {first.black}|{first.black} and {first.white}) have met", text)
    assert "C6: Fewest downfloaters" in text  # a winner meets a loser: the winners have one pair less


def test_colours_are_exchanged_and_the_engine_is_a_click_away(as_arbiter: Client, tournament: Tournament) -> None:
    ask(as_arbiter, tournament, "pair")
    was = drafted(tournament)
    _, text = change(as_arbiter, tournament, "turn 2", boards=was.text, was=was.text)
    assert parse(arranged(text)) == was.turned(2)
    _, text = change(as_arbiter, tournament, "engine", boards=arranged(text), was=was.text)
    assert arranged(text) == was.text


def test_the_bye_goes_to_another_player(as_arbiter: Client, tournament: Tournament) -> None:
    store.act(tournament, "olga", lambda state: commands.enter(state, Player(1, "Odd, One", 1500)))
    ask(as_arbiter, tournament, "pair")
    was = drafted(tournament)
    assert was.bye == 9
    _, text = change(as_arbiter, tournament, "bye", boards=was.text, was=was.text, pick=[2])
    new = parse(arranged(text))
    assert new.bye == 2
    assert new.placed == was.placed
    assert change(as_arbiter, tournament, "bye", boards=was.text, was=was.text)[0] == 422


def test_bad_arrangements_get_one_message_and_change_nothing(as_arbiter: Client, tournament: Tournament) -> None:
    ask(as_arbiter, tournament, "pair")
    was = drafted(tournament)
    for boards in ("1-2-3", "x", "1-bye 2-bye", "1-99", "1-5 5-2", "1-5"):
        status, text = change(as_arbiter, tournament, "save", boards=boards, was=was.text, details="so")
        assert status == 422, boards
        assert text.count('class="message refused"') == 1
    assert drafted(tournament) == was


def test_who_changes_a_pairing_that_was_changed_meanwhile_has_to_look_again(
    as_arbiter: Client, tournament: Tournament
) -> None:
    ask(as_arbiter, tournament, "pair")
    was = drafted(tournament)
    mine = was.turned(1)
    store.act(tournament, "olga", lambda state: commands.change_pairing(state, 1, was.turned(2).boards, None, "lights"))
    assert change(as_arbiter, tournament, "save", boards=mine.text, was=was.text, details="lights")[0] == 409
    assert drafted(tournament) == was.turned(2)


def test_a_published_round_changes_only_for_a_reason_of_the_rules(as_arbiter: Client, playing: Tournament) -> None:
    was = Arrangement(state_of(playing).boards[0])
    text = page(as_arbiter, playing, "pairing/edit")
    words = re.findall(r'<option value="([^"]+)">', text)
    assert words == list(GENERAL[SWISS_2026].changes)
    mine = was.turned(1).text
    assert change(as_arbiter, playing, "save", boards=mine, was=was.text, details="just so")[0] == 422
    status, _ = change(
        as_arbiter, playing, "save", boards=mine, was=was.text, reason="agreement", details="both asked for it"
    )
    assert status == 302
    assert state_of(playing).boards[0][0] == was.turned(1).boards[0]
    text = page(as_arbiter, playing, "round/1")
    assert "agreement: both asked for it" in text
    assert text.count("by hand</strong>") == 1


def test_two_late_entries_get_a_board_in_the_published_round(as_arbiter: Client, playing: Tournament) -> None:
    for name in ("Late, Lea", "Late, Leo"):
        store.act(playing, "olga", partial(commands.enter, player=Player(1, name, 1000)))
    was = Arrangement(state_of(playing).boards[0])
    assert "Not in this round (2)" in page(as_arbiter, playing, "pairing/edit")
    _, text = change(as_arbiter, playing, "pair", boards=was.text, was=was.text, pick=[9, 10])
    assert parse(arranged(text)).boards[-1] == e.Seat(9, 10)
    fields = {"boards": arranged(text), "was": was.text, "reason": "late entry"}
    assert change(as_arbiter, playing, "save", **fields)[0] == 302
    assert len(state_of(playing).games(1)) == 5


@pytest.fixture
def spent(owner: User) -> Tournament:
    """Two players who have met, and a second round in which the rules leave no pairing."""
    made = store.create(
        "Two", "olga", lambda _s: commands.create(Event("Two"), Regulations(rounds=3, system="FIDE_DUTCH_2026"))
    )
    Membership.objects.create(tournament=made, user=owner, role=Role.OWNER)
    for name in ("Ana", "Berta"):
        store.act(made, "olga", partial(commands.enter, player=Player(1, name, 2000)))
    play_round(made, 1)
    return made


def test_where_the_rules_leave_no_pairing_the_arbiter_pairs_by_hand(spent: Tournament, owner: User) -> None:
    client = Client()
    client.force_login(owner)
    response = client.post(f"/desk/{spent.slug}/pairing", {"do": "pair"})
    text = html.unescape(response.content.decode())
    assert response.status_code == 422
    assert "no pairing complies with the absolute criteria" in text
    assert f"/desk/{spent.slug}/pairing/by-hand" in text
    _, text = change(client, spent, "fill", "by-hand", boards="", was="")
    assert arranged(text) in ("1-2", "2-1")
    assert "have met" in text
    assert "It cannot be compared with the pairing of the rules: no pairing complies with" in text
    status, _ = change(client, spent, "save", "by-hand", boards="2-1", was="", details="nobody else is left")
    assert status == 302
    assert drafted(spent).text == "2-1"
    assert "nobody else is left" in page(client, spent, "pairing")
    assert page(client, spent, "round/2/why").count("no pairing complies") == 1


def test_m13_other_players_than_those_of_the_rules_are_said_to_be_others(
    as_arbiter: Client, tournament: Tournament
) -> None:
    ask(as_arbiter, tournament, "pair")
    drawn = drafted(tournament)
    fewer = Arrangement(drawn.boards[1:], drawn.bye)
    assert "not those whom the rules pair" in parting(state_of(tournament), 1, fewer, "en")
    assert parting(state_of(tournament), 1, drawn, "en") == ""


def test_why_names_the_round_the_board_and_the_player(as_arbiter: Client, playing: Tournament) -> None:
    text = page(as_arbiter, playing, "round/1/why")
    assert "edition 2026 (C.04.3)" in text
    assert "Pairs: 1 Player 0, Pat – 5 Player 4, Pat; 2 Player 1" in text  # upper half against lower half, in order
    assert "The round was paired as the rules have it." in text
    text = page(as_arbiter, playing, "round/1/why?board=2")
    assert "Board 2" in text
    assert "Board 3" not in text
    text = page(as_arbiter, playing, "round/1/why?player=4")
    assert "Player 4 Player 3, Pat: 0.0 points" in text
    assert as_arbiter.get(f"/desk/{playing.slug}/round/1/why?board=9").status_code == 422
    assert as_arbiter.get(f"/desk/{playing.slug}/round/2/why").status_code == 404


def test_m2_why_says_first_that_a_round_was_changed_by_hand_and_where(as_arbiter: Client, playing: Tournament) -> None:
    boards = state_of(playing).boards[0]
    swapped = (e.Seat(boards[0].white, boards[1].black), e.Seat(boards[1].white, boards[0].black), *boards[2:])
    store.act(
        playing, "olga", lambda state: commands.change_pairing(state, 1, swapped, None, "both asked", Ground.AGREEMENT)
    )
    text = page(as_arbiter, playing, "round/1/why?board=1")
    differs = "Round 1 was not paired as the rules have it, from board 1 on: boards 1, 2 differ."
    assert text.index(differs) < text.index("edition 2026 (C.04.3)")
    assert f"As played: Board 1: {boards[0].white} " in text
    assert f"By the rules: Board 1: {boards[0].white} " in text
    assert "which was not played" in text
    as_arbiter.cookies["django_language"] = "es"
    assert "La ronda 1 no se emparejó como mandan las reglas, desde la mesa 1" in page(
        as_arbiter, playing, "round/1/why?board=1"
    )


def test_m2_why_of_a_draft_compares_with_the_draft(as_arbiter: Client, tournament: Tournament) -> None:
    ask(as_arbiter, tournament, "pair")
    assert "The round was paired as the rules have it." in page(as_arbiter, tournament, "round/1/why")
    turned = drafted(tournament).turned(2)
    store.act(tournament, "olga", lambda state: commands.change_pairing(state, 1, turned.boards, None, "lights"))
    text = page(as_arbiter, tournament, "round/1/why")
    assert "was not paired as the rules have it: the colours of board 2 differ." in text


def test_why_speaks_spanish(as_arbiter: Client, playing: Tournament) -> None:
    as_arbiter.cookies["django_language"] = "es"
    assert "Ronda 1: " in page(as_arbiter, playing, "round/1/why")


def test_why_tells_what_the_engine_knew_then_not_what_was_corrected_since(
    as_arbiter: Client, playing: Tournament
) -> None:
    play_round(playing, 1)
    store.act(playing, "olga", lambda state: commands.pair_round(state, "test"))
    store.act(playing, "olga", commands.publish)
    before = re.findall(r"Bracket of [^<]*", page(as_arbiter, playing, "round/2/why"))
    store.act(playing, "olga", lambda state: commands.record_result(state, 1, 1, Result.BLACK_WIN, Result.WHITE_WIN))
    assert re.findall(r"Bracket of [^<]*", page(as_arbiter, playing, "round/2/why")) == before


def test_undo_on_the_pairing_page_takes_back_the_publication(as_arbiter: Client, playing: Tournament) -> None:
    shown = re.search(r'name="sequence" value="(\d+)"', page(as_arbiter, playing, "pairing"))[1]  # type: ignore[index]
    assert as_arbiter.post(f"/desk/{playing.slug}/pairing/undo", {"sequence": shown}).status_code == 302
    assert state_of(playing).round_number == 0
    assert state_of(playing).draft is not None


def test_every_page_of_a_round_answers_at_every_stage(as_arbiter: Client, tournament: Tournament) -> None:
    paths = ("pairing", "results", "corrections", "pairing/by-hand")
    assert all(as_arbiter.get(f"/desk/{tournament.slug}/{path}").status_code == 200 for path in paths)
    assert as_arbiter.get(f"/desk/{tournament.slug}/pairing/edit").status_code == 422
    for number in range(1, 8):
        play_round(tournament, number)
    for path in (*paths, "round/7", "round/1/why", "results?round=3"):
        assert as_arbiter.get(f"/desk/{tournament.slug}/{path}").status_code == 200, path
    assert "All rounds are paired" in page(as_arbiter, tournament, "pairing")
    store.act(tournament, "olga", commands.finish)
    for path in (*paths, "round/7"):
        assert as_arbiter.get(f"/desk/{tournament.slug}/{path}").status_code == 200, path
    assert "data-tap" not in page(as_arbiter, tournament, "results")


def test_a_late_entry_meets_the_one_who_had_the_bye(as_arbiter: Client, tournament: Tournament) -> None:
    store.act(tournament, "olga", lambda state: commands.enter(state, Player(1, "Odd, One", 1500)))
    ask(as_arbiter, tournament, "pair")
    ask(as_arbiter, tournament, "publish")
    store.act(tournament, "olga", lambda state: commands.enter(state, Player(1, "Late, Lea", 1000)))
    boards = state_of(tournament).boards[0]
    was = Arrangement(boards, 9)
    _, text = change(as_arbiter, tournament, "pair", boards=was.text, was=was.text, pick=[9, 10])
    assert parse(arranged(text)) == Arrangement((*boards, e.Seat(9, 10)))
    fields = {"boards": arranged(text), "was": was.text, "reason": "late entry"}
    assert change(as_arbiter, tournament, "save", **fields)[0] == 302
    assert state_of(tournament).tournament.rounds[0].byes == ()


def test_names_are_text_on_every_page_of_a_round(as_arbiter: Client, tournament: Tournament) -> None:
    name = "<script>alert(1)</script>"
    store.act(tournament, "olga", lambda state: commands.enter(state, Player(1, name, 2700)))
    store.act(tournament, "olga", lambda state: commands.enter(state, Player(1, name, 2600)))
    ask(as_arbiter, tournament, "pair")
    paths = ["pairing", "pairing/publish", "pairing/edit", "round/1/why", "round/1/why?player=1"]
    pages = [as_arbiter.get(f"/desk/{tournament.slug}/{path}").content.decode() for path in paths]
    ask(as_arbiter, tournament, "publish")
    paths = ["pairing", "round/1", "results", "results?plain=1", "corrections?round=1&board=1"]
    pages += [as_arbiter.get(f"/desk/{tournament.slug}/{path}").content.decode() for path in paths]
    assert all("&lt;script&gt;alert" in text and name not in text for text in pages)
