"""The older text of the Burstein system followed by enumeration: slow, and for small fields only."""

from __future__ import annotations

from collections.abc import Sequence

from torneo.pairing.swiss.burstein.engine_2017 import Engine2017, bye_key_2017
from torneo.pairing.swiss.burstein.literal import LiteralBurstein
from torneo.pairing.swiss.burstein.order import FLOATS, combinations_in_order
from torneo.pairing.swiss.burstein.players import BursteinField
from torneo.pairing.swiss.dutch.bracket import Candidate
from torneo.pairing.swiss.entrants import Entrant


class Literal2017(Engine2017):
    """The same walk over the groups, with every combination tried in the order of the text and no matching."""

    def __init__(self, burstein: BursteinField) -> None:
        super().__init__(burstein)
        self.trial = LiteralBurstein(burstein)

    def choose_bye(self) -> Entrant | None:
        """The lowest who may have it and leaves a round that can be paired."""
        everybody = self.burstein.field.entrants
        if len(everybody) % 2:
            for candidate in sorted(everybody, key=lambda entrant: bye_key_2017(self.burstein, entrant)):
                rest = [entrant for entrant in everybody if entrant is not candidate]
                if candidate.may_have_bye and self.trial.pairable(rest):
                    return candidate
        elif self.trial.pairable(everybody):
            return None
        return super().choose_bye()  # which says why there is no round

    def received(self, floater: Entrant, following: Sequence[Entrant]) -> bool:
        """Whether the floater and all those below but an odd one can be paired, by trying."""
        together = [floater, *following]
        if len(together) % 2 == 0:
            return self.trial.pairable(together)
        return any(self.trial.pairable([each for each in together if each is not odd]) for odd in following)

    def first_combination(self, players: Sequence[Entrant], floaters: Sequence[Entrant]) -> Candidate | None:
        """Every combination of 6.2 or 6.4, the first of those that grant the most preferences."""
        best: tuple[int, Candidate] | None = None
        for combination in combinations_in_order(len(players), len(players) % 2):
            pairs = [(players[one - 1], players[other - 1]) for one, other in combination if other != FLOATS]
            left = [players[one - 1] for one, other in combination if other == FLOATS]
            if any(player not in floaters for player in left):
                continue
            if all(self.trial.legal(one, other) for one, other in pairs):
                denied = self.trial.same_colour(pairs)
                if best is None or denied < best[0]:
                    best = denied, Candidate(tuple(pairs), tuple(left))
        return best and best[1]
