"""Numbers from forms and addresses."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.desk import Refused

_DIGITS = 6
_NAMES = {
    "board": gettext_lazy("board"),
    "other": gettext_lazy("board"),
    "first": gettext_lazy("first board"),
    "rounds": gettext_lazy("rounds"),
    "halves": gettext_lazy("rounds missed"),
    "minutes": gettext_lazy("minutes"),
    "appeal": gettext_lazy("appeal"),
    "seed": gettext_lazy("seed"),
    "game": gettext_lazy("game"),
    "player": gettext_lazy("player"),
    "round": gettext_lazy("round"),
    "match": gettext_lazy("match"),
    "team": gettext_lazy("team"),
    "sequence": gettext_lazy("entry of the log"),
    "request": gettext_lazy("request"),
    "receipt": gettext_lazy("receipt"),
}


def number_in(fields: Mapping[str, object], name: str, default: int | None = None) -> int:
    """The number in a field; the default if the field is empty or missing, refused if it holds something else.

    >>> number_in({"board": "12"}, "board"), number_in({}, "round", 3)
    (12, 3)
    """
    text = str(fields.get(name) or "").strip()
    if not text and default is not None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
        raise Refused(_("%(name)s: a whole number is needed") % {"name": _NAMES[name]})
    return int(text)
