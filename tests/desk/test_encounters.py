"""Encounters of several games and games of sets, each tournament played whole through the commands of the desk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from desk.driver import Desk
from thorough import cases
from torneo.check.checking import check
from torneo.desk import Refused, commands, replay
from torneo.desk.choice import choice_of
from torneo.desk.errors import Conflict
from torneo.desk.ranking import standings_of
from torneo.files.json_form import from_json, to_json
from torneo.files.trf import Dialect, read, write
from torneo.model import Event, Game, History, Player, PointSystem, Regulations, Result, Round, Single
from torneo.pairing.knockout.encounter import with_games
from torneo.pairing.readiness import is_over
from torneo.ranking import standings
from torneo.rating import rate
from torneo.rating.norm_search import find_norms
from torneo.reports.cards import pairing_cards
from torneo.reports.crosstable import cross_table
from torneo.reports.games import games_table
from torneo.reports.hand import Hand

ONE, DRAW, ZERO = Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN


def started(
    system: str, players: int, options: Mapping[str, str], points: PointSystem | None = None, rounds: int | None = None
) -> Desk:
    """A desk with players whose numbers are the order in which they entered, the strongest first."""
    desk = Desk(name="")
    regulations = Regulations(rounds=rounds, system=system, points=points or PointSystem())
    desk.write(commands.create(Event("Club"), regulations, options))
    for place in range(players):
        desk.do(commands.enter, Player(1, f"Player {place + 1}", 2000 - 50 * place))
    if system == "BERGER_ROUNDROBIN":
        desk.do(commands.set_numbers, tuple(range(1, players + 1)))
    return desk


def game(desk: Desk, board: int, *results: Result) -> None:
    """Record the next games of the encounter at a board of the last round."""
    for result in results:
        desk.write(commands.record_game(desk.state, desk.state.round_number, board, result))


def meeting(desk: Desk, board: int, number: int | None = None) -> Game:
    """What stands at a board, of the last round by default."""
    return dict(desk.state.games(number or desk.state.round_number))[board]


def points(desk: Desk) -> dict[int, int]:
    """Everybody's points, in tenths."""
    return {row.number: row.points for row in standings_of(desk.state).rows}


def exported_alike(desk: Desk) -> None:
    """The tournament goes through report files and JSON and comes back the same."""
    tournament = desk.state.report
    assert from_json(to_json(tournament)) == tournament
    for dialect in Dialect:
        assert read(write(tournament, dialect).text, strict=True).tournament == tournament
    assert replay(desk.log) == desk.state


def test_draughts_mini_matches_of_two_games_are_worth_2_1_0() -> None:
    """Four players meet in a round robin; the match has 2, 1 or 0 points, whatever its two games were."""
    desk = started("BERGER_ROUNDROBIN", 4, {"games": "2"}, PointSystem.of(20, 10, 0))
    # Berger for four: 1-4 2-3, then 4-3 1-2, then 2-4 3-1.
    desk.draw_up()
    game(desk, 1, ONE, DRAW)  # 1 beats 4 by 1½:½
    game(desk, 2, DRAW, DRAW)  # 2 and 3 draw
    desk.draw_up()
    game(desk, 1, DRAW, ONE)  # 3 has White in the second game: 3 beats 4
    game(desk, 2, ONE, ONE)  # each wins with White: a drawn match
    desk.draw_up()
    game(desk, 1, ZERO, DRAW)  # 4 beats 2
    game(desk, 2, ZERO, ZERO)  # each wins with Black: 3 and 1 draw
    assert [meeting(desk, 1, number).result for number in (1, 2, 3)] == [ONE, ZERO, ZERO]
    # 1: 2 + 1 + 1, 2: 1 + 1 + 0, 3: 1 + 2 + 1, 4: 0 + 0 + 2
    assert points(desk) == {1: 40, 2: 20, 3: 40, 4: 20}
    desk.do(commands.finish)
    exported_alike(desk)
    assert check(desk.state.tournament) == []


def test_chess_mini_matches_add_up_their_games() -> None:
    """Two games with each opponent, every point counts; the bye is worth two games."""
    desk = started("FIDE_DUTCH_2026", 5, {"games": "2", "count": "games"}, rounds=3)
    desk.write(commands.draw_colour(desk.state, 1))
    totals = dict.fromkeys(range(1, 6), 0)
    for results in ((ONE, DRAW), (DRAW, DRAW), (ZERO, ZERO)):
        desk.draw_up()
        for board, pairing in desk.state.games(desk.state.round_number):
            game(desk, board, *results)
            # The second game is played with the other colours: its White is the first one's Black.
            second = {ONE: (0, 10), DRAW: (5, 5), ZERO: (10, 0)}[results[1]]
            first = {ONE: (10, 0), DRAW: (5, 5), ZERO: (0, 10)}[results[0]]
            totals[pairing.white] += first[0] + second[0]
            totals[pairing.black] += first[1] + second[1]
        byes = desk.state.tournament.rounds[-1].byes
        assert len(byes) == 1
        totals[byes[0].player] += 20
    assert points(desk) == totals
    history = History(desk.state.tournament)
    assert all(len(history[number].cells) == 3 for number in totals)
    assert sum(totals.values()) == 3 * 3 * 20
    exported_alike(desk)
    assert check(desk.state.tournament) == []


def test_the_games_of_mini_matches_are_rated_each_with_its_colours() -> None:
    desk = started("BERGER_ROUNDROBIN", 2, {"games": "2", "count": "games"})
    desk.draw_up()
    game(desk, 1, ONE, ONE)
    rated = rate(desk.state.tournament)
    assert [(row.game, row.half_points, row.colour and row.colour.value) for row in rated[1].games] == [
        (1, 2, "w"),
        (2, 0, "b"),
    ]
    assert [row.counts for row in rated[1].games] == [True, True]
    # One point of two against somebody 50 points weaker: expected 0.57 each, so 2 x 0.57 - 1 = 0.14 with K = 20.
    assert rated[1].outcome.exact == pytest.approx(-2.8)  # type: ignore[union-attr]


def test_in_a_cup_play_offs_are_not_rated_with_it_nor_what_follows_a_decision() -> None:
    desk = started("CUSTOM_KNOCKOUT", 2, {"games": "2"})
    desk.draw_up()
    game(desk, 1, DRAW, DRAW, ONE, DRAW)
    reasons = [row.reason and row.reason.text() for row in rate(desk.state.tournament)[1].games]
    assert reasons == [None, None, *["a play-off at another rate of play"] * 2]
    exported_alike(desk)


def test_best_of_three_ends_when_it_is_decided() -> None:
    options = {"games": "3", "count": "match", "play": "decided"}
    desk = started("BERGER_ROUNDROBIN", 2, options)
    desk.draw_up()
    game(desk, 1, ONE, ZERO)
    assert meeting(desk, 1).result is ONE
    with pytest.raises(Refused, match="board 1 is decided: name the game"):
        game(desk, 1, ONE)
    assert points(desk) == {1: 10, 2: 0}


def test_all_three_games_are_played_where_the_rules_say_so() -> None:
    desk = started("BERGER_ROUNDROBIN", 2, {"games": "3"})
    desk.draw_up()
    game(desk, 1, ONE, ZERO)
    assert meeting(desk, 1).result is Result.PENDING
    game(desk, 1, DRAW)
    assert meeting(desk, 1).result is ONE
    # The match was won after two games, so the third is played in vain (B.02 6).
    reasons = [row.reason and row.reason.text() for row in rate(desk.state.tournament)[1].games]
    assert reasons == [None, None, "after the match was decided"]


SETS = "3-0:3-0,3-1:3-0,3-2:2-1"
"""Best of five sets: three points for a clear win, two and one for 3-2."""


def test_table_tennis_counts_sets_by_a_table() -> None:
    desk = started("BERGER_ROUNDROBIN", 4, {"scores": SETS, "colours": "off"})
    entered = (("3-1", "3-2"), ("3-0", "1-3"), ("2-3", "3-1"))
    for texts in entered:
        desk.draw_up()
        for board, text in enumerate(texts, 1):
            result, score = commands.read_entry(desk.state.tournament.regulations, text)
            number = desk.state.round_number
            desk.write(commands.record_result(desk.state, number, board, result, Result.PENDING, score=score))
    # Without sides the smaller number is named first: 1-4 3:1, 2-3 3:2; 3-4 3:0, 1-2 1:3; 2-4 2:3, 1-3 3:1.
    # 1: 3 + 0 + 3, 2: 2 + 3 + 1, 3: 1 + 3 + 0, 4: 0 + 0 + 2
    assert points(desk) == {1: 60, 2: 60, 3: 40, 4: 20}
    table = cross_table(desk.state.tournament, standings_of(desk.state), by_number=True)
    assert Hand().cells(table, table.rows[0])[3:7] == ["×", "1:3", "3:1", "3:1"]
    regulations = replace(desk.state.tournament.regulations, tie_breaks=("OTHER_SETS_DIFFERENCE", "OTHER_SETS_WON"))
    ranked = standings_of(replace(desk.state, tournament=replace(desk.state.tournament, regulations=regulations)))
    # Sets: 1 has 7:5, 2 has 8:6, 3 has 6:6, 4 has 4:8; of the two with six points both are two ahead.
    assert [(row.number, row.texts[1:]) for row in ranked.rows] == [
        (2, ("2.0", "8.0")),
        (1, ("2.0", "7.0")),
        (3, ("0.0", "6.0")),
        (4, ("-4.0", "4.0")),
    ]
    desk.do(commands.finish)
    exported_alike(desk)


def test_a_score_that_is_not_in_the_table_is_refused_with_what_is() -> None:
    desk = started("BERGER_ROUNDROBIN", 2, {"scores": SETS})
    desk.draw_up()
    regulations = desk.state.tournament.regulations
    with pytest.raises(Refused, match="score 4-1: 3-2, 3-1, 3-0, 2-3, 1-3, 0-3 is accepted"):
        commands.read_entry(regulations, "4-1")
    with pytest.raises(Refused, match="score 2-2"):
        commands.record_result(desk.state, 1, 1, None, Result.PENDING, score=(2, 2))
    with pytest.raises(Refused, match="the score of the game is needed"):
        commands.record_result(desk.state, 1, 1, ONE, Result.PENDING)
    with pytest.raises(Refused, match="the higher side wins"):
        commands.record_result(desk.state, 1, 1, ZERO, Result.PENDING, score=(3, 2))
    desk.write(commands.record_result(desk.state, 1, 1, None, Result.PENDING, score=(3, 2)))
    desk.write(commands.record_result(desk.state, 1, 1, None, ONE, score=(3, 0)))
    assert meeting(desk, 1).score == (3, 0)
    assert points(desk) == {1: 30, 2: 0}
    desk.write(commands.record_result(desk.state, 1, 1, Result.BLACK_FORFEIT_WIN, ONE))
    assert (meeting(desk, 1).score, points(desk)) == (None, {1: 0, 2: 30})  # a forfeit is worth the best win


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"scores": "2-1:1-2"}, "whoever wins more within the game gets no fewer points"),
        ({"scores": "2-1:2-1,1-2:0-3"}, "the score is in the table already"),
        ({"scores": "2-1"}, "a score and its points such as 2-1:3-1 are accepted"),
        ({"games": "0"}, "0 games given: 1 to 1000 are accepted"),
        ({"games": "2", "scores": "x-y"}, "scores within a game are counted where two who are paired play one game"),
    ],
)
def test_settings_that_make_no_sense_are_refused(options: dict[str, str], why: str) -> None:
    with pytest.raises(Refused, match=why):
        commands.create(Event("Club"), Regulations(system="FIDE_DUTCH_2026"), options)


def test_card_players_without_sides_enter_any_score_and_the_higher_side_wins() -> None:
    desk = started("FIDE_DUTCH_2026", 4, {"scores": "x-y", "colours": "off"}, rounds=2)
    for entered in (((301, 150), (80, 80)), ((12, 40), (500, 20))):
        desk.draw_up()
        for board, score in enumerate(entered, 1):
            number = desk.state.round_number
            desk.write(commands.record_result(desk.state, number, board, None, Result.PENDING, score=score))
    # Round 1: 1-3 301:150, 2-4 80:80. Then 1 has a point, 2 and 4 a half, 3 none: 1-2 or 1-4 and the others.
    second = [(game.white, game.black) for _board, game in desk.state.games(2)]
    assert all(not game.coloured for round_ in desk.state.tournament.rounds for game in round_.games)
    made = {1: 10, 2: 5, 3: 0, 4: 5}
    for (one, other), (mine, theirs) in zip(second, ((12, 40), (500, 20)), strict=True):
        made[one if mine > theirs else other] += 10
    assert points(desk) == made
    desk.do(commands.finish)
    exported_alike(desk)


def test_go_without_sides_is_played_with_results_alone() -> None:
    desk = started("MONRAD", 4, {"colours": "off"}, rounds=2)
    desk.play_round(ONE)
    desk.play_round(ZERO)
    assert sum(points(desk).values()) == 40
    assert all(not game.coloured for round_ in desk.state.tournament.rounds for game in round_.games)
    exported_alike(desk)


def test_without_sides_every_game_is_told_from_the_same_side() -> None:
    desk = started("BERGER_ROUNDROBIN", 2, {"games": "3", "count": "games", "colours": "off"})
    desk.draw_up()
    game(desk, 1, ONE, ONE, ZERO)
    assert meeting(desk, 1).games == (Single(1, ONE), Single(1, ONE), Single(1, ZERO))
    assert points(desk) == {1: 20, 2: 10}
    exported_alike(desk)


def test_a_whole_encounter_is_lost_by_forfeit_and_taken_back_at_once() -> None:
    desk = started("BERGER_ROUNDROBIN", 2, {"games": "2", "count": "games"})
    desk.draw_up()
    desk.write(commands.record_result(desk.state, 1, 1, Result.BLACK_FORFEIT_WIN, Result.PENDING))
    assert meeting(desk, 1).result is Result.BLACK_FORFEIT_WIN
    assert points(desk) == {1: 0, 2: 20}
    exported_alike(desk)
    desk.write(commands.record_result(desk.state, 1, 1, Result.PENDING, Result.BLACK_FORFEIT_WIN))
    assert meeting(desk, 1) == Game(1, 2)
    desk.write(commands.record_result(desk.state, 1, 1, Result.DOUBLE_FORFEIT, Result.PENDING))
    assert points(desk) == {1: 0, 2: 0}
    with pytest.raises(Conflict):
        commands.record_result(desk.state, 1, 1, ONE, Result.PENDING)


def test_whoever_leaves_in_the_middle_of_an_encounter_loses_the_games_left() -> None:
    desk = started("BERGER_ROUNDROBIN", 4, {"games": "2", "count": "games"})
    desk.draw_up()
    game(desk, 1, ZERO)  # 4 beats 1 with Black, then leaves
    desk.do(commands.withdraw, 4)
    desk.write(commands.record_game(desk.state, 1, 1, Result.BLACK_FORFEIT_WIN))
    game(desk, 2, DRAW, DRAW)
    desk.draw_up()
    # 4 - 3 of round 2 is lost by forfeit when it is published, both games of it.
    assert meeting(desk, 1) == Game(
        4,
        3,
        Result.BLACK_FORFEIT_WIN,
        games=(Single(4, Result.BLACK_FORFEIT_WIN), Single(3, Result.WHITE_FORFEIT_WIN)),
    )


def test_a_correction_after_which_later_games_would_not_have_been_played_is_refused() -> None:
    desk = started("CUSTOM_KNOCKOUT", 2, {"games": "2"})
    desk.draw_up()
    game(desk, 1, ONE, ONE, DRAW)  # level, so the first rapid game was played
    with pytest.raises(Refused, match="it would be decided after game 2: take the games after it back first"):
        commands.record_game(desk.state, 1, 1, DRAW, number=2)
    desk.write(commands.record_game(desk.state, 1, 1, Result.PENDING, number=3))
    desk.write(commands.record_game(desk.state, 1, 1, DRAW, number=2))
    assert meeting(desk, 1).result is ONE
    with pytest.raises(Refused, match="player 7 does not play at board 1: 1 or 2 is accepted"):
        commands.record_game(desk.state, 1, 1, DRAW, number=2, white=7)


def test_in_sudden_death_the_lot_may_give_white_to_either() -> None:
    desk = started("CUSTOM_KNOCKOUT", 2, {"games": "1", "rapid": "0", "blitz": "0"})
    desk.draw_up()
    game(desk, 1, DRAW)
    desk.write(commands.record_game(desk.state, 1, 1, DRAW, white=1))
    assert meeting(desk, 1).result is ZERO  # 1 had White and needed to win
    exported_alike(desk)


def test_a_late_correction_of_a_game_counts_for_rating_alone() -> None:
    desk = started("FIDE_DUTCH_2026", 4, {"games": "2", "count": "games"}, rounds=3)
    for _number in range(3):
        desk.draw_up()
        for board, _game in desk.state.games(desk.state.round_number):
            game(desk, board, ONE, DRAW)
    before = points(desk)
    desk.write(commands.record_game(desk.state, 1, 1, ZERO, number=1))
    first = meeting(desk, 1, 1)
    assert first.games[0] == Single(first.white, ONE, ZERO)
    assert points(desk) == before
    assert rate(desk.state.tournament)[first.white].games[0].half_points == 0
    desk.do(commands.finish)
    desk.write(commands.record_game(desk.state, 1, 1, ONE, number=1))
    assert meeting(desk, 1, 1).games[0] == Single(first.white, ONE)
    with pytest.raises(Refused, match="cannot be taken away any more"):
        commands.record_game(desk.state, 1, 1, Result.PENDING, number=2)
    desk.write(commands.record_game(desk.state, 3, 1, ZERO, number=2))
    exported_alike(desk)


def test_a_cup_that_was_exported_is_taken_over_and_goes_on() -> None:
    desk = started("CUSTOM_KNOCKOUT", 4, {"games": "2"})
    desk.draw_up()
    game(desk, 1, ONE, DRAW)
    game(desk, 2, DRAW, DRAW, ONE, ONE, ONE, DRAW)
    exported = read(write(desk.state.report, Dialect.TRF26).text, strict=True).tournament
    other = Desk(name="")
    other.write(commands.adopt(exported))
    other.draw_up()
    desk.draw_up()
    assert other.state.tournament.rounds == desk.state.tournament.rounds


def test_a_cup_of_table_tennis_goes_by_sets() -> None:
    desk = started("CUSTOM_KNOCKOUT", 4, {"scores": SETS, "rapid": "0", "blitz": "0", "armageddon": "off"})
    desk.draw_up()
    for board, score in ((1, (3, 2)), (2, (0, 3))):
        desk.write(commands.record_result(desk.state, 1, board, None, Result.PENDING, score=score))
    assert [(tie.result, tie.score) for _board, tie in desk.state.games(1)] == [(ONE, (3, 2)), (ZERO, (0, 3))]
    desk.write(commands.record_result(desk.state, 1, 1, None, ONE, score=(3, 1)))
    assert meeting(desk, 1).score == (3, 1)
    desk.draw_up()
    # Strongest against weakest: 1-4 and 2-3, so the final is 1-3.
    assert {meeting(desk, 1).white, meeting(desk, 1).black} == {1, 3}
    exported_alike(desk)


@pytest.mark.parametrize(
    ("code", "players", "options"),
    [
        ("CUSTOM_KNOCKOUT", 6, {"games": "2"}),
        ("CUSTOM_KNOCKOUT", 5, {"eliminations": "2"}),
        ("DAPIRAN", 10, {"dispensed": "6"}),
        ("MATCH", 2, {"games": "6"}),
        ("NAGARAJAN", 7, {}),
        ("BERGER_ROUNDROBIN", 6, {"games": "2", "count": "games"}),
        ("KEIZER", 6, {"games": "2"}),
        ("FIDE_DUTCH", 8, {"games": "3", "count": "games", "play": "decided"}),
        ("MONRAD", 8, {"games": "2"}),
    ],
)
def test_a_file_is_judged_by_its_own_format(code: str, players: int, options: dict[str, str]) -> None:
    """Rounds that the desk paired are right when they are read back from a report file; other opponents are not."""
    desk = started(code, players, options, rounds=3 if code in ("KEIZER", "FIDE_DUTCH", "MONRAD") else None)
    turn = 0
    for _number in range(3):
        if desk.state.round_number and is_over(desk.state.tournament, choice_of(desk.state)):
            break
        desk.draw_up()
        for board, _game in desk.state.games(desk.state.round_number):
            while not meeting(desk, board).result.finished:
                turn += 1
                played = commands.record_game if commands.encounter_rules(desk.state) else commands.record_result
                seen = () if played is commands.record_game else (Result.PENDING,)
                desk.write(played(desk.state, desk.state.round_number, board, (ONE, DRAW, ZERO, ONE)[turn % 4], *seen))
    exported_alike(desk)
    tournament = read(write(desk.state.report, Dialect.TRF26).text, strict=True).tournament
    assert check(tournament) == []
    first = tournament.rounds[0]
    if len(first.games) < 2:
        return
    one, other, *rest = first.games
    crossed = (Game(one.white, other.black, ONE), Game(other.white, one.black, ONE), *rest)
    altered = replace(tournament, rounds=(Round(crossed, first.byes),))
    assert [found.round_number for found in check(altered)] == [1]


def test_performances_and_lists_see_the_games_of_a_mini_match() -> None:
    desk = started("BERGER_ROUNDROBIN", 2, {"games": "2"})
    desk.draw_up()
    game(desk, 1, ONE, DRAW)
    tournament = desk.state.tournament
    ranked = standings(tournament, tie_breaks=("TPR", "ARO", "WIN"))
    # One and a half of two games is 75 %, for which the table has 193: 1950 + 193 and 2000 - 193.
    assert [row.texts[1:] for row in ranked.rows] == [("2143", "1950", "1"), ("1807", "2000", "0")]
    table = games_table(tournament, [(1, desk.state.games(1))], str)
    assert Hand().cells(table, table.rows[0])[-3:] == ["1.0", "0.0", "1½ – ½"]
    assert [card.lines[0].result for card in pairing_cards(tournament)] == ["1½:½", "½:1½"]
    assert [result.best.games[0].half_points for result in find_norms(tournament, 1)][:1] == [2]


def test_anything_may_come_in_and_be_taken_back_in_any_order() -> None:
    """Random games, corrections and take-backs leave encounters whose result follows from their games."""
    for seed in range(cases(3, 300)):
        lot = Random(seed)
        options = {"games": lot.choice("23"), "count": lot.choice(("games", "match"))}
        options["play"] = lot.choice(("all", "decided"))
        desk = started("BERGER_ROUNDROBIN", 4, options)
        desk.draw_up()
        rules = commands.encounter_rules(desk.state)
        assert rules is not None
        for _act in range(12):
            board = lot.choice((1, 2))
            number = lot.choice((None, 1, 2, 3))
            result = lot.choice((ONE, DRAW, ZERO, Result.PENDING, Result.WHITE_FORFEIT_WIN))
            try:
                desk.write(commands.record_game(desk.state, 1, board, result, number=number))
            except Refused:
                continue
            now = meeting(desk, board)
            assert now == with_games(rules, now, now.games)
            assert sum(desk.state.tournament.regulations.worth.of(now)) <= 10 * int(options["games"])
        exported_alike(desk)
