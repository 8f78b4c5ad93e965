"""Incidents at the boards: what the Laws say is proposed, what was chosen is done in one step, and all is counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desk.driver import Desk
from desk.leagues import after, entered
from torneo.desk import Log, Refused, commands, replay
from torneo.desk import events as e
from torneo.desk.commands import Reported
from torneo.desk.sanctions import Sanction
from torneo.desk.sentences import sentence
from torneo.files.comments import comment_line
from torneo.laws.decisions import PENALTIES, Side
from torneo.laws.incidents import KINDS
from torneo.model import ByeKind, History, Result, Seating, TeamRules


def playing(time_control: str = "5400+30", players: int = 6) -> Desk:
    desk = Desk()
    desk.enter(players)
    event = replace(desk.state.tournament.event, time_control=time_control)
    desk.do(commands.change_settings, event, desk.state.tournament.regulations)
    desk.draw_up()
    return desk


def first(desk: Desk, reported: Reported) -> tuple[str, str, int, Result | None]:
    """What is proposed first: its name, its article, the seconds and the result."""
    proposal = commands.case_of(desk.state, reported).proposals[0]
    return proposal.name, proposal.article, proposal.seconds, proposal.result


ILLEGAL = Reported("illegal-move", board=1, side=Side.WHITE)


@pytest.mark.parametrize(
    ("time_control", "seconds"),
    [("5400+30", 120), ("900+10", 60), ("180+2", 60)],
    ids=["standard: 7.5.5", "rapid: A.3", "blitz: B.3"],
)
def test_the_first_illegal_move_gives_the_opponent_time_and_the_second_loses(time_control: str, seconds: int) -> None:
    desk = playing(time_control)
    assert first(desk, ILLEGAL) == ("time", "7.5.1", seconds, None)
    desk.do(commands.report_incident, ILLEGAL, ["time"])
    assert desk.state.incidents[-1].seconds == seconds
    second = Reported("two-hands", board=1, side=Side.WHITE)
    assert first(desk, second) == ("result", "7.5.5", 0, Result.BLACK_WIN), "all kinds count together"
    black = replace(ILLEGAL, side=Side.BLACK)
    assert first(desk, black)[0] == "time", "the opponent has made none"
    assert first(desk, replace(ILLEGAL, board=2))[0] == "time", "nor have others"
    desk.do(commands.report_incident, second, ["result"])
    assert dict(desk.state.games(1))[1].result is Result.BLACK_WIN
    assert [one.count for one in desk.state.incidents] == [1, 2]
    desk.do(commands.undo)
    assert dict(desk.state.games(1))[1].result is Result.PENDING, "the result and the incident are one step"
    assert len(desk.state.incidents) == 1


def test_the_count_begins_anew_in_the_next_game() -> None:
    desk = playing()
    white = dict(desk.state.games(1))[1].white
    desk.do(commands.report_incident, ILLEGAL, ["time"])
    desk.play()
    desk.draw_up()
    board, game = next((b, g) for b, g in desk.state.games(2) if white in (g.white, g.black))
    side = Side.WHITE if game.white == white else Side.BLACK
    assert commands.case_of(desk.state, Reported("illegal-move", board=board, side=side)).count == 1


def test_where_the_regulations_allow_one_more_the_third_loses() -> None:
    desk = playing()
    desk.do(commands.provide, [("illegal_moves", "3"), ("illegal_move_penalty", "30")])
    for count in (1, 2):
        assert first(desk, ILLEGAL)[2] == 30
        desk.do(commands.report_incident, ILLEGAL, ["time"])
        assert desk.state.incidents[-1].count == count
    assert first(desk, ILLEGAL)[3] is Result.BLACK_WIN


@pytest.mark.parametrize(
    ("reported", "name", "article", "result"),
    [
        (Reported("device", board=1, side=Side.BLACK), "result", "11.3.2.2", Result.WHITE_WIN),
        (Reported("device-alone", board=1, side=Side.WHITE), "result", "11.3.2.2", Result.BLACK_FORFEIT_WIN),
        (Reported("late", board=1, side=Side.WHITE, minutes=1), "result", "6.7.1", Result.BLACK_FORFEIT_WIN),
        (Reported("wrong-claim", board=1, side=Side.WHITE), "time", "9.5.3", None),
        (Reported("refusal", board=1, side=Side.WHITE), "warn", "12.9.1", None),
        (Reported("disturbance", board=1, side=Side.WHITE), "warning", "12.9.1", None),
    ],
)
def test_what_the_laws_say_is_proposed_first(
    reported: Reported, name: str, article: str, result: Result | None
) -> None:
    proposed = first(playing(), reported)
    assert (proposed[0], proposed[1], proposed[3]) == (name, article, result)


def test_default_time_and_phones_are_those_of_the_regulations() -> None:
    desk = playing()
    desk.do(commands.provide, [("default_time", "30"), ("phone_penalty", "lesser")])
    late = Reported("late", board=1, side=Side.WHITE, minutes=29)
    assert first(desk, late)[0] == "warning", "in time: nothing follows by itself"
    assert first(desk, replace(late, minutes=30))[3] is Result.BLACK_FORFEIT_WIN
    assert first(desk, Reported("device", board=1, side=Side.WHITE))[0] == "warning"


def test_three_warnings_lead_to_the_loss() -> None:
    desk = playing()
    refusal = Reported("refusal", board=2, side=Side.BLACK)
    for _ in range(2):
        desk.do(commands.report_incident, refusal, ["warn"])
    assert first(desk, refusal) == ("result", "11.7", 0, Result.WHITE_WIN)
    assert [penalty.article for penalty in desk.state.penalties] == ["12.9.1", "12.9.1"]


NOISE = Reported("disturbance", board=1, side=Side.WHITE, note="talked all the time")


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("warning", ["incident", "penalty"]),
        ("time-given", ["incident", "penalty"]),
        ("time-taken", ["incident", "penalty"]),
        ("opponent-points", ["incident", "penalty", "points awarded"]),
        ("own-points", ["incident", "penalty", "points awarded"]),
        ("lost", ["incident", "penalty", "result recorded"]),
        ("lost-half", ["incident", "penalty", "result recorded"]),
        ("lost-both", ["incident", "penalty", "result recorded"]),
        ("fine", ["incident", "penalty"]),
        ("exclusion", ["incident", "penalty", "bye requested"]),
        ("expulsion", ["incident", "penalty", "withdrawn"]),
        ("noted", ["incident"]),
    ],
)
def test_every_penalty_of_the_ladder_is_done_and_undone_in_one_step(name: str, kinds: list[str]) -> None:
    desk = playing()
    before = desk.state
    game = dict(before.games(1))[1]
    desk.do(commands.report_incident, NOISE, [name])
    step = [entry.happening.kind for entry in desk.log.entries[before.sequence :]]
    assert step == kinds
    after = desk.state
    assert replay(Log.from_lines(desk.log.to_lines())) == after
    match name:
        case "opponent-points":
            assert History(after.tournament)[game.black].score == 5
        case "own-points":
            assert History(after.tournament)[game.white].score == -5
        case "lost" | "lost-half" | "lost-both":
            results = {"lost": Result.BLACK_WIN, "lost-half": Result.ZERO_HALF, "lost-both": Result.ZERO_ZERO}
            assert dict(after.games(1))[1].result is results[name]
        case "exclusion":
            assert [(bye.round, bye.player, bye.kind) for bye in after.tournament.regulations.requested_byes] == [
                (2, game.white, ByeKind.ZERO)
            ]
        case "expulsion":
            assert after.withdrawn == {game.white}
    desk.do(commands.undo)
    assert desk.state.tournament == before.tournament
    assert (desk.state.incidents, desk.state.penalties, desk.state.withdrawn) == ((), (), frozenset())


def test_the_ladder_has_every_step_of_the_article() -> None:
    case = commands.case_of(playing().state, NOISE)
    articles = list(dict.fromkeys(proposal.article for proposal in case.proposals if proposal.article))
    assert articles == list(PENALTIES)
    assert {proposal.sanction for proposal in case.proposals} == set(Sanction)


def test_without_a_board_nothing_about_a_game_is_proposed() -> None:
    desk = playing()
    case = commands.case_of(desk.state, Reported("disrepute", player=3))
    assert {proposal.sanction for proposal in case.proposals} == {
        Sanction.WARNING,
        Sanction.OWN_POINTS,
        Sanction.FINE,
        Sanction.EXCLUSION,
        Sanction.EXPULSION,
        Sanction.NOTED,
    }
    with pytest.raises(Refused, match="at which board"):
        commands.case_of(desk.state, Reported("illegal-move", player=3))
    with pytest.raises(Refused, match="there is no player 99"):
        commands.case_of(desk.state, Reported("disrepute", player=99))
    with pytest.raises(Refused, match="has boards 1 to 3, not 9"):
        commands.case_of(desk.state, Reported("device", board=9))
    with pytest.raises(Refused, match=r"'dance'.*illegal-move"):
        commands.case_of(desk.state, Reported("dance", board=1))
    with pytest.raises(Refused, match="'result' is not proposed here"):
        desk.do(commands.report_incident, Reported("disrepute", player=3), ["result"])
    with pytest.raises(Refused, match="how much the fine is"):
        desk.do(commands.report_incident, Reported("disrepute", player=3), ["fine"])


def test_the_report_file_and_the_log_say_what_it_was() -> None:
    desk = playing()
    desk.do(commands.report_incident, NOISE, ["time-taken"])
    assert comment_line(desk.state.report.comments[-1]) == (
        f"Penalty @ Round 1: player {dict(desk.state.games(1))[1].white}: 12.9.3 120 s: talked all the time"
    )
    assert isinstance(desk.log.entries[-1].happening, e.Penalised)


def test_after_a_late_entry_incidents_follow_the_players() -> None:
    desk = playing()
    white = dict(desk.state.games(1))[1].white
    desk.do(commands.report_incident, ILLEGAL, ["time"])
    desk.do(commands.enter, replace(desk.state.tournament.players[0], name="Strongest", rating=2800, fide_id=None))
    assert desk.state.incidents[-1].player == white + 1
    assert commands.case_of(desk.state, ILLEGAL).count == 2


@pytest.mark.parametrize("edition", ["2018", "2023"])
def test_every_kind_of_incident_is_decided_in_both_editions(edition: str) -> None:
    desk = playing()
    desk.do(commands.provide, [("laws", edition)])
    for name in KINDS:
        case = commands.case_of(desk.state, Reported(name, board=1, side=Side.BLACK, minutes=5))
        assert case.verdict.articles
        assert case.conditions.edition.id == edition
        assert case.proposals[-1].name == "noted"


def test_in_a_match_of_teams_illegal_moves_are_counted_by_board_and_lose_that_board() -> None:
    """Laws 7.5.5: the second illegal move of a player in a game; two of a team at two boards are one each."""
    state = entered("team-round-robin", 4, TeamRules(Seating(2)))
    state = after(state, commands.play_on(state, "engine", 1, commands.Decisions.all_play(state)))
    state = after(state, commands.seat_all(state, 1))
    with pytest.raises(Refused, match="say at which board of match 1"):
        commands.case_of(state, ILLEGAL)

    def illegal(seat: int, side: Side) -> Reported:
        return Reported("illegal-move", board=1, side=side, seat=seat)

    assert state.squads is not None
    [(_match, game), *_others] = state.games(1)
    top, second = state.squads.boards[1, game.white, game.black]
    team = state.squads.team_of(top.white)
    sides = {1: Side.WHITE, 2: Side.BLACK if state.squads.team_of(second.black) == team else Side.WHITE}
    for seat, side in sides.items():
        case = commands.case_of(state, illegal(seat, side))
        assert (case.count, case.player) == (1, team)
        assert not {"own-points", "exclusion", "expulsion"} & {proposal.name for proposal in case.proposals}
        state = after(state, commands.report_incident(state, illegal(seat, side), ["time"]))
    again = commands.report_incident(state, illegal(1, Side.WHITE), ["result"])
    noted = again[0]
    assert isinstance(noted, e.Incident)
    assert (noted.count, noted.seat, noted.person) == (2, 1, top.white)
    assert f"board 1 of the match, player {top.white} of Team" in sentence(
        noted, names={player.number: player.name for player in state.tournament.players}
    )
    state = after(state, again)
    assert state.squads is not None
    results = [board.result for board in state.squads.boards[1, game.white, game.black]]
    assert results == [Result.BLACK_WIN, Result.PENDING]
