"""The virtual point of the first two rounds (3.3 of 2017)."""

from __future__ import annotations

from dataclasses import replace

from torneo.model import Tournament, VirtualPoints
from torneo.pairing.swiss.entrants import paired_in

ACCELERATED_ROUNDS = 2


def with_virtual_point(tournament: Tournament) -> Tournament:
    """The tournament with one virtual point for the upper half in rounds 1 and 2.

    Of an odd number the middle player belongs to the lower half. Virtual points given otherwise (by the report
    file, or by another acceleration) stand instead.

    >>> from torneo.model import Player
    >>> [(v.last_player, v.points) for v in
    ...     with_virtual_point(Tournament(tuple(map(Player, range(1, 8))))).regulations.virtual_points]
    [(3, 10)]
    """
    regulations = tournament.regulations
    first_round = paired_in(tournament, 1)
    if regulations.virtual_points or len(first_round) < 2:
        return tournament
    last = first_round[len(first_round) // 2 - 1]
    virtual = VirtualPoints(1, ACCELERATED_ROUNDS, 1, last, regulations.round_points.win)
    return replace(tournament, regulations=replace(regulations, virtual_points=(virtual,)))
