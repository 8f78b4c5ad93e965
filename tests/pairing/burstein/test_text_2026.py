"""Articles of the text of 2026, one by one; those in which another engine differs say so."""

from __future__ import annotations

import pytest

from pairing.burstein.test_order import ranked
from pairing.dubov.made import Line, numbers
from torneo.model import (
    Bye,
    ByeKind,
    Colour,
    Game,
    History,
    Player,
    Regulations,
    RequestedBye,
    Result,
    Round,
    Tournament,
    VirtualPoints,
)
from torneo.pairing.choice import choose
from torneo.pairing.rounds import pair
from torneo.pairing.swiss.burstein.engine import pair_burstein_field
from torneo.pairing.swiss.burstein.players import BursteinField, make_burstein_field
from torneo.pairing.swiss.index import opposition_2026
from torneo.pairing.swiss.needs import MissingDataError
from torneo.pairing.swiss.ranked_colours import allocate_ranked

WHITE, BLACK, DRAW = Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW


def event(players: int, *rounds: Round, total: int, asked: tuple[RequestedBye, ...] = ()) -> Tournament:
    return Tournament(
        tuple(Player(n, f"P{n:02}", 2400 - 10 * n) for n in range(1, players + 1)),
        rounds,
        regulations=Regulations(rounds=total, initial_colour=Colour.WHITE, requested_byes=asked),
    )


def test_seeding_rounds_are_dutch_rounds() -> None:  # 1.6
    first = pair(event(8, total=9), "burstein", "2026")
    assert first == pair(event(8, total=9), "burstein", "2026")
    assert first.boards == pair(event(8, total=9), "dutch", "2026").boards
    assert (first.system, first.chapter) == ("burstein", "C.04.3")


def test_the_number_of_rounds_must_be_known() -> None:  # 1.6.2
    with pytest.raises(MissingDataError, match="number of rounds"):
        pair(Tournament((Player(1), Player(2))), "burstein", "2026")


def test_index_of_rounds_not_played() -> None:
    # 1.7.2: a round not played is a game with oneself, worth the points that were given for it
    rounds = (
        Round((Game(1, 2, WHITE), Game(3, 4, Result.WHITE_FORFEIT_WIN)), (Bye(5, ByeKind.PAIRING),)),
        Round((Game(3, 1, DRAW), Game(5, 2, WHITE)), (Bye(4, ByeKind.HALF),)),
    )
    tournament = event(5, *rounds, total=3)
    index = opposition_2026(tournament, History(tournament))
    # scores: 1: 15, 2: 0, 3: 15, 4: 5, 5: 20
    assert {n: index[n].buchholz for n in index} == {1: 15, 2: 35, 3: 30, 4: 10, 5: 20}
    assert {n: index[n].sonneborn_berger for n in index} == {1: 75, 2: 0, 3: 225, 4: 25, 5: 200}


def test_index_when_an_opponent_stays_away_for_good() -> None:
    # 1.7.2, exception: zero-point byes in a row up to this round are draws to those who met him;
    # py4swiss has it only for who was never there at all
    rounds = (
        Round((Game(1, 3, WHITE), Game(2, 4, WHITE))),
        Round((Game(1, 2, DRAW),), (Bye(3, ByeKind.ZERO), Bye(4, ByeKind.ZERO))),
    )
    away = (RequestedBye(3, 3, ByeKind.ZERO),)
    tournament = event(4, *rounds, total=3, asked=away)
    index = opposition_2026(tournament, History(tournament))
    assert index[1].buchholz == 15 + 5  # 2 has a point and a half; 3, still away, counts with a draw
    assert index[2].buchholz == 15 + 0  # 4 is back: nothing to be considered
    assert index[3].buchholz == 15 + 0  # his own absences are what they were


def test_virtual_points_have_no_part_in_the_index() -> None:  # 1.7.2
    plain = event(4, Round((Game(1, 3, WHITE), Game(2, 4, DRAW))), total=3)
    virtual = VirtualPoints(1, 3, 1, 2, 10)
    fast = Tournament(plain.players, plain.rounds, regulations=Regulations(rounds=3, virtual_points=(virtual,)))
    assert opposition_2026(plain, History(plain)) == opposition_2026(fast, History(fast))
    assert [e.score for e in make_burstein_field(fast).field.entrants] == [20, 15, 5, 0]


def test_the_place_of_a_floater_comes_last() -> None:
    # 4.3: 1-2 comes before 1-0, for a floater's opponent is number zero; py4swiss takes the two for equal.
    # 1-3, the first of all, would deny a preference (C8).
    first = Round((Game(4, 1, BLACK), Game(2, 5, WHITE), Game(6, 3, BLACK)))
    paired = pair(event(6, first, total=3), "burstein", "2026")
    assert paired.brackets[0].pairs == ((1, 2),)
    assert paired.brackets[0].downfloaters == (3,)


def test_the_higher_score_does_not_float_on() -> None:
    # C6: of 1 (30 points) and 2, 3 (20) one of the latter floats, though they rank first to be paired together;
    # py4swiss weighs the lower scores more
    burstein = ranked([Line(3, 30, "WB"), Line(1, 20, "WB"), Line(2, 20, "BW"), Line(4, 10, "BW")])
    paired = pair_burstein_field(burstein)
    assert numbers(paired.brackets[1].candidate.pairs) == [(2, 3)]
    assert paired.brackets[1].values()["C6"] == (0, 1)


def test_preferences_decide_between_equal_floaters() -> None:
    # C8: 3 may meet 2 or 5, who have met each other, and either may float; py4swiss counts pairs of this bracket
    # in C7 and so lets 5-3 come before 3-2, though both of them are due White
    lines = [
        Line(3, 30, "BWB"),
        Line(2, 25, "WBW", met=(5,)),
        Line(5, 25, "BWB"),
        *(Line(n, 20, "WBW") for n in (6, 8)),
        Line(7, 20, "BWB"),
    ]
    paired = pair_burstein_field(ranked(lines))
    assert {p.number for pair_ in paired.brackets[1].candidate.pairs for p in pair_} == {2, 3}
    assert paired.brackets[1].values()["C8"] == (0,)


def test_floaters_are_chosen_for_the_bracket_that_receives_them() -> None:
    # C7 before C8: 1-3 is the first pairing, but 2 has met the whole next bracket
    lines = [Line(n, 20, "WB") for n in (1, 2, 3)] + [Line(4, 10, "BW", met=(2,)), Line(5, 0), Line(6, 0)]
    paired = pair_burstein_field(ranked(lines))
    assert numbers(paired.brackets[0].candidate.pairs) == [(1, 2)]
    assert [p.number for p in paired.brackets[0].candidate.downfloaters] == [3]


def test_nobody_is_above_the_colour_limits() -> None:
    # C3 has no exception for topscorers: 1 and 2, with all points, both had White twice running
    lines = [Line(1, 40, "BBWW"), Line(2, 40, "BBWW"), Line(3, 0, "WWBB"), Line(4, 0, "WWBB")]
    assert sorted(numbers(pair_burstein_field(ranked(lines)).pairs)) == [(1, 4), (2, 3)]


def test_bye_goes_to_who_played_more_games_then_to_the_lowest_index() -> None:
    # 3.1.4 (py4swiss prefers the fewer games), 3.1.5
    first = Round((Game(1, 3, WHITE), Game(2, 4, WHITE)), (Bye(5, ByeKind.ZERO),))
    assert pair(event(5, first, total=2), "burstein", "2026").bye == 4
    rounds = (
        Round((Game(1, 3, WHITE), Game(2, 4, WHITE)), (Bye(5, ByeKind.PAIRING),)),
        Round((Game(2, 1, WHITE), Game(5, 3, WHITE)), (Bye(4, ByeKind.ZERO),)),
        Round((Game(5, 4, WHITE), Game(1, 2, DRAW)), (Bye(3, ByeKind.ZERO),)),
    )
    # 3 met 1 and 5, 4 met 2 and 5: both two games, no point; Buchholz 15 + 30 against 25 + 30
    assert pair(event(5, *rounds, total=4), "burstein", "2026").bye == 3


def test_bye_is_barred_by_a_full_point_bye() -> None:  # C2 of 2026, where py4swiss has the older text
    first = Round((Game(1, 3, DRAW), Game(2, 4, WHITE)), (Bye(5, ByeKind.FULL),))
    second = Round((Game(3, 2, DRAW), Game(4, 1, DRAW)), (Bye(5, ByeKind.ZERO),))
    assert pair(event(5, first, second, total=3), "burstein", "2026").bye == 4


def test_colours_of_who_has_not_played_go_by_score_and_number() -> None:  # 5.2.1, 1.5.4
    paired = pair(event(4, total=1), "burstein", "2026")
    assert [(b.white, b.black, b.colour_rule) for b in paired.boards] == [(1, 4, "5.2.1"), (3, 2, "5.2.1")]


def test_the_higher_index_gets_the_colour_preferred() -> None:  # 5.2.5 with the ranking of 1.8: scores do not count
    field = ranked([Line(1, 20, "WB"), Line(2, 10, "WB")]).field
    burstein = BursteinField(field, ((-30, 1), (-40, 2)))  # 2 has met the stronger opposition
    first, second = field.entrants
    white, black, rule = allocate_ranked(first, second, field, burstein.rank)
    assert (white.number, black.number, rule.article) == (2, 1, "5.2.5")


@pytest.mark.parametrize(
    ("code", "edition", "accelerated"),
    [("FIDE_BURSTEIN", "2026", False), ("FIDE_BURSTEIN_BAKU", "2026", True), ("FIDE_BURSTEIN_2017", "2017", False)],
)
def test_codes_of_report_files(code: str, edition: str, accelerated: bool) -> None:
    choice = choose(Tournament(regulations=Regulations(system=code)))
    assert (choice.system.name, choice.edition.id, choice.accelerated) == ("burstein", edition, accelerated)
