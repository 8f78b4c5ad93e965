"""Administrators of the site: accounts, rights, quotas and the notes of what they did."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from conftest import PASSWORD
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from members import at_home, kinds, scope, tournament_of

from certain import sure
from torneo.desk import Refused, commands
from torneo.model import Player
from torneo.web.accounts import quotas
from torneo.web.core import store
from torneo.web.front import bodies
from torneo.web.models import (
    Change,
    Membership,
    Profile,
    RatingList,
    Role,
    SitePolicy,
    Tournament,
)

pytestmark = pytest.mark.django_db


SITE = ("site", "site_rules", "site_notes", "site_account", "site_account_act")


@pytest.mark.parametrize("name", SITE)
def test_the_pages_of_the_site_are_for_administrators(
    name: str, playing: Tournament, owner: User, administrator: User
) -> None:
    at = reverse(name, args=[administrator.pk] if "account" in name else [])
    posted = name in ("site_rules", "site_account_act")
    form = {"do": "disable", "creators": "3", "list_loaders": "1"}
    for client, refused in ((Client(), 403 if posted else 302), (at_home(owner), 403)):
        answer = client.post(at, form) if posted else client.get(at)
        assert answer.status_code == refused
    administrator.refresh_from_db()
    assert administrator.is_active
    assert not SitePolicy.objects.exists()
    allowed = at_home(administrator)
    assert (allowed.post(at, form) if posted else allowed.get(at)).status_code in (200, 302, 422)


def test_a_disabled_account_is_out_at_once_and_in_again_when_enabled(owner: User, administrator: User) -> None:
    theirs, site = at_home(owner), at_home(administrator)
    at = reverse("site_account_act", args=[owner.pk])
    site.post(at, {"do": "disable"})
    assert theirs.get(reverse("events")).status_code == 302
    assert Client().post(reverse("login"), {"username": "olga", "password": PASSWORD}).status_code == 200
    site.post(at, {"do": "enable"})
    assert at_home(owner).get(reverse("events")).status_code == 200
    assert kinds() == ["account disabled", "account enabled"]


def test_the_site_keeps_an_administrator(owner: User, administrator: User) -> None:
    client, own = at_home(administrator), reverse("site_account_act", args=[administrator.pk])
    for form in ({"do": "disable"}, {"do": "no administrator"}, {"do": "delete", "name": "ada"}):
        assert client.post(own, form).status_code == 422
    client.post(reverse("site_account_act", args=[owner.pk]), {"do": "administrator"})
    assert client.post(own, {"do": "no administrator"}).status_code == 302
    assert [user.username for user in User.objects.filter(is_superuser=True)] == ["olga"]


def test_an_account_with_a_tournament_of_its_own_is_deleted_only_after_a_hand_over(
    playing: Tournament, owner: User, administrator: User
) -> None:
    client, at = at_home(administrator), reverse("site_account_act", args=[owner.pk])
    assert client.post(at, {"do": "delete", "name": "olga"}).status_code == 422
    client.post(at, {"do": "take over"})
    assert Membership.objects.get(user=administrator).role == Role.OWNER
    assert kinds(playing) == ["owner appointed"]
    assert client.post(at, {"do": "delete", "name": "somebody"}).status_code == 422
    client.post(at, {"do": "delete", "name": "olga"})
    assert not User.objects.filter(username="olga").exists()
    assert store.load(playing).state.tournament.event.name == "Club open"


def test_s11_a_rating_list_is_loaded_by_administrators_and_those_they_allow(
    playing: Tournament, owner: User, administrator: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    monkeypatch.setattr("torneo.web.entries.rating_loading.load_beside", lambda _path, name, _kind: loaded.append(name))
    client, at = at_home(owner), reverse("rating_lists", args=[playing.slug])

    def load() -> int:
        sent = SimpleUploadedFile("standard_rating_list.txt", b"ID Number  Name\n")
        return client.post(at, {"file": sent}).status_code

    assert load() == 403
    assert 'type="file"' not in client.get(at).content.decode()
    assert not RatingList.objects.exists()
    at_home(administrator).post(reverse("site_account_act", args=[owner.pk]), {"do": "rights", "may_load_lists": "on"})
    assert load() == 302
    assert loaded == ["standard_rating_list.txt"]
    SitePolicy.objects.update_or_create(pk=1, defaults={"list_loaders": 3})
    assert load() == 403


def test_s11_files_that_wait_have_a_quota(playing: Tournament, arbiter: User, settings: Any) -> None:
    SitePolicy.objects.create(pk=1, upload_megabytes=1)
    client, at = at_home(arbiter), reverse("import_entries", args=[playing.slug])
    table = b"Name\n" + b"\n".join(b"Player %06d, Pat %s" % (number, b"x" * 60) for number in range(8_000))
    answers = [client.post(at, {"file": SimpleUploadedFile("players.csv", table)}) for _ in range(2)]
    assert answers[0].status_code == 302
    waiting = sum(path.stat().st_size for path in (Path(settings.DATA) / "uploads").iterdir())
    assert waiting <= 1024**2
    assert answers[-1].status_code == 422
    assert "wait for you already" in answers[-1].content.decode()


def test_s11_tournaments_and_logs_have_quotas(stranger: User, administrator: User) -> None:
    tournament_of(stranger)
    for rules in ({"tournaments": 1}, {"log_megabytes": 0}, {"total_megabytes": 0}, {"creators": 2}):
        SitePolicy.objects.all().delete()
        SitePolicy.objects.create(pk=1, **rules)
        with pytest.raises(Refused):
            quotas.check_tournament(stranger)
    SitePolicy.objects.all().delete()
    quotas.check_tournament(stranger)
    SitePolicy.objects.create(pk=1, tournaments=1, creators=2)
    Profile.objects.update_or_create(user=stranger, defaults={"may_create": True, "unlimited": True})
    quotas.check_tournament(stranger)


def test_s11_the_pages_that_make_tournaments_keep_to_the_quota(stranger: User) -> None:
    SitePolicy.objects.create(pk=1, tournaments=1)
    other = tournament_of(stranger)
    client = at_home(stranger)
    log = client.get(reverse("export_log", args=[other.slug]), {})
    again = client.post(reverse("import_log"), {"file": SimpleUploadedFile("log.jsonl", log.content)})
    form = client.get(reverse("new")).context["form"]
    made = client.post(reverse("new"), {key: form[key].value() or "" for key in form.fields} | {"name": "More"})
    for answer in (again, made):
        assert answer.status_code == 422
        assert "may own 1 tournament here" in answer.content.decode()
    assert Tournament.objects.count() == 1


def test_the_size_of_logs_is_measured_as_they_grow(playing: Tournament) -> None:
    def size() -> int:
        return sum(len(line) for line in playing.entries.values_list("line", flat=True))

    assert quotas.log_sizes([playing.pk]) == {playing.pk: size()}
    before = size()
    store.act(playing, "olga", lambda state: commands.enter(state, Player(9, "Late, Lou")))
    assert size() > before
    assert quotas.log_sizes([playing.pk]) == {playing.pk: size()}


def test_the_rules_of_the_site_are_saved_and_noted(administrator: User) -> None:
    client = at_home(administrator)
    form = client.get(reverse("site")).context["form"]
    given = {name: form[name].value() for name in form.fields} | {"tournaments": "7", "creators": "2"}
    assert client.post(reverse("site_rules"), given).status_code == 302
    saved = SitePolicy.objects.get()
    assert (saved.tournaments, saved.creators) == (7, 2)
    assert Change.objects.get(kind="site rules changed").detail == "creators=2 tournaments=7"
    assert client.post(reverse("site_rules"), given | {"tournaments": "-1"}).status_code == 422
    assert "creators=2 tournaments=7" in client.get(reverse("site_notes")).content.decode()


def test_every_kind_of_note_has_room_in_its_column() -> None:
    from torneo.web.accounts.audit import SENTENCES  # noqa: PLC0415

    assert max(map(len, SENTENCES)) <= sure(Change._meta.get_field("kind").max_length)


@pytest.mark.django_db(transaction=True)
def test_s11_what_is_as_large_as_a_list_is_taken_from_those_who_may_load_one(owner: User, administrator: User) -> None:
    async def site(_scope: object, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    def answer(client: Client, path: str) -> int:
        told: list[int] = []

        async def send(message: dict[str, Any]) -> None:
            told.append(message.get("status", 0))

        announced = (b"content-length", b"20000000")
        asked = {**scope(client), "path": path, "headers": [announced, *scope(client)["headers"]]}
        asyncio.run(bodies.limited(site)(asked, None, send))
        return told[0]

    ours, theirs = at_home(owner), at_home(administrator)
    paths = ("/desk/open/players/ratings", "/desk/import-log")
    assert [answer(client, path) for path in paths for client in (Client(), ours, theirs)] == [
        *(413, 413, 200),
        *(413, 200, 200),
    ]
