"""The values that votes give to players and to possible teams (003, lines 1063-1081)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from torneo.model.limits import BOARDS
from torneo.pairing.tables.lots import Lots, generator, shuffled
from torneo.pairing.tables.schedule import ScheduleError, require_count
from torneo.text import marked as _

Mode = Literal["A", "B"]
"""A: a player who gets no vote is vetoed. B: nobody can veto, and votes may be negative."""

_Key: TypeAlias = Callable[[int, Sequence[int]], tuple[int, ...]]

VOTES_EACH = {"A": 3, "B": 4}
"""Q of the formula, for each mode (003, line 1078)."""

Votes = Sequence[Sequence[int]]
"""Row by row, the votes each player gives to each; nobody votes for themselves."""


def vote_budget(players: int, team_size: int, mode: Mode) -> int:
    """How many votes each player has: players x Q x team size / 2, less any half vote left over.

    >>> vote_budget(8, 2, "A"), vote_budget(8, 2, "B"), vote_budget(12, 4, "A")
    (24, 32, 72)
    """
    if mode not in VOTES_EACH:
        raise ScheduleError(_("mode {mode!r} given: A and B are accepted"), mode=mode)
    return players * VOTES_EACH[mode] * team_size // 2


def check_votes(votes: Votes, team_size: int, mode: Mode, budget: int | None, names: Sequence[str] = ()) -> None:
    """Refuse votes that are not a square of whole numbers, go to oneself, or do not add up.

    In mode B a vote against costs as much as a vote for, so it is the sizes of the votes that add up. The
    names of the players, if they are given, are what a refusal calls them by.

    >>> check_votes([[0, 6], [5, 0]], 2, "A", budget=6)
    Traceback (most recent call last):
    ...
    torneo.pairing.tables.schedule.ScheduleError: player 2 gives 5 votes: each player has 6 to share out
    """
    vote_budget(0, team_size, mode)
    require_count("players to a team", team_size, 2, BOARDS)
    require_count("players", len(votes), team_size)
    for number, row in enumerate(votes, start=1):
        who = names[number - 1] if names else f"player {number}"
        if len(row) != len(votes):
            raise ScheduleError(
                _("{who} votes for {row} players: one number for each of {votes}"),
                who=who,
                row=len(row),
                votes=len(votes),
            )
        if any(isinstance(vote, bool) or not isinstance(vote, int) for vote in row):
            raise ScheduleError(_("{who} votes {row}: whole numbers are accepted"), who=who, row=list(row))
        if row[number - 1]:
            raise ScheduleError(_("{who} votes for themselves: 0 is accepted there"), who=who)
        if mode == "A" and min(row) < 0:
            raise ScheduleError(_("{who} gives {row}: in mode A votes are 0 or more"), who=who, row=min(row))
        if budget is not None and sum(map(abs, row)) != budget:
            given = sum(map(abs, row))
            raise ScheduleError(
                _("{who} gives {given} votes: each player has {budget} to share out"),
                who=who,
                given=given,
                budget=budget,
            )


@dataclass(slots=True)
class Strength:
    """The two theoretical orders of strength, V1 and V2; lots are drawn once, when they are first needed."""

    votes: Votes
    lots: Lots | None = None
    drawn: tuple[int, ...] = field(default=(), init=False)
    """The order of all the players drawn by lot, if it came to that."""

    def received(self, player: int, voters: Sequence[int]) -> int:
        """The votes a player got from these: T when they are everybody, E when they are the tied players."""
        return sum(self.votes[voter][player] for voter in voters if voter != player)

    def sonneborn(self, player: int, voters: Sequence[int]) -> int:
        """Votes received, each times those that the voter received: St from everybody, Se from the tied players.

        >>> Strength([[0, 4, 3, 0], [3, 0, 0, 4], [4, 0, 0, 4], [0, 3, 3, 0]]).sonneborn(0, range(4))
        45
        """
        return sum(self.votes[voter][player] * self.received(voter, voters) for voter in voters if voter != player)

    def confrontation(self, player: int, tied: Sequence[int]) -> int:
        """So: votes given less votes received, against the others still tied."""
        return sum(self.votes[player][o] - self.votes[o][player] for o in tied if o != player)

    def _confrontation(self, player: int, tied: Sequence[int]) -> tuple[int, ...]:
        return (self.confrontation(player, tied),)

    def _others(self, player: int) -> list[int]:
        return [other for other in range(len(self.votes)) if other != player]

    def _most_received(self, player: int, _players: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted((self.votes[other][player] for other in self._others(player)), reverse=True))

    def _least_given(self, player: int, _players: Sequence[int]) -> tuple[int, ...]:
        return tuple(-vote for vote in sorted(self.votes[player][other] for other in self._others(player)))

    def _lot(self, player: int, _players: Sequence[int]) -> tuple[int, ...]:
        if not self.drawn:
            if self.lots is None:
                raise ScheduleError(_("the votes leave players level in everything: give lots, a seed or a generator"))
            self.drawn = tuple(shuffled(range(len(self.votes)), generator(self.lots)))
        return (-self.drawn.index(player),)

    def _order(self, players: Sequence[int], keys: Sequence[_Key]) -> list[int]:
        """Sort by the first key, those level by the next, and so on; a key sees who is still level."""
        if len(players) < 2 or not keys:
            return list(players)
        groups: dict[tuple[int, ...], list[int]] = {}
        for player in players:
            groups.setdefault(keys[0](player, players), []).append(player)
        return [p for value in sorted(groups, reverse=True) for p in self._order(groups[value], keys[1:])]

    def _received_from(self, voters: Sequence[int]) -> list[_Key]:
        """The votes from these, then their Sonneborn-Berger; what each voter got is added up once."""
        got = {voter: self.received(voter, voters) for voter in voters}

        def sonneborn(player: int, _players: Sequence[int]) -> tuple[int, ...]:
            return (sum(self.votes[voter][player] * got[voter] for voter in voters if voter != player),)

        return [lambda player, _: (self.received(player, voters),), sonneborn]

    def v1(self, players: Sequence[int]) -> list[int]:
        """The order by T, St, So, R and lot.

        >>> Strength([[0, 1, 4], [1, 0, 2], [1, 1, 0]]).v1(range(3))
        [2, 1, 0]
        """
        total = self._received_from(range(len(self.votes)))
        rest: list[_Key] = [self._most_received, self._least_given, self._lot]
        return self._order(players, [*total, self._confrontation, *rest])

    def v2(self, tied: Sequence[int]) -> list[int]:
        """The order by E, Se, So, T, St, R and lot.

        >>> Strength([[0, 4, 3, 0], [3, 0, 0, 4], [4, 0, 0, 4], [0, 3, 3, 0]]).v2(range(4))
        [3, 1, 0, 2]
        """
        total = self._received_from(range(len(self.votes)))
        rest: list[_Key] = [self._most_received, self._least_given, self._lot]
        return self._order(tied, [*self._received_from(tied), self._confrontation, *total, *rest])
