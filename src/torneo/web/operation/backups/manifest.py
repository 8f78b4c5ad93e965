"""The manifest of a backup: when it was made, of what, and the hash of everything in it."""

from __future__ import annotations

import json
from dataclasses import asdict, astuple, dataclass, field
from datetime import datetime

from torneo.text import marked as _
from torneo.web.operation.backups.problems import BackupError

FORMAT = 1
"""Grows with every change that an earlier Torneo would misread."""
NAME = "manifest.json"
DATABASE = "torneo.sqlite3"
SECRETS = ("secret", "self-signed.crt", "self-signed.key")
DUMP = "postgresql.dump"
"""Names in the file of a backup."""


@dataclass(frozen=True, slots=True)
class Part:
    """One file in a backup."""

    name: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class LogPart:
    """One tournament in a backup."""

    slug: str
    name: str
    entries: int
    head: str
    """Hash of its last entry."""
    broken: bool = False
    """Whether its log did not verify when the backup was made: it is there as it was found."""
    binned: bool = False
    """Whether it lay in the bin."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """A backup in figures.

    >>> made = Manifest("torneo-backup-2026-11-16-180000.zip", "backup", "1.0", datetime(2026, 11, 16), "sqlite")
    >>> Manifest.from_json(made.to_json()) == made
    True
    """

    name: str
    """Of the file."""
    kind: str
    """``backup``, made by command, or ``snapshot``, made after a round was published."""
    version: str
    """Of Torneo."""
    time: datetime
    """When it was begun: everything acknowledged by then is in it."""
    database: str
    """What it was taken from: ``sqlite`` or ``postgresql``."""
    migrations: tuple[str, ...] = ()
    """Of our own tables, those that had been applied."""
    rating_list: bool = True
    """Whether the rating list is in it; a snapshot leaves it out, for it can be loaded again."""
    roles_head: str = ""
    """Hash of the last change of who may do what, where those are chained."""
    roles_broken: bool = False
    """Whether those did not verify."""
    parts: tuple[Part, ...] = ()
    logs: tuple[LogPart, ...] = field(default=())

    @property
    def entries(self) -> int:
        """Of all logs together."""
        return sum(log.entries for log in self.logs)

    @property
    def broken(self) -> tuple[LogPart, ...]:
        """The tournaments whose log did not verify."""
        return tuple(log for log in self.logs if log.broken)

    def part(self, name: str) -> Part | None:
        """A file by its name."""
        return next((part for part in self.parts if part.name == name), None)

    def to_json(self) -> str:
        """As it stands in the backup."""
        document = {"format": FORMAT, **asdict(self), "time": self.time.isoformat()}
        return json.dumps(document, ensure_ascii=False, indent=1)

    @classmethod
    def from_json(cls, text: str | bytes) -> Manifest:
        """The manifest in a backup; :class:`BackupError` if it is none, or a newer Torneo's."""
        try:
            document = json.loads(text)
            newer = document.pop("format") > FORMAT
            if not newer:
                document["time"] = datetime.fromisoformat(document["time"])
                document["migrations"] = tuple(document["migrations"])
                document["parts"] = tuple(Part(**part) for part in document["parts"])
                document["logs"] = tuple(LogPart(**log) for log in document["logs"])
                return _checked(cls(**document))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise BackupError(_("its manifest cannot be read")) from error
        raise BackupError(
            _("a newer Torneo made it, in a way that this one ({version}) cannot read"), version=_version()
        )


def _checked(manifest: Manifest) -> Manifest:
    """A manifest whose values are what they should be; ``ValueError`` for what others made up."""
    texts = (manifest.name, manifest.kind, manifest.version, manifest.database, manifest.roles_head)
    fields = [
        *((text, str) for text in texts),
        *((value, kind) for part in manifest.parts for value, kind in zip(astuple(part), (str, int, str), strict=True)),
        *((v, k) for log in manifest.logs for v, k in zip(astuple(log), (str, str, int, str, bool, bool), strict=True)),
    ]
    names = {part.name for part in manifest.parts}
    if not all(isinstance(value, kind) for value, kind in fields) or len(names) < len(manifest.parts):
        raise ValueError
    return manifest


def _version() -> str:
    from torneo import __version__  # noqa: PLC0415 - the package may be halfway through its own import

    return __version__
