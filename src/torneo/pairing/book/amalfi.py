"""Amalfi: the opponent at a distance equal to the rounds that are left."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, groupby, pairwise

from torneo.model import Tournament
from torneo.pairing.assembly import boards_in_order, by_rank
from torneo.pairing.book.chapters import VARIETIES
from torneo.pairing.book.colours import by_preference
from torneo.pairing.book.whole import PairedRanking, choose_bye
from torneo.pairing.colour_count import ColourCount, kinds_due
from torneo.pairing.ordered import pair_in_order
from torneo.pairing.reasons import Reason, StepKind
from torneo.pairing.result import CriterionValue, RoundPairing
from torneo.pairing.sides import without_colours
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.entrants import Field, make_field, same_absolute_preference
from torneo.pairing.swiss.general import BEYOND_FIDE
from torneo.pairing.swiss.lim.colours import clash
from torneo.pairing.swiss.needs import MissingDataError, announced_rounds
from torneo.rules import Edition
from torneo.text import marked as _


def around(left: Sequence[int], place: Mapping[int, int], distance: int) -> Iterator[int]:
    """Opponents for the first player left: whoever stands at the distance in the list, then the nearest to that place.

    Of two places equally far from it, the lower comes first. The places count those who are paired already.

    >>> places = {number: number for number in range(1, 7)}
    >>> list(around([1, 2, 3, 4, 5, 6], places, 3)), list(around([2, 3, 5, 6], places, 3))
    ([4, 5, 3, 6, 2], [5, 6, 3])
    """
    ideal = place[left[0]] + distance
    lower = bisect_left(left, ideal, lo=1, key=place.__getitem__)
    upper = lower - 1
    while upper > 0 or lower < len(left):
        up = ideal - place[left[upper]] if upper > 0 else None
        down = place[left[lower]] - ideal if lower < len(left) else None
        if up is None or (down is not None and down <= up):
            yield left[lower]
            lower += 1
        else:
            yield left[upper]
            upper -= 1


class _Engine:
    """A field paired by distance, in its scoregroups or as one list."""

    def __init__(self, field: Field, distance: int, *, whole_list: bool) -> None:
        self.entrants = field.entrants
        self.distance = distance
        scores = sorted({entrant.score for entrant in field.entrants}, reverse=True)
        self.level = [0 if whole_list else scores.index(entrant.score) for entrant in field.entrants]
        self.lists: list[list[int]] = [[] for _index in range(max(self.level, default=0) + 1)]
        for index, level in enumerate(self.level):
            self.lists[level].append(index)
        self.place = {index: place for group in self.lists for place, index in enumerate(group)}
        self.size = len(field.entrants) + 1
        self.costs: dict[int, int] = {}
        """By two kinds of players, which are all that a pair's cost depends on."""
        kinds: dict[tuple[object, ...], int] = {}
        self.kinds = [
            kinds.setdefault((level, entrant.preference, entrant.topscorer), len(kinds))
            for level, entrant in zip(self.level, self.entrants, strict=True)
        ]
        self.due = kinds_due(field.entrants)

    def pair(self, left: Sequence[int], masks: Sequence[int]) -> list[tuple[int, int]]:
        """The pairing of all, reaching no further across scoregroups than it takes (B3)."""
        if (pairs := self._pair_in_parts(left, masks)) is not None:
            return pairs
        together = [sum(1 << index for index in group) for group in self.lists]
        here = Counter(self.level[index] for index in left)
        odd = any(number % 2 for number in here.values())
        for reach in range(odd and len(self.lists) > 1, len(self.lists)):
            near = [sum(together[max(0, level - reach) : level + reach + 1]) for level in range(len(self.lists))]
            within = [mask & near[level] for mask, level in zip(masks, self.level, strict=True)]
            if (pairs := pair_in_order(left, within, self.turn, self.cost)) is not None:
                return pairs
        raise AssertionError("the bye was chosen so that all others can be paired")

    def _pair_in_parts(self, left: Sequence[int], masks: Sequence[int]) -> list[tuple[int, int]] | None:
        """The pairing in which one pair crosses each border with an odd number above it; None if there is none.

        B3 asks for the fewest and nearest crossings, and there cannot be fewer. Then nobody crosses the other borders,
        so that what lies between two of them is paired by itself.
        """
        pairs: list[tuple[int, int]] = []
        part: list[list[int]] = []
        for _level, group in groupby(left, key=self.level.__getitem__):
            part.append(list(group))
            players = [index for members in part for index in members]
            if len(players) % 2:
                continue
            borders = [self._far(below[0], above[0]) for above, below in pairwise(part)]
            outlook = ColourCount(part, self.due, borders)
            found = pair_in_order(players, masks, self.turn, self.cost, outlook=outlook)
            if found is None or sum(self._far(*pair) for pair in found) > sum(borders):
                return None
            pairs += found
            part = []
        return pairs

    def turn(self, left: Sequence[int]) -> tuple[int, Iterator[int]]:
        """The first of those left; their own scoregroup by distance, then the lower ones in order."""
        end = bisect_right(left, self.level[left[0]], key=self.level.__getitem__)
        return left[0], chain(around(left[:end], self.place, self.distance), left[end:])

    def cost(self, one: int, other: int) -> int:
        """Score differences, the greatest first, then limits on colours, then colours denied (B3, B2, B4)."""
        kinds = self.kinds[one] * self.size + self.kinds[other]
        if (known := self.costs.get(kinds)) is None:
            known = self.costs[kinds] = self._cost(one, other)
        return known

    def _cost(self, one: int, other: int) -> int:
        first, second = self.entrants[one], self.entrants[other]
        beyond = same_absolute_preference(first, second)
        return self._far(one, other) + beyond * self.size + clash(first, second)

    def _far(self, one: int, other: int) -> int:
        """The cost of a score difference: a greater one costs more than any number of smaller ones."""
        apart = abs(self.level[one] - self.level[other])
        far: int = self.size ** (apart + 2) if apart else 0
        return far


def pair_amalfi(
    tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Pair a round, by default the next; the number of rounds must be announced.

    >>> from torneo.model import Player, Regulations
    >>> from torneo.pairing.formats import PAIRED
    >>> from torneo.rules import Topic, edition
    >>> eight = Tournament(tuple(map(Player, range(1, 9))), regulations=Regulations(rounds=3))
    >>> pairing = pair_amalfi(eight, edition(Topic.BOOK, "2017"), None, PAIRED["amalfi"].settings({}))
    >>> sorted(tuple(sorted((board.white, board.black))) for board in pairing.boards)
    [(1, 4), (2, 5), (3, 6), (7, 8)]
    """
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    rounds = announced_rounds(tournament, number, None)
    if rounds < number:
        raise MissingDataError(
            _("Amalfi pairs by the rounds that are left: round {number} of {rounds} announced"),
            number=number,
            rounds=rounds,
        )
    distance = rounds - number + 1
    field = make_field(tournament, BEYOND_FIDE, number)
    if options["colours"] == "off":
        field = without_colours(field)
    engine = _Engine(field, distance, whole_list=options["list"] == "whole")
    compatibility = Compatibility(field)
    candidates = [entrant for entrant in reversed(field.entrants) if entrant.may_have_bye]
    bye = choose_bye(field.entrants, compatibility, candidates)
    left = [entrant.index for entrant in field.entrants if entrant is not bye]
    pairs = engine.pair(left, compatibility.masks)
    paired = PairedRanking(field, tuple((field.entrants[one], field.entrants[other]) for one, other in pairs), bye)
    allocations = [
        by_preference(field, one, other) if options["colours"] == "on" else by_rank(one, other)
        for one, other in paired.pairs
    ]
    denied = sum(clash(one, other) for one, other in paired.pairs)
    return RoundPairing(
        number,
        "amalfi",
        edition.id,
        VARIETIES[edition.id],
        boards_in_order(allocations),
        paired.bye.number if paired.bye else None,
        (paired.trace(StepKind.DISTANCE, [CriterionValue("B4", (denied,))], distance=distance),),
        ("B1", Reason.LAST_OF_RANKING) if paired.bye else (),
    )
