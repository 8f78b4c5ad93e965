"""Addresses of static files."""

from __future__ import annotations

from django.urls import path

from torneo.web.core.views import assets

urls = [
    path("static/<path:name>", assets.static, name="static"),
    path("favicon.ico", assets.icon, name="favicon"),
    path("robots.txt", assets.robots, name="robots"),
]
