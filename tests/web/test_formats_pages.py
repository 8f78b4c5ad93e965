"""Pages of formats that are no Swiss: brackets, encounters game by game, calendars, groups, for whom they are."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from django.contrib.auth.models import User
from django.test import Client
from worlds import WORLDS, closed, do, paired, played_on, tie

from torneo.desk import commands
from torneo.model import Player, Result
from torneo.web.core import store
from torneo.web.models import HelperPass, Membership, Role, Tournament

pytestmark = pytest.mark.django_db


def world(name: str, *members: User) -> Tournament:
    """A tournament of the kind, public, with its arbiters."""
    made = WORLDS[name]()
    return shown(made, *members)


def shown(made: Tournament, *members: User) -> Tournament:
    Tournament.objects.filter(pk=made.pk).update(public=True)
    for user in members:
        Membership.objects.create(tournament=made, user=user, role=Role.ARBITER)
    made.refresh_from_db()
    return made


def text_of(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, address
    return answer.content.decode()


@pytest.mark.parametrize(
    ("name", "public", "desk"),
    [
        ("knockout", ("bracket", "bracket.svg", "round/1/board/1", "files/bracket.pdf"), ("bracket", "results/1/1")),
        ("match", ("round/1/board/1",), ("results/1/1",)),
        ("calendar", ("calendar", "files/berger-table.pdf"), ("calendar",)),
        ("groups", ("groups", "bracket", "calendar", "round/4/board/1"), ("bracket", "calendar", "results/4/1")),
    ],
)
def test_everybody_sees_the_public_pages_and_only_arbiters_those_of_the_desk(
    name: str, public: tuple[str, ...], desk: tuple[str, ...], arbiter: User, stranger: User, client: Client
) -> None:
    made = world(name, arbiter)
    for page in public:
        assert client.get(f"/t/{made.slug}/{page}").status_code == 200, page
    for page in desk:
        assert client.get(f"/desk/{made.slug}/{page}").status_code == 302, page
    client.force_login(stranger)
    for page in desk:
        assert client.get(f"/desk/{made.slug}/{page}").status_code == 403, page
        assert client.post(f"/desk/{made.slug}/{page}", {"do": "game"}).status_code == 403, page
    client.force_login(arbiter)
    for page in desk:
        assert client.get(f"/desk/{made.slug}/{page}").status_code == 200, page


def test_the_bracket_has_every_name_score_and_winner(client: Client) -> None:
    """Eleven play: ties 1 to 3 were played by 6-11; one by games, one in a rapid play-off, one by lot."""
    made = world("knockout")
    page = text_of(client, f"/t/{made.slug}/bracket")
    drawn = page.split("<svg", 1)[1].split("</svg>")[0]
    names = {player.name for player in store.load(made).state.tournament.players}
    assert all(name[:9] in drawn for name in names)
    assert drawn.count("goes on") == 5  # 11 of 16 places: five skip the first round
    assert drawn.count('class="won"') == 4  # three ties of round 1, and the opponent of whoever withdrew
    assert page.count("<svg") == 2  # and the tie for the third place
    image = client.get(f"/t/{made.slug}/bracket.svg")
    assert image.headers["Content-Type"] == "image/svg+xml"
    assert ElementTree.fromstring(image.content.decode()).tag.endswith("svg")


def test_a_hostile_name_is_only_a_name_in_the_bracket(client: Client) -> None:
    made = closed("knockout", count=4)
    do(made, lambda state: commands.enter(state, Player(1, "<script>alert(1)</script>", 2400, fide_id=9)))
    played_on(made)
    made = shown(made)
    for page in ("bracket", "bracket.svg", "projector?show=bracket"):
        text = text_of(client, f"/t/{made.slug}/{page}")
        assert "<script>alert" not in text
        assert "&lt;script&gt;" in text


def test_a_game_entered_twice_is_one_game_and_a_stale_one_a_conflict(arbiter: User, client: Client) -> None:
    made = closed("knockout", {"games": "2"}, count=4)
    played_on(made)
    made = shown(made, arbiter)
    client.force_login(arbiter)
    first = {"round": "1", "board": "1", "result": "10", "seen": "", "game": "1"}
    for _time in range(2):  # the answer to the first was lost, and it is sent again
        assert client.post(f"/desk/{made.slug}/results", first, headers={"HX-Request": "true"}).status_code == 200
    assert len(store.load(made).state.games(1)[0][1].games) == 1
    other = client.post(f"/desk/{made.slug}/results", {**first, "result": "=="}, headers={"HX-Request": "true"})
    assert other.status_code == 409
    second = client.post(f"/desk/{made.slug}/results", {**first, "game": "2"}, headers={"HX-Request": "true"})
    row = second.content.decode()
    assert (second.status_code, 'data-game="3"' in row) == (200, True)
    # Both won with White: 1 – 1, and a rapid game follows with the colours of the first.
    game = store.load(made).state.games(1)[0][1]
    assert [single.white for single in game.games] == [game.white, game.black]
    assert "Game 3 (rapid)" in row
    assert re.search(r'class="result"[^>]*>1 – 1 …<', row)


def test_a_game_is_corrected_and_taken_back_on_the_page_of_its_encounter(arbiter: User, client: Client) -> None:
    made = world("match", arbiter)  # 1½ – ½ after two of four games
    client.force_login(arbiter)
    at = f"/desk/{made.slug}/results/1/1"
    assert client.post(at, {"do": "game", "game": "1", "result": "==", "seen": "2"}).status_code == 302
    assert "1 – 1 …" in text_of(client, at)
    assert client.post(at, {"do": "game", "game": "1", "result": "", "seen": "2"}).status_code == 422
    assert client.post(at, {"do": "game", "game": "2", "result": "", "seen": "2"}).status_code == 302
    assert len(store.load(made).state.games(1)[0][1].games) == 1


def test_a_tie_that_is_level_is_decided_with_a_reason(arbiter: User, client: Client) -> None:
    made = world("double knockout", arbiter)
    client.force_login(arbiter)
    grid = text_of(client, f"/desk/{made.slug}/results")
    assert "Level, to be decided:" in grid
    at = f"/desk/{made.slug}/results/1/2"
    winner = store.load(made).state.games(1)[1][1].black
    refused = client.post(at, {"do": "decide", "player": str(winner), "by": "arbiter", "note": " "})
    assert refused.status_code == 422
    assert "a decision without a game needs its reason" in refused.content.decode()
    assert client.post(at, {"do": "decide", "player": str(winner), "by": "lot", "note": ""}).status_code == 302
    assert store.load(made).state.games(1)[1][1].result is Result.BLACK_WIN


def test_helpers_enter_games_and_change_none(client: Client) -> None:
    made = shown(closed("knockout", {"games": "2"}, count=4))
    played_on(made)
    code = HelperPass.objects.create(tournament=made, name="Luis", first_board=1, last_board=2, code_hash="x")
    session = client.session
    session["passes"] = {str(made.pk): code.pk}
    session.save()
    page = text_of(client, f"/desk/{made.slug}/results")
    assert 'name="game" value="1"' in page
    given = {"round": "1", "board": "1", "result": "10", "seen": "", "game": "1"}
    client.post(f"/desk/{made.slug}/results", given, headers={"HX-Request": "true"})
    changed = client.post(f"/desk/{made.slug}/results", {**given, "result": "01"}, headers={"HX-Request": "true"})
    assert changed.status_code in (409, 422)
    assert [single.result for single in store.load(made).state.games(1)[0][1].games] == [Result.WHITE_WIN]


def test_whoever_withdraws_from_a_cup_or_a_published_schedule_loses_the_games_to_come() -> None:
    made = WORLDS["knockout"]()
    left = store.load(made).state.games(2)[0][1]
    assert (left.white, left.result, len(left.games)) == (1, Result.BLACK_FORFEIT_WIN, 1)
    league = WORLDS["calendar"]()
    do(league, lambda state: commands.withdraw(state, 1))
    state = store.load(league).state
    own = [game for number in range(1, 7) for _board, game in state.games(number) if 1 in (game.white, game.black)]
    assert len(own) == 6
    assert all(game.result.finished for game in own)


def test_a_late_entry_into_a_closed_format_is_refused_with_the_reason(arbiter: User, client: Client) -> None:
    made = world("knockout", arbiter)
    client.force_login(arbiter)
    answer = client.post(f"/desk/{made.slug}/players", {"name": "Tarde, Eva", "rating": "1800"}, follow=True)
    assert "all opponents are known: there is no place for a late entry" in answer.content.decode()


def test_a_moved_game_is_marked_and_put_back(arbiter: User, client: Client) -> None:
    made = world("calendar", arbiter)
    assert "el 27 de noviembre" in text_of(client, f"/t/{made.slug}/calendar")
    client.force_login(arbiter)
    client.post(f"/desk/{made.slug}/calendar", {"round": "2", "board": "1", "when": " "})
    assert "el 27 de noviembre" not in text_of(client, f"/t/{made.slug}/calendar")
    played = client.post(f"/desk/{made.slug}/calendar", {"round": "1", "board": "1", "when": "mañana"})
    assert played.status_code == 422


def test_the_pairing_page_offers_the_whole_schedule_only_where_there_is_one(arbiter: User, client: Client) -> None:
    league, cup = shown(closed("berger", count=4), arbiter), shown(closed("knockout", count=4), arbiter)
    client.force_login(arbiter)
    assert "Publish the whole schedule" in text_of(client, f"/desk/{league.slug}/pairing")
    assert "Publish the whole schedule" not in text_of(client, f"/desk/{cup.slug}/pairing")
    assert client.post(f"/desk/{cup.slug}/pairing", {"do": "schedule"}).status_code == 422
    paired(league)
    do(league, commands.publish)
    assert "Publish the whole schedule" in text_of(client, f"/desk/{league.slug}/pairing")


def test_ties_are_changed_by_hand_with_a_reason_and_the_winners_go_on(arbiter: User, client: Client) -> None:
    """The bracket has 1-4 and 2-3; the arbiter lets 1 meet 3, and 2 meet 4."""
    made = closed("knockout", count=4)
    paired(made)
    draft = store.load(made).state.draft
    assert draft is not None
    boards, bye = commands.swap(draft.boards, draft.bye, 3, 4)
    do(made, lambda state: commands.change_pairing(state, 1, boards, bye, "son hermanas"), commands.publish)
    made = shown(made, arbiter)
    assert [seat.black for seat in store.load(made).state.engine_boards] != [seat.black for seat in boards]
    for board in (1, 2):
        tie(made, board, Result.WHITE_WIN)
    client.force_login(arbiter)
    assert "son hermanas" in text_of(client, f"/desk/{made.slug}/pairing")
    played_on(made)
    final = store.load(made).state.boards[1][0]
    assert {final.white, final.black} == {1, 2}
    names = [player.name for player in store.load(made).state.tournament.players]
    drawn = text_of(client, f"/t/{made.slug}/bracket").split("<svg", 1)[1].split("</svg>")[0]
    assert all(drawn.count(f">{name}<") == 2 for name in names[:2])
