"""Paper: every list of a tournament for the wall, the desk and the boards, as a page and as PDF."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO

import pytest
from django.contrib.auth.models import User
from django.test import Client
from fontTools.ttLib import TTFont
from parts import Site
from played import ALPHABETS, draft, enter, found, marks, pages, play, reader
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from torneo.desk import State, commands
from torneo.desk.events import Happening
from torneo.model import ByeKind, Player, Result
from torneo.model import Tournament as Field
from torneo.reports.canvas import FONTS
from torneo.web.core import caching, store
from torneo.web.models import Membership, Role, Tournament
from torneo.web.printing.job import Job
from torneo.web.printing.options import Options
from torneo.web.printing.registry import PRINTS, make, to_pdf

pytestmark = pytest.mark.django_db

ELSEWHERE = {
    "berger-table",
    "bracket",
    "clubs",
    "match-sheets",
    "line-up-forms",
    "prizes",
    "certificates",
    "tournament-report",
}
"""Those that need more than rounds: tests/web/test_closing.py has the papers of the end, test_team_pages.py teams."""
SWISS = [name for name, each in PRINTS.items() if name not in ELSEWHERE and not each.only_pdf]


def desk(tournament: Tournament, name: str, query: str = "") -> str:
    return f"/desk/{tournament.slug}/print/{name}{query}"


@pytest.fixture
def open_(arbiter: User) -> Tournament:
    """Nine players, two rounds played, one result of the second missing."""
    made = found("Abierto de Łódź", 9)
    Membership.objects.create(tournament=made, user=arbiter, role=Role.ARBITER)
    Tournament.objects.filter(pk=made.pk).update(public=True)
    play(made, 2, missing=1)
    return made


def test_each_list_is_offered_as_a_page_and_as_pdf(as_arbiter: Client, open_: Tournament) -> None:
    hub = as_arbiter.get(f"/desk/{open_.slug}/print").content.decode()
    for name in SWISS:
        assert f'action="/desk/{open_.slug}/print/{name}"' in hub
        page = as_arbiter.get(desk(open_, name))
        assert page.status_code == 200
        expected = {"announcement": "Pairing system", "report": "Nothing to report."}.get(name, "Player 000, Pat")
        assert expected in page.content.decode(), name
        assert expected in "\n".join(pages(as_arbiter.get(desk(open_, name, ".pdf")))), name


def test_lists_can_be_printed_before_anybody_has_entered(as_arbiter: Client, arbiter: User) -> None:
    empty = found("Empty", 0)
    Membership.objects.create(tournament=empty, user=arbiter, role=Role.ARBITER)
    for name in SWISS:
        expected = 404 if PRINTS[name].of_round else 200
        assert as_arbiter.get(desk(empty, name)).status_code == expected, name
        assert as_arbiter.get(desk(empty, name, ".pdf")).status_code == expected, name


def test_every_page_names_tournament_list_time_and_its_number(as_arbiter: Client, arbiter: User) -> None:
    big = found("Open of 120", 120)
    Membership.objects.create(tournament=big, user=arbiter, role=Role.ARBITER)
    play(big, 1)
    made = pages(as_arbiter.get(desk(big, "standings", ".pdf")))
    assert len(made) > 1
    for number, text in enumerate(made, 1):
        assert "Open of 120" in text
        assert "Standings after round 1" in text
        assert f"Page {number} of {len(made)}" in text
        assert "As of " in text
        assert "Rank" in text
        assert "BH/C1" in text


def test_pairings_by_board_show_both_players_points_and_who_does_not_play(
    as_arbiter: Client, open_: Tournament
) -> None:
    state = store.load(open_).state
    bye = next(bye.player for bye in state.tournament.rounds[0].byes if bye.kind is ByeKind.PAIRING)
    text = pages(as_arbiter.get(desk(open_, "pairings", ".pdf?round=1")))[0]
    lines = text.splitlines()
    board, game = state.games(1)[0]
    assert [str(board), str(game.white)] == lines[lines.index("Rating", lines.index("Black")) + 1 :][:2]
    assert "Not paired" in lines
    after = lines[lines.index("Not paired") :]
    assert state.tournament.by_number[bye].name in after
    assert "bye" in after


def test_the_page_of_results_has_them_and_says_how_many_are_missing(as_arbiter: Client, open_: Tournament) -> None:
    text = pages(as_arbiter.get(desk(open_, "results", ".pdf")))[0]
    assert "1 result is not in yet." in text
    assert "½ – ½" in text or "1 – 0" in text or "0 – 1" in text
    assert "– " not in pages(as_arbiter.get(desk(open_, "pairings", ".pdf")))[0].replace("As of", "")


def test_players_find_their_board_by_name(as_arbiter: Client, tournament: Tournament) -> None:
    enter(tournament, Player(1, "Álvarez, Zoe", 1500), Player(1, "Zúñiga, Ana", 2600))
    draft(tournament)
    store.act(tournament, "olga", commands.publish)
    lines = pages(as_arbiter.get(desk(tournament, "pairings-by-name", ".pdf")))[0].splitlines()
    first = lines.index("Álvarez, Zoe")
    last = lines.index("Zúñiga, Ana")
    assert first < lines.index("Player 0, Pat") < last
    game = next(game for _, game in store.load(tournament).state.games(1) if 10 in (game.white, game.black))
    assert lines[first + 1] == "10"
    assert lines[first + 3] == ("White" if game.white == 10 else "Black")


def test_standings_after_an_earlier_round_are_those_of_that_round(as_arbiter: Client, open_: Tournament) -> None:
    lines = pages(as_arbiter.get(desk(open_, "standings", ".pdf?round=1")))[0].splitlines()
    assert "Standings after round 1" in lines
    assert not any("no result yet" in line for line in lines)
    assert (
        "1 game has no result yet: these standings are not final"
        in pages(as_arbiter.get(desk(open_, "standings", ".pdf")))[0]
    )


def test_the_wall_chart_has_opponent_colour_result_and_points_of_each_round(
    as_arbiter: Client, open_: Tournament
) -> None:
    state = store.load(open_).state
    game = next(game for _, game in state.games(1) if 1 in (game.white, game.black))
    colour, opponent = ("W", game.black) if game.white == 1 else ("B", game.white)
    sign = {"1": "1", "0": "0", "=": "½"}[game.result.value[0 if game.white == 1 else 1]]
    lines = pages(as_arbiter.get(desk(open_, "wall-chart", ".pdf")))[0].splitlines()
    cell = lines.index(f"{colour}{opponent} {sign}")
    assert lines[cell + 1] == {"1": "1", "½": "½", "0": "0"}[sign]


def test_the_entry_list_comes_in_four_orders(as_arbiter: Client, tournament: Tournament) -> None:
    eva, ada = Player(1, "Ruiz, Eva", 2300, federation="PER"), Player(1, "Bosch, Ada", 2200, federation="AND")
    enter(tournament, eva, ada)
    store.act(tournament, "olga", commands.assign_numbers)
    orders = {"number": [eva, ada], "name": [ada, eva], "rating": [eva, ada], "federation": [ada, eva]}
    for order, expected in orders.items():
        lines = pages(as_arbiter.get(desk(tournament, "players", f".pdf?order={order}")))[0].splitlines()
        assert [line for line in lines if line in (eva.name, ada.name)] == [player.name for player in expected]
        assert ("AND: 1 player" in lines) is (order == "federation")


def test_slips_have_a_board_each_and_as_many_to_a_page_as_asked(as_arbiter: Client, open_: Tournament) -> None:
    two = pages(as_arbiter.get(desk(open_, "slips", ".pdf?per=2&round=2")))
    assert len(two) == 2
    assert [f"Board {board}" in "\n".join(two) for board in range(1, 6)] == [True] * 4 + [False]
    assert two[0].count("Signature") == 4
    assert len(pages(as_arbiter.get(desk(open_, "slips", ".pdf?per=8&round=2")))) == 1


def test_lists_break_after_as_many_boards_as_asked(as_arbiter: Client, open_: Tournament) -> None:
    assert len(pages(as_arbiter.get(desk(open_, "pairings", ".pdf?per=1")))) == 4


def test_place_cards_show_the_name_on_both_sides(as_arbiter: Client, open_: Tournament) -> None:
    made = pages(as_arbiter.get(desk(open_, "place-cards", ".pdf?round=1")))
    assert len(made) == 4
    name = store.load(open_).state.tournament.by_number[store.load(open_).state.games(1)[0][1].white].name
    assert made[0].count(name) == 2


def test_place_cards_have_title_and_flag(as_arbiter: Client, open_: Tournament) -> None:
    player = store.load(open_).state.tournament.players[0]
    titled = replace(player, title="WGM", federation="ESP")
    store.act(open_, "olga", lambda state: commands.correct_player(state, titled))
    answer = as_arbiter.get(desk(open_, "place-cards", ".pdf?round=1"))
    [page] = [page for page in PdfReader(BytesIO(answer.content)).pages if player.name in page.extract_text()]
    assert page.extract_text().count(f"WGM {player.name}") == 2
    assert len(page.images) >= 1


def test_pairing_cards_are_those_of_the_book(as_arbiter: Client, open_: Tournament) -> None:
    full = pages(as_arbiter.get(desk(open_, "pairing-cards", ".pdf?player=1")))[0].splitlines()
    assert full[full.index("COLOR") :][:7] == ["COLOR", "NUM", "INI", "ELO", "PT", "AC", "VAR"]
    short = pages(as_arbiter.get(desk(open_, "pairing-cards-short", ".pdf?player=1&language=es")))[0].splitlines()
    assert short[short.index("Adv") :][:4] == ["Adv", "Flot", "Res", "Ptos"]


def test_a_draft_is_printed_for_arbiters_with_the_word_on_every_page(as_arbiter: Client, arbiter: User) -> None:
    made = found("Open", 100)
    Membership.objects.create(tournament=made, user=arbiter, role=Role.ARBITER)
    draft(made)
    for name in ("pairings", "pairings-by-name", "slips", "place-cards"):
        sheets = pages(as_arbiter.get(desk(made, name, ".pdf")))
        assert len(sheets) > 1
        assert all("DRAFT" in text for text in sheets), name
        assert "DRAFT, not published" in as_arbiter.get(desk(made, name)).content.decode()
    store.act(made, "olga", commands.publish)
    assert "DRAFT" not in "\n".join(pages(as_arbiter.get(desk(made, "pairings", ".pdf"))))


def test_everybody_has_lists_of_published_rounds_and_never_of_a_draft(client: Client, playing: Tournament) -> None:
    store.act(playing, "olga", lambda state: [event for board in range(1, 5) for event in _win(state, board)])
    draft(playing)
    addresses = [f"/t/{playing.slug}/files/{name}.pdf" for name in SWISS if PRINTS[name].public]
    addresses.remove(f"/t/{playing.slug}/files/announcement.pdf")  # it is of no round
    assert len(addresses) == 5
    for address in addresses:
        before = pages(client.get(address))
        assert "DRAFT" not in "\n".join(before)
        assert "ound 1" in before[0]
        assert client.get(address + "?round=2").status_code == 404
        assert client.get(address + "?round=1").status_code == 200
    store.act(playing, "olga", commands.publish)
    for address in addresses:
        assert "ound 2" in pages(client.get(address))[0]


def _win(state: State, board: int) -> list[Happening]:
    return list(commands.record_result(state, 1, board, Result.WHITE_WIN, Result.PENDING))


def test_what_only_the_desk_prints_is_not_there_for_everybody(client: Client, playing: Tournament) -> None:
    for name in PRINTS:
        if not PRINTS[name].public:
            assert client.get(f"/t/{playing.slug}/files/{name}.pdf").status_code == 404
        assert client.get(desk(playing, name, ".pdf")).status_code == 302
        assert client.get(desk(playing, name)).status_code == 302


def test_letters_of_many_languages_come_out_as_written(as_arbiter: Client, tournament: Tournament) -> None:
    enter(tournament, *(Player(1, name, 2100) for name in ALPHABETS))
    text = "\n".join(pages(as_arbiter.get(desk(tournament, "players", ".pdf"))))
    for name in ALPHABETS:
        assert name in text


def test_scripts_that_the_font_lacks_become_squares_and_nothing_breaks(
    as_arbiter: Client, tournament: Tournament
) -> None:
    enter(tournament, Player(1, "李 雷", 2100), Player(1, "כהן, דוד"), Player(1, "محمد علي"), Player(1, "😀 a\u200db"))
    for name in ("players", "pairing-cards", "place-cards"):
        assert "□" in "\n".join(pages(as_arbiter.get(desk(tournament, name, ".pdf"))))
    page = as_arbiter.get(desk(tournament, "players")).content.decode()
    assert "李 雷" in page  # the browser has the letters


def test_a_name_that_is_too_long_is_shortened_and_touches_nothing(as_arbiter: Client, tournament: Tournament) -> None:
    enter(tournament, Player(1, "Wolfeschlegelsteinhausenbergerdorff, " * 6, 2100))
    drawn = marks(reader(as_arbiter.get(desk(tournament, "players", ".pdf"))).pages[0])
    long = next(mark for mark in drawn if mark.text.startswith("Wolfe"))
    assert long.text.endswith("…")
    rating = next(mark for mark in drawn if mark.text == "2100" and abs(mark.y - long.y) < 1)
    with TTFont(FONTS / "DejaVuSansCondensed.ttf") as font:
        names, advances = font.getBestCmap(), font["hmtx"].metrics
        width = sum(advances[names[ord(sign)]][0] for sign in long.text) * long.size / font["head"].unitsPerEm
    assert long.x + width < rating.x


def test_the_same_state_gives_the_same_file_byte_for_byte(as_arbiter: Client, open_: Tournament) -> None:
    first = as_arbiter.get(desk(open_, "standings", ".pdf")).content
    caching.forget()
    store.forget()
    assert as_arbiter.get(desk(open_, "standings", ".pdf")).content == first


def test_paper_is_a4_or_letter(as_arbiter: Client, open_: Tournament) -> None:
    sizes = {}
    for paper in ("a4", "letter"):
        box = reader(as_arbiter.get(desk(open_, "players", f".pdf?paper={paper}"))).pages[0].mediabox
        sizes[paper] = (round(float(box.width)), round(float(box.height)))
    assert sizes == {"a4": (595, 842), "letter": (612, 792)}


def test_a_wide_cross_table_is_turned_and_a_very_wide_one_spread_over_pages(as_arbiter: Client, arbiter: User) -> None:
    wide = found("Long", 24, rounds=14)
    very = found("League", 60, rounds=59, system="BERGER_ROUNDROBIN")
    for made in (wide, very):
        Membership.objects.create(tournament=made, user=arbiter, role=Role.ARBITER)
    play(wide, 14)
    play(very, 1)
    turned = reader(as_arbiter.get(desk(wide, "cross-table", ".pdf?paper=letter")))
    assert [page.mediabox.width > page.mediabox.height for page in turned.pages] == [True]
    spread = pages(as_arbiter.get(desk(very, "cross-table", ".pdf")))
    assert len(spread) > 1
    assert all("Player 000, Pat" in text or "Player 059, Pat" in text for text in spread)  # names on every page


def test_a_round_robin_has_its_berger_table(as_arbiter: Client, arbiter: User) -> None:
    league = found("League", 5, rounds=5, system="BERGER_ROUNDROBIN")
    Membership.objects.create(tournament=league, user=arbiter, role=Role.ARBITER)
    play(league, 1)
    lines = "\n".join(pages(as_arbiter.get(desk(league, "berger-table", ".pdf")))).splitlines()
    assert [line.split(" ·")[0] for line in lines if line.startswith("Round")] == [f"Round {n}" for n in range(1, 6)]
    second = lines[lines.index(next(line for line in lines if line.startswith("Round 2"))) :]
    board = second.index("Black") + 1
    assert (second[board + 1], second[board + 3]) == ("5", "3")  # the book's table of six: 6-4 5-3 1-2


def test_a_choice_that_there_is_not_is_refused_in_one_sentence(as_arbiter: Client, open_: Tournament) -> None:
    for query in ("?paper=a3", "?order=%7Bx%7D", "?per=0", "?per=x", "?round=%D9%A1", "?language=xx"):
        answer = as_arbiter.get(desk(open_, "players", f".pdf{query}"))
        assert answer.status_code == 422, query
        assert 'role="alert"' in answer.content.decode()


def test_what_there_is_not_cannot_be_printed(as_arbiter: Client, open_: Tournament) -> None:
    for query in ("pairings.pdf?round=9", "players?player=99", "nothing", "berger-table"):
        assert as_arbiter.get(desk(open_, query)).status_code == 404, query


def test_names_cannot_put_markup_on_the_page(as_arbiter: Client, tournament: Tournament) -> None:
    enter(tournament, Player(1, "<script>alert(1)</script>", 3000))
    draft(tournament)
    for name in SWISS:
        if name in ("results",):
            continue
        assert "<script>alert" not in as_arbiter.get(desk(tournament, name)).content.decode()


def test_a_thousand_places_are_on_paper_in_two_seconds(as_arbiter: Client, arbiter: User) -> None:

    players = tuple(Player(number, f"Player {number}, Pat", 2800 - number) for number in range(1, 1001))
    job = Job(State(Field(players), created=True), datetime(2026, 11, 15, tzinfo=UTC), Options(0))
    start = time.process_time()
    content = to_pdf(make("standings", job), "a4")
    assert time.process_time() - start < 2
    assert len(PdfReader(BytesIO(content)).pages) > 15


def test_the_browser_prints_lists_with_the_head_of_the_table_on_every_page(
    serve: Callable[..., Site], page: Page
) -> None:
    site = serve(demo=True)
    page.goto(site.start)
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill("torre y alfil 8")
    page.get_by_role("button", name="Start").click()
    page.goto(f"{site.url}/desk/open-de-demostracion/print")
    page.get_by_role("form", name="Standings").get_by_role("button", name="Page").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Standings after round 5")
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    printed = [sheet.extract_text() for sheet in PdfReader(BytesIO(page.pdf(format="A5"))).pages]
    assert len(printed) > 1
    assert all("BH/C1" in text for text in printed)
    assert "Open de demostración" in printed[0]
    assert "Log out" not in printed[0]
    page.go_back()
    with page.expect_response(lambda answer: answer.url.split("?")[0].endswith("/slips.pdf")) as answer:
        page.get_by_role("form", name="Result slips").get_by_role("button", name="PDF").click()
    assert answer.value.headers["content-type"] == "application/pdf"
