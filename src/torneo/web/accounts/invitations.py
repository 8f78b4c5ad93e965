"""Invitations: a role in one tournament, accepted by the person and by nobody for them."""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk import Conflict, Refused
from torneo.web.accounts import audit
from torneo.web.accounts.codes import digest
from torneo.web.models import HelperPass, Invitation, Membership, Role, Tournament

LASTS = timedelta(days=14)
MOST = 200
"""So many may be open in one tournament."""


def good() -> QuerySet[Invitation]:
    """Invitations that can be accepted: whoever made them must still be allowed in."""
    return Invitation.objects.filter(
        used=None,
        revoked=False,
        expires__gt=timezone.now(),
        made_by__is_active=True,
        tournament__binned=None,
    ).select_related("tournament", "made_by", "user")


def by_link(tournament: Tournament, role: Role, name: str, maker: User) -> tuple[Invitation, str]:
    """Invite whoever is given the link; gives its token, which is kept nowhere."""
    token = secrets.token_urlsafe(24)
    return _invite(tournament, role, name, maker, token_hash=digest(token)), token


def by_account(tournament: Tournament, role: Role, user: User, maker: User) -> Invitation:
    """Invite an account, which finds the invitation at its desk."""
    if Membership.objects.filter(tournament=tournament, user=user).exists():
        raise Refused(_("This person has a role already: change it in the list."))
    if good().filter(tournament=tournament, user=user).exists():
        raise Refused(_("This person is invited already and has not answered yet."))
    return _invite(tournament, role, user.username, maker, user=user)


def _invite(
    tournament: Tournament, role: Role, name: str, maker: User, user: User | None = None, token_hash: str | None = None
) -> Invitation:
    with transaction.atomic():
        if good().filter(tournament=tournament).count() >= MOST:
            raise Refused(_("Up to %(most)s invitations may be open at once: revoke some.") % {"most": MOST})
        invitation = Invitation.objects.create(
            tournament=tournament,
            role=role,
            name=name[:80],
            user=user,
            token_hash=token_hash,
            made_by=maker,
            expires=timezone.now() + LASTS,
        )
        audit.note(tournament, maker.username, "invited", name, role.name)
    return invitation


def find(token: str) -> Invitation | None:
    """The invitation of a link, if it is good."""
    return good().filter(token_hash=digest(token), user=None).first()


def accept(invitation: Invitation, user: User) -> Membership:
    """Give the role to the person who accepts; refused if somebody was faster, or they have a role already."""
    with transaction.atomic():
        if Membership.objects.filter(tournament=invitation.tournament, user=user).exists():
            raise Refused(_("You have a role in this tournament already: an owner can change it."))
        _use(invitation)
        member = Membership.objects.create(tournament=invitation.tournament, user=user, role=invitation.role)
        audit.note(
            invitation.tournament, user.username, "invitation accepted", user.username, Role(invitation.role).name
        )
    return member


def decline(invitation: Invitation, user: User) -> None:
    """Turn an invitation down."""
    with transaction.atomic():
        _use(invitation)
        audit.note(invitation.tournament, user.username, "invitation declined", user.username)


def _use(invitation: Invitation) -> None:
    # the columns of the row alone: what PostgreSQL reads of other tables it does not read again after waiting
    waits = Invitation.objects.filter(pk=invitation.pk, used=None, revoked=False)
    if not (good().filter(pk=invitation.pk).exists() and waits.update(used=timezone.now())):
        raise Conflict(_("This invitation has been used, was revoked, or is too old."))


def revoke(invitation: Invitation, actor: str) -> None:
    """Take an invitation back."""
    with transaction.atomic():
        if not Invitation.objects.filter(pk=invitation.pk, used=None, revoked=False).update(revoked=True):
            raise Conflict(_("This invitation has been answered or revoked already."))
        audit.note(invitation.tournament, actor, "invitation revoked", invitation.name)


def outlived(tournament: Tournament, user: User, role: Role) -> None:
    """Revoke what somebody with a lower role now may no longer give: it would let them back in."""
    if role < Role.OWNER:
        Invitation.objects.filter(tournament=tournament, made_by=user, used=None).update(revoked=True)
    if role < Role.ARBITER:
        HelperPass.objects.filter(tournament=tournament, made_by=user, used=None).update(revoked=True)
