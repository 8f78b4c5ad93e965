"""Addresses of paper."""

from __future__ import annotations

from django.urls import path

from torneo.web.printing import views

urls = [
    path("desk/<slug:slug>/print", views.print_, name="print"),
    path("desk/<slug:slug>/print/<slug:name>", views.print_page, name="print_page"),
    path("desk/<slug:slug>/print/<slug:name>.pdf", views.print_pdf, name="print_pdf"),
    path("t/<slug:slug>/files/<slug:name>.pdf", views.public_pdf, name="public_pdf"),
]
