"""Which acts of all copies count together, in which order, and which do not.

The outcome is a function of the acts alone: it does not matter whose copy is merged into whose, or in which order.
Where two acts say different things about the same, one stands: what the arbiter chose; else what a published pairing
was built on, the later round first; else a pairing that is published; else what was entered first.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property

from torneo.desk import events as e
from torneo.desk.merge_events import Why
from torneo.desk.merging.claims import Claims, Subject, claims_of, marks_in
from torneo.desk.merging.copies import Copies, Undo, Unit
from torneo.desk.merging.rebasing import CannotFollowError, rebased, why_not
from torneo.desk.state import FAULTS, State, absences, apply
from torneo.model import Player
from torneo.pairing.competitions import competition_of

_PAIRINGS = (e.RoundPaired, e.PairedByHand, e.SchedulePublished)
_RESULTS = (e.ResultRecorded, e.ResultCorrected, e.GameRecorded, e.EncounterDecided, e.BoardRecorded, e.BoardCorrected)


@dataclass(frozen=True, slots=True)
class Loss:
    """An act that does not count, or counts later than it was made."""

    lost: Unit | Undo
    why: Why
    stands: Unit | None = None


@dataclass(frozen=True, slots=True)
class Counts:
    """An entry that counts, as it does."""

    hash: str
    happening: e.Happening
    as_made: bool


@dataclass
class Outcome:
    """What counts, and what does not."""

    counting: list[Counts] = field(default_factory=list)
    losses: list[Loss] = field(default_factory=list)
    same: set[str] = field(default_factory=set)
    """Entries that say what another one says that counts."""
    undone: set[str] = field(default_factory=set)
    """Entries that were taken back, and are."""
    state: State = field(default_factory=State)


class Resolver:
    """Works out what counts."""

    def __init__(self, copies: Copies, preferred: Iterable[str] = ()) -> None:
        self.copies = copies
        self.preferred = {own: place for place, own in enumerate(preferred, 1)}
        self.aliases: dict[int, int] = {}

    @cached_property
    def claims(self) -> dict[str, tuple[Claims, ...]]:
        """For each act what each of its events says."""
        return {unit.id: tuple(self._claims(unit)) for unit in self.copies.units}

    def _claims(self, unit: Unit) -> Iterable[Claims]:
        afters = (*unit.before[1:], unit.after)
        for happening, before, after in zip(unit.happenings, unit.before, afters, strict=True):
            marks = {**_marks(before), **_marks(after)} if _renumbers(happening) else _marks(before)

            def mark(number: int, marks: dict[int, int] = marks) -> int:
                own = marks.get(number, -number)
                return self.aliases.get(own, own)

            yield claims_of(happening, before, after, mark)

    def outcome(self) -> Outcome:
        """What counts of all copies."""
        kept_undos: set[str] = set()
        contested = []
        for undo in sorted(self.copies.undos.values(), key=lambda undo: self.copies.place[undo.entry.hash]):
            if self._is_contested(undo):
                contested.append(undo)
            else:
                kept_undos.add(undo.entry.hash)
        best = self._resolved(kept_undos)
        for undo in contested:
            tried = self._resolved({*kept_undos, undo.entry.hash})
            refused = {_id(loss) for loss in best.losses}
            if undo.targets <= best.same or {_id(loss) for loss in tried.losses} <= refused:
                kept_undos.add(undo.entry.hash)
                best = tried
        for undo in contested:
            if undo.entry.hash not in kept_undos:
                target = self.copies.unit_of.get(next(iter(undo.targets)))
                best.losses.append(Loss(undo, Why.CONTRADICTS, target))
        return best

    def _is_contested(self, undo: Undo) -> bool:
        """Whether somebody who had seen what was taken back went on without knowing that it was."""
        copies = self.copies
        return any(
            copies.before(target, unit.id) and copies.concurrent(undo.entry.hash, unit.id)
            for target in undo.targets
            if target in copies.unit_of
            for unit in copies.units
            if unit is not copies.unit_of[target]
        )

    def _resolved(self, undos: set[str]) -> Outcome:
        """What counts where some undos count."""
        dead = {target for own in undos for target in self.copies.undos[own].targets}
        units = [unit for unit in (_without(unit, dead) for unit in self.copies.units) if unit is not None]
        twice = self._entered_twice(units)
        refused: dict[str, Loss] = {}
        later: dict[str, set[str]] = {}
        late: dict[str, Loss] = {}
        while True:
            outcome = Outcome(undone=set(dead))
            active = [unit for unit in units if unit.id not in refused]
            for loss in twice:
                active = [unit for unit in active if unit is not loss.lost]
                if loss.why is Why.LATER:  # the same player with the same data
                    outcome.same |= {entry.hash for entry in _unit(loss).entries}
                else:
                    outcome.losses.append(loss)
            active, contradicted, skipped = self._agreed(active)
            again = _Pass(self, active, skipped, later).run(outcome, refused, late)
            outcome.losses += [*contradicted, *refused.values(), *late.values()]
            if not again:
                return outcome

    def _entered_twice(self, units: list[Unit]) -> list[Loss]:
        """Players who were entered on two copies: by the same FIDE number, or with the very same data."""
        seen: dict[Hashable, tuple[Unit, Player, str]] = {}
        twice = []
        self.aliases.clear()
        self.__dict__.pop("claims", None)
        for unit in units:
            if len(unit.entries) != 1:
                continue
            happening = unit.happenings[0]
            if not isinstance(happening, e.PlayerEntered | e.LateEntry):
                continue
            player = replace(happening.player, number=1)
            key: Hashable = player.fide_id or player
            other = seen.setdefault(key, (unit, player, unit.id))
            if other[0] is unit or not self.copies.concurrent(other[2], unit.id):
                continue
            self.aliases[self.copies.marks.of(unit.id)] = self.copies.marks.of(other[2])
            why = Why.LATER if other[1] == player else Why.CONTRADICTS
            twice.append(Loss(unit, why, other[0]))
        return twice

    def _agreed(self, units: list[Unit]) -> tuple[list[Unit], list[Loss], set[tuple[str, int]]]:
        """The acts without those that say something else than what stands; and events that only repeat it."""
        losses: list[Loss] = []
        while True:
            found = self._disagreements(units)
            if not found:
                return units, losses, self._repeated(units)
            winner, loser = min(found, key=self._urgency)
            losses.append(Loss(loser, Why.CONTRADICTS, winner))
            units = [unit for unit in units if unit is not loser]

    def _urgency(self, pair: tuple[Unit, Unit]) -> tuple[int, int, int]:
        """Disagreements are settled one after another: those of the latest rounds first."""
        winner, loser = pair
        return -self._rounds(winner, loser), self.copies.place[winner.id], self.copies.place[loser.id]

    def _table(
        self, units: list[Unit]
    ) -> tuple[dict[Subject, dict[str, Hashable]], dict[Subject, dict[str, Hashable]]]:
        """What is said about each subject by which act, last, and what relied on it."""
        writers: dict[Subject, dict[str, Hashable]] = {}
        readers: dict[Subject, dict[str, Hashable]] = {}
        for unit in units:
            for claims in self.claims[unit.id][: len(unit.entries)] if unit.id in self.claims else ():
                for subject, value in claims.writes.items():
                    writers.setdefault(subject, {})[unit.id] = value
                for subject, value in claims.reads.items():
                    readers.setdefault(subject, {}).setdefault(unit.id, value)
        return writers, readers

    def _disagreements(self, units: list[Unit]) -> list[tuple[Unit, Unit]]:
        """Pairs of acts that do not agree: the one that stands, and the other."""
        by_id = {unit.id: unit for unit in units}
        writers, readers = self._table(units)
        found = []
        for subject, said in writers.items():
            for level in self._levels(said):
                winner = self._winner([by_id[own] for own in level])
                found += [(winner, by_id[own]) for own in level if said[own] != said[winner.id]]
            for reader, value in readers.get(subject, {}).items():
                besides = [own for own in said if self.copies.concurrent(own, reader)]
                for own in self._latest(besides):
                    if said[own] != value:
                        pair = [by_id[own], by_id[reader]]
                        winner = self._winner(sorted(pair, key=lambda unit: self.copies.place[unit.id]))
                        found.append((winner, pair[0] if winner is pair[1] else pair[1]))
        return found

    def _latest(self, ids: Iterable[str]) -> list[str]:
        """Those that none of the others was made after."""
        listed = list(ids)
        return [own for own in listed if not any(self.copies.before(own, other) for other in listed)]

    def _levels(self, said: dict[str, Hashable]) -> Iterable[list[str]]:
        """Who spoke last about a subject on each copy; then who spoke last of what the one that stands had seen."""
        left = sorted(said, key=lambda own: self.copies.place[own])
        while left:
            level = self._latest(left)
            yield level
            left = [own for own in left if own not in level and all(self.copies.before(own, last) for last in level)]

    def _repeated(self, units: list[Unit]) -> set[tuple[str, int]]:
        """Events that only say what stands already, by act and place in it."""
        by_id = {unit.id: unit for unit in units}
        writers, _readers = self._table(units)
        kept: dict[Subject, set[str]] = {}
        for subject, said in writers.items():
            level = self._latest(sorted(said, key=lambda own: self.copies.place[own]))
            own = self._keeper(level, said)
            kept[subject] = {other for other in said if other == own or self.copies.before(other, own)}
        repeated = set()
        for unit in by_id.values():
            for place, claims in enumerate(self.claims[unit.id]):
                if claims.writes and all(unit.id not in kept[subject] for subject in claims.writes):
                    repeated.add((unit.id, place))
        return repeated

    def _keeper(self, level: list[str], said: dict[str, Hashable]) -> str:
        """Of those who say the same, the one that counts: whose copy had said most about it before."""

        def key(own: str) -> tuple[int, int, int]:
            history = sum(self.copies.before(other, own) for other in said)
            return self._alone(own), -history, self.copies.place[own]

        return min(level, key=key)

    def _alone(self, own: str) -> int:
        """Acts of several events are the last to be left out: what else they say hangs on it."""
        return -len(self.claims[own])

    def _winner(self, units: list[Unit]) -> Unit:
        """The act that stands, of some in the order in which they were made."""
        best = units[0]
        for unit in units[1:]:
            if self._weight(unit, best) > self._weight(best, unit):
                best = unit
        return best

    def _weight(self, unit: Unit, other: Unit) -> tuple[int, int, int, int]:
        chosen = max((self.preferred.get(entry.hash, 0) for entry in unit.entries), default=0)
        draft = any(isinstance(happening, _PAIRINGS) for happening in unit.happenings)
        rounds = self._rounds(unit, other)
        if not draft:
            return chosen, 1, rounds, 0
        numbers = [
            happening.round for happening in unit.happenings if isinstance(happening, e.RoundPaired | e.PairedByHand)
        ]
        open_ = bool(numbers) and rounds < max(numbers)
        return chosen, int(not open_), rounds, self._results(unit, other)

    def _after(self, unit: Unit, other: Unit) -> Iterable[Unit]:
        """An act and those made by somebody who had seen it, and not the other."""
        copies = self.copies
        for later in copies.units:
            if any(entry.hash in copies.dead for entry in later.entries):
                continue
            if later.id == unit.id or (copies.before(unit.id, later.id) and not copies.before(other.id, later.id)):
                yield later

    def _rounds(self, unit: Unit, other: Unit) -> int:
        """The last round that was published on top of an act."""
        return max((number for later in self._after(unit, other) for number in published_in(later)), default=0)

    def _results(self, unit: Unit, other: Unit) -> int:
        """How many results were entered on top of an act."""
        return sum(
            isinstance(happening, _RESULTS) for later in self._after(unit, other) for happening in later.happenings
        )


class _Pass:
    """Goes through the acts that agree, and finds those that cannot follow."""

    def __init__(
        self, resolver: Resolver, units: list[Unit], skipped: set[tuple[str, int]], later: dict[str, set[str]]
    ) -> None:
        self.resolver, self.copies = resolver, resolver.copies
        self.units, self.skipped, self.later = units, skipped, later

    def run(self, outcome: Outcome, refused: dict[str, Loss], late: dict[str, Loss]) -> bool:
        """Fill the outcome; whether it has to be worked out again, because something cannot follow."""
        state, done = self.copies.start, list[Unit]()
        for unit in self._ordered():
            try:
                after, counting = self._carried_out(state, unit)
            except _WaitForError as waiting:
                self.later.setdefault(waiting.unit.id, set()).add(self._published_by(unit, waiting.round).id)
                if waiting.told:
                    late[waiting.unit.id] = Loss(waiting.unit, Why.LATER, unit)
                return True
            except (CannotFollowError, *FAULTS):
                refused[unit.id] = Loss(unit, Why.CANNOT_FOLLOW, self._in_the_way(unit, done))
                late.pop(unit.id, None)
                return True
            state = after
            outcome.counting += counting
            hashes = {one.hash for one in counting}
            outcome.same |= {entry.hash for entry in unit.entries if entry.hash not in hashes}
            done.append(unit)
        outcome.state = state
        return False

    def _ordered(self) -> list[Unit]:
        """The acts in their order; some wait for others, and the end of the tournament for all that it can."""
        waiting = list(self.units)
        ordered: list[Unit] = []
        ids = {unit.id for unit in waiting}
        while waiting:
            there = {unit.id for unit in ordered}
            free = [unit for unit in waiting if self._may_come(unit, there, ids, waiting)]
            chosen = free[0] if free else waiting[0]
            ordered.append(chosen)
            waiting.remove(chosen)
        return ordered

    def _may_come(self, unit: Unit, there: set[str], ids: set[str], waiting: list[Unit]) -> bool:
        if not self.later and not any(isinstance(happening, e.Finished) for happening in unit.happenings):
            return True
        wanted = self.later.get(unit.id, set()) & ids
        if not wanted <= there:
            return False
        if any(self.copies.before(other.id, unit.id) for other in waiting if other.id in self.later):
            return False
        if any(isinstance(happening, e.Finished) for happening in unit.happenings):
            return not any(self.copies.concurrent(other.id, unit.id) for other in waiting if not _is_end(other))
        return True

    def _carried_out(self, state: State, unit: Unit) -> tuple[State, list[Counts]]:
        counting: list[Counts] = []
        afters = (*unit.before[1:], unit.after)
        for place, (entry, saw, after) in enumerate(zip(unit.entries, unit.before, afters, strict=True)):
            if (unit.id, place) in self.skipped:
                continue
            happening = rebased(entry.happening, saw, after, state, self.resolver.aliases)
            if why_not(happening, state, saw):
                raise CannotFollowError(entry.happening.kind)
            if isinstance(happening, e.RoundPaired | e.PairedByHand):
                self._check_field(state, happening, unit)
            state = apply(state, self.copies.marks.marked(entry.hash, happening, state))
            counting.append(Counts(entry.hash, happening, happening == entry.happening))
        return state, counting

    def _check_field(self, state: State, paired: e.RoundPaired | e.PairedByHand, unit: Unit) -> None:
        """Everybody who can play is paired, and nobody else; who joined or left meanwhile does so after the round."""
        competition = competition_of(state.tournament.regulations.system)
        closed = competition is not None and competition.closed
        if closed or not paired.boards or paired.system == "play-off":
            return
        placed = {number for seat in paired.boards for number in (seat.white, seat.black)} | {paired.bye}
        placed |= set(paired.resting)
        here = set(state.tournament.by_number) - set(absences(state, paired.round))
        wrong = (here ^ placed) - {None}
        if not wrong:
            return
        if not any(number >= paired.round for number in self._published_after(unit)):
            raise CannotFollowError("a draft without everybody")
        marks = {marks_in(state)(number) for number in wrong if number is not None}
        for other in self.units:
            if self.copies.concurrent(other.id, unit.id) and _moves(other, marks, self.resolver):
                told = any(isinstance(happening, e.Withdrawn) for happening in other.happenings)
                if self._published_by(unit, paired.round).id in self.later.get(other.id, set()):
                    continue
                raise _WaitForError(other, paired.round, told=told)
        raise CannotFollowError("others are in the tournament")

    def _published_after(self, unit: Unit) -> Iterable[int]:
        for later in self.units:
            if later is unit or self.copies.before(unit.id, later.id):
                yield from published_in(later)

    def _published_by(self, unit: Unit, number: int) -> Unit:
        """The act that published a pairing."""
        for later in self.units:
            if (later is unit or self.copies.before(unit.id, later.id)) and number in published_in(later):
                return later
        return unit

    def _in_the_way(self, unit: Unit, done: list[Unit]) -> Unit | None:
        """The act that an act cannot follow, as far as what they speak of tells: the latest that speaks of the same."""
        own = {
            _topic(subject) for claims in self.resolver.claims[unit.id] for subject in (*claims.writes, *claims.reads)
        }
        for other in reversed(done):
            if self.copies.concurrent(other.id, unit.id) and any(
                _topic(subject) in own for claims in self.resolver.claims[other.id] for subject in claims.writes
            ):
                return other
        others = [other for other in done if self.copies.concurrent(other.id, unit.id)]
        return others[-1] if others else None


class _WaitForError(Exception):
    """An act that is to come after the publication of a round."""

    def __init__(self, unit: Unit, round_number: int, *, told: bool) -> None:
        super().__init__(unit.id)
        self.unit, self.round, self.told = unit, round_number, told


def _topic(subject: Subject) -> Hashable:
    """Rounds that are paired, published, played are one topic."""
    if subject[0] in ("pairing", "published", "standing", "game", "result", "board", "seats"):
        return ("round", subject[1])
    return subject


def published_in(unit: Unit) -> Iterable[int]:
    """The rounds that an act published."""
    for happening in unit.happenings:
        if isinstance(happening, e.Published):
            yield happening.round
        elif isinstance(happening, e.SchedulePublished):
            yield happening.first + len(happening.rounds) - 1


def _is_end(unit: Unit) -> bool:
    return any(isinstance(happening, e.Finished) for happening in unit.happenings)


def _moves(unit: Unit, marks: set[int], resolver: Resolver) -> bool:
    """Whether an act lets one of the players join, leave or come back."""
    for entry, before in zip(unit.entries, unit.before, strict=True):
        match entry.happening:
            case e.PlayerEntered() | e.LateEntry():
                mark = resolver.copies.marks.of(entry.hash)
            case e.Withdrawn(number) | e.Returned(number) | e.ByeCancelled(number) | e.ByeRequested(number):
                mark = marks_in(before)(number)
            case _:
                continue
        if resolver.aliases.get(mark, mark) in marks:
            return True
    return False


def _renumbers(happening: e.Happening) -> bool:
    return isinstance(happening, e.PlayerEntered | e.LateEntry)


def _marks(state: State) -> dict[int, int]:
    return {player.number: player.rank or 0 for player in state.tournament.players}


def _without(unit: Unit, dead: set[str]) -> Unit | None:
    """An act without the entries that were taken back; None if nothing is left."""
    if not any(entry.hash in dead for entry in unit.entries):
        return unit
    return None


def _unit(loss: Loss) -> Unit:
    assert isinstance(loss.lost, Unit)
    return loss.lost


def _id(loss: Loss) -> str:
    return loss.lost.id if isinstance(loss.lost, Unit) else loss.lost.entry.hash
