"""Tables for spreadsheets, with headings and notes in the language of the reader."""

from __future__ import annotations

from django.utils.translation import gettext as _

from torneo.desk import Refused, State
from torneo.desk.ranking import standings_of
from torneo.model import Game, Player, Result, format_points
from torneo.ranking import Standings, StandingsError
from torneo.reports.crosstable import cross_table
from torneo.reports.draw_csv import csv
from torneo.reports.hand import Hand
from torneo.reports.standings import standings_table
from torneo.reports.table import Column, Table, number
from torneo.text import said
from torneo.web.core.words import language
from torneo.web.public.pairings import bye_text

_MARK = "\ufeff"
"""Tells spreadsheets that the file is UTF-8."""


def _csv(table: Table) -> str:
    return _MARK + csv(table, Hand(language()))


def _listed(keys: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> str:
    return _csv(Table("", tuple(number(key) if key in _NUMBERS else Column(key) for key in keys), rows))


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


def _sex(player: Player) -> str:
    return _(player.sex) if player.sex else ""


def players_csv(state: State, _round: int = 0) -> str:
    """The players by number."""
    columns = ("number", "title", "name", "rating", "federation", "sex", "birth", "fide_id", "club", "categories",
               "state")  # fmt: skip
    rows = tuple(
        (
            str(player.number), player.title, player.name, _text(player.rating), player.federation, _sex(player),
            player.birth, _text(player.fide_id), player.club, "; ".join(player.categories),
            _("withdrawn") if player.number in state.withdrawn else "",
        )
        for player in sorted(state.tournament.players, key=lambda each: each.number)
    )  # fmt: skip
    return _listed(columns, rows)


_NUMBERS = frozenset({"number", "rating", "fide_id", "round", "board", "white", "white_rating", "black",
                      "black_rating", "white_points", "black_points"})  # fmt: skip
_GAMES = ("round", "board", "white", "white_name", "white_rating", "black", "black_name", "black_rating")


def pairings_csv(state: State, of_round: int) -> str:
    """Who meets whom in a published round."""
    columns = (*_GAMES, "note")
    rows = tuple((*row[:8], row[10]) for row in _round_rows(state, of_round))
    return _listed(columns, rows)


def results_csv(state: State, of_round: int = 0) -> str:
    """Every game of a round, or of all rounds, with the points of both: a spreadsheet takes 1-0 for a date."""
    columns = (*_GAMES, "white_points", "black_points", "note")
    rounds = [of_round] if of_round else range(1, state.round_number + 1)
    rows = tuple(row for each in rounds for row in _round_rows(state, each))
    return _listed(columns, rows)


def _round_rows(state: State, of_round: int) -> list[tuple[str, ...]]:
    people, points = state.tournament.by_number, state.tournament.regulations.points
    rows = []
    for board, game in state.games(of_round):
        white, black = people[game.white], people[game.black]
        known = game.result.finished
        gained = [format_points(each) for each in points.for_game(game.result)] if known else ["", ""]
        rows.append((
            str(of_round), str(board), str(white.number), white.name, _text(white.rating),
            str(black.number), black.name, _text(black.rating), *gained, _note(game),
        ))  # fmt: skip
    for bye in state.tournament.rounds[of_round - 1].byes:
        player = people[bye.player]
        rows.append((
            str(of_round), "", str(player.number), player.name, _text(player.rating), "", "", "",
            format_points(points.for_bye(bye.kind)), "", bye_text(bye.kind),
        ))  # fmt: skip
    return rows


def _note(game: Game) -> str:
    if game.result is Result.PENDING:
        return _("result not in yet")
    if game.result is Result.ADJOURNED:
        return _("adjourned")
    if game.rated is not None:
        return _("rated as %(result)s") % {"result": "-".join(game.rated.value)}
    return "" if game.result.played else _("forfeit")


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
