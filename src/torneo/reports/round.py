"""A round of a tournament as the terminal shows it, and as programs read it."""

from __future__ import annotations

from collections.abc import Sequence

from torneo.model import Bye, ByeKind, Game, History, Result, Tournament
from torneo.reports.pairings import LIST, Pairings, boards_table
from torneo.reports.table import Table, number
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.byes import SHORT_BYES

Boards = Sequence[tuple[int, Game]]
"""The games of a round with the numbers of their boards."""


def byes_of(tournament: Tournament, round_number: int) -> list[Bye]:
    """Who did not play a round: the bye of the pairing first."""
    byes = tournament.rounds[round_number - 1].byes
    return sorted(byes, key=lambda bye: (bye.kind is not ByeKind.PAIRING, bye.player))


def round_table(
    tournament: Tournament, round_number: int, boards: Boards, columns: Sequence[str] = LIST, *, teams: bool = False
) -> Table:
    """The pairings and results of a round with names and scores before it, then who did not play.

    ``teams`` says that those who are paired are teams.
    """
    history = History(tournament, after=round_number - 1)
    pairings = Pairings(
        round_number,
        boards,
        tournament.by_number,
        [(bye.player, SHORT_BYES[bye.kind]) for bye in byes_of(tournament, round_number)],
        {player.number: history[player.number].score for player in tournament.players},
    )
    points = Text(_("Points"))
    heads = {"white_score": points, "black_score": points, **({"board": Text(_("Match"))} if teams else {})}
    return boards_table(pairings, columns).headed(heads)


def plain_round_table(boards: Boards) -> Table:
    """A round as programs read it: the numbers of the board, of White and of Black, and nobody who did not play."""
    rows = tuple((str(board), str(game.white), str(game.black)) for board, game in boards)
    return Table("", (number("board"), number("white"), number("black")), rows)


def round_json(tournament: Tournament, round_number: int, boards: Boards) -> dict[str, object]:
    """A round as a document: boards with numbers, names and the codes of results, and the byes with their codes."""
    people = tournament.by_number
    return {
        "format": "torneo-round",
        "version": 1,
        "round": round_number,
        "boards": [
            {
                "board": board,
                "white": game.white,
                "white_name": people[game.white].name,
                "black": game.black,
                "black_name": people[game.black].name,
                "result": "" if game.result is Result.PENDING else "-".join(game.result.value),
            }
            for board, game in boards
        ],
        "byes": [
            {"number": bye.player, "name": people[bye.player].name, "kind": bye.kind.value}
            for bye in byes_of(tournament, round_number)
        ],
    }
