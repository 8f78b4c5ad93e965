"""Pairs a group of the Dubov system of 1997 in two columns (6.2, 6.3, 7.3 and 7.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from torneo.matching import WeightedMatching
from torneo.model import Strength
from torneo.model.order import alphabetical
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.dubov.criteria import Pair
from torneo.pairing.swiss.dubov.players import DubovField
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.transposition import first_transposition

Key = tuple[int | Fraction | str, ...]


@dataclass(frozen=True, slots=True)
class ColumnPairing:
    """The pairs of a group, the White seeker (or their stand-in) first, and the players who changed column."""

    pairs: tuple[Pair, ...]
    transferred: tuple[Entrant, ...] = ()


class Columns:
    """The orders of the columns, and the pairing of a group in them."""

    def __init__(self, dubov: DubovField, compatibility: Compatibility) -> None:
        self.dubov = dubov
        self.compatibility = compatibility

    # Orders

    def name(self, player: Entrant) -> tuple[str, int]:
        """Alphabetical order, and the number for players of the same name."""
        return alphabetical(self.dubov.players[player.number]), player.number

    def white_order(self, player: Entrant) -> Key:
        """Rising ARO, then the lower R (6.2)."""
        facts = self.dubov.of(player)
        return facts.average, facts.rating, *self.name(player)

    def black_order(self, player: Entrant) -> Key:
        """Falling R, then the higher ARO (6.2)."""
        facts = self.dubov.of(player)
        return -facts.rating, -facts.average, *self.name(player)

    def leaves_white(self, player: Entrant) -> Key:
        """Who is first to leave White: the lowest ARO, then the higher R (7.3)."""
        facts = self.dubov.of(player)
        return facts.average, -facts.rating, *self.name(player)

    def leaves_black(self, player: Entrant) -> Key:
        """Who is first to leave Black: the highest ARO, then the lower R (7.4)."""
        facts = self.dubov.of(player)
        return -facts.average, facts.rating, *self.name(player)

    def split(self, players: Sequence[Entrant]) -> tuple[list[Entrant], list[Entrant]]:
        """White seekers and Black seekers, each in the order of 6.2."""
        white = [player for player in players if self.dubov.seeks_white(player)]
        black = [player for player in players if not self.dubov.seeks_white(player)]
        return sorted(white, key=self.white_order), sorted(black, key=self.black_order)

    # Pairing

    def pair(self, players: Sequence[Entrant]) -> ColumnPairing:
        """Pair everybody in a group, which can be done."""
        if not any(player.colours for player in players):
            by_number = sorted(players, key=lambda player: player.number)
            half = len(by_number) // 2
            pairs = self.rows(by_number[:half], by_number[half:])  # article 5
            if pairs is not None:
                return ColumnPairing(pairs)
        return self._pair(list(players))

    def _pair(self, players: list[Entrant]) -> ColumnPairing:
        white, black = self.split(players)
        surplus = abs(len(white) - len(black)) // 2
        order, larger = (self.leaves_white, white) if len(white) > len(black) else (self.leaves_black, black)
        able = [player for player in larger if player.preference.strength is not Strength.ABSOLUTE]  # 2.2
        moved = sorted(able, key=order)[:surplus]
        pairs = self.exchange(white, black, moved)
        if pairs is not None:
            return ColumnPairing(pairs, tuple(moved))
        if (within := self._pair_within_column(white, black, moved)) is not None:
            rest = self._pair([player for player in players if player not in within])
            return ColumnPairing((within, *rest.pairs), rest.transferred)
        return self._fewest_within(white, black)

    def exchange(
        self, white: Sequence[Entrant], black: Sequence[Entrant], moved: Sequence[Entrant]
    ) -> tuple[Pair, ...] | None:
        """Both columns in order after some players have changed sides; None if they cannot be paired."""
        left = [player for player in white if player not in moved] + [player for player in black if player in moved]
        right = [player for player in black if player not in moved] + [player for player in white if player in moved]
        if len(left) != len(right):
            return None
        return self.rows(sorted(left, key=self.white_order), sorted(right, key=self.black_order))

    def rows(self, left: Sequence[Entrant], right: Sequence[Entrant]) -> tuple[Pair, ...] | None:
        """Row by row, each with the first opponent further down; if that blocks a row, the nearest above changes."""
        masks = [
            sum(1 << place for place, other in enumerate(right) if self.compatibility.may_meet(player, other))
            for player in left
        ]
        places = first_transposition(masks, len(right))
        return places if places is None else tuple((left[row], right[place]) for row, place in enumerate(places))

    def _pair_within_column(self, white: list[Entrant], black: list[Entrant], moved: Sequence[Entrant]) -> Pair | None:
        """An opponent from the same column for a player who has met all of the other: downwards, then upwards (6.3)."""
        left = [player for player in white if player not in moved] + [player for player in black if player in moved]
        right = [player for player in black if player not in moved] + [player for player in white if player in moved]
        columns = (sorted(left, key=self.white_order), sorted(right, key=self.black_order))
        for column, other_column in (columns, columns[::-1]):
            for place, player in enumerate(column):
                if any(self.compatibility.may_meet(player, other) for other in other_column):
                    continue
                for other in [*column[place + 1 :], *reversed(column[:place])]:
                    rest = [entrant.index for entrant in (*white, *black) if entrant not in (player, other)]
                    if self.compatibility.may_meet(player, other) and self.compatibility.complete(rest) is not None:
                        return player, other
        return None

    def _fewest_within(self, white: list[Entrant], black: list[Entrant]) -> ColumnPairing:
        """As few pairs within a column as possible; of each such pair the first in the order of 7.3 or 7.4 moves.

        The text does not cover this case; its principles (article 9) ask for the fewest departures from it.
        """
        players = sorted(white, key=self.leaves_white) + sorted(black, key=self.leaves_black)
        count, whites = len(players), len(white)
        rows: list[dict[int, int]] = [{} for _ in players]
        across = 1 << (2 * count + 2)
        for one, player in enumerate(players):
            for other in range(one + 1, count):
                partner = players[other]
                if not self.compatibility.may_meet(player, partner):
                    continue
                weight = across
                if (one < whites) is (other < whites):
                    mover = one if player.preference.strength is not Strength.ABSOLUTE else other
                    weight += (1 << (count - 1 - mover)) - (1 << (count + 1))
                rows[one][other] = rows[other][one] = weight + across * count
        mates = WeightedMatching(rows).solve()
        moved = []
        for one, other in enumerate(mates):
            if one < other and (one < whites) is (other < whites):
                absolute = players[one].preference.strength is Strength.ABSOLUTE
                moved.append(players[other] if absolute else players[one])
        pairs = self.exchange(white, black, moved)
        assert pairs is not None
        return ColumnPairing(pairs, tuple(moved))
