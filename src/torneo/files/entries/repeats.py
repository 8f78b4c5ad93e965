"""Who of a list is there already, or stands in it twice: by FIDE number, or by name and year of birth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from torneo.files.entries.names import folded
from torneo.model import Player


class Deed(StrEnum):
    """What becomes of a line that repeats somebody."""

    SKIP = "skip"
    UPDATE = "update"
    """What the line says is put into the entry that is there."""
    ENTER = "enter"
    """Two people have one name."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """A player of a list, and whom they repeat."""

    other: Player
    place: int | None
    """Where in the list the other one stands; None: they are entered."""
    by_id: bool
    """Whether the FIDE number is the same: then it is the same person."""


def same_person(one: Player, other: Player) -> bool:
    """Whether two may be one: by the FIDE number, or where one has none, by name and year of birth.

    >>> ana = Player(1, "Núñez, Ana", birth="1999")
    >>> [same_person(ana, Player(2, "ana nunez", birth=birth)) for birth in ("1999/03/07", "", "2001")]
    [True, True, False]
    >>> same_person(Player(1, "Sol, Eva", fide_id=1), Player(2, "Sol, Eva", fide_id=2))
    False
    """
    if one.fide_id is not None and other.fide_id is not None:
        return one.fide_id == other.fide_id
    if one.birth and other.birth and one.birth[:4] != other.birth[:4]:
        return False
    return folded(one.name) == folded(other.name)


def repeats(players: Sequence[Player], there: Iterable[Player]) -> dict[int, Repeat]:
    """Whom the players of a list repeat, by their place in it; whoever is entered comes before the list itself.

    >>> found = repeats([Player(1, "Ana"), Player(1, "Eva"), Player(1, "ANA")], [Player(7, "Éva")])
    >>> {place: (repeat.other.number, repeat.place) for place, repeat in found.items()}
    {1: (7, None), 2: (1, 0)}
    """
    by_id: dict[int, tuple[Player, int | None]] = {}
    by_name: dict[str, list[tuple[Player, int | None]]] = {}

    def know(player: Player, place: int | None) -> None:
        if player.fide_id is not None:
            by_id.setdefault(player.fide_id, (player, place))
        by_name.setdefault(folded(player.name), []).append((player, place))

    for player in there:
        know(player, None)
    found: dict[int, Repeat] = {}
    for place, player in enumerate(players):
        known = by_id.get(player.fide_id) if player.fide_id is not None else None
        if known is None:
            namesakes = by_name.get(folded(player.name), ())
            known = next((other for other in namesakes if same_person(player, other[0])), None)
        if known is not None:
            found[place] = Repeat(*known, by_id=player.fide_id is not None and known[0].fide_id == player.fide_id)
        know(player, place)
    return found
