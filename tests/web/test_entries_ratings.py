"""The rating list in the site: loaded in short steps, searched by name and number, from page and command line."""

from __future__ import annotations

import csv
import io
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from django.conf import settings as configured
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.urls import reverse

from torneo.cli.exits import Refusal
from torneo.cli.ratings import ratings as load_command
from torneo.desk import commands
from torneo.files.rating_lists import RatingListError
from torneo.web.core import store
from torneo.web.entries import rating_loading, rating_search
from torneo.web.models import RatedPlayer, RatingList, Tournament

FOLDER = Path(__file__).parents[1] / "data" / "ratings"


def load(name: str) -> RatingList:
    with (FOLDER / name).open("rb") as stream:
        return rating_loading.load(stream, name)


@pytest.mark.django_db
def test_a_list_of_one_kind_changes_its_own_ratings_only() -> None:
    assert load("combined.txt").count == 6
    load("rapid_list.txt")
    load("blitz_list_xml.zip")
    bishop = RatedPlayer.objects.get(pk=90000029)
    assert (bishop.standard, bishop.rapid, bishop.blitz, bishop.standard_k) == (2574, 2541, 2563, 10)
    assert RatedPlayer.objects.count() == 6


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("nuñez", ["Nuñez de la Sol, José María"]),
        ("jose NUN", ["Nuñez de la Sol, José María"]),
        ("sol jose", ["Nuñez de la Sol, José María"]),
        ("maria sol", ["Nuñez de la Sol, José María"]),
        ("90000037", ["O'Neill, Grace"]),
        ("o'neill", ["O'Neill, Grace"]),
        ("o neill", ["O'Neill, Grace"]),
        ("grace onei", ["O'Neill, Grace"]),
        ("neill", []),
        ("ab", []),
        ("bishop anth", ["Bishop, Anthony"]),
        ("%", []),
    ],
)
def test_people_are_found_by_the_beginning_of_their_name_or_by_number(query: str, found: list[str]) -> None:
    load("combined.xml")
    assert [person.name for person in rating_search.search(query)] == found


@pytest.mark.django_db
def test_the_form_is_filled_from_the_person_chosen_with_the_rating_of_the_list_in_use(
    as_arbiter: Client, tournament: Tournament
) -> None:
    load("combined.txt")
    store.act(tournament, "olga", lambda state: commands.provide(state, [("time_control", "15+10")]))
    found = as_arbiter.get(reverse("search_people", args=[tournament.slug]), {"q": "bishop"})
    assert "2540" in found.content.decode()
    address = reverse("new_entry", args=[tournament.slug])
    page = as_arbiter.get(address, {"fide_id": "90000029"})
    form = page.context["form"]
    assert (form.initial["name"], form.initial["rapid"], form.initial["title"]) == ("Bishop, Anthony", "2540", "GM")
    assert "Empty: 2540, of the list: rapid." in page.content.decode()
    as_arbiter.post(address, form.initial)
    player = store.load(tournament).state.tournament.players[-1]
    assert (player.fide_id, player.rating, player.federation, player.birth) == (90000029, 2540, "ENG", "1986")
    assert (player.standard, player.rapid) == (2574, 2540)
    entry = as_arbiter.get(reverse("entry", args=[tournament.slug, 9]))
    assert "Rating for the order: 2540: rapid. K 10: rating list." in entry.content.decode()
    as_arbiter.post(reverse("entry", args=[tournament.slug, 9]), {**entry.context["form"].initial, "rating": "2500"})
    entry = as_arbiter.get(reverse("entry", args=[tournament.slug, 9]))
    assert "2500: set by hand" in entry.content.decode()
    as_arbiter.post(reverse("entry", args=[tournament.slug, 9]), {**entry.context["form"].initial, "rating": ""})
    assert store.load(tournament).state.tournament.players[-1].rating == 2540
    found = as_arbiter.get(reverse("search_people", args=[tournament.slug]), {"q": "bishop"})
    assert "entered, number 9" in found.content.decode()


@pytest.mark.django_db(transaction=True)
def test_a_list_that_is_sent_is_loaded_beside_the_event(as_arbiter: Client, tournament: Tournament) -> None:
    User.objects.filter(username="arturo").update(is_superuser=True)
    address = reverse("rating_lists", args=[tournament.slug])
    sent = SimpleUploadedFile("combined.txt", (FOLDER / "combined.txt").read_bytes())
    assert as_arbiter.post(address, {"file": sent}).status_code == 302
    for _ in range(1200):
        if RatingList.objects.get().finished:
            break
        time.sleep(0.05)
    page = as_arbiter.get(address).content.decode()
    assert "6 people can be found" in page
    assert not list((Path(configured.DATA) / "uploads").iterdir())


@pytest.mark.django_db
@pytest.mark.parametrize("data", [b"", b"hello", b"PK\x03\x04 nothing", b"<!DOCTYPE x><playerslist/>"])
def test_what_is_no_list_is_refused_at_once(as_arbiter: Client, tournament: Tournament, data: bytes) -> None:
    User.objects.filter(username="arturo").update(is_superuser=True)
    address = reverse("rating_lists", args=[tournament.slug])
    answer = as_arbiter.post(address, {"file": SimpleUploadedFile("list.zip", data)})
    assert answer.status_code == 422
    assert not RatingList.objects.exists()
    assert not RatedPlayer.objects.exists()


@pytest.mark.django_db
def test_a_list_that_breaks_off_says_so_and_keeps_what_it_gave() -> None:
    whole = (FOLDER / "combined.xml").read_bytes()
    with pytest.raises(RatingListError):
        rating_loading.load(io.BytesIO(whole[: len(whole) - 400]), "half.xml")
    row = RatingList.objects.get()
    assert "broken" in row.problem
    assert row.finished is None
    assert rating_loading.loading() is None


@pytest.mark.serial
@pytest.mark.sqlite  # it has one writer at a time; PostgreSQL has not
@pytest.mark.django_db(transaction=True)
def test_results_can_be_written_while_a_list_is_loaded(tmp_path: Path) -> None:
    """Another connection to the same SQLite file gets its turn within a fraction of a second, again and again."""
    name = str(connection.settings_dict["NAME"])
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        file.write(b"ID Number      Name                Fed SRtng\n")
        for number in range(1, 12_001):
            file.write(b"%-15dPlayer %-13dESP 2000\n" % (number, number))
    waits: list[float] = []
    done = threading.Event()

    def write() -> None:
        own = sqlite3.connect(name, timeout=10, isolation_level=None)
        while not done.is_set():
            started = time.perf_counter()
            own.execute("BEGIN IMMEDIATE")
            own.execute("UPDATE torneo_tournament SET sequence = sequence WHERE id = -1")
            own.execute("COMMIT")
            waits.append(time.perf_counter() - started)
            time.sleep(0.02)
        own.close()

    started = time.perf_counter()
    writer = threading.Thread(target=write)
    writer.start()
    try:
        with path.open("rb") as stream:
            rating_loading.load(stream, "large.txt")
    finally:
        done.set()
        writer.join()
    assert RatedPlayer.objects.count() == 12_000
    assert len(waits) > 5
    assert max(waits) < max(2, (time.perf_counter() - started) / 2), "it waited for a part, not for the whole"


def test_the_command_line_loads_a_list_and_refuses_what_is_none(tmp_path: Path) -> None:
    def run(file: Path) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "torneo", "ratings", str(file), "--data", str(tmp_path / "data")]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    done = run(FOLDER / "standard_list.txt")
    assert done.returncode == 0, done.stderr
    assert "4 people loaded from standard_list.txt (standard NOV26)" in done.stdout
    bad = run(FOLDER / "README.md")
    assert bad.returncode == 2
    assert "not a rating list" in bad.stderr
    with pytest.raises(Refusal, match="No such file"):
        load_command(tmp_path / "missing")


@pytest.mark.django_db
def test_m20_k_comes_from_the_list_then_from_the_arbiter_and_the_card_says_which(
    as_arbiter: Client, tournament: Tournament
) -> None:
    load("combined.txt")
    address = reverse("new_entry", args=[tournament.slug])
    page = as_arbiter.get(address, {"fide_id": "90000029"})
    form = page.context["form"]
    assert "The rating list says 10, which counts." in page.content.decode()
    as_arbiter.post(address, {**form.initial, "k": "40"})
    as_arbiter.post(address, {"name": "Known, Only Here", "rating": "1500", "k": "30"})
    refused = as_arbiter.post(address, {"name": "Wrong, Kay", "rating": "1500", "k": "xx"})
    assert "a number such as 40, 20 or 10" in refused.content.decode()
    store.act(tournament, "olga", lambda state: commands.pair_round(state, "test"))
    store.act(tournament, "olga", commands.publish)
    found = {player.name: player for player in store.load(tournament).state.tournament.players}
    bishop, here = found["Bishop, Anthony"], found["Known, Only Here"]
    assert (bishop.list_k, bishop.k, here.list_k, here.k) == (10, 40, None, 30)
    for player, said in ((bishop, "(K 10: rating list)"), (here, "(K 30: arbiter)")):
        assert said in as_arbiter.get(f"/t/{tournament.slug}/player/{player.number}").content.decode()
    rows = as_arbiter.get(f"/desk/{tournament.slug}/export/rating").content.decode("utf-8-sig")
    by = {row["name"]: (row["K"], row["K by"]) for row in csv.DictReader(rows.splitlines())}
    assert by["Bishop, Anthony"] == ("10", "rating list")
    assert by["Known, Only Here"] == ("30", "arbiter")
    assert by["Player 0, Pat"] == ("20", "below 2400")


@pytest.mark.django_db
def test_m20_a_list_of_rapid_ratings_says_nothing_of_the_k_of_standard_chess() -> None:
    load("rapid_list.txt")
    assert set(RatedPlayer.objects.values_list("standard_k", flat=True)) == {None}
    bishop = RatedPlayer.objects.get(pk=90000029)
    assert [rating_search.as_player(bishop, [kind]).list_k for kind in ("standard", "rapid", "blitz")] == [
        None,
        10,
        None,
    ]


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["text", "xml"])
def test_m20_each_tempo_has_the_k_of_its_own_list(kind: str) -> None:
    heading = "ID Number      Name           Fed Sex Tit  SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day"
    person = "42             Ana, Ada       ESP F        2100  0   20 2050  0   40 1990  0   10 2010 "
    fields = {"rating": 2100, "k": 20, "rapid_rating": 2050, "rapid_k": 40, "blitz_rating": 1990, "blitz_k": 10}
    tags = "".join(f"<{name}>{value}</{name}>" for name, value in fields.items())
    xml = f"<playerslist><player><fideid>42</fideid><name>Ana, Ada</name>{tags}</player></playerslist>"
    data = xml if kind == "xml" else f"{heading}\n{person}\n"
    rating_loading.load(io.BytesIO(data.encode()), f"list.{kind}")
    ada = RatedPlayer.objects.get(pk=42)
    listed = [rating_search.as_player(ada, [kind]) for kind in ("standard", "rapid", "blitz")]
    assert [(player.rating, player.list_k) for player in listed] == [(2100, 20), (2050, 40), (1990, 10)]
