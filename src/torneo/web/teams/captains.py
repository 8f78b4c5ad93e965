"""The captains of teams: their names, and the secret links by which they hand line-ups in."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from torneo.desk import State
from torneo.model import Player
from torneo.web.accounts import audit
from torneo.web.accounts.codes import digest
from torneo.web.core.access import Visit
from torneo.web.core.addresses import absolute
from torneo.web.core.qr import qr_image
from torneo.web.models import Captain

_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Link:
    """A link that was made just now: it is shown once, and kept nowhere."""

    team: Player
    captain: str
    address: str
    image: str
    """The address as a QR code."""


def captain_of(visit: Visit, team: int) -> Captain | None:
    """The captain of a team, if somebody has named one or made a link."""
    return Captain.objects.filter(tournament=visit.tournament, team=mark(visit.state, team)).first()


def captains(visit: Visit) -> dict[int, Captain]:
    """The captains by the numbers that their teams have now."""
    by_mark = {captain.team: captain for captain in Captain.objects.filter(tournament=visit.tournament)}
    assert visit.state.squads is not None
    return {team: by_mark[known] for team, known in visit.state.squads.marks.items() if known in by_mark}


def mark(state: State, team: int) -> str:
    """By what a team is known here."""
    assert state.squads is not None
    return state.squads.marks[team]


def name(visit: Visit, team: int, called: str, contact: str) -> None:
    """Say who leads a team."""
    Captain.objects.update_or_create(
        tournament=visit.tournament, team=mark(visit.state, team), defaults={"name": called, "contact": contact}
    )


def link(request: HttpRequest, visit: Visit, team: int, user: User) -> Link:
    """Make the link of a team; one that was there opens nothing any more."""
    token = secrets.token_urlsafe(24)
    entrant = visit.state.tournament.by_number[team]
    with transaction.atomic():
        captain, _made = Captain.objects.update_or_create(
            tournament=visit.tournament,
            team=mark(visit.state, team),
            defaults={"code_hash": digest(token), "made": timezone.now(), "made_by": user, "seen": None},
        )
        audit.note(visit.tournament, visit.actor, "captain link made", entrant.name)
    address = absolute(request, reverse("captain", args=[token]))
    return Link(entrant, captain.name, address, qr_image(address))


def shut(visit: Visit, team: int) -> None:
    """Let the link of a team open nothing any more."""
    with transaction.atomic():
        held = Captain.objects.filter(tournament=visit.tournament, team=mark(visit.state, team))
        if held.exclude(code_hash=None).update(code_hash=None):
            entrant = visit.state.tournament.by_number[team]
            audit.note(visit.tournament, visit.actor, "captain link revoked", entrant.name)


def find(token: str) -> Captain | None:
    """Whose link it is; whoever made it must still be allowed in."""
    held = Captain.objects.filter(code_hash=digest(token), tournament__binned=None).exclude(made_by__is_active=False)
    return held.select_related("tournament").first()


def team_of(captain: Captain, state: State) -> Player | None:
    """The team that a captain leads, with the number that it has now; None if it is not there any more."""
    if state.squads is None:
        return None
    number = next((team for team, known in state.squads.marks.items() if known == captain.team), None)
    return state.tournament.by_number.get(number) if number is not None else None


def note_seen(captain: Captain) -> None:
    """Note that a captain is here, once a minute at most: looking at a page should rarely write."""
    now = timezone.now()
    if captain.seen is None or now - captain.seen > _MINUTE:
        Captain.objects.filter(pk=captain.pk).update(seen=now)
