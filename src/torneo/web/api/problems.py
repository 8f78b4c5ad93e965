"""What a program is told when something is not done: a status, a code that stays, and why."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt

from torneo.desk import BrokenLogError, Conflict, Overridable, Refused, Unpairable
from torneo.desk.commands import Undecided
from torneo.desk.errors import RULES
from torneo.files.json_form import JsonFormError
from torneo.text import Said, Text
from torneo.web.accounts.limits import TooManyAttemptsError
from torneo.web.api.typed import InconsistentFormError
from torneo.web.core.json_errors import problem
from torneo.web.core.store import ReadOnly
from torneo.web.core.words import language, spoken
from torneo.web.models import Tournament


class ApiError(Exception):
    """A request that is answered with an error."""

    def __init__(self, status: int, message: str, code: str = "", *, wait: int = 0, **more: object) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.code = code
        self.wait = wait
        """Seconds after which one may ask again."""
        self.more = more


class Stale(Conflict):
    """The log has grown since the program looked at it."""


CODES: tuple[tuple[type[Refused], int, str], ...] = (
    (Stale, 409, "stale"),
    (Conflict, 409, "conflict"),
    (ReadOnly, 409, "read_only"),
    (Undecided, 422, "undecided"),
    (Unpairable, 422, "unpairable"),
    (Overridable, 422, "overridable"),
    (Refused, 422, "refused"),
)
"""Kinds of refusals, the most exact first."""


def refused(error: Refused, slug: str | None) -> HttpResponse:
    """A refusal of the desk as an answer, with its article and the entry that the log ends with."""
    status, code = next((status, code) for kind, status, code in CODES if isinstance(error, kind))
    rule = error.rule if isinstance(error, Overridable) else None
    article = error.article
    last = None
    if status == 409 and slug is not None:
        last = Tournament.objects.filter(slug=slug).values_list("sequence", flat=True).first()
    return problem(
        status,
        error.said.text(language()),
        code,
        article=None if article is None else {"place": article.place, "text": article.text(language())},
        rule=None if rule is None else {"name": str(rule), "text": Text(RULES[rule]).text(language())},
        sequence=last,
    )


View = Callable[..., HttpResponseBase]


def answered(view: View) -> View:
    """A view of programs: whatever goes wrong in it is answered with JSON.

    It knows no cookies, so no other site can act in somebody's name, and no form of ours has to be behind a request.
    """

    @wraps(view)
    def answer(request: HttpRequest, **named: Any) -> HttpResponseBase:
        try:
            return view(request, **named)
        except ApiError as error:
            return _told(problem(error.status, error.message, error.code, **error.more), error.status, error.wait)
        except TooManyAttemptsError as error:
            text = _("Too many tokens from here were wrong. Try again later.")
            return _told(problem(429, text), 429, error.seconds)
        except InconsistentFormError as error:
            return problem(422, spoken(error), "inconsistent", where=error.pointer)
        except JsonFormError as error:
            return problem(400, spoken(error), "invalid", where=error.pointer)
        except Refused as error:
            return refused(error, named.get("slug"))
        except BrokenLogError as error:
            return problem(409, spoken(error), "read_only")
        except Said as error:
            return problem(422, spoken(error))
        except RequestDataTooBig:
            return problem(413, _("Too much was sent at once. Nothing was changed."))
        except Http404:
            return problem(404, _("There is no such thing, or it is not public."))
        except PermissionDenied as error:
            return problem(403, str(error) or _("You may not do this."))

    return csrf_exempt(answer)


def _told(response: HttpResponse, status: int, wait: int) -> HttpResponse:
    if status == 401:
        response.headers["WWW-Authenticate"] = 'Bearer realm="torneo"'
    if wait:
        response.headers["Retry-After"] = str(wait)
    return response
