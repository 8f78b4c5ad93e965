"""From PostgreSQL to an SQLite file and back: the same rows, so that a backup restores into either.

PostgreSQL's own dump is put beside it where ``pg_dump`` is there, taken of the very same moment.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from torneo.text import marked as _
from torneo.web.operation.backups.problems import BackupError
from torneo.web.operation.backups.sqlite import LIST_TABLES, Progress
from torneo.web.server.configuration import Configuration

_ALIAS = "backup"
_ROWS = 2000


def can_dump() -> bool:
    """Whether PostgreSQL's own program is there."""
    return shutil.which("pg_dump") is not None


def set_up(site: Configuration) -> None:
    """Tell Django of the database, without changing anything in it."""
    import django  # noqa: PLC0415
    from django.apps import apps  # noqa: PLC0415

    if not apps.ready:
        os.environ.update(site.environment())
        os.environ["DJANGO_SETTINGS_MODULE"] = "torneo.web.settings"
        django.setup()


def copy(site: Configuration, target: Path, dump: Path | None, progress: Progress, *, rating_list: bool) -> None:
    """Copy every row, as it is now, into a new SQLite file; and dump the same moment, if a file is given for it."""
    set_up(site)
    from django.core.management import call_command  # noqa: PLC0415
    from django.db import DatabaseError, connection, transaction  # noqa: PLC0415

    try:
        check_version()
        with attached(target) as alias:
            call_command("migrate", database=alias, verbosity=0, interactive=False)
            with transaction.atomic():
                with connection.cursor() as cursor:
                    cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                    cursor.execute("SELECT pg_export_snapshot()")
                    snapshot = cursor.fetchone()[0]
                tables = [model for model in models() if rating_list or model._meta.db_table not in LIST_TABLES]
                carry_over("default", alias, tables, lambda share: progress(share * 0.4))
                if dump is not None:
                    _dump(connection.settings_dict, snapshot, dump)
    except DatabaseError as error:
        raise BackupError(_("the database cannot be read: {why}"), why=str(error).strip()) from error


def check_version() -> None:
    """Whether the database has the tables of this Torneo; a backup must not change them under a running site."""
    from django.db import connection  # noqa: PLC0415
    from django.db.migrations.executor import MigrationExecutor  # noqa: PLC0415

    executor = MigrationExecutor(connection)
    known = set(executor.loader.disk_migrations)
    applied = set(executor.loader.applied_migrations)
    if known != applied & known or {key for key in applied if key[0] == "torneo"} - known:
        raise BackupError(
            _("the database is of another version of Torneo: make the backup with the one that serves it")
        )


def models() -> list[Any]:
    """Everything that the site keeps, one for each table."""
    from django.apps import apps  # noqa: PLC0415

    return [model for model in apps.get_models(include_auto_created=True) if model._meta.managed]


@contextmanager
def attached(file: Path) -> Iterator[str]:
    """An SQLite file as a second database of Django's; its alias."""
    from django.db import connections  # noqa: PLC0415

    from torneo.web.server.database import database_settings  # noqa: PLC0415

    usual = {**connections.settings["default"], **database_settings("", file.parent)}
    connections.settings[_ALIAS] = {**usual, "NAME": file, "OPTIONS": {}}
    try:
        yield _ALIAS
    finally:
        connections[_ALIAS].close()
        del connections[_ALIAS]
        del connections.settings[_ALIAS]


def carry_over(source: str, target: str, tables: list[Any], progress: Progress = lambda _share: None) -> None:
    """Put the rows of one database in place of those of another, in one transaction."""
    from django.core.management.color import no_style  # noqa: PLC0415
    from django.db import connections, transaction  # noqa: PLC0415

    connection = connections[target]
    quote = connection.ops.quote_name
    with transaction.atomic(using=target), connection.cursor() as cursor:
        for model in tables:
            cursor.execute(f"DELETE FROM {quote(model._meta.db_table)}")
        for done, model in enumerate(tables, 1):
            fields = model._meta.concrete_fields
            columns = ", ".join(quote(field.column) for field in fields)
            places = ", ".join(["%s"] * len(fields))
            insert = f"INSERT INTO {quote(model._meta.db_table)} ({columns}) VALUES ({places})"
            held = model._base_manager.using(source).order_by("pk").values_list(*(field.attname for field in fields))
            found = held.iterator(chunk_size=_ROWS)
            while rows := list(islice(found, _ROWS)):
                values = [
                    [field.get_db_prep_save(value, connection) for field, value in zip(fields, row, strict=True)]
                    for row in rows
                ]
                cursor.executemany(insert, values)
            progress(done / len(tables))
        for sql in connection.ops.sequence_reset_sql(no_style(), tables):
            cursor.execute(sql)


def _dump(settings: dict[str, Any], snapshot: str, target: Path) -> None:
    """PostgreSQL's own dump; the password goes through the environment, where no list of processes shows it."""
    given = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
    environment = {**os.environ, **{name: str(settings[key]) for name, key in given.items() if settings[key]}}
    environment.pop("TORNEO_DATABASE", None)
    command = [
        "pg_dump",
        "--format=custom",
        "--no-owner",
        "--no-password",
        f"--snapshot={snapshot}",
        f"--file={target}",
    ]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BackupError(
            _("pg_dump failed: {why}; --without-dump leaves it out, and the backup is whole without it"),
            why=done.stderr.strip(),
        )
