"""How the reason for changing a pairing by hand is written."""

from __future__ import annotations

from torneo.model.remarks import Ground, ReasonGiven
from torneo.text import Language, Text
from torneo.text import marked as _

GROUNDS = {
    Ground.REMATCH: Text(_("rematch")),
    Ground.RULES: Text(_("rules")),
    Ground.AGREEMENT: Text(_("agreement")),
    Ground.LATE_ENTRY: Text(_("late entry")),
    Ground.UNFORESEEABLE: Text(_("unforeseeable")),
    Ground.REVERSED: Text(_("played with reversed colours")),
    Ground.NO_GAME: Text(_("bye after the fact")),
}
"""For what a published pairing is changed: by the rules, or because it was played otherwise."""


def reason_text(reason: ReasonGiven, language: Language = "en") -> str:
    """Why a pairing was changed: the ground in the reader's language, then what the arbiter noted.

    >>> reason_text(ReasonGiven("Ana came at ten", Ground.LATE_ENTRY), "es")
    'inscripción tardía: Ana came at ten'
    """
    ground = GROUNDS[reason.ground].text(language) if reason.ground else ""
    return ": ".join(filter(None, (ground, reason.note)))
