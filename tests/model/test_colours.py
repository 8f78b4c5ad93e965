"""Colour sequences, differences and preferences."""

import pytest

from torneo.model import Colour, Game, History, Player, Preference, Result, Round, Strength, Tournament


def history_of(sequence: str) -> History:
    """The history of player 1, who had these colours; u is a round won by forfeit."""
    rounds = []
    for index, letter in enumerate(sequence):
        other = index + 2
        match letter:
            case "W":
                game = Game(1, other, Result.DRAW)
            case "B":
                game = Game(other, 1, Result.DRAW)
            case _:
                game = Game(1, other, Result.WHITE_FORFEIT_WIN)
        rounds.append(Round((game,)))
    return History(Tournament(tuple(map(Player, range(1, len(sequence) + 2))), tuple(rounds)))


@pytest.mark.parametrize(
    ("happened", "counted"),
    [("BWBuW", "uBWBW"), ("BWWuBuW", "uuBWWBW"), ("", ""), ("u", "u"), ("WuB", "uWB")],
)
def test_rounds_not_played_move_to_the_front(happened: str, counted: str) -> None:
    """The first two are the examples of C.04.2 3.4."""
    assert history_of(happened)[1].colour_sequence == counted


@pytest.mark.parametrize(
    ("sequence", "colour", "strength"),
    [
        ("", None, Strength.NONE),
        ("u", None, Strength.NONE),
        ("W", Colour.BLACK, Strength.STRONG),  # one more White than Black
        ("B", Colour.WHITE, Strength.STRONG),
        ("WB", Colour.WHITE, Strength.MILD),  # as many of each: not the last one again
        ("BW", Colour.BLACK, Strength.MILD),
        ("WW", Colour.BLACK, Strength.ABSOLUTE),
        ("BB", Colour.WHITE, Strength.ABSOLUTE),
        ("WuW", Colour.BLACK, Strength.ABSOLUTE),  # twice in a row, the unplayed round set aside
        ("WBB", Colour.WHITE, Strength.ABSOLUTE),
        ("BWW", Colour.BLACK, Strength.ABSOLUTE),
        ("WBW", Colour.BLACK, Strength.STRONG),
        ("WWB", Colour.BLACK, Strength.STRONG),  # one White too many, although Black was last
        ("WBBW", Colour.BLACK, Strength.MILD),
        ("BBWW", Colour.BLACK, Strength.ABSOLUTE),  # equal, but White twice in a row
        ("WWBW", Colour.BLACK, Strength.ABSOLUTE),  # two Whites too many
        ("WWWB", Colour.BLACK, Strength.ABSOLUTE),
        ("WWWBB", Colour.WHITE, Strength.ABSOLUTE),  # one White too many, but Black twice in a row
        ("WWWWBB", Colour.BLACK, Strength.ABSOLUTE),  # the difference of two comes before the repetition
    ],
)
def test_the_colour_that_is_due(sequence: str, colour: Colour | None, strength: Strength) -> None:
    assert history_of(sequence)[1].preference == Preference(colour, strength)


@pytest.mark.parametrize(("sequence", "difference"), [("", 0), ("W", 1), ("B", -1), ("WWuBW", 2), ("BuBWB", -2)])
def test_the_difference_counts_played_games(sequence: str, difference: int) -> None:
    assert history_of(sequence)[1].colour_difference == difference
    assert history_of(sequence)[1].games_played == len(sequence.replace("u", ""))


def test_a_forfeited_game_has_no_colour_and_is_no_meeting_though_both_were_given_one() -> None:
    history = history_of("u")
    (cell,) = history[1].cells
    assert (cell.colour, cell.colour_played) == (Colour.WHITE, None)
    assert (cell.opponent, cell.met) == (2, None)
    assert history[1].has_been_paired


def test_without_colours_the_order_of_two_players_means_nothing() -> None:
    assert Game(4, 2, Result.WHITE_FORFEIT_WIN, coloured=False) == Game(2, 4, Result.BLACK_FORFEIT_WIN, coloured=False)


def test_history_may_end_before_the_last_round() -> None:
    tournament = history_of("WBW").tournament
    assert History(tournament, after=2)[1].colour_sequence == "WB"
    assert History(tournament, after=0)[1].score == 0
