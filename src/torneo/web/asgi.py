"""The site for an ASGI server: Django, and around it what is decided before Django sees a request."""

from __future__ import annotations

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneo.web.settings")

from torneo.web.server.admission import admitted
from torneo.web.server.bodies import limited

application = limited(admitted(get_asgi_application()))
