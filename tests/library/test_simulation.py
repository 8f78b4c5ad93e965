"""Simulations repeat themselves, and their measures are those that a hand counts."""

from __future__ import annotations

import pytest

import thorough
import torneo
from torneo.check.quality import quality, spearman
from torneo.model import Bye, ByeKind, Game, Player, Result, Round, Tournament


def test_the_same_seed_gives_the_same_and_another_does_not() -> None:
    one = torneo.simulate("dutch", events=12, players=6, rounds=3, seed=3)
    assert one == torneo.simulate("dutch", events=12, players=6, rounds=3, seed=3)
    assert one != torneo.simulate("dutch", events=12, players=6, rounds=3, seed=4)
    if thorough.THOROUGH:  # processes take seconds to start
        assert one == torneo.simulate("dutch", events=12, players=6, rounds=3, seed=3, jobs=2)


def test_measures_are_counted_as_by_hand() -> None:
    rounds = (
        Round((Game(1, 2, Result.WHITE_WIN), Game(3, 4, Result.WHITE_WIN))),
        Round((Game(1, 3, Result.DRAW), Game(2, 4, Result.WHITE_WIN))),
        Round((Game(1, 4, Result.WHITE_WIN), Game(2, 3, Result.WHITE_WIN))),
        Round((Game(1, 2, Result.DRAW),), (Bye(3, ByeKind.PAIRING), Bye(4, ByeKind.ZERO))),
    )
    four = Tournament(tuple(map(Player, (1, 2, 3, 4))), rounds)
    measured = quality(four, {1: 2400, 2: 2300, 3: 2200, 4: 2100}, ("DE",))
    # Points: 1 has 3, 2 and 3 have 2.5, and 2 has won their game; 4 has none.
    assert (measured.best_wins, measured.top_three, measured.correlation) == (1.0, 1.0, 1.0)
    # White less Black: 1 has 4, 2 has -1 +1 +1 -1 = 0, 3 has 1 -1 -1 = -1, 4 has -3.
    assert measured.colour_difference == (4 + 0 + 1 + 3) / 4
    assert measured.colours_uneven == 0.5
    # Of seven games these were between different scores: 1.5-0 and 1-1.5 in round 3, 2.5-2 in round 4.
    assert measured.floats == pytest.approx(3 / 7)
    assert measured.score_difference == pytest.approx((1.5 + 0.5 + 0.5) / 7)
    assert measured.rematches == pytest.approx(1 / 7)


def test_a_shared_first_place_is_a_part_of_it() -> None:
    two = Tournament((Player(1), Player(2)), (Round((Game(1, 2, Result.DRAW),)),))
    assert quality(two, {1: 2000, 2: 1900}, ()).best_wins == 0.5


def test_spearman_has_the_usual_value() -> None:
    # 1 - 6 (1 + 1 + 0 + 1 + 1) / (5 · 24) = 0.8
    assert spearman([2, 1, 3, 5, 4]) == pytest.approx(0.8)


def test_a_stronger_field_shows_in_the_places() -> None:
    """Where strengths lie far apart the best wins nearly always; where they are equal, by chance."""
    apart = torneo.simulate("berger", events=30, players=6, rounds=5, ratings=(1000, 2800), draws=0)
    level = torneo.simulate("berger", events=30, players=6, rounds=5, ratings=(2000, 2001), draws=0)
    assert apart.correlation > 0.6
    assert level.correlation < 0.35
    assert apart.rematches == level.rematches == 0
    assert apart.measures["colour_difference"] == 1.0, "Berger's tables give everybody one more of one colour"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"system": "magic"}, "system 'magic': Torneo has"),
        ({"system": "team-swiss"}, "pairs teams"),
        ({"events": 0}, "events 0: a number from 1 to"),
        ({"draws": 101}, "draws 101: a percentage from 0 to 100 is accepted"),
        ({"rounds": 0}, "rounds 0: a number or a range"),
        ({"tie_breaks": "MAGIC/9"}, "tie-break 'MAGIC/9'"),
        ({"options": {"magic": 1}}, "option 'magic' of dutch"),
    ],
)
def test_what_cannot_be_simulated_is_refused(given: dict[str, object], why: str) -> None:
    with pytest.raises(torneo.Error, match=why):
        torneo.simulate(**{"events": 1, "players": 4, "rounds": 2, **given})  # type: ignore[arg-type]


def test_it_prints_as_a_table() -> None:
    made = torneo.simulate("dutch", events=3, players=4, rounds=2)
    assert "The strongest wins" in str(made)
    assert made.to_dict()["events"] == 3
    assert made.table()[0]["measure"] == "best_wins"
