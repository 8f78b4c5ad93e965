"""The OpenAPI document as something to read: topic by topic, each field in a few words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from torneo.web.api.openapi import ABOUT, PREFIX, document

Told = tuple[tuple[str, bool], ...]
"""A text in parts, each with whether it is code."""


@dataclass(frozen=True, slots=True)
class Part:
    """A field of what is sent or answered, or a parameter of an address."""

    name: str
    kind: str
    needed: bool = False
    meaning: Told = ()


@dataclass(frozen=True, slots=True)
class Address:
    """An operation."""

    name: str
    method: str
    path: str
    summary: Told
    description: Told
    parts: tuple[Part, ...]
    answer: str


def with_code(text: str) -> Told:
    """The parts of a text: what stands between backticks is code.

    >>> with_code("the scope `read`")
    (('the scope ', False), ('read', True), ('', False))
    """
    return tuple((part, at % 2 == 1) for at, part in enumerate(text.split("`")))


def shortly(schema: Any) -> str:
    """A schema in a few words.

    >>> shortly({"anyOf": [{"type": "integer"}, {"type": "null"}]}), shortly({"enum": ["en", "es"]})
    ('integer or null', 'en | es')
    >>> shortly({"type": "array", "items": {"$ref": "#/components/schemas/Player"}})
    'list of Player'
    """
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        return " or ".join(map(shortly, schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(map(str, schema["enum"]))
    if "const" in schema:
        return repr(schema["const"])
    if "prefixItems" in schema:
        return f"[{', '.join(map(shortly, schema['prefixItems']))}]"
    if schema.get("type") == "array":
        return f"list of {shortly(schema['items'])}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"object of {shortly(schema['additionalProperties'])}"
    return str(schema.get("format") or schema.get("type") or "anything")


def fields_of(schema: Any) -> tuple[Part, ...]:
    """The fields of an object."""
    needed = schema.get("required", ())
    return tuple(
        Part(name, shortly(kind), name in needed, with_code(kind.get("description", "")))
        for name, kind in schema.get("properties", {}).items()
    )


def _address(method: str, path: str, operation: Any) -> Address:
    parts = [
        Part(
            each["name"], f"{shortly(each['schema'])} ({each['in']})", each["required"], with_code(each["description"])
        )
        for each in operation["parameters"]
        if "name" in each
    ]
    for content in operation.get("requestBody", {}).get("content", {}).values():
        schema = content["schema"]
        parts += fields_of(schema) or [Part("", shortly(schema), needed=True)]
    good = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
    answer = next((shortly(each["schema"]) for each in good.get("content", {}).values()), "")
    return Address(
        operation["operationId"],
        method.upper(),
        PREFIX + path,
        with_code(operation["summary"]),
        with_code(operation["description"]),
        tuple(parts),
        answer,
    )


@cache
def about() -> list[Told]:
    """What stands above all of it, paragraph by paragraph."""
    return [with_code(paragraph) for paragraph in ABOUT.split("\n\n")]


@cache
def topics() -> dict[str, list[Address]]:
    """The operations by topic."""
    found: dict[str, list[Address]] = {}
    paths: Any = document()["paths"]
    for path, operations in paths.items():
        for method, operation in operations.items():
            found.setdefault(operation["tags"][0], []).append(_address(method, path, operation))
    return found


@cache
def schemas() -> list[tuple[str, Told, tuple[Part, ...]]]:
    """Name, meaning and fields of every schema."""
    components: Any = document()["components"]
    return [
        (name, with_code(each.get("description", "")), fields_of(each)) for name, each in components["schemas"].items()
    ]
