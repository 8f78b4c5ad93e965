"""Formats made from a function that pairs a round, as a program writes them in a few lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from torneo.model import ByeKind, Tournament
from torneo.model.entrants import entrants
from torneo.pairing.result import Board, RoundPairing
from torneo.pairing.swiss.entrants import paired_in
from torneo.rules import Edition
from torneo.text import WrongValueError
from torneo.text import marked as _

Pairs = Iterable[tuple[int, int | None]]
"""White and Black by their numbers; None in the place of Black is the bye."""
PairsOf = Callable[[Tournament, int, tuple[int, ...], Mapping[str, str]], Pairs]
"""From the tournament, the number of the round, who is there by number, and the options, to the pairs."""


@dataclass(frozen=True, slots=True)
class ByFunction:
    """The engine of such a format: whatever the function gives is checked."""

    name: str
    rules: str
    function: PairsOf

    def __call__(
        self, tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
    ) -> RoundPairing:
        """Pair a round: everybody who is there has a board or the bye."""
        seen = entrants(tournament)
        number = len(seen.rounds) + 1 if round_number is None else round_number
        here = tuple(sorted(paired_in(seen, number)))
        before = seen.revised(rounds=seen.rounds[: number - 1])
        pairs = [tuple(pair) for pair in self.function(before, number, here, options)]
        named = [one for pair in pairs for one in pair if one is not None]
        free = [pair[0] for pair in pairs if len(pair) == 2 and pair[1] is None]
        free += [one for one in here if one not in named]
        whole = all(len(pair) == 2 and pair[0] is not None for pair in pairs)
        if not whole or len(set(named)) < len(named) or not set(named) <= set(here) or len(free) > 1:
            raise WrongValueError(
                _("the format {name!r} paired {pairs}: each of {here} once, and one bye at most, is expected"),
                name=self.name,
                pairs=[repr(pair) for pair in pairs],
                here=here,
            )
        games = [(white, black) for white, black in pairs if white is not None and black is not None]
        boards = tuple(Board(white, black, self.rules) for white, black in games)
        bye = free[0] if free else None
        return RoundPairing(number, self.name, edition.id, self.rules, boards, bye, bye_kind=ByeKind.PAIRING)
