"""The Python client of the API, written from its OpenAPI document.

``python tests/api_client.py`` writes src/torneo/client.py anew; a test compares.
"""

from __future__ import annotations

import keyword
import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

TARGET = Path(__file__).parents[1] / "src" / "torneo" / "client.py"

HEAD = '''"""A client of the API of a Torneo site, written by tests/api_client.py from the OpenAPI document.

It needs the standard library only.

>>> site = Torneo("https://chess.example", token="torneo_…")
>>> site.address("/tournaments")
'https://chess.example/api/v1/tournaments'
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

Json = dict[str, Any]
Send = Callable[[str, str, Mapping[str, str], bytes | None], tuple[int, bytes]]
"""Sends method, address, headers and body; gives status and body."""


class ApiError(Exception):
    """What was not done, and why."""

    def __init__(self, status: int, error: Json) -> None:
        super().__init__(error.get("message", ""))
        self.status = status
        self.code: str = error.get("code", "")
        """Stays, whatever the language."""
        self.message: str = error.get("message", "")
        self.article: Json | None = error.get("article")
        """The rule by which it was refused."""
        self.rule: Json | None = error.get("rule")
        """What an arbiter may set aside."""
        self.sequence: int | None = error.get("sequence")
        """In a conflict, the entry that the log ends with."""
        self.where: str | None = error.get("where")
        """What is wrong in what was sent."""


def _urlopen(method: str, url: str, headers: Mapping[str, str], body: bytes | None) -> tuple[int, bytes]:
    request = Request(url, body, dict(headers), method=method)  # noqa: S310 - the site that the caller named
    try:
        with urlopen(request, timeout=60) as answer:  # noqa: S310
            return answer.status, answer.read()
    except HTTPError as error:
        with error:
            return error.code, error.read()


class Torneo:
    """A site, as a program sees it."""

    def __init__(self, url: str, token: str = "", *, language: str = "en", send: Send = _urlopen) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.language = language
        self.send = send

    def address(self, path: str, query: Mapping[str, object] | None = None) -> str:
        """The whole address of a path."""
        given = {name: value for name, value in (query or {}).items() if value is not None}
        return f"{self.url}PREFIX{path}" + (f"?{urlencode(given)}" if given else "")

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, object] | None = None,
        body: object = None,
        key: str = "",
    ) -> Json:
        """What the site answers; :class:`ApiError` where it refuses."""
        headers = {"Accept": "application/json", "Accept-Language": self.language}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if key:
            headers["Idempotency-Key"] = key
        sent = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            sent = json.dumps(body, ensure_ascii=False).encode()
        status, answer = self.send(method, self.address(path, query), headers, sent)
        if status >= 400:
            try:
                error = json.loads(answer)["error"]
            except (ValueError, KeyError, TypeError):
                error = {"message": answer.decode("utf-8", "replace")}
            raise ApiError(status, error)
        return json.loads(answer) if answer else {}


def _given(**named: object) -> Json:
    """What a caller said: what is None is left out."""
    return {name: value for name, value in named.items() if value is not None}
'''


def python_type(schema: Any) -> str:
    """The type of a parameter.

    >>> python_type({"anyOf": [{"type": "integer"}, {"type": "null"}]})
    'int | None'
    >>> python_type({"type": "array", "items": {"$ref": "#/components/schemas/Seat"}})
    'Sequence[Mapping[str, Any]]'
    """
    if "$ref" in schema:
        return "Mapping[str, Any]"
    if "anyOf" in schema:
        return " | ".join(python_type(each) for each in schema["anyOf"])
    if schema.get("type") == "array":
        inner = schema.get("items") or (schema["prefixItems"][0] if schema.get("prefixItems") else {})
        return f"Sequence[{python_type(inner)}]"
    kinds = {"integer": "int", "string": "str", "boolean": "bool", "null": "None", "object": "Mapping[str, Any]"}
    return kinds.get(schema.get("type"), "Any")


def or_none(kind: str) -> str:
    """The type of something that may be left out."""
    return kind if kind == "Any" or kind.endswith("None") else f"{kind} | None"


def safe(name: str) -> str:
    """A name for Python."""
    return f"{name}_" if keyword.iskeyword(name) else name


def method_source(method: str, path: str, operation: Any, schemas: Any) -> str:
    """One method of the client."""
    parameters = [each for each in operation["parameters"] if "name" in each]
    inside = [each for each in parameters if each["in"] == "path"]
    query = [each for each in parameters if each["in"] == "query"]
    body = operation.get("requestBody")
    schema = body["content"]["application/json"]["schema"] if body else {}
    if "$ref" in schema:
        schema = schemas[schema["$ref"].rsplit("/", 1)[1]]
    whole = body is not None and schema.get("additionalProperties", True) is not False
    fields = {} if whole else schema.get("properties", {})
    needed = set(schema.get("required", ()))
    arguments = [f"{safe(each['name'])}: {python_type(each['schema'])}" for each in inside]
    if whole:
        arguments.append("document: Mapping[str, Any]")
    named = [f"{safe(name)}: {python_type(kind)}" for name, kind in fields.items() if name in needed]
    named += [f"{each['name']}: {python_type(each['schema'])}" for each in query if each["required"]]
    left = [name for name in fields if name not in needed]
    asked = {each["name"]: each["schema"] for each in query if not each["required"]}
    unneeded = {name: fields[name] for name in left} | asked
    named += [f"{safe(name)}: {or_none(python_type(kind))} = None" for name, kind in unneeded.items()]
    writes = {"$ref": "#/components/parameters/IdempotencyKey"} in operation["parameters"]
    if writes:
        named.append('key: str = ""')
    arguments += ["*", *named] if named else []
    lines = [f"    def {operation['operationId']}(", "        self,"]
    lines += [f"        {argument}," for argument in arguments]
    lines += ["    ) -> Json:"]
    told = textwrap.wrap(f'"""{operation["summary"]}', 108, initial_indent=" " * 8, subsequent_indent=" " * 8)
    lines += [f'{told[0]}"""'] if len(told) == 1 else [*told, '        """']
    target = path
    for each in inside:
        name = safe(each["name"])
        shown = f"{{quote({name}, safe='')}}" if each["schema"]["type"] == "string" else f"{{{name}}}"
        target = target.replace(f"{{{each['name']}}}", shown)
    call = [f'"{method.upper()}"', f'f"{target}"' if inside else f'"{target}"']
    if query:
        call.append(f"query={{{', '.join(repr_pair(each['name']) for each in query)}}}")
    if whole:
        call.append("body=document")
    elif body is not None:
        kept = [name for name in fields if name in needed]
        always = ", ".join(repr_pair(name) for name in kept)
        given = f"**_given({', '.join(f'{safe(name)}={safe(name)}' for name in left)})" if left else ""
        call.append(f"body={{{', '.join(part for part in (always, given) if part)}}}")
    if writes:
        call.append("key=key")
    lines.append(f"        return self.request({', '.join(call)})")
    return "\n".join(lines)


def repr_pair(name: str) -> str:
    """A name and its value in a dict."""
    return f'"{name}": {safe(name)}'


def source() -> str:
    """The whole client, before it is formatted."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneo.web.settings")
    import django  # noqa: PLC0415
    from django.apps import apps  # noqa: PLC0415

    if not apps.ready:
        django.setup()
    from torneo.web.api.openapi import PREFIX, document  # noqa: PLC0415

    found: Any = document()
    parts = [HEAD.replace("PREFIX", PREFIX).split("\n\n\ndef _given")[0]]
    for path, operations in found["paths"].items():
        for method, operation in operations.items():
            if operation["operationId"] != "live":
                parts.append(method_source(method, path, operation, found["components"]["schemas"]))
    given = "def _given" + HEAD.split("\n\n\ndef _given")[1]
    return "\n\n".join(parts) + "\n\n\n" + given


def formatted(text: str) -> str:
    """The client as ruff formats it."""
    command = [sys.executable, "-m", "ruff", "format", "-q", "--stdin-filename", str(TARGET), "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    TARGET.write_text(formatted(source()), encoding="utf-8")
    print(TARGET)
