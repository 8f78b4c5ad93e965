"""The worked examples of the manual's tournament of 12 players: what was chosen, what refused, and why.

Each refused candidate is asked about twice: of the literal engine, which met it on its walk, and of
``first_difference``, which compares it with the fast engine's choice.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from editions import SWISS, SWISS_2017
from pairing.swiss.agreement import assert_agreement
from pairing.swiss.fields import entrant
from torneo.files.trf import read
from torneo.lab.literal.dutch import Below, Walk, WalkedBracket, pair_literally
from torneo.model import Float
from torneo.pairing.explain import explain
from torneo.pairing.swiss.dutch import Bracket, BracketKind, Candidate, DutchRound, pair_field
from torneo.pairing.swiss.dutch.difference import Difference, candidate_of, first_difference
from torneo.pairing.swiss.dutch.explain import DutchJudge
from torneo.pairing.swiss.dutch.perfect import least_denied
from torneo.pairing.swiss.entrants import Entrant, Field, make_field
from torneo.pairing.telling import as_lines, tell
from torneo.rules import Edition

FILE = Path(__file__).parents[2] / "data/golden/seeds/001-manual-12-players-9-rounds.trf"


@cache
def field_of(round_number: int, edition: Edition = SWISS_2017) -> Field:
    return make_field(read(FILE.read_bytes()).tournament, edition, round_number)


@cache
def fast(round_number: int) -> DutchRound:
    return pair_field(field_of(round_number))


@cache
def walked(round_number: int) -> list[WalkedBracket]:
    found = pair_literally(field_of(round_number), refusals=1000)
    assert found is not None
    return found


def refused(round_number: int, place: int) -> dict[str, str]:
    """Candidates of a bracket that were refused, and why."""
    return {str(refusal.candidate): refusal.article for refusal in walked(round_number)[place].refusals}


def versus(round_number: int, place: int, text: str) -> Difference | None:
    """On what a candidate, given as ``1-5 4-9``, parts from the chosen one."""
    opponents: dict[int, int] = {}
    for pair in text.partition(" floats")[0].split():
        one, other = map(int, pair.split("-"))
        opponents |= {one: other, other: one}
    found = first_difference(
        fast(round_number), place, candidate_of(fast(round_number).brackets[place].bracket, opponents)
    )
    return found and Difference(*found[:3])


def numbers(bracket: Bracket) -> str:
    return " ".join(str(player.number) for player in bracket.players)


@pytest.mark.parametrize("edition", SWISS)
@pytest.mark.parametrize("round_number", range(2, 10))
def test_both_engines_pair_the_tournament_alike(round_number: int, edition: Edition) -> None:
    assert assert_agreement(field_of(round_number, edition)) > 0


def test_example_1_the_natural_pairing_ignores_two_colours() -> None:
    top = walked(2)[0]
    assert numbers(top.bracket) == "1 4 5 9"
    assert str(top.candidate) == "1-9 4-5"
    assert refused(2, 0) == {"1-5 4-9": "C.10"}
    assert versus(2, 0, "1-5 4-9") == Difference("C.10", (0,), (2,))
    assert versus(2, 0, "1-9 4-5") is None


def test_example_2_player_11_floats_down_a_second_time() -> None:
    assert numbers(walked(4)[3].bracket) == "12 3 11"
    assert str(walked(4)[3].candidate) == "12-3 floats 11"
    assert fast(4).brackets[3].values()["C.12"] == (1,)
    # The manual puts 12-11 aside for C.10, which it fails indeed; but player 3 has met player 10, the only one of
    # the following bracket, so that C.7 speaks first. It puts 3-11 aside for C.6, and they have met too.
    ignored = next(criterion for criterion in fast(4).brackets[3].criteria if criterion.article == "C.10")
    twelve, three, eleven = walked(4)[3].bracket.players
    assert ignored.value(Candidate(((twelve, eleven),), (three,))) == (1,)
    assert refused(4, 3) == {"12-11 floats 3": "C.7", "3-11 floats 12": "C.1"}
    assert versus(4, 3, "12-11 floats 3") == Difference("C.7", (0, 10), (2, 20, 10))
    assert versus(4, 3, "3-11 floats 12") == Difference("C.1")


def test_example_2_without_the_games_that_the_manual_forgets() -> None:
    """As the manual tells it: with 3-10 and 3-11 unplayed, C.10 and C.6 decide."""
    field = field_of(4)
    below = {10: {3}, 3: {10, 11}, 11: {3}}
    entrants = tuple(
        entrant(
            index,
            player.number,
            player.score,
            "".join(colour.upper() for colour in player.colours),
            sorted(player.opponents - below.get(player.number, set())),
            (player.last_float, player.earlier_float),
        )
        for index, player in enumerate(e for e in field.entrants if e.number in (3, 10, 11, 12))
    )
    small = Field(entrants, 4, False, SWISS_2017, field.initial_colour)
    found = pair_literally(small, refusals=10)
    assert found is not None
    assert [str(bracket.candidate) for bracket in found] == ["floats 12", "12-3 floats 11", "11-10"]
    assert {str(refusal.candidate): refusal.article for refusal in found[1].refusals} == {
        "12-11 floats 3": "C.10",
        "3-11 floats 12": "C.6",
    }


def test_example_3_the_best_so_far_is_replaced_three_times() -> None:
    assert numbers(walked(4)[2].bracket) == "4 2 6 7 8 9 12"
    assert str(walked(4)[2].candidate) == "4-8 2-6 7-9 floats 12"
    assert not any(any(amounts) for article, amounts in fast(4).brackets[2].values().items() if article > "C.7")
    refusals = refused(4, 2)
    assert refusals["4-2 6-8 7-9 floats 12"] == "C.1"
    provisional = [
        ("4-2 6-7 8-9 floats 12", "C.10"),
        ("4-2 6-7 8-12 floats 9", "C.10"),
        ("4-2 7-9 8-12 floats 6", "C.13"),
    ]
    for text, article in provisional:
        assert refusals[text] == article
    assert refusals["4-2 6-7 9-12 floats 8"] == "B.8"
    assert versus(4, 2, "4-2 6-7 8-9 floats 12") == Difference("C.10", (0,), (2,))
    assert versus(4, 2, "4-2 6-7 8-12 floats 9") == Difference("C.10", (0,), (1,))
    assert versus(4, 2, "4-2 7-9 8-12 floats 6") == Difference("C.13", (0,), (1,))
    assert versus(4, 2, "4-2 6-8 7-9 floats 12") == Difference("C.1")
    assert versus(4, 2, "4-6 2-7 8-9 floats 12") == Difference("C.10", (0,), (2,))


def test_example_4_player_7_floats_down_twice() -> None:
    brackets = walked(5)
    assert numbers(brackets[3].bracket) == "5 7 9"
    assert str(brackets[3].candidate) == "5-9 floats 7"
    assert refused(5, 3) == {"5-7 floats 9": "C.10"}
    assert versus(5, 3, "5-7 floats 9") == Difference("C.10", (0,), (1,))


def test_example_4_what_is_left_cannot_be_completed() -> None:
    penultimate = walked(5)[4]
    assert (numbers(penultimate.bracket), penultimate.bracket.kind) == ("7 6 8", BracketKind.PENULTIMATE)
    field = field_of(5)
    usual = Bracket(penultimate.bracket.moved_down, penultimate.bracket.residents)
    lower = tuple(player for player in field.entrants if player.score < usual.score)
    first_time = Walk(usual, field, Below(field), lower, lower).best()
    assert str(first_time.candidate) == "7-6 floats 8"
    assert str(penultimate.candidate) == "floats 7 6 8"
    assert refused(5, 4) == {"7-6 floats 8": "C.4", "7-8 floats 6": "C.1", "6-8 floats 7": "C.1"}
    assert versus(5, 4, "7-6 floats 8") == Difference("C.4")


def test_example_4_four_legal_candidates_of_the_collapsed_bracket() -> None:
    last = walked(5)[5]
    assert (numbers(last.bracket), last.bracket.kind) == ("7 6 8 3 10 11", BracketKind.COLLAPSED)
    assert str(last.candidate) == "7-11 6-3 8-10"
    legal = {text: article for text, article in refused(5, 5).items() if article != "C.1"}
    assert legal == {"7-3 6-10 8-11": "C.10", "7-11 6-10 8-3": "C.10", "7-3 6-11 8-10": "C.17"}
    assert versus(5, 5, "7-3 6-10 8-11") == Difference("C.10", (0,), (2,))
    assert versus(5, 5, "7-11 6-10 8-3") == Difference("C.10", (0,), (2,))
    difference = versus(5, 5, "7-3 6-11 8-10")
    assert difference is not None
    assert difference.article == "C.17"
    assert fast(5).brackets[5].values()["C.13"] == (2,)


# What perfect means (001, lines 2372-2384, 3746-3804)


@pytest.mark.parametrize(
    ("round_number", "place", "perfect"),
    [
        (2, 0, True),  # example 1: 1-9 4-5 meets all criteria and is taken at once
        (4, 3, False),  # example 2: 12-3 with 11 floating is legal, but fails C.12
        (4, 2, True),  # example 3: "and so the candidate is, at last, perfect"
        (5, 3, True),  # example 4: 5-9, and 7 floats because the bracket is odd
    ],
)
def test_m31_perfect_is_what_the_manual_calls_so(round_number: int, place: int, perfect: bool) -> None:
    tournament = read(FILE.read_bytes()).tournament
    judged = DutchJudge(tournament, SWISS_2017, round_number, {})
    assert judged.perfect(place) is perfect
    failed = [value.article for value in judged.pairing.brackets[place].criteria if not value.met]
    assert failed[:1] == ([] if perfect else ["C.12"]), "and never C.5 or C.6, which come first of all"
    told = "\n".join(as_lines(tell(explain(tournament, round_number, edition="2017"), "en")))
    assert "The pairing is perfect: no pairing of this bracket does better by any criterion (B.4)" in told
    assert "Not fully met (1 player): C.5" not in told


def test_m31_a_bracket_has_to_deny_x_preferences_and_z_strong_ones() -> None:
    """001, lines 3700-3723: of six players two are due White and four Black, all strongly: x is 1, and so is z."""
    due = ["B", "W", "B", "B", "W", "B"]
    had = ["W" if colour == "B" else "B" for colour in due]
    players = tuple(entrant(index, index + 1, 10, colour, []) for index, colour in enumerate(had))
    assert least_denied(Bracket((), players), 3) == (1, 1)
    # 001, lines 2785-2790: {1Bb, 2b, 3Bb, 4b} has x = 2, but z = 0
    strong, mild = "W", "BW"
    four = tuple(entrant(index, index + 1, 10, colours, []) for index, colours in enumerate([strong, mild] * 2))
    assert least_denied(Bracket((), four), 2) == (2, 0)


def test_m31_the_amounts_of_c7_are_players_and_points() -> None:
    tournament = read(FILE.read_bytes()).tournament
    told = as_lines(tell(explain(tournament, 4, edition="2017", player=11), "en"))
    here = next(line for line in told if "C.7: " in line)
    assert "Here: 2 players left in the next bracket, score differences of 2.0, 1.0" in here
    assert "in the chosen pairing: 0 players left in the next bracket, score differences of 1.0." in here


# Smaller examples of the annotated text


def homogeneous(*colours: str) -> Field:
    return Field(
        tuple(entrant(index, colours=history) for index, history in enumerate(colours)),
        4,
        False,
        SWISS_2017,
        field_of(2).initial_colour,
    )


def test_two_strong_preferences_do_not_meet_where_one_transposition_parts_them() -> None:
    """Comment on C.11: of four with the same preference, the first and the third have it strongly."""
    found = pair_literally(homogeneous("BWB", "WB", "BWB", "WB"), refusals=5)
    assert found is not None
    assert str(found[0].candidate) == "1-4 2-3"
    assert [(str(refusal.candidate), refusal.article) for refusal in found[0].refusals][:1] == [("1-3 2-4", "C.11")]


def test_the_floater_is_the_one_who_helps_a_player_without_opponents() -> None:
    """Comment on C.7: one of the three that follow has met the two others, and only player 2 may still meet him."""
    met = {1: [4], 3: [4], 4: [1, 3, 5, 6], 5: [4], 6: [4]}
    field = Field(
        tuple(entrant(i, score=10 if i < 3 else 0, opponents=met.get(i + 1, ())) for i in range(6)),
        3,
        False,
        SWISS_2017,
        field_of(2).initial_colour,
    )
    found = pair_literally(field, refusals=5)
    assert found is not None
    assert [str(bracket.candidate) for bracket in found] == ["1-3 floats 2", "2-4 5-6"]
    assert [(str(refusal.candidate), refusal.article) for refusal in found[0].refusals] == [("1-2 floats 3", "C.7")]
    assert assert_agreement(field) == 2


def test_a_protected_resident_meets_the_lower_of_two_players_moved_down() -> None:
    """Note 30 on C.17: he floats up in either case, so that the score difference counts."""

    def player(index: int, score: int, *opponents: int, up: bool = False) -> Entrant:
        return entrant(index, score=score, opponents=opponents, floats=(Float.UP,) if up else ())

    field = Field(
        (player(0, 20, 2), player(1, 10, 1), player(2, 0, up=True), player(3, 0)),
        3,
        False,
        SWISS_2017,
        field_of(2).initial_colour,
    )
    found = pair_literally(field, refusals=5)
    assert found is not None
    assert str(found[-1].candidate) == "1-4 2-3"
    assert [(str(refusal.candidate), refusal.article) for refusal in found[-1].refusals] == [("1-3 2-4", "C.17")]
    assert assert_agreement(field) == 3
