"""What happens around every request: the content policy, and refusals as pages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.utils import timezone
from django.utils.decorators import sync_and_async_middleware
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneo.desk import BrokenLogError, Conflict, Refused
from torneo.web.accounts.hashing import TooBusyError
from torneo.web.accounts.limits import TooManyAttemptsError
from torneo.web.core.refusing import again_form, refusal, unwritten
from torneo.web.core.store import ReadOnly
from torneo.web.core.words import language, spoken
from torneo.web.server import disk
from torneo.web.server.protocol import EXTENSION

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'none'"
)

Handler = Callable[[HttpRequest], HttpResponseBase]
AnyHandler = Callable[[HttpRequest], HttpResponseBase | Awaitable[HttpResponseBase]]
"""Answers at once, or later."""


def _around(
    get_response: AnyHandler,
    *,
    before: Callable[[], None] = lambda: None,
    after: Callable[[HttpRequest, HttpResponseBase], None] = lambda _request, _response: None,
) -> object:
    """A handler with something done before every request, and to every answer."""

    def done(request: HttpRequest, response: object) -> HttpResponseBase:
        assert isinstance(response, HttpResponseBase)
        after(request, response)
        return response

    if iscoroutinefunction(get_response):

        async def answer_later(request: HttpRequest) -> HttpResponseBase:
            before()
            return done(request, await get_response(request))

        return answer_later

    def answer(request: HttpRequest) -> HttpResponseBase:
        before()
        return done(request, get_response(request))

    return answer


@sync_and_async_middleware
def content_security(get_response: AnyHandler) -> object:
    """Let pages load nothing but what this server gives them, and run no script inside a page."""

    def mark(_request: HttpRequest, response: HttpResponseBase) -> None:
        response.headers.setdefault("Content-Security-Policy", POLICY)

    return _around(get_response, after=mark)


@sync_and_async_middleware
def own_zone(get_response: AnyHandler) -> object:
    """Begin every request in the machine's time zone: a thread serves tournaments of several, one after the other."""
    return _around(get_response, before=timezone.deactivate)


@sync_and_async_middleware
def known_people(get_response: AnyHandler) -> object:
    """Tell the server on which connections somebody is logged in: a full server does not end these."""

    def note(request: HttpRequest, _response: HttpResponseBase) -> None:
        user = getattr(request, "_cached_user", None)  # as Django keeps whom it has looked up; nobody else is looked up
        connection = getattr(request, "scope", {}).get("extensions", {}).get(EXTENSION)
        if connection is not None and user is not None and user.is_authenticated:
            connection.know()

    return _around(get_response, after=note)


class Compressed(GZipMiddleware):
    """Compress pages; a stream goes out as it comes, and what is compressed already stays."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Leave streams alone."""
        return response if response.streaming else super().process_response(request, response)


class Refusals:
    """Turns a refused command into a message: a page of its own, or a line on the page that asked by HTMX."""

    async_capable = True
    sync_capable = True

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Pass the request on."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The answer to a refusal: 409 if somebody else was faster, 429 after too many attempts, 422 otherwise."""
        disk.note(exception)
        if isinstance(exception, TooManyAttemptsError):
            return too_many(request, exception)
        if isinstance(exception, TooBusyError):
            return many_log_ins(request, exception)
        if isinstance(exception, OperationalError | OSError) and (answer := unwritten(request, exception)):
            return answer
        if isinstance(exception, BrokenLogError):
            return refusal(request, spoken(exception), 409)
        if not isinstance(exception, Refused):
            return None
        status = 409 if isinstance(exception, Conflict | ReadOnly) else 422
        return refusal(request, exception.text(language()), status, again_form(request, exception))


refusals = Refusals


def too_many(request: HttpRequest, error: TooManyAttemptsError) -> HttpResponse:
    """How long to wait."""
    minutes = -(-error.seconds // 60)
    text = ngettext(
        "Too many failed attempts. Try again in %(minutes)d minute.",
        "Too many failed attempts. Try again in %(minutes)d minutes.",
        minutes,
    ) % {"minutes": minutes}
    response = refusal(request, text, 429)
    response.headers["Retry-After"] = str(error.seconds)
    return response


def many_log_ins(request: HttpRequest, error: TooBusyError) -> HttpResponse:
    """The line of those whose passwords are looked at is too long."""
    response = refusal(request, _("Too many people are logging in. Nothing was changed: try again in a moment."), 503)
    response.headers["Retry-After"] = str(error.seconds)
    return response
