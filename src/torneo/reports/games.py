"""Players and games a line each, with everything known about them, for spreadsheets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from torneo.model import ByeKind, Game, Player, Result, Tournament
from torneo.reports.hand import WITHDRAWN
from torneo.reports.people import rating
from torneo.reports.table import Column, Content, Points, Row, Table, number
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.results import game_text, score_within

PAIRED = ("round", "board", "white", "white_name", "white_rating", "black", "black_name", "black_rating", "note")
PLAYED = (*PAIRED[:-1], "white_points", "black_points", "note")
"""With the points of both: a spreadsheet takes 1-0 for a date."""
_TEXTS = frozenset({"white_name", "black_name", "note"})


def people_table(tournament: Tournament, withdrawn: Collection[int] = ()) -> Table:
    """Everything about the players, by number.

    >>> [column.key for column in people_table(Tournament()).columns][:4]
    ['number', 'title', 'name', 'rating']
    """
    columns = (
        number("number"),
        *map(Column, ("title", "name")),
        number("rating"),
        *map(Column, ("federation", "sex", "birth")),
        number("fide_id"),
        *map(Column, ("club", "categories", "state")),
    )
    players = sorted(tournament.players, key=lambda player: player.number)
    return Table(
        Text(_("Players")), columns, tuple(_person(player, withdrawn=player.number in withdrawn) for player in players)
    )


def _person(player: Player, *, withdrawn: bool) -> Row:
    return (
        str(player.number),
        player.title,
        player.name,
        rating(player),
        player.federation,
        Text(player.sex) if player.sex else "",
        player.birth,
        str(player.fide_id or ""),
        player.club,
        "; ".join(player.categories),
        WITHDRAWN if withdrawn else "",
    )


def games_table(
    tournament: Tournament,
    rounds: Sequence[tuple[int, Sequence[tuple[int | str, Game]]]],
    why: Callable[[ByeKind], Text | str],
    columns: Sequence[str] = PLAYED,
) -> Table:
    """The games of some rounds by board, each round with its byes after them; ``why`` names a kind of bye.

    >>> from torneo.model import Round
    >>> two = Tournament((Player(1, "Ana"), Player(2, "Eva")), (Round((Game(1, 2, Result.WHITE_WIN),)),))
    >>> games_table(two, [(1, [(1, two.rounds[0].games[0])])], str).rows
    (('1', '1', '1', 'Ana', 0, '2', 'Eva', 0, 10, 0, ''),)
    """
    shown = tuple(Column(key) if key in _TEXTS else number(key) for key in columns)
    rows = tuple(
        tuple(cells.get(key, "") for key in columns)
        for of_round, games in rounds
        for cells in (*_games(tournament, of_round, games), *_byes(tournament, of_round, why))
    )
    return Table(Text(_("All results")), shown, rows)


def _games(
    tournament: Tournament, of_round: int, games: Sequence[tuple[int | str, Game]]
) -> Iterator[dict[str, Content]]:
    people, worth = tournament.by_number, tournament.regulations.worth
    for board, game in games:
        white, black = people[game.white], people[game.black]
        gained = map(Points, worth.of(game)) if game.result.finished else ("", "")
        cells: dict[str, Content] = {
            "round": str(of_round),
            "board": str(board),
            "white": str(white.number),
            "white_name": white.name,
            "white_rating": rating(white),
            "black": str(black.number),
            "black_name": black.name,
            "black_rating": rating(black),
            "note": _note(game),
        }
        yield cells | dict(zip(("white_points", "black_points"), gained, strict=True))


def _byes(tournament: Tournament, of_round: int, why: Callable[[ByeKind], Text | str]) -> Iterator[dict[str, Content]]:
    for bye in tournament.rounds[of_round - 1].byes:
        player = tournament.by_number[bye.player]
        yield {
            "round": str(of_round),
            "white": str(player.number),
            "white_name": player.name,
            "white_rating": rating(player),
            "white_points": Points(tournament.regulations.round_points.for_bye(bye.kind)),
            "note": why(bye.kind),
        }


def _note(game: Game) -> Content:
    if game.result is Result.PENDING:
        return Text(_("result not in yet"))
    if game.result is Result.ADJOURNED:
        return Text(_("adjourned"))
    if game.rated is not None:
        return Text(_("rated as {result}"), {"result": "-".join(game.rated.value)})
    if score_within(game) is not None:
        return game_text(game)
    return "" if game.result.played else Text(_("forfeit"))
