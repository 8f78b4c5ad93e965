"""Lists of players: the entry list in its orders, and each player's own sheet."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneo.model import Colour, Player
from torneo.model.order import alphabetical
from torneo.rating import RatingChange, rate
from torneo.rating.text import signed
from torneo.regulations.time_controls import tempo_or_standard
from torneo.reports.cards import pairing_cards
from torneo.reports.paper import Paper
from torneo.reports.people import entries_table, person
from torneo.reports.people import rating as rated_at
from torneo.reports.table import Align, Column, Points, Row, Table, number
from torneo.web.printing import teams
from torneo.web.printing.job import Job, named, rating


def entry_list(job: Job) -> Paper:
    """The players by number, name, rating or federation; teams with their players."""
    if job.state.squads is not None:
        return teams.entry_list(job)
    players = list(job.state.tournament.players)
    order = job.options.order
    tables: tuple[Table, ...]
    match order:
        case "name":
            tables = (_entries(job, sorted(players, key=alphabetical), by_name=True),)
            title = _("Players by name")
        case "rating":
            tables = (_entries(job, sorted(players, key=lambda each: (-(each.rating or 0), each.number))),)
            title = _("Players by rating")
        case "federation":
            groups: dict[str, list[Player]] = {}
            for player in sorted(players, key=lambda each: (each.federation or "\uffff", each.number)):
                groups.setdefault(player.federation, []).append(player)
            tables = tuple(_entries(job, group, _group(name, len(group))) for name, group in groups.items())
            title = _("Players by federation")
        case _other:
            tables = (_entries(job, sorted(players, key=lambda each: each.number)),)
            title = _("Players by number")
    count = ngettext("%(count)s player", "%(count)s players", len(players)) % {"count": len(players)}
    return Paper(job.heading(title), tables, (count,), job.options.per_page)


def _group(federation: str, count: int) -> str:
    text = ngettext("%(name)s: %(count)s player", "%(name)s: %(count)s players", count)
    return text % {"name": federation or _("No federation"), "count": count}


def _entries(job: Job, players: list[Player], caption: str = "", *, by_name: bool = False) -> Table:
    return entries_table(job.state.tournament, players, job.state.withdrawn, caption, by_name=by_name)


def player_sheets(job: Job) -> Paper:
    """The sheet of one player, or of everybody, each on a page: opponents, colours, results, rating so far."""
    tournament = job.state.tournament
    chosen = [job.options.player] if job.options.player else [player.number for player in tournament.players]
    rated = {
        row.player.number: row
        for row in rate(tournament, tempo=tempo_or_standard(tournament.event.time_control)).players
    }
    columns = (
        number("round", bold=True),
        Column("colour", Align.CENTRE),
        number("opponent_number"),
        Column("opponent", stretch=True),
        number("opponent_rating"),
        Column("result", Align.CENTRE, bold=True),
        number("PTS"),
    )
    tables = []
    for card in pairing_cards(tournament, chosen):
        player = card.player
        assert player is not None
        rows: list[Row] = []
        for line in card.lines[: len(tournament.rounds)]:
            opponent = tournament.by_number.get(int(line.opponent)) if line.opponent.isdigit() else None
            colour = "" if line.colour is None else _("White") if line.colour is Colour.WHITE else _("Black")
            against: Row = "", "–", ""
            if opponent:
                against = str(opponent.number), person(opponent), rated_at(opponent)
            rows.append((str(line.round), colour, *against, line.result, Points(line.score or 0)))
        facts = [f"{player.number}. {named(player)}", rating(player), player.federation, player.club]
        own = rated[player.number]
        if own.performance:
            facts.append(_("performance %(rating)s") % {"rating": own.performance})
        if isinstance(own.outcome, RatingChange) and own.outcome.games:
            facts.append(_("rating change %(change)s") % {"change": signed(own.outcome.exact)})
        tables.append(Table(" · ".join(fact for fact in facts if fact), columns, tuple(rows), own_page=True))
    title = _("Player's card") if job.options.player else _("Players' cards")
    return Paper(job.heading(title), tuple(tables))
