"""The lists of the whole tournament: standings, cross table, wall chart."""

from __future__ import annotations

from django.utils.translation import gettext as _

from torneo.model import Colour, History
from torneo.model.corrections import correction_notes
from torneo.ranking import Standings
from torneo.reports.crosstable import cross_table as make_cross_table
from torneo.web.core.words import colour_letters, language, small_colour_letters
from torneo.web.printing.job import Job, named, rating
from torneo.web.printing.model import Align, Column, Paper, Table
from torneo.writing.points import points_text
from torneo.writing.results import LIST, marked_signs


def standings(job: Job) -> Paper:
    """Places with points and tie-breaks."""
    made = job.standings
    columns = (
        Column(_("Rank"), Align.RIGHT, keep=True, bold=True),
        Column(_("No."), Align.RIGHT, keep=True),
        Column(_("Name"), stretch=True, keep=True),
        Column(_("Rating"), Align.RIGHT),
        Column(_("Fed.")),
        Column(_("Pts"), Align.RIGHT, bold=True),
        *(Column(code, Align.RIGHT) for code in made.columns),
    )
    rows = []
    for row in made.rows:
        player = job.player(row.number)
        rows.append((
            str(row.rank), str(row.number), named(player), rating(player), player.federation,
            points_text(row.points), *row.texts[1:],
        ))  # fmt: skip
    title = _("Standings after round %(round)s") % {"round": made.after}
    return Paper(job.heading(title), (Table(columns, tuple(rows)),), _notes(made), job.options.per_page)


def _notes(made: Standings) -> tuple[str, ...]:
    """What a reader should know about the standings."""
    spoken = language()
    return tuple(note.text(spoken) for note in made.notes)


def _corrected(job: Job) -> tuple[str, ...]:
    """The games that are rated otherwise."""
    return tuple(note.text(language()) for note in correction_notes(job.state.tournament, job.counted))


def cross_table(job: Job) -> Paper:
    """Everybody's results, by place."""
    made = job.standings
    sheet = make_cross_table(job.state.tournament, made, colours=small_colour_letters())
    last = len(sheet.columns) - 1 - len(made.columns)
    columns = (
        Column(_("Rank"), Align.RIGHT, keep=True, bold=True),
        Column(_("No."), Align.RIGHT, keep=True),
        Column(_("Name"), stretch=True, keep=True),
        *(Column(code, Align.CENTRE) for code in sheet.columns[3:last]),
        Column(_("Pts"), Align.RIGHT, bold=True),
        *(Column(code, Align.RIGHT) for code in made.columns),
    )
    points = {str(row.number): points_text(row.points) for row in made.rows}
    rows = tuple(
        (*row[:2], named(job.player(int(row[1]))), *row[3:last], points[row[1]], *row[last + 1 :]) for row in sheet.rows
    )
    title = _("Cross table after round %(round)s") % {"round": made.after}
    notes = (*_notes(made), *_corrected(job))
    return Paper(job.heading(title), (Table(columns, rows),), notes, job.options.per_page)


def wall_chart(job: Job) -> Paper:
    """Everybody by number: opponent, colour and result of each round, and below them the points so far."""
    tournament = job.state.tournament
    history = History(tournament, after=job.counted)
    signs = _codes(job)
    total = tournament.regulations.rounds or job.counted
    columns = (
        Column(_("No."), Align.RIGHT, keep=True, bold=True),
        Column(_("Name"), stretch=True, keep=True),
        Column(_("Rating"), Align.RIGHT, keep=True),
        *(Column(str(number), Align.CENTRE, room=13) for number in range(1, max(total, job.counted) + 1)),
        Column(_("Pts"), Align.RIGHT, bold=True),
    )
    white, black = colour_letters()
    rows = []
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
        rows.append((str(player.number), name, rating(player), *cells, points_text(own.score)))
    title = _("Wall chart after round %(round)s") % {"round": job.counted}
    notes = (
        _("In each box: colour, opponent's number and result; below, the points so far."),
        _("+ and − are forfeits; U is the bye of the pairing, F, H and Z byes of a full, a half and no point."),
        *_corrected(job),
    )
    return Paper(job.heading(title), (Table(columns, tuple(rows)),), notes, job.options.per_page)


def _codes(job: Job) -> list[dict[int, str]]:
    """The sign of everybody's result, round by round."""
    made = []
    for round_ in job.state.tournament.rounds[: job.counted]:
        signs = {bye.player: bye.kind.value for bye in round_.byes}
        for game in round_.games:
            signs[game.white], signs[game.black] = marked_signs(game, LIST)
        made.append(signs)
    return made
