"""Games that electronic boards are writing: what is new in them since they were looked at last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from torneo.laws.checkmating import Mating
from torneo.laws.evidence import ENDING, Finding, findings
from torneo.laws.game import Game
from torneo.laws.position import Position


@dataclass(frozen=True)
class News:
    """A game that came to an end by itself, of which the arbiter must be told (9.6)."""

    game: str
    """Which game: the file, and its number there."""
    finding: Finding


def ended(game: Game) -> tuple[Finding, ...]:
    """What ends a game without a claim: fivefold, 75 moves, mate, stalemate; dead positions are not searched for."""
    return tuple(finding for finding in findings(game, ask=_unasked) if finding.kind in ENDING)


def _unasked(position: Position, white: bool) -> Mating:
    return Mating.UNPROVED


def news(
    games: Mapping[str, Game], told: frozenset[tuple[str, str]]
) -> tuple[tuple[News, ...], frozenset[tuple[str, str]]]:
    """What has not been told yet, and what has been told now.

    >>> from torneo.laws.movetext import read_game
    >>> moves = " ".join(["Nf3 Nf6 Ng1 Ng8"] * 4)
    >>> found, told = news({"1.pgn": read_game(moves)}, frozenset())
    >>> [(one.game, one.finding.kind.value, one.finding.ply) for one in found]
    [('1.pgn', 'fivefold', 16)]
    >>> news({"1.pgn": read_game(moves)}, told)[0]
    ()
    """
    fresh = [
        News(name, finding)
        for name, game in games.items()
        for finding in ended(game)
        if (name, finding.kind.value) not in told
    ]
    return tuple(fresh), told | {(one.game, one.finding.kind.value) for one in fresh}
