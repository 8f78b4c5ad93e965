"""What counts of the matches played before: forfeits, byes, colours of the first board, points given and taken."""

from __future__ import annotations

from dataclasses import replace

import pytest

from torneo.model import (
    AbnormalPoints,
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    ForfeitedMatch,
    Game,
    Kind,
    LineUp,
    Player,
    Regulations,
    RequestedBye,
    Result,
    Round,
    Team,
    TeamByes,
    TeamEvent,
    Tournament,
    VirtualPoints,
)
from torneo.model.matches import team_results
from torneo.pairing.choice import choose
from torneo.pairing.result import NoPairingError
from torneo.pairing.rounds import pair
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.needs import MissingDataError
from torneo.pairing.swiss.team.teams import TeamField, make_team_field

WIN, DRAW, LOSS = Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN
FORFEIT, LOST, NOBODY = Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN, Result.DOUBLE_FORFEIT


def event(count: int, *rounds: Round, **parts: object) -> Tournament:
    """Teams of two, the players of team 3 being 5 and 6; White and Black on the first and the second board."""
    return Tournament(
        tuple(map(Player, range(1, 2 * count + 1))),
        rounds,
        regulations=Regulations(rounds=7, system="FIDE_TEAM_TYPEA_MP_GP", initial_colour=Colour.WHITE),
        teams=tuple(Team(number, f"Team {number}", (2 * number - 1, 2 * number)) for number in range(1, count + 1)),
        team_event=replace(TeamEvent(board_colours="WB"), **parts),  # type: ignore[arg-type] # those of TeamEvent
    )


def match(white: int, black: int, first: Result, second: Result) -> tuple[Game, Game]:
    """The two boards of a match; both results as White of the board has them."""
    return Game(2 * white - 1, 2 * black - 1, first), Game(2 * black, 2 * white, second)


def field(tournament: Tournament) -> TeamField:
    choice = choose(tournament)
    return make_team_field(tournament, choice.edition, None, choice.settings)


def team(tournament: Tournament, number: int) -> Entrant:
    return next(entrant for entrant in field(tournament).field.entrants if entrant.number == number)


def test_a_match_with_one_board_played_was_played_and_one_with_none_was_not() -> None:
    played = event(4, Round((*match(1, 3, FORFEIT, DRAW), *match(4, 2, LOST, LOST))))
    assert team(played, 1).opponents == {3}, "C1: the second board was played"
    assert team(played, 1).colours == (Colour.WHITE,), "1.6.1: though its first board was forfeited"
    assert team(played, 4).opponents == frozenset(), "C.04.2 3.5: they may meet again"
    assert team(played, 4).colours == ()
    assert team(played, 4).unplayed == 1


def test_a_match_that_was_forfeited_can_be_paired_again() -> None:
    two = event(2, Round(), forfeits=(ForfeitedMatch(1, 1, 2, NOBODY),))
    assert [(board.white, board.black) for board in pair(two).boards] == [(1, 2)]
    four = event(4, Round(), forfeits=(ForfeitedMatch(1, 1, 3, FORFEIT), ForfeitedMatch(1, 4, 2, NOBODY)))
    kinds = [cell.kind for row in team_results(four).rows for cell in row]
    assert kinds == [Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS]


@pytest.mark.parametrize(
    ("what", "barred"),
    [
        ({"byes": TeamByes(10, 10, (3,))}, {3}),  # the bye
        ({"forfeits": (ForfeitedMatch(1, 3, 2, FORFEIT),)}, {3}),  # a match won by forfeit
        ({"forfeits": (ForfeitedMatch(1, 3, 2, NOBODY),)}, set()),
    ],
)
def test_c2_who_may_not_have_the_bye(what: dict[str, object], barred: set[int]) -> None:
    four = event(4, Round(), **what)
    entrants = field(four).field.entrants
    assert {entrant.number for entrant in entrants if not entrant.may_have_bye} == barred


@pytest.mark.parametrize(("kind", "barred"), [(ByeKind.FULL, True), (ByeKind.HALF, False), (ByeKind.ZERO, False)])
def test_c2_of_the_byes_on_request_only_the_full_point_bye_bars(kind: ByeKind, barred: bool) -> None:
    three = event(3, Round(match(1, 2, WIN, DRAW)))
    asked = replace(three.regulations, requested_byes=(RequestedBye(1, 3, kind),))
    assert team(replace(three, regulations=asked), 3).may_have_bye is not barred


def test_c2_of_2024_bars_whoever_scored_a_win_without_playing() -> None:
    three = event(3, Round(), byes=TeamByes(10, 10, ()), forfeits=(ForfeitedMatch(1, 3, 2, FORFEIT),))
    less = AbnormalPoints("+", 5, 10, 1, (3,))  # the forfeit was given for one point, not two
    three = replace(three, regulations=replace(three.regulations, abnormal_points=(less,)))
    settings = choose(three).settings
    for year, barred in (("2024", False), ("2026", True)):
        choice = choose(three, edition=year)
        entrants = make_team_field(three, choice.edition, None, settings).field.entrants
        assert [entrant.may_have_bye for entrant in entrants if entrant.number == 3] == [not barred], year


def test_1_4_the_bye_is_worth_a_draw_unless_record_320_says_otherwise() -> None:
    three = event(3, Round((*match(1, 2, WIN, DRAW),), (Bye(5, ByeKind.PAIRING), Bye(6, ByeKind.PAIRING))))
    assert team(three, 3).score == 10
    assert team(event(3, Round(match(1, 2, WIN, DRAW)), byes=TeamByes(20, 15, (3,))), 3).score == 20


@pytest.mark.parametrize("system", ["FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_TYPEA_GP_MP"])
def test_1_2_the_primary_score_makes_the_groups_and_the_other_one_the_first_team(system: str) -> None:
    four = event(4, Round((*match(1, 3, WIN, LOSS), *match(4, 2, DRAW, LOST))))
    by_code = field(replace(four, regulations=replace(four.regulations, system=system)))
    # Team 1 won 2-0 on the boards, team 4 by 1½-½: a first board drawn and a second won by forfeit with Black.
    points = {1: (20, 20), 4: (20, 15), 2: (0, 5), 3: (0, 0)}
    first = 0 if system.endswith("MP_GP") else 1
    for entrant in by_code.field.entrants:
        assert entrant.score == by_code.primary[entrant.index] == points[entrant.number][first]
        assert by_code.secondary[entrant.index] == points[entrant.number][1 - first]


def test_the_secondary_score_is_not_used_where_the_code_leaves_it_out() -> None:
    two = event(2, Round(match(1, 2, WIN, WIN)))
    assert any(field(two).secondary)
    alone = replace(two, regulations=replace(two.regulations, system="FIDE_TEAM_TYPEA_MP"))
    assert not any(field(alone).secondary)


def test_virtual_points_make_scoregroups_and_floaters_but_not_the_first_team() -> None:
    """C.04.7 1.5 says for what the pairing score is used, and colours are not among it."""
    four = event(4, Round((*match(1, 3, DRAW, DRAW), *match(2, 4, WIN, LOSS))))
    virtual = (VirtualPoints(1, 2, 1, 2, points=0, match_points=20),)
    accelerated = replace(four, regulations=replace(four.regulations, virtual_points=virtual))
    teams = field(accelerated)
    assert {entrant.number: entrant.score for entrant in teams.field.entrants} == {2: 40, 1: 30, 3: 10, 4: 0}
    assert {entrant.number: teams.primary[entrant.index] for entrant in teams.field.entrants} == {
        2: 20,
        1: 10,
        3: 10,
        4: 0,
    }
    assert team(accelerated, 1).last_float.name == "DOWN", "with 20 virtual points against none"
    assert team(four, 1).last_float.name == "NONE"


def test_points_given_or_taken_count_from_their_round_on() -> None:
    fine = AbnormalPoints("", -5, -10, 1, (1,))
    four = event(4, Round((*match(1, 3, WIN, LOSS), *match(4, 2, LOSS, WIN))), Round((*match(2, 1, DRAW, DRAW),)))
    fined = replace(four, regulations=replace(four.regulations, abnormal_points=(fine,)))
    assert (team(four, 1).score, team(fined, 1).score) == (30, 20)
    assert team(four, 1).last_float.name == "NONE", "both had won"
    assert team(fined, 1).last_float.name == "UP", "it was fined after round 1, before it met a team with two points"


def test_1_6_1_the_colour_of_a_match_is_that_of_a_first_board_though_it_was_empty() -> None:
    # Team 3 left its first board empty: player 1 waits there, 6 and 2 play on the second.
    boards = Round((Game(6, 2, DRAW),), (Bye(1, ByeKind.EMPTY_BOARD),))
    for line_ups in ((LineUp(1, 3, 1, (0, 6)),), ()):  # with the record that says so, and without
        two = event(3, boards, line_ups=line_ups)
        assert team(two, 1).colours == (Colour.WHITE,)
        assert team(two, 3).colours == (Colour.BLACK,)


def test_forfeits_on_both_sides_make_no_match_that_was_played() -> None:
    two = event(2, Round(match(1, 2, FORFEIT, FORFEIT)))
    assert [cell.kind for (cell,) in team_results(two).rows] == [Kind.FORFEIT_LOSS] * 2
    assert team(two, 1).opponents == frozenset()


def test_4_3_1_a_team_keeps_its_number_though_others_have_not_come_yet() -> None:
    six = event(6)
    late = (RequestedBye(1, 1, ByeKind.ZERO), RequestedBye(1, 2, ByeKind.HALF))
    four = pair(replace(six, regulations=replace(six.regulations, requested_byes=late)))
    assert [(board.white, board.black) for board in four.boards] == [(3, 5), (6, 4)], "3 is odd, 4 is even"


def test_the_initial_colour_shows_in_round_1_where_nobody_has_announced_it() -> None:
    four = event(4, Round((*match(3, 1, WIN, LOSS), *match(2, 4, DRAW, DRAW))))
    silent = replace(four, regulations=replace(four.regulations, initial_colour=None))
    assert field(silent).field.initial_colour is Colour.BLACK, "team 1, the first of its match, is odd and had Black"


def test_forbidden_pairs_are_teams() -> None:
    four = event(4)
    apart = replace(four.regulations, forbidden=(ForbiddenPairs((1, 3)),))
    boards = pair(replace(four, regulations=apart)).boards
    assert {frozenset((board.white, board.black)) for board in boards} == {frozenset((1, 4)), frozenset((2, 3))}


def test_what_cannot_be_paired_is_refused_with_the_reason() -> None:
    with pytest.raises(NoPairingError, match=r"left for players 1, 2 is nobody \(C.04.6 3.3.3\)"):
        pair(event(2, Round(match(1, 2, WIN, WIN))))
    with pytest.raises(MissingDataError, match="the tournament has none"):
        pair(Tournament(tuple(map(Player, range(1, 5))), regulations=Regulations(rounds=3, system="FIDE_TEAM")))
    silent = event(4)
    with pytest.raises(MissingDataError, match="number of rounds"):
        pair(replace(silent, regulations=replace(silent.regulations, rounds=None)))
    everybody = tuple(RequestedBye(1, number, ByeKind.ZERO) for number in (1, 2))
    away = event(2)
    with pytest.raises(ValueError, match="nobody is there"):
        pair(replace(away, regulations=replace(away.regulations, requested_byes=everybody)))
    had = event(1, Round(), byes=TeamByes(10, 10, (1,)))
    with pytest.raises(NoPairingError):
        pair(had)


def test_a_single_team_has_the_bye() -> None:
    assert pair(event(1)).bye == 1
