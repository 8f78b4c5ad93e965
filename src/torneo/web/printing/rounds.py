"""The lists of a round: pairings by board and by name, results, the plan of a round robin."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneo.desk.choice import choice_of, rounds_needed
from torneo.model import Result
from torneo.model.order import alphabetical
from torneo.pairing.rounds import pair_as
from torneo.web.printing.job import Job, named, rating
from torneo.web.printing.model import Align, Column, Paper, Table
from torneo.writing.results import game_text


def pairings(job: Job) -> Paper:
    """Who sits where, by board, with room for the result."""
    title = _("Round %(round)s: pairings") % {"round": job.options.round}
    return _boards(job, title, with_results=False)


def results(job: Job) -> Paper:
    """The results of a round by board."""
    return _boards(job, _("Round %(round)s: results") % {"round": job.options.round}, with_results=True)


def _boards(job: Job, title: str, *, with_results: bool) -> Paper:
    columns = (
        Column(_("Board"), Align.RIGHT, keep=True, bold=True),
        Column(_("No."), Align.RIGHT),
        Column(_("White"), stretch=True),
        Column(_("Rating"), Align.RIGHT),
        Column(_("Pts"), Align.RIGHT),
        Column(_("Result"), Align.CENTRE, bold=True, room=20),
        Column(_("Pts"), Align.RIGHT),
        Column(_("No."), Align.RIGHT),
        Column(_("Black"), stretch=True),
        Column(_("Rating"), Align.RIGHT),
    )
    rows = []
    for board, game in job.games:
        white, black = job.player(game.white), job.player(game.black)
        shown = game_text(game) if with_results else ""
        rows.append((
            str(board), str(white.number), named(white), rating(white), job.before[white.number], shown,
            job.before[black.number], str(black.number), named(black), rating(black),
        ))  # fmt: skip
    missing = sum(1 for _board, game in job.games if game.result is Result.PENDING)
    notes: list[str] = []
    if with_results and missing:
        text = ngettext("%(count)s result is not in yet.", "%(count)s results are not in yet.", missing)
        notes.append(text % {"count": missing})
    tables = (Table(columns, tuple(rows)), *_not_playing(job))
    return Paper(job.heading(title, draft=job.draft), tables, tuple(notes), job.options.per_page)


def _not_playing(job: Job) -> tuple[Table, ...]:
    if not job.byes:
        return ()
    columns = (
        Column(_("No."), Align.RIGHT),
        Column(_("Name"), stretch=True),
        Column(_("Rating"), Align.RIGHT),
        Column(_("Pts"), Align.RIGHT),
        Column(_("Reason"), stretch=True),
    )
    rows = tuple(
        (str(number), named(job.player(number)), rating(job.player(number)), job.before[number], job.why_not(kind))
        for number, kind in job.byes
    )
    return (Table(columns, rows, _("Not paired")),)


def pairings_by_name(job: Job) -> Paper:
    """Where everybody sits, in the order of the alphabet."""
    columns = (
        Column(_("Name"), stretch=True, keep=True),
        Column(_("No."), Align.RIGHT),
        Column(_("Board"), Align.RIGHT, bold=True),
        Column(_("Colour"), Align.CENTRE),
        Column(_("Opponent"), stretch=True),
        Column(_("No."), Align.RIGHT),
        Column(_("Rating"), Align.RIGHT),
    )
    seats: dict[int, tuple[str, ...]] = {}
    for board, game in job.games:
        for own, other, colour in ((game.white, game.black, _("White")), (game.black, game.white, _("Black"))):
            opponent = job.player(other)
            seats[own] = (str(board), colour, named(opponent), str(other), rating(opponent))
    for number, kind in job.byes:
        seats[number] = ("–", "", job.why_not(kind), "", "")
    players = sorted((job.player(number) for number in seats), key=alphabetical)
    rows = tuple(
        (named_last(player.name, player.title), str(player.number), *seats[player.number]) for player in players
    )
    title = _("Round %(round)s: pairings by name") % {"round": job.options.round}
    return Paper(job.heading(title, draft=job.draft), (Table(columns, rows),), (), job.options.per_page)


def named_last(name: str, title: str) -> str:
    """A name for a list by name: the title behind it.

    >>> named_last("Díaz, Ana", "WGM"), named_last("Díaz, Ana", "")
    ('Díaz, Ana, WGM', 'Díaz, Ana')
    """
    return f"{name}, {title}" if title else name


def plan(job: Job) -> Paper:
    """Every round of a round robin: what was played, and what the Berger table has for the rest."""
    tournament = job.state.tournament
    numbers = [player.number for player in tournament.players]
    choice = choice_of(job.state)
    columns = (
        Column(_("Board"), Align.RIGHT, bold=True),
        Column(_("No."), Align.RIGHT),
        Column(_("White"), stretch=True),
        Column(_("Result"), Align.CENTRE, room=20, bold=True),
        Column(_("No."), Align.RIGHT),
        Column(_("Black"), stretch=True),
    )
    tables = []
    for number in range(1, max(rounds_needed(job.state) or 0, job.state.round_number) + 1):
        if number <= job.state.round_number:
            seats = [(game.white, game.black, game_text(game)) for _board, game in job.state.games(number)]
        else:
            seats = [(board.white, board.black, "") for board in pair_as(tournament, choice, number).boards]
        rows = tuple(
            (str(board), str(white), named(job.player(white)), shown, str(black), named(job.player(black)))
            for board, (white, black, shown) in enumerate(seats, 1)
        )
        playing = {each for white, black, _shown in seats for each in (white, black)}
        free = [named(job.player(each)) for each in numbers if each not in playing]
        caption = _("Round %(round)s") % {"round": number}
        if free:
            caption += " · " + _("free: %(names)s") % {"names": ", ".join(free)}
        tables.append(Table(columns, rows, caption))
    return Paper(job.heading(_("Berger table")), tuple(tables))
