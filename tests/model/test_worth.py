"""What games and rounds are worth: by result, by score, game by game."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thorough import cases
from torneo.model import (
    Game,
    History,
    Player,
    PointSystem,
    Regulations,
    RequestedBye,
    Result,
    Round,
    Single,
    Tournament,
)
from torneo.model.layout import Layout, laid_out, put_back
from torneo.model.results import ByeKind
from torneo.model.rounds import Bye
from torneo.model.worth import parse_scores, worth_of
from torneo.text import WrongValueError

TABLE = "2-0:3-0,2-1:2-1"


def test_a_table_is_mirrored() -> None:
    assert parse_scores(TABLE)[1, 2] == (10, 20)
    assert parse_scores("1-1:0.5-0.5") == {(1, 1): (5, 5)}


@pytest.mark.parametrize(
    "text", ["2-0", "2-0:3", "2-0:3-0;2-1:2-1", "2-0:3-0,,", "a-b:1-0", "2-0:3-0.25", "2-0:99999-0"]
)
def test_a_table_that_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(WrongValueError):
        Regulations(options=(("scores", text),))


def test_equal_scores_have_equal_points() -> None:
    with pytest.raises(WrongValueError, match="no fewer points"):
        parse_scores("1-1:2-1")


def test_where_games_are_added_up_a_bye_is_worth_all_that_can_be_won() -> None:
    every = worth_of(PointSystem(), (("count", "games"), ("games", "3")))
    assert (every.round.win, every.round.draw, every.round.pairing_bye, every.round.half_point_bye) == (30, 15, 30, 15)
    best_of = worth_of(PointSystem(), (("count", "games"), ("games", "3"), ("play", "decided")))
    assert (best_of.round.win, best_of.round.draw, best_of.round.pairing_bye) == (20, 15, 20)


def test_where_matches_count_nothing_is_scaled() -> None:
    assert worth_of(PointSystem(), (("games", "4"),)).round == PointSystem()


def test_a_forfeit_is_worth_the_best_score_of_a_table_that_stands_alone() -> None:
    alone, with_points = (Regulations(points=points, options=(("scores", TABLE),)).worth for points in _SYSTEMS)
    assert alone.of(Game(1, 2, Result.WHITE_FORFEIT_WIN)) == (30, 0)
    assert with_points.of(Game(1, 2, Result.WHITE_FORFEIT_WIN)) == (20, 0)


_SYSTEMS = (PointSystem(), PointSystem.of(20, 10, 0))


def test_colours_of_the_point_system_count_in_each_game() -> None:
    """A win with Black is worth 1.2 here: White of the encounter has Black in the second game."""
    worth = worth_of(PointSystem(black_win=12), (("count", "games"), ("games", "2")))
    assert worth.of(Game(1, 2, Result.WHITE_WIN, games=(Single(1, Result.WHITE_WIN), Single(2, Result.BLACK_WIN)))) == (
        22,
        0,
    )


@given(
    points=st.builds(
        lambda three, black: PointSystem(*sorted(three, reverse=True), *([0] * 7), *sorted(black, reverse=True)),
        st.tuples(*[st.integers(0, 40)] * 3),
        st.tuples(*[st.integers(0, 40)] * 3),
    ),
    games=st.integers(2, 9),
    play=st.sampled_from(("all", "decided")),
)
@settings(max_examples=cases(25, 600), deadline=None)
def test_any_point_system_can_be_scaled(points: PointSystem, games: int, play: str) -> None:
    scaled = worth_of(points, (("count", "games"), ("games", str(games)), ("play", play))).round
    assert scaled.win == points.win * (games if play == "all" else games // 2 + 1)
    assert scaled.loss <= scaled.draw <= scaled.win


def test_the_first_game_gives_the_colour() -> None:
    match = Game(1, 2, Result.DRAW, games=(Single(2, Result.DRAW), Single(1, Result.DRAW)))
    history = History(Tournament((Player(1), Player(2)), (Round((match,)),)))
    assert [history[number].colour_sequence for number in (1, 2)] == ["B", "W"]


def test_a_layout_leads_there_and_back() -> None:
    twice = Game(1, 2, Result.WHITE_WIN, games=(Single(1, Result.WHITE_WIN), Single(2, Result.DRAW)))
    regulations = Regulations(
        rounds=4,
        options=(("count", "games"), ("games", "2")),
        requested_byes=(RequestedBye(3, 3, ByeKind.HALF),),
    )
    three = Tournament(
        tuple(map(Player, (1, 2, 3))),
        (Round((twice,), (Bye(3, ByeKind.PAIRING),)), Round((Game(1, 3),), (Bye(2, ByeKind.PAIRING),))),
        regulations=regulations,
    )
    laid, layout = laid_out(three)
    assert layout == Layout((2, 1))
    assert [len(round_.byes) for round_ in laid.rounds] == [1, 1, 1]  # the bye in both parts: two games' worth
    assert (laid.regulations.rounds, laid.regulations.requested_byes[0].round) == (5, 4)
    assert [History(laid)[number].score for number in (1, 2, 3)] == [15, 15, 20]
    back = put_back(laid, layout, three.rounds)
    assert back.regulations.requested_byes == regulations.requested_byes
    assert back.regulations.rounds == 4


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": (Single(3, Result.DRAW),)},
        {"games": (Single(1, Result.PENDING),)},
        {"score": (1, -1)},
        {"score": (1, 2, 3)},
    ],
)
def test_parts_that_cannot_be_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(WrongValueError):
        Game(1, 2, Result.DRAW, **wrong)  # type: ignore[arg-type]
