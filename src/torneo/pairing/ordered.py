"""Pairs players one after the other, each with the first opponent of their list who leaves the others well paired."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from torneo.matching import WeightedMatching

Turn = Callable[[Sequence[int]], tuple[int, Iterable[int]]]
"""From those still to be paired, in their order: whose turn it is, and their opponents, the preferred first."""
FIRST_TAIL = 4
"""How many pairs are taken back first when somebody finds no opponent."""


class Outlook(Protocol):
    """Those still to be paired, and a bound that no pairing of them beats."""

    def least(self) -> int:
        """What their pairs cost at least."""

    def without(self, one: int, other: int) -> int:
        """What the pairs of the others cost at least if these two are one."""

    def remove(self, one: int, other: int) -> None:
        """These two are paired."""


def pair_in_order(
    players: Sequence[int],
    masks: Sequence[int],
    turn: Turn,
    cost: Callable[[int, int], int] | None = None,
    bound: int | None = None,
    outlook: Outlook | None = None,
) -> list[tuple[int, int]] | None:
    """The first pairing of everybody, turn by turn, among those that cost least; None if there is no pairing.

    ``masks`` has a bit for everybody a player may meet. It is what an arbiter finds who tries opponents in
    order and goes back whenever somebody later is left without one; a matching looks ahead instead.
    A ``bound`` that no pairing beats saves work where it is met: then only the end has to be matched.
    An ``outlook`` knows one for those left at each turn as well, so that fewer turns lead nowhere.

    >>> everybody = [0b1110, 0b1101, 0b1011, 0b0111]
    >>> pair_in_order(range(4), everybody, lambda left: (left[0], left[1:]))
    [(0, 1), (2, 3)]
    >>> nobody_meets_3_but_1 = [0b0110, 0b1101, 0b0011, 0b0010]
    >>> pair_in_order(range(4), nobody_meets_3_but_1, lambda left: (left[0], left[1:]))
    [(0, 2), (1, 3)]
    """
    if len(players) % 2:
        return None
    price = cost or (lambda one, other: 0)
    if cost is None:
        bound = 0
    elif outlook is not None:
        bound = outlook.least()
    start = _as_far_as_it_goes(players, masks, turn, price, bound or 0, outlook)
    if 2 * len(start) == len(players):
        return start
    # The first pairs may stay if those who are left can be paired within the bound: each is the first there is.
    back = FIRST_TAIL
    while bound is not None and back < len(start):
        kept = start[: len(start) - back]
        gone = {player for pair in kept for player in pair}
        left = [player for player in players if player not in gone]
        rest = bound - sum(price(*pair) for pair in kept)
        if (found := _looking_ahead(left, masks, turn, price, rest)) is not None:
            return kept + found
        back *= 4
    return _looking_ahead(players, masks, turn, price)


def _looking_ahead(
    players: Sequence[int],
    masks: Sequence[int],
    turn: Turn,
    price: Callable[[int, int], int],
    limit: int | None = None,
) -> list[tuple[int, int]] | None:
    """The first of the cheapest pairings; None if there is none, or none within the limit."""
    matching, seats, best = _cheapest(players, masks, price)
    if matching is None or (limit is not None and best > limit):
        return None
    left = list(players)
    pairs: list[tuple[int, int]] = []
    spent = 0
    changed = True
    while left:
        if changed:  # as long as everybody has the first they may meet, the same attempt fails again
            found = _as_far_as_it_goes(left, masks, turn, price, best - spent)
            if 2 * len(found) == len(left):
                return [*pairs, *found]
        player, opponents = turn(left)
        possible = [other for other in opponents if masks[player] >> other & 1]
        opponent = next(other for other in possible if matching.try_fix(seats[player], seats[other]))
        changed = opponent != possible[0]
        pairs.append((player, opponent))
        spent += price(player, opponent)
        left = [other for other in left if other not in (player, opponent)]
    return pairs


def _as_far_as_it_goes(
    players: Sequence[int],
    masks: Sequence[int],
    turn: Turn,
    price: Callable[[int, int], int],
    budget: int,
    outlook: Outlook | None = None,
) -> list[tuple[int, int]]:
    """Everybody with the first they may meet, as long as that, and what the outlook adds, keeps to the budget.

    If it goes on to the end, nothing comes before it.
    """
    left = list(players)
    free = sum(1 << player for player in left)
    pairs: list[tuple[int, int]] = []
    while left:
        player, opponents = turn(left)
        allowed = masks[player] & free & ~(1 << player)
        for opponent in opponents:
            if allowed >> opponent & 1:
                spent = price(player, opponent)
                if spent <= budget and (outlook is None or spent + outlook.without(player, opponent) <= budget):
                    break
        else:
            break
        if outlook is not None:
            outlook.remove(player, opponent)
        budget -= spent
        pairs.append((player, opponent))
        left.remove(player)
        left.remove(opponent)
        free &= ~(1 << player | 1 << opponent)
    return pairs


def _cheapest(
    players: Sequence[int], masks: Sequence[int], price: Callable[[int, int], int]
) -> tuple[WeightedMatching | None, dict[int, int], int]:
    """A matching of everybody at the least cost, the seat of each player in it, and that cost."""
    seats = {player: seat for seat, player in enumerate(players)}
    prices: list[dict[int, int]] = [{} for _ in players]
    for seat, player in enumerate(players):
        mask = masks[player]
        prices[seat] = {
            place: price(player, other)
            for place, other in enumerate(players[seat + 1 :], seat + 1)
            if mask >> other & 1
        }
    dearest = max((value for row in prices for value in row.values()), default=0)
    whole = dearest * len(players) + 1  # no saving is worth one pair fewer
    weights: list[dict[int, int]] = [{} for _ in players]
    for seat, row in enumerate(prices):
        for other, value in row.items():
            weights[seat][other] = weights[other][seat] = whole - value
    matching = WeightedMatching(weights)
    mates = matching.solve()
    if -1 in mates:
        return None, seats, 0
    best = sum(prices[seat][mate] for seat, mate in enumerate(mates) if seat < mate)
    return matching, seats, best
