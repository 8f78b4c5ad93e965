"""Pairs a round by the older text of the Burstein system (C.04.4.2 as printed in 2016).

Scoregroups are paired from the top down, the floater of an odd one going down once at most; two groups that
cannot be paired one after the other become one (6.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from torneo.pairing.swiss.burstein.first import first_pairing
from torneo.pairing.swiss.burstein.players import BursteinField
from torneo.pairing.swiss.bye_first import bye_first
from torneo.pairing.swiss.completion import Compatibility, mask_of
from torneo.pairing.swiss.dutch.bracket import Candidate
from torneo.pairing.swiss.dutch.criteria import colour_preferences
from torneo.pairing.swiss.entrants import Entrant

COLOURS = colour_preferences("6.5")


@dataclass(frozen=True, slots=True)
class PairedGroup:
    """A scoregroup, or several made one, with its pairing; the higher-ranked player of a pair comes first."""

    incoming: tuple[Entrant, ...]
    """The floater from above, if there is one."""
    residents: tuple[Entrant, ...]
    joined: bool
    candidate: Candidate


@dataclass(frozen=True, slots=True)
class BursteinRound2017:
    """The pairing of a round, group by group."""

    burstein: BursteinField
    groups: tuple[PairedGroup, ...]
    bye: Entrant | None

    @property
    def pairs(self) -> list[tuple[Entrant, Entrant]]:
        """All pairs, from the top group down."""
        return [pair for group in self.groups for pair in group.candidate.pairs]


def bye_key_2017(burstein: BursteinField, entrant: Entrant) -> tuple[int, ...]:
    """The lowest scoregroup, and there the lowest in the order of 3.2 (4.2, 4.3)."""
    return entrant.score, *(-part for part in burstein.rank(entrant))


class Engine2017:
    """One round."""

    def __init__(self, burstein: BursteinField) -> None:
        self.burstein = burstein
        self.compatibility = Compatibility(burstein.field)

    def pair(self) -> BursteinRound2017:
        """Pair everybody; :class:`~torneo.pairing.result.NoPairingError` if that cannot be done."""
        bye = self.choose_bye()
        unpaired = [entrant for entrant in self.burstein.field.entrants if entrant is not bye]
        scores = dict.fromkeys(entrant.score for entrant in unpaired)
        blocks = [[entrant for entrant in unpaired if entrant.score == score] for score in scores]
        done: list[PairedGroup] = []
        while len(done) < len(blocks):
            place = len(done)
            incoming = done[-1].candidate.downfloaters if done else ()
            following = blocks[place + 1] if place + 1 < len(blocks) else []
            candidate = self.pair_group(incoming, blocks[place], following)
            if candidate is not None:
                joined = len({entrant.score for entrant in blocks[place]}) > 1
                done.append(PairedGroup(incoming, tuple(blocks[place]), joined, candidate))
            elif following:  # 6.6: the two groups become one
                blocks[place : place + 2] = [blocks[place] + following]
            else:  # nothing comes after: the group before is taken back
                done.pop()
                blocks[place - 1 :] = [blocks[place - 1] + blocks[place]]
        return BursteinRound2017(self.burstein, tuple(done), bye)

    def choose_bye(self) -> Entrant | None:
        """The player who has the bye."""
        return bye_first(self.burstein.field, self.compatibility, lambda player: bye_key_2017(self.burstein, player))

    def pair_group(
        self, incoming: Sequence[Entrant], residents: Sequence[Entrant], following: Sequence[Entrant]
    ) -> Candidate | None:
        """The first combination with the most preferences; None if the group cannot be paired by itself.

        A floater from above does not float again (6.3), and a new one can be paired in the group below (6.6).
        """
        players = sorted((*incoming, *residents), key=self.burstein.rank)
        floaters: list[Entrant] = []
        if len(players) % 2:
            floaters = [player for player in residents if self.received(player, following)]
            if not floaters:
                return None
        return self.first_combination(players, floaters)

    def received(self, floater: Entrant, following: Sequence[Entrant]) -> bool:
        """Whether the group below can pair a floater, leaving at most one of its own for its odd number."""
        together = [player.index for player in (floater, *following)]
        return self.compatibility.complete(together, mask_of(following)) is not None

    def first_combination(self, players: Sequence[Entrant], floaters: Sequence[Entrant]) -> Candidate | None:
        """The first in the order of 6.2 (of 6.4 if one of the floaters goes) with the most preferences (6.5)."""
        return first_pairing(self.compatibility, players, floaters)
