"""Commands about an order by hand, for what the tie-breaks leave tied."""

from __future__ import annotations

from collections.abc import Sequence

from torneo.desk import events as e
from torneo.desk.commands.checks import Events, check_open
from torneo.desk.errors import Refused
from torneo.desk.ranking import standings_of
from torneo.desk.state import State
from torneo.ranking import Standings, StandingsError
from torneo.text import marked as _
from torneo.text import said


def order_by_hand(state: State, order: Sequence[int], note: str) -> Events:
    """Put those who share a place in an order, best first: all of them, with the reason.

    Lots drawn in the hall, or a decision of the organiser, go into the log so; undo takes it back.
    """
    check_open(state)
    numbers = tuple(order)
    if not note.strip():
        raise Refused(_("an order by hand needs its reason, for the log and the report"))
    tied = next((group for group in tied_groups(ranked_now(state)) if set(group) == set(numbers)), None)
    if tied is None or len(set(numbers)) != len(numbers):
        groups = [" ".join(map(str, group)) for group in tied_groups(ranked_now(state))]
        raise Refused(
            _("order by hand of {numbers}: all who share one place are accepted; these do: {groups}"),
            numbers=numbers,
            groups=groups or "–",
        )
    return [e.OrderedByHand(numbers, " ".join(note.split()))]


def share_again(state: State, numbers: Sequence[int]) -> Events:
    """Take an order by hand back, so that the tie-breaks or lots have the last word again."""
    check_open(state)
    chosen = tuple(number for number in state.tournament.regulations.order_by_hand if number in set(numbers))
    if not chosen:
        raise Refused(_("nobody put {numbers} in an order"), numbers=tuple(numbers))
    return [e.OrderedByHand(chosen, "")]


def tied_groups(ranked: Standings) -> list[tuple[int, ...]]:
    """Those who share a place, group by group, or have places of their own by hand or by lot alone."""
    groups: dict[int, list[int]] = {}
    settled = {number: index for index, group in enumerate((*ranked.by_hand, *ranked.lots)) for number in group}
    for row in ranked.rows:
        key = -1 - settled[row.number] if row.number in settled else row.rank
        groups.setdefault(key, []).append(row.number)
    return [tuple(group) for group in groups.values() if len(group) > 1]


def ranked_now(state: State) -> Standings:
    """The standings as they are; refused where there are none."""
    try:
        return standings_of(state)
    except StandingsError as error:
        raise Refused("{why}", why=said(error)) from error
