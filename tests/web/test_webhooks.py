"""Webhooks: what is told, signed, tried again, given up; and where nothing is ever sent."""

from __future__ import annotations

import hashlib
import hmac
import json
import socket
import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from calling import Program
from django.contrib.auth.models import User
from django.utils import timezone

from torneo.client import ApiError
from torneo.web.api.callers import counted
from torneo.web.api.hooks import running, sending
from torneo.web.api.hooks.addresses import BadAddressError, place_of, resolved
from torneo.web.api.scopes import Scope
from torneo.web.models import Delivery, Tournament, Webhook

pytestmark = pytest.mark.django_db


class Receiver(HTTPServer):
    """A program that is told; it keeps what it heard, and answers what the test says."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.heard: list[tuple[dict[str, str], bytes]] = []
        self.status = 204

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/hook"


class _Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.heard.append((dict(self.headers.items()), body))
        self.send_response(self.server.status)
        if 300 <= self.server.status < 400:
            self.send_header("Location", self.server.url)
        self.end_headers()

    def log_message(self, *arguments: Any) -> None:
        """Say nothing."""


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    server = Receiver()
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(autouse=True)
def private(settings: Any) -> None:
    """The administrator lets webhooks lead to this computer."""
    settings.SITE = replace(settings.SITE, private_webhooks=True)
    counted.forget()


def send_all() -> list[int | None]:
    """Plan and send whatever is due; what the receivers answered."""
    running.plan()
    outcomes = [running.deliver(delivery) for delivery in running.due(set())]
    return [outcome.status for outcome in outcomes if outcome is not None]


def later() -> None:
    """Let the time come for everything that waits."""
    Delivery.objects.exclude(due=None).update(due=timezone.now() - timedelta(seconds=1))


def test_a_receiver_is_told_what_happens_and_can_check_who_says_so(
    playing: Tournament, owner: User, receiver: Receiver
) -> None:
    site = Program(owner).site
    made = site.make_webhook("club-open", url=receiver.url, events=["result", "round", "finished"])
    assert send_all() == []  # what was before is not told
    site.record_result("club-open", round_number=1, board=2, result="white_win")
    assert send_all() == [204]
    headers, body = receiver.heard[0]
    told = json.loads(body)
    assert (told["event"], told["tournament"]["slug"]) == ("result", "club-open")
    assert (told["data"]["round"], told["data"]["board"], told["data"]["code"]) == (1, 2, "10")
    moment, signed = (part.split("=")[1] for part in headers["Torneo-Signature"].split(","))
    expected = hmac.new(made["secret"].encode(), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
    assert signed == expected
    assert abs(int(moment) - timezone.now().timestamp()) < 60
    assert headers["Torneo-Event"] == "result"
    site.penalise("club-open", number=1, text="phone")  # which it did not ask for
    assert send_all() == []
    log = site.deliveries("club-open", made["id"])["deliveries"]
    assert [(line["event"], line["status"], line["tries"]) for line in log] == [("result", 204, 1)]
    site.ping_webhook("club-open", made["id"])
    assert send_all() == [204]
    assert json.loads(receiver.heard[1][1])["event"] == "ping"
    assert "secret" not in site.webhook("club-open", made["id"])


def test_nobody_is_told_of_a_draft(playing: Tournament, owner: User, receiver: Receiver) -> None:
    site = Program(owner).site
    for board in range(1, 5):
        site.record_result("club-open", round_number=1, board=board, result="draw")
    site.make_webhook("club-open", url=receiver.url, events=["result", "round", "players", "finished", "changed"])
    site.pair_round("club-open")
    assert send_all() == []
    site.publish("club-open")
    assert send_all() == [204]
    told = json.loads(receiver.heard[0][1])
    assert (told["event"], told["data"]["kind"]) == ("round", "published")


def test_what_did_not_arrive_is_tried_again_later_and_later_and_given_up(
    playing: Tournament, owner: User, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = Program(owner).site
    hook = site.make_webhook("club-open", url=receiver.url, events=["result"])["id"]
    site.record_result("club-open", round_number=1, board=1, result="draw")
    receiver.status = 500
    waits = []
    for _try in range(len(running.DELAYS)):
        before = timezone.now()
        assert send_all() == [500]
        due = Delivery.objects.get().due
        assert due is not None
        waits.append(round((due - before).total_seconds()))
        assert send_all() == []  # not before its time
        later()
    assert waits == [10, 60, 300, 1800, 7200, 21600]
    assert send_all() == [500]
    assert Delivery.objects.get().due is None
    assert site.webhook("club-open", hook)["failures"] == 1
    monkeypatch.setattr(running, "DELAYS", ())
    for board in (2, 3, 4):
        site.record_result("club-open", round_number=1, board=board, result="draw")
        assert send_all() == [500]
    assert not site.webhook("club-open", hook)["disabled"]
    site.ping_webhook("club-open", hook)
    assert send_all() == [500]
    assert site.webhook("club-open", hook)["disabled"]
    with pytest.raises(ApiError, match="switched off"):
        site.ping_webhook("club-open", hook)
    site.undo("club-open")
    assert send_all() == []
    receiver.status = 200
    assert site.change_webhook("club-open", hook, disabled=False)["failures"] == 0
    site.record_result("club-open", round_number=1, board=4, result="draw")
    assert send_all() == [200]  # what happened while it was off is not told


def test_a_redirect_is_not_followed(playing: Tournament, owner: User, receiver: Receiver) -> None:
    site = Program(owner).site
    hook = site.make_webhook("club-open", url=receiver.url, events=["result"])["id"]
    receiver.status = 302
    site.ping_webhook("club-open", hook)
    assert send_all() == [302]
    assert len(receiver.heard) == 1
    assert Delivery.objects.get().delivered is None


def test_nothing_is_sent_into_private_networks_unless_the_administrator_allows_it(
    playing: Tournament, owner: User, receiver: Receiver, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = Program(owner).site
    site.make_webhook("club-open", url=receiver.url, events=["result"])
    settings.SITE = replace(settings.SITE, private_webhooks=False)
    for url in (
        receiver.url,
        "http://localhost/",
        "http://[::1]/",
        "http://2130706433/",
        "http://0/",
        "http://10.0.0.1/",
    ):
        with pytest.raises(ApiError, match="private network") as refused:
            site.make_webhook("club-open", url=url, events=["result"])
        assert refused.value.status == 422
    site.record_result("club-open", round_number=1, board=1, result="draw")
    assert send_all() == [None]  # one that was made before is looked at again each time
    assert "private network" in Delivery.objects.get().problem
    assert receiver.heard == []

    def changed(*_arguments: Any, **_named: Any) -> list[Any]:
        """A name that is public when it is looked up first, and leads here when it is looked up again."""
        answers.append("127.0.0.1" if answers else "93.184.216.34")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (answers[-1], 80))]

    answers: list[str] = []
    connected: list[object] = []

    def connect(address: object, *_arguments: object) -> socket.socket:
        connected.append(address)
        raise ConnectionRefusedError(111, "Connection refused")

    monkeypatch.setattr(socket, "getaddrinfo", changed)
    monkeypatch.setattr(socket, "create_connection", connect)
    assert sending.send("http://rebound.example/", "{}", {}, private=False).status is None
    assert connected == [("93.184.216.34", 80)]  # not another look-up of the name
    with pytest.raises(BadAddressError):
        resolved(place_of("http://rebound.example/"), private=False)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "ftp://x.example/",
        "https://",
        "https://user:word@x.example/",
        "https://x.example/#part",
        "https://x.example:0/",
        "https://x.example:99999/",
        "https://x.example/\r\nHost: y",
        "https://[::1/",
        "https://x.example/" + "x" * 500,
    ],
)
def test_an_address_to_which_nothing_can_be_sent_is_refused(url: str) -> None:
    with pytest.raises(BadAddressError):
        place_of(url)


def test_a_receiver_that_hangs_holds_nobody_up(
    playing: Tournament, owner: User, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = Program(owner).site
    first = site.make_webhook("club-open", url=receiver.url, events=["result"])["id"]
    second = site.make_webhook("club-open", url=receiver.url, events=["result"])["id"]
    hanging, begun, done = threading.Event(), threading.Event(), threading.Event()
    sent: list[int] = []

    def deliver(delivery: Delivery) -> None:
        sent.append(delivery.webhook_id)
        if delivery.webhook_id == first:
            begun.set()
            assert hanging.wait(30)
        else:
            done.set()

    monkeypatch.setattr(running, "deliver", deliver)
    sender = running.Sender()
    site.record_result("club-open", round_number=1, board=1, result="draw")
    sender.look()
    assert begun.wait(30)
    assert done.wait(30)  # the other one is told while the first hangs
    site.record_result("club-open", round_number=1, board=2, result="draw")  # and so is the desk at work
    sender.look()
    assert sent.count(first) == 1
    assert second in sent
    hanging.set()
    sender.close()


def test_only_an_owner_makes_webhooks_and_not_too_many(
    playing: Tournament, owner: User, arbiter: User, receiver: Receiver
) -> None:
    with pytest.raises(ApiError) as refused:
        Program(arbiter).site.make_webhook("club-open", url=receiver.url, events=["result"])
    assert refused.value.status == 403
    site = Program(owner, Scope.MANAGE).site
    with pytest.raises(ApiError, match="at least one event"):
        site.make_webhook("club-open", url=receiver.url, events=[])
    with pytest.raises(ApiError, match="16 to 64"):
        site.make_webhook("club-open", url=receiver.url, events=["result"], secret="short")
    key = "once"
    made = [site.make_webhook("club-open", url=receiver.url, events=["result"], key=key)["id"] for _ in range(2)]
    assert made[0] == made[1]
    for _ in range(9):
        site.make_webhook("club-open", url=receiver.url, events=["result"], secret="s" * 16)
    with pytest.raises(ApiError, match="up to 10"):
        site.make_webhook("club-open", url=receiver.url, events=["result"])
    site.remove_webhook("club-open", made[0])
    assert Webhook.objects.count() == 9
