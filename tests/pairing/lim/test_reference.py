"""The engine against literal references on small groups: try everything in order, keep the first of the best."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from random import Random

import pytest

from pairing.lim.groups import group_of, lim_rules
from torneo.model import Float
from torneo.pairing.ordered import Turn, pair_in_order
from torneo.pairing.result import NoPairingError
from torneo.pairing.sides import without_colours
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.lim.book import BookRules
from torneo.pairing.swiss.lim.colours import clash
from torneo.pairing.swiss.lim.engine import pair_field
from torneo.pairing.swiss.lim.exchange import tables
from torneo.pairing.swiss.lim.fide import FideRules
from torneo.pairing.swiss.lim.floaters import FloaterType
from torneo.pairing.swiss.lim.group import Direction, Group, Pair

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


@pytest.mark.parametrize("seed", range(300))
def test_looking_ahead_finds_what_going_back_finds(seed: int) -> None:
    random = Random(seed)
    size = random.choice((2, 4, 6, 8))
    masks = random_masks(random, size, random.choice((0.3, 0.5, 0.7, 0.95)))
    prices = {frozenset(pair): random.choice((0, 0, 1, 3)) for pair in combinations(range(size), 2)}
    upwards = random.random() < 0.5

    def turn(left: Sequence[int]) -> tuple[int, list[int]]:
        return tables(left, upwards)

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


def pairable(rules: FideRules, players: Sequence[Entrant]) -> bool:
    if not players:
        return True
    first, *rest = players
    may_meet = rules.compatibility.may_meet
    return any(may_meet(first, other) and pairable(rules, [p for p in rest if p is not other]) for other in rest)


def served(rules: FideRules, floaters: Sequence[Entrant], adjacent: Sequence[Entrant]) -> Iterator[frozenset[Entrant]]:
    """Every set of floaters that can have an opponent each in the adjacent group."""
    for size in range(len(floaters) + 1):
        for lucky in combinations(floaters, size):
            if any(
                all(rules.compatibility.may_meet(one, other) for one, other in zip(lucky, line, strict=True))
                for line in permutations(adjacent, size)
            ):
                yield frozenset(lucky)


def literal_floaters(rules: FideRules, group: Group) -> list[int]:
    """3.2 to 3.4, 3.9 and 3.10 over every set of players that could float."""
    surplus = rules.floaters._surplus_colour(group)
    best: tuple[object, list[int]] | None = None
    for size in range(len(group.players) + 1):
        for floaters in combinations(group.players, size):
            if not pairable(rules, [player for player in group.players if player not in floaters]):
                continue
            for lucky in served(rules, floaters, group.adjacent):
                kinds = [rules.floaters.type_of(group, player, player in lucky) for player in floaters]
                ranks = sorted(player.index if not group.upwards else -player.index for player in floaters)
                key = (
                    [kinds.count(kind) for kind in (FloaterType.A, FloaterType.B, FloaterType.C)],
                    sum(player.number in rules.floaters.floated for player in floaters),
                    sum(not rules.floaters._evens(group, player, surplus) for player in floaters),
                    [-rank for rank in ranks],
                )
                if best is None or key < best[0]:  # type: ignore[operator]
                    best = (key, [player.number for player in floaters])
        if best is not None:
            return best[1]
    raise AssertionError("everybody can float")


@pytest.mark.parametrize("seed", range(150))
def test_floaters_are_the_best_of_all_sets(seed: int) -> None:
    random = Random(seed)
    rules = random_rules(random, random.randrange(1, 8))
    direction = random.choice((Direction.DOWNWARDS, Direction.UPWARDS))
    group = group_of(rules, direction=direction, adjacent=5)
    assert [player.number for player in rules.floaters.choose(group)] == literal_floaters(rules, group)


def every_candidate(left: Sequence[Entrant], may_meet: Callable[[Entrant, Entrant], bool]) -> Iterator[list[Pair]]:
    """All sets of pairs, some players left over."""
    if not left:
        yield []
        return
    first, *rest = left
    yield from every_candidate(rest, may_meet)
    for other in rest:
        if may_meet(first, other):
            for pairs in every_candidate([p for p in rest if p is not other], may_meet):
                yield [(first, other), *pairs]


def book_key(rules: BookRules, group: Group, pairs: Sequence[Pair]) -> tuple[object, ...]:
    """What the book compares, in its order, then the order in which it tries."""
    mate = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    floaters = [player for player in group.players if player not in mate]
    rows = [rules.of_pair(*pair) for pair in pairs] + [rules.of_float(group, player) for player in floaters]
    criteria = (
        len(floaters),
        sum(player in group.incoming for player in floaters),
        sorted((row[0] for row in rows if row[0]), reverse=True),
        *(sum(row[level] for row in rows) for level in (1, 2, 3)),
    )
    order: list[int] = []
    left = list(group.players)
    for floater in group.incoming:
        if floater in left and floater not in mate:
            order.append(len(group.players))  # to be paired comes before floating on
        elif floater in left:
            home = sorted(group.residents, key=lambda p: p.index, reverse=floater in group.from_below)
            others = sorted(group.incoming, key=lambda p: p.index, reverse=floater in group.from_below)
            order.append([*home, *others].index(mate[floater]))
            left = [player for player in left if player not in (floater, mate[floater])]
    going = left if group.upwards else left[::-1]
    order += [place for place, player in enumerate(going) if player in floaters]
    left = [player for player in left if player in mate]
    while left:
        index, opponents = tables([player.index for player in left], group.upwards)
        first = next(player for player in left if player.index == index)
        order.append(opponents.index(mate[first].index))
        left = [player for player in left if player not in (first, mate[first])]
    return criteria, order


@pytest.mark.parametrize("seed", range(150))
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
    best = min(
        every_candidate(whole.players, rules.compatibility.may_meet), key=lambda pairs: book_key(rules, whole, pairs)
    )
    paired = rules.pair_group(whole)
    assert {frozenset(pair) for pair in paired.pairs} == {frozenset(pair) for pair in best}


def literal_group(rules: FideRules, group: Group) -> tuple[list[tuple[int, int]], list[int]]:
    """Sections 2 to 5 in the order of the text, by trying everything."""
    floaters = [] if group.direction is Direction.MEDIAN else literal_floaters(rules, group)
    stay = [player.index for player in group.players if player.number not in floaters]
    incoming = [player.index for player in group.incoming]
    masks, entrants = rules.compatibility.masks, rules.field.entrants

    def floaters_first(left: Sequence[int]) -> tuple[int, list[int]]:
        first = next((index for index in incoming if index in left), None)
        if first is None:
            return tables(left, group.upwards)
        return first, rules._opponents_of_floater(group, first, [index for index in left if index != first])

    whole = next(every_pairing(stay, masks, floaters_first))
    pairs = [pair for pair in whole if set(pair) & set(incoming)]
    left = [index for index in stay if not any(index in pair for pair in pairs)]

    def clashes(found: Sequence[tuple[int, int]]) -> int:
        return sum(clash(entrants[one], entrants[other]) for one, other in found)

    def colours_first(left: Sequence[int]) -> tuple[int, list[int]]:
        first, order = tables(left, group.upwards)
        return first, sorted(order, key=lambda other: clash(entrants[first], entrants[other]))

    pairs += min(every_pairing(left, masks, colours_first), key=clashes)
    return [(entrants[one].number, entrants[other].number) for one, other in pairs], floaters


def literal_round(rules: FideRules, twice_median: int) -> list[list[tuple[int, int]]]:
    """2.2 and 2.6, group by group."""
    entrants = {player.number: player for player in rules.field.entrants}
    scores = sorted({player.score for player in rules.field.entrants}, reverse=True)
    homes = {score: tuple(p for p in rules.field.entrants if p.score == score) for score in scores}
    middle = tuple(player for player in rules.field.entrants if 2 * player.score == twice_median)
    made: dict[str, list[list[tuple[int, int]]]] = {"upper": [], "lower": []}
    coming: dict[str, list[int]] = {"upper": [], "lower": []}
    for side, order in (("upper", scores), ("lower", scores[::-1])):
        inside = [s for s in order if (2 * s > twice_median if side == "upper" else 2 * s < twice_median)]
        for place, score in enumerate(inside):
            adjacent = homes[inside[place + 1]] if place + 1 < len(inside) else middle
            came = tuple(entrants[number] for number in coming[side])
            if side == "upper":
                group = Group(score, Direction.DOWNWARDS, homes[score], from_above=came, adjacent=adjacent)
            else:
                group = Group(score, Direction.UPWARDS, homes[score], from_below=came, adjacent=adjacent)
            pairs, floaters = literal_group(rules, group)
            made[side].append(pairs)
            coming[side] = sorted(floaters, reverse=side == "lower")
    while True:
        above = tuple(entrants[number] for number in sorted(coming["upper"]))
        below = tuple(entrants[number] for number in sorted(coming["lower"], reverse=True))
        median = Group(twice_median // 2, Direction.MEDIAN, middle, above, below)
        if pairable(rules, median.players):
            return [*made["upper"], *made["lower"], literal_group(rules, median)[0]]
        side = "lower" if len(above) > len(below) else "upper"
        if not any(made[side]):
            side = "upper" if side == "lower" else "lower"
        last = [pairs for pairs in made[side] if pairs][-1]
        coming[side] += last.pop()


@pytest.mark.parametrize("seed", range(200))
def test_whole_rounds_against_the_text_step_by_step(seed: int) -> None:
    random = Random(seed)
    size = random.choice((2, 4, 6, 8))
    met = [pair for pair in combinations(range(1, size + 1), 2) if random.random() < random.choice((0.1, 0.3, 0.45))]
    points = sorted((random.choice((0, 5, 10, 15, 20)) for _ in range(size)), reverse=True)
    rules = lim_rules(
        size,
        met,
        colours={number: random.choice(COLOURS) for number in range(1, size + 1)},
        scores=dict(enumerate(points, 1)),
        floated=[number for number in range(1, size + 1) if random.random() < 0.3],
        round_number=3,
    )
    if not pairable(rules, rules.field.entrants):
        with pytest.raises(NoPairingError):
            pair_field(rules.field, rules, 10)
        return
    paired = pair_field(rules.field, rules, 10)
    groups = [[(one.number, other.number) for one, other in group.pairs] for group in paired.groups]
    assert [pairs for pairs in groups if pairs] == [pairs for pairs in literal_round(rules, 20) if pairs]
