"""Loads a rating list into the database: person by person, in steps so short that the event goes on beside it."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable
from datetime import timedelta
from itertools import islice
from pathlib import Path
from threading import Thread
from typing import BinaryIO

from django.db import connection
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.rating.lists import Listed, ListKind, RatingListError, read_list
from torneo.web.importing.problems import ImportRefused
from torneo.web.models import RatedPlayer, RatingList
from torneo.web.words import language

STEP = 1000
"""People in one transaction."""
PAUSE = 0.01
"""Seconds between two transactions: SQLite has one writer at a time, and results come first."""
STALLED = timedelta(minutes=2)
"""A load that has said nothing for so long has died with its process."""

_JOINED = frozenset("'’‘`´ʼ")
"""Signs inside of names that are often left out."""

Progress = Callable[[int], None]


def plain_name(name: str) -> str:
    """A name as it is searched for: small letters, no accents, blanks between its parts.

    >>> plain_name("Núñez-Sol,  José Mª"), plain_name("O'Neill, Grace")
    ('nunez sol jose ma', 'oneill grace')
    """
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    kept = [letter for letter in decomposed if letter not in _JOINED and not unicodedata.combining(letter)]
    return " ".join("".join(letter if letter.isalnum() else " " for letter in kept).split())


def start(stream: BinaryIO, name: str, kind: ListKind | None = None) -> tuple[RatingList, list[Listed]]:
    """Look at the head of a list and note that it is being loaded; :class:`RatingListError` if it is none."""
    opening = read_list(stream, name, kind)
    first = list(islice(opening.people, 1))
    if not first:
        raise RatingListError("the list names nobody")
    return RatingList.objects.create(name=name[:200], kind=opening.kind.value, label=opening.label), first


def load(stream: BinaryIO, name: str, kind: ListKind | None = None, told: Progress = lambda _count: None) -> RatingList:
    """Load a list from its file; what came before stays where the list says nothing of it."""
    row, _first = start(stream, name, kind)
    stream.seek(0)
    return fill(row, stream, told)


def fill(row: RatingList, stream: BinaryIO, told: Progress = lambda _count: None) -> RatingList:
    """Load the people of a list that has been looked at."""
    try:
        opening = read_list(stream, row.name, ListKind(row.kind))
        fields = _fields(opening.kind)
        while people := list(islice(opening.people, STEP)):
            unique = {person.fide_id: person for person in people}
            RatedPlayer.objects.bulk_create(
                [_row(person) for person in unique.values()],
                update_conflicts=True,
                unique_fields=["fide_id"],
                update_fields=fields,
            )
            row.count += len(people)
            row.save(update_fields=["count", "told"])
            told(row.count)
            time.sleep(PAUSE)
    except RatingListError as error:
        row.problem = error.text(language())[:500]
        row.save(update_fields=["problem", "told"])
        raise
    row.finished = timezone.now()
    row.save(update_fields=["finished", "told"])
    return row


def _fields(kind: ListKind) -> list[str]:
    ratings = ["standard", "rapid", "blitz"] if kind is ListKind.COMBINED else [kind.value]
    k_factor = ["k_factor"] if kind in (ListKind.COMBINED, ListKind.STANDARD) else []
    return ["name", "search_name", "federation", "sex", "title", "birth_year", *ratings, *k_factor]


def _row(person: Listed) -> RatedPlayer:
    return RatedPlayer(
        fide_id=person.fide_id,
        name=person.name[:120],
        search_name=plain_name(person.name)[:120],
        federation=person.federation,
        sex=person.sex,
        title=person.title,
        standard=person.standard,
        rapid=person.rapid,
        blitz=person.blitz,
        birth_year=person.birth_year,
        k_factor=person.k_factor,
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

    def run() -> None:
        try:
            fill(row, stream)
        except RatingListError:
            pass  # noted in the row, which the page shows
        finally:
            stream.close()
            path.unlink(missing_ok=True)
            connection.close()

    Thread(target=run, name=f"rating list {row.pk}", daemon=True).start()
    return row
