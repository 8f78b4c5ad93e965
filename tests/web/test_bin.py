"""Deleted tournaments: in a bin for a while, gone from everywhere else, with a note of what became of them."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from torneo.desk import Conflict, commands
from torneo.model import Event, Regulations
from torneo.web.accounts import codes
from torneo.web.core import live, store
from torneo.web.models import HelperPass, LogEntry, Role, Tournament
from torneo.web.operation.backups import status
from torneo.web.setup import bin as bin_

pytestmark = pytest.mark.django_db


@pytest.fixture
def administrator(db: None) -> User:
    return User.objects.create_user("ines", is_superuser=True)


def logged_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def throw_away(tournament: Tournament, owner: User) -> Client:
    client = logged_in(owner)
    tournament.refresh_from_db()
    answer = client.post(reverse("delete", args=[tournament.slug]), {"name": tournament.name})
    assert (answer.status_code, answer.headers["Location"]) == (302, reverse("bin"))
    return client


def test_s15_a_deleted_tournament_is_found_nowhere_but_in_the_bin(
    playing: Tournament, owner: User, arbiter: User
) -> None:
    held = HelperPass.objects.create(
        tournament=playing, name="Hugo", first_board=1, last_board=2, code_hash=codes.code_hash("0123-4567")
    )
    entries = LogEntry.objects.count()
    client = throw_away(playing, owner)
    assert (LogEntry.objects.count(), held.used) == (entries, None)
    for person in (client, logged_in(arbiter), Client()):
        assert person.get(reverse("tournament", args=[playing.slug])).status_code == 404
        assert person.get(reverse("dashboard", args=[playing.slug])).status_code == 404
        assert person.get(reverse("live", args=[playing.slug])).status_code == 404
        assert playing.name not in person.get("/").content.decode()
    assert client.get(reverse("events")).context["current"] == []
    assert codes.open_pass("0123-4567") is None
    with pytest.raises(Conflict):
        store.act(playing, "olga", commands.publish)
    # its name in addresses stays its own
    other = store.create(playing.name, "olga", lambda _state: commands.create(Event(playing.name), Regulations()))
    assert other.slug != playing.slug
    shown = client.get(reverse("bin")).content.decode()
    assert playing.name in shown
    assert f"{playing.name} was moved to the bin; its log ended with {playing.head}" in shown


@pytest.mark.django_db(transaction=True)
def test_s15_nobody_hears_more_of_a_tournament_in_the_bin(playing: Tournament, owner: User) -> None:
    session = str(logged_in(owner).session.session_key)
    news = live._read(playing, 0, (session,))
    assert (news.public, news.roles[session], len(news.messages) > 0) == (True, Role.OWNER, True)
    bin_.throw_away(playing, "olga")
    assert live._read(playing, 0, (session,)) == live._News(False, {session: None}, [])


def test_s15_an_owner_takes_a_tournament_out_of_the_bin_as_it_was(playing: Tournament, owner: User) -> None:
    before = store.load(playing).head
    client = throw_away(playing, owner)
    answer = client.post(reverse("bin_back", args=[playing.pk]), follow=True)
    assert "is back as it was" in answer.content.decode()
    assert client.get(reverse("dashboard", args=[playing.slug])).status_code == 200
    assert Client().get(reverse("tournament", args=[playing.slug])).status_code == 200
    assert store.load(playing).head == before
    assert client.get(reverse("bin")).context["binned"] == []


def test_s15_the_bin_of_others_cannot_be_opened(
    playing: Tournament, owner: User, arbiter: User, stranger: User
) -> None:
    throw_away(playing, owner)
    for person in (arbiter, stranger):
        client = logged_in(person)
        assert playing.name not in client.get(reverse("bin")).content.decode()
        for name in ("bin_back", "bin_delete"):
            assert client.post(reverse(name, args=[playing.pk]), {"name": playing.name}).status_code == 404
    assert Client().get(reverse("bin")).status_code == 302
    assert Tournament.everywhere.get(pk=playing.pk).binned is not None


def test_s15_what_was_deleted_for_good_is_told_to_its_owner_and_to_administrators(
    playing: Tournament, owner: User, stranger: User, administrator: User
) -> None:
    client = throw_away(playing, owner)
    at = reverse("bin_delete", args=[playing.pk])
    assert client.post(at, {"name": "club open"}).status_code == 422
    assert client.post(at, {"name": playing.name}).status_code == 302
    assert not Tournament.everywhere.exists()
    assert not LogEntry.objects.exists()
    note = f"The tournament {playing.name} was deleted; its log ended with {playing.head}"
    assert note in client.get(reverse("bin")).content.decode()
    assert note in logged_in(administrator).get(reverse("bin")).content.decode()
    assert note not in logged_in(stranger).get(reverse("bin")).content.decode()


def test_s15_the_bin_is_purged_after_its_days_and_the_note_of_it_stays(playing: Tournament, owner: User) -> None:
    client = throw_away(playing, owner)
    assert bin_.purge() == 0
    late = timezone.now() - timedelta(days=bin_.days(), seconds=1)
    Tournament.everywhere.filter(pk=playing.pk).update(binned=late)
    assert bin_.purge() == 1
    assert not LogEntry.objects.exists()
    assert "its time in the bin being over" in client.get(reverse("bin")).content.decode()


def test_s12_a_snapshot_that_failed_is_told_on_the_desk(
    playing: Tournament, owner: User, arbiter: User, tmp_path: Path
) -> None:
    at = reverse("dashboard", args=[playing.slug])
    assert "No backup was made yet" in logged_in(owner).get(at).content.decode()
    assert "backup" not in logged_in(arbiter).get(at).content.decode()
    status.note(tmp_path, timezone.now(), status.FULL)
    assert "failed: the disk is full" in logged_in(arbiter).get(at).content.decode()
    status.note(tmp_path, timezone.now())
    assert "failed" not in logged_in(arbiter).get(at).content.decode()
    assert "Last backup" in logged_in(owner).get(at).content.decode()


def test_s12_snapshots_are_for_administrators_and_never_sent_in_the_clear(
    owner: User, administrator: User, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    file = folder / "torneo-snapshot-2026-11-16-180000.zip"
    file.write_bytes(b"all of it")
    at = reverse("backup_file", args=[file.name])
    assert logged_in(owner).get(reverse("backups")).status_code == 403
    assert logged_in(owner).get(at).status_code == 403
    assert Client().get(reverse("backups")).status_code == 302
    client = logged_in(administrator)
    assert file.name in client.get(reverse("backups")).content.decode()
    assert client.get(at).getvalue() == b"all of it"
    assert client.get(at, REMOTE_ADDR="192.168.1.20").status_code == 403
    assert client.get(at, headers={"x-forwarded-for": "192.168.1.20"}).status_code == 403, "a proxy on this computer"
    answer = client.get(at, REMOTE_ADDR="192.168.1.20", secure=True)
    assert answer.getvalue() == b"all of it"
    (tmp_path / "secret").touch()
    assert client.get(reverse("backup_file", args=["secret"])).status_code == 404
    assert client.post(reverse("backup_now")).status_code == 422
