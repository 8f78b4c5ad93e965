"""Files of other sites and programs: checked, and taken in whole or not at all."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from torneo import model
from torneo.desk import BrokenLogError, Log, State
from torneo.desk.events import Adopted, Created, Undone
from torneo.desk.state import apply, replay
from torneo.model.json_form import is_json, parse_json
from torneo.trf import ReportFileError, Severity, read
from torneo.web.models import LogEntry, Membership, Role, Tournament
from torneo.web.store import free_slug

_FAULTS = (ValueError, LookupError, AssertionError, TypeError, AttributeError)
"""What replaying an event that does not fit the state before it can end in."""


_SHOWN = 5
"""Problems that are told at once."""


class BadFileError(ValueError):
    """A file with no tournament in it, or a broken one; the message says where."""


def is_log(name: str, data: bytes) -> bool:
    """Whether a file is meant as a log: by its name, or because its first line is an entry.

    >>> is_log("open.jsonl", b""), is_log("x", b'{"sequence":1}'), is_log("x", b'{"format": 1}'), is_log("x", b"012 A")
    (True, True, False, False)
    """
    if name.lower().endswith(".jsonl"):
        return True
    first = data.removeprefix(b"\xef\xbb\xbf").lstrip().split(b"\n", 1)[0]
    return first.startswith(b"{") and b'"sequence":' in first


def read_tournament(data: bytes) -> tuple[model.Tournament, list[str]]:
    """The tournament in a report file or a JSON document, and what had to be put right to read it."""
    if is_json(data):
        try:
            return parse_json(data), []
        except ValueError as error:
            raise BadFileError(str(error)) from error
    try:
        reading = read(data)
    except ReportFileError as error:
        wrong = [problem for problem in error.problems if problem.severity is Severity.ERROR] or list(error.problems)
        shown = "; ".join(str(problem) for problem in wrong[:_SHOWN])
        raise BadFileError(_("The file cannot be read. %(problems)s") % {"problems": shown}) from error
    return reading.tournament, [str(problem) for problem in reading.problems[:_SHOWN]]


def read_log(data: bytes) -> Log:
    """The log in a file: its chain holds, and every entry can follow the one before."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFileError(_("The file is not UTF-8, so it is no log of Torneo.")) from error
    try:
        log = Log.from_lines(text)
    except BrokenLogError as error:
        raise BadFileError(_("The log is broken: %(reason)s.") % {"reason": error}) from error
    if not log.entries or not isinstance(log.entries[0].happening, Created | Adopted):
        raise BadFileError(_("The file does not begin with a tournament."))
    for entry in log:
        if not isinstance(entry.actor, str) or entry.time.tzinfo is None:
            raise BadFileError(_("Entry %(number)s has no actor or no time.") % {"number": entry.sequence})
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
            raise BadFileError(text % {"number": entry.sequence}) from error


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
            raise BadFileError(_("This log is here already: %(name)s.") % {"name": known.name})
        made = Tournament.objects.create(slug=free_slug(name), name=name[:200])
        LogEntry.objects.bulk_create(
            (LogEntry(tournament=made, sequence=entry.sequence, line=entry.to_line()) for entry in log), batch_size=500
        )
        made.sequence, made.head = len(log), log.head
        made.save(update_fields=["sequence", "head"])
        Membership.objects.create(tournament=made, user=user, role=Role.OWNER)
    return made
