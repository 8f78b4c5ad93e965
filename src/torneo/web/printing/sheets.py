"""Tables for spreadsheets, with headings and notes in the language of the reader."""

from __future__ import annotations

from torneo.desk import Refused, State
from torneo.desk.commands.squads import the_squads
from torneo.desk.ranking import standings_of
from torneo.model import Game
from torneo.ranking import Standings, StandingsError
from torneo.reports.crosstable import cross_table
from torneo.reports.draw_csv import csv
from torneo.reports.games import PAIRED, games_table, people_table
from torneo.reports.hand import Hand
from torneo.reports.standings import standings_table
from torneo.reports.table import Table
from torneo.text import said
from torneo.web.core.words import language
from torneo.web.public.pairings import bye_text

_MARK = "\ufeff"
"""Tells spreadsheets that the file is UTF-8."""


def _csv(table: Table) -> str:
    return _MARK + csv(table, Hand(language()))


def players_csv(state: State, _round: int = 0) -> str:
    """The players by number."""
    return _csv(people_table(state.whole, state.withdrawn if state.squads is None else ()))


def pairings_csv(state: State, number: int) -> str:
    """Who meets whom in a published round."""
    return _csv(games_table(state.tournament, [(number, state.games(number))], bye_text, PAIRED))


def results_csv(state: State, number: int = 0) -> str:
    """Every game of a round, or of all rounds."""
    rounds = [number] if number else range(1, state.round_number + 1)
    if state.squads is not None:
        return _csv(games_table(state.whole, [(each, board_games(state, each)) for each in rounds], bye_text))
    return _csv(games_table(state.tournament, [(each, state.games(each)) for each in rounds], bye_text))


def board_games(state: State, number: int) -> list[tuple[int | str, Game]]:
    """The games of the players of teams in a round, by the match and the board."""
    squads = the_squads(state)
    return [
        (f"{match}.{place}", Game(board.white, board.black, board.result, rated=board.rated))
        for match, game in state.games(number)
        for place, board in enumerate(squads.boards.get((number, game.white, game.black), ()), 1)
        if board.both
    ]


def standings_csv(state: State, after: int) -> str:
    """The standings after a round."""
    return _csv(standings_table(_ranked(state, after)))


def cross_table_csv(state: State, after: int) -> str:
    """The cross table after a round."""
    return _csv(cross_table(state.tournament, _ranked(state, after)))


def _ranked(state: State, after: int) -> Standings:
    try:
        return standings_of(state, after)
    except StandingsError as error:
        raise Refused("{why}", why=said(error)) from error
