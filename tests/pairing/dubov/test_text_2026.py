"""Articles of the text of 2026, one by one; those in which another engine differs say so."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from editions import DUBOV_2026
from pairing.dubov.made import Line, dubov_field, numbers
from torneo.model import (
    Bye,
    ByeKind,
    Colour,
    Game,
    Player,
    Regulations,
    RequestedBye,
    Result,
    Round,
    Strength,
    Tournament,
)
from torneo.pairing.choice import choose
from torneo.pairing.rounds import pair
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.dubov.engine import pair_dubov_field
from torneo.pairing.swiss.dubov.players import DubovFacts, make_dubov_field
from torneo.pairing.swiss.dubov.subgroups import middle_first, pair_subgroups, split
from torneo.pairing.swiss.needs import MissingDataError
from torneo.pairing.swiss.ranked_colours import allocate_ranked
from torneo.pairing.swiss.transposition import first_transposition


def event(players: int, *rounds: Round, total: int = 5, asked: tuple[RequestedBye, ...] = ()) -> Tournament:
    return Tournament(
        tuple(Player(n, f"P{n:02}", 2400 - 10 * n) for n in range(1, players + 1)),
        rounds,
        regulations=Regulations(rounds=total, initial_colour=Colour.WHITE, requested_byes=asked),
    )


def test_without_a_game_the_preference_is_mild_for_black() -> None:  # 1.6.4
    dubov = make_dubov_field(event(2), DUBOV_2026)
    assert {(e.preference.colour, e.preference.strength) for e in dubov.field.entrants} == {
        (Colour.BLACK, Strength.MILD)
    }


@pytest.mark.parametrize(("sum_", "games", "aro"), [(4001, 2, 2001), (6001, 3, 2000), (6002, 3, 2001), (0, 1, 0)])
def test_aro_is_rounded_half_up(sum_: int, games: int, aro: int) -> None:  # 1.7.1
    assert DubovFacts(0, Fraction(sum_, games), 0, False).aro == aro


def test_aro_is_of_opponents_met_over_the_board() -> None:  # 1.7.1
    first = Round((Game(1, 3, Result.WHITE_WIN), Game(2, 4, Result.WHITE_FORFEIT_WIN)))
    dubov = make_dubov_field(event(4, first), DUBOV_2026)
    by_number = {e.number: dubov.of(e).aro for e in dubov.field.entrants}
    assert by_number == {1: 2370, 3: 2390, 2: 0, 4: 0}


@pytest.mark.parametrize(("rounds", "most"), [(4, 2), (5, 3), (9, 3), (10, 4), (15, 5)])
def test_most_upfloats(rounds: int, most: int) -> None:  # 1.8.2
    assert dubov_field([Line(1, 0), Line(2, 0)], rounds=rounds).most_upfloats == most


def test_sequence_of_shifters_starts_in_the_middle() -> None:  # 4.3.3, its own example
    players = dubov_field([Line(n, 0) for n in range(1, 8)]).field.entrants
    assert [p.number for p in middle_first(players)] == [4, 3, 5, 2, 6, 1, 7]


def test_transpositions_go_in_lexicographic_order() -> None:  # 4.4.2: ABC, ACB, BAC, BCA, CAB, CBA
    for order in permutations(range(3)):
        allowed = [1 << place for place in order]
        assert first_transposition(allowed, 3) == list(order)
    assert first_transposition([0b111, 0b111, 0b111], 3) == [0, 1, 2]
    assert first_transposition([0b111, 0b001, 0b111], 3) == [1, 0, 2]


def test_first_round_is_upper_half_against_lower_half() -> None:  # 3.2.3, 5.2.1
    paired = pair(event(6), "dubov", "2026")
    assert [(b.white, b.black) for b in paired.boards] == [(1, 4), (5, 2), (3, 6)]
    assert {b.colour_rule for b in paired.boards} == {"5.2.1"}


def test_who_has_not_played_yet_is_split_in_halves_in_any_round() -> None:
    # 3.2.3 says "unless all the players in the bracket have yet to play"; py4swiss does so in round 1 alone.
    double = Round(tuple(Game(n, n + 2, Result.DOUBLE_FORFEIT) for n in (1, 2)))
    dubov = make_dubov_field(event(4, double), DUBOV_2026)
    first, second = split(dubov, dubov.field.entrants)
    assert ([p.number for p in first], [p.number for p in second]) == ([1, 2], [3, 4])


def test_bye_goes_to_who_played_more_games() -> None:
    # 3.1.4; py4swiss prefers the fewer games. 4 and 5 have no point; 5 was away and has no game.
    first = Round((Game(1, 3, Result.WHITE_WIN), Game(2, 4, Result.WHITE_WIN)), (Bye(5, ByeKind.ZERO),))
    paired = pair(event(5, first), "dubov", "2026")
    assert paired.bye == 4
    assert paired.bye_reason == ("3.1.1", "3.1.2", "3.1.3", "3.1.4", "3.1.5")


def test_bye_is_barred_by_a_full_point_bye() -> None:
    # C2 of 2026; py4swiss bars the pairing-allocated bye and the forfeit win only. Everybody else is higher.
    first = Round((Game(1, 3, Result.DRAW), Game(2, 4, Result.WHITE_WIN)), (Bye(5, ByeKind.FULL),))
    second = Round((Game(3, 2, Result.DRAW), Game(4, 1, Result.DRAW)), (Bye(5, ByeKind.ZERO),))
    assert pair(event(5, first, second), "dubov", "2026").bye == 4


def test_an_upfloat_counts_though_the_game_was_not_played() -> None:
    # 1.8 and C8 to C10 speak of being upfloated, which the pairing does; py4swiss counts games played only.
    first = Round((Game(1, 3, Result.WHITE_WIN), Game(2, 4, Result.DRAW)))
    second = Round((Game(2, 1, Result.WHITE_FORFEIT_WIN), Game(4, 3, Result.DRAW)))
    dubov = make_dubov_field(event(4, first, second), DUBOV_2026)
    facts = {e.number: dubov.of(e) for e in dubov.field.entrants}
    assert (facts[2].upfloats, facts[2].upfloated_last) == (1, True)
    assert (facts[3].upfloats, facts[3].upfloated_last) == (1, True)
    assert facts[1].upfloats == 0


def test_the_lowest_upfloater_is_compared_first() -> None:
    # C6: {30, 30} is better than {40, 20}; py4swiss has it the other way round. 1 and 2 have met each other.
    # Both sets complete; {40, 30} would leave 20 with nobody.
    lines = [
        Line(1, 50, "WB", met=(2, 5)),
        Line(2, 50, "BW", met=(3,)),
        Line(3, 40, "WB", met=(4, 5)),
        Line(4, 30, "BW"),
        Line(5, 30, "WB"),
        Line(6, 20, "BW", met=(4, 5)),
    ]
    top = pair_dubov_field(dubov_field(lines)).brackets[0]
    assert {p.number for p in top.upfloaters} == {4, 5}
    assert top.values()["C6"] == (0, 2, 0)


def test_fewer_maximum_upfloaters_before_fewer_upfloats() -> None:
    # C8 before C9: one player upfloated nine times and one never, or two upfloated three times each.
    lines = [
        Line(1, 20, "W", met=(2,)),
        Line(2, 20, "B"),
        Line(3, 0, "W", met=(5, 6), upfloats=9),
        Line(4, 0, "B", met=(5, 6)),
        Line(5, 0, "W", upfloats=3),
        Line(6, 0, "B", upfloats=3),
    ]
    top = pair_dubov_field(dubov_field(lines)).brackets[0]
    assert {p.number for p in top.upfloaters} == {3, 4}
    assert (top.values()["C8"], top.values()["C9"]) == ((1,), (9,))
    free = pair_dubov_field(dubov_field(lines, last_round=True)).brackets[0]
    assert "C8" not in free.values()


def test_upfloaters_of_the_round_before_are_spared_but_in_the_last_round() -> None:  # C10, 4.2
    lines = [Line(1, 20, "W"), Line(2, 10, "B", upfloated_last=True), Line(3, 10, "B"), Line(4, 10, "W")]
    assert pair_dubov_field(dubov_field(lines)).brackets[0].upfloaters[0].number == 3
    assert pair_dubov_field(dubov_field(lines, last_round=True)).brackets[0].upfloaters[0].number == 2


def test_a_shifted_player_is_no_shifter_of_the_other_subgroup() -> None:
    # 4.3.1: the pool of the second shift is who has that preference; py4swiss counts the newcomers in as well.
    lines = [Line(n, 10, "W") for n in (1, 2, 3, 4)] + [Line(n, 10, "B", aro=2000 + n) for n in (5, 6, 8)]
    lines.append(Line(7, 10, "B", met=(1, 2, 3, 4), aro=2007))  # must meet another White seeker
    dubov = dubov_field(lines)
    paired = pair_subgroups(dubov, Compatibility(dubov.field), dubov.field.entrants)
    assert [p.number for p in paired.shifted_away] == [6]  # the first in the order 6, 7, 5, 8
    assert [p.number for p in paired.shifted_back] == [2]  # of 2, 3, 1, 4; with 6 among them 3 would be the middle
    assert numbers(paired.pairs) == [(2, 1), (5, 3), (7, 6), (8, 4)]


def test_colours_by_each_rule() -> None:  # 5.2.2 to 5.2.5
    lines = [
        Line(1, 40, "WB", met=(4,)),
        Line(2, 40, "BW"),
        Line(3, 30, "WBW"),
        Line(4, 30, "BW"),
        Line(5, 20, "BWWB"),
        Line(6, 20, "WBWB"),
        Line(7, 10, "BW"),
        Line(8, 10, "BW"),
    ]
    dubov = dubov_field(lines)
    players = {e.number: e for e in dubov.field.entrants}
    rules = {}
    for one, other in ((1, 2), (3, 4), (5, 6), (7, 8)):
        white, black, rule = allocate_ranked(players[one], players[other], dubov.field, lambda e: (e.index,))
        rules[white.number, black.number] = rule.article
    assert rules == {(1, 2): "5.2.2", (4, 3): "5.2.3", (6, 5): "5.2.4", (8, 7): "5.2.5"}


def test_unrated_players_are_refused_or_count_as_the_lowest() -> None:  # 1.1
    open_ = Tournament(
        (Player(1, rating=2000), Player(2), Player(3, rating=1900), Player(4)), regulations=Regulations(rounds=3)
    )
    with pytest.raises(MissingDataError, match=r"these have none: 2, 4.*unrated=lowest"):
        pair(open_, "dubov", "2026")
    assert len(pair(open_, "dubov", "2026", options={"unrated": "lowest"}).boards) == 2
    with pytest.raises(ValueError, match="refuse, lowest"):
        pair(open_, "dubov", "2026", options={"unrated": "zero"})


def test_the_number_of_rounds_must_be_known() -> None:  # 1.8.2
    with pytest.raises(MissingDataError, match="number of rounds"):
        pair(Tournament((Player(1, rating=2000), Player(2, rating=1900))), "dubov", "2026")


@pytest.mark.parametrize(
    ("code", "edition", "accelerated"),
    [("FIDE_DUBOV", "2026", False), ("FIDE_DUBOV_BAKU", "2026", True), ("FIDE_DUBOV_1997", "1997", False)],
)
def test_codes_of_report_files(code: str, edition: str, accelerated: bool) -> None:
    choice = choose(Tournament(regulations=Regulations(system=code)))
    assert (choice.system.name, choice.edition.id, choice.accelerated) == ("dubov", edition, accelerated)
