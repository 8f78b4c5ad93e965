"""The site for an ASGI server: Django, and around it what is decided before Django sees a request."""

from __future__ import annotations

import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneo.web.settings")


def _application() -> Any:
    django = get_asgi_application()  # which sets Django up
    from django.conf import settings  # noqa: PLC0415

    from torneo.web.front.admission import admitted  # noqa: PLC0415
    from torneo.web.front.bodies import limited  # noqa: PLC0415
    from torneo.web.front.heads import Heads  # noqa: PLC0415
    from torneo.web.front.pages import kept  # noqa: PLC0415
    from torneo.web.front.stream import streams  # noqa: PLC0415
    from torneo.web.server.access_log import AccessLog  # noqa: PLC0415
    from torneo.web.server.observed import observed  # noqa: PLC0415
    from torneo.web.server.proxy import Proxies, behind  # noqa: PLC0415

    heads = Heads()
    log = AccessLog(settings.SITE.access_log) if settings.SITE.access_log else None
    site = streams(kept(limited(admitted(django)), heads), heads)
    return behind(observed(site, log), Proxies(settings.SITE.trusted_proxy))


application = _application()
