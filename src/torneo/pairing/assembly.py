"""Puts a paired round together: pairs with their colours become boards in order."""

from __future__ import annotations

from collections.abc import Iterable

from torneo.model import Game
from torneo.pairing.boards import board_order
from torneo.pairing.result import Board
from torneo.pairing.swiss.entrants import Entrant

NO_COLOURS = ""
"""The colour rule of a board on which nobody was given a colour."""


def boards_in_order(allocations: Iterable[tuple[Entrant, Entrant, str]]) -> tuple[Board, ...]:
    """The boards of a round from its pairs: White, Black, and the article that said so."""
    known = list(allocations)
    rules = {(white.number, black.number): rule for white, black, rule in known}
    scores = {player.number: player.score for pair in known for player in pair[:2]}
    games = board_order(scores.__getitem__, (Game(white, black) for white, black in rules))
    return tuple(Board(game.white, game.black, rules[game.white, game.black]) for game in games)


def boards_as_paired(allocations: Iterable[tuple[Entrant, Entrant, str]]) -> tuple[Board, ...]:
    """The boards in the order in which their pairs were made: that of the ranking, where a system pairs by one."""
    return tuple(Board(white.number, black.number, rule) for white, black, rule in allocations)


def by_rank(one: Entrant, other: Entrant) -> tuple[Entrant, Entrant, str]:
    """A pair in a game without sides: the higher ranked is named first."""
    return (one, other, NO_COLOURS) if one.index < other.index else (other, one, NO_COLOURS)
