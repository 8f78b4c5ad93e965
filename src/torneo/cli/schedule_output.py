"""What the commands of ``torneo schedule`` share: their options, and how a schedule is checked and delivered."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from html import escape
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli import files
from torneo.cli.call import STDOUT, current, wants_json
from torneo.cli.endings import fitting
from torneo.cli.exits import NO, Refusal
from torneo.cli.files import load
from torneo.cli.language import counted, in_words, say, spoken
from torneo.cli.naming import on_terminal
from torneo.cli.output import put_json, save, save_lines
from torneo.model import Tournament, limits
from torneo.pairing.formats import TABLES
from torneo.pairing.render import page_html, schedule_data, schedule_html, schedule_text
from torneo.pairing.tables.build import report_code
from torneo.pairing.tables.rounds import make_tournament, seats
from torneo.pairing.tables.schedule import Entrant, Schedule, ScheduleError
from torneo.pairing.tables.verify import Fault
from torneo.text import Text, said
from torneo.text import marked as _


class Form(StrEnum):
    """What a schedule can be written as."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"
    SVG = "svg"
    TRF26 = "trf26"


FormatOption = Annotated[
    Form,
    typer.Option(
        "--format",
        help="text as the books print it, json, html ready to print, svg for brackets, or trf26: a report file with the"
        " rounds paired and no results, to play from.",
    ),
]
VerifyOption = Annotated[
    bool,
    typer.Option(
        "--verify",
        help="Check the principles of the system and say which, on standard error; exit code 1 if one fails.",
    ),
]
FromOption = Annotated[
    Path | None,
    typer.Option(
        "--from",
        metavar="FILE",
        help="Take the players from a report file or JSON document; with --verify, check the rounds it has.",
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option(
        "--seed",
        metavar="S",
        min=0,
        max=limits.SEED,
        help="Repeat the draw of this number. Without it one is drawn and told.",
    ),
]

FREE, ROUND = Text(_("free")), Text(_("Round"))


@dataclass(frozen=True, slots=True)
class Delivery:
    """How the answer is wanted."""

    form: Form
    output: Path
    verify: bool = False

    def __post_init__(self) -> None:
        fitting(self.output, self.form)


@contextmanager
def refusing(where: Path | None = None) -> Iterator[None]:
    """Turn a request that no schedule answers into a refusal."""
    try:
        yield
    except ScheduleError as error:
        if where:
            raise Refusal(_("{file}: {why}"), file=where, why=said(error)) from error
        raise Refusal(_("{why}"), why=said(error)) from error


def entry_of(path: Path | None) -> Tournament | None:
    """The tournament whose players are taken, if a file was named."""
    return load(path) if path else None


def lots(seed: int | None) -> int:
    """The number a draw is made from; one that was not given is printed, so that the draw can be repeated."""
    if seed is not None:
        return seed
    drawn = secrets.randbelow(10**9)
    tell_seed(drawn)
    return drawn


def tell_seed(seed: int) -> None:
    """Say with which number a draw can be repeated."""
    say(Text(_("drawn with --seed {seed}"), {"seed": seed}), err=True)


def numbers(text: str, what: str) -> tuple[int, ...]:
    """Whole numbers between commas."""
    try:
        return tuple(int(part) for part in text.split(",")) if text.strip() else ()
    except ValueError as error:
        raise Refusal(
            _("{what} {text!r}: whole numbers between commas, such as 7,3, are accepted"), what=what, text=text
        ) from error


def only(delivery: Delivery, *accepted: Form, what: Text) -> None:
    """Refuse a format that the system cannot be written as."""
    if delivery.form not in accepted:
        raise Refusal(
            _("--format {form}: {what} is written as {accepted}"),
            form=delivery.form,
            what=what,
            accepted=", ".join(accepted),
        )


def report(checks: Mapping[str, str], faults: Sequence[Fault]) -> None:
    """Say what was checked and what breaks it; exit if something does."""
    broken_ones = {fault.principle for fault in faults}
    for principle, check in checks.items():
        broken = principle in broken_ones
        say(Text(_("broken: {check}") if broken else _("holds: {check}"), {"check": Text(check)}), err=True)
    for fault in faults:
        say(Text(_("fault: {fault}"), {"fault": fault}), err=True)
    checked = counted(len(checks), _("{count} principle checked"), _("{count} principles checked"))
    wrong = counted(len(faults), _("{count} fault"), _("{count} faults"))
    say(Text(_("{checked}, {faults}"), {"checked": checked, "faults": wrong}), err=True)
    if wants_json():
        checked_data = {
            "principles": [in_words(Text(check)) for check in checks.values()],
            "faults": [in_words(fault) for fault in faults],
        }
        current().data = {**_already(), "checked": checked_data}
    if faults:
        raise typer.Exit(NO)


def _already() -> dict[str, object]:
    """What the answer has, where something was delivered before it was checked."""
    return data if isinstance(data := current().data, dict) else {}


def save_tournament(tournament: Tournament, title: str, delivery: Delivery) -> None:
    """Write a report file; what it does not hold goes to standard error."""
    event = tournament.event
    if not event.kind:
        tournament = replace(tournament, event=replace(event, kind=title))
    text, notes = files.render(tournament, files.Format.TRF26)
    if not tournament.regulations.system:
        notes = (*notes, Text(_("record 192 has no code for {title}: left out"), {"title": title}))
    for what in notes:
        files.note(delivery.output, what)
    save(delivery.output, text)


def deliver(
    schedule: Schedule,
    delivery: Delivery,
    entry: Tournament | None = None,
    title: str = "",
    remarks: Sequence[str] = (),
    extra: Mapping[str, object] | None = None,
) -> None:
    """Write a schedule as it is wanted, with remarks under the text and extra values in the JSON."""
    only(delivery, Form.TEXT, Form.JSON, Form.HTML, Form.TRF26, what=Text(_("a schedule without a bracket")))
    title = title or in_words(Text(TABLES[schedule.system].title))
    names = _names(schedule, entry)
    match delivery.form:
        case Form.TRF26:
            save_tournament(make_tournament(schedule, entry, report_code(schedule)), title, delivery)
        case Form.JSON:
            players = {"players": {str(entrant): name for entrant, name in names.items()}} if names else {}
            put_json({**schedule_data(schedule), **players, **(extra or {})}, delivery.output)
        case Form.HTML:
            below = "".join(f"<p>{escape(remark)}</p>\n" for remark in remarks)
            heading = entry.event.name if entry and entry.event.name else title
            save(
                delivery.output,
                page_html(
                    heading,
                    schedule_html(schedule, names, title, in_words(ROUND), in_words(FREE)),
                    below,
                    language=spoken(),
                ),
            )
        case _ if names and delivery.output == STDOUT and on_terminal():
            for round_ in schedule.rounds:
                say(f"{in_words(ROUND)} {round_.number}")
                for game in round_.games:
                    white, black = (_called(entrant, names) for entrant in (game.white, game.black))
                    say(f"  {white} – {black}")
                for entrant in round_.free:
                    say(f"  {_called(entrant, names)}: {in_words(FREE)}")
            for remark in remarks:
                say(remark)
        case _:
            save_lines(
                delivery.output, schedule_text(schedule, in_words(FREE)) + "".join(f"{remark}\n" for remark in remarks)
            )


def _called(entrant: Entrant, names: Mapping[Entrant, str]) -> str:
    return f"{names[entrant]} ({entrant})" if entrant in names else str(entrant)


def _names(schedule: Schedule, entry: Tournament | None) -> dict[Entrant, str]:
    if entry is None:
        return {}
    by_number = entry.by_number
    return {entrant: by_number[number].name or str(entrant) for entrant, number in seats(schedule, entry).items()}
