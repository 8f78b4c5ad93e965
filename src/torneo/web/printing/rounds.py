"""The lists of a round: pairings by board and by name, results, the plan of a round robin."""

from __future__ import annotations

from dataclasses import replace

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneo.desk.choice import choice_of
from torneo.model import Game, Result
from torneo.pairing.readiness import known_ahead
from torneo.pairing.rounds import pair_as
from torneo.reports.matches import people_table
from torneo.reports.pairings import (
    NAMES_PAPER,
    PAPER,
    PLAN,
    Pairings,
    boards_table,
    names_table,
    not_paired_table,
)
from torneo.reports.paper import Paper
from torneo.web.printing import teams
from torneo.web.printing.job import DAY, Job, named
from torneo.web.public.matches import matches_of


def pairings(job: Job) -> Paper:
    """Who sits where, by board, with room for the result."""
    title = _("Round %(round)s: pairings") % {"round": job.options.round}
    return _boards(job, title, with_results=False)


def results(job: Job) -> Paper:
    """The results of a round by board."""
    return _boards(job, _("Round %(round)s: results") % {"round": job.options.round}, with_results=True)


def _boards(job: Job, title: str, *, with_results: bool) -> Paper:
    if job.state.squads is not None:
        return teams.pairings(job, title, with_results=with_results)
    missing = sum(1 for _board, game in job.games if game.result is Result.PENDING)
    notes: list[str] = []
    if with_results and missing:
        text = ngettext("%(count)s result is not in yet.", "%(count)s results are not in yet.", missing)
        notes.append(text % {"count": missing})
    round_ = job.pairings
    games = boards_table(replace(round_, away=()), PAPER, results=with_results)
    tables = (replace(games, title=""), *([not_paired_table(round_)] if round_.away else []))
    heading = job.heading(title, draft=job.draft, start=not with_results)
    return Paper(heading, tables, tuple(notes), job.options.per_page, job.options.wall)


def pairings_by_name(job: Job) -> Paper:
    """Where everybody sits, in the order of the alphabet."""
    if job.state.squads is not None and not job.draft:
        people = people_table(matches_of(job.state, job.options.round))
        title = _("Round %(round)s: pairings by name") % {"round": job.options.round}
        return Paper(job.heading(title), (people,), (), job.options.per_page)
    table = replace(names_table(job.pairings, NAMES_PAPER), title="")
    title = _("Round %(round)s: pairings by name") % {"round": job.options.round}
    heading = job.heading(title, draft=job.draft, start=True)
    return Paper(heading, (table,), (), job.options.per_page, job.options.wall)


def plan(job: Job) -> Paper:
    """Every round of a schedule: what was played, and what the table has for the rest."""
    tournament = job.state.tournament
    numbers = [player.number for player in tournament.players]
    choice, days = choice_of(job.state), tournament.event.round_dates
    tables = []
    for number in range(1, max(known_ahead(tournament, choice).stop - 1, job.state.round_number) + 1):
        if played := number <= job.state.round_number:
            games = job.state.games(number)
        else:
            boards = pair_as(tournament, choice, number).boards
            games = [(board, Game(seat.white, seat.black)) for board, seat in enumerate(boards, 1)]
        round_ = Pairings(number, games, tournament.by_number)
        playing = {each for _board, game in games for each in (game.white, game.black)}
        free = [named(job.player(each)) for each in numbers if each not in playing]
        caption = _("Round %(round)s") % {"round": number}
        if number <= len(days) and (day := days[number - 1]) is not None:
            caption += f" · {date_format(day, DAY)}"
        moved = [
            f"{job.player(white).name} – {job.player(black).name}: {when}"
            for (each, white, black), when in sorted(job.state.postponed.items())
            if each == number and when
        ]
        if free:
            caption += " · " + _("free: %(names)s") % {"names": ", ".join(free)}
        if moved:
            caption += " · " + _("moved: %(games)s") % {"games": "; ".join(moved)}
        tables.append(replace(boards_table(round_, PLAN, results=played), title=caption))
    return Paper(job.heading(_("Calendar")), tuple(tables))
