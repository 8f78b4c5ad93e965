"""Merge another copy of a log into ours: the events to append, and what the copies do not agree on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from torneo.desk import events as e
from torneo.desk.log import Entry, body_of
from torneo.desk.merge_events import Kept, Merged, Named, SetAside, Voice, Why
from torneo.desk.merging.copies import Copies, Undo, Unit
from torneo.desk.merging.resolving import Loss, Outcome, Resolver
from torneo.desk.state import State, undone_in


class Side(StrEnum):
    """Whose word stands where copies do not agree."""

    OURS = "ours"
    THEIRS = "theirs"


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Something that the copies do not agree on."""

    why: Why
    lost: tuple[Voice, ...]
    stands: tuple[Voice, ...]
    lost_side: Side
    known: bool
    """Whether an earlier merge has listed it already."""

    @property
    def id(self) -> str:
        """The hash of the entry that does not count."""
        return self.lost[0].hash

    @property
    def can_be_chosen(self) -> bool:
        """Whether the other side can be made to stand instead."""
        return self.why is Why.CONTRADICTS and bool(self.stands)


@dataclass(frozen=True, slots=True)
class Merge:
    """What merging another copy comes to."""

    events: tuple[e.Happening, ...]
    """To be appended to our log as one step; none if there is nothing new in the other copy."""
    disagreements: tuple[Disagreement, ...]
    state: State | None
    """The tournament after the merge; players have marks in place of their stated ranks. None: nothing to merge."""
    brought: int
    """Entries that our copy did not have."""
    same: int
    """Of those, the ones that say what our copy says as well."""

    @property
    def new(self) -> tuple[Disagreement, ...]:
        """What no earlier merge has listed."""
        return tuple(one for one in self.disagreements if not one.known)


def merge(
    ours: Sequence[Entry],
    theirs: Sequence[Entry],
    source: str = "",
    *,
    preferred: Sequence[str] = (),
    side: Side | None = None,
) -> Merge:
    """Merge another copy of the same log into ours.

    Everything that was entered on either copy counts, unless the copies do not agree; then one of them stands: what a
    published pairing was built on, else what was entered first. ``preferred`` names entries by their hash that are to
    stand instead, the latest choice last; ``side`` lets one side stand wherever it can. Nothing is lost: what does not
    count is listed, and is in the log.

    >>> from datetime import UTC, datetime
    >>> from torneo.desk import Log, commands, replay
    >>> from torneo.model import Event, Player, Regulations
    >>> day = datetime(2026, 11, 15, tzinfo=UTC)
    >>> log = Log()
    >>> first = log.extend(commands.create(Event("Club"), Regulations(rounds=3)), "Ana", day)
    >>> here, there = Log(log), Log(log)
    >>> for copy, name in ((here, "Berta"), (there, "Carla")):
    ...     entered = copy.extend(commands.enter(replay(copy), Player(1, name)), name, day)
    >>> merged = here.extend(merge(here.entries, there.entries, "laptop").events, "Ana", day)
    >>> sorted(player.name for player in replay(here).tournament.players)
    ['Berta', 'Carla']
    """
    copies = Copies(ours, theirs)
    missing = copies.missing
    if not missing:
        return Merge((), (), None, 0, 0)
    earlier = [
        own
        for entry in copies.nodes.values()
        if isinstance(entry.happening, Merged)
        for own in entry.happening.preferred
    ]
    chosen = list(dict.fromkeys([*earlier, *preferred]))
    outcome = Resolver(copies, chosen).outcome()
    listed = _disagreements(copies, outcome, ours)
    for _attempt in range(len(copies.units) if side is not None else 0):
        wrong = [one for one in listed if one.can_be_chosen and one.lost_side is side and one.id not in chosen]
        if not wrong:
            break
        chosen.append(wrong[0].id)
        outcome = Resolver(copies, chosen).outcome()
        listed = _disagreements(copies, outcome, ours)
    brought = [e.Brought(source, entry.to_line()) for entry in missing]
    aside = [SetAside(one.why, one.lost, one.stands) for one in listed if not one.known]
    order = tuple(
        Kept(one.hash)
        if one.as_made
        else Kept(
            one.hash,
            body_of(one.happening),
            one.happening.kind if one.happening.kind != copies.nodes[one.hash].happening.kind else "",
        )
        for one in outcome.counting
    )
    new = [own for own in chosen if own not in earlier]
    last = Merged(source, copies.base, ours[-1].hash, copies.heads(), order, tuple(new))
    same = sum(entry.hash in outcome.same for entry in missing)
    return Merge((*brought, *aside, last), tuple(listed), outcome.state, len(missing), same)


def _disagreements(copies: Copies, outcome: Outcome, ours: Sequence[Entry]) -> list[Disagreement]:
    """What the copies do not agree on, in the order of what does not count."""
    undone = undone_in(ours)
    listed = {
        tuple(voice.hash for voice in entry.happening.lost)
        for entry in ours
        if isinstance(entry.happening, SetAside) and entry.sequence not in undone
    }
    found = []
    for loss in sorted(outcome.losses, key=lambda loss: copies.place[_first(loss).hash]):
        lost = _voices(loss.lost)
        stands = _voices(loss.stands) if loss.stands is not None else ()
        side = Side.OURS if lost[0].hash in copies.known else Side.THEIRS
        known = tuple(voice.hash for voice in lost) in listed
        found.append(Disagreement(loss.why, lost, stands, side, known))
    return found


def _first(loss: Loss) -> Entry:
    return loss.lost.entries[0] if isinstance(loss.lost, Unit) else loss.lost.entry


def _voices(said: Unit | Undo) -> tuple[Voice, ...]:
    if isinstance(said, Undo):
        return (_voice(said.entry, None),)
    return tuple(_voice(entry, before) for entry, before in zip(said.entries, said.before, strict=True))


def _voice(entry: Entry, before: State | None) -> Voice:
    happening = entry.happening
    if isinstance(happening, e.RoundPaired):
        happening = replace(happening, trace="")  # the entry itself has it
    names = () if before is None else _named(before)
    return Voice(entry.hash, entry.time.isoformat(), entry.actor, happening.kind, body_of(happening), names)


def _named(state: State) -> tuple[Named, ...]:
    return tuple(Named(player.number, player.name) for player in state.tournament.players)
