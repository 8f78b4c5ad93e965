"""Ranks participants by a list of tie-breaks and keeps the reason for every place (4.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from random import Random

from torneo.standings.base import Context, TieBreak, Value


class Application(StrEnum):
    """What happens to a group that a tie-break has split."""

    SUCCESSIVE = "successive"
    """Each part goes on to the next tie-break of the list (4.2)."""
    SUBSIDIARY = "subsidiary"
    """Each part starts again from the first tie-break (the book, chapter 3)."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one participant stands before the next, both by index."""

    above: int
    below: int
    column: int | None
    """Place of the tie-break in the list; ``None`` for lots, an order by hand, and ties that stay."""
    above_value: Value = None
    below_value: Value = None
    how: str = ""
    """``lots``, ``by hand`` or ``tied`` where no tie-break decided."""


@dataclass(slots=True)
class Ranking:
    """The outcome: order, places, values and reasons, all by index."""

    order: list[int] = field(default_factory=list)
    ranks: dict[int, int] = field(default_factory=dict)
    values: list[dict[int, Value]] = field(default_factory=list)
    """By column, then participant."""
    groups: list[dict[int, tuple[int, ...]]] = field(default_factory=list)
    """By column: the group in which the tie-break was last asked about a participant."""
    reasons: list[Reason] = field(default_factory=list)
    lots: list[tuple[int, ...]] = field(default_factory=list)
    """Each group that lots were drawn for, in the order drawn."""
    by_hand: list[tuple[int, ...]] = field(default_factory=list)
    """Each group that was put in an order by hand."""


def rank(
    context: Context,
    tie_breaks: Sequence[TieBreak],
    group: list[int],
    *,
    application: Application = Application.SUCCESSIVE,
    lots: Random | None = None,
    manual: Sequence[int] = (),
) -> Ranking:
    """Rank a group of participants.

    What the list leaves tied is put in the manual order if that names all of them, else drawn by lots if a
    source of chance is given, else it stays tied.
    """
    return _Ranker(context, tie_breaks, application, lots, manual).run(group)


class _Ranker:
    """One run over the list."""

    def __init__(
        self,
        context: Context,
        tie_breaks: Sequence[TieBreak],
        application: Application,
        lots: Random | None,
        manual: Sequence[int],
    ) -> None:
        self.context = context
        self.tie_breaks = tie_breaks
        self.application = application
        self.chance = lots
        self.manual = {index: place for place, index in enumerate(manual)}
        self.result = Ranking()

    def run(self, group: list[int]) -> Ranking:
        """The whole ranking."""
        result = self.result
        for tie_break in self.tie_breaks:
            values = self.context.once(
                ("values", tie_break.code.text),
                lambda each=tie_break: each.values(self.context),  # type: ignore[misc]
            )
            result.values.append({index: values[index] for index in group})
            result.groups.append({})
        if group:
            self._order(group, 0)
        return result

    def _order(self, group: list[int], column: int) -> None:
        """Append a group to the order, from a column of the list on."""
        while True:
            if len(group) == 1:
                self._place(group)
                return
            if column == len(self.tie_breaks):
                self._leave(group)
                return
            tie_break = self.tie_breaks[column]
            split = tie_break.split(self.context, group)
            shown = tie_break.values_in(self.context, group, split)
            self.result.values[column].update(shown)
            self.result.groups[column].update(dict.fromkeys(group, tuple(group)))
            if len(split) > 1:
                break
            column += 1
        following = column + 1 if self.application is Application.SUCCESSIVE else 0
        for number, part in enumerate(split):
            if number:
                above = self.result.order[-1]
                reason = len(self.result.reasons)
                self._order(part, following)
                below = self.result.order[len(self.result.order) - len(part)]
                self.result.reasons.insert(reason, Reason(above, below, column, shown[above], shown[below]))
            else:
                self._order(part, following)

    def _place(self, group: list[int]) -> None:
        """Give everybody in the group the same place, behind all placed before."""
        place = len(self.result.order) + 1
        for index in group:
            self.result.ranks[index] = place
        self.result.order += group

    def _leave(self, group: list[int]) -> None:
        """Settle what the list left tied."""
        if all(index in self.manual for index in group):
            ordered, how, record = sorted(group, key=self.manual.__getitem__), "by hand", self.result.by_hand
        elif self.chance is not None:
            ordered, how, record = list(group), "lots", self.result.lots
            self.chance.shuffle(ordered)
        else:
            self._place(group)
            self.result.reasons += [Reason(above, below, None, how="tied") for above, below in pairwise(group)]
            return
        record.append(tuple(ordered))
        for number, index in enumerate(ordered):
            if number:
                self.result.reasons.append(Reason(ordered[number - 1], index, None, how=how))
            self._place([index])
