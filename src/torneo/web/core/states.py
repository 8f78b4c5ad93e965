"""States in memory: what the entries of a log add up to, and which tournaments are known without reading theirs again.

A state is kept under its tournament and stands for the log that ends with its hash. It is used only while the row of
the tournament names that hash, and it is kept only once that row is in the database for good.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from time import monotonic

from torneo.desk import Entry, State, replay
from torneo.desk.events import Merged, Pseudonymised, Undone
from torneo.desk.flaws import Flaw, misfit
from torneo.desk.state import FAULTS, carried, follow, standing_at, undone_in

TOURNAMENTS = 50
UNDOABLE = 40
"""States of each that undo goes back to."""
LOOK_AGAIN = 10.0
"""Seconds after which a log that did not hold is read anew: somebody may have mended it."""

End = tuple[int, str]
"""Number and hash of the last entry, as the row of the tournament has them."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A tournament after an entry of its log."""

    state: State
    broken: Flaw | None = None
    """Where the log stops holding; the state is the last before it."""

    @property
    def head(self) -> str:
        """The hash of the entry that the state stands at."""
        return self.state.head

    @property
    def end(self) -> End:
        """The entry that the state stands at."""
        return self.state.sequence, self.state.head


_kept: OrderedDict[int, list[Loaded]] = OrderedDict()
_verdicts: dict[int, tuple[End, float, Loaded]] = {}
"""Of logs that do not hold: how the row was, until when it is believed, and what was found."""
_lock = Lock()
_readers: dict[int, Lock] = {}


def kept(tournament: int, end: End) -> list[Loaded]:
    """The latest known states of a tournament, in the order of their entries."""
    with _lock:
        verdict = _verdicts.get(tournament)
        if verdict is not None:
            if verdict[0] == end and monotonic() < verdict[1]:
                return [verdict[2]]
            del _verdicts[tournament]
        return list(_kept.get(tournament, ()))


def reader(tournament: int) -> Lock:
    """What the one who reads a log holds: of all who ask after a restart, one does it and the others wait."""
    with _lock:
        return _readers.setdefault(tournament, Lock())


def keep(tournament: int, loaded: list[Loaded]) -> None:
    """Keep states of entries that are in the database for good."""
    with _lock:
        known = _kept.get(tournament)
        if known is None or known[-1].state.sequence <= loaded[-1].state.sequence:
            _kept[tournament] = loaded[-UNDOABLE:]
        _kept.move_to_end(tournament)
        while len(_kept) > TOURNAMENTS:
            _kept.popitem(last=False)


def keep_verdict(tournament: int, end: End, loaded: Loaded) -> None:
    """Keep for a while the verdict on a log that does not hold."""
    with _lock:
        _verdicts[tournament] = end, monotonic() + LOOK_AGAIN, loaded


def drop(tournament: int) -> None:
    """Forget the states of a tournament."""
    with _lock:
        _kept.pop(tournament, None)
        _verdicts.pop(tournament, None)


def forget() -> None:
    """Forget the states of all tournaments."""
    with _lock:
        _kept.clear()
        _verdicts.clear()


def from_nothing(entries: Sequence[Entry]) -> list[Loaded]:
    """The latest states of a log that nobody knows yet.

    Entries that were undone are passed over as in a replay, and only as many states are made as are kept: every state
    lists the entries that count, so those of a log of a hundred thousand entries would fill any memory.
    """
    if not entries:
        return [Loaded(State())]
    undone = undone_in(entries)
    passed = undone | {entry.sequence for entry in entries if isinstance(entry.happening, Undone | Pseudonymised)}
    counted = [entry for entry in entries if entry.sequence not in passed]
    first = max(0, len(counted) - UNDOABLE)
    states = [replay(entries[: counted[first].sequence], undone)]
    for entry in counted[first + 1 :]:
        if isinstance(entry.happening, Merged):
            states.append(replay(entries[: entry.sequence], undone))
        else:
            states.append(follow(states[-1], entry))
    return [Loaded(state) for state in (*states[:-1], standing_at(states[-1], entries[-1]))]


def as_far_as_it_goes(entries: Sequence[Entry]) -> tuple[list[Loaded], Flaw | None]:
    """The latest states of a log whose chain holds, up to the first entry that cannot follow those before it."""
    flaw = None
    while True:
        try:
            return from_nothing(entries), flaw
        except FAULTS:
            place = _first_fault(entries)
            flaw = misfit(place)
            entries = entries[: place - 1]


def _first_fault(entries: Sequence[Entry]) -> int:
    """The first entry that cannot follow those before it; the last, where only all of them together cannot be."""
    undone = {entry.happening.sequence for entry in entries if isinstance(entry.happening, Undone)}
    state = State()
    for entry in entries:
        if entry.sequence in undone or isinstance(entry.happening, Undone):
            continue
        try:
            state = carried(state, entry, entries)
        except FAULTS:
            return entry.sequence
    return entries[-1].sequence


def advanced(loaded: list[Loaded], entries: Sequence[Entry]) -> list[Loaded] | None:
    """States and those after more entries; None if an undo goes back further than they do: that takes a replay.

    So do names that were taken out of the log: what is known still has them. So does a merge.
    """
    for entry in entries:
        if isinstance(entry.happening, Pseudonymised | Merged):
            return None
        if isinstance(entry.happening, Undone):
            back = _before(loaded, entry)
            if back is None:
                return None
            fewer = len(back.state.effective)
            loaded = [*(earlier for earlier in loaded if len(earlier.state.effective) < fewer), back]
        else:
            loaded = [*loaded[-UNDOABLE:], Loaded(follow(loaded[-1].state, entry))]
    return loaded


def _before(loaded: list[Loaded], undo: Entry) -> Loaded | None:
    """The state without the latest entry that counts, if that is what is undone."""
    assert isinstance(undo.happening, Undone)
    if loaded[-1].state.effective[-1:] != (undo.happening.sequence,):
        return None
    wanted = loaded[-1].state.effective[:-1]
    state = next((earlier.state for earlier in reversed(loaded[:-1]) if earlier.state.effective == wanted), None)
    return None if state is None else Loaded(standing_at(state, undo))
