"""Make a backup while the site runs: one complete file, or none."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from torneo import __version__
from torneo.text import marked as _
from torneo.web.operation.backups import archive, postgresql, sqlite
from torneo.web.operation.backups import manifest as m
from torneo.web.operation.backups.manifest import Manifest
from torneo.web.operation.backups.problems import BackupError
from torneo.web.operation.backups.sqlite import Progress
from torneo.web.server.configuration import Configuration
from torneo.web.server.database import FILE_NAME

FOLDER = "backups"
"""Of the snapshots, in the folder of the data."""
BACKUP, SNAPSHOT = "backup", "snapshot"
_PARTIAL = ".torneo-partial-"
_DAY = 24 * 3600


def make_backup(
    site: Configuration,
    target: Path,
    progress: Progress = lambda _share: None,
    *,
    kind: str = BACKUP,
    with_dump: bool = True,
) -> Manifest:
    """Put a backup of a site into a folder; its manifest has the name of the file.

    Everything that was acknowledged before the call is in it. Every log of it has been verified; one that is broken is
    there as it was found, and marked. Where anything fails, nothing is left in the folder.
    """
    begun = datetime.now().astimezone()
    made = Manifest(
        "", kind, __version__, begun, "postgresql" if site.database else "sqlite", rating_list=kind == BACKUP
    )
    target.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _workshop(target) as folder:
        copied = folder / m.DATABASE
        files = {m.DATABASE: copied}
        if site.database:
            dump = folder / m.DUMP if with_dump and kind == BACKUP and postgresql.can_dump() else None
            postgresql.copy(site, copied, dump, progress, rating_list=made.rating_list)
            files |= {m.DUMP: dump} if dump is not None else {}
        else:
            _copy_file(site.data / FILE_NAME, copied, progress, rating_list=made.rating_list)
        files |= {name: site.data / name for name in m.SECRETS if (site.data / name).is_file()}
        made = _described(made, copied, progress)
        whole = folder / "whole"
        named = _free_name(target, kind, begun)
        made = archive.write(whole, replace(made, name=named), files)
        os.replace(whole, target / named)
        _sync_folder(target)
    return made


def _copy_file(source: Path, target: Path, progress: Progress, *, rating_list: bool) -> None:
    if not source.is_file():
        raise BackupError(_("{folder} has no database of Torneo"), folder=source.parent)
    try:
        if rating_list:
            sqlite.copy(source, target, lambda share: progress(share * 0.5))
        else:
            sqlite.copy_without_list(source, target)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_FULL:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(target)) from error
        raise BackupError(_("the database cannot be read: {why}"), why=str(error)) from error
    except sqlite3.DatabaseError as error:
        raise BackupError(_("the database cannot be read: {why}"), why=str(error)) from error


def _described(manifest: Manifest, copied: Path, progress: Progress) -> Manifest:
    """The manifest with what is in the copy, every log of it verified."""
    with sqlite.opened(copied) as connection:
        sqlite.check(connection)
        head, broken = sqlite.roles(connection)
        return replace(
            manifest,
            migrations=sqlite.migrations(connection),
            roles_head=head,
            roles_broken=broken,
            logs=tuple(sqlite.logs(connection, lambda share: progress(0.5 + share * 0.5))),
        )


@contextmanager
def _workshop(target: Path) -> Iterator[Path]:
    """A folder beside the backup to be, gone when the work is done or has failed."""
    for left in target.glob(f"{_PARTIAL}*"):  # of a machine that lost power
        if time.time() - left.stat().st_mtime > _DAY:
            shutil.rmtree(left)
    folder = Path(tempfile.mkdtemp(prefix=_PARTIAL, dir=target))
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


def _free_name(target: Path, kind: str, begun: datetime) -> str:
    """A name that says what it is and when it was begun, and that no file has: clocks are set back."""
    stem = f"torneo-{kind}-{begun:%Y-%m-%d-%H%M%S}"
    name, count = f"{stem}.zip", 1
    while (target / name).exists():
        count += 1
        name = f"{stem}-{count}.zip"
    return name


def _sync_folder(folder: Path) -> None:
    """Have the name of a new file survive a loss of power, where a folder can be synced."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def made_in(folder: Path, kind: str) -> list[Path]:
    """The backups of a kind in a folder, the latest first."""
    return sorted(folder.glob(f"torneo-{kind}-*.zip"), key=lambda file: file.stat().st_mtime_ns, reverse=True)


def prune(folder: Path, kind: str, keep: int, newest: str) -> list[Path]:
    """Delete all but so many backups of a kind, never the one that was just made; those that are gone.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as made:
    ...     for day in (14, 15, 16):
    ...         name = f"torneo-backup-2026-11-{day}-180000.zip"
    ...         (Path(made) / name).touch()
    ...         os.utime(Path(made) / name, (day, day))
    ...     [file.name for file in prune(Path(made), "backup", 2, "torneo-backup-2026-11-14-180000.zip")]
    ['torneo-backup-2026-11-15-180000.zip']
    """
    others = [file for file in made_in(folder, kind) if file.name != newest]
    gone = others[max(keep - 1, 0) :]
    for file in gone:
        file.unlink(missing_ok=True)
    return gone
