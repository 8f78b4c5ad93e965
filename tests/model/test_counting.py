"""How each kind of round counts: the table of the documentation, and tournaments that show each of its rows."""

from pathlib import Path

import pytest

from torneo.model import (
    COUNTING,
    STANDARD,
    AbnormalPoints,
    Bye,
    ByeKind,
    Float,
    Game,
    History,
    Kind,
    Player,
    PointSystem,
    Regulations,
    Result,
    Round,
    Tournament,
    VirtualPoints,
)
from torneo.pairing.swiss.general import GENERAL

PAGE = Path(__file__).parents[2] / "docs" / "counting.md"
IN_2017, IN_2026 = BOTH = [rules.counting for rules in GENERAL.values]
D, U, N = Float.DOWN, Float.UP, Float.NONE


def rows() -> dict[str, list[str]]:
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {row[0]: row[1:] for row in cells[2:]}


def test_the_table_of_the_documentation_is_the_one_in_the_program() -> None:
    in_program = {
        kind.value: [
            "yes" if row.opponent_met else "no",
            "yes" if row.colour_counts else "no",
            *(rules.floats[kind].value for rules in BOTH),
            *(rules.bars_bye[kind].value for rules in BOTH),
        ]
        for kind, row in COUNTING.items()
    }
    assert {kind: cells[1:] for kind, cells in rows().items()} == in_program
    assert set(COUNTING) == set(Kind)


def test_every_kind_of_round_has_its_line_in_every_column() -> None:
    for rules in BOTH:
        assert set(rules.floats) == set(rules.bars_bye) == set(Kind)


def after(round_: Round, points: PointSystem = STANDARD, players: int = 4) -> History:
    people = tuple(Player(number) for number in range(1, players + 1))
    return History(Tournament(people, (round_,), regulations=Regulations(points=points)))


GAME = Game(3, 4, Result.DRAW)
UNPLAYED = {
    Kind.FORFEIT_WIN: Round((Game(1, 2, Result.WHITE_FORFEIT_WIN), GAME)),
    Kind.FORFEIT_LOSS: Round((Game(1, 2, Result.BLACK_FORFEIT_WIN), GAME)),
    Kind.PAIRING_BYE: Round((GAME,), (Bye(1, ByeKind.PAIRING),)),
    Kind.FULL_POINT_BYE: Round((GAME,), (Bye(1, ByeKind.FULL),)),
    Kind.HALF_POINT_BYE: Round((GAME,), (Bye(1, ByeKind.HALF),)),
    Kind.ZERO_POINT_BYE: Round((GAME,), (Bye(1, ByeKind.ZERO),)),
    Kind.ABSENT: Round((GAME,)),
}
DOUBLE = Round((Game(1, 2, Result.DOUBLE_FORFEIT), GAME))


@pytest.mark.parametrize(
    ("kind", "points", "float_2026", "bye_2017", "bye_2026"),
    [
        (Kind.FORFEIT_WIN, 10, D, False, False),
        (Kind.FORFEIT_LOSS, 0, N, True, True),
        (Kind.PAIRING_BYE, 10, D, False, False),
        (Kind.FULL_POINT_BYE, 10, D, True, False),  # 2026 bars it, 2017 did not
        (Kind.HALF_POINT_BYE, 5, D, True, True),
        (Kind.ZERO_POINT_BYE, 0, N, True, True),
        (Kind.ABSENT, 0, N, True, True),
    ],
)
def test_a_round_not_played_with_the_usual_points(
    kind: Kind, points: int, float_2026: Float, bye_2017: bool, bye_2026: bool
) -> None:
    history = after(UNPLAYED[kind])
    (cell,) = history[1].cells
    assert cell.kind is kind
    assert cell.points == points
    assert cell.met is None
    assert history[1].opponents == frozenset()
    assert history[1].colour_sequence == "u"
    assert history.floats(1, IN_2017) == (D,)
    assert history.floats(1, IN_2026) == (float_2026,)
    assert history.may_receive_bye(1, IN_2017) is bye_2017
    assert history.may_receive_bye(1, IN_2026) is bye_2026


@pytest.mark.parametrize("result", [result for result in Result if result.played])
def test_a_game_played_is_a_meeting_with_colours_and_without_a_float_between_equals(result: Result) -> None:
    history = after(Round((Game(1, 2, result),)))
    assert history[1].opponents == {2}
    assert history[2].opponents == {1}
    assert (history[1].colour_sequence, history[2].colour_sequence) == ("W", "B")
    for edition in BOTH:
        assert history.floats(1, edition) == history.floats(2, edition) == (N,)
        assert history.may_receive_bye(1, edition)


def test_a_double_forfeit_is_a_loss_by_forfeit_for_both() -> None:
    history = after(DOUBLE)
    assert history[1].cells[0].kind is history[2].cells[0].kind is Kind.FORFEIT_LOSS
    assert history[1].score == history[2].score == 0


@pytest.mark.parametrize(
    ("result", "points"),
    [
        (Result.WHITE_WIN, (10, 0)),
        (Result.BLACK_WIN, (0, 10)),
        (Result.DRAW, (5, 5)),
        (Result.HALF_ZERO, (5, 0)),
        (Result.ZERO_HALF, (0, 5)),
        (Result.ZERO_ZERO, (0, 0)),
        (Result.UNRATED_WHITE_WIN, (10, 0)),
        (Result.UNRATED_BLACK_WIN, (0, 10)),
        (Result.UNRATED_DRAW, (5, 5)),
        (Result.UNRATED_HALF_ZERO, (5, 0)),
        (Result.UNRATED_ZERO_HALF, (0, 5)),
        (Result.UNRATED_ZERO_ZERO, (0, 0)),
        (Result.WHITE_FORFEIT_WIN, (10, 0)),
        (Result.BLACK_FORFEIT_WIN, (0, 10)),
        (Result.DOUBLE_FORFEIT, (0, 0)),
        (Result.ADJOURNED, (5, 5)),  # a draw for the pairing
        (Result.PENDING, (0, 0)),
    ],
)
def test_the_points_of_every_result(result: Result, points: tuple[int, int]) -> None:
    history = after(Round((Game(1, 2, result),)))
    assert (history[1].score, history[2].score) == points


def test_a_pairing_bye_worth_a_draw_still_bars_a_second_and_floats_down() -> None:
    history = after(UNPLAYED[Kind.PAIRING_BYE], STANDARD.with_pairing_bye(5))
    assert history[1].score == 5
    for edition in BOTH:
        assert not history.may_receive_bye(1, edition)
        assert history.floats(1, edition) == (D,)


def test_a_pairing_bye_worth_nothing_floats_down_in_2026_whatever_its_value() -> None:
    history = after(UNPLAYED[Kind.PAIRING_BYE], STANDARD.with_pairing_bye(0))
    assert history.floats(1, IN_2026) == (D,)


def test_a_half_point_bye_worth_a_win_bars_the_pairing_bye_in_2026_alone() -> None:
    history = after(UNPLAYED[Kind.HALF_POINT_BYE], PointSystem(half_point_bye=10))
    assert history.may_receive_bye(1, IN_2017)
    assert not history.may_receive_bye(1, IN_2026)


def test_where_a_loss_is_worth_one_a_half_point_bye_of_one_is_no_more_than_a_loss() -> None:
    history = after(UNPLAYED[Kind.HALF_POINT_BYE], PointSystem(win=30, draw=20, loss=10, half_point_bye=10))
    assert history.floats(1, IN_2026) == (N,)
    assert history.floats(1, IN_2017) == (D,)


def test_an_absence_that_scores_more_than_a_loss_floats_down_in_2026() -> None:
    history = after(UNPLAYED[Kind.ABSENT], PointSystem(zero_point_bye=5))
    assert history[1].score == 5
    assert history.floats(1, IN_2026) == (D,)


def test_a_forfeit_win_worth_less_than_a_win_bars_in_2017_alone() -> None:
    history = after(UNPLAYED[Kind.FORFEIT_WIN], PointSystem(forfeit_win=5))
    assert not history.may_receive_bye(1, IN_2017)
    assert history.may_receive_bye(1, IN_2026)


def test_a_win_over_the_board_never_bars_the_bye() -> None:
    history = after(Round((Game(1, 2, Result.WHITE_WIN),)))
    assert history.may_receive_bye(1, IN_2026)


def test_black_may_score_otherwise_than_white() -> None:
    history = after(
        Round((Game(1, 2, Result.BLACK_WIN), Game(3, 4, Result.DRAW))), PointSystem(black_win=11, black_draw=6)
    )
    assert [history[number].score for number in (1, 2, 3, 4)] == [0, 11, 5, 6]


def two_rounds(virtual: tuple[VirtualPoints, ...] = ()) -> History:
    return History(
        Tournament(
            tuple(map(Player, (1, 2, 3, 4))),
            (
                Round((Game(1, 2, Result.WHITE_WIN), Game(3, 4, Result.DRAW))),
                Round((Game(3, 1, Result.DRAW), Game(2, 4, Result.DRAW))),
            ),
            regulations=Regulations(virtual_points=virtual),
        )
    )


def test_the_higher_score_floats_down_and_the_lower_up() -> None:
    history = two_rounds()
    assert history.floats(1, IN_2026) == (N, D)  # 1 point against ½
    assert history.floats(3, IN_2026) == (N, U)
    assert history.floats(4, IN_2026) == (N, D)  # ½ against 0
    assert history.floats(2, IN_2017) == (N, U)


def test_floats_are_measured_on_pairing_scores() -> None:
    # Half a virtual point for 3 and 4 in round 2: 1 and 3 meet as equals, 2 and 4 do not.
    history = two_rounds((VirtualPoints(2, 2, 3, 4, 5),))
    assert history.floats(1, IN_2026) == (N, N)
    assert history.floats(4, IN_2026) == (N, D)
    assert history.pairing_score(3, 2) == 10
    assert history.pairing_score(3) == 10  # no virtual points any more: two draws
    assert history[3].score == 10


def test_virtual_points_count_for_the_next_pairing_and_not_for_the_score() -> None:
    history = two_rounds((VirtualPoints(1, 3, 1, 2, 10),))
    assert history.pairing_score(1) == 25
    assert history[1].score == 15
    assert history.pairing_score(2, 1) == 10


def abnormal(*rules: AbnormalPoints) -> list[int]:
    tournament = Tournament(
        tuple(map(Player, (1, 2, 3, 4, 5))),
        (
            Round((Game(1, 2, Result.WHITE_WIN), Game(3, 4, Result.BLACK_FORFEIT_WIN)), (Bye(5, ByeKind.HALF),)),
            Round((Game(2, 3, Result.WHITE_WIN), Game(4, 5, Result.DRAW))),
        ),
        regulations=Regulations(abnormal_points=rules),
    )
    history = History(tournament)
    return [history[number].score for number in (1, 2, 3, 4, 5)]


def test_abnormal_points_replace_those_of_the_results_they_name() -> None:
    assert abnormal() == [10, 10, 0, 15, 10]
    assert abnormal(AbnormalPoints("W", 20, players=(2,))) == [10, 20, 0, 15, 10]  # wins of 2
    assert abnormal(AbnormalPoints("W", 20)) == [20, 20, 0, 15, 10]  # wins of anybody: 1 beat 2, 2 beat 3
    assert abnormal(AbnormalPoints("W", 20, round=1)) == [20, 10, 0, 15, 10]
    assert abnormal(AbnormalPoints("+", 5, players=(4,))) == [10, 10, 0, 10, 10]
    assert abnormal(AbnormalPoints("H", 0)) == [10, 10, 0, 15, 5]
    assert abnormal(AbnormalPoints("Z", 5)) == [15, 10, 0, 15, 10]  # 1 was absent from round 2
    assert abnormal(AbnormalPoints("", 3, round=2, players=(5,))) == [10, 10, 0, 15, 13]  # no result: a bonus
