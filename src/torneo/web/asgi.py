"""The site for an ASGI server: Django, and around it what is decided before Django sees a request."""

from __future__ import annotations

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneo.web.settings")

from django.conf import settings

from torneo.web.server.access_log import AccessLog
from torneo.web.server.admission import admitted
from torneo.web.server.bodies import limited
from torneo.web.server.observed import observed
from torneo.web.server.proxy import Proxies, behind

_log = AccessLog(settings.SITE.access_log) if settings.SITE.access_log else None
application = behind(
    observed(limited(admitted(get_asgi_application())), _log),
    Proxies(settings.SITE.trusted_proxy),
)
