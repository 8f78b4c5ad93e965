"""What holds in every tournament that the Dutch system pairs, whatever its size."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import torneo
from editions import SWISS
from pairing.swiss.agreement import EXAMPLES
from pairing.swiss.tournaments import invent, play, reordered
from torneo.model import History, Result, Tournament
from torneo.pairing.result import RoundPairing
from torneo.pairing.swiss.dutch.system import pair_dutch
from torneo.pairing.swiss.entrants import paired_in
from torneo.rules import Edition

SEEDS = st.integers(0, 2**32)
SIZES = st.integers(2, 60)
ROUNDS = st.integers(1, 7)
any_tournament = given(SEEDS, SIZES, ROUNDS, st.sampled_from(SWISS))
often = settings(max_examples=EXAMPLES // 5, deadline=None, suppress_health_check=list(HealthCheck))


def rounds_of(seed: int, players: int, rounds: int, edition: Edition) -> list[tuple[Tournament, RoundPairing | None]]:
    random = Random(seed)
    return list(play(random, invent(random, players, rounds), edition))


@often
@any_tournament
def test_everybody_is_paired_once_or_nobody(seed: int, players: int, rounds: int, edition: Edition) -> None:
    for tournament, pairing in rounds_of(seed, players, rounds, edition):
        if pairing is None:
            continue
        named = [number for board in pairing.boards for number in (board.white, board.black)]
        bye = [pairing.bye] if pairing.bye is not None else []
        expected = paired_in(tournament, pairing.round_number)
        assert sorted(named + bye) == expected
        assert len(bye) == len(expected) % 2


@often
@any_tournament
def test_nobody_meets_twice_nor_has_a_second_bye(seed: int, players: int, rounds: int, edition: Edition) -> None:
    for tournament, pairing in rounds_of(seed, players, rounds, edition):
        if pairing is None:
            continue
        met = {
            frozenset((game.white, game.black))
            for round_ in tournament.rounds
            for game in round_.games
            if game.result.played
        }
        forbidden = {frozenset(pair.players) for pair in tournament.regulations.forbidden}
        assert not (met | forbidden) & {frozenset((board.white, board.black)) for board in pairing.boards}
        if pairing.bye is not None:
            earlier = [bye.player for round_ in tournament.rounds for bye in round_.byes if bye.kind == "U"]
            won_by_forfeit = [
                game.white if game.result is Result.WHITE_FORFEIT_WIN else game.black
                for round_ in tournament.rounds
                for game in round_.games
                if game.result in (Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN)
            ]
            assert pairing.bye not in earlier
            assert pairing.bye not in won_by_forfeit


@often
@any_tournament
def test_colours_stay_in_their_limits_but_for_topscorers(
    seed: int, players: int, rounds: int, edition: Edition
) -> None:
    for tournament, pairing in rounds_of(seed, players, rounds, edition):
        if pairing is None:
            continue
        history = History(tournament)
        last_round = pairing.round_number == tournament.regulations.rounds
        all_points = tournament.regulations.points.win * (pairing.round_number - 1)
        for board in pairing.boards:
            topscorers = [
                n for n in (board.white, board.black) if last_round and 2 * history.pairing_score(n) > all_points
            ]
            if topscorers:
                continue
            for number, colour in ((board.white, "w"), (board.black, "b")):
                sequence = [c for c in history[number].colours if c is not None] + [colour]
                assert abs(sequence.count("w") - sequence.count("b")) <= 2
                assert len(sequence) < 3 or len(set(sequence[-3:])) > 1


@often
@any_tournament
def test_the_order_in_which_things_are_given_does_not_matter(
    seed: int, players: int, rounds: int, edition: Edition
) -> None:
    random = Random(seed)
    for tournament, pairing in rounds_of(seed, players, rounds, edition):
        if pairing is not None:
            numbers = list(tournament.by_number)
            random.shuffle(numbers)
            assert pair_dutch(reordered(tournament, numbers), edition) == pairing


PAIR_ALL = """
import json, sys
from random import Random
from editions import SWISS
from pairing.swiss.tournaments import invent, play
for seed in range(6):
    for edition in SWISS:
        random = Random(seed)
        for _, pairing in play(random, invent(random, 10 + 7 * seed, 5), edition):
            print(json.dumps(pairing and [pairing.lines(), [str(bracket) for bracket in pairing.brackets]]))
"""


def test_the_hash_seed_does_not_matter() -> None:
    tests = os.path.join(os.path.dirname(__file__), "..", "..")
    sources = os.path.join(os.path.dirname(torneo.__file__), "..")
    outputs = [
        subprocess.run(
            [sys.executable, "-c", PAIR_ALL],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join((tests, sources))},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    ]
    assert len(outputs[0].splitlines()) > 40
    assert all(json.loads(line) for line in outputs[0].splitlines() if line != "null")
    assert outputs[0] == outputs[1] == outputs[2]
