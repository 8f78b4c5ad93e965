"""Addresses of files taken away and brought in."""

from __future__ import annotations

from django.urls import path

from torneo.web.exchange.views import exports, imports, merging

urls = [
    path("desk/<slug:slug>/export", exports.exports, name="exports"),
    path("desk/<slug:slug>/export/log.jsonl", exports.export_log, name="export_log"),
    path("desk/<slug:slug>/export/<slug:name>", exports.export, name="export"),
    path("desk/<slug:slug>/merge", merging.merge_log, name="merge_log"),
    path("desk/<slug:slug>/merge/<slug:token>", merging.merge_preview, name="merge_preview"),
    path("t/<slug:slug>/files/<slug:name>.csv", exports.public_csv, name="public_csv"),
    path("desk/import-log", imports.import_log, name="import_log"),
]
