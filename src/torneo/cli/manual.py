"""``torneo manual``: every help page in one document, as a man page or in Markdown."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from torneo import __version__
from torneo.cli.language import in_words, spoken
from torneo.cli.pages import Page, described
from torneo.cli.vocabulary import prints_by
from torneo.cli.words import commands
from torneo.text import Text, translator
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Iterable

EXAMPLE = "torneo manual > torneo.1"


class ManualForm(StrEnum):
    """What the manual can be written as."""

    MAN = "man"
    MARKDOWN = "markdown"


@prints_by("form")
def manual(
    form: Annotated[
        ManualForm, typer.Option("--format", help="man: a page for the program man; markdown: for a site.")
    ] = ManualForm.MAN,
) -> None:
    """Print the manual: every command with its arguments, options and an example."""
    typer.echo(written(form), nl=False)


SHARED = ("--output", "--json", "--language", "--help")
"""Options that commands share, which the manual tells once."""


def written(form: ManualForm) -> str:
    """The manual in a form, in the language of the call."""
    made = [described(command, context) for command, context in commands()]
    return _man(made) if form is ManualForm.MAN else _markdown(made)


def _own(rows: Iterable[tuple[str, str]], shared: dict[str, str]) -> list[tuple[str, str]]:
    """The options of a command that are not told once for all."""
    return [(left, right) for left, right in rows if shared.get(left) != right]


def _shared(pages: list[Page]) -> dict[str, str]:
    """The options that all share, as the first command has them that has them all."""
    for page in pages:
        found = {left: right for left, right in page.options if left.partition(",")[0].split()[0] in SHARED}
        if len(found) == len(SHARED):
            return found
    raise AssertionError


def _markdown(pages: list[Page]) -> str:
    shared = _shared(pages)
    said = translator(spoken())
    lines = [said(_("Options that mean the same in every command that has an answer:")), ""]
    lines += [f"- {_code(left)}: {_plain(right)}" for left, right in shared.items()]
    for page in pages[1:]:
        lines += ["", f"### {page.path}", "", *_paragraphs(page.text), "", f"    {page.usage}"]
        rows = [*page.arguments, *_own(page.options, shared)]
        if rows:
            lines += ["", *(f"- {_code(left)}: {_plain(right)}" for left, right in rows)]
        if page.below:
            lines += ["", *(f"- {_code(name)}: {_plain(text)}" for name, text in page.below)]
        if page.example:
            lines += ["", f"    {page.example}"]
    return "\n".join(lines) + "\n"


def _paragraphs(texts: tuple[str, ...]) -> list[str]:
    return "\n\n".join(_plain(text) for text in texts).split("\n")


def _code(text: str) -> str:
    return f"`{text}`"


def _plain(text: str) -> str:
    r"""A text in which nothing is a sign of Markdown.

    >>> print(_plain("a * takes <b> away_"))
    a \* takes \<b> away\_
    """
    return re.sub(r"([\\*_<\[\]|`])", r"\\\1", text)


def _man(pages: list[Page]) -> str:
    shared = _shared(pages)
    said = translator(spoken())
    top, *rest = pages
    lines = [f'.TH TORNEO 1 "" "torneo {__version__}"', ".SH " + said(_("NAME"))]
    lines += [r"torneo \- " + _roff(top.text[0].rstrip(".")), ".SH " + said(_("SYNOPSIS")), _roff(top.usage)]
    lines += [".SH " + said(_("DESCRIPTION")), *_man_paragraphs(top.text[1:])]
    lines += [".SH " + said(_("SHARED OPTIONS")), *_terms([*shared.items(), *_own(top.options, shared)])]
    lines += [".SH " + said(_("COMMANDS"))]
    for page in rest:
        lines += [f".SS {_roff(page.usage)}", *_man_paragraphs(page.text)]
        lines += _terms([*page.arguments, *_own(page.options, shared), *page.below])
        if page.example:
            lines += [".PP", _roff(in_words(Text(_("Example: {command}"), {"command": page.example})))]
    return "\n".join(lines) + "\n"


def _man_paragraphs(texts: tuple[str, ...]) -> list[str]:
    return [line for text in texts for line in (".PP", _roff(text))]


def _terms(rows: Iterable[tuple[str, str]]) -> list[str]:
    return [line for left, right in rows for line in (".TP", rf"\fB{_roff(left)}\fR", _roff(right))]


def _roff(text: str) -> str:
    r"""A line in which nothing is a request of roff.

    >>> print(_roff("--format 'a\\b'"), _roff(".trf files"), _roff("½"))
    \-\-format 'a\eb' \&.trf files \[u00BD]
    """
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    escaped = "".join(sign if sign.isascii() else f"\\[u{ord(sign):04X}]" for sign in escaped)
    return f"\\&{escaped}" if escaped[:1] in (".", "'") else escaped
