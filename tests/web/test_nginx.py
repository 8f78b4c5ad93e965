"""The site behind a real proxy that speaks TLS: nginx, with the configuration that we ship."""

from __future__ import annotations

import http.client
import json
import socket
import ssl
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

import pytest
from parts import Site, nginx, start_site
from playwright.sync_api import Browser, Page, expect

from torneo.lab.trials.server import free_port

NAME = "chess.localhost"
DEMO = "open-de-demostracion"
PASSWORD = "torre y alfil 8"
SAMPLES = Path(__file__).parents[2] / "samples"


@dataclass
class Proxied:
    """A site and its proxy."""

    site: Site
    secure: int
    plain: int

    @property
    def url(self) -> str:
        return f"https://{NAME}:{self.secure}"


@dataclass
class Visitor:
    """A program at the proxy, from an address of its own."""

    proxied: Proxied
    address: str = "127.0.0.1"
    cookies: dict[str, str] = field(default_factory=dict)

    def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[http.client.HTTPResponse, str]:
        connection = self.connect()
        sent = {"Host": f"{NAME}:{self.proxied.secure}", "Referer": f"{self.proxied.url}{path}"}
        sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, sent)
        answer = connection.getresponse()
        for line in answer.headers.get_all("Set-Cookie", []):
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value
        text = answer.read().decode()
        connection.close()
        return answer, text

    def connect(self) -> http.client.HTTPConnection:
        anything = ssl.create_default_context()
        anything.check_hostname, anything.verify_mode = False, ssl.CERT_NONE
        plain = socket.create_connection(("127.0.0.1", self.proxied.secure), 60, (self.address, 0))
        connection = http.client.HTTPConnection(NAME, self.proxied.secure, timeout=60)
        connection.sock = anything.wrap_socket(plain, server_hostname=NAME)
        return connection

    def post(self, path: str, **fields: str) -> tuple[int, str]:
        """Send a form as a browser does, from the page that has it."""
        self.ask("GET", "/login")
        form = {"csrfmiddlewaretoken": self.cookies["__Host-csrftoken"], **fields}
        kind = "application/x-www-form-urlencoded"
        answer, text = self.ask("POST", path, urlencode(form).encode(), Content_Type=kind, Origin=self.proxied.url)
        return answer.status, text


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    """The demonstration behind nginx."""
    folder = tmp_path_factory.mktemp("proxied")
    backend = free_port()
    with nginx(folder / "nginx", backend, NAME) as (secure, plain):
        options = ("--public-url", f"https://{NAME}:{secure}", "--trusted-proxy", "127.0.0.1")
        site = start_site(
            folder / "site", *options, "--access-log", str(folder / "access.log"), port=backend, demo=True
        )
        yield Proxied(site, secure, plain)
        site.stop()


@pytest.fixture(scope="module")
def marta(proxied: Proxied, browser: Browser) -> Iterator[Page]:
    """The owner, with an account that was made through the proxy."""
    context = browser.new_context(locale="en-GB", ignore_https_errors=True)
    page = context.new_page()
    assert proxied.site.start.startswith(f"{proxied.url}/start/")
    page.goto(proxied.site.start)
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("My tournaments")
    page.get_by_role("button", name="Log out").click()
    page.goto(f"{proxied.url}/login")
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("My tournaments")
    yield page
    context.close()


def test_s2_cookies_are_secure_and_of_this_site_alone(marta: Page) -> None:
    cookies = {cookie["name"]: cookie for cookie in marta.context.cookies()}
    assert {"__Host-sessionid", "__Host-csrftoken"} <= set(cookies)
    assert all(cookie["secure"] and cookie["path"] == "/" for cookie in cookies.values())
    assert cookies["__Host-sessionid"]["httpOnly"]


def test_s2_a_result_is_entered_and_arrives_on_a_live_page(proxied: Proxied, marta: Page, browser: Browser) -> None:
    context = browser.new_context(locale="en-GB", ignore_https_errors=True)
    hall = context.new_page()
    hall.goto(f"{proxied.url}/t/{DEMO}/round/5")
    expect(hall.locator("body")).to_have_class("live")
    marta.goto(f"{proxied.url}/desk/{DEMO}/results")
    board = marta.locator("tr[data-board][data-code='']").first
    number = board.get_attribute("data-board")
    marta.keyboard.type(f"{number}")
    marta.keyboard.press("Enter")
    marta.keyboard.press("1")
    expect(hall.locator(f'[data-result="5-{number}"]')).to_have_text("1 – 0")
    context.close()


def test_s2_the_stream_comes_through_at_once(proxied: Proxied) -> None:
    connection = Visitor(proxied).connect()
    connection.request("GET", f"/t/{DEMO}/live?seen=1", headers={"Host": f"{NAME}:{proxied.secure}"})
    answer = connection.getresponse()
    assert answer.status == 200
    lines = [answer.readline().decode() for _ in range(5)]  # a proxy that waits for more would wait for ever
    assert lines[0].startswith("retry:")
    assert any(line.startswith("event: changed") for line in lines)
    connection.close()


def test_s2_files_are_taken(proxied: Proxied, marta: Page) -> None:
    marta.goto(f"{proxied.url}/desk/import-log")
    marta.locator("input[type=file]").set_input_files(next(iter(sorted(SAMPLES.glob("*.trf")))))
    marta.get_by_role("button").filter(has_text="Take").click()
    expect(marta.locator("nav.tabs")).to_be_visible()
    address = marta.url
    marta.goto(f"{proxied.url}/desk/import-log")
    marta.locator("input[type=file]").set_input_files(
        {"name": "large.jsonl", "mimeType": "text/plain", "buffer": b"x" * 6_000_000}
    )
    marta.get_by_role("button").filter(has_text="Take").click()
    expect(marta.locator("footer.site")).to_be_visible()  # the site answers, not the proxy: 6 MB come through to it
    assert address.startswith(f"{proxied.url}/desk/")


def test_s2_addresses_that_leave_the_site_have_its_public_name(proxied: Proxied) -> None:
    direct = http.client.HTTPConnection("127.0.0.1", proxied.site.port, timeout=60)
    direct.request("GET", f"/t/{DEMO}/feed.atom")
    text = direct.getresponse().read().decode()
    direct.close()
    assert f"{proxied.url}/t/{DEMO}/" in text
    assert f"127.0.0.1:{proxied.site.port}" not in text


def test_s2_the_site_is_reached_by_its_own_name_only(proxied: Proxied) -> None:
    def status(host: str) -> int:
        direct = http.client.HTTPConnection("127.0.0.1", proxied.site.port, timeout=60)
        direct.request("GET", "/", headers={"Host": host})
        found = direct.getresponse().status
        direct.close()
        return found

    assert status("evil.example") == 400
    assert status(f"{NAME}:{proxied.secure}") == 200
    assert status("127.0.0.1") == 200


def test_s2_browsers_are_told_to_stay_with_https(proxied: Proxied) -> None:
    answer, _ = Visitor(proxied).ask("GET", "/login")
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    plain = http.client.HTTPConnection("127.0.0.1", proxied.plain, timeout=60)
    plain.request("GET", "/login", headers={"Host": NAME})
    moved = plain.getresponse()
    assert (moved.status, moved.headers["Location"]) == (301, f"https://{NAME}/login")
    plain.close()


def test_s2_visitors_behind_the_proxy_do_not_share_a_limit_and_cannot_shed_theirs(proxied: Proxied) -> None:
    guesser, other = Visitor(proxied, "127.0.0.2"), Visitor(proxied, "127.0.0.3")
    for _ in range(50):
        status, _text = guesser.post("/login", username="nobody", password="wrong")
        if status == 429:
            break
    else:
        pytest.fail("nobody stopped the guessing")
    assert other.post("/login", username="nobody", password="wrong")[0] == 200
    guesser.ask("GET", "/login")
    form = {"csrfmiddlewaretoken": guesser.cookies["__Host-csrftoken"], "username": "nobody", "password": "wrong"}
    for spoofed in ({"X_Forwarded_For": "198.51.100.9"}, {"Forwarded": "for=198.51.100.9"}):
        kind = "application/x-www-form-urlencoded"
        answer, _ = guesser.ask("POST", "/login", urlencode(form).encode(), Content_Type=kind, **spoofed)
        assert answer.status == 429


def test_s2_a_form_of_another_site_is_refused_through_the_proxy_too(proxied: Proxied) -> None:
    visitor = Visitor(proxied, "127.0.0.4")
    visitor.ask("GET", "/login")
    form = {"csrfmiddlewaretoken": visitor.cookies["__Host-csrftoken"], "username": "x", "password": "y"}
    kind = "application/x-www-form-urlencoded"
    body = urlencode(form).encode()
    answer, _ = visitor.ask("POST", "/login", body, Content_Type=kind, Origin="https://evil.example")
    assert answer.status == 403


def test_those_who_watch_ask_the_site_itself(proxied: Proxied) -> None:
    visitor = Visitor(proxied)
    assert visitor.ask("GET", "/metrics")[0].status == 404
    answer, text = visitor.ask("GET", "/healthz")
    assert (answer.status, json.loads(text)) == (200, {"status": "ok"})


def test_the_access_log_has_the_visitor_and_no_secret(proxied: Proxied) -> None:
    token = "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4"
    Visitor(proxied, "127.0.0.5").ask("GET", f"/start/{token}?again={token}", Referer=f"{proxied.url}/start/{token}")
    until = time.monotonic() + 60
    while "127.0.0.5 " not in (log := (proxied.site.data.parent / "access.log").read_text(encoding="utf-8")):
        assert time.monotonic() < until, log  # the line is written after the answer
        time.sleep(0.02)
    line = next(line for line in log.splitlines() if line.startswith("127.0.0.5 "))
    assert '"GET /start/* HTTP/1.1" 404' in line
    assert f'"{proxied.url}/start/*"' in line
    assert token not in log
