"""What is counted beforehand is never more than a pairing costs, and is what it costs where everybody may meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from thorough import cases
from torneo.pairing.colour_count import NONE_DUE, ColourCount


def every_pairing(left: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    if not left:
        yield []
        return
    first, *rest = left
    for other in rest:
        for found in every_pairing([player for player in rest if player != other]):
            yield [(first, other), *found]


@pytest.mark.parametrize("seed", range(cases(15, 400)))
def test_the_count_is_the_price_of_the_best_pairing_at_every_turn(seed: int) -> None:
    random = Random(seed)
    groups: list[list[int]] = []
    players = list(range(8))
    cuts = random.choice(([8], [1, 7], [3, 5], [5, 3], [1, 2, 5], [3, 4, 1], [1, 6, 1], [3, 2, 2, 1]))
    for size in cuts:
        groups.append(players[:size])
        players = players[size:]
    level = {player: place for place, group in enumerate(groups) for player in group}
    due = {player: random.choice((0, 0, 0, 1, NONE_DUE)) for player in range(8)}
    far = 100

    def price(one: int, other: int) -> int:
        apart = abs(level[one] - level[other])
        return (far**apart if apart else 0) + (due[one] == due[other] != NONE_DUE)

    def cheapest(left: Sequence[int]) -> int:
        return min(sum(price(*pair) for pair in found) for found in every_pairing(left))

    count = ColourCount(groups, due, [far] * (len(groups) - 1))
    left = list(range(8))
    assert count.least() == cheapest(left)
    while left:
        best = cheapest(left)
        for other in left[1:]:
            rest = [player for player in left if player not in (left[0], other)]
            apart = level[other] - level[left[0]]
            if apart == 0 or (apart == 1 and sum(level[each] == level[left[0]] for each in left) % 2):
                assert count.without(left[0], other) <= cheapest(rest)
        mate = next(
            other
            for other in left[1:]
            if price(left[0], other) + cheapest([each for each in left if each not in (left[0], other)]) == best
        )
        count.remove(left[0], mate)
        left = [player for player in left if player not in (left[0], mate)]
        assert count.least() == (cheapest(left) if left else 0)
