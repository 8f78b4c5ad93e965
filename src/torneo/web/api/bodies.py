"""What a program sends: an object in JSON, and which entry of the log it has seen last."""

from __future__ import annotations

import json
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import gettext as _

from torneo.desk import State
from torneo.files.json_text import load_json
from torneo.text import Said
from torneo.web.api.problems import ApiError, Stale
from torneo.web.api.typed import read
from torneo.web.core.access import MOST_REASON
from torneo.web.core.words import spoken

OVERRIDE, EXPECTED = "override", "expected_sequence"
_LARGEST = 10**9


def body_of(request: HttpRequest) -> dict[str, object]:
    """The object in the body of a request; an empty one is the same as none."""
    if request.body and request.content_type != "application/json":
        raise ApiError(415, _("JSON is accepted: send “Content-Type: application/json”."))
    if not request.body:
        return {}
    try:
        text = request.body.decode()
        document = load_json(text)
        json.dumps(document, ensure_ascii=False).encode()  # half a pair of surrogates can be written, but is no text
    except (UnicodeError, RecursionError) as error:
        raise ApiError(400, _("What was sent is no JSON. Nothing was changed."), "invalid") from error
    except Said as error:
        raise ApiError(400, spoken(error), "invalid") from error
    if not isinstance(document, dict):
        raise ApiError(400, _("An object in JSON is accepted."), "invalid", where="/")
    return document


@dataclass(frozen=True, slots=True)
class Terms:
    """How a program wants something done."""

    override: str = ""
    """The arbiter's reason to set rules aside; empty: they hold."""
    expected: int | None = None
    """The entry that the log has to end with."""

    def check(self, state: State) -> None:
        """Refuse if the log has grown meanwhile."""
        if self.expected is not None and self.expected != state.sequence:
            text = _("the log ends with entry %(last)s by now, not %(expected)s: look again")
            raise Stale(text % {"last": state.sequence, "expected": self.expected})


def terms_of(request: HttpRequest, body: dict[str, object]) -> tuple[Terms, dict[str, object]]:
    """The terms in a body and its headers, and the rest of the body."""
    rest = dict(body)
    override = str(read(str, rest.pop(OVERRIDE, ""), f"/{OVERRIDE}")).strip()
    if len(override) > MOST_REASON:
        text = _("A reason of up to %(most)s characters is accepted.") % {"most": MOST_REASON}
        raise ApiError(400, text, "invalid", where=f"/{OVERRIDE}")
    expected = rest.pop(EXPECTED, None)
    number = read(int | None, expected, f"/{EXPECTED}")
    assert number is None or isinstance(number, int)
    if number is not None and number < 0:
        raise ApiError(400, _("An entry of the log is accepted."), "invalid", where=f"/{EXPECTED}")
    return Terms(override, number if number is not None else _matched(request)), rest


def _matched(request: HttpRequest) -> int | None:
    """The entry that ``If-Match`` names, such as ``"212"``."""
    text = request.headers.get("If-Match", "*").strip()
    if text == "*":
        return None
    number = text.removeprefix("W/").strip('"')
    if not (number.isascii() and number.isdigit() and int(number[:12]) < _LARGEST):
        raise ApiError(400, _('If-Match takes the number of an entry of the log, such as "212".'), "invalid")
    return int(number[:12])
