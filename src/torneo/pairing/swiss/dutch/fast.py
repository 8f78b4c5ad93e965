"""The fast path: builds the first candidate by counting, and proves that it is the best.

What a pair costs depends on the kinds of its two players (colour preference, floats), and there are few kinds.
Counting them gives a bound that no candidate can beat. The candidate is then built player by player: each
takes the first opponent whom they may meet and whose kind leaves enough of each kind for the others to keep to
the bound. Whoever takes an earlier opponent cannot keep to it; so if everybody finds one, the candidate is the
first of the best. If somebody does not, the last pairs are taken back and matched exactly, more and more of
them. The answer is a proven candidate, or None: never a guess.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from torneo.matching import WeightedMatching
from torneo.model import Colour, Strength
from torneo.pairing.swiss.dutch.bracket import Bracket, BracketKind, Candidate, Pair
from torneo.pairing.swiss.dutch.solver import Solver
from torneo.pairing.swiss.entrants import Entrant, same_absolute_preference

MOST_MOVED_DOWN = 2
"""With more players moved down the kinds of their opponents are too many to try all."""
FIRST_TAIL = 4
"""How many pairs are taken back first."""


@dataclass(slots=True)
class Counts:
    """How many players of each colour preference are to be paired with each other."""

    white: int = 0
    black: int = 0
    mild_white: int = 0
    mild_black: int = 0
    everybody: int = 0

    def add(self, player: Entrant, amount: int = 1) -> None:
        """Count a player in, or with -1 out."""
        self.everybody += amount
        mild = player.preference.strength is Strength.MILD
        if player.preference.colour is Colour.WHITE:
            self.white += amount
            self.mild_white += amount * mild
        elif player.preference.colour is Colour.BLACK:
            self.black += amount
            self.mild_black += amount * mild

    def least_denied(self) -> tuple[int, int]:
        """How many preferences, and how many strong ones, cannot be granted at the least.

        Of one colour more than half of the players makes pairs of that colour; a pair with a mild preference
        in it denies no strong one.
        """
        pairs = self.everybody // 2
        if self.white > pairs:
            denied = self.white - pairs
            return denied, max(0, denied - self.mild_white)
        denied = max(0, self.black - pairs)
        return denied, max(0, denied - self.mild_black)


Kind = tuple[object, ...]


class FastPath:
    """One bracket, without looking beyond it."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        self.bracket: Bracket = solver.bracket
        self.masks = solver.masks
        self.denied, self.strong_denied = map(solver.unit, solver.rules.articles.preferences)
        self.residents = list(self.bracket.residents)
        self.kinds: dict[int, Kind] = {player.index: self._kind(player) for player in self.residents}
        self.examples: dict[Kind, Entrant] = {}
        self.members: dict[Kind, int] = {}
        for player in self.residents:
            kind = self.kinds[player.index]
            self.examples.setdefault(kind, player)
            self.members[kind] = self.members.get(kind, 0) + 1
        self.float_costs = {kind: solver.float_cost(player) for kind, player in self.examples.items()}

    def _kind(self, player: Entrant) -> Kind:
        return (
            player.preference,
            player.last_float,
            player.earlier_float,
            self.solver.bye_class_of(player),
            player.index in self.solver.must_pair,
        )

    def solve(self) -> Candidate | None:
        """The candidate that was sought, or None if counting cannot tell."""
        moved = self.bracket.moved_down
        if (
            self.bracket.kind is not BracketKind.USUAL
            or len(moved) > min(MOST_MOVED_DOWN, len(self.residents) - 1)
            or len(self.bracket.players) < 2
            or (self.bracket.bye_due and not self.solver.surroundings.bye & self.kinds.keys())
            # Topscorers may share an absolute preference, which the count leaves out: that is worse than any
            # other pair, but not worse than a bye that C9 disfavours.
            or (self.bracket.bye_due and moved and any(player.topscorer for player in self.bracket.players))
        ):
            return None
        counts = Counts()
        for player in self.residents:
            counts.add(player)
        pairs: list[Pair] = []
        taken: set[int] = set()
        for place, player in enumerate(moved):
            best = self._bound(moved[place:], counts)
            opponent = self._opponent(moved, place, counts, taken, best)
            if opponent is None:
                return None
            pairs.append((player, opponent))
            taken.add(opponent.index)
            counts.add(opponent, -1)
            self.members[self.kinds[opponent.index]] -= 1
        rest = [player for player in self.residents if player.index not in taken]
        more = _Remainder(self, rest, counts).solve()
        if more is None:
            return None
        paired = {player.index for pair in more for player in pair}
        left = tuple(player for player in rest if player.index not in paired)
        if self.bracket.bye_due and any(player.index not in self.solver.surroundings.bye for player in left):
            return None  # a player moved down may need the bye, or an exchange is needed
        if any(player.index in self.solver.must_pair for player in left):
            return None  # somebody else may float, be it one moved down
        return Candidate((*pairs, *more), left)

    def rest_cost(self, counts: Counts) -> int:
        """The least that pairs among residents can cost."""
        denied, strong = counts.least_denied()
        return denied * self.denied + strong * self.strong_denied

    def floats_bound(self, counts: Counts) -> tuple[int, set[Kind]]:
        """The least that residents can cost, with one of them floating if their number is odd, and who may float."""
        if counts.everybody % 2 == 0:
            return self.rest_cost(counts), set()
        least: int | None = None
        floating: set[Kind] = set()
        for kind, number in self.members.items():
            if number < 1:
                continue
            counts.add(self.examples[kind], -1)
            cost = self.float_costs[kind] + self.rest_cost(counts)
            counts.add(self.examples[kind])
            if least is None or cost < least:
                least, floating = cost, {kind}
            elif cost == least:
                floating.add(kind)
        assert least is not None
        return least, floating

    def _bound(self, moved: Sequence[Entrant], counts: Counts) -> int | None:
        """The least that the bracket can cost from here on; None if the players moved down find no kind."""
        costs = [cost for kinds in self._choices(moved) if (cost := self._cost(moved, kinds, counts)) is not None]
        return min(costs, default=None)

    def _choices(self, moved: Sequence[Entrant]) -> Iterator[tuple[Kind, ...]]:
        return product(self.members, repeat=len(moved))

    def _cost(self, moved: Sequence[Entrant], kinds: tuple[Kind, ...], counts: Counts) -> int | None:
        """The least cost if the players moved down meet opponents of these kinds."""
        cost = 0
        for player, kind in zip(moved, kinds, strict=True):
            example = self.examples[kind]
            if self.members[kind] < kinds.count(kind) or same_absolute_preference(player, example):
                return None
            cost += self.solver.pair_cost(player, example)
        for kind in kinds:
            counts.add(self.examples[kind], -1)
            self.members[kind] -= 1
        cost += self.floats_bound(counts)[0]
        for kind in kinds:
            counts.add(self.examples[kind])
            self.members[kind] += 1
        return cost

    def _opponent(
        self, moved: Sequence[Entrant], place: int, counts: Counts, taken: set[int], best: int | None
    ) -> Entrant | None:
        """The first resident whom a player moved down may meet and whose kind keeps to the bound."""
        if best is None:
            return None
        good: dict[Kind, bool] = {}
        mask = self.masks[moved[place].index]
        for resident in self.residents:
            if resident.index in taken or not mask >> resident.index & 1:
                continue
            kind = self.kinds[resident.index]
            if kind not in good:
                good[kind] = any(
                    self._cost(moved[place:], (kind, *others), counts) == best
                    for others in self._choices(moved[place + 1 :])
                )
            if good[kind]:
                return resident
        return None


class _Queue:
    """Residents of S2 who are alike, in order."""

    def __init__(self, example: Entrant, *, may_float: bool) -> None:
        self.example = example
        self.may_float = may_float
        self.places: list[int] = []
        self.head = 0

    def first(self, mask: int, indices: list[int], taken: list[bool]) -> int | None:
        """The place of the first one not taken whom the mask allows."""
        while self.head < len(self.places) and taken[self.places[self.head]]:
            self.head += 1
        for at in range(self.head, len(self.places)):
            place = self.places[at]
            if not taken[place] and mask >> indices[place] & 1:
                return place
        return None


class _Remainder:
    """Residents who are paired with each other: the upper half, S1, with the lower, S2."""

    def __init__(self, path: FastPath, players: list[Entrant], counts: Counts) -> None:
        self.path = path
        self.size = len(players) // 2
        self.first, self.second = players[: self.size], players[self.size :]
        self.counts = counts
        self.odd = len(players) % 2 == 1
        self.budget, floating = path.floats_bound(counts)
        self.indices = [player.index for player in self.second]
        self.taken = [False] * len(self.second)
        self.may_float = [path.kinds[player.index] in floating for player in self.second]
        self.queues: dict[tuple[object, bool], _Queue] = {}
        self.queue_of: list[_Queue] = []
        for place, player in enumerate(self.second):
            key = player.preference, self.may_float[place]
            queue = self.queues.setdefault(key, _Queue(player, may_float=self.may_float[place]))
            queue.places.append(place)
            self.queue_of.append(queue)
        self.floaters: dict[object, list[int]] = {}
        """By preference: how many of S2 are left who may float, and one of them."""
        self.example_of: dict[object, Entrant] = {}
        self.float_cost = 0
        for place, player in enumerate(self.second):
            if self.may_float[place]:
                self.floaters.setdefault(player.preference, [0])[0] += 1
                self.example_of[player.preference] = player
                self.float_cost = path.float_costs[path.kinds[player.index]]

    def solve(self) -> list[Pair] | None:
        """The pairs, or None."""
        if self.odd and not self.floaters:
            return None  # whoever should float is in S1: that takes an exchange
        spent = self.float_cost
        opponents: list[int] = []
        costs: list[int] = []
        for player in self.first:
            found = self._opponent(player, spent)
            if found is None:
                tail = self._match_tail(opponents, costs)
                if tail is None:
                    return None
                opponents = tail
                break
            place, cost = found
            opponents.append(place)
            costs.append(cost)
            spent += cost
            self._take(player, place, 1)
        return [(one, self.second[place]) for one, place in zip(self.first, opponents, strict=True)]

    def _take(self, player: Entrant, place: int, sign: int) -> None:
        """Count a pair as made, or with -1 as taken back."""
        opponent = self.second[place]
        self.taken[place] = sign > 0
        self.counts.add(player, -sign)
        self.counts.add(opponent, -sign)
        if self.may_float[place]:
            self.floaters[opponent.preference][0] -= sign
        if sign < 0:
            self.queue_of[place].head = 0

    def _opponent(self, player: Entrant, spent: int) -> tuple[int, int] | None:
        """The first of S2 whom a player may meet and whose kind keeps to the bound, and what the pair costs."""
        mask = self.path.masks[player.index]
        heads = []
        for queue in self.queues.values():
            if same_absolute_preference(player, queue.example):
                continue
            place = queue.first(mask, self.indices, self.taken)
            if place is not None:
                heads.append((place, queue))
        for place, queue in sorted(heads, key=lambda head: head[0]):
            cost = self._pair_cost(player, queue.example)
            if spent + cost + self._least_rest(player, queue) <= self.budget:
                return place, cost
        return None

    def _pair_cost(self, one: Entrant, other: Entrant) -> int:
        if one.preference.colour is None or one.preference.colour is not other.preference.colour:
            return 0
        weaker = min(one.preference.strength, other.preference.strength)
        return self.path.denied + (self.path.strong_denied if weaker is Strength.STRONG else 0)

    def _least_rest(self, player: Entrant, queue: _Queue) -> int:
        """The least cost of those left once the player has met somebody of a queue."""
        counts = self.counts
        counts.add(player, -1)
        counts.add(queue.example, -1)
        if not self.odd:
            least = self.path.rest_cost(counts)
        else:
            costs = []
            for preference, (number,) in self.floaters.items():
                if number - (queue.may_float and queue.example.preference == preference) > 0:
                    example = self.example_of[preference]
                    counts.add(example, -1)
                    costs.append(self.path.rest_cost(counts))
                    counts.add(example)
            least = min(costs, default=self.budget + 1)
        counts.add(player)
        counts.add(queue.example)
        return least

    def _match_tail(self, opponents: list[int], costs: list[int]) -> list[int] | None:
        """Take back the last pairs and match what is left exactly; twice as many each time it fails."""
        back = FIRST_TAIL
        while True:
            keep = max(0, len(opponents) - back)
            for number in range(len(opponents) - 1, keep - 1, -1):
                self._take(self.first[number], opponents[number], -1)
            del opponents[keep:], costs[keep:]
            tail = self._exact_tail(keep, self.budget - sum(costs))
            if tail is not None:
                return opponents + tail
            if keep == 0:
                return None
            back *= 2

    def _exact_tail(self, start: int, budget: int) -> list[int] | None:
        """The first pairs of the rest of S1 with the rest of S2 that cost no more than the budget, or None."""
        first = self.first[start:]
        places = [place for place in range(len(self.second)) if not self.taken[place]]
        rows: list[dict[int, int]] = [{} for _ in range(len(first) + len(places))]
        full = 1 << self.budget.bit_length() + len(rows).bit_length() + 1
        for one, player in enumerate(first):
            mask = self.path.masks[player.index]
            for at, place in enumerate(places):
                other = self.second[place]
                if mask >> other.index & 1 and not same_absolute_preference(player, other):
                    floated = self.path.float_costs[self.path.kinds[other.index]] if self.odd else 0
                    weight = full + floated - self._pair_cost(player, other)
                    rows[one][len(first) + at] = rows[len(first) + at][one] = weight
        matching = WeightedMatching(rows)
        mates = matching.solve()
        cost = 0
        for one, player in enumerate(first):
            if mates[one] < 0:
                return None
            cost += self._pair_cost(player, self.second[places[mates[one] - len(first)]])
        if self.odd:
            left = next(place for at, place in enumerate(places) if mates[len(first) + at] < 0)
            cost += self.path.float_costs[self.path.kinds[self.second[left].index]]
        if cost > budget:
            return None
        tail: list[int] = []
        for one in range(len(first)):
            for at, place in enumerate(places):
                if place not in tail and matching.try_fix(one, len(first) + at):
                    tail.append(place)
                    break
        return tail
