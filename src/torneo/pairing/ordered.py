"""Pairs players one after the other, each with the first opponent of his list who leaves the others well paired."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from torneo.matching import WeightedMatching

Turn = Callable[[Sequence[int]], tuple[int, Iterable[int]]]
"""From those still to be paired, in their order: whose turn it is, and his opponents, the preferred first."""


def pair_in_order(
    players: Sequence[int],
    masks: Sequence[int],
    turn: Turn,
    cost: Callable[[int, int], int] | None = None,
) -> list[tuple[int, int]] | None:
    """The first pairing of everybody, turn by turn, among those that cost least; None if there is no pairing.

    ``masks`` has a bit for everybody a player may meet. It is what an arbiter finds who tries opponents in
    order and goes back whenever somebody later is left without one; a matching looks ahead in his place.

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
    found = _without_looking_ahead(players, masks, turn, price, 0)
    if found is not None:
        return found
    matching, seats, best = _cheapest(players, masks, price)
    if matching is None:
        return None
    left = list(players)
    pairs: list[tuple[int, int]] = []
    spent = 0
    changed = True
    while left:
        if changed:  # as long as everybody has the first he may meet, the same try fails again
            found = _without_looking_ahead(left, masks, turn, price, best - spent)
            if found is not None:
                return [*pairs, *found]
        player, opponents = turn(left)
        possible = [other for other in opponents if masks[player] >> other & 1]
        opponent = next(other for other in possible if matching.try_fix(seats[player], seats[other]))
        changed = opponent != possible[0]
        pairs.append((player, opponent))
        spent += price(player, opponent)
        left = [other for other in left if other not in (player, opponent)]
    return pairs


def _without_looking_ahead(
    players: Sequence[int], masks: Sequence[int], turn: Turn, price: Callable[[int, int], int], budget: int
) -> list[tuple[int, int]] | None:
    """Everybody with the first he may meet: if that works out within the budget, nothing comes before it."""
    left = list(players)
    free = sum(1 << player for player in left)
    pairs: list[tuple[int, int]] = []
    while left:
        player, opponents = turn(left)
        allowed = masks[player] & free & ~(1 << player)
        opponent = next((other for other in opponents if allowed >> other & 1), None)
        if opponent is None:
            return None
        budget -= price(player, opponent)
        if budget < 0:
            return None
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
        for other in players[seat + 1 :]:
            if masks[player] >> other & 1:
                prices[seat][seats[other]] = price(player, other)
    dearest = max((value for row in prices for value in row.values()), default=0)
    whole = dearest * len(players) + 1  # no saving is worth a pair less
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
