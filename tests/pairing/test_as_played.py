"""An explanation begins with how the round was played, and never gives reasons for other games without a word."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pairing.team.fields import as_teams
from torneo.check.generate import generate
from torneo.check.recipe import Recipe
from torneo.files.trf import read
from torneo.model import Colour, Game, Player, Regulations, Result, Round, Tournament
from torneo.model.remarks import ChangedResult, Ground, PairedByHand, ReasonGiven
from torneo.pairing.explain import NotInRoundError, explain
from torneo.pairing.explanation import Explanation
from torneo.pairing.format import Places
from torneo.pairing.formats import PAIRED
from torneo.pairing.rounds import pair
from torneo.pairing.telling import as_lines, tell

DEMO = Path(__file__).parents[1] / "data" / "demo.trf"


def lines(explanation: Explanation) -> list[str]:
    return as_lines(tell(explanation, "en"))


@pytest.fixture(scope="module")
def demo() -> Tournament:
    """Rounds 1 and 4 are paired as the rules have it; 2, 3 and 5 are not, as ``torneo check`` says too."""
    return read(DEMO.read_bytes()).tournament


def test_m2_the_first_thing_said_is_that_the_round_was_not_paired_so(demo: Tournament) -> None:
    told = lines(explain(demo, 5, player=7))
    assert told[0] == ("Round 5 was not paired as the rules have it, from board 2 on: boards 2, 3, 4, 5 differ.")
    assert told[1] == "  As played: Board 3: 5 Etxeberria, Jon (White) – 7 García López, Iván (Black)"
    assert told[2].startswith("  By the rules: Board 3: 9 Ortega Lara, Hugo (White) – 7 García")
    assert "C6: Fewest downfloaters" in told[4], "the first criterion on which the pairing as played loses"
    assert "which was not played" in told[7]


@pytest.mark.parametrize(("number", "boards"), [(1, ()), (2, (1, 2, 3, 4)), (3, (2, 4)), (4, ()), (5, (2, 3, 4, 5))])
def test_m2_the_boards_are_those_that_check_finds(demo: Tournament, number: int, boards: tuple[int, ...]) -> None:
    comparison = explain(demo, number).comparison
    assert comparison is not None
    assert {seat.line for seat in comparison.played} == {
        (game.white, game.black)
        for game in demo.rounds[number - 1].games
        if (game.white, game.black)
        not in {(board.white, board.black) for board in pair(demo, round_number=number).boards}
    }
    assert len(comparison.boards) == len(boards)
    assert bool(comparison) is bool(boards)
    assert ("was not paired as the rules have it" in lines(explain(demo, number))[0]) is bool(boards)


def test_m2_a_player_whose_game_is_right_is_told_so_in_a_round_that_is_not(demo: Tournament) -> None:
    comparison = explain(demo, 5).comparison
    assert comparison is not None
    right = next(game.white for game in demo.rounds[4].games if not comparison.concerns(game.white))
    told = lines(explain(demo, 5, player=right))
    assert "was not paired as the rules have it" in told[0]
    assert told[1] == "  The game asked about is the one that the rules give."


def test_m2_a_board_is_that_of_the_round_as_played(demo: Tournament) -> None:
    explained = explain(demo, 5, board=3)
    assert explained.numbers == frozenset((5, 7))
    assert {number for _, board in explained.boards for number in (board.white, board.black)} == {5, 7, 8, 9}


def test_m2_turned_colours_are_called_so() -> None:
    rules = Regulations(rounds=3, initial_colour=Colour.WHITE)
    four = Tournament(tuple(map(Player, range(1, 5))), (Round((Game(3, 1), Game(4, 2))),), regulations=rules)
    told = lines(explain(four, 1))
    assert told[0] == "Round 1 was not paired as the rules have it: the colours of board 1 differ."
    assert any("5.2.5: " in line for line in told[:6])


def test_m2_systems_without_a_judge_show_both_pairings() -> None:
    tournament = generate(Recipe(players=(8, 8), rounds=(3, 3), system="monrad", edition="2017"), seed=1)
    games = tournament.rounds[2].games
    one, two, *rest = games
    swapped = (replace(one, black=two.black), replace(two, black=one.black), *rest)
    otherwise = replace(tournament, rounds=(*tournament.rounds[:2], Round(swapped, tournament.rounds[2].byes)))
    told = lines(explain(otherwise, 3))
    assert "was not paired as the rules have it" in told[0]
    assert sum(line.startswith("  As played: ") for line in told) == 2
    assert sum(line.startswith("  By the rules: ") for line in told) == 2


def test_m2_a_round_that_nobody_has_paired_yet_is_told_as_such(demo: Tournament) -> None:
    told = lines(explain(demo, 6))
    assert told[1] == "  The round is not paired yet: this is the pairing that the rules give."


def test_m2_the_reason_of_the_arbiter_and_results_changed_since_are_told() -> None:
    four = Tournament(
        tuple(map(Player, range(1, 5))),
        (
            Round((Game(1, 3, Result.DRAW), Game(4, 2, Result.WHITE_WIN))),
            Round((Game(3, 2), Game(1, 4))),
        ),
        regulations=Regulations(rounds=3, system="FIDE_DUTCH_2026"),
        comments=(
            ChangedResult(2, 1, 1, 3, Result.WHITE_WIN, Result.DRAW),
            PairedByHand(2, ((2, 3),), ((3, 2),), ReasonGiven("both asked", Ground.AGREEMENT)),
        ),
    )
    told = lines(explain(four, 2))
    assert "  The arbiter changed the pairing by hand: agreement: both asked" in told
    assert "  It was paired while the result of 1 – 3 in round 1 was 1-0; it is =-= now." in told


def test_m25_a_player_who_is_not_in_the_file_is_refused_clearly(demo: Tournament) -> None:
    with pytest.raises(NotInRoundError, match="there is no player 99: the numbers go from 1 to 10") as refused:
        explain(demo, 2, player=99)
    assert refused.value.text("es") == "no hay ningún jugador 99: los números van del 1 al 10"


def test_m2_every_system_compares(demo: Tournament) -> None:
    for name in (name for name, system in PAIRED.items() if system.over is None and system.places is not Places.TOTALS):
        played = as_teams(demo) if PAIRED[name].teams else demo
        told = lines(explain(played, 1, system=name, options={"unrated": "lowest"} if name == "dubov" else None))
        assert any("as the rules have it" in line for line in told[:8]), name
