"""``torneo announce``: the announcement of a tournament."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.call import STDOUT, give
from torneo.cli.endings import fitting
from torneo.cli.exits import NO, Refusal
from torneo.cli.files import file_text, find
from torneo.cli.language import in_words, say, spoken
from torneo.cli.output import save, save_bytes
from torneo.cli.prizes import read_prize_list
from torneo.cli.shapes.ranking import Announcement, Gap
from torneo.cli.vocabulary import OutputOption, makes_files
from torneo.desk import State
from torneo.desk.log import short
from torneo.model import Tournament
from torneo.ranking.formats import System, system_of
from torneo.regulations.announcement import announce as make_announcement
from torneo.regulations.announcement import parse_details
from torneo.regulations.document import Document
from torneo.regulations.problems import OrganisationError
from torneo.regulations.rounds import Format, rounds_advice
from torneo.reports.draw_document import document_html, document_markdown
from torneo.reports.hand import Hand
from torneo.reports.paper import DocumentSheet, Heading
from torneo.text import Text, in_context, said
from torneo.text import marked as _

EXAMPLE = "torneo announce open.trf open.toml --prizes prizes.toml --format html > open.html"


class DocumentForm(StrEnum):
    """What a document can be written as."""

    MARKDOWN = "markdown"
    HTML = "html"
    PDF = "pdf"


@makes_files
def announce(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Report file, JSON document or log; - is standard input.")
    ],
    details: Annotated[
        Path | None, typer.Argument(metavar="DETAILS.toml", help="What the file does not say: fee, venue, rules ...")
    ] = None,
    prizes: Annotated[Path | None, typer.Option(metavar="PRIZES.toml", help="The list of prizes.")] = None,
    form: Annotated[DocumentForm, typer.Option("--format", help="Format of the output.")] = DocumentForm.MARKDOWN,
    out: OutputOption = STDOUT,
) -> None:
    """Write the announcement of a tournament, with every point that the book asks for.

    It follows from the regulations and settings of the tournament; 'torneo regulations' changes them. Keys of the
    details: name, organiser, eligible, entry, fee, expenses, limits, venue, calendar, recognition, system, rounds,
    time_control, rules, default, tie_breaks, prizes, director, arbiters and appeals, each a text or a list of
    texts. What is missing, and advice about the number of rounds, goes to standard error; exit code 1 if something
    is missing.
    """
    fitting(out, form)
    if form is DocumentForm.PDF and out == STDOUT:
        raise Refusal(_("pdf is written to a file: name it with -o"))
    tournament, state = find(file)
    try:
        given = parse_details(file_text(details)) if details else {}
        made = make_announcement(tournament, given, spoken(), read_prize_list(prizes) if prizes else None)
    except OrganisationError as error:
        raise Refusal(_("{file}: {why}"), file=details, why=said(error)) from error
    text = None
    match form:
        case DocumentForm.PDF:
            save_bytes(out, _pdf(made.document, state))
        case DocumentForm.HTML:
            text = document_html(made.document)
        case DocumentForm.MARKDOWN:
            text = document_markdown(made.document)
    if text is not None:
        save(out, text)
    alone = out == STDOUT
    give(
        Announcement(
            file=None if alone else str(out),
            format=form.value,
            text=text if alone else None,
            missing=[Gap(name=gap.name, label=in_words(gap.label)) for gap in made.missing],
            advice=[in_words(one) for one in _advice(tournament)],
        )
    )
    for gap in made.missing:
        say(Text(_("{file}: missing: {what}"), {"file": file, "what": gap.label}), err=True)
    for advice in _advice(tournament):
        say(Text(_("{file}: note: {note}"), {"file": file, "note": advice}), err=True)
    if made.missing:
        raise typer.Exit(NO)


def _pdf(document: Document, state: State | None) -> bytes:
    """The document on paper, dated by the last entry of the log where there is one."""
    from torneo.reports.draw_sheet import sheet_pdf  # noqa: PLC0415 - few ask for one

    made = state.time if state is not None and state.time is not None else datetime.now(UTC)
    log = "" if state is None else short(state.head)
    title = in_context("announcement", "Announcement").text(document.language)
    heading = Heading(document.title, "", title, made, "", log=log)
    return sheet_pdf(DocumentSheet(heading, document), "a4", Hand(document.language))


def _advice(tournament: Tournament) -> list[Text]:
    if len(tournament.players) < 2:
        return []
    kind = Format.ROUND_ROBIN if system_of(tournament) is System.ROUND_ROBIN else Format.SWISS
    rounds = tournament.regulations.rounds
    return [
        Text("{advice} ({source})", {"advice": statement.text, "source": statement.source})
        for statement in rounds_advice(len(tournament.players), rounds, kind)
    ]
