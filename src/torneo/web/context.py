"""What every template knows."""

from __future__ import annotations

from django.http import HttpRequest

from torneo import __version__
from torneo.web.models import Role
from torneo.web.words import language


def everywhere(request: HttpRequest) -> dict[str, object]:
    """Version, language and the roles by name."""
    return {"version": __version__, "language": language(), "Role": Role}
