"""What somebody who means harm, or mistypes, gets: a clear refusal, and nothing is changed."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from http.client import HTTPConnection
from xml.etree import ElementTree

import pytest
from conftest import PASSWORD
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import OperationalError, connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from parts import Site
from playwright.sync_api import Page
from table import EVENTS, OUTSIDE, READ_BY_ALL, TABLE
from test_roles import address, event_address, event_of, nothing_stays, patterns

from thorough import THOROUGH, cases
from torneo.desk import commands
from torneo.model import ByeKind, Event, Player, Regulations
from torneo.web.accounts import codes, limits
from torneo.web.core import caching, store
from torneo.web.core.assets import assets
from torneo.web.models import Attempt, HelperPass, LogEntry, Membership, Role, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def held(playing: Tournament) -> HelperPass:
    return HelperPass.objects.create(
        tournament=playing, name="Hugo", first_board=1, last_board=2, code_hash=codes.code_hash("0123-4567")
    )


def posts(playing: Tournament) -> dict[str, tuple[str, dict[str, str]]]:
    """Every address that takes a POST, with a form that could be meant."""
    inside = {name: (address(name, line, playing), line.data) for name, line in TABLE.items() if line.post is not None}
    event = event_of(playing)
    of_event = {name: (event_address(name, line, event), line.data) for name, line in EVENTS.items() if line.post}
    return inside | of_event | {name: (reverse(name, kwargs=kwargs), data) for name, (kwargs, data) in OUTSIDE.items()}


def test_every_address_outside_of_tournaments_is_known_to_these_tests() -> None:
    harmless = {"home", "events", "start", "static", "favicon", "robots", "healthz", "metrics", "now"}
    harmless |= {"site", "site_account", "site_notes", "privacy_notice", "api_v1_token"}
    named = {str(each.name) for each in patterns() if not {"slug", "event"} & set(each.pattern.converters)}
    assert named == harmless | set(OUTSIDE) | set(READ_BY_ALL)


def test_nothing_can_be_posted_from_another_site(playing: Tournament, held: HelperPass, owner: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(owner)
    answers = {name: client.post(at, data).status_code for name, (at, data) in posts(playing).items()}
    assert answers == {name: 401 if name.startswith("api_v1") else 403 for name in answers}


MALFORMED = ("", "x", "-1", "0", "1.5", "99999999999999999999", "9" * 5000, "\x00", "½", "٣", "<b>", "null", "10 ")


def test_malformed_forms_are_refused_and_never_break(
    playing: Tournament, held: HelperPass, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LIMITS", dict.fromkeys(limits.LIMITS, 10**6))
    client = Client(raise_request_exception=False)
    client.force_login(owner)
    broken = []
    for number, (name, (at, data)) in enumerate(posts(playing).items()):
        if name in ("settings", "new"):  # these have a test of their own
            continue
        forms: list[dict[str, object]] = [{}, {key: [value, value] for key, value in data.items()}]
        forms += [dict.fromkeys(data, value) for value in MALFORMED]
        forms += [{**data, key: value} for key in data for value in MALFORMED[1:9:4]]
        for form in forms if THOROUGH else forms[number % 3 :: 3]:  # each value somewhere at a third of the addresses
            with nothing_stays():
                status = client.post(at, form).status_code
                if status >= 500:
                    broken.append((name, form, status))
            if "_auth_user_id" not in client.session:
                client.force_login(owner)
    assert broken == []


def test_malformed_settings_of_every_kind_never_break(playing: Tournament, owner: User) -> None:
    client = Client(raise_request_exception=False)
    client.force_login(owner)
    for name in ("settings", "new"):
        at = reverse(name, args=[playing.slug] if name == "settings" else [])
        form = client.get(at).context["form"]
        good = {key: form[key].value() or "" for key in form.fields}
        wrong = [{**good, key: MALFORMED[place % len(MALFORMED)]} for place, key in enumerate(good)]
        wrong = wrong[name == "new" :: cases(2, 1)]  # the two have most fields in common
        wrong += [{**dict.fromkeys(good, value), "choose": "yes"} for value in MALFORMED[: 9 : cases(4, 2)]]
        wrong += [dict.fromkeys(good, value) for value in MALFORMED[: 9 : cases(4, 2)]]
        answers = []
        for form in wrong:
            with nothing_stays():
                answers.append(client.post(at, form).status_code)
        assert max(answers) < 500
        assert 422 in answers


def test_more_than_the_site_could_want_is_turned_away(playing: Tournament, owner: User) -> None:
    client = Client()
    client.force_login(owner)
    at = reverse("undo", args=[playing.slug])
    entries = LogEntry.objects.count()
    large = client.post(at, {"entry": "1", "more": "x" * 3_000_000})
    assert large.status_code == 413
    assert "Too much was sent" in large.content.decode()
    many = client.post(at, "&".join(f"a{i}=1" for i in range(20_001)), "application/x-www-form-urlencoded")
    assert many.status_code == 413
    torn = client.post(at, b"no multipart at all", "multipart/form-data; boundary=x")
    assert torn.status_code < 500
    files = client.post(at, {"entry": SimpleUploadedFile("x.txt", b"x" * 10)})
    assert files.status_code == 422
    assert LogEntry.objects.count() == entries


HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>"


def test_html_in_names_stays_text_on_every_page(owner: User) -> None:
    rules = Regulations(rounds=5, system="FIDE_DUTCH_2026")
    event = Event(HOSTILE, HOSTILE, "ESP", chief_arbiter=HOSTILE, rate_of_play=HOSTILE)
    made = store.create(HOSTILE, HOSTILE, lambda _state: commands.create(event, rules))
    Membership.objects.create(tournament=made, user=owner, role=Role.OWNER)
    for index in range(5):
        player = Player(1, f"{HOSTILE}{index}", 2000 + index, club=HOSTILE, federation="<b>")
        store.act(made, "olga", partial(commands.enter, player=player))
    store.act(made, "olga", lambda state: commands.request_bye(state, 5, 1, ByeKind.HALF))
    store.act(made, "olga", lambda state: commands.pair_round(state, HOSTILE))
    draft = store.load(made).state.draft
    assert draft is not None
    turned = commands.turn(draft.boards, 1)
    store.act(made, "olga", lambda state: commands.change_pairing(state, 1, turned, draft.bye, HOSTILE))
    store.act(made, "olga", commands.publish)
    store.act(made, "olga", lambda state: commands.penalise(state, 1, HOSTILE))
    HelperPass.objects.create(tournament=made, name=HOSTILE[:80], first_board=1, last_board=2, code_hash="x")
    Tournament.objects.update(public=True)
    client = Client()
    client.force_login(owner)
    seen = 0
    for name, line in TABLE.items():
        if line.get is None or name == "live":
            continue
        response = client.get(address(name, line, made), follow=True)
        if "html" not in response.headers["Content-Type"]:
            continue
        text = response.content.decode()
        assert "<script>alert" not in text, name
        assert "<img src=x" not in text, name
        seen += "&lt;script&gt;alert(1)" in text
    assert seen > 10
    assert "<script>alert" not in client.get("/").content.decode() + client.get("/desk/").content.decode()


def test_ten_wrong_passwords_and_the_eleventh_waits_even_if_it_is_right(owner: User) -> None:
    client = Client()
    at = reverse("login")
    for _ in range(limits.LIMITS["pair"]):
        assert client.post(at, {"username": "olga", "password": "wrong"}).status_code == 200
    right = {"username": "olga", "password": PASSWORD}
    blocked = client.post(at, right)
    assert blocked.status_code == 429
    assert 500 < int(blocked.headers["Retry-After"]) <= 601
    assert "Try again in 10 minutes" in blocked.content.decode()
    assert client.post(at, {**right, "username": "OLGA"}).status_code == 429  # whatever the case of the letters
    Attempt.objects.update(time=timezone.now() - limits.WINDOW - timedelta(seconds=1))
    assert client.post(at, right).status_code == 302
    assert Attempt.objects.count() == 0


def test_a_header_does_not_make_another_address(owner: User) -> None:
    for number in range(limits.LIMITS["address"]):
        client = Client(HTTP_X_FORWARDED_FOR=f"198.51.100.{number}")
        assert client.post(reverse("login"), {"username": f"nobody{number}", "password": "x"}).status_code == 200
    client = Client(HTTP_X_FORWARDED_FOR="198.51.100.99")
    assert client.post(reverse("login"), {"username": "olga", "password": PASSWORD}).status_code == 429


def test_good_log_ins_are_not_counted(owner: User) -> None:
    for _ in range(limits.LIMITS["address"] + 2):
        assert Client().post(reverse("login"), {"username": "olga", "password": PASSWORD}).status_code == 302


def test_codes_cannot_be_guessed_at_leisure(held: HelperPass) -> None:
    client = Client()
    for number in range(limits.LIMITS["address"]):
        assert client.post(reverse("code"), {"code": f"ZZZZ-ZZ{number:02}"}).status_code == 403
    assert client.post(reverse("code"), {"code": "0123-4567"}).status_code == 429
    held.refresh_from_db()
    assert held.used is None


def test_a_code_has_forty_bits_and_is_not_kept(playing: Tournament, owner: User) -> None:
    assert len(set(codes.ALPHABET)) ** codes.LENGTH >= 2**40
    client = Client()
    client.force_login(owner)
    form = {"name": "Luis", "first_board": "1", "last_board": "9"}
    page = client.post(reverse("pass_new", args=[playing.slug]), form)
    code = page.context["code"]
    assert code in page.content.decode()
    assert page.headers["Cache-Control"].startswith("max-age=0, no-cache, no-store")
    kept = HelperPass.objects.get(name="Luis")
    assert code.replace("-", "") not in " ".join(map(str, vars(kept).values()))
    assert code not in client.get(reverse("people", args=[playing.slug])).content.decode()
    assert Client().post(reverse("code"), {"code": code.lower().replace("0", "o")}).status_code == 302


@pytest.mark.parametrize(
    "target", ["https://evil.example/", "//evil.example", "javascript:alert(1)", "\\\\evil.example"]
)
def test_after_the_log_in_nobody_is_sent_elsewhere(owner: User, target: str) -> None:
    answer = Client().post(reverse("login"), {"username": "olga", "password": PASSWORD, "next": target})
    assert answer.headers["Location"] == reverse("events")


def test_undo_leads_nowhere_else(playing: Tournament, owner: User) -> None:
    client = Client()
    client.force_login(owner)
    latest = store.load(playing).state.effective[-1]
    answer = client.post(reverse("undo", args=[playing.slug]), {"entry": latest, "next": "https://evil.example/"})
    assert answer.headers["Location"] == reverse("log", args=[playing.slug])


def test_every_page_says_what_it_may_load_and_that_it_is_nobody_elses_frame(playing: Tournament) -> None:
    for at in ("/", "/login", "/code", f"/t/{playing.slug}/standings", "/no such page", "/static/torneo.css"):
        headers = Client().get(at).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Referrer-Policy"] == "same-origin"


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(owner: User) -> None:
    client = Client()
    client.post(reverse("login"), {"username": "olga", "password": PASSWORD})
    cookie = client.cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def test_another_password_ends_the_sessions_elsewhere(owner: User) -> None:
    here, elsewhere = Client(), Client()
    for client in (here, elsewhere):
        client.post(reverse("login"), {"username": "olga", "password": PASSWORD})
    fresh = "caballo f3 y gana"
    form = {"old_password": PASSWORD, "new_password1": fresh, "new_password2": fresh}
    assert here.post(reverse("account"), form).status_code == 302
    assert here.get(reverse("events")).status_code == 200
    assert elsewhere.get(reverse("events")).status_code == 302


def test_static_files_are_kept_for_a_year_under_the_address_of_their_version() -> None:
    client = Client(headers={"accept-encoding": "gzip"})
    asset = assets()["torneo.css"]
    answer = client.get(f"/static/torneo.css?v={asset.version}")
    assert gzip.decompress(answer.content) == asset.content
    assert "immutable" in answer.headers["Cache-Control"]
    assert client.get("/static/torneo.css").headers["Cache-Control"] == "no-cache"
    again = client.get("/static/torneo.css", headers={"if-none-match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/static/../settings.py").status_code == 404
    assert f"/static/torneo.css?v={asset.version}" in Client().get("/").content.decode()
    assert "Disallow: /desk/" in client.get("/robots.txt").content.decode()
    assert client.get("/favicon.ico").headers["Content-Type"] == "image/svg+xml"


@pytest.mark.django_db(transaction=True)
def test_of_a_burst_no_more_than_the_limit_are_looked_at() -> None:
    """What is counted is written before it is looked at, so nobody slips through between."""

    def attempt(_number: int) -> bool:
        try:
            limits.begin("code", [limits.Origin("device", "1")])
        except limits.TooManyAttemptsError:
            return False
        finally:
            connection.close()
        return True

    with ThreadPoolExecutor(8) as pool:
        passed = sum(pool.map(attempt, range(30)))
    assert passed <= limits.LIMITS["device"]
    assert Attempt.objects.count() == passed  # those turned away do not prolong the wait


def test_a_server_takes_no_flood_and_loads_no_script_but_its_own(serve: Callable[..., Site], page: Page) -> None:
    site = serve()
    for at in ("/login", "/desk/import-log", "/desk/x/players/ratings", "/desk/x/results"):
        wire = HTTPConnection("127.0.0.1", site.port, timeout=60)
        wire.putrequest("POST", at)
        wire.putheader("Content-Length", "4000000")
        wire.putheader("Cookie", "sessionid=abcdefghijklmnopqrstuvwxyz012345")
        wire.endheaders()
        assert wire.getresponse().status == 413
        wire.close()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(f"{site.url}/login")
    page.evaluate(
        "document.body.insertAdjacentHTML('beforeend', '<button id=x onclick=\"document.title=1\">x</button>')"
    )
    page.locator("#x").click()
    assert page.title() != "1"
    assert any("Content Security Policy" in text for text in said)


def test_a_busy_database_is_a_message_and_not_a_defect(
    playing: Tournament, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_arguments: object) -> None:
        raise OperationalError("database is locked")

    client = Client()
    client.force_login(owner)
    monkeypatch.setattr(store, "act", locked)
    form = {"round": "1", "board": "1", "result": "10", "seen": ""}
    for headers in ({}, {"HX-Request": "true"}):
        answer = client.post(reverse("results", args=[playing.slug]), form, headers=headers)
        assert answer.status_code == 503
        assert "Nothing was changed" in answer.content.decode()


def test_what_an_address_says_besides_fills_no_memory(playing: Tournament) -> None:
    client = Client()
    at = reverse("api_standings", args=[playing.slug])
    client.get(at)
    kept = len(caching.COMMON)
    for number in range(5):
        assert client.get(at, {"x": str(number)}).status_code == 200
    assert len(caching.COMMON) == kept


def test_signs_that_xml_cannot_hold_leave_the_feed_whole(playing: Tournament) -> None:
    Tournament.objects.update(name="Club\x01open\ufffe")
    answer = Client().get(reverse("feed", args=[playing.slug]))
    assert answer.status_code == 200
    assert ElementTree.fromstring(answer.content) is not None


def test_numbers_of_ten_thousand_digits_are_no_numbers(playing: Tournament, owner: User) -> None:
    client = Client()
    client.force_login(owner)
    answer = client.post(reverse("compare_ratings", args=[playing.slug]), {"fide_id": "9" * 10_000})
    assert answer.status_code == 302
