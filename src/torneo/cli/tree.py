"""The commands as a tree that speaks the user's language and shares its words: help, errors, the last defence."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command, get_group

from torneo.cli import pages
from torneo.cli.call import Call, calling
from torneo.cli.commands import COMMANDS, Loaded
from torneo.cli.exits import UNUSABLE
from torneo.cli.language import asked_for, say, showable, speak, write
from torneo.cli.vocabulary import ALIASES, with_language, with_vocabulary
from torneo.text import Text
from torneo.text import marked as _

if TYPE_CHECKING:
    from typer._click.core import Command, Context


class _Paged:
    """A command with a help page of ours."""

    def get_help(self, ctx: Context) -> str:
        """The page of this command."""
        made = pages.page(ctx.command, ctx, shutil.get_terminal_size().columns, self.headlines())
        return showable(made, sys.stdout)

    def headlines(self) -> dict[str, str]:
        """The commands below this one, with a line for each."""
        return {name: pages.headline(command.help) for name, command in getattr(self, "commands", {}).items()}

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the arguments; an error that does not know its command learns it here."""
        try:
            return super().parse_args(ctx, args)  # type: ignore[misc,no-any-return]
        except typer.TyperException as error:
            if getattr(error, "ctx", None) is None:
                error.ctx = ctx  # type: ignore[attr-defined]
            raise


class SpeakingCommand(_Paged, TyperCommand):
    """A command that does something."""

    def __init__(self, *names: Any, **settings: Any) -> None:
        super().__init__(*names, **settings)
        for parameter in self.params:
            if hasattr(parameter.type, "readable"):  # whoever reads a file reports why it cannot be read
                parameter.type.readable = False
        known = {name for parameter in self.params for name in parameter.opts}
        for parameter in self.params:
            parameter.opts += [
                other for name in parameter.opts for other in ALIASES.get(name, ()) if other not in known
            ]

    def invoke(self, ctx: Context) -> Any:
        """Answer the call."""
        with calling(Call(ctx.command_path.partition(" ")[2])):
            return super().invoke(ctx)


_SIGNS = re.compile(r"-[-+=:?]+")


class SignCommand(SpeakingCommand):
    """A command that takes ``-+`` and ``--`` for arguments, with the sign that no option begins with."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read the arguments."""
        minus = "\u2212"
        return super().parse_args(ctx, [word.replace("-", minus) if _SIGNS.fullmatch(word) else word for word in args])


class SpeakingGroup(_Paged, TyperGroup):
    """A command that others belong to; the one at the top answers for whatever happens."""

    def resolve_command(self, ctx: Context, args: list[str]) -> tuple[str | None, Command | None, list[str]]:
        """The command named, or a refusal that names similar ones."""
        if args[0] not in self.commands and not args[0].startswith("-"):
            near = get_close_matches(args[0], self.commands) or list(self.commands)
            values = {"name": args[0], "path": ctx.command_path, "accepted": near}
            _refuse(Text(_("there is no command {name!r} of {path}; accepted: {accepted}"), values))
        return super().resolve_command(ctx, args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command in the language of the call; a call that does not fit is explained from what is known of it."""
        given = sys.argv[1:] if args is None else list(args)
        speak(asked_for((), os.environ))  # in which an unknown language is refused
        speak(asked_for(given, os.environ))
        try:
            code = super().main(given, "torneo", complete_var, False, windows_expand_args, **extra)
        except typer.TyperException as error:
            _explain_usage(error, given)
        sys.exit(code if isinstance(code, int) else 0)


class Root(SpeakingGroup):
    """The command that all others belong to; they are imported when they are called."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = Loaded(_made)

    def headlines(self) -> dict[str, str]:
        """The commands with a line for each, which the table of commands knows."""
        return {name: place.headline for name, place in COMMANDS.items()}

    def list_commands(self, ctx: Context) -> list[str]:
        """The names of the commands."""
        return list(COMMANDS)


@cache
def _made(name: str) -> Command:
    """The command of that name, or the group of commands."""
    place = COMMANDS[name]
    found, example = place.load()
    if isinstance(found, typer.Typer):
        found.info.name = name
        return get_group(speaking(found))
    assert callable(found)
    alone = typer.Typer(add_completion=False)
    settings = {"ignore_unknown_options": True, "allow_extra_args": True} if place.takes_anything else None
    kind = SignCommand if place.takes_signs else SpeakingCommand
    shared = with_vocabulary if place.answers else with_language
    alone.command(name, cls=kind, epilog=example, context_settings=settings)(shared(found))
    return get_command(alone)


def speaking(app: typer.Typer, kind: type[SpeakingGroup] = SpeakingGroup) -> typer.Typer:
    """The commands with a help page of ours, and the shared words on each of them and of those below."""
    app.info.cls = kind
    if app.registered_callback is None:
        app.callback()(_nothing)
    root = app.registered_callback
    assert root is not None
    assert root.callback is not None
    root.cls = kind
    root.callback = with_language(root.callback)
    for command in app.registered_commands:
        assert command.callback is not None
        command.cls = SpeakingCommand
        command.callback = with_vocabulary(command.callback)
    for group in app.registered_groups:
        assert group.typer_instance is not None
        group.cls = SpeakingGroup
        speaking(group.typer_instance)
    return app


def _nothing() -> None:
    pass


def _explain_usage(error: typer.TyperException, given: Sequence[str]) -> NoReturn:
    """Say what does not fit, from what the error knows rather than from its English sentence."""
    context: Context | None = getattr(error, "ctx", None)
    if context is None:
        raise error
    command = context.command
    if context.command.no_args_is_help and not context.args and type(error).__name__ == "NoArgsIsHelpError":
        write(command.get_help(context))
        sys.exit(UNUSABLE)
    values: dict[str, object] = {"usage": pages.usage(command, context), "path": context.command_path}
    option = getattr(error, "option_name", "")
    parameter = getattr(error, "param", None)
    if option and hasattr(error, "possibilities"):
        values |= {"name": option, "near": sorted(error.possibilities or ())}
        why = (
            Text(_("there is no option {name} of {path}; similar: {near}"), values)
            if values["near"]
            else Text(_("there is no option {name} of {path}; '{path} --help' lists them"), values)
        )
    elif option:
        flag = any(option in known.opts and getattr(known, "is_flag", False) for known in command.params)
        template = _("{name} takes no value: {usage}") if flag else _("{name} needs a value: {usage}")
        why = Text(template, values | {"name": option})
    elif parameter is not None and hasattr(error, "param_type"):
        why = Text(_("{name} is missing: {usage}"), values | {"name": pages.name_of(parameter)})
    elif parameter is not None:
        values |= {
            "name": pages.name_of(parameter),
            "value": _value(parameter.opts, given),
            "accepted": pages.accepted(command, parameter).text(),
        }
        why = Text(_("{name} {value}: {accepted}") if values["value"] else _("{name}: {accepted}"), values)
    else:
        why = Text(_("more is given than is accepted: {usage}"), values)
    _refuse(why)


def _refuse(why: Text) -> NoReturn:
    say(Text(_("torneo: {why}"), {"why": why}), err=True)
    sys.exit(UNUSABLE)


def _value(options: Sequence[str], given: Sequence[str]) -> str:
    """What was given for an option last; nothing is known of arguments, which have no names."""
    found = ""
    for place, word in enumerate(given):
        name, equals, value = word.partition("=")
        if name in options and equals:
            found = value
        elif word in options and place + 1 < len(given):
            found = given[place + 1]
    return found
