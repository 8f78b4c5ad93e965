"""What the lot decides of a random tournament: who comes and when, who is away, how a game ends."""

from __future__ import annotations

from dataclasses import dataclass, replace

from torneo.check.draws import Draws
from torneo.check.recipe import FEDERATIONS, Recipe
from torneo.check.results import chances
from torneo.model import ByeKind, ForbiddenPairs, RequestedBye, Result, Tournament

_DOUBLE_FORFEITS = 12.5
"""How many of a hundred forfeits are on both sides."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What was drawn for a player, or for a team."""

    strength: int
    """Decides the results, on a par with a rating, whether the player has one or not."""
    rated: bool
    arrives: int
    """First round."""
    leaves: int
    """First round after the last."""
    federation: str = ""


def drawn_entrants(recipe: Recipe, draws: Draws, count: int, rounds: int) -> list[Drawn]:
    """Everybody, in the order of the pairing numbers: the rated by rating, then the others."""
    low, high = recipe.ratings
    entrants = []
    for _ in range(count):
        share = (draws.unit() + draws.unit() + draws.unit()) / 3  # most of them in the middle
        late, leaving = draws.happens(recipe.late_entries), draws.happens(recipe.withdrawals)
        arrives = draws.between(2, rounds) if late and rounds > 1 else 1
        leaves = draws.between(arrives + 1, rounds + 1) if leaving and arrives < rounds else rounds + 1
        strength = low + int(share * (high - low + 1))
        rated = not draws.happens(recipe.unrated)
        federation = draws.pick(FEDERATIONS[: recipe.federations]) if recipe.federations else ""
        entrants.append(Drawn(strength, rated, arrives, leaves, federation))
    return sorted(entrants, key=lambda entrant: (not entrant.rated, -entrant.strength if entrant.rated else 0))


def drawn_forbidden(recipe: Recipe, draws: Draws, count: int) -> tuple[ForbiddenPairs, ...]:
    """As many pairs that may not meet as the recipe says, if there are so many."""
    wanted = min(recipe.forbidden_pairs, count * (count - 1) // 2)
    pairs: set[tuple[int, int]] = set()
    while len(pairs) < wanted:
        one, other = sorted(draws.sample(range(1, count + 1), 2))
        pairs.add((one, other))
    return tuple(map(ForbiddenPairs, sorted(pairs)))


def ended(tournament: Tournament, number: int, reason: str) -> Tournament:
    """The tournament as it ends when a round cannot be paired."""
    comment = f"Ends before round {number}, which cannot be paired: {reason}"
    return replace(tournament, comments=(*tournament.comments, comment))


def drawn_byes(recipe: Recipe, draws: Draws, entrants: list[Drawn], number: int) -> list[RequestedBye]:
    """The players away from a round: not yet arrived, withdrawn, or with a requested bye."""
    away, asked = [], []
    for player, entrant in enumerate(entrants, 1):
        lot = draws.unit() * 100
        if not entrant.arrives <= number < entrant.leaves:
            away.append(RequestedBye(number, player, ByeKind.ZERO))
            continue
        for kind, percent in (
            (ByeKind.HALF, recipe.half_point_byes),
            (ByeKind.ZERO, recipe.zero_point_byes),
            (ByeKind.FULL, recipe.full_point_byes),
        ):
            if lot < percent:
                asked.append(RequestedBye(number, player, kind))
                break
            lot -= percent
    if len(entrants) - len(away) - len(asked) < 2:  # too few would be left to play: the byes are refused
        return away
    return away + asked


def drawn_result(recipe: Recipe, draws: Draws, white: int, black: int) -> Result:
    """How a game between two strengths ends: by forfeit, or as their chances have it."""
    if draws.happens(recipe.forfeits):
        return drawn_forfeit(draws)
    odds = chances(white, black)
    if recipe.draws is not None:
        odds = odds.with_draws(recipe.draws / 100)
    return odds.result(draws)


def drawn_forfeit(draws: Draws) -> Result:
    """A forfeit by one side, or now and then by both."""
    if draws.happens(_DOUBLE_FORFEITS):
        return Result.DOUBLE_FORFEIT
    return draws.pick((Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN))
