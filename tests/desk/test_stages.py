"""Groups and what follows them, from the entries to the last place, by the desk's commands."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from desk.playing import Event, by_chance, stronger_wins
from torneo.desk import Log, commands, replay
from torneo.desk.choice import choice_of
from torneo.desk.errors import Refused
from torneo.desk.ranking import standings_of
from torneo.model import Result, Tournament
from torneo.pairing.rounds import pair_as
from torneo.pairing.tables.multistage import groupings
from torneo.ranking.stages import final_table, group_tables

FINALS = ("none", "berger", "amsterdam", "knockout")


def met(tournament: Tournament, first: int = 1, last: int | None = None) -> Counter[frozenset[int]]:
    """How often each two met in some rounds."""
    rounds = tournament.rounds[first - 1 : last]
    return Counter(frozenset((game.white, game.black)) for round_ in rounds for game in round_.games)


def rows(event: Event) -> list[tuple[int, int]]:
    return [(row.rank, row.number) for row in standings_of(event.state).rows]


def test_the_books_sixty_players_make_the_groups_it_names_and_sixty_three_only_four_ways() -> None:
    sixty = {(way.groups, way.size) for way in groupings(60)}
    assert {(4, 15), (6, 10), (5, 12)} <= sixty
    assert {(way.groups, way.size) for way in groupings(63)} == {(7, 9), (9, 7), (3, 21), (21, 3)}


@pytest.mark.parametrize(
    ("players", "groups", "rounds"), [(60, 4, 15), (60, 6, 9), (60, 5, 11), (63, 7, 9), (63, 9, 7)]
)
def test_the_books_groups_play_everybody_of_the_group_once(players: int, groups: int, rounds: int) -> None:
    event = Event("groups", players, {"groups": str(groups)})
    event.do(commands.publish_schedule)
    tournament = event.state.tournament
    assert len(tournament.rounds) == rounds
    tables = group_tables(tournament)
    expected = {frozenset(pair) for table in tables for pair in combinations([p.number for p in table.places], 2)}
    assert met(tournament) == Counter(expected)
    assert {len(table.places) for table in tables} == {players // groups}


def test_the_books_thirty_two_in_four_groups_have_an_amsterdam_final_of_six_rounds() -> None:
    event = Event("groups", 32, {"groups": "4", "final": "amsterdam"}, lots=None)
    event.play_out(stronger_wins)
    state = event.state
    assert state.round_number == 7 + 6, "seven rounds of groups of eight, and six of the final, not seven"
    finalists = {1, 8, 2, 7, 3, 6, 4, 5}
    assert {number for pair in met(state.tournament, 8) for number in pair} == finalists
    together = {frozenset(pair) for pair in ((1, 8), (2, 7), (3, 6), (4, 5))}
    assert set(met(state.tournament, 8)) == {frozenset(pair) for pair in combinations(finalists, 2)} - together
    final = final_table(state.tournament)
    assert final is not None
    assert [(line.number, line.points) for line in final.places] == [(n, 80 - 10 * n) for n in range(1, 9)]
    assert rows(event)[:8] == [(n, n) for n in range(1, 9)]
    assert [rank for rank, _number in rows(event)[8:]] == [rank for place in range(9, 33, 4) for rank in [place] * 4]


@pytest.mark.parametrize("final", FINALS)
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (4, {"groups": "2", "qualify": "1"}),
        (7, {"groups": "3", "qualify": "1", "best": "1"}),
        (9, {"groups": "2", "cycles": "2", "second_cycles": "2"}),
        (11, {"groups": "1", "qualify": "4"}),
        (14, {"groups": "4", "best": "3", "third_place": "on", "games": "2"}),
    ],
)
def test_groups_of_any_size_run_to_their_last_place(final: str, players: int, options: dict[str, str]) -> None:
    if final == "amsterdam" and options["groups"] == "1":
        with pytest.raises(Refused, match="two groups are accepted"):
            Event("groups", players, {**options, "final": final}).draw_up()
        return
    event = Event("groups", players, {**options, "final": final})
    state = event.play_out(by_chance(Random(players)))
    tables = group_tables(state.tournament)
    first = max(len(table.tournament.rounds) for table in tables)
    cycles = int(options.get("cycles", "1"))
    inside = [frozenset(pair) for table in tables for pair in combinations([p.number for p in table.places], 2)]
    assert met(state.tournament, 1, first) == Counter(dict.fromkeys(inside, cycles))
    ranked = rows(event)
    assert sorted(number for _rank, number in ranked) == list(range(1, players + 1))
    later = {number for pair in met(state.tournament, first + 1) for number in pair}
    wanted = int(options["groups"]) * int(options.get("qualify", "2")) + int(options.get("best", "0"))
    assert len(later) == (0 if final == "none" else wanted)
    assert {number for _rank, number in ranked[: len(later)]} == later, "finalists come first"
    if final in ("berger", "amsterdam"):
        home = {p.number: table.name for table in tables for p in table.places}
        pairs = {frozenset(pair) for pair in combinations(later, 2)}
        if final == "amsterdam":
            pairs = {pair for pair in pairs if len({home[number] for number in pair}) == 2}
        assert met(state.tournament, first + 1) == Counter(dict.fromkeys(pairs, cycles))
    assert [rank for rank, _number in ranked].count(1) == 1, "lots decide what is left"


@pytest.mark.parametrize("groups", [2, 3, 4, 5, 6, 8])
@pytest.mark.parametrize("qualify", [1, 2, 3])
def test_in_the_cup_nobody_meets_their_own_group_at_once_nor_sooner_than_need_be(groups: int, qualify: int) -> None:
    event = Event("groups", 4 * groups, {"groups": str(groups), "qualify": str(qualify), "final": "knockout"})
    while event.state.round_number < 3:
        event.draw_up()
        event.play_with(stronger_wins)
    event.draw_up()
    home = {p.number: table.name for table in group_tables(event.state.tournament) for p in table.places}
    games = event.state.tournament.rounds[3].games
    same = [game for game in games if home[game.white] == home[game.black]]
    assert len(same) == (qualify == 2 and groups == 1), "no tie of one group in the first round"
    if qualify == 2 and groups in (2, 4, 8):
        event.play_with(stronger_wins)
        while not event.over:
            event.draw_up()
            last = event.state.tournament.rounds[-1].games
            if len(last) > 1:
                assert all(home[game.white] != home[game.black] for game in last), "only in the final"
            event.play_with(lambda white, black: stronger_wins(black, white))


@pytest.mark.parametrize("final", FINALS)
def test_every_round_is_paired_again_as_it_was(final: str) -> None:
    event = Event("groups", 11, {"groups": "3", "best": "1", "final": final})
    state = event.play_out(by_chance(Random(4)))
    for number, round_ in enumerate(state.tournament.rounds, 1):
        again = pair_as(state.tournament, choice_of(state), number)
        assert {(board.white, board.black) for board in again.boards} == {(g.white, g.black) for g in round_.games}


def test_a_tie_for_a_place_that_goes_on_is_refused_until_something_decides_it() -> None:
    event = Event("groups", 6, {"groups": "2", "qualify": "1", "final": "berger"}, lots=None)
    for _round in range(3):
        event.draw_up()
        event.play(Result.DRAW)
    with pytest.raises(Refused, match="group A: players 1, 4, 5 share the places from 1 to 3, on which it depends"):
        event.draw_up()
    event.set_lots(3)
    event.draw_up()
    named = {number for pair in met(event.state.tournament, 4) for number in pair}
    assert len(named & {1, 4, 5}) == len(named & {2, 3, 6}) == 1


def test_a_tie_between_two_who_both_go_on_to_a_round_robin_decides_nothing() -> None:
    event = Event("groups", 6, {"groups": "2", "qualify": "3", "final": "berger"}, lots=None)
    for _round in range(3):
        event.draw_up()
        event.play(Result.DRAW)
    event.draw_up()
    assert event.state.round_number == 4


def test_the_tie_breaks_of_the_tournament_order_a_group_by_its_own_games() -> None:
    """1 and 4 tie on points; their own game decides (DE)."""
    results = {(1, 4): Result.BLACK_WIN, (1, 5): Result.WHITE_WIN, (4, 5): Result.BLACK_WIN}
    event = Event("groups", 6, {"groups": "2", "qualify": "1", "final": "berger"}, lots=None)
    event.do(commands.set_tie_breaks, ("DE", "SB"))

    def choose(white: int, black: int) -> Result:
        if (white, black) in results:
            return results[white, black]
        return results[black, white].reversed if (black, white) in results else stronger_wins(white, black)

    results[1, 4], results[4, 5], results[1, 5] = Result.BLACK_WIN, Result.DRAW, Result.WHITE_WIN
    for _round in range(3):
        event.draw_up()
        event.play_with(choose)
    table = group_tables(event.state.tournament)[0]
    assert [(line.number, line.points) for line in table.places] == [(4, 15), (1, 10), (5, 5)]


def test_results_are_needed_between_the_stages_and_not_within_the_groups() -> None:
    event = Event("groups", 8, {"groups": "2", "final": "berger"})
    for _round in range(3):
        event.draw_up()
    with pytest.raises(Refused, match="12 results are missing"):
        event.draw_up()
    for number in (3, 1, 2):
        for board, game in event.state.games(number):
            result = stronger_wins(game.white, game.black)
            event.do(commands.record_result, number, board, result, Result.PENDING)
    event.draw_up()
    event.draw_up()
    assert event.state.round_number == 5, "the rounds of the final do not wait for one another"


def test_a_result_of_the_groups_counts_for_rating_alone_once_the_final_is_paired() -> None:
    event = Event("groups", 8, {"groups": "2", "final": "knockout"})
    for _round in range(3):
        event.draw_up()
        event.play_with(stronger_wins)
    board, game = event.state.games(3)[0]
    event.do(commands.record_result, 3, board, game.result.reversed, game.result)
    event.do(commands.record_result, 3, board, game.result, game.result.reversed)
    event.draw_up()
    assert commands.effect_of_correction(event.state, 3)[0] == "rating"
    before = standings_of(event.state).rows
    event.do(commands.record_result, 3, board, Result.DRAW, game.result)
    assert standings_of(event.state).rows == before


def test_tie_breaks_do_not_change_behind_a_cup_that_they_seeded() -> None:
    event = Event("groups", 6, {"groups": "2", "qualify": "2", "final": "knockout"}, lots=1)
    for _round in range(3):
        event.draw_up()
        event.play(Result.DRAW)
    event.draw_up()
    paired = event.state.tournament.rounds[3]
    refused = 0
    for seed in range(2, 12):
        try:
            event.set_lots(seed)
        except Refused:
            refused += 1
        assert event.state.tournament.rounds[3] == paired
        assert not event.over
    assert refused, "other lots would have seeded others"


def test_a_qualifier_who_has_left_is_replaced_before_the_final_and_forfeits_in_it() -> None:
    event = Event("groups", 8, {"groups": "2", "final": "knockout"})
    for _round in range(3):
        event.draw_up()
        event.play_with(stronger_wins)
    event.do(commands.withdraw, 1)
    event.draw_up()
    named = {number for pair in met(event.state.tournament, 4) for number in pair}
    assert named == {4, 5, 2, 3}, "5 was third of group A"
    event.do(commands.withdraw, 2)
    event.play_with(stronger_wins)
    while not event.over:
        event.draw_up()
        event.play_with(stronger_wins)
    assert 2 in named
    assert event.state.tournament.rounds[-1].games[0].result.finished
    assert rows(event)[0] != (1, 2)


def test_a_group_without_anybody_left_keeps_its_qualifiers_who_forfeit() -> None:
    event = Event("groups", 4, {"groups": "2", "qualify": "1", "final": "berger"})
    event.draw_up()
    event.play_with(stronger_wins)
    event.do(commands.withdraw, 1)
    event.do(commands.withdraw, 4)
    event.draw_up()
    (game,) = event.state.tournament.rounds[1].games
    assert (game.white, game.black, game.result) == (1, 2, Result.BLACK_FORFEIT_WIN)
    assert event.over
    assert rows(event)[:2] == [(1, 2), (2, 1)]


def test_whoever_leaves_a_group_before_half_of_the_games_counts_for_nobody() -> None:
    event = Event("groups", 10, {"groups": "2", "final": "berger"})
    event.draw_up()
    event.play_with(lambda white, black: Result.BLACK_WIN if 1 in (white, black) and white == 1 else Result.WHITE_WIN)
    event.do(commands.withdraw, 8)
    while event.state.round_number < 5:
        event.draw_up()
        event.play_with(stronger_wins)
    table = next(table for table in group_tables(event.state.tournament) if 8 in [p.number for p in table.places])
    assert table.places[-1].number == 8
    others = [line for line in table.places if line.number != 8]
    assert sum(line.points for line in others) == 10 * len(list(combinations(others, 2)))
    assert {line.games for line in others} == {3}


@pytest.mark.parametrize("seed", range(12))
def test_leaving_and_coming_back_at_any_moment_leaves_an_event_that_ends(seed: int) -> None:
    chance = Random(seed)
    options = {
        "groups": str(chance.randint(1, 3)),
        "final": chance.choice(FINALS[1:2] + FINALS[3:]),
        "qualify": chance.choice("12"),
        "best": chance.choice("01"),
        "games": chance.choice("12"),
    }
    if options["groups"] == "1":
        options["qualify"] = "2"
    event = Event("groups", chance.randint(8, 11), options)

    def between(event: Event) -> None:
        state = event.state
        for player in state.tournament.players:
            if player.number in state.withdrawn and chance.random() < 0.2:
                event.do(commands.bring_back, player.number)
            elif player.number not in state.withdrawn and chance.random() < 0.15:
                event.do(commands.withdraw, player.number)

    state = event.play_out(by_chance(chance), between)
    assert sorted(number for _rank, number in rows(event)) == [player.number for player in state.tournament.players]
    assert replay(Log.from_lines(event.log.to_lines())) == state


def test_undo_from_the_end_goes_back_through_every_state() -> None:
    event = Event("groups", 6, {"groups": "2", "final": "knockout", "games": "2"})
    seen = []
    while not event.over:
        seen.append(event.state.tournament)
        event.draw_up()
        seen.append(event.state.tournament)
        event.play_with(stronger_wins)
    for _step in range(100):
        event.do(commands.undo)
        if event.state.tournament == seen[-1]:
            seen.pop()
        if not seen:
            break
    assert not seen, "every state came back, the last first"


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (5, {"groups": "3"}, "5 players in 3 groups: groups of two or more are accepted"),
        (8, {"groups": "2", "final": "berger", "qualify": "5"}, "the first 5 of each group qualify: 1 to 4"),
        (8, {"groups": "2", "final": "berger", "best": "5"}, "the best 5 of the others qualify: 0 to 4"),
        (8, {"groups": "2", "final": "amsterdam", "cycles": "2"}, "as many cycles in both are accepted"),
        (8, {"groups": "1", "final": "berger", "qualify": "1"}, "one player would go on to the final"),
        (8, {"groups": "2", "final": "berger", "qualify": "0"}, "two or more in all are accepted"),
        (8, {"groups": "2", "deal": "club"}, "have no club, which says who is in which group"),
    ],
)
def test_what_cannot_be_played_says_what_is_accepted(players: int, options: dict[str, str], message: str) -> None:
    with pytest.raises(Refused, match=message):  # at once, or when the entries are known
        Event("groups", players, options).draw_up()


def test_groups_can_be_the_clubs_of_the_players() -> None:
    event = Event("groups", 7, {"deal": "club", "final": "berger", "qualify": "1"})
    for player in event.state.tournament.players:
        club = "Ajax" if player.number in (2, 5, 7) else "Zugzwang"
        event.do(commands.correct_player, type(player)(player.number, player.name, player.rating, club=club))
    event.draw_up()
    assert [(t.name, sorted(p.number for p in t.places)) for t in group_tables(event.state.tournament)] == [
        ("Ajax", [2, 5, 7]),
        ("Zugzwang", [1, 3, 4, 6]),
    ]


def test_an_order_by_hand_decides_a_tie_in_a_group() -> None:
    event = Event("groups", 6, {"groups": "2", "qualify": "1", "final": "berger"}, lots=None)
    for _round in range(3):
        event.draw_up()
        event.play(Result.DRAW)
    event.do(commands.order_by_hand, (5, 6, 1, 2, 3, 4), "lots drawn in the hall")
    event.draw_up()
    assert met(event.state.tournament, 4) == Counter([frozenset((5, 6))]), "first of their groups by that order"


def test_the_rounds_of_the_groups_can_be_published_at_once_and_then_those_of_the_final() -> None:
    event = Event("groups", 8, {"groups": "2", "final": "berger"})
    event.do(commands.publish_schedule)
    assert event.state.round_number == 3
    for number in (3, 2, 1):
        for board, game in event.state.games(number):
            event.do(commands.record_result, number, board, stronger_wins(game.white, game.black), Result.PENDING)
    event.draw_up()
    event.do(commands.publish_schedule)
    assert event.state.round_number == 6
    for number in (6, 4, 5):
        for board, game in event.state.games(number):
            event.do(commands.record_result, number, board, stronger_wins(game.white, game.black), Result.PENDING)
    assert event.over
    assert [number for _rank, number in rows(event)][:4] == [1, 2, 3, 4]
