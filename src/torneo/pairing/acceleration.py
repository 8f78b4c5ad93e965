"""Accelerations: virtual points that count for the pairing of the first rounds."""

from __future__ import annotations

from dataclasses import replace

from torneo.model import Edition, Tournament, VirtualPoints, canonical_virtual_points
from torneo.pairing.swiss.entrants import paired_in

BAKU_ROUNDS_2017 = 9
"""The text of 2017 is for tournaments of at least so many rounds."""


class AccelerationError(ValueError):
    """The acceleration may not be used in this tournament."""


def baku_group_size(players: int) -> int:
    """Size of the accelerated group: the first half, rounded up to an even number.

    >>> baku_group_size(161), baku_group_size(10), baku_group_size(8)
    (82, 6, 4)
    """
    return 2 * -(-players // 4)


def baku(tournament: Tournament, edition: Edition) -> Tournament:
    """The tournament with the virtual points of the Baku acceleration (C.04.5.1 of 2017, C.04.7 of 2026).

    The group is made of those paired in round 1; a late entry belongs to it if his number is before that of
    its last player.

    >>> from torneo.model import Player, Regulations
    >>> open_ = Tournament(tuple(map(Player, range(1, 11))), regulations=Regulations(rounds=9))
    >>> [(v.first_round, v.last_round, v.last_player, v.points) for v in
    ...     baku(open_, Edition.E2026).regulations.virtual_points]
    [(1, 3, 6, 10), (4, 5, 6, 5)]
    """
    regulations = tournament.regulations
    points, rounds = regulations.points, regulations.rounds
    if rounds is None:
        raise AccelerationError("the Baku acceleration needs the number of rounds, and none is announced")
    if edition is Edition.E2017:
        if (points.win, points.draw, points.loss) != (10, 5, 0):
            raise AccelerationError("the Baku acceleration of 2017 is for 1 - ½ - 0 only (C.04.5.1, 1)")
        if rounds < BAKU_ROUNDS_2017:
            raise AccelerationError(
                f"the Baku acceleration of 2017 is for {BAKU_ROUNDS_2017} rounds or more, not {rounds} (C.04.5.1, 1)"
            )
        full, accelerated = 3, 5
    else:
        if points.win != 2 * points.draw or points.loss:
            raise AccelerationError(
                "the Baku acceleration needs a win worth two draws and a loss worth nothing (C.04.7 1.1)"
            )
        accelerated = -(-rounds // 2)
        full = -(-accelerated // 2)
    first_round = paired_in(tournament, 1)
    if not first_round:
        return tournament
    last = first_round[min(baku_group_size(len(first_round)), len(first_round)) - 1]
    entries = [VirtualPoints(1, full, 1, last, points.win)]
    if accelerated > full:
        entries.append(VirtualPoints(full + 1, accelerated, 1, last, points.win // 2))
    return replace(tournament, regulations=replace(regulations, virtual_points=canonical_virtual_points(entries)))
