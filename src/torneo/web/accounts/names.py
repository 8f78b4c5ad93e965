"""Names of accounts: written in one way, and never given to somebody else again."""

from __future__ import annotations

import unicodedata

from django.contrib.auth.models import User

from torneo.web.models import FormerName

COMMAND = "torneo account"
"""Who acts in the notes when the command does; nobody is called that."""


def folded(name: str) -> str:
    """What two names must not share: letters whatever their case and form.

    >>> folded("NU\u0301RIA  Puig") == folded("núria puig")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def taken(name: str, besides: User | None = None) -> bool:
    """Whether somebody has the name or had it; logs go on naming them."""
    wanted = folded(name)
    if wanted == COMMAND:
        return True
    own = besides.pk if besides is not None else 0
    if FormerName.objects.filter(folded=wanted).exclude(user=own).exists():
        return True
    return any(folded(other) == wanted for other in User.objects.exclude(pk=own).values_list("username", flat=True))


def retire(user: User, *, gone: bool = False) -> None:
    """Keep an account's old name from others once it is renamed, or ``gone``."""
    FormerName.objects.update_or_create(folded=folded(user.username), defaults={"user": None if gone else user})
