"""The tournament as JSON and back, and the JSON Schema of that form, all three from the model's types."""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import date
from enum import Enum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from torneo.files.comments import comment_line, comment_of, reason_line, reason_of
from torneo.files.decoding import is_utf16, text_of
from torneo.files.json_text import load_json
from torneo.model import limits
from torneo.model.bounds import check_extent, most_of
from torneo.model.remarks import Comment, ReasonGiven, Remark
from torneo.model.results import Result
from torneo.model.tournament import InconsistentError, Tournament
from torneo.text import Said, Text, WrongValueError, said
from torneo.text import marked as _

FORMAT = "torneo-tournament"
VERSION = 1
"""Raised when a reader of the previous form could no longer read the new one."""
SCHEMA_ID = f"urn:torneo:tournament:{VERSION}"

_SHOWN = 60
"""Letters of what was found that an error quotes."""
_AN_OBJECT = _("an object")
_VALUE = "{value!r}"
_ONE_OF = _("one of {values}")
_CONSISTENT = _("something consistent ({why})")

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
Maker = Callable[..., object]
"""Makes a value from its fields by name."""


class JsonFormError(Said, ValueError):
    """A JSON document is not a tournament: says where, what stands there and what is accepted."""

    def __init__(self, pointer: str, found: object, accepted: str, **values: object) -> None:
        self.pointer = pointer or "/"
        self.found = found
        shown = repr(found)
        super().__init__(
            _("{place}: found {found}, accepted is {accepted}"),
            place=self.pointer,
            found=shown if len(shown) <= _SHOWN else shown[: _SHOWN - 3] + "…",
            accepted=Text(accepted, values),
        )


def to_json(tournament: Tournament) -> dict[str, Json]:
    """The whole tournament as plain JSON values; points are integers in tenths, defaults are left out.

    >>> from torneo.model import Player
    >>> to_json(Tournament((Player(1, "Ana", 2100),)))["players"]
    [{'number': 1, 'name': 'Ana', 'rating': 2100}]
    """
    body = encode(tournament)
    assert isinstance(body, dict)
    return {"format": FORMAT, "version": VERSION, **body}


def from_json(document: object) -> Tournament:
    """The tournament that a document of :func:`to_json` describes; :class:`JsonFormError` if there is none."""
    if not isinstance(document, dict):
        raise JsonFormError("", document, _AN_OBJECT)
    body = dict(document)
    if body.pop("format", None) != FORMAT:
        raise JsonFormError("/format", document.get("format"), _VALUE, value=FORMAT)
    if body.pop("version", None) != VERSION:
        raise JsonFormError("/version", document.get("version"), _VALUE, value=VERSION)
    _check_extent(body)
    tournament = decode(Tournament, body, "")
    assert isinstance(tournament, Tournament)
    return tournament


def _check_extent(body: dict[str, object]) -> None:
    """Refuse a document whose tables could not be built, before it is read."""
    players, played, regulations = body.get("players"), body.get("rounds"), body.get("regulations")
    announced = regulations.get("rounds") if isinstance(regulations, dict) else None
    rounds = [announced if type(announced) is int else 0, len(played) if isinstance(played, list) else 0]
    if isinstance(players, list) and max(rounds) <= limits.ANNOUNCED:
        check_extent(len(players), max(rounds))


def is_json(data: bytes) -> bool:
    """Whether a file is meant as JSON: it opens with a brace, as no report file does.

    >>> is_json(b'{"format": 1}'), is_json(b"012 Club")
    (True, False)
    """
    head = data[:1024].replace(b"\0", b"") if is_utf16(data) else data
    return head.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")[:1] == b"{"


def parse_json(data: bytes) -> Tournament:
    """The tournament in a JSON file; ``ValueError`` says what is wrong with it."""
    try:
        document = load_json(text_of(data))
        json.dumps(document, ensure_ascii=False).encode()  # half a pair of surrogates can be written, but is no text
        return from_json(document)
    except UnicodeEncodeError as error:
        raise WrongValueError(_("a text holds half of a pair of surrogates, which is no letter")) from error
    except RecursionError as error:
        raise WrongValueError(_("the document is nested too deeply")) from error


def schema() -> dict[str, Json]:
    """The JSON Schema (draft 2020-12) of the form.

    >>> schema()["properties"]["version"]
    {'const': 1}
    """
    definitions: dict[str, Json] = {}
    body = _dataclass_schema(Tournament, definitions)
    properties = body["properties"]
    assert isinstance(properties, dict)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": "A tournament as Torneo stores it",
        "description": "Points are integers in tenths of a point. What is left out has its usual value.",
        "type": "object",
        "properties": {"format": {"const": FORMAT}, "version": {"const": VERSION}, **properties},
        "required": ["format", "version"],
        "additionalProperties": False,
        "$defs": definitions,
    }


def _enum_text(member: Enum) -> str:
    """A result goes by its name (its codes are a pair), any other enumeration by its value."""
    return member.name.lower() if isinstance(member, Result) else str(member.value)


def encode(value: object) -> Json:
    """Any value of the model as plain JSON values; defaults are left out."""
    if isinstance(value, Enum):
        return _enum_text(value)
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    if isinstance(value, Remark):
        return comment_line(value)
    if isinstance(value, ReasonGiven):
        return reason_line(value)
    assert is_dataclass(value), f"no JSON form for {value!r}"
    encoded: dict[str, Json] = {}
    cls: Any = Tournament if isinstance(value, Tournament) else type(value)  # what a program adds to it is its own
    for name, default in _defaults(cls).items():
        item = getattr(value, name)
        if item != default:
            encoded[name] = encode(item)
    return encoded


@cache
def _defaults(cls: Any) -> dict[str, object]:
    """What every field has if nothing is said; the values of the model never change, so one of each is enough."""
    return {field.name: _default(field) for field in fields(cls)}


def _default(field: Field[Any]) -> object:
    if field.default is not MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not MISSING else MISSING


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


@cache
def _union_members(annotation: object) -> tuple[Any, ...]:
    return get_args(annotation) if get_origin(annotation) in (Union, types.UnionType) else ()


@cache
def _item_type(annotation: object) -> Any:
    """What a tuple consists of; None for anything else."""
    return get_args(annotation)[0] if get_origin(annotation) is tuple else None


@cache
def _members(annotation: type[Enum]) -> dict[str, Enum]:
    return {_enum_text(member): member for member in annotation}


def decode(
    annotation: Any,
    value: object,
    pointer: str = "",
    makers: Mapping[type, Maker] | None = None,
    name: str = "",
) -> object:
    """The value of a type that the JSON describes; :class:`JsonFormError` names the place by its JSON pointer.

    Values of some types may be made otherwise than by calling the type: then whatever was written once is read, however
    large it is. The name is that of the field, which has its bounds.
    """
    if members := _union_members(annotation):
        if annotation == Comment:
            return comment_of(str(decode(str, value, pointer, makers, name)))
        if value is None:
            return None
        return decode(next(member for member in members if member is not type(None)), value, pointer, makers, name)
    if (item_type := _item_type(annotation)) is not None:
        if not isinstance(value, list):
            raise JsonFormError(pointer, value, _("a list"))
        if makers is None and len(value) > (most := most_of(name, tuple)):
            raise JsonFormError(pointer, len(value), _("a list of up to {most}"), most=most)
        return tuple(decode(item_type, item, f"{pointer}/{index}", makers, name) for index, item in enumerate(value))
    if annotation is ReasonGiven:
        return reason_of(str(decode(str, value, pointer, makers, name)))
    if is_dataclass(annotation):
        return _decode_dataclass(annotation, value, pointer, makers)
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        if isinstance(value, str) and (found := _members(annotation).get(value)) is not None:
            return found
        raise JsonFormError(pointer, value, _ONE_OF, values=tuple(_enum_text(member) for member in annotation))
    if annotation is date:
        try:
            return date.fromisoformat(value) if isinstance(value, str) else _refuse_date(pointer, value)
        except ValueError:
            return _refuse_date(pointer, value)
    if not isinstance(value, annotation) or (annotation is int and isinstance(value, bool)):
        names = {int: _("an integer"), str: _("a text"), bool: _("true or false")}
        raise JsonFormError(pointer, value, names[annotation])
    if makers is None and annotation is not bool:
        _check_size(value, pointer, name)
    return value


def _check_size(value: object, pointer: str, name: str) -> None:
    if isinstance(value, int) and abs(value) > (most := most_of(name, int)):
        raise JsonFormError(pointer, value, _("an integer up to {most}"), most=most)
    if isinstance(value, str) and len(value) > (most := most_of(name, str)):
        raise JsonFormError(pointer, value, _("a text of up to {most} characters"), most=most)


def _refuse_date(pointer: str, value: object) -> date:
    raise JsonFormError(pointer, value, _("a date such as 2026-11-15"))


def _decode_dataclass(cls: Any, value: object, pointer: str, makers: Mapping[type, Maker] | None) -> object:
    if not isinstance(value, dict):
        raise JsonFormError(pointer, value, _AN_OBJECT)
    hints = _hints(cls)
    known = _defaults(cls)
    for name in value:
        if name not in known:
            raise JsonFormError(f"{pointer}/{name}", value[name], _ONE_OF, values=tuple(known))
    for name, default in known.items():
        if default is MISSING and name not in value:
            raise JsonFormError(f"{pointer}/{name}", None, _("a value: {name} is needed here"), name=name)
    arguments = {
        name: decode(hints[name], item, f"{pointer}/{name}", makers, f"{cls.__name__}.{name}")
        for name, item in value.items()
    }
    try:
        return (makers or {}).get(cls, cls)(**arguments)
    except InconsistentError as error:
        raise JsonFormError(f"{pointer}{error.where}", _at(value, error.where), _CONSISTENT, why=said(error)) from error
    except ValueError as error:
        raise JsonFormError(pointer, value, _CONSISTENT, why=said(error)) from error


def _at(value: object, where: str) -> object:
    """What stands at a path of an object."""
    for key in where.split("/")[1:]:
        if isinstance(value, dict):
            value = value.get(key)
        elif isinstance(value, list):
            value = value[int(key)] if int(key) < len(value) else None
    return value


def _type_schema(annotation: Any, definitions: dict[str, Json], name: str) -> dict[str, Json]:
    if annotation == Comment:
        annotation = str
    if members := _union_members(annotation):
        inner = _type_schema(next(m for m in members if m is not type(None)), definitions, name)
        return {"anyOf": [inner, {"type": "null"}]}
    if get_origin(annotation) is tuple:
        items = _type_schema(get_args(annotation)[0], definitions, name)
        return {"type": "array", "items": items, "maxItems": most_of(name, tuple)}
    if is_dataclass(annotation):
        assert isinstance(annotation, type)
        if annotation.__name__ not in definitions:
            definitions[annotation.__name__] = {}
            definitions[annotation.__name__] = _dataclass_schema(annotation, definitions)
        return {"$ref": f"#/$defs/{annotation.__name__}"}
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return {"enum": [_enum_text(member) for member in annotation]}
    if annotation is date:
        return {"type": "string", "format": "date", "pattern": r"^\d{4}-\d{2}-\d{2}$"}
    if annotation is bool:
        return {"type": "boolean"}
    most = most_of(name, annotation)
    if annotation is int:
        return {"type": "integer", "minimum": -most, "maximum": most}
    return {"type": "string", "maxLength": most}


def _dataclass_schema(cls: type, definitions: dict[str, Json]) -> dict[str, Json]:
    hints = _hints(cls)
    properties: dict[str, Json] = {}
    required: list[Json] = []
    for field in _fields_of(cls):
        properties[field.name] = _type_schema(hints[field.name], definitions, f"{cls.__name__}.{field.name}")
        if _default(field) is MISSING:
            required.append(field.name)
    body: dict[str, Json] = {"type": "object", "properties": properties, "additionalProperties": False}
    if required:
        body["required"] = required
    return body


def _fields_of(cls: Any) -> Iterator[Field[Any]]:
    yield from fields(cls)
