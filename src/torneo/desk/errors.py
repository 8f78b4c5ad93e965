"""Why a command was not carried out."""

from __future__ import annotations

from enum import StrEnum

from torneo.rules import Article, Cited
from torneo.text import marked as _


class Rule(StrEnum):
    """A rule by which a command is refused, and which the arbiter may set aside; the log says so, and why."""

    ROUNDS_ANNOUNCED = "rounds announced"
    SETTINGS_FIXED = "settings fixed"
    NUMBERS_KEPT = "numbers kept"
    NUMBERS_BY_RATING = "numbers by rating"
    RESULTS_NEEDED = "results needed"
    PAIRING_PUBLISHED = "pairing published"
    CORRECTION_LATE = "correction late"
    LATE_ENTRY_SCORES_NOTHING = "late entry scores nothing"
    ENTRY_LIMITS = "entry limits"
    LATE_ENTRIES = "late entries"
    LEAST_ENTRIES = "least entries"
    BYE_LIMITS = "bye limits"
    CLAIMS_CLOSED = "claims closed"
    DEFAULT_TIME = "default time"
    NO_APPEALS = "no appeals"
    APPEAL_LATE = "appeal late"
    APPEAL_FEE = "appeal fee"
    COMMITTEE_SHORT = "committee short"


RULES = {
    Rule.ROUNDS_ANNOUNCED: _("the number of rounds is announced beforehand"),
    Rule.SETTINGS_FIXED: _("what decides pairings stays once round 1 is paired"),
    Rule.NUMBERS_KEPT: _("numbers are kept once round 4 is paired"),
    Rule.NUMBERS_BY_RATING: _("ratings give the numbers, not a lot"),
    Rule.RESULTS_NEEDED: _("a round is paired when every result of the one before is there"),
    Rule.PAIRING_PUBLISHED: _("a published pairing changes only for the reasons that the rules name"),
    Rule.CORRECTION_LATE: _("a result corrected late counts for rating alone"),
    Rule.LATE_ENTRY_SCORES_NOTHING: _("a late entry has no points for the rounds missed"),
    Rule.ENTRY_LIMITS: _("who may enter, and until when, by the regulations of the tournament"),
    Rule.LATE_ENTRIES: _("until when late entries are accepted by the regulations of the tournament"),
    Rule.LEAST_ENTRIES: _("how many have to enter by the regulations of the tournament"),
    Rule.BYE_LIMITS: _("the limits of byes in the regulations of the tournament"),
    Rule.DEFAULT_TIME: _("nobody loses by default before the default time is over"),
    Rule.NO_APPEALS: _("the decisions of the chief arbiter are final by the regulations of the tournament"),
    Rule.APPEAL_LATE: _("until when an appeal is lodged by the regulations of the tournament"),
    Rule.APPEAL_FEE: _("the fee for an appeal in the regulations of the tournament"),
    Rule.COMMITTEE_SHORT: _("three members of the committee decide on an appeal"),
    Rule.CLAIMS_CLOSED: _("until when a pairing is called wrong by the regulations of the tournament"),
}
"""Each of them in words."""


class Refused(Cited):
    """A command that the rules or the state of the tournament do not allow; nothing was changed.

    >>> refusal = Refused("there is no player {number}", number=7)
    >>> print(refusal)
    there is no player 7
    >>> refusal.text("es")
    'no hay ningún jugador 7'
    """

    def __init__(self, reason: str, article: Article | None = None, **values: object) -> None:
        super().__init__(reason, article, **values)
        self.reason = self.said.text("en")
        """The reason in English."""


class Overridable(Refused):
    """A command that a rule forbids and that is possible all the same: the arbiter may set the rule aside."""

    def __init__(self, rule: Rule, reason: str, article: Article | None = None, **values: object) -> None:
        super().__init__(reason, article, **values)
        self.rule = rule


class Unpairable(Refused):
    """The rules leave no pairing for the next round: the arbiter decides, and can pair by hand."""


class Conflict(Refused):
    """Somebody else was faster: what the command meant to change is no longer what its author saw."""
