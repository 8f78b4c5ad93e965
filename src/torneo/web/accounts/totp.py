"""Codes that change with time, as authenticator apps show them (RFC 6238 on RFC 4226): six digits every 30 seconds."""

from __future__ import annotations

import base64
import hmac
import secrets
from urllib.parse import quote, urlencode

STEP = 30
"""Seconds for which a code is shown."""
DIGITS = 6
_AROUND = (0, -1, 1)
"""Steps that are accepted: clocks differ, and typing takes a while."""


def new_secret() -> str:
    """A secret of 160 bits, in base32 as apps take it."""
    return base64.b32encode(secrets.token_bytes(20)).decode()


def code_at(secret: str, step: int, digits: int = DIGITS, algorithm: str = "sha1") -> str:
    """The code of a step of time.

    >>> code_at("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", 59 // STEP, digits=8)
    '94287082'
    """
    mac = hmac.digest(base64.b32decode(secret), step.to_bytes(8, "big"), algorithm)
    start = mac[-1] & 15
    number = int.from_bytes(mac[start : start + 4], "big") & 0x7FFFFFFF
    return str(number % 10**digits).zfill(digits)


def step_of(secret: str, code: str, now: float, last: int = 0) -> int | None:
    """The step that a code belongs to; None for a code that is wrong, or of no later step than the ``last`` used.

    >>> secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
    >>> step_of(secret, "287 082", 59), step_of(secret, "287082", 59, last=1), step_of(secret, "287083", 59)
    (1, None, None)
    """
    typed = "".join(code.split())
    if not (typed.isascii() and typed.isdigit() and len(typed) == DIGITS):
        return None
    current = int(now) // STEP
    steps = [current + around for around in _AROUND if current + around > last]
    return next((step for step in steps if hmac.compare_digest(code_at(secret, step), typed)), None)


def address(secret: str, account: str, site: str = "Torneo") -> str:
    """What the QR code says to the app.

    >>> address("ABCDEFGH", "Núria P")
    'otpauth://totp/Torneo:N%C3%BAria%20P?secret=ABCDEFGH&issuer=Torneo'
    """
    asked = urlencode({"secret": secret, "issuer": site}, quote_via=quote)
    return f"otpauth://totp/{quote(site)}:{quote(account)}?{asked}"
