"""JSON Schemas (draft 2020-12) of what commands answer, made from the types of their data."""

from __future__ import annotations

import inspect
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from torneo.cli.answering import Envelope
from torneo.cli.shapes.table import TOURNAMENT, shape_of
from torneo.files.json_form import schema as tournament_schema

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_PLAIN: dict[Any, str] = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}

Schema = dict[str, Any]


def envelope_schema(command: str) -> Schema:
    """The schema of what a command prints with ``--json``: the envelope, and in it the data of that command.

    >>> made = envelope_schema("chess960")
    >>> made["properties"]["command"]
    {'const': 'chess960'}
    >>> made["$defs"]["InitialPosition"]["required"]
    ['number', 'pieces', 'fen', 'shredder_fen']
    """
    definitions: Schema = {}
    made = _object(Envelope, definitions)
    described = {"description": made["properties"]["data"]["description"]}
    made["properties"]["command"] = {"const": command}
    made["properties"]["data"] = described | {"anyOf": [*_ways(shape_of(command), definitions), {"type": "null"}]}
    top = {"$schema": DIALECT, "$id": f"urn:torneo:{command.replace(' ', ':')}:1", "title": f"torneo {command} --json"}
    return {**top, **made, "$defs": definitions}


def _ways(shape: Any, definitions: Schema) -> list[Schema]:
    parts = get_args(shape) if get_origin(shape) in (Union, UnionType) else (shape,)
    return [_schema(part, definitions) for part in parts]


def _schema(kind: Any, definitions: Schema) -> Schema:
    """The schema of a type; objects are put among the definitions."""
    if kind in _PLAIN:
        return {"type": _PLAIN[kind]}
    if is_typeddict(kind):
        if kind.__name__ not in definitions:
            definitions[kind.__name__] = {}  # before its fields, which may name it
            definitions[kind.__name__] = _object(kind, definitions)
        return {"$ref": f"#/$defs/{kind.__name__}"}
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        if TOURNAMENT in parts[1:]:
            definitions["Tournament"] = tournament_schema()
            return {"$ref": "#/$defs/Tournament"}
        return {"description": parts[1]} | _schema(parts[0], definitions)
    if origin is NotRequired:
        return _schema(parts[0], definitions)
    if origin is Literal:
        return {"enum": list(parts)}
    if origin is list:
        return {"type": "array", "items": _schema(parts[0], definitions)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(parts[1], definitions)}
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(part, definitions) for part in parts]}
    return {}  # any value


def _object(kind: Any, definitions: Schema) -> Schema:
    hints = get_type_hints(kind, include_extras=True)
    described = inspect.getdoc(kind) if kind.__doc__ else None
    return {
        **({"description": " ".join(described.split())} if described else {}),
        "type": "object",
        "properties": {name: _schema(hint, definitions) for name, hint in hints.items()},
        "required": [name for name, hint in hints.items() if get_origin(hint) is not NotRequired],
        "additionalProperties": False,
    }
