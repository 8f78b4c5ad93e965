"""Pairs a round by the Burstein system of 2026 (C.04.4.2), the seeding rounds excepted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from torneo.pairing.swiss.burstein.players import BursteinField
from torneo.pairing.swiss.burstein.solver import Scope, Solver, Surroundings, criteria_of
from torneo.pairing.swiss.bye_first import bye_first, games_played
from torneo.pairing.swiss.completion import BYE, Compatibility, mask_of
from torneo.pairing.swiss.dutch.bracket import Bracket, Candidate
from torneo.pairing.swiss.dutch.criteria import Criterion
from torneo.pairing.swiss.entrants import Entrant


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """A bracket with the pairing chosen for it; the higher-ranked player of a pair comes first."""

    bracket: Bracket
    candidate: Candidate
    criteria: tuple[Criterion, ...]

    def values(self) -> dict[str, tuple[int, ...]]:
        """How far the chosen candidate fails each criterion."""
        return {criterion.article: criterion.value(self.candidate) for criterion in self.criteria}


@dataclass(frozen=True, slots=True)
class BursteinRound:
    """The pairing of a round, bracket by bracket."""

    burstein: BursteinField
    brackets: tuple[PairedBracket, ...]
    bye: Entrant | None

    @property
    def pairs(self) -> list[tuple[Entrant, Entrant]]:
        """All pairs, from the top bracket down."""
        return [pair for paired in self.brackets for pair in paired.candidate.pairs]


def bye_key(burstein: BursteinField, entrant: Entrant) -> tuple[int, ...]:
    """Lowest score (3.1.3), most games (3.1.4), lowest in the ranking (3.1.5)."""
    games = games_played(burstein.field, entrant)
    return entrant.score, -games, *(-part for part in burstein.rank(entrant))


def pair_burstein_field(burstein: BursteinField) -> BursteinRound:
    """Pair everybody in the field; :class:`~torneo.pairing.result.NoPairingError` if that cannot be done."""
    return _Engine(burstein).pair()


class _Engine:
    def __init__(self, burstein: BursteinField) -> None:
        self.burstein = burstein
        self.compatibility = Compatibility(burstein.field)

    def pair(self) -> BursteinRound:
        bye = bye_first(self.burstein.field, self.compatibility, lambda entrant: bye_key(self.burstein, entrant))
        unpaired = [entrant for entrant in self.burstein.field.entrants if entrant is not bye]
        scores = list(dict.fromkeys(entrant.score for entrant in unpaired))
        groups = [tuple(entrant for entrant in unpaired if entrant.score == score) for score in scores]
        brackets: list[PairedBracket] = []
        incoming: tuple[Entrant, ...] = ()
        for place, residents in enumerate(groups):
            following = groups[place + 1] if place + 1 < len(groups) else ()
            others = tuple(entrant for group in groups[place + 2 :] for entrant in group)
            bracket = Bracket(incoming, residents)
            candidate = self.pair_bracket(bracket, following, others)
            brackets.append(PairedBracket(bracket, candidate, tuple(criteria_of(bracket))))
            incoming = candidate.downfloaters
        assert not incoming
        return BursteinRound(self.burstein, tuple(brackets), bye)

    def pair_bracket(self, bracket: Bracket, following: Sequence[Entrant], others: Sequence[Entrant]) -> Candidate:
        """The first of the best pairings, looking no further than it takes to be sure."""
        surroundings = Surroundings(tuple(following), tuple(others))
        for scope in Scope:
            solution = Solver(self.burstein, self.compatibility, bracket, surroundings, scope).solve()
            floats = solution.candidate.downfloaters
            if scope is Scope.BRACKET:
                if not floats and self.completes((*following, *others)):
                    break
                if floats and self.next_is_ideal(floats, following, others):
                    break
            elif scope is Scope.NEXT and self.completes((*solution.left_by_next, *others)):
                break
        return solution.candidate

    def completes(self, players: Sequence[Entrant]) -> bool:
        """Whether all these players can be paired with one another."""
        return self.compatibility.complete([player.index for player in players]) is not None

    def next_is_ideal(
        self, floaters: Sequence[Entrant], following: Sequence[Entrant], others: Sequence[Entrant]
    ) -> bool:
        """Whether the following bracket can pair these floaters and all residents but an odd one (C7).

        Then no other set of floaters serves that bracket better, and the rest can be completed too.
        """
        if not following:
            return False
        together = [player.index for player in (*floaters, *following)]
        if len(together) % 2 == 0:
            return self.compatibility.complete(together) is not None and self.completes(others)
        found = self.compatibility.complete(together, mask_of(following))
        if found is None:
            return False
        left = next(entrant for entrant in following if found[entrant.index] == BYE)
        return self.completes((left, *others))
