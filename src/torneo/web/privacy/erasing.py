"""Taking people out of a tournament's log in the database, and out of all that was made from it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db import connection, transaction

from torneo.desk import Entry
from torneo.desk.events import Pseudonymised
from torneo.desk.redaction import Person, people, pseudonymise
from torneo.files.entries.names import folded
from torneo.web.core import caching, store, uploads
from torneo.web.models import Contact, EntryRequest, Tournament
from torneo.web.operation.backups.making import FOLDER, SNAPSHOT, made_in
from torneo.web.public import why

Choose = Callable[[list[Person]], Collection[int]]
"""From everybody in the log to the identities of those who go; refuses if its author meant somebody else."""


@dataclass(frozen=True, slots=True)
class Erased:
    """What was done."""

    names: tuple[str, ...]
    """What the people are called now."""
    entries: int
    """How many earlier entries were written anew."""


def erase(tournament: Tournament, actor: str, choose: Choose) -> Erased:
    """Pseudonymise people for good: every line of the log that held their data is written anew, and vouched for.

    What only the organiser knew of them goes too, files of the tournament that wait to be looked at, and everything
    that is kept in memory. Of payments only the amounts stay.
    """
    _overwrite_what_is_deleted()
    gone: list[Person] = []

    def work_out(entries: list[Entry]) -> tuple[list[Entry], Pseudonymised]:
        everybody = people(entries)
        chosen = choose(everybody)
        gone[:] = [person for person in everybody if person.identity in chosen]
        return pseudonymise(entries, chosen)

    with transaction.atomic():
        event = store.redact(tournament, actor, work_out)
        _forget_what_is_private(tournament, gone)
    uploads.drop_all(tournament)
    store.forget()
    caching.forget()
    why.forget()
    _empty_the_write_ahead_log()
    return Erased(tuple(alias.name for alias in event.people), len(event.redacted))


def _forget_what_is_private(tournament: Tournament, gone: list[Person]) -> None:
    """Delete how people can be reached, and what they asked for."""
    marks = {person.mark for person in gone if person.mark}
    Contact.objects.filter(tournament=tournament, mark__in=marks).delete()
    names = {folded(player.name) for person in gone for player in person.players}
    numbers = {player.fide_id for person in gone for player in person.players if player.fide_id}
    for asked in EntryRequest.objects.filter(tournament=tournament):
        if asked.mark in marks or asked.fide_id in numbers or folded(asked.name) in names:
            asked.delete()


def snapshots() -> list[Path]:
    """The snapshots of the site that there are; those from before still have every name."""
    return made_in(Path(settings.DATA) / FOLDER, SNAPSHOT)


def delete_snapshots() -> int:
    """Delete every snapshot of the site; how many there were."""
    found = snapshots()
    for file in found:
        file.unlink(missing_ok=True)
    return len(found)


def _overwrite_what_is_deleted() -> None:
    """Let SQLite write zeros over what it deletes; PostgreSQL does so when it vacuums."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA secure_delete = ON")


def _empty_the_write_ahead_log() -> None:
    """The pages as they were stand in SQLite's write-ahead log until it is written back."""
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
