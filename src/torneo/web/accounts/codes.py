"""Secrets that open something once: helper codes that can be read out in a hall, and tokens for links."""

from __future__ import annotations

import hashlib
import secrets
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from torneo.web.models import HelperPass, StartLink

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's 32 signs: none looks like another."""
LENGTH = 8
"""Eight signs of five bits: 40 bits, and ten guesses in ten minutes."""
LINK_LASTS = timedelta(days=14)

_ALIKE = str.maketrans("OIL", "011", "- \t\r\n")


def new_code() -> str:
    """A code, as it is read out."""
    signs = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    return f"{signs[:4]}-{signs[4:]}"


def plain(code: str) -> str:
    """A code as it was typed, without what people add or mistake.

    >>> plain(" abcd-oi18 ")
    'ABCD0118'
    """
    return code.upper().translate(_ALIKE)


def code_hash(code: str) -> str:
    """What the database keeps of a code: useless without the secret beside it."""
    return salted_hmac("torneo.helper", plain(code), algorithm="sha256").hexdigest()


def digest(secret: str) -> str:
    """What the database keeps of a token."""
    return hashlib.sha256(secret.encode()).hexdigest()


def open_pass(code: str) -> HelperPass | None:
    """The pass of a code that nobody has opened yet; it is opened now, for whoever was first."""
    now = timezone.now()
    good = HelperPass.objects.filter(
        code_hash=code_hash(code), used=None, revoked=False, expires__gt=now, tournament__binned=None
    )
    held = good.exclude(made_by__is_active=False).select_related("tournament").first()
    if held is None or not HelperPass.objects.filter(pk=held.pk, used=None, revoked=False).update(used=now):
        return None
    return held


def new_link(user: User) -> str:
    """A token for the one-time link of an account; earlier links stop working."""
    token = secrets.token_urlsafe(24)
    with transaction.atomic():
        StartLink.objects.filter(user=user, used=None).delete()
        StartLink.objects.create(user=user, token_hash=digest(token))
    return token


def find_link(token: str) -> StartLink | None:
    """The link of a token, if it is good."""
    good = StartLink.objects.filter(token_hash=digest(token), used=None, made__gte=timezone.now() - LINK_LASTS)
    return good.select_related("user").first()


def use_link(link: StartLink) -> bool:
    """Use a link up; False if somebody was faster."""
    return bool(StartLink.objects.filter(pk=link.pk, used=None).update(used=timezone.now()))
