"""Players and rounds: the manual (001), the book (003) and the rules of 1987-1999 (004), by line."""

import pytest

from torneo.regulations.problems import OrganisationError
from torneo.regulations.rounds import (
    Format,
    is_maxi_tournament,
    knock_out_size,
    least_rounds,
    places_decided,
    round_robin_rounds,
    rounds_advice,
)


def test_fifty_players() -> None:
    """001, lines 3453-3455: 8 rounds are adequate, 7 acceptable, 6 the least and not advisable."""
    assert least_rounds(50) == 6
    assert [statement.warning for rounds in (6, 7, 8) for statement in rounds_advice(50, rounds)] == [
        True,
        False,
        False,
    ]
    assert rounds_advice(50)[0].text.text() == "50 players: 6 rounds at least, 7 acceptable, 8 adequate."


@pytest.mark.parametrize(("players", "places"), [(128, 1), (64, 2), (32, 3), (33, 2), (129, 0)])
def test_seven_rounds(players: int, places: int) -> None:
    """001, lines 3450-3453: the first of 128, the second of 64, the third of 32 (328 there is 32 and a footnote)."""
    assert places_decided(players, 7) == places


@pytest.mark.parametrize(
    ("players", "rounds", "maxi"), [(32, 5, False), (33, 5, True), (512, 9, False), (513, 9, True)]
)
def test_maxi_tournaments(players: int, rounds: int, maxi: bool) -> None:
    """003, lines 1116 and 1152; 004, lines 15-16."""
    assert is_maxi_tournament(players, rounds) is maxi
    assert any("maxi" in each.text.text() for each in rounds_advice(players, rounds)) is maxi


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 3), (9, 9), (10, 9)])
def test_round_robins(players: int, rounds: int) -> None:
    """001, lines 1457-1459; 003, line 309."""
    assert round_robin_rounds(players) == rounds
    assert not rounds_advice(players, rounds, Format.ROUND_ROBIN)[0].warning
    assert rounds_advice(players, 2 * rounds + 1, Format.ROUND_ROBIN)[0].warning


@pytest.mark.parametrize(
    ("players", "ideal", "freed", "first"),
    [(25, 32, 7, 18), (100, 128, 28, 72)],  # 003, lines 232-241 and 242-250
)
def test_knock_outs(players: int, ideal: int, freed: int, first: int) -> None:
    size = knock_out_size(players)
    assert (size.ideal, size.freed, size.first_round) == (ideal, freed, first)


def test_too_many_rounds() -> None:
    texts = [each.text.text() for each in rounds_advice(6, 7)]
    assert "7 rounds are too many: after 5 everybody has met everybody." in texts


def test_few_players_for_many_rounds() -> None:
    assert any("complejo" in each.text.text("es") for each in rounds_advice(10, 7))


@pytest.mark.parametrize(("players", "rounds"), [(0, 3), (1, 3), (10, 0)])
def test_no_tournament(players: int, rounds: int) -> None:
    with pytest.raises(OrganisationError, match="is accepted"):
        rounds_advice(players, rounds)
