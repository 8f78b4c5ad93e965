"""The candidates of a bracket in the order of the rule book (B.6, B.7 and D of 2017; 3.6, 3.7 and 4 of 2026)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from torneo.pairing.swiss.dutch.bracket import Bracket, Candidate, Pair
from torneo.pairing.swiss.entrants import Entrant

Allowed = Callable[[Entrant, Entrant], bool]
"""Whether the sequence may contain a pair, its member of S1 given first."""


class Exchange(NamedTuple):
    """Sequence numbers that leave the original S1, and those that take their places; the smallest first."""

    given: tuple[int, ...]
    taken: tuple[int, ...]


class Place(NamedTuple):
    """Where a candidate stands in the sequence: of two candidates with as many pairs, the smaller is earlier."""

    unpaired_moved_down: int
    moved_down: tuple[tuple[int, ...], tuple[int, ...]]
    """Scores, greatest first and negative, and sequence numbers of the players moved down that are paired."""
    their_opponents: tuple[int, ...]
    exchange: tuple[int, int, tuple[int, ...], tuple[int, ...]]
    second: tuple[int, ...]
    """Sequence numbers of the opponents of S1, or of S1R."""


def transpositions(
    first: Sequence[Entrant], second: Sequence[Entrant], allowed: Allowed | None = None
) -> Iterator[tuple[Entrant, ...]]:
    """The opponents of S1, in all orders of S2 that differ in them (D.1 of 2017, 4.2 of 2026).

    Orders that would make a pair that is not allowed are left out, which changes nothing in the order of the others.
    """
    if not first:
        yield ()
        return
    for place, opponent in enumerate(second):
        if allowed is None or allowed(first[0], opponent):
            rest = (*second[:place], *second[place + 1 :])
            for others in transpositions(first[1:], rest, allowed):
                yield (opponent, *others)


def exchanges(first: Sequence[int], second: Sequence[int]) -> Iterator[Exchange]:
    """All exchanges between the original S1 and S2 in order, none at all being the first (D.2 of 2017, 4.3 of 2026).

    Those of one size are made when they are asked for: a large bracket has more of them than any memory holds.

    >>> [(exchange.given, exchange.taken) for exchange in exchanges([1, 2], [3, 4])]
    [((), ()), ((2,), (3,)), ((2,), (4,)), ((1,), (3,)), ((1,), (4,)), ((1, 2), (3, 4))]
    """
    for size in range(min(len(first), len(second)) + 1):
        found = [Exchange(given, taken) for given in combinations(first, size) for taken in combinations(second, size)]
        yield from sorted(found, key=_exchange_order)


def _exchange_order(exchange: Exchange) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    """Fewest; least difference of the sums; then greatest number given first, then smallest number taken."""
    given, taken = exchange
    return len(given), sum(taken) - sum(given), tuple(-number for number in reversed(given)), taken


def moved_down_sets(bracket: Bracket, size: int) -> list[tuple[Entrant, ...]]:
    """The sets of players moved down that may be S1, in order (D.3 of 2017, 4.4 of 2026).

    2026 compares sequence numbers alone, among sets that leave the same scores in the Limbo: that is D.3.a of 2017.
    """
    return sorted(combinations(bracket.moved_down, size), key=lambda chosen: _set_order(bracket, chosen))


def _set_order(bracket: Bracket, chosen: Sequence[Entrant]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    numbers = bracket.sequence_numbers
    return tuple(-player.score for player in chosen), tuple(numbers[player.index] for player in chosen)


def candidates(bracket: Bracket, pairs: int, moved_down: int, allowed: Allowed | None = None) -> Iterator[Candidate]:
    """The candidates with so many pairs, of which some hold a player moved down, in order.

    The remainder of each MDP-pairing is exhausted before the next transposition, and all transpositions before
    the next set of players moved down. Candidates with a pair that is not allowed are left out.
    """
    for first in moved_down_sets(bracket, moved_down):
        limbo = tuple(player for player in bracket.moved_down if player not in first)
        for opponents in transpositions(first, bracket.residents, allowed):
            remainder = tuple(player for player in bracket.residents if player not in opponents)
            for more, left in _homogeneous(remainder, pairs - moved_down, allowed):
                yield Candidate((*zip(first, opponents, strict=True), *more), limbo + left)


def _homogeneous(
    players: tuple[Entrant, ...], pairs: int, allowed: Allowed | None
) -> Iterator[tuple[tuple[Pair, ...], tuple[Entrant, ...]]]:
    """Pairs and players left of a homogeneous bracket or a remainder, whose sequence numbers are their own (4.1)."""
    if pairs < 0 or 2 * pairs > len(players):
        return
    numbers = range(1, len(players) + 1)
    for given, taken in exchanges(numbers[:pairs], numbers[pairs:]):
        in_first = sorted({*numbers[:pairs], *taken} - set(given))
        first = tuple(players[number - 1] for number in in_first)
        second = tuple(player for player in players if player not in first)
        for opponents in transpositions(first, second, allowed):
            left = tuple(player for player in second if player not in opponents)
            yield tuple(zip(first, opponents, strict=True)), left


def place_of(bracket: Bracket, candidate: Candidate) -> Place:
    """Where a candidate first appears in the sequence, found without walking to it.

    The same pairs come up more than once; the first time, the higher-ranked of each pair is in S1 (comment on B.6).
    """
    numbers = bracket.sequence_numbers
    ranked = sorted(
        (min(pair), max(pair))
        for pair in ((numbers[one.index], numbers[other.index]) for one, other in candidate.pairs)
    )
    border = len(bracket.moved_down)
    upper = [pair for pair in ranked if pair[0] <= border]
    own = [pair for pair in ranked if pair[0] > border]
    opponents = {opponent for _, opponent in upper}
    remainder = [number for number in range(border + 1, len(numbers) + 1) if number not in opponents]
    fresh = {number: place for place, number in enumerate(remainder, 1)}
    original = set(range(1, len(own) + 1))
    first = {fresh[number] for number, _ in own}
    exchange = Exchange(tuple(sorted(original - first)), tuple(sorted(first - original)))
    chosen = tuple(bracket.players[number - 1] for number, _ in upper)
    return Place(
        border - len(upper),
        _set_order(bracket, chosen),
        tuple(opponent for _, opponent in upper),
        _exchange_order(exchange),
        tuple(fresh[opponent] for _, opponent in own),
    )
