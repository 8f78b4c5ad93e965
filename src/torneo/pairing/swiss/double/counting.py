"""How matches and byes count in the Double-Swiss system, where the general rules (C.04.1, C.04.3) say it otherwise."""

from __future__ import annotations

from torneo.model import BarRule, CountingRules, FloatRule, Kind

COUNTING = CountingRules(
    floats={  # 1.5: whoever has played against another score; a match that was forfeited was not played
        **dict.fromkeys(Kind, FloatRule.NEVER),
        **dict.fromkeys((Kind.PLAYED, Kind.UNFINISHED), FloatRule.BY_SCORES),
    },
    bars_bye={  # C2
        **dict.fromkeys(Kind, BarRule.NO),
        **dict.fromkeys((Kind.PAIRING_BYE, Kind.FORFEIT_WIN, Kind.FULL_POINT_BYE), BarRule.YES),
    },
)
