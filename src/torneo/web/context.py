"""What every template knows."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest

from torneo import __version__
from torneo.web.models import Role
from torneo.web.words import language


def everywhere(request: HttpRequest) -> dict[str, object]:
    """Version, language, the roles by name, and the fingerprint of a certificate that was made here."""
    return {"version": __version__, "language": language(), "Role": Role, "fingerprint": settings.FINGERPRINT}
