"""Teams on the site: set-up, squads, line-ups that nobody sees too early, links of captains, boards, what is shown."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from random import Random

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pages import read
from shown import text
from team_worlds import do, paired, played, seated, squad, teams

from desk.leagues import entered, play_round
from torneo.desk import State, commands
from torneo.desk.log import parse_entry
from torneo.desk.squads import BoardGame
from torneo.files.trf import read as read_trf
from torneo.model import BoardOrder, Level, Result, Seating, TeamRules
from torneo.pairing.formats import PAIRED
from torneo.reports.draw_xlsx import xlsx
from torneo.reports.hand import Hand
from torneo.reports.table import Column, Table
from torneo.text import Text
from torneo.web.core import store
from torneo.web.core.live import message
from torneo.web.models import Captain, LogEntry, Membership, Role, Tournament
from torneo.web.rounds import why

pytestmark = pytest.mark.django_db
KNOCKOUT = PAIRED["knockout"].code("", {})


@pytest.fixture
def desk(client: Client, arbiter: User) -> Callable[[Tournament], Client]:
    def log_in(tournament: Tournament) -> Client:
        Membership.objects.create(tournament=tournament, user=arbiter, role=Role.ARBITER)
        client.force_login(arbiter)
        return client

    return log_in


def state_of(tournament: Tournament) -> State:
    return store.load(tournament).state


def text_of(client: Client, address: str) -> str:
    """What an answer says, without its tags."""
    response = client.get(address)
    assert response.status_code == 200, (address, response.status_code)
    if response.headers["Content-Type"] == "application/pdf":
        return " ".join(read(response)[0])
    return text(response.content.decode())


# What everybody sees


_CHANGES = re.compile(
    r'"?(?:data-)?(?:sequence|seen)"?[=:] ?"?\d+"?|entry \d+(?: of the log)?: (?:[0-9a-f]{4} ?){4}|[A-Za-z0-9]{64}'
)
"""The number and hash of the last entry of the log, and tokens of forms."""


def everything_public(tournament: Tournament, *more: str) -> dict[str, str]:
    """Every page, list, file and document that a stranger finds from the page of a tournament."""
    client, found = Client(), {}
    waiting = deque([f"/t/{tournament.slug}/", *more])
    while waiting:
        address = waiting.popleft()
        if address in found or "/qr/" in address or "/live" in address:
            continue
        response = client.get(address)
        if response.status_code == 302:
            waiting.append(response.headers["Location"])
            continue
        assert response.status_code in (200, 422), (address, response.status_code)
        kind = response.headers["Content-Type"]
        body = " ".join(read(response)[0]) if "pdf" in kind else response.content.decode()
        found[address] = _CHANGES.sub("", body)
        if "html" in kind:
            links = re.findall(r'(?:href|hx-get|data-next)="([^"]+)"', body)
            own = (address.partition("?")[0] + link if link.startswith("?") else link for link in links)
            waiting.extend(
                link.partition("#")[0].replace("&amp;", "&") for link in own if f"/{tournament.slug}/" in link
            )
    return found


def test_a_line_up_is_nowhere_before_both_teams_have_handed_in() -> None:
    """Not on any page, in any file, document or stream: all of it is letter by letter what it was before."""
    tournament = teams(count=2)
    state = paired(tournament)
    game = dict(state.games(1))[1]
    base = f"/t/{tournament.slug}"
    more = [f"{base}/api/player/{number}.json" for number in range(1, 7)]
    more += [f"{base}/boards", f"{base}/round/1/board/1", f"{base}/team/1", f"{base}/round/1/names"]
    before = everything_public(tournament, *more)
    assert len(before) > 40
    after_one = do(tournament, lambda state: commands.hand_in(state, 1, game.black, [5, 6]))
    shown = everything_public(tournament, *more)
    assert set(before) == set(shown)
    assert [address for address in before if before[address] != shown[address]] == []
    lines = LogEntry.objects.filter(tournament=tournament).order_by("-sequence")
    entry = parse_entry(lines[0].line, lines[0].sequence)
    assert entry.happening.kind == "line-up handed in"
    assert message(entry.sequence, entry.happening, after_one).role is Role.ARBITER
    assert message(entry.sequence, entry.happening, after_one).data == {"kind": "line-up handed in"}
    do(tournament, lambda state: commands.hand_in(state, 1, game.white, [1, 3]))
    seen = everything_public(tournament, *more)
    names = "Torre Blanca, Bruno", "Torre Blanca, Carmen"
    address = f"{base}/round/1"
    assert all(name in seen[address] and name not in before[address] for name in names)


def test_pages_of_a_league_tell_matches_boards_teams_and_players() -> None:
    """Team 1 drew and won against team 4, team 2 won both games against team 3; first named has Black on board 2."""
    tournament = teams()
    seated(tournament)
    enter(tournament, (1, 1, "=="), (1, 2, "01"), (2, 1, "10"), (2, 2, "01"))
    slug, anybody = tournament.slug, Client()
    page = text_of(anybody, f"/t/{slug}/round/1")
    assert "1 Peón Negro 2393 1½ – ½ Rey Rojo 2273" in page
    assert "1.1 ○ Peón Negro, Ana 2400 ½ – ½ ● Rey Rojo, Ana 2280" in page
    assert "1.2 ● Peón Negro, Bruno 2385 1 – 0 ○ Rey Rojo, Bruno 2265" in page
    assert "2 Torre Blanca 2353 2 – 0 Alfil Azul 2313" in page
    team = text_of(anybody, f"/t/{slug}/team/1")
    assert "1½:½" in team
    assert "1 Peón Negro, Ana 2400 ESP ½ (1) ½ 1" in team
    assert "3 Peón Negro, Carmen 2370 ESP 0 0" in team, "a reserve who has not played"
    best = text_of(anybody, f"/t/{slug}/boards")
    assert "Board 2 Rank Name Team Rating Points Games % Performance 1 Torre Blanca, Bruno" in best, "who beat 2305"
    card = text_of(anybody, f"/t/{slug}/player/1")
    assert "1 1.1 White Rey Rojo, Ana 2280 ½ ½" in card
    assert "Peón Negro" in card
    standings = text_of(anybody, f"/t/{slug}/standings")
    assert "1 2 Torre Blanca 2353 2 2.0" in standings
    assert "2 1 Peón Negro 2393 2 1.5" in standings
    cross = text_of(anybody, f"/t/{slug}/cross-table")
    assert "3 4 Rey Rojo ½:1½" in cross
    document = anybody.get(f"/t/{slug}/api/rounds/1.json").json()
    assert document["boards"][0]["score"] == [15, 5]
    assert [game["result"] for game in document["boards"][0]["games"]] == ["draw", "black_win"]
    people = anybody.get(f"/t/{slug}/api/players.json").json()
    assert len(people["players"]) == 12
    assert people["teams"][0]["members"] == [1, 2, 3]
    projected = text_of(anybody, f"/t/{slug}/projector?show=pairings")
    assert "1.2 ● Peón Negro, Bruno" in projected


def test_a_player_of_a_team_who_does_not_want_to_be_named_is_not(desk: Callable[..., Client]) -> None:
    """Whatever number their team has, or gets."""
    tournament = teams(count=2)
    client = desk(tournament)
    assert "Torre Blanca, Ana (4)" in text_of(client, f"/desk/{tournament.slug}/privacy")
    assert client.post(f"/desk/{tournament.slug}/privacy/consent", {"player": "4", "agreed": "no"}).status_code == 302
    do(tournament, partial(commands.draw_numbers, seed=1))
    seated(tournament)
    for address in ("round/1", "round/1/names", "team/1", "team/2", "players", "boards", "api/players.json"):
        page = text_of(Client(), f"/t/{tournament.slug}/{address}")
        assert "Torre Blanca, Ana" not in page
    page = text_of(Client(), f"/t/{tournament.slug}/round/1")
    assert "NN 4" in page
    assert "Peón Negro, Ana" in page


# Set-up and squads


def test_a_tournament_of_teams_is_set_up_with_its_rules(owner: User, client: Client) -> None:
    client.force_login(owner)
    chosen = {"name": "Copa", "system": "knockout", "previous": "dutch", "choose": "yes", "teams": "on"}
    page = client.post("/desk/new", chosen).content.decode()
    assert 'name="boards"' in page
    assert 'name="level1"' in page, "a level match of a cup is decided somehow"
    given = {
        "name": "Copa", "system": "knockout", "previous": "knockout", "save": "yes", "teams": "on", "boards": "6",
        "board_colours": "wwbbwb", "game_win": "1", "game_draw": "0.5", "game_loss": "0", "order": "rating",
        "tolerance": "50", "reserves": "2", "minimum": "4", "gaps": "on", "deadline": "30", "level1": "board-count",
        "level2": "bottom-board", "starting_rank": "FIDE",
    }  # fmt: skip
    wrong = client.post("/desk/new", {**given, "board_colours": "WB", "minimum": "7"})
    assert wrong.status_code == 422
    assert "A letter for each board is accepted: 6." in wrong.content.decode()
    made = client.post("/desk/new", given)
    assert made.status_code == 302
    squads = state_of(Tournament.objects.get(name="Copa")).squads
    assert squads is not None
    seating = Seating(6, BoardOrder.RATING, 50, 2, 4, gaps=True, deadline=30)
    assert squads.rules == TeamRules(seating, "WWBBWB", level=(Level.BOARD_COUNT, Level.BOTTOM_BOARD))
    settings = client.get(f"{made.headers['Location']}settings").content.decode()
    assert 'name="boards" value="6"' in settings


def lines_of(people: list[dict[str, str]]) -> dict[str, str]:
    """The fields of a squad as a browser sends them."""
    fields = {"line-TOTAL_FORMS": str(len(people)), "line-INITIAL_FORMS": "0"}
    for place, person in enumerate(people):
        fields |= {f"line-{place}-{name}": value for name, value in person.items()}
    return fields


def seen_in(page: str) -> str:
    found = re.search(r'name="seen" value="(\w+)"', page)
    assert found is not None
    return found[1]


def test_a_squad_is_entered_reordered_and_gets_a_reserve_during_the_event(desk: Callable[..., Client]) -> None:
    tournament = teams(count=0)
    client = desk(tournament)
    base = f"/desk/{tournament.slug}/teams"
    assert client.post(base, {"name": " Peón  Negro "}).headers["Location"] == f"{base}/1"
    seen = seen_in(client.get(f"{base}/1").content.decode())
    people = [
        {"place": "2", "name": "Ruiz, Ana", "rating": "2000"},
        {"place": "1", "name": "Soto, Eva", "rating": "2101"},
    ]
    saved = client.post(f"{base}/1", {"name": "Peón Negro", "seen": seen, **lines_of(people)})
    assert saved.status_code == 302
    state = state_of(tournament)
    assert [state.whole.by_number[number].name for number in state.whole.teams[0].members] == ["Soto, Eva", "Ruiz, Ana"]
    assert state.tournament.players[0].rating == 2051, "the average of both boards, a half going up"
    stale = client.post(f"{base}/1", {"name": "Otro", "seen": seen, **lines_of(people)})
    assert stale.status_code == 409, "somebody has saved in between"
    wrong = [{"place": "1", "name": "Ruiz, Ana", "rating": "dos mil"}]
    seen = seen_in(client.get(f"{base}/1").content.decode())
    assert client.post(f"{base}/1", {"name": "Peón Negro", "seen": seen, **lines_of(wrong)}).status_code == 422
    client.post(base, {"name": "Torre"})
    do(tournament, partial(commands.name_squad, team=2, people=squad(1, 2)))
    seated(tournament)
    number = next(team.number for team in state_of(tournament).tournament.players if team.name == "Peón Negro")
    page = client.get(f"{base}/{number}").content.decode()
    known = [
        {"place": place, "person": person, "name": name}
        for place, person, name in (("1", "1", "Soto, Eva"), ("2", "2", "Ruiz, Ana"), ("3", "", "Nuevo, Leo"))
    ]
    sent = {"name": "Peón Negro", "rating": "2051", "seen": seen_in(page)}
    turned = [{**known[0], "place": "2"}, {**known[1], "place": "1"}]
    refused = client.post(f"{base}/{number}", {**sent, **lines_of(turned)})
    assert "the order of the boards stays as it was" in refused.content.decode()
    assert client.post(f"{base}/{number}", {**sent, **lines_of(known)}).status_code == 302
    assert len(state_of(tournament).whole.teams[number - 1].members) == 3


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_teams_are_imported_with_their_players_in_the_order_of_the_boards(
    kind: str, desk: Callable[..., Client]
) -> None:
    tournament = teams(count=0)
    client = desk(tournament)
    lines = ("Torre;2;Ruiz, Ana;1900", "Torre;1;Soto, Eva;2000", "Dama;1;Gil, Leo;2100", "Dama;;Mas, Pau;")
    heads = ("Equipo", "Tablero", "Nombre", "Elo")
    data = "\n".join([";".join(heads), *lines]).encode()
    if kind == "xlsx":
        columns = tuple(Column(head, heading=Text(head)) for head in heads)
        data = xlsx(Table("Equipos", columns, tuple(tuple(line.split(";")) for line in lines)), Hand())
    sent = client.post(f"/desk/{tournament.slug}/players/import", {"file": SimpleUploadedFile(f"a.{kind}", data)})
    page = sent.headers["Location"]
    assert "Soto, Eva" in text_of(client, page)
    shown = client.get(page).content.decode()
    chosen = dict(re.findall(r'<input type="hidden" name="(column_\d)" value="(\w*)"', shown))
    assert list(chosen.values()) == ["team", "board", "name", "rating"]
    entered = client.post(page, {**chosen, "headings": "yes", "separator": "semicolon" if kind == "csv" else ""})
    assert entered.status_code == 302
    state = state_of(tournament)
    squads = {team.name: [state.whole.by_number[number].name for number in team.members] for team in state.whole.teams}
    assert squads == {"Torre": ["Soto, Eva", "Ruiz, Ana"], "Dama": ["Gil, Leo", "Mas, Pau"]}
    nobody = client.post(
        f"/desk/{tournament.slug}/players/import", {"file": SimpleUploadedFile("b.csv", b"Nombre;Elo\nSol, Iris;1800")}
    )
    assert "Sol, Iris has no team" in text_of(client, nobody.headers["Location"])


def test_a_file_that_only_looks_like_a_workbook_is_refused(desk: Callable[..., Client]) -> None:
    tournament = teams(count=0)
    client = desk(tournament)
    for data in (b"PK\x03\x04 no archive", xlsx(Table("", (), ()), Hand())[:300]):
        sent = client.post(f"/desk/{tournament.slug}/players/import", {"file": SimpleUploadedFile("a.xlsx", data)})
        assert sent.status_code == 422
        assert "no workbook that can be read" in sent.content.decode()


def test_the_pages_of_entries_lead_to_those_of_teams(desk: Callable[..., Client]) -> None:
    tournament = teams(count=2)
    client, base = desk(tournament), f"/desk/{tournament.slug}"
    for address, to in (("players", "teams"), ("players/new", "teams"), ("players/1", "teams/1")):
        assert client.get(f"{base}/{address}").headers["Location"] == f"{base}/{to}"


# Line-ups


def handed_in(tournament: Tournament, number: int, match: int) -> tuple[bool, bool]:
    state = state_of(tournament)
    assert state.squads is not None
    game = dict(state.games(number))[match]
    return (number, game.white) in state.squads.handed_in, (number, game.black) in state.squads.handed_in


def link_of(client: Client, tournament: Tournament, team: int) -> str:
    page = client.post(f"/desk/{tournament.slug}/teams/links", {"team": str(team)}).content.decode()
    found = re.search(r"/captain/[\w-]+", page)
    assert found is not None
    return found[0]


def test_a_captain_hands_in_by_phone_and_sees_the_other_line_up_when_both_are_in(desk: Callable[..., Client]) -> None:
    tournament = teams(public=False)
    client = desk(tournament)
    paired(tournament)
    first, second = link_of(client, tournament, 1), link_of(client, tournament, 4)
    phone = Client()
    assert "Who plays? 2 boards" in text_of(phone, first)
    sent = phone.post(first, {"round": "1", "person": ["1", "3"]})
    assert sent.status_code == 302
    assert handed_in(tournament, 1, 1) == (True, False)
    mine, theirs = text_of(phone, first), text_of(phone, second)
    assert "Your line-up is in. You see that of the other team when both are in." in mine
    assert "Peón Negro, Carmen" not in theirs
    desk_page = text_of(client, f"/desk/{tournament.slug}/line-ups?round=1")
    assert "Peón Negro handed in" in desk_page
    assert "Peón Negro, Carmen" not in desk_page, "not even the arbiter is shown it"
    entered = text_of(client, f"/desk/{tournament.slug}/line-ups/1/1")
    assert "its usual order" in entered
    refused = phone.post(second, {"round": "1", "person": ["10", "1"]})
    assert refused.status_code == 302, "who is of another team is not among those that can be ticked"
    assert "1 ○ Peón Negro, Ana Rey Rojo, Ana" in text_of(phone, first)
    assert "1 ● Rey Rojo, Ana Peón Negro, Ana" in text_of(phone, second)
    assert "2 ○ empty − Peón Negro, Carmen" in text_of(phone, second), "one board short"
    late = phone.post(first, {"round": "1", "person": ["1", "2"]})
    assert "only the arbiter can change them now" in late.content.decode()


def test_a_link_of_a_captain_opens_one_team_whatever_its_number_until_it_is_made_anew(
    desk: Callable[..., Client],
) -> None:
    tournament = teams(count=3)
    client = desk(tournament)
    link = link_of(client, tournament, 3)
    assert "Alfil Azul" in text_of(Client(), link)
    do(tournament, partial(commands.draw_numbers, seed=4))
    assert state_of(tournament).tournament.by_number[3].name != "Alfil Azul", "the lot moved it"
    assert "Alfil Azul" in text_of(Client(), link)
    number = next(each.number for each in state_of(tournament).tournament.players if each.name == "Alfil Azul")
    newer = link_of(client, tournament, number)
    assert Client().get(link).status_code == 404
    assert "Alfil Azul" in text_of(Client(), newer)
    assert Captain.objects.filter(code_hash__contains=newer.rpartition("/")[2]).count() == 0, "only a hash is kept"
    client.post(f"/desk/{tournament.slug}/teams/links", {"team": str(number), "do": "shut"})
    assert Client().get(newer).status_code == 404
    shut = link_of(client, tournament, number)
    do(tournament, partial(commands.remove, number=number))
    assert Client().get(shut).status_code == 404


def test_line_ups_are_taken_until_they_are_due(desk: Callable[..., Client]) -> None:
    tournament = teams(rules=TeamRules(Seating(2, deadline=30)))
    client = desk(tournament)
    paired(tournament)
    link = link_of(client, tournament, 1)
    begins = timezone.localtime(timezone.now() + timedelta(minutes=20))
    page = f"/desk/{tournament.slug}/line-ups"
    client.post(page, {"do": "time", "round": "1", "begins": begins.strftime("%Y-%m-%dT%H:%M")})
    assert "Captains hand in until" in text_of(client, f"{page}?round=1")
    refused = Client().post(link, {"round": "1", "person": ["1", "2"]})
    assert refused.status_code == 422
    assert "Line-ups were due at" in refused.content.decode()
    assert handed_in(tournament, 1, 1) == (False, False)
    by_hand = client.post(f"{page}/1/1", {"board-1": "1", "board-2": "3"})
    assert by_hand.status_code == 302, "the arbiter takes it all the same"
    assert handed_in(tournament, 1, 1) == (True, False)
    assert client.post(page, {"do": "time", "round": "1", "begins": "mañana"}).status_code == 422


def test_the_arbiter_seats_everybody_and_changes_a_board_with_its_reason(desk: Callable[..., Client]) -> None:
    tournament = teams()
    client = desk(tournament)
    paired(tournament)
    page = f"/desk/{tournament.slug}/line-ups"
    assert client.post(page, {"do": "seat", "round": "1", "match": "1"}).status_code == 302
    assert client.post(page, {"do": "seat all", "round": "1"}).status_code == 302
    squads = state_of(tournament).squads
    assert squads is not None
    assert len(squads.boards) == 2
    change = f"{page}/1/1"
    refused = client.post(change, {"board-1": "1", "board-2": "3"})
    assert "needs its reason" in refused.content.decode()
    assert client.post(change, {"board-1": "1", "board-2": "3", "reason": "está enferma"}).status_code == 302
    squads = state_of(tournament).squads
    assert squads is not None
    assert squads.seats((1, 1, 4))[0] == (1, 3)


# Results


def enter(tournament: Tournament, *results: tuple[int, int, str]) -> State:
    number = state_of(tournament).round_number
    for match, board, code in results:
        result = Result((code[0], code[1]))
        do(tournament, partial(commands.record_board, round_number=number, match=match, board=board, result=result))
    return state_of(tournament)


def the_boards(tournament: Tournament) -> tuple[BoardGame, ...]:
    """Of match 1 in round 1, between teams 1 and 4."""
    squads = state_of(tournament).squads
    assert squads is not None
    return squads.boards[1, 1, 4]


def test_results_are_entered_board_by_board_and_told_with_the_score_of_the_match(desk: Callable[..., Client]) -> None:
    tournament = teams()
    client = desk(tournament)
    seated(tournament)
    page = f"/desk/{tournament.slug}/results"
    shown = client.get(page).content.decode()
    assert 'id="board-11"' in shown
    assert 'data-boards="22"' in shown, "match 2, board 2 is the last that can be typed"
    script = {"HX-Request": "true"}
    sent = client.post(page, {"round": "1", "board": "12", "result": "01", "seen": ""}, headers=script)
    assert "0 – 1" in sent.content.decode()
    state = state_of(tournament)
    assert dict(state.games(1))[1].result is Result.PENDING
    row = LogEntry.objects.filter(tournament=tournament).latest("sequence")
    told = message(row.sequence, parse_entry(row.line, row.sequence).happening, state)
    assert (told.event, told.data["place"], told.data["board"], told.data["turned"]) == ("result", "1.2", 12, "1 – 0")
    assert told.data["match"] == {"board": 1, "text": "1 – 0", "sides": ("1:0", "0:1")}
    assert (
        client.post(page, {"round": "1", "board": "13", "result": "10", "seen": ""}, headers=script).status_code == 422
    )
    moved = {"round": "1", "board": "11", "result": "10", "seen": "", "pair": "7-8"}
    assert client.post(page, moved, headers=script).status_code == 409
    corrected = client.post(
        f"/desk/{tournament.slug}/corrections", {"round": "1", "board": "1.2", "result": "==", "seen": "01"}
    )
    assert corrected.status_code == 302
    assert the_boards(tournament)[1].result is Result.DRAW
    entry = str(state_of(tournament).effective[-1])
    assert client.post(f"{page}/undo", {"sequence": entry}).status_code == 302
    assert the_boards(tournament)[1].result is Result.BLACK_WIN


def test_a_match_is_lost_by_forfeit_and_brought_back(desk: Callable[..., Client]) -> None:
    tournament = teams()
    client = desk(tournament)
    paired(tournament)
    page = f"/desk/{tournament.slug}/results/1/1"
    assert client.post(page, {"do": "forfeit", "result": "+-"}).status_code == 302
    assert dict(state_of(tournament).games(1))[1].result is Result.WHITE_FORFEIT_WIN
    assert "1 Peón Negro 2393 2 – 0 Rey Rojo 2273" in text_of(Client(), f"/t/{tournament.slug}/round/1")
    assert client.post(page, {"do": "take back"}).status_code == 302
    assert dict(state_of(tournament).games(1))[1].result is Result.PENDING


def test_a_level_match_of_a_cup_is_decided_by_the_rules_or_by_the_arbiter(desk: Callable[..., Client]) -> None:
    """At 1-1 the winner of board 1 has the lower board count; where all is drawn, a lot decides."""
    tournament = teams(KNOCKOUT, count=8, ties=(), rules=TeamRules(Seating(2), level=(Level.BOARD_COUNT,)))
    client = desk(tournament)
    seated(tournament)
    state = enter(tournament, (1, 1, "10"), (1, 2, "10"), (2, 1, "=="), (2, 2, "=="))
    assert dict(state.games(1))[1].result is Result.WHITE_WIN
    assert dict(state.games(1))[2].result is Result.PENDING
    page = f"/desk/{tournament.slug}/results/1/2"
    assert "Level: who goes on?" in text_of(client, page)
    winner = dict(state.games(1))[2].black
    assert client.post(page, {"do": "decide", "by": "arbiter", "team": str(winner)}).status_code == 422, "no reason"
    assert client.post(page, {"do": "decide", "by": "lot", "team": str(winner)}).status_code == 302
    assert dict(state_of(tournament).games(1))[2].result is Result.BLACK_WIN
    assert "1 – 1 (0 – 1)" in text_of(Client(), f"/t/{tournament.slug}/round/1")


# Files and paper


def test_papers_and_files_of_teams_have_their_players(desk: Callable[..., Client]) -> None:
    tournament = teams()
    client = desk(tournament)
    played(tournament)
    paired(tournament)
    do(tournament, partial(commands.seat, round_number=2, match=1))
    sheets = text_of(client, f"/desk/{tournament.slug}/print/match-sheets.pdf?round=2")
    for words in ("Captain of Rey Rojo", "Rey Rojo, Ana", "Signatures", "Claims and incidents"):
        assert words in sheets
    assert "Torre Blanca, Ana" not in sheets, "whose match waits for its players"
    forms = text_of(client, f"/desk/{tournament.slug}/print/line-up-forms.pdf?round=2")
    assert "Torre Blanca, Carmen" in forms
    slips = text_of(client, f"/desk/{tournament.slug}/print/slips.pdf?round=1")
    assert "1.1" in slips
    export = partial(reverse, "export")
    report = client.get(export(args=[tournament.slug, "trf26"])).content
    found = read_trf(report).tournament
    assert [team.name for team in found.teams] == ["Peón Negro", "Torre Blanca", "Alfil Azul", "Rey Rojo"]
    assert len(found.players) == 12
    rating = client.get(export(args=[tournament.slug, "rating"])).content.decode()
    assert "Peón Negro, Ana" in rating
    results = client.get(export(args=[tournament.slug, "results"])).content.decode()
    assert "1.2" in results


def test_a_round_of_the_team_swiss_that_is_paired_already_is_explained() -> None:
    """As a round is that was taken over from a file: there is no state from before it was paired."""
    state = entered("team-swiss", 5, TeamRules(Seating(2)), rounds=4)
    state = play_round(state, Random(3), forfeits=0)
    told = [line.text for part in why.account(state, 1, why.played(state, 1), "en") for line in part.lines]
    assert "The round was paired as the rules have it." in told
    assert any(line.startswith("3.4.4: ") for line in told), "why team 5 has the bye"
