"""Between the log in the database and the state in memory: load a tournament, carry out a command.

The database holds entries, nothing else. States are kept in memory as long as there is room, and brought up to date
with the entries that have come since; a process that knows nothing reads the log, verifies its chain and replays it.
A log that does not hold gives its last good state, says where it stops holding, and takes no more entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Manager
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from torneo.desk import Conflict, Entry, Log, Refused, State
from torneo.desk.events import Happening, Pseudonymised
from torneo.desk.flaws import Flaw, flaw_of_end, unlike_the_last
from torneo.desk.log import Reading, following, own_log, read_lines
from torneo.desk.state import FAULTS
from torneo.web.core import notices, states, waking
from torneo.web.core.states import End, Loaded, forget
from torneo.web.core.words import capitalised, spoken
from torneo.web.models import LogEntry, Membership, Role, Tournament

__all__ = [
    "BothCommand",
    "Command",
    "Loaded",
    "ReadOnly",
    "act",
    "act_on_both",
    "create",
    "forget",
    "free_slug",
    "load",
    "log_of",
    "raw_log",
    "reading_of",
    "redact",
    "write_entries",
]

Command = Callable[[State], Iterable[Happening]]
"""What a person asks for: from a state to events; :class:`torneo.desk.Refused` if it cannot be.

It may be asked twice, if somebody else was faster; the answer to the last question counts.
"""
BothCommand = Callable[[State, State], tuple[Iterable[Happening], Iterable[Happening]]]
"""What concerns two tournaments: from both states to the events for either log; refused if it cannot be."""
Redact = Callable[[list[Entry]], tuple[list[Entry], Pseudonymised]]
"""From a log to the entries of it that are to be written anew, and the event that vouches for them."""

_ATTEMPTS = 3
"""How often a command is worked out without the lock before it is worked out under it."""


class ReadOnly(Refused):
    """The log of the tournament does not hold, so nothing is added to it."""

    def __init__(self, broken: Flaw) -> None:
        text = _("%(why)s. The tournament can be looked at, saved and deleted; nothing in it can be changed.")
        super().__init__("{why}", why=capitalised(text % {"why": spoken(broken.error)}))


def load(tournament: Tournament) -> Loaded:
    """The tournament as it stands, or as it stood where its log stops holding."""
    return _up_to_date(tournament.pk)[-1]


def _up_to_date(tournament: int) -> list[Loaded]:
    """The latest states of the tournament, up to how it stands."""
    known = states.kept(tournament, end := _end(tournament))
    if _fits(known, end):
        return known
    with states.reader(tournament):  # a long log takes seconds to read
        known = states.kept(tournament, end := _end(tournament))
        if _fits(known, end):
            return known
        loaded = _continued(tournament, known, end) or _read(tournament, end, known)
        if loaded[-1].broken is None:
            transaction.on_commit(partial(states.keep, tournament, loaded))
        else:
            transaction.on_commit(partial(states.keep_verdict, tournament, end, loaded[-1]))
        return loaded


def _fits(known: list[Loaded], end: End) -> bool:
    return bool(known) and (known[-1].broken is not None or known[-1].end == end)


def _end(tournament: int) -> End:
    """The last entry that the row of the tournament speaks of."""
    end = Tournament.objects.filter(pk=tournament).values_list("sequence", "head").first()
    if end is None:
        raise Conflict(_("the tournament was deleted meanwhile"))
    return end


def _lines(tournament: int, after: int, last: int | None = None) -> list[str]:
    rows = LogEntry.objects.filter(tournament_id=tournament, sequence__gt=after)
    if last is not None:
        rows = rows.filter(sequence__lte=last)
    return list(rows.values_list("line", flat=True))


def _continued(tournament: int, known: list[Loaded], end: End) -> list[Loaded] | None:
    """What is known, brought up to date with entries that chain on it; None if that takes reading everything."""
    if not known or known[-1].state.sequence >= end[0]:
        return None
    since, head = known[-1].end
    reading = read_lines(_lines(tournament, since, end[0]), after=since, previous=head)
    if reading.flaw is not None or not reading.entries or reading.entries[-1].hash != end[1]:
        return None
    try:
        return states.advanced(known, reading.entries)
    except FAULTS:
        return None


def _read(tournament: int, end: End, known: list[Loaded]) -> list[Loaded]:
    """Read, verify and replay the whole log."""
    reading = read_lines(_lines(tournament, 0, end[0]))
    written = max(end[0], known[-1].state.sequence if known else 0)
    more = LogEntry.objects.filter(tournament_id=tournament, sequence__gt=end[0]).exists()
    flaw = reading.flaw or flaw_of_end(reading.entries, written, end[1], more=more)
    if flaw is not None and (now := _end(tournament)) != end:
        return _read(tournament, now, known)  # the log grew while it was read
    loaded, fault = states.as_far_as_it_goes(reading.entries[: flaw.place - 1] if flaw else reading.entries)
    broken = fault or flaw
    return loaded if broken is None else [Loaded(loaded[-1].state, broken)]


def reading_of(tournament: Tournament, last: int, known: Sequence[Entry] = ()) -> Reading:
    """The log from the database as far as its chain holds; where it does not, nobody relies on what was kept of it."""
    reading = _up_to(tournament, last, known)
    if reading.flaw is not None:
        states.drop(tournament.pk)
    return reading


def log_of(tournament: Tournament, last: int | None = None, known: Sequence[Entry] = ()) -> Log:
    """The whole log from the database, its chain verified; the first entries may be known already."""
    reading = _up_to(tournament, last, known)
    if reading.flaw is not None:
        raise reading.flaw.error
    return Log(reading.entries)


def _up_to(tournament: Tournament, last: int | None, known: Sequence[Entry]) -> Reading:
    """The log up to an entry; all of it is read, because a later entry may vouch for a redacted one."""
    reading = read_lines(_lines(tournament.pk, 0), known)
    beyond = reading.flaw is not None and last is not None and reading.flaw.place > last
    return Reading(reading.entries[:last], None if beyond else reading.flaw)


def raw_log(tournament: Tournament) -> str:
    """The lines of the log as they are in the database, whether they hold or not."""
    return "".join(f"{line}\n" for line in _lines(tournament.pk, 0))


@dataclass(frozen=True, slots=True)
class _Plan:
    """What a command comes to: entries after those that there are, and the states after them."""

    before: End
    entries: list[Entry]
    after: list[Loaded]


def _planned(tournament: int | None, known: list[Loaded], actor: str, steps: Iterable[Command]) -> _Plan | None:
    """What commands come to; None if they change nothing."""
    before, added = known[-1], list[Entry]()
    if before.broken is not None:
        raise ReadOnly(before.broken)
    now = timezone.now()
    for command in steps:
        state = known[-1].state
        entries = following(state.sequence, state.head, command(state), actor, now, state.time)
        added += entries
        further = states.advanced(known, entries)
        if further is None:  # an undo that goes back further than what is known, or names that are known no more
            earlier = [] if tournament is None else _lines(tournament, 0, before.state.sequence)
            further = states.from_nothing(own_log([*earlier, *(entry.to_line() for entry in added)]).entries)
        known = further
    return _Plan(before.end, added, known) if added else None


def act(
    tournament: Tournament, actor: str, *steps: Command, along: Callable[[State], None] = lambda _state: None
) -> State:
    """Carry out a command: append all of its events, or refuse and append none; the state after exactly these.

    Commands are worked out before anybody has to wait for them: the row of the tournament is locked only to write
    what they came to, if the log still ends where it did. If it does not, they are worked out again. Of several
    commands each is a step of its own, which undo takes back alone; they are carried out all or none. What goes
    ``along`` is written in the same transaction, or neither is; where nothing changes, it is not called.
    """
    for _attempt in range(_ATTEMPTS):
        known = _up_to_date(tournament.pk)
        plan = _planned(tournament.pk, known, actor, steps)
        if plan is None:
            return known[-1].state
        with transaction.atomic():
            row = _locked(tournament)
            if (row.sequence, row.head) == plan.before:
                state = _written(row, plan)
                along(state)
                return state
    with transaction.atomic():
        row = _locked(tournament)
        known = _up_to_date(row.pk)
        plan = _planned(tournament.pk, known, actor, steps)
        if plan is None:
            return known[-1].state
        state = _written(row, plan)
        along(state)
        return state


def act_on_both(first: Tournament, second: Tournament, actor: str, command: BothCommand) -> tuple[State, State]:
    """Carry out a command that adds to two logs, in one transaction: to both of them or to neither.

    Their rows are locked in the order of their numbers, so that nobody waits for somebody who waits for them.
    """
    if first.pk == second.pk:
        raise Refused(_("It is the same tournament."))
    with transaction.atomic():
        rows = {row.pk: _locked(row) for row in sorted((first, second), key=lambda row: row.pk)}
        known = [_up_to_date(tournament.pk) for tournament in (first, second)]
        for loaded in known:
            if (flaw := loaded[-1].broken) is not None:
                raise ReadOnly(flaw)
        events = command(known[0][-1].state, known[1][-1].state)
        done = []
        for tournament, loaded, own in zip((first, second), known, events, strict=True):
            plan = _planned(tournament.pk, loaded, actor, [_answering(own)])
            done.append(loaded[-1].state if plan is None else _written(rows[tournament.pk], plan))
    return done[0], done[1]


def _answering(events: Iterable[Happening]) -> Command:
    return lambda _state: events


def redact(tournament: Tournament, actor: str, work_out: Redact) -> Pseudonymised:
    """Write earlier lines of a log anew, and add the entry that vouches for them; all of it or nothing."""
    with transaction.atomic():
        row = _locked(tournament)
        known = _up_to_date(row.pk)
        if known[-1].broken is not None:
            raise ReadOnly(known[-1].broken)
        redacted, event = work_out(own_log(_lines(row.pk, 0)).entries)
        for entry in redacted:
            LogEntry.objects.filter(tournament=row, sequence=entry.sequence).update(line=entry.to_line())
        plan = _planned(row.pk, known, actor, [lambda _state: [event]])
        assert plan is not None
        _written(row, plan)
    return event


def _locked(tournament: Tournament) -> Tournament:
    """The row of a tournament, for this transaction alone."""
    row = Tournament.objects.select_for_update().filter(pk=tournament.pk).first()
    if row is None:
        raise Conflict(_("the tournament was deleted meanwhile"))
    return row


def _written(row: Tournament, plan: _Plan) -> State:
    """Write entries after those that there are; others see the states after them once that is committed."""
    if plan.before[0] and not _ends_with(row):
        states.drop(row.pk)  # whoever loads it next is told what is wrong with it
        raise ReadOnly(Flaw(row.sequence, unlike_the_last(row.sequence)))
    write_entries(row, plan.entries, [entry.step or entry.sequence for entry in plan.entries])
    state = plan.after[-1].state
    row.sequence, row.head = state.sequence, state.head
    row.name = state.tournament.event.name[:200]
    row.save(update_fields=["sequence", "head", "name"])
    notices.announce(row.pk, state.sequence)
    transaction.on_commit(partial(_committed, row.pk, plan.after))
    return state


def write_entries(row: Tournament, entries: Iterable[Entry], steps: Iterable[int]) -> None:
    """Write entries, each with the first of the act that made it."""
    LogEntry.objects.bulk_create(
        (
            LogEntry(
                tournament=row, sequence=entry.sequence, line=entry.to_line(), kind=entry.happening.kind, step=step
            )
            for entry, step in zip(entries, steps, strict=True)
        ),
        batch_size=500,
    )


def _ends_with(row: Tournament) -> bool:
    """Whether the last line of a log is that of the entry which its row names."""
    last = LogEntry.objects.filter(tournament=row).order_by("-sequence").values_list("sequence", "line").first()
    return last is not None and last[0] == row.sequence and f'"hash":"{row.head}"' in last[1]


def _committed(tournament: int, after: list[Loaded]) -> None:
    """What is to be done once entries are in the database for good."""
    states.keep(tournament, after)
    waking.wake(tournament)


def create(name: str, actor: str, *steps: Command, owner: User | None = None, public: bool = False) -> Tournament:
    """Make a tournament, its first entries and its owner; all of it or nothing."""
    plan = _planned(None, [Loaded(State())], actor, steps)
    if plan is None:
        raise ValueError("a tournament begins with an entry")
    with transaction.atomic():
        tournament = Tournament.objects.create(slug=free_slug(name), name=name[:200], public=public)
        _written(tournament, plan)
        if owner is not None:
            Membership.objects.create(tournament=tournament, user=owner, role=Role.OWNER)
    return tournament


def free_slug(name: str, others: Manager[Any] = Tournament.everywhere, reserved: Iterable[str] = ()) -> str:
    """A name in addresses that no tournament has, or none of the ``others``."""
    base = slugify(name)[:50].strip("-") or "tournament"
    taken = {*reserved, *others.filter(slug__startswith=base).values_list("slug", flat=True)}
    slug, count = base, 1
    while slug in taken:
        count += 1
        slug = f"{base}-{count}"
    return slug
