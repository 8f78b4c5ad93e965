"""What a pairing system lacks is said at the desk, in the arbiter's language."""

from __future__ import annotations

import pytest

from desk.driver import Desk
from torneo.desk import Refused, commands
from torneo.model import Player


def test_a_system_that_needs_ratings_names_those_without_one() -> None:
    desk = Desk(rounds=5, system="FIDE_DUBOV_2026")
    for index in range(4):
        desk.do(commands.enter, Player(1, f"Player {index}", 2000 + index if index else None))
    with pytest.raises(Refused, match="a rating of every player, and these have none: 4") as refused:
        desk.do(commands.pair_round, "torneo test")
    assert "estos no lo tienen: 4; asígneles uno" in refused.value.text("es")
