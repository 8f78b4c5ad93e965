"""Results of old rounds corrected at the desk: for the rating report, through every form of the tournament."""

from __future__ import annotations

import json
import random

import pytest

from desk.driver import Desk
from desk.test_by_hand import exported, rounds_of
from thorough import cases
from torneo.desk import Log, Refused, commands, replay
from torneo.files.trf import write
from torneo.model import Player, Result, Tournament
from torneo.model.corrections import corrections_of
from torneo.ranking import standings
from torneo.rating import find_norms, rate
from torneo.reports.draw_csv import csv
from torneo.reports.hand import Hand
from torneo.reports.norms import norms_json
from torneo.reports.ratings import ratings_table

FINISHED = [result for result in Result if result.finished]
PLAYED = [Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW, Result.WHITE_FORFEIT_WIN]


def played(seed: int, players: int = 8, rounds: int = 4) -> Desk:
    """An event with random results."""
    chance = random.Random(seed)
    desk = Desk(rounds=rounds)
    desk.enter(players)
    for _ in range(rounds):
        desk.draw_up()
        for _, board, _ in desk.state.missing:
            desk.do(commands.record_result, desk.state.round_number, board, chance.choice(PLAYED), Result.PENDING)
    return desk


def correct(desk: Desk, round_number: int, board: int, result: Result) -> None:
    game = dict(desk.state.games(round_number))[board]
    desk.do(commands.record_result, round_number, board, result, game.rated_result)


def ranks(tournament: Tournament) -> list[tuple[object, ...]]:
    return [(row.rank, row.number, row.texts) for row in standings(tournament, ("BH", "SB", "TPR", "WIN")).rows]


def ratings(tournament: Tournament) -> tuple[str, str]:
    return csv(ratings_table(rate(tournament)), Hand()), json.dumps(norms_json(find_norms(tournament)))


@pytest.mark.parametrize("seed", range(cases(4, 8)))
def test_m3_any_corrections_go_through_every_form_and_change_ratings_alone(seed: int) -> None:
    """Several sets of corrections on each of eight events."""
    desk = played(seed)
    before, chance = desk.state, random.Random(seed)
    entries = list(desk.log)
    for _ in range(cases(5, 25)):
        desk.log = Log(entries)
        for _ in range(chance.randint(1, 6)):
            round_number = chance.randint(1, 3)
            board = chance.randint(1, len(desk.state.boards[round_number - 1]))
            correct(desk, round_number, board, chance.choice(FINISHED))
        state = desk.state
        stripped = [[(game.white, game.black, game.result) for game in r.games] for r in state.tournament.rounds]
        assert stripped == [[(g.white, g.black, g.result) for g in r.games] for r in before.tournament.rounds]
        assert ranks(state.tournament) == ranks(before.tournament)
        assert rounds_of(state.report) == []
        expected = ratings(state.tournament)
        for tournament in exported(state.report):
            assert tournament.rounds == state.tournament.rounds
            assert ranks(tournament) == ranks(before.tournament)
            assert ratings(tournament) == expected
            assert rounds_of(tournament) == []
            assert write(tournament).text == write(state.report).text


def test_m3_the_right_result_is_rated() -> None:
    desk = played(1)
    (white, black) = next((g.white, g.black) for _, g in desk.state.games(1) if g.result is Result.WHITE_WIN)
    board = next(board for board, game in desk.state.games(1) if game.white == white)
    before = rate(desk.state.tournament)
    correct(desk, 1, board, Result.BLACK_WIN)
    after = rate(desk.state.tournament)
    for number, change in ((white, -2), (black, 2)):
        made = [sum(game.half_points or 0 for game in rows[number].games) for rows in (before, after)]
        assert made[1] - made[0] == change
    assert "Correction for rating only @ Round 1" in write(desk.state.report).text


def test_m3_a_correction_is_corrected_again_taken_back_and_undone() -> None:
    desk = played(2)
    stands = dict(desk.state.games(1))[1].result
    others = [result for result in PLAYED if result is not stands]
    correct(desk, 1, 1, others[0])
    with pytest.raises(Refused, match="look again"):
        desk.do(commands.record_result, 1, 1, others[1], stands)
    correct(desk, 1, 1, others[1])
    assert [each.rated for each in corrections_of(desk.state.tournament)] == [others[1]]
    desk.do(commands.undo)
    assert [each.rated for each in corrections_of(desk.state.tournament)] == [others[0]]
    correct(desk, 1, 1, stands)
    assert list(corrections_of(desk.state.tournament)) == []


def test_m3_a_correction_follows_its_players_when_a_late_entry_moves_their_numbers() -> None:
    desk = played(3, rounds=3)
    game = dict(desk.state.games(1))[2]
    result = next(result for result in PLAYED if result is not game.result)
    correct(desk, 1, 2, result)
    desk.do(commands.enter, Player(1, "Late, Lia", 3000))
    (correction,) = corrections_of(desk.state.tournament)
    assert (correction.white, correction.black, correction.rated) == (game.white + 1, game.black + 1, result)


def test_m3_a_finished_tournament_takes_corrections_for_the_rating_report() -> None:
    desk = played(4)
    desk.do(commands.finish)
    before = ranks(desk.state.tournament)
    game = dict(desk.state.games(4))[1]
    correct(desk, 4, 1, next(result for result in PLAYED if result is not game.result))
    assert len(list(corrections_of(desk.state.tournament))) == 1
    assert ranks(desk.state.tournament) == before
    assert replay(desk.log).finished


def test_m3_a_result_that_is_not_known_cannot_be_rated() -> None:
    desk = played(5)
    for result in (Result.PENDING, Result.ADJOURNED):
        with pytest.raises(Refused, match="cannot be taken away"):
            correct(desk, 1, 1, result)
