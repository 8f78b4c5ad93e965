"""What everybody may see, without an account and without JavaScript."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from django.test import Client

from torneo.desk import Refused, State, commands
from torneo.desk.events import Seat
from torneo.desk.ranking import standings_of
from torneo.files import trf
from torneo.files.json_form import from_json
from torneo.model import ByeKind, Event, Game, Player, Regulations, Result, Round, Sex
from torneo.model import Tournament as CupTournament
from torneo.pairing.knockout.cup_rules import CupRules
from torneo.web.core import store
from torneo.web.entries.rows import sorted_players
from torneo.web.models import Tournament
from torneo.web.printing.files import report_file
from torneo.web.printing.job import Job
from torneo.web.printing.options import Options
from torneo.web.printing.ranks import cross_table as paper_cross_table
from torneo.web.printing.ranks import standings as paper_standings
from torneo.web.printing.sheets import cross_table_csv, standings_csv

pytestmark = pytest.mark.django_db

DEMO = Path(__file__).parents[1] / "data" / "demo.trf"
SCRIPT = "<script>alert(1)</script>"


def make(players: list[Player], event: Event, **regulations: object) -> Tournament:
    settings = Regulations(rounds=5, system="FIDE_DUTCH_2026", **regulations)  # type: ignore[arg-type]
    made = store.create(event.name, "olga", lambda _state: commands.create(event, settings))
    for player in players:
        store.act(made, "olga", partial(commands.enter, player=player))
    Tournament.objects.filter(pk=made.pk).update(public=True)
    made.refresh_from_db()
    return made


def publish(tournament: Tournament) -> None:
    store.act(tournament, "olga", lambda state: commands.pair_round(state, "test"))
    store.act(tournament, "olga", commands.publish)


def record(tournament: Tournament, number: int, board: int, result: Result) -> None:
    store.act(tournament, "olga", lambda state: commands.record_result(state, number, board, result, Result.PENDING))


@pytest.fixture
def league(db: None) -> Tournament:
    """Five players, one with a half-point bye; round 1 played (1-4 won by White, 2-5 drawn), round 2 published."""
    from datetime import date  # noqa: PLC0415

    people = [
        Player(1, "Zúñiga, Eva", 2100, "WFM", Sex.WOMAN, "ESP", birth="1990/05/06", club="Torre"),
        Player(1, "Álvarez, Leo", 2000, sex=Sex.MAN, federation="ARG"),
        Player(1, "alonso, Pau", 1900, sex=Sex.MAN, federation="ESP", birth="2010"),
        Player(1, "Brown, Kim", 1800, sex=Sex.WOMAN, federation="ENG", categories=("Junior",)),
        Player(1, "Costa, Rui", 1700, sex=Sex.MAN, federation="ESP"),
    ]
    event = Event(
        "Liga",
        "Valencia",
        "ESP",
        date(2026, 11, 13),
        date(2026, 11, 15),
        chief_arbiter="Marta Ruiz",
        time_control="5400+30",
    )
    made = make(people, event, tie_breaks=("BH/C1", "SB", "DE"))
    store.act(made, "olga", lambda state: commands.draw_colour(state, 1))
    store.act(made, "olga", lambda state: commands.request_bye(state, 3, 1, ByeKind.HALF))
    publish(made)
    seats = store.load(made).state.boards[0]
    assert [{seat.white, seat.black} for seat in seats] == [{1, 4}, {2, 5}]
    record(made, 1, 1, Result.WHITE_WIN if seats[0].white == 1 else Result.BLACK_WIN)
    record(made, 1, 2, Result.DRAW)
    publish(made)
    return made


@pytest.fixture
def read(client: Client, league: Tournament) -> Callable[..., str]:
    def page(path: str = "", status: int = 200) -> str:
        response = client.get(f"/t/{league.slug}/{path}")
        assert response.status_code == status, response.content
        return response.content.decode()

    return page


def text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def rows(html: str) -> list[str]:
    return [text(row).strip() for row in re.findall(r"<tr.*?</tr>", html.split("<tbody>")[1], re.DOTALL)]


def test_home_lists_public_tournaments_with_dates_place_and_round(client: Client, league: Tournament) -> None:
    shown = text(client.get("/").content.decode())
    assert "Liga Nov. 13, 2026 – Nov. 15, 2026 Valencia, ESP 5 2 / 5" in shown
    Tournament.objects.update(public=False)
    assert "Liga" not in client.get("/").content.decode()


def test_the_announcement_says_what_is_played_and_how(read: Callable[..., str]) -> None:
    shown = text(read())
    for said in (
        "Valencia, ESP",
        "Marta Ruiz",
        "90 minutes for the whole game",
        "FIDE (Dutch) System",
        "Edition 2026",
        "SB: Sonneborn-Berger",
        "Average rating 1900",
        "ESP 3",
    ):
        assert said in shown
    assert "qr/tournament.svg" in read()


def test_results_by_colour_add_up(read: Callable[..., str], league: Tournament) -> None:
    won = "1 0 1" if store.load(league).state.tournament.rounds[0].games[0].white == 1 else "0 1 1"
    white, black, draws = won.split()
    assert f"1 {white} {draws} {black} 0 0" in text(read())


@pytest.mark.parametrize(
    ("sort", "first"), [("number", "Zúñiga"), ("name", "alonso"), ("rating", "Zúñiga"), ("federation", "Álvarez")]
)
def test_the_starting_list_is_sorted_by_its_address(read: Callable[..., str], sort: str, first: str) -> None:
    assert first in rows(read(f"players?sort={sort}"))[0]


def test_the_alphabetical_list_ignores_accents_and_capitals(read: Callable[..., str]) -> None:
    names = [re.search(r"\w+,", row)[0] for row in rows(read("players?sort=name"))]  # type: ignore[index]
    assert names == ["alonso,", "Álvarez,", "Brown,", "Costa,", "Zúñiga,"]
    read("players?sort=shoe-size", status=404)


def test_m10_lists_by_name_have_n_tilde_after_n(client: Client, db: None) -> None:
    names = ["Ñúñez", "Zapata", "Nzue", "Ortiz", "Álvarez", "Oña"]
    made = make([Player(1, name, 2000 - place) for place, name in enumerate(names)], Event("Eñes"))
    publish(made)
    ordered = ["Álvarez", "Nzue", "Ñúñez", "Oña", "Ortiz", "Zapata"]
    base = f"/t/{made.slug}"
    for address in (f"{base}/players?sort=name", f"{base}/round/1/names"):
        lines = rows(client.get(address).content.decode())
        assert [re.findall("|".join(names), line)[0] for line in lines] == ordered, address
    state = store.load(made).state
    assert [player.name for player in sorted_players(state, "name")] == ordered


def test_a_round_by_board_shows_points_before_it_results_and_who_is_away(read: Callable[..., str]) -> None:
    page = read("round/1")
    assert len(rows(page.split("</table>")[0])) == 2
    assert "½ – ½" in rows(page)[1]
    assert "alonso, Pau : half-point bye (½)" in text(page)
    assert 'rel="next"' in page
    assert 'rel="prev"' not in page
    read("round/3", status=404)
    read("round/0", status=404)


def test_a_round_by_name_tells_everybody_board_colour_and_opponent(
    read: Callable[..., str], league: Tournament
) -> None:
    listed = rows(read("round/2/names"))
    assert len(listed) == 5
    seat = store.load(league).state.boards[1][0]
    people = store.load(league).state.tournament.by_number
    white, black = people[seat.white].name, people[seat.black].name
    assert any(
        row.startswith((white, f"WFM {white}")) and f"1 White {black}" in row.replace("WFM ", "") for row in listed
    )


def test_a_round_by_name_has_the_result_from_the_side_of_whoever_is_named(
    read: Callable[..., str], league: Tournament
) -> None:
    record(league, 2, 1, Result.BLACK_WIN)
    listed = {row.replace("WFM ", "").split(",")[0]: row.split()[-1] for row in rows(read("round/2/names"))}
    seat = store.load(league).state.boards[1][0]
    names = store.load(league).state.tournament.by_number
    white, black = (names[number].name.split(",")[0] for number in (seat.white, seat.black))
    assert (listed[white], listed[black]) == ("0", "1")


def test_standings_name_their_tie_breaks_and_say_what_separates(read: Callable[..., str]) -> None:
    page = read("standings?after=1")
    assert "Standings after round 1" in page
    assert '<abbr title="Sonneborn-Berger (C.07 9.1' in page
    listed = rows(page)
    assert listed[0].startswith("1 1 WFM Zúñiga, Eva ESP 2100 1 ")
    assert "Pts 1.0 : 0.5" in listed[0]
    assert "no result yet" in text(read("standings"))
    read("standings?after=9", status=404)


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("federation=ESP", {"Zúñiga", "alonso", "Costa"}),
        ("sex=w", {"Zúñiga", "Brown"}),
        ("category=Junior", {"Brown"}),
        ("rating=U1900", {"Brown", "Costa"}),
        ("age=30%2B", {"Zúñiga"}),
    ],
)
def test_standings_of_a_part_of_the_field(read: Callable[..., str], query: str, names: set[str]) -> None:
    listed = rows(read(f"standings?{query}"))
    assert {re.search(r"(\w+),", row)[1] for row in listed} == names  # type: ignore[index]


@pytest.mark.parametrize("query", ["rating=strong", "sex=x", "federation=XYZ", "category=none"])
def test_a_selection_that_makes_no_sense_gets_a_sentence(read: Callable[..., str], query: str) -> None:
    assert 'class="message' in read(f"standings?{query}", status=422)


def test_terms_show_every_addend_and_the_neighbours(read: Callable[..., str]) -> None:
    shown = text(read("standings/1?after=1"))
    assert "PTS = 1.0" in shown
    assert "Brown, Kim" in shown
    assert "by points: 1.0 to 0.5" in shown
    read("standings/99", status=404)


def test_the_cross_table_has_opponent_colour_and_result(read: Callable[..., str], league: Tournament) -> None:
    colour = "w" if store.load(league).state.boards[0][0].white == 1 else "b"
    first = rows(read("cross-table?after=1"))[0]
    assert f"4{colour}1" in first
    assert " H " in next(row for row in rows(read("cross-table?sort=number")) if "alonso" in row)


def test_a_round_robin_has_everybody_against_everybody(client: Client, db: None) -> None:
    made = store.create(
        "Liga de cuatro",
        "olga",
        lambda _state: commands.create(Event("Liga de cuatro"), Regulations(rounds=3, system="FIDE_ROUNDROBIN")),
    )
    for index in range(4):
        player = Player(1, f"Player {index}", 2000 - index)
        store.act(made, "olga", partial(commands.enter, player=player))
    Tournament.objects.update(public=True)
    publish(made)
    record(made, 1, 1, Result.WHITE_WIN)
    page = client.get(f"/t/{made.slug}/cross-table?sort=number").content.decode()
    cells = [
        re.findall(r'<td class="number">(.*?)</td>', row)[2:6] for row in page.split("<tbody>")[1].split("</tr>")[:4]
    ]
    assert [row[place] for place, row in enumerate(cells)] == ["×"] * 4
    seat = store.load(made).state.boards[0][0]
    assert (cells[seat.white - 1][seat.black - 1], cells[seat.black - 1][seat.white - 1]) == ("1", "0")
    card = client.get(f"/t/{made.slug}/player/1").content.decode()
    assert "↓</td>" not in card
    assert "↑</td>" not in card


def test_m9_keizer_pages_have_the_list_with_value_base_and_rounds(client: Client, db: None) -> None:
    """Four players begin with 6, 5, 4, 3; 1 beats 2 and 3 beats 4: 6 + 5, 4 + 3, 5, 3."""
    rules = Regulations(rounds=5, system="KEIZER_2017")
    made = store.create("Keizer", "olga", lambda _state: commands.create(Event("Keizer"), rules))
    for who in (Player(1, "Ana", 2000), Player(1, "Eva", 1900), Player(1, "Leo", 1800), Player(1, "Pau", 1700)):
        store.act(made, "olga", partial(commands.enter, player=who))
    Tournament.objects.filter(pk=made.pk).update(public=True)
    made.refresh_from_db()
    publish(made)
    boards = store.load(made).state.games(1)
    for board, game in boards:
        record(made, 1, board, Result.WHITE_WIN if game.white < game.black else Result.BLACK_WIN)
    page = client.get(f"/t/{made.slug}/standings", headers={"Accept-Language": "es"}).content.decode()
    assert [line.split()[2] for line in rows(page)] == ["Ana", "Leo", "Eva", "Pau"]
    assert "Valor Keizer" in page
    assert "Qué significan las columnas" in page
    assert "C.07" not in page
    assert "Ana 2000 1 11 6 5" in rows(page)[0]
    document = client.get(f"/t/{made.slug}/api/standings.json").json()
    assert document["system"] == "keizer"
    assert document["columns"] == ["KEIZER", "BASE", "R1"]
    assert [value["text"] for value in document["rows"][0]["values"]] == ["11", "6", "5"]
    state = store.load(made).state
    assert standings_csv(state, 1).splitlines()[1].startswith("1,1,Ana,1.0,11,6,5")
    paper = paper_standings(Job(state, datetime.now(UTC), Options(round=1)))
    assert paper.tables[0].rows[0][-3:] == ("11", "6", "5")
    card = client.get(f"/t/{made.slug}/standings/1").content.decode()
    assert "own base value" in card


def test_m8_pages_of_a_cup_have_its_places_and_refuse_one_under_way(db: None) -> None:
    semis = Round((Game(1, 4, Result.WHITE_WIN), Game(2, 3, Result.WHITE_WIN)))
    replayed = (
        Round((Game(1, 2, Result.DRAW),)),
        Round((Game(2, 1, Result.DRAW),)),
        Round((Game(1, 2, Result.BLACK_WIN),)),
    )
    cup = CupTournament(
        tuple(Player(number, f"P{number}") for number in range(1, 5)),
        (semis, *replayed),
        regulations=Regulations(rounds=4, system="CUSTOM_KNOCKOUT"),
    )
    state = State(cup, created=True)
    assert [row.number for row in standings_of(state).rows][:2] == [2, 1]
    assert standings_csv(state, 4).splitlines()[1].startswith("1,2,P2,")
    assert paper_standings(Job(state, datetime.now(UTC), Options(round=4))).tables[0].rows[0][1] == "2"
    with pytest.raises(Refused, match="not over"):
        standings_csv(state, 1)


CUP = CupTournament(
    tuple(Player(number, f"P{number}") for number in range(1, 7)),
    (
        Round((Game(3, 6, Result.BLACK_WIN), Game(4, 5, Result.DRAW))),
        Round((Game(5, 4, Result.WHITE_WIN),)),
        Round((Game(4, 5, Result.BLACK_WIN),)),
        Round((Game(1, 5, Result.BLACK_WIN), Game(2, 6, Result.WHITE_WIN))),
        Round((Game(5, 2, Result.BLACK_WIN),)),
    ),
    Event("Cup"),
    Regulations(rounds=5, system="CUSTOM_KNOCKOUT", options=CupRules().options()),
)
"""2 skipped the first round and won the final with two points; 5, who lost it, has 3.5 with the play-offs."""
KEIZER = CupTournament(
    CUP.players,
    (
        Round((Game(1, 4, Result.DRAW), Game(3, 2, Result.DRAW), Game(5, 6, Result.BLACK_WIN))),
        Round((Game(3, 1, Result.WHITE_WIN), Game(2, 5, Result.BLACK_WIN), Game(4, 6, Result.BLACK_WIN))),
        Round((Game(5, 1, Result.DRAW), Game(2, 4, Result.WHITE_WIN), Game(3, 6, Result.DRAW))),
    ),
    Event("Keizer"),
    Regulations(rounds=3, system="KEIZER"),
)
"""6 has the most points, 2.5; 3 has two and leads the list, having beaten and drawn with those it values most."""


def first_name(page: str) -> str:
    found = re.search(r"P\d", re.sub(r"<[^>]*>", " ", page.split("<tbody")[1]))
    assert found
    return found[0]


@pytest.mark.parametrize(("event", "winner"), [(CUP, 2), (KEIZER, 3)], ids=["cup", "keizer"])
def test_m8_m9_every_page_and_paper_names_the_same_winner(
    client: Client, db: None, event: CupTournament, winner: int
) -> None:
    made = store.create(event.event.name, "olga", lambda _state: commands.adopt(event))
    Tournament.objects.filter(pk=made.pk).update(public=True)
    state = store.load(made).state
    last = len(event.rounds)
    assert state.tournament.regulations.options == event.regulations.options
    for path in ("standings", "cross-table"):
        assert first_name(client.get(f"/t/{made.slug}/{path}").content.decode()) == f"P{winner}", path
    document = client.get(f"/t/{made.slug}/api/standings.json").json()
    assert document["rows"][0]["number"] == winner
    projected = client.get(f"/t/{made.slug}/projector?show=standings").content.decode()
    assert f"<td>P{winner}</td>" in projected.split('scope="row"')[1]
    for sheet in (standings_csv(state, last), cross_table_csv(state, last)):
        assert sheet.splitlines()[1].split(",")[:2] == ["1", str(winner)]
    job = Job(state, datetime.now(UTC), Options(round=last))
    for paper in (paper_standings(job), paper_cross_table(job)):
        assert paper.tables[0].rows[0][:2] == ("1", str(winner))
    report = trf.read(report_file(state, trf.Dialect.TRF26)[0].encode()).tournament
    assert [player.number for player in report.players if player.rank == 1] == [winner]
    assert report.regulations.options == event.regulations.options


def test_m8_the_report_of_a_cup_under_way_has_no_places(db: None) -> None:
    ranked = tuple(replace(player, rank=player.number) for player in CUP.players)
    state = State(replace(CUP, players=ranked, rounds=CUP.rounds[:3]), created=True)
    report = trf.read(report_file(state, trf.Dialect.TRF26)[0].encode()).tournament
    assert {player.rank for player in report.players} == {None}


def test_m8_pages_of_a_cup_under_way_say_that_nobody_has_a_place_yet(client: Client, db: None) -> None:
    begun = replace(CUP, rounds=CUP.rounds[:3])
    made = store.create("Cup", "olga", lambda _state: commands.adopt(begun))
    Tournament.objects.filter(pk=made.pk).update(public=True)
    open_pages = ("", "players", "round/3", "round/3/names", "player/5", "projector", "projector?show=pairings")
    for path in open_pages:
        assert client.get(f"/t/{made.slug}/{path}").status_code == 200, path
    for path in ("standings", "cross-table", "projector?show=standings", "standings?federation=ESP"):
        answer = client.get(f"/t/{made.slug}/{path}")
        assert "not over" in text(answer.content.decode()), path


def test_pages_speak_the_language_that_the_browser_asks_for(client: Client, league: Tournament) -> None:
    pages = ["", "players", "round/1", "round/1/names", "standings", "standings/1", "cross-table", "player/1"]
    for path in [*pages, "round/1/why/1", "projector"]:
        response = client.get(f"/t/{league.slug}/{path}", headers={"Accept-Language": "es"})
        assert response.status_code == 200, path
        assert '<html lang="es"' in response.content.decode(), path
    assert "Encuentro directo" in client.get(f"/t/{league.slug}/", headers={"Accept-Language": "es"}).content.decode()


def test_a_card_shows_opponents_results_and_the_rating_change(read: Callable[..., str]) -> None:
    # 2100 beats 1800: expected 0.85 by the table of B.02 8.1.2 (differences of 295 to 302), so K 20 brings 3.
    shown = text(read("player/1"))
    assert "Brown, Kim" in shown
    assert "+3 Rating change so far" in shown
    assert "Year of birth 1990" in shown
    assert "05/06" not in shown
    assert "½ (half-point bye)" in text(read("player/3"))
    read("player/6", status=404)


def test_why_cites_the_articles_of_the_pairing(read: Callable[..., str], league: Tournament) -> None:
    seat = store.load(league).state.boards[0][0]
    shown = text(read(f"round/1/why/{seat.white}"))
    assert re.search(rf"Board 1: {seat.white} [^()]+ \(White\) – {seat.black} [^()]+ \(Black\)", shown)
    assert "The round was paired as the rules have it." in shown
    assert "5.2.5" in shown
    read("round/1/why/3", status=422)
    read("round/3/why/1", status=404)


def test_why_of_a_board_leads_to_its_player(client: Client, league: Tournament) -> None:
    seat = store.load(league).state.boards[1][1]
    response = client.get(f"/t/{league.slug}/round/2/board/2/why")
    assert response.headers["Location"] == f"/t/{league.slug}/round/2/why/{seat.white}"


def test_why_says_that_the_arbiter_changed_the_round(client: Client, playing: Tournament) -> None:
    boards = store.load(playing).state.boards[0]
    swapped = (Seat(boards[0].white, boards[1].black), Seat(boards[1].white, boards[0].black), *boards[2:])
    store.act(
        playing, "olga", lambda state: commands.change_pairing(state, 1, swapped, None, "agreement: both <wish> it")
    )
    shown = client.get(f"/t/{playing.slug}/round/1/why/1").content.decode()
    assert "agreement: both &lt;wish&gt; it" in shown
    assert "Round 1 was not paired as the rules have it, from board 1 on: boards 1, 2 differ." in shown
    assert shown.index("was not paired as the rules") < shown.index("Bracket of")
    untouched = client.get(f"/t/{playing.slug}/round/1/why/{boards[2].white}").content.decode()
    assert "boards 1, 2 differ" in untouched
    assert "The game asked about is the one that the rules give." in untouched


def test_m2_why_of_an_imported_round_says_that_the_rules_give_another(client: Client, db: None) -> None:
    """``torneo check`` finds four boards of round 5 that the rules do not give."""
    report = trf.read(DEMO.read_bytes()).tournament
    made = store.create("Taken over", "olga", lambda _state: commands.adopt(report))
    Tournament.objects.update(public=True)
    shown = text(client.get(f"/t/{made.slug}/round/5/why/7").content.decode())
    assert "Round 5 was not paired as the rules have it, from board 2 on: boards 2, 3, 4, 5 differ." in shown
    assert "As played: Board 3: 5 Etxeberria, Jon (White) – 7 García López, Iván (Black)" in shown
    assert shown.index("As played") < shown.index("Bracket of")
    right = text(client.get(f"/t/{made.slug}/round/4/why/7").content.decode())
    assert "The round was paired as the rules have it." in right
    spanish = text(client.get(f"/t/{made.slug}/round/5/why/7", headers={"Accept-Language": "es"}).content.decode())
    assert "La ronda 5 no se emparejó como mandan las reglas, desde la mesa 2" in spanish


def test_the_projector_pages_without_javascript_and_comes_back_to_the_first(
    client: Client, playing: Tournament
) -> None:
    address = f"/t/{playing.slug}/projector"
    for player in range(4):
        store.act(
            playing,
            "olga",
            partial(commands.record_result, round_number=1, board=player + 1, result=Result.DRAW, seen=Result.PENDING),
        )
    seen = []
    query = "?rows=8&show=both&every=5&theme=light"
    for _ in range(3):
        page = client.get(address + query).content.decode()
        seen.append(re.search(r"(\d) / (\d)", page)[0])  # type: ignore[index]
        following = re.search(r'<noscript><meta http-equiv="refresh" content="5; url=(\?[^"]+)"', page)
        assert following
        query = following[1].replace("&amp;", "&")
        assert 'class="projector light"' in page
    assert seen == ["1 / 2", "2 / 2", "1 / 2"]


def test_every_page_refreshes_itself_without_javascript(read: Callable[..., str]) -> None:
    for path in ("", "players", "round/2", "round/2/names", "standings", "cross-table", "player/1"):
        assert '<noscript><meta http-equiv="refresh"' in read(path)


def test_html_in_names_is_text_everywhere(client: Client, db: None) -> None:
    people = [
        Player(1, f"{SCRIPT}{index}", 2000 - index, federation="ESP", club=SCRIPT, categories=(SCRIPT,))
        for index in range(3)
    ]
    made = make(people, Event(f"Open {SCRIPT}", city=SCRIPT, chief_arbiter=SCRIPT, rate_of_play=SCRIPT))
    publish(made)
    paths = ["", "players", "round/1", "round/1/names", "standings", "standings/1", "cross-table", "player/1"]
    paths += ["round/1/why/1", "projector", "projector?show=names", "projector?show=standings", "feed.atom"]
    for address in ["/", *(f"/t/{made.slug}/{path}" for path in paths)]:
        response = client.get(address)
        assert response.status_code == 200, address
        assert SCRIPT not in response.content.decode(), address
        assert "alert(1)" in response.content.decode(), address


def test_a_hidden_tournament_is_nowhere(client: Client, league: Tournament) -> None:
    Tournament.objects.update(public=False)
    paths = ["", "players", "round/1", "round/1/names", "standings", "standings/1", "cross-table", "player/1"]
    paths += ["round/1/why/1", "projector", "qr/tournament.svg", "feed.atom", "api/tournament.json"]
    paths += ["api/players.json", "api/rounds/1.json", "api/standings.json", "api/player/1.json"]
    for path in paths:
        assert client.get(f"/t/{league.slug}/{path}").status_code == 404, path


def test_the_tournament_as_json_is_one_that_torneo_reads(client: Client, league: Tournament) -> None:
    response = client.get(f"/t/{league.slug}/api/tournament.json")
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    made = from_json(response.json())
    state = store.load(league).state
    assert made.rounds == state.tournament.rounds
    assert made.by_number[1].birth == "1990"


def test_json_has_points_in_tenths_and_results_by_name(client: Client, league: Tournament) -> None:
    base = f"/t/{league.slug}/api"
    first = client.get(f"{base}/rounds/1.json").json()
    assert first["boards"][1]["result"] == "draw"
    assert first["byes"] == [{"player": 3, "kind": "H", "points": 5}]
    assert first["complete"]
    assert not client.get(f"{base}/rounds/2.json").json()["complete"]
    standings = client.get(f"{base}/standings.json?after=1").json()
    assert [row["points"] for row in standings["rows"]] == [10, 5, 5, 5, 0]
    card = client.get(f"{base}/player/1.json").json()
    assert (card["rounds"][0]["opponent"], card["rounds"][0]["score"]) == (4, 10)
    assert len(client.get(f"{base}/players.json").json()["players"]) == 5
    assert client.get(f"{base}/rounds/3.json").status_code == 404


def test_the_feed_has_an_entry_for_each_published_round_that_was_not_undone(client: Client, league: Tournament) -> None:
    address = f"/t/{league.slug}/feed.atom"
    assert re.findall(r"<title>(Round.*?)</title>", client.get(address).content.decode()) == [
        "Round 2 is paired",
        "Round 1 is paired",
    ]
    store.act(league, "olga", commands.undo)
    assert "Round 2" not in client.get(address).content.decode()


def test_nothing_of_a_draft_is_shown(client: Client, playing: Tournament) -> None:
    pages = ["", "players", "round/1", "round/1/names", "standings", "cross-table", "player/1", "projector"]
    pages += ["api/tournament.json", "api/players.json", "api/standings.json", "api/player/1.json", "feed.atom"]
    for board in range(1, 5):
        record(playing, 1, board, Result.DRAW)

    def shown() -> list[str]:
        found = [client.get(f"/t/{playing.slug}/{path}").content.decode() for path in pages]
        hidden = (
            r'csrf\w*"[^>]*value="[^"]*"|"X-CSRFToken": "[^"]*"|data-se(?:en|quence)="\d+"'
            r'|"sequence": \d+|<updated>.*?</updated>|<p class="soft log-head">.*?</p>'
        )
        return [re.sub(hidden, "", page) for page in found]

    before = shown()
    store.act(playing, "olga", lambda state: commands.pair_round(state, "test"))
    draft = store.load(playing).state.draft
    assert draft is not None
    one, two, *rest = draft.boards
    changed = (Seat(one.white, two.black), Seat(two.white, one.black), *rest)
    store.act(playing, "olga", lambda state: commands.change_pairing(state, 2, changed, None, "secret reason"))
    assert shown() == before
    assert client.get(f"/t/{playing.slug}/round/2").status_code == 404
    assert client.get(f"/t/{playing.slug}/round/2/why/1").status_code == 404
    assert client.get(f"/t/{playing.slug}/api/rounds/2.json").status_code == 404


def test_a_page_that_has_not_changed_is_not_sent_again(client: Client, playing: Tournament) -> None:
    address = f"/t/{playing.slug}/round/1"
    first = client.get(address)
    tag = first.headers["ETag"]
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 304
    assert client.get(address, headers={"If-None-Match": tag, "Accept-Language": "es"}).status_code == 200
    assert client.get(address, headers={"If-None-Match": tag, "HX-Request": "true"}).status_code == 200
    record(playing, 1, 1, Result.DRAW)
    after = client.get(address, headers={"If-None-Match": tag})
    assert after.status_code == 200
    assert "½ – ½" in after.content.decode()


def test_a_live_page_fetches_only_its_content_zipped(client: Client, playing: Tournament) -> None:
    address = f"/t/{playing.slug}/standings"
    part = client.get(address, headers={"HX-Request": "true", "Accept-Encoding": "gzip"})
    assert part.headers["Content-Encoding"] == "gzip"
    html = gzip.decompress(part.content).decode()
    assert html.count('<main id="content"') == 1
    assert '<nav class="tabs"' not in html
    whole = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert html.split("<main", 1)[1].split("</main>")[0].split(">", 1)[1] in gzip.decompress(whole.content).decode()


def test_a_qr_code_is_a_picture_of_the_address(client: Client, playing: Tournament) -> None:
    response = client.get(f"/t/{playing.slug}/qr/projector.svg")
    assert response.headers["Content-Type"] == "image/svg+xml"
    assert response.content.startswith(b"<?xml")
    assert client.get(f"/t/{playing.slug}/qr/dashboard.svg").status_code == 404
