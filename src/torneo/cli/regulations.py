"""``torneo regulations``: what the organiser chooses, and what holds otherwise."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.call import STDOUT, give
from torneo.cli.drawing import Form, check_output, put
from torneo.cli.exits import NO, Refusal
from torneo.cli.files import file_text, load
from torneo.cli.language import in_words, say, spoken
from torneo.cli.logs import ByOption, OverrideOption, act
from torneo.cli.output import put_json
from torneo.cli.shapes.ranking import ExplainedProvision, Gap, Gaps
from torneo.cli.telling import tell
from torneo.cli.vocabulary import OutputOption
from torneo.desk import commands
from torneo.model import Tournament
from torneo.regulations.provisions import Provision, clashes, gaps, provision_named, terms_of
from torneo.regulations.provisions.overview import ORIGINS, standing
from torneo.reports.provisions import provisions_json, provisions_table
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

EXAMPLE = "torneo regulations club.jsonl --set default_time=30 --set half_byes=1"


def regulations(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Log, which can be changed; or report file or JSON document.")
    ],
    given: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Choose; repeat it for more, or for more lines of one."),
    ] = None,
    reset: Annotated[
        list[str] | None, typer.Option("--reset", metavar="NAME", help="Leave one to the rules in force again.")
    ] = None,
    source: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE.toml", help='Choose all of a file: default_time = 30, fee = "25 €" …'),
    ] = None,
    explain: Annotated[
        str | None, typer.Option(metavar="NAME", help="What one is about, what is accepted, its article, who obeys it.")
    ] = None,
    missing: Annotated[
        bool, typer.Option("--missing", help="Only what is still to be settled; exit code 1 if there is something.")
    ] = False,
    chosen: Annotated[bool, typer.Option("--chosen", help="Only what somebody chose.")] = False,
    form: Annotated[Form, typer.Option("--format", help="Format of the output.")] = Form.TABLE,
    out: OutputOption = STDOUT,
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Show what holds in a tournament, by whom it was chosen or by which article; or choose.

    Everything that the rules leave to the organiser is a line: byes, default time, phones, deadlines, prizes, fees.
    What is chosen goes into the log and the announcement, and the program keeps to it.
    """
    check_output(form, out)
    changes = _changes(given or [], reset or [], source)
    if changes:
        tell(act(file, by, lambda state: commands.provide(state, changes), override))
        return
    tournament = load(file)
    if explain is not None:
        _explain(tournament, _named(explain))
    elif missing:
        _tell_missing(tournament)
    elif form is Form.JSON:
        put_json(provisions_json(tournament, spoken()), out)
    else:
        put(provisions_table(tournament, every=not chosen), form, out)


def _named(name: str) -> Provision:
    try:
        return provision_named(name)
    except WrongValueError as error:
        raise Refusal("{why}", why=error) from error


def _changes(given: list[str], reset: list[str], source: Path | None) -> list[tuple[str, str]]:
    """What is to change, by name: of a file first, then of the command; an empty text leaves one to the rules."""
    changes = dict(_of_file(source)) if source is not None else {}
    lines: dict[str, list[str]] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise Refusal(_("--set {text!r}: NAME=VALUE is accepted"), text=text)
        lines.setdefault(name.strip(), []).append(value)
    changes |= {name: "\n".join(values) for name, values in lines.items()}
    return [*changes.items(), *((name, "") for name in reset)]


def _of_file(path: Path) -> list[tuple[str, str]]:
    try:
        data = tomllib.loads(file_text(path))
    except tomllib.TOMLDecodeError as error:
        raise Refusal(_("{file}: not TOML: {why}"), file=path, why=str(error)) from error
    return [(name, _typed(path, name, value)) for name, value in data.items()]


def _typed(path: Path, name: str, value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    parts = value if isinstance(value, list) else [value]
    if not all(isinstance(part, str | int) and not isinstance(part, bool) for part in parts):
        raise Refusal(
            _("{file}: {name}: {value}; a text in quotes, a number, or a list of them is accepted"),
            file=path,
            name=name,
            value=repr(value)[:60],
        )
    return "\n".join(map(str, parts))


def _explain(tournament: Tournament, provision: Provision) -> None:
    line = standing(terms_of(tournament), provision)
    give(
        ExplainedProvision(
            name=provision.name,
            title=in_words(Text(provision.title)),
            meaning=in_words(Text(provision.meaning)),
            accepted=in_words(provision.kind.accepted()),
            holds=in_words(line.shown),
            by=line.origin.value,
            default=None if line.default is None else in_words(line.default),
            article="" if line.article is None else str(line.article),
            obeyed_by=[obeys.name.lower() for obeys in provision.obeyed_by],
        )
    )
    say(Text("{name}: {title}", {"name": provision.name, "title": Text(provision.title)}))
    say(Text(provision.meaning))
    say(Text(_("accepted: {accepted}"), {"accepted": provision.kind.accepted()}))
    say(Text(_("holds: {value} ({origin})"), {"value": line.shown or "–", "origin": ORIGINS[line.origin]}))
    if line.default is not None:
        say(Text(_("by the rules in force: {default}"), {"default": line.default}))
    if line.article is not None:
        say(Text("{article}: {text}", {"article": str(line.article), "text": line.article.said}))
    obeyed: object = [Text(obeys.value) for obeys in provision.obeyed_by] or Text(_("people see to it"))
    say(Text(_("obeyed by: {what}"), {"what": obeyed}))


def _tell_missing(tournament: Tournament) -> None:
    open_points = gaps(tournament)
    give(Gaps(missing=[Gap(name=gap.name, label=in_words(gap.label)) for gap in open_points]))
    for clash in clashes(tournament):
        say(Text(_("note: {note}"), {"note": clash}), err=True)
    for gap in open_points:
        say(Text("{name}: {label}", {"name": gap.name, "label": gap.label}))
    if open_points:
        raise typer.Exit(NO)
    say(Text(_("nothing is missing")))
