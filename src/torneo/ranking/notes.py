"""Words for the rounds in the terms of a value."""

from __future__ import annotations

from collections.abc import Mapping

from torneo.model import Kind
from torneo.ranking.base import NO_NOTE
from torneo.text import Text
from torneo.text import marked as _

KINDS: Mapping[Kind, Text] = {
    Kind.PLAYED: Text(_("game played")),
    Kind.UNFINISHED: Text(_("game adjourned or without a result yet")),
    Kind.FORFEIT_WIN: Text(_("win by forfeit")),
    Kind.FORFEIT_LOSS: Text(_("loss by forfeit")),
    Kind.PAIRING_BYE: Text(_("pairing-allocated bye")),
    Kind.FULL_POINT_BYE: Text(_("full-point bye")),
    Kind.HALF_POINT_BYE: Text(_("half-point bye")),
    Kind.ZERO_POINT_BYE: Text(_("zero-point bye")),
    Kind.ABSENT: Text(_("absent, not entered yet, or withdrawn")),
}
"""What each kind of round is called."""

CUT = Text(_("cut"))


def kind_note(kind: Kind) -> Text:
    """What a round was, unless it was a game like any other.

    >>> kind_note(Kind.FORFEIT_WIN).text(), kind_note(Kind.PLAYED).text()
    ('win by forfeit', '')
    """
    return NO_NOTE if kind is Kind.PLAYED else KINDS[kind]
