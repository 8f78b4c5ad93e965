"""Every word of the command line, level by level: what completion offers and the manual lists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from typer.main import get_command

from torneo.cli import app, pages
from torneo.cli.language import spoken
from torneo.cli.vocabulary import listed
from torneo.text import translator

if TYPE_CHECKING:
    from typer._click.core import Command, Context, Parameter


@dataclass(frozen=True, slots=True)
class Values:
    """What can stand at a place."""

    choices: tuple[str, ...] = ()
    files: bool = False


@dataclass(frozen=True, slots=True)
class Level:
    """A command, or a group of them."""

    path: str
    """Its words, without the name of the program."""
    below: dict[str, str] = field(default_factory=dict)
    """The commands below it, with a line for each."""
    options: dict[str, Values | None] = field(default_factory=dict)
    """Its options with what they accept; None for a switch."""
    arguments: Values = Values()


def levels() -> list[Level]:
    """All of it, from the top."""
    return [_level(command, context) for command, context in commands()]


def commands() -> Iterator[tuple[Command, Context]]:
    """Every command with the context in which its help is written, from the top down."""
    top = get_command(app)
    yield from _from(top, top.context_class(top, info_name="torneo", **top.context_settings))


def _from(command: Command, context: Context) -> Iterator[tuple[Command, Context]]:
    yield command, context
    for name, below in getattr(command, "commands", {}).items():
        yield from _from(below, below.context_class(below, info_name=name, parent=context))


def _level(command: Command, context: Context) -> Level:
    said = translator(spoken())
    below = {
        name: said(pages.headline(one.help)).partition(". ")[0].rstrip(".")
        for name, one in getattr(command, "commands", {}).items()
    }
    options: dict[str, Values | None] = {}
    choices: list[str] = []
    files = False
    for parameter in command.get_params(context):
        accepted = _values(command, parameter)
        if parameter.param_type_name == "argument":
            choices += accepted.choices
            files = files or accepted.files
            continue
        switch = getattr(parameter, "is_flag", False)
        names = (*listed(parameter.opts), *parameter.secondary_opts)
        options |= dict.fromkeys(names, None if switch else accepted)
    return Level(context.command_path.partition(" ")[2], below, options, Values(tuple(choices), files))


def _values(command: Command, parameter: Parameter) -> Values:
    if parameter.name == "language_":
        return Values(("en", "es"))
    allowed = pages.accepted(command, parameter)
    return Values(allowed.choices, allowed.kind is Path or parameter.name == "output_")
