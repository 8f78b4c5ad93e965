"""The literal engine on situations small enough to follow by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from editions import SWISS, SWISS_2017, SWISS_2026
from pairing.swiss.agreement import assert_agreement
from pairing.swiss.fields import entrant
from torneo.lab.literal.dutch import LIMIT, BracketTooLargeError, WalkedBracket, pair_literally
from torneo.model import Colour
from torneo.pairing.swiss.entrants import Entrant, Field
from torneo.rules import Edition


def field_of(edition: Edition, entrants: Sequence[Entrant], last_round: bool = False) -> Field:
    return Field(tuple(entrants), 4, last_round, edition, Colour.WHITE)


def pairing(field: Field, refusals: int = 0) -> list[WalkedBracket]:
    found = pair_literally(field, refusals)
    assert found is not None
    assert assert_agreement(field) == len(found)
    return found


def chosen(field: Field) -> list[str]:
    return [str(walked.candidate) for walked in pairing(field)]


def refused(walked: WalkedBracket) -> list[tuple[str, str]]:
    return [(str(refusal.candidate), refusal.article) for refusal in walked.refusals]


@pytest.mark.parametrize("edition", SWISS)
def test_a_perfect_candidate_ends_the_walk(edition: Edition) -> None:
    (walked,) = pairing(field_of(edition, [*map(entrant, range(LIMIT - 1))]), refusals=10)
    assert str(walked.candidate) == "1-6 2-7 3-8 4-9 5-10"
    assert walked.refusals == ()


def test_too_large_a_bracket_is_refused_with_its_size() -> None:
    with pytest.raises(BracketTooLargeError, match="a bracket of 12 players: the literal engine walks brackets of 11"):
        pair_literally(field_of(SWISS_2026, [*map(entrant, range(LIMIT + 1))]))


@pytest.mark.parametrize("edition", SWISS)
def test_nothing_is_found_where_nobody_may_have_the_bye(edition: Edition) -> None:
    field = field_of(edition, [entrant(index, may_have_bye=False) for index in range(3)])
    assert pair_literally(field) is None
    assert assert_agreement(field) == 0


@pytest.mark.parametrize("edition", SWISS)
def test_no_more_refusals_are_kept_than_asked_for(edition: Edition) -> None:
    field = field_of(edition, [entrant(index, colours="WB") for index in range(6)])
    assert len(pairing(field, refusals=1000)[0].refusals) > 3
    assert len(pairing(field, refusals=3)[0].refusals) == 3
    assert pairing(field)[0].refusals == ()


def test_the_bye_goes_to_the_lowest_score_though_it_takes_a_pair_from_the_top() -> None:
    """With 1-2 the round can be completed, but not with a bye for player 4 (C5 of 2026)."""
    players = [
        entrant(0, score=10),
        entrant(1, score=10),
        entrant(2, score=5, opponents=[5]),
        entrant(3),
        entrant(4, opponents=[3], may_have_bye=False),
    ]
    walked = pairing(field_of(SWISS_2026, players), refusals=10)
    assert [str(bracket.candidate) for bracket in walked] == ["floats 1 2", "1-3 floats 2", "2-5 floats 4"]
    assert refused(walked[0]) == [("1-2", "C5")]
    assert chosen(field_of(SWISS_2017, players)) == ["1-2", "floats 3", "4-5 floats 3"]


def test_of_those_who_can_have_the_bye_the_one_with_most_games_has_it() -> None:
    players = [entrant(0, unplayed=1), entrant(1), entrant(2, unplayed=1)]
    walked = pairing(field_of(SWISS_2026, players), refusals=10)
    assert [str(bracket.candidate) for bracket in walked] == ["1-3 floats 2"]
    assert refused(walked[0]) == [("1-2 floats 3", "C9")]
    assert chosen(field_of(SWISS_2017, players)) == ["1-2 floats 3"]


def test_completion_is_for_every_bracket_in_2026_and_for_the_penultimate_in_2017() -> None:
    """The two of the last bracket have met, so that the two above must come down to them."""
    players = [
        entrant(0, score=20),
        entrant(1, score=20),
        entrant(2, score=10),
        entrant(3, score=10),
        entrant(4, opponents=[6]),
        entrant(5, opponents=[5]),
    ]
    new = pairing(field_of(SWISS_2026, players), refusals=10)
    assert [str(walked.candidate) for walked in new] == ["1-2", "floats 3 4", "3-5 4-6"]
    assert refused(new[1]) == [("3-4", "C4")]
    old = pairing(field_of(SWISS_2017, players), refusals=10)
    assert [(walked.bracket.kind.value, str(walked.candidate)) for walked in old] == [
        ("usual", "1-2"),
        ("penultimate", "floats 3 4"),
        ("collapsed last", "3-5 4-6"),
    ]
    assert refused(old[1]) == [("3-4", "C.4")]


@pytest.mark.parametrize(("edition", "article"), [(SWISS_2017, "C.3"), (SWISS_2026, "C3")])
def test_only_topscorers_may_share_an_absolute_preference(edition: Edition, article: str) -> None:
    def players(topscorer: bool) -> list[Entrant]:
        histories = ["WBB", "BWW", "WBB", "BWW"]
        return [entrant(index, colours=text, topscorer=topscorer) for index, text in enumerate(histories)]

    (before,) = pairing(field_of(edition, players(False)), refusals=10)
    assert refused(before) == [("1-3 2-4", article)]
    (last,) = pairing(field_of(edition, players(True), last_round=True), refusals=10)
    assert str(last.candidate) == "1-4 2-3"
    assert refused(last) == [("1-3 2-4", "C.9" if edition is SWISS_2017 else "C11")]
