"""What a knock-out is played by, as the options of a tournament say it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from torneo.pairing.knockout.bracket import Bracket, knockout
from torneo.pairing.knockout.cup import Cup, follow, rounds_at_least
from torneo.pairing.knockout.match import DEFAULT_LADDER, Kind, MatchRules, Stage
from torneo.pairing.knockout.seeding import Seeding
from torneo.pairing.tables.schedule import ScheduleError, require_count
from torneo.text import marked as _

if TYPE_CHECKING:
    from torneo.model import Tournament

_SEEDINGS: dict[str, Seeding] = {"compensation": "compensation", "equidistant": "equidistant"}
_SWITCH = {"on": True, "off": False}
_OTHERS = frozenset({"colours", "first_white", "scores"})
"""Options of knock-outs and matches that say nothing about the bracket or who is through."""
_LADDER: tuple[Kind, ...] = ("rapid", "blitz", "armageddon")


@dataclass(frozen=True, slots=True)
class CupRules:
    """The bracket, the games of a tie, and the winners of ties that no game decided."""

    eliminations: int = 1
    """How many lost ties put a player out."""
    seeding: Seeding = "compensation"
    dispensed: tuple[int, ...] = ()
    third_place: bool = False
    guarantee: int = 0
    """How many ties everybody plays at least; 0: nothing is promised."""
    games: int = 1
    """Of a tie, before its play-offs."""
    ladder: tuple[Stage, ...] = DEFAULT_LADDER
    """The play-offs of a tie that is level."""
    winners: Mapping[int, int] = field(default_factory=dict)
    """By number of the tie."""

    def bracket(self, entrants: int) -> Bracket:
        """The bracket of so many entrants.

        >>> len(CupRules(eliminations=2).bracket(4).ties)
        7
        """
        return knockout(
            entrants,
            self.eliminations,
            self.seeding,
            self.dispensed,
            third_place=self.third_place,
            guarantee=self.guarantee,
        )

    def follow(self, tournament: Tournament) -> Cup:
        """The knock-out as far as the rounds of a tournament go."""
        return follow(self.bracket(len(tournament.players)), tournament, self.match, self.winners)

    @property
    def match(self) -> MatchRules:
        """How a tie is played."""
        return MatchRules(self.games, self.ladder)

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
            "guarantee": str(self.guarantee),
            "seeding": self.seeding,
            "third_place": _written(self.third_place),
            "winners": ",".join(f"{tie}:{winner}" for tie, winner in sorted(self.winners.items())),
            **ladder_options(self.ladder),
        }
        usual = {
            "dispensed": "",
            "games": "1",
            "guarantee": "0",
            "seeding": "compensation",
            "third_place": "off",
            "winners": "",
            **ladder_options(DEFAULT_LADDER),
        }
        said = {name: value for name, value in written.items() if value != usual[name]}
        return tuple(sorted({"eliminations": str(self.eliminations), **said}.items()))


def cup_rules(options: Mapping[str, str]) -> CupRules | None:
    """What the options of a tournament say; nothing where they do not name the eliminations.

    >>> cup_rules(dict(CupRules(2, games=4, winners={3: 7}).options())) == CupRules(2, games=4, winners={3: 7})
    True
    >>> cup_rules({"games": "4"}) is None
    True
    """
    return settled_rules(options) if "eliminations" in options else None


def settled_rules(options: Mapping[str, str]) -> CupRules:
    """What the options say; those that are not there, or empty, have their usual values.

    >>> settled_rules({"games": "2", "dispensed": "", "rapid": "0"}).match.stages()[1].kind
    'blitz'
    """
    readers: dict[str, Callable[[str], object]] = {
        "eliminations": _whole,
        "games": _whole,
        "guarantee": _whole,
        "dispensed": lambda text: tuple(map(_whole, text.split(","))) if text else (),
        "seeding": _SEEDINGS.__getitem__,
        "third_place": _SWITCH.__getitem__,
        "winners": lambda text: _winners(text) if text else {},
        "rapid": _whole,
        "blitz": _whole,
        "armageddon": _SWITCH.__getitem__,
    }
    values: dict[str, object] = {}
    for name, text in options.items():
        if name in _OTHERS:
            continue
        try:
            values[name] = readers[name](text)
        except (KeyError, ValueError) as error:
            raise ScheduleError(
                _(
                    "the options of this knock-out say {option!r}: accepted are eliminations=2, games=2, dispensed=7,3,"
                    " seeding=equidistant, third_place=on, rapid=2, blitz=2, armageddon=on, winners=3:7,5:1 and the"
                    " like"
                ),
                option=f"{name}={text}",
            ) from error
    usual = ladder_options(DEFAULT_LADDER)
    played = {name: values.pop(name, readers[name](text)) for name, text in usual.items()}
    ladder = tuple(Stage(kind, int(played[kind])) for kind in _LADDER if played[kind])  # type: ignore[call-overload]
    rules = CupRules(**values, ladder=ladder)  # type: ignore[arg-type] # each was read by the reader of its name
    require_count("eliminations", rules.eliminations, 1)
    require_count("games", rules.games, 1)
    return rules


def ladder_options(ladder: tuple[Stage, ...]) -> dict[str, str]:
    """The play-offs as options: how many rapid and blitz games, and whether sudden death comes last.

    >>> ladder_options(DEFAULT_LADDER)
    {'rapid': '2', 'blitz': '2', 'armageddon': 'on'}
    """
    games = {stage.kind: stage.games for stage in ladder}
    return {
        "rapid": str(games.get("rapid", 0)),
        "blitz": str(games.get("blitz", 0)),
        "armageddon": _written("armageddon" in games),
    }


def _written(switch: bool) -> str:
    return "on" if switch else "off"


def _whole(text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise ValueError(text)
    return int(text)


def _winners(text: str) -> dict[int, int]:
    pairs = [part.partition(":") for part in text.split(",")]
    return {_whole(tie): _whole(winner) for tie, _colon, winner in pairs}
