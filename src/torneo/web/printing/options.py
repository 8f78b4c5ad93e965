"""What a person may choose for a print: round, paper, order, how many to a page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import Http404
from django.utils.translation import gettext as _

from torneo.desk import Refused, State
from torneo.desk.closing.whom import For
from torneo.reports.canvas import SIZES
from torneo.text import LANGUAGES

ORDERS = ("number", "name", "rating", "federation")
"""Of the entry list."""
SHEETS = ("usual", "wall")
SLIPS = (2, 4, 6, 8, 10)
"""Slips on a page."""
MOST_LINES = 200


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of one print."""

    round: int
    """Of which round, or after which."""
    paper: str = "a4"
    order: str = "number"
    per_page: int | None = None
    """Lines, boards or slips on a page at most."""
    player: int | None = None
    language: str = ""
    """Empty: that of the page."""
    wall: bool = False
    """In letters as large as the page lets them be."""
    whom: str = For.FIRST.value
    """Of diplomas."""


def options_of(given: Mapping[str, str], state: State, *, drafts: bool) -> Options:
    """The choices in an address; :class:`Refused` or ``Http404`` for what there is not.

    Without a round: the draft if there is one and it may be seen, otherwise the last published round.
    """
    last = state.round_number
    if drafts and state.draft is not None:
        last = state.draft.round
    round_number = _number(given, "round", last)
    assert round_number is not None
    if not 0 <= round_number <= last:
        raise Http404
    player = _number(given, "player", None)
    if player is not None and player not in state.tournament.by_number:
        raise Http404
    per_page = _number(given, "per", None)
    if per_page is not None and not 1 <= per_page <= MOST_LINES:
        raise Refused(_("%(number)s on a page: 1 to %(most)s is accepted.") % {"number": per_page, "most": MOST_LINES})
    return Options(
        round_number,
        _choice(given, "paper", tuple(SIZES)),
        _choice(given, "order", ORDERS),
        per_page,
        player,
        _choice(given, "language", ("", *LANGUAGES)),
        _choice(given, "size", SHEETS) == "wall",
        _choice(given, "whom", tuple(For)),
    )


def _number(given: Mapping[str, str], name: str, default: int | None) -> int | None:
    text = given.get(name, "").strip()
    if not text:
        return default
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Refused(_("“%(text)s” is no number.") % {"text": text[:20]})
    return int(text)


def _choice(given: Mapping[str, str], name: str, accepted: tuple[str, ...]) -> str:
    text = given.get(name, "").strip().lower() or accepted[0]
    if text not in accepted:
        shown = ", ".join(each for each in accepted if each)
        raise Refused(_("“%(text)s”: one of %(accepted)s is accepted.") % {"text": text[:20], "accepted": shown})
    return text
