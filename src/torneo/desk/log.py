"""The append-only log: each entry carries who, when, and the hash of the one before."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from datetime import UTC, datetime, timedelta

from torneo.desk.events import (
    KINDS,
    Adopted,
    AppealDecided,
    AppealLodged,
    BoardsSeated,
    Brought,
    ByeGiven,
    ColoursReversed,
    CommitteeFormed,
    EncounterDecided,
    GamePostponed,
    Happening,
    Incident,
    LateEntry,
    Merged,
    MovedAway,
    MovedHere,
    NumbersAssigned,
    Overridden,
    PairedByHand,
    PairingChanged,
    PapersNoted,
    Penalised,
    PlayerCorrected,
    PlayerEntered,
    PointsAwarded,
    ProvisionsMade,
    Pseudonymised,
    RoundWithdrawn,
    SetAside,
    SquadNamed,
    TeamsFormed,
)
from torneo.desk.flaws import BrokenLogError, Flaw, NewerLogError, first_flaw, hash_of_line
from torneo.files.json_form import JsonFormError, Maker, decode, encode
from torneo.files.json_text import check_json
from torneo.model import AbnormalPoints, PointSystem, TeamEvent
from torneo.model.kinds import NoLongerError
from torneo.text import Text, WrongValueError, said
from torneo.text import marked as _

FIRST = "0" * 64
"""What the first entry has for the hash of the one before."""
FORMAT = 1
"""The form of entries that is written here, and the newest that is understood; entries of this one do not name it."""
_TICK = timedelta(microseconds=1)
REDACTABLE = (
    Adopted,
    ProvisionsMade,
    PlayerEntered,
    LateEntry,
    PlayerCorrected,
    MovedAway,
    MovedHere,
    NumbersAssigned,
    TeamsFormed,
    SquadNamed,
    BoardsSeated,
    EncounterDecided,
    GamePostponed,
    PapersNoted,
    Penalised,
    Incident,
    PairedByHand,
    PairingChanged,
    ByeGiven,
    ColoursReversed,
    PointsAwarded,
    RoundWithdrawn,
    Overridden,
    CommitteeFormed,
    AppealLodged,
    AppealDecided,
    Brought,
    SetAside,
    Merged,
)
"""Entries that may hold personal data: nothing is ever taken out of others, results among them."""


def short(head: str) -> str:
    """The beginning of a hash, in groups, as it is printed on paper.

    >>> short("3f2a91bc0d1e77aa" + "0" * 48)
    '3f2a 91bc 0d1e 77aa'
    """
    return " ".join(head[place : place + 4] for place in range(0, 16, 4))


@dataclass(frozen=True, slots=True)
class Entry:
    """One event in the log."""

    sequence: int
    """From 1."""
    time: datetime
    actor: str
    happening: Happening
    previous: str
    hash: str
    step: int | None = None
    """The first entry of the act that made this one as well; None if this is the first, or made alone.

    Logs of earlier versions do not say it.
    """

    redacted: int | None = None
    """The later entry that vouches for this line, from which personal data were taken; its hash is of what it was."""

    def to_line(self) -> str:
        """The entry as one line of JSON."""
        mark = {} if self.redacted is None else {"redacted": self.redacted}
        return _canonical({**_content(self), **mark, "hash": self.hash})


class Log:
    """The entries of one tournament, first to last.

    >>> from torneo.desk.events import Created
    >>> from torneo.model import Event, Regulations
    >>> log = Log()
    >>> entry = log.append(Created(Event("Club"), Regulations()), "Ana", datetime(2026, 11, 15, tzinfo=UTC))
    >>> Log.from_lines(log.to_lines()).head == log.head
    True
    """

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries = list(entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def head(self) -> str:
        """The hash of the last entry, which stands for the whole log."""
        return self.entries[-1].hash if self.entries else FIRST

    def append(self, happening: Happening, actor: str, time: datetime) -> Entry:
        """Add an event and return its entry."""
        return self.extend([happening], actor, time)[0]

    def extend(self, happenings: Iterable[Happening], actor: str, time: datetime) -> list[Entry]:
        """Add the events of one act, which undo takes back together."""
        since = self.entries[-1].time if self.entries else None
        entries = following(len(self.entries), self.head, happenings, actor, time, since)
        self.entries += entries
        return entries

    def verify(self) -> None:
        """Check the chain from the first entry to the last; :class:`BrokenLogError` where it breaks."""
        lines = (entry.to_line() for entry in self.entries)
        if (flaw := first_flaw(self.entries, lines, 0, FIRST, vouched(self.entries))) is not None:
            raise flaw.error

    def to_lines(self) -> str:
        """The log as JSON lines."""
        return "".join(f"{entry.to_line()}\n" for entry in self.entries)

    @classmethod
    def from_lines(cls, text: str) -> Log:
        """The log in JSON lines, verified; it comes from outside, so that each line is looked at before it is read."""
        log = cls(_read_entry(line, number) for number, line in enumerate(text.split("\n"), 1) if line.strip())
        log.verify()
        return log


def steps_of(entries: Iterable[Entry]) -> list[int]:
    """For each entry the first of the act that made it.

    Logs of earlier versions do not say it: there, what one act made carries one time, to the microsecond.

    >>> from torneo.desk.events import Undone
    >>> log = Log()
    >>> day = datetime(2026, 11, 15, tzinfo=UTC)
    >>> made = [log.append(Undone(1), "Ana", day), *log.extend([Undone(1), Undone(2)], "Eva", day)]
    >>> steps_of(log)
    [1, 2, 2]
    """
    steps: list[int] = []
    before: Entry | None = None
    for entry in entries:
        together = before is not None and (before.time, before.actor) == (entry.time, entry.actor)
        steps.append(entry.step or (steps[-1] if together else entry.sequence))
        before = entry
    return steps


def vouched(entries: Iterable[Entry]) -> dict[int, str]:
    """For each redacted entry the digest of its line, if the later entry that it names vouches for one."""
    listed = list(entries)
    redacted = {entry.sequence: entry.redacted for entry in listed if isinstance(entry.happening, REDACTABLE)}
    return {
        one.sequence: one.digest
        for entry in listed
        if isinstance(entry.happening, Pseudonymised)
        for one in entry.happening.redacted
        if one.sequence < entry.sequence and redacted.get(one.sequence) == entry.sequence
    }


@dataclass(frozen=True, slots=True)
class Reading:
    """What can be relied on in the lines of a log."""

    entries: list[Entry]
    """Up to the first that does not hold."""
    flaw: Flaw | None = None
    """None: all of them hold."""


def read_lines(lines: Iterable[str], known: Sequence[Entry] = (), after: int = 0, previous: str = FIRST) -> Reading:
    """The entries in lines that :meth:`Entry.to_line` wrote, as far as they hold, by the very text of each.

    The first entries need not be read again if they are known: a line that is not theirs breaks the chain. Lines from
    the middle of a log come with the number and the hash of the entry before them.

    >>> from torneo.desk.events import Created
    >>> from torneo.model import Event, Regulations
    >>> log = Log()
    >>> for name in ("Club", "Pub"):
    ...     entry = log.append(Created(Event(name), Regulations()), "Ana", datetime(2026, 11, 15, tzinfo=UTC))
    >>> reading = read_lines(log.to_lines().replace("Pub", "Bar").splitlines())
    >>> len(reading.entries), reading.flaw.place
    (1, 2)
    """
    listed = list(lines)
    entries = list(known[: len(listed)])
    unread: Flaw | None = None
    for number, line in enumerate(listed[len(entries) :], after + len(entries) + 1):
        try:
            entries.append(parse_entry(line, number))
        except BrokenLogError as error:
            unread = Flaw(number, error)
            break
    flaw = first_flaw(entries, listed, after, previous, vouched(entries)) or unread
    return Reading(entries if flaw is None else entries[: flaw.place - 1 - after], flaw)


def own_log(lines: Iterable[str], known: Sequence[Entry] = ()) -> Log:
    """The log in lines that :meth:`Entry.to_line` wrote, verified over the very text of each.

    The first entries need not be read again if they are known: a line that is not theirs breaks the chain.

    >>> from torneo.desk.events import Created
    >>> from torneo.model import Event, Regulations
    >>> log = Log()
    >>> entry = log.append(Created(Event("Club"), Regulations()), "Ana", datetime(2026, 11, 15, tzinfo=UTC))
    >>> own_log([entry.to_line()]).head == log.head
    True
    >>> own_log([entry.to_line().replace("Club", "Pub")])
    Traceback (most recent call last):
    torneo.desk.flaws.BrokenLogError: entry 1 was changed after it was written
    """
    reading = read_lines(lines, known)
    if reading.flaw is not None:
        raise reading.flaw.error
    return Log(reading.entries)


def following(
    sequence: int,
    head: str,
    happenings: Iterable[Happening],
    actor: str,
    time: datetime,
    since: datetime | None = None,
) -> list[Entry]:
    """The entries of one act, after the one with this number, hash and time.

    Time never goes back in a log: where the clock was set back, an entry is just after the one before.
    """
    entries: list[Entry] = []
    if since is not None and time < since:
        time = since + _TICK
    for happening in happenings:
        step = entries[0].sequence if entries else None
        number = sequence + len(entries) + 1
        bare = Entry(number, time.astimezone(UTC), actor, happening, entries[-1].hash if entries else head, "", step)
        entries.append(replace(bare, hash=_hash(bare)))
    return entries


def _as_written(kind: type) -> Maker:
    """Makes values of a kind, also those that only earlier versions accepted: their logs open as they were written."""

    def make(**given: object) -> object:
        try:
            return kind(**given)
        except NoLongerError:
            made: object = object.__new__(kind)
            for field in fields(kind):
                default = field.default_factory() if field.default_factory is not MISSING else field.default
                object.__setattr__(made, field.name, given.get(field.name, default))
            return made

    return make


_MAKERS: dict[type, Maker] = {kind: _as_written(kind) for kind in (PointSystem, AbnormalPoints, TeamEvent)}


def _read_entry(line: str, number: int) -> Entry:
    """One line of a file that may be anything."""
    try:
        check_json(line)
    except WrongValueError as error:
        raise BrokenLogError(_("line {number} is no entry of a log: {why}"), number=number, why=error) from error
    return parse_entry(line, number)


def parse_entry(line: str, number: int) -> Entry:
    """One line of a log file; :class:`BrokenLogError` with its number if it is none."""
    try:
        document = json.loads(line)
        if not isinstance(document, dict):
            raise WrongValueError(_("an object in JSON is accepted"))
        if _is_newer(document) and hash_of_line(line.strip()) == document.get("hash"):
            raise NewerLogError(
                _("entry {place} was written by a newer Torneo ({kind}): this one is too old to read it"),
                place=number,
                kind=str(document.get("kind"))[:40],
            )
        kind = KINDS[document["kind"]]
        happening = decode(kind, document["body"], "/body", _MAKERS)
        assert isinstance(happening, Happening)
        step, redacted = document.get("step"), document.get("redacted")
        if type(document["sequence"]) is not int or not isinstance(document["actor"], str):
            raise TypeError("a whole number as sequence and a text as actor are accepted")
        if step is not None and (type(step) is not int or not 1 <= step < document["sequence"]):
            raise TypeError("the number of an earlier entry as step is accepted")
        if redacted is not None and type(redacted) is not int:
            raise TypeError("the number of a later entry as redacted is accepted")
        return Entry(
            document["sequence"],
            datetime.fromisoformat(document["time"]),
            document["actor"],
            happening,
            document["previous"],
            document["hash"],
            step,
            redacted,
        )
    except NewerLogError:
        raise
    except json.JSONDecodeError as error:
        why = Text(_("not JSON from column {column} on"), {"column": error.colno})
        raise BrokenLogError(_("line {number} is no entry of a log: {why}"), number=number, why=why) from error
    except (KeyError, TypeError, ValueError, RecursionError, JsonFormError) as error:
        raise BrokenLogError(_("line {number} is no entry of a log: {why}"), number=number, why=said(error)) from error


def body_of(happening: Happening) -> str:
    """What happened as JSON, without what says where in a log it stands."""
    return _canonical({"body": encode(happening)})


def happening_of(kind: str, body: str) -> Happening:
    """What happened, by its kind and what :func:`body_of` made of it.

    >>> from torneo.desk.events import Undone
    >>> happening_of("undone", body_of(Undone(7)))
    Undone(sequence=7)
    """
    made = decode(KINDS[kind], json.loads(body)["body"], "/body", _MAKERS)
    assert isinstance(made, Happening)
    return made


def _is_newer(document: object) -> bool:
    """Whether an entry is of a form or a kind that this version does not know."""
    if not isinstance(document, dict):
        return False
    form, kind = document.get("format", FORMAT), document.get("kind")
    return (type(form) is int and form > FORMAT) or (isinstance(kind, str) and kind not in KINDS)


def _content(entry: Entry) -> dict[str, object]:
    step = {} if entry.step is None else {"step": entry.step}
    return {
        **step,
        "sequence": entry.sequence,
        "time": entry.time.isoformat(),
        "actor": entry.actor,
        "kind": entry.happening.kind,
        "body": encode(entry.happening),
        "previous": entry.previous,
    }


def _canonical(document: dict[str, object]) -> str:
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _hash(entry: Entry) -> str:
    return hashlib.sha256(_canonical(_content(entry)).encode()).hexdigest()
