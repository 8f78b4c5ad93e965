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


def by_distance(left: Sequence[int], distance: int) -> tuple[int, list[int]]:
    """Whose turn it is, and his opponents: the one at the distance, then the nearest to that place.

    Of two places equally far from it, the lower comes first.

    >>> by_distance([1, 2, 3, 4, 5, 6], 3)
    (1, [4, 5, 3, 6, 2])
    >>> by_distance([1, 2, 3, 4], 9)
    (1, [4, 3, 2])
    """
    places = sorted(range(1, len(left)), key=lambda place: (abs(place - distance), -place))
    return left[0], [left[place] for place in places]


def pair_amalfi(
    tournament: Tournament, edition: str, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Pair a round, by default the next; the number of rounds must be announced.

    >>> from torneo.model import Player, Regulations
    >>> from torneo.pairing.systems import SYSTEMS
    >>> eight = Tournament(tuple(map(Player, range(1, 9))), regulations=Regulations(rounds=3))
    >>> pairing = pair_amalfi(eight, "book", None, SYSTEMS["amalfi"].settings({}))
    >>> sorted(tuple(sorted((board.white, board.black))) for board in pairing.boards)
    [(1, 4), (2, 6), (3, 8), (5, 7)]
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
    size = len(entrants) + 1

    def turn(left: Sequence[int]) -> tuple[int, list[int]]:
        if whole_list:
            return by_distance(left, distance)
        first, others = by_distance([i for i in left if entrants[i].score == entrants[left[0]].score], distance)
        below = [index for index in left if entrants[index].score != entrants[first].score]
        return first, others + below

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
