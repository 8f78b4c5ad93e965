"""Amalfi: the opponent at a distance equal to the rounds that are left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from torneo.model import Edition, Tournament
from torneo.pairing.assembly import boards_in_order, by_rank
from torneo.pairing.open.colours import by_preference
from torneo.pairing.open.whole import pair_ranking
from torneo.pairing.protection import protect
from torneo.pairing.result import RoundPairing
from torneo.pairing.sides import without_colours
from torneo.pairing.swiss.entrants import Entrant, make_field, same_absolute_preference
from torneo.pairing.swiss.lim.colours import clash

BOOK_SECTION = {"book": "2.9.1"}


def by_distance(left: Sequence[int], order: Sequence[int], distance: int) -> tuple[int, list[int]]:
    """Whose turn it is, and his opponents: the one at the distance in the order, then the nearest to that place.

    Of two places equally far from it, the lower comes first. The order counts those who are paired already.

    >>> by_distance([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], 3)
    (1, [4, 5, 3, 6, 2])
    >>> by_distance([2, 3, 5, 6], [1, 2, 3, 4, 5, 6], 3)
    (2, [5, 6, 3])
    """
    place = {player: place for place, player in enumerate(order)}
    ideal = place[left[0]] + distance
    return left[0], sorted(left[1:], key=lambda player: (abs(place[player] - ideal), -place[player]))


def pair_amalfi(
    tournament: Tournament, edition: str, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Pair a round, by default the next; the number of rounds must be announced.

    >>> from torneo.model import Player, Regulations
    >>> from torneo.pairing.systems import SYSTEMS
    >>> eight = Tournament(tuple(map(Player, range(1, 9))), regulations=Regulations(rounds=3))
    >>> pairing = pair_amalfi(eight, "book", None, SYSTEMS["amalfi"].settings({}))
    >>> sorted(tuple(sorted((board.white, board.black))) for board in pairing.boards)
    [(1, 4), (2, 5), (3, 6), (7, 8)]
    """
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    rounds = tournament.rounds_total
    if rounds < number:
        raise ValueError(f"Amalfi pairs by the rounds that are left: round {number} of {rounds} announced")
    distance = rounds - number + 1
    field = make_field(protect(tournament, number, options), Edition.E2026, number)
    if options["colours"] == "off":
        field = without_colours(field)
    entrants = field.entrants
    whole_list = options["list"] == "whole"
    scores = sorted({entrant.score for entrant in entrants}, reverse=True)
    level = {score: place for place, score in enumerate(scores)}
    lists: dict[int | None, list[int]] = {None: [entrant.index for entrant in entrants]}
    for entrant in entrants:
        lists.setdefault(entrant.score, []).append(entrant.index)
    size = len(entrants) + 1

    def turn(left: Sequence[int]) -> tuple[int, list[int]]:
        score = entrants[left[0]].score
        same = left if whole_list else [index for index in left if entrants[index].score == score]
        first, others = by_distance(same, lists[None if whole_list else score], distance)
        return first, others + list(left[len(same) :])

    def cost(one: Entrant, other: Entrant) -> int:
        beyond = same_absolute_preference(one, other)
        apart = 0 if whole_list else (level[one.score] - level[other.score]) ** 2
        return (apart * size + beyond) * size + clash(one, other)

    paired = pair_ranking(field, "nobody meets twice, limits on colours, nobody has a second bye", turn, cost)
    allocations = [
        by_preference(field, one, other) if options["colours"] == "on" else by_rank(one, other)
        for one, other in paired.pairs
    ]
    denied = sum(clash(one, other) for one, other in paired.pairs)
    return RoundPairing(
        number,
        "amalfi",
        edition,
        BOOK_SECTION[edition],
        boards_in_order(tournament, number, allocations),
        paired.bye.number if paired.bye else None,
        (paired.trace(f"distance {distance}", (("B4", denied),)),),
        ("B1", "last of the ranking") if paired.bye else (),
    )
