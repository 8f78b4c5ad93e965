"""On which article another candidate loses: computed at any size, and as the walk finds it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, assume, given, settings

from certain import sure
from editions import SWISS_2017, SWISS_2026
from pairing.swiss.agreement import EXAMPLES
from pairing.swiss.fields import entrant, fields
from torneo.lab.literal.dutch import Below, Walk
from torneo.model import Colour
from torneo.pairing.result import NoPairingError
from torneo.pairing.swiss.dutch import Bracket, BracketKind, Candidate, DutchRound, pair_field
from torneo.pairing.swiss.dutch.absolute import FORBIDDEN
from torneo.pairing.swiss.dutch.difference import Difference, candidate_of, first_difference
from torneo.pairing.swiss.dutch.sequence import candidates
from torneo.pairing.swiss.entrants import Field
from torneo.rules import Edition


def everything(bracket: Bracket) -> Iterator[Candidate]:
    """Each candidate of a bracket where it first appears."""
    for pairs in range(len(bracket.players) // 2, -1, -1):
        for moved_down in range(min(pairs, len(bracket.moved_down)), -1, -1):
            yield from candidates(bracket, pairs, moved_down, lambda one, other: one.index < other.index)


def walk_of(round_: DutchRound, place: int) -> Walk:
    """The walk through a bracket as the fast engine met it."""
    field, bracket = round_.field, round_.brackets[place].bracket
    if bracket.kind is BracketKind.COLLAPSED:
        return Walk(bracket, field, Below(field), (), ())
    lower = tuple(player for player in field.entrants if player.score < bracket.score)
    following = tuple(player for player in lower if player.score == lower[0].score)
    return Walk(Bracket(bracket.moved_down, bracket.residents, bracket.kind), field, Below(field), following, lower)


def article_of(walk: Walk, chosen: Candidate, other: Candidate) -> str | None:
    """What the literal engine answers; the chosen one is never worse."""
    if (article := walk.illegal(other)) is not None:
        return article
    for (article, best), (_, own) in zip(walk.values(chosen), walk.values(other), strict=True):
        if best != own:
            assert best < own
            return article
    return None if str(chosen) == str(other) else walk.articles.order


@settings(max_examples=EXAMPLES // 2, deadline=None, suppress_health_check=list(HealthCheck))
@given(fields(most=6))
def test_the_article_is_the_one_that_the_walk_finds(field: Field) -> None:
    try:
        round_ = pair_field(field)
    except NoPairingError:
        assume(False)
    for place, paired in enumerate(round_.brackets):
        walk = walk_of(round_, place)
        for other in everything(paired.bracket):
            difference = first_difference(round_, place, other)
            assert (difference and difference.article) == article_of(walk, paired.candidate, other), str(other)
            if difference and difference.chosen:
                assert difference.chosen < difference.other


def field_of(edition: Edition, forbidden: dict[int, frozenset[int]] | None = None, **opponents: list[int]) -> Field:
    """Four players with a point and two without."""
    entrants = tuple(
        entrant(index, score=10 if index < 4 else 0, opponents=opponents.get(f"met_by_{index + 1}", []))
        for index in range(6)
    )
    return Field(entrants, 3, False, edition, Colour.WHITE, forbidden or {})


def test_a_forbidden_pair_is_no_matter_of_the_articles() -> None:
    round_ = pair_field(field_of(SWISS_2026, {1: frozenset({3}), 3: frozenset({1})}))
    other = candidate_of(round_.brackets[0].bracket, {1: 3, 3: 1, 2: 4, 4: 2})
    assert str(round_.brackets[0].candidate) == "1-4 2-3"
    assert first_difference(round_, 0, other) == Difference(FORBIDDEN, pair=(1, 3))


def test_two_players_moved_down_are_not_paired_with_each_other() -> None:
    round_ = pair_field(field_of(SWISS_2026, met_by_5=[6], met_by_6=[5]))
    assert [str(paired.candidate) for paired in round_.brackets] == ["1-2 floats 3 4", "3-5 4-6"]
    together = candidate_of(round_.brackets[1].bracket, {3: 4, 4: 3})
    assert sure(first_difference(round_, 1, together))[:1] == ("3.3",)
    all_above = candidate_of(round_.brackets[0].bracket, {1: 3, 3: 1, 2: 4, 4: 2})
    assert first_difference(round_, 0, all_above) == Difference("C4")


def test_a_candidate_of_other_players_is_an_error() -> None:
    round_ = pair_field(field_of(SWISS_2017))
    with pytest.raises(ValueError, match="other players than the bracket"):
        first_difference(round_, 0, round_.brackets[1].candidate)


def test_a_whole_pairing_is_cut_to_the_bracket() -> None:
    round_ = pair_field(field_of(SWISS_2017))
    assert str(candidate_of(round_.brackets[0].bracket, {1: 2, 2: 1, 3: 5, 5: 3, 4: 6, 6: 4})) == "1-2 floats 3 4"
