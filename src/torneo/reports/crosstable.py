"""Cross tables: everybody against everybody for round robins, round by round for a Swiss."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from torneo.model import Colour, Tournament
from torneo.ranking import Standings, System
from torneo.ranking.field import NOBODY
from torneo.ranking.totals import totals_of
from torneo.reports.people import person
from torneo.reports.standings import after_round, value_columns
from torneo.reports.table import Align, Column, Content, Met, Points, Table, number
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.points import decimal_points
from torneo.writing.results import CROSS_TABLE, marked_signs

_NAME = Column("name", keep=True, stretch=True, head=True)
_NUMBER = number("number", keep=True)

Cells = dict[int, list[Content]]
"""What stands in the rounds, or under the opponents, of each participant."""


def cross_table(tournament: Tournament, ranked: Standings, *, by_number: bool = False, hints: bool = False) -> Table:
    """The cross table in the order of the standings, or by pairing number.

    >>> from torneo.model import Game, Player, Result, Round
    >>> from torneo.ranking import standings
    >>> from torneo.reports.hand import Hand
    >>> two = Tournament((Player(1, "Ana"), Player(2, "Eva")), (Round((Game(1, 2, Result.BLACK_WIN),)),))
    >>> swiss = cross_table(two, standings(two))
    >>> [Hand("es").cells(swiss, row) for row in swiss.rows]
    [['1', '2', 'Eva', '1n1', '1.0'], ['2', '1', 'Ana', '2b0', '0.0']]
    >>> closed = cross_table(two, standings(two, system=System.ROUND_ROBIN))
    >>> [Hand().cells(closed, row) for row in closed.rows]
    [['1', '2', 'Eva', '×', '1', '1.0'], ['2', '1', 'Ana', '0', '×', '0.0']]
    """
    rows = sorted(ranked.rows, key=lambda row: row.number) if by_number else list(ranked.rows)
    order = [row.number for row in rows]
    entered = ranked.context.teams is not None and not tournament.teams
    people = {} if ranked.context.teams is not None and not entered else tournament.by_number
    if ranked.system is System.TOTALS:
        cells, keys = _teams_square(tournament, ranked, order, by_number=by_number)
    elif entered and ranked.system is System.ROUND_ROBIN:  # the teams are the entrants, and their matches its games
        cells, keys = _everybody(tournament, ranked, order, by_number=by_number)
    elif ranked.context.teams is not None:
        cells, keys = _team_cells(ranked, order)
    elif ranked.system is System.ROUND_ROBIN:
        cells, keys = _everybody(tournament, ranked, order, by_number=by_number)
    else:
        cells, keys = _by_round(tournament, ranked.after)
    columns = (
        number("rank", keep=True, bold=True),
        _NUMBER,
        _NAME,
        *map(_cell, keys),
        number("PTS", bold=True),
        *value_columns(ranked, hints=hints, beside=keys),
    )
    lines = tuple(
        (
            str(row.rank),
            str(row.number),
            person(people[row.number]) if row.number in people else row.name,
            *cells[row.number],
            Points(row.points),
            *row.texts[1:],
        )
        for row in rows
    )
    title = after_round(ranked, tournament.event.name or Text(_("Cross table")))
    return Table(title, columns, lines, ranked.notes)


def rounds_table(tournament: Tournament, order: Sequence[int], points: Mapping[int, int], title: Text) -> Table:
    """The players in some order with what they did round by round, and their points in tenths."""
    cells, keys = _by_round(tournament, len(tournament.proper.rounds))
    names = tournament.by_number
    rows = tuple((str(number), names[number].name, *cells[number], Points(points[number])) for number in order)
    return Table(title, (_NUMBER, _NAME, *map(_cell, keys), number("points")), rows)


def _cell(key: str) -> Column:
    """A column of results: a number for programs, in the middle on paper."""
    return Column(key, Align.RIGHT, on_paper=Align.CENTRE)


def _by_round(tournament: Tournament, after: int) -> tuple[Cells, list[str]]:
    """Opponent, colour and result of each round."""
    cells: Cells = {player.number: [""] * after for player in tournament.players}
    for index, round_ in enumerate(tournament.rounds[:after]):
        for game in round_.games:
            white, black = (Colour.WHITE, Colour.BLACK) if game.coloured else (None, None)
            first, second = marked_signs(game, CROSS_TABLE)
            cells[game.white][index] = Met(game.black, white, first)
            cells[game.black][index] = Met(game.white, black, second)
        for bye in round_.byes:
            cells[bye.player][index] = bye.kind.value
    return cells, [f"R{number}" for number in range(1, after + 1)]


def _everybody(
    tournament: Tournament, ranked: Standings, order: list[int], *, by_number: bool
) -> tuple[Cells, list[str]]:
    """A square: the results against each opponent, in the order of the rows."""
    place = {number: index for index, number in enumerate(order)}
    square = {player.number: [""] * len(order) for player in tournament.players}
    for number_, index in place.items():
        square[number_][index] = "×"
    for round_ in tournament.rounds[: ranked.after]:
        for game in round_.games:
            first, second = marked_signs(game, CROSS_TABLE)
            for own, other, code in ((game.white, game.black, first), (game.black, game.white, second)):
                if own in place and other in place:
                    before = square[own][place[other]]
                    square[own][place[other]] = f"{before} {code}" if before and ":" in code else before + code
    cells: Cells = {number_: list(row) for number_, row in square.items()}
    return cells, [str(number_ if by_number else index) for index, number_ in enumerate(order, 1)]


def _teams_square(
    tournament: Tournament, ranked: Standings, order: list[int], *, by_number: bool
) -> tuple[Cells, list[str]]:
    """A square: the points of each team's players against those of each other team, in the order of the rows."""
    meetings = totals_of(tournament, ranked.after).meetings
    cells: Cells = {
        own: [
            "×" if own == other else decimal_points(meetings[own, other].points) if (own, other) in meetings else ""
            for other in order
        ]
        for own in order
    }
    return cells, [str(number_ if by_number else index) for index, number_ in enumerate(order, 1)]


def _team_cells(ranked: Standings, order: list[int]) -> tuple[Cells, list[str]]:
    """Opponent and game points of each round."""
    teams = ranked.context.teams
    assert teams is not None
    field = ranked.context.fields["GP"]
    cells: Cells = {}
    for index, number_ in enumerate(teams.numbers):
        row: list[Content] = []
        for r, opponent in enumerate(field.opponents[index]):
            points = decimal_points(field.points[index][r])
            row.append(points if opponent == NOBODY else f"{teams.numbers[opponent]}:{points}")
        cells[number_] = row
    return {number_: cells[number_] for number_ in order}, [f"R{number_}" for number_ in range(1, ranked.after + 1)]
