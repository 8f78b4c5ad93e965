"""Between the log in the database and the state in memory: load a tournament, carry out a command.

The database holds entries, nothing else. States are kept in memory as long as there is room, and brought up to date
with the entries that have come since; a process that knows nothing replays.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from threading import Lock

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from torneo.desk import Conflict, Entry, Log, State, replay
from torneo.desk.events import Happening, Undone
from torneo.desk.log import FIRST, following, own_log, parse_entry
from torneo.desk.state import follow
from torneo.web import live
from torneo.web.models import LogEntry, Tournament

Command = Callable[[State], Iterable[Happening]]
"""What a person asks for: from a state to events; :class:`torneo.desk.Refused` if it cannot be."""

_TOURNAMENTS = 50
_UNDOABLE = 40


@dataclass(frozen=True, slots=True)
class Loaded:
    """A state and the hash of the entry that it stands at."""

    state: State
    head: str


_kept: OrderedDict[int, list[Loaded]] = OrderedDict()
_lock = Lock()
_first: dict[int, Lock] = {}
"""For each tournament, what the first to load it holds."""


def load(tournament: Tournament) -> Loaded:
    """The tournament as it stands."""
    with _lock:
        kept = list(_kept.get(tournament.pk, ()))
        own = _first.setdefault(tournament.pk, Lock())
    if kept:
        return _load(tournament, kept)
    with own:  # a long log takes seconds to replay: of all who ask after a restart, one does it and the others wait
        with _lock:
            kept = list(_kept.get(tournament.pk, ()))
        return _load(tournament, kept)


def _load(tournament: Tournament, kept: list[Loaded]) -> Loaded:
    """What is kept, brought up to date."""
    since = kept[-1].state.sequence if kept else 0
    lines = LogEntry.objects.filter(tournament_id=tournament.pk, sequence__gt=since).values_list("line", flat=True)
    entries = [parse_entry(line, since + place) for place, line in enumerate(lines, 1)]
    if not kept:
        kept = _from_nothing(entries)
        _keep(tournament, kept)
    if not entries or kept[-1].state.sequence == entries[-1].sequence:
        return kept[-1]
    return _advance(tournament, kept, entries)


def _from_nothing(entries: list[Entry]) -> list[Loaded]:
    """The latest states of a log that nobody knows yet.

    Entries that were undone are passed over as in a replay, and only as many states are made as are kept: every state
    lists the entries that count, so those of a log of a hundred thousand entries would fill any memory.
    """
    if not entries:
        return [Loaded(State(), FIRST)]
    undone = {entry.happening.sequence for entry in entries if isinstance(entry.happening, Undone)}
    counted = [entry for entry in entries if entry.sequence not in undone and not isinstance(entry.happening, Undone)]
    first = counted[: -_UNDOABLE + 1]
    kept = [Loaded(replay(first), first[-1].hash if first else FIRST)]
    for entry in counted[-_UNDOABLE + 1 :]:
        kept.append(Loaded(follow(kept[-1].state, entry), entry.hash))
    return [*kept[:-1], Loaded(replace(kept[-1].state, sequence=entries[-1].sequence), entries[-1].hash)]


def _advance(tournament: Tournament, kept: list[Loaded], entries: list[Entry]) -> Loaded:
    """Add entries to what is kept; an undo goes back to a state that is kept, or replays everything."""
    for entry in entries:
        if isinstance(entry.happening, Undone):
            back = _before(kept, entry)
            if back is None:
                kept = _from_nothing(log_of(tournament, entries[-1].sequence).entries)
                break
            kept = [each for each in kept if len(each.state.effective) < len(back.state.effective)] + [back]
        else:
            kept = [*kept[-_UNDOABLE:], Loaded(follow(kept[-1].state, entry), entry.hash)]
    _keep(tournament, kept)
    return kept[-1]


def _before(kept: list[Loaded], undo: Entry) -> Loaded | None:
    """The state without the latest entry that counts, if that is what is undone."""
    assert isinstance(undo.happening, Undone)
    if kept[-1].state.effective[-1:] != (undo.happening.sequence,):
        return None
    wanted = kept[-1].state.effective[:-1]
    found = next((each.state for each in reversed(kept[:-1]) if each.state.effective == wanted), None)
    return None if found is None else Loaded(replace(found, sequence=undo.sequence), undo.hash)


def _keep(tournament: Tournament, loaded: list[Loaded]) -> None:
    with _lock:
        known = _kept.get(tournament.pk)
        if known is None or known[-1].state.sequence <= loaded[-1].state.sequence:
            _kept[tournament.pk] = loaded[-_UNDOABLE:]
        _kept.move_to_end(tournament.pk)
        while len(_kept) > _TOURNAMENTS:
            _kept.popitem(last=False)


def forget() -> None:
    """Drop every state from memory."""
    with _lock:
        _kept.clear()


def log_of(tournament: Tournament, last: int | None = None, known: Sequence[Entry] = ()) -> Log:
    """The whole log from the database, its chain verified; the first entries may be known already."""
    rows = LogEntry.objects.filter(tournament_id=tournament.pk)
    if last is not None:
        rows = rows.filter(sequence__lte=last)
    return own_log(rows.values_list("line", flat=True), known)


def act(tournament: Tournament, actor: str, command: Command) -> State:
    """Carry out a command: append all of its events, or refuse and append none.

    Whoever acts at the same time waits at the row of the tournament, and then sees what was done meanwhile.
    """
    with transaction.atomic():
        row = Tournament.objects.select_for_update().filter(pk=tournament.pk).first()
        if row is None:
            raise Conflict(_("the tournament was deleted meanwhile"))
        loaded = load(row)
        if row.head and loaded.head != row.head:  # what is kept is of a transaction that never came to its end
            forget()
            loaded = load(row)
        entries: list[Entry] = []
        sequence, head = loaded.state.sequence, loaded.head
        now = timezone.now()
        for happening in command(loaded.state):
            entry = following(sequence, head, happening, actor, now)
            entries.append(entry)
            sequence, head = entry.sequence, entry.hash
        if not entries:
            return loaded.state
        LogEntry.objects.bulk_create(
            LogEntry(tournament=row, sequence=entry.sequence, line=entry.to_line()) for entry in entries
        )
        row.sequence, row.head = sequence, head
        row.save(update_fields=["sequence", "head"])
    state = load(row).state
    if state.tournament.event.name != row.name:
        Tournament.objects.filter(pk=row.pk).update(name=state.tournament.event.name[:200])
    live.wake(row.pk)
    return state


def found(name: str, actor: str, command: Command) -> Tournament:
    """Make a tournament and its first entries."""
    with transaction.atomic():
        tournament = Tournament.objects.create(slug=free_slug(name), name=name[:200])
        act(tournament, actor, command)
    return tournament


def free_slug(name: str) -> str:
    """A name in addresses that no tournament has."""
    base = slugify(name)[:50].strip("-") or "tournament"
    taken = set(Tournament.objects.filter(slug__startswith=base).values_list("slug", flat=True))
    slug, count = base, 1
    while slug in taken:
        count += 1
        slug = f"{base}-{count}"
    return slug
