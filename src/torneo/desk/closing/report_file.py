"""The report file of a running tournament: with places, and with remarks on what is not in yet."""

from __future__ import annotations

from dataclasses import replace

from torneo.desk.errors import Refused
from torneo.desk.ranking import standings_of
from torneo.desk.state import State
from torneo.files.trf import Dialect, write
from torneo.model import Result, Tournament
from torneo.ranking import StandingsError
from torneo.text import Text, said
from torneo.text import marked as _


def report_tournament(state: State) -> Tournament:
    """The tournament as it is reported: with places, and with remarks on what is not in yet.

    The desk has remarked what was paired by hand and which options the pairing system has.
    """
    tournament = state.report
    remarks = list(tournament.comments)
    for number, round_ in enumerate(tournament.rounds, 1):
        for kind, word in ((Result.PENDING, "Result not in yet"), (Result.ADJOURNED, "Game adjourned")):
            games = [f"{game.white}-{game.black}" for game in round_.games if game.result is kind]
            if games:
                remarks.append(f"{word} @ Round {number}: {' '.join(games)}")
    return tournament.revised(comments=tuple(remarks))


def _with_places(tournament: Tournament, state: State) -> tuple[Tournament, tuple[Text, ...]]:
    """The tournament with everybody's place, or without any and a note on why."""
    notes: tuple[Text, ...] = ()
    ranks: dict[int, int] = {}
    of_teams: dict[int, int] = {}
    try:
        made = standings_of(state)
        ranks = {row.number: row.rank for row in made.rows}
        if made.context.teams is not None:
            of_teams, ranks = ranks, {row.number: row.rank for row in standings_of(state, individual=True).rows}
    except StandingsError as error:
        notes = (Text(_("the file states no places: {why}"), {"why": error}),)
    players = tuple(replace(each, rank=ranks.get(each.number)) for each in tournament.players)
    teams = tuple(replace(each, rank=of_teams.get(each.number, each.rank)) for each in tournament.teams)
    return replace(tournament, players=players, teams=teams), notes


def report_file(state: State, dialect: Dialect) -> tuple[str, tuple[Text, ...]]:
    """The report file, and what it could not say as it should."""
    tournament, notes = _with_places(report_tournament(state), state)
    try:
        writing = write(tournament, dialect)
    except ValueError as error:
        raise Refused("{why}", why=said(error)) from error
    return writing.text, (*writing.notes, *notes)
