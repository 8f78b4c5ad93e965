"""The pairings of a round by board, with the points that both had before it, and the results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from torneo.model import Game, Player
from torneo.reports.people import person, rating
from torneo.reports.table import Align, Column, Content, Kind, Outcome, Points, Row, Table, number
from torneo.text import Text
from torneo.text import marked as _

LIST = ("board", "white", "white_name", "white_score", "result", "black_score", "black_name", "black")

_COLUMNS = {
    "board": number("board", keep=True, bold=True, head=True),
    "white": number("white", keep=True, drop=True),
    "white_name": Column("white_name", keep=True, stretch=True),
    "white_score": number("white_score"),
    "result": Column("result", on_paper=Align.CENTRE, bold=True, room=20, kind=Kind.RESULT),
    "black_score": number("black_score"),
    "black_name": Column("black_name", stretch=True),
    "black": number("black", drop=True),
}


@dataclass(frozen=True, slots=True)
class Pairings:
    """A round: who plays at which board, who does not play and why, and what everybody had before."""

    round: int
    games: Sequence[tuple[int, Game]]
    """With the numbers of the boards."""
    away: Sequence[tuple[int, Text]]
    people: Mapping[int, Player]
    scores: Mapping[int, int]
    """In tenths."""


def boards_table(round_: Pairings, columns: Sequence[str] = LIST) -> Table:
    """The games by board, and below them those who do not play."""
    rows = [*_games(round_, columns), *_away(round_, columns)]
    title = Text(_("Round {round}"), {"round": round_.round})
    return Table(title, tuple(_COLUMNS[key] for key in columns), tuple(rows))


def _games(round_: Pairings, columns: Sequence[str]) -> Iterable[Row]:
    for board, game in round_.games:
        white, black = round_.people[game.white], round_.people[game.black]
        cells: dict[str, Content] = {
            "board": str(board),
            "white": str(game.white),
            "white_name": person(white),
            "white_rating": rating(white),
            "white_score": Points(round_.scores[game.white]),
            "result": Outcome(game, round_.round, board),
            "black_score": Points(round_.scores[game.black]),
            "black_name": person(black),
            "black_rating": rating(black),
            "black": str(game.black),
        }
        yield tuple(cells[key] for key in columns)


def _away(round_: Pairings, columns: Sequence[str]) -> Iterable[Row]:
    for number_, why in round_.away:
        cells: dict[str, Content] = {
            "white": str(number_),
            "white_name": person(round_.people[number_]),
            "white_score": Points(round_.scores[number_]),
            "result": why,
        }
        yield tuple(cells.get(key, "") for key in columns)
