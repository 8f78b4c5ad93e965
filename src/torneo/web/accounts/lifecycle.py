"""What is done to accounts as a whole: another name, shut, opened again, deleted, made an administrator."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.utils.translation import gettext as _

from torneo.desk import Refused
from torneo.web.accounts import audit, devices, names, rights
from torneo.web.models import HelperPass, Membership, Role, Tournament


def create(name: str, password: str, invited_by: User) -> User:
    """Make an account for somebody who accepts an invitation, with a name of their own choice.

    The password is hashed already: that takes a second, in which nobody else could write.
    """
    with transaction.atomic():
        if names.taken(name):
            raise Refused(_("This name is taken."))
        user = User.objects.create(username=name, password=password)
        held = rights.profile(user)
        held.invited_by = invited_by.username
        held.save(update_fields=["invited_by"])
        audit.note(None, name, "account made", name, invited_by.username)
    return user


def rename(user: User, name: str) -> None:
    """Give an account another name; nobody else gets the one it had."""
    before = user.username
    with transaction.atomic():
        if names.taken(name, user):
            raise Refused(_("This name is taken."))
        names.retire(user)
        user.username = name
        user.save(update_fields=["username"])
        audit.note(None, name, "account renamed", before, name)


def owned_alone(user: User) -> list[Tournament]:
    """The tournaments, those in the bin as well, that would be without an owner if the account were not there."""
    own = Tournament.everywhere.filter(members__user=user, members__role=Role.OWNER)
    shared = Membership.objects.filter(role=Role.OWNER, user__is_active=True).exclude(user=user)
    return list(own.exclude(pk__in=shared.values("tournament")))


def delete(user: User, actor: str) -> None:
    """Delete an account, unless a tournament would be without an owner; what it did stays in the logs."""
    with transaction.atomic():
        _check_an_administrator_stays(user)
        if alone := owned_alone(user):
            raise Refused(
                _("Not deleted: these tournaments have no other owner: %(names)s.")
                % {"names": ", ".join(tournament.name for tournament in alone[:5])}
            )
        names.retire(user, gone=True)
        devices.end_all(user)
        HelperPass.objects.filter(made_by=user, used=None).update(revoked=True)
        audit.note(None, actor, "account deleted", user.username)
        user.delete()


def set_active(user: User, actor: str, *, active: bool) -> None:
    """Shut an account at once, or let it in again."""
    with transaction.atomic():
        if not active:
            _check_an_administrator_stays(user)
            devices.end_all(user)
        if user.is_active != active:
            user.is_active = active
            user.save(update_fields=["is_active"])
            audit.note(None, actor, "account enabled" if active else "account disabled", user.username)


def set_administrator(user: User, actor: str, *, administrator: bool) -> None:
    """Make an account an administrator of the site, or end that."""
    with transaction.atomic():
        if not administrator:
            _check_an_administrator_stays(user)
        if user.is_superuser != administrator:
            user.is_superuser = administrator
            user.save(update_fields=["is_superuser"])
            kind = "administrator made" if administrator else "administrator ended"
            audit.note(None, actor, kind, user.username)


def _check_an_administrator_stays(user: User) -> None:
    others = User.objects.select_for_update().filter(is_superuser=True, is_active=True).exclude(pk=user.pk)
    if user.is_superuser and user.is_active and not list(others):
        raise Refused(_("The site keeps at least one administrator: make somebody else one first."))


def take_over(user: User, administrator: User) -> int:
    """Make an administrator an owner of what an account owns alone, to hand it on; how many there were."""
    alone = owned_alone(user)
    with transaction.atomic():
        for tournament in alone:
            Membership.objects.update_or_create(
                tournament=tournament, user=administrator, defaults={"role": Role.OWNER}
            )
            audit.note(tournament, administrator.username, "owner appointed", administrator.username)
    return len(alone)


def sign_out(user: User, actor: str, besides: SessionBase | None = None) -> int:
    """End the sessions of an account, but for one."""
    with transaction.atomic():
        ended = devices.end_all(user, besides)
        audit.note(None, actor, "sessions ended", user.username)
    return ended
