"""What a list says for the organiser alone: kept with the entrants that it made or updated."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils import timezone

from torneo.desk import State, commands
from torneo.files.entries.columns import Entered, Private
from torneo.files.entries.repeats import Deed
from torneo.web.core import payments
from torneo.web.core.access import Visit
from torneo.web.models import Contact, How

_TEXTS = ("email", "phone", "remarks")


def keep(visit: Visit, state: State, before: Mapping[int, str], entered: Entered, deeds: Mapping[int, Deed]) -> None:
    """Keep the notes of a list; ``before`` has the marks of those who were there."""
    if not any(entered.private):
        return
    there = set(before.values())
    new = sorted((mark for mark in state.marks.values() if mark not in there), key=_entry)
    repeats = commands.repeated(visit.state, entered.players)
    fresh = iter(new)
    for place, private in enumerate(entered.private):
        deed = deeds.get(place, Deed.SKIP) if place in repeats else Deed.ENTER
        other = repeats.get(place)
        if deed is Deed.ENTER:
            _note(visit, next(fresh), private)
        elif deed is Deed.UPDATE and other is not None and other.place is None:
            _note(visit, before[other.other.number], private)


def _entry(mark: str) -> int:
    """The entry of the log that brought somebody."""
    return int(mark.partition(".")[0])


def _note(visit: Visit, mark: str, private: Private) -> None:
    said: dict[str, object] = {name: text for name in _TEXTS if (text := getattr(private, name))}
    if private.owed is not None:
        said["fee"] = private.owed
    if said:
        Contact.objects.update_or_create(tournament=visit.tournament, mark=mark, defaults=said)
    if private.paid:
        payments.pay(visit.tournament, mark, private.paid, timezone.localdate(), How.OTHER, visit.actor)
