"""Events and their sections: made together, gathered from tournaments that there are, put in order, taken apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from torneo.desk import Refused, State, commands
from torneo.desk.events import Happening
from torneo.model import Regulations
from torneo.web.accounts import audit, quotas
from torneo.web.core import store
from torneo.web.models import Event, Membership, Role, Section, Tournament
from torneo.web.sections.access import EventVisit, Part
from torneo.web.sections.limits import NAMES, limits_of
from torneo.web.setup import conversion
from torneo.web.setup.conversion import Plan

MOST = 30
"""Sections of one event."""
_COMMON = ("rounds", "system", "options", "points", "starting_rank", "tie_breaks", "application", "lots", "best")
"""What a new section has of the regulations of another."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A section as it is to be."""

    name: str
    limits: Mapping[str, str] = field(default_factory=dict)
    """By the names of the provisions; empty: everybody."""
    place: int = 0


def make_event(title: str, user: User, plan: Plan, sections: Iterable[Planned]) -> Event:
    """An event and its sections, all with the same data but for their names and who may enter; all of it or nothing."""
    with transaction.atomic():
        event = Event.objects.create(slug=_slug(title), title=title, made_by=user)
        for place, section in enumerate(sections, 1):
            _make(event, section, place, plan, user)
    return event


def gathered(title: str, user: User, tournaments: Iterable[Tournament]) -> Event:
    """An event of tournaments that there are."""
    with transaction.atomic():
        event = Event.objects.create(slug=_slug(title), title=title, made_by=user)
        gather(event, tournaments)
    return event


def _slug(title: str) -> str:
    return store.free_slug(title, Event.objects, reserved=("new", "gather"))


def _make(event: Event, section: Planned, place: int, plan: Plan, user: User) -> Section:
    """A tournament with the data of the plan as a section."""
    quotas.check_tournament(user)
    name = f"{event.title}: {section.name}"
    held = [kept for kept in plan.regulations.provisions if kept[0] not in NAMES]
    limits = [(limit, value) for limit, value in section.limits.items() if value]
    own = replace(
        plan,
        event=replace(plan.event, name=name),
        regulations=replace(plan.regulations, provisions=(*held, *limits)),
    )
    tournament = store.create(name, user.username, lambda _state: conversion.create(own), owner=user)
    return Section.objects.create(event=event, tournament=tournament, name=section.name, place=place)


def like(state: State) -> Plan:
    """The plan of another section like one that there is: same place, dates, arbiters, system and regulations."""
    regulations, acceleration = state.tournament.regulations, state.acceleration
    plan = Plan(
        state.tournament.event,
        Regulations(**{name: getattr(regulations, name) for name in _COMMON}),
        dict(regulations.options),
        zone=state.zone,
        teams=state.squads.rules if state.squads is not None else None,
    )
    if acceleration is not None:
        settings = dict(acceleration.settings)
        plan = replace(plan, acceleration=acceleration.name, settings=settings, authorised=acceleration.authorised)
    held = tuple((name, value) for name, value in regulations.provisions if name not in NAMES)
    return replace(plan, regulations=replace(plan.regulations, provisions=held))


def add(visit: EventVisit, planned: Planned, user: User, plan: Plan | None = None) -> Section:
    """One more section, like the first; the people of that one have the same roles in it."""
    _check_room(visit.event)
    if plan is None and not visit.parts:
        raise Refused(_("There is no section to take place, dates and regulations from: gather a tournament first."))
    with transaction.atomic():
        section = _make(visit.event, planned, _next_place(visit.event), plan or like(visit.parts[0].state), user)
        for part in visit.parts[:1]:
            for member in Membership.objects.filter(tournament=part.visit.tournament).exclude(user=user):
                Membership.objects.create(tournament=section.tournament, user=member.user, role=member.role)
                role = Role(member.role).name
                audit.note(section.tournament, user.username, "member added", member.user.get_username(), role)
    return section


def _check_room(event: Event) -> None:
    if event.sections.count() >= MOST:
        raise Refused(_("An event has up to %(most)d sections.") % {"most": MOST})


def _next_place(event: Event) -> int:
    return max(event.sections.values_list("place", flat=True), default=0) + 1


def alone(user: User) -> list[Tournament]:
    """The tournaments that a person owns and that are in no event."""
    return list(Tournament.objects.filter(section=None, members__user=user, members__role=Role.OWNER, archived=False))


def gather(event: Event, tournaments: Iterable[Tournament]) -> None:
    """Make sections of tournaments that there are, under the names that they have; nothing in them changes."""
    with transaction.atomic():
        for tournament in tournaments:
            _check_room(event)
            name = tournament.name.removeprefix(f"{event.title}:").strip()[:80] or tournament.slug
            Section.objects.create(event=event, tournament=tournament, name=name, place=_next_place(event))


def save(visit: EventVisit, title: str, sections: Mapping[int, Planned]) -> None:
    """Another title, other names, another order, other limits."""
    with transaction.atomic():
        Event.objects.filter(pk=visit.event.pk).update(title=title)
        for part in visit.parts:
            planned = sections[part.key]
            Section.objects.filter(pk=part.key).update(name=planned.name, place=planned.place)
            if dict(planned.limits) != limits_of(part.state):
                part.visit.act(_limiting(planned))


def _limiting(planned: Planned) -> store.Command:
    def command(state: State) -> list[Happening]:
        return commands.provide(state, planned.limits.items())

    return command


def take_out(part: Part) -> None:
    """A section is one no more; its tournament stays as it is."""
    part.section.delete()
