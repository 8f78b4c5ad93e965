"""What a knock-out is played by, as the options of a tournament say it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from torneo.pairing.knockout.bracket import Bracket, knockout
from torneo.pairing.knockout.cup import Cup, follow, rounds_at_least
from torneo.pairing.knockout.match import MatchRules
from torneo.pairing.knockout.seeding import Seeding
from torneo.pairing.tables.schedule import ScheduleError, require_count
from torneo.text import marked as _

if TYPE_CHECKING:
    from torneo.model import Tournament

_SEEDINGS: dict[str, Seeding] = {"compensation": "compensation", "equidistant": "equidistant"}
_SWITCH = {"on": True, "off": False}


@dataclass(frozen=True, slots=True)
class CupRules:
    """The bracket, the games of a tie, and the winners of ties that no game decided."""

    eliminations: int = 1
    """How many lost ties put a player out."""
    seeding: Seeding = "compensation"
    dispensed: tuple[int, ...] = ()
    third_place: bool = False
    games: int = 1
    """Of a tie, before its play-offs."""
    winners: Mapping[int, int] = field(default_factory=dict)
    """By number of the tie."""

    def bracket(self, entrants: int) -> Bracket:
        """The bracket of so many entrants.

        >>> len(CupRules(eliminations=2).bracket(4).ties)
        7
        """
        return knockout(entrants, self.eliminations, self.seeding, self.dispensed, third_place=self.third_place)

    def follow(self, tournament: Tournament) -> Cup:
        """The knock-out as far as the rounds of a tournament go."""
        return follow(self.bracket(len(tournament.players)), tournament, MatchRules(self.games), self.winners)

    def rounds_at_least(self, entrants: int) -> int:
        """How many rounds it takes without any play-off."""
        return rounds_at_least(self.bracket(entrants), self.games)

    def options(self) -> tuple[tuple[str, str], ...]:
        """As options of a tournament; what is not there has its usual value, but for the eliminations.

        >>> CupRules(2, games=4, winners={3: 7, 5: 1}).options()
        (('eliminations', '2'), ('games', '4'), ('winners', '3:7,5:1'))
        """
        written = {
            "dispensed": ",".join(map(str, self.dispensed)),
            "games": str(self.games),
            "seeding": self.seeding,
            "third_place": "on" if self.third_place else "off",
            "winners": ",".join(f"{tie}:{winner}" for tie, winner in sorted(self.winners.items())),
        }
        usual = {"dispensed": "", "games": "1", "seeding": "compensation", "third_place": "off", "winners": ""}
        said = {name: value for name, value in written.items() if value != usual[name]}
        return tuple(sorted({"eliminations": str(self.eliminations), **said}.items()))


def cup_rules(options: Mapping[str, str]) -> CupRules | None:
    """What the options of a tournament say; nothing where they do not name the eliminations.

    >>> cup_rules(dict(CupRules(2, games=4, winners={3: 7}).options()))
    CupRules(eliminations=2, seeding='compensation', dispensed=(), third_place=False, games=4, winners={3: 7})
    >>> cup_rules({"games": "4"}) is None
    True
    """
    if "eliminations" not in options:
        return None
    readers: dict[str, Callable[[str], object]] = {
        "eliminations": _whole,
        "games": _whole,
        "dispensed": lambda text: tuple(map(_whole, text.split(","))),
        "seeding": _SEEDINGS.__getitem__,
        "third_place": _SWITCH.__getitem__,
        "winners": _winners,
    }
    values: dict[str, object] = {}
    for name, text in options.items():
        try:
            values[name] = readers[name](text)
        except (KeyError, ValueError) as error:
            raise ScheduleError(
                _(
                    "the options of this knock-out say {option!r}: accepted are eliminations=2, games=2, dispensed=7,3,"
                    " seeding=equidistant, third_place=on, winners=3:7,5:1 and the like"
                ),
                option=f"{name}={text}",
            ) from error
    rules = CupRules(**values)  # type: ignore[arg-type] # each value was read by the reader of its name
    require_count("eliminations", rules.eliminations, 1)
    require_count("games", rules.games, 1)
    return rules


def _whole(text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise ValueError(text)
    return int(text)


def _winners(text: str) -> dict[int, int]:
    pairs = [part.partition(":") for part in text.split(",")]
    return {_whole(tie): _whole(winner) for tie, _colon, winner in pairs}
