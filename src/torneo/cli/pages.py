"""The help pages of the commands, in the reader's language."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from torneo.cli.language import spoken
from torneo.cli.vocabulary import listed
from torneo.reports.folding import fold
from torneo.text import Text, translator
from torneo.text import marked as _

if TYPE_CHECKING:
    from typer._click.core import Command, Context, Parameter

_WIDEST = 100
"""Lines of prose longer than this are hard to read, however wide the terminal is."""
_MARGIN = "  "
_SIGNS = {int: "N", float: "N", str: _("TEXT"), Path: _("FILE")}
"""What stands for a value where the command names nothing better."""
HELP = _("Show this page.")


@dataclass(frozen=True, slots=True)
class Accepted:
    """What a parameter accepts, as its command declares it."""

    kind: type
    least: float | None = None
    most: float | None = None

    @property
    def choices(self) -> tuple[str, ...]:
        """The words that are accepted, if there are only some."""
        return tuple(str(member.value) for member in self.kind) if issubclass(self.kind, Enum) else ()

    def text(self) -> Text:
        """The same in words.

        >>> print(Accepted(int, 1, 99).text().text())
        a whole number from 1 to 99 is accepted
        """
        values = {"least": self.least, "most": self.most, "choices": self.choices}
        whole = not issubclass(self.kind, float)
        if self.choices:
            return Text(_("one of {choices} is accepted"), values)
        if self.least is None and self.most is None:
            return Text(_("a whole number is accepted") if whole else _("a number is accepted"), values)
        if self.most is None:
            return Text(
                _("a whole number of {least} or more is accepted")
                if whole
                else _("a number of {least} or more is accepted"),
                values,
            )
        return Text(
            _("a whole number from {least} to {most} is accepted")
            if whole
            else _("a number from {least} to {most} is accepted"),
            values,
        )


def accepted(command: Command, parameter: Parameter) -> Accepted:
    """What a parameter of a command accepts."""
    callback = inspect.unwrap(command.callback) if command.callback else None
    hints = get_type_hints(callback, include_extras=True) if callback else {}
    hint = hints.get(parameter.name or "", str)
    declared = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    info = next(iter(declared), None)
    return Accepted(_kind(hint), getattr(info, "min", None), getattr(info, "max", None))


def _kind(hint: Any) -> type:
    """The type of one value: of ``list[str] | None`` it is ``str``."""
    while get_origin(hint) in (Annotated, Union, UnionType, list, tuple):
        hint = next(part for part in get_args(hint) if part is not NoneType)
    return hint if isinstance(hint, type) else str


def usage(command: Command, context: Context) -> str:
    """How a command is called, in one line."""
    options = _said(_("OPTIONS"))
    pieces = [context.command_path, f"[{options}]"]
    pieces += [_usage_name(parameter) for parameter in command.params if parameter.param_type_name == "argument"]
    if hasattr(command, "commands"):
        pieces.append(_said(_("COMMAND ...")))
    return " ".join(pieces)


class Page(NamedTuple):
    """What a help page says, before it is laid out."""

    path: str
    usage: str
    text: tuple[str, ...]
    """Its paragraphs."""
    arguments: tuple[tuple[str, str], ...]
    """Each with what it means; so the options and the commands below."""
    options: tuple[tuple[str, str], ...]
    below: tuple[tuple[str, str], ...]
    example: str


def described(command: Command, context: Context, below: Mapping[str, str] | None = None) -> Page:
    """The help of a command, in the language of the call, with a line for each of the commands below it."""
    rows = [(parameter, _row(command, context, parameter)) for parameter in command.get_params(context)]
    if below is None:
        below = {name: headline(one.help) for name, one in getattr(command, "commands", {}).items()}
    return Page(
        context.command_path,
        usage(command, context),
        tuple(_said(text) for text in paragraphs(command.help or "")),
        tuple(row for parameter, row in rows if parameter.param_type_name == "argument"),
        tuple(row for parameter, row in rows if parameter.param_type_name == "option"),
        tuple((name, _said(line)) for name, line in below.items()),
        command.epilog or "",
    )


def page(command: Command, context: Context, width: int, below: Mapping[str, str]) -> str:
    """The help of a command, laid out at most so wide."""
    width = min(width, _WIDEST)
    made = described(command, context, below)
    blocks = ["\n".join(fold(Text(_("Usage: {usage}"), {"usage": made.usage}).text(spoken()), width))]
    blocks += ["\n".join(fold(text, width)) for text in made.text]
    for title, rows in ((_("Arguments"), made.arguments), (_("Options"), made.options), (_("Commands"), made.below)):
        if rows:
            blocks.append(_list(_said(title), list(rows), width))
    if made.example:
        blocks.append(Text(_("Example: {command}"), {"command": made.example}).text(spoken()))
    return "\n\n".join(blocks)


def paragraphs(text: str) -> list[str]:
    r"""The paragraphs of a docstring, each in one line.

    >>> paragraphs("One\n    line.\n\nAnother.")
    ['One line.', 'Another.']
    """
    return [" ".join(part.split()) for part in inspect.cleandoc(text).split("\n\n") if part.strip()]


def headline(text: str | None) -> str:
    """The first paragraph of a docstring."""
    return next(iter(paragraphs(text or "")), "")


def texts(command: Command) -> Iterator[str]:
    """Every text of the pages of a command and of those below it that is to be translated."""
    yield from paragraphs(command.help or "")
    for parameter in command.params:
        yield from (text for text in (_help(parameter), parameter.metavar or "") if _is_text(text))
    for below in getattr(command, "commands", {}).values():
        yield from texts(below)


def name_of(parameter: Parameter) -> str:
    """What the user types, or what stands for it in the usage."""
    return parameter.opts[0] if parameter.param_type_name == "option" else _usage_name(parameter).strip("[]")


def _help(parameter: Parameter) -> str:
    if "--help" in parameter.opts:
        return HELP
    return str(getattr(parameter, "help", "") or "")


def _is_text(text: str) -> bool:
    """Whether there is a word in it: single letters and signs are the same in every language."""
    return any(len(word) > 1 and word.isalpha() for word in text.replace("|", " ").replace("=", " ").split())


def _usage_name(parameter: Parameter) -> str:
    shown = _sign_said(parameter.metavar) if parameter.metavar else (parameter.name or "").upper()
    return shown if parameter.required or shown.startswith("[") else f"[{shown}]"


def _row(command: Command, context: Context, parameter: Parameter) -> tuple[str, str]:
    allowed = accepted(command, parameter)
    if parameter.param_type_name == "argument":
        left = _usage_name(parameter).strip("[]")
    else:
        names = sorted(listed(parameter.opts), key=len, reverse=True)
        left = ", ".join([*names, *parameter.secondary_opts])
        if not getattr(parameter, "is_flag", False) and allowed.kind is not bool:
            left += f" {_sign(parameter, allowed)}"
    remarks = []
    default = parameter.get_default(context)
    if parameter.required and parameter.param_type_name == "option":
        remarks.append(_said(_("required")))
    if str(default) not in ("None", "False", "", "()", "-") and not callable(default):
        shown = default.value if isinstance(default, Enum) else default
        remarks.append(Text(_("without it: {default}"), {"default": shown}).text(spoken()))
    if allowed.least is not None or allowed.most is not None:
        remarks.append(f"{allowed.least}-{allowed.most}" if allowed.most is not None else f"≥ {allowed.least}")
    text = _said(_help(parameter)) if _help(parameter) else ""
    return left, f"{text} [{'; '.join(remarks)}]".strip() if remarks else text


def _sign(parameter: Parameter, allowed: Accepted) -> str:
    if parameter.metavar:
        return _sign_said(parameter.metavar)
    return "|".join(allowed.choices) or _said(_SIGNS.get(allowed.kind, _SIGNS[str]))


def _sign_said(sign: str) -> str:
    """What stands for a value, translated if it is a word: a letter may be a message of another meaning."""
    return _said(sign) if _is_text(sign) else sign


def _list(title: str, rows: list[tuple[str, str]], width: int) -> str:
    """Names at the left, what they mean at the right; a long name has a line of its own."""
    room = min(max(len(left) for left, _right in rows), max(width // 3, 12))
    lines = [f"{title}:"]
    for left, right in rows:
        folded = fold(right, width - room - 2 * len(_MARGIN)) if right else [""]
        if len(left) > room:
            lines += [_MARGIN + line for line in fold(left, width - len(_MARGIN))]
            lines += [_MARGIN + " " * (room + len(_MARGIN)) + line for line in folded]
        else:
            lines += [
                f"{_MARGIN}{left if not number else '':<{room}}{_MARGIN}{line}".rstrip()
                for number, line in enumerate(folded)
            ]
    return "\n".join(lines)


def _said(text: str) -> str:
    return translator(spoken())(text) if text else ""
