"""Says why a player has the prize that they have, and not another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from torneo.prizes.money import format_money
from torneo.prizes.prize_list import PrizeList, Rule, Sharing
from torneo.prizes.rules import PrizeRule
from torneo.ranking import Row
from torneo.text import Text
from torneo.text import marked as _

Eligible = Sequence[Sequence[Row]]
"""By group: who is in it, by standing."""

_TIED = {
    Sharing.NONE: _("on the same rank as {others}: equal parts"),
    Sharing.EQUAL: _("tied on points with {others}: equal parts"),
    Sharing.HORT: _("tied on points with {others}: half by place, half in equal parts"),
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
) -> tuple[Text, ...]:
    """The sentences for the award of one player from one group."""
    group = prizes.groups[index]
    takers = plan.takers[index]
    found = [Text(_("{list}: no prize by place, tied with the last who has one"), {"list": group.name})]
    if number in takers:
        place = {"list": group.name, "place": takers.index(number) + 1, "prizes": len(group.prizes)}
        found = [Text(_("{list}: prize {place} of {prizes}"), place)]
    if tied_with:
        found.append(Text(_TIED[group.sharing], {"others": tied_with}))
    if isinstance(prizes.rule, PrizeRule):
        found.append(Text(_("by the rule: {rule}"), {"rule": Text(prizes.rule.title)}))
    elif prizes.rule is not Rule.ALL:
        others = [index for index, inside in enumerate(eligible) if any(row.number == number for row in inside)]
        found += [_instead(prizes, plan, other, index, number) for other in others if other != index]
    return tuple(found)


def _instead(prizes: PrizeList, plan: Plan, other: int, index: int, number: int) -> Text:
    """Why a player who is in two groups has nothing from the other."""
    name = prizes.groups[other].name
    if prizes.rule is Rule.ORDER and other > index:
        return Text(_("{list}: {other} comes first in the list"), {"list": name, "other": prizes.groups[index].name})
    if prizes.rule is Rule.ORDER:
        return Text(_("{list}: its prizes went to players placed before"), {"list": name})
    takers = plan.takers[index]
    mine = prizes.groups[index].prizes[takers.index(number)].weight if number in takers else 0
    best = prizes.groups[other].prizes[0]
    if best.weight <= mine:
        worth = {"list": name, "worth": format_money(best.worth)}
        return Text(_("{list}: its best prize ({worth}) is worth no more"), worth)
    return Text(_("{list}: what is worth more there belongs to players placed before"), {"list": name})
