"""The explanation of a large round: as soon there as that of a small one."""

from time import process_time

from torneo.model import Colour, Player, Regulations, Tournament
from torneo.pairing.explain import explain
from torneo.pairing.telling import as_lines, tell


def test_the_first_round_of_300_players_is_explained_at_once() -> None:
    # A bracket of 300 has more exchanges than any memory holds; the chosen candidate is the very first of them.
    players = tuple(Player(number, rating=2700 - number) for number in range(1, 301))
    regulations = Regulations(rounds=9, system="FIDE_DUTCH_2026", initial_colour=Colour.WHITE)
    begun = process_time()
    lines = as_lines(tell(explain(Tournament(players, regulations=regulations), 1, player=7), "en"))
    assert process_time() - begun < 5
    assert "Board 7: 7 (White) – 157 (Black)" in lines
