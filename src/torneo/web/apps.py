"""The site as an application of Django."""

from __future__ import annotations

from django.apps import AppConfig


class WebConfig(AppConfig):
    """Tables, templates and static files of the site."""

    name = "torneo.web"
    label = "torneo"
