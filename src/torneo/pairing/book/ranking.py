"""Rankings that the book's systems pair by: Buchholz, lots, the best rounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random

from torneo.model import History, Tournament
from torneo.pairing.swiss.entrants import Field


def buchholz(history: History, number: int) -> int:
    """The sum of the present scores of everybody met over the board, in tenths.

    >>> from torneo.model import Game, Player, Result, Round
    >>> two = Tournament((Player(1), Player(2)), (Round((Game(1, 2, Result.WHITE_WIN),)),))
    >>> [buchholz(History(two), number) for number in (1, 2)]
    [0, 10]
    """
    return sum(history[opponent].score for opponent in history[number].opponents)


def best_score(history: History, number: int, rounds: int) -> int:
    """The score of the best so many rounds, of all of them if 0; virtual points come on top."""
    points = sorted((cell.points for cell in history[number].cells), reverse=True)
    virtual = history.pairing_score(number) - history[number].score
    return sum(points[:rounds] if rounds else points) + virtual


def lots(tournament: Tournament, seed: int) -> dict[int, int]:
    """The lot of each player: drawn with the seed, or the player's own number without one.

    >>> from torneo.model import Player
    >>> lots(Tournament(tuple(map(Player, (1, 2, 3)))), 0)
    {1: 1, 2: 2, 3: 3}
    """
    numbers = [player.number for player in tournament.players]
    if seed:
        Random(seed).shuffle(numbers)
    return {number: lot for lot, number in enumerate(numbers, 1)}


def ranked(field: Field, order: Sequence[int]) -> Field:
    """The field with its entrants in another order, given by their numbers."""
    by_number = {entrant.number: entrant for entrant in field.entrants}
    entrants = (replace(by_number[number], index=index) for index, number in enumerate(order))
    return replace(field, entrants=tuple(entrants))


def standing(
    history: History, numbers: Iterable[int], lot: Mapping[int, int], best: int = 0, tie_break: str = "buchholz"
) -> list[int]:
    """Numbers by points, tie-break and lot."""

    def key(number: int) -> tuple[int, int, int]:
        tie = buchholz(history, number) if tie_break == "buchholz" else 0
        return -best_score(history, number, best), -tie, lot[number]

    return sorted(numbers, key=key)
