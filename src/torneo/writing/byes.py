"""What byes, absences and the kinds of rounds are called."""

from __future__ import annotations

from torneo.model import ByeKind, Kind
from torneo.text import Text
from torneo.text import marked as _

BYES = {
    ByeKind.PAIRING: Text(_("pairing-allocated bye")),
    ByeKind.FULL: Text(_("full-point bye")),
    ByeKind.HALF: Text(_("half-point bye")),
    ByeKind.ZERO: Text(_("zero-point bye")),
    ByeKind.EMPTY_BOARD: Text(_("nobody opposite")),
}
"""Every kind of bye by its name in the rules."""
SHORT_BYES = BYES | {ByeKind.PAIRING: Text(_("bye"))}
"""The same where there is little room: the bye is that of the pairing."""
ABSENCES = SHORT_BYES | {ByeKind.ZERO: Text(_("absent"))}
"""Why a player does not play a round, in words for spectators."""

FREE = Text(_("free"))
"""Of a player for whom a table has nobody in a round."""
GOES_ON = Text(_("goes on"))
"""Of a player who skips a round of a knock-out."""

ROUNDS = {
    Kind.PLAYED: Text(_("game played")),
    Kind.UNFINISHED: Text(_("game adjourned or without a result yet")),
    Kind.FORFEIT_WIN: Text(_("win by forfeit")),
    Kind.FORFEIT_LOSS: Text(_("loss by forfeit")),
    Kind.PAIRING_BYE: BYES[ByeKind.PAIRING],
    Kind.FULL_POINT_BYE: BYES[ByeKind.FULL],
    Kind.HALF_POINT_BYE: BYES[ByeKind.HALF],
    Kind.ZERO_POINT_BYE: BYES[ByeKind.ZERO],
    Kind.ABSENT: Text(_("absent, not entered yet, or withdrawn")),
}
"""What a round was for a player."""
UNPLAYED = {
    Kind.FORFEIT_WIN: Text(_("won by forfeit")),
    Kind.FORFEIT_LOSS: Text(_("lost by forfeit")),
    Kind.PAIRING_BYE: ABSENCES[ByeKind.PAIRING],
    Kind.FULL_POINT_BYE: ABSENCES[ByeKind.FULL],
    Kind.HALF_POINT_BYE: ABSENCES[ByeKind.HALF],
    Kind.ZERO_POINT_BYE: ABSENCES[ByeKind.ZERO],
    Kind.ABSENT: ABSENCES[ByeKind.ZERO],
}
"""Why a round had no game over the board."""
SIGNS = {
    Kind.PAIRING_BYE: "+",
    Kind.FULL_POINT_BYE: "+",
    Kind.HALF_POINT_BYE: "½",
    Kind.ZERO_POINT_BYE: "-",
    Kind.ABSENT: "-",
}
"""What stands on a card for a round without an opponent."""
