"""Of all pairings of small rounds exactly one can be certified, whatever numbers are offered as bounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

import thorough
from torneo.check.certificates.facts import player_facts, team_facts
from torneo.check.certificates.proving import bound_of, served_next
from torneo.check.certificates.verify_round import BYE, Bracket, Entrant, Field, Problem, TeamStep, Wrong
from torneo.check.generate import generate
from torneo.check.recipe import Recipe
from torneo.lab.certified import PROVED
from torneo.pairing.choice import Choice, choose
from torneo.pairing.reasons import StepKind
from torneo.pairing.result import NoPairingError
from torneo.pairing.rounds import pair_as, prepare

Pairs = list[tuple[int, int]]


def pairings(numbers: Sequence[int]) -> Iterator[Pairs]:
    """Every pairing of these players; the bye, if there is one, is among them as a pair with 0."""
    if not numbers:
        yield []
        return
    first, *others = numbers
    for other in others:
        rest = [number for number in others if number != other]
        yield from ([(first, other), *more] for more in pairings(rest))


def holds(problems: Iterator[Problem]) -> bool:
    return all(bound_of(problem) is not None for problem in problems)


def can_be_certified(choice: Choice, facts: dict[str, object], pairs: Pairs) -> bool:
    """Whether any bounds at all prove a pairing: the best ones do, if there are some."""
    mates = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
    bye = mates.pop(BYE, None)
    try:
        field = Field(facts, bye)
        field.pairs([pair for pair in pairs if BYE not in pair])
    except Wrong:
        return False
    if not holds(field.bye_problems()):
        return False
    if choice.system.teams:
        return teams_can(field, mates)
    left, moved = list(field.ranked), list[Entrant]()
    while left:
        residents = [entrant for entrant in left if entrant.score == left[0].score]
        left = left[len(residents) :]
        players = {entrant.number: place for place, entrant in enumerate((*moved, *residents))}
        inside = [
            (one, field.of[mates[one.number]])
            for one in (*moved, *residents)
            if players.get(mates[one.number], -1) > players[one.number]
        ]
        if any(players[other.number] < len(moved) for _, other in inside):
            return False
        bracket = Bracket(field, (moved, residents, left), inside, mates, "usual")
        if not bracket_can(bracket):
            return False
        moved = bracket.floats
    return len(moved) == int(bye is not None)


def bracket_can(bracket: Bracket) -> bool:
    """Whether a bracket is proved, looking as far as its edition lets it; in 2017 also with another next bracket."""
    scopes = range(3 if bracket.new or not bracket.ahead else 2)
    if any((scope or bracket.serves_next()) and holds(bracket.problems(scope)) for scope in scopes):
        return True
    if bracket.new or not bracket.ahead:
        return False
    bracket.mates = {a: b for one, other in served_next(bracket) for a, b in ((one, other), (other, one))}
    return any((scope or bracket.serves_next()) and holds(bracket.problems(scope)) for scope in scopes)


def teams_can(field: Field, mates: dict[int, int]) -> bool:
    left: Sequence[Entrant] = [team for team in field.ranked if team.number != field.bye]
    while left:
        step = TeamStep(field, left, mates)
        if not holds(step.problems()):
            return False
        left = step.rest
    return True


@pytest.mark.parametrize(("system", "edition"), PROVED)
def test_of_all_pairings_only_that_of_the_engine_can_be_certified(system: str, edition: str) -> None:
    """Where 2017 pairs all below a bracket as one (A.9), no other pairing can be certified as the usual one."""
    seen = 0
    for seed in range(thorough.cases(6, 200)):
        recipe = Recipe(system=system, edition=edition, players=(4, 7), rounds=(4, 6), half_point_byes=5, forfeits=5)
        tournament = generate(recipe, seed)
        choice = choose(tournament)
        for number in range(2, len(tournament.rounds) + 1):
            try:
                right = pair_as(tournament, choice, number)
            except NoPairingError:
                continue
            ready = prepare(tournament, choice, number)
            facts = (team_facts if choice.system.teams else player_facts)(ready, choice, number)
            expected = {frozenset((board.white, board.black)) for board in right.boards}
            expected |= {frozenset((right.bye, BYE))} if right.bye is not None else set()
            numbers = list(facts["paired"])
            everybody = numbers if len(numbers) % 2 == 0 else [*numbers, BYE]
            proved = [pairs for pairs in pairings(everybody) if can_be_certified(choice, facts, pairs)]
            usual = all(trace.kind is not StepKind.PENULTIMATE for trace in right.brackets)
            assert [set(map(frozenset, pairs)) for pairs in proved] == [expected] * usual
            seen += 1
    assert seen > 10
