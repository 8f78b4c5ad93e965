"""Which version wrote a database: that of a newer program is left alone."""

from __future__ import annotations

from collections.abc import Sequence


class NewerDatabaseError(Exception):
    """A database that a newer Torneo has changed; this one could misread it, or break it for the other."""

    def __init__(self, steps: Sequence[str]) -> None:
        super().__init__(", ".join(steps))
        self.steps = tuple(steps)
        """The changes that this version does not know."""


class OlderDatabaseError(Exception):
    """A database that this version has not brought up to date yet, and that is only to be read."""


def check_version(*, only_read: bool = False) -> None:
    """Refuse a database with changes that this version does not know; to read it, it must have all that it knows."""
    from django.db import connection  # noqa: PLC0415 - Django must be set up first
    from django.db.migrations.loader import MigrationLoader  # noqa: PLC0415

    loader = MigrationLoader(connection, ignore_no_migrations=True)
    known = set(loader.disk_migrations)
    apps = {app for app, _name in known}
    unknown = sorted(name for app, name in loader.applied_migrations or {} if app in apps and (app, name) not in known)
    if unknown:
        raise NewerDatabaseError(unknown)
    if only_read and not known <= set(loader.applied_migrations or {}):
        raise OlderDatabaseError
