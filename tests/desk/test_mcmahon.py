"""McMahon tournaments, as Go plays them: from the entries to the last place."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from desk.playing import Event, by_chance
from torneo.desk import commands
from torneo.desk.errors import Refused
from torneo.desk.ranking import standings_of
from torneo.model import ByeKind, Game, History, Player, Regulations, Result, Round, Tournament
from torneo.pairing.formats import PAIRED
from torneo.pairing.mcmahon.scores import StartRules, mcmahon_scores
from torneo.ranking import standings


def entered(*ratings: int, options: dict[str, str] | None = None, rounds: int = 3) -> Event:
    event = Event("mcmahon", 0, options or {}, rounds=rounds, lots=None)
    for place, rating in enumerate(ratings):
        event.do(commands.enter, Player(1, f"Player {place:02}", rating))
    return event


def scores(event: Event) -> dict[int, tuple[str, ...]]:
    """Each player's score, SOS and SODOS as they are shown."""
    return {row.number: row.texts[1:] for row in standings_of(event.state).rows}


def test_those_at_the_bar_start_level_and_those_at_the_floor_with_nothing() -> None:
    """Bands of 100 from 100 on: 20 kyu starts with 0, 1 dan with 20 (EGF); the bar of 3 dan is 22."""
    rules = StartRules(bar=2300)
    starts = {rating: rules.start(Player(1, rating=rating)) for rating in (50, 100, 199, 200, 2000, 2100, 2300, 2650)}
    assert starts == {50: 0, 100: 0, 199: 0, 200: 1, 2000: 19, 2100: 20, 2300: 22, 2650: 22}
    assert rules.start(Player(1)) == 0


def test_grades_stand_for_the_ratings_that_the_egf_gives_them() -> None:
    rules = StartRules(by_grade=True, bar=2300)
    grades = {grade: rules.start(Player(1, categories=(grade,))) for grade in ("20k", "4k", "1k", "1d", "3d", "6d")}
    assert grades == {"20k": 0, "4k": 16, "1k": 19, "1d": 20, "3d": 22, "6d": 22}


def test_a_worked_example() -> None:
    """1 (start 5) beats 2 (start 5), 3 (start 4) beats 4 (start 4); then 1 beats 3, 2 loses to 4.

    Scores 7, 5, 5, 5; SOS of 1: 5+5, of 2: 7+5, of 3: 5+7, of 4: 5+5; SODOS of 1: 10, 3: 5, 4: 5.
    """
    players = tuple(Player(number, f"P{number}", rating) for number, rating in ((1, 600), (2, 600), (3, 500), (4, 500)))
    rounds = (
        Round((Game(1, 2, Result.WHITE_WIN), Game(3, 4, Result.WHITE_WIN))),
        Round((Game(1, 3, Result.WHITE_WIN), Game(4, 2, Result.WHITE_WIN))),
    )
    table = standings(Tournament(players, rounds, regulations=Regulations(system="MCMAHON_2026", rounds=2)))
    assert [(row.rank, row.number, *row.texts[1:]) for row in table.rows] == [
        (1, 1, "7.0", "10.0", "10.0"),
        (2, 3, "5.0", "12.0", "5.0"),
        (3, 2, "5.0", "12.0", "0.0"),
        (4, 4, "5.0", "10.0", "5.0"),
    ]
    assert [term.note.text() for term in table.explain(1)[0].terms] == ["starting score", "points made"]


def test_a_round_without_an_opponent_adds_the_own_start_to_sos() -> None:
    event = entered(500, 500, 400)
    event.draw_up()
    (bye,) = event.state.tournament.rounds[0].byes
    assert (bye.player, bye.kind) == (3, ByeKind.PAIRING), "the last of the list"
    event.play(Result.WHITE_WIN)
    assert scores(event)[3] == ("4.0", "3.0", "0.0"), "start 3, one point for the bye, SOS the own start"


def test_half_points_count_when_there_are_two_of_them() -> None:
    players = (Player(1, rating=500), Player(2, rating=500))
    once = Tournament(players, (Round((Game(1, 2, Result.DRAW),)),))
    twice = replace(once, rounds=once.rounds * 2)
    assert mcmahon_scores(once, History(once), StartRules()).now == {1: 40, 2: 40}
    assert mcmahon_scores(twice, History(twice), StartRules()).now == {1: 50, 2: 50}
    assert mcmahon_scores(once, History(once), StartRules(rounded=False)).now == {1: 45, 2: 45}


def test_players_of_one_score_meet_upper_half_against_lower_half() -> None:
    event = entered(*[2150] * 6, *[2050] * 4)
    event.draw_up()
    pairs = {frozenset((game.white, game.black)) for game in event.state.tournament.rounds[0].games}
    assert pairs == {frozenset(pair) for pair in ((1, 4), (2, 5), (3, 6), (7, 9), (8, 10))}


@pytest.mark.parametrize("players", [5, 8, 13, 24])
@pytest.mark.parametrize("colours", ["on", "off"])
def test_random_tournaments_run_to_their_end(players: int, colours: str) -> None:
    chance = Random(players)
    ratings = sorted((chance.randint(100, 2700) for _ in range(players)), reverse=True)
    event = entered(*ratings, options={"bar": "2300", "colours": colours}, rounds=4)

    def between(event: Event) -> None:
        state = event.state
        if chance.random() < 0.3 and len(state.withdrawn) < players // 4:
            staying = [p.number for p in state.tournament.players if p.number not in state.withdrawn]
            event.do(commands.withdraw, chance.choice(staying))

    state = event.play_out(by_chance(chance), between)
    games = [frozenset((game.white, game.black)) for round_ in state.tournament.rounds for game in round_.games]
    assert len(set(games)) == len(games), "nobody meets twice"
    byes = [b.player for r in state.tournament.rounds for b in r.byes if b.kind is ByeKind.PAIRING]
    assert len(set(byes)) == len(byes), "nobody has two byes"
    table = standings_of(state)
    shown = [tuple(map(float, row.texts[1:])) for row in table.rows]
    assert shown == sorted(shown, reverse=True)
    assert len(shown) == players


def test_in_the_first_round_scores_differ_as_little_as_can_be() -> None:
    chance = Random(2)
    for _case in range(10):
        ratings = [chance.randint(100, 900) for _ in range(8)]
        event = entered(*ratings, rounds=1)
        event.draw_up()
        start = {p.number: StartRules().start(p) for p in event.state.tournament.players}
        ranked = sorted(start.values())
        least = sum((one - other) ** 2 for one, other in zip(ranked[::2], ranked[1::2], strict=True))
        games = event.state.tournament.rounds[0].games
        assert sum((start[game.white] - start[game.black]) ** 2 for game in games) == least


@pytest.mark.parametrize(
    ("options", "message"),
    [({"width": "0"}, "bands of 0 rating points"), ({"bar": "50"}, "the bar of 50 is below the floor of 100")],
)
def test_what_cannot_be_says_what_is_accepted(options: dict[str, str], message: str) -> None:
    event = entered(500, 400, options=options)
    with pytest.raises(Refused, match=message):
        event.draw_up()


def test_it_is_not_accelerated() -> None:
    assert PAIRED["mcmahon"].not_accelerated
