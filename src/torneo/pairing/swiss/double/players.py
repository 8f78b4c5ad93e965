"""What the Double-Swiss system counts of the matches so far: meetings, colours, floats, and who may have the bye."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from torneo.model import Float, Preference, Tournament, history_after
from torneo.pairing.swiss.double.counting import COUNTING
from torneo.pairing.swiss.entrants import Entrant, Field, make_field
from torneo.rules import Edition, Topic, contemporary


def make_double_field(tournament: Tournament, edition: Edition, round_number: int | None = None) -> Field:
    """The field of a round, by default of the next one. Nobody is due a colour: no criterion asks for it.

    >>> from torneo.model import Game, Player, Result, Round
    >>> from torneo.rules import edition
    >>> played = Tournament(tuple(map(Player, (1, 2))), (Round((Game(1, 2, Result.WHITE_FORFEIT_WIN),)),))
    >>> [(e.number, e.may_have_bye) for e in make_double_field(played, edition(Topic.DOUBLE_SWISS, "2026")).entrants]
    [(1, False), (2, True)]
    """
    field = make_field(tournament, contemporary(Topic.SWISS, edition), round_number)
    history = history_after(tournament, field.round_number - 1)

    def counted(entrant: Entrant) -> Entrant:
        floats = history.floats(entrant.number, COUNTING)
        return replace(
            entrant,
            preference=Preference(),
            topscorer=False,
            last_float=floats[-1] if floats else Float.NONE,
            may_have_bye=history.may_receive_bye(entrant.number, COUNTING),
        )

    return replace(field, entrants=tuple(map(counted, field.entrants)))


def double_field(tournament: Tournament, edition: Edition, round_number: int, options: Mapping[str, str]) -> Field:
    """The field of a round, as a format names it."""
    return make_double_field(tournament, edition, round_number)


def floated(entrant: Entrant) -> bool:
    """Whether the player was a floater in the previous round (1.5)."""
    return entrant.last_float is not Float.NONE
