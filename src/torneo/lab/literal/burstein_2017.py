"""The older text of the Burstein system followed by enumeration: slow, and for small fields only."""

from __future__ import annotations

from collections.abc import Sequence

from torneo.lab.literal.burstein_order import FLOATS, combinations_in_order
from torneo.lab.literal.trial import Pairs, Trial, same_colour_due
from torneo.pairing.swiss.burstein.players import BursteinField
from torneo.pairing.swiss.entrants import Entrant


class LiteralBurstein2017:
    """One round: groups from the top, every combination tried in the order of the text, and no matching."""

    def __init__(self, burstein: BursteinField) -> None:
        self.burstein = burstein
        self.trial = Trial(burstein.field)

    def pair(self) -> tuple[Pairs, Entrant | None] | None:
        """All pairs and the bye; None if there is no legal round."""
        lowest = sorted(self.burstein.field.entrants, key=self.burstein.rank, reverse=True)
        found = self.trial.to_pair(sorted(lowest, key=lambda player: player.score))  # 4.2, 4.3
        if found is None:
            return None
        left, bye = found
        scores = sorted({player.score for player in left}, reverse=True)
        return self.groups([[player for player in left if player.score == score] for score in scores]), bye

    def groups(self, groups: list[list[Entrant]]) -> Pairs:
        """One group after the other; two that cannot be paired so become one (6.6), the last with the one before."""
        done: list[tuple[Pairs, list[Entrant]]] = []
        while len(done) < len(groups):
            place = len(done)
            incoming = done[-1][1] if done else []
            following = groups[place + 1] if place + 1 < len(groups) else []
            chosen = self.group(incoming, groups[place], following)
            if chosen is not None:
                done.append(chosen)
                continue
            if not following:
                done.pop()
                place -= 1
            groups = [*groups[:place], groups[place] + groups[place + 1], *groups[place + 2 :]]
        return [pair for pairs, _ in done for pair in pairs]

    def group(
        self, incoming: Sequence[Entrant], residents: Sequence[Entrant], following: Sequence[Entrant]
    ) -> tuple[Pairs, list[Entrant]] | None:
        """The first combination of 6.2 or 6.4 that grants the most preferences (6.5), and who floats.

        Who came floating does not float again (6.3), and who floats can be paired below (6.6).
        """
        players = sorted((*incoming, *residents), key=self.burstein.rank)
        best: tuple[int, Pairs, list[Entrant]] | None = None
        for combination in combinations_in_order(len(players), len(players) % 2):
            pairs = [(players[one - 1], players[other - 1]) for one, other in combination if other != FLOATS]
            floats = [players[one - 1] for one, other in combination if other == FLOATS]
            if any(player in incoming or not self.received(player, following) for player in floats):
                continue
            if all(self.trial.legal(one, other) for one, other in pairs):
                denied = sum(same_colour_due(one, other) for one, other in pairs)
                if best is None or denied < best[0]:
                    best = denied, pairs, floats
        return None if best is None else best[1:]

    def received(self, floater: Entrant, following: Sequence[Entrant]) -> bool:
        """Whether the group below can pair a floater, leaving at most one of its own for its odd number."""
        if len(following) % 2:
            return self.trial.pairable([floater, *following])
        return any(self.trial.pairable([floater, *(p for p in following if p is not odd)]) for odd in following)
