"""Fields in which colours count less, or not at all."""

from __future__ import annotations

from dataclasses import replace

from torneo.model import Preference, Round, Tournament
from torneo.pairing.result import Board, RoundPairing
from torneo.pairing.swiss.entrants import Field


def without_colours(field: Field) -> Field:
    """The field of a game without sides: nobody has had a colour or is due one.

    >>> from torneo.model import Game, Player, Round, Tournament
    >>> from torneo.pairing.swiss.general import BEYOND_FIDE
    >>> from torneo.pairing.swiss.entrants import make_field
    >>> played = Tournament((Player(1), Player(2)), (Round((Game(1, 2),)),))
    >>> [entrant.preference.colour for entrant in without_colours(make_field(played, BEYOND_FIDE)).entrants]
    [None, None]
    """
    entrants = (replace(e, preference=Preference(), colour_difference=0, colours=()) for e in field.entrants)
    return replace(field, entrants=tuple(entrants))


def colourless(tournament: Tournament) -> Tournament:
    """The tournament of a game without sides: no game has given anybody a colour."""
    rounds = tuple(
        Round(tuple(replace(game, coloured=False) for game in round_.games), round_.byes)
        for round_ in tournament.rounds
    )
    return replace(tournament, rounds=rounds)


def without_sides(pairing: RoundPairing) -> RoundPairing:
    """A pairing whose boards name no colours, and the player with the smaller number first."""
    boards = tuple(Board(min(board.white, board.black), max(board.white, board.black), "") for board in pairing.boards)
    return replace(pairing, boards=boards)


def without_limits(field: Field) -> Field:
    """The field in which colours are due as ever, but never keep two players from meeting.

    That is what being a topscorer means for compatibility; here everybody is one.
    """
    return replace(field, entrants=tuple(replace(entrant, topscorer=True) for entrant in field.entrants))


def with_limits(field: Field) -> Field:
    """The field in which the limits on colours hold for everybody, topscorers included."""
    return replace(field, entrants=tuple(replace(entrant, topscorer=False) for entrant in field.entrants))
