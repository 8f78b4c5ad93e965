"""The tournament for programs: JSON documents with what everybody may know, and nothing else."""

from __future__ import annotations

from dataclasses import replace

from torneo.desk import State
from torneo.files.json_form import Json, encode, to_json
from torneo.reports.rating_document import rating_json
from torneo.reports.standings_document import explanation_json
from torneo.web.core.access import Visit
from torneo.web.public.card import ratings
from torneo.web.public.pairings import history
from torneo.web.public.ranking import place_of, ranked

VERSION = 1


def tournament_document(state: State) -> dict[str, Json]:
    """The tournament as it is published in the form of docs/json.md: published rounds, no requests."""
    shown = state.published.tournament
    return to_json(shown.revised(regulations=replace(shown.regulations, requested_byes=())))


def players_document(state: State) -> dict[str, Json]:
    """The starting list."""
    players: list[Json] = []
    for player in state.published.tournament.players:
        line = encode(player)
        assert isinstance(line, dict)
        players.append({**line, "withdrawn": player.number in state.withdrawn})
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
        }
        for board, game in games
    ]
    byes: list[Json] = [
        {"player": bye.player, "kind": bye.kind.value, "points": points.for_bye(bye.kind)}
        for bye in state.tournament.rounds[number - 1].byes
    ]
    complete = all(game.result.finished for _board, game in games)
    return _document("round", state, round=number, boards=boards, byes=byes, complete=complete)


def player_document(visit: Visit, number: int) -> dict[str, Json]:
    """One player: the data, every round, the terms of the standings, the rating so far."""
    state = visit.state
    past = history(visit)[number]
    boards = [
        {player: board for board, seat in state.seats(number).items() for player in (seat.white, seat.black)}
        for number in range(1, state.round_number + 1)
    ]
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
        player=encode(state.tournament.by_number[number]),
        withdrawn=number in state.withdrawn,
        rounds=rounds,
        standing=explanation_json(ranked(visit, individual=True), number) if place_of(visit, number) else None,
        rating=event,
    )


def _document(kind: str, state: State, **content: Json) -> dict[str, Json]:
    return {"format": f"torneo-{kind}", "version": VERSION, "sequence": state.sequence, **content}
