"""What programs read, for the OpenAPI document: each address with its meaning, its parameters and its answer."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.files.json_form import Json
from torneo.web.api.scopes import Scope
from torneo.web.models import Role

_COUNT: dict[str, Json] = {"type": "integer", "minimum": 0}
_TEXT: dict[str, Json] = {"type": "string"}


def record(needed: dict[str, Json], more: dict[str, Json] | None = None) -> dict[str, Json]:
    """The schema of an object in an answer; answers may grow."""
    return {"type": "object", "required": list(needed), "properties": {**needed, **(more or {})}}


def either(*kinds: Json) -> dict[str, Json]:
    """The schema of one of several."""
    return {"anyOf": list(kinds)}


def a_list(items: Json) -> dict[str, Json]:
    """The schema of a list."""
    return {"type": "array", "items": items}


NULL: dict[str, Json] = {"type": "null"}
_NUMBER = either(_COUNT, NULL)
_SCORE: dict[str, Json] = {"type": "integer", "description": "In tenths of a point."}


@dataclass(frozen=True, slots=True)
class Parameter:
    """Something in the query of an address."""

    name: str
    meaning: str
    schema: dict[str, Json]


@dataclass(frozen=True, slots=True)
class Reading:
    """An address that is read."""

    path: str
    name: str
    """Of the function of the client."""
    topic: str
    meaning: str
    answer: str
    """A schema of :data:`ANSWERS`."""
    role: Role = Role.PUBLIC
    """Who may read it: everybody, where it is public."""
    scope: Scope = Scope.READ
    query: tuple[Parameter, ...] = ()


_AFTER = Parameter("after", "After so many rounds; by default the last that is published.", {**_COUNT, "maximum": 999})
_PART = (
    Parameter("category", "Only players of a category.", {"type": "string", "maxLength": 100}),
    Parameter("federation", "Only players of a federation.", {"type": "string", "maxLength": 100}),
    Parameter("sex", "Only `m` or `w`.", {"type": "string", "enum": ["", "m", "w"]}),
    Parameter("rating", "Only ratings such as `1800-1999`, `2000+` or `U1800`.", {"type": "string", "maxLength": 40}),
    Parameter("age", "Only ages such as `50+` or `U18`.", {"type": "string", "maxLength": 40}),
)
_BOARD = record(
    {"board": _COUNT, "white": _NUMBER, "black": _NUMBER, "result": _TEXT},
    {"rated": _TEXT, "score": {}, "games": {}},
)
_OF_DOCUMENT: dict[str, Json] = {"format": _TEXT, "version": _COUNT, "sequence": _COUNT}

ANSWERS: dict[str, dict[str, Json]] = {
    "TournamentLine": record(
        {
            "slug": _TEXT,
            "name": _TEXT,
            "public": {"type": "boolean"},
            "archived": {"type": "boolean"},
            "sequence": {**_COUNT, "description": "The last entry of the log: what `If-Match` takes."},
        }
    ),
    "Tournaments": record(
        {"tournaments": a_list({"$ref": "#/components/schemas/TournamentLine"}), "before": _NUMBER},
    ),
    "Overview": record(
        {
            "slug": _TEXT,
            "name": _TEXT,
            "public": {"type": "boolean"},
            "archived": {"type": "boolean"},
            "sequence": _COUNT,
            "head": {**_TEXT, "description": "Hash of the last entry of the log."},
            "event": {"type": "object"},
            "system": _TEXT,
            "players": _COUNT,
            "rounds": _NUMBER,
            "round": {**_COUNT, "description": "The last that is published."},
            "finished": {"type": "boolean"},
            "teams": {"type": "boolean"},
        }
    ),
    "Document": {
        "description": "A tournament in the form of docs/json.md: `torneo schema` prints its schema.",
        **record({"format": {"const": "torneo-tournament"}, "version": {"const": 1}}),
    },
    "Players": record(
        {**_OF_DOCUMENT, "players": a_list(record({"number": _COUNT, "name": _TEXT, "withdrawn": {"type": "boolean"}}))}
    ),
    "PlayerCard": record(
        {
            **_OF_DOCUMENT,
            "player": record({"number": _COUNT, "name": _TEXT}),
            "withdrawn": {"type": "boolean"},
            "rounds": a_list(record({"round": _COUNT, "kind": _TEXT, "opponent": _NUMBER, "points": _SCORE})),
            "standing": either({"type": "object"}, NULL),
            "rating": {"type": "object"},
        }
    ),
    "Round": record(
        {
            **_OF_DOCUMENT,
            "round": _COUNT,
            "boards": a_list(_BOARD),
            "byes": a_list(record({"player": _COUNT, "kind": _TEXT, "points": _SCORE})),
            "complete": {"type": "boolean"},
        }
    ),
    "Standings": record(
        {
            **_OF_DOCUMENT,
            "after": _COUNT,
            "columns": a_list(_TEXT),
            "rows": a_list(
                record(
                    {
                        "rank": _COUNT,
                        "number": _COUNT,
                        "name": _TEXT,
                        "points": _SCORE,
                        "values": a_list({"type": "object"}),
                    }
                )
            ),
        }
    ),
    "Clubs": record({**_OF_DOCUMENT, "rows": a_list({"type": "object"})}),
    "Draft": record(
        {
            "sequence": _COUNT,
            "round": _COUNT,
            "boards": a_list(record({"board": _COUNT, "white": _COUNT, "black": _COUNT})),
            "bye": _NUMBER,
        }
    ),
    "Entries": record(
        {
            "sequence": _COUNT,
            "entries": a_list(
                record(
                    {
                        "sequence": _COUNT,
                        "time": {"type": "string", "format": "date-time"},
                        "actor": _TEXT,
                        "kind": _TEXT,
                        "body": {"type": "object"},
                        "hash": _TEXT,
                        "text": {**_TEXT, "description": "What happened, in the reader's language."},
                    }
                )
            ),
        }
    ),
    "Done": record(
        {
            "sequence": _COUNT,
            "head": _TEXT,
            "round": _COUNT,
            "entries": a_list(record({"sequence": _COUNT, "kind": _TEXT, "data": {"type": "object"}})),
        }
    ),
    "Webhook": record(
        {
            "id": _COUNT,
            "url": _TEXT,
            "events": a_list(_TEXT),
            "made": {"type": "string", "format": "date-time"},
            "failures": {**_COUNT, "description": "Deliveries in a row that were given up."},
            "disabled": {"type": "boolean"},
        },
        {"secret": {**_TEXT, "description": "With which deliveries are signed; told once, when it is made."}},
    ),
    "Webhooks": record({"webhooks": a_list({"$ref": "#/components/schemas/Webhook"})}),
    "Deliveries": record(
        {
            "deliveries": a_list(
                record(
                    {
                        "id": _COUNT,
                        "event": _TEXT,
                        "made": {"type": "string", "format": "date-time"},
                        "tries": _COUNT,
                        "status": _NUMBER,
                        "problem": _TEXT,
                        "delivered": either({"type": "string", "format": "date-time"}, NULL),
                        "next": either({"type": "string", "format": "date-time"}, NULL),
                    }
                )
            )
        }
    ),
    "TokenInfo": record(
        {
            "account": _TEXT,
            "name": _TEXT,
            "scopes": a_list({"type": "string", "enum": ["read", "results", "pair", "manage"]}),
            "tournament": either(_TEXT, NULL),
            "expires": either({"type": "string", "format": "date-time"}, NULL),
        }
    ),
}
"""What is answered, by name."""

READINGS = (
    Reading("/token", "token_info", "tokens", "What the token that is sent may be used for.", "TokenInfo", Role.HELPER),
    Reading(
        "/tournaments",
        "tournaments",
        "tournaments",
        "The public tournaments, newest first, and those of the token's account; a hundred at a time.",
        "Tournaments",
        query=(
            Parameter(
                "before",
                "What the answer before this one said under `before`.",
                {**_COUNT, "minimum": 1, "maximum": 10**9},
            ),
        ),
    ),
    Reading("/tournaments/{slug}", "tournament", "tournaments", "Where a tournament stands.", "Overview"),
    Reading(
        "/tournaments/{slug}/document",
        "document",
        "tournaments",
        "All that is published, in the form that every command of Torneo reads.",
        "Document",
    ),
    Reading("/tournaments/{slug}/players", "players", "players", "The starting list.", "Players"),
    Reading(
        "/tournaments/{slug}/players/{number}",
        "player",
        "players",
        "One player: rounds, terms of the standings, rating so far.",
        "PlayerCard",
    ),
    Reading("/tournaments/{slug}/rounds/{number}", "round", "rounds", "A published round.", "Round"),
    Reading(
        "/tournaments/{slug}/standings",
        "standings",
        "standings",
        "The standings, of everybody or a part of the field.",
        "Standings",
        query=(_AFTER, *_PART),
    ),
    Reading(
        "/tournaments/{slug}/clubs",
        "clubs",
        "standings",
        "The clubs by what their best players score, where they are ranked.",
        "Clubs",
        query=(_AFTER,),
    ),
    Reading(
        "/tournaments/{slug}/draft",
        "draft",
        "rounds",
        "The draft of the next round, which nobody else sees.",
        "Draft",
        Role.ARBITER,
    ),
    Reading(
        "/tournaments/{slug}/desk",
        "desk",
        "tournaments",
        "The whole tournament as the desk knows it, with requests and pairs that are kept apart.",
        "Document",
        Role.ARBITER,
    ),
    Reading(
        "/tournaments/{slug}/log",
        "log",
        "tournaments",
        "The entries of the log, a hundred at a time.",
        "Entries",
        Role.ARBITER,
        query=(Parameter("after", "Only entries after this one.", {**_COUNT, "maximum": 10**9}),),
    ),
    Reading(
        "/tournaments/{slug}/webhooks",
        "webhooks",
        "webhooks",
        "The webhooks of a tournament.",
        "Webhooks",
        Role.OWNER,
        Scope.MANAGE,
    ),
    Reading(
        "/tournaments/{slug}/webhooks/{id}", "webhook", "webhooks", "A webhook.", "Webhook", Role.OWNER, Scope.MANAGE
    ),
    Reading(
        "/tournaments/{slug}/webhooks/{id}/deliveries",
        "deliveries",
        "webhooks",
        "The latest hundred deliveries of a webhook.",
        "Deliveries",
        Role.OWNER,
        Scope.MANAGE,
    ),
)
"""Every one of them."""
