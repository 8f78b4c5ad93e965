"""Gives the prizes of a tournament: by place, with ties shared, and with the reason for each."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from torneo.model import Tournament
from torneo.prizes.assignment import Slot, assign, improvement
from torneo.prizes.prize_list import PrizeList, Rule, Sharing
from torneo.prizes.problems import PrizeError
from torneo.prizes.reasons import Eligible, Plan, reasons
from torneo.prizes.rules import Candidates, PrizeRule
from torneo.prizes.sharing import Taker, share
from torneo.ranking import Row, Standings
from torneo.text import Text
from torneo.text import marked as _


class Undecided(StrEnum):
    """What to do with a rank that several share where prizes go by place."""

    REFUSE = "refuse"
    SHARE = "share"


@dataclass(frozen=True, slots=True)
class Award:
    """A prize, or a part of one."""

    number: int
    group: str
    place: int | None
    """Place among those who have a prize of this group; ``None`` for a part by a tie alone."""
    amount: int
    """Cents."""
    exact: Fraction
    """Cents before rounding."""
    goods: str = ""
    tied_with: tuple[int, ...] = ()
    reasons: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Leftover:
    """A prize that was not given."""

    group: str
    place: int | None
    """``None`` for a part by a tie alone."""
    amount: int
    reason: Text


@dataclass(frozen=True, slots=True)
class Allocation:
    """The awards, and the prizes left over."""

    awards: tuple[Award, ...]
    """By standing."""
    left_over: tuple[Leftover, ...]
    rule: Rule | PrizeRule | None
    checked: Text | None
    """What was proved about the allocation."""
    currency: str = ""

    @property
    def paid(self) -> int:
        """Cents paid out."""
        return sum(award.amount for award in self.awards)

    def of(self, number: int) -> tuple[Award, ...]:
        """The awards of one player."""
        return tuple(award for award in self.awards if award.number == number)

    def without(self, numbers: Container[int], reason: Text) -> Allocation:
        """The same where some players have nothing; what they would have is given to nobody."""
        kept = tuple(award for award in self.awards if award.number not in numbers)
        lost = tuple(
            Leftover(award.group, award.place, award.amount, reason) for award in self.awards if award.number in numbers
        )
        return replace(self, awards=kept, left_over=(*self.left_over, *lost))


def allocate(
    tournament: Tournament,
    made: Standings,
    prizes: PrizeList,
    *,
    undecided: Undecided = Undecided.REFUSE,
    prove: bool = True,
) -> Allocation:
    r"""Give the prizes by the standings.

    With one prize for each, who has which is decided by places; then each group shares among the tied. Somebody
    without a prize who is tied with the last of a group has a part of it. ``prove`` looks for a better
    allocation where each has their best prize.

    >>> from torneo.model import Player
    >>> from torneo.prizes.prize_list import parse_prize_list
    >>> from torneo.ranking import standings
    >>> two = Tournament((Player(1, "Ana"), Player(2, "Eva")))
    >>> money = parse_prize_list('sharing = "equal"\n[[list]]\nname = "General"\nprizes = [100, 50]')
    >>> [(award.number, award.amount) for award in allocate(two, standings(two), money).awards]
    [(1, 7500), (2, 7500)]
    """
    rows = made.rows
    members = []
    void: dict[int, Text] = {}
    for index, group in enumerate(prizes.groups):
        inside = set(prizes.members(group, tournament))
        members.append([row for row in rows if row.number in inside])
        if len(members[-1]) < group.minimum:
            few = {"count": len(members[-1]), "needed": group.minimum}
            void[index] = Text(_("{count} take part, {needed} are needed"), few)
    _ruled(prizes, members, void)
    eligible = [[] if index in void else inside for index, inside in enumerate(members)]
    checked = None
    if prizes.rule is Rule.BEST:
        plan, checked = _best(prizes, eligible, rows, prove=prove)
    elif isinstance(prizes.rule, PrizeRule):
        plan = _by_rule(prizes, prizes.rule, eligible, rows)
    else:
        plan = _in_order(prizes, eligible, several=prizes.rule is Rule.ALL)
    if undecided is Undecided.REFUSE:
        _decided(prizes, eligible, plan)
    awards = _awards(prizes, eligible, plan)
    left_over = tuple(
        Leftover(group.name, place + 1, prize.amount, void.get(index, Text(_("nobody is left for it"))))
        for index, group in enumerate(prizes.groups)
        for place, prize in enumerate(group.prizes)
        if place >= len(plan.takers[index])
    )
    position = {row.number: place for place, row in enumerate(rows)}
    awards.sort(key=lambda award: position[award.number])
    return Allocation(tuple(awards), left_over, prizes.rule, checked, prizes.currency)


def _ruled(prizes: PrizeList, members: Sequence[Sequence[Row]], void: dict[int, Text]) -> None:
    """Refuse lists that overlap without a rule."""
    if prizes.rule is not None:
        return
    first: dict[int, int] = {}
    for index, inside in enumerate(members):
        for row in inside if index not in void else ():
            if row.number in first:
                raise PrizeError(
                    _(
                        "the lists {one!r} and {other!r} overlap: player {number} is in both; accepted is a rule for"
                        ' that: rule = "best" (the best prize for each), "order" (the order of the lists) or "all"'
                        " (every prize)"
                    ),
                    one=prizes.groups[first[row.number]].name,
                    other=prizes.groups[index].name,
                    number=row.number,
                )
            first[row.number] = index


def _best(prizes: PrizeList, eligible: Eligible, rows: Sequence[Row], *, prove: bool) -> tuple[Plan, Text | None]:
    worth: dict[Slot, int] = {}
    allowed: dict[int, list[Slot]] = {}
    for index, (group, inside) in enumerate(zip(prizes.groups, eligible, strict=True)):
        for place, prize in enumerate(group.prizes):
            worth[index, place] = prize.weight
            for row in inside:
                allowed.setdefault(row.number, []).append((index, place))
    order = [row.number for row in rows if row.number in allowed]
    given = assign(order, allowed, worth)
    better = improvement(order, allowed, worth, given) if prove else None
    if better is not None:
        raise AssertionError(f"player {better} could have a better prize")
    takers = {
        index: [number for number in order if number in given and given[number][0] == index]
        for index in range(len(prizes.groups))
    }
    checked = Text(
        _(
            "No exchange of prizes gives anybody more without giving somebody placed before them less"
            " ({players} players, {prizes} prizes, before ties are shared)."
        ),
        {"players": len(order), "prizes": len(worth)},
    )
    return Plan(takers, _joined(prizes, eligible, rows, takers)), checked if prove else None


def _by_rule(prizes: PrizeList, rule: PrizeRule, eligible: Eligible, rows: Sequence[Row]) -> Plan:
    """As a rule of another package has it; whatever it gives is checked."""
    lists = [
        Candidates(group.name, tuple(prize.worth for prize in group.prizes), tuple(row.number for row in inside))
        for group, inside in zip(prizes.groups, eligible, strict=True)
    ]
    given = [list(takers) for takers in rule.give(lists)]
    if len(given) != len(lists):
        raise PrizeError(
            _("rule {name!r} answered for {found} lists: {needed} are expected"),
            name=rule.name,
            found=len(given),
            needed=len(lists),
        )
    seen: set[int] = set()
    for one, takers in zip(lists, given, strict=True):
        again = len(set(takers)) < len(takers) or (not rule.several and not seen.isdisjoint(takers))
        if again or len(takers) > len(one.worth) or not set(takers) <= set(one.numbers):
            raise PrizeError(
                _(
                    "rule {name!r} gave the prizes of {list!r} to {takers}: expected are up to {most} of those who are"
                    " in it, each once"
                ),
                name=rule.name,
                list=one.name,
                takers=takers,
                most=len(one.worth),
            )
        seen.update(takers)
    by_group = dict(enumerate(given))
    return Plan(by_group, _joined(prizes, eligible, rows, by_group))


def _joined(
    prizes: PrizeList, eligible: Eligible, rows: Sequence[Row], takers: dict[int, list[int]]
) -> dict[int, list[int]]:
    """Let those without a prize have a part where they are tied with the last of a group: the largest part."""
    winners = {number for numbers in takers.values() for number in numbers}
    joined: dict[int, list[int]] = {index: [] for index in takers}
    by_number = {row.number: row for row in rows}
    inside = [{row.number for row in members} for members in eligible]
    for row in rows:
        options = []
        for index, numbers in takers.items():
            if row.number in winners or row.number not in inside[index]:
                continue
            group = prizes.groups[index]
            tied = [place for place, number in enumerate(numbers) if _same(by_number[number], row, group.sharing)]
            if tied:
                pool = sum(group.prizes[place].amount for place in tied)
                options.append((Fraction(pool, len(tied) + len(joined[index]) + 1), -index))
        if options:
            joined[-max(options)[1]].append(row.number)
    return joined


def _same(one: Row, other: Row, sharing: Sharing) -> bool:
    return one.rank == other.rank if sharing is Sharing.NONE else one.level == other.level


def _in_order(prizes: PrizeList, eligible: Eligible, *, several: bool) -> Plan:
    plan = Plan({}, {})
    out: set[int] = set()
    for index, group in enumerate(prizes.groups):
        inside = [row for row in eligible[index] if several or row.number not in out]
        takers = inside[: len(group.prizes)]
        joined = [row for row in inside[len(takers) :] if takers and _same(takers[-1], row, group.sharing)]
        plan.takers[index] = [row.number for row in takers]
        plan.joined[index] = [row.number for row in joined]
        out |= {row.number for row in (*takers, *joined)}
    return plan


def _decided(prizes: PrizeList, eligible: Eligible, plan: Plan) -> None:
    """Refuse prizes by place among players whom the standings leave on one rank."""
    weight = {
        number: prizes.groups[index].prizes[place].weight
        for index, takers in plan.takers.items()
        for place, number in enumerate(takers)
    }
    for index, takers in plan.takers.items():
        group = prizes.groups[index]
        ranks = {row.number: row.rank for row in eligible[index]}
        goods = {number: group.prizes[place].goods for place, number in enumerate(takers)}
        sharers = {*takers, *plan.joined[index]} if group.sharing is not Sharing.NONE else set()
        for place, first in enumerate(takers):
            for second, rank in ranks.items():
                if second == first or rank != ranks[first]:
                    continue
                if second in sharers:  # their money is shared, so only goods can differ
                    differs = bool(goods[first]) and goods.get(second, "") != goods[first]
                else:
                    differs = weight.get(second, 0) < weight[first]
                if differs:
                    some, more = _("a further tie-break or lots"), _("a further tie-break, lots, or sharing")
                    raise PrizeError(
                        _(
                            "list {name!r}: players {first} and {second} share rank {rank}, and prize {place} goes by"
                            " place; accepted are {accepted}"
                        ),
                        name=group.name,
                        first=first,
                        second=second,
                        rank=rank,
                        place=place + 1,
                        accepted=Text(some if sharers else more),
                    )


def _awards(prizes: PrizeList, eligible: Eligible, plan: Plan) -> list[Award]:
    awards = []
    for index, group in enumerate(prizes.groups):
        rows = {row.number: row for row in eligible[index]}
        takers = [Taker(rows[number], place) for place, number in enumerate(plan.takers[index])]
        takers += [Taker(rows[number], None) for number in plan.joined[index]]
        for part in share(takers, group, prizes.coin):
            prize = None if part.place is None else group.prizes[part.place]
            awards.append(
                Award(
                    part.number,
                    group.name,
                    None if part.place is None else part.place + 1,
                    part.amount,
                    part.exact,
                    prize.goods if prize else "",
                    part.tied_with,
                    reasons(prizes, eligible, plan, index, part.number, part.tied_with),
                )
            )
    return awards
