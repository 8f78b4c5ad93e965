"""Makes the certificate of a round: the engine's pairing, and the duals that prove each statement of the checker."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from torneo.check.certificates.facts import player_facts, team_facts
from torneo.check.certificates.verify_round import (
    BYE,
    SYSTEMS,
    Bracket,
    Entrant,
    Field,
    Pair,
    Problem,
    TeamStep,
    Weights,
    digest,
)
from torneo.matching import WeightedMatching
from torneo.model import Tournament
from torneo.pairing.choice import Choice
from torneo.pairing.rounds import prepare
from torneo.pairing.swiss.dutch.bracket import Bracket as PairedAs
from torneo.pairing.swiss.dutch.bracket import Candidate
from torneo.pairing.swiss.dutch.engine import DutchRound, pair_field
from torneo.pairing.swiss.entrants import Entrant as Paired
from torneo.pairing.swiss.entrants import make_field
from torneo.pairing.swiss.team.engine import pair_team_field
from torneo.pairing.swiss.team.teams import make_team_field
from torneo.text import Said
from torneo.text import marked as _

FORMAT, VERSION = "torneo-certificate", 1
Certificate = dict[str, Any]
"""Plain JSON."""


class NotCertifiedError(Said, ValueError):
    """A round of a system that is not proved, or without colours; the message says which are."""


class NotProvedError(AssertionError):
    """The pairing of the engine is not what the checker's statements have as the best: a defect, never of the input."""


def certify(tournament: Tournament, choice: Choice, number: int) -> Certificate:
    """The proof of a round as plain JSON.

    A pairing that is not the best one raises :class:`NotProvedError`; a system that has no proof,
    :class:`NotCertifiedError`.

    >>> from torneo.model import Player
    >>> from torneo.pairing.choice import choose
    >>> five = Tournament(tuple(map(Player, range(1, 6))))
    >>> certificate = certify(five, choose(five), 1)
    >>> certificate["boards"], certificate["bye"]
    ([[1, 3, '5.2.5'], [4, 2, '5.2.5']], 5)
    """
    if f"{choice.system.name} {choice.edition.id}" not in SYSTEMS or choice.settings.get("colours") == "off":
        raise NotCertifiedError(_("a round is certified with its colours, of {systems}"), systems=list(SYSTEMS))
    ready = prepare(tournament, choice, number)
    if choice.system.name == "team-swiss":
        teams = pair_team_field(make_team_field(ready, choice.edition, number, choice.settings))
        bye = teams.bye.number if teams.bye is not None else None
        return _certificate(_TeamProof(Field(team_facts(ready, choice, number), bye), _mates(teams.pairs, bye)))
    paired = pair_field(make_field(ready, choice.edition, number))
    bye = paired.bye.number if paired.bye is not None else None
    field = Field(player_facts(ready, choice, number), bye)
    return _certificate(_DutchProof(field, _mates(paired.pairs, bye), paired))


def _mates(pairs: Iterable[tuple[Paired, Paired]], bye: int | None) -> dict[int, int]:
    """Who is paired with whom, the bye included."""
    found = {a.number: b.number for pair in pairs for a, b in (pair, pair[::-1])}
    return found if bye is None else found | {bye: BYE}


def _certificate(proof: _DutchProof | _TeamProof) -> Certificate:
    """The whole document: what the round was made from, its boards, and the brackets with their proofs."""
    field = proof.field
    bye_bounds = _proved(field.bye_problems(), "somebody else has the bye")
    brackets = list(proof.brackets())
    boards = [field.colours(*pair) for pair in proof.pairs]
    return {
        "format": FORMAT,
        "version": VERSION,
        "facts": field.facts,
        "hash": digest(field.facts),
        "boards": [[white.number, black.number, article] for white, black, article in boards],
        "bye": field.bye,
        "bye_bounds": bye_bounds,
        "brackets": brackets,
    }


def bound_of(problem: Problem) -> dict[str, Any] | None:
    """The duals that prove a statement; None if it does not hold."""
    _article, weights, most = problem
    numbers, matching = _solved(weights)
    if matching.total > most:
        return None
    duals = matching.duals()
    bound: dict[str, Any] = {"y": {str(numbers[v]): f"{dual:x}" for v, dual in duals.vertices.items()}}
    if duals.odd_sets:
        bound["odd"] = [[[numbers[v] for v in members], f"{dual:x}"] for members, dual in duals.odd_sets]
    return bound


def _solved(weights: Weights) -> tuple[list[int], WeightedMatching]:
    """The numbers of the vertices, and the matching."""
    numbers = list(dict.fromkeys(number for pair in weights for number in pair))
    place = {number: index for index, number in enumerate(numbers)}
    rows: list[dict[int, int]] = [{} for _ in numbers]
    for (one, other), weight in weights.items():
        rows[place[one]][place[other]] = rows[place[other]][place[one]] = weight
    return numbers, WeightedMatching(rows)


def _bounds(problems: Iterable[Problem]) -> list[dict[str, Any]] | None:
    """The proofs of all statements; None as soon as one does not hold."""
    found = []
    for problem in problems:
        bound = bound_of(problem)
        if bound is None:
            return None
        found.append(bound)
    return found


def _proved(problems: Iterable[Problem], otherwise: str) -> list[dict[str, Any]]:
    """The proofs of statements that must hold."""
    bounds = _bounds(problems)
    if bounds is None:
        raise NotProvedError(otherwise)
    return bounds


def _numbers(entrants: Iterable[Entrant]) -> list[int]:
    return [entrant.number for entrant in entrants]


class _DutchProof:
    """The brackets of a round of the Dutch system."""

    def __init__(self, field: Field, mates: dict[int, int], paired: DutchRound) -> None:
        self.field, self.mates, self.paired = field, mates, paired
        self.pairs: list[Pair] = []

    def brackets(self) -> Iterator[dict[str, Any]]:
        """Each bracket with its proof."""
        left = list(self.field.ranked)
        for paired in self.paired.brackets:
            left = left[len(paired.bracket.residents) :]
            kind = paired.bracket.kind.value
            bracket = self._bracket(paired.bracket, left, kind, paired.candidate)
            self.pairs += bracket.pairs
            entry = {"kind": kind, **self._entry(bracket, told=False)}
            if paired.instead is not None:
                usual = self._bracket(paired.bracket, left, "usual", paired.instead)
                rest = [*usual.floats, *left]
                impossible = self.field.impossible("C.4", rest, self.field.byes)
                stuck = _proved([impossible], "what a bracket leaves can be paired")
                entry["instead"] = {**self._entry(usual, told=True), "stuck": stuck}
            yield entry

    def _bracket(self, bracket: PairedAs, left: Sequence[Entrant], kind: str, candidate: Candidate) -> Bracket:
        """A bracket of the engine as the checker has it."""
        of = self.field.of
        place = {entrant.number: index for index, entrant in enumerate(bracket.players)}
        pairs = ((of[one.number], of[other.number]) for one, other in candidate.pairs)
        moved, residents = (
            [of[entrant.number] for entrant in part] for part in (bracket.moved_down, bracket.residents)
        )
        in_order = sorted(pairs, key=lambda pair: place[pair[0].number])
        return Bracket(self.field, (moved, residents, left), in_order, self.mates, kind)

    def _entry(self, bracket: Bracket, *, told: bool) -> dict[str, Any]:
        """A bracket with its proof, looking no further than it takes.

        The next bracket is the round's own if that proves it, unless it has to be ``told``.
        """
        farthest = 2 if bracket.new or not bracket.ahead else 1
        ahead: list[list[int]] | None = None
        while True:
            if told:
                ahead = served_next(bracket)
                bracket.mates = {a: b for pair in ahead for a, b in (pair, pair[::-1])}
            for scope in range(farthest + 1):
                bounds = _bounds(bracket.problems(scope)) if scope or bracket.serves_next() else None
                if bounds is not None:
                    return {
                        **bracket.entry(),
                        "scope": scope,
                        **({"ahead": ahead} if ahead is not None else {}),
                        "bounds": bounds,
                    }
            if told or bracket.new:
                raise NotProvedError(f"the bracket {_numbers(bracket.players)}")
            told = True


def served_next(bracket: Bracket) -> list[list[int]]:
    """The next bracket as it could best be paired (C.7 of 2017), where the round has it otherwise."""
    *_before, (_article, weights, _most) = bracket.problems(1)
    numbers, matching = _solved(weights)
    near = {entrant.number for entrant in (*bracket.floats, *bracket.following)}
    pairs = ((numbers[one], numbers[mate]) for one, mate in enumerate(matching.solve()) if one < mate)
    return sorted([one, other] for one, other in pairs if one in near and other in near)


class _TeamProof:
    """The brackets of a round of the Swiss team system."""

    def __init__(self, field: Field, mates: dict[int, int]) -> None:
        self.field, self.mates = field, mates
        self.pairs: list[Pair] = []

    def brackets(self) -> Iterator[dict[str, Any]]:
        """Each bracket with its proof."""
        left: Sequence[Entrant] = [team for team in self.field.ranked if team.number != self.field.bye]
        while left:
            step = TeamStep(self.field, left, self.mates)
            self.pairs += step.pairs
            yield {**step.entry(), "bounds": _proved(step.problems(), f"the bracket {_numbers(step.members)}")}
            left = step.rest
