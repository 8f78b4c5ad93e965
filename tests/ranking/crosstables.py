"""Tournaments written down as cross tables, for tests to read at a glance."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from torneo.model import Bye, ByeKind, Event, Game, Player, PointSystem, Regulations, Result, Round, Tournament
from torneo.ranking import Standings

_RESULTS = {result.value: result for result in Result}


def crosstable(
    *lines: str,
    ratings: tuple[int | None, ...] = (),
    points: PointSystem | None = None,
    rounds: int | None = None,
    system: str = "",
) -> Tournament:
    """One line for each player: ``2w1 3b= H``, opponent, colour and result as in a report file, or a bye, or ``.``."""
    table = [line.split() for line in lines]
    players = tuple(
        Player(number, f"P{number}", ratings[number - 1] if ratings else 2000 - 10 * number)
        for number in range(1, len(lines) + 1)
    )
    made = []
    for index in range(len(table[0])):
        games, byes = [], []
        for number, row in enumerate(table, 1):
            cell = row[index]
            if cell == ".":
                continue
            if cell in "UFHZ":
                byes.append(Bye(number, ByeKind(cell)))
            elif cell[-2] == "w":
                other = int(cell[:-2])
                codes = cell[-1], table[other - 1][index][-1]
                assert table[other - 1][index] == f"{number}b{codes[1]}", (number, index, cell)
                games.append(Game(number, other, _RESULTS[codes]))
        made.append(Round(tuple(games), tuple(byes)))
    regulations = Regulations(rounds=rounds or len(made), system=system, points=points or PointSystem())
    return Tournament(players, tuple(made), Event(name="Test", start=date(2026, 11, 1)), regulations)


def values(made: Standings, code: str) -> dict[int, str]:
    """The values of a column by number, as text."""
    column = 0 if code == "PTS" else 1 + made.columns.index(code)
    return {row.number: row.texts[column] for row in sorted(made.rows, key=lambda row: row.number)}


def order(made: Standings) -> list[int]:
    """Numbers from first to last."""
    return [row.number for row in made.rows]


def with_names(tournament: Tournament, *names: str) -> Tournament:
    """The same with other names."""
    players = tuple(replace(player, name=name) for player, name in zip(tournament.players, names, strict=True))
    return replace(tournament, players=players)
