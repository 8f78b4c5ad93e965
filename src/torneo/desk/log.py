"""The append-only log: each entry carries who, when, and the hash of the one before."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from datetime import UTC, datetime

from torneo.desk.events import (
    KINDS,
    Adopted,
    Happening,
    LateEntry,
    NumbersAssigned,
    PairedByHand,
    PairingChanged,
    Penalised,
    PlayerCorrected,
    PlayerEntered,
    Pseudonymised,
)
from torneo.json_text import check_json
from torneo.model import AbnormalPoints, PointSystem, TeamEvent
from torneo.model.json_form import JsonFormError, Maker, decode, encode
from torneo.model.kinds import NoLongerError
from torneo.words import Said, WrongValueError, said
from torneo.words import marked as _

FIRST = "0" * 64
"""What the first entry has for the hash of the one before."""
REDACTABLE = (
    Adopted,
    PlayerEntered,
    LateEntry,
    PlayerCorrected,
    NumbersAssigned,
    Penalised,
    PairedByHand,
    PairingChanged,
)
"""Entries that may hold personal data: nothing is ever taken out of others, results among them."""


class BrokenLogError(Said, ValueError):
    """A log whose chain does not hold; the message says at which entry."""


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
        entries = following(len(self.entries), self.head, happenings, actor, time)
        self.entries += entries
        return entries

    def verify(self, hashes: Iterable[str] | None = None, lines: Sequence[str] | None = None) -> None:
        """Check the chain from the first entry to the last; :class:`BrokenLogError` where it breaks.

        The hashes that the entries should have are worked out, unless they are known already.
        """
        previous = FIRST
        vouchers: dict[int, dict[int, str]] = {}
        right = map(_hash_of, self.entries) if hashes is None else hashes
        for place, (entry, own) in enumerate(zip(self.entries, right, strict=True), 1):
            if entry.sequence != place:
                raise BrokenLogError(
                    _("entry {place} says that it is number {number}"), place=place, number=entry.sequence
                )
            if entry.previous != previous:
                raise BrokenLogError(
                    _("entry {place} does not follow the one before: something was changed or left out"), place=place
                )
            if entry.redacted is None:
                holds = entry.hash == own
            else:
                holds = self._vouched(entry, entry.to_line() if lines is None else lines[place - 1], vouchers)
            if not holds:
                raise BrokenLogError(_("entry {place} was changed after it was written"), place=place)
            previous = entry.hash

    def _vouched(self, entry: Entry, line: str, vouchers: dict[int, dict[int, str]]) -> bool:
        """Whether the later entry that a redacted one names vouches for exactly this line."""
        by = entry.redacted
        if by is None or not entry.sequence < by <= len(self.entries) or not isinstance(entry.happening, REDACTABLE):
            return False
        if by not in vouchers:
            voucher = self.entries[by - 1].happening
            listed = voucher.redacted if isinstance(voucher, Pseudonymised) else ()
            vouchers[by] = {each.sequence: each.digest for each in listed}
        return vouchers[by].get(entry.sequence) == digest(line)

    def to_lines(self) -> str:
        """The log as JSON lines."""
        return "".join(f"{entry.to_line()}\n" for entry in self.entries)

    @classmethod
    def from_lines(cls, text: str) -> Log:
        """The log in JSON lines, verified; it comes from outside, so that each line is looked at before it is read."""
        log = cls(_read_entry(line, number) for number, line in enumerate(text.split("\n"), 1) if line.strip())
        log.verify()
        return log


def digest(line: str) -> str:
    """What a later entry keeps of a line that it vouches for."""
    return hashlib.sha256(line.encode()).hexdigest()


def _hash_of(entry: Entry) -> str:
    try:
        return _hash(entry)
    except UnicodeEncodeError as error:  # half a pair of surrogates: JSON can write it, no text holds it
        raise BrokenLogError(_("entry {place} holds characters that no text has"), place=entry.sequence) from error


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
    torneo.desk.log.BrokenLogError: entry 1 was changed after it was written
    """
    listed = list(lines)
    new = (parse_entry(line, number) for number, line in enumerate(listed[len(known) :], len(known) + 1))
    log = Log([*known[: len(listed)], *new])
    log.verify(map(_hash_of_line, listed), listed)
    return log


def _hash_of_line(line: str) -> str:
    """The hash over a line, which has the hash itself before the last of its fields."""
    before, _, after = line.rpartition(',"hash":"')
    return hashlib.sha256((before + after[65:]).encode()).hexdigest()


def following(sequence: int, head: str, happenings: Iterable[Happening], actor: str, time: datetime) -> list[Entry]:
    """The entries of one act, after the one with this number and hash."""
    made: list[Entry] = []
    for happening in happenings:
        step = made[0].sequence if made else None
        number = sequence + len(made) + 1
        bare = Entry(number, time.astimezone(UTC), actor, happening, made[-1].hash if made else head, "", step)
        made.append(replace(bare, hash=_hash(bare)))
    return made


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
    except (KeyError, TypeError, ValueError, RecursionError, JsonFormError) as error:
        raise BrokenLogError(_("line {number} is no entry of a log: {why}"), number=number, why=said(error)) from error


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
