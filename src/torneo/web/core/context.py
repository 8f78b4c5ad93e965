"""The context that every template gets."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest

from torneo import __version__
from torneo.web.core.words import language
from torneo.web.models import Role
from torneo.web.server import disk


def everywhere(request: HttpRequest) -> dict[str, object]:
    """Version, language, the roles by name, the fingerprint of a certificate made here, the disk."""
    return {
        "version": __version__,
        "language": language(),
        "Role": Role,
        "fingerprint": settings.FINGERPRINT,
        "disk": disk,
    }
