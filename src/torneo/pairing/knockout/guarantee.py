"""Knock-outs in which everybody plays so many ties at least, losers in consolation ties (003, appendix D)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from torneo.pairing.knockout.sources import LoserOf, Seed, Source, Tie, WinnerOf

GUARANTEE_LEVEL = -2
"""The level of ties that are played only so that everybody has as many as promised."""

Places = tuple[int, int]
Add = Callable[[int, int, Source, Source, Places | None], Tie]
"""How a tie is added: level, round, both sides, the places its pool plays for."""


@dataclass
class Promised:
    """How many ties at least whoever comes from a place of the bracket has played by then."""

    had: dict[Source, int] = field(default_factory=dict)

    def count(self, tie: Tie) -> None:
        """One more for both sides of a tie."""
        fewest = min(self[tie.first], self[tie.second]) + 1
        self.had[WinnerOf(tie.number)] = self.had[LoserOf(tie.number)] = fewest

    def __getitem__(self, source: Source) -> int:
        return 0 if isinstance(source, Seed) else self.had[source]


@dataclass
class _Pool:
    """Those who play for some places."""

    level: int
    best: int
    """The best of the places."""
    members: list[Source]
    to_the_end: bool
    """Whether it goes on until one is left: so do those who have won the tie before."""

    @property
    def places(self) -> Places:
        return self.best, self.best + len(self.members) - 1


def play_for_places(
    add: Add,
    ties: Iterable[Tie],
    sides: Sequence[Source],
    dropped: Sequence[Source],
    rounds: int,
    promised: int,
    *,
    third_place: bool = False,
) -> tuple[int, tuple[tuple[Source, Places], ...]]:
    """Play a bracket so that whoever loses plays on among those who lost with them, until they have had enough ties.

    ``ties`` are those of the round that some skip, ``dropped`` those who lost in it and ``rounds`` its number. Winners
    go on to the end of their pool. Returns the number of the final, and where everybody ends.
    """
    had = Promised()
    for tie in ties:
        had.count(tie)
    level, final, round_ = 1, 0, rounds
    pools = [_Pool(1, 1, list(sides), to_the_end=True)]
    if dropped:
        level += 1
        pools.append(_Pool(level, len(sides) + 1, list(dropped), to_the_end=False))
    ends: list[tuple[Source, Places]] = []
    while pools:
        round_ += 1
        following: list[_Pool] = []
        for pool in pools:
            members = pool.members
            enough = not pool.to_the_end and all(had[member] >= promised for member in members)
            if len(members) == 1 or enough:
                ends += [(member, pool.places) for member in members]
                continue
            if not members:
                continue
            winners, losers, final = _round(add, had, pool, round_, final)
            following.append(_Pool(pool.level, pool.best, winners, to_the_end=True))
            level += 1
            semi_finals = third_place and pool.best == 1 and len(members) == 4
            following.append(_Pool(level, pool.best + len(winners), losers, to_the_end=semi_finals))
        pools = following
    return final, tuple(ends)


def _round(add: Add, had: Promised, pool: _Pool, round_: int, final: int) -> tuple[list[Source], list[Source], int]:
    """A round of a pool: who goes on, who lost, and the last tie of the pool for the first place."""
    winners: list[Source] = []
    losers: list[Source] = []
    members = pool.members
    for first, second in zip(members[::2], members[1::2], strict=False):
        tie = add(pool.level, round_, first, second, pool.places)
        had.count(tie)
        winners.append(WinnerOf(tie.number))
        losers.append(LoserOf(tie.number))
        if pool.best == 1:
            final = tie.number
    return winners + members[len(members) - len(members) % 2 :], losers, final


def add_promised(add: Add, ties: Sequence[Tie], eliminations: int, promised: int) -> None:
    """Let those who are out of a bracket of several eliminations too soon play one another.

    Where their number is odd, the last of them meets whoever is out first of the others.
    """
    had = Promised()
    for tie in ties:
        had.count(tie)
    known = list(ties)
    while True:
        out = [tie for tie in known if tie.level in (eliminations, GUARANTEE_LEVEL)]
        ended = [LoserOf(tie.number) for tie in out] + [
            WinnerOf(tie.number) for tie in out if tie.level == GUARANTEE_LEVEL
        ]
        used = {source for tie in known for source in (tie.first, tie.second)}
        free = [source for source in ended if source not in used]
        short = [source for source in free if had[source] < promised]
        if not short:
            return
        others = [source for source in free if source not in short]
        if len(short) % 2:
            if not others:
                return
            short.append(others[0])
        for first, second in zip(short[::2], short[1::2], strict=True):
            round_ = max(known[source.tie - 1].round for source in (first, second)) + 1
            tie = add(GUARANTEE_LEVEL, round_, first, second, None)
            had.count(tie)
            known.append(tie)


def fewest_ties(ties: Sequence[Tie], ends: Iterable[Source]) -> int:
    """How many ties everybody has at least who ends in one of these places."""
    had = Promised()
    for tie in ties:
        had.count(tie)
    return min((had[source] for source in ends), default=0)
