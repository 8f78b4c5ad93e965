"""What groups and the stage after them are played by, as the options of a tournament say it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from torneo.model import Player, Tournament
from torneo.pairing.knockout.cup_rules import CupRules, settled_rules
from torneo.pairing.tables.multistage import group_stage, serpentine
from torneo.pairing.tables.schedule import Schedule, ScheduleError, require_count, team_letter
from torneo.text import Text
from torneo.text import marked as _


class After(StrEnum):
    """What follows the groups."""

    NOTHING = "none"
    ROBIN = "berger"
    AMSTERDAM = "amsterdam"
    """A round robin to which those of one group bring the results of their games."""
    CUP = "knockout"


_ORIGINS = {"club": _("club"), "federation": _("federation"), "category": _("category")}
_TIES = ("third_place", "games", "rapid", "blitz", "armageddon")
"""The options that say how the ties of the knock-out are played."""


@dataclass(frozen=True, slots=True)
class StageRules:
    """How many groups, who goes on from them, and to what."""

    groups: int
    deal: str
    """``serpentine``, or what the players of a group have in common."""
    cycles: int
    after: After
    qualify: int
    """How many of each group go on."""
    best: int
    """How many of the next best over all groups go on too."""
    second_cycles: int
    cup: CupRules

    @property
    def final_of_robin(self) -> bool:
        """Whether a round robin follows."""
        return self.after in (After.ROBIN, After.AMSTERDAM)


@dataclass(frozen=True, slots=True)
class Group:
    """Those who meet one another in the first stage."""

    name: str
    """A letter, or what its players have in common."""
    players: tuple[int, ...]


def stage_rules(settings: Mapping[str, str]) -> StageRules:
    """What the options say; what cannot be is refused.

    >>> from torneo.pairing.formats import FORMATS
    >>> rules = stage_rules(FORMATS["groups"].settings({"groups": "4", "final": "knockout"}))
    >>> rules.groups, rules.qualify, rules.after.value, rules.cup.games
    (4, 2, 'knockout', 1)
    """
    counted = {name: int(settings[name]) for name in ("groups", "cycles", "qualify", "best", "second_cycles")}
    for what, given in (("groups", "groups"), ("cycles", "cycles"), ("cycles", "second_cycles")):
        require_count(what, counted[given], 1)
    after = After(settings["final"])
    cup = settled_rules({name: settings[name] for name in _TIES})
    rules = StageRules(deal=settings["deal"], after=after, cup=cup, **counted)
    if after is not After.NOTHING and rules.qualify < 1 and rules.best < 2:
        raise ScheduleError(
            _("{qualify} of each group and {best} of the others go on: two or more in all are accepted"),
            qualify=rules.qualify,
            best=rules.best,
        )
    if after is After.AMSTERDAM and rules.cycles != rules.second_cycles:
        raise ScheduleError(
            _(
                "results are carried over from {cycles} cycles into {second} of the final:"
                " as many cycles in both are accepted"
            ),
            cycles=rules.cycles,
            second=rules.second_cycles,
        )
    return rules


def groups_of(tournament: Tournament, rules: StageRules) -> tuple[Group, ...]:
    """The groups of the entries: dealt by their numbers, or by what players have in common.

    >>> from torneo.pairing.formats import FORMATS
    >>> seven = Tournament(tuple(map(Player, range(1, 8))))
    >>> [group.players for group in groups_of(seven, stage_rules(FORMATS["groups"].settings({"groups": "3"})))]
    [(1, 6, 7), (2, 5), (3, 4)]
    """
    if rules.deal == "serpentine":
        numbers = [player.number for player in tournament.players]
        dealt = serpentine(len(numbers), rules.groups)
        groups = tuple(
            Group(team_letter(letter), tuple(numbers[place - 1] for place in places))
            for letter, places in enumerate(dealt, 1)
        )
    else:
        groups = _by_origin(tournament, rules.deal)
    _check_sizes(groups, rules)
    return groups


def _by_origin(tournament: Tournament, origin: str) -> tuple[Group, ...]:
    """A group for everything that players have in common, in the order of the names."""
    found: dict[str, list[int]] = {}
    for player in tournament.players:
        found.setdefault(_origin(player, origin), []).append(player.number)
    if "" in found:
        raise ScheduleError(
            _("players {numbers} have no {origin}, which says who is in which group: give them one"),
            numbers=found[""],
            origin=Text(_ORIGINS[origin]),
        )
    return tuple(Group(name, tuple(found[name])) for name in sorted(found))


def _origin(player: Player, origin: str) -> str:
    if origin == "category":
        return player.categories[0] if player.categories else ""
    return player.club if origin == "club" else player.federation


def _check_sizes(groups: tuple[Group, ...], rules: StageRules) -> None:
    smallest = min(groups, key=lambda group: len(group.players))
    if len(smallest.players) < 2:
        raise ScheduleError(_("group {name} has one player: groups of two or more are accepted"), name=smallest.name)
    if rules.after is After.NOTHING:
        return
    if rules.qualify > len(smallest.players):
        raise ScheduleError(
            _("the first {first} of each group qualify: 1 to {shortest} are accepted here"),
            first=rules.qualify,
            shortest=len(smallest.players),
        )
    others = sum(len(group.players) - rules.qualify for group in groups)
    if rules.best > others:
        raise ScheduleError(
            _("the best {best} of the others qualify: 0 to {others} are accepted here"), best=rules.best, others=others
        )
    if finalists_of(groups, rules) < 2:
        raise ScheduleError(_("one player would go on to the final: two or more are accepted"))
    if rules.after is After.AMSTERDAM and len(groups) < 2:
        raise ScheduleError(_("an Amsterdam final of one group has no game left to play: two groups are accepted"))


def finalists_of(groups: tuple[Group, ...], rules: StageRules) -> int:
    """How many go on."""
    return rules.qualify * len(groups) + rules.best


def first_stage(groups: tuple[Group, ...], cycles: int) -> Schedule:
    """The rounds of the groups, all of them at the same time."""
    return _first_stage(tuple(group.players for group in groups), cycles)


@lru_cache(maxsize=32)
def _first_stage(groups: tuple[tuple[int, ...], ...], cycles: int) -> Schedule:
    return group_stage(groups, cycles)
