"""Says why a player has the prize that he has, and not another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from torneo.prizes.money import format_money
from torneo.prizes.prize_list import PrizeList, Rule, Sharing
from torneo.standings import Row

Eligible = Sequence[Sequence[Row]]
"""By group: who is in it, by standing."""

_TIED = {
    Sharing.NONE: "on the same rank as {}: equal parts",
    Sharing.EQUAL: "tied on points with {}: equal parts",
    Sharing.HORT: "tied on points with {}: half by place, half in equal parts",
}


@dataclass(frozen=True, slots=True)
class Plan:
    """The prizes by place, before ties are shared."""

    takers: dict[int, list[int]]
    """By group: pairing numbers, first place first."""
    joined: dict[int, list[int]]
    """By group: those who have a part by a tie alone."""


def reasons(
    prizes: PrizeList, eligible: Eligible, plan: Plan, index: int, number: int, tied_with: tuple[int, ...]
) -> tuple[str, ...]:
    """The sentences for the award of one player from one group."""
    group = prizes.groups[index]
    takers = plan.takers[index]
    found = [
        f"{group.name}: prize {takers.index(number) + 1} of {len(group.prizes)}"
        if number in takers
        else f"{group.name}: no prize by place, tied with the last who has one"
    ]
    if tied_with:
        found.append(_TIED[group.sharing].format(", ".join(map(str, tied_with))))
    if prizes.rule is not Rule.ALL:
        others = [each for each, inside in enumerate(eligible) if any(row.number == number for row in inside)]
        found += [_instead(prizes, plan, other, index, number) for other in others if other != index]
    return tuple(found)


def _instead(prizes: PrizeList, plan: Plan, other: int, index: int, number: int) -> str:
    """Why a player who is in two groups has nothing from the other."""
    name = prizes.groups[other].name
    if prizes.rule is Rule.ORDER and other > index:
        return f"{name}: {prizes.groups[index].name} comes first in the list"
    if prizes.rule is Rule.ORDER:
        return f"{name}: its prizes went to players placed before"
    takers = plan.takers[index]
    mine = prizes.groups[index].prizes[takers.index(number)].weight if number in takers else 0
    best = prizes.groups[other].prizes[0]
    if best.weight <= mine:
        return f"{name}: its best prize ({format_money(best.worth)}) is worth no more"
    return f"{name}: what is worth more there belongs to players placed before"
