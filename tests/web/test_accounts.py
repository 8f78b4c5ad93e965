"""Accounts: the devices that know them, the second factor, and what a person does with their own."""

from __future__ import annotations

import time

import pytest
from conftest import PASSWORD
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from members import at_home, kinds

from torneo.desk import Refused
from torneo.web.accounts import codes, devices, lifecycle, limits, totp, two_factor
from torneo.web.models import (
    Change,
    Device,
    Membership,
    Role,
    Tournament,
)
from torneo.web.setup import bin as bin_

pytestmark = pytest.mark.django_db


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
