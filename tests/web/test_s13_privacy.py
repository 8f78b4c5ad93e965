"""What everybody may read of people: no forbidden pairs, no years of children, no names that were withheld."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader
from table import TABLE

from torneo.desk import Refused, commands
from torneo.desk.log import own_log
from torneo.desk.publication import BirthYears, Names, Privacy
from torneo.model import Event, NationalRecord, Player, Regulations, Result, Sex
from torneo.web.core import states, store, uploads
from torneo.web.models import LogEntry, Membership, Role, Tournament
from torneo.web.privacy import erasing

CHILD, ADULT, SHY = "Kindermann, Lotte", "Erwachsen, Paul", "Verborgen, Vera"
FIDE, NATIONAL = 2_299_887, "X99887766"


@pytest.fixture
def open_(owner: User, arbiter: User) -> Tournament:
    """Six players: a child, an adult, and somebody shy; a forbidden pair; round 1 played, round 2 published."""
    event = Event("Open", "Valencia", "ESP", date(2026, 11, 13), date(2026, 11, 15), time_control="5400+30")
    made = store.create(
        "Open", "olga", lambda _state: commands.create(event, Regulations(rounds=5, system="FIDE_DUTCH_2026"))
    )
    Membership.objects.create(tournament=made, user=owner, role=Role.OWNER)
    Membership.objects.create(tournament=made, user=arbiter, role=Role.ARBITER)
    people = [
        Player(1, ADULT, 2100, "FM", Sex.MAN, "ESP", birth="1971/05/06", club="Torre"),
        Player(1, SHY, 2000, sex=Sex.WOMAN, federation="ESP", fide_id=FIDE, birth="1962", club="Alfilclub"),
        Player(1, CHILD, 1900, sex=Sex.WOMAN, federation="ESP", birth="2013/04/05",
               national=(NationalRecord("ESP", 1850, id=NATIONAL, name=CHILD.upper()),)),
        Player(1, "Cuarto, Luis", 1800),
        Player(1, "Quinto, Rosa", 1700),
        Player(1, "Sexto, Juan", 1600),
    ]  # fmt: skip
    for player in people:
        store.act(made, "olga", partial(commands.enter, player=player))
    store.act(made, "olga", lambda state: commands.draw_colour(state, 1))
    store.act(made, "olga", lambda state: commands.forbid(state, (1, 4)))
    publish(made)
    play(made, 1)
    store.act(made, "olga", lambda state: commands.penalise(state, 2, "Verborgen: telephone"))
    publish(made)
    Tournament.objects.filter(pk=made.pk).update(public=True)
    made.refresh_from_db()
    return made


def publish(tournament: Tournament) -> None:
    store.act(tournament, "olga", lambda state: commands.pair_round(state, "test"))
    store.act(tournament, "olga", commands.publish)


def play(tournament: Tournament, number: int) -> None:
    for _, board, _ in store.load(tournament).state.missing:
        store.act(
            tournament,
            "olga",
            partial(commands.record_result, round_number=number, board=board, result=Result.DRAW, seen=Result.PENDING),
        )


def everything_public(client: Client, tournament: Tournament) -> Iterator[tuple[str, str]]:
    """Every address of the tournament that everybody may read, with what it says."""
    slug = tournament.slug
    paths = []
    for name, line in TABLE.items():
        if line.get is None or line.get[0] != "ok" or name in ("live", "api_v1_live", "qr"):
            continue
        paths.append(reverse(name, kwargs={"slug": slug, **line.arguments}))
    for number in range(1, 7):
        for name in ("player", "terms", "api_player", "api_v1_player"):
            paths.append(reverse(name, args=[slug, number]))
        for round_number in (1, 2):
            paths.append(reverse("public_why", args=[slug, round_number, number]))
    for name in ("pairings", "results", "standings", "cross-table"):
        paths += [f"/t/{slug}/files/{name}.csv", f"/t/{slug}/files/{name}.pdf"]
    paths += [f"/t/{slug}/files/pairings-by-name.pdf", f"/t/{slug}/standings?category=&sex=w"]
    for path in paths:
        answer = client.get(path)
        if answer.status_code == 302:
            continue
        assert answer.status_code == 200, (path, answer.status_code)
        body = answer.content
        if path.endswith(".pdf"):
            yield path, "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(body)).pages)
        elif path.endswith(".xlsx"):
            yield path, ZipFile(io.BytesIO(body)).read("xl/worksheets/sheet1.xml").decode()
        else:
            yield path, body.decode()


def choose(tournament: Tournament, **parts: Any) -> None:
    store.act(tournament, "olga", lambda state: commands.choose_privacy(state, Privacy(**parts)))


def test_s13_nobody_reads_who_is_not_to_meet(client: Client, open_: Tournament) -> None:
    state = store.load(open_).state
    assert not any({game.white, game.black} == {1, 4} for round_ in state.tournament.rounds for game in round_.games)
    for path, text in everything_public(client, open_):
        assert "forbidden" not in text, path
        assert "do not meet" not in text, path
        assert "not to meet" not in text, path
    assert "forbidden" in client_of("arturo").get(f"/desk/{open_.slug}/export/json").content.decode()


def client_of(name: str) -> Client:
    client = Client()
    client.force_login(User.objects.get(username=name))
    return client


def test_s13_children_s_years_are_hidden_unless_somebody_decides_otherwise(client: Client, open_: Tournament) -> None:
    for path, text in everything_public(client, open_):
        assert "2013" not in text, path
        assert NATIONAL not in text, path
        assert "05/06" not in text, path
    assert "1971" in client.get(f"/t/{open_.slug}/player/1").content.decode()
    choose(open_, birth_years=BirthYears.EVERYBODY)
    assert "2013" in client.get(f"/t/{open_.slug}/player/3").content.decode()
    choose(open_, birth_years=BirthYears.NOBODY)
    for path, text in everything_public(client, open_):
        assert "1971" not in text, path


def test_s13_a_selection_by_age_says_nothing_of_a_hidden_year(client: Client, open_: Tournament) -> None:
    for band in ("U14", "13", "10-15"):
        assert client.get(f"/t/{open_.slug}/standings?age={band}").status_code == 422
    assert "Erwachsen" in client.get(f"/t/{open_.slug}/standings?age=50-60").content.decode()
    assert client.get(f"/t/{open_.slug}/api/standings.json?age=U18").status_code == 422


def test_s13_the_reason_for_k_does_not_tell_a_year(client: Client, open_: Tournament) -> None:
    answer = client.get(f"/t/{open_.slug}/api/player/3.json").json()
    (player,) = answer["rating"]["players"]
    assert player["k"] == {"value": 40, "reason": ""}


def test_s13_a_withheld_name_is_on_no_public_page(client: Client, open_: Tournament) -> None:
    store.act(open_, "olga", lambda state: commands.note_consent(state, 2, agreed=False))
    found = dict(everything_public(client, open_))
    for path, text in found.items():
        for word in ("Verborgen", "Vera", str(FIDE), "Alfilclub", "1962"):
            assert word not in text, (path, word)
    assert "NN 2" in found[f"/t/{open_.slug}/players"]
    assert "NN 2" in found[f"/t/{open_.slug}/files/standings.csv"]
    assert SHY in client_of("arturo").get(f"/desk/{open_.slug}/players").content.decode()
    assert SHY in client_of("arturo").get(f"/desk/{open_.slug}/export/trf26").content.decode()
    arbiter_sees = client_of("arturo").get(f"/t/{open_.slug}/players").content.decode()
    assert SHY not in arbiter_sees, "a public page is the same for everybody"


def test_s13_names_only_of_those_who_agreed_or_of_nobody(client: Client, open_: Tournament) -> None:
    choose(open_, names=Names.AGREED)
    store.act(open_, "olga", lambda state: commands.note_consent(state, 1, agreed=True))
    listed = client.get(f"/t/{open_.slug}/players").content.decode()
    assert ADULT in listed
    assert CHILD not in listed
    choose(open_, names=Names.NOBODY)
    listed = client.get(f"/t/{open_.slug}/players").content.decode()
    assert ADULT not in listed
    assert "NN 6" in listed


def test_s13_an_answer_follows_its_player_when_numbers_move(open_: Tournament) -> None:
    store.act(open_, "olga", lambda state: commands.note_consent(state, 2, agreed=False))
    play(open_, 2)
    store.act(open_, "olga", lambda state: commands.enter(state, Player(1, "Late, Strong", 2500)))
    state = store.load(open_).state
    assert state.consents == {3: False}
    assert state.published.tournament.by_number[3].name == "NN 3"


def test_s13_forbidden_pairs_are_not_news_for_the_public(open_: Tournament) -> None:
    from torneo.desk import events as e  # noqa: PLC0415
    from torneo.web.core.live import message  # noqa: PLC0415

    state = store.load(open_).state
    assert message(9, e.PairsForbidden((1, 2), 3), state).role is Role.ARBITER
    assert message(9, e.PairsAllowed((1, 2), 3), state).role is Role.ARBITER


def pseudonymise(client: Client, tournament: Tournament, name: str, typed: str) -> Any:
    form = client.get(f"/desk/{tournament.slug}/privacy/pseudonymise").content.decode()
    chosen = re.search(rf'<option value="(\w+)">{re.escape(name)}', form)
    assert chosen, form
    return client.post(
        f"/desk/{tournament.slug}/privacy/pseudonymise", {"person": chosen[1], "name": typed}, follow=True
    )


def test_s13_a_person_is_taken_out_of_every_page_file_and_line(open_: Tournament, stranger: User) -> None:
    olga = client_of("olga")
    before = store.load(open_).state
    waiting = uploads.keep(open_, 1, SimpleUploadedFile("x.csv", SHY.encode()))
    olga.get(f"/desk/{open_.slug}/log")  # told once with the name
    head = before.sequence, open_.head
    assert pseudonymise(olga, open_, SHY, "somebody else").status_code == 422
    assert LogEntry.objects.filter(tournament=open_, line__contains="Verborgen").exists()
    answer = pseudonymise(olga, open_, SHY, SHY).content.decode()
    assert "NN 2" in answer
    assert not LogEntry.objects.filter(tournament=open_, line__icontains="verborgen").exists()
    with pytest.raises(Refused):
        uploads.kept(open_, 1, waiting)
    after = store.load(open_).state
    assert after.tournament.rounds == before.tournament.rounds
    assert after.effective == before.effective
    log = store.log_of(open_)
    assert log.entries[head[0] - 1].hash == head[1], "the chain goes on from the hashes of what was there"
    arbiter_s = [
        *(f"/desk/{open_.slug}/{path}" for path in ("", "players", "log", "results", "export", "people", "privacy")),
        *(
            f"/desk/{open_.slug}/export/{name}"
            for name in ("trf26", "trf16", "json", "players", "results", "standings")
        ),
        *(f"/desk/{open_.slug}/export/{name}" for name in ("rating", "norms", "cross-table", "log.jsonl")),
        f"/desk/{open_.slug}/export/pairings?round=1",
        f"/desk/{open_.slug}/log?text=Vera",
        f"/desk/{open_.slug}/round/1",
        f"/desk/{open_.slug}/round/1/why",
    ]
    for path in arbiter_s:
        answer = olga.get(path)
        assert answer.status_code == 200, path
        text = answer.content.decode()
        if "?text=" not in path:
            assert "Vera" not in text, path
        for word in ("Verborgen", str(FIDE), "Alfilclub"):
            assert word not in text, (path, word)
    for path, text in everything_public(Client(), open_):
        assert "Verborgen" not in text, path
    exported = olga.get(f"/desk/{open_.slug}/export/log.jsonl").content
    file = SimpleUploadedFile("log.jsonl", exported)
    taken_over = client_of("xavier").post("/desk/import-log", {"file": file})
    assert taken_over.status_code == 302, "another site takes it over, verified"


def test_s13_a_process_that_remembers_the_name_forgets_it(open_: Tournament) -> None:
    known = store.load(open_)
    erasing.erase(open_, "olga", lambda found: [person.identity for person in found if person.name == SHY])
    states.keep(open_.pk, [known])  # as in another process, which has the state from before
    assert SHY not in [player.name for player in store.load(open_).state.tournament.players]


def test_s13_undo_goes_on_and_brings_nobody_back(open_: Tournament) -> None:
    erasing.erase(open_, "olga", lambda found: [person.identity for person in found])
    store.act(open_, "olga", commands.undo)
    state = store.load(open_).state
    assert state.round_number == 1
    store.forget()
    assert store.load(open_).state == state
    assert {player.name for player in state.tournament.players} == {f"NN {number}" for number in range(1, 7)}
    own_log(LogEntry.objects.filter(tournament=open_).values_list("line", flat=True))


@pytest.mark.sqlite  # PostgreSQL writes over it when it vacuums
@pytest.mark.django_db(transaction=True)
def test_s13_no_byte_of_the_name_stays_in_the_database_file(open_: Tournament) -> None:
    path = Path(str(connection.settings_dict["NAME"]))
    files = [path, path.with_name(path.name + "-wal")]

    def bytes_of() -> bytes:
        return b"".join(file.read_bytes() for file in files if file.exists())

    assert b"Verborgen" in bytes_of()
    erasing.erase(open_, "olga", lambda found: [person.identity for person in found if person.name == SHY])
    assert b"Verborgen" not in bytes_of()


def test_s13_a_reminder_comes_when_data_are_due_and_goes_when_they_are_hidden(open_: Tournament) -> None:
    olga = client_of("olga")
    store.act(open_, "olga", lambda state: commands.choose_privacy(state, Privacy(months=1)))
    note = "Personal data were to be kept"
    assert note not in olga.get(f"/desk/{open_.slug}/").content.decode()
    event = Event("Open", start=date(2020, 1, 1), end=date(2020, 1, 31))
    store.act(open_, "olga", lambda state: commands.change_settings(state, event, state.tournament.regulations))
    play(open_, 2)
    store.act(open_, "olga", lambda state: commands.finish(state, 3))
    assert note in olga.get(f"/desk/{open_.slug}/").content.decode()
    assert "29 February 2020" in olga.get(f"/desk/{open_.slug}/privacy").content.decode()
    form = {"names": "nobody", "birth_years": "nobody", "months": "1", "controller": "Club, club@example.org"}
    assert olga.post(f"/desk/{open_.slug}/privacy/choose", form).status_code == 302
    assert note not in olga.get(f"/desk/{open_.slug}/").content.decode()


def test_s13_the_notice_says_what_is_so(open_: Tournament, settings: Any) -> None:
    client = Client()
    text = client.get(f"/t/{open_.slug}/privacy").content.decode()
    assert "those of minors are not published" in text
    assert "No access log of visits." in text
    assert f'href="/t/{open_.slug}/privacy"' in client.get(f"/t/{open_.slug}/").content.decode()
    assert 'href="/privacy"' in client.get("/").content.decode()
    choose(open_, names=Names.AGREED, months=24, controller="Club Torre, club@example.org")
    spanish = client.get(f"/t/{open_.slug}/privacy", headers={"accept-language": "es"}).content.decode()
    assert "Club Torre, club@example.org" in spanish
    assert "hasta 24 meses después del final" in spanish
    assert client.get("/privacy").status_code == 200


def test_s13_what_a_federation_needs_is_complete(open_: Tournament) -> None:
    store.act(open_, "olga", lambda state: commands.note_consent(state, 3, agreed=False))
    report = client_of("arturo").get(f"/desk/{open_.slug}/export/trf26").content.decode()
    assert CHILD in report
    assert "2013/04/05" in report
    whole = json.loads(client_of("arturo").get(f"/desk/{open_.slug}/export/json").content)
    assert whole["regulations"]["forbidden"] == [{"players": [1, 4]}]


def test_s13_snapshots_go_too_if_an_administrator_says_so(open_: Tournament, settings: Any) -> None:
    kept = Path(settings.DATA) / "backups"
    kept.mkdir()
    (kept / "torneo-snapshot-2026-11-16-180000.zip").write_bytes(b"x")
    olga = client_of("olga")
    form = olga.get(f"/desk/{open_.slug}/privacy/pseudonymise").content.decode()
    assert "ask an administrator" in form
    identity = re.search(rf'<option value="(\w+)">{SHY}', form)
    assert identity
    sent = {"person": identity[1], "name": SHY, "snapshots": "yes"}
    olga.post(f"/desk/{open_.slug}/privacy/pseudonymise", sent)
    assert list(kept.iterdir()), "they are of the whole site"
    User.objects.filter(username="olga").update(is_superuser=True)
    sent = {"person": "all", "name": "Open", "snapshots": "yes"}
    client_of("olga").post(f"/desk/{open_.slug}/privacy/pseudonymise", sent)
    assert not list(kept.iterdir())
