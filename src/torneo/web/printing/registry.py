"""Every list that can be printed, by its name in addresses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from types import MappingProxyType

from django.http import Http404
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from torneo.desk import Refused, State
from torneo.ranking import StandingsError
from torneo.reports.draw_sheet import sheet_pdf
from torneo.reports.paper import Printed
from torneo.text import said
from torneo.web.core.hands import paper_hand
from torneo.web.core.shapes import has_bracket, has_calendar
from torneo.web.printing import closing, cups, packs, papers, pieces, players, ranks, rounds, teams
from torneo.web.printing.job import Job


@dataclass(frozen=True, slots=True)
class Print:
    """A list."""

    name: str
    title: str | Promise
    help: str | Promise
    make: Callable[[Job], Printed]
    of_round: bool = False
    """Has no sense before a round is paired."""
    drafts: bool = False
    """Can be printed of a round that is not published."""
    public: bool = False
    """Whether everybody may have it, of published rounds."""
    choices: frozenset[str] = field(default_factory=frozenset)
    """Which choices it takes besides paper and language."""
    of_log: bool = False
    """Whether it is made from the log."""
    only_pdf: bool = False
    """Whether a browser has no page of it."""


def _entry(*entries: Print) -> MappingProxyType[str, Print]:
    return MappingProxyType({entry.name: entry for entry in entries})


PRINTS = _entry(
    Print("round-pack", _("The whole round"), _("In one file: pairings by board and by name, slips, place cards."),
          packs.round_pack, True, True, False, frozenset({"round", "slips"}), only_pdf=True),
    Print("pairings", _("Pairings by board"), _("For the wall, with room for the results."), rounds.pairings,
          True, True, True, frozenset({"round", "per", "size"})),
    Print("pairings-by-name", _("Pairings by name"), _("Where do I play? In the order of the alphabet."),
          rounds.pairings_by_name, True, True, True, frozenset({"round", "per", "size"})),
    Print("results", _("Results of a round"), _("By board."), rounds.results,
          True, False, True, frozenset({"round", "per", "size"})),
    Print("standings", _("Standings"), _("With tie-breaks, after any round."), ranks.standings,
          False, False, True, frozenset({"round", "per", "size"})),
    Print("cross-table", _("Cross table"), _("On several pages where one is too narrow."), ranks.cross_table,
          False, False, True, frozenset({"round", "per"})),
    Print("wall-chart", _("Wall chart"), _("By number: opponent, colour, result and points of each round."),
          ranks.wall_chart, False, False, False, frozenset({"round", "per"})),
    Print("players", _("Entry list"), _("By number, name, rating or federation."), players.entry_list,
          choices=frozenset({"order", "per"})),
    Print("player-cards", _("Players' cards"), _("Each on a page: opponents, colours, results, rating so far."),
          players.player_sheets, choices=frozenset({"player"})),
    Print("pairing-cards", _("Pairing cards"), _("For pairing by hand, with every column."), pieces.full_cards,
          choices=frozenset({"player"})),
    Print("pairing-cards-short", _("Short pairing cards"), _("Opponent, float, result, points."), pieces.short_cards,
          choices=frozenset({"player"})),
    Print("slips", _("Result slips"), _("One for each board, to be signed and cut apart."), pieces.slips,
          True, True, False, frozenset({"round", "slips"})),
    Print("scoresheets", _("Scoresheets"), _("Two for each board, with their heads filled in."), packs.scoresheets,
          True, True, False, frozenset({"round"}), only_pdf=True),
    Print("envelopes", _("Sealed-move envelopes"), _("For adjourned games; blank if there is none."), packs.envelopes,
          True, choices=frozenset({"round"}), only_pdf=True),
    Print("claim-form", _("Form for a claim"), _("Draw claims and others, two on a page."), packs.claim_form,
          only_pdf=True),
    Print("incident-form", _("Form for an incident"), _("What happened, what was decided, by which article."),
          packs.incident_form, only_pdf=True),
    Print("appeal-form", _("Form for an appeal"), _("For players, with the decision of the committee."),
          packs.appeal_form, only_pdf=True),
    Print("place-cards", _("Place cards"), _("Names to fold and put on the boards."), pieces.place_cards,
          False, True, False, frozenset({"round"})),
    Print("match-sheets", _("Match sheets"), _("One for each match: boards, results, signatures."),
          teams.match_sheets, True, True, False, frozenset({"round"})),
    Print("line-up-forms", _("Line-up forms"), _("One for each team, to be filled in by its captain."),
          teams.line_up_forms, True, True, False, frozenset({"round"})),
    Print("report", _("Arbiter's report"), _("Rules set aside, exceptions, incidents, penalties, appeals."),
          closing.arbiters, of_log=True),
    Print("bracket", _("Bracket"), _("Names, scores and who goes on, a part on each page."), cups.bracket,
          public=True),
    Print("berger-table", _("Calendar"), _("Every round of the schedule, with its date."), rounds.plan, public=True),
    Print("prizes", _("Prize list"), _("Who gets what."), closing.prizes, True),
    Print("receipts", _("Receipts"), _("For everybody who gets something, to be signed and cut apart."),
          closing.receipts, True, only_pdf=True),
    Print("diplomas", _("Diplomas"), _("Name, place, points, and a line for the arbiter's signature."),
          closing.diplomas, True, choices=frozenset({"whom", "player"}), only_pdf=True),
    Print("certificates", _("Certificates of norms"), _("IT1, with what the tournament knows of it."),
          closing.certificates, True, choices=frozenset({"player"})),
    Print("tournament-report", _("Tournament report"), _("IT3, with what the tournament knows of it."),
          closing.tournament_report, True),
    Print("announcement", _("Announcement"), _("All that the organiser chose, point by point."), papers.announcement,
          public=True),
)  # fmt: skip
"""In the order of the page that offers them."""


def available(state: State) -> list[Print]:
    """The lists that make sense for a tournament as it stands."""
    paired = bool(state.round_number or state.draft)
    of_teams = state.squads is not None
    fits = dict.fromkeys(("match-sheets", "line-up-forms"), of_teams)
    fits |= dict.fromkeys(("player-cards", "pairing-cards", "pairing-cards-short", "place-cards"), not of_teams)
    fits |= {"berger-table": has_calendar(state) and len(state.tournament.players) > 1, "bracket": has_bracket(state)}
    return [each for each in PRINTS.values() if (paired or not each.of_round) and fits.get(each.name, True)]


def make(name: str, job: Job) -> Printed:
    """The list of that name; ``Http404`` where there is none."""
    chosen = PRINTS.get(name)
    if chosen is None or chosen not in available(job.state):
        raise Http404
    if (chosen.of_round and not job.options.round) or (job.draft and not chosen.drafts):
        raise Http404
    try:
        return chosen.make(job)
    except StandingsError as error:
        raise Refused("{why}", why=said(error)) from error


def to_pdf(printed: Printed, paper: str) -> bytes:
    """A list as a PDF file, in the language of the moment."""
    return sheet_pdf(printed, paper, paper_hand())
