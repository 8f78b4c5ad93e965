"""Who may do what with an event: the roles in its sections say it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, Concatenate

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils.translation import gettext as _

from torneo.desk import State
from torneo.web.core.access import Visit, as_published, visit_of
from torneo.web.models import Event, Role, Section


@dataclass(frozen=True, slots=True)
class Part:
    """A section, and who the person is in it."""

    section: Section
    visit: Visit

    @property
    def key(self) -> int:
        """What names the section in forms."""
        return self.section.pk

    @property
    def name(self) -> str:
        """Of the section."""
        return self.section.name

    @property
    def slug(self) -> str:
        """Of the tournament in addresses."""
        return self.visit.tournament.slug

    @property
    def state(self) -> State:
        """As it stands, or as everybody may know it."""
        return self.visit.state


@dataclass(frozen=True, slots=True)
class EventVisit:
    """A person at an event."""

    event: Event
    parts: tuple[Part, ...]
    """The sections that the person may see here, in order."""
    role: Role
    """Owner if they own all of it, arbiter if they are one in any section."""

    @property
    def several(self) -> bool:
        """Whether there is somewhere to move to."""
        return len(self.parts) > 1

    def part(self, key: str | int) -> Part:
        """The section that a form or an address names; ``Http404`` if it is none of these."""
        found = next((part for part in self.parts if str(part.key) == str(key)), None)
        if found is None:
            raise Http404
        return found


View = Callable[Concatenate[HttpRequest, EventVisit, ...], HttpResponseBase]


def takes_part(role: Role) -> Callable[[View], Callable[..., HttpResponseBase]]:
    """Let only people with the role into a view of an event.

    An arbiter has before them the sections in which they are one. What changes the event itself is for whoever owns
    all of them. An event of which a person may see no section does not exist for them.
    """

    def decorate(view: View) -> Callable[..., HttpResponseBase]:
        @wraps(view)
        def guarded(request: HttpRequest, event: str, **named: Any) -> HttpResponseBase:
            visit = _visit(request, event)
            if visit.role < role:
                if not request.user.is_authenticated and request.method == "GET":
                    return redirect_to_login(request.get_full_path())
                raise PermissionDenied(_("This needs the role: %(role)s.") % {"role": role.label})
            if role is Role.PUBLIC and not visit.parts:
                raise Http404
            if role is Role.PUBLIC:
                parts = tuple(replace(part, visit=as_published(part.visit)) for part in visit.parts)
            else:
                parts = tuple(part for part in visit.parts if part.visit.role >= Role.ARBITER)
            if parts:
                request.visit = parts[0].visit  # type: ignore[attr-defined] # whoever answers a refusal asks it
            return view(request, replace(visit, parts=parts), **named)

        guarded.needs = role  # type: ignore[attr-defined] # the table of roles in the tests reads it
        return guarded

    return decorate


def _visit(request: HttpRequest, slug: str) -> EventVisit:
    event = Event.objects.filter(slug=slug).first()
    if event is None:
        raise Http404
    parts, unseen = [], False
    for section in event.held:
        try:
            parts.append(Part(section, visit_of(request, section.tournament.slug)))
        except Http404:
            unseen = True
    roles = [part.visit.role for part in parts]
    role = Role.ARBITER if max(roles, default=Role.PUBLIC) >= Role.ARBITER else Role.PUBLIC
    if not unseen and min(roles, default=Role.PUBLIC) is Role.OWNER:
        role = Role.OWNER
    if not parts and not unseen and request.user.is_authenticated and event.made_by_id == request.user.pk:
        role = Role.OWNER
    if not parts and role is Role.PUBLIC:
        raise Http404
    return EventVisit(event, tuple(parts), role)
