"""The server itself: crowded, slowly asked, without files; its streams and the pages it keeps."""

from __future__ import annotations

import gzip
import http.client
import os
import re
import socket
import ssl
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from listening import DEMO, arbiter, stream, wait_for
from parts import Site, start_site

from torneo.web.server.capacity import raise_file_limit
from torneo.web.server.connections import HEAD_SECONDS

DEVICE, OTHER = "127.0.0.2", "127.0.0.3"
"""Addresses of this machine that the server knows nothing of, unlike 127.0.0.1."""
MANY = 1100
STREAM = f"GET {DEMO}/live HTTP/1.1\r\nHost: x\r\n\r\n".encode()
Answer = tuple[int, dict[str, str], bytes]


def ask(site: Site, path: str, source: str = OTHER, method: str = "GET", body: str = "", **headers: str) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=60, source_address=(source, 0))
    try:
        connection.request(method, path, body or None, {name.replace("_", "-"): text for name, text in headers.items()})
        response = connection.getresponse()
        return response.status, {name.lower(): text for name, text in response.getheaders()}, response.read()
    finally:
        connection.close()


@contextmanager
def crowd(site: Site, count: int, data: bytes) -> Iterator[list[socket.socket]]:
    """So many connections of one device, which have sent that much."""
    raise_file_limit()
    held = []
    try:
        for _ in range(count):
            one = socket.socket()
            held.append(one)
            one.settimeout(60)
            one.bind((DEVICE, 0))
            one.connect(("127.0.0.1", site.port))
            try:
                one.sendall(data)
            except OSError:  # refused already
                continue
        yield held
    finally:
        for one in held:
            one.close()


def heard(one: socket.socket) -> str:
    """What has come in so far."""
    one.setblocking(False)
    try:
        return one.recv(12).decode()
    except BlockingIOError:
        return "open"
    except OSError:
        return ""


def log_of(site: Site) -> Path:
    return site.data.parent / f"{site.data.name}.log"


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that lets in 200."""
    started = start_site(tmp_path_factory.mktemp("small") / "site", "--connections", "200", demo=True)
    yield started
    started.stop()


@pytest.mark.parametrize("data", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", b"POST /login HTTP/1.1\r\nContent-"])
def test_s3_a_device_with_1100_idle_or_half_sent_connections_keeps_nobody_out(small: Site, data: bytes) -> None:
    with crowd(small, MANY, data) as held:
        for source in (OTHER, DEVICE, "127.0.0.1"):
            assert ask(small, f"{DEMO}/round/5", source)[0] == 200
        assert Counter(map(heard, held)).keys() <= {"open", ""}
    assert log_of(small).stat().st_size < 10_000


FULL_SEARCHES = """
import gc, os
def note(phase, told):
    if phase == "stop" and told["generation"] == 2:
        print(os.getpid(), file=open(os.environ["SEARCHES"], "a"))
gc.callbacks.append(note)
"""


def test_s3_nobody_waits_for_a_search_of_the_memory_because_others_come_and_go(
    tmp_path: Path, serve: Callable[..., Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text(FULL_SEARCHES)
    searches = tmp_path / "searches"
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]))
    monkeypatch.setenv("SEARCHES", str(searches))
    site = serve(demo=True)

    def searched() -> int:
        return searches.read_text().split().count(str(site.process.pid))

    assert ask(site, f"{DEMO}/round/5")[0] == 200
    before = searched()
    assert before, "they are noted"
    for _ in range(3):
        with crowd(site, MANY, STREAM):
            assert ask(site, f"{DEMO}/round/5")[0] == 200
    assert searched() == before


def test_s3_half_sent_heads_are_dropped_and_bodies_that_come_are_not(small: Site) -> None:
    sent = b"POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc"
    with crowd(small, 3, b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ") as heads, crowd(small, 3, sent) as bodies:
        for one in heads:
            one.settimeout(HEAD_SECONDS + 60)
            try:
                assert one.recv(1) == b""
            except ConnectionResetError:
                continue
        assert {heard(one) for one in bodies} == {"open"}


def test_s3_a_head_without_end_is_dropped(small: Site) -> None:
    with crowd(small, 1, b"GET / HTTP/1.1\r\nX-Long: " + b"a" * 200_000) as (one,):
        try:
            assert one.recv(1) == b""
        except ConnectionResetError:
            return


def test_s3_a_device_with_1100_streams_leaves_room_for_streams_and_pages_of_others(small: Site) -> None:
    with crowd(small, MANY, STREAM) as held:
        assert ask(small, f"{DEMO}/round/5")[0] == 200
        assert ask(small, f"{DEMO}/round/5", DEVICE)[0] == 200, "those who share the address can look at pages"
        status, headers, _ = ask(small, f"{DEMO}/live", DEVICE)
        assert (status, headers["retry-after"]) == (503, "30")
        with stream(small, f"{DEMO}/live"):  # as somebody else
            pass
        wait_for(lambda: sum(one.fileno() >= 0 and b"200" in peek(one) for one in held) == 75)
    assert log_of(small).stat().st_size < 10_000


def peek(one: socket.socket) -> bytes:
    one.setblocking(False)
    try:
        return one.recv(12, socket.MSG_PEEK)
    except OSError:
        return b""


def test_s3_a_server_with_256_files_says_what_it_can_and_answers_with_300_spectators(
    tmp_path: Path, serve: Callable[..., Site]
) -> None:
    site = serve(demo=True, files=256)
    with crowd(site, 300, STREAM):
        assert ask(site, f"{DEMO}/round/5")[0] == 200
        assert ask(site, f"{DEMO}/standings", "127.0.0.1")[0] == 200
    assert log_of(site).stat().st_size < 10_000


def test_s3_connections_that_never_begin_tls_keep_nobody_out(serve: Callable[..., Site]) -> None:
    site = serve("site", "--self-signed", "--connections", "100", demo=True, tls=True)
    with crowd(site, 300, b""):
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        connection = http.client.HTTPSConnection(
            "127.0.0.1", site.port, timeout=60, source_address=(OTHER, 0), context=context
        )
        connection.request("GET", f"{DEMO}/round/5")
        assert connection.getresponse().status == 200
        connection.close()
    assert log_of(site).stat().st_size < 10_000


TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="(\w{64})"')


def test_s16_a_page_that_is_kept_has_a_token_of_its_own_for_each_visitor(small: Site) -> None:
    path = f"{DEMO}/standings"
    (_, first, mine), (_, second, yours) = ask(small, path), ask(small, path, DEVICE)
    tokens = [TOKEN.search(each) for each in (mine, yours)]
    assert tokens[0] is not None
    assert tokens[1] is not None
    assert mine.replace(tokens[0][1], b"") == yours.replace(tokens[1][1], b"")
    assert tokens[0][1] != tokens[1][1]
    assert first["set-cookie"] != second["set-cookie"]
    cookie = second["set-cookie"].partition(";")[0]
    for token, status in ((tokens[1][1], 302), (tokens[0][1], 403)):
        form = f"language=es&next={path}&csrfmiddlewaretoken={token.decode()}"
        kind = "application/x-www-form-urlencoded"
        answered = ask(small, "/language/setlang/", OTHER, "POST", form, Cookie=cookie, Content_Type=kind)
        assert answered[0] == status, "a token is good with its own cookie alone"
    _, again, body = ask(small, path, Cookie=cookie)
    assert again["set-cookie"].partition(";")[0] == cookie, "who has a cookie keeps it"
    found = TOKEN.search(body)
    assert found is not None
    assert found[1] not in (tokens[0][1], tokens[1][1])


def test_s16_a_kept_page_is_the_same_zipped_in_its_language_and_for_who_has_it(small: Site) -> None:
    path = f"{DEMO}/cross-table"
    _, headers, plain = ask(small, path)
    _, zipped, body = ask(small, path, Accept_Encoding="gzip")
    assert zipped["content-encoding"] == "gzip"
    unzipped = gzip.decompress(body)
    assert TOKEN.sub(b"", unzipped).replace(token(unzipped), b"") == TOKEN.sub(b"", plain).replace(token(plain), b"")
    assert headers["x-frame-options"] == zipped["x-frame-options"] == "DENY"
    assert ask(small, path, If_None_Match=headers["etag"])[::2] == (304, b"")
    spanish = ask(small, path, Accept_Language="es")[2]
    assert b'lang="es"' in spanish
    assert ask(small, path, Cookie="django_language=es")[2].count(b"Clasificaci") == spanish.count(b"Clasificaci")
    assert ask(small, path, Accept_Language="de, en;q=0.5")[1]["etag"] == headers["etag"]
    fragment = ask(small, path, HX_Request="true")
    assert b"<html" not in fragment[2]
    assert "set-cookie" not in fragment[1]


def token(page: bytes) -> bytes:
    found = TOKEN.search(page)
    assert found is not None
    return found[1]


def test_s16_a_kept_page_is_never_older_than_the_log_nor_shown_once_it_is_hidden(serve: Callable[..., Site]) -> None:
    site = serve(demo=True)
    path = f"{DEMO}/round/5"
    with arbiter(site) as act:
        for _ in range(5):
            before = ask(site, path, HX_Request="true")
            act("r, b, g = load(row).state.missing[0]; record(r, b, Result.WHITE_WIN)")
            after = ask(site, path, HX_Request="true")
            assert before[0] == after[0] == 200
            assert before[2] != after[2], "what another process wrote is on the page at once"
        act("Tournament.objects.update(public=False)")
        assert ask(site, path)[0] == ask(site, f"{DEMO}/live")[0] == 404


SESSIONS = """
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from torneo.web.models import HelperPass, Membership, Role
def remember(name, **held):
    data = SessionStore().encode(held)
    Session.objects.create(session_key=name * 4, session_data=data, expire_date="2100-01-01T00:00Z")
for name in ("removed", "deactivated", "loggedout", "changed", "stays"):
    user = User.objects.create_user(name, password="some word 64")
    Membership.objects.create(tournament=row, user=user, role=Role.ARBITER)
    own = {SESSION_KEY: str(user.pk), HASH_SESSION_KEY: user.get_session_auth_hash()}
    remember(name, **own, **{BACKEND_SESSION_KEY: "django.contrib.auth.backends.ModelBackend"})
helper = HelperPass.objects.create(tournament=row, name="Hugo", first_board=1, last_board=1, code_hash="x")
remember("helper", passes={str(row.pk): helper.pk})
"""
ENDS = {
    "removed": "Membership.objects.filter(user__username='removed').delete()",
    "deactivated": "User.objects.filter(username='deactivated').update(is_active=False)",
    "loggedout": "SessionStore('loggedout' * 4).delete()",
    "changed": "Membership.objects.filter(user__username='changed').update(role=Role.HELPER)",
    "helper": "HelperPass.objects.update(revoked=True)",
}


def test_s15_a_stream_ends_with_the_role_that_it_was_opened_with(serve: Callable[..., Site]) -> None:
    site = serve(demo=True)
    with arbiter(site) as act:
        act(SESSIONS)
        act("Tournament.objects.update(public=False)")
        cookies = {name: f"sessionid={name * 4}" for name in (*ENDS, "stays")}
        with stream(site, f"{DEMO}/live", Cookie=cookies["stays"]) as stays:
            for name, how in ENDS.items():
                with stream(site, f"{DEMO}/live", Cookie=cookies[name]) as told:
                    act(how)
                    wait_for(partial(bool, told))
                    assert told == [{"event": "end"}]
                again = ask(site, f"{DEMO}/live", Cookie=cookies[name])[0] if name != "changed" else 404
                assert again == 404, f"{name} has no part in the tournament any more"
            act("r, b, g = load(row).state.missing[0]; record(r, b, Result.DRAW)")
            wait_for(lambda: stays)
            assert stays[0]["event"] == "result", "who still has the role still hears"


def test_s16_a_name_that_the_site_does_not_have_gets_no_stream(serve: Callable[..., Site]) -> None:
    site = serve("site", "--public-url", "http://chess.example", demo=True)
    assert ask(site, f"{DEMO}/live", Host="evil.example")[0] == 400
    with stream(site, f"{DEMO}/live", Host="chess.example"):
        pass


def test_a_body_that_comes_in_one_piece_with_its_head_is_taken(serve: Callable[..., Site]) -> None:
    site = serve()
    body = b"x=" + b"y" * 200_000
    head = f"POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode()
    for _time in range(8):  # how large the first piece is, the system decides
        with socket.create_connection(("127.0.0.1", site.port), timeout=60) as person:
            person.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1_000_000)
            person.sendall(head + body)
            assert person.recv(12) == b"HTTP/1.1 403"  # without the token of the form
