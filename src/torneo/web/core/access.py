"""Who may do what: every view of a tournament says the role it needs, and gets a :class:`Visit`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import wraps
from typing import Any, Concatenate

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk import State
from torneo.desk.choice import choice_of, citing
from torneo.desk.flaws import Flaw, NewerLogError
from torneo.desk.override import overriding
from torneo.desk.state import at
from torneo.desk.zones import zone
from torneo.rules import citations
from torneo.web.core import store
from torneo.web.core.shapes import has_bracket, has_calendar, has_clubs, has_groups, is_match
from torneo.web.models import HelperPass, Membership, Role, Section, Tournament

PASSES = "passes"
"""Where a session keeps the helper passes that were opened in it: tournament to pass."""


OVERRIDE = "override"
"""The field of a form with the arbiter's reason to set a rule aside."""
MOST_REASON = 300
"""Characters of it."""
_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Visit:
    """A person at a tournament."""

    tournament: Tournament
    state: State
    role: Role
    actor: str
    """Name for the log: of the account, or of the helper with their boards in brackets."""
    boards: range | None = None
    """A helper's boards; None: all."""
    broken: Flaw | None = None
    """Where the log stops holding; the state is the last before it, and nothing can be changed."""
    unpublished: State | None = None
    """The whole state, where :attr:`state` is what everybody may know."""
    override: str = ""
    """Why an arbiter sets rules aside that are in the way; empty: they do not."""

    @property
    def whole(self) -> State:
        """The state with all that is not published: to work things out with, not to be shown on a public page."""
        return self.state if self.unpublished is None else self.unpublished

    @property
    def closed(self) -> bool:
        """Whether the opponents are known from the start, so that nobody has a bye on request."""
        return choice_of(self.state).system.closed

    @property
    def bracket(self) -> bool:
        """Whether there is a bracket to look at."""
        return has_bracket(self.state)

    @property
    def groups(self) -> bool:
        """Whether there is a table for each group."""
        return has_groups(self.state)

    @property
    def clubs(self) -> bool:
        """Whether clubs are ranked too."""
        return has_clubs(self.state)

    @property
    def match(self) -> bool:
        """Whether two play a match and nobody else plays."""
        return is_match(self.state)

    @property
    def calendar(self) -> bool:
        """Whether all rounds are known beforehand."""
        return has_calendar(self.state)

    @property
    def teams(self) -> bool:
        """Whether the entrants are teams."""
        return self.state.squads is not None

    @property
    def leaving(self) -> str:
        """The article on the games of whoever leaves a round robin."""
        article = citing(self.state, citations.LEFT_ROUND_ROBIN)
        return "" if article is None else article.place

    @property
    def section(self) -> Section | None:
        """What the tournament is in its event; None if it is held alone."""
        return getattr(self.tournament, "section", None)

    @property
    def newer(self) -> bool:
        """Whether the log does not hold because a newer Torneo wrote it."""
        return self.broken is not None and isinstance(self.broken.error, NewerLogError)

    def act(self, command: store.Command) -> State:
        """Carry out a command in this person's name; rules that are in its way are set aside if they asked for that."""
        wanted = overriding(command, self.override) if self.override else command
        return store.act(self.tournament, self.actor, at(timezone.localtime(), wanted))


View = Callable[Concatenate[HttpRequest, Visit, ...], HttpResponseBase]


def needs(role: Role) -> Callable[[View], Callable[..., HttpResponseBase]]:
    """Let only people with the role, or a higher one, into a view of a tournament.

    A tournament that is not public does not exist for those who have no part in it. A view for everybody knows what is
    published, whoever asks.
    """

    def decorate(view: View) -> Callable[..., HttpResponseBase]:
        @wraps(view)
        def guarded(request: HttpRequest, slug: str, **named: Any) -> HttpResponseBase:
            visit = visit_of(request, slug)
            request.visit = visit  # type: ignore[attr-defined] # whoever answers a refusal asks it
            if visit.role < role:
                if not request.user.is_authenticated and request.method == "GET":
                    return redirect_to_login(request.get_full_path())
                raise PermissionDenied(_("This needs the role: %(role)s.") % {"role": role.label})
            return view(request, as_published(visit) if role is Role.PUBLIC else visit, **named)

        guarded.needs = role  # type: ignore[attr-defined] # the table of roles in the tests reads it
        return guarded

    return decorate


def administrators(view: Callable[Concatenate[HttpRequest, ...], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Let only administrators of the site into a view."""

    @wraps(view)
    def guarded(request: HttpRequest, **named: Any) -> HttpResponseBase:
        if not request.user.is_superuser:
            if not request.user.is_authenticated and request.method == "GET":
                return redirect_to_login(request.get_full_path())
            raise PermissionDenied(_("This is for administrators of the site."))
        return view(request, **named)

    return guarded


def as_published(visit: Visit) -> Visit:
    """The visit of somebody who sees what is published."""
    return replace(visit, state=visit.whole.published, unpublished=visit.whole)


def visit_of(request: HttpRequest, slug: str) -> Visit:
    """Who the person of a request is in the tournament; ``Http404`` if they may not know of it."""
    tournament = Tournament.objects.select_related("section__event").filter(slug=slug).first()
    if tournament is None:
        raise Http404
    role, actor, boards = _role(request, tournament)
    if role is Role.PUBLIC and not tournament.public:
        raise Http404
    loaded = store.load(tournament)
    if loaded.state.zone:
        timezone.activate(zone(loaded.state.zone))
    override = _override(request) if role >= Role.ARBITER else ""
    return Visit(tournament, loaded.state, role, actor, boards, loaded.broken, override=override)


def _override(request: HttpRequest) -> str:
    """The reason in the form under a refusal."""
    return request.POST.get(OVERRIDE, "").strip()[:MOST_REASON]


def _role(request: HttpRequest, tournament: Tournament) -> tuple[Role, str, range | None]:
    if request.user.is_authenticated:
        user = request.user
        membership = Membership.objects.filter(tournament=tournament, user=user).first()
        if membership is not None:
            return Role(membership.role), user.get_username(), None
    number = request.session.get(PASSES, {}).get(str(tournament.pk))
    if number is not None:
        held = HelperPass.objects.filter(
            pk=number, tournament=tournament, revoked=False, expires__gt=timezone.now()
        ).first()
        if held is not None:
            _note_seen(held)
            return Role.HELPER, str(held), range(held.first_board, held.last_board + 1)
    return Role.PUBLIC, "", None


def _note_seen(held: HelperPass) -> None:
    """Note that a helper is here, once a minute at most: looking at a page should rarely write."""
    now = timezone.now()
    if held.seen is None or now - held.seen > _MINUTE:
        HelperPass.objects.filter(pk=held.pk).update(seen=now)
