"""Choosing teams that share no player, as many as possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from torneo.matching import maximum_matching
from torneo.pairing.tables.schedule import ScheduleError
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

Team = tuple[int, ...]

_NODES = 200_000
"""Where the search for packings of teams of three or more gives up: so many positions looked at."""


def _players(teams: Iterable[Team]) -> list[int]:
    return sorted({player for team in teams for player in team})


def find_packing(teams: Sequence[Team], count: int, covering: Collection[int] = ()) -> list[Team] | None:
    """So many of the teams, no player in two and all of the covered players in; None when there are none.

    >>> find_packing([(0, 1), (0, 2), (1, 3)], 2)
    [(0, 2), (1, 3)]
    >>> find_packing([(0, 1), (0, 2), (1, 3)], 1, covering=[2, 3]) is None
    True
    """
    if count == 0:
        return None if covering else []
    if not teams:
        return None
    if len(teams[0]) == 2:
        return _find_pairs(teams, count, covering)
    return _find_teams(teams, count, covering)


def _find_pairs(teams: Sequence[Team], count: int, covering: Collection[int]) -> list[Team] | None:
    """Pairs are a matching; players left over take empty seats, which those to be covered cannot."""
    players = _players(teams)
    place = {player: number for number, player in enumerate(players)}
    if any(player not in place for player in covering):
        return None
    empty = len(players) - 2 * count
    if empty < 0:
        return None
    seats = range(len(players), len(players) + empty)
    around: list[set[int]] = [set() for _ in range(len(players) + empty)]
    for one, other in teams:
        around[place[one]].add(place[other])
        around[place[other]].add(place[one])
    for player in players:
        if player not in covering:
            for seat in seats:
                around[place[player]].add(seat)
                around[seat].add(place[player])
    partner = maximum_matching([sorted(row) for row in around])
    if -1 in partner:
        return None
    return [
        (player, players[partner[number]])
        for number, player in enumerate(players)
        if number < partner[number] < len(players)
    ]


def _find_teams(teams: Sequence[Team], count: int, covering: Collection[int]) -> list[Team] | None:
    """Search with memory: the first player who must be in, or else the first of all, with each team."""
    size = len(teams[0])
    players = _players(teams)
    of: dict[int, list[Team]] = {player: [team for team in teams if player in team] for player in players}
    if any(player not in of for player in covering):
        return None
    failed: set[tuple[frozenset[int], int]] = set()
    looked = 0

    def search(left: frozenset[int], wanted: int) -> list[Team] | None:
        nonlocal looked
        looked += 1
        if looked > _NODES:
            raise ScheduleError(
                _(
                    "{teams} teams of {size} are wanted in the same degree: too many to compare;"
                    " votes that tell them apart are accepted"
                ),
                teams=len(teams),
                size=size,
            )
        musts = [player for player in covering if player in left]
        if wanted == 0:
            return None if musts else []
        if len(left) < size * wanted or (left, wanted) in failed:
            return None
        first = min(musts) if musts else min(left)
        for team in of[first]:
            if left.issuperset(team):
                rest = search(left - set(team), wanted - 1)
                if rest is not None:
                    return [team, *rest]
        if not musts:
            rest = search(left - {first}, wanted)
            if rest is not None:
                return rest
        failed.add((left, wanted))
        return None

    found = search(frozenset(players), count)
    return None if found is None else sorted(found)


def most_teams(teams: Sequence[Team]) -> int:
    """How many of the teams can be formed at the same time.

    >>> most_teams([(0, 1), (0, 2), (3, 1)])
    2
    """
    if not teams:
        return 0
    players = _players(teams)
    if len(teams[0]) == 2:
        place = {player: number for number, player in enumerate(players)}
        around: list[set[int]] = [set() for _ in players]
        for one, other in teams:
            around[place[one]].add(place[other])
            around[place[other]].add(place[one])
        return sum(partner != -1 for partner in maximum_matching([sorted(row) for row in around])) // 2
    count = len(players) // len(teams[0])
    while find_packing(teams, count) is None:
        count -= 1
    return count
