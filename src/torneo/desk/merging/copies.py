"""Copies of one log as a graph: which entry was made after which, and what its author saw."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from torneo.desk import events as e
from torneo.desk.errors import Refused
from torneo.desk.log import Entry, happening_of, parse_entry, steps_of
from torneo.desk.state import State, apply, in_effect, undone_in
from torneo.text import marked as _

Done = tuple[tuple[str, e.Happening], ...]
"""What counts after the common entries: the hash of each entry, and what it says."""

INDEPENDENT = (
    e.ResultRecorded,
    e.ResultCorrected,
    e.BoardRecorded,
    e.BoardCorrected,
    e.PlayerEntered,
    e.LateEntry,
    e.CheckedIn,
    e.ConsentNoted,
    e.MemberConsented,
)
"""Events that stand for themselves: an act of nothing else, such as a list of results, merges one by one."""


@dataclass(frozen=True, slots=True, eq=False)
class Unit:
    """What counts as a whole or not at all: an act, or one event of an act of events that stand for themselves."""

    entries: tuple[Entry, ...]
    before: tuple[State, ...]
    """For each entry, the tournament that its author saw; players are known by marks in place of their stated ranks."""
    after: State

    @property
    def id(self) -> str:
        """The hash of its first entry, where it was made."""
        return self.entries[0].hash

    @property
    def happenings(self) -> tuple[e.Happening, ...]:
        """What happened."""
        return tuple(entry.happening for entry in self.entries)


@dataclass(frozen=True, slots=True)
class Undo:
    """An undo on one of the copies: what it took back."""

    entry: Entry
    targets: frozenset[str]


class Marks:
    """A mark for every player who was ever entered: the same whatever number they have."""

    def __init__(self) -> None:
        self._marks: dict[tuple[str, int], int] = {}

    def of(self, hash_: str, place: int = 0) -> int:
        """The mark of the player whom an entry brought."""
        return self._marks.setdefault((hash_, place), len(self._marks) + 1)

    def marked(self, hash_: str, happening: e.Happening, state: State) -> e.Happening:
        """The event with marks in the place of stated ranks, which decide nothing in a replay."""
        match happening:
            case e.PlayerEntered(player) | e.LateEntry(player):
                return replace(happening, player=replace(player, rank=self.of(hash_)))
            case e.Adopted(tournament):
                players = tuple(
                    replace(player, rank=self.of(hash_, place)) for place, player in enumerate(tournament.players)
                )
                return replace(happening, tournament=tournament.revised(players=players))
            case e.PlayerCorrected(player) if player.number in state.tournament.by_number:
                mark = state.tournament.by_number[player.number].rank
                return replace(happening, player=replace(player, rank=mark))
        return happening


class Copies:
    """Everything that two copies hold, with what those copies brought from others."""

    def __init__(self, ours: Sequence[Entry], theirs: Sequence[Entry]) -> None:
        self.ours, self.theirs = ours, theirs
        self.marks = Marks()
        common = _common(ours, theirs)
        if not common:
            raise Refused(_("the logs have no entry in common: they are not copies of one tournament"))
        self.base = self._base(common)
        self.nodes = self._nodes()
        self.known = {entry.hash for entry in _held(ours, self.base)}
        """What our copy has already, its own or brought."""
        self.chains = {own: self._chain(own) for own in self.nodes}
        self.undos = self._undos()
        self.dead = {target for undo in self.undos.values() for target in undo.targets}
        """Entries that were taken back on the copy where they were made."""
        self.parents = {own: self._parents(entry) for own, entry in self.nodes.items()}
        self.order = self._sorted()
        self.place = {own: place for place, own in enumerate(self.order)}
        self.ancestors = self._ancestors()

    @property
    def missing(self) -> list[Entry]:
        """The entries that our copy does not have, each after those it follows.

        A merge on the other copy that nothing was built on, and in which nothing was chosen, says nothing new.
        """
        needed: set[str] = set()
        for own in reversed(self.order):
            happening = self.nodes[own].happening
            if own in needed or not isinstance(happening, e.Merged) or happening.preferred:
                needed |= {own, *self.parents[own]}
        return [self.nodes[own] for own in self.order if own in needed and own not in self.known]

    def heads(self) -> tuple[str, ...]:
        """The last entries of the other copy, as our copy will know them."""
        held = self.known | {entry.hash for entry in self.missing}
        heads, looked_at = list[str](), [self.theirs[-1].hash]
        while looked_at:
            own = looked_at.pop()
            if own in held:
                heads.append(own)
            elif own in self.nodes:
                looked_at += self.parents[own]
        return tuple(sorted(set(heads)))

    def concurrent(self, one: str, other: str) -> bool:
        """Whether neither of two entries was made by somebody who had seen the other."""
        return one != other and not self.before(one, other) and not self.before(other, one)

    def before(self, one: str, other: str) -> bool:
        """Whether whoever made the other entry had seen the first."""
        return bool(self.ancestors[other] >> self.place[one] & 1)

    def _base(self, common: int) -> int:
        """The last entry up to which nothing can change: no undo and no merge after it goes back further."""
        base = common
        while True:
            lower = base
            for log in (self.ours, self.theirs):
                for entry in _held(log, base):
                    if isinstance(entry.happening, e.Merged):
                        lower = min(lower, entry.happening.base)
                    if isinstance(entry.happening, e.Undone):
                        lower = min(lower, entry.happening.sequence - 1)
            steps = steps_of(self.ours)
            while 0 < lower < len(steps) and steps[lower] <= lower:
                lower -= 1
            if lower == base:
                return base
            base = lower

    def _nodes(self) -> dict[str, Entry]:
        fixed = {entry.hash for entry in self.ours[: self.base]}
        held = (*_held(self.ours, self.base), *_held(self.theirs, self.base))
        return {entry.hash: entry for entry in held if entry.hash not in fixed}

    def _chain(self, own: str) -> dict[int, str]:
        """The entries of the copy that an entry was made on, up to that one, by their numbers there."""
        chain = {}
        at: str | None = own
        while at is not None and at in self.nodes:
            entry = self.nodes[at]
            chain[entry.sequence] = at
            at = entry.happening.ours if isinstance(entry.happening, e.Merged) else entry.previous
        return chain

    def _undos(self) -> dict[str, Undo]:
        undos = {}
        for own, entry in self.nodes.items():
            if isinstance(entry.happening, e.Undone):
                target = self.chains[own].get(entry.happening.sequence)
                undos[own] = Undo(entry, frozenset() if target is None else frozenset({target}))
        return undos

    def _parents(self, entry: Entry) -> tuple[str, ...]:
        if not isinstance(entry.happening, e.Merged):
            parents: tuple[str, ...] = (entry.previous,)
        elif entry.hash in self.dead:
            parents = (entry.happening.ours,)
        else:
            parents = (entry.happening.ours, *entry.happening.theirs)
        return tuple(parent for parent in parents if parent in self.nodes)

    def _sorted(self) -> list[str]:
        """All entries, each after those that its author had seen, and else by their times."""
        waiting = {own: len(set(parents)) for own, parents in self.parents.items()}
        followers: dict[str, list[str]] = {}
        for own, parents in self.parents.items():
            for parent in set(parents):
                followers.setdefault(parent, []).append(own)
        heap = [(self.nodes[own].time, own) for own, count in waiting.items() if not count]
        heapq.heapify(heap)
        order = []
        while heap:
            _time, own = heapq.heappop(heap)
            order.append(own)
            for follower in followers.get(own, ()):
                waiting[follower] -= 1
                if not waiting[follower]:
                    heapq.heappush(heap, (self.nodes[follower].time, follower))
        return order

    def _ancestors(self) -> dict[str, int]:
        ancestors: dict[str, int] = {}
        for own in self.order:
            mask = 0
            for parent in self.parents[own]:
                mask |= ancestors[parent] | 1 << self.place[parent]
            ancestors[own] = mask
        return ancestors

    @cached_property
    def start(self) -> State:
        """The tournament after the last common entry, with marks."""
        state = State()
        for entry in in_effect(self.ours[: self.base]):
            state = apply(state, self.marks.marked(entry.hash, entry.happening, state))
        return state

    def rebuilt(self, done: Done) -> State:
        """The tournament after what counts, with marks."""
        state = self.start
        for own, happening in done:
            state = apply(state, self.marks.marked(own, happening, state))
        return state

    @cached_property
    def unit_of(self) -> dict[str, Unit]:
        """The act of each entry."""
        return {entry.hash: unit for unit in self.units for entry in unit.entries}

    @cached_property
    def units(self) -> list[Unit]:
        """The acts of all copies, with what their authors saw."""
        done: dict[str, Done] = {}
        states: dict[str, State] = {}
        saw: dict[str, State] = {}
        for own in self.order:
            entry = self.nodes[own]
            up = self.parents[own][0] if self.parents[own] else None
            before, saw[own] = (done[up], states[up]) if up is not None else ((), self.start)
            match entry.happening:
                case _ if own in self.dead and self._after_dead_merge(own):
                    done[own], states[own] = before, saw[own]
                case e.Undone():
                    done[own] = self._taken_back(self.undos[own], before, done)
                    states[own] = self.rebuilt(done[own])
                case e.Merged():
                    done[own] = self._as_merged(entry, done)
                    states[own] = self.rebuilt(done[own])
                case happening:
                    done[own] = (*before, (own, happening))
                    states[own] = apply(saw[own], self.marks.marked(own, happening, saw[own]))
        units = [self._unit(entries, saw, states) for entries in self._acts()]
        units.sort(key=lambda unit: self.place[unit.id])
        return units

    def _after_dead_merge(self, own: str) -> bool:
        """Whether an entry is a merge that was taken back, or was made after one: what it saw may be gone."""
        return any(
            isinstance(self.nodes[earlier].happening, e.Merged) and earlier in self.dead
            for earlier in self.chains[own].values()
        )

    def _taken_back(self, undo: Undo, before: Done, done: dict[str, Done]) -> Done:
        for target in undo.targets:
            happening = self.nodes[target].happening
            if isinstance(happening, e.Merged):
                return done.get(happening.ours, ())
        return tuple(one for one in before if one[0] not in undo.targets)

    def _as_merged(self, entry: Entry, done: dict[str, Done]) -> Done:
        """What counts after a merge on one of the copies."""
        merge = entry.happening
        assert isinstance(merge, e.Merged)
        chain = self.chains[entry.hash]
        last = max((number for number in chain if number <= merge.base), default=0)
        fixed = done[chain[last]] if last else ()
        kept = []
        for one in merge.order:
            happening = self.nodes[one.hash].happening
            if one.instead:
                happening = happening_of(one.said or happening.kind, one.instead)
            kept.append((one.hash, happening))
        return (*fixed, *kept)

    def _acts(self) -> Iterable[tuple[Entry, ...]]:
        """The entries of each act, without undo and merges; one by one where they stand for themselves."""
        acts: dict[str, list[Entry]] = {}
        for own in self.order:
            entry = self.nodes[own]
            if isinstance(entry.happening, e.Undone | e.Merged):
                continue
            if own in self.dead and self._after_dead_merge(own):
                continue
            first = self.chains[own].get(entry.step or entry.sequence, own)
            acts.setdefault(first, []).append(entry)
        for entries in acts.values():
            if all(isinstance(entry.happening, INDEPENDENT) for entry in entries):
                yield from ((entry,) for entry in entries)
            else:
                yield tuple(entries)

    def _unit(self, entries: tuple[Entry, ...], saw: dict[str, State], states: dict[str, State]) -> Unit:
        return Unit(entries, tuple(saw[entry.hash] for entry in entries), states[entries[-1].hash])


def _common(ours: Sequence[Entry], theirs: Sequence[Entry]) -> int:
    """How many entries two logs have in common, from the first on."""
    for place, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if one.hash != other.hash:
            return place
    return min(len(ours), len(theirs))


def _held(log: Sequence[Entry], base: int) -> list[Entry]:
    """The entries that a copy holds after a number, its own and those that it brought from others."""
    undone = undone_in(log)
    held = []
    for entry in log[base:]:
        if isinstance(entry.happening, e.Brought):
            if entry.sequence not in undone:
                held.append(parse_entry(entry.happening.line, entry.sequence))
        elif not isinstance(entry.happening, e.SetAside):
            held.append(entry)
    return held
