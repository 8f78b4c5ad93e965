"""A log from elsewhere: verified, replayed, and taken in whole or not at all."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from torneo.desk import BrokenLogError, Log, State
from torneo.desk.events import Created, Undone
from torneo.desk.state import apply, replay
from torneo.web.models import LogEntry, Membership, Role, Tournament
from torneo.web.store import free_slug

_FAULTS = (ValueError, LookupError, AssertionError, TypeError, AttributeError)
"""What replaying an event that does not fit the state before it can end in."""


class BadLogError(ValueError):
    """A file that is no log of a tournament, or a broken one; the message says where."""


def read_log(data: bytes) -> Log:
    """The log in a file: its chain holds, and every entry can follow the one before."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadLogError(_("The file is not UTF-8, so it is no log of Torneo.")) from error
    try:
        log = Log.from_lines(text)
    except BrokenLogError as error:
        raise BadLogError(_("The log is broken: %(reason)s.") % {"reason": error}) from error
    if not log.entries or not isinstance(log.entries[0].happening, Created):
        raise BadLogError(_("The file does not begin with a tournament."))
    for entry in log:
        if not isinstance(entry.actor, str) or entry.time.tzinfo is None:
            raise BadLogError(_("Entry %(number)s has no actor or no time.") % {"number": entry.sequence})
    _check_replay(log)
    return log


def _check_replay(log: Log) -> None:
    """Replay; where that fails, say at which entry."""
    undone = {entry.happening.sequence for entry in log if isinstance(entry.happening, Undone)}
    state = State()
    for entry in log:
        if entry.sequence in undone or isinstance(entry.happening, Undone):
            continue
        try:
            state = apply(state, entry.happening)
            _check_names(state)
        except _FAULTS as error:
            text = _("Entry %(number)s cannot follow the ones before it.")
            raise BadLogError(text % {"number": entry.sequence}) from error


def _check_names(state: State) -> None:
    """Every number of a draft and of the last boards is that of a player."""
    draft = state.draft
    boards = [*(draft.boards if draft else ()), *(state.boards[-1] if state.boards else ())]
    named = {number for seat in boards for number in (seat.white, seat.black)}
    named |= {draft.bye} if draft and draft.bye is not None else set()
    if unknown := named - state.tournament.by_number.keys():
        raise LookupError(f"player {min(unknown)}")


def adopt_log(log: Log, user: User) -> Tournament:
    """Make the tournament of a log that was read; the account that brought it owns it."""
    name = replay(log).tournament.event.name or _("Tournament")
    with transaction.atomic():
        known = Tournament.objects.filter(head=log.head, members__user=user).first()
        if known is not None:
            raise BadLogError(_("This log is here already: %(name)s.") % {"name": known.name})
        made = Tournament.objects.create(slug=free_slug(name), name=name[:200])
        LogEntry.objects.bulk_create(
            (LogEntry(tournament=made, sequence=entry.sequence, line=entry.to_line()) for entry in log), batch_size=500
        )
        made.sequence, made.head = len(log), log.head
        made.save(update_fields=["sequence", "head"])
        Membership.objects.create(tournament=made, user=user, role=Role.OWNER)
    return made
