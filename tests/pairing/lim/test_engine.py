"""Whole rounds by the Lim text: order of the groups, the blocked median, first and last round, the bye."""

from __future__ import annotations

import pytest

from pairing.lim.groups import lim_rules
from torneo.check.generate import generate
from torneo.check.recipe import Recipe
from torneo.model import Bye, ByeKind, Colour, Game, History, Player, Regulations, Result, Round, Tournament
from torneo.pairing.choice import choose
from torneo.pairing.formats import PAIRED
from torneo.pairing.reasons import StepKind
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.rounds import pair
from torneo.pairing.sides import with_limits
from torneo.pairing.swiss.lim import system
from torneo.pairing.swiss.lim.engine import LimRound, pair_field

EDITIONS = ["1999", "2017", "2026"]


def pairs(paired: LimRound) -> list[tuple[int, int]]:
    return [(one.number, other.number) for group in paired.groups for one, other in group.pairs]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("colour", [Colour.WHITE, Colour.BLACK])
def test_the_first_round_of_forty(edition: str, colour: Colour) -> None:
    # 000, lines 875-882 (7.2); 004, lines 259-267 (14.2): 1 - 21, 22 - 2, 3 - 23, ..., 40 - 20, or the reverse
    forty = Tournament(tuple(map(Player, range(1, 41))), regulations=Regulations(rounds=9, initial_colour=colour))
    pairing = pair(forty, "lim", edition)
    expected = [(n, n + 20) if n % 2 else (n + 20, n) for n in range(1, 21)]
    if colour is Colour.BLACK:
        expected = [(black, white) for white, black in expected]
    assert [(board.white, board.black) for board in pairing.boards] == expected
    assert {board.colour_rule for board in pairing.boards} == {"14.2" if edition == "1999" else "7.2"}


def test_groups_from_the_top_then_from_the_bottom_and_the_median_last() -> None:
    # 000, lines 643-648 (2.2) and 888-889 (8.3)
    results = [Result.WHITE_WIN] * 4 + [Result.DRAW] * 2 + [Result.WHITE_WIN] * 2
    games = tuple(Game(n, n + 8, result) for n, result in enumerate(results, 1))
    sixteen = Tournament(tuple(map(Player, range(1, 17))), (Round(games),), regulations=Regulations(rounds=5))
    assert [bracket.score for bracket in pair(sixteen, "lim", "2017").brackets] == [10, 0, 5]


def test_a_blocked_median_takes_the_last_pair_of_the_upper_half() -> None:
    # 000, lines 671-680 (2.6): no more came down than up
    rules = lim_rules(8, met=[(5, 6)], scores={1: 20, 2: 20, 3: 20, 4: 20, 7: 0, 8: 0}, round_number=3)
    paired = pair_field(rules.field, rules, 10)
    assert pairs(paired) == [(1, 3), (8, 7), (2, 5), (4, 6)]
    assert [group.undone for group in paired.groups] == [1, 0, 0]


def test_a_blocked_median_takes_the_last_pair_of_the_lower_half_if_more_came_down() -> None:
    # 000, lines 674-676 (2.6)
    rules = lim_rules(6, met=[(1, 2)], scores={1: 20, 3: 0, 4: 0, 5: 0, 6: 0}, round_number=3)
    paired = pair_field(rules.field, rules, 10)
    assert [group.undone for group in paired.groups] == [0, 1, 0]
    assert pairs(paired) == [(6, 4), (1, 3), (5, 2)]


def test_a_median_without_players_lets_both_sides_meet() -> None:
    rules = lim_rules(4, met=[(1, 2), (3, 4)], scores={1: 20, 2: 20, 3: 0, 4: 0}, round_number=3)
    assert pairs(pair_field(rules.field, rules, 10)) == [(1, 3), (2, 4)]


def test_the_last_round_prefers_equal_scores_to_the_limits_on_colours() -> None:
    # 000, lines 866-870 (6)
    colours = {1: "WW", 2: "WW", 3: "BW", 4: "WB"}
    scores = {1: 20, 2: 20, 3: 10, 4: 10}
    before = lim_rules(4, colours=colours, scores=scores, round_number=3)
    assert (1, 2) not in pairs(pair_field(before.field, before, 10))
    last = lim_rules(4, colours=colours, scores=scores, round_number=3, last_round=True)
    assert pairs(pair_field(last.field, last, 10)) == [(1, 2), (3, 4)]


def test_in_the_last_round_an_exchange_still_keeps_the_limits_where_it_can() -> None:
    colours = {1: "WW", 2: "BB", 3: "WW", 4: "BB"}
    last = lim_rules(4, colours=colours, scores=dict.fromkeys(range(1, 5), 10), round_number=3, last_round=True)
    assert pairs(pair_field(last.field, last, 10)) == [(1, 4), (2, 3)]


def test_in_the_last_round_who_floats_does_not_break_limits_that_another_would_keep() -> None:
    # 000, lines 866-870 (6): a limit gives way where scores need it; 3 would float by 3.10, and leave 1 and 2 to meet
    colours = {1: "WW", 2: "WW", 3: "BW", 4: "WB"}
    scores = {1: 20, 2: 20, 3: 20, 4: 10}
    last = lim_rules(4, colours=colours, scores=scores, floated=[1, 2], round_number=3, last_round=True)
    assert pairs(pair_field(last.field, last, 10)) == [(1, 3), (2, 4)]
    four = {1: "WW", 2: "WW", 3: "WW", 4: "WB"}  # whoever floats, two of them meet
    last = lim_rules(4, colours=four, scores=scores, floated=[1, 2], round_number=3, last_round=True)
    assert pairs(pair_field(last.field, last, 10)) == [(1, 2), (3, 4)]


def breaks(tournament: Tournament, round_: Round, number: int) -> list[int]:
    """Who gets a colour for the third time running, or three more of it than of the other (5.1)."""
    history = History(tournament, after=number - 1)
    found = []
    for game in round_.games:
        for player, letter in ((game.white, "W"), (game.black, "B")):
            sequence = history[player].colour_sequence.replace("u", "") + letter
            if abs(sequence.count("W") - sequence.count("B")) > 2 or sequence.endswith(("WWW", "BBB")):
                found.append(player)
    return found


def test_only_the_last_round_breaks_limits_and_only_for_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    # 000, lines 866-870 (6): with the limits kept there is no round, or the bye is not for the lowest (1.1), or the
    # first group that differs has more floaters or worse ones (3.9), or 2.6 undoes more pairs
    def departures(tournament: Tournament, pairing: RoundPairing) -> tuple[object, ...]:
        score = History(tournament, after=pairing.round_number - 1)[pairing.bye].score if pairing.bye else 0
        sides = [bracket for bracket in pairing.brackets if bracket.kind is not StepKind.MEDIAN]
        undone = sum(bracket.undone for bracket in sides)
        floaters = [(len(bracket.downfloaters), bracket.criteria[0].amounts) for bracket in sides]
        return score, -(pairing.bye or 0), floaters, undone

    broken = 0
    recipe = Recipe((5, 24), (4, 7), system="lim", edition="2017", draws=30, half_point_byes=3, zero_point_byes=3)
    for seed in range(200):
        tournament = generate(recipe, seed)
        for number, round_ in enumerate(tournament.rounds, 1):
            if not breaks(tournament, round_, number):
                continue
            assert number == tournament.regulations.rounds
            broken += 1
            pairing = pair(tournament, round_number=number)
            with monkeypatch.context() as limits_kept:
                limits_kept.setattr(system, "without_limits", with_limits)
                try:
                    other = pair(tournament, round_number=number)
                except NoPairingError:
                    continue
            assert not breaks(tournament, other.as_round(tournament), number)
            assert departures(tournament, pairing) < departures(tournament, other)
    assert broken > 3


def test_the_bye_is_for_the_lowest_of_the_lowest_group_who_had_none() -> None:
    # 000, lines 637-638 (1.1)
    first = Round((Game(1, 3, Result.WHITE_WIN), Game(4, 2, Result.BLACK_WIN)), (Bye(5, ByeKind.PAIRING),))
    five = Tournament(tuple(map(Player, range(1, 6))), (first,), regulations=Regulations(rounds=3))
    pairing = pair(five, "lim", "2017")
    assert (pairing.bye, pairing.bye_reason) == (4, ("1.1",))
    assert pair(five, "lim", "1999").bye_reason == ("8.1",)


def test_a_full_point_bye_bars_from_the_bye_since_2026_only() -> None:
    # C.04.1 d of 2017 and 004, lines 45-46 (8.2) against C.04.1 art. 4 of 2026: 5 is the last of the last group
    first = Round((Game(1, 3, Result.WHITE_WIN), Game(4, 2, Result.BLACK_WIN)), (Bye(5, ByeKind.FULL),))
    second = Round((Game(2, 1, Result.BLACK_WIN), Game(3, 5, Result.WHITE_WIN)), (Bye(4, ByeKind.PAIRING),))
    five = Tournament(tuple(map(Player, range(1, 6))), (first, second), regulations=Regulations(rounds=5))
    assert [pair(five, "lim", edition).bye for edition in EDITIONS] == [5, 5, 3]


def test_without_colours_nobody_is_kept_from_anybody_by_them() -> None:
    draw = Result.DRAW
    games = [Round((Game(1, 3, draw), Game(2, 4, draw))), Round((Game(1, 4, draw), Game(2, 3, draw)))]
    four = Tournament(tuple(map(Player, range(1, 5))), tuple(games), regulations=Regulations(rounds=5))
    with pytest.raises(NoPairingError):  # 1 and 2 had White twice, 3 and 4 Black twice
        pair(four, "lim", "2017")
    pairing = pair(four, "lim", "2017", options={"colours": "off"})
    assert [(b.white, b.black, b.colour_rule) for b in pairing.boards] == [(1, 2, ""), (3, 4, "")]


def test_clubs_are_kept_apart_in_the_rounds_that_the_option_names() -> None:
    clubs = ("Alfil", "Torre", "Alfil", "Torre")
    players = tuple(Player(number, club=club) for number, club in enumerate(clubs, 1))
    four = Tournament(players, regulations=Regulations(rounds=3))
    protected = pair(four, "lim", "2017", options={"protect": "club"})
    assert sorted(sorted((b.white, b.black)) for b in protected.boards) == [[1, 4], [2, 3]]
    late = pair(four, "lim", "2017", options={"protect": "club", "protect-rounds": "1"})
    assert sorted(sorted((b.white, b.black)) for b in late.boards) == [[1, 3], [2, 4]]


def test_the_date_of_the_tournament_chooses_the_edition() -> None:
    assert PAIRED["lim"].editions == ("1999", "2017", "2026")
    assert choose(Tournament(regulations=Regulations(system="FIDE_LIM_2017"))).edition.id == "2017"
    assert choose(Tournament(regulations=Regulations(system="FIDE_LIM"))).edition.id == "2026"
