"""Accounts: invited and never named into being, known by their devices, administered, and limited."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from datetime import timedelta
from pathlib import Path
from threading import Event as Signal
from threading import Thread
from typing import Any

import pytest
from conftest import PASSWORD
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from certain import sure
from torneo.desk import Refused, commands
from torneo.model import Event, Player, Regulations
from torneo.web.accounts import codes, devices, hashing, invitations, lifecycle, limits, quotas, totp, two_factor
from torneo.web.core import store
from torneo.web.front import bodies, sessions
from torneo.web.models import (
    Attempt,
    Change,
    Device,
    HelperPass,
    Invitation,
    Membership,
    Profile,
    RatingList,
    Role,
    SitePolicy,
    Tournament,
)
from torneo.web.setup import bin as bin_

pytestmark = pytest.mark.django_db

NEW = {"username": "Núria", "password": "peó de dama 4"}


def at_home(user: User, **settings: Any) -> Client:
    """A browser in which somebody has logged in."""
    client = Client(**settings)
    assert client.post(reverse("login"), {"username": user.username, "password": PASSWORD}).status_code == 302
    return client


def tournament_of(user: User, name: str = "Other") -> Tournament:
    made = store.create(name, user.username, lambda _state: commands.create(Event(name), Regulations(rounds=3)))
    Membership.objects.create(tournament=made, user=user, role=Role.OWNER)
    return made


def invited(client: Client, tournament: Tournament, role: Role = Role.ARBITER) -> str:
    """The address of a link that an owner has made."""
    page = client.post(reverse("invite", args=[tournament.slug]), {"name": "nuria", "role": role.value, "by": "link"})
    return str(page.context["link"]).removeprefix("http://testserver")


def kinds(tournament: Tournament | None = None) -> list[str]:
    return list(Change.objects.filter(tournament=tournament).order_by("pk").values_list("kind", flat=True))


@pytest.fixture
def administrator(db: None) -> User:
    return User.objects.create_superuser("ada", password=PASSWORD)


# --- invitations


def test_s7_naming_somebody_makes_no_account_and_gives_no_role(
    playing: Tournament, owner: User, stranger: User
) -> None:
    """The attack: an account under a colleague's likely name, made before a real owner adds that name."""
    theirs, ours = at_home(stranger), at_home(owner)
    other = tournament_of(stranger)
    people = User.objects.count()
    theirs.post(reverse("invite", args=[other.slug]), {"name": "nuria", "role": "2", "by": "account", "sure": "yes"})
    link = invited(theirs, other)
    assert User.objects.count() == people
    refused = ours.post(
        reverse("invite", args=[playing.slug]), {"name": "nuria", "role": "3", "by": "account", "sure": "yes"}
    )
    assert refused.status_code == 422
    Client().post(link, NEW | {"username": "nuria"})  # the attacker accepts under that name
    assert [member.tournament for member in Membership.objects.filter(user__username="nuria")] == [other]
    asked = ours.post(reverse("invite", args=[playing.slug]), {"name": "nuria", "role": "3", "by": "account"})
    assert "It was made by an invitation of xavier" in asked.content.decode()
    assert not Invitation.objects.filter(tournament=playing).exists()


def test_s7_a_role_is_given_by_nobody_but_the_person(playing: Tournament, owner: User, stranger: User) -> None:
    ours, theirs = at_home(owner), at_home(stranger)
    form = {"name": "XAVIER", "role": "2", "by": "account", "sure": "yes"}
    assert ours.post(reverse("invite", args=[playing.slug]), form).status_code == 302
    made = Invitation.objects.get()
    assert theirs.get(reverse("dashboard", args=[playing.slug])).status_code == 403
    third = at_home(User.objects.create_user("zoe", password=PASSWORD))
    for somebody in (ours, Client(), third):
        somebody.post(reverse("invitation_answer", args=[made.pk]), {"answer": "accept"})
    assert sorted(member.user.username for member in Membership.objects.all()) == ["arturo", "olga"]
    assert "You are invited to Club open" in theirs.get(reverse("events")).content.decode()
    assert theirs.post(reverse("invitation_answer", args=[made.pk]), {"answer": "accept"}).status_code == 302
    assert theirs.get(reverse("dashboard", args=[playing.slug])).status_code == 200
    assert theirs.post(reverse("invitation_answer", args=[made.pk]), {"answer": "accept"}).status_code == 422
    assert kinds(playing) == ["invited", "invitation accepted"]


def test_s7_a_link_makes_an_account_of_ones_own_choice_once(playing: Tournament, owner: User) -> None:
    ours = at_home(owner)
    link = invited(ours, playing)
    assert link not in ours.get(reverse("people", args=[playing.slug])).content.decode()
    assert Client().post(link, NEW | {"username": "OLGA"}).status_code == 422  # a name that exists is nobody else's
    theirs = Client()
    assert theirs.post(link, NEW).headers["Location"] == reverse("dashboard", args=[playing.slug])
    assert theirs.get(reverse("dashboard", args=[playing.slug])).status_code == 200
    assert Client().post(link, NEW | {"username": "another"}).status_code == 404
    assert not User.objects.filter(username="another").exists()
    assert Profile.objects.get(user__username="Núria").invited_by == "olga"


def test_s7_an_account_that_exists_accepts_a_link_logged_in(playing: Tournament, owner: User, stranger: User) -> None:
    link = invited(at_home(owner), playing)
    theirs = Client()
    assert f"/login?next={link}" in theirs.get(link).content.decode()
    asked = theirs.post(f"/login?next={link}", {"username": "xavier", "password": PASSWORD, "next": link})
    assert asked.headers["Location"] == link
    assert not Membership.objects.filter(user=stranger).exists()
    theirs.post(link)
    assert Membership.objects.get(user=stranger).role == Role.ARBITER


@pytest.mark.parametrize("how", ["revoked", "expired", "inviter removed", "inviter disabled", "inviter demoted"])
def test_s7_a_link_shuts_when_it_should(how: str, playing: Tournament, owner: User, arbiter: User) -> None:
    ours = at_home(owner)
    Membership.objects.filter(user=arbiter).update(role=Role.OWNER)
    link = invited(at_home(arbiter), playing)
    assert Client().get(link).status_code == 200
    member = Membership.objects.get(user=arbiter)
    if how == "revoked":
        ours.post(reverse("invitation_revoke", args=[playing.slug, Invitation.objects.get().pk]))
    elif how == "expired":
        Invitation.objects.update(expires=timezone.now())
    elif how == "inviter removed":
        ours.post(reverse("member_remove", args=[playing.slug, member.pk]))
    elif how == "inviter demoted":
        ours.post(reverse("member_role", args=[playing.slug, member.pk]), {"role": "2"})
    else:
        lifecycle.set_active(arbiter, "ada", active=False)
    assert Client().post(link, NEW).status_code == 404
    assert not User.objects.filter(username="Núria").exists()


def test_s15_a_removed_arbiter_leaves_no_code_behind(playing: Tournament, owner: User, arbiter: User) -> None:
    theirs = at_home(arbiter)
    page = theirs.post(reverse("pass_new", args=[playing.slug]), {"name": "Luis", "first_board": 1, "last_board": 2})
    member = Membership.objects.get(user=arbiter)
    at_home(owner).post(reverse("member_remove", args=[playing.slug, member.pk]))
    assert theirs.get(reverse("dashboard", args=[playing.slug])).status_code == 403
    assert theirs.post(reverse("code"), {"code": page.context["code"]}).status_code == 403


def test_s15_an_owner_is_told_who_is_in_by_a_code_of_a_removed_arbiter(
    playing: Tournament, owner: User, arbiter: User
) -> None:
    form = {"name": "Luis", "first_board": 1, "last_board": 2}
    code = at_home(arbiter).post(reverse("pass_new", args=[playing.slug]), form).context["code"]
    Client().post(reverse("code"), {"code": code})
    at = reverse("member_remove", args=[playing.slug, Membership.objects.get(user=arbiter).pk])
    assert "Still in with a code that arturo made: Luis" in at_home(owner).post(at, follow=True).content.decode()


@pytest.mark.parametrize("how", ["disabled", "deleted"])
def test_s15_the_codes_of_an_account_that_is_shut_open_nothing(how: str, playing: Tournament, arbiter: User) -> None:
    form = {"name": "Luis", "first_board": 1, "last_board": 2}
    code = at_home(arbiter).post(reverse("pass_new", args=[playing.slug]), form).context["code"]
    if how == "disabled":
        lifecycle.set_active(arbiter, "ada", active=False)
    else:
        lifecycle.delete(arbiter, "ada")
    assert Client().post(reverse("code"), {"code": code}).status_code == 403


# --- helper codes


def test_s15_a_code_that_nobody_opened_expires(playing: Tournament, arbiter: User) -> None:
    client = at_home(arbiter)
    form = {"name": "Luis", "first_board": 1, "last_board": 2}
    code = client.post(reverse("pass_new", args=[playing.slug]), form).context["code"]
    held = HelperPass.objects.get()
    assert timedelta(hours=23) < held.expires - timezone.now() <= timedelta(hours=24)
    HelperPass.objects.update(expires=timezone.now())
    assert Client().post(reverse("code"), {"code": code}).status_code == 403
    assert "expired" in client.get(reverse("people", args=[playing.slug])).content.decode()


def test_s15_who_opened_a_code_loses_the_boards_when_it_expires(playing: Tournament) -> None:
    HelperPass.objects.create(
        tournament=playing, name="Hugo", first_board=1, last_board=1, code_hash=codes.code_hash("0123-4567")
    )
    helper, at = Client(), reverse("results", args=[playing.slug])
    helper.post(reverse("code"), {"code": "0123-4567"})
    assert helper.get(at).status_code == 200
    HelperPass.objects.update(expires=timezone.now())
    form = {"round": "1", "board": "1", "result": "10", "seen": ""}
    assert helper.post(at, form).status_code == 403
    assert helper.get(at).status_code == 302


@pytest.mark.parametrize(("lasts", "hours"), [("6", 6), ("24", 24), ("", 24), ("event", 31 * 24)])
def test_s15_how_long_a_code_is_good_is_chosen(lasts: str, hours: int, playing: Tournament, arbiter: User) -> None:
    form = {"name": "Luis", "first_board": 1, "last_board": 2, "lasts": lasts}
    at_home(arbiter).post(reverse("pass_new", args=[playing.slug]), form)
    left = HelperPass.objects.get().expires - timezone.now()
    assert timedelta(hours=hours, minutes=-5) < left <= timedelta(hours=hours)


# --- limits on guessing


def test_s10_wrong_passwords_from_elsewhere_do_not_lock_the_owner_out(owner: User) -> None:
    ours = at_home(owner)
    ours.post(reverse("logout"))
    right = {"username": "olga", "password": PASSWORD}
    for number in range(60):  # from as many addresses as it takes
        thief = Client(REMOTE_ADDR=f"198.51.100.{number}")
        thief.post(reverse("login"), {"username": "olga", "password": f"wrong {number}"})
    assert Client(REMOTE_ADDR="203.0.113.9").post(reverse("login"), right).status_code == 429
    assert ours.post(reverse("login"), right).status_code == 302


def test_s10_one_address_slows_itself_and_not_the_account(owner: User) -> None:
    thief = Client(REMOTE_ADDR="198.51.100.1")
    answers = [
        thief.post(reverse("login"), {"username": "olga", "password": "wrong"}).status_code
        for _ in range(limits.LIMITS["pair"] + 5)
    ]
    assert answers.count(429) == 5
    new_phone = Client(REMOTE_ADDR="203.0.113.9")
    assert new_phone.post(reverse("login"), {"username": "olga", "password": PASSWORD}).status_code == 302


def test_s10_a_known_device_guesses_no_further_either(owner: User, stranger: User) -> None:
    ours = at_home(owner)
    ours.post(reverse("logout"))
    answers = [
        ours.post(reverse("login"), {"username": "olga", "password": "wrong"}).status_code
        for _ in range(limits.LIMITS["device"] + 1)
    ]
    assert answers[-1] == 429
    theirs = at_home(stranger, REMOTE_ADDR="198.51.100.1")  # known to xavier, not to olga
    assert devices.known(_request(theirs), "xavier") is not None
    assert devices.known(_request(theirs), "olga") is None


def _request(client: Client) -> Any:
    from django.test import RequestFactory  # noqa: PLC0415

    request = RequestFactory().get("/")
    request.COOKIES = {name: morsel.value for name, morsel in client.cookies.items()}
    return request


def test_s10_the_cookie_of_a_device_is_out_of_reach_and_kept_only_as_a_hash(owner: User) -> None:
    client = at_home(owner, HTTP_USER_AGENT="Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0")
    cookie = client.cookies["device"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    kept = Device.objects.get()
    assert kept.browser == "Firefox, Linux"
    assert cookie.value not in " ".join(map(str, vars(kept).values()))


def test_s10_who_is_over_the_limit_is_turned_away_without_a_write_or_a_hashing(
    owner: User, monkeypatch: pytest.MonkeyPatch, django_assert_max_num_queries: Any
) -> None:
    client = Client()
    for _ in range(limits.LIMITS["pair"]):
        client.post(reverse("login"), {"username": "olga", "password": "wrong"})
    before = Attempt.objects.count()

    def hashed(*_arguments: object) -> None:
        raise AssertionError

    monkeypatch.setattr(User, "check_password", hashed)
    with django_assert_max_num_queries(6) as asked:
        assert client.post(reverse("login"), {"username": "olga", "password": PASSWORD}).status_code == 429
    assert not [each["sql"] for each in asked if not each["sql"].startswith("SELECT")]
    assert Attempt.objects.count() == before


def test_s15_failures_dated_ahead_lock_nobody_out(owner: User) -> None:
    client = Client()
    for _ in range(limits.LIMITS["pair"]):
        client.post(reverse("login"), {"username": "olga", "password": "wrong"})
    Attempt.objects.update(time=timezone.now() + timedelta(days=400))  # the clock was wrong, and is set back
    assert client.post(reverse("login"), {"username": "olga", "password": PASSWORD}).status_code == 302
    assert Attempt.objects.count() == 0


def test_s10_passwords_are_hashed_one_at_a_time_and_a_long_line_is_told_to_come_back(
    owner: User, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PASSWORD_HASHERS = ["torneo.web.accounts.hashing.InTurn"]
    monkeypatch.setattr(hashing.InTurn, "iterations", 10)
    owner.set_password(PASSWORD)
    owner.save()
    known = at_home(owner)
    lane = hashing.Lane(waiting=0)
    monkeypatch.setattr(hashing, "STRANGERS", lane)
    monkeypatch.setattr(hashing, "_lane", ContextVar("lane", default=lane))
    inside, go = Signal(), Signal()

    def occupy() -> None:
        with lane.turn():
            inside.set()
            go.wait(30)

    other = Thread(target=occupy)
    other.start()
    inside.wait(30)
    try:
        right = {"username": "olga", "password": PASSWORD}
        busy = Client().post(reverse("login"), right)
        assert (busy.status_code, busy.headers["Retry-After"]) == (503, "5")
        assert Attempt.objects.count() == 0  # nothing was tried, so nothing counts
        known.post(reverse("logout"))
        assert known.post(reverse("login"), right).status_code == 302  # a known device has a line of its own
    finally:
        go.set()
        other.join()
    assert Client().post(reverse("login"), right).status_code == 302


def test_s10_a_line_has_so_many_places_and_so_much_patience() -> None:
    lane = hashing.Lane(waiting=1, patience=0.01)
    with lane.turn(), pytest.raises(hashing.TooBusyError), lane.turn():
        pass
    with lane.turn():
        pass


# --- devices and sessions


def test_devices_are_listed_and_logged_out_from_afar(owner: User, stranger: User) -> None:
    here, phone, laptop = (at_home(owner, REMOTE_ADDR=f"192.0.2.{number}") for number in (1, 2, 3))
    page = here.get(reverse("account")).content.decode()
    assert all(f"192.0.2.{number}" in page for number in (1, 2, 3))
    of_phone = Device.objects.get(address="192.0.2.2")
    assert at_home(stranger).post(reverse("device_end", args=[of_phone.pk])).status_code == 404
    here.post(reverse("device_end", args=[of_phone.pk]))
    assert phone.get(reverse("events")).status_code == 302
    assert laptop.get(reverse("events")).status_code == 200
    here.post(reverse("devices_end"))
    assert laptop.get(reverse("events")).status_code == 302
    assert here.get(reverse("events")).status_code == 200
    assert kinds() == ["sessions ended", "sessions ended"]


def test_a_device_keeps_its_place_in_the_list_when_its_session_gets_another_key(owner: User) -> None:
    here, fresh = at_home(owner), "caballo f3 y gana"
    other = at_home(owner)
    here.post(reverse("account"), {"old_password": PASSWORD, "new_password1": fresh, "new_password2": fresh})
    assert [device.session_key for device in devices.listed(owner)] == [here.session.session_key]
    assert other.get(reverse("events")).status_code == 302


# --- the second factor


VECTORS = [
    (59, "94287082", "46119246", "90693936"),
    (1111111109, "07081804", "68084774", "25091201"),
    (1111111111, "14050471", "67062674", "99943326"),
    (1234567890, "89005924", "91819424", "93441116"),
    (2000000000, "69279037", "90698825", "38618901"),
    (20000000000, "65353130", "77737706", "47863826"),
]
"""RFC 6238, appendix B."""


@pytest.mark.parametrize(("moment", "sha1", "sha256", "sha512"), VECTORS)
def test_codes_are_those_of_rfc_6238(moment: int, sha1: str, sha256: str, sha512: str) -> None:
    from base64 import b32encode  # noqa: PLC0415

    for length, algorithm, expected in ((20, "sha1", sha1), (32, "sha256", sha256), (64, "sha512", sha512)):
        secret = b32encode((b"1234567890" * 7)[:length]).decode()
        assert totp.code_at(secret, moment // totp.STEP, 8, algorithm) == expected


@pytest.fixture
def guarded(owner: User) -> tuple[str, list[str]]:
    """The secret and the recovery codes of an owner with a second factor, set up through the page."""
    client = at_home(owner)
    client.get(reverse("account_app"))
    secret = client.session["totp"]
    step = int(time.time()) // totp.STEP - 1  # so that a later code is good at once
    page = client.post(reverse("account_app"), {"code": totp.code_at(secret, step), "password": PASSWORD})
    return secret, page.context["codes"]


def test_the_second_factor_is_asked_for_and_no_code_is_good_twice(owner: User, guarded: tuple[str, list[str]]) -> None:
    secret, _codes = guarded
    right = {"username": "olga", "password": PASSWORD}
    first, again = Client(), Client()
    for client in (first, again):
        assert client.post(reverse("login"), right).headers["Location"] == reverse("second_factor")
        assert client.get(reverse("events")).status_code == 302
    code = totp.code_at(secret, int(time.time()) // totp.STEP)
    assert first.post(reverse("second_factor"), {"code": code}).status_code == 302
    assert first.get(reverse("events")).status_code == 200
    assert again.post(reverse("second_factor"), {"code": code}).status_code == 200
    assert again.get(reverse("events")).status_code == 302


def test_a_recovery_code_opens_once_and_is_kept_as_a_hash(owner: User, guarded: tuple[str, list[str]]) -> None:
    _secret, recovery = guarded
    assert len(set(recovery)) == 10
    kept = " ".join(owner.recovery_codes.values_list("code_hash", flat=True))
    assert recovery[0].replace("-", "") not in kept
    for expected in (302, 200):
        client = Client()
        client.post(reverse("login"), {"username": "olga", "password": PASSWORD})
        assert client.post(reverse("second_factor"), {"code": recovery[0].lower()}).status_code == expected
    assert owner.recovery_codes.count() == 9


def test_codes_of_the_second_factor_cannot_be_guessed_at_leisure(owner: User, guarded: tuple[str, list[str]]) -> None:
    client = Client()
    client.post(reverse("login"), {"username": "olga", "password": PASSWORD})
    for _ in range(limits.LIMITS["second"]):
        assert client.post(reverse("second_factor"), {"code": "000000"}).status_code == 200
    other = Client(REMOTE_ADDR="198.51.100.7")
    other.post(reverse("login"), {"username": "olga", "password": PASSWORD})
    for each in (client, other):
        assert each.post(reverse("second_factor"), {"code": guarded[1][0]}).status_code == 429


def test_a_start_link_does_not_pass_the_second_factor_by(owner: User, guarded: tuple[str, list[str]]) -> None:
    link = reverse("start", args=[codes.new_link(owner)])
    client = Client()
    form = {"username": "olga", "password": "caballo f3 y gana"}
    assert client.post(link, form).headers["Location"] == reverse("second_factor")
    assert client.get(reverse("events")).status_code == 302


def test_the_second_factor_is_switched_off_with_the_password_or_by_an_administrator(
    owner: User, guarded: tuple[str, list[str]], administrator: User
) -> None:
    client = Client()
    client.force_login(owner)
    client.post(reverse("account_app"), {"do": "off", "password": "wrong"})
    assert two_factor.is_on(owner)
    at_home(administrator).post(reverse("site_account_act", args=[owner.pk]), {"do": "no second factor"})
    assert not two_factor.is_on(owner)
    assert Change.objects.filter(kind="second factor off", actor="ada", subject="olga").exists()
    assert at_home(owner).get(reverse("events")).status_code == 200


# --- the own account


def test_another_name_leaves_the_old_one_to_nobody_else(owner: User, stranger: User) -> None:
    client = at_home(owner)
    client.post(reverse("account_name"), {"username": "Olga P", "password": PASSWORD})
    owner.refresh_from_db()
    assert owner.username == "Olga P"
    theirs = at_home(stranger)
    for name in ("olga", "OLGA", "olga p"):
        theirs.post(reverse("account_name"), {"username": name, "password": PASSWORD})
    stranger.refresh_from_db()
    assert stranger.username == "xavier"
    client.post(reverse("account_name"), {"username": "olga", "password": PASSWORD})
    owner.refresh_from_db()
    assert owner.username == "olga"


def test_an_account_deletes_itself_unless_a_tournament_would_have_no_owner(
    playing: Tournament, owner: User, arbiter: User
) -> None:
    client = at_home(owner)
    assert client.post(reverse("account_delete"), {"password": PASSWORD}).status_code == 422
    Membership.objects.filter(user=arbiter).update(role=Role.OWNER)
    assert client.post(reverse("account_delete"), {"password": "wrong"}).status_code == 200
    assert client.post(reverse("account_delete"), {"password": PASSWORD}).status_code == 302
    assert not User.objects.filter(username="olga").exists()
    assert client.get(reverse("events")).status_code == 302
    with pytest.raises(Refused):
        lifecycle.create("Olga", "!", arbiter)


def test_an_account_is_not_deleted_while_it_alone_can_take_a_tournament_out_of_the_bin(
    playing: Tournament, owner: User, administrator: User
) -> None:
    bin_.throw_away(playing, "olga")
    client, at = at_home(owner), reverse("account_delete")
    page = client.get(at).content.decode()
    assert "Club open" in page
    assert f'href="{reverse("bin")}"' in page
    assert client.post(at, {"password": PASSWORD}).status_code == 422
    site = at_home(administrator)
    site.post(reverse("site_account_act", args=[owner.pk]), {"do": "take over"})
    assert client.post(at, {"password": PASSWORD}).status_code == 302
    assert Membership.objects.get(tournament=playing, role=Role.OWNER).user == administrator


def test_a_short_password_is_refused_in_words(playing: Tournament, owner: User) -> None:
    link = invited(at_home(owner), playing)
    page = Client(headers={"accept-language": "es"}).post(link, NEW | {"password": "x9"}).content.decode()
    assert "demasiado corta" in page
    assert "(tiene" not in page


# --- administrators, rights and quotas


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


def test_open_invitations_are_limited(playing: Tournament, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "MOST", 2)
    for _ in range(2):
        invitations.by_link(playing, Role.HELPER, "somebody", owner)
    with pytest.raises(Refused):
        invitations.by_link(playing, Role.HELPER, "somebody", owner)


# --- before Django looks at a request


def scope(client: Client) -> dict[str, Any]:
    sent = "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())
    return {"type": "http", "headers": [(b"cookie", sent.encode())]}


@pytest.mark.django_db(transaction=True)
def test_s10_a_known_device_stands_in_no_strangers_line_to_log_in(owner: User) -> None:
    client = at_home(owner)
    client.post(reverse("logout"))
    known, token = sessions.Known(), sessions.device_token(scope(client))
    assert not asyncio.run(known.knows(sessions.session_key(scope(client)), "192.0.2.1"))
    assert asyncio.run(known.knows_device(token, "192.0.2.1"))
    assert not asyncio.run(sessions.Known().knows_device("invented" * 4, "192.0.2.1"))
    devices.end_all(owner)
    assert not asyncio.run(sessions.Known().knows_device(token, "192.0.2.1"))


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


@pytest.mark.django_db(transaction=True)
def test_s7_of_many_who_open_a_link_at_once_one_gets_the_role(playing: Tournament, owner: User) -> None:
    made, _token = invitations.by_link(playing, Role.ARBITER, "somebody", owner)
    people = [User.objects.create_user(f"guest{number}") for number in range(6)]

    def accept(user: User) -> bool:
        try:
            invitations.accept(made, user)
        except Refused:
            return False
        finally:
            connection.close()
        return True

    with ThreadPoolExecutor(6) as pool:
        assert sum(pool.map(accept, people)) == 1
    assert Membership.objects.filter(user__in=people).count() == 1
