"""The quality criteria of the Double-Swiss system, as objects: what a bracket with its upfloaters is measured by.

The checker and the explanation read them; the engine obeys them in the same order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from torneo.pairing.result import OF_PLAYERS, CriterionValue, Measure, Unit
from torneo.pairing.swiss.double.players import floated
from torneo.pairing.swiss.entrants import Entrant

Pair = tuple[Entrant, Entrant]


@dataclass(frozen=True, slots=True)
class UpfloatBracket:
    """A bracket with the pairing chosen for it."""

    residents: tuple[Entrant, ...]
    lower: tuple[Entrant, ...]
    """Everybody not yet paired with a lower score, by rank."""
    upfloaters: tuple[Entrant, ...]
    ahead: int
    """How many upfloaters the following scoregroup will need; 0 if it is empty, or there was nothing to choose."""
    pairs: tuple[Pair, ...]
    """The smaller number first, by the smaller numbers."""
    last_round: bool

    @property
    def following(self) -> tuple[Entrant, ...]:
        """Who is left of the next scoregroup."""
        return following(self.lower, self.upfloaters)


def following(lower: Sequence[Entrant], upfloaters: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Who is left of the scoregroup below a bracket."""
    return tuple(player for player in lower if player.score == lower[0].score and player not in upfloaters)


@dataclass(frozen=True, slots=True)
class DoubleCriterion:
    """One quality criterion."""

    article: str
    value: Callable[[UpfloatBracket], tuple[int, ...]]
    """How far a bracket fails it, amount by amount; less is better, the first that differs decides."""
    least: Callable[[UpfloatBracket], tuple[int, ...]] = lambda _bracket: ()
    """What nobody can go below, as the numbers of players show."""
    measure: Callable[[UpfloatBracket], Measure] = lambda _bracket: OF_PLAYERS
    always: bool = True
    """Whether it holds in the last round too."""
    of_pairs: bool = False
    """Whether it depends on the pairs, and not on the upfloaters alone."""


def _scores(bracket: UpfloatBracket) -> tuple[int, ...]:
    """Every score below the bracket, the lowest first."""
    return tuple(sorted({player.score for player in bracket.lower}))


def _by_score(bracket: UpfloatBracket) -> tuple[int, ...]:
    scores = [player.score for player in bracket.upfloaters]
    return tuple(map(scores.count, _scores(bracket)))


def _nearest(bracket: UpfloatBracket) -> tuple[int, ...]:
    """The amounts of C5 if all upfloaters come from as near as there are players."""
    left = len(bracket.upfloaters)
    amounts = []
    for score in reversed(_scores(bracket)):
        here = min(left, sum(player.score == score for player in bracket.lower))
        amounts.append(here)
        left -= here
    return tuple(reversed(amounts))


def _opponents_who_floated(bracket: UpfloatBracket) -> tuple[int, ...]:
    ups = {player.index for player in bracket.upfloaters}
    residents = [
        one if other.index in ups else other
        for one, other in bracket.pairs
        if (one.index in ups) is not (other.index in ups)
    ]
    return (sum(map(floated, residents)),)


CRITERIA = (
    DoubleCriterion(
        "C4", lambda bracket: (len(bracket.upfloaters),), least=lambda bracket: (len(bracket.residents) % 2,)
    ),
    DoubleCriterion("C5", _by_score, least=_nearest, measure=lambda bracket: Measure(Unit.SCORES, _scores(bracket))),
    DoubleCriterion("C6", lambda bracket: (bracket.ahead,), least=lambda bracket: (len(bracket.following) % 2,)),
    DoubleCriterion("C7", lambda bracket: (sum(map(floated, bracket.upfloaters)),), always=False),
    DoubleCriterion("C8", _opponents_who_floated, always=False, of_pairs=True),
)
"""In descending priority (2.3.1 to 2.3.5)."""


def criteria_of(*, last_round: bool) -> Iterator[DoubleCriterion]:
    """The criteria that hold in a round."""
    return (criterion for criterion in CRITERIA if criterion.always or not last_round)


def criterion_values(bracket: UpfloatBracket) -> tuple[CriterionValue, ...]:
    """How far a bracket fails each criterion."""
    return tuple(
        CriterionValue(
            criterion.article, criterion.value(bracket), criterion.measure(bracket), criterion.least(bracket)
        )
        for criterion in criteria_of(last_round=bracket.last_round)
    )
