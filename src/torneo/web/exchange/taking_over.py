"""Files of other sites and programs: checked, and taken in whole or not at all."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from torneo import model
from torneo.desk import BrokenLogError, Log, State
from torneo.desk.choice import choice_of, unsaid
from torneo.desk.events import (
    Adopted,
    Created,
    Happening,
    PairingChanged,
    PlayerCorrected,
    Pseudonymised,
    ResultCorrected,
    Seat,
    SettingsChanged,
    Undone,
)
from torneo.desk.log import steps_of
from torneo.desk.state import apply, replay
from torneo.files.decoding import is_utf16, text_of
from torneo.files.json_form import Json, encode, is_json, parse_json
from torneo.files.trf import Reading, ReportFileError, Severity, by_kind, read
from torneo.model import limits
from torneo.model.bounds import check_within
from torneo.model.size import LINES, PLAYERS, ROUNDS, check_count, check_size
from torneo.text import WrongValueError
from torneo.web.core.states import FAULTS
from torneo.web.core.store import free_slug, write_entries
from torneo.web.core.words import spoken
from torneo.web.models import Membership, Role, Tournament

_YEARS = range(1900, 9000)
_MOST_ROUNDS = 999
_MOST = 10**12
_BEFORE_ROUNDS, _ROUND = 91, 10
"""Columns of a player's line before the rounds, and of each round."""
_SHOWN = 5
"""Problems that are named at once."""


class BadFileError(ValueError):
    """A file with no tournament in it, or a broken one; the message says where."""


def after_taking_over(state: State) -> str:
    """The page to go on with: the settings, if the file leaves something open there."""
    return "settings" if unsaid(state) else "dashboard"


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
            return read_document(data), []
        except ValueError as error:
            raise BadFileError(spoken(error)) from error
    try:
        reading = read_report_file(data)
    except ReportFileError as error:
        wrong = [problem for problem in error.problems if problem.severity is Severity.ERROR] or list(error.problems)
        shown = "; ".join(spoken(kind) for kind in by_kind(wrong)[:_SHOWN])
        raise BadFileError(_("The file cannot be read. %(problems)s") % {"problems": shown}) from error
    return reading.tournament, [spoken(kind) for kind in by_kind(reading.problems)[:_SHOWN]]


def read_document(data: bytes) -> model.Tournament:
    """The tournament in a JSON document; ``ValueError`` if it is none, or larger than any tournament."""
    found = parse_json(data)
    check_size(found)
    check_bounds(encode(found))
    return found


def read_report_file(data: bytes) -> Reading:
    """The tournament in a report file; ``ReportFileError`` if it is none, ``BadFileError`` if it is too large.

    Lines, players and rounds are counted before anything else is done with the file.
    """
    try:
        text = text_of(data) if is_utf16(data) else data.decode("utf-8", "replace")
        lines = text.splitlines()
        check_count(LINES, len(lines), limits.LINES)
        people = [line for line in lines if line.startswith("001")]
        check_count(PLAYERS, len(people), limits.PLAYERS)
        longest = max((len(line.rstrip()) for line in people), default=0)
        check_count(ROUNDS, -(-(longest - _BEFORE_ROUNDS) // _ROUND), limits.ROUNDS)
        reading = read(data)
        check_size(reading.tournament)
    except ReportFileError:
        raise
    except WrongValueError as error:
        raise BadFileError(spoken(error)) from error
    check_bounds(encode(reading.tournament))
    return reading


def read_log(data: bytes) -> Log:
    """The log in a file: its chain holds, and every entry can follow the one before."""
    try:
        text = text_of(data)
    except WrongValueError as error:
        raise BadFileError(_("The file is not UTF-8, so it is no log of Torneo.")) from error
    try:
        log = Log.from_lines(text)
    except BrokenLogError as error:
        raise BadFileError(_("The log is broken: %(reason)s.") % {"reason": spoken(error)}) from error
    if not log.entries or not isinstance(log.entries[0].happening, Created | Adopted):
        raise BadFileError(_("The file does not begin with a tournament."))
    for entry in log:
        if entry.time.tzinfo is None or entry.time.year not in _YEARS:
            raise BadFileError(_("Entry %(number)s has no actor or no time.") % {"number": entry.sequence})
    _check_replay(log)
    return log


def _check_replay(log: Log) -> None:
    """Replay; where that fails, say at which entry."""
    undone = {entry.happening.sequence for entry in log if isinstance(entry.happening, Undone)}
    state = State()
    counting: list[int] = []
    for entry in log:
        try:
            check_bounds(encode(entry.happening))
            check_within(entry.happening)
            if isinstance(entry.happening, Undone):
                _check_undo(counting, entry.happening.sequence)
                continue
            if not isinstance(entry.happening, Pseudonymised):  # undo passes over it
                counting.append(entry.sequence)
            if entry.sequence in undone:
                continue
            _check_people(state, entry.happening)
            before, state = state, apply(state, entry.happening)
            _check_sizes(state, entry.happening)
            if not _same_people(before, state):
                _check_names(state)
            if isinstance(entry.happening, Created | SettingsChanged | Adopted):
                choice_of(state)
            if isinstance(entry.happening, Adopted):
                for number in range(1, state.round_number + 1):
                    state.games(number)
        except BadFileError:
            raise
        except FAULTS as error:
            text = _("Entry %(number)s cannot follow the ones before it.")
            raise BadFileError(text % {"number": entry.sequence}) from error


def _check_undo(counting: list[int], sequence: int) -> None:
    """Undo takes back the latest entry that counts, and never the first: anything else gives other states elsewhere."""
    if len(counting) < 2 or counting.pop() != sequence:
        raise LookupError(f"entry {sequence} is not the latest that counts")


def check_bounds(document: Json, name: str = "") -> None:
    """Refuse numbers that no tournament has: pages with a line for each of a billion rounds would stop the server."""
    if isinstance(document, int) and abs(document) > (_MOST_ROUNDS if "round" in name else _MOST):
        raise BadFileError(_("The number %(number)s is too large here.") % {"number": str(document)[:30]})
    if isinstance(document, list):
        for item in document:
            check_bounds(item, name)
    elif isinstance(document, dict):
        for key, item in document.items():
            check_bounds(item, "" if isinstance(item, list) else key)


def _check_sizes(state: State, happening: Happening) -> None:
    """Refuse what is beyond the limits as soon as it is there; only a whole tournament can be beyond all of them."""
    try:
        if isinstance(happening, Adopted):
            check_size(state.tournament)
        check_count(PLAYERS, len(state.tournament.players), limits.PLAYERS)
        check_count(ROUNDS, max(state.round_number, state.tournament.regulations.rounds or 0), limits.ROUNDS)
    except WrongValueError as error:
        raise BadFileError(spoken(error)) from error


def _same_people(before: State, after: State) -> bool:
    """Whether an entry left everybody at the board where they were: most are results."""
    return (
        after.draft is before.draft
        and after.boards is before.boards
        and after.engine_boards is before.engine_boards
        and after.tournament.players is before.tournament.players
    )


def _check_people(state: State, happening: Happening) -> None:
    """Whoever an entry names is there when it is made."""
    named = [getattr(happening, "number", None)]
    if isinstance(happening, PlayerCorrected):
        named.append(happening.player.number)
    if isinstance(happening, ResultCorrected):
        named += [happening.white, happening.black]
    if any(number is not None and number not in state.tournament.by_number for number in named):
        raise LookupError(f"player of {happening!r}")
    if isinstance(happening, PairingChanged) and happening.round < 1:
        raise LookupError(f"round {happening.round}")


def _check_names(state: State) -> None:
    """Every number of a draft and of the last boards is that of a player, who sits at one of them."""
    draft, known = state.draft, state.tournament.by_number.keys()
    if draft is not None:
        seated = [number for seat in draft.boards for number in (seat.white, seat.black)]
        placed = [*seated, *([draft.bye] if draft.bye is not None else [])]
        if draft.round != state.round_number + 1 or len(set(placed)) < len(placed):
            raise LookupError(f"the draft of round {draft.round}")
        _check_known(known, (*draft.boards, *draft.engine_boards), draft.bye, draft.engine_bye)
    if len(state.boards) != state.round_number:
        raise LookupError("rounds without boards")
    if state.boards:
        _check_known(known, (*state.boards[-1], *state.engine_boards), state.engine_bye)
        state.games(state.round_number)


def _check_known(known: Collection[int], boards: Iterable[Seat], *byes: int | None) -> None:
    named = {number for seat in boards for number in (seat.white, seat.black)} | {
        bye for bye in byes if bye is not None
    }
    if unknown := named - set(known):
        raise LookupError(f"player {min(unknown)}")


def adopt_log(log: Log, user: User) -> Tournament:
    """Make the tournament of a log that was read; the account that brought it owns it."""
    name = replay(log).tournament.event.name.replace("\0", "") or _("Tournament")
    with transaction.atomic():
        known = Tournament.objects.filter(head=log.head, members__user=user).first()
        if known is not None:
            raise BadFileError(_("This log is here already: %(name)s.") % {"name": known.name})
        tournament = Tournament.objects.create(slug=free_slug(name), name=name[:200])
        write_entries(tournament, log, steps_of(log))
        tournament.sequence, tournament.head = len(log), log.head
        tournament.save(update_fields=["sequence", "head"])
        Membership.objects.create(tournament=tournament, user=user, role=Role.OWNER)
    return tournament
