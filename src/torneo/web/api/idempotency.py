"""Writes that may come again: the answer to a request with a key is kept for a day, with what the request did."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.web.api.problems import ApiError
from torneo.web.models import KeptAnswer, Token

LASTS = timedelta(hours=24)
HEADER = "Idempotency-Key"
LONGEST = 100


@dataclass(frozen=True, slots=True)
class Keeping:
    """What is kept of a write: nothing without a key."""

    token: Token
    key: str = ""
    asked: str = ""

    def known(self) -> HttpResponse | None:
        """What the same request was answered before; refused if the key was another request's."""
        if not self.key:
            return None
        kept = KeptAnswer.objects.filter(token=self.token, key=self.key).first()
        if kept is None:
            return None
        if kept.made < timezone.now() - LASTS:
            kept.delete()
            return None
        if kept.asked != self.asked:
            raise ApiError(422, _("This idempotency key was used for another request."), "key_reused")
        response = HttpResponse(kept.body, status=kept.status, content_type="application/json")
        response.headers["Idempotent-Replayed"] = "true"
        return response

    def keep(self, status: int, body: object) -> None:
        """Keep an answer: in the transaction of what it tells of."""
        if self.key:
            text = json.dumps(body, ensure_ascii=False)
            KeptAnswer.objects.create(token=self.token, key=self.key, asked=self.asked, status=status, body=text)


def clear() -> None:
    """Throw away answers that have had their time."""
    KeptAnswer.objects.filter(made__lt=timezone.now() - LASTS).delete()


def keeping_of(request: HttpRequest, token: Token) -> Keeping:
    """What is to be kept of a request, by its header."""
    key = request.headers.get(HEADER, "")
    if not key:
        return Keeping(token)
    if len(key) > LONGEST or not key.isascii() or not key.isprintable():
        text = _("%(header)s takes up to %(most)s plain characters.") % {"header": HEADER, "most": LONGEST}
        raise ApiError(400, text, "invalid")
    content = f"{request.method} {request.get_full_path()}\n".encode() + request.body
    return Keeping(token, key, hashlib.sha256(content).hexdigest())
