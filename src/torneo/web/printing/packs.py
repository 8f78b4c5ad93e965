"""What an arbiter takes into the hall: the papers of a round in one, scoresheets, envelopes, forms."""

from __future__ import annotations

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from torneo.model import Result
from torneo.reports.arbiter_forms import APPEAL, CLAIM, INCIDENT, blank_form
from torneo.reports.arbiter_forms import envelopes as sealed
from torneo.reports.paper import CutSheet, FormSheet, PackSheet, Scoresheet
from torneo.web.core.words import language
from torneo.web.printing.job import DAY, Job
from torneo.web.printing.pieces import place_cards, side_of, slips
from torneo.web.printing.rounds import pairings, pairings_by_name


def round_pack(job: Job) -> PackSheet:
    """All papers of a round: pairings by board and by name, slips, place cards."""
    title = _("Round %(round)s: all papers") % {"round": job.options.round}
    sheets = (pairings(job), pairings_by_name(job), slips(job), place_cards(job))
    return PackSheet(job.heading(title, draft=job.draft), sheets)


def scoresheets(job: Job) -> CutSheet:
    """Two for each board."""
    number = job.options.round
    dates = job.state.tournament.event.round_dates
    day = dates[number - 1] if number <= len(dates) else None
    pieces = []
    for board, game in job.games:
        facts = [_("Round %(round)s") % {"round": number}, _("Board %(board)s") % {"board": board}]
        told = " · ".join([*facts, *([] if day is None else [date_format(day, DAY)])])
        pieces += [Scoresheet(told, side_of(job.player(game.white)), side_of(job.player(game.black)))] * 2
    words = {"white": _("White"), "black": _("Black"), "result": _("Result"), "signature": _("Signature")}
    title = _("Round %(round)s: scoresheets") % {"round": number}
    return CutSheet(job.heading(title, draft=job.draft), tuple(pieces), 2, 1, words)


def envelopes(job: Job) -> FormSheet:
    """One for each adjourned game of the round, or blank ones."""
    number = job.options.round
    games = tuple(
        (str(number), str(board), job.player(game.white).name, job.player(game.black).name)
        for board, game in job.games
        if game.result is Result.ADJOURNED
    )
    return sealed(job.heading(_("Sealed moves")), games, language())


def claim_form(job: Job) -> FormSheet:
    """Blank forms for claims."""
    return blank_form(CLAIM, job.heading(_("Claims")), language())


def incident_form(job: Job) -> FormSheet:
    """A blank form for an incident."""
    return blank_form(INCIDENT, job.heading(_("Incident")), language())


def appeal_form(job: Job) -> FormSheet:
    """A blank form for an appeal."""
    return blank_form(APPEAL, job.heading(_("Appeal")), language())
