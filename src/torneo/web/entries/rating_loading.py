"""Loads a rating list into the database: person by person, in steps so short that the event goes on beside it."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import timedelta
from itertools import islice
from pathlib import Path
from threading import Thread
from typing import BinaryIO

from django.db import connection, transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from torneo.files.entries.names import plain_name
from torneo.files.rating_lists import NUMBERS, Listed, ListKind, RatingListError, read_list
from torneo.web.core.file_problems import ImportRefused
from torneo.web.core.words import language
from torneo.web.models import RatedPlayer, RatingList

STEP = 2000
"""People in one transaction."""
PAUSE = 0.01
"""Seconds between two transactions: SQLite has one writer at a time, and results come first."""
STALLED = timedelta(minutes=2)
"""A load that has said nothing for so long has died with its process."""

Progress = Callable[[int], None]


def start(stream: BinaryIO, name: str, kind: ListKind | None = None) -> tuple[RatingList, list[Listed]]:
    """Look at the head of a list and note that it is being loaded; :class:`RatingListError` if it is none."""
    opening = read_list(stream, name, kind)
    first = list(islice(opening.people, 1))
    if not first:
        raise RatingListError(_("the list names nobody"))
    return RatingList.objects.create(name=name[:200], kind=opening.kind.value, label=opening.label), first


def load(
    stream: BinaryIO, name: str, kind: ListKind | None = None, progress: Progress = lambda _count: None
) -> RatingList:
    """Load a list from its file; what came before stays where the list says nothing of it."""
    row, _first = start(stream, name, kind)
    stream.seek(0)
    return fill(row, stream, progress)


def fill(row: RatingList, stream: BinaryIO, progress: Progress = lambda _count: None) -> RatingList:
    """Load the people of a list that has been looked at."""
    try:
        opening = read_list(stream, row.name, ListKind(row.kind))
        statement = _statement(opening.kind)
        while people := list(islice(opening.people, STEP)):
            row.count += len(people)
            values = [_values(person) for person in people]
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.executemany(statement, values)
                row.save(update_fields=["count", "told"])
            progress(row.count)
            time.sleep(PAUSE)
    except RatingListError as error:
        row.problem = error.text(language())[:500]
        row.save(update_fields=["problem", "told"])
        raise
    row.finished = timezone.now()
    row.save(update_fields=["finished", "told"])
    return row


_COLUMNS = (
    "fide_id",
    "name",
    "search_name",
    "federation",
    "sex",
    "title",
    "standard",
    "rapid",
    "blitz",
    "birth_year",
    "standard_k",
    "rapid_k",
    "blitz_k",
)


def _statement(kind: ListKind) -> str:
    """SQL that enters a person or changes what the list knows: three times as fast as objects, for two million."""
    others: set[str] = set() if kind is ListKind.COMBINED else set(NUMBERS) - {kind.value, f"{kind.value}_k"}
    changed = ", ".join(f"{name} = excluded.{name}" for name in _COLUMNS[1:] if name not in others)
    table = RatedPlayer._meta.db_table
    places = ", ".join(["%s"] * len(_COLUMNS))
    listed = ", ".join(_COLUMNS)
    return f"INSERT INTO {table} ({listed}) VALUES ({places}) ON CONFLICT (fide_id) DO UPDATE SET {changed}"  # noqa: S608 - names of ours


def _values(person: Listed) -> tuple[int | str | None, ...]:
    return (
        person.fide_id,
        person.name[:120],
        plain_name(person.name)[:120],
        person.federation,
        person.sex,
        person.title,
        person.standard,
        person.rapid,
        person.blitz,
        person.birth_year,
        person.standard_k,
        person.rapid_k,
        person.blitz_k,
    )


def loading() -> RatingList | None:
    """The list that is being loaded now."""
    return RatingList.objects.filter(finished=None, problem="", told__gte=timezone.now() - STALLED).first()


def load_beside(path: Path, name: str, kind: ListKind | None = None) -> RatingList:
    """Load a file in a thread of its own, and delete it; what is no list is refused at once."""
    if loading() is not None:
        path.unlink(missing_ok=True)
        raise ImportRefused(_("A rating list is being loaded already: wait until it is done."))
    stream = path.open("rb")
    try:
        row, _first = start(stream, name, kind)
    except RatingListError as error:
        stream.close()
        path.unlink(missing_ok=True)
        raise ImportRefused(error.text(language())) from error
    stream.seek(0)

    asked = language()

    def run() -> None:
        try:
            with override(asked):
                fill(row, stream)
        except RatingListError:
            pass  # noted in the row, which the page shows
        finally:
            stream.close()
            path.unlink(missing_ok=True)
            connection.close()

    Thread(target=run, name=f"rating list {row.pk}", daemon=True).start()
    return row
