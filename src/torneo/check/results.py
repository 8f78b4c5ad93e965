"""How a game between two ratings ends: the model of Milvang (2015) that FIDE uses for random tournaments."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.check.draws import Draws
from torneo.model import Result


@dataclass(frozen=True, slots=True)
class Chances:
    """Probabilities that add up to one."""

    white: float
    draw: float
    black: float

    def with_draws(self, share: float) -> Chances:
        """Another probability of a draw; the rest is divided between the two as before.

        >>> Chances(0.375, 0.5, 0.125).with_draws(0.0)
        Chances(white=0.75, draw=0.0, black=0.25)
        """
        decided = self.white + self.black
        white = self.white / decided if decided else 0.5
        return Chances((1 - share) * white, share, (1 - share) * (1 - white))

    def result(self, draws: Draws) -> Result:
        """A result drawn by these chances."""
        lot = draws.unit()
        if lot < self.white:
            return Result.WHITE_WIN
        return Result.DRAW if lot < self.white + self.draw else Result.BLACK_WIN


def chances(white: int, black: int) -> Chances:
    """The probabilities of a game between two ratings.

    >>> game = chances(2467, 2344)
    >>> round(game.white, 3), round(game.black, 3), round(game.draw, 3)
    (0.511, 0.138, 0.351)
    """
    mean = (white + black) / 2
    lead = white - black
    level = max(0.0, (mean - 1200) / 1200)
    square = level * level
    wins = _rising(lead, 40, 0.45 - 0.10 * square, -1492 + 0.391 * mean, 1691 - 0.428 * mean)
    losses = 1 - _rising(lead, -80, 1 - (0.46 - 0.13 * square), -1753 + 0.416 * mean, 1428 - 0.388 * mean)
    decided = max(1.0, wins + losses)
    wins, losses = wins / decided, losses / decided
    return Chances(wins, max(0.0, 1 - wins - losses), losses)


def _rising(lead: float, centre: float, value: float, low: float, high: float) -> float:
    """From 0 at the low end to 1 at the high one, by two parabolas that meet at the centre in the given value."""
    if lead <= low:
        return 0.0
    if lead >= high:
        return 1.0
    if lead <= centre:
        part = (lead - low) / (centre - low)
        return value * part * part
    part = (lead - high) / (centre - high)
    return 1 - (1 - value) * part * part
