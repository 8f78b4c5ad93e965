"""The log of a tournament as the file that commands work on: verified before anything is added, and never half written.

Whoever adds to a log holds its lock, a file beside it, and puts a whole new file in its place: two commands at once
follow one another, and whoever reads meanwhile reads the log as it was.
"""

from __future__ import annotations

import getpass
import json
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, cast

import typer

from torneo.cli.call import STDOUT, current, give
from torneo.cli.exits import Refusal
from torneo.cli.files import brought, read_bytes
from torneo.cli.language import spoken
from torneo.cli.output import save, unusable
from torneo.cli.shapes.common import Acted, ActedOnBoth, LogEntry
from torneo.desk import Entry, Log, Overridable, Refused, State, replay, sentence
from torneo.desk.events import Happening
from torneo.desk.override import Command, overriding
from torneo.desk.state import at
from torneo.files.decoding import text_of
from torneo.text import marked as _
from torneo.web.server.locking import FolderInUseError, locked

PATIENCE = 30.0
"""Seconds that a command waits for another one that writes to the same log."""

LogArgument = Annotated[Path, typer.Argument(metavar="LOG", help="Log of the tournament, in JSON lines.")]
NumberArgument = Annotated[int, typer.Argument(metavar="NUMBER", min=1, help="Number of the player.")]
ByOption = Annotated[
    str, typer.Option("--by", metavar="NAME", help="Who does it, for the log. Without it: the user of the machine.")
]
OverrideOption = Annotated[
    str,
    typer.Option(
        "--override", metavar="REASON", help="Set aside the rule that is in the way; the log says so, and why."
    ),
]


def numbers_with_commas(text: str) -> tuple[int, ...]:
    """Numbers of players or teams, as they are typed.

    >>> numbers_with_commas("7,3")
    (7, 3)
    """
    parts = text.split(",")
    if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise Refusal(_("{given!r}: numbers with commas are accepted, such as 7,3"), given=text)
    return tuple(map(int, parts))


@dataclass(frozen=True, slots=True)
class Done:
    """What a command came to."""

    before: State
    after: State
    events: tuple[Happening, ...]
    log: Log


def opened(path: Path) -> State:
    """The tournament in a log; refused if its chain does not hold."""
    return brought(path, read_bytes(path)).state


def act(path: Path, by: str, command: Command, override: str = "") -> Done:
    """Carry out a command as one step: its events are added, all or none; nothing is written if there are none.

    With the reason of an ``override`` the rules that are in its way are set aside.
    """
    if override:
        command = overriding(command, override)
    real = _real(path)
    actor = _actor(by)
    with _held(path, real):
        data = read_bytes(path)
        found = brought(path, data)
        before = found.state
        events = tuple(_worked_out(path, at(datetime.now().astimezone(), command), before))
        if not events:
            return _given(path, Done(before, before, (), found.log))
        added = found.log.extend(events, actor, datetime.now(UTC))
        after = replay(found.log)
        _put((path, real, _longer(data, added)))
    return _given(path, Done(before, after, events, found.log))


def _given(path: Path, done: Done) -> Done:
    """Let a program have the entries that were added, behind those that this call has added before."""
    already = cast("Acted | None", current().data)
    before = [] if already is None else already["entries"]
    acted = _acted(path, done)
    give({**acted, "entries": [*before, *acted["entries"]]})
    return done


def _acted(path: Path, done: Done) -> Acted:
    """What was added to a log, for programs."""
    names = {player.number: player.name for player in (*done.before.tournament.players, *done.after.tournament.players)}
    own = done.log.entries[len(done.log) - len(done.events) :]
    entries = [entry_data(entry, names) for entry in own]
    return {"log": str(path), "entries": entries, "count": len(done.log), "head": done.log.head}


def entry_data(entry: Entry, names: Mapping[int, str]) -> LogEntry:
    """An entry for programs, with its sentence by the names that players have."""
    kept = json.loads(entry.to_line())
    return {
        "sequence": entry.sequence,
        "time": entry.time.isoformat(),
        "actor": entry.actor,
        "kind": kept["kind"],
        "body": kept["body"],
        "text": sentence(entry.happening, spoken(), names),
    }


Work = Callable[[Log], Iterable[Happening]]
"""From a whole log to the events of one more step."""


def extend(path: Path, by: str, works: Iterable[Work], target: Path | None = None) -> Log:
    """Add steps that are worked out from the whole log, all or none; into another file, if one is named."""
    actor = _actor(by)
    if target is not None:
        log = brought(path, read_bytes(path)).log
        _extended(path, log, actor, works)
        save(target, log.to_lines())
        return log
    real = _real(path)
    with _held(path, real):
        data = read_bytes(path)
        log = brought(path, data).log
        if added := _extended(path, log, actor, works):
            _put((path, real, _longer(data, added)))
    return log


def _extended(path: Path, log: Log, actor: str, works: Iterable[Work]) -> list[Entry]:
    added: list[Entry] = []
    for work in works:
        try:
            events = list(work(log))
        except Refused as refused:
            raise Refusal("{file}: {why}", file=path, why=refused) from refused
        if events:
            added += log.extend(events, actor, datetime.now(UTC))
    return added


BothCommand = Callable[[State, State], tuple[Sequence[Happening], Sequence[Happening]]]
"""What concerns two logs: from both states to the events for either; refused if it cannot be."""


def act_on_both(path: Path, other: Path, by: str, command: BothCommand) -> tuple[Done, Done]:
    """Carry out a command that adds to two logs, one step in each: both are written, or neither."""
    paths = (path, other)
    reals = tuple(map(_real, paths))
    if reals[0] == reals[1]:
        raise Refusal(_("{file}: the log of another section is wanted, and this is the same"), file=other)
    actor = _actor(by)
    with ExitStack() as held:
        for shown, real in sorted(zip(paths, reals, strict=True), key=lambda one: one[1]):  # nobody waits in a circle
            held.enter_context(_held(shown, real))
        data = [read_bytes(one) for one in paths]
        found = [brought(one, content) for one, content in zip(paths, data, strict=True)]
        now = datetime.now().astimezone()
        states = [replace(one.state, now=now) for one in found]
        events: list[Sequence[Happening]] = []

        def both(_state: State) -> Sequence[Happening]:
            events.extend(command(*states))
            return events[0]

        _worked_out(path, both, states[0])
        added = [one.log.extend(own, actor, now.astimezone(UTC)) for one, own in zip(found, events, strict=True)]
        _put(
            *(
                (one, real, _longer(*more))
                for one, real, more in zip(paths, reals, zip(data, added, strict=True), strict=True)
            )
        )
    one, two = (
        Done(before.state, replay(before.log), tuple(own), before.log)
        for before, own in zip(found, events, strict=True)
    )
    give(ActedOnBoth(logs=[_acted(path, one), _acted(other, two)]))
    return one, two


def _longer(data: bytes, added: Sequence[Entry]) -> bytes:
    """A log with more entries at its end; what is there stays as it is, to the byte."""
    text = text_of(data)
    lines = "".join(f"{entry.to_line()}\n" for entry in added)
    return f"{text}{'' if text.endswith(chr(10)) else chr(10)}{lines}".encode()


def make(path: Path, by: str, *steps: Command) -> State:
    """Begin a log with the steps of a new tournament; a file that is there stays as it is."""
    real = _real(path)
    actor = _actor(by)
    _check_new(path, real)
    log, state = Log(), State()
    for step in steps:
        log.extend(_worked_out(path, step, state), actor, datetime.now(UTC))
        state = replay(log)
    with _held(path, real):
        _check_new(path, real)
        _put((path, real, log.to_lines().encode()))
    _given(path, Done(State(), state, tuple(entry.happening for entry in log), log))
    return state


def _check_new(path: Path, real: Path) -> None:
    if real.exists():
        raise Refusal(_("{file}: there is a file already: a new tournament takes a new one"), file=path)


def _worked_out(path: Path, command: Command, state: State) -> list[Happening]:
    try:
        return list(command(state))
    except Overridable as refused:
        template = _("{file}: {why}; the arbiter may set this rule aside with --override REASON")
        raise Refusal(template, file=path, why=refused) from refused
    except Refused as refused:
        raise Refusal("{file}: {why}", file=path, why=refused) from refused


def _actor(by: str) -> str:
    """Who acts: the one named, otherwise the user of the machine."""
    if by.strip():
        return " ".join(by.split())
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError) as error:
        raise Refusal(_("the machine does not say who its user is: --by NAME does")) from error


def _real(path: Path) -> Path:
    """The file itself, where the name is a link to it."""
    if path == STDOUT:
        raise Refusal(_("a log that is added to is a file: standard input is only read"))
    try:
        return path.resolve()
    except (OSError, RuntimeError) as error:
        raise Refusal("{file}: {why}", file=path, why=str(error)) from error


@contextmanager
def _held(path: Path, real: Path) -> Iterator[None]:
    """Nobody else adds to the log meanwhile."""
    try:
        with locked(real.parent, f".{real.name}.lock", patience=PATIENCE):
            yield
    except FolderInUseError as error:
        raise Refusal(
            _("{file}: another command writes to it (process {process})"), file=path, process=error
        ) from error
    except OSError as error:
        raise unusable(path, error) from error


def _put(*files: tuple[Path, Path, bytes]) -> None:
    """Put whole files in the places of logs; all of them are on the disk before the first has its name.

    Where one cannot have its name, those before it are as they were.
    """
    made: list[tuple[Path, Path]] = []
    named: list[tuple[Path, bytes]] = []
    try:
        for _path, real, data in files:
            made.append((_beside(real, data), real))
        for temporary, real in made:
            before = real.read_bytes() if len(made) > 1 else b""
            temporary.replace(real)
            named.append((real, before))
    except OSError as error:
        for temporary, _real in made:
            temporary.unlink(missing_ok=True)
        for real, before in named:
            _beside(real, before).replace(real)
        path, _real, _data = files[min(len(named) if len(made) == len(files) else len(made), len(files) - 1)]
        raise unusable(path, error) from error
    if hasattr(os, "O_DIRECTORY"):  # where a folder can be opened, its new entry is on the disk too
        for parent in dict.fromkeys(real.parent for _path, real, _data in files):
            folder = os.open(parent, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


def _beside(real: Path, data: bytes) -> Path:
    """A whole file beside the one whose place it is to take, on the disk, with the same rights."""
    handle, name = tempfile.mkstemp(prefix=f".{real.name}.", dir=real.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        umask = os.umask(0)
        os.umask(umask)
        temporary.chmod(real.stat().st_mode & 0o777 if real.exists() else 0o666 & ~umask)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
    return temporary
