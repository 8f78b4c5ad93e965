"""What programs send, by the types of a command's parameters: read from JSON, and told as JSON Schema."""

from __future__ import annotations

import base64
import binascii
import re
import types
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from torneo.files.json_form import Json, JsonFormError
from torneo.model.bounds import most_of
from torneo.model.results import Result
from torneo.text import marked as _
from torneo.text import said

DATE = r"^\d{4}-\d{2}-\d{2}$"
MOMENT = r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$"
TEXT = r"^[^\u0000]*$"
"""No text holds the sign 0: databases do not keep it."""
_BASE64 = _("a file in Base64")
_MOMENT = _("a moment with its zone, such as 2026-11-15T17:00:00+01:00")
_LISTS = (tuple, Sequence, Iterable, list)
_NUMBER_KEY = re.compile(r"^(0|[1-9][0-9]{0,5})$", re.ASCII)


class InconsistentFormError(JsonFormError):
    """Values that each could be, and cannot be together, or in no tournament."""


def enum_text(member: Enum) -> str:
    """A result goes by its name, any other enumeration by its value, as in the JSON of a tournament.

    >>> enum_text(Result.WHITE_WIN)
    'white_win'
    """
    return member.name.lower() if isinstance(member, Result) else str(member.value)


@cache
def hints(cls: Any) -> dict[str, Any]:
    """The types of the fields of a class, or of the parameters of a function."""
    return get_type_hints(cls)


def _inner(annotation: Any) -> Any:
    """What an optional type is if it is not None; None where it is not optional."""
    if get_origin(annotation) not in (Union, types.UnionType):
        return None
    return next(member for member in get_args(annotation) if member is not type(None))


def _is_pair(annotation: Any) -> bool:
    """Whether a type is a tuple of so many items, each of a type of its own."""
    return get_origin(annotation) is tuple and Ellipsis not in get_args(annotation)


@cache
def _members(annotation: type[Enum]) -> dict[str, Enum]:
    return {enum_text(member): member for member in annotation}


def read(annotation: Any, value: object, pointer: str = "", name: str = "") -> object:
    """The value of a type that some JSON describes; :class:`JsonFormError` says what is accepted where.

    >>> read(tuple[int, int], [3, 1]), read(Result, "draw"), read(Mapping[int, bool], {"7": True})
    ((3, 1), <Result.DRAW: ...>, {7: True})
    >>> read(int, 7.0)
    7
    >>> read(Sequence[int], ["x"], "/order")
    Traceback (most recent call last):
    ...
    torneo.files.json_form.JsonFormError: /order/0: found 'x', accepted is an integer
    """
    inner, origin = _inner(annotation), get_origin(annotation)
    if inner is not None:
        return None if value is None else read(inner, value, pointer, name)
    if origin is Literal:
        if value not in get_args(annotation) or not isinstance(value, str):
            raise JsonFormError(pointer, value, _("one of {values}"), values=get_args(annotation))
        return value
    if origin is Mapping:
        return _read_mapping(annotation, value, pointer, name)
    if origin in _LISTS:
        return _read_list(annotation, value, pointer, name)
    if is_dataclass(annotation):
        return _read_object(annotation, value, pointer)
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        if isinstance(value, str) and (found := _members(annotation).get(value)) is not None:
            return found
        raise JsonFormError(pointer, value, _("one of {values}"), values=tuple(_members(annotation)))
    return _read_plain(annotation, value, pointer, name)


def _read_mapping(annotation: Any, value: object, pointer: str, name: str) -> object:
    key_type, item_type = get_args(annotation)
    if not isinstance(value, dict):
        raise JsonFormError(pointer, value, _("an object"))
    if len(value) > (most := most_of(name, tuple)):
        raise JsonFormError(pointer, len(value), _("a list of up to {most}"), most=most)
    made: dict[object, object] = {}
    for key, item in value.items():
        if key_type is int and not _NUMBER_KEY.fullmatch(key):
            raise JsonFormError(f"{pointer}/{key}", key, _("an integer"))
        known = int(key) if key_type is int else str(read(str, key, f"{pointer}/{key}", name))
        made[known] = read(item_type, item, f"{pointer}/{key}", name)
    return made


def _read_list(annotation: Any, value: object, pointer: str, name: str) -> object:
    if not isinstance(value, list):
        raise JsonFormError(pointer, value, _("a list"))
    kinds = get_args(annotation)
    if _is_pair(annotation):
        if len(value) != len(kinds):
            raise JsonFormError(pointer, len(value), _("a list of {count}"), count=len(kinds))
    else:
        if len(value) > (most := most_of(name, tuple)):
            raise JsonFormError(pointer, len(value), _("a list of up to {most}"), most=most)
        kinds = (kinds[0],) * len(value)
    return tuple(
        read(kind, item, f"{pointer}/{place}", name)
        for place, (kind, item) in enumerate(zip(kinds, value, strict=True))
    )


def _read_object(cls: Any, value: object, pointer: str) -> object:
    if not isinstance(value, dict):
        raise JsonFormError(pointer, value, _("an object"))
    arguments = read_fields(
        hints(cls), {own.name for own in fields(cls) if is_needed(own)}, value, pointer, cls.__name__
    )
    try:
        return cls(**arguments)
    except ValueError as error:
        raise InconsistentFormError(pointer, value, _("something consistent ({why})"), why=said(error)) from error


def is_needed(own: Any) -> bool:
    """Whether a field of a class has no usual value."""
    return own.default is MISSING and own.default_factory is MISSING


def read_fields(
    known: Mapping[str, Any], needed: set[str], value: Mapping[str, object], pointer: str = "", owner: str = ""
) -> dict[str, object]:
    """The named values of an object: none that is unknown, and all that are needed."""
    for name in value:
        if name not in known:
            raise JsonFormError(f"{pointer}/{name}", value[name], _("one of {values}"), values=tuple(known))
    for name in known:
        if name in needed and name not in value:
            raise JsonFormError(f"{pointer}/{name}", None, _("a value: {name} is needed here"), name=name)
    return {
        name: read(known[name], item, f"{pointer}/{name}", f"{owner}.{name}" if owner else name)
        for name, item in value.items()
    }


def _read_plain(annotation: Any, value: object, pointer: str, name: str) -> object:
    if annotation is datetime:
        return _read_moment(value, pointer)
    if annotation is date:
        try:
            if isinstance(value, str) and len(value) == len("2026-11-15"):
                return date.fromisoformat(value)
        except ValueError:
            pass
        raise JsonFormError(pointer, value, _("a date such as 2026-11-15"))
    if annotation is bytes:
        if not isinstance(value, str):
            raise JsonFormError(pointer, value, _BASE64)
        try:
            return base64.b64decode(value, validate=True)
        except (binascii.Error, ValueError) as error:
            raise InconsistentFormError(pointer, value, _BASE64) from error
    if annotation is int and isinstance(value, float) and value.is_integer():
        value = int(value)  # 7.0 is an integer in JSON
    if not isinstance(value, annotation) or (annotation is int and isinstance(value, bool)):
        names = {int: _("an integer"), str: _("a text"), bool: _("true or false")}
        raise JsonFormError(pointer, value, names[annotation])
    if isinstance(value, int) and annotation is int and abs(value) > (most := most_of(name, int)):
        raise JsonFormError(pointer, value, _("an integer up to {most}"), most=most)
    if isinstance(value, str) and len(value) > (most := most_of(name, str)):
        raise JsonFormError(pointer, value, _("a text of up to {most} characters"), most=most)
    if isinstance(value, str) and "\0" in value:
        raise JsonFormError(pointer, value, _("a text"))
    return value


def _read_moment(value: object, pointer: str) -> datetime:
    try:
        moment = datetime.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None:
        raise JsonFormError(pointer, value, _MOMENT)
    if not 1900 <= moment.year <= 2200:  # somewhere else on earth it may be in no year at all
        raise InconsistentFormError(pointer, value, _MOMENT)
    return moment


def schema_of(annotation: Any, definitions: dict[str, Json], name: str = "") -> dict[str, Json]:
    """The JSON Schema of what :func:`read` accepts; classes go into the definitions.

    >>> schema_of(tuple[int, int], {})["minItems"], schema_of(bool, {})
    (2, {'type': 'boolean'})
    """
    inner, origin = _inner(annotation), get_origin(annotation)
    if inner is not None:
        return {"anyOf": [schema_of(inner, definitions, name), {"type": "null"}]}
    if origin is Literal:
        return {"type": "string", "enum": list(get_args(annotation))}
    if origin is Mapping:
        key_type, item_type = get_args(annotation)
        keys: dict[str, Json] = (
            {"pattern": _NUMBER_KEY.pattern} if key_type is int else {"maxLength": most_of(name, str), "pattern": TEXT}
        )
        items = schema_of(item_type, definitions, name)
        most = most_of(name, tuple)
        return {"type": "object", "propertyNames": keys, "additionalProperties": items, "maxProperties": most}
    if origin in _LISTS:
        if _is_pair(annotation):
            kinds: list[Json] = [schema_of(kind, definitions, name) for kind in get_args(annotation)]
            return {"type": "array", "prefixItems": kinds, "minItems": len(kinds), "maxItems": len(kinds)}
        items = schema_of(get_args(annotation)[0], definitions, name)
        return {"type": "array", "items": items, "maxItems": most_of(name, tuple)}
    if is_dataclass(annotation):
        assert isinstance(annotation, type)
        if annotation.__name__ not in definitions:
            definitions[annotation.__name__] = {}
            definitions[annotation.__name__] = _class_schema(annotation, definitions)
        return {"$ref": f"#/components/schemas/{annotation.__name__}"}
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return {"type": "string", "enum": list(_members(annotation))}
    return _plain_schema(annotation, name)


def _plain_schema(annotation: Any, name: str) -> dict[str, Json]:
    if annotation is datetime:
        return {"type": "string", "format": "date-time", "pattern": MOMENT}
    if annotation is date:
        return {"type": "string", "format": "date", "pattern": DATE}
    if annotation is bytes:
        return {"type": "string", "contentEncoding": "base64", "maxLength": 1_400_000}
    if annotation is bool:
        return {"type": "boolean"}
    if annotation is int:
        most = most_of(name, int)
        return {"type": "integer", "minimum": -most, "maximum": most}
    return {"type": "string", "maxLength": most_of(name, str), "pattern": TEXT}


def object_schema(
    known: Mapping[str, Any], needed: Iterable[str], definitions: dict[str, Json], owner: str = ""
) -> dict[str, Json]:
    """The schema of an object with named values."""
    properties: dict[str, Json] = {
        name: schema_of(kind, definitions, f"{owner}.{name}" if owner else name) for name, kind in known.items()
    }
    required: list[Json] = [name for name in known if name in set(needed)]
    body: dict[str, Json] = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**body, "required": required} if required else body


def _class_schema(cls: Any, definitions: dict[str, Json]) -> dict[str, Json]:
    needed = [own.name for own in fields(cls) if is_needed(own)]
    known = {own.name: hints(cls)[own.name] for own in fields(cls)}
    described = object_schema(known, needed, definitions, cls.__name__)
    first = (cls.__doc__ or "").strip().split("\n")[0]
    return {"description": first, **described}
