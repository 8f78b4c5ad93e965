"""Teams formed by the votes of their players, the least inconvenient first (003, 2.8)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, groupby, permutations, product
from math import comb
from typing import TYPE_CHECKING

from torneo.pairing.assignment.packing import Team, find_packing, most_teams
from torneo.pairing.assignment.votes import Mode, Strength, Votes, check_votes, vote_budget
from torneo.pairing.tables.schedule import ScheduleError
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from torneo.pairing.tables.lots import Lots

MOST_CANDIDATES = 500_000
"""Possible teams that are still looked at one by one."""


@dataclass(frozen=True, slots=True)
class FormedTeam:
    """A team and the rule that decided it."""

    members: Team
    """Players counted from 0, in order."""
    interest: tuple[int, ...]
    """F, lowest first: the votes each member gives to the others of the team, added up."""
    article: str
    """C1 to C5."""


@dataclass(frozen=True, slots=True)
class TeamFormation:
    """The teams in the order they were formed, the players left over (C6), and the lots if any were drawn."""

    teams: tuple[FormedTeam, ...]
    unassigned: tuple[int, ...]
    lots: tuple[int, ...] = ()


def interest(votes: Votes, team: Team) -> tuple[int, ...]:
    """F of a possible team, lowest first: what each member gives to the others.

    >>> interest([[0, 10, 1], [2, 0, 1], [5, 3, 0]], (0, 1))
    (2, 10)
    """
    return tuple(sorted(sum(votes[member][other] for other in team if other != member) for member in team))


def allowed(votes: Votes, team: Team, mode: Mode) -> bool:
    """B2: in mode A nobody joins a player to whom they gave no votes.

    >>> allowed([[0, 3], [0, 0]], (0, 1), "A"), allowed([[0, 3], [0, 0]], (0, 1), "B")
    (False, True)
    """
    return mode == "B" or all(votes[one][other] > 0 for one, other in permutations(team, 2))


def form_teams(
    votes: Votes,
    team_size: int = 2,
    mode: Mode = "A",
    lots: Lots | None = None,
    budget: int | None = -1,
    names: Sequence[str] = (),
) -> TeamFormation:
    """Form teams by rules C1 to C6.

    ``budget`` is the votes each player must have shared out: the formula of rule A1 unless another number is
    given, or None to take the votes as they come.

    >>> formed = form_teams([[0, 5, 10], [3, 0, 2], [2, 4, 0]], budget=None)
    >>> [(team.members, team.interest, team.article) for team in formed.teams], formed.unassigned
    ([((0, 1), (3, 5), 'C1')], (2,))
    """
    budget = vote_budget(len(votes), team_size, mode) if budget == -1 else budget
    check_votes(votes, team_size, mode, budget, names)
    players = range(len(votes))
    if comb(len(votes), team_size) > MOST_CANDIDATES:
        raise ScheduleError(
            _("{players} players make {teams} possible teams of {team_size}: up to {most} are accepted"),
            players=len(votes),
            teams=comb(len(votes), team_size),
            team_size=team_size,
            most=MOST_CANDIDATES,
        )
    candidates = [(interest(votes, t), t) for t in combinations(players, team_size) if allowed(votes, t, mode)]
    candidates.sort(key=lambda candidate: (tuple(-value for value in candidate[0]), candidate[1]))
    strength = Strength(votes, lots)
    formed: list[FormedTeam] = []
    left = set(players)
    lowest: dict[int, int] = {}
    for value, level in groupby(candidates, key=lambda candidate: candidate[0]):
        tied = [team for _, team in level if left.issuperset(team)]
        if not tied:
            continue
        lowest = _count_lowest(candidates, left) if len(tied) == 1 else lowest
        article = "C1" if len(tied) == 1 and lowest[value[0]] == 1 else "C2"
        for team, how in _resolve(votes, tied, strength, article):
            formed.append(FormedTeam(team, value, how))
            left.difference_update(team)
    return TeamFormation(tuple(formed), tuple(sorted(left)), strength.drawn)


def _count_lowest(candidates: Sequence[tuple[tuple[int, ...], Team]], left: set[int]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for value, team in candidates:
        if left.issuperset(team):
            counts[value[0]] = counts.get(value[0], 0) + 1
    return counts


def _resolve(votes: Votes, tied: list[Team], strength: Strength, article: str) -> list[tuple[Team, str]]:
    """C3 to C5 among the teams that are wanted in the same degree."""
    seats = [player for team in tied for player in team]
    if len(set(seats)) == len(seats):
        return [(team, article) for team in tied]
    count = most_teams(tied)
    fixed, rest = _settled(tied, count, [])
    if not rest:
        return [(team, "C3") for team in fixed]
    chosen, covered = _by_preference(votes, tied, count, strength)
    fixed, rest = _settled(chosen, count, covered)
    result = [(team, "C4") for team in fixed]
    if rest:
        taken = {player for team in fixed for player in team}
        must = [player for player in covered if player not in taken]
        result += [(team, "C5") for team in _by_halves(rest, count - len(fixed), must, strength)]
    return result


def _settled(teams: list[Team], count: int, covered: Sequence[int]) -> tuple[list[Team], list[Team]]:
    """The teams that every largest packing has, and those still open that go with them."""
    packing = find_packing(teams, count, covered) or []
    fixed = [team for team in packing if find_packing([t for t in teams if t != team], count, covered) is None]
    if len(fixed) == len(packing):
        return fixed, []
    taken = {player for team in fixed for player in team}
    return fixed, [team for team in teams if not taken.intersection(team)]


def _by_preference(votes: Votes, tied: list[Team], count: int, strength: Strength) -> tuple[list[Team], list[int]]:
    """C4: from the most wanted player down, each keeps only the teams they gave most votes to.

    What a player keeps binds those who follow, and there must never be fewer teams than C3 found.
    """
    players = sorted({player for team in tied for player in team})
    open_teams = list(tied)
    covered: list[int] = []
    # One way to form the teams that is still left: while it suits a player nothing has to be looked for.
    way = find_packing(tied, count) or []
    for player in strength.v2(players):
        own: dict[int, list[Team]] = {}
        for team in open_teams:
            if player in team:
                own.setdefault(sum(votes[player][other] for other in team if other != player), []).append(team)
        others = [team for team in open_teams if player not in team]
        for given in sorted(own, reverse=True):
            narrowed = sorted([*own[given], *others])
            suits = any(team in own[given] for team in way if player in team)
            other_way = way if suits else find_packing(narrowed, count, [*covered, player])
            if other_way is not None:
                way, open_teams = other_way, narrowed
                covered.append(player)
                break
    return open_teams, covered


def _by_halves(teams: list[Team], count: int, must: Sequence[int], strength: Strength) -> list[Team]:
    """C5: in the order of V1, S1 and S2 meet place by place, else by transposition, else by exchange.

    Only teams that are still tied are formed: a pair wanted in a lower degree would undo C1. For teams of
    more than two, when no transposition serves, the first teams in order that do are taken in place of
    exchanges.
    """
    size = len(teams[0])
    order = strength.v1(sorted({player for team in teams for player in team}))
    place = {player: number for number, player in enumerate(order)}
    for first in _first_groups(len(order), count) if size == 2 else [tuple(range(count))]:
        group = dict.fromkeys(first, 0)
        rest = [number for number in range(len(order)) if number not in group]
        group |= {number: min(1 + turn // count, size - 1) for turn, number in enumerate(rest)}
        across = [team for team in teams if len({group[place[player]] for player in team}) == size]
        leaders = [order[number] for number in first]
        if find_packing(across, count, sorted({*must, *leaders})) is not None:
            return _in_order(across, count, must, leaders, place)
    return _in_order(teams, count, must, order, place)


def _first_groups(players: int, count: int) -> Iterator[tuple[int, ...]]:
    """S1 as it stands and after each exchange, in the order of the Swiss rules.

    Fewest players exchanged, then nearest (smallest difference of the sums), then the lowest-placed of S1 and
    the highest-placed of S2.
    """
    top, bottom = range(count), range(count, players)
    yield tuple(top)
    for moved in range(1, min(count, players - count) + 1):
        if comb(count, moved) * comb(players - count, moved) > MOST_CANDIDATES:
            return
        swaps = product(combinations(top, moved), combinations(bottom, moved))
        for down, up in sorted(swaps, key=lambda s: (sum(s[1]) - sum(s[0]), [-n for n in reversed(s[0])], s[1])):
            yield tuple(sorted({*top} - {*down} | {*up}))


def _in_order(
    teams: list[Team], count: int, must: Sequence[int], first: Sequence[int], place: dict[int, int]
) -> list[Team]:
    """Give each of the first group, in order, the earliest companions that let the rest be placed too."""
    chosen: list[Team] = []
    left = list(teams)
    waiting = set(must)
    for player in first:
        own = [(sorted(place[other] for other in team if other != player), team) for team in left if player in team]
        for _interest, team in sorted(own):
            rest = [other for other in left if not set(other).intersection(team)]
            if find_packing(rest, count - len(chosen) - 1, sorted(waiting.difference(team))) is not None:
                chosen.append(team)
                left = rest
                waiting.difference_update(team)
                break
    return chosen
