"""Pages for what is not there, not allowed, or broken."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from torneo.web.middleware import refusal


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Nothing is at this address, or nothing for this person."""
    return refusal(request, _("There is no such page, or it is not public."), 404)


def not_allowed(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The person's role does not reach."""
    return refusal(request, str(exception) or _("You may not do this."), 403)


def broken(request: HttpRequest) -> HttpResponse:
    """A defect of ours."""
    return render(request, "broken.html", status=500)
