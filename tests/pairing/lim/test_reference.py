"""The engine against literal references on small groups: try everything in order, keep the first of the best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest

from pairing.lim.groups import group_of, lim_rules
from thorough import cases
from torneo.lab.literal.lim import LimFacts, LiteralLim
from torneo.lab.literal.lim_book import LiteralBook
from torneo.model import Float
from torneo.pairing.ordered import Turn, pair_in_order
from torneo.pairing.result import NoPairingError
from torneo.pairing.sides import without_colours
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.lim.book import BookRules
from torneo.pairing.swiss.lim.engine import pair_field
from torneo.pairing.swiss.lim.exchange import tables
from torneo.pairing.swiss.lim.fide import FideRules
from torneo.pairing.swiss.lim.group import Direction

COLOURS = ("", "W", "B", "WB", "BW", "WW", "BB", "WBW", "BWB")


def every_pairing(left: Sequence[int], masks: Sequence[int], turn: Turn) -> Iterator[list[tuple[int, int]]]:
    """All pairings of everybody in the order of the tables: 4.1 to 4.3 as they stand, going back at each dead end."""
    if not left:
        yield []
        return
    first, opponents = turn(left)
    for opponent in opponents:
        if masks[first] >> opponent & 1:
            rest = [player for player in left if player not in (first, opponent)]
            for pairs in every_pairing(rest, masks, turn):
                yield [(first, opponent), *pairs]


def random_masks(random: Random, size: int, density: float) -> list[int]:
    masks = [0] * size
    for one, other in combinations(range(size), 2):
        if random.random() < density:
            masks[one] |= 1 << other
            masks[other] |= 1 << one
    return masks


@pytest.mark.parametrize("seed", range(cases(80, 3000)))
def test_looking_ahead_finds_what_going_back_finds(seed: int) -> None:
    random = Random(seed)
    size = random.choice((2, 4, 6, 8))
    masks = random_masks(random, size, random.choice((0.3, 0.5, 0.7, 0.95)))
    prices = {frozenset(pair): random.choice((0, 0, 1, 3)) for pair in combinations(range(size), 2)}
    upwards = random.random() < 0.5

    def turn(left: Sequence[int]) -> tuple[int, list[int]]:
        return tables(left, upwards=upwards)

    def cost(one: int, other: int) -> int:
        return prices[frozenset((one, other))]

    found = list(every_pairing(range(size), masks, turn))
    assert pair_in_order(range(size), masks, turn) == (found[0] if found else None)
    cheapest = min(found, key=lambda pairs: sum(cost(*pair) for pair in pairs), default=None)
    assert pair_in_order(range(size), masks, turn, cost) == cheapest


def random_rules(random: Random, size: int) -> FideRules:
    met = [pair for pair in combinations(range(1, size + 1), 2) if random.random() < 0.4]
    home = random.randrange(0, size)
    scores = dict.fromkeys(range(1, random.choice((0, 0, 1, 2)) + 1), 15)
    scores |= dict.fromkeys(range(size - home // 2 + 1, size + 1), 5)
    return lim_rules(
        size,
        met,
        colours={number: random.choice(COLOURS) for number in range(1, size + 1)},
        scores=scores,
        floated=[number for number in range(1, size + 1) if random.random() < 0.2],
        ratings={n: 2400 - 40 * n for n in range(1, size + 1)} if random.random() < 0.3 else None,
    )


def literal(rules: FideRules) -> LiteralLim:
    numbers = [player.number for player in rules.field.entrants]
    floaters = rules.floaters
    ratings = {player.number: floaters.rating(player) for player in rules.field.entrants}
    facts = LimFacts(floaters.floated & set(numbers), ratings, floaters.maxi, rules.far_end)
    return LiteralLim(rules.field, 10, facts)


@pytest.mark.parametrize("seed", range(cases(50, 1500)))
def test_floaters_are_the_best_of_all_sets(seed: int) -> None:
    random = Random(seed)
    rules = random_rules(random, random.randrange(1, 8))
    direction = random.choice((Direction.DOWNWARDS, Direction.UPWARDS))
    group = group_of(rules, direction=direction, adjacent=5)
    assert list(rules.floaters.choose(group)) == literal(rules).going(group)


@pytest.mark.parametrize("seed", range(cases(50, 1500)))
def test_a_group_of_the_book_is_the_first_of_the_best(seed: int) -> None:
    random = Random(seed)
    fide = random_rules(random, random.randrange(1, 8))
    field = without_colours(fide.field)
    floats = {e.number: (Float(random.randrange(3)), Float(random.randrange(3))) for e in field.entrants}
    clubs: dict[int, frozenset[int]] = {}
    if random.random() < 0.5:
        club = {e.number: random.randrange(3) for e in field.entrants}
        clubs = {n: frozenset(m for m in club if m != n and club[m] == club[n]) for n in club}
    rules = BookRules(Compatibility(field), floats, clubs)
    whole = group_of(FideRules(field, fide.floaters), direction=random.choice(list(Direction)[:2]))
    paired = rules.pair_group(whole)
    pairs, floaters = LiteralBook(field, 10, floats, clubs).group(whole)
    assert [set(pair) for pair in paired.pairs] == [set(pair) for pair in pairs]
    assert list(paired.floaters) == floaters


@pytest.mark.parametrize("seed", range(cases(60, 2000)))
def test_whole_rounds_against_the_text_step_by_step(seed: int) -> None:
    random = Random(seed)
    size = random.choice((2, 3, 4, 5, 6, 7, 8))
    met = [pair for pair in combinations(range(1, size + 1), 2) if random.random() < random.choice((0.1, 0.3, 0.45))]
    points = sorted((random.choice((0, 5, 10, 15, 20)) for _ in range(size)), reverse=True)
    rules = lim_rules(
        size,
        met,
        colours={number: random.choice(COLOURS) for number in range(1, size + 1)},
        scores=dict(enumerate(points, 1)),
        floated=[number for number in range(1, size + 1) if random.random() < 0.3],
        ratings={n: 2400 - 40 * n for n in range(1, size + 1)} if random.random() < 0.2 else None,
        far_end=random.random() < 0.2,
        round_number=3,
        last_round=random.random() < 0.3,
    )
    expected = literal(rules).pair()
    if expected is None:
        with pytest.raises(NoPairingError):
            pair_field(rules.field, rules, 10)
        return
    paired = pair_field(rules.field, rules, 10)
    assert [pair for group in paired.groups for pair in group.pairs] == expected[0]
    assert paired.bye is expected[1]
