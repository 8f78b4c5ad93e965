"""Whoever guesses passwords slows themselves, and nobody else."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from datetime import timedelta
from threading import Event as Signal
from threading import Thread
from typing import Any

import pytest
from conftest import PASSWORD
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from members import at_home, scope

from torneo.web.accounts import devices, hashing, limits
from torneo.web.front import sessions
from torneo.web.models import (
    Attempt,
    Device,
)

pytestmark = pytest.mark.django_db


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
