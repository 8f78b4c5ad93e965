"""Refusals as answers: a page of its own, or a line on the page that asked by HTMX."""

from __future__ import annotations

import logging

from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from torneo.desk import Overridable, Refused
from torneo.desk.errors import RULES
from torneo.text import Text
from torneo.web.core.access import MOST_REASON, OVERRIDE
from torneo.web.core.json_errors import is_for_programs, problem
from torneo.web.core.words import capitalised, spoken
from torneo.web.models import Role
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


def again_form(request: HttpRequest, refused: Refused | None) -> dict[str, object] | None:
    """The form under a refusal by which an arbiter sets the rule aside: what was sent, to be sent again with a reason.

    None where the refusal is an impossibility, or the person no arbiter.
    """
    visit = getattr(request, "visit", None)
    if not isinstance(refused, Overridable) or visit is None or visit.role < Role.ARBITER:
        return None
    if request.method != "POST" or request.FILES:  # a browser does not send files again
        return None
    left_out = {"csrfmiddlewaretoken", OVERRIDE}
    fields = [(name, value) for name, values in request.POST.lists() if name not in left_out for value in values]
    rule = capitalised(spoken(Text(RULES[refused.rule])))
    return {"address": request.get_full_path(), "fields": fields, "rule": rule, "name": OVERRIDE, "most": MOST_REASON}


def refusal(request: HttpRequest, text: str, status: int = 422, again: dict[str, object] | None = None) -> HttpResponse:
    """A message that says what was not done and why; an arbiter may do it again with the rule set aside."""
    if is_for_programs(request.path):
        return problem(status, text)
    if request.headers.get("HX-Request"):
        shown = {"text": text, "kind": "refused", "again": again}
        response = render(request, "core/message.html", shown, status=status)
        response.headers["HX-Retarget"] = "#messages"
        response.headers["HX-Reswap"] = "innerHTML"
        return response
    return render(request, "core/refused.html", {"text": text, "missing": status == 404, "again": again}, status=status)
