"""Finds the first pairing of a group in the order of the Burstein texts, among those that deny the fewest colours."""

from __future__ import annotations

from collections.abc import Sequence

from torneo.pairing.colour_count import NONE_DUE, ColourCount, kinds_due
from torneo.pairing.ordered import pair_in_order
from torneo.pairing.swiss.completion import Compatibility, mask_of
from torneo.pairing.swiss.dutch.bracket import Candidate
from torneo.pairing.swiss.entrants import Entrant


def first_pairing(
    compatibility: Compatibility, players: Sequence[Entrant], may_float: Sequence[Entrant]
) -> Candidate | None:
    """Everybody paired, but one of those who may float if their number is odd; None if that cannot be.

    Players come by rank. Of the pairings that grant the most preferences it is the first in the order of 6.2 and
    6.4 of 2017, 4.3 of 2026: the first player's lowest opponent, then the next player's; to float comes last.
    """
    seat = len(compatibility.masks)  # whoever is paired with this seat floats
    by_index = {player.index: player for player in players}
    due = kinds_due(players)
    masks: Sequence[int] = compatibility.masks
    if len(players) % 2:
        leaving = mask_of(may_float)
        masks = [*(mask | (leaving >> index & 1) << seat for index, mask in enumerate(masks)), leaving]
        due[seat] = NONE_DUE

    def turn(left: Sequence[int]) -> tuple[int, list[int]]:
        if left[-1] == seat:
            return left[0], [*left[-2:0:-1], seat]
        return left[0], list(left[:0:-1])

    def denied(one: int, other: int) -> int:
        return int(due[one] == due[other] != NONE_DUE)

    order = list(due)
    found = pair_in_order(order, masks, turn, denied, outlook=ColourCount([order], due, ()))
    if found is None:
        return None
    pairs = tuple((by_index[one], by_index[other]) for one, other in found if other != seat)
    return Candidate(pairs, tuple(by_index[one] for one, other in found if other == seat))
