"""Diplomas of a running tournament: for the first places, for everybody, or for those who have a prize."""

from __future__ import annotations

from datetime import tzinfo

from torneo.desk.closing.awards import awards_of
from torneo.desk.closing.heading import heading_of
from torneo.desk.closing.whom import For
from torneo.desk.errors import Refused
from torneo.desk.ranking import standings_of
from torneo.desk.state import State
from torneo.ranking import Row, StandingsError
from torneo.reports.paper import DiplomaSheet
from torneo.reports.prize_papers import diplomas, place_in
from torneo.text import Language, Text, said
from torneo.text import marked as _
from torneo.writing.dates import day_text

FIRST = 3
"""Places."""


def diplomas_of(
    state: State, whom: For, zone: tzinfo, language: Language = "en", player: int | None = None
) -> DiplomaSheet:
    """The diplomas; of one player alone, if one is named."""
    event = state.tournament.event
    try:
        rows = _rows(state, whom, language)
    except StandingsError as error:
        raise Refused("{why}", why=said(error)) from error
    if player is not None:
        rows = [(row, what) for row, what in rows if row.number == player]
    if not rows:
        raise Refused(_("nobody has a diploma of this kind"))
    title = Text(_("Diplomas")).text(language)
    where = ", ".join(part for part in (event.city, "" if event.end is None else day_text(event.end, language)) if part)
    arbiter = Text(_("Chief arbiter: {name}"), {"name": event.chief_arbiter}).text(language)
    signed = arbiter if event.chief_arbiter else Text(_("Chief arbiter")).text(language)
    return diplomas(heading_of(state, title, zone, language), rows, signed, where, language)


def _rows(state: State, whom: For, language: Language) -> list[tuple[Row, str]]:
    if whom is not For.PRIZES:
        ranked = standings_of(state, individual=True)
        last = FIRST if whom is For.FIRST else len(ranked.rows)
        return [(row, place_in(row.rank, language=language)) for row in ranked.rows if row.rank <= last]
    awards = awards_of(state)
    if awards.refused is not None:
        raise Refused("{why}", why=awards.refused)
    if awards.allocation is None or awards.standings is None:
        return []
    by_number = {row.number: row for row in awards.standings.rows}
    several = len(awards.prizes.groups) > 1 if awards.prizes else False
    return [
        (by_number[award.number], place_in(award.place, award.group if several else "", language))
        for award in awards.allocation.awards
        if award.place is not None
    ]
