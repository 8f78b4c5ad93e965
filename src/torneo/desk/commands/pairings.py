"""Commands about the pairing of a round: by the engine, by hand, changed, published."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, replace

from torneo.desk import events as e
from torneo.desk.choice import (
    choice_of,
    citing,
    handling_edition,
    pair_ready,
    ready_to_pair,
    rounds_needed,
    unsaid,
)
from torneo.desk.commands.checks import Events, check_no_draft, check_open, numbers_by_hand, the_draft, the_player
from torneo.desk.commands.doubts import Decisions, applied, settle
from torneo.desk.commands.encounters import encounter_rules
from torneo.desk.commands.forfeits import forfeits_of
from torneo.desk.commands.provided import check_claim, check_enough
from torneo.desk.errors import Overridable, Refused, Rule
from torneo.desk.override import refuse
from torneo.desk.state import State, absences
from torneo.model import ByeKind, History, Result
from torneo.model.remarks import Ground, ReasonGiven
from torneo.pairing.choice import Choice
from torneo.pairing.play_offs import NAME as PLAY_OFF
from torneo.pairing.play_offs import is_play_off_round, next_round
from torneo.pairing.readiness import results_needed, why_all_paired, why_decided, why_nobody
from torneo.pairing.reasons import Reason, StepKind
from torneo.pairing.result import Board, BracketTrace, RoundPairing
from torneo.pairing.swiss.general import GENERAL
from torneo.ranking import TIE_BREAK_RULES
from torneo.rules import citations
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.grounds import GROUNDS

Boards = tuple[e.Seat, ...]


def pair_round(state: State, engine: str, decided: Decisions | None = None) -> Events:
    """Make a draft of the next round. Before round 1 the numbers are assigned first.

    Players who are not here, or did not come to the last round, must be decided on first; otherwise it is refused.

    In a round robin numbers are drawn or given before, not assigned by rating, and those who are away or have
    left keep their opponents: the arbiter records the forfeits.
    """
    if is_play_off_round(state.tournament, state.round_number + 1):
        return [_paired_play_offs(state, engine)]
    number = _check_next(state)
    settled = _adjourned(state)
    state = applied(state, settled)
    decisions = settle(state, decided or Decisions())
    settled, state = [*settled, *decisions], applied(state, decisions)
    before = before_round_1(state)
    state = applied(state, before)
    choice = choice_of(state)
    ready = ready_to_pair(state, choice)
    if (nobody := why_nobody(ready, number, closed=choice.system.closed)) is not None:
        raise Refused("{why}", why=nobody)
    pairing = pair_ready(ready, choice)
    seats = tuple(e.Seat(board.white, board.black) for board in pairing.boards)
    trace = json.dumps(asdict(pairing), ensure_ascii=False, separators=(",", ":"))
    paired = e.RoundPaired(
        number,
        seats,
        pairing.bye,
        choice.system.name,
        choice.edition.id,
        engine,
        trace,
        ready.regulations.virtual_points if state.acceleration else (),
        pairing.bye_kind,
        is_coloured(choice),
        pairing.resting,
    )
    return [*settled, *before, paired]


def _paired_play_offs(state: State, engine: str) -> e.RoundPaired:
    """The next round of all play-offs that are open: whoever is in none has no game."""
    check_open(state)
    check_no_draft(state)
    if (waiting := why_waiting(state)) is not None:
        raise waiting
    pairs = next_round(state.tournament)
    if not pairs:
        raise Refused(_("all is decided; there is no next round"))
    number, choice = state.round_number + 1, choice_of(state)
    rules = TIE_BREAK_RULES.on(state.tournament.event.start)
    boards = tuple(Board(white, black, Reason.FIRST_OF_THE_TIE) for white, black in pairs)
    playing = tuple(sorted(player for pair in pairs for player in pair))
    trace = BracketTrace(0, StepKind.PLAY_OFF, (), playing, pairs, (), ())
    pairing = RoundPairing(number, PLAY_OFF, rules.edition.id, rules.article("play-offs"), boards, None, (trace,))
    return e.RoundPaired(
        number,
        tuple(e.Seat(white, black) for white, black in pairs),
        None,
        PLAY_OFF,
        rules.edition.id,
        engine,
        json.dumps(asdict(pairing), ensure_ascii=False, separators=(",", ":")),
        coloured=is_coloured(choice),
    )


def is_coloured(choice: Choice) -> bool:
    """Whether the game has sides."""
    return choice.settings.get("colours") != "off"


def _check_next(state: State) -> int:
    """The number of the next round, if it may be paired now."""
    check_open(state)
    check_no_draft(state)
    number = state.round_number + 1
    if {"rounds", "system", "edition"} & set(unsaid(state)):
        raise Refused(
            _(
                "the file did not say the number of rounds, the system or the edition of its rules:"
                " answer that in the settings first"
            )
        )
    if (over := why_all_paired(state.tournament) or why_decided(state.tournament, choice_of(state))) is not None:
        raise Refused("{why}", why=over)
    if (waiting := why_waiting(state)) is not None:
        if not isinstance(waiting, Overridable):
            raise waiting
        refuse(state, waiting)
    return number


def _adjourned(state: State) -> Events:
    """The games without a result as adjourned ones, where the arbiter does not wait for them: draws for the pairing."""
    if Rule.RESULTS_NEEDED not in state.waived:
        return []
    return [e.ResultRecorded(number, game.white, game.black, Result.ADJOURNED) for number, _b, game in state.missing]


def why_waiting(state: State) -> Refused | None:
    """That results are missing which the next round waits for, and where, if they are."""
    if not state.missing:
        return None
    last = results_needed(state.tournament, choice_of(state), state.round_number + 1)
    missing = [waiting for waiting in state.missing if waiting[0] <= last]
    if not missing:
        return None
    shown = [Text(_("round {round} board {board}"), {"round": r, "board": b}) for r, b, _game in missing[:5]]
    why = _("{count} results are missing ({boards}); adjourned games can be marked")
    article = citing(state, citations.RESULTS_NEEDED)
    if not _could_be_adjourned(state):
        return Refused(why, article, count=len(missing), boards=shown)
    return Overridable(Rule.RESULTS_NEEDED, why, article, count=len(missing), boards=shown)


def _could_be_adjourned(state: State) -> bool:
    """Whether a round is to come whose opponents do not follow from the games that are missing."""
    coming = state.round_number + 1
    decisive = choice_of(state).system.closed or is_play_off_round(state.tournament, coming)
    over = why_all_paired(state.tournament) is not None
    return not decisive and not over and encounter_rules(state, state.round_number) is None


def before_round_1(state: State) -> Events:
    """What has to happen first: numbers by the initial order, or the rounds that the table of a round robin has."""
    if state.round_number:
        return []
    check_enough(state)
    assigned: Events = [] if state.numbers_kept or numbers_by_hand(state) else [e.NumbersAssigned()]
    tournament = state.tournament
    players, announced = len(tournament.players), tournament.regulations.rounds
    if choice_of(state).system.closed and players < 2:
        raise Refused(_("nobody is there to be paired"))
    needed = rounds_needed(state)
    if needed is None:
        return assigned
    if announced is None:
        regulations = replace(tournament.regulations, rounds=needed, options=(), provisions=())
        return [*assigned, e.SettingsChanged(tournament.event, regulations, tuple(sorted(state.options.items())))]
    if announced != needed:
        raise Refused(
            _(
                "the table of {players} players has {needed} rounds, and {announced} are announced;"
                " correct the number in the settings, or leave it empty there"
            ),
            players=players,
            needed=needed,
            announced=announced,
        )
    return assigned


def pair_by_hand(
    state: State, boards: Boards, bye: int | None, reason: str, decided: Decisions | None = None
) -> Events:
    """Make a draft of the next round by hand, as where the engine finds no pairing.

    Players in doubt are decided on as before a pairing by the engine; then everybody who is not away has a board or the
    bye, and nobody else. Before round 1 the numbers are those that players have now.
    """
    number = _check_next(state)
    if not reason.strip():
        raise Refused(_("a pairing by hand needs its reason, for the log and the report"))
    if not state.round_number:
        check_enough(state)
    settled = _adjourned(state)
    state = applied(state, settled)
    decisions = settle(state, decided or Decisions())
    settled, state = [*settled, *decisions], applied(state, decisions)
    choice = choice_of(state)
    away = {} if choice.system.closed else absences(state, number)
    expected = {player.number for player in state.tournament.players if player.number not in away}
    _check_seats(state, boards, bye, expected)
    seated = {bye, *(player for seat in boards for player in (seat.white, seat.black))}
    for left_out in settled:
        if isinstance(left_out, e.ByeRequested) and left_out.number in seated:
            raise Refused(
                _("player {number} is left out as absent and has a place: decide on one"), number=left_out.number
            )
    if not boards and bye is None:
        raise Refused(_("nobody is there to be paired"))
    kind = ByeKind.ZERO if choice.system.closed else ByeKind.PAIRING
    why = ReasonGiven(" ".join(reason.split()))
    paired = e.PairedByHand(number, boards, bye, choice.system.name, choice.edition.id, why, kind, is_coloured(choice))
    return [*settled, paired]


def discard_draft(state: State) -> Events:
    """Discard the draft."""
    return [e.DraftDiscarded(the_draft(state).round)]


def publish(state: State) -> Events:
    """Make the draft the pairing of the round; in a closed format whoever has left loses by forfeit at once."""
    published = e.Published(the_draft(state).round)
    return [published, *forfeits_of(applied(state, [published]), published.round)]


def change_pairing(
    state: State, round_number: int, boards: Boards, bye: int | None, note: str, ground: Ground | None = None
) -> Events:
    """Change a pairing by hand: a draft for any reason noted, a published one on a ground that the rules allow.

    Players who were not in the round, such as a late entry, or who had a bye may be added; everybody who was in
    it stays. A game that has a result stays as it is.
    """
    check_open(state)
    if not note.strip() and ground is None:
        raise Refused(_("a change by hand needs its reason, for the log and the report"))
    if state.draft is not None and state.draft.round == round_number:
        old, old_bye = state.draft.boards, state.draft.bye
        engine, engine_bye = state.draft.engine_boards, state.draft.engine_bye
    elif round_number == state.round_number and round_number and state.draft is None:
        check_claim(state, round_number)
        check_ground(state, ground)
        if ground is Ground.REMATCH:
            _check_rematch(state, round_number, boards)
        old = state.boards[round_number - 1]
        old_bye = _free(state, round_number)
        engine, engine_bye = state.engine_boards, state.engine_bye
        for board, game in state.games(round_number):
            if game.result is not Result.PENDING and e.Seat(game.white, game.black) not in boards:
                raise Refused(
                    _("board {board} of round {round} has a result: take it back before its players are moved"),
                    board=board,
                    round=round_number,
                )
    else:
        raise Refused(_("round {round} can no longer be paired otherwise"), round=round_number)
    before = {number for seat in old for number in (seat.white, seat.black)} | ({old_bye} if old_bye else set())
    _check_seats(state, boards, bye, before)
    if (boards, bye) == (old, old_bye):
        raise Refused(_("nothing was changed"))
    reason = ReasonGiven(" ".join(note.split()), ground)
    return [e.PairingChanged(round_number, boards, bye, engine, engine_bye, reason)]


def _free(state: State, round_number: int) -> int | None:
    """The player with the pairing-allocated bye of a published round."""
    byes = state.tournament.rounds[round_number - 1].byes
    return next((bye.player for bye in byes if bye.kind is state.bye_kind), None)


def reasons_to_change(state: State) -> tuple[Ground, ...]:
    """Why a published pairing may be changed (C.04.2 D.10 of 2017, 4.4 of 2026)."""
    return GENERAL[handling_edition(state)].changes


def check_ground(state: State, ground: Ground | None) -> None:
    """What is published changes only on a ground that the rules name."""
    allowed = reasons_to_change(state)
    if ground not in allowed:
        refuse(
            state,
            Overridable(
                Rule.PAIRING_PUBLISHED,
                _("a published pairing changes only for one of: {reasons}; choose it, and add the details"),
                citing(state, citations.CHANGED_PAIRING),
                reasons=[GROUNDS[each] for each in allowed],
            ),
        )


def _check_rematch(state: State, round_number: int, boards: Boards) -> None:
    """Who gives a second meeting as the reason has one in the round, and takes it out."""
    history = History(state.tournament, after=round_number - 1)
    again = [seat for seat in state.boards[round_number - 1] if seat.black in history[seat.white].opponents]
    kept = {frozenset((seat.white, seat.black)) for seat in boards}
    if not again:
        refuse(
            state,
            Overridable(
                Rule.PAIRING_PUBLISHED,
                _("nobody in round {round} meets an opponent again"),
                citing(state, citations.CHANGED_PAIRING),
                round=round_number,
            ),
        )
    elif all(frozenset((seat.white, seat.black)) in kept for seat in again):
        refuse(
            state,
            Overridable(
                Rule.PAIRING_PUBLISHED,
                _("players {white} and {black} would still meet again"),
                citing(state, citations.CHANGED_PAIRING),
                white=again[0].white,
                black=again[0].black,
            ),
        )


def _check_seats(state: State, boards: Boards, bye: int | None, needed: set[int]) -> None:
    """Everybody named is a player and sits at one board only, and nobody who should play is left out."""
    numbers = [number for seat in boards for number in (seat.white, seat.black)]
    if bye is not None:
        numbers.append(bye)
    closed = choice_of(state).system.closed
    for number, count in sorted(Counter(numbers).items()):
        the_player(state, number)
        if count > 1:
            raise Refused(_("player {number} would sit at two boards"), number=number)
        if number in state.withdrawn and number not in needed and not closed:
            raise Refused(_("player {number} has withdrawn: bring him back first"), number=number)
    lost = sorted(needed - set(numbers))
    if lost:
        raise Refused(
            _("player {number} would have no opponent and no bye: give the bye, or note the absence first"),
            number=lost[0],
        )


def swap(boards: Boards, bye: int | None, one: int, other: int) -> tuple[Boards, int | None]:
    """The boards and the bye with two players in each other's place; the bye is a place too.

    >>> swap((e.Seat(1, 2), e.Seat(3, 4)), 5, 2, 5)
    ((Seat(white=1, black=5), Seat(white=3, black=4)), 2)
    """
    places = {one: other, other: one}
    turned = tuple(e.Seat(places.get(s.white, s.white), places.get(s.black, s.black)) for s in boards)
    return turned, bye if bye is None else places.get(bye, bye)


def turn(boards: Boards, board: int) -> Boards:
    """The boards with colours exchanged at one of them, counted from 1; refused if there is no such board.

    >>> turn((e.Seat(1, 2), e.Seat(3, 4)), 2)
    (Seat(white=1, black=2), Seat(white=4, black=3))
    """
    if not 1 <= board <= len(boards):
        raise Refused(_("there is no board {board}: boards 1 to {last} are there"), board=board, last=len(boards))
    seat = boards[board - 1]
    return (*boards[: board - 1], e.Seat(seat.black, seat.white), *boards[board:])
