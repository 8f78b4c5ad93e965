"""Pairs a round by the FIDE Dutch system (C.04.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from torneo.pairing.swiss.completion import BYE, Compatibility, mask_of
from torneo.pairing.swiss.dutch.bracket import Bracket, BracketKind, Candidate
from torneo.pairing.swiss.dutch.criteria import Criterion
from torneo.pairing.swiss.dutch.fast import FastPath
from torneo.pairing.swiss.dutch.rules import DUTCH, criteria_of
from torneo.pairing.swiss.dutch.solver import Scope, Solution, Solver, Surroundings
from torneo.pairing.swiss.entrants import Entrant, Field


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """A bracket with the pairing chosen for it."""

    bracket: Bracket
    candidate: Candidate
    criteria: tuple[Criterion, ...]
    scope: Scope
    """How far the solution had to look."""
    method: str = "matching"
    """``counting`` if the fast path proved it."""
    instead: Candidate | None = None
    """What a penultimate bracket would have, could what that leaves be paired (A.9 of 2017)."""

    def values(self) -> dict[str, tuple[int, ...]]:
        """How far the chosen candidate fails each criterion."""
        return {criterion.article: criterion.value(self.candidate) for criterion in self.criteria}


@dataclass(frozen=True, slots=True)
class DutchRound:
    """The pairing of a round, bracket by bracket."""

    field: Field
    brackets: tuple[PairedBracket, ...]
    bye: Entrant | None

    @property
    def pairs(self) -> list[tuple[Entrant, Entrant]]:
        """All pairs, from the top bracket down."""
        return [pair for paired in self.brackets for pair in paired.candidate.pairs]


def pair_field(field: Field, *, fast: bool = True) -> DutchRound:
    """Pair everybody in the field; :class:`NoPairingError` if that cannot be done.

    Without ``fast`` every bracket is matched exactly, which gives the same pairing and takes longer.
    """
    brackets = engine_for(field, fast=fast).pair()
    left = brackets[-1].candidate.downfloaters if brackets else ()
    assert len(left) == len(field.entrants) % 2
    return DutchRound(field, tuple(brackets), left[0] if left else None)


def engine_for(field: Field, *, fast: bool = True) -> CompletingEngine | CollapsingEngine:
    """The engine of the field's edition."""
    engine = CompletingEngine if DUTCH[field.edition].completes_every_bracket else CollapsingEngine
    return engine(field, fast=fast)


class _Engine:
    """What all editions share."""

    def __init__(self, field: Field, *, fast: bool = True) -> None:
        self.field = field
        self.fast = fast
        self.compatibility = Compatibility(field)
        self.groups = [tuple(group) for _, group in groupby(field.entrants, key=lambda entrant: entrant.score)]
        self.odd = len(field.entrants) % 2 == 1
        self.bye_mask = mask_of(e for e in field.entrants if e.may_have_bye) if self.odd else 0
        if self.complete(field.entrants) is None:
            raise self.compatibility.why_impossible([e.index for e in field.entrants], self.bye_mask)

    def complete(self, entrants: Sequence[Entrant], bye_mask: int | None = None) -> dict[int, int] | None:
        """A pairing of the given players, the bye included if their number is odd."""
        mask = self.bye_mask if bye_mask is None else bye_mask
        return self.compatibility.complete([entrant.index for entrant in entrants], mask)

    def below(self, place: int) -> tuple[tuple[Entrant, ...], tuple[Entrant, ...]]:
        """The scoregroup after the one at a place, and everybody below it."""
        following = self.groups[place + 1] if place + 1 < len(self.groups) else ()
        return following, tuple(entrant for group in self.groups[place + 2 :] for entrant in group)

    def bye_indices(self) -> frozenset[int]:
        """The players who may have the bye."""
        return frozenset(entrant.index for entrant in self.field.entrants if self.bye_mask >> entrant.index & 1)

    def solve(self, bracket: Bracket, surroundings: Surroundings, scope: Scope) -> Solution:
        """The best candidate of a bracket, looking as far as the scope says."""
        criteria = criteria_of(bracket, self.field)
        solver = Solver(bracket, criteria, self.field, self.compatibility, surroundings, scope)
        if scope is Scope.BRACKET and self.fast and (candidate := FastPath(solver).solve()) is not None:
            return Solution(candidate, method="counting")
        return solver.solve()

    def paired(self, bracket: Bracket, solution: Solution, scope: Scope) -> PairedBracket:
        """The bracket with its pairing and what the pairing was judged by."""
        criteria = tuple(criteria_of(bracket, self.field))
        return PairedBracket(bracket, solution.candidate, criteria, scope, solution.method)

    def next_is_ideal(
        self, downfloaters: Sequence[Entrant], following: Sequence[Entrant], others: Sequence[Entrant]
    ) -> bool:
        """Whether the following bracket can pair all these downfloaters and all residents but an odd one.

        Then no other set of downfloaters serves that bracket better, and the rest can be completed too.
        """
        together = (*downfloaters, *following)
        if len(together) % 2 == 0:
            return self.complete(together) is not None and self.complete(others) is not None
        if not others:
            found = self.complete(together, self.bye_mask & mask_of(following))
            return found is not None
        found = self.complete(together, mask_of(following))
        if found is None:
            return False
        left = next(entrant for entrant in following if found[entrant.index] == BYE)
        return self.complete((left, *others)) is not None


class CompletingEngine(_Engine):
    """Completion in every bracket; the bye goes to the lowest possible score (2026)."""

    def __init__(self, field: Field, *, fast: bool = True) -> None:
        super().__init__(field, fast=fast)
        self.bye_score: int | None = None
        if self.odd:
            for group in reversed(self.groups):  # C5
                mask = self.bye_mask & mask_of(group)
                if mask and self.complete(field.entrants, mask) is not None:
                    self.bye_score, self.bye_mask = group[0].score, mask
                    break

    def pair(self) -> list[PairedBracket]:
        """Pair the brackets from the top down."""
        brackets: list[PairedBracket] = []
        moved_down: tuple[Entrant, ...] = ()
        for place, residents in enumerate(self.groups):
            paired = self.pair_bracket(place, moved_down, residents)
            brackets.append(paired)
            moved_down = paired.candidate.downfloaters
        return brackets

    def pair_bracket(
        self, place: int, moved_down: tuple[Entrant, ...], residents: tuple[Entrant, ...]
    ) -> PairedBracket:
        """Pair one bracket, looking no further than it takes to be sure."""
        following, others = self.below(place)
        odd = (len(moved_down) + len(residents)) % 2 == 1
        due = odd and self.bye_score is not None and residents[0].score <= self.bye_score
        bracket = Bracket(moved_down, residents, bye_due=due)
        surroundings = Surroundings(following, others, self.bye_indices())
        for scope in Scope:
            if scope is Scope.NEXT and not following:
                continue
            solution = self.solve(bracket, surroundings, scope)
            floats = solution.candidate.downfloaters
            if scope is Scope.EVERYBODY:
                if due and len(floats) != 1:  # C9 speaks of a single downfloater
                    bracket = Bracket(moved_down, residents)
                    solution = self.solve(bracket, surroundings, scope)
                break
            if due and not (len(floats) == 1 and self.bye_mask >> floats[0].index & 1):
                continue
            if scope is Scope.BRACKET:
                if not floats:
                    if self.complete((*following, *others)) is not None:
                        break
                elif not following:
                    if len(floats) == 1 and due:
                        break
                elif self.next_is_ideal(floats, following, others):
                    break
            elif self.complete((*solution.left_by_next, *others)) is not None:
                break
        return self.paired(bracket, solution, scope)


class CollapsingEngine(_Engine):
    """Completion only where it fails: then the bracket is paired again, and all below it as one (A.9 of 2017)."""

    def pair(self) -> list[PairedBracket]:
        """Pair the brackets from the top down, the last two differently if they have to."""
        brackets: list[PairedBracket] = []
        moved_down: tuple[Entrant, ...] = ()
        for place, residents in enumerate(self.groups):
            following, others = self.below(place)
            lower = (*following, *others)
            surroundings = Surroundings(following, others, self.bye_indices())
            if not lower:
                brackets.append(self.pair_last(moved_down, residents, BracketKind.USUAL))
                return brackets
            bracket = Bracket(moved_down, residents)
            scope = Scope.BRACKET
            solution = self.solve(bracket, surroundings, scope)
            floats = solution.candidate.downfloaters
            if floats and not self.serves_next(floats, following, others):
                scope = Scope.NEXT
                solution = self.solve(bracket, surroundings, scope)
            if self.complete((*solution.candidate.downfloaters, *lower)) is None:
                instead = solution.candidate
                bracket = Bracket(moved_down, residents, BracketKind.PENULTIMATE)
                surroundings = Surroundings(following, others, self.bye_indices(), looks_ahead=False)
                solution = self.solve(bracket, surroundings, Scope.EVERYBODY)
                brackets.append(replace(self.paired(bracket, solution, Scope.EVERYBODY), instead=instead))
                brackets.append(self.pair_last(solution.candidate.downfloaters, lower, BracketKind.COLLAPSED))
                return brackets
            brackets.append(self.paired(bracket, solution, scope))
            moved_down = solution.candidate.downfloaters
        return brackets

    def serves_next(
        self, downfloaters: Sequence[Entrant], following: Sequence[Entrant], others: Sequence[Entrant]
    ) -> bool:
        """As :meth:`next_is_ideal`, but regardless of the rest below (C.7 of 2017)."""
        together = (*downfloaters, *following)
        mask = mask_of(following)
        if not others:
            mask &= self.bye_mask
        return self.complete(together, mask) is not None

    def pair_last(
        self, moved_down: tuple[Entrant, ...], residents: tuple[Entrant, ...], kind: BracketKind
    ) -> PairedBracket:
        """Pair the last bracket, whose one downfloater, if any, has the bye."""
        odd = (len(moved_down) + len(residents)) % 2 == 1
        bracket = Bracket(moved_down, residents, kind, bye_due=odd)
        solution = self.solve(bracket, Surroundings(bye=self.bye_indices()), Scope.BRACKET)
        return self.paired(bracket, solution, Scope.BRACKET)
