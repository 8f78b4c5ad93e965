"""Each criterion counted again from its words: who plays whom with which colour, who floats, by how much."""

from __future__ import annotations

from itertools import islice

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from editions import SWISS_2017, SWISS_2026
from pairing.swiss.agreement import EXAMPLES
from pairing.swiss.fields import fields
from torneo.model import Colour, Float, Strength
from torneo.pairing.swiss.colours import allocate
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.dutch import Bracket, BracketKind, Candidate
from torneo.pairing.swiss.dutch.rules import criteria_of
from torneo.pairing.swiss.dutch.sequence import candidates
from torneo.pairing.swiss.entrants import Entrant, Field

Amounts = tuple[int, ...]
COUNTS = {"C.5", "C6", *(f"C.{number}" for number in range(8, 16)), *(f"C{number}" for number in range(10, 18))}
"""Criteria whose value is a number of players; the others are lists of scores or differences."""


class Told:
    """A candidate as the players will live it."""

    def __init__(self, field: Field, bracket: Bracket, candidate: Candidate) -> None:
        self.bracket = bracket
        self.floaters = list(candidate.downfloaters)
        self.colours: list[tuple[Entrant, Entrant, Colour]] = []
        """Each paired player with his opponent and his colour."""
        for pair in candidate.pairs:
            white, black, _ = allocate(*pair, field.initial_colour)
            self.colours += [(white, black, Colour.WHITE), (black, white, Colour.BLACK)]

    def beyond_two(self) -> int:
        count = 0
        for player, opponent, colour in self.colours:
            difference = player.colour_difference + (1 if colour is Colour.WHITE else -1)
            count += abs(difference) > 2 and (player.topscorer or opponent.topscorer)
        return count

    def third_in_a_row(self) -> int:
        return sum(
            player.colours[-2:] == (colour, colour) and (player.topscorer or opponent.topscorer)
            for player, opponent, colour in self.colours
        )

    def denied(self, *strengths: Strength) -> int:
        return sum(
            player.preference.strength in strengths and player.preference.colour is not colour
            for player, _, colour in self.colours
        )

    def falls(self) -> list[tuple[Entrant, int]]:
        """Players who are paired with a lower score, or with none in this bracket, and the difference (A.8)."""
        lowest = min(player.score for player in self.bracket.players) - 10
        paired = [(player, player.score - opponent.score) for player, opponent, _ in self.colours]
        return [each for each in paired if each[1] > 0] + [(player, player.score - lowest) for player in self.floaters]

    def rises(self) -> list[tuple[Entrant, int]]:
        paired = [(player, opponent.score - player.score) for player, opponent, _ in self.colours]
        return [each for each in paired if each[1] > 0]


def mark(player: Entrant, rounds_back: int) -> Float:
    return (player.last_float, player.earlier_float)[rounds_back - 1]


def sorted_down(values: list[int]) -> Amounts:
    return tuple(sorted(values, reverse=True))


def told_2017(told: Told) -> dict[str, Amounts]:
    """C.5 to C.19, without C.7."""
    values = {"C.5": (len(told.floaters),), "C.6": sorted_down([fall for _, fall in told.falls()])}
    values |= colours(told, "C.8 C.9 C.10 C.11")
    for back in (1, 2):
        down = [fall for player, fall in told.falls() if mark(player, back) is Float.DOWN]
        up = [rise for player, rise in told.rises() if mark(player, back) is Float.UP]
        values |= {f"C.{10 + 2 * back}": (len(down),), f"C.{11 + 2 * back}": (len(up),)}
        values |= {f"C.{14 + 2 * back}": sorted_down(down), f"C.{15 + 2 * back}": sorted_down(up)}
    return values


def told_2026(told: Told) -> dict[str, Amounts]:
    """C6 to C21, without C8 and C9."""
    values = {"C6": (len(told.floaters),), "C7": sorted_down([player.score for player in told.floaters])}
    values |= colours(told, "C10 C11 C12 C13")
    moved_down = told.bracket.moved_down
    for back in (1, 2):
        residents = [p for p in told.floaters if p not in moved_down and mark(p, back) is Float.DOWN]
        down = [
            fall
            for p, fall in told.falls()
            if p in moved_down and mark(p, back) is Float.DOWN and p not in told.floaters
        ]
        again = [10**6 for p in told.floaters if p in moved_down and mark(p, back) is Float.DOWN]
        up = [rise for player, rise in told.rises() if mark(player, back) is Float.UP]
        values |= {f"C{12 + 2 * back}": (len(residents),), f"C{13 + 2 * back}": (len(up),)}
        values |= {f"C{16 + 2 * back}": sorted_down(again + down), f"C{17 + 2 * back}": sorted_down(up)}
    return values


def colours(told: Told, names: str) -> dict[str, Amounts]:
    counts = (
        told.beyond_two(),
        told.third_in_a_row(),
        told.denied(Strength.MILD, Strength.STRONG, Strength.ABSOLUTE),
        told.denied(Strength.STRONG),
    )
    return {name: (count,) for name, count in zip(names.split(), counts, strict=True)}


def within_limits(field: Field) -> bool:
    """Whether nobody's colours have gone beyond what the rules allow before the last round."""
    return all(
        all(abs(sum(1 if c == "w" else -1 for c in e.colours[:n])) <= 2 for n in range(len(e.colours) + 1))
        and not any(len(set(e.colours[n : n + 3])) == 1 for n in range(len(e.colours) - 2))
        for e in field.entrants
    )


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(fields(most=8).filter(within_limits), st.integers(0, 3), st.data())
def test_candidates_compare_as_the_words_of_each_criterion_say(field: Field, moved: int, data: st.DataObject) -> None:
    moved_down = field.entrants[: min(moved, len(field.entrants) - 1)]
    residents = field.entrants[len(moved_down) :]
    kind = BracketKind.COLLAPSED
    if field.edition is SWISS_2026 or data.draw(st.booleans()):
        residents = tuple(player for player in residents if player.score == residents[0].score)
        kind = BracketKind.USUAL
    if moved_down and moved_down[-1].score == residents[0].score:
        moved_down, residents = (), tuple(player for player in residents if player.score == residents[0].score)
    bracket = Bracket(moved_down, residents, kind)
    pairs = data.draw(st.integers(0, len(bracket.players) // 2))
    at_most = data.draw(st.integers(0, min(pairs, len(moved_down))))
    may_meet = Compatibility(field).may_meet
    formed = list(islice(candidates(bracket, pairs, at_most, may_meet), 30))
    words = told_2017 if field.edition is SWISS_2017 else told_2026
    criteria = criteria_of(bracket, field)
    retold = [words(Told(field, bracket, candidate)) for candidate in formed]
    for criterion in criteria:
        values = [criterion.value(candidate) for candidate in formed]
        counted = [told[criterion.article] for told in retold]
        if criterion.article in COUNTS:
            assert values == counted, criterion.article
        for one in range(len(formed)):
            for other in range(one):
                assert order(values[one], values[other]) == order(counted[one], counted[other]), criterion.article


def order(one: Amounts, other: Amounts) -> int:
    return (one > other) - (one < other)
