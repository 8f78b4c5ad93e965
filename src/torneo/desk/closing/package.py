"""One package of an event for its federation: report files, tables, prizes, norms, reports, games, the log."""

from __future__ import annotations

import io
from collections.abc import Sequence
from datetime import tzinfo
from hashlib import sha256
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from torneo import __version__
from torneo.desk.choice import choice_of
from torneo.desk.chronicle import chronicle
from torneo.desk.closing.arbiters_report import arbiters_report
from torneo.desk.closing.awards import awards_of
from torneo.desk.closing.heading import heading_of
from torneo.desk.closing.norms import norms_of
from torneo.desk.closing.report_file import report_file
from torneo.desk.closing.steps import STANDINGS, closing_steps
from torneo.desk.errors import Refused
from torneo.desk.log import Entry
from torneo.desk.ranking import standings_of
from torneo.desk.state import State
from torneo.files.trf import Dialect
from torneo.laws.pgn import write_pgn
from torneo.laws.round_games import round_games
from torneo.ranking import Standings, StandingsError
from torneo.rating import RatingError, rate
from torneo.regulations.document import Document
from torneo.regulations.provisions import terms_of
from torneo.regulations.time_controls import tempo_or_standard
from torneo.reports.crosstable import cross_table
from torneo.reports.draw_csv import csv
from torneo.reports.draw_document import document_markdown
from torneo.reports.draw_sheet import sheet_pdf
from torneo.reports.hand import Hand, Heads
from torneo.reports.it1 import it1_document
from torneo.reports.it3 import it3_document
from torneo.reports.paper import DocumentSheet, Paper
from torneo.reports.prize_papers import prizes_paper, shares_paper
from torneo.reports.prizes import prizes_table, shares_table
from torneo.reports.ratings import ratings_table
from torneo.reports.standings import PAPER, after_round, standings_table
from torneo.reports.table import Table
from torneo.text import Language, Text
from torneo.text import marked as _

CONTENTS = "contents.txt"
_DAY = (1980, 1, 1, 0, 0, 0)
"""Of every file: the same event gives the same package."""
_MARK = "\ufeff"
"""Tells spreadsheets that a file is UTF-8."""


def package(
    state: State, entries: Sequence[Entry], zone: tzinfo, language: Language = "en", *, paper: str = "a4"
) -> bytes:
    """The package as a zip file."""
    files = package_files(state, entries, zone, language, paper=paper)
    stream = io.BytesIO()
    with ZipFile(stream, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = ZipInfo(name, _DAY)
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return stream.getvalue()


def package_files(
    state: State, entries: Sequence[Entry], zone: tzinfo, language: Language = "en", *, paper: str = "a4"
) -> dict[str, bytes]:
    """Every file of the package by its name; the list of contents comes first, and says what is not there and why."""
    if not state.round_number:
        raise Refused(_("no round was played"))
    made = _Packing(state, entries, zone, language, paper)
    made.pack()
    return {CONTENTS: made.contents().encode(), **made.files}


class _Packing:
    """Puts the files together."""

    def __init__(self, state: State, entries: Sequence[Entry], zone: tzinfo, language: Language, paper: str) -> None:
        self.state, self.entries, self.zone, self.language, self.paper = state, entries, zone, language, paper
        self.files: dict[str, bytes] = {}
        self.left_out: list[Text] = []
        self.hand = Hand(language, Heads.HEADINGS, printed=True, unrated="–")

    def pack(self) -> None:
        """All of it."""
        self._reports()
        self._tables()
        self._prizes()
        self._rating()
        self._norms()
        lines = list(chronicle(self.entries, self.language))
        report = arbiters_report(self.state, lines, self.zone, self.language)
        self._document("arbiters-report", report)
        tournament = self.state.whole
        games = [game for number in range(1, len(tournament.rounds) + 1) for game in round_games(tournament, number)]
        self.files["games.pgn"] = "\n".join(write_pgn(game) for game in games).encode()
        self.files["log.jsonl"] = "".join(f"{entry.to_line()}\n" for entry in self.entries).encode()

    def contents(self) -> str:
        """What is in the package, with the SHA-256 of each file, how the event stands, and what is missing."""
        event = self.state.tournament.event
        lines = [event.name, f"Torneo {__version__}", ""]
        lines += [f"{sha256(data).hexdigest()}  {name}" for name, data in self.files.items()]
        lines += ["", *(note.text(self.language) for note in self.left_out)]
        for step in closing_steps(self.state):
            if step.missing:
                title, how = Text(step.title), Text(STANDINGS[step.standing])
                lines += ["", Text("{title}: {how}", {"title": title, "how": how}).text(self.language)]
                lines += [f"- {gap.text(self.language)}" for gap in step.missing]
        return "\n".join(lines).rstrip() + "\n"

    def _reports(self) -> None:
        for dialect in (Dialect.TRF26, Dialect.TRF16):
            name = f"report.{dialect.value}.trf"
            try:
                text, notes = report_file(self.state, dialect)
            except Refused as refused:
                self.left_out.append(Text("{name}: {why}", {"name": name, "why": refused}))
                continue
            self.files[name] = text.encode()
            self.left_out += [Text("{name}: {why}", {"name": name, "why": note}) for note in notes]

    def _tables(self) -> None:
        try:
            ranked = standings_of(self.state)
        except StandingsError as error:
            self.left_out.append(Text("{name}: {why}", {"name": Text(_("Standings")), "why": error}))
            return
        tournament = self.state.whole
        self._table(
            "standings", standings_table(ranked), standings_table(ranked, tournament, PAPER), ranked, _("Standings")
        )
        crossed = cross_table(tournament, ranked)
        self._table("cross-table", crossed, crossed, ranked, _("Cross table"))

    def _table(self, name: str, table: Table, printed: Table, ranked: Standings, title: str) -> None:
        self.files[f"{name}.csv"] = (_MARK + csv(table, Hand(self.language))).encode()
        heading = heading_of(self.state, after_round(ranked, Text(title)).text(self.language), self.zone, self.language)
        notes = tuple(note.text(self.language) for note in printed.notes)
        sheet = Paper(heading, (Table("", printed.columns, printed.rows),), notes)
        self.files[f"{name}.pdf"] = sheet_pdf(sheet, self.paper, self.hand)

    def _prizes(self) -> None:
        awards = awards_of(self.state)
        title = Text(_("Prizes"))
        if awards.prizes is None:
            return
        if awards.refused is not None:
            self.left_out.append(Text("{name}: {why}", {"name": title, "why": awards.refused}))
            return
        heading = heading_of(self.state, title.text(self.language), self.zone, self.language)
        if awards.allocation is not None and awards.standings is not None:
            table = prizes_table(awards.allocation, awards.standings)
            sheet = prizes_paper(heading, awards.allocation, awards.standings, self.language)
        else:
            assert awards.shares is not None
            table, sheet = shares_table(awards.shares), shares_paper(heading, awards.shares, self.language)
        self.files["prizes.csv"] = (_MARK + csv(table, Hand(self.language))).encode()
        self.files["prizes.pdf"] = sheet_pdf(sheet, self.paper, self.hand)

    def _rating(self) -> None:
        tournament = self.state.whole
        title = Text(_("Rating report"))
        if (why := terms_of(tournament).why_not_rated) is not None:
            self.left_out.append(Text("{name}: {why}", {"name": title, "why": why}))
            return
        try:
            rated = rate(tournament, tempo=tempo_or_standard(tournament.event.time_control))
        except RatingError as error:
            self.left_out.append(Text("{name}: {why}", {"name": title, "why": error}))
            return
        table = ratings_table(rated, tournament.event.name)
        self.files["rating.csv"] = (_MARK + csv(table, Hand(self.language))).encode()
        self._document("IT3", tournament_report(self.state, self.language))

    def _norms(self) -> None:
        norms = norms_of(self.state)
        if norms.refused is not None:
            self.left_out.append(Text("{name}: {why}", {"name": Text(_("Title norms")), "why": norms.refused}))
        for norm in norms.made:
            document = it1_document(norm.certificate, self.state.whole, self.state.papers, self.language)
            self._document(f"norms/IT1-{norm.key}", document)

    def _document(self, name: str, document: Document) -> None:
        heading = heading_of(self.state, document.title, self.zone, self.language)
        self.files[f"{name}.pdf"] = sheet_pdf(DocumentSheet(heading, document), self.paper, self.hand)
        self.files[f"{name}.md"] = document_markdown(document).encode()


def tournament_report(state: State, language: Language) -> Document:
    """The report of the tournament (IT3)."""
    choice = choice_of(state)
    system = Text("{title} {edition}", {"title": Text(choice.system.title), "edition": choice.edition.id}).text(
        language
    )
    return it3_document(state.whole, state.papers, system, f"Torneo {__version__}", language)
