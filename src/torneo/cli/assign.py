"""``torneo assign``: people to options, or to team mates, by what they want."""

from __future__ import annotations

import secrets
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from html import escape
from pathlib import Path
from typing import Annotated, Any

import typer

from torneo.cli.call import STDOUT
from torneo.cli.endings import fitting
from torneo.cli.exits import Refusal
from torneo.cli.files import file_text, read_bytes, table_rows
from torneo.cli.language import counted, in_words, say, spoken
from torneo.cli.logs import ByOption, LogArgument, act
from torneo.cli.output import put_json, save, save_lines
from torneo.cli.schedule_output import SeedOption, refusing, tell_seed
from torneo.cli.vocabulary import OutputOption
from torneo.desk import commands
from torneo.files.json_form import is_json
from torneo.files.json_text import load_json
from torneo.pairing.assignment.by_hand import Step, work_out
from torneo.pairing.assignment.hungarian import Assignment, assign_by_preference, assign_by_votes, is_only_best
from torneo.pairing.assignment.teams import TeamFormation, form_teams
from torneo.pairing.assignment.votes import vote_budget
from torneo.pairing.render import page_html, table_html
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

app = typer.Typer(
    help="Assign people to options, or to team mates, by their votes or their order of preference.",
    epilog="torneo assign votes wishes.csv --by-hand",
    no_args_is_help=True,
)


class Format(StrEnum):
    """What an assignment can be written as."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


class Mode(StrEnum):
    """Whether a player who gets no vote is vetoed."""

    A = "A"
    B = "B"


FileArgument = Annotated[
    Path,
    typer.Argument(
        metavar="FILE",
        help="A CSV with a heading of options and a line for each person, or TOML or JSON with 'options' and 'people'"
        " (a name and a list of numbers each); - is standard input.",
    ),
]
FormatOption = Annotated[Format, typer.Option("--format", help="text, json, or html ready to print.")]
ByHandOption = Annotated[
    bool, typer.Option("--by-hand", help="Show every matrix of the Hungarian method, as on paper.")
]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The table of a file: who wants what."""

    people: tuple[str, ...]
    options: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]


@app.command("votes", epilog="torneo assign votes wishes.csv --budget 100")
def votes(
    file: FileArgument,
    budget: Annotated[
        str, typer.Option(metavar="N|any", help="The votes that each person shares out; any lets them differ.")
    ] = "100",
    by_hand: ByHandOption = False,
    form: FormatOption = Format.TEXT,
    output: OutputOption = STDOUT,
) -> None:
    """Give each person one option so that the votes granted add up to the most (Hungarian method, maximised)."""
    fitting(output, form)
    sheet = read_sheet(file)
    with refusing(file):
        assignment = assign_by_votes(sheet.rows, _budget(budget), sheet.people)
        _deliver(sheet, assignment, form, output, maximise=True, by_hand=by_hand)


@app.command("preferences", epilog="torneo assign preferences countries.csv")
def preferences(
    file: FileArgument,
    by_hand: ByHandOption = False,
    form: FormatOption = Format.TEXT,
    output: OutputOption = STDOUT,
) -> None:
    """Give each person one option so that the places granted add up to the least; 0 is the most wanted (minimised)."""
    fitting(output, form)
    sheet = read_sheet(file)
    with refusing(file):
        assignment = assign_by_preference(sheet.rows, sheet.people)
        _deliver(sheet, assignment, form, output, maximise=False, by_hand=by_hand)


@app.command("teams", epilog="torneo assign teams votes.csv --size 2 --mode A --seed 7")
def teams(
    file: FileArgument,
    size: Annotated[int, typer.Option(metavar="N", help="How many players a team has.")] = 2,
    mode: Annotated[
        Mode, typer.Option(help="A: who gets no vote is vetoed. B: nobody is; votes may be negative.")
    ] = Mode.A,
    budget: Annotated[
        str, typer.Option(metavar="N|rule|any", help="The votes each player shares out: those of rule A1 unless told.")
    ] = "rule",
    seed: SeedOption = None,
    into: Annotated[
        Path | None,
        typer.Option(metavar="LOG", help="Let them be the teams of the tournament in this log; people go by name."),
    ] = None,
    called: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="With --into: what teams are called, before a number; else by their members."
        ),
    ] = "",
    by: ByOption = "",
    form: FormatOption = Format.TEXT,
    output: OutputOption = STDOUT,
) -> None:
    """Form the teams that are least inconvenient for their players, with the rule that decided each (C1 to C6).

    A line such as "Ana:Eva = 4:3 (C1)" says that Ana gave Eva 4 votes and Eva gave Ana 3. A draw is made only if the
    votes leave players level in everything. With --into they become the teams of a tournament: of the players in its
    log who are called so, of new players if it has none, or new teams where teams are paired.
    """
    if called and into is None:
        raise Refusal(_("--called goes with --into LOG"))
    fitting(output, form)
    sheet = read_sheet(file, square=True)
    with refusing(file):
        votes = vote_budget(len(sheet.people), size, mode.value) if budget == "rule" else _budget(budget)
        chosen = secrets.randbelow(10**9) if seed is None else seed
        formed = form_teams(sheet.rows, size, mode.value, chosen, votes, sheet.people)
    if into is not None:
        made = _named(sheet, formed, " ".join(called.split()))
        act(into, by, lambda state: commands.take_teams(state, made))
    if seed is None and formed.lots:
        tell_seed(chosen)
    _deliver_teams(sheet, formed, form, output)
    if into is not None:
        _tell_taken(into, len(formed.teams))


@app.command("clubs", epilog="torneo assign clubs club.jsonl")
def clubs(log: LogArgument, by: ByOption = "") -> None:
    """Let the players of each club be a team of the tournament in a log, in the order of their ratings.

    They take the place of any teams that were there; whoever has no club is in no team.
    """
    done = act(log, by, lambda state: commands.team_up(state, commands.clubs_as_teams(state)))
    _tell_taken(log, len(done.after.tournament.teams))


def _named(sheet: Sheet, formed: TeamFormation, called: str) -> list[commands.TeamOfNames]:
    """The teams by the names of their people, and what they are called."""
    found = []
    for place, team in enumerate(formed.teams, 1):
        people = tuple(sheet.people[member] for member in team.members)
        found.append(commands.TeamOfNames(f"{called} {place}" if called else " / ".join(people), people))
    return found


def _tell_taken(log: Path, count: int) -> None:
    teams = counted(count, _("{count} team"), _("{count} teams"))
    say(Text(_("{file}: {teams} in the tournament"), {"file": log, "teams": teams}), err=True)


def _budget(text: str) -> int | None:
    if text == "any":
        return None
    if not text.isdecimal():
        raise Refusal(_("--budget {text}: a number of votes, or any, is accepted"), text=text)
    return int(text)


# Reading


def read_sheet(file: Path, *, square: bool = False) -> Sheet:
    """The table in a file; in a square one the people are the options too."""
    data = read_bytes(file)
    text = file_text(file, data)
    sheet = _parse(file, text, json_=is_json(data))
    if len(set(sheet.people)) != len(sheet.people) or len(set(sheet.options)) != len(sheet.options):
        raise Refusal(_("{file}: a name is given twice: each person and each option once is accepted"), file=file)
    if square and sheet.options and sheet.options != sheet.people:
        raise Refusal(
            _("{file}: the heading has {sheet}: the same players as the lines, in order, accepted"),
            file=file,
            sheet=", ".join(sheet.options),
        )
    for person, row in zip(sheet.people, sheet.rows, strict=True):
        if len(row) != len(sheet.options or sheet.people):
            wanted = len(sheet.options or sheet.people)
            raise Refusal(
                _("{file}: {person} has {row} values: one for each of {wanted} is accepted"),
                file=file,
                person=person,
                row=len(row),
                wanted=wanted,
            )
    return sheet


def _parse(file: Path, text: str, *, json_: bool) -> Sheet:
    if not json_ and file.suffix.lower() != ".toml":
        return _table(file, text)
    try:
        document: Any = load_json(text) if json_ else tomllib.loads(text)
    except WrongValueError as error:
        raise Refusal(_("{file}: {why}"), file=file, why=error) from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Refusal(_("{file}: {error}"), file=file, error=error) from error
    people, options = document.get("people"), document.get("options", [])
    if not isinstance(people, dict) or not people or not isinstance(options, list):
        raise Refusal(
            _("{file}: 'people', a name and a list of numbers for each, and a list of 'options' are accepted"),
            file=file,
        )
    for name, row in people.items():
        whole = isinstance(row, list) and all(isinstance(v, int) and not isinstance(v, bool) for v in row)
        if not whole:
            raise Refusal(
                _("{file}: {name} has {row!r}: a list of whole numbers is accepted"), file=file, name=name, row=row
            )
    rows = tuple(tuple(row) for row in people.values())
    return Sheet(tuple(people), tuple(map(str, options)), rows)


def _table(file: Path, text: str) -> Sheet:
    heading = text.partition("\n")[0]
    delimiter = max("\t;,", key=heading.count)
    lines = [
        (number, [cell.strip() for cell in row])
        for number, row in enumerate(table_rows(file, text, delimiter), start=1)
        if any(cell.strip() for cell in row)
    ]
    if len(lines) < 2:
        raise Refusal(
            _("{file}: {lines} lines: a heading of options and a line for each person are accepted"),
            file=file,
            lines=len(lines),
        )
    options = lines[0][1][1:]
    people, rows = [], []
    for number, (name, *cells) in lines[1:]:
        try:
            rows.append(tuple(_votes(cell, own=name in options[at : at + 1]) for at, cell in enumerate(cells)))
        except ValueError as error:
            shown = delimiter.join(cells)
            raise Refusal(
                _("{file}:{number}: {name} has {shown!r}: whole numbers are accepted"),
                file=file,
                number=number,
                name=name,
                shown=shown,
            ) from error
        people.append(name)
    return Sheet(tuple(people), tuple(options), tuple(rows))


def _votes(cell: str, *, own: bool) -> int:
    """The votes in a cell; on the diagonal, a vote for oneself, the cell may be empty or crossed out."""
    return 0 if own and cell.lower() in {"", "-", "–", "—", "x", "×"} else int(cell)


# Writing


def _deliver(
    sheet: Sheet, assignment: Assignment, form: Format, output: Path, *, maximise: bool, by_hand: bool
) -> None:
    options = sheet.options or tuple(str(number) for number in range(1, len(sheet.rows[0]) + 1))
    steps = work_out(sheet.rows, maximise=maximise)[0] if by_hand else ()
    only = is_only_best(sheet.rows, assignment, maximise=maximise)
    holders = {
        option: person for person, option in zip(sheet.people, assignment.options, strict=True) if option is not None
    }
    rows: list[tuple[str, str, int | None, str]] = []
    for person, option, wanted in zip(sheet.people, assignment.options, sheet.rows, strict=True):
        best = max(wanted) if maximise else min(wanted)
        got = None if option is None else wanted[option]
        why = ""
        if got != best:
            first = wanted.index(best)
            why = (
                in_words(
                    Text(
                        _("{first}, {best}, went to {first2}"),
                        {"first": options[first], "best": best, "first2": holders[first]},
                    )
                )
                if first in holders
                else ""
            )
        rows.append((person, in_words(Text(_("nothing"))) if option is None else options[option], got, why))
    unit = in_words(Text(_("Votes"))) if maximise else in_words(Text(_("Place")))
    free = [option for number, option in enumerate(options) if number not in holders]
    alone = (
        Text(_("No other assignment has this total."))
        if only
        else Text(
            _(
                "Others have the same total: the first person got the earliest option of them, then the second,"
                " and so on."
            )
        )
    )
    most = _("Total: {total}, the most there can be. {alone}")
    least = _("Total: {total}, the least there can be. {alone}")
    total = in_words(Text(most if maximise else least, {"total": assignment.total, "alone": alone}))
    match form:
        case Format.JSON:
            data = {
                "people": [{"name": n, "option": None if g is None else o, "value": g} for n, o, g, _ in rows],
                "unassigned_options": free,
                "total": assignment.total,
                "only_best": only,
            }
            if steps:
                data["steps"] = [
                    {"name": s.name, "matrix": s.matrix, "rows": s.rows, "columns": s.columns} for s in steps
                ]
            put_json(data, output)
        case Format.HTML:
            parts = [
                table_html(_caption(step), _heading(sheet, options, step), _matrix(sheet, options, step))
                for step in steps
            ]
            shown = [(n, o, "" if g is None else g, why) for n, o, g, why in rows]
            parts.append(
                table_html(
                    in_words(Text(_("Assignment"))),
                    ("", in_words(Text(_("Option"))), unit, in_words(Text(_("Most wanted")))),
                    shown,
                )
            )
            save(
                output,
                page_html(in_words(Text(_("Assignment"))), *parts, f"<p>{escape(total)}</p>\n", language=spoken()),
            )
        case Format.TEXT:
            lines: list[str] = []
            for step in steps:
                lines += [
                    _caption(step),
                    *_aligned([_heading(sheet, options, step), *_matrix(sheet, options, step)]),
                    "",
                ]
            for name, granted, got, why in rows:
                value = (
                    in_words(Text(_("{got} votes"), {"got": got}))
                    if maximise
                    else in_words(Text(_("place {got}"), {"got": got}))
                )
                lines.append(
                    f"{name}: {granted}" + (f", {value}" if got is not None else "") + (f" ({why})" if why else "")
                )
            if free:
                lines.append(in_words(Text(_("Left over: {free}"), {"free": ", ".join(free)})))
            save_lines(output, "\n".join([*lines, total]) + "\n")


_STEPS = {
    "negated": _("All values negated"),
    "positive": _("The most extreme value added to all"),
    "square": _("Made square with zeros"),
    "rows": _("The least of each row taken away"),
    "columns": _("The least of each column taken away"),
    "lines": _("Zeros covered with {count} lines"),
    "zeros": _("More zeros: the least value not covered taken away, and added where lines cross"),
}


def _caption(step: Step) -> str:
    return in_words(Text(_STEPS[step.name], {"count": len(step.rows) + len(step.columns)}))


def _heading(sheet: Sheet, options: tuple[str, ...], step: Step) -> list[str]:
    spare = [f"({number})" for number in range(len(options) + 1, len(step.matrix) + 1)]
    return ["", *options, *spare[: len(step.matrix[0]) - len(options)], *([""] if step.rows else [])]


def _matrix(sheet: Sheet, options: tuple[str, ...], step: Step) -> list[list[object]]:
    """The rows of a step with their names; an X marks a line through a row or a column."""
    spare = [f"({number})" for number in range(len(sheet.people) + 1, len(step.matrix) + 1)]
    rows: list[list[object]] = [
        [name, *row, *(["X" if number in step.rows else ""] if step.rows else [])]
        for number, (name, row) in enumerate(zip([*sheet.people, *spare], step.matrix, strict=True))
    ]
    if step.columns:
        marks = ["X" if number in step.columns else "" for number in range(len(step.matrix[0]))]
        rows.append(["", *marks, *([""] if step.rows else [])])
    return rows


def _aligned(rows: Sequence[Sequence[object]]) -> list[str]:
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    return [
        "  ".join([row[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(row[1:], widths[1:], strict=True))]).rstrip()
        for row in texts
    ]


def _deliver_teams(sheet: Sheet, formed: TeamFormation, form: Format, output: Path) -> None:
    rows = []
    for team in formed.teams:
        given = [sum(sheet.rows[m][o] for o in team.members if o != m) for m in team.members]
        rows.append(([sheet.people[member] for member in team.members], given, team.article))
    left = [sheet.people[player] for player in formed.unassigned]
    lots = [sheet.people[player] for player in formed.lots]
    without = Text(_("Without a team ({rule}): {names}"), {"names": left, "rule": "C6"})
    match form:
        case Format.JSON:
            document = {
                "teams": [{"members": names, "votes": given, "rule": rule} for names, given, rule in rows],
                "unassigned": left,
                "lots": lots,
            }
            put_json(document, output)
        case Format.HTML:
            heads = "", in_words(Text(_("Members"))), in_words(Text(_("Votes"))), in_words(Text(_("Rule")))
            table = [(number, ":".join(n), ":".join(map(str, g)), rule) for number, (n, g, rule) in enumerate(rows, 1)]
            alone = f"<p>{escape(in_words(without))}</p>\n" if left else ""
            save(
                output,
                page_html(in_words(Text(_("Teams"))), table_html(in_words(Text(_("Teams"))), heads, table), alone),
            )
        case Format.TEXT:
            lines = [f"{':'.join(names)} = {':'.join(map(str, given))} ({rule})" for names, given, rule in rows]
            if left:
                lines.append(in_words(without))
            if lots:
                lines.append(in_words(Text(_("Order drawn by lot: {lots}"), {"lots": ", ".join(lots)})))
            save_lines(output, "\n".join(lines) + "\n")
