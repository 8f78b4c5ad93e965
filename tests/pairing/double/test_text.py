"""What C.04.5 says, article by article, in small tournaments whose answer can be read off the text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

import pytest

from editions import DOUBLE_SWISS_2026
from pairing.double.matches import CODE, match
from torneo.model import (
    Bye,
    ByeKind,
    Colour,
    Float,
    History,
    Player,
    PointSystem,
    Regulations,
    Result,
    Round,
    Tournament,
)
from torneo.pairing.choice import choose
from torneo.pairing.rounds import pair, prepare
from torneo.pairing.swiss.double.colours import allocate_match
from torneo.pairing.swiss.double.players import as_teams, make_double_field
from torneo.pairing.swiss.entrants import Field
from torneo.pairing.swiss.team.engine import pair_team_field

WIN, LOSS, DRAW = Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW
PLUS, MINUS, NEITHER = Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN, Result.DOUBLE_FORFEIT


def event(players: int, *rounds: Round, code: str = CODE, total: int = 9) -> Tournament:
    people = tuple(Player(number, f"Player {number}", 2500 - number) for number in range(1, players + 1))
    return Tournament(people, rounds, regulations=Regulations(rounds=total, system=code, initial_colour=Colour.WHITE))


def scores(tournament: Tournament) -> list[int]:
    history = History(tournament)
    return [history[player.number].score for player in tournament.players]


def pairs(tournament: Tournament) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in pair(tournament).boards]


def made_from(tournament: Tournament) -> Field:
    return make_double_field(tournament, DOUBLE_SWISS_2026).field


# Preface, 1.4: points, forfeits and byes


@pytest.mark.parametrize(
    ("games", "points", "result"),
    [
        ((WIN, LOSS), (20, 0), WIN),
        ((WIN, DRAW), (15, 5), WIN),
        ((WIN, WIN), (10, 10), DRAW),
        ((DRAW, Result.HALF_ZERO), (5, 10), LOSS),
        ((Result.ZERO_ZERO, Result.ZERO_ZERO), (0, 0), Result.ZERO_ZERO),
        ((PLUS, DRAW), (15, 5), WIN),
        ((WIN, PLUS), (10, 10), DRAW),
        ((PLUS, MINUS), (20, 0), PLUS),
        ((NEITHER, MINUS), (10, 0), PLUS),
        ((NEITHER, NEITHER), (0, 0), NEITHER),
        ((PLUS, PLUS), (10, 10), DRAW),
    ],
)
def test_points_are_those_of_the_games_and_only_who_forfeits_both_forfeits_the_match(
    games: tuple[Result, Result], points: tuple[int, int], result: Result
) -> None:
    """A game is told as White and Black of that game have it: 2 has White in the second."""
    played = match(1, 2, *games)
    assert played.result is result
    assert scores(event(2, Round((played,)))) == list(points)
    field = made_from(event(2, Round((played,))))
    met = result is not PLUS and result is not NEITHER
    assert [bool(player.opponents) for player in field.entrants] == [met, met]


def test_each_has_forfeited_a_game_they_have_met_and_nobody_had_a_colour() -> None:
    field = made_from(event(2, Round((match(1, 2, PLUS, PLUS),))))
    assert [(set(player.opponents), len(player.colours)) for player in field.entrants] == [({2}, 0), ({1}, 0)]


def test_a_match_whose_first_game_was_forfeited_gives_the_colours_of_that_game() -> None:
    field = made_from(event(2, Round((match(1, 2, PLUS, DRAW),))))
    assert [player.colours for player in field.entrants] == [(Colour.WHITE,), (Colour.BLACK,)]


def test_byes_are_for_whole_matches() -> None:
    byes = tuple(Bye(number, ByeKind(letter)) for number, letter in enumerate("UFHZ", 1))
    assert scores(event(5, Round((), byes))) == [15, 20, 10, 0, 0]


@pytest.mark.parametrize(("bye", "worth"), [(10, 15), (5, 10), (0, 0)])
def test_the_bye_is_a_game_at_its_value_and_another_drawn_if_that_is_no_more(bye: int, worth: int) -> None:
    assert Regulations(system=CODE, points=PointSystem().with_pairing_bye(bye)).round_points.pairing_bye == worth


def test_an_event_of_three_points_for_a_win_has_a_bye_of_four() -> None:
    assert Regulations(system=CODE, points=PointSystem.of(30, 10, 0)).round_points.pairing_bye == 40


# C1, C2, 3.4: meetings and the bye


def test_whoever_had_a_bye_of_a_match_or_won_one_by_forfeit_has_no_other() -> None:
    first = Round(
        (match(1, 4, DRAW, DRAW), match(2, 5, PLUS, MINUS), match(3, 6, PLUS, DRAW)),
        (Bye(7, ByeKind.PAIRING), Bye(8, ByeKind.FULL), Bye(9, ByeKind.HALF)),
    )
    field = made_from(event(9, first))
    assert {player.number for player in field.entrants if not player.may_have_bye} == {2, 7, 8}


def test_the_bye_goes_to_the_lowest_score_then_the_most_matches_then_the_largest_number() -> None:
    first = Round((match(1, 3, WIN, LOSS), match(2, 4, WIN, LOSS)), (Bye(5, ByeKind.ZERO),))
    assert pair(event(5, first)).bye == 4  # 3, 4 and 5 have nothing; 5 has played no match
    assert pair(event(5)).bye == 5


def test_two_who_did_not_play_their_match_may_be_paired_again() -> None:
    assert pairs(event(2, Round((match(1, 2, PLUS, MINUS),)))) == [(1, 2)]


# 1.5, C4 to C8 and the orders of 3.5 and 3.6


def test_round_one_pairs_the_upper_half_with_the_lower() -> None:
    assert pairs(event(8)) == [(1, 5), (6, 2), (3, 7), (8, 4)]


def test_floaters_are_those_who_played_another_score() -> None:
    first = Round((match(1, 3, WIN, LOSS), match(2, 4, WIN, DRAW)))  # 2, 1.5, 0 and 0.5 points
    second = Round((match(2, 1, DRAW, DRAW), match(3, 4, PLUS, MINUS)))
    field = made_from(event(4, first, second))
    assert {player.number for player in field.entrants if player.last_float is not Float.NONE} == {1, 2}


def made(
    groups: Mapping[int, Iterable[int]],
    *,
    met: Iterable[tuple[int, int]] = (),
    floaters: Iterable[int] = (),
    last: bool = False,
) -> Field:
    """A field by the scores of its players, who has met whom, and who floated in the previous round."""
    ranked = [(score, number) for score, numbers in groups.items() for number in numbers]
    field = made_from(event(max(number for _score, number in ranked)))
    entrants = tuple(
        replace(
            field.entrants[number - 1],
            index=index,
            score=score,
            opponents=frozenset(other for pair in met if number in pair for other in pair if other != number),
            last_float=Float.UP if number in floaters else Float.NONE,
        )
        for index, (score, number) in enumerate(ranked)
    )
    return replace(field, entrants=entrants, last_round=last)


def brackets(field: Field) -> list[tuple[list[int], str]]:
    """The upfloaters and the pairs of each bracket."""
    return [
        (
            [player.number for player in bracket.upfloaters],
            " ".join(f"{one.number}-{other.number}" for one, other in bracket.pairs),
        )
        for bracket in pair_team_field(as_teams(field)).brackets
    ]


def test_c4_two_who_have_met_take_two_up_and_nobody_more() -> None:
    assert brackets(made({20: (1, 2), 10: (3, 4, 5, 6)}, met=[(1, 2)])) == [([3, 4], "1-3 2-4"), ([], "5-6")]


def test_c5_takes_the_nearest_score_who_can_come() -> None:
    assert brackets(made({20: (1,), 15: (2,), 10: (3, 4, 5, 6)}, met=[(1, 2)])) == [
        ([3], "1-3"),
        ([4], "2-4"),
        ([], "5-6"),
    ]


def test_c5_looks_at_the_lowest_of_several_first() -> None:
    """Who has met 1, 2 and 3 cannot come up: two of 15 points and one of 10, not one of 15 and two of 10."""
    met = [(1, 2), (1, 3), (2, 3), (1, 4), (2, 4), (3, 4)]
    found = brackets(made({20: (1, 2, 3), 15: (4, 5, 6), 10: (7, 8, 9, 10)}, met=met))
    assert found[0] == ([5, 6, 7], "1-5 2-6 3-7")


def test_c6_leaves_the_next_scoregroup_what_it_needs() -> None:
    groups = {20: (1,), 10: (2, 3, 4), 0: (5, 6)}
    assert brackets(made(groups))[0] == ([2], "1-2")
    assert brackets(made(groups, met=[(3, 4)]))[0] == ([3], "1-3"), "without 2, two who have met would be left"
    assert brackets(made(groups, met=[(3, 4), (1, 3), (1, 4)]))[0] == ([2], "1-2"), "nobody else can come"


def test_c6_says_nothing_of_a_scoregroup_that_is_empty_then() -> None:
    assert brackets(made({20: (1,), 10: (2,), 0: (3, 4)})) == [([2], "1-2"), ([], "3-4")]


def test_c7_spares_who_floated_save_in_the_last_round() -> None:
    groups = {20: (1,), 10: (2, 3, 4)}
    assert brackets(made(groups, floaters=(2, 3)))[0] == ([4], "1-4")
    assert brackets(made(groups, floaters=(2, 3), last=True))[0] == ([2], "1-2")
    assert brackets(made(groups, floaters=(2, 3, 4)))[0] == ([2], "1-2")


def test_c6_comes_before_c7() -> None:
    assert brackets(made({20: (1,), 10: (2, 3, 4)}, met=[(2, 3)], floaters=(2, 3)))[0] == ([2], "1-2")


def test_c8_spares_the_opponent_who_floated_save_in_the_last_round() -> None:
    groups = {20: (2, 4, 5), 10: (6,)}
    assert brackets(made(groups)) == [([6], "2-5 4-6")]
    assert brackets(made(groups, floaters=(4,))) == [([6], "2-6 4-5")]
    assert brackets(made(groups, floaters=(4,), last=True)) == [([6], "2-5 4-6")]
    assert brackets(made(groups, floaters=(2, 4))) == [([6], "2-4 5-6")]


def test_an_upfloater_with_a_smaller_number_is_the_top_member() -> None:
    groups = {20: (4, 5, 6), 10: (1,)}
    assert brackets(made(groups)) == [([1], "1-5 4-6")]
    assert brackets(made(groups, floaters=(5,))) == [([1], "1-6 4-5")]


def test_top_members_are_compared_before_their_opponents() -> None:
    """1 has met 3 and 4: 1-2 comes only where 2 cannot be a top member, though 2 is a small opponent."""
    assert brackets(made({0: (1, 2, 3, 4, 5, 6)}, met=[(1, 4)])) == [([], "1-5 2-4 3-6")]
    met = [(1, 3), (1, 4), (1, 5), (1, 6)]
    assert brackets(made({0: (1, 2, 3, 4, 5, 6)}, met=met)) == [([], "1-2 3-5 4-6")]


# 4.3, 4.4: colours


def test_in_the_first_match_an_odd_number_has_the_initial_colour() -> None:
    boards = pair(event(4)).boards
    assert [(board.white, board.black, board.colour_rule) for board in boards] == [(1, 3, "4.3.1"), (4, 2, "4.3.1")]


@pytest.mark.parametrize(
    ("higher", "lower", "white", "article"),
    [
        ("BB", "BW", 1, "4.3.2"),
        ("WBW", "BW", 2, "4.3.2"),
        ("WB", "BW", 1, "4.3.3"),
        ("BWW", "WBW", 2, "4.3.3"),
        ("BW", "W", 2, "4.3.4"),
        ("WB", "WB", 1, "4.3.4"),
        ("", "B", 2, "4.3.5"),
    ],
)
def test_colours_of_the_first_game(higher: str, lower: str, white: int, article: str) -> None:
    """1 has more points; the colours of matches played, the last one at the right."""
    field = made({20: (1,), 10: (2,)})
    one, two = (
        replace(player, colours=tuple(Colour(letter.lower()) for letter in colours))
        for player, colours in zip(field.entrants, (higher, lower), strict=True)
    )
    found = allocate_match(two, one, field)
    assert (found.white.number, found.rule.article) == (white, article)


# C.04.7


def test_baku_gives_what_a_match_won_is_worth_then_half_of_it() -> None:
    tournament = event(10, code=f"{CODE}_BAKU")
    ready = prepare(tournament, choose(tournament))
    given = [(v.first_round, v.last_round, v.last_player, v.points) for v in ready.regulations.virtual_points]
    assert given == [(1, 3, 6, 20), (4, 5, 6, 10)]
    assert pairs(tournament) == [(1, 4), (5, 2), (3, 6), (7, 9), (10, 8)]
