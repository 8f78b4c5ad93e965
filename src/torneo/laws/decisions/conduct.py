"""How players behave, and what the arbiter may do about it (articles 10-12)."""
# One sentence is one line, however long.

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from torneo.laws.decisions.conditions import Conditions
from torneo.laws.decisions.situation import Situation, asked, register
from torneo.laws.decisions.verdict import LEAVE, STOP, Course, Note, Result, Side, Verdict, lost_by
from torneo.laws.game import Game
from torneo.text import Text
from torneo.text import marked as _

PENALTIES = {
    "12.9.1": _("a warning"),
    "12.9.2": _("more time for the opponent"),
    "12.9.3": _("less time for the offender"),
    "12.9.4": _("more points for the opponent, up to what the game is worth"),
    "12.9.5": _("fewer points for the offender"),
    "12.9.6": _("the game lost; the arbiter decides the opponent's score"),
    "12.9.7": _("a fine that was announced"),
    "12.9.8": _("exclusion from one or more rounds"),
    "12.9.9": _("expulsion from the competition, together with the organiser"),
}
"""What the arbiter may choose from, in ascending order."""


def score_allowed(white: int, black: int, *, win: int = 10, draw: int = 5) -> bool:
    """Whether two scores, in tenths, are possible in one game (10.2).

    >>> score_allowed(10, 0), score_allowed(5, 0), score_allowed(8, 2), score_allowed(10, 5)
    (True, True, False, False)
    >>> score_allowed(30, 0, win=30, draw=10), score_allowed(20, 10, win=30, draw=10)
    (True, False)
    """
    return {white, black} <= {win, draw, 0} and white + black <= max(win, 2 * draw)


class Device(StrEnum):
    """Where an electronic device is."""

    ON_PERSON = "on-the-person"
    IN_BAG_OFF = "switched-off-in-the-bag"
    RANG_BEFORE_OPPONENT_CAME = "rang-before-the-opponent-came"


@register
@dataclass(frozen=True)
class DeviceFound(Situation):
    """A player has an electronic device in the playing venue (11.3.2)."""

    name, title = "device", _("An electronic device")

    by: Side = asked(_("Whose"), Side.WHITE)
    where: Device = asked(_("Where"), Device.ON_PERSON)
    bag_allowed: bool = asked(_("The regulations allow it switched off in a bag"), False)
    lesser: bool = asked(_("The regulations set a lesser penalty"), False)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """Lost, even if the opponent could not checkmate."""
        if self.where is Device.IN_BAG_OFF and (self.bag_allowed or conditions.bag_allowed):
            reason = _("Allowed: switched off, in a bag that nobody opens without the arbiter.")
            return Verdict(Course.CONTINUE, Text(reason), ("11.3.2.1",), clocks=(LEAVE,))
        if self.lesser or not conditions.device_loses:
            reason = _("The regulations set a lesser penalty: apply it.")
            return Verdict(
                Course.CONTINUE, Text(reason), ("11.3.2.2",), clocks=(STOP,), notes=(Note.PENALTY,), penalty=True
            )
        if self.where is Device.RANG_BEFORE_OPPONENT_CAME:
            reason = _("Lost; the opponent had not come yet, so the game was not played and is not rated.")
            result = Result.BLACK_WINS_UNPLAYED if self.by is Side.WHITE else Result.WHITE_WINS_UNPLAYED
            return Verdict(
                Course.OVER, Text(reason), ("11.3.2.2",), result, clocks=(STOP,), notes=(Note.RESULT, Note.PENALTY)
            )
        reason = _("The game is lost, and the opponent wins, whether they could checkmate or not.")
        return Verdict(
            Course.OVER,
            Text(reason),
            ("11.3.2.2",),
            lost_by(self.by),
            clocks=(STOP,),
            notes=(Note.RESULT, Note.PENALTY),
        )


@register
@dataclass(frozen=True)
class Refusal(Situation):
    """A player keeps refusing to comply with the Laws (11.7, 11.8)."""

    name, title = "refusal", _("Persistent refusal to comply with the Laws")

    by: Side = asked(_("Who"), Side.WHITE)
    warnings: int = asked(_("Warnings so far"), 0)
    both: bool = asked(_("Both players"), False)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """The third or fourth warning is a good reason."""
        if self.warnings < 2:
            reason = _("Warn the player, and say that 11.7 will be applied the next time.")
            return Verdict(
                Course.CONTINUE, Text(reason), ("12.9.1", "11.7"), clocks=(LEAVE,), notes=(Note.PENALTY,), penalty=True
            )
        if self.both:
            return Verdict(
                Course.OVER,
                Text(_("Both lose.")),
                ("11.8",),
                Result.BOTH_LOSE,
                clocks=(STOP,),
                notes=(Note.RESULT, Note.PENALTY),
            )
        reason = _("The game is lost; the arbiter decides the opponent's score.")
        return Verdict(
            Course.OVER, Text(reason), ("11.7",), lost_by(self.by), clocks=(STOP,), notes=(Note.RESULT, Note.PENALTY)
        )


class Behaviour(StrEnum):
    """What somebody does."""

    DISTURBS = "disturbs-the-opponent"
    LEFT_VENUE = "left-the-venue-without-permission"
    LEFT_AREA_ON_MOVE = "left-the-playing-area-while-to-move"
    LEFT_AREA_OFF_MOVE = "left-the-playing-area-while-not-to-move"
    FINISHED = "stays-after-finishing"
    SEARCH_REFUSED = "refuses-a-search"
    SPECTATOR_SPEAKS = "a-spectator-points-something-out"
    OFFICIAL_PHONES = "a-captain-or-official-telephones"
    NOTES_USED = "uses-notes-or-advice"
    SMOKES = "smokes-outside-the-area"
    DISREPUTE = "brings-chess-into-disrepute"


_LEFT_UNTOLD = (
    _("By the regulations a player who is not to move tells the arbiter before leaving the area."),
    ("11.2.4", "11.6", "12.9"),
    True,
)
_BEHAVIOUR = {
    Behaviour.DISTURBS: (
        _("Intervene at once: distracting or annoying the opponent is forbidden, with claims and offers too."),
        ("11.5", "11.6", "12.9"),
        True,
    ),
    Behaviour.LEFT_VENUE: (_("Nobody leaves the venue without permission."), ("11.2.3.1", "11.6", "12.9"), True),
    Behaviour.LEFT_AREA_ON_MOVE: (
        _("The player to move leaves the playing area only with permission."),
        ("11.2.3.2", "11.6", "12.9"),
        True,
    ),
    Behaviour.LEFT_AREA_OFF_MOVE: (
        _("A player who is not to move may leave the area, unless the regulations ask them to tell the arbiter."),
        ("11.2.4",),
        False,
    ),
    Behaviour.FINISHED: (
        _("Who has finished is a spectator: a few minutes to look, then out of the playing area."),
        ("11.4",),
        False,
    ),
    Behaviour.SEARCH_REFUSED: (_("Who refuses a search is penalised."), ("11.3.3", "12.9"), True),
    Behaviour.SPECTATOR_SPEAKS: (
        _("Spectators tell only the arbiter, and nothing of a flag; the arbiter may send them out."),
        ("12.7",),
        False,
    ),
    Behaviour.OFFICIAL_PHONES: (
        _("Nobody uses a telephone in the venue without permission: spectators, captains and officials included."),
        ("12.8",),
        False,
    ),
    Behaviour.NOTES_USED: (
        _("Notes, sources of information, advice and other boards are forbidden."),
        ("11.3.1", "11.6", "12.9"),
        True,
    ),
    Behaviour.SMOKES: (_("Smoking only where the arbiter allows it."), ("11.3.4", "11.6", "12.9"), True),
    Behaviour.DISREPUTE: (
        _("Nobody brings chess into disrepute: by arranged results, violence or insults."),
        ("11.1", "11.6", "12.9"),
        True,
    ),
}


@register
@dataclass(frozen=True)
class Behaves(Situation):
    """Something about the behaviour of players or others (11, 12.7, 12.8)."""

    name, title = "behaviour", _("Behaviour")

    what: Behaviour = asked(_("What happened"), Behaviour.DISTURBS)

    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """The arbiter chooses the penalty, if there is one."""
        untold = self.what is Behaviour.LEFT_AREA_OFF_MOVE and conditions.leaving_told
        reason, articles, penalty = _LEFT_UNTOLD if untold else _BEHAVIOUR[self.what]
        return Verdict(
            Course.CONTINUE,
            Text(reason),
            articles,
            clocks=(LEAVE,),
            notes=(Note.PENALTY,) if penalty else (),
            penalty=penalty,
        )
