"""Commands about formats whose rounds are known beforehand: the whole schedule, and games at another time."""

from __future__ import annotations

from torneo.desk import events as e
from torneo.desk.choice import choice_of, pair_ready, ready_to_pair
from torneo.desk.commands.checks import Events, check_no_draft, check_open, the_game
from torneo.desk.commands.doubts import applied
from torneo.desk.commands.forfeits import forfeits_of
from torneo.desk.commands.pairings import before_round_1, is_coloured
from torneo.desk.errors import Refused
from torneo.desk.state import State
from torneo.model import Result
from torneo.pairing.readiness import known_ahead
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
