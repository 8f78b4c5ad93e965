"""Makes the certificate of a round: the engine's pairing, and for each statement of the checker the duals that prove it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from torneo.check.certificates.facts import Facts, player_facts
from torneo.check.certificates.verify_round import (
    Bracket,
    Dutch,
    Entrant,
    Field,
    Problem,
    colours,
    digest,
)
from torneo.matching import WeightedMatching
from torneo.model import Tournament
from torneo.pairing.choice import Choice
from torneo.pairing.result import RoundPairing
from torneo.pairing.rounds import pair_as, prepare

FORMAT, VERSION = "torneo-certificate", 1
Pair = tuple[Entrant, Entrant]


class NotProvedError(AssertionError):
    """The pairing of the engine is not what the checker's statements have as the best: a defect, never of the input."""


def certify(tournament: Tournament, choice: Choice, number: int) -> dict[str, Any]:
    """The proof of a round as plain JSON."""
    pairing = pair_as(tournament, choice, number)
    facts = player_facts(prepare(tournament, choice, number), choice, number)
    return prove(facts, pairing)


def prove(facts: Facts, pairing: RoundPairing) -> dict[str, Any]:
    """The certificate of a pairing that was made from these facts."""
    field = Field(facts)
    return _DutchProof(field, pairing).certificate()


def bound_of(problem: Problem) -> dict[str, Any] | None:
    """The duals that prove a statement; None if it does not hold."""
    numbers = list(dict.fromkeys(number for pair in problem.weights for number in pair))
    place = {number: index for index, number in enumerate(numbers)}
    rows: list[dict[int, int]] = [{} for _ in numbers]
    for (one, other), weight in problem.weights.items():
        rows[place[one]][place[other]] = rows[place[other]][place[one]] = weight
    matching = WeightedMatching(rows)
    if matching.total > problem.most:
        return None
    duals = matching.duals()
    bound: dict[str, Any] = {"y": {str(numbers[v]): f"{dual:x}" for v, dual in duals.vertices.items()}}
    if duals.odd_sets:
        bound["odd"] = [[[numbers[v] for v in members], f"{dual:x}"] for members, dual in duals.odd_sets]
    return bound


def _bounds(problems: Iterable[Problem]) -> list[dict[str, Any]] | None:
    """The proofs of all statements; None as soon as one does not hold."""
    found = []
    for problem in problems:
        bound = bound_of(problem)
        if bound is None:
            return None
        found.append(bound)
    return found


class _DutchProof:
    """The certificate of a round of the Dutch system."""

    def __init__(self, field: Field, pairing: RoundPairing) -> None:
        self.field, self.pairing = field, pairing
        self.dutch = Dutch(field, pairing.bye)
        self.mates = {one: other for board in pairing.boards for one, other in _both(board.white, board.black)}
        if pairing.bye is not None:
            self.mates[pairing.bye] = 0

    def certificate(self) -> dict[str, Any]:
        bye_bounds = _bounds(self.dutch.bye_problems())
        if bye_bounds is None:
            raise NotProvedError("somebody with a lower score can have the bye")
        entries, boards = [], []
        left = list(self.field.ranked)
        for trace in self.pairing.brackets:
            moved, residents = self._entrants(trace.moved_down), self._entrants(trace.residents)
            left = left[len(residents) :]
            pairs = [(self.field.of[one], self.field.of[other]) for one, other in trace.pairs]
            place = {entrant.number: index for index, entrant in enumerate((*moved, *residents))}
            pairs.sort(key=lambda pair: place[pair[0].number])
            bracket = self.dutch.bracket(trace.kind.value, moved, residents, left, pairs, self.mates)
            entries.append({"kind": trace.kind.value, **self._entry(bracket)})
            boards += [colours(self.field, one, other) for one, other in pairs]
        return {
            "format": FORMAT,
            "version": VERSION,
            "facts": self.field.facts,
            "hash": digest(self.field.facts),
            "boards": [[white.number, black.number, article] for white, black, article in boards],
            "bye": self.pairing.bye,
            "bye_bounds": bye_bounds,
            "brackets": entries,
        }

    def _entrants(self, numbers: Sequence[int]) -> list[Entrant]:
        return [self.field.of[number] for number in numbers]

    def _entry(self, bracket: Bracket) -> dict[str, Any]:
        """A bracket with its proof, looking no further than it takes."""
        for scope in range(3):
            if scope == 0 and not bracket.ideal_ahead():
                continue
            bounds = _bounds(bracket.problems(scope))
            if bounds is not None:
                return {
                    "moved_down": [entrant.number for entrant in bracket.moved],
                    "residents": [entrant.number for entrant in bracket.residents],
                    "pairs": [[one.number, other.number] for one, other in bracket.pairs],
                    "downfloaters": [entrant.number for entrant in bracket.floats],
                    "values": bracket.values(),
                    "scope": scope,
                    "bounds": bounds,
                }
        numbers = [entrant.number for entrant in bracket.players]
        raise NotProvedError(f"round {self.pairing.round_number}: the bracket {numbers}")


def _both(one: int, other: int) -> tuple[tuple[int, int], tuple[int, int]]:
    return (one, other), (other, one)
