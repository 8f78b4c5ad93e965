"""Closed systems in the common model: rounds, withdrawals, and cups that follow their games."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from thorough import cases
from torneo.model import ByeKind, Game, History, Player, Result, Round, Tournament
from torneo.pairing.formats import TABLES
from torneo.pairing.knockout.bracket import knockout, verify_bracket
from torneo.pairing.knockout.cup import follow, with_next_round
from torneo.pairing.knockout.match import MatchRules, Stage, match_state
from torneo.pairing.tables.berger import berger
from torneo.pairing.tables.build import build, find_table, verify
from torneo.pairing.tables.hutton import hilton
from torneo.pairing.tables.multistage import amsterdam, group_stage, groupings, serpentine, verify_groups
from torneo.pairing.tables.rounds import add_rounds, amsterdam_tournament, make_tournament, schedule_of
from torneo.pairing.tables.schedule import Schedule, ScheduleError
from torneo.pairing.tables.varma import Drawer, restricted_draw
from torneo.pairing.tables.withdrawal import as_counted, uncounted_games, withdrawals, withdrawn_players


def field(players: int) -> Tournament:
    return Tournament(tuple(Player(number, f"P{number}") for number in range(1, players + 1)))


def fill(tournament: Tournament, result: Result, only: int | None = None) -> Tournament:
    """Give every open game, or those of one round, a result."""
    rounds = [
        replace(
            round_,
            games=tuple(
                replace(game, result=result) if game.result is Result.PENDING and only in (None, number) else game
                for game in round_.games
            ),
        )
        for number, round_ in enumerate(tournament.rounds, start=1)
    ]
    return replace(tournament, rounds=tuple(rounds))


@pytest.mark.parametrize(
    ("name", "size"), [("berger", 9), ("djaja", 7), ("hilton", 8), ("skalitzka", 6), ("hutton", 5)]
)
def test_a_schedule_is_the_same_in_the_model_and_back(name: str, size: int) -> None:
    schedule = build(name, size)
    assert isinstance(schedule, Schedule)
    back = schedule_of(name, make_tournament(schedule))
    assert [frozenset(r.games) for r in back.rounds] == [frozenset(r.games) for r in schedule.rounds]
    assert [set(r.free) for r in back.rounds] == [set(r.free) for r in schedule.rounds]
    assert verify(name, back) == ()


def test_everybody_scores_as_in_any_tournament() -> None:
    drawn = fill(make_tournament(berger(7)), Result.DRAW)
    assert {History(drawn)[number].score for number in range(1, 8)} == {30}
    assert all(round_.byes[0].kind is ByeKind.ZERO for round_ in drawn.rounds)
    assert drawn.regulations.rounds == 7
    team = make_tournament(hilton(4))
    assert [player.name for player in team.players[:4]] == ["A1", "A2", "A3", "B1"]
    assert team.teams[3].members == (10, 11, 12)


def test_rounds_of_a_second_stage_are_added() -> None:
    stage = fill(make_tournament(group_stage(serpentine(6, 2))), Result.WHITE_WIN)
    both = add_rounds(stage, amsterdam([(1, 4), (2, 3)]).schedule)
    assert len(both.rounds) == both.regulations.rounds == 5
    assert not any(5 in (game.white, game.black) for round_ in both.rounds[3:] for game in round_.games)
    final = amsterdam_tournament(stage, amsterdam([(1, 4), (2, 3)]))
    assert [len(round_.games) for round_ in final.rounds] == [2, 2, 2]
    with pytest.raises(ScheduleError, match="7 of the schedule is not a player of the tournament"):
        add_rounds(stage, amsterdam([(1,), (7,)]).schedule)


def _leaves(players: int, leaver: int, after: int) -> Tournament:
    """A round robin that one player leaves after so many rounds; everything else is drawn."""
    rounds = []
    for number, round_ in enumerate(make_tournament(berger(players)).rounds, start=1):
        games = []
        for game in round_.games:
            result = Result.DRAW
            if leaver in (game.white, game.black) and number > after:
                result = Result.WHITE_FORFEIT_WIN if game.black == leaver else Result.BLACK_FORFEIT_WIN
            games.append(replace(game, result=result))
        rounds.append(Round(tuple(games), round_.byes))
    return replace(field(players), rounds=tuple(rounds))


def test_fewer_than_half_of_the_games_do_not_count_for_anybody() -> None:
    tournament = _leaves(12, leaver=4, after=5)
    assert withdrawn_players(tournament) == (4,)
    assert [(left.played, left.scheduled, left.counts) for left in withdrawals(tournament)] == [(5, 11, False)]
    gone = uncounted_games(tournament)
    assert len(gone) == 11
    assert all(4 in (game.white, game.black) for _, game in gone)
    counted = History(as_counted(tournament))
    assert counted[4].score == 0
    assert {counted[number].score for number in range(1, 13) if number != 4} == {50}
    assert len(History(tournament)[4].cells) == 11


def test_from_half_of_the_games_on_they_count() -> None:
    tournament = _leaves(12, leaver=4, after=6)
    assert [left.counts for left in withdrawals(tournament)] == [True]
    assert uncounted_games(tournament) == ()
    assert as_counted(tournament) == tournament
    assert len(uncounted_games(tournament, players=[])) == 0


def _play(bracket_size: int, eliminations: int, seed: int, games: int = 1, **options: bool) -> tuple[Tournament, int]:
    """Play a cup to its end with random results, a round at a time."""
    bracket = knockout(bracket_size, eliminations, **options)  # type: ignore[arg-type]
    random = Random(seed)
    tournament = field(bracket_size)
    rules = MatchRules(games)
    for _ in range(10_000):
        cup = follow(bracket, tournament, rules)
        going = with_next_round(tournament, cup)
        if going is tournament:
            champion = cup.state.champion
            assert champion is not None
            places = cup.places()
            assert sorted(places) == list(range(1, bracket_size + 1))
            assert places[champion] == (1, 1)
            assert sum(first == 2 for first, _ in places.values()) == 1
            for shared in places.values():
                assert sum(other == shared for other in places.values()) == shared[1] - shared[0] + 1
            return tournament, champion
        last = going.rounds[-1]
        results = (Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW)
        played = tuple(replace(game, result=results[int(random.random() * 3)]) for game in last.games)
        tournament = replace(going, rounds=(*going.rounds[:-1], Round(played)))
    raise AssertionError("the cup does not end")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("size", "eliminations", "games"), [(2, 1, 1), (13, 1, 2), (16, 1, 1), (9, 2, 1), (8, 2, 2), (11, 3, 1)]
)
def test_cups_are_played_to_the_end(size: int, eliminations: int, games: int, seed: int) -> None:
    tournament, champion = _play(size, eliminations, seed, games)
    wins = sum(
        champion == (game.white if game.result is Result.WHITE_WIN else game.black)
        for round_ in tournament.rounds
        for game in round_.games
        if game.result is not Result.DRAW
    )
    assert wins >= 1


def test_the_third_place_is_played_for() -> None:
    bracket = knockout(4, third_place=True)
    rounds = (
        Round((Game(1, 4, Result.WHITE_WIN), Game(2, 3, Result.WHITE_WIN))),
        Round((Game(1, 2, Result.WHITE_WIN), Game(4, 3, Result.BLACK_WIN))),
    )
    cup = follow(bracket, replace(field(4), rounds=rounds))
    assert cup.places() == {1: (1, 1), 2: (2, 2), 3: (3, 3), 4: (4, 4)}
    assert cup.next_round() is None


def test_black_needs_a_draw_in_the_armageddon_whoever_has_black() -> None:
    """001, lines 1694 and 1695; a lot may give White to the side whose turn it is not."""
    rules = MatchRules(1, ladder=(Stage("armageddon", 1),))
    drawn = Round((Game(1, 2, Result.DRAW),))
    for sudden, winner in (
        (Game(1, 2, Result.DRAW), 2),
        (Game(2, 1, Result.DRAW), 1),
        (Game(1, 2, Result.WHITE_WIN), 1),
    ):
        cup = follow(knockout(2), replace(field(2), rounds=(drawn, Round((sudden,)))), rules)
        assert cup.state.champion == winner


def test_a_level_tie_waits_for_a_decision() -> None:
    rules = MatchRules(1, ladder=())
    rounds = (Round((Game(1, 4, Result.DRAW), Game(2, 3, Result.WHITE_WIN))),)
    tournament = replace(field(4), rounds=rounds)
    with pytest.raises(ScheduleError, match="tie 1, 1 and 4, is level after its last play-off"):
        follow(knockout(4), tournament, rules).next_round()
    cup = follow(knockout(4), tournament, rules, {1: 4})
    assert cup.winners() == {1: 4, 2: 2}
    final = with_next_round(tournament, cup)
    assert final.rounds[-1].games == (Game(4, 2),)
    assert follow(knockout(4), fill(final, Result.WHITE_WIN), rules, {1: 4}).state.champion == 4
    with pytest.raises(ScheduleError, match="2 given as winner of tie 1: 1 and 4 play it"):
        follow(knockout(4), tournament, rules, {1: 2})


def test_m8_both_of_a_tie_that_was_decided_by_lot_can_play_on_in_one_round() -> None:
    """With two lives the loser of a tie plays too, beside its winner."""
    bracket, rules = knockout(4, eliminations=2), MatchRules(1, ladder=())
    tournament = replace(field(4), rounds=(Round((Game(1, 4, Result.DRAW), Game(2, 3, Result.WHITE_WIN))),))
    second = with_next_round(tournament, follow(bracket, tournament, rules, {1: 4}))
    assert {(game.white, game.black) for game in second.rounds[-1].games} == {(4, 2), (1, 3)}
    assert follow(bracket, fill(second, Result.WHITE_WIN), rules, {1: 4}).winners() == {1: 4, 2: 2, 3: 4, 4: 1}


def test_m8_a_sudden_death_for_which_nobody_came_has_no_winner() -> None:
    rules = MatchRules(1, (Stage("armageddon", 1),))
    assert match_state(rules, [(5, 5), (0, 0)]).winner is None
    assert match_state(rules, [(5, 5), (5, 5)]).winner == 1, "Black in the second game"


@pytest.mark.parametrize(
    ("players", "rounds", "message"),
    [
        (3, (), "3 players given: players numbered 1 to 4"),
        (4, (Round((Game(1, 2),)),), "1 - 2 of round 1 is no tie that can be played then"),
        (4, (Round((Game(1, 4, Result.WHITE_WIN),)), Round((Game(1, 4),))), "1 - 4 of round 2 is no tie"),
    ],
)
def test_games_that_are_not_of_the_bracket_are_refused(players: int, rounds: tuple[Round, ...], message: str) -> None:
    with pytest.raises(ScheduleError, match=message):
        follow(knockout(4), replace(field(players), rounds=rounds))


def test_groupings_to_200_players_are_valid() -> None:
    for players in [*range(4, 60), *range(60, 201, 20)]:
        for way in groupings(players):
            groups = serpentine(players, way.groups)
            assert verify_groups(group_stage(groups), groups) == ()


@pytest.mark.parametrize("eliminations", [2, 3])
def test_sizes_to_1024_in_double_and_triple_elimination(eliminations: int) -> None:
    for entrants in [*range(2, 67), *range(67, 257, cases(19, 1)), *range(257, 1025, cases(61, 13)), 1023, 1024]:
        assert verify_bracket(knockout(entrants, eliminations)) == ()


def test_restricted_draws_to_200_players_keep_the_last_rounds() -> None:
    for players in [*range(9, 81), *range(81, 201, 7), 200]:
        drawers = [Drawer("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 9], str(number)) for number in range(players)]
        assert restricted_draw(drawers, lots=players).kept_rounds >= 2, players


def test_checks_name_the_principles_that_can_be_broken() -> None:
    for name in TABLES:
        assert find_table(name).checks, name
        assert all(check.startswith(f"{each}: ") for each, check in find_table(name).checks.items())
    schedule = make_tournament(berger(6))
    first = schedule.rounds[0]
    broken = schedule_of("berger", replace(schedule, rounds=(first,) * 5))
    named = set(find_table("berger").checks)
    assert {fault.principle for fault in verify("berger", broken)} <= named
