"""Who the person of a session is in a tournament, for what lasts longer than a request."""

from __future__ import annotations

from importlib import import_module

from django.conf import settings
from django.contrib.auth import get_user
from django.http import Http404, HttpRequest

from torneo.web.core.access import visit_of
from torneo.web.models import Role


def role_of(session: str, slug: str) -> Role | None:
    """The role that a session has now; None if its person may not know of the tournament."""
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(session)
    request.user = get_user(request)
    try:
        return visit_of(request, slug).role
    except Http404:
        return None
