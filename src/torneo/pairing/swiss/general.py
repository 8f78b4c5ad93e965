"""What differs between the editions of the rules for every Swiss system: C.04.1 and C.04.2.

What is common to a kind of round in all editions stands in :mod:`torneo.model.counting`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from torneo.model import BarRule, CountingRules, FloatRule, Kind
from torneo.model.remarks import Ground
from torneo.rules import ByEdition, Topic, edition


@dataclass(frozen=True, eq=False)
class GeneralRules:
    """The basic and the handling rules of one edition."""

    counting: CountingRules
    """Which rounds are floats, and which bar from the bye."""
    changes: tuple[Ground, ...]
    """Why a published pairing may be changed."""
    only_published_accelerations: bool
    """Whether a FIDE system takes only accelerations that FIDE has published or authorised."""


def _floats(without_playing: FloatRule) -> dict[Kind, FloatRule]:
    """The column of floats, by what a round is in which the player did not play, and had no pairing-allocated bye."""
    games = dict.fromkeys((Kind.PLAYED, Kind.UNFINISHED), FloatRule.BY_SCORES)
    return {**dict.fromkeys(Kind, without_playing), **games, Kind.PAIRING_BYE: FloatRule.DOWN}


def _bars(without_playing: BarRule, forfeit_win: BarRule) -> dict[Kind, BarRule]:
    """The column of the bye: the bye itself always bars, a game never."""
    games = dict.fromkeys((Kind.PLAYED, Kind.UNFINISHED), BarRule.NO)
    bars = {Kind.FORFEIT_WIN: forfeit_win, Kind.PAIRING_BYE: BarRule.YES}
    return {**dict.fromkeys(Kind, without_playing), **games, **bars}


Y2017 = GeneralRules(
    CountingRules(
        _floats(FloatRule.DOWN),  # C.04.3 A.4: any round not played
        _bars(BarRule.NO, forfeit_win=BarRule.YES),  # C.04.1 d: or a win because the opponent did not appear
    ),
    changes=(Ground.REMATCH,),  # C.04.2 D.10
    only_published_accelerations=False,  # C.04.2 A.3: it is announced
)
Y2026 = replace(
    Y2017,
    counting=CountingRules(
        _floats(FloatRule.DOWN_IF_ABOVE_LOSS),  # C.04.3 1.4.2 to 1.4.4
        _bars(BarRule.IF_WORTH_A_WIN, forfeit_win=BarRule.IF_WORTH_A_WIN),  # C.04.1 art. 4
    ),
    changes=(
        Ground.REMATCH,
        Ground.RULES,
        Ground.AGREEMENT,
        Ground.LATE_ENTRY,
        Ground.UNFORESEEABLE,
    ),  # C.04.2 4.4
    only_published_accelerations=True,  # C.04.2 1.2
)

GENERAL = ByEdition(Topic.SWISS, {"2017": Y2017, "2026": Y2026})
"""By edition of the Swiss rules."""

BEYOND_FIDE = edition(Topic.SWISS, "2026")
"""By which edition rounds without a game count in systems that are not FIDE's, whose book does not say it."""
