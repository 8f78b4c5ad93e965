"""The teams as the entrants of a tournament, so that whatever pairs and ranks players does the same for teams."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from torneo.model.counting import Kind
from torneo.model.matches import TeamResults, TeamRound, team_results
from torneo.model.people import Player
from torneo.model.points import PointSystem
from torneo.model.regulations import Regulations
from torneo.model.results import ByeKind, Result
from torneo.model.rounds import Bye, Game, Round
from torneo.model.team_event import TeamEvent
from torneo.model.tournament import Tournament

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


def entrants(tournament: Tournament) -> Tournament:
    """Those who are paired: the players, or the teams with their matches as games and match points as points.

    The score of such a game is that of the match, in tenths of a game point.

    >>> from torneo.model import Team
    >>> four = tuple(map(Player, (1, 2, 3, 4)))
    >>> played = Round((Game(1, 3, Result.WHITE_WIN), Game(4, 2, Result.DRAW)))
    >>> teams = (Team(1, "Norte", (1, 2)), Team(2, "Sur", (3, 4)))
    >>> of_teams = entrants(Tournament(four, (played,), teams=teams, team_event=TeamEvent()))
    >>> [player.name for player in of_teams.players], of_teams.rounds[0].games[0].score
    (['Norte', 'Sur'], (15, 5))
    """
    if not tournament.pairs_teams:
        return tournament
    event = tournament.team_event or TeamEvent()
    results = team_results(tournament)
    return Tournament(
        players=tuple(Player(team.number, team.name, team.strength or None) for team in tournament.teams),
        rounds=tuple(_round(event, results, index) for index in range(len(tournament.rounds))),
        event=tournament.event,
        regulations=_regulations(tournament.regulations, event),
        comments=tournament.comments,
    )


def _round(event: TeamEvent, results: TeamResults, index: int) -> Round:
    cells = {number: row[index] for number, row in zip(results.numbers, results.rows, strict=True)}
    decided = {(m.white, m.black): m.decided for m in event.matches if m.round == index + 1 and m.decided is not None}
    games = []
    for white, black in _matches(cells):
        result = _result(cells[white], cells[black])
        if result is Result.DRAW:
            result = decided.get((white, black), result)
        score = (cells[white].game_points, cells[black].game_points) if result.finished else None
        coloured = cells[white].black != cells[black].black
        games.append(Game(white, black, result, coloured, score=score))
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


def _regulations(given: Regulations, event: TeamEvent) -> Regulations:
    """The regulations with match points wherever they speak of points."""
    bye = event.byes.match_points if event.byes is not None else event.draw  # C.04.6 1.4
    return replace(
        given,
        points=PointSystem.of(event.win, event.draw, event.loss).with_pairing_bye(bye),
        virtual_points=tuple(replace(entry, points=entry.match_points) for entry in given.virtual_points),
        abnormal_points=tuple(replace(rule, points=rule.match_points) for rule in given.abnormal_points),
    )
