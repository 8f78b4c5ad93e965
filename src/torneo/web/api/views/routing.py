"""What stands around every view of the API: methods, the caller, scripts of other sites."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import gettext as _

from torneo.web.api.callers import Caller, caller_of, check_role, visit_by
from torneo.web.api.problems import View, answered
from torneo.web.api.scopes import Scope
from torneo.web.api.sending import allowed
from torneo.web.core.access import as_published
from torneo.web.core.json_errors import problem
from torneo.web.models import Role

Handler = Callable[..., HttpResponseBase]
"""Takes the request, the caller and the parts of the address."""


def by_method(*, public: bool = True, **handlers: Handler) -> View:
    """A view that hands each method to a function; only reading what is public is for scripts of other sites."""

    def view(request: HttpRequest, **named: Any) -> HttpResponseBase:
        method = (request.method or "").lower()
        if method == "options" and public and "get" in handlers:
            return allowed()
        handler = handlers.get("get" if method == "head" else method)
        if handler is None:
            known = [name.upper() for name in handlers]
            text = _("This address takes %(methods)s.") % {"methods": ", ".join(known)}
            response = problem(405, text)
            response.headers["Allow"] = ", ".join([*known, *(["HEAD"] if "get" in handlers else [])])
            return response
        return handler(request, caller_of(request), **named)

    return answered(view)


def published(handler: Callable[..., HttpResponseBase]) -> Handler:
    """A handler of what is published of a tournament."""

    def handle(request: HttpRequest, caller: Caller, slug: str, **named: Any) -> HttpResponseBase:
        return handler(request, as_published(visit_by(caller, slug)), **named)

    return handle


def of_tournament(scope: Scope, role: Role, handler: Callable[..., HttpResponseBase]) -> Handler:
    """A handler for those whose token has the scope, and whose account the role."""

    def handle(request: HttpRequest, caller: Caller, slug: str, **named: Any) -> HttpResponseBase:
        visit = visit_by(caller, slug)
        caller.check(scope)
        check_role(visit, role)
        return handler(request, caller, visit, **named)

    return handle
