"""The choice of games for a norm as the regulations tell it: every set that may be presented, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from torneo.model import Player
from torneo.rating.norm_choice import merit, spare_games
from torneo.rating.norms import NormCheck, NormEvent, NormGame, NormTitle, check_norm


def literal_best(player: Player, games: Sequence[NormGame], title: NormTitle, event: NormEvent) -> NormCheck:
    """The set of games that does best."""
    return max((check_norm(player, kept, title, event) for kept in choices(games, event)), key=merit)


def choices(games: Sequence[NormGame], event: NormEvent) -> Iterator[tuple[NormGame, ...]]:
    """Every set of games that the player may present, all of them first.

    >>> ten = [NormGame(r, r, 2400, "", "ESP", 2 if r in (1, 10) else 1) for r in range(1, 11)]
    >>> [[game.round for game in ten if game not in kept] for kept in choices(ten, NormEvent(rounds=10))]
    [[], [1], [10]]
    """
    seen = set()
    spare = spare_games(games, event)
    for tail in range(spare + 1):
        head = tuple(games[: len(games) - tail])
        won = [game for game in head if game.half_points == 2]
        for dropped in range(spare - tail + 1):
            for without in combinations(won, dropped):
                kept = tuple(game for game in head if game not in without)
                if kept not in seen:
                    seen.add(kept)
                    yield kept
