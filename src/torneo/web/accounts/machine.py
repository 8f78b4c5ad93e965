"""What ``torneo account`` does; it asks for no password, since whoever can read the database can change it anyway."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.contrib.auth.models import User

from torneo.web.accounts import lifecycle, two_factor
from torneo.web.accounts.names import COMMAND, folded
from torneo.web.models import Membership, Role


@dataclass(frozen=True, slots=True)
class Listed:
    """An account, for the list."""

    name: str
    administrator: bool
    disabled: bool
    second_factor: bool
    owned: int
    seen: str
    """Day of the last log-in; empty if there was none."""


def find(name: str) -> User | None:
    """The account of a name, whatever its case; the first one without a name."""
    people = User.objects.order_by("pk")
    return next((user for user in people if folded(user.username) == folded(name)), None) if name else people.first()


def listed() -> Iterator[Listed]:
    """Every account, in the order in which they were made."""
    for user in User.objects.order_by("pk"):
        owned = Membership.objects.filter(user=user, role=Role.OWNER).count()
        seen = f"{user.last_login:%Y-%m-%d}" if user.last_login else ""
        yield Listed(user.username, user.is_superuser, not user.is_active, two_factor.is_on(user), owned, seen)


def change(
    user: User,
    *,
    administrator: bool | None = None,
    enabled: bool | None = None,
    second_factor: bool = True,
) -> None:
    """Do to an account what is asked for; ``Refused`` if the site would be without an administrator."""
    if enabled is not None:
        lifecycle.set_active(user, COMMAND, active=enabled)
    if administrator is not None:
        lifecycle.set_administrator(user, COMMAND, administrator=administrator)
    if not second_factor:
        two_factor.switch_off(user, COMMAND)
