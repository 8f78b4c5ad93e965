"""Pairing by trying everything, for the literal references: slow, without a matching, and for small fields only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from torneo.pairing.swiss.entrants import Entrant, Field, same_absolute_preference

Pairs = list[tuple[Entrant, Entrant]]
Table = Callable[[Sequence[Entrant]], tuple[Entrant, Iterable[Entrant]]]
"""From those still to be paired: whose turn it is, and the opponents to try for him, in order."""


def from_the_top(left: Sequence[Entrant]) -> tuple[Entrant, Sequence[Entrant]]:
    """The first of those left, and everybody after him in order."""
    return left[0], left[1:]


def same_colour_due(one: Entrant, other: Entrant) -> bool:
    """Whether both are due the same colour, so that one of them does not get it."""
    return one.preference.colour is not None and one.preference.colour is other.preference.colour


class Trial:
    """Who may meet whom in a field, and which pairings there are."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self._pairable: dict[frozenset[int], bool] = {}

    def legal(self, one: Entrant, other: Entrant) -> bool:
        """Whether two have not met, nobody forbids it, and one of two who must have the same colour is a topscorer."""
        if other.number in one.opponents or other.number in self.field.forbidden.get(one.number, ()):
            return False
        return one.topscorer or other.topscorer or not same_absolute_preference(one, other)

    def pairings(self, left: Sequence[Entrant], table: Table = from_the_top) -> Iterator[Pairs]:
        """Every legal pairing of all these players, in the order in which an arbiter comes upon them.

        He gives everybody in turn the first opponent of his table, and goes back to the last who has another one.
        """
        if not left:
            yield []
            return
        player, opponents = table(left)
        for opponent in opponents:
            if self.legal(player, opponent):
                for pairs in self.pairings([each for each in left if each not in (player, opponent)], table):
                    yield [(player, opponent), *pairs]

    def pairable(self, players: Iterable[Entrant]) -> bool:
        """Whether all these players can be paired with one another."""
        listed = list(players)
        key = frozenset(player.index for player in listed)
        if key not in self._pairable:
            self._pairable[key] = len(listed) % 2 == 0 and next(self.pairings(listed), None) is not None
        return self._pairable[key]

    def to_pair(self, candidates: Iterable[Entrant]) -> tuple[list[Entrant], Entrant | None] | None:
        """Who is to be paired, by rank, and who has the bye; None if there is no legal round.

        The bye is for the first candidate who may have it and leaves a round that can be paired.
        """
        everybody = list(self.field.entrants)
        if len(everybody) % 2 == 0:
            return (everybody, None) if self.pairable(everybody) else None
        for player in candidates:
            rest = [each for each in everybody if each is not player]
            if player.may_have_bye and self.pairable(rest):
                return rest, player
        return None
