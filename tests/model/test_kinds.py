"""Values of the model refuse what is of the wrong kind."""

from __future__ import annotations

from typing import Any

import pytest

from torneo.model import Bye, ByeKind, Game, Player, Regulations, RequestedBye, Round, Team, Tournament
from torneo.text import WrongValueError

WRONG: list[tuple[type, tuple[Any, ...], str]] = [
    (Game, (1, 2, "1-0"), "result '1-0'"),
    (Game, ("1", 2), "white '1'"),
    (Game, (1, 2.0), "black 2.0"),
    (Game, (True, 2), "white True"),
    (Bye, (1, "U"), "bye 'U'"),
    (Bye, (None, ByeKind.HALF), "player None"),
    (Player, (1, "Ana", float("nan")), "rating nan"),
    (Player, (1, "Ana", "2100"), "rating '2100'"),
    (Player, (1.5,), "pairing number 1.5"),
    (Player, (1, None), "name None"),
    (Player, (1, "Ana", 2100, 5), "title 5"),
    (Player, (1, "Ana", 2100, "GM", "m"), "sex 'm'"),
    (Player, (1, "Ana", 2100, "GM", None, None), "federation None"),
    (Player, (1, "Ana", 2100, "GM", None, "ESP", None, 1990), "date of birth 1990"),
    (Player, (1, "Ana", 2100, "GM", None, "ESP", None, "", [2050]), "record of a federation 2050"),
    (Player, (1, "Ana", 2100, "GM", None, "ESP", None, "", (), "", "U12"), "category 'U12'"),
    (Player, (1, "Ana", 2100, "GM", None, "ESP", None, "", (), "", (), None, float("nan")), "K of the list nan"),
    (Player, (1, "Ana", 2100, "GM", None, "ESP", None, "", (), "", (), None, None, True), "K True"),
    (Team, (True,), "team number True"),
    (Team, (1, "Reds", ("Ana",)), "member 'Ana'"),
    (Team, (1, "Reds", (), "", float("nan")), "strength nan"),
    (RequestedBye, (1, 2, "H"), "bye 'H'"),
    (Round, (((1, 2),),), "game"),
    (Regulations, ("nine",), "rounds 'nine'"),
    (Tournament, (("Ana",),), "player 'Ana'"),
]


@pytest.mark.parametrize(("kind", "given", "said"), WRONG)
def test_m22_a_value_of_the_wrong_kind_is_refused_by_the_value_itself(
    kind: type, given: tuple[Any, ...], said: str
) -> None:
    with pytest.raises(WrongValueError, match=said):
        kind(*given)
