"""The lists of the whole tournament: standings, cross table, wall chart."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from torneo.model import Colour, History
from torneo.model.corrections import correction_notes
from torneo.reports.crosstable import cross_table as make_cross_table
from torneo.reports.paper import Paper
from torneo.reports.people import rating
from torneo.reports.standings import PAPER, after_round, standings_table
from torneo.reports.table import Align, Column, Points, Row, Table, number
from torneo.text import Text
from torneo.web.core.words import colour_letters, spoken
from torneo.web.printing.job import Job, named
from torneo.writing.points import points_text
from torneo.writing.results import LIST, marked_signs


def standings(job: Job) -> Paper:
    """Places with points and tie-breaks."""
    made = job.standings
    table = standings_table(made, job.state.tournament, PAPER)
    return _paper(job, table, spoken(after_round(made, Text("Standings"))))


def _paper(job: Job, table: Table, title: str, *notes: str) -> Paper:
    """A list of one table, with its title at the head of every page."""
    every = (*(spoken(note) for note in table.notes), *notes)
    return Paper(job.heading(title), (replace(table, title=""),), every, job.options.per_page, job.options.wall)


def _corrected(job: Job) -> tuple[str, ...]:
    """The games that are rated otherwise."""
    return tuple(spoken(note) for note in correction_notes(job.state.tournament, job.counted))


def cross_table(job: Job) -> Paper:
    """Everybody's results, by place."""
    made = job.standings
    title = spoken(after_round(made, Text("Cross table")))
    return _paper(job, make_cross_table(job.state.tournament, made), title, *_corrected(job))


def wall_chart(job: Job) -> Paper:
    """Everybody by number: opponent, colour and result of each round, and below them the points so far."""
    tournament = job.state.tournament
    history = History(tournament, after=job.counted)
    signs = _codes(job)
    total = tournament.regulations.rounds or job.counted
    columns = (
        number("number", keep=True, bold=True),
        Column("name", stretch=True, keep=True),
        number("rating", keep=True),
        *(Column(str(each), Align.CENTRE, room=13) for each in range(1, max(total, job.counted) + 1)),
        number("PTS", bold=True),
    )
    white, black = colour_letters()
    rows: list[Row] = []
    for player in tournament.players:
        own = history[player.number]
        cells = []
        for index, cell in enumerate(own.cells):
            code = signs[index].get(player.number, "")
            if cell.opponent is None:
                text = code
            else:
                colour = "" if cell.colour is None else white if cell.colour is Colour.WHITE else black
                text = f"{colour}{cell.opponent} {code}".strip()
            cells.append(f"{text}\n{points_text(own.scores[index + 1])}")
        cells += [""] * (len(columns) - 4 - len(cells))
        fed = f"{player.federation} · " if player.federation else ""
        name = f"{named(player)}\n{fed}{player.club}".rstrip("· \n")
        rows.append((str(player.number), name, rating(player), *cells, Points(own.score)))
    title = _("Wall chart after round %(round)s") % {"round": job.counted}
    notes = (
        _("In each box: colour, opponent's number and result; below, the points so far."),
        _("+ and − are forfeits; U is the bye of the pairing, F, H and Z byes of a full, a half and no point."),
        *_corrected(job),
    )
    return _paper(job, Table("", columns, tuple(rows)), title, *notes)


def _codes(job: Job) -> list[dict[int, str]]:
    """The sign of everybody's result, round by round."""
    made = []
    for round_ in job.state.tournament.rounds[: job.counted]:
        signs = {bye.player: bye.kind.value for bye in round_.byes}
        for game in round_.games:
            signs[game.white], signs[game.black] = marked_signs(game, LIST)
        made.append(signs)
    return made
