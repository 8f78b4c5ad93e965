"""What those play who qualified: a round robin, an Amsterdam final, a knock-out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from torneo.matching.assignment import cheapest_assignment
from torneo.model import Bye, Player, Round, Single, Tournament
from torneo.pairing.knockout.bracket import Bracket
from torneo.pairing.knockout.cup import Cup
from torneo.pairing.knockout.cup_rules import CupRules
from torneo.pairing.knockout.sources import LoserOf, Seed
from torneo.pairing.stages.rules import After, Group, StageRules
from torneo.pairing.tables.berger import berger_rounds
from torneo.pairing.tables.edges import balanced_colours, edge_colouring
from torneo.pairing.tables.multistage import amsterdam
from torneo.pairing.tables.schedule import Game as TableGame
from torneo.pairing.tables.schedule import Schedule, ScheduleError, make_schedule
from torneo.text import marked as _

Pairs = list[tuple[int, int]]


def final_schedule(finalists: Sequence[int], groups: Sequence[Group], rules: StageRules) -> Schedule:
    """The rounds of a final that is a round robin; the finalists take their places in the order of their numbers.

    >>> from torneo.pairing.formats import FORMATS
    >>> from torneo.pairing.stages.rules import stage_rules
    >>> rules = stage_rules(FORMATS["groups"].settings({"final": "amsterdam"}))
    >>> final = final_schedule((1, 4, 2, 3), (Group("A", (1, 4, 5)), Group("B", (2, 3, 6))), rules)
    >>> [[str(game) for game in round_.games] for round_ in final.rounds]
    [['1-2', '4-3'], ['3-1', '2-4']]
    """
    here = tuple(sorted(finalists))
    homes = tuple(tuple(number for number in here if number in group.players) for group in groups)
    return _final(here, homes, rules.after, rules.second_cycles)


@lru_cache(maxsize=32)
def _final(here: tuple[int, ...], homes: tuple[tuple[int, ...], ...], after: After, cycles: int) -> Schedule:
    if after is After.ROBIN:
        table = berger_rounds(len(here), cycles)
        rounds = [[(here[white - 1], here[black - 1]) for white, black in pairs] for pairs in table]
        return make_schedule("groups", here, rounds, cycles)
    once = _between([home for home in homes if home])
    rounds = [
        [(black, white) if cycle % 2 else (white, black) for white, black in pairs]
        for cycle in range(cycles)
        for pairs in once
    ]
    return make_schedule("groups", here, rounds, cycles)


def _between(homes: Sequence[tuple[int, ...]]) -> list[Pairs]:
    """The games between players of different groups, in as few rounds as can be where each group has as many."""
    if len({len(home) for home in homes}) == 1:
        return [numbered(round_.games) for round_ in amsterdam(homes).schedule.rounds]
    here = [number for home in homes for number in home]
    home_of = {number: place for place, home in enumerate(homes) for number in home}
    edges = [
        (one, other) for one, other in combinations(range(len(here)), 2) if home_of[here[one]] != home_of[here[other]]
    ]
    rounds = balanced_colours(edge_colouring(len(here), edges))
    return [[(here[white], here[black]) for white, black in pairs] for pairs in rounds]


def numbered(games: Iterable[TableGame]) -> Pairs:
    """The games of players known by their numbers.

    >>> numbered([TableGame(31, 7)])
    [(31, 7)]
    """
    return [(game.white, game.black) for game in games if isinstance(game.white, int) and isinstance(game.black, int)]


def seeds(tiers: Sequence[Sequence[int]], group_of: Mapping[int, str], cup: CupRules) -> tuple[int, ...]:
    """The finalists in the order in which they take the numbers of the bracket.

    Winners of groups come first, then the seconds and so on. Within those of one place the numbers are given so
    that players of one group meet as late as can be, and otherwise in the order of the groups.

    >>> groups = {1: "A", 2: "B", 3: "C", 4: "D", 11: "A", 12: "B", 13: "C", 14: "D"}
    >>> seeds(((1, 2, 3, 4), (11, 12, 13, 14)), groups, CupRules())
    (1, 2, 3, 4, 12, 11, 14, 13)
    """
    meeting = _meetings(cup.bracket(sum(map(len, tiers))))
    last = max(meeting.values(), default=0)
    order: list[int] = []
    for tier in tiers:
        start = len(order) + 1
        cost = []
        for rank, number in enumerate(tier):
            rounds = [_mates(number, start + place, order, group_of, meeting) for place in range(len(tier))]
            cost.append([_cost(place - rank, met, last) for place, met in enumerate(rounds)])
        columns = cheapest_assignment(cost).columns
        order += [number for _column, number in sorted(zip(columns, tier, strict=True))]
    return tuple(order)


def _mates(
    number: int,
    seat: int,
    order: Sequence[int],
    group_of: Mapping[int, str],
    meeting: Mapping[tuple[int, int], int],
) -> list[int]:
    """In which rounds a player at a number of the bracket could meet those of the group who are seated."""
    return [meeting[other, seat] for other, seated in enumerate(order, 1) if group_of[seated] == group_of[number]]


def _cost(moved: int, rounds: Sequence[int], last: int) -> int:
    """How bad a seat is: a meeting in an early round weighs more than any number of later ones, then the order."""
    early: int = sum(1000 ** (last - round_) for round_ in rounds if round_ < last)
    return early * 10**9 + moved * moved


def _meetings(bracket: Bracket) -> dict[tuple[int, int], int]:
    """In which round of a knock-out each two numbers can meet first."""
    sides: dict[int, list[int]] = {}
    found: dict[tuple[int, int], int] = {}
    for tie in bracket.ties:
        if isinstance(tie.first, LoserOf) or isinstance(tie.second, LoserOf):
            continue
        one, other = (
            [source.number] if isinstance(source, Seed) else sides[source.tie] for source in (tie.first, tie.second)
        )
        sides[tie.number] = one + other
        for first in one:
            for second in other:
                found[first, second] = found[second, first] = tie.round
    return found


def cup_of_finalists(tournament: Tournament, first: int, order: Sequence[int], cup: CupRules) -> Cup:
    """The knock-out that begins with a round, by the numbers of its bracket."""
    seat = {number: place for place, number in enumerate(order, 1)}
    rounds = tuple(_seated(number, round_, seat) for number, round_ in enumerate(tournament.rounds[first:], first + 1))
    return cup.follow(Tournament(tuple(map(Player, range(1, len(order) + 1))), rounds))


def _seated(number: int, round_: Round, seat: Mapping[int, int]) -> Round:
    """A round by the numbers of the bracket."""
    for game in round_.games:
        if not {game.white, game.black} <= seat.keys():
            raise ScheduleError(
                _("{white} - {black} of round {number} is no tie that can be played then"),
                white=game.white,
                black=game.black,
                number=number,
            )
    games = tuple(
        replace(
            game,
            white=seat[game.white],
            black=seat[game.black],
            games=tuple(Single(seat[single.white], single.result) for single in game.games),
        )
        for game in round_.games
    )
    return Round(games, tuple(Bye(seat[bye.player], bye.kind) for bye in round_.byes if bye.player in seat))
