"""Restore a backup: everything is verified before anything is replaced, and what was there is kept."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from torneo.desk.log import Log, own_log
from torneo.text import marked as _
from torneo.web.operation.backups import archive, making, postgresql, sqlite
from torneo.web.operation.backups import manifest as m
from torneo.web.operation.backups.manifest import LogPart, Manifest
from torneo.web.operation.backups.problems import BackupError
from torneo.web.operation.backups.sqlite import Progress
from torneo.web.server.configuration import Configuration
from torneo.web.server.database import FILE_NAME
from torneo.web.server.locking import FolderInUseError, locked

_MIGRATIONS = Path(__file__).parents[2] / "migrations"


@dataclass(frozen=True, slots=True)
class Verified:
    """A backup that was unpacked and verified."""

    manifest: Manifest
    folder: Path
    """Where its files are, for now."""
    logs: tuple[LogPart, ...]
    """As they were found now."""
    roles_broken: bool

    @property
    def database(self) -> Path:
        """Its database."""
        return self.folder / m.DATABASE

    @property
    def broken(self) -> tuple[LogPart, ...]:
        """The tournaments whose log does not verify."""
        return tuple(log for log in self.logs if log.broken)


@contextmanager
def verified(file: Path, beside: Path, progress: Progress = lambda _share: None) -> Iterator[Verified]:
    """A backup, unpacked for a while into a folder of ours and verified; :class:`BackupError` if it is not whole."""
    folder = Path(tempfile.mkdtemp(prefix=".torneo-restore-", dir=beside))
    try:
        with archive.reading(file) as (packed, manifest):
            if manifest.part(m.DATABASE) is None:
                raise BackupError(_("this is no backup of Torneo, or only a part of one"))
            wanted = [part for part in manifest.parts if part.name in (m.DATABASE, *m.SECRETS)]
            if sum(part.size for part in wanted) > shutil.disk_usage(folder).free:  # others may need what is left
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(beside))
            for part in manifest.parts:
                archive.unpack(packed, part, folder / part.name if part in wanted else None)
        with sqlite.opened(folder / m.DATABASE) as connection:
            sqlite.check(connection)
            _check_version(connection, manifest)
            logs = tuple(sqlite.logs(connection, progress))
            head, broken = sqlite.roles(connection)
        _check_same(manifest, logs)
        if head != manifest.roles_head:
            raise BackupError(_("the manifest and the database do not agree on the log of roles"))
        yield Verified(manifest, folder, logs, broken)
    finally:
        shutil.rmtree(folder)


def _check_version(connection: sqlite3.Connection, manifest: Manifest) -> None:
    known = {file.stem for file in _MIGRATIONS.glob("0*.py")}
    newer = sorted(set(sqlite.migrations(connection)) - known)
    if newer:
        raise BackupError(
            _("it is of Torneo {version}, which is newer than this one: the database has {names}"),
            version=manifest.version,
            names=newer,
        )


def _check_same(manifest: Manifest, logs: tuple[LogPart, ...]) -> None:
    """Whether every log is the one that the manifest tells of."""
    promised = {log.slug: (log.entries, log.head) for log in manifest.logs}
    here = {log.slug: (log.entries, log.head) for log in logs}
    wrong = sorted(slug for slug in promised.keys() | here.keys() if promised.get(slug) != here.get(slug))
    if wrong:
        raise BackupError(_("the manifest and the database do not agree on these tournaments: {names}"), names=wrong)


def restore(backup: Verified, site: Configuration, *, with_secret: bool, replacing: bool) -> Path | None:
    """Put a verified backup in the place of what a site has; where that was put, if there was anything."""
    try:
        with locked(site.data):
            kept = _into_postgresql(backup, site, replacing=replacing) if site.database else _into_folder(backup, site)
            for name in m.SECRETS if with_secret else ():
                if backup.manifest.part(name) is not None:
                    kept = _put(backup.folder / name, site.data / name, kept)
            return kept
    except FolderInUseError as error:
        raise BackupError(
            _("torneo serve uses {folder} (process {process}): stop it first"), folder=site.data, process=str(error)
        ) from error


def _into_folder(backup: Verified, site: Configuration) -> Path | None:
    present = site.data / FILE_NAME
    if present.exists():
        _settle(present)
    return _put(backup.database, present, None)


def _settle(present: Path) -> None:
    """Have a database in one file: a write-ahead log left beside the new one would be written into it."""
    try:
        with sqlite.opened(present) as connection:
            if connection.execute("PRAGMA journal_mode=DELETE").fetchone() != ("delete",):
                raise BackupError(_("another program uses {file}: stop it first"), file=present)
    except sqlite3.OperationalError as error:
        raise BackupError(_("another program uses {file}: stop it first"), file=present) from error
    except sqlite3.DatabaseError:  # it is damaged, which may be why we are here: its parts go aside as they are
        return


def _put(new: Path, place: Path, kept: Path | None) -> Path | None:
    """Put a file into its place in one step; what was there goes aside, with what belongs to it."""
    if place.exists():
        kept = kept or _aside(place.parent)
        for beside in (place.with_name(f"{place.name}-wal"), place.with_name(f"{place.name}-shm")):
            with contextlib.suppress(FileNotFoundError):
                beside.rename(kept / beside.name)
        shutil.copy2(place, kept / place.name)
    os.replace(new, place)
    return kept


def _aside(data: Path) -> Path:
    stem = f"before-restore-{datetime.now():%Y-%m-%d-%H%M%S}"
    for count in range(1, 1000):
        made = data / (stem if count == 1 else f"{stem}-{count}")
        with contextlib.suppress(FileExistsError):
            made.mkdir(mode=0o700)
            return made
    raise FileExistsError(stem)


def _into_postgresql(backup: Verified, site: Configuration, *, replacing: bool) -> Path | None:
    """Put the rows in place of those that are there, in one transaction; those are backed up before."""
    postgresql.set_up(site)
    from django.core.management import call_command  # noqa: PLC0415
    from django.db import DatabaseError, connection  # noqa: PLC0415

    connection.settings_dict["OPTIONS"] = {}  # no pool: nobody else may be connected, ourselves included
    try:
        if _others():
            raise BackupError(_("other programs are connected to the database: stop them first"))
        kept = None
        call_command("migrate", verbosity=0, interactive=False)
        if _in_use():
            if not replacing:
                raise BackupError(_("the database is not empty: --replace puts the backup in its place"))
            kept = _aside(site.data)
            making.make_backup(site, kept, with_dump=False)
        with postgresql.attached(backup.database) as alias:
            call_command("migrate", database=alias, verbosity=0, interactive=False)
            tables = [
                model
                for model in postgresql.models()
                if backup.manifest.rating_list or model._meta.db_table not in sqlite.LIST_TABLES
            ]
            postgresql.carry_over(alias, "default", tables)
    except DatabaseError as error:
        raise BackupError(_("the database cannot be used: {why}"), why=str(error).strip()) from error
    return kept


def _others() -> bool:
    """Whether anybody else is connected to the database."""
    from django.db import connection  # noqa: PLC0415

    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
        return bool(cursor.fetchone()[0])


def _in_use() -> bool:
    """Whether anybody has made anything in the database."""
    from django.contrib.auth.models import User  # noqa: PLC0415

    from torneo.web.models import Tournament  # noqa: PLC0415

    return User.objects.exists() or Tournament._base_manager.exists()


def log_in(backup: Verified, slug: str) -> Log:
    """The log of one tournament of a backup."""
    with sqlite.opened(backup.database) as connection:
        found = connection.execute("SELECT id FROM torneo_tournament WHERE slug = ?", (slug,)).fetchone()
        if found is None:
            raise BackupError(
                _("there is no tournament {slug}; there is: {names}"),
                slug=slug,
                names=[log.slug for log in backup.logs] or "–",
            )
        return own_log(sqlite.lines(connection, found[0]))
