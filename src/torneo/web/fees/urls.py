"""Addresses of contact, fees and payments."""

from __future__ import annotations

from django.urls import path

from torneo.web.fees import views

urls = [
    path("desk/<slug:slug>/players/fees", views.fees, name="fees"),
    path("desk/<slug:slug>/players/fees/<int:number>", views.account, name="fee_account"),
    path("desk/<slug:slug>/players/fees/receipt/<int:number>", views.receipt, name="fee_receipt"),
    path("desk/<slug:slug>/players/entrants.<str:kind>", views.entrants, name="entrants_file"),
]
