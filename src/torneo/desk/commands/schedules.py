"""Commands about formats whose rounds are known beforehand: the whole schedule, and games at another time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from torneo.desk import events as e
from torneo.desk.choice import choice_of, pair_ready, ready_to_pair
from torneo.desk.commands.checks import Events, check_no_draft, check_open, the_game, the_player
from torneo.desk.commands.doubts import applied
from torneo.desk.commands.forfeits import forfeits_of
from torneo.desk.commands.pairings import before_round_1, is_coloured
from torneo.desk.errors import Refused
from torneo.desk.state import State
from torneo.model import Result
from torneo.pairing.readiness import known_ahead
from torneo.pairing.tables.fixed import NAME as FIXED
from torneo.text import marked as _


def publish_schedule(state: State) -> Events:
    """Publish every round that is left at once, so that games can be postponed, advanced and played in any order."""
    check_open(state)
    check_no_draft(state)
    choice = choice_of(state)
    if not choice.system.planned:
        raise Refused(_("the rounds of this system depend on results: they are paired one by one"))
    before = before_round_1(state)
    state = applied(state, before)
    needed, first = max(known_ahead(state.tournament, choice).stop - 1, 1), state.round_number + 1
    if first > needed:
        raise Refused(_("all {total} rounds are paired"), total=needed)
    ready = ready_to_pair(state, choice)
    rounds = []
    for number in range(first, needed + 1):
        pairing = pair_ready(ready, choice, number)
        seats = tuple(e.Seat(board.white, board.black) for board in pairing.boards)
        resting = pairing.resting if pairing.bye is None else (pairing.bye, *pairing.resting)
        rounds.append(e.PlannedRound(seats, resting))
    published = e.SchedulePublished(first, tuple(rounds), choice.system.name, choice.edition.id, is_coloured(choice))
    after = applied(state, [published])
    return [*before, published, *(event for number in range(first, needed + 1) for event in forfeits_of(after, number))]


def bring_schedule(state: State, rounds: Sequence[Sequence[e.Seat]]) -> Events:
    """Publish rounds that were made elsewhere, board by board, as they stand; players keep their numbers."""
    check_open(state)
    check_no_draft(state)
    choice = choice_of(state)
    if choice.system.name != FIXED:
        raise Refused(_("only a tournament whose schedule is brought along takes its rounds so"))
    if not rounds:
        raise Refused(_("the schedule has no round"))
    everybody = {player.number for player in state.tournament.players}
    first = state.round_number + 1
    planned = tuple(_brought(state, number, boards, everybody) for number, boards in enumerate(rounds, first))
    events: Events = [e.SchedulePublished(first, planned, FIXED, choice.edition.id, is_coloured(choice))]
    last, regulations = first + len(rounds) - 1, state.tournament.regulations
    if regulations.rounds is None or regulations.rounds < last:
        told = replace(regulations, rounds=last, options=(), provisions=())
        events.insert(0, e.SettingsChanged(state.tournament.event, told, tuple(sorted(state.options.items()))))
    after = applied(state, events)
    return [*events, *(event for number in range(first, last + 1) for event in forfeits_of(after, number))]


def _brought(state: State, number: int, boards: Sequence[e.Seat], everybody: set[int]) -> e.PlannedRound:
    """A round in which everybody who is named is a player, at one board; the others rest."""
    playing: set[int] = set()
    for seat in boards:
        for player in (seat.white, seat.black):
            the_player(state, player)
            if player in playing:
                raise Refused(_("player {number} has two games in round {round}"), number=player, round=number)
            playing.add(player)
    if not boards:
        raise Refused(_("round {round} of the schedule has no game"), round=number)
    return e.PlannedRound(tuple(boards), tuple(sorted(everybody - playing)))


def postpone(state: State, round_number: int, board: int, when: str) -> Events:
    """Note that a game without a result is played at another time, later or earlier; nothing puts it back."""
    check_open(state)
    choice = choice_of(state)
    if not choice.system.planned or round_number not in known_ahead(state.tournament, choice):
        raise Refused(_("only a game of a schedule can be moved: elsewhere it is adjourned"))
    game = the_game(state, round_number, board)
    if game.result is not Result.PENDING:
        raise Refused(_("round {round} board {board} has a result"), round=round_number, board=board)
    told = " ".join(when.split())
    if state.postponed.get((round_number, game.white, game.black), "") == told:
        return []
    return [e.GamePostponed(round_number, game.white, game.black, told)]
