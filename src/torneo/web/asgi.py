"""The site for an ASGI server."""

from __future__ import annotations

import os

from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneo.web.settings")

application = ASGIStaticFilesHandler(get_asgi_application())
