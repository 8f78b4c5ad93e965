"""Ranks participants by a list of tie-breaks and keeps the reason for every place (4.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from torneo.model.regulations import Application
from torneo.ranking.base import Context, Encounter, TieBreak, Value

Reason = tuple[int, int, int | None, Value, Value, str]
"""Why one participant stands before the next: both by index, the column that decided, both values.

Where no tie-break decided there is no column, and the last word is ``lots``, ``by hand``, ``play-off`` or ``tied``.
"""


@dataclass(slots=True)
class Ranking:
    """The outcome: order, places, values and reasons, all by index."""

    order: list[int] = field(default_factory=list)
    ranks: dict[int, int] = field(default_factory=dict)
    values: list[list[Value]] = field(default_factory=list)
    """By column, then participant."""
    groups: list[dict[int, tuple[int, ...]]] = field(default_factory=list)
    """By column of an encounter: the group in which it was last asked about a participant."""
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
        for tie_break in self.tie_breaks:
            self.result.values.append(list(tie_break.all_values(self.context)))
            self.result.groups.append({})
        if group:
            self._order(group, 0)
        return self.result

    def _order(self, group: list[int], column: int) -> None:
        """Append a group to the order, from a column of the list on."""
        if len(group) == 1:
            self._place(group)
            return
        split = [group]
        while len(split) == 1:
            if column == len(self.tie_breaks):
                self._leave(group)
                return
            tie_break, values = self.tie_breaks[column], self.result.values[column]
            split = tie_break.split(self.context, group)
            if isinstance(tie_break, Encounter):
                for index, value in tie_break.values_in(self.context, group, split).items():
                    values[index] = value
                self.result.groups[column].update(dict.fromkeys(group, tuple(group)))
            column += 1
        following = column if self.application is Application.SUCCESSIVE else 0
        shown = [values[part[0]] for part in split]  # before a restart of the list changes them
        reasons, order = self.result.reasons, self.result.order
        for number, part in enumerate(split):
            above, place = order[-1] if number else 0, len(reasons)
            self._order(part, following)
            if number:
                below = order[len(order) - len(part)]
                reasons.insert(place, (above, below, column - 1, shown[number - 1], shown[number], ""))

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
            self.result.reasons += [(above, below, None, None, None, "tied") for above, below in pairwise(group)]
            return
        record.append(tuple(ordered))
        for number, index in enumerate(ordered):
            if number:
                self.result.reasons.append((ordered[number - 1], index, None, None, None, how))
            self._place([index])
