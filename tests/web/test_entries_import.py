"""Entries from files: tables in every usual form, report files, documents; what is malformed changes nothing."""

from __future__ import annotations

import json
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from torneo.desk import State, commands
from torneo.files.entries.columns import entered_by
from torneo.files.entries.headings import by_headings
from torneo.files.entries.tables import read_table
from torneo.files.json_form import to_json
from torneo.model import Event, Player, Regulations, Sex
from torneo.model import Tournament as Whole
from torneo.web.core import store, uploads
from torneo.web.models import Contact, Membership, Payment, Role, Tournament

pytestmark = pytest.mark.django_db

REPORT = Path(__file__).parents[1] / "data" / "demo.trf"


@pytest.fixture
def empty(tournament: Tournament, arbiter: Any) -> Tournament:
    made = store.create("Empty", "olga", lambda _s: commands.create(Event("Empty"), Regulations(rounds=7)))
    Membership.objects.create(tournament=made, user=arbiter, role=Role.ARBITER)
    return made


def state_of(tournament: Tournament) -> State:
    return store.load(tournament).state


def send(client: Client, tournament: Tournament, data: bytes, name: str = "players.csv") -> Any:
    return client.post(reverse("import_entries", args=[tournament.slug]), {"file": SimpleUploadedFile(name, data)})


def choices(page: Any) -> dict[str, str]:
    """The hidden fields of the form that enters."""
    chosen = {f"column_{place}": field for place, _heading, field in page.context["columns"]}
    headings = "yes" if page.context["headings"] else "no"
    return {"headings": headings, "separator": page.context["table"].separator, **chosen}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_encoding_and_separator_are_found(encoding: str, separator: str) -> None:
    lines = [["Apellidos", "Nombre", "Elo"], ["Núñez", "Íñigo", "2000"], ["Peña", "Ana", ""]]
    text = "\r\n".join(separator.join(line) for line in lines)
    table = read_table(text.encode(encoding))
    assert [row.cells for row in table.rows] == [tuple(line) for line in lines]


def test_columns_are_recognised_in_english_and_spanish() -> None:
    spanish = [
        "Nº",
        "Apellidos",
        "Nombre",
        "Código FIDE",
        "Elo",
        "Fed.",
        "Club",
        "Fecha de nacimiento",
        "Sexo",
        "Título",
        "Categoría",
    ]
    english = [
        "No.",
        "Surname",
        "First name",
        "FIDE ID",
        "Rating",
        "Federation",
        "School",
        "Birthday",
        "Gender",
        "Title",
        "Group",
    ]
    expected = [
        "surname",
        "first_name",
        "fide_id",
        "rating",
        "federation",
        "club",
        "birth",
        "sex",
        "title",
        "categories",
    ]
    for headings in (spanish, english):
        assert by_headings(headings) == dict(enumerate(expected, 1))


def test_players_of_a_column_of_teams_are_members_in_the_order_of_the_file(
    as_arbiter: Client, empty: Tournament
) -> None:
    data = b"Jugador;Elo;Equipo\nRuiz, Ana;1800;Torre\nSol, Eva;2100;Alfil\nPaz, Leo;1500;Torre\nGil, Mia;;\n"
    answer = send(as_arbiter, empty, data)
    assert as_arbiter.post(answer.url, choices(as_arbiter.get(answer.url))).status_code == 302
    found = state_of(empty).tournament
    assert [(team.name, team.members) for team in found.teams] == [("Torre", (1, 3)), ("Alfil", (2,))]
    assert [player.club for player in found.players] == ["Torre", "Alfil", "Torre", ""]
    assert as_arbiter.post(reverse("import_undo", args=[empty.slug])).status_code == 302
    assert (state_of(empty).tournament.players, state_of(empty).tournament.teams) == ((), ())


def test_a_table_is_looked_at_mapped_otherwise_and_entered(as_arbiter: Client, empty: Tournament) -> None:
    data = "Nombre;Puntos;Sexo;Año;Tít.\nNúñez, Ana;2100;M;1999;MF\n=1+1;;H;;\n".encode("cp1252")
    answer = send(as_arbiter, empty, data)
    page = as_arbiter.get(answer.url)
    assert [field for _place, _heading, field in page.context["columns"]] == ["name", "", "sex", "birth", "title"]
    assert not state_of(empty).tournament.players
    chosen = {**choices(page), "column_1": "rating"}
    assert as_arbiter.get(answer.url, chosen).context["players"][0].rating == 2100
    assert as_arbiter.post(answer.url, chosen).status_code == 302
    players = state_of(empty).tournament.players
    assert [(p.name, p.rating, p.sex, p.birth, p.title) for p in players] == [
        ("Núñez, Ana", 2100, Sex.WOMAN, "1999", "FM"),
        ("=1+1", None, Sex.MAN, "", ""),
    ]
    assert as_arbiter.get(answer.url).status_code == 422  # the file is gone once it is entered


def test_every_problem_is_named_with_its_line_and_nothing_is_entered(as_arbiter: Client, empty: Tournament) -> None:
    data = b"Name,Elo,FIDE ID,Born\nAna,2000,11,1999\nEva,two,12,\n,1900,13,\nLeo,1800,11,1/13/2000\n"
    answer = send(as_arbiter, empty, data)
    page = as_arbiter.post(answer.url, choices(as_arbiter.get(answer.url)))
    assert page.status_code == 422
    problems = [(problem.line, problem.text) for problem in page.context["problems"]]
    assert [line for line, _text in problems] == [3, 4, 5]
    assert [word in text for (_line, text), word in zip(problems, ("two", "name", "1/13/2000"), strict=True)] == [
        True
    ] * 3
    assert not state_of(empty).tournament.players


def test_who_repeats_somebody_is_left_out_updated_or_entered(as_arbiter: Client, empty: Tournament) -> None:
    for player in (Player(1, "Zoe", 1500, fide_id=5, club="Torre"), Player(1, "Sol, Eva", birth="1999")):
        store.act(empty, "olga", partial(commands.enter, player=player))
    table = (
        b"Name,FIDE ID,Elo,Born,Email,Fee,Paid\n"
        b"Ana,4,1800,,ana@example.org,25,10\n"  # 0
        b"Ana B,4,,,,,\n"  # 1: the same number again
        b"Zoe Z,5,1600,,zoe@example.org,,\n"  # 2: entered by that number
        b"Eva Sol,,1700,1999,,,\n"  # 3: entered by that name
        b"Eva Sol,,1400,2010,,,\n"  # 4: another, born in another year
    )
    answer = send(as_arbiter, empty, table)
    page = as_arbiter.get(answer.url)
    assert [(doubt.place, len(doubt.deeds)) for doubt in page.context["doubts"]] == [(1, 2), (2, 2), (3, 3)]
    assert page.context["count"] == 2
    chosen = choices(page)
    assert as_arbiter.post(answer.url, {**chosen, "repeat_2": "update", "repeat_3": "enter"}).status_code == 302
    state = state_of(empty)
    found = [(player.name, player.rating, player.club) for player in state.tournament.players]
    assert found == [
        ("Zoe Z", 1600, "Torre"),  # what the list does not say stays
        ("Sol, Eva", None, ""),
        ("Ana", 1800, ""),
        ("Eva Sol", 1700, ""),
        ("Eva Sol", 1400, ""),
    ]
    notes = {contact.mark: (contact.email, contact.fee) for contact in Contact.objects.all()}
    assert notes == {state.marks[1]: ("zoe@example.org", None), state.marks[3]: ("ana@example.org", 2500)}
    assert [(paid.mark, paid.cents) for paid in Payment.objects.all()] == [(state.marks[3], 1000)]
    again = send(as_arbiter, empty, table)
    assert as_arbiter.post(again.url, choices(as_arbiter.get(again.url))).status_code == 302
    assert state_of(empty).sequence == state.sequence  # a list that comes twice changes nothing


PASTED = {
    "chess-results.com in English": (
        "No.\t\tName\tFideID\tFED\tRtg\tClub/City\n1\tWFM\tRuiz, Ana\t2200011\tESP\t2100\tTorre\n"
        "2\t\tSol, Eva\t\tPOR\t1850\t\n",
        [("Ruiz, Ana", 2100, "WFM", "ESP", 2200011, "Torre"), ("Sol, Eva", 1850, "", "POR", None, "")],
    ),
    "chess-results.com in Spanish": (
        "Nº.\t\tNombre\tFED\tElo\tClub/Ciudad\n1\tFM\tRuiz, Leo\tESP\t2200\tTorre\n",
        [("Ruiz, Leo", 2200, "FM", "ESP", None, "Torre")],
    ),
    "chess-results.com in German": (
        "Nr.\t\tName\tLand\tElo\tVerein/Ort\n1\tIM\tRuiz, Leo\tGER\t2400\tTurm\n",
        [("Ruiz, Leo", 2400, "IM", "GER", None, "Turm")],
    ),
    "a club in French": (
        "Nom;Prénom;Titre;Elo;Fédération;Club;Code FIDE\nRuiz;Anne;;1800;FRA;Tour;650001\n",
        [("Ruiz, Anne", 1800, "", "FRA", 650001, "Tour")],
    ),
    "Vega": (
        "NAME;COUNTRY;BIRTHDAY;G;TITLE;IDFIDE;ELOFIDE;KFIDE;IDNAT;ELONAT;K;CLUB\n"
        "Ruiz Ana;ITA;1999/03/07;f;FM;800001;2100;20;77;2150;;Torre\n",
        [("Ruiz Ana", 2100, "FM", "ITA", 800001, "Torre")],
    ),
    "Sharly Chess": (
        "title,last_name,first_name,date_of_birth,mail,gender,federation,club,fide_id,standard_fide,rapid_fide\n"
        "FM,Ruiz,Ana,1999-03-07,ana@example.org,F,FRA,Tour,650001,2100,2000\n",
        [("Ruiz, Ana", None, "FM", "FRA", 650001, "Tour")],
    ),
    "text with several blanks": (
        "Ruiz, Ana      ESP   2100   Torre\nSol, Eva       POR   1850   Alfil\n",
        [("Ruiz, Ana", 2100, "", "ESP", None, "Torre"), ("Sol, Eva", 1850, "", "POR", None, "Alfil")],
    ),
    "names in two columns without headings": (
        "Ruiz\tAna\t2100\nSol\tEva\t1999\n",
        [("Ruiz, Ana", 2100, "", "", None, ""), ("Sol, Eva", 1999, "", "", None, "")],
    ),
    "names alone": (
        "Ruiz, Ana\nSol, Eva\n",
        [("Ruiz, Ana", None, "", "", None, ""), ("Sol, Eva", None, "", "", None, "")],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "people"), PASTED.values(), ids=PASTED.keys())
def test_a_pasted_table_is_read_as_other_programs_write_it(text: str, people: list[tuple[object, ...]]) -> None:
    found = entered_by(read_table(text.encode()))
    assert found.problems == ()
    listed = [(one.name, one.rating, one.title, one.federation, one.fide_id, one.club) for one in found.players]
    assert listed == people


def test_a_table_is_pasted_and_its_ratings_are_kept_by_their_kind(as_arbiter: Client, empty: Tournament) -> None:
    text = "Name\tStandard\tRapid\tBlitz\tElo nacional\tFed\tK\nRuiz, Ana\t2100\t2050\t1990\t2150\tESP\t20\n"
    address = reverse("import_entries", args=[empty.slug])
    answer = as_arbiter.post(address, {"pasted": text})
    assert as_arbiter.post(answer.url, choices(as_arbiter.get(answer.url))).status_code == 302  # type: ignore[attr-defined]
    (player,) = state_of(empty).tournament.players
    assert (player.rating, player.standard, player.rapid, player.blitz) == (2100, 2100, 2050, 1990)
    assert (player.national_rating, player.k) == (2150, 20)
    for wrong in ("x" * 1_100_000, "\x00\x01"):
        assert as_arbiter.post(address, {"pasted": wrong}).status_code == 422
    assert not list(uploads.folder().iterdir())


def test_without_a_column_for_names_nothing_can_be_entered(as_arbiter: Client, empty: Tournament) -> None:
    answer = send(as_arbiter, empty, b"Elo,Club\n2000,A\n1900,B\n")
    page = as_arbiter.post(answer.url, choices(as_arbiter.get(answer.url)))
    assert page.status_code == 422
    assert "No column holds the names" in page.content.decode()


MALFORMED = {
    "nothing": b"",
    "blanks": b"  \r\n\r\n",
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "zeroes": b"Name,Elo\nAna\0,2000\n",
    "half of UTF-16": b"\xff\xfeN\x00a",
    "100,000 columns": b",".join(b"x" for _ in range(100_000)),
    "a cell without end": b'Name,Elo\n"' + b"x" * 200_000,
    "a document of somebody else": b'{"players": []}',
    "a deep document": b'{"a":' * 100_000,
    "a report without players": b"012 Club open\n",
    "a report that contradicts itself": b"012 Club\n001    1      Ana\n001    1      Eva\n",
}


@pytest.mark.parametrize("data", MALFORMED.values(), ids=MALFORMED.keys())
def test_what_is_malformed_gets_one_message_and_changes_nothing(
    as_arbiter: Client, empty: Tournament, data: bytes
) -> None:
    before = state_of(empty).sequence
    answer = send(as_arbiter, empty, data)
    assert answer.status_code == 422
    assert answer.content.decode().count('class="message refused"') == 1
    assert state_of(empty).sequence == before
    assert not list(uploads.folder().iterdir())


def test_a_file_that_is_too_large_is_refused(as_arbiter: Client, empty: Tournament) -> None:
    answer = send(as_arbiter, empty, b"Name\n" + b"Ana\n" * (uploads.SMALL // 4 + 1))
    assert answer.status_code == 422
    assert "5.0" in answer.content.decode()
    assert not state_of(empty).tournament.players


def test_a_file_put_aside_is_of_one_tournament_only(
    as_arbiter: Client, empty: Tournament, tournament: Tournament
) -> None:
    token = send(as_arbiter, empty, b"Name\nAna\n").url.rsplit("/", 1)[1]
    for other in (token, "0" * 32, "..", "x" * 32):
        answer = as_arbiter.get(f"/desk/{tournament.slug}/players/import/{other}")
        assert answer.status_code in (404, 422)


def test_a_thousand_players_come_in_within_seconds_and_go_in_one_step(as_arbiter: Client, empty: Tournament) -> None:
    store.act(empty, "olga", lambda state: commands.enter(state, Player(1, "First, Fay", 2600)))
    lines = [f'"Player {n}, Pat",{2500 - n},{7_000_000 + n},ESP,Club {n % 40},{1950 + n % 60}' for n in range(1000)]
    data = "\n".join(["Name,Rating,FIDE ID,Fed,Club,Born", *lines]).encode()
    answer = send(as_arbiter, empty, data)
    chosen = choices(as_arbiter.get(answer.url))
    started = time.process_time()
    assert as_arbiter.post(answer.url, chosen).status_code == 302
    taken = time.process_time() - started
    assert len(state_of(empty).tournament.players) == 1001
    assert taken < 8, f"{taken:.1f} s"
    page = as_arbiter.get(reverse("entries", args=[empty.slug]))
    assert page.context["imported"] == 1000
    assert as_arbiter.post(reverse("import_undo", args=[empty.slug])).status_code == 302
    assert [player.name for player in state_of(empty).tournament.players] == ["First, Fay"]
    store.log_of(empty).verify()
    assert as_arbiter.post(reverse("import_undo", args=[empty.slug])).status_code == 422


def test_a_report_file_gives_its_players(as_arbiter: Client, empty: Tournament) -> None:
    answer = send(as_arbiter, empty, REPORT.read_bytes(), "demo.trf")
    page = as_arbiter.get(answer.url)
    assert page.context["rounds"] > 0
    assert as_arbiter.post(answer.url).status_code == 302
    state = state_of(empty)
    assert len(state.tournament.players) == page.context["count"]
    assert state.round_number == 0


def test_a_whole_tournament_is_taken_over_into_an_empty_one_only(
    as_arbiter: Client, empty: Tournament, tournament: Tournament
) -> None:
    answer = send(as_arbiter, empty, REPORT.read_bytes(), "demo.trf")
    rounds = as_arbiter.get(answer.url).context["rounds"]
    assert as_arbiter.post(answer.url, {"whole": "1"}).status_code == 302
    assert state_of(empty).round_number == rounds
    answer = send(as_arbiter, tournament, REPORT.read_bytes(), "demo.trf")
    assert as_arbiter.post(answer.url, {"whole": "1"}).status_code == 422
    assert state_of(tournament).round_number == 0


def test_a_document_of_torneo_gives_its_players(as_arbiter: Client, empty: Tournament) -> None:
    document = to_json(Whole((Player(1, "Ana", 2000), Player(2, "Eva", 1900)), event=Event("Club")))
    answer = send(as_arbiter, empty, json.dumps(document).encode(), "club.json")
    assert as_arbiter.post(answer.url).status_code == 302
    assert [player.name for player in state_of(empty).tournament.players] == ["Ana", "Eva"]


def test_d9_equal_names_are_warned_of_before_anything_is_entered(as_arbiter: Client, empty: Tournament) -> None:
    store.act(empty, "olga", lambda state: commands.enter(state, Player(1, "Núñez, Ana", 2000)))
    data = b'name,rating\nANA NUNEZ,1990\nPaz Leo,1800\n"Leo, Paz",1700\nSol Eva,1600\n'
    page = as_arbiter.get(send(as_arbiter, empty, data).url)
    assert [doubt.text for doubt in page.context["doubts"]] == [
        "Line 2: ANA NUNEZ has the name of Núñez, Ana (number 1), who is entered already.",
        "Line 4: Leo, Paz has the name of Paz Leo in line 3.",
    ]
    assert "two who are called so?" in page.content.decode()
    assert page.context["problem_count"] == 0, "two people may have one name"
    document = json.dumps(to_json(Whole((Player(1, "Ana Núñez"), Player(2, "Gil Mia"), Player(3, "Mia Gil"))))).encode()
    page = as_arbiter.get(send(as_arbiter, empty, document, "players.json").url)
    assert [doubt.text for doubt in page.context["doubts"]] == [
        "Ana Núñez has the name of Núñez, Ana (number 1), who is entered already.",
        "Mia Gil stands in the file twice.",
    ]
