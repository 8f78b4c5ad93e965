"""The words that every command shares, declared once: ``--json``, ``--output``, ``--language``, and older spellings."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import wraps
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, Union, get_args, get_origin

import typer

from torneo.cli.call import STDOUT, current
from torneo.cli.exits import Refusal
from torneo.cli.language import OPTION, speak
from torneo.text import as_language
from torneo.text import marked as _

Command = TypeVar("Command", bound=Callable[..., Any])

LANGUAGE_HELP = _("Language of everything that is written: en or es. Without it: that of the terminal.")
JSON_HELP = _("The answer for programs, in the envelope that all commands share; 'torneo schema' has its schema.")
OUTPUT_HELP = _("File to write, whole or not at all; - is standard output.")
JSON, OUTPUT, FORMAT = "--json", "--output", "--format"

ALIASES: Mapping[str, tuple[str, ...]] = {
    OUTPUT: ("--out",),
    "--tiebreaks": ("--tie-breaks",),
    "--club-tiebreaks": ("--club-tie-breaks",),
    "--option": ("--set",),
    "--seed": ("--lots",),
}
"""Older spellings of an option, which are understood and not listed; one that a command means otherwise is its own."""


def listed(names: Sequence[str]) -> list[str]:
    """The names of an option that help lists.

    >>> listed(["--output", "-o", "--out"]), listed(["--set"])
    (['--output', '-o'], ['--set'])
    """
    older = {other for name in names for other in ALIASES.get(name, ())}
    return [name for name in names if name not in older]


def _chosen(value: str | None) -> str | None:
    if value is not None:
        speak(as_language(value))
    return value


LanguageOption = Annotated[
    str | None, typer.Option(OPTION, metavar="en|es", callback=_chosen, is_eager=True, help=LANGUAGE_HELP)
]
JsonOption = Annotated[bool, typer.Option(JSON, help=JSON_HELP)]
OutputOption = Annotated[Path, typer.Option(OUTPUT, "-o", metavar="FILE", help=OUTPUT_HELP)]


def _shared(name: str, annotation: Any, default: object) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


_LANGUAGE = _shared("language_", LanguageOption, None)
_JSON = _shared("json_", JsonOption, default=False)
_OUTPUT = _shared("output_", OutputOption, STDOUT)


def makes_files(command: Command) -> Command:
    """Mark a command whose ``--output`` is the file that it makes, not the place of its answer."""
    command.makes_files = True  # type: ignore[attr-defined]
    return command


def prints_by(parameter: str) -> Callable[[Command], Command]:
    """Mark a command that prints something else than text, by the value of this parameter of its."""

    def mark(command: Command) -> Command:
        command.printed_form = parameter  # type: ignore[attr-defined]
        return command

    return mark


class Own(NamedTuple):
    """The shared words that a command declares itself, by the names of its parameters."""

    json: str = ""
    output: str = ""
    form: str = ""
    json_form: Enum | None = None
    """The value of ``--format`` that is JSON."""

    @classmethod
    def of(cls, signature: inspect.Signature) -> Own:
        """What a function declares."""
        named = {word: name for name, parameter in signature.parameters.items() for word in _words(parameter)}
        form = named.get(FORMAT, "")
        kind = _kind(signature.parameters[form].annotation) if form else None
        member = next((one for one in kind if one.value == "json"), None) if kind is not None else None
        return cls(named.get(JSON, ""), named.get(OUTPUT, ""), form if member else "", member)


def _words(parameter: inspect.Parameter) -> list[str]:
    """What is typed for a parameter, where it says so; Typer keeps the first word where a default would be."""
    hint = parameter.annotation
    infos = [info for info in get_args(hint)[1:] if hasattr(info, "param_decls")]
    return [word for info in infos for word in (info.default, *(info.param_decls or ())) if isinstance(word, str)]


def _kind(hint: Any) -> type[Enum] | None:
    while get_origin(hint) in (Annotated, Union, UnionType):
        hint = next(part for part in get_args(hint) if part is not NoneType)
    return hint if isinstance(hint, type) and issubclass(hint, Enum) else None


def with_language(callback: Callable[..., Any]) -> Callable[..., Any]:
    """The function of a group, or of a command that speaks as another program, with the language alone."""

    @wraps(callback)
    def called(**values: Any) -> Any:
        del values[_LANGUAGE.name]
        return callback(**values)

    _declare(called, inspect.signature(callback, eval_str=True), [_LANGUAGE])
    return called


def with_vocabulary(callback: Callable[..., Any]) -> Callable[..., Any]:
    """The function of a command with the shared words that it does not declare itself, and what they do."""
    signature = inspect.signature(callback, eval_str=True)
    own = Own.of(signature)
    makes = getattr(callback, "makes_files", False)
    by = getattr(callback, "printed_form", "")

    @wraps(callback)
    def called(**values: Any) -> None:
        from torneo.cli.answering import answer  # noqa: PLC0415 - not before a command is called
        from torneo.cli.endings import fitting  # noqa: PLC0415

        del values[_LANGUAGE.name]
        call = current()
        call.as_json = values[own.json] if own.json else values.pop(_JSON.name)
        output = STDOUT if own.output else values.pop(_OUTPUT.name)
        form = values.get(own.form) if own.form else values.get(by)
        usual = not own.form or form == signature.parameters[own.form].default
        if own.output and not makes and (call.as_json or usual):
            output, values[own.output] = values[own.output], STDOUT
        if call.as_json and own.json_form is not None:
            _only(form, usual=usual, wanted=own.json_form)
            values[own.form] = own.json_form
        fitting(output, "json" if call.as_json else getattr(form, "value", "text"))
        answer(call, output, lambda: callback(**values))

    missing = [*([] if own.output else [_OUTPUT]), *([] if own.json else [_JSON]), _LANGUAGE]
    _declare(called, signature, missing)
    return called


def _only(given: Any, *, usual: bool, wanted: Enum) -> None:
    """Refuse a format beside ``--json``, which is one itself."""
    if not usual and given != wanted:
        raise Refusal(_("--json and --format {form} ask for different things: leave one out"), form=given.value)


def _declare(called: Callable[..., Any], signature: inspect.Signature, more: list[inspect.Parameter]) -> None:
    given = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in signature.parameters.values()]
    called.__signature__ = signature.replace(parameters=[*given, *more])  # type: ignore[attr-defined]
