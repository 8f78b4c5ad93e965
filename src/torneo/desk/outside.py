"""Logs that come from outside: nothing in them is relied on before their chain holds and every entry fits."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from torneo.desk import events as e
from torneo.desk.choice import choice_of
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
from torneo.desk.flaws import BrokenLogError, hash_of_line
from torneo.desk.log import Entry, Log, parse_entry
from torneo.desk.state import FAULTS, State, carried, replay
from torneo.files.json_form import Json, encode
from torneo.files.json_text import check_json
from torneo.model import limits
from torneo.model.bounds import check_within
from torneo.model.size import PLAYERS, ROUNDS, check_count, check_size
from torneo.text import WrongValueError
from torneo.text import marked as _

_YEARS = range(1900, 9000)
_MOST_ROUNDS = 999
_MOST = 10**12


class UnfitError(BrokenLogError):
    """A log whose chain holds, and in which something is not as any desk writes it."""


@dataclass(frozen=True, slots=True)
class Brought:
    """A log that came in and holds, and what it adds up to."""

    log: Log
    state: State


def read_log(text: str) -> Brought:
    """The log in a text: its chain holds, and every entry can follow the one before; else :class:`BrokenLogError`."""
    log = Log.from_lines(text)
    if not log.entries or not isinstance(log.entries[0].happening, Created | Adopted):
        raise UnfitError(_("the file does not begin with a tournament"))
    for entry in log:
        if entry.time.tzinfo is None or entry.time.year not in _YEARS:
            raise UnfitError(_("entry {place} has no actor or no time"), place=entry.sequence)
    _check_replay(log)
    return Brought(log, replay(log))


def _check_replay(log: Log) -> None:
    """Replay; where that fails, say at which entry."""
    undone = {entry.happening.sequence for entry in log if isinstance(entry.happening, Undone)}
    state = State()
    counting: list[int] = []
    for entry in log:
        try:
            check_bounds(encode(entry.happening))
            check_within(entry.happening)
            if isinstance(entry.happening, e.Brought):
                _check_brought(entry)
            if isinstance(entry.happening, Undone):
                _check_undo(counting, entry.happening.sequence)
                continue
            if not isinstance(entry.happening, Pseudonymised):  # undo passes over it
                counting.append(entry.sequence)
            if entry.sequence in undone:
                continue
            _check_people(state, entry.happening)
            before, state = state, carried(state, entry, log.entries)
            _check_sizes(state, entry.happening)
            if not _same_people(before, state):
                _check_names(state)
            if isinstance(entry.happening, Created | SettingsChanged | Adopted):
                choice_of(state)
            if isinstance(entry.happening, Adopted):
                for number in range(1, state.round_number + 1):
                    state.games(number)
        except UnfitError:
            raise
        except FAULTS as error:
            raise UnfitError(_("entry {place} cannot follow the ones before it"), place=entry.sequence) from error


def _check_brought(outer: Entry) -> None:
    """An entry that was brought from another copy has the hash over its own text, unless a name was taken out of it."""
    assert isinstance(outer.happening, e.Brought)
    line = outer.happening.line
    check_json(line)
    entry = parse_entry(line, outer.sequence)
    if outer.redacted is None and hash_of_line(line) != entry.hash:
        raise UnfitError(_("entry {place} brings one that was changed after it was written"), place=outer.sequence)
    if isinstance(entry.happening, e.Brought | e.SetAside):
        raise LookupError("an entry that was brought twice")
    check_bounds(encode(entry.happening))
    check_within(entry.happening)


def _check_undo(counting: list[int], sequence: int) -> None:
    """Undo takes back the latest entry that counts, and never the first: anything else gives other states elsewhere."""
    if len(counting) < 2 or counting.pop() != sequence:
        raise LookupError(f"entry {sequence} is not the latest that counts")


def check_bounds(document: Json, name: str = "") -> None:
    """Refuse numbers that no tournament has: pages with a line for each of a billion rounds would stop the server."""
    if isinstance(document, int) and abs(document) > (_MOST_ROUNDS if "round" in name else _MOST):
        raise UnfitError(_("the number {number} is too large here"), number=str(document)[:30])
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
        raise UnfitError("{why}", why=error) from error


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
