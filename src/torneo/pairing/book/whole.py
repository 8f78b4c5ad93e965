"""Pairing of a whole ranking at once: the bye from its end, then everybody in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from torneo.pairing.ordered import pair_in_order
from torneo.pairing.reasons import StepKind
from torneo.pairing.result import BracketTrace, CriterionValue
from torneo.pairing.swiss.completion import Compatibility, mask_of
from torneo.pairing.swiss.entrants import Entrant, Field


@dataclass(frozen=True)
class PairedRanking:
    """Pairs in the order in which they were made, and who has the bye."""

    field: Field
    pairs: tuple[tuple[Entrant, Entrant], ...]
    bye: Entrant | None

    def trace(self, kind: StepKind, criteria: Iterable[CriterionValue] = (), **figures: int) -> BracketTrace:
        """The one step in which everybody was paired."""
        return BracketTrace(
            max((entrant.score for entrant in self.field.entrants), default=0),
            kind,
            (),
            tuple(entrant.number for entrant in self.field.entrants),
            tuple((one.number, other.number) for one, other in self.pairs),
            (self.bye.number,) if self.bye else (),
            tuple(criteria),
            figures=figures,
        )


def choose_bye(
    entrants: Sequence[Entrant], compatibility: Compatibility, candidates: Iterable[Entrant]
) -> Entrant | None:
    """The first candidate without whom all others can be paired; None if their number is even."""
    everybody = [entrant.index for entrant in entrants]
    if len(entrants) % 2 == 0:
        if compatibility.complete(everybody) is None:
            raise compatibility.why_impossible(everybody)
        return None
    able = list(candidates)
    for candidate in able:
        if compatibility.complete([index for index in everybody if index != candidate.index]) is not None:
            return candidate
    raise compatibility.why_impossible(everybody, mask_of(able))


def neighbours(left: Sequence[int]) -> tuple[int, Sequence[int]]:
    """First with second, third with fourth, and so on.

    >>> neighbours([3, 5, 8, 9])
    (3, [5, 8, 9])
    """
    return left[0], left[1:]


def pair_ranking(
    field: Field,
    cost: Callable[[Entrant, Entrant], int] | None = None,
    bye_order: Sequence[Entrant] | None = None,
    bound: Callable[[Sequence[Entrant]], int] | None = None,
) -> PairedRanking:
    """Pair a field from the top, neighbours with each other.

    The bye is for the last who may have it, or for the first of ``bye_order``. ``bound`` says what the pairs of
    some players cost at least.
    """
    entrants, compatibility = field.entrants, Compatibility(field)
    if bye_order is None:
        bye_order = [entrant for entrant in reversed(entrants) if entrant.may_have_bye]
    bye = choose_bye(entrants, compatibility, bye_order)

    def price(one: int, other: int) -> int:
        return cost(entrants[one], entrants[other]) if cost else 0

    left = [entrant.index for entrant in entrants if entrant is not bye]
    least = bound([entrants[index] for index in left]) if bound else None
    pairs = pair_in_order(left, compatibility.masks, neighbours, price if cost else None, least)
    assert pairs is not None  # the bye was chosen so
    return PairedRanking(field, tuple((entrants[one], entrants[other]) for one, other in pairs), bye)
