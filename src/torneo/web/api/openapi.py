"""The OpenAPI document (3.1) of the API, from the tables of what can be read and done."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from torneo import __version__
from torneo.desk.errors import Rule
from torneo.files.json_form import Json
from torneo.web.api.bodies import EXPECTED, OVERRIDE
from torneo.web.api.idempotency import HEADER, LONGEST
from torneo.web.api.new import Changes, NewTournament, NewWebhook, WebhookChanges
from torneo.web.api.operations import OPERATIONS, Operation
from torneo.web.api.reads import ANSWERS, NULL, READINGS, Reading, either, record
from torneo.web.api.scopes import ENGLISH, ROLES, Scope
from torneo.web.api.typed import object_schema, schema_of
from torneo.web.core.access import MOST_REASON
from torneo.web.models import Role

PREFIX = "/api/v1"
Schema = dict[str, Json]

ABOUT = f"""Torneo's API: everything the desk can do, for programs.

Points are integers in tenths. What is public is read without a token, by scripts of other sites too. Everything
else takes `Authorization: Bearer torneo_…`, a token that its account makes on its page, with scopes:

{chr(10).join(f"- `{scope}`: {ENGLISH[scope]}" for scope in Scope)}

Cookies mean nothing here. A write is carried out as a whole or not at all. With the header `{HEADER}` the same request
sent again within 24 hours is answered as before and done once. With `If-Match: "212"` (or `{EXPECTED}`) it is refused
with 409 if the log does not end with that entry. A refusal with the code `overridable` can be set aside by an
arbiter who sends the same again with `{OVERRIDE}`, the reason. Messages come in the language of
`Accept-Language` (`en`, `es`)."""

_ERRORS = {
    400: "What was sent cannot be read; `where` says where.",
    401: "A token is needed, or the one that was sent is not good.",
    403: "The token lacks the scope, or its account the role.",
    404: "There is no such thing, or it is not public.",
    405: "The address takes other methods.",
    409: "Somebody was faster; `sequence` is the entry that the log ends with.",
    413: "Too much was sent.",
    415: "JSON is accepted.",
    422: "Refused by a rule or by how the tournament stands; `article` says by which.",
    429: "Too often: `Retry-After` says when to come again.",
    503: "The site is busy: `Retry-After` says when to come again.",
}
_READ_ERRORS = (400, 401, 403, 404, 405, 422, 429, 503)
_WRITE_ERRORS = (400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503)
_PATH: dict[str, Schema] = {
    "slug": {"type": "string", "pattern": "^[-a-zA-Z0-9_]+$", "maxLength": 60, "minLength": 1},
    "number": {"type": "integer", "minimum": 0, "maximum": 999_999},
    "id": {"type": "integer", "minimum": 0, "maximum": 2**53},
    "name": {"type": "string"},
}
_MEANINGS = {
    "slug": "The name of the tournament in addresses.",
    "number": "Of the player, or of the round.",
    "id": "Of the webhook.",
    "name": "",
}


def _error_schema() -> Schema:
    codes = [
        "bad_request",
        "invalid",
        "unauthorised",
        "token_needed",
        "token_unknown",
        "forbidden",
        "scope_needed",
        "role_needed",
        "not_found",
        "method_not_allowed",
        "conflict",
        "stale",
        "read_only",
        "too_large",
        "unsupported_media_type",
        "refused",
        "overridable",
        "undecided",
        "unpairable",
        "inconsistent",
        "key_reused",
        "too_many_requests",
        "server_error",
        "busy",
        "disk_full",
    ]
    article = record({"place": {"type": "string"}, "text": {"type": "string"}})
    rule = record({"name": {"type": "string", "enum": [str(rule) for rule in Rule]}, "text": {"type": "string"}})
    error = record(
        {
            "status": {"type": "integer"},
            "code": {"type": "string", "enum": list(codes)},
            "message": {"type": "string", "description": "In the reader's language."},
        },
        {
            "article": {**article, "description": "The rule by which it is refused."},
            "rule": {**rule, "description": "What an arbiter may set aside, where the code is `overridable`."},
            "sequence": {"type": "integer", "description": "The last entry of the log, in a conflict."},
            "where": {"type": "string", "description": "JSON pointer to what is wrong in the body."},
        },
    )
    return record({"error": error})


def ref(name: str) -> Schema:
    """A reference to a schema."""
    return {"$ref": f"#/components/schemas/{name}"}


def _json(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}


def errors(statuses: Iterable[int]) -> Schema:
    """Answers to what goes wrong."""
    return {str(status): {"$ref": f"#/components/responses/Error{status}"} for status in statuses}


def in_path(path: str) -> list[Json]:
    """The parameters in an address."""
    return [
        {"name": name, "in": "path", "required": True, "description": _MEANINGS[name], "schema": _PATH[name]}
        for name in _PATH
        if f"{{{name}}}" in path
    ]


def _headers(*, expected: bool, once: bool) -> list[Json]:
    names = ["AcceptLanguage", *(["IdempotencyKey"] if once else []), *(["IfMatch"] if expected else [])]
    return [{"$ref": f"#/components/parameters/{name}"} for name in names]


def _security(scope: Scope | None, *, public: bool) -> list[Json]:
    needed: list[Json] = [{"token": [str(scope)] if scope else []}]
    return [{}, *needed] if public else needed


def _reading(reading: Reading) -> Schema:
    public = reading.role is Role.PUBLIC
    query: list[Json] = [
        {"name": each.name, "in": "query", "required": False, "description": each.meaning, "schema": each.schema}
        for each in reading.query
    ]
    answers: Schema = {"200": {"description": reading.meaning, "content": _json(ref(reading.answer))}}
    return {
        "operationId": reading.name,
        "tags": [reading.topic],
        "summary": reading.meaning,
        "description": "For everybody, where the tournament is public."
        if public
        else _who(reading.scope, reading.role),
        "security": _security(reading.scope if not public and "{slug}" in reading.path else None, public=public),
        "parameters": [*in_path(reading.path), *query, {"$ref": "#/components/parameters/AcceptLanguage"}],
        "responses": {**answers, **errors(_READ_ERRORS)},
    }


def _who(scope: Scope, role: Role) -> str:
    return f"Takes the scope `{scope}`, and an account that is {role.name.lower()} or more."


def writing(
    name: str,
    topic: str,
    meaning: str,
    scope: Scope,
    path: str,
    *,
    body: Schema | None = None,
    needed: bool = True,
    answer: str | None = "Done",
    status: int = 200,
    expected: bool = False,
    more: str = "",
) -> Schema:
    """An operation that changes something; what answers nothing comes to the same however often it is sent."""
    answers: Schema = {"description": "Done."}
    if answer is not None:
        answers["content"] = _json(ref(answer))
    described: Schema = {
        "operationId": name,
        "tags": [topic],
        "summary": meaning,
        "description": f"{more} {_who(scope, ROLES[scope])}".strip(),
        "security": _security(scope, public=False),
        "parameters": [*in_path(path), *_headers(expected=expected, once=answer is not None)],
        "responses": {str(status): answers, **errors(_WRITE_ERRORS)},
        "x-torneo-scope": str(scope),
    }
    if body is not None:
        described["requestBody"] = {"required": needed, "content": _json(body)}
    return described


def _command(operation: Operation, schemas: Schema) -> Schema:
    body = object_schema(operation.parameters, operation.needed, schemas)
    properties = body["properties"]
    assert isinstance(properties, dict)
    properties[EXPECTED] = either({"type": "integer", "minimum": 0, "maximum": 10**12}, NULL)
    properties[OVERRIDE] = {
        "type": "string",
        "maxLength": MOST_REASON,
        "pattern": r"^[^\u0000]*$",
        "description": "Why rules that are in the way are set aside; an arbiter's.",
    }
    return writing(
        operation.name,
        operation.topic,
        operation.meaning,
        operation.scope,
        "/tournaments/{slug}",
        body=body,
        needed=bool(operation.needed),
        expected=True,
        more=operation.more,
    )


def _live() -> Schema:
    """The stream of what happens."""
    return {
        "operationId": "live",
        "tags": ["tournaments"],
        "summary": "What happens in a public tournament, as server-sent events, for scripts of any site.",
        "description": "`result` tells a board and its result, `changed` that something else is to be looked at again.",
        "security": [{}],
        "parameters": in_path("{slug}"),
        "responses": {
            "200": {
                "description": "Events, as long as the connection is open.",
                "content": {"text/event-stream": {"schema": {"type": "string"}}},
            },
            **errors((404, 503)),
        },
    }


@cache
def document() -> Schema:
    """The whole document."""
    schemas: Schema = {"Error": _error_schema(), **ANSWERS}
    paths: dict[str, dict[str, Json]] = {}
    for reading in READINGS:
        paths.setdefault(reading.path, {})["get"] = _reading(reading)
    one = "/tournaments/{slug}"
    paths["/tournaments"]["post"] = writing(
        "create_tournament",
        "tournaments",
        "Set up a tournament; what is left open has its usual value. The token has to be for all tournaments.",
        Scope.MANAGE,
        "/tournaments",
        body=schema_of(NewTournament, schemas),
        answer="Overview",
        status=201,
    )
    paths["/adopt"] = {
        "post": writing(
            "adopt_tournament",
            "tournaments",
            "Take over a tournament as it stands, in the form of docs/json.md, with its rounds and results.",
            Scope.MANAGE,
            "/adopt",
            body=record(
                {"format": {"const": "torneo-tournament"}, "version": {"const": 1}}, {"public": {"type": "boolean"}}
            ),
            answer="Overview",
            status=201,
        )
    }
    paths[one]["patch"] = writing(
        "change_tournament",
        "tournaments",
        "Show a tournament to everybody or hide it, put it away or take it out again.",
        Scope.MANAGE,
        one,
        body=schema_of(Changes, schemas),
        needed=False,
        answer="Overview",
    )
    deleting = writing(
        "delete_tournament", "tournaments", "Move a tournament to the bin.", Scope.MANAGE, one, answer=None, status=204
    )
    parameters = deleting["parameters"]
    assert isinstance(parameters, list)
    typed: Json = {
        "name": "name",
        "in": "query",
        "required": True,
        "description": "The name of the tournament, as a question whether this one is meant.",
        "schema": {"type": "string", "maxLength": 200},
    }
    parameters.append(typed)
    paths[one]["delete"] = deleting
    paths[f"{one}/live"] = {"get": _live()}
    hooks = f"{one}/webhooks"
    paths[hooks]["post"] = writing(
        "make_webhook",
        "webhooks",
        "Have another program told what happens: each delivery is signed with the secret, which is told here once.",
        Scope.MANAGE,
        hooks,
        body=schema_of(NewWebhook, schemas),
        answer="Webhook",
        status=201,
    )
    hook = f"{hooks}/{{id}}"
    paths[hook]["patch"] = writing(
        "change_webhook",
        "webhooks",
        "Give a webhook another address or other events, switch it off or on again.",
        Scope.MANAGE,
        hook,
        body=schema_of(WebhookChanges, schemas),
        needed=False,
        answer="Webhook",
    )
    paths[hook]["delete"] = writing(
        "remove_webhook", "webhooks", "Remove a webhook.", Scope.MANAGE, hook, answer=None, status=204
    )
    paths[f"{hook}/ping"] = {
        "post": writing(
            "ping_webhook",
            "webhooks",
            "Send the event `ping`, to see whether deliveries arrive.",
            Scope.MANAGE,
            hook,
            answer="Webhook",
            status=202,
        )
    }
    for operation in OPERATIONS.values():
        paths[f"{one}/commands/{operation.name}"] = {"post": _command(operation, schemas)}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Torneo",
            "version": __version__,
            "description": ABOUT,
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": PREFIX}],
        "tags": _tags(paths),
        "paths": dict(paths),
        "components": {
            "schemas": schemas,
            "parameters": _parameters(),
            "responses": {
                f"Error{status}": {"description": text, "content": _json(ref("Error"))}
                for status, text in _ERRORS.items()
            },
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": "A token of an account, with scopes."}
            },
        },
    }


def _tags(paths: dict[str, dict[str, Json]]) -> list[Json]:
    names: dict[str, None] = {}
    for operations in paths.values():
        for operation in operations.values():
            assert isinstance(operation, dict)
            tags = operation["tags"]
            assert isinstance(tags, list)
            names.setdefault(str(tags[0]))
    return [{"name": name} for name in names]


def _parameters() -> Schema:
    return {
        "AcceptLanguage": {
            "name": "Accept-Language",
            "in": "header",
            "required": False,
            "description": "The language of messages.",
            "schema": {"type": "string", "examples": ["en", "es"]},
        },
        "IdempotencyKey": {
            "name": HEADER,
            "in": "header",
            "required": False,
            "description": "Any text; the same request with the same key is done once in 24 hours.",
            "schema": {"type": "string", "pattern": f"^[ -~]{{0,{LONGEST}}}$"},
        },
        "IfMatch": {
            "name": "If-Match",
            "in": "header",
            "required": False,
            "description": "The entry that the log has to end with.",
            "schema": {"type": "string", "pattern": '^"[0-9]{1,9}"$'},
        },
    }
