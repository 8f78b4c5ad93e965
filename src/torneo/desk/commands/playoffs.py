"""Play-offs for places that are tied after the last round (C.07 Article 3)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from torneo.desk import events as e
from torneo.desk.choice import choice_of
from torneo.desk.commands.checks import Events, check_no_draft, check_open, the_player
from torneo.desk.commands.ties import ranked_now
from torneo.desk.errors import Refused
from torneo.desk.state import State
from torneo.model import PlayOff, PlayOffForm
from torneo.pairing.play_offs import play_offs
from torneo.pairing.readiness import is_over
from torneo.ranking import Standings, System
from torneo.rules import citations
from torneo.text import marked as _
from torneo.text import said


def set_up_play_off(
    state: State,
    players: Sequence[int],
    form: PlayOffForm | None = None,
    *,
    rapid: int = 2,
    blitz: int = 2,
    armageddon: bool = True,
    seed: int | None = None,
) -> Events:
    """Let players who are tied on points after the last round play for their places (C.07 3.1).

    Two play a match, more a round robin unless a knock-out is asked for. Their numbers in it, and with them the first
    colours, are the order in which they are named, or drawn by lot from a seed. Its games are the rounds that follow;
    they count for these places and for nothing else.
    """
    check_open(state)
    check_no_draft(state)
    tournament, choice = state.tournament, choice_of(state)
    if not is_over(tournament.proper, choice):
        raise Refused(_("a play-off comes after the last round, when every game has its result"))
    numbers = tuple(players)
    for number in numbers:
        the_player(state, number)
        if number in state.withdrawn:
            raise Refused(_("player {number} has withdrawn: bring them back first"), number=number)
    place = _tied_place(ranked_now(state), numbers)
    for other in play_offs(tournament):
        if not other.over and set(numbers) & set(other.play_off.players):
            raise Refused(_("the play-off of {numbers} is not decided yet"), numbers=other.play_off.players)
    if form is None:
        form = PlayOffForm.MATCH if len(numbers) == 2 else PlayOffForm.ROUND_ROBIN
    ordered = list(numbers)
    if seed is not None:
        ordered.sort()
        Random(seed).shuffle(ordered)
    try:
        play_off = PlayOff(tuple(ordered), state.round_number + 1, form, rapid, blitz, armageddon)
    except ValueError as error:
        raise Refused("{why}", why=said(error)) from error
    return [e.PlayOffSet(play_off, place, seed)]


def _tied_place(ranked: Standings, numbers: tuple[int, ...]) -> int:
    """The first of the places that the players have together; refused unless they are tied on points."""
    article = citations.PLAY_OFFS.of(ranked.context.rules.edition)
    if not ranked.by_points or ranked.system is System.TOTALS or ranked.context.teams is not None:
        raise Refused(_("only players whose places follow from points can be tied: there is no play-off here"), article)
    rows = [index for index, row in enumerate(ranked.rows) if row.number in numbers]
    points = {ranked.rows[index].points for index in rows}
    together = len(rows) == len(set(numbers)) == rows[-1] - rows[0] + 1 if rows else False
    if not together or len(points) > 1:
        raise Refused(
            _("players {numbers} are not tied: those with the same points and no other between them are accepted"),
            article,
            numbers=numbers,
        )
    return min(ranked.rows[index].rank for index in rows)
