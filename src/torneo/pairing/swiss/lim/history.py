"""Floats of past rounds: as the Lim text has them, and as the book does."""

from __future__ import annotations

from torneo.model import Float, History, Kind


def floated_in(history: History, round_number: int) -> frozenset[int]:
    """Who was transferred to another scoregroup in a round (3.1), played or not.

    At the median and above it is the one with more points, below it the one with fewer; if one stood above
    and one below, both met in the median group as floaters. A bye is no float.

    >>> from torneo.model import Game, Player, Result, Round, Tournament
    >>> first = Round((Game(1, 3, Result.WHITE_WIN), Game(2, 4, Result.DRAW)))
    >>> four = Tournament(tuple(map(Player, (1, 2, 3, 4))), (first, Round((Game(2, 1), Game(3, 4)))))
    >>> sorted(floated_in(History(four), 2))
    [1, 3]
    """
    median = history.tournament.regulations.round_points.win * (round_number - 1)  # twice the median score
    moved: set[int] = set()
    for number, player in history.players.items():
        opponent = player.cells[round_number - 1].opponent
        if opponent is None:
            continue
        own = 2 * history.pairing_score(number, round_number)
        other = 2 * history.pairing_score(opponent, round_number)
        if (own > other and own > median) or (own < other and own < median):
            moved.add(number)
    return frozenset(moved)


def book_float(history: History, number: int, round_number: int) -> Float:
    """The float that the book writes down: by the two scores, played or not; down for a point without a game.

    In its round 3, player 4 wins by forfeit against a higher score and is noted as an upfloater.
    """
    if round_number < 1:
        return Float.NONE
    cell = history[number].cells[round_number - 1]
    if cell.opponent is None:
        free = cell.kind is Kind.PAIRING_BYE or cell.kind is Kind.FULL_POINT_BYE
        return Float.DOWN if free else Float.NONE
    own = history.pairing_score(number, round_number)
    other = history.pairing_score(cell.opponent, round_number)
    if own == other:
        return Float.NONE
    return Float.DOWN if own > other else Float.UP
