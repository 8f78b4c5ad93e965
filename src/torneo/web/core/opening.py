"""Whether players can ask for an entry now, until when, and how much room there is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from torneo.desk import State
from torneo.desk.choice import choice_of
from torneo.desk.commands.checks import has_begun
from torneo.desk.zones import zone
from torneo.model import ByeKind
from torneo.regulations.provisions import terms_of
from torneo.web.models import Answer, EntryForm, EntryRequest, Tournament


class Shut(Enum):
    """Why nobody can ask for an entry."""

    CLOSED = _("Entries over this page are not open.")
    OVER = _("The time for entries is over.")
    BEGUN = _("The tournament has begun, and takes no more entries.")
    TEAMS = _("Teams are entered by the organiser.")


@dataclass(frozen=True, slots=True)
class Opening:
    """The form of a tournament at a moment."""

    form: EntryForm
    shut: Shut | None
    """None: it is open."""
    until: datetime | None
    room: int | None
    """How many can enter; None: nobody said."""
    entered: int
    asked: int
    """Requests that nobody has answered."""
    by_rules: frozenset[str]
    """What the regulations say, so that the form does not: ``until``, ``room``."""

    @property
    def full(self) -> bool:
        """Whether whoever asks now goes to the waiting list."""
        return self.room is not None and self.entered + self.asked >= self.room

    @property
    def left(self) -> int | None:
        """How many more can be entered; None: nobody said."""
        return None if self.room is None else max(0, self.room - self.entered)


def form_of(tournament: Tournament) -> EntryForm:
    """The form of a tournament, which is shut as long as nobody has opened it."""
    return EntryForm.objects.filter(tournament=tournament).first() or EntryForm(tournament=tournament)


def opening(tournament: Tournament, state: State) -> Opening:
    """How things stand now: the regulations say until when and how many, else the form does."""
    form, terms = form_of(tournament), terms_of(state.tournament)
    by_rules = set()
    until = form.closes
    if (told := terms.entry_deadline) is not None:
        by_rules.add("until")
        until = told.replace(tzinfo=zone(state.zone)) if state.zone else timezone.make_aware(told)
    room = terms.number("maximum_entries")
    if room is not None:
        by_rules.add("room")
    return Opening(
        form,
        _shut(form, state, until),
        until,
        form.room if room is None else room,
        len(state.tournament.players) - len(state.withdrawn),
        EntryRequest.objects.filter(tournament=tournament, answer=Answer.OPEN).count(),
        frozenset(by_rules),
    )


def _shut(form: EntryForm, state: State, until: datetime | None) -> Shut | None:
    if state.squads is not None:
        return Shut.TEAMS
    if not form.open:
        return Shut.CLOSED
    if state.finished or (has_begun(state) and choice_of(state).system.closed):
        return Shut.BEGUN
    last = terms_of(state.tournament).number("late_entries")
    if state.round_number:
        return Shut.BEGUN if last is not None and state.round_number >= last else None
    return Shut.OVER if until is not None and timezone.now() > until else None


def is_open(tournament: Tournament, state: State) -> bool:
    """Whether everybody is invited to the form."""
    return opening(tournament, state).shut is None


@dataclass(frozen=True, slots=True)
class Byes:
    """What can be asked for with an entry."""

    rounds: tuple[int, ...]
    halves: int
    """For so many of them with half a point."""
    last_half: int
    """The last round that can be missed with half a point."""

    def kinds(self, number: int) -> tuple[ByeKind, ...]:
        """In which ways a round can be missed."""
        half = self.halves and number <= self.last_half
        return (ByeKind.HALF, ByeKind.ZERO) if half else (ByeKind.ZERO,)


def byes_of(form: EntryForm, state: State) -> Byes | None:
    """The byes that players may ask for, with half points where the regulations give them; None: there are none."""
    rounds = state.tournament.regulations.rounds
    if not form.byes or rounds is None or choice_of(state).system.closed:
        return None
    terms = terms_of(state.tournament)
    first = state.round_number + (2 if state.draft else 1)
    last = terms.number("bye_last_round")
    coming = tuple(range(first, rounds + 1))
    return Byes(coming, terms.number("half_byes") or 0, rounds if last is None else last) if coming else None
