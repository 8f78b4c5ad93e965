"""The matches of teams as a field that tie-breaks read, in match points or game points."""

from __future__ import annotations

from torneo.model import Tournament
from torneo.model.matches import TeamResults, TeamRound, team_results
from torneo.ranking.field import DRAW, LOSS, NO_OUTCOME, NOBODY, PLAYED, WIN, Field
from torneo.rules import article
from torneo.text import Text
from torneo.text import marked as _


def team_field(results: TeamResults, reference: str, *, predetermined: bool) -> Field:
    """The teams as a field scored in match points (``MP``) or game points (``GP``)."""
    index_of = {number: index for index, number in enumerate(results.numbers)}
    by_match = reference == "MP"
    win, draw, loss = results.match_values if by_match else (results.boards * value for value in results.game_values)
    points = [[cell.match_points if by_match else cell.game_points for cell in row] for row in results.rows]
    kinds = [[cell.kind for cell in row] for row in results.rows]
    return Field(
        numbers=results.numbers,
        kinds=kinds,
        points=points,
        opponents=[[NOBODY if c.opponent is None else index_of[c.opponent] for c in row] for row in results.rows],
        outcomes=[[_outcome(results, cell) for cell in row] for row in results.rows],
        blacks=[[cell.black for cell in row] for row in results.rows],
        scores=results.totals[0] if by_match else results.totals[1],
        win=win,
        draw=draw,
        loss=loss,
        rounds=len(results.rows[0]) if results.rows else 0,
        total_rounds=results.total_rounds,
        predetermined=predetermined,
        unplayed=[[r for r, kind in enumerate(row) if kind not in PLAYED] for row in kinds],
    )


def _outcome(results: TeamResults, cell: TeamRound) -> int:
    if cell.opponent is None:
        return NO_OUTCOME
    win, draw = results.match_values[:2]
    return WIN if cell.match_points >= win else DRAW if cell.match_points >= draw else LOSS


def assumed_byes(tournament: Tournament) -> Text | None:
    """What to say of byes that no record of a tournament of teams states; None if there are none."""
    byes = team_results(tournament).assumed_byes if tournament.teams else ()
    if not byes:
        return None
    pairs = tuple(Text(_("team {team} in round {round}"), {"team": team, "round": number}) for number, team in byes)
    return Text(
        _("the file does not state the points of a bye: {byes} has those of a drawn match ({article})"),
        {"byes": pairs, "article": article("C.04.6", "1.4", "2026").place},
    )
