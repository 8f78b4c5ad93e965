"""The API: a whole event by the shipped client, refusals, writes that come again, what other sites may read."""

from __future__ import annotations

import io
import json
import re
import shlex
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from calling import Program
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import api_client
import thorough
from torneo.client import ApiError, Torneo
from torneo.desk import commands
from torneo.files.trf import read
from torneo.web.api import callers, tokens
from torneo.web.api.callers import counted
from torneo.web.api.hooks.sending import signature
from torneo.web.api.openapi import document
from torneo.web.api.scopes import Scope
from torneo.web.core import store
from torneo.web.models import Attempt, Change, KeptAnswer, LogEntry, Token, Tournament

pytestmark = pytest.mark.django_db
ONE_RESULT = {"round_number": 1, "board": 1, "result": "draw"}


@pytest.fixture(autouse=True)
def counted_anew() -> None:
    counted.forget()


def entries() -> int:
    return LogEntry.objects.count()


def test_a_whole_event_is_run_by_the_client(owner: User) -> None:
    site = Program(owner).site
    made = site.create_tournament(event={"name": "Torneo de verano", "city": "Cádiz"}, rounds=3, public=True)
    slug = made["slug"]
    assert (slug, made["round"], made["system"]) == ("torneo-de-verano", 0, "FIDE_DUTCH_2026")
    for number, name in enumerate(("Ana", "Bea", "Carla", "Dora", "Eva", "Fina"), 1):
        site.enter(slug, player={"number": 1, "name": name, "rating": 2100 - number})
    site.draw_colour(slug, seed=7)
    site.pair_round(slug)
    drafted = site.draft(slug)
    assert len(drafted["boards"]) == 3
    assert site.tournament(slug)["round"] == 0  # nobody else sees a draft
    site.publish(slug)
    for board in site.round(slug, 1)["boards"]:
        site.record_result(slug, round_number=1, board=board["board"], result="white_win")
    site.play_on(slug)
    played = site.record_result(slug, round_number=2, board=1, result="draw")
    assert [entry["kind"] for entry in played["entries"]] == ["result recorded"]
    undone = site.undo(slug, entry=played["sequence"])
    assert undone["sequence"] == played["sequence"] + 1
    assert site.round(slug, 2)["boards"][0]["result"] == "pending"
    for number in (2, 3):
        if number == 3:
            site.play_on(slug)
        for board in site.round(slug, number)["boards"]:
            site.record_result(slug, round_number=number, board=board["board"], result="black_win")
    site.finish(slug)
    standings = site.standings(slug)
    assert sum(row["points"] for row in standings["rows"]) == 3 * 3 * 10  # three games in each of three rounds
    assert standings["rows"][0]["rank"] == 1
    told = site.tournament(slug)
    assert told["finished"]
    assert site.log(slug, after=told["sequence"] - 1)["entries"][0]["kind"] == "finished"
    with pytest.raises(ApiError) as refused:
        site.pair_round(slug)
    assert (refused.value.status, refused.value.code) == (422, "refused")
    assert store.load(Tournament.objects.get(slug=slug)).broken is None


def test_the_client_is_written_from_the_document() -> None:
    assert api_client.TARGET.read_text(encoding="utf-8") == api_client.formatted(api_client.source())


def test_the_document_is_a_document_of_openapi(client: Client) -> None:
    told = client.get("/api/v1/openapi.json").json()
    assert told == document()
    assert told["openapi"] == "3.1.0"
    names = [each["operationId"] for path in told["paths"].values() for each in path.values()]
    assert len(names) == len(set(names))
    for name, schema in told["components"]["schemas"].items():
        Draft202012Validator.check_schema(schema)
        assert name in json.dumps(told["paths"]) + json.dumps(told["components"]["schemas"]), name
    text = json.dumps(told)
    for reference in {part.split('"')[0] for part in text.split('"$ref": "#/')[1:]}:
        found: Any = told
        for key in reference.split("/"):
            found = found[key]
    page = client.get("/api/v1/").content.decode()
    assert all(f'id="{name}"' in page for name in names)
    assert "http://" not in page.replace("http://testserver", "")


def test_the_examples_of_the_documentation_work(playing: Tournament, owner: User, settings: Any) -> None:
    settings.SITE = replace(settings.SITE, private_webhooks=True)
    program = Program(owner)
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    examples = [
        command
        for block in re.findall(r"```bash\n(.*?)```", text, re.DOTALL)
        for command in block.replace("\\\n", " ").replace("club.example/hook", "127.0.0.1/hook").splitlines()
    ]
    assert len(examples) == 4
    for command in examples:
        words = shlex.split(command.replace("$TOKEN", program.secret))
        sent = dict(zip(words[2::2], words[3::2], strict=True)) if len(words) > 2 else {}
        headers = dict(word.split(": ", 1) for at, word in enumerate(words) if words[at - 1] == "-H")
        path = words[1].removeprefix("https://chess.example")
        answer = Client().generic(
            "POST" if "-d" in sent else "GET", path, sent.get("-d", ""), "application/json", headers=headers
        )
        assert answer.status_code in (200, 201), (command, answer.content)
    first, second = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    made = first.replace('Torneo("https://chess.example", TOKEN)', "SITE")
    exec(made, {"SITE": program.site})
    names: dict[str, Any] = {}
    exec(second, names)
    moment = int(timezone.now().timestamp())
    assert names["is_genuine"]("secret", signature("secret", "{}", moment), b"{}")
    assert not names["is_genuine"]("secret", signature("secret", "{}", moment), b"{ }")
    assert not names["is_genuine"]("secret", signature("secret", "{}", moment - 301), b"{}")
    codes = {code for line in re.findall(r"^\| 4.*$", text, re.MULTILINE) for code in re.findall(r"`([a-z_]+)`", line)}
    known: Any = document()["components"]
    assert codes - {"where", "sequence", "article"} <= set(
        known["schemas"]["Error"]["properties"]["error"]["properties"]["code"]["enum"]
    )


def test_a_result_is_entered_in_the_name_of_the_account_and_its_token(playing: Tournament, arbiter: User) -> None:
    answer = Program(arbiter).command("record_result", ONE_RESULT)
    assert answer.status_code == 200
    assert '"actor":"arturo [scoreboard]"' in LogEntry.objects.last().line  # type: ignore[union-attr]
    assert store.load(playing).state.games(1)[0][1].result.name == "DRAW"


def test_a_token_for_results_fills_blanks_as_a_helper_does(playing: Tournament, arbiter: User) -> None:
    tablet = Program(arbiter, Scope.RESULTS)
    assert tablet.command("record_result", ONE_RESULT).status_code == 200
    assert tablet.command("record_result", ONE_RESULT).json()["entries"] == []  # it is there already
    changed = tablet.command("record_result", {**ONE_RESULT, "result": "white_win"})
    assert changed.status_code == 409
    odd = tablet.command("record_result", {**ONE_RESULT, "board": 2, "result": "zero_zero"})
    assert (odd.status_code, odd.json()["error"]["message"]) == (422, "this result is for the arbiter to enter")
    overridden = tablet.command("record_result", {**ONE_RESULT, "override": "because"})
    assert overridden.status_code == 403
    assert Program(arbiter).command("record_result", {**ONE_RESULT, "result": "white_win"}).status_code == 200


def test_a_refusal_has_its_code_its_article_and_the_language_of_the_reader(playing: Tournament, arbiter: User) -> None:
    program, before = Program(arbiter), entries()
    answer = program.command("pair_round", {}, Accept_Language="es")
    error = answer.json()["error"]
    assert (answer.status_code, error["code"], error["rule"]["name"]) == (422, "overridable", "results needed")
    assert error["message"].startswith("faltan 4 resultados")
    assert error["article"]["place"].startswith("C.04")
    assert entries() == before
    done = program.command("pair_round", {"override": "The hall closes at six."})
    assert done.json()["entries"][0]["kind"] == "override"


def test_nothing_is_done_if_the_log_has_grown(playing: Tournament, arbiter: User) -> None:
    program = Program(arbiter)
    last = program("GET", "/tournaments/club-open").json()["sequence"]
    good = program.command("record_result", ONE_RESULT, If_Match=f'"{last}"')
    assert good.json()["sequence"] == last + 1
    for late in (
        program.command("record_result", {**ONE_RESULT, "board": 2}, If_Match=f'"{last}"'),
        program.command("record_result", {**ONE_RESULT, "board": 2, "expected_sequence": last}),
    ):
        assert (late.status_code, late.json()["error"]["code"]) == (409, "stale")
        assert late.json()["error"]["sequence"] == last + 1
    seen = program.command("record_result", {**ONE_RESULT, "result": "white_win", "seen": "pending"})
    assert (seen.status_code, seen.json()["error"]["code"]) == (409, "conflict")


def test_a_write_with_a_key_is_done_once(playing: Tournament, arbiter: User) -> None:
    program = Program(arbiter)
    first = program.command("penalise", {"number": 1, "text": "phone"}, Idempotency_Key="abc")
    before = entries()
    again = program.command("penalise", {"number": 1, "text": "phone"}, Idempotency_Key="abc")
    assert (again.status_code, again.json(), entries()) == (200, first.json(), before)
    assert again.headers["Idempotent-Replayed"] == "true"
    other = program.command("penalise", {"number": 2, "text": "phone"}, Idempotency_Key="abc")
    assert (other.status_code, other.json()["error"]["code"]) == (422, "key_reused")
    elsewhere = Program(arbiter).command("penalise", {"number": 1, "text": "phone"}, Idempotency_Key="abc")
    assert (elsewhere.status_code, entries()) == (200, before + 1)  # keys are those of a token
    KeptAnswer.objects.update(made=timezone.now() - timedelta(hours=25))
    assert program.command("penalise", {"number": 1, "text": "phone"}, Idempotency_Key="abc").status_code == 200
    assert entries() == before + 2


def test_what_is_refused_may_be_tried_again_with_its_key(playing: Tournament, arbiter: User) -> None:
    program = Program(arbiter)
    assert program.command("pair_round", {}, Idempotency_Key="round 2").status_code == 422
    for board in range(1, 5):
        program.command("record_result", {**ONE_RESULT, "board": board})
    assert program.command("pair_round", {}, Idempotency_Key="round 2").status_code == 200


def test_of_two_at_once_with_one_key_one_writes(
    playing: Tournament, arbiter: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The faster of the two comes in while the slower one, which has found no answer, is at work."""
    program, act = Program(arbiter), store.act
    answers = []

    def slowly(*arguments: Any, **named: Any) -> Any:
        monkeypatch.setattr(store, "act", act)
        answers.append(program.command("penalise", {"number": 1, "text": "phone"}, Idempotency_Key="abc"))
        return act(*arguments, **named)

    before = entries()
    monkeypatch.setattr(store, "act", slowly)
    answers.append(program.command("penalise", {"number": 1, "text": "phone"}, Idempotency_Key="abc"))
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
    assert entries() == before + 1
    assert store.load(playing).broken is None


def test_bad_bodies_say_where_they_are_wrong(playing: Tournament, arbiter: User) -> None:
    program, before = Program(arbiter), entries()
    for body, where in (
        ({**ONE_RESULT, "result": "won"}, "/result"),
        ({**ONE_RESULT, "board": "1"}, "/board"),
        ({**ONE_RESULT, "bored": 1}, "/bored"),
        ({"board": 1}, "/round_number"),
        ({**ONE_RESULT, "score": [1]}, "/score"),
        ({**ONE_RESULT, "board": True}, "/board"),
        ({**ONE_RESULT, "override": "\0"}, "/override"),
    ):
        answer = program.command("record_result", body)
        assert (answer.status_code, answer.json()["error"]["where"]) == (400, where)
    headers = {"Authorization": f"Bearer {program.secret}"}
    at = "/api/v1/tournaments/club-open/commands/undo"
    for data, kind, status in (
        (b"{", "application/json", 400),
        (b"[]", "application/json", 400),
        (b'"\\ud800"', "application/json", 400),
        (b'{"a": "\xff"}', "application/json", 400),
        (b"[" * 5000, "application/json", 400),
        (b"entry=1", "application/x-www-form-urlencoded", 415),
        (b"x" * 3_000_000, "application/json", 413),
    ):
        sent = program.client.generic("POST", at, data, kind, headers=headers)
        assert (sent.status_code, sent.json()["error"]["status"]) == (status, status)
    inconsistent = program.command("enter", {"player": {"number": 0, "name": "Zoe"}})
    assert (inconsistent.status_code, inconsistent.json()["error"]["code"]) == (422, "inconsistent")
    assert entries() == before


def test_errors_are_json_everywhere_under_the_api(playing: Tournament, client: Client) -> None:
    for method, path, status in (
        ("GET", "/api/nothing", 404),
        ("GET", "/api/v1/tournaments/nowhere", 404),
        ("GET", "/t/club-open/api/rounds/9.json", 404),
        ("PUT", "/api/v1/tournaments", 405),
        ("GET", "/api/v1/tournaments/club-open/standings?after=x", 400),
        ("GET", "/api/v1/tournaments/club-open/standings?sex=x", 422),
        ("POST", "/api/v1/tournaments/club-open/commands/nothing", 404),
    ):
        answer = client.generic(method, path)
        assert (answer.status_code, answer.headers["Content-Type"]) == (status, "application/json"), path
        assert answer.json()["error"]["status"] == status


def test_a_tournament_is_taken_over_shown_hidden_archived_and_deleted(playing: Tournament, owner: User) -> None:
    site = Program(owner).site
    taken = site.adopt_tournament({**site.desk("club-open"), "public": False})
    assert (taken["slug"], taken["round"], taken["players"], taken["public"]) == ("club-open-2", 1, 8, False)
    assert Client().get("/api/v1/tournaments/club-open-2").status_code == 404
    assert site.change_tournament("club-open-2", public=True, archived=True)["archived"]
    assert Client().get("/api/v1/tournaments/club-open-2").status_code == 200
    with pytest.raises(ApiError, match="Not deleted"):
        site.delete_tournament("club-open-2", name="Club")
    assert site.delete_tournament("club-open-2", name="Club open") == {}
    assert not Tournament.objects.filter(slug="club-open-2").exists()
    assert {"shown", "archived", "binned"} <= set(Change.objects.values_list("kind", flat=True))


def test_scripts_of_other_sites_read_what_is_public_and_nothing_else(playing: Tournament, arbiter: User) -> None:
    anybody, program = Client(), Program(arbiter)
    for path in ("", "/players", "/rounds/1", "/standings", "/document", "/live"):
        answer = anybody.get(f"/api/v1/tournaments/club-open{path}")
        assert answer.headers["Access-Control-Allow-Origin"] == "*", path
        assert "Access-Control-Allow-Credentials" not in answer.headers
        assert "sessionid" not in answer.cookies
    asked = anybody.options("/api/v1/tournaments/club-open/players", headers={"Origin": "https://x.example"})
    assert asked.status_code == 204
    assert asked.headers["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS"
    assert "Authorization" not in asked.headers["Access-Control-Allow-Headers"]
    for answer in (
        program("GET", "/tournaments/club-open/log"),
        program.command("record_result", ONE_RESULT),
        anybody.options("/api/v1/tournaments/club-open/commands/undo"),
    ):
        assert "Access-Control-Allow-Origin" not in answer.headers
    Tournament.objects.update(public=False)
    assert "Access-Control-Allow-Origin" not in program("GET", "/tournaments/club-open/players").headers


def test_a_document_that_has_not_changed_is_not_sent_again(playing: Tournament, arbiter: User) -> None:
    anybody, at = Client(), "/api/v1/tournaments/club-open/rounds/1"
    tag = anybody.get(at).headers["ETag"]
    assert anybody.get(at, headers={"If-None-Match": tag}).status_code == 304
    Program(arbiter).command("record_result", ONE_RESULT)
    assert anybody.get(at, headers={"If-None-Match": tag}).status_code == 200


def test_other_programs_get_files_of_what_is_published(playing: Tournament, client: Client) -> None:
    store.act(playing, "olga", lambda state: commands.record_result(state, 1, 1, *_draw()))
    found = read(client.get("/t/club-open/files/tournament.trf").content).tournament
    assert (len(found.players), len(found.rounds)) == (8, 1)
    games = client.get("/t/club-open/files/pairings.pgn").content.decode()
    assert games.count("[Round ") == 4
    assert '[Result "1/2-1/2"]' in games
    assert client.get("/t/club-open/files/pairings.pgn?round=2").status_code == 404
    book = client.get("/t/club-open/files/standings.xlsx")
    assert b"Player 0, Pat" in ZipFile(io.BytesIO(book.content)).read("xl/worksheets/sheet1.xml")
    assert book.headers["Access-Control-Allow-Origin"] == "*"
    assert "VEVENT" not in client.get("/t/club-open/files/rounds.ics").content.decode()  # no day is known
    begins = timezone.now().replace(second=0, microsecond=0)
    store.act(playing, "olga", lambda state: commands.time_round(state, 2, begins))
    calendar = client.get("/t/club-open/files/rounds.ics").content.decode()
    assert f"DTSTART:{begins:%Y%m%dT%H%M%SZ}\r\n" in calendar
    assert "SUMMARY:Club open\\, round 2" in calendar


def _draw() -> tuple[Any, Any]:
    from torneo.model import Result  # noqa: PLC0415

    return Result.DRAW, Result.PENDING


def test_one_page_may_be_framed_and_no_other(playing: Tournament, client: Client) -> None:
    for show in ("standings", "pairings"):
        framed = client.get(f"/t/club-open/embed?show={show}")
        assert "X-Frame-Options" not in framed.headers
        assert "frame-ancestors *" in framed.headers["Content-Security-Policy"]
        text = framed.content.decode()
        assert "Player 0, Pat" in text
        assert "<form" not in text
        assert "<script" not in text
        assert not framed.cookies
    assert client.get("/t/club-open/embed?show=log").status_code == 404
    for path in ("/t/club-open/", "/t/club-open/standings", "/api/v1/", "/api/v1/tournaments/club-open"):
        other = client.get(path)
        assert other.headers["X-Frame-Options"] == "DENY"
        assert "frame-ancestors 'none'" in other.headers["Content-Security-Policy"]


def test_an_account_makes_a_token_that_is_shown_once_and_revokes_it(playing: Tournament, arbiter: User) -> None:
    client = Client()
    client.force_login(arbiter)
    page = client.post(
        "/account/tokens", {"name": "tablet", "scopes": ["results"], "tournament": "club-open", "days": "7"}
    )
    secret = page.content.decode().split('id="token">')[1].split("<")[0]
    token = Token.objects.get()
    assert secret.startswith(tokens.BEGINS)
    assert secret not in client.get("/account/tokens").content.decode()
    assert secret not in str(token.__dict__)
    assert token.expires is not None
    assert timedelta(days=6) < token.expires - timezone.now() < timedelta(days=8)
    headers = {"Authorization": f"Bearer {secret}"}
    told = Client().get("/api/v1/token", headers=headers).json()
    assert (told["scopes"], told["tournament"]) == (["results"], "club-open")
    token.refresh_from_db()
    assert token.seen is not None
    Token.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert Client().get("/api/v1/token", headers=headers).status_code == 401
    Token.objects.update(expires=None)
    assert Client().get("/api/v1/token", headers=headers).status_code == 200
    other = Client()
    other.force_login(User.objects.get(username="olga"))
    assert other.post(f"/account/tokens/{token.pk}/revoke").status_code == 404
    assert client.post(f"/account/tokens/{token.pk}/revoke").status_code == 302
    assert Client().get("/api/v1/token", headers=headers).status_code == 401
    assert list(Change.objects.filter(kind__startswith="token").values_list("kind", flat=True)) == [
        "token revoked",
        "token made",
    ]
    assert client.post("/account/tokens", {"name": "x", "scopes": ["everything"]}).status_code == 422
    foreign = {"name": "x", "scopes": ["read"], "tournament": "elsewhere"}
    assert client.post("/account/tokens", foreign).status_code == 422


def test_a_disabled_account_has_no_tokens_and_a_removed_member_no_rights(playing: Tournament, arbiter: User) -> None:
    program = Program(arbiter)
    arbiter.memberships.all().delete()
    assert program.command("undo").status_code == 403
    User.objects.filter(pk=arbiter.pk).update(is_active=False)
    assert program("GET", "/token").status_code == 401


def test_whoever_asks_too_often_or_guesses_waits(
    playing: Tournament, arbiter: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program(arbiter)
    monkeypatch.setattr(callers, "PER_MINUTE", 3)
    answers = [program("GET", "/token") for _ in range(4)]
    if answers[-1].status_code == 200:  # a new minute began in between
        answers = [program("GET", "/token") for _ in range(4)]
    assert answers[-1].status_code == 429
    assert 1 <= int(answers[-1].headers["Retry-After"]) <= 60
    guesses = [program("GET", "/token", Authorization="Bearer torneo_x").status_code for _ in range(31)]
    assert guesses == [401] * 30 + [429]
    assert Attempt.objects.filter(what="token").count() == 30


PLAIN = st.none() | st.booleans() | st.integers(-3, 12) | st.integers() | st.text(max_size=8)
JSON = st.recursive(
    PLAIN | st.sampled_from(["draw", "white_win", "H", "U"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def valid(schema: Any, schemas: Any) -> st.SearchStrategy[Any]:
    """Values that a schema of ours accepts, mostly small ones."""
    if "$ref" in schema:
        return st.deferred(lambda: valid(schemas[schema["$ref"].rsplit("/", 1)[1]], schemas))
    if "anyOf" in schema:
        return st.one_of([valid(each, schemas) for each in schema["anyOf"]])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return st.tuples(*(valid(each, schemas) for each in schema["prefixItems"])).map(list)
        return st.lists(valid(schema["items"], schemas), max_size=4)
    if kind == "object":
        needed = {name: valid(schema["properties"][name], schemas) for name in schema.get("required", ())}
        rest = {name: each for name, each in schema.get("properties", {}).items() if name not in needed}
        others = {name: valid(each, schemas) for name, each in rest.items()}
        return st.fixed_dictionaries(needed, optional=others)
    if kind == "integer":
        low, high = max(schema["minimum"], -2), min(schema["maximum"], 9)
        return st.integers(low, high) | st.integers(schema["minimum"], schema["maximum"])
    if schema.get("format") == "date":
        return st.dates().map(str)
    if schema.get("format") == "date-time":
        return st.datetimes().map(lambda moment: f"{moment:%Y-%m-%dT%H:%M:%SZ}".rjust(20, "0"))
    return {"boolean": st.booleans(), "null": st.none()}.get(kind, st.text(max_size=12))


@settings(
    max_examples=thorough.cases(60, 5000), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_nothing_that_a_program_sends_breaks_the_desk(data: st.DataObject, anything: tuple[Torneo, Tournament]) -> None:
    """Every command, with arguments that the document accepts, and with any other value in one of them."""
    site, tournament = anything
    told: Any = document()
    name = data.draw(st.sampled_from(sorted(path for path in told["paths"] if "/commands/" in path)))
    schema = told["paths"][name]["post"]["requestBody"]["content"]["application/json"]["schema"]
    body = data.draw(valid(schema, told["components"]["schemas"]))
    if body and data.draw(st.integers(0, 3)) == 0:
        body[data.draw(st.sampled_from(sorted(body)))] = data.draw(JSON)
    before = entries()
    refused = _refusal(site, name.replace("{slug}", tournament.slug), body)
    if refused is not None:
        assert refused.status in (400, 409, 422), (name, body, refused.message)
        assert refused.code
        assert refused.message
        assert entries() == before
    assert store.load(tournament).broken is None
    store.forget()
    assert store.load(tournament).broken is None, (name, body)


def _refusal(site: Torneo, path: str, body: object) -> ApiError | None:
    try:
        site.request("POST", path, body=body)
    except ApiError as error:
        return error
    return None


@pytest.fixture
def anything(playing: Tournament, owner: User, monkeypatch: pytest.MonkeyPatch) -> tuple[Torneo, Tournament]:
    monkeypatch.setattr(callers, "PER_MINUTE", 10**9)
    return Program(owner).site, playing
