"""Tokens of every scope, of accounts of every role, against every address of the API."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from calling import Program
from django.contrib.auth.models import User
from test_roles import everything, nothing_stays

from torneo.desk import commands
from torneo.web.api.callers import counted
from torneo.web.api.openapi import document
from torneo.web.api.operations import ELSEWHERE, OPERATIONS
from torneo.web.api.scopes import ROLES, Scope
from torneo.web.models import Membership, Role, Tournament, Webhook

pytestmark = pytest.mark.django_db
READ = {
    "/draft": (Scope.READ, Role.ARBITER),
    "/desk": (Scope.READ, Role.ARBITER),
    "/log": (Scope.READ, Role.ARBITER),
    "/webhooks": (Scope.MANAGE, Role.OWNER),
    "/webhooks/{id}": (Scope.MANAGE, Role.OWNER),
    "/webhooks/{id}/deliveries": (Scope.MANAGE, Role.OWNER),
}
"""What is read with a token only: scope and role."""
PUBLIC = ("", "/document", "/players", "/players/1", "/rounds/1", "/standings", "/live")
HELPERS = {"record_result", "record_board", "record_game", "arrive"}
"""What a helper may do at the desk, and a token for results."""
OWNERS = {"choose_privacy"}


@pytest.fixture(autouse=True)
def never_too_often() -> Iterator[None]:
    counted.forget()
    yield
    counted.forget()


@pytest.fixture
def hook(playing: Tournament) -> Webhook:
    return Webhook.objects.create(tournament=playing, url="http://x.example/", events="result", secret="s", sequence=0)


def requests(hook: Webhook) -> list[tuple[str, str, Scope, Role]]:
    """Method, address, scope and role of everything that takes a token."""
    told = [("GET", path, *needs) for path, needs in READ.items()]
    told += [(method, "", Scope.MANAGE, Role.OWNER) for method in ("PATCH", "DELETE")]
    told += [("POST", "/webhooks", Scope.MANAGE, Role.OWNER), ("POST", "/webhooks/{id}/ping", Scope.MANAGE, Role.OWNER)]
    told += [(method, "/webhooks/{id}", Scope.MANAGE, Role.OWNER) for method in ("PATCH", "DELETE")]
    told += [
        (
            "POST",
            f"/commands/{name}",
            Scope.RESULTS if name in HELPERS else Scope.MANAGE if name in OWNERS else Scope.PAIR,
            Role.HELPER if name in HELPERS else Role.OWNER if name in OWNERS else Role.ARBITER,
        )
        for name in OPERATIONS
    ]
    return [(method, path.replace("{id}", str(hook.pk)), scope, role) for method, path, scope, role in told]


@pytest.mark.parametrize("role", [Role.PUBLIC, Role.HELPER, Role.ARBITER, Role.OWNER])
def test_a_token_does_what_its_scope_and_the_role_of_its_account_allow(
    role: Role, playing: Tournament, hook: Webhook, stranger: User
) -> None:
    if role:
        Membership.objects.create(tournament=playing, user=stranger, role=role)
    differences: list[tuple[object, ...]] = []
    for held in Scope:
        program = Program(stranger, held)
        for path in PUBLIC:
            answer = program("GET", f"/tournaments/club-open{path}")
            differences += [] if answer.status_code == 200 else [(held, path, answer.status_code)]
        asked = requests(hook)
        before = everything(playing)
        for method, path, scope, needed in asked:
            if held is scope and role >= needed:
                continue
            status = program(method, f"/tournaments/club-open{path}", {"unknown": 1}).status_code
            differences += [] if status == 403 else [(role, held, method, path, status)]
        differences += [] if everything(playing) == before else [(role, held, "changed something")]
        with nothing_stays():
            for method, path, scope, needed in sorted(asked, key=lambda line: line[0] == "DELETE"):
                if held is scope and role >= needed:
                    status = program(method, f"/tournaments/club-open{path}", {"unknown": 1}).status_code
                    differences += [] if status not in (401, 403, 405) else [(role, held, method, path, status)]
    assert differences == []


def test_without_a_token_or_with_a_wrong_one_nothing_is_done(playing: Tournament, hook: Webhook, owner: User) -> None:
    program = Program(owner)
    program.client.force_login(owner)
    for method, path, _scope, _role in requests(hook)[:20]:
        before = everything(playing)
        without = program.client.generic(method, f"/api/v1/tournaments/club-open{path}", b"{}", "application/json")
        wrong = program(method, f"/tournaments/club-open{path}", {}, Authorization="Bearer torneo_guessed")
        assert (without.status_code, wrong.status_code) == (401, 401)
        assert without.json()["error"]["code"] == "token_needed"
        assert without.headers["WWW-Authenticate"].startswith("Bearer")
        assert everything(playing) == before


def test_a_hidden_tournament_is_not_there_for_a_token_of_somebody_else(
    playing: Tournament, hook: Webhook, stranger: User, arbiter: User
) -> None:
    Tournament.objects.update(public=False)
    program, member = Program(stranger), Program(arbiter, Scope.READ)
    paths = [("GET", path) for path in PUBLIC if path != "/live"]
    for method, path in [*paths, *((method, path) for method, path, _scope, _role in requests(hook))]:
        assert program(method, f"/tournaments/club-open{path}", {}).status_code == 404, path
    for _method, path in paths:
        assert member("GET", f"/tournaments/club-open{path}").status_code == 200, path
    listed = member("GET", "/tournaments").json()["tournaments"]
    assert [line["slug"] for line in listed] == ["club-open"]
    assert program("GET", "/tournaments").json()["tournaments"] == []


def test_a_token_for_one_tournament_opens_no_other(playing: Tournament, league: Tournament, arbiter: User) -> None:
    Membership.objects.create(tournament=league, user=arbiter, role=Role.OWNER)
    program = Program(arbiter, tournament=league)
    assert program.command("undo").status_code == 403
    assert program("GET", f"/tournaments/{league.slug}/log").status_code == 200
    assert program("POST", "/tournaments", {"event": {"name": "New"}}).status_code == 403


def test_every_command_of_the_desk_is_in_the_table_or_said_to_be_elsewhere() -> None:
    known = {
        name
        for name in commands.__all__
        if getattr(getattr(commands, name), "__annotations__", {}).get("return") == "Events"
    }
    assert known - set(OPERATIONS) == set(ELSEWHERE)
    assert set(OPERATIONS) - known == {"swap", "turn"}  # of a draft, which the desk's pages put together
    assert {name: ROLES[operation.scope] for name, operation in OPERATIONS.items() if name in HELPERS | OWNERS} == {
        **dict.fromkeys(HELPERS, Role.HELPER),
        **dict.fromkeys(OWNERS, Role.OWNER),
    }


def test_the_document_has_every_address_of_this_table(hook: Webhook) -> None:
    paths = document()["paths"]
    assert isinstance(paths, dict)
    told = {(method.upper(), path) for path, operations in paths.items() for method in operations}  # type: ignore[union-attr]
    one = "/tournaments/{slug}"
    asked = {(method, one + path.replace(f"/{hook.pk}", "/{id}")) for method, path, _scope, _role in requests(hook)} | {
        ("GET", one + path.replace("/1", "/{number}")) for path in PUBLIC
    }
    others = {("GET", "/token"), ("GET", "/tournaments"), ("POST", "/tournaments"), ("POST", "/adopt")}
    assert told == asked | others | {("GET", f"{one}/clubs")}
