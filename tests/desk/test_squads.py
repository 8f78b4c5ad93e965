"""Teams at the desk: they are the entrants, and their players and boards follow from what was handed in."""

from __future__ import annotations

import random
from datetime import UTC, datetime

import pytest

from desk.leagues import TWO_BOARDS, after, entered, play_round
from torneo.check.checking import Task, check_file
from torneo.desk import Log, Refused, State, commands, replay
from torneo.desk.commands.squads import NEW
from torneo.desk.ranking import standings_of
from torneo.desk.setting_up import set_up
from torneo.desk.state import one_goes_on
from torneo.files.json_form import from_json, to_json
from torneo.files.trf import read, write
from torneo.model import BoardOrder, ByeKind, Event, Level, Player, Result, Seating, TeamRules
from torneo.model.entrants import entrants
from torneo.ranking import team_results

SYSTEMS = [
    ("team-round-robin", 6, TeamRules(Seating(4)), None, {"cycles": "2"}),
    ("team-round-robin", 5, TeamRules(Seating(3)), None, {}),
    ("berger", 4, TeamRules(board_colours="WWBB"), None, {}),
    ("dutch", 7, TeamRules(Seating(2)), 4, {}),
    ("knockout", 6, TeamRules(Seating(4), level=(Level.BOARD_COUNT, Level.TOP_BOARD)), None, {}),
    ("team-swiss", 9, TeamRules(Seating(4)), 5, {}),
    ("team-swiss", 6, TeamRules(Seating(1)), 4, {"preferences": "b", "primary": "gp"}),
    ("monrad", 8, TeamRules(Seating(6, order=BoardOrder.FREE, gaps=True)), 3, {}),
]


def whole_event(case: int, seed: int) -> State:
    name, teams, rules, rounds, options = SYSTEMS[case]
    rng = random.Random(seed)
    state = entered(name, teams, rules, rounds=rounds, options=options)
    while True:
        try:
            state = play_round(state, rng, forfeits=0 if name == "knockout" else 0.1)
        except Refused:
            open_ = [(board, game) for _round, board, game in state.missing]
            if not open_:
                return state
            for board, game in open_:  # a level match that the boards do not decide, or one that nobody came to
                state = after(state, commands.record_result(state, state.round_number, board, _LOST, game.result))


_LOST = Result.WHITE_FORFEIT_WIN


@pytest.mark.parametrize("case", range(len(SYSTEMS)), ids=[f"{name}-{teams}" for name, teams, *_ in SYSTEMS])
@pytest.mark.parametrize("seed", [1, 2])
def test_matches_of_the_desk_are_those_of_the_games(case: int, seed: int) -> None:
    """What the desk pairs as entrants is what the games of the players, read by themselves, come to."""
    state = whole_event(case, seed)
    assert entrants(state.whole).rounds == state.tournament.rounds
    if one_goes_on(state.tournament, state.round_number):
        return
    points = {row.number: row.points for row in standings_of(state).rows}
    by_games = state.options.get("primary") == "gp"  # then the table is one of game points
    assert [points[team.number] for team in state.whole.teams] == team_results(state.whole).totals[by_games]


@pytest.mark.parametrize("case", [0, 1, 2, 3, 5, 6])
def test_a_report_file_has_all_of_it_and_is_taken_over(case: int) -> None:
    state = whole_event(case, 3)
    text = write(state.report).text
    reading = read(text.encode())
    assert not reading.problems
    assert reading.tournament.rounds == state.whole.rounds
    checked = check_file(Task("league", text.encode()))
    assert (checked.rounds, checked.discrepancies, checked.trouble) == (state.round_number, (), None)
    taken = after(State(), commands.adopt(reading.tournament))
    assert taken.tournament.rounds == state.tournament.rounds
    assert taken.whole.rounds == state.whole.rounds
    assert taken.squads is not None
    assert state.squads is not None
    assert taken.squads.boards == state.squads.boards


def test_the_json_form_has_all_of_it() -> None:
    state = whole_event(0, 4)
    assert from_json(to_json(state.whole)) == state.whole


def test_the_log_replays_to_the_same() -> None:
    """Every event goes through its line in the log and back."""
    log = Log()

    def add(events: commands.Events) -> State:
        log.extend(events, "arbiter", datetime(2026, 11, 17, tzinfo=UTC))
        return replay(Log.from_lines(log.to_lines()))

    state = add(set_up(Event("League"), "team-round-robin", teams=TWO_BOARDS))
    players = [Player(1, f"P{team}.{board}", 2000 - 100 * board) for team in range(4) for board in range(3)]
    state = add(commands.enter_all(state, players, [f"Team {place // 3}" for place in range(12)]))
    assert [team.rating for team in state.tournament.players] == [1950] * 4  # of the first two boards
    state = add(commands.play_on(state, "engine", 1))
    state = add(commands.hand_in(state, 1, 1, [2, 3]))
    state = add(commands.seat_all(state, 1))
    state = add(commands.record_board(state, 1, 1, 1, Result.WHITE_WIN))
    state = add(commands.record_board(state, 1, 1, 2, Result.DRAW))
    state = add(commands.record_board(state, 1, 1, 2, Result.WHITE_WIN))
    match = state.games(1)[0][1]
    assert (match.result, match.match_score) == (Result.DRAW, (10, 10))
    state = add(commands.undo(state))
    assert state.games(1)[0][1].match_score == (15, 5)


def paired(rules: TeamRules, format_name: str = "team-round-robin", teams: int = 4) -> State:
    """Round 1 of a tournament of teams, in which team 1 has White at its first board against the last."""
    state = entered(format_name, teams, rules)
    return after(state, commands.play_on(state, "engine", 1))


def members(state: State, team: int) -> tuple[int, ...]:
    assert state.squads is not None
    return state.squads.members[team]


def test_a_line_up_is_seen_when_both_are_in() -> None:
    state = paired(TWO_BOARDS)
    one, four = members(state, 1), members(state, 4)
    state = after(state, commands.hand_in(state, 1, 1, [one[1], one[2]]))
    assert state.squads is not None
    assert state.squads.boards == {}
    assert state.published.squads is not None
    assert state.published.squads.handed_in == {}
    state = after(state, commands.hand_in(state, 1, 1, [one[0], one[2]]))  # they may think again
    state = after(state, commands.hand_in(state, 1, 4, [four[0], four[1]]))
    assert state.squads is not None
    seated = state.squads.boards[1, 1, 4]
    assert [(board.white, board.black) for board in seated] == [(one[0], four[0]), (four[1], one[2])]
    with pytest.raises(Refused, match="only the arbiter"):
        commands.hand_in(state, 1, 1, [one[0], one[1]])


@pytest.mark.parametrize(
    ("rules", "places", "why"),
    [
        (TWO_BOARDS, [1, 0], "the order of the team is fixed"),
        (TWO_BOARDS, [None, 0], "cannot stay empty"),
        (TWO_BOARDS, [0, 0], "two boards"),
        (TWO_BOARDS, [0, 1, 2], "a match has 2 boards"),
        (TeamRules(Seating(2, order=BoardOrder.RATING)), [1, 0], "up to 0 rating points"),
        (TeamRules(Seating(2, order=BoardOrder.RATING, tolerance=5)), [1, 0], ""),
        (TeamRules(Seating(2, order=BoardOrder.FREE)), [2, 0], ""),
        (TeamRules(Seating(2, gaps=True)), [None, 0], ""),
        (TWO_BOARDS, [2], ""),
    ],
)
def test_the_regulations_say_who_may_sit_where(rules: TeamRules, places: list[int | None], why: str) -> None:
    state = paired(rules)
    people = [0 if place is None else members(state, 1)[place] for place in places]
    if not why:
        assert commands.hand_in(state, 1, 1, people)[0].kind == "line-up handed in"
        return
    with pytest.raises(Refused, match=why):
        commands.hand_in(state, 1, 1, people)


def test_nobody_of_another_team_sits_down() -> None:
    state = paired(TWO_BOARDS)
    with pytest.raises(Refused, match="is not in the team"):
        commands.hand_in(state, 1, 1, [members(state, 2)[0]])


def test_an_empty_board_is_won_and_too_few_players_lose_the_match() -> None:
    state = paired(TeamRules(Seating(3, minimum=2)))
    one = members(state, 1)
    state = after(state, commands.hand_in(state, 1, 1, [one[0], one[1]]))
    state = after(state, commands.seat(state, 1, 1))
    with pytest.raises(Refused, match="empty seat"):
        commands.record_board(state, 1, 1, 3, Result.DRAW)
    for board in (1, 2):
        state = after(state, commands.record_board(state, 1, 1, board, Result.DRAW))
    assert state.games(1)[0][1].match_score == (10, 20)
    assert ByeKind.EMPTY_BOARD in {bye.kind for bye in state.whole.rounds[0].byes}
    two = members(state, 2)
    state = after(state, commands.hand_in(state, 1, 2, [two[0]]))
    state = after(state, commands.seat(state, 1, 2))
    assert state.games(1)[1][1].result is Result.BLACK_FORFEIT_WIN


def test_a_substitute_comes_in_with_a_reason_while_the_board_has_no_result() -> None:
    state = paired(TWO_BOARDS)
    one = members(state, 1)
    state = after(state, commands.seat_all(state, 1))
    state = after(state, commands.record_board(state, 1, 1, 1, Result.WHITE_WIN))
    with pytest.raises(Refused, match="needs its reason"):
        commands.seat_otherwise(state, 1, 1, [one[0], one[2]], " ")
    with pytest.raises(Refused, match="board 1 has a result"):
        commands.seat_otherwise(state, 1, 1, [one[1], one[2]], "ill")
    state = after(state, commands.seat_otherwise(state, 1, 1, [one[0], one[2]], "ill"))
    assert state.squads is not None
    assert state.squads.seats((1, 1, 4))[0] == (one[0], one[2])
    assert state.squads.boards[1, 1, 4][0].result is Result.WHITE_WIN
    assert state.whole.team_event is not None
    assert [line.players for line in state.whole.team_event.line_ups] == []  # in the order of the team


@pytest.mark.parametrize(
    ("level", "results", "winner"),
    [
        # both have 2 points; the board count of the first team is 1 + 4 = 5, of the other 2 + 3 = 5 (C.07 12.1)
        ((Level.BOARD_COUNT,), "1001", Result.PENDING),
        # 1 + 2 = 3 against 3 + 4 = 7: the lower wins
        ((Level.BOARD_COUNT,), "1100", Result.WHITE_WIN),
        ((Level.TOP_BOARD,), "0101", Result.BLACK_WIN),
        # without board 4 it is 1 : 2, whoever won board 1
        ((Level.BOTTOM_BOARD,), "1001", Result.BLACK_WIN),
        ((), "1100", Result.PENDING),
    ],
)
def test_a_level_match_of_a_cup_is_decided_by_its_boards(
    level: tuple[Level, ...], results: str, winner: Result
) -> None:
    """``results`` has a 1 for each board that the first-named team wins."""
    state = paired(TeamRules(Seating(4), "WWWW", level=level), "knockout")
    state = after(state, commands.seat_all(state, 1))
    for board, won in enumerate(results, 1):
        result = Result.WHITE_WIN if won == "1" else Result.BLACK_WIN
        state = after(state, commands.record_board(state, 1, 1, board, result))
    assert state.games(1)[0][1].result is winner


def test_matches_are_entered_board_by_board() -> None:
    state = paired(TWO_BOARDS)
    with pytest.raises(Refused, match="board by board"):
        commands.record_result(state, 1, 1, Result.WHITE_WIN, Result.PENDING)
    with pytest.raises(Refused, match="seat them first"):
        commands.record_board(state, 1, 1, 1, Result.WHITE_WIN)
    state = after(state, commands.record_result(state, 1, 1, Result.BLACK_FORFEIT_WIN, Result.PENDING))
    assert team_results(state.whole).totals[0] == [0, 0, 0, 20]
    state = after(state, commands.seat(state, 1, 2))
    state = after(state, commands.record_result(state, 1, 2, Result.DOUBLE_FORFEIT, Result.PENDING))
    assert team_results(state.whole).totals[0] == [0, 0, 0, 20]  # they sat down, and nobody played
    assert not state.whole.rounds[0].games
    state = after(state, commands.record_result(state, 1, 2, Result.PENDING, Result.DOUBLE_FORFEIT))
    assert len(state.whole.rounds[0].games) == 2


def test_somebody_joins_later_and_nobody_leaves_who_has_played() -> None:
    state = paired(TWO_BOARDS)
    state = after(state, commands.seat_all(state, 1))
    assert state.squads is not None
    squad = [state.squads.people[number] for number in members(state, 1)]
    with pytest.raises(Refused, match="stays in it"):
        commands.name_squad(state, 1, squad[1:])
    with pytest.raises(Refused, match="order of the boards"):
        commands.name_squad(state, 1, [squad[1], squad[0], squad[2]])
    state = after(state, commands.name_squad(state, 1, [*squad, Player(NEW, "New")]))
    assert state.squads is not None
    assert state.squads.people[members(state, 1)[-1]].name == "New"
