"""The tournament for programs: JSON documents with what everybody may know, and nothing else."""

from __future__ import annotations

from dataclasses import replace

from torneo.desk import State
from torneo.files.json_form import Json, encode, to_json
from torneo.model import Game
from torneo.reports.rating_document import rating_json
from torneo.reports.standings_document import explanation_json
from torneo.web.core.access import Visit
from torneo.web.public.card import places, ratings
from torneo.web.public.pairings import history
from torneo.web.public.ranking import place_of, ranked

VERSION = 1


def tournament_document(state: State) -> dict[str, Json]:
    """The tournament as it is published in the form of docs/json.md: published rounds, no requests."""
    shown = state.published.whole
    return to_json(shown.revised(regulations=replace(shown.regulations, requested_byes=())))


def players_document(state: State) -> dict[str, Json]:
    """The starting list."""
    players: list[Json] = []
    squads = state.squads
    for player in state.published.whole.players:
        line = encode(player)
        assert isinstance(line, dict)
        team = squads.team_of(player.number) if squads is not None else None
        gone = (player.number if squads is None else team) in state.withdrawn
        players.append({**line, **({"team": team} if squads is not None else {}), "withdrawn": gone})
    if squads is not None:
        teams: list[Json] = [
            {
                "number": team.number,
                "name": team.name,
                "strength": team.rating,
                "members": list(squads.members.get(team.number, ())),
                "withdrawn": team.number in state.withdrawn,
            }
            for team in state.tournament.players
        ]
        return _document("players", state, players=players, teams=teams)
    return _document("players", state, players=players)


def round_document(state: State, number: int) -> dict[str, Json]:
    """A published round: boards in order, byes, whether all results are in."""
    points = state.tournament.regulations.round_points
    games = state.games(number)
    boards: list[Json] = [
        {
            "board": board,
            "white": game.white,
            "black": game.black,
            "result": game.result.name.lower(),
            **({"rated": game.rated.name.lower()} if game.rated else {}),
            **(_match(state, number, game) if state.squads is not None else {}),
        }
        for board, game in games
    ]
    byes: list[Json] = [
        {"player": bye.player, "kind": bye.kind.value, "points": points.for_bye(bye.kind)}
        for bye in state.tournament.rounds[number - 1].byes
    ]
    complete = all(game.result.finished for _board, game in games)
    return _document("round", state, round=number, boards=boards, byes=byes, complete=complete)


def _match(state: State, number: int, game: Game) -> dict[str, Json]:
    """Of a match of teams: its game points, and its boards once the players sit down."""
    assert state.squads is not None
    meeting = (number, game.white, game.black)
    boards: list[Json] = [
        {
            "board": place,
            "white": board.white or None,
            "black": board.black or None,
            "result": board.settled.name.lower(),
            **({"rated": board.rated.name.lower()} if board.rated else {}),
        }
        for place, board in enumerate(state.squads.boards.get(meeting, ()), 1)
    ]
    score = state.squads.so_far(meeting) if boards else game.match_score
    return {"score": list(score) if score is not None else None, "games": boards}


def player_document(visit: Visit, number: int) -> dict[str, Json]:
    """One player: the data, every round, the terms of the standings, the rating so far."""
    state = visit.state
    past = history(visit)[number]
    boards = places(state)
    rounds: list[Json] = [
        {
            "round": index + 1,
            "kind": cell.kind.name.lower(),
            "board": boards[index].get(number),
            "opponent": cell.opponent,
            "colour": cell.colour.value if cell.colour else None,
            "points": cell.points,
            "score": past.scores[index + 1],
        }
        for index, cell in enumerate(past.cells)
    ]
    rated = ratings(visit)
    event = rating_json(replace(rated, players=(rated[number],)))
    return _document(
        "player",
        state,
        player=encode(state.whole.by_number[number]),
        withdrawn=number in state.withdrawn and state.squads is None,
        rounds=rounds,
        standing=explanation_json(ranked(visit, individual=True), number) if place_of(visit, number) else None,
        rating=event,
    )


def _document(kind: str, state: State, **content: Json) -> dict[str, Json]:
    return {"format": f"torneo-{kind}", "version": VERSION, "sequence": state.sequence, **content}
