"""Places that a play-off has decided: its players change places among themselves, and nobody else does (C.07 3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from torneo.model import PlayOffForm, Tournament
from torneo.pairing.play_offs import PlayOffState, play_offs
from torneo.ranking.base import Context
from torneo.ranking.outcome import PLAY_OFF
from torneo.ranking.ranking import Ranking, Reason
from torneo.text import Text
from torneo.text import marked as _


def with_play_offs(
    context: Context, ranking: Ranking, tournament: Tournament, notes: list[Text]
) -> tuple[PlayOffState, ...]:
    """Let the play-offs of a tournament decide the places of their players; those that did are returned.

    A play-off decides only between players who are next to each other and have the same points: a correction may
    have made something else of them since it was set up. Whom it leaves level stays as the tie-breaks have them.
    """
    used = []
    number_of = [entrant.number for entrant in context.entrants]
    scores = context.counted_scores(context.primary)
    for state in play_offs(tournament):
        block = [index for index in ranking.order if number_of[index] in state.places]
        if len(block) < 2:
            continue
        start = ranking.order.index(block[0])
        numbers = {"numbers": state.play_off.players}
        if ranking.order[start : start + len(block)] != block or len({scores[index] for index in block}) > 1:
            notes.append(Text(_("the play-off of {numbers} decides nothing: they are not tied any more"), numbers))
            continue
        if not state.over:
            notes.append(Text(_("the play-off of {numbers} is not decided yet"), numbers))
        places = [state.places[number_of[index]] for index in block]
        if len(set(places)) > 1:
            _reorder(ranking, start, block, state, number_of)
            used.append(state)
    return tuple(used)


def _reorder(ranking: Ranking, start: int, block: Sequence[int], state: PlayOffState, number_of: Sequence[int]) -> None:
    """Put a part of the ranking in the order of a play-off, with the reasons for it."""
    place = {index: state.places[number_of[index]] for index in block}
    old = {index: ranking.ranks[index] for index in block}
    reasons = {(above, below): reason for reason in ranking.reasons for above, below in [reason[:2]]}
    before, after = ranking.order[:start], ranking.order[start + len(block) :]
    ordered = sorted(block, key=lambda index: (place[index], ranking.order.index(index)))
    ranking.order = [*before, *ordered, *after]
    for position, index in enumerate(ordered):
        above = ordered[position - 1]
        same = position > 0 and (place[above], old[above]) == (place[index], old[index])
        ranking.ranks[index] = ranking.ranks[above] if same else start + position + 1
    made = []
    for above, below in pairwise(ranking.order):
        if (above, below) in reasons:
            kept = reasons[above, below]
            parted = above in place and below in place and place[above] != place[below]
            made.append(_by_play_off(above, below, state, number_of) if parted else kept)
        elif above in place and below in place and place[above] != place[below]:
            made.append(_by_play_off(above, below, state, number_of))
        else:
            made.append(_by_column(ranking, above, below))
    ranking.reasons = made


def _by_play_off(above: int, below: int, state: PlayOffState, number_of: Sequence[int]) -> Reason:
    """With the points of both, unless it was a knock-out, in which not they decide."""
    if state.play_off.form is PlayOffForm.KNOCKOUT:
        return above, below, None, None, None, PLAY_OFF
    return above, below, None, state.points[number_of[above]], state.points[number_of[below]], PLAY_OFF


def _by_column(ranking: Ranking, above: int, below: int) -> Reason:
    """What separates two who were not next to each other before: the first column in which they differ."""
    for column, values in enumerate(ranking.values):
        if values[above] != values[below]:
            return above, below, column, values[above], values[below], ""
    return above, below, None, None, None, "tied"
