"""Rounds that another engine pairs differently, each with the article that decides it.

Every file in ``tests/data/disputes`` was found by ``python -m torneo.lab.differential``. It ends before the round
in question; its comments have both pairings. What decides is computed here anew, from the article alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from editions import SWISS_2017
from torneo.files.trf import read
from torneo.model import Tournament
from torneo.pairing.choice import choose
from torneo.pairing.rounds import accelerate, pair
from torneo.pairing.swiss.dutch.bracket import Candidate
from torneo.pairing.swiss.dutch.engine import pair_field
from torneo.pairing.swiss.entrants import Entrant, Field, make_field, same_absolute_preference

DISPUTES = Path(__file__).parents[2] / "data" / "disputes"
C2_IN_C7 = sorted(DISPUTES.glob("c2-in-c7-*.trf"))
D2_ORDER = sorted(DISPUTES.glob("d2-order-*.trf"))


@dataclass(frozen=True)
class Dispute:
    tournament: Tournament
    ours: frozenset[tuple[int, int]]
    theirs: frozenset[tuple[int, int]]

    @classmethod
    def of(cls, path: Path) -> Dispute:
        text = path.read_text(encoding="utf-8")
        both = [
            frozenset((int(white), int(black)) for white, black in re.findall(r"(\d+)-(\d+)", line.partition(": ")[2]))
            for line in text.splitlines()
            if re.match("### (Torneo|gacrux|py4swiss): ", line)
        ]
        return cls(read(text, strict=True).tournament, both[0], both[1])


def may_meet(field: Field, one: Entrant, other: Entrant) -> bool:
    """C.1 and C.3."""
    if other.number in one.opponents or other.number in field.forbidden.get(one.number, ()):
        return False
    return one.topscorer or other.topscorer or not same_absolute_preference(one, other)


def pairings(field: Field, players: Sequence[Entrant]) -> Iterator[tuple[list[tuple[Entrant, Entrant]], list[Entrant]]]:
    """Every way to pair some of the players: the pairs and those left."""
    if not players:
        yield [], []
        return
    first, *rest = players
    for pairs, left in pairings(field, rest):
        yield pairs, [first, *left]
    for other in rest:
        if may_meet(field, first, other):
            for pairs, left in pairings(field, [player for player in rest if player is not other]):
                yield [(first, other), *pairs], left


def next_bracket(field: Field, players: Sequence[Entrant], *, bars_bye: bool) -> tuple[int, list[int]]:
    """The best that C.7 can find in the last bracket: most pairs, then the lowest differences (C.5, C.6, A.8)."""
    floor = min(player.score for player in players) - 10
    values = []
    for pairs, left in pairings(field, players):
        if bars_bye and (len(left) > 1 or not all(player.may_have_bye for player in left)):
            continue
        differences = [abs(one.score - other.score) for one, other in pairs] + [p.score - floor for p in left]
        values.append((-len(pairs), sorted(differences, reverse=True)))
    return min(values)


def candidate(bracket: Sequence[Entrant], pairs: frozenset[tuple[int, int]]) -> Candidate:
    """The part of a pairing that lies in a bracket."""
    inside = {player.number: player for player in bracket}
    own = tuple((inside[one], inside[other]) for one, other in sorted(pairs) if one in inside and other in inside)
    paired = {player.number for pair in own for player in pair}
    return Candidate(own, tuple(player for player in bracket if player.number not in paired))


@pytest.mark.parametrize("path", C2_IN_C7, ids=lambda path: path.stem)
def test_who_may_not_have_the_bye_counts_when_looking_at_the_last_bracket(path: Path) -> None:
    """C.7 of 2017 with C.2: py4swiss leaves a player for the bye who has had it, when it looks ahead.

    The note to A.9 makes the bye part of the pairing of the last bracket. So a pairing of that bracket that
    leaves somebody barred by C.2 is none, and downfloaters may not be judged by it (C.7). Where that leaves
    both sets of downfloaters equal, the criteria after C.7 decide.
    """
    dispute = Dispute.of(path)
    choice = choose(dispute.tournament)
    field = make_field(accelerate(dispute.tournament, choice), choice.edition)
    brackets = pair_field(field).brackets
    pairing = pair(dispute.tournament)
    boards = {(board.white, board.black) for board in pairing.boards}
    assert boards | ({(pairing.bye, 0)} if pairing.bye else set()) == dispute.ours
    place = next(
        place
        for place, paired in enumerate(brackets)
        if candidate(paired.bracket.players, dispute.theirs).downfloaters != paired.candidate.downfloaters
    )
    assert place + 2 == len(brackets)
    bracket, residents = brackets[place].bracket.players, brackets[place + 1].bracket.residents
    ours, theirs = candidate(bracket, dispute.ours), candidate(bracket, dispute.theirs)

    def value(chosen: Candidate) -> tuple[object, ...]:
        before: list[object] = []
        after: list[object] = []
        for criterion in brackets[place].criteria:
            (before if criterion.article in ("C.5", "C.6") else after).append(criterion.value(chosen))
        return before, next_bracket(field, [*chosen.downfloaters, *residents], bars_bye=True), after

    assert value(ours) < value(theirs)
    without = [next_bracket(field, [*each.downfloaters, *residents], bars_bye=False) for each in (ours, theirs)]
    assert without[0] >= without[1]


def exchange(candidate: Candidate, players: Sequence[Entrant]) -> tuple[int, int, list[int], list[int]]:
    """What D.2 compares: how many change sides, the difference of the sums, who leaves S1, who joins it."""
    order = {player.number: place for place, player in enumerate(players, 1)}
    first = {min(order[one.number], order[other.number]) for one, other in candidate.pairs}
    original = set(range(1, len(candidate.pairs) + 1))
    leaving, joining = original - first, first - original
    return len(leaving), sum(joining) - sum(leaving), sorted(-bsn for bsn in leaving), sorted(joining)


@pytest.mark.parametrize("path", D2_ORDER, ids=lambda path: path.stem)
def test_of_equal_candidates_the_exchange_that_comes_first_is_chosen(path: Path) -> None:
    """D.2 d of 2017: both candidates of the only bracket fail no criterion more than the other.

    As many players change sides, with the same difference of sums, and the same ones leave S1. Those who join it
    are 13, 14, 15, 22 and 14, 15, 16, 19: the set with the 13 comes first, and py4swiss takes the other.
    """
    dispute = Dispute.of(path)
    (paired,) = pair_field(make_field(dispute.tournament, SWISS_2017)).brackets
    players = paired.bracket.players
    ours, theirs = candidate(players, dispute.ours), candidate(players, dispute.theirs)
    assert {frozenset(pair) for pair in ours.pairs} == {frozenset(pair) for pair in paired.candidate.pairs}
    for criterion in paired.criteria:
        assert criterion.value(ours) == criterion.value(theirs)
    assert all(may_meet(make_field(dispute.tournament, SWISS_2017), *pair) for pair in ours.pairs)
    assert exchange(ours, players)[:3] == exchange(theirs, players)[:3]
    assert exchange(ours, players) < exchange(theirs, players)


def test_there_are_disputes() -> None:
    assert C2_IN_C7
    assert D2_ORDER
