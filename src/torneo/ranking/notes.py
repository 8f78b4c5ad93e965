"""Words for the rounds in the terms of a value."""

from __future__ import annotations

from torneo.model import Kind
from torneo.ranking.base import NO_NOTE
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.byes import ROUNDS

CUT = Text(_("cut"))


def kind_note(kind: Kind) -> Text:
    """What a round was, unless it was a game like any other.

    >>> kind_note(Kind.FORFEIT_WIN).text(), kind_note(Kind.PLAYED).text()
    ('win by forfeit', '')
    """
    return NO_NOTE if kind is Kind.PLAYED else ROUNDS[kind]
