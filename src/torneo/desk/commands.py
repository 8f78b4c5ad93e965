"""Commands: what a person asks for, checked against the rules, answered with events or a refusal.

Each command is a pure function of the state and its arguments. It returns the events to append; whoever calls it
appends them all or none.
"""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from random import Random

from torneo.desk import events as e
from torneo.desk.errors import Conflict, Refused
from torneo.desk.state import Draft, State, absences, apply
from torneo.model import (
    ByeKind,
    Colour,
    Edition,
    Event,
    Game,
    History,
    Player,
    Regulations,
    RequestedBye,
    Result,
    Tournament,
)
from torneo.model.order import LAST_ROUND_TO_RENUMBER
from torneo.pairing.acceleration import AccelerationError
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.systems import Choice, UnknownSystemError, choose, pair

Events = list[e.Happening]

REASONS = {
    "2017": ("rematch", "late entry", "agreement", "rules"),
    "2026": ("rematch", "rules", "agreement", "late entry", "unforeseeable"),
}
"""Why a published pairing may be changed (C.04.2 D.10 of 2017, 4.4 of 2026)."""


def create(event: Event, regulations: Regulations) -> Events:
    """Set up a tournament."""
    if not event.name.strip():
        raise Refused("a tournament needs a name")
    _check_regulations(regulations)
    return [e.Created(event, regulations)]


def _check_regulations(regulations: Regulations) -> None:
    points = regulations.points
    if regulations.rounds is not None and not 1 <= regulations.rounds <= 999:
        raise Refused(f"{regulations.rounds} rounds: 1 to 999 are accepted", "C.04.1 1")
    if 2 * points.draw > points.win + points.loss:
        raise Refused("two draws would be worth more than a win and a loss")
    if points.pairing_bye > points.win:
        raise Refused("the bye would be worth more than a win", "C.04.1 3")
    try:
        choose(Tournament(regulations=regulations))
    except UnknownSystemError as error:
        raise Refused(str(error)) from error


def change_settings(state: State, event: Event, regulations: Regulations) -> Events:
    """Change the announcement or the regulations; what decides pairings is fixed once round 1 is paired."""
    _check_open(state)
    _check_regulations(regulations)
    old = state.tournament.regulations
    if state.round_number or state.draft:
        fixed = {
            "the system": (old.system, regulations.system),
            "the point system": (old.points, regulations.points),
            "the number of rounds": (old.rounds, regulations.rounds),
            "the initial colour": (old.initial_colour, regulations.initial_colour),
            "forbidden pairs": (old.forbidden, regulations.forbidden),
            "the acceleration": (old.virtual_points, regulations.virtual_points),
        }
        for what, (before, after) in fixed.items():
            if before != after:
                raise Refused(f"{what} cannot change once round 1 is paired", "C.04.1 1")
    return [e.SettingsChanged(event, regulations)]


def enter(state: State, player: Player) -> Events:
    """Enter a player: before round 1 with a provisional number, later as a late entry."""
    _check_open(state)
    if not player.name.strip():
        raise Refused("a player needs a name")
    for other in state.tournament.players:
        if player.fide_id is not None and other.fide_id == player.fide_id:
            raise Refused(f"{other.name} (number {other.number}) has the FIDE number {player.fide_id} already")
    if state.round_number:
        if state.draft:
            raise Refused("a round is being paired: publish or discard the draft first")
        return [e.LateEntry(replace(player, number=1))]
    _check_no_draft(state)
    return [e.PlayerEntered(replace(player, number=len(state.tournament.players) + 1))]


def correct_player(state: State, player: Player) -> Events:
    """Put data of a player right; the number stays until numbers are assigned anew."""
    _check_open(state)
    _player(state, player.number)
    return [e.PlayerCorrected(player)]


def remove(state: State, number: int) -> Events:
    """Strike out an entry; only before round 1, later players withdraw."""
    _check_open(state)
    _player(state, number)
    if state.round_number or state.draft:
        raise Refused("the tournament has begun: a player can withdraw, not be removed")
    return [e.PlayerRemoved(number)]


def assign_numbers(state: State) -> Events:
    """Give everybody the number of the initial order."""
    _check_open(state)
    _check_no_draft(state)
    if state.round_number >= LAST_ROUND_TO_RENUMBER:
        raise Refused(
            f"round {state.round_number} is paired: numbers may be corrected only until round"
            f" {LAST_ROUND_TO_RENUMBER} is paired",
            "C.04.2 2.3",
        )
    return [e.NumbersAssigned()]


def check_in(state: State, number: int, present: bool) -> Events:
    """Note that a player is here, or is not."""
    _check_open(state)
    _player(state, number)
    return [e.CheckedIn(number, present)]


def request_bye(state: State, number: int, round_number: int, kind: ByeKind) -> Events:
    """Note that a player will miss a round that is not paired yet."""
    _check_open(state)
    _player(state, number)
    _check_future(state, round_number)
    if kind is ByeKind.PAIRING:
        raise Refused("the pairing-allocated bye is given by the pairing, not on request", "C.04.1 3")
    return [e.ByeRequested(number, round_number, kind)]


def cancel_bye(state: State, number: int, round_number: int) -> Events:
    """Take a requested bye back."""
    _check_open(state)
    _check_future(state, round_number)
    asked = {(bye.player, bye.round) for bye in state.tournament.regulations.requested_byes}
    if (number, round_number) not in asked:
        raise Refused(f"player {number} has asked for no bye in round {round_number}")
    return [e.ByeCancelled(number, round_number)]


def withdraw(state: State, number: int) -> Events:
    """Take a player out of the rounds to come."""
    _check_open(state)
    _player(state, number)
    _check_no_draft(state)
    if number in state.withdrawn:
        raise Refused(f"player {number} has withdrawn already")
    return [e.Withdrawn(number)]


def bring_back(state: State, number: int) -> Events:
    """Let a player who had withdrawn play on."""
    _check_open(state)
    _check_no_draft(state)
    if number not in state.withdrawn:
        raise Refused(f"player {number} has not withdrawn")
    return [e.Returned(number)]


def draw_colour(state: State, seed: int) -> Events:
    """Draw the initial colour by lot; the seed repeats the draw in front of the players."""
    _check_open(state)
    if state.round_number or state.draft:
        raise Refused("the initial colour is drawn before round 1 is paired", "C.04.3 5.1")
    colour = Colour.WHITE if Random(seed).random() < 0.5 else Colour.BLACK
    return [e.ColourDrawn(colour, seed)]


def pair_round(state: State, engine: str) -> Events:
    """Make a draft of the next round. Before round 1 the numbers are assigned first."""
    _check_open(state)
    _check_no_draft(state)
    number = state.round_number + 1
    total = state.tournament.regulations.rounds
    if total is not None and number > total:
        raise Refused(f"all {total} rounds are paired")
    if state.missing:
        shown = ", ".join(f"round {r} board {b}" for r, b, _ in state.missing[:5])
        raise Refused(
            f"{len(state.missing)} results are missing ({shown}); adjourned games can be marked", "C.04.2 3.1"
        )
    before: Events = []
    if number == 1 and not state.boards:
        before = [e.NumbersAssigned()]
        state = apply(state, before[0])
    pairing, choice = engine_pairing(state)
    seats = tuple(e.Seat(board.white, board.black) for board in pairing.boards)
    if not seats and pairing.bye is None:
        raise Refused("nobody is there to be paired")
    trace = json.dumps(asdict(pairing), ensure_ascii=False, separators=(",", ":"))
    return [*before, e.RoundPaired(number, seats, pairing.bye, choice.system.name, choice.edition, engine, trace)]


def engine_pairing(state: State) -> tuple[RoundPairing, Choice]:
    """What the engine gives for the next round as things stand."""
    number = state.round_number + 1
    tournament = state.tournament
    away = absences(state, number)
    byes = tuple(e_bye for e_bye in tournament.regulations.requested_byes if e_bye.round != number)
    byes += tuple(RequestedBye(number, player, kind) for player, kind in away.items())
    ready = replace(tournament, regulations=replace(tournament.regulations, requested_byes=byes))
    try:
        choice = choose(ready)
        return pair(ready), choice
    except NoPairingError as error:
        raise Refused(f"{error}; the arbiter decides, by pairing by hand", "C.04.3 1.9.3") from error
    except (AccelerationError, UnknownSystemError) as error:
        raise Refused(str(error)) from error


def discard_draft(state: State) -> Events:
    """Throw the draft away."""
    draft = _draft(state)
    return [e.DraftDiscarded(draft.round)]


def publish(state: State) -> Events:
    """Make the draft the pairing of the round."""
    draft = _draft(state)
    return [e.Published(draft.round)]


def change_pairing(state: State, round_number: int, boards: tuple[e.Seat, ...], bye: int | None, reason: str) -> Events:
    """Change a pairing by hand: a draft for any reason given, a published one for those the rules allow."""
    _check_open(state)
    if not reason.strip():
        raise Refused("a change by hand needs its reason, for the log and the report")
    if state.draft is not None and state.draft.round == round_number:
        old, old_bye = state.draft.boards, state.draft.bye
        engine, engine_bye = state.draft.engine_boards, state.draft.engine_bye
    elif round_number == state.round_number and state.draft is None:
        edition = choose(state.tournament).edition
        allowed = REASONS["2017" if edition == "2017" else "2026"]
        if reason.split(":", maxsplit=1)[0] not in allowed:
            raise Refused(
                f"a published pairing changes only for one of: {', '.join(allowed)}; give the word first,"
                " then a colon and the details",
                "C.04.2 4.4" if edition != "2017" else "C.04.2 D.10",
            )
        old = state.boards[round_number - 1]
        byes = state.tournament.rounds[round_number - 1].byes
        old_bye = next((each.player for each in byes if each.kind is ByeKind.PAIRING), None)
        engine, engine_bye = old, old_bye
    else:
        raise Refused(f"round {round_number} can no longer be paired otherwise")
    _check_same_players(old, old_bye, boards, bye, state)
    if (boards, bye) == (old, old_bye):
        raise Refused("nothing was changed")
    return [e.PairingChanged(round_number, boards, bye, engine, engine_bye, reason)]


def _check_same_players(
    old: tuple[e.Seat, ...],
    old_bye: int | None,
    boards: tuple[e.Seat, ...],
    bye: int | None,
    state: State,
) -> None:
    numbers = [number for seat in boards for number in (seat.white, seat.black)] + ([bye] if bye else [])
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise Refused(f"player {twice[0]} would sit at two boards")
    before = {number for seat in old for number in (seat.white, seat.black)} | ({old_bye} if old_bye else set())
    for number in numbers:
        if number not in state.tournament.by_number:
            raise Refused(f"there is no player {number}")
    lost = sorted(before - set(numbers))
    if lost:
        raise Refused(f"player {lost[0]} would have no opponent and no bye: give the bye, or note the absence first")


def warnings(state: State, round_number: int, boards: tuple[e.Seat, ...], bye: int | None) -> list[str]:
    """What an arbiter should know before he changes a pairing by hand."""
    history = History(state.tournament, after=round_number - 1)
    edition = Edition.E2017 if choose(state.tournament).edition == "2017" else Edition.E2026
    found = []
    for seat in boards:
        if seat.black in history[seat.white].opponents:
            found.append(f"{seat.white} and {seat.black} have met (C1)")
        for number, colour in ((seat.white, Colour.WHITE), (seat.black, Colour.BLACK)):
            past = history[number]
            last = past.colours[-2:]
            if len(last) == 2 and last[0] is colour and last[1] is colour:
                found.append(f"{number} would have the same colour three times in a row (C.04.1 7)")
            difference = past.colour_difference + (1 if colour is Colour.WHITE else -1)
            if abs(difference) > 2:
                found.append(f"{number} would have a colour difference of {difference:+d} (C.04.1 6)")
    if bye is not None and not history.may_receive_bye(bye, edition):
        found.append(f"{bye} may not have the bye again (C2)")
    return found


def record_result(state: State, round_number: int, board: int, result: Result, seen: Result) -> Events:
    """Record the result of a board; ``seen`` is what its author saw there."""
    _check_open(state)
    game = _game(state, round_number, board)
    if game.result is not seen:
        raise Conflict(
            f"round {round_number} board {board} has {_shown(game.result)} by now: look again before changing it"
        )
    if result is game.result:
        return []
    if game.result in (Result.PENDING, Result.ADJOURNED):
        if result is Result.PENDING:
            raise Refused("an adjourned game stays adjourned until it has a result")
        return [e.ResultRecorded(round_number, game.white, game.black, result)]
    effect, _ = effect_of_correction(state, round_number)
    if effect == "rating" and result is Result.PENDING:
        raise Refused(f"the result of round {round_number} cannot be taken away any more", "C.04.2 4.3")
    if result is Result.PENDING and round_number < state.round_number:
        raise Refused("the next round is paired: a result can be corrected, not taken away", "C.04.2 4.3")
    return [e.ResultCorrected(round_number, game.white, game.black, game.result, result, effect)]


def effect_of_correction(state: State, round_number: int) -> tuple[str, str]:
    """What correcting a result of a round would affect, and the article.

    Of the last round paired, or of the one before while that is being played: the next pairing. Earlier: nothing
    but the rating report.
    """
    edition = choose(state.tournament).edition
    article = "C.04.2 D.8" if edition == "2017" else "C.04.2 4.3"
    playing = any(number == state.round_number for number, _, _ in state.missing)
    if round_number == state.round_number or (round_number == state.round_number - 1 and playing):
        return "pairing", article
    return "rating", article


def penalise(state: State, number: int, text: str) -> Events:
    """Note a sanction."""
    _check_open(state)
    _player(state, number)
    if not text.strip():
        raise Refused("a penalty needs its reason")
    return [e.Penalised(number, state.round_number, text.strip())]


def set_tie_breaks(state: State, codes: tuple[str, ...]) -> Events:
    """Fix the list of tie-breaks."""
    _check_open(state)
    return [e.TieBreaksSet(codes)]


def finish(state: State) -> Events:
    """Close the tournament; every game needs its result."""
    _check_open(state)
    _check_no_draft(state)
    unfinished = [
        (number, board)
        for number in range(1, state.round_number + 1)
        for board, game in state.games(number)
        if not game.result.finished
    ]
    if unfinished:
        raise Refused(f"round {unfinished[0][0]} board {unfinished[0][1]} has no final result")
    if not state.round_number:
        raise Refused("no round was played")
    return [e.Finished()]


def undo(state: State) -> Events:
    """Take back the latest entry that counts."""
    if len(state.effective) < 2:
        raise Refused("there is nothing to undo")
    return [e.Undone(state.effective[-1])]


def _shown(result: Result) -> str:
    return "no result" if result is Result.PENDING else "-".join(result.value)


def _check_open(state: State) -> None:
    if not state.created:
        raise Refused("there is no tournament yet")
    if state.finished:
        raise Refused("the tournament is finished; undo the finish to go on")


def _check_no_draft(state: State) -> None:
    if state.draft is not None:
        raise Refused(f"round {state.draft.round} is a draft: publish it or discard it first")


def _draft(state: State) -> Draft:
    _check_open(state)
    if state.draft is None:
        raise Refused("there is no draft")
    return state.draft


def _player(state: State, number: int) -> Player:
    if number not in state.tournament.by_number:
        raise Refused(f"there is no player {number}")
    return state.tournament.by_number[number]


def _check_future(state: State, round_number: int) -> None:
    total = state.tournament.regulations.rounds or 999
    first = state.round_number + (2 if state.draft else 1)
    if not first <= round_number <= total:
        raise Refused(f"round {round_number}: rounds {first} to {total} are still to be paired")


def _game(state: State, round_number: int, board: int) -> Game:
    if not 1 <= round_number <= state.round_number:
        raise Refused(f"round {round_number} is not published")
    games = dict(state.games(round_number))
    if board not in games:
        raise Refused(f"round {round_number} has boards 1 to {len(games)}, not {board}")
    return games[board]
