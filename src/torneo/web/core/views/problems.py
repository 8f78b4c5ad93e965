"""Pages for what is not there, not allowed, or broken."""

from __future__ import annotations

import sys

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from torneo.web.core.json_errors import is_for_programs, problem
from torneo.web.core.refusing import refusal, unwritten


def unreadable(request: HttpRequest, exception: Exception) -> HttpResponse:
    """What was sent is too much, or no form at all."""
    if isinstance(exception, RequestDataTooBig | TooManyFieldsSent | TooManyFilesSent):
        return refusal(request, _("Too much was sent at once. Nothing was changed."), 413)
    return refusal(request, _("What was sent cannot be read. Nothing was changed."), 400)


def no_token(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that was not asked for from here, or was open since before a log-in."""
    return refusal(
        request, _("This page is too old, or it is not ours. Load it again and repeat. Nothing was changed."), 403
    )


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Nothing is at this address, or nothing for this person."""
    return refusal(request, _("There is no such page, or it is not public."), 404)


def not_allowed(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The person's role does not reach."""
    return refusal(request, str(exception) or _("You may not do this."), 403)


def broken(request: HttpRequest) -> HttpResponse:
    """A defect of ours, or a database that failed where no view could say so."""
    if (answer := unwritten(request, sys.exception())) is not None:
        return answer
    if is_for_programs(request.path):
        return problem(500, _("Something went wrong here. The log of the server says what."))
    return render(request, "core/broken.html", status=500)
