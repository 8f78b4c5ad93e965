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
from torneo.desk.events import Happening, Pseudonymised, Undone
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
    return _up_to_date(tournament)[-1]


def _up_to_date(tournament: Tournament) -> list[Loaded]:
    """The latest states of the tournament, up to how it stands."""
    with _lock:
        kept = list(_kept.get(tournament.pk, ()))
        own = _first.setdefault(tournament.pk, Lock())
    if kept:
        return _load(tournament, kept)
    with own:  # a long log takes seconds to replay: of all who ask after a restart, one does it and the others wait
        with _lock:
            kept = list(_kept.get(tournament.pk, ()))
        return _load(tournament, kept)


def _load(tournament: Tournament, kept: list[Loaded]) -> list[Loaded]:
    """What is kept, brought up to date."""
    since = kept[-1].state.sequence if kept else 0
    lines = LogEntry.objects.filter(tournament_id=tournament.pk, sequence__gt=since).values_list("line", flat=True)
    entries = [parse_entry(line, since + place) for place, line in enumerate(lines, 1)]
    if not kept:
        kept = _from_nothing(entries)
    elif entries:
        kept = _advanced(tournament, kept, entries)
    _keep(tournament, kept)
    return kept


def _from_nothing(entries: list[Entry]) -> list[Loaded]:
    """The latest states of a log that nobody knows yet.

    Entries that were undone are passed over as in a replay, and only as many states are made as are kept: every state
    lists the entries that count, so those of a log of a hundred thousand entries would fill any memory.
    """
    if not entries:
        return [Loaded(State(), FIRST)]
    undone = {entry.happening.sequence for entry in entries if isinstance(entry.happening, Undone)}
    undone |= {entry.sequence for entry in entries if isinstance(entry.happening, Undone | Pseudonymised)}
    counted = [entry for entry in entries if entry.sequence not in undone]
    first = counted[: -_UNDOABLE + 1]
    kept = [Loaded(replay(first), first[-1].hash if first else FIRST)]
    for entry in counted[-_UNDOABLE + 1 :]:
        kept.append(Loaded(follow(kept[-1].state, entry), entry.hash))
    return [*kept[:-1], Loaded(replace(kept[-1].state, sequence=entries[-1].sequence), entries[-1].hash)]


def _advanced(tournament: Tournament, kept: list[Loaded], entries: list[Entry]) -> list[Loaded]:
    """What is kept and the states after more entries; an undo goes back to one that is kept, or replays everything."""
    for entry in entries:
        if isinstance(entry.happening, Pseudonymised):  # what is kept still has the names
            return _from_nothing(log_of(tournament, entries[-1].sequence).entries)
        if isinstance(entry.happening, Undone):
            back = _before(kept, entry)
            if back is None:
                return _from_nothing(log_of(tournament, entries[-1].sequence).entries)
            kept = [each for each in kept if len(each.state.effective) < len(back.state.effective)] + [back]
        else:
            kept = [*kept[-_UNDOABLE:], Loaded(follow(kept[-1].state, entry), entry.hash)]
    return kept


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
    log = own_log(rows.values_list("line", flat=True), known)  # a later entry may vouch for a redacted one
    return log if last is None else Log(log.entries[:last])


def act(tournament: Tournament, actor: str, *steps: Command) -> State:
    """Carry out a command: append all of its events, or refuse and append none; the state after exactly these.

    Whoever acts at the same time waits at the row of the tournament, and then sees what was done meanwhile. Of several
    commands each is a step of its own, which undo takes back alone; they are carried out all or none.
    """
    with transaction.atomic():
        row = Tournament.objects.select_for_update().filter(pk=tournament.pk).first()
        if row is None:
            raise Conflict(_("the tournament was deleted meanwhile"))
        kept = _up_to_date(row)
        if kept[-1].head != (row.head or FIRST):  # what is kept is of a transaction that never came to its end
            forget()
            kept = _up_to_date(row)
        now = timezone.now()
        written = False
        for command in steps:
            before = kept[-1]
            entries = following(before.state.sequence, before.head, command(before.state), actor, now)
            if entries:
                LogEntry.objects.bulk_create(
                    LogEntry(tournament=row, sequence=entry.sequence, line=entry.to_line()) for entry in entries
                )
                kept = _advanced(row, kept, entries)
                written = True
        state = kept[-1].state
        if not written:
            return state
        row.sequence, row.head = state.sequence, kept[-1].head
        row.name = state.tournament.event.name[:200]
        row.save(update_fields=["sequence", "head", "name"])
        transaction.on_commit(lambda: _told(row, kept))
    return state


def _told(tournament: Tournament, kept: list[Loaded]) -> None:
    """What is to be done once entries are in the database for good."""
    _keep(tournament, kept)
    live.wake(tournament.pk)


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
