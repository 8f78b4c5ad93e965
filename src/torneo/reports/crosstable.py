"""Cross tables: everybody against everybody for round robins, round by round for a Swiss."""

from __future__ import annotations

from torneo.model import Tournament
from torneo.ranking.field import NOBODY
from torneo.ranking.formats import System
from torneo.ranking.standings import Standings
from torneo.reports.draw_csv import Sheet
from torneo.text import Language, Text
from torneo.text import marked as _
from torneo.writing.points import decimal_points
from torneo.writing.results import CROSS_TABLE, marked_signs


def cross_table(
    tournament: Tournament,
    made: Standings,
    *,
    by_number: bool = False,
    colours: tuple[str, str] = ("w", "b"),
    language: Language = "en",
) -> Sheet:
    """The cross table of an individual tournament in the order of its standings, or by pairing number.

    ``colours`` are the letters of White and Black in the reader's language.

    >>> from torneo.model import Game, Player, Result, Round
    >>> from torneo.ranking import standings
    >>> two = Tournament((Player(1, "Ana"), Player(2, "Eva")), (Round((Game(1, 2, Result.BLACK_WIN),)),))
    >>> cross_table(two, standings(two)).rows
    (('1', '2', 'Eva', '1b1', '1.0'), ('2', '1', 'Ana', '2w0', '0.0'))
    >>> cross_table(two, standings(two), colours=("b", "n")).rows
    (('1', '2', 'Eva', '1n1', '1.0'), ('2', '1', 'Ana', '2b0', '0.0'))
    >>> cross_table(two, standings(two, system=System.ROUND_ROBIN)).rows
    (('1', '2', 'Eva', '×', '1', '1.0'), ('2', '1', 'Ana', '0', '×', '0.0'))
    """
    rows = sorted(made.rows, key=lambda row: row.number) if by_number else list(made.rows)
    if made.context.teams is not None:
        cells, columns = _team_cells(made, [row.number for row in rows])
    elif made.system is System.ROUND_ROBIN:
        cells, columns = _everybody(tournament, made, [row.number for row in rows], by_number=by_number)
    else:
        cells, columns = _by_round(tournament, made, colours)
    values = [f"KEIZER {code}" if code in columns else code for code in made.columns]  # of a round, beside its result
    names = ("rank", "number", "name", *columns, "PTS", *values)
    lines = tuple((str(row.rank), str(row.number), row.name, *cells[row.number], *row.texts) for row in rows)
    name = tournament.event.name or Text(_("Cross table"))
    title = Text(_("{title} after round {round}"), {"title": name, "round": made.after}).text(language)
    notes = tuple(note.text(language) for note in made.notes)
    return Sheet(title, names, lines, frozenset(names) - {"name"}, language, notes)


def _by_round(
    tournament: Tournament, made: Standings, colours: tuple[str, str]
) -> tuple[dict[int, list[str]], list[str]]:
    """Opponent, colour and result of each round."""
    cells = {player.number: [""] * made.after for player in tournament.players}
    for index, round_ in enumerate(tournament.rounds[: made.after]):
        for game in round_.games:
            white, black = colours if game.coloured else ("", "")
            first, second = marked_signs(game, CROSS_TABLE)
            cells[game.white][index] = f"{game.black}{white}{first}"
            cells[game.black][index] = f"{game.white}{black}{second}"
        for bye in round_.byes:
            cells[bye.player][index] = bye.kind.value
    return cells, [f"R{number}" for number in range(1, made.after + 1)]


def _everybody(
    tournament: Tournament, made: Standings, order: list[int], *, by_number: bool
) -> tuple[dict[int, list[str]], list[str]]:
    """A square: the results against each opponent, in the order of the rows."""
    place = {number: index for index, number in enumerate(order)}
    cells = {player.number: [""] * len(order) for player in tournament.players}
    for number, index in place.items():
        cells[number][index] = "×"
    for round_ in tournament.rounds[: made.after]:
        for game in round_.games:
            first, second = marked_signs(game, CROSS_TABLE)
            for own, other, code in ((game.white, game.black, first), (game.black, game.white, second)):
                if own in place and other in place:
                    cells[own][place[other]] += code
    return cells, [str(number if by_number else index) for index, number in enumerate(order, 1)]


def _team_cells(made: Standings, order: list[int]) -> tuple[dict[int, list[str]], list[str]]:
    """Opponent and game points of each round."""
    teams = made.context.teams
    assert teams is not None
    field = made.context.fields["GP"]
    cells = {}
    for index, number in enumerate(teams.numbers):
        row = []
        for r, opponent in enumerate(field.opponents[index]):
            points = decimal_points(field.points[index][r])
            row.append(points if opponent == NOBODY else f"{teams.numbers[opponent]}:{points}")
        cells[number] = row
    return {number: cells[number] for number in order}, [f"R{number}" for number in range(1, made.after + 1)]
