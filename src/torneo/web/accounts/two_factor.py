"""The second factor of an account: a code of an authenticator app, or a recovery code."""

from __future__ import annotations

import secrets
import time

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.crypto import salted_hmac

from torneo.web.accounts import audit, limits, rights, totp
from torneo.web.accounts.codes import ALPHABET, plain
from torneo.web.models import Device, Profile, RecoveryCode

CODES = 10
_SIGNS = 10
"""Of a recovery code: fifty bits."""


def is_on(user: User) -> bool:
    """Whether the account asks for a second factor."""
    return Profile.objects.filter(user=user).exclude(totp_secret="").exists()


def switch_on(user: User, secret: str, code: str) -> list[str] | None:
    """Start asking for codes of a secret, once the app has shown that it has it; the recovery codes, shown once."""
    step = totp.step_of(secret, code, time.time())
    if step is None:
        return None
    with transaction.atomic():
        held = rights.profile(user)
        held.totp_secret, held.totp_step = secret, step
        held.save(update_fields=["totp_secret", "totp_step"])
        audit.note(None, user.username, "second factor on", user.username)
        return new_codes(user)


def switch_off(user: User, actor: str) -> None:
    """Stop asking for a second factor."""
    with transaction.atomic():
        Profile.objects.filter(user=user).update(totp_secret="", totp_step=0)
        RecoveryCode.objects.filter(user=user).delete()
        audit.note(None, actor, "second factor off", user.username)


def new_codes(user: User) -> list[str]:
    """Ten recovery codes in place of those before; only their hashes are kept."""
    codes = ["".join(secrets.choice(ALPHABET) for _ in range(_SIGNS)) for _ in range(CODES)]
    with transaction.atomic():
        RecoveryCode.objects.filter(user=user).delete()
        RecoveryCode.objects.bulk_create(RecoveryCode(user=user, code_hash=_hash(user, code)) for code in codes)
        audit.note(None, user.username, "recovery codes made", user.username)
    return [f"{code[:5]}-{code[5:]}" for code in codes]


def _hash(user: User, code: str) -> str:
    return salted_hmac(f"torneo.recovery {user.pk}", plain(code), algorithm="sha256").hexdigest()


def check(user: User, code: str, device: Device | None) -> bool:
    """Whether a code is good now; it is good once. Guesses are limited for the account, or for a device it knows."""
    origin = limits.Origin("second", f"device {device.pk}" if device is not None else f"account {user.pk}")
    noted = limits.begin("second factor", (origin,))
    if _is_code(user, code) or _is_recovery(user, code):
        limits.forgive(noted)
        return True
    return False


def _is_code(user: User, code: str) -> bool:
    held = Profile.objects.filter(user=user).exclude(totp_secret="").first()
    step = totp.step_of(held.totp_secret, code, time.time(), held.totp_step) if held is not None else None
    if step is None:
        return False
    return bool(Profile.objects.filter(user=user, totp_step__lt=step).update(totp_step=step))


def _is_recovery(user: User, code: str) -> bool:
    with transaction.atomic():
        used, _each = RecoveryCode.objects.filter(user=user, code_hash=_hash(user, code)).delete()
        if used:
            audit.note(None, user.username, "recovery code used", user.username)
    return bool(used)
