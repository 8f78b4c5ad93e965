"""Who goes on from the groups: the first of each, and the best of the others."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from torneo.model import ByeKind, Result, Round, Tournament
from torneo.pairing.format import Later
from torneo.pairing.stages.rules import After, Group, StageRules, finalists_of, first_stage
from torneo.pairing.tables.berger_system import rounds_of_cycle
from torneo.pairing.tables.schedule import ScheduleError
from torneo.text import marked as _

_ORDER = Later("torneo.ranking.stages:order_of_group")
"""The places of a group by the tie-breaks of the tournament: the room that ranks stands above this one."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Somebody in the table of their group."""

    number: int
    place: int
    """Those whom nothing parts share one."""
    points: int
    """In tenths."""
    games: int
    """Of the schedule, but for those that do not count."""
    wins: int

    @property
    def share(self) -> tuple[Fraction, Fraction]:
        """What part of their games they scored, and what part they won: so groups of different size compare.

        >>> Placed(7, 2, 25, 4, 2).share
        (Fraction(5, 8), Fraction(1, 2))
        """
        games = max(self.games, 1)
        return Fraction(self.points, 10 * games), Fraction(self.wins, games)


class UndecidedError(ScheduleError):
    """Who goes on depends on places that are shared."""


def group_tournament(tournament: Tournament, group: Group, rules: StageRules) -> Tournament:
    """The round robin of one group: its players, its rounds as far as they are paired, the same tie-breaks.

    >>> from torneo.model import Game, Player
    >>> four = Tournament(tuple(map(Player, range(1, 5))), (Round((Game(1, 4), Game(2, 3))),))
    >>> from torneo.pairing.formats import FORMATS
    >>> from torneo.pairing.stages.rules import stage_rules
    >>> rules = stage_rules(FORMATS["groups"].settings({}))
    >>> part = group_tournament(four, Group("B", (2, 3)), rules)
    >>> len(part.players), part.rounds[0].games, part.regulations.rounds
    (2, (Game(white=2, black=3, ...),), 1)
    """
    rounds = rules.cycles * rounds_of_cycle(len(group.players))
    return part_of(tournament, group.players, tournament.rounds[:rounds], rounds)


def part_of(tournament: Tournament, players: Collection[int], rounds: Sequence[Round], announced: int) -> Tournament:
    """A round robin within a tournament: some players, and the games between them in some rounds."""
    inside = set(players)
    regulations = tournament.regulations
    own = replace(
        regulations,
        system="BERGER_ROUNDROBIN",
        options=(),
        play_offs=(),
        rounds=announced,
        requested_byes=(),
        forbidden=(),
        virtual_points=(),
        abnormal_points=tuple(
            rule for rule in regulations.abnormal_points if inside.issuperset(filter(None, rule.players))
        ),
    )
    played = tuple(
        Round(
            tuple(game for game in round_.games if {game.white, game.black} <= inside),
            tuple(bye for bye in round_.byes if bye.player in inside),
        )
        for round_ in rounds
    )
    entries = tuple(player for player in tournament.players if player.number in inside)
    return Tournament(entries, played, replace(tournament.event, kind=""), regulations=own)


def qualified(tournament: Tournament, groups: tuple[Group, ...], rules: StageRules) -> tuple[tuple[int, ...], ...]:
    """Those who go on: the winners of the groups, the seconds and so on, then the best of the others.

    Once the final is paired, they are those whom its first round names. Until then whoever has left, as the byes
    asked for in that round say, is replaced by the next of the group who has not; where there is none, they stay and
    forfeit. Where several share a place on which it depends who goes on, that is refused.
    """
    first = len(first_stage(groups, rules.cycles).rounds)
    played = tournament.revised(rounds=tournament.rounds[:first])
    tables: list[list[Placed]] = [_ORDER(group_tournament(played, group, rules), group.name) for group in groups]
    if len(tournament.rounds) > first:
        return _tiers(tables, rules, named_in(tournament.rounds[first]))
    _check_results(played)
    asked = tournament.regulations.requested_byes
    left = {bye.player for bye in asked if bye.round == first + 1 and bye.kind is ByeKind.ZERO}
    tiers = _tiers(tables, rules, _chosen(tables, rules, left))
    for group, table in zip(groups, tables, strict=True):
        _check_decided(group, table, tiers, left, seeded=rules.after is After.CUP)
    assert sum(map(len, tiers)) == finalists_of(groups, rules)
    return tiers


def named_in(round_: Round) -> set[int]:
    """Everybody who has a game or rests in a round."""
    return {number for game in round_.games for number in (game.white, game.black)} | {
        bye.player for bye in round_.byes
    }


def _check_results(played: Tournament) -> None:
    for number, round_ in enumerate(played.rounds, 1):
        for game in round_.games:
            if not game.result.finished or game.result is Result.PENDING:
                raise ScheduleError(
                    _("{white} - {black} of round {number} has no result: who goes on from the groups depends on it"),
                    white=game.white,
                    black=game.black,
                    number=number,
                )


def _chosen(tables: Sequence[Sequence[Placed]], rules: StageRules, left: Collection[int]) -> set[int]:
    """Who goes on: the first of each group, then the best of those next in their groups; those who left come last."""
    in_turn = [sorted(table, key=lambda placed: placed.number in left) for table in tables]
    chosen = {placed.number for table in in_turn for placed in table[: rules.qualify]}
    others = [table[rules.qualify :] for table in in_turn]
    while len(chosen) < rules.qualify * len(tables) + rules.best:
        nearest = [rest.pop(0) for rest in others if rest]
        nearest.sort(key=lambda placed: (placed.number in left, *_by_share(placed)))
        wanted = rules.qualify * len(tables) + rules.best - len(chosen)
        chosen |= {placed.number for placed in nearest[:wanted]}
    return chosen


def _by_share(placed: Placed) -> tuple[Fraction, Fraction, int]:
    points, wins = placed.share
    return -points, -wins, placed.number


def _tiers(
    tables: Sequence[Sequence[Placed]], rules: StageRules, chosen: Collection[int]
) -> tuple[tuple[int, ...], ...]:
    """Those who go on, place by place: groups in their order, the best of the others by their share of the points."""
    here = [[placed for placed in table if placed.number in chosen] for table in tables]
    tiers = []
    for place in range(max(map(len, here), default=0)):
        tier = [table[place] for table in here if place < len(table)]
        if place >= rules.qualify:
            tier.sort(key=_by_share)
        tiers.append(tuple(placed.number for placed in tier))
    return tuple(tiers)


def _check_decided(
    group: Group, table: Sequence[Placed], tiers: Sequence[Sequence[int]], left: Collection[int], *, seeded: bool
) -> None:
    """Refuse places that are shared by some who go on and some who do not, or who are seeded otherwise."""
    tier_of = {number: tier for tier, numbers in enumerate(tiers, 1) for number in numbers}
    for tied in _ties(table):
        here = [placed for placed in tied if placed.number not in left]
        came = {tier_of.get(placed.number, 0) if seeded else placed.number in tier_of for placed in here}
        if len(came) > 1:
            raise UndecidedError(
                _(
                    "group {group}: players {numbers} share the places from {first} to {last}, on which it depends"
                    " who goes on: further tie-breaks, the seed of a lot or an order by hand decide it"
                ),
                group=group.name,
                numbers=sorted(placed.number for placed in here),
                first=tied[0].place,
                last=tied[0].place + len(tied) - 1,
            )


def _ties(table: Sequence[Placed]) -> Iterator[list[Placed]]:
    places: dict[int, list[Placed]] = {}
    for placed in table:
        places.setdefault(placed.place, []).append(placed)
    return iter(places.values())
