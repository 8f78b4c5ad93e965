"""Teams on paper: matches with their boards, the sheet that captains sign, forms for line-ups, the list of teams."""

from __future__ import annotations

from dataclasses import replace

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from torneo.desk.commands.squads import the_squads
from torneo.model import Player
from torneo.reports.matches import Match, matches_table
from torneo.reports.paper import Paper, Slip
from torneo.reports.paper import Side as SlipSide
from torneo.reports.people import rating as rated_at
from torneo.reports.people import team_list
from torneo.reports.table import Align, Column, Row, Table, number
from torneo.text import Text
from torneo.web.core.words import colour_letters
from torneo.web.printing.job import DAY, Job, named, rating
from torneo.web.public.matches import match_of

_ROOM = 45.0
"""Millimetres to sign in."""


def _matches(job: Job) -> list[Match]:
    """The matches of the round, published or not; only published ones have boards."""
    people = job.state.tournament.by_number
    if job.draft:
        number = job.options.round
        return [Match(number, place, people[g.white], people[g.black], g) for place, g in job.games]
    return [match_of(job.state, job.options.round, place, game) for place, game in job.games]


def pairings(job: Job, title: str, *, with_results: bool) -> Paper:
    """The matches of a round with their boards, and room for results."""
    away = [(job.player(team), job.why_not(kind)) for team, kind in job.byes]
    table = matches_table(_matches(job), away, results=with_results)
    return Paper(job.heading(title, draft=job.draft), (table,), (), job.options.per_page)


def match_sheets(job: Job) -> Paper:
    """A sheet for each match: its boards, the score, and where the captains and the arbiter sign."""
    tables: list[Table] = []
    days = job.state.tournament.event.round_dates
    day = days[job.options.round - 1] if job.options.round <= len(days) else None
    for match in _matches(job):
        tables.append(_boards(job, match, date_format(day, DAY) if day else ""))
        tables.append(_signatures(match))
    title = _("Round %(round)s: match sheets") % {"round": job.options.round}
    return Paper(job.heading(title, draft=job.draft), tuple(tables))


def _boards(job: Job, match: Match, day: str) -> Table:
    white, black = colour_letters()
    columns = (
        number("board", bold=True),
        Column("first_team", stretch=True, heading=Text("{name}", {"name": match.first.name})),
        Column("first_id", Align.RIGHT, heading=Text(_("FIDE ID"))),
        Column("first_rating", Align.RIGHT, heading=Text(_("Rating"))),
        Column("colour", Align.CENTRE, heading=Text("")),
        Column("result", Align.CENTRE, room=22, heading=Text(_("Result"))),
        Column("second_team", stretch=True, heading=Text("{name}", {"name": match.second.name})),
        Column("second_id", Align.RIGHT, heading=Text(_("FIDE ID"))),
        Column("second_rating", Align.RIGHT, heading=Text(_("Rating"))),
    )
    squads = the_squads(job.state)
    rows: list[Row] = []
    for place in range(1, squads.rules.boards + 1):
        board = match.boards[place - 1] if place <= len(match.boards) else None
        first_white = board.white if board is not None else squads.rules.colours[place - 1] == "W"
        colours = f"{white}–{black}" if first_white else f"{black}–{white}"
        rows.append(
            (
                str(place),
                *_person(board.first if board else None),
                colours,
                "",
                *_person(board.second if board else None),
            )
        )
    rows.append(("", _("Score"), "", "", "", "", "", "", ""))
    parts = [_("Match %(match)d") % {"match": match.number}, f"{match.first.name} – {match.second.name}", day]
    return Table(" · ".join(part for part in parts if part), columns, tuple(rows), own_page=True)


def _person(player: Player | None) -> tuple[str, str, str]:
    if player is None:
        return "", "", ""
    return named(player), str(player.fide_id or ""), rating(player)


def _signatures(match: Match) -> Table:
    columns = (
        Column("who", heading=Text(_("Signatures"))),
        Column("name", stretch=True, heading=Text(_("Name"))),
        Column("signature", room=_ROOM, heading=Text(_("Signature"))),
    )
    captain = _("Captain of %(team)s")
    lines = (
        captain % {"team": match.first.name},
        captain % {"team": match.second.name},
        _("Arbiter"),
        _("Handed in at"),
        _("Claims and incidents"),
    )
    return Table("", columns, tuple((line, "", "") for line in lines))


def line_up_forms(job: Job) -> Paper:
    """A form for each team that plays: its players, and room for the board of each."""
    squads = the_squads(job.state)
    tables = []
    for match in _matches(job):
        for own, other in ((match.first, match.second), (match.second, match.first)):
            title = _("%(team)s: line-up against %(other)s (match %(match)d)") % {
                "team": own.name,
                "other": other.name,
                "match": match.number,
            }
            people = [squads.people[person] for person in squads.members.get(own.number, ())]
            tables.append(_form(title, people))
    title = _("Round %(round)s: line-up forms") % {"round": job.options.round}
    notes = (_("Write the number of the board beside each player who sits down; sign and hand it in."),)
    return Paper(job.heading(title, draft=job.draft), tuple(tables), notes)


def _form(title: str, people: list[Player]) -> Table:
    columns = (
        number("number"),
        Column("name", stretch=True),
        number("rating"),
        Column("board", Align.CENTRE, room=18),
        Column("signature", room=_ROOM, heading=Text(_("Captain's signature"))),
    )
    rows: tuple[Row, ...] = tuple(
        (str(place), named(person), rated_at(person), "", "") for place, person in enumerate(people, 1)
    )
    return Table(title, columns, rows, own_page=True)


def entry_list(job: Job) -> Paper:
    """The teams with their players in the order of the boards."""
    squads, tournament = the_squads(job.state), job.state.tournament
    people = {team: [squads.people[number] for number in members] for team, members in squads.members.items()}
    table = replace(team_list(tournament.players, people, job.state.withdrawn), title="")
    return Paper(job.heading(_("Teams")), (table,), (), job.options.per_page)


def slips(job: Job) -> list[Slip]:
    """A slip for every board at which two sit."""
    made = []
    for match in _matches(job):
        for board in match.boards:
            if board.first is None or board.second is None:
                continue
            sides = [SlipSide(str(each.number), named(each), rating(each)) for each in (board.first, board.second)]
            white, black = sides if board.white else reversed(sides)
            made.append(Slip(f"{match.number}.{board.place}", white, black))
    return made
