"""Round robins in stages: groups, who qualifies, and the Amsterdam final (003, 2.2.3)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from torneo.pairing.tables.berger import berger_rounds, berger_table
from torneo.pairing.tables.edges import balanced_colours, edge_colouring
from torneo.pairing.tables.schedule import (
    Entrant,
    Game,
    Round,
    Schedule,
    ScheduleError,
    make_schedule,
    require_count,
)
from torneo.pairing.tables.verify import Fault, collect, colour_balance, meetings, one_game_a_round, rests
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from torneo.pairing.tables.withdrawal import GameResult


@dataclass(frozen=True, slots=True)
class Grouping:
    """A way to divide the players: so many groups of so many players."""

    groups: int
    size: int


def groupings(players: int) -> tuple[Grouping, ...]:
    """Every division of the players into two or more equal groups of two or more.

    >>> [(g.groups, g.size) for g in groupings(63)]
    [(3, 21), (7, 9), (9, 7), (21, 3)]
    """
    require_count("players", players, 4)
    return tuple(Grouping(n, players // n) for n in range(2, players // 2 + 1) if players % n == 0)


def serpentine(players: int, groups: int) -> tuple[tuple[int, ...], ...]:
    """Players numbered by strength, dealt to the groups to and fro so that the groups come out even.

    Where the groups do not divide the players, some of them are one larger.

    >>> serpentine(8, 2), serpentine(7, 3)
    (((1, 4, 5, 8), (2, 3, 6, 7)), ((1, 6, 7), (2, 5), (3, 4)))
    """
    require_count("players", players, 2)
    if groups < 1 or players < 2 * groups:
        raise ScheduleError(
            _("{players} players in {groups} groups: groups of two or more are accepted"),
            players=players,
            groups=groups,
        )
    dealt: list[list[int]] = [[] for _ in range(groups)]
    for number in range(players):
        row, place = divmod(number, groups)
        dealt[place if row % 2 == 0 else groups - 1 - place].append(number + 1)
    return tuple(tuple(group) for group in dealt)


def group_stage(groups: Sequence[Sequence[Entrant]], cycles: int = 1) -> Schedule:
    """A round robin inside every group, all of them at the same time; a smaller group rests when it is done.

    >>> [str(game) for game in group_stage([(1, 4, 5), (2, 3, 6)]).rounds[0].games]
    ['4-5', '3-6']
    """
    tables = [berger_rounds(len(group), cycles) for group in groups]
    rounds: list[list[tuple[Entrant, Entrant]]] = []
    for number in range(max((len(table) for table in tables), default=0)):
        pairs: list[tuple[Entrant, Entrant]] = []
        for group, table in zip(groups, tables, strict=True):
            if number < len(table):
                pairs += [(group[white - 1], group[black - 1]) for white, black in table[number]]
        rounds.append(pairs)
    return make_schedule("groups", [entrant for group in groups for entrant in group], rounds, cycles)


def even_groups(players: int, groups: int, cycles: int = 1) -> Schedule:
    """A round robin in so many groups, to which the players are dealt by strength, to and fro."""
    return group_stage(serpentine(players, groups), cycles)


def qualifiers(standings: Sequence[Sequence[Entrant]], first: int) -> tuple[tuple[Entrant, ...], ...]:
    """The first so many of the final standings of each group, the groups kept apart.

    >>> qualifiers([(3, 1, 2), (6, 5, 4)], first=2)
    ((3, 1), (6, 5))
    """
    shortest = min((len(group) for group in standings), default=0)
    if not 1 <= first <= shortest:
        raise ScheduleError(
            _("the first {first} of each group qualify: 1 to {shortest} are accepted here"),
            first=first,
            shortest=shortest,
        )
    return tuple(tuple(group[:first]) for group in standings)


@dataclass(frozen=True, slots=True)
class Amsterdam:
    """A final in which nobody plays an opponent from their group again."""

    schedule: Schedule
    carried: tuple[tuple[Entrant, Entrant], ...]
    """The pairs whose result comes from the earlier stage."""
    rounds_saved: int
    """How many rounds fewer than the whole round robin of the finalists."""


def _blow_up(rounds: Iterable[Sequence[tuple[int, int]]], width: int) -> list[list[tuple[int, int]]]:
    """Put ``width`` players in place of each number: a pair becomes a Scheveningen of as many rounds."""
    wide = []
    for pairs in rounds:
        for turn in range(width):
            wide.append(
                [
                    ((one - 1) * width + seat, (other - 1) * width + (seat + turn) % width)
                    for one, other in pairs
                    for seat in range(width)
                ]
            )
    return wide


def _final_rounds(groups: int, first: int) -> list[list[tuple[int, int]]]:
    """The games between different groups in as few rounds as can be, over places counted from 0."""
    if groups % 2 == 0:
        return _blow_up(berger_table(groups), first)
    if first % 2 == 0:
        # Two places of a group are the pair that meets in the last Berger round, which is the round saved.
        table = berger_table(2 * groups)
        place = {number: 2 * pair + side + 1 for pair, two in enumerate(table[-1]) for side, number in enumerate(two)}
        halves = [[(place[one], place[other]) for one, other in pairs] for pairs in table[:-1]]
        return _blow_up(halves, first // 2)
    places = range(groups * first)
    edges = [(one, other) for one, other in combinations(places, 2) if one // first != other // first]
    return edge_colouring(len(places), edges)


def amsterdam(finalists: Sequence[Sequence[Entrant]]) -> Amsterdam:
    """The final of the qualifiers of each group, as many from each.

    The rounds are as few as can be: every finalist plays in all of them, or rests once when their number is
    odd.

    >>> final = amsterdam([(1, 2), (3, 4), (5, 6), (7, 8)])
    >>> len(final.schedule.rounds), final.rounds_saved, final.carried[0]
    (6, 1, (1, 2))
    """
    sizes = {len(group) for group in finalists}
    if len(finalists) < 2 or len(sizes) != 1 or 0 in sizes:
        raise ScheduleError(
            _("finalists of groups of {sizes} given: two or more groups with as many finalists each are accepted"),
            sizes=sorted(sizes),
        )
    first = sizes.pop()
    entrants = [entrant for group in finalists for entrant in group]
    if len(set(entrants)) != len(entrants):
        raise ScheduleError(_("a finalist is given twice: each of them once is accepted"))
    rounds = balanced_colours(_final_rounds(len(finalists), first))
    pairs = [[(entrants[white], entrants[black]) for white, black in round_] for round_ in rounds]
    schedule = make_schedule("amsterdam", entrants, pairs)
    whole = len(entrants) - 1 + len(entrants) % 2
    carried = tuple(pair for group in finalists for pair in combinations(group, 2))
    return Amsterdam(schedule, carried, whole - len(rounds))


def carried_results(results: Iterable[GameResult], finalists: Sequence[Sequence[Entrant]]) -> tuple[GameResult, ...]:
    """The results of the earlier stage that count in the final: those between finalists of one group.

    >>> from torneo.pairing.tables.withdrawal import GameResult
    >>> played = [GameResult(1, 2, 10, 0), GameResult(1, 9, 5, 5)]
    >>> carried_results(played, [(1, 2), (3, 4)])
    (GameResult(white=1, black=2, white_points=10, black_points=0),)
    """
    home = {entrant: number for number, group in enumerate(finalists) for entrant in group}
    return tuple(result for result in results if home.get(result.white, -1) == home.get(result.black, -2))


def _connected(schedule: Schedule) -> list[list[Entrant]]:
    """The groups as the games show them: whoever is joined by games."""
    group_of: dict[Entrant, list[Entrant]] = {entrant: [entrant] for entrant in schedule.entrants}
    for game in schedule.games():
        one, other = group_of[game.white], group_of[game.black]
        if one is not other:
            one += other
            group_of |= dict.fromkeys(other, one)
    return list({id(group): group for group in group_of.values()}.values())


def verify_groups(schedule: Schedule, groups: Sequence[Sequence[Entrant]] | None = None) -> tuple[Fault, ...]:
    """What breaks a group stage: everybody meets everybody in their group once a cycle, and nobody else.

    Without the groups, those who are joined by games are taken for one.

    >>> verify_groups(group_stage(serpentine(12, 3)), serpentine(12, 3))
    ()
    """
    pairs = [pair for group in groups or _connected(schedule) for pair in combinations(group, 2)]
    return collect(one_game_a_round(schedule), meetings(schedule, schedule.cycles, pairs), colour_balance(schedule, 1))


def verify_amsterdam(final: Amsterdam) -> tuple[Fault, ...]:
    """What breaks an Amsterdam final: pairs not carried over meet once, colours within one, one rest.

    >>> verify_amsterdam(amsterdam([(1, 2, 3), (4, 5, 6), (7, 8, 9)]))
    ()
    """
    schedule = final.schedule
    carried = {frozenset(pair) for pair in final.carried}
    pairs = [pair for pair in combinations(schedule.entrants, 2) if frozenset(pair) not in carried]
    return collect(
        one_game_a_round(schedule),
        meetings(schedule, 1, pairs),
        colour_balance(schedule, 1),
        rests(schedule, len(schedule.entrants) % 2),
    )


def renumbered(schedule: Schedule, entrants: Sequence[Entrant]) -> Schedule:
    """The same schedule with other participants in the places of the first ones, as a second stage needs.

    >>> from torneo.pairing.tables.berger import berger
    >>> [str(game) for game in renumbered(berger(2), (31, 7)).games()]
    ['31-7']
    """
    if len(entrants) != len(schedule.entrants):
        raise ScheduleError(
            _("{entrants} participants for a schedule of {size}"),
            entrants=len(entrants),
            size=len(schedule.entrants),
        )
    new = dict(zip(schedule.entrants, entrants, strict=True))
    rounds = tuple(
        Round(
            round_.number,
            tuple(Game(new[game.white], new[game.black]) for game in round_.games),
            tuple(new[entrant] for entrant in round_.free),
        )
        for round_ in schedule.rounds
    )
    return Schedule(schedule.system, tuple(entrants), rounds, schedule.cycles)
