"""Record 802: the cross table of teams for people to read, which repeats what other records say."""

from __future__ import annotations

from collections.abc import Iterator

from torneo.model import Kind, Tournament, format_points
from torneo.model.matches import TeamRound, team_results

RECORD = "802"
_WITHOUT = {
    Kind.PAIRING_BYE: "PAB",
    Kind.FULL_POINT_BYE: "FPB",
    Kind.HALF_POINT_BYE: "HPB",
    Kind.ZERO_POINT_BYE: "ZPB",
    Kind.ABSENT: "ZPB",
}


def table_of_teams(tournament: Tournament) -> Iterator[str]:
    """A line for each team: number, short name, match points, game points, then 13 columns for each round.

    A round has the opponent or the kind of bye, the colour of the first board, the game points, and ``f`` for a match
    that was not played.

    >>> from torneo.model import Game, Player, Result, Round, Team, TeamEvent
    >>> four = tuple(map(Player, (1, 2, 3, 4)))
    >>> played = Round((Game(1, 3, Result.WHITE_WIN), Game(4, 2, Result.DRAW)))
    >>> teams = (Team(1, "Norte", (1, 2)), Team(2, "Sur", (3, 4), "SUR"))
    >>> for line in table_of_teams(Tournament(four, (played,), teams=teams, team_event=TeamEvent())):
    ...     print(line)
    802   1 Norte    2.0    1.5   2 w  1.5
    802   2 SUR      0.0    0.5   1 b  0.5
    """
    results = team_results(tournament)
    match_points, game_points = results.totals
    for index, team in enumerate(tournament.teams):
        rounds = "".join(f" {_cell(cell):12}" for cell in results.rows[index])
        totals = f"{format_points(match_points[index]):>6} {format_points(game_points[index]):>6}"
        short = (team.nickname or team.name)[:5]
        yield f"{RECORD} {team.number:>3} {short:5} {totals}{rounds}".rstrip()


def _cell(cell: TeamRound) -> str:
    """One round of one team, in twelve columns."""
    points = f"{format_points(cell.game_points):>4}"
    if cell.opponent is None:
        return f"{_WITHOUT.get(cell.kind, '')}   {points}"
    unplayed = "f" if cell.kind in (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS) else ""
    return f"{cell.opponent:>3} {'b' if cell.black else 'w'} {points}{unplayed}"
