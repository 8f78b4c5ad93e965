"""Groups of players who are not to meet: by hand, by club, by federation."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from torneo.desk import State, commands
from torneo.desk.events import Happening
from torneo.desk.state import apply
from torneo.model import ForbiddenPairs, Player
from torneo.model.order import name_key


@dataclass(frozen=True, slots=True)
class Apart:
    """Players of whom no two may meet, as the page shows them."""

    players: tuple[Player, ...]
    first_round: int
    last_round: int | None
    over: bool
    """Whether its rounds have been paired."""
    if_possible: bool = False
    """Whether they meet where no pairing keeps everybody apart."""

    @property
    def numbers(self) -> str:
        """As a form names them."""
        return ",".join(str(player.number) for player in self.players)

    @property
    def names(self) -> str:
        """Whom its author saw."""
        return "|".join(player.name for player in self.players)


def names_of(state: State, numbers: tuple[int, ...]) -> str:
    """The names that numbers have now, as :attr:`Apart.names` gives them."""
    people = state.tournament.by_number
    return "|".join(people[number].name for number in numbers if number in people)


def listed(state: State) -> list[Apart]:
    """What is forbidden, and was."""

    def shown(pairs: ForbiddenPairs) -> Apart:
        people = tuple(state.tournament.by_number[number] for number in pairs.players)
        over = pairs.last_round is not None and pairs.last_round <= state.round_number
        return Apart(people, pairs.first_round, pairs.last_round, over, pairs.if_possible)

    return [shown(pairs) for pairs in state.tournament.regulations.forbidden]


def clubs(state: State) -> dict[str, tuple[int, ...]]:
    """Clubs with two players or more, and their numbers."""
    return _groups((player.club, player.number) for player in state.tournament.players)


def federations(state: State) -> dict[str, tuple[int, ...]]:
    """Federations with two players or more, and their numbers."""
    return _groups((player.federation, player.number) for player in state.tournament.players)


def _groups(named: Iterable[tuple[str, int]]) -> dict[str, tuple[int, ...]]:
    groups: defaultdict[str, list[int]] = defaultdict(list)
    for name, number in named:
        if name:
            groups[name].append(number)
    return {
        name: tuple(numbers)
        for name, numbers in sorted(groups.items(), key=lambda group: name_key(group[0]))
        if len(numbers) > 1
    }


def forbid_all(
    state: State,
    groups: list[tuple[int, ...]],
    first_round: int | None,
    last_round: int | None,
    *,
    if_possible: bool = False,
) -> list[Happening]:
    """Keep the players of each group apart; a group that is kept apart already stays as it is."""
    events: list[Happening] = []
    first = state.round_number + 1 if first_round is None else first_round
    for numbers in groups:
        possible = len(set(numbers)) > 1 and first >= 1
        same = ForbiddenPairs(numbers, first, last_round, if_possible) if possible else None
        if len(groups) > 1 and same in state.tournament.regulations.forbidden:
            continue
        new = commands.forbid(state, numbers, first, last_round, if_possible=if_possible)
        for happening in new:
            state = apply(state, happening)
        events += new
    return events
