"""How the FIDE text pairs a scoregroup: floaters first, then the halves, then a second look at the colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from torneo.pairing.ordered import pair_in_order
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.entrants import Entrant, Field, same_absolute_preference
from torneo.pairing.swiss.lim.colours import clash
from torneo.pairing.swiss.lim.exchange import tables
from torneo.pairing.swiss.lim.floaters import MAXI_DISTANCE, FloaterRules
from torneo.pairing.swiss.lim.group import Group, Pair, PairedGroup


@dataclass(frozen=True)
class FideRules:
    """Sections 1 to 6."""

    field: Field
    floaters: FloaterRules
    far_end: bool = False
    """Whether a floater meets the far end of the group, as 10.8 of 1999 is printed, and not the near one."""

    @property
    def compatibility(self) -> Compatibility:
        """Who may meet whom (2.1)."""
        return self.floaters.compatibility

    def bye_order(self, entrants: Sequence[Entrant]) -> list[Entrant]:
        """From the lowest ranked of the lowest scoregroup on (1.1)."""
        return [entrant for entrant in reversed(entrants) if entrant.may_have_bye]

    def pair_group(self, group: Group) -> PairedGroup:
        """Choose the floaters, then pair all others."""
        floaters = self.floaters.choose(group)
        stay = [player.index for player in group.players if player not in floaters]
        pairs = self._pair_incoming(group, stay)
        met = {index for pair in pairs for index in pair}
        pairs += self._pair_residents(group, [index for index in stay if index not in met])
        entrants = self.field.entrants
        chosen: list[Pair] = [(entrants[one], entrants[other]) for one, other in pairs]
        clashes = sum(clash(one, other) for one, other in chosen)
        criteria = (*self.floaters.values(floaters), ("5.2", (clashes,)))
        return PairedGroup(group, tuple(chosen), tuple(floaters), criteria)

    # The floaters that came (3.6 to 3.8)

    def _pair_incoming(self, group: Group, stay: Sequence[int]) -> list[tuple[int, int]]:
        """Pair the floaters that came, one by one, so that all the others can still be paired."""
        incoming = [player.index for player in group.incoming]
        if not incoming:
            return []

        def turn(left: Sequence[int]) -> tuple[int, list[int]]:
            first = next((index for index in incoming if index in left), None)
            if first is None:
                return tables(left, upwards=group.upwards)
            return first, self._opponents_of_floater(group, first, [index for index in left if index != first])

        pairs = pair_in_order(stay, self.compatibility.masks, turn, self._beyond_limits)
        assert pairs is not None
        came = set(incoming)
        return [pair for pair in pairs if came & set(pair)]

    def _opponents_of_floater(self, group: Group, floater: int, left: Sequence[int]) -> list[int]:
        """Residents from the near end, those due the other colour first (3.8); after them other floaters."""
        residents = {player.index for player in group.residents}
        from_above = any(player.index == floater for player in group.from_above)
        highest_first = from_above is not self.far_end
        order = sorted(left, reverse=not highest_first)
        at_home = [index for index in order if index in residents]
        mask = self.compatibility.masks[floater]
        usual = next((index for index in at_home if mask >> index & 1), None)
        due = [index for index in at_home if not self._clash(floater, index) and self._exchangeable(usual, index)]
        strangers = [index for index in order if index not in residents]
        return [*due, *(index for index in at_home if index not in due), *strangers]

    # The others (2.4, 4, 5.2)

    def _pair_residents(self, group: Group, left: Sequence[int]) -> list[tuple[int, int]]:
        """Upper half against lower half, with as few exchanges as compatibility and colours ask for."""

        def turn(left: Sequence[int]) -> tuple[int, list[int]]:
            first, order = tables(left, upwards=group.upwards)
            mask = self.compatibility.masks[first]
            usual = next((index for index in order if mask >> index & 1), None)
            due = [index for index in order if not self._clash(first, index) and self._exchangeable(usual, index)]
            return first, [*due, *(index for index in order if index not in due)]

        def cost(one: int, other: int) -> int:
            # In a Maxi-tournament an exchange may be out of reach, so nobody counts on it.
            wanted = 0 if self.floaters.maxi else int(self._clash(one, other))
            return self._beyond_limits(one, other) * (len(left) + 1) + wanted

        due = Counter(self.field.entrants[index].preference.colour for index in left)
        most = max((number for colour, number in due.items() if colour is not None), default=0)
        clashes = 0 if self.floaters.maxi else max(0, most - len(left) // 2)  # pairs of one colour, at the least
        pairs = pair_in_order(left, self.compatibility.masks, turn, cost, bound=clashes)
        assert pairs is not None
        return pairs

    def _clash(self, one: int, other: int) -> bool:
        return clash(self.field.entrants[one], self.field.entrants[other])

    def _beyond_limits(self, one: int, other: int) -> int:
        """1 if the pair would break the limits of 5.1, which only the last round allows (6)."""
        return int(same_absolute_preference(self.field.entrants[one], self.field.entrants[other]))

    def _exchangeable(self, usual: int | None, index: int) -> bool:
        """Whether a player may take the place of the usual opponent for the sake of colours (5.7)."""
        if not self.floaters.maxi or usual is None or usual == index:
            return True
        one, other = self.field.entrants[usual], self.field.entrants[index]
        return abs(self.floaters.rating(one) - self.floaters.rating(other)) <= MAXI_DISTANCE
