"""The commands of ``torneo schedule`` that follow from the registry of formats alone."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any

import typer

from torneo.cli.call import STDOUT
from torneo.cli.exits import Refusal
from torneo.cli.schedule_output import (
    Delivery,
    Form,
    FormatOption,
    FromOption,
    VerifyOption,
    deliver,
    entry_of,
    refusing,
    report,
)
from torneo.cli.vocabulary import OutputOption
from torneo.model import Tournament
from torneo.pairing.format import Format, Option
from torneo.pairing.tables.build import build, find_table, verify
from torneo.pairing.tables.rounds import schedule_of
from torneo.pairing.tables.schedule import Schedule
from torneo.text import marked as _

_DELIVERY = {
    "form": (FormatOption, Form.TEXT),
    "output": (OutputOption, STDOUT),
    "verified": (VerifyOption, False),
    "source": (FromOption, None),
}
"""The parameters that every such command ends with: type and default."""


def schedule(
    name: str, size: int | None, delivery: Delivery, source: Path | None, cycles: int = 1, **options: object
) -> None:
    """Build the rounds of a format and deliver them, or check the rounds that a file has."""
    entry = entry_of(source)
    table = find_table(name)
    with refusing():
        if entry is not None and entry.rounds and delivery.verify:
            report(table.checks, verify(name, schedule_of(name, entry, cycles)))
            return
        if size is None:
            size = _size(table.needs.name, entry)
        given = {option: value for option, value in options.items() if value is not None}
        built = build(name, size, **given, **({"cycles": cycles} if cycles != 1 else {}))
        assert isinstance(built, Schedule)
    with refusing(source):
        deliver(built, delivery, entry)
    if delivery.verify:
        report(table.checks, verify(name, built))


def _size(needed: str, entry: Tournament | None) -> int:
    """The size that a file gives; a refusal without a file."""
    if entry is None:
        raise Refusal(_("--{needed} N or --from FILE is needed"), needed=needed)
    if needed == "teams":
        return len(entry.teams)
    if needed == "boards":
        return max((len(team.members) for team in entry.teams), default=0)
    return len(entry.players)


def table_command(format_: Format) -> Callable[..., None]:
    """The command that builds a format: its size, its options, and how the answer is wanted."""
    table = find_table(format_.name)
    needed = table.needs.name

    def command(**given: Any) -> None:
        delivery = Delivery(given.pop("form"), given.pop("output"), given.pop("verified"))
        source, size = given.pop("source"), given.pop(needed)
        options: dict[str, Any] = {name: _plain(value) for name, value in given.items()}
        schedule(format_.name, size, delivery, source, **options)

    asked = (
        *(option for option in table.options if option.required),
        table.needs,
        *(option for option in table.options if not option.required),
    )
    types = {option.name: _type(option, optional=option is table.needs) for option in asked}
    types |= {name: annotation for name, (annotation, _default) in _DELIVERY.items()}
    defaults = {option.name: _default(option) for option in asked if option is table.needs or not option.required}
    defaults |= {name: default for name, (_annotation, default) in _DELIVERY.items()}
    command.__name__ = format_.name
    command.__doc__ = "\n\n".join(table.about)
    command.__annotations__ = types
    command.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=defaults.get(name, Parameter.empty))
            for name, kind in types.items()
        ]
    )
    return command


def _plain(value: object) -> object:
    """The options passed to the table: nothing where a switch is off."""
    if isinstance(value, Enum):
        return value.value
    return None if value is False else value


def _type(option: Option, *, optional: bool) -> Any:
    """What the command line takes an option for."""
    flag = f"--{option.name.replace('_', '-')}"
    if option.kind == "switch":
        return Annotated[bool, typer.Option(flag, help=option.meaning)]
    if option.kind == "choice":
        values = Enum(option.name, {str(value): str(value) for value in option.choices}, type=str)  # type: ignore[misc]
        return Annotated[values, typer.Option(flag, help=option.meaning)]
    number = int if not optional and (option.required or option.default) else int | None
    return Annotated[number, typer.Option(flag, metavar=option.sign, help=option.meaning)]


def _default(option: Option) -> object:
    if option.kind == "switch":
        return False
    if option.kind == "choice":
        return option.default or None
    return int(option.default) if option.default else None
