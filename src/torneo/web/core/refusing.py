"""Refusals as answers: a page of its own, or a line on the page that asked by HTMX."""

from __future__ import annotations

import logging

from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from torneo.web.server.disk_errors import is_full

_logger = logging.getLogger(__name__)


def unwritten(request: HttpRequest, error: BaseException | None) -> HttpResponse | None:
    """The answer where the disk is full or the database did not let us in; None if it is something else."""
    if is_full(error):
        return full(request)
    return busy(request) if isinstance(error, OperationalError) else None


def full(request: HttpRequest) -> HttpResponse:
    """There is no room left; what was to be written was not."""
    _logger.exception("the disk is full")
    text = _("The disk of the server is full. Nothing was changed: there has to be room first.")
    return refusal(request, text, 507)


def busy(request: HttpRequest) -> HttpResponse:
    """The database did not let us in in time; what was to be written was not."""
    _logger.exception("the database is busy or cannot be reached")
    response = refusal(
        request, _("The database is busy or cannot be reached. Nothing was changed: try again in a moment."), 503
    )
    response.headers["Retry-After"] = "5"
    return response


def refusal(request: HttpRequest, text: str, status: int = 422) -> HttpResponse:
    """A message that says what was not done and why."""
    if request.headers.get("HX-Request"):
        response = render(request, "core/message.html", {"text": text, "kind": "refused"}, status=status)
        response.headers["HX-Retarget"] = "#messages"
        response.headers["HX-Reswap"] = "innerHTML"
        return response
    return render(request, "core/refused.html", {"text": text, "missing": status == 404}, status=status)
