"""The teams as the entrants of a tournament, so that whatever pairs and ranks players does the same for teams."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from torneo.model.counting import Kind
from torneo.model.matches import TeamResults, TeamRound, team_results
from torneo.model.people import Player
from torneo.model.points import PointSystem, format_points
from torneo.model.regulations import Regulations
from torneo.model.results import ByeKind, Result
from torneo.model.rounds import Bye, Game, Round
from torneo.model.team_event import TeamEvent
from torneo.model.tournament import Tournament
from torneo.model.worth import SCORES

_BYES = {
    Kind.PAIRING_BYE: ByeKind.PAIRING,
    Kind.FULL_POINT_BYE: ByeKind.FULL,
    Kind.HALF_POINT_BYE: ByeKind.HALF,
    Kind.ZERO_POINT_BYE: ByeKind.ZERO,
}
_UNPLAYED = {
    (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS): Result.WHITE_FORFEIT_WIN,
    (Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN): Result.BLACK_FORFEIT_WIN,
    (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS): Result.DOUBLE_FORFEIT,
}


MATCH_POINTS, GAME_POINTS = "mp", "gp"
"""What the teams of a tournament are paired by: the primary score (C.04.6 1.2)."""


def entrants(tournament: Tournament, primary: str = MATCH_POINTS) -> Tournament:
    """Those who are paired: the players, or the teams with their matches as games and match points as points.

    Where game points are the primary score, they are what such a game is worth.

    >>> from torneo.model import Team
    >>> four = tuple(map(Player, (1, 2, 3, 4)))
    >>> played = Round((Game(1, 3, Result.WHITE_WIN), Game(4, 2, Result.DRAW)))
    >>> teams = (Team(1, "Norte", (1, 2)), Team(2, "Sur", (3, 4)))
    >>> of_teams = entrants(Tournament(four, (played,), teams=teams, team_event=TeamEvent()))
    >>> [player.name for player in of_teams.players], of_teams.rounds[0].games[0].match_score
    (['Norte', 'Sur'], (15, 5))
    >>> by_games = entrants(Tournament(four, (played,), teams=teams, team_event=TeamEvent()), GAME_POINTS)
    >>> by_games.regulations.worth.of(by_games.rounds[0].games[0])
    (15, 5)
    """
    if not tournament.pairs_teams:
        return tournament
    event = tournament.team_event or TeamEvent()
    results = team_results(tournament)
    return Tournament(
        players=tuple(Player(team.number, team.name, team.strength or None) for team in tournament.teams),
        rounds=tuple(_round(event, results, index, primary) for index in range(len(tournament.rounds))),
        event=tournament.event,
        regulations=_REGULATIONS[primary](_of_rounds_to_come(tournament), event, results),
        comments=tournament.comments,
    )


def _round(event: TeamEvent, results: TeamResults, index: int, primary: str) -> Round:
    cells = {number: row[index] for number, row in zip(results.numbers, results.rows, strict=True)}
    decided = {(m.white, m.black): m.decided for m in event.matches if m.round == index + 1 and m.decided is not None}
    games = []
    for white, black in _matches(cells):
        result = _result(cells[white], cells[black])
        if result is Result.DRAW:
            result = decided.get((white, black), result)
        points = cells[white].game_points, cells[black].game_points
        score = points if result.finished else None
        coloured = cells[white].black != cells[black].black
        worth = score if primary == GAME_POINTS else None
        games.append(Game(white, black, result, coloured, score=worth, match_score=score))
    byes = tuple(Bye(number, _BYES[cell.kind]) for number, cell in cells.items() if cell.kind in _BYES)
    return Round(tuple(games), byes)


def _matches(cells: dict[int, TeamRound]) -> Iterator[tuple[int, int]]:
    """The two teams of each match, the one with White on the first board first."""
    for number, cell in cells.items():
        if cell.opponent is None or cell.black:
            continue
        if cells[cell.opponent].black or number < cell.opponent:
            yield number, cell.opponent


def _result(white: TeamRound, black: TeamRound) -> Result:
    """Of a match, by its game points."""
    if Kind.UNFINISHED in (white.kind, black.kind):
        return Result.PENDING
    if (white.kind, black.kind) in _UNPLAYED:
        return _UNPLAYED[white.kind, black.kind]
    if white.game_points == black.game_points:
        return Result.DRAW
    return Result.WHITE_WIN if white.game_points > black.game_points else Result.BLACK_WIN


def _of_rounds_to_come(tournament: Tournament) -> Regulations:
    """The regulations without byes on request of rounds that are paired: they stand there."""
    given, paired = tournament.regulations, len(tournament.rounds)
    return replace(given, requested_byes=tuple(bye for bye in given.requested_byes if bye.round > paired))


def _by_match_points(given: Regulations, event: TeamEvent, _results: TeamResults) -> Regulations:
    """The regulations with match points wherever they speak of points; the game points take the other place."""
    bye = event.byes.match_points if event.byes is not None else event.draw  # C.04.6 1.4
    return replace(
        given,
        points=PointSystem.of(event.win, event.draw, event.loss).with_pairing_bye(bye),
        **turned(given),
    )


def turned(given: Regulations) -> dict[str, Any]:
    """Virtual points and awards with match points in the place of game points, and the other way round."""
    return {
        name: tuple(replace(each, points=each.match_points, match_points=each.points) for each in getattr(given, name))
        for name in ("virtual_points", "abnormal_points")
    }


def _by_game_points(given: Regulations, event: TeamEvent, results: TeamResults) -> Regulations:
    """The regulations with the points of whole matches: a bye is worth all boards, a match the score that it has."""
    win, draw, loss = (results.boards * points for points in results.game_values)
    bye = event.byes.game_points if event.byes is not None else draw  # C.04.6 1.4
    found = [cell for row in results.rows for cell in row]
    given_byes = [cell.game_points for cell in found if cell.kind is Kind.PAIRING_BYE]
    points = PointSystem.of(win, draw, loss).with_pairing_bye(given_byes[0] if given_byes else bye)
    return replace(given, points=points, options=_counting_scores(given.options, results, (win, loss)))


def _counting_scores(
    options: tuple[tuple[str, str], ...], results: TeamResults, widest: tuple[int, int]
) -> tuple[tuple[str, str], ...]:
    """The options with the table by which every score of a match is worth itself."""
    rows = dict(zip(results.numbers, results.rows, strict=True))
    scores = {widest} | {
        (cell.game_points, rows[cell.opponent][index].game_points)
        for row in results.rows
        for index, cell in enumerate(row)
        if cell.opponent is not None
    }
    lines = [
        f"{more}-{less}:{format_points(more)}-{format_points(less)}" for more, less in sorted(scores) if more >= less
    ]
    return (*(option for option in options if option[0] != SCORES), (SCORES, ",".join(lines)))


_REGULATIONS = {MATCH_POINTS: _by_match_points, GAME_POINTS: _by_game_points}
