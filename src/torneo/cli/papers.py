"""``torneo papers``: what the papers at the end of an event ask for, and its logo."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import Refusal
from torneo.cli.files import read_bytes
from torneo.cli.language import in_words, say
from torneo.cli.logs import ByOption, LogArgument, act, opened
from torneo.cli.shapes.running import Fact, Papers
from torneo.cli.telling import tell
from torneo.desk import commands
from torneo.regulations.papers import FACTS
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo papers club.jsonl --set arbiter_id=2200000"


def papers(
    log: LogArgument,
    given: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Say it; repeat it for more, or for more lines of one."),
    ] = None,
    reset: Annotated[list[str] | None, typer.Option("--reset", metavar="NAME", help="Say it no longer.")] = None,
    logo: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A PNG or SVG for the head of the papers; a file, no address.")
    ] = None,
    no_logo: Annotated[bool, typer.Option("--no-logo", help="Take the logo away.")] = False,
    by: ByOption = "",
) -> None:
    """Show or say what certificates and reports ask for: arbiters' numbers and titles, registration, officials."""
    if logo is not None or no_logo:
        data = b"" if logo is None else read_bytes(logo)
        tell(act(log, by, lambda state: commands.choose_logo(state, data)))
    changes = _changes(given or [], reset or [])
    if changes:
        tell(act(log, by, lambda state: commands.note_papers(state, changes)))
    if changes or logo is not None or no_logo:
        return
    state = opened(log)
    facts: list[Fact] = []
    for name, fact in FACTS.items():
        kept = state.papers.get(name)
        shown = "–" if kept is None else fact.kind.words(kept)
        facts.append(Fact(name=name, title=in_words(Text(fact.title)), text=None if kept is None else in_words(shown)))
        say(Text("{name}: {title}: {text}", {"name": name, "title": Text(fact.title), "text": shown}))
    give(Papers(facts=facts, logo=bool(state.logo)))
    say(Text(_("logo: there is one") if state.logo else _("logo: there is none")))


def _changes(given: list[str], reset: list[str]) -> list[tuple[str, str]]:
    lines: dict[str, list[str]] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise Refusal(_("--set {text!r}: NAME=VALUE is accepted"), text=text)
        lines.setdefault(name.strip(), []).append(value)
    return [*((name, "\n".join(values)) for name, values in lines.items()), *((name, "") for name in reset)]
