"""Addresses of health, measures and backups."""

from __future__ import annotations

from django.urls import path

from torneo.web.operation.views import backups, health

urls = [
    path("healthz", health.healthz, name="healthz"),
    path("metrics", health.metrics, name="metrics"),
    path("site/backups", backups.backups, name="backups"),
    path("site/backups/new", backups.backup_now, name="backup_now"),
    path("site/backups/<str:name>", backups.backup_file, name="backup_file"),
]
