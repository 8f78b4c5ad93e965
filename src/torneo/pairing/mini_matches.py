"""Encounters of several games in a tournament whose rounds are paired one by one."""

from __future__ import annotations

from collections.abc import Mapping

from torneo.model.worth import COUNT, GAMES, PLAY
from torneo.pairing.knockout.match import MatchRules


def mini_match(settings: Mapping[str, str]) -> MatchRules | None:
    """How two who are paired play it out: several games without play-offs, or one; nothing said is one.

    >>> mini_match({"games": "2", "count": "games", "play": "all"}).may_be_drawn, mini_match({"games": "1"})
    (True, None)
    """
    games = int(settings.get(GAMES) or 1)
    if games == 1:
        return None
    rules = MatchRules(
        games,
        ladder=(),
        may_be_drawn=True,
        all_played=settings.get(PLAY) == "all",
        all_rated=settings.get(COUNT) == GAMES,
    )
    rules.stages()
    return rules


def double_match(settings: Mapping[str, str]) -> MatchRules:
    """How two who are paired play it out in the Double-Swiss system: two games, colours in turn (C.04.5 0 and 4.4).

    >>> double_match({}).games
    2
    """
    return MatchRules(2, ladder=(), may_be_drawn=True, all_played=True, all_rated=True, forfeited_whole=True)
