"""A consistent copy of an SQLite database that others write to meanwhile, and what is in one."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from torneo.desk import BrokenLogError
from torneo.desk.log import FIRST, own_log
from torneo.text import marked as _
from torneo.web.accounts.chain import NAMES, Noted, flaw_in
from torneo.web.operation.backups.manifest import LogPart
from torneo.web.operation.backups.problems import BackupError

Progress = Callable[[float], None]
"""Told which part of the work is done, from 0 to 1."""

LIST_TABLES = ("torneo_ratedplayer", "torneo_ratinglist")
"""The rating list: large, and to be had again."""
_PAGES = 4096
_TIMEOUT = 30.0


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A database that exists."""
    connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True, timeout=_TIMEOUT, isolation_level=None)
    with closing(connection):
        yield connection


def copy(source: Path, target: Path, progress: Progress = lambda _share: None) -> None:
    """Copy a database by SQLite's backup interface, as it is now: a file without a write-ahead log.

    The transaction holds what is seen of the source still, so that writers neither wait nor make the copy begin again.
    """
    with opened(source) as read, closing(sqlite3.connect(target, isolation_level=None)) as written:
        _hold(read)
        read.backup(
            written,
            pages=_PAGES,
            progress=lambda _status, left, total: progress(1 - left / total if total else 1),
        )
        written.execute("PRAGMA journal_mode=DELETE")


def copy_without_list(source: Path, target: Path) -> None:
    """Copy a database but for the rating list, table by table in one transaction."""
    target.touch(mode=0o600)
    with opened(source) as read:
        read.execute("ATTACH DATABASE ? AS target", (str(target),))
        _hold(read)
        tables = read.execute(
            "SELECT type, name, sql FROM main.sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
            " ORDER BY type <> 'table'"
        ).fetchall()
        for kind, name, sql in tables:
            words = sql.split(None, 3 if sql.upper().startswith("CREATE UNIQUE") else 2)
            read.execute(f"{' '.join(words[:-1])} target.{words[-1]}")
            if kind == "table" and name not in LIST_TABLES:
                read.execute(f'INSERT INTO target."{name}" SELECT * FROM main."{name}"')
        read.execute("DELETE FROM target.sqlite_sequence")
        read.execute("INSERT INTO target.sqlite_sequence SELECT * FROM main.sqlite_sequence")
        read.execute("COMMIT")


def _hold(connection: sqlite3.Connection) -> None:
    """Begin to read: from here on the connection sees the database as it is now."""
    connection.execute("BEGIN")
    connection.execute("SELECT count(*) FROM main.sqlite_master").fetchone()


def check(connection: sqlite3.Connection) -> None:
    """Whether the file is a whole database of a site; :class:`BackupError` if not."""
    try:
        found = connection.execute("PRAGMA quick_check").fetchone()
        connection.execute("SELECT 1 FROM torneo_tournament, django_migrations LIMIT 1").fetchone()
    except sqlite3.DatabaseError as error:
        raise BackupError(_("its database cannot be read: {why}"), why=str(error)) from error
    if found != ("ok",):
        raise BackupError(_("its database is damaged: {why}"), why=str(found[0]))


def migrations(connection: sqlite3.Connection) -> tuple[str, ...]:
    """The migrations of our own tables that were applied."""
    rows = connection.execute("SELECT name FROM django_migrations WHERE app = 'torneo' ORDER BY name")
    return tuple(name for (name,) in rows)


def logs(connection: sqlite3.Connection, progress: Progress = lambda _share: None) -> Iterator[LogPart]:
    """Every tournament, its log verified and held against what its row says of it."""
    binned = "binned IS NOT NULL" if "binned" in _columns(connection, "torneo_tournament") else "0"
    rows = connection.execute(
        f"SELECT id, slug, name, sequence, head, {binned} FROM torneo_tournament ORDER BY id"
    ).fetchall()
    for done, (number, slug, name, entries, head, in_bin) in enumerate(rows, 1):
        broken = False
        try:
            log = own_log(lines(connection, number))
            broken = (len(log), log.head) != (entries, head or FIRST)
        except BrokenLogError:
            broken = True
        yield LogPart(slug, name, entries, head, broken, bool(in_bin))
        progress(done / len(rows))


def lines(connection: sqlite3.Connection, tournament: int) -> list[str]:
    """The log of a tournament as it was written."""
    rows = connection.execute(
        "SELECT line FROM torneo_logentry WHERE tournament_id = ? ORDER BY sequence", (tournament,)
    )
    return [line for (line,) in rows]


def roles(connection: sqlite3.Connection) -> tuple[str, bool]:
    """Hash of the last change of who may do what, and whether their chain is broken; empty where they have none."""
    if not set(NAMES) <= _columns(connection, "torneo_change"):  # of an earlier Torneo
        return "", False
    rows = connection.execute(f"SELECT {', '.join(NAMES)} FROM torneo_change ORDER BY sequence")
    changes = [Noted(row[0], datetime.fromisoformat(row[1]).replace(tzinfo=UTC), *row[2:]) for row in rows]
    end = connection.execute("SELECT sequence, head FROM torneo_changehead").fetchone() or (0, FIRST)
    return end[1], flaw_in(changes, *end) is not None


def _columns(connection: sqlite3.Connection, table: str) -> set[str]:
    return {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
