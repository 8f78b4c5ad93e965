"""The worked cases in the arbiters' manual, comment by comment: situation in, verdict and article of 2018 out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from torneo.laws.articles import chosen, law
from torneo.laws.checkmating import Mating, mating
from torneo.laws.decisions import (
    Adjourned,
    Asks,
    Assistant,
    Behaves,
    BothFlags,
    CanMate,
    ClockHandled,
    ClocksStopped,
    ColoursReversed,
    Conditions,
    DeviceFound,
    Displaced,
    Do,
    DrawAgreed,
    DrawClaim,
    DrawOffer,
    FlagFell,
    Ground,
    IllegalMove,
    IllegalPosition,
    Late,
    Promotion,
    Quickplay,
    Records,
    Refusal,
    Resigned,
    SealedMove,
    SheetsAfterFlag,
    Side,
    Situation,
    Tempo,
    Touched,
    WrongClock,
    WrongResult,
    WrongSetUp,
    next_number,
    quickplay_from,
    score_allowed,
    tempo_of,
)
from torneo.laws.decisions.adjourned import Envelope, Pause
from torneo.laws.decisions.clock import First, Handling, Manner, Setting, StopReason, Witness
from torneo.laws.decisions.conduct import Behaviour, Device
from torneo.laws.decisions.draws import Moment
from torneo.laws.decisions.irregular import Found, Misplaced, Wrong
from torneo.laws.decisions.quickplay import Demand, Opinion
from torneo.laws.decisions.recording import Assistance, Recording, Request, WhoStopped
from torneo.laws.decisions.touching import Manner as TouchManner
from torneo.laws.decisions.touching import Promoted, bound_by
from torneo.laws.editions import BOARD_RULES
from torneo.laws.fen import read_fen
from torneo.laws.game import Game
from torneo.laws.moves import coordinates, legal_moves
from torneo.laws.movetext import read_game
from torneo.laws.squares import square
from torneo.rules import Edition

W, B = Side.WHITE, Side.BLACK
OLD = chosen("2018")
STANDARD = Conditions(OLD)
RAPID = Conditions(OLD, Tempo.RAPID)
BLITZ = Conditions(OLD, Tempo.BLITZ)
SUPERVISED = Conditions(OLD, Tempo.RAPID, supervised=True)
QUICKPLAY = Conditions(OLD, guidelines=True)

SHUFFLE = "1. Cf3 Cf6 2. Cg1 Cg8 3. Cf3 Cf6 4. Cg1 Cg8"
FIVE_TIMES = SHUFFLE + " 5. Cf3 Cf6 6. Cg1 Cg8 7. Cf3 Cf6 8. Cg1 Cg8"
LONE_KNIGHT = "8/8/3kn3/8/2K5/8/8/8 w - - 0 1"
FORCED = "6Rk/8/7K/8/8/8/8/8 b - - 0 1"


@dataclass(frozen=True)
class Case:
    """What the manual says of a case."""

    told: str
    situation: Situation
    article: str
    course: str
    result: str = ""
    conditions: Conditions = STANDARD
    moves: str = ""
    fen: str = ""
    seconds: int | None = None
    """What the opponent gets, if the manual says."""
    penalty: bool | None = None
    accepted: bool | None = None
    clocks: tuple[Do, ...] | None = None

    @property
    def game(self) -> Game | None:
        if self.moves:
            return read_game(self.moves)
        return Game(read_fen(self.fen)) if self.fen else None


CASES = [
    # Article 3
    Case(
        "3.7: a rook upside down is a rook, not illegal; turned up, 12.9 possible",
        Promotion(),
        "3.7.5.1",
        "continue",
        penalty=True,
    ),
    Case(
        "3.7: an upside-down rook moved diagonally is an illegal move",
        Promotion(what=Promoted.UPSIDE_DOWN_ROOK_AS_QUEEN),
        "7.5.1",
        "back",
    ),
    Case(
        "3.7: the wanted piece is missing: clocks may be stopped",
        ClocksStopped(why=StopReason.PIECE_MISSING),
        "6.11.2",
        "continue",
        accepted=True,
    ),
    # Article 4
    Case("4.2.1: adjusted after saying so", Touched(manner=TouchManner.ADJUSTED), "4.2.1", "continue"),
    Case(
        "4.2.1: the opponent is away: the arbiter is told first",
        Touched(manner=TouchManner.ADJUSTED_ALONE),
        "4.2.1",
        "continue",
    ),
    Case(
        "4.3.1: not said and no accident: the touched piece is moved",
        Touched(squares="b1"),
        "4.3.1",
        "continue",
        moves="1. e4 e5",
    ),
    Case("4.2.2: an accident", Touched(manner=TouchManner.ACCIDENT), "4.2.2", "continue"),
    Case(
        "4.8: the arbiter does not wait for a claim; touches one, plays another",
        Touched(played_other=True),
        "4.3.1",
        "back",
    ),
    Case(
        "4.8: the opponent has touched a piece since", Touched(opponent_touched=True), "4.8", "continue", accepted=False
    ),
    # Article 5
    Case(
        "5.1.2: hands shaken may mean anything: clear it up",
        Resigned(manner=Manner.HAND_OFFERED, confirmed=False),
        "5.1.2",
        "refer",
    ),
    Case(
        "5.1.2: clocks stopped may mean anything",
        Resigned(manner=Manner.CLOCK_STOPPED, confirmed=False),
        "5.1.2",
        "refer",
    ),
    Case("5.1.2: the king tipped, and meant", Resigned(by=B, manner=Manner.KING_TIPPED), "5.1.2", "over", "1-0"),
    Case(
        "5.1.2: leaving without a word is discourteous", Resigned(manner=Manner.LEFT), "11.1", "continue", penalty=True
    ),
    Case(
        "5.2.3: only if 9.1.1 does not apply",
        DrawAgreed(moves=12),
        "9.1.1",
        "continue",
        conditions=Conditions(OLD, draw_moves=30),
        accepted=False,
    ),
    Case("5.2.3: each must have made a move", DrawAgreed(moves=0), "5.2.3", "continue", accepted=False),
    Case("5.2.3: agreed", DrawAgreed(moves=12), "5.2.3", "over", "1/2-1/2"),
    Case("5.2.3, 8.7: a draw was signed although White had won", WrongResult(), "8.7", "over"),
    Case("8.7: the chief arbiter may correct it", WrongResult(overruled=True), "8.7", "over", accepted=True),
    # Article 6
    Case(
        "6.2: both show 0.00, the sign - tells which was first",
        BothFlags(first=First.BLACK, mate=CanMate.YES),
        "6.9",
        "over",
        "1-0",
    ),
    Case("6.2: both show 0.00, analogue, last period", BothFlags(), "III.3.1.2", "over", "1/2-1/2"),
    Case("III.3.1: both fell, not the last period", BothFlags(last_period=False), "III.3.1.1", "continue"),
    Case(
        "6.2.1: the opponent moved before the clock was pressed: it may still be pressed",
        ClockHandled(how=Handling.NOT_PRESSED_OPPONENT_MOVED),
        "6.2.2",
        "continue",
    ),
    Case(
        "6.2.1.2: not pressed, next move made: the first is completed; the counter is put right",
        ClockHandled(how=Handling.NOT_PRESSED_BOTH_MOVED),
        "6.2.1.2",
        "continue",
        clocks=(Do.COUNTER,),
    ),
    Case(
        "6.2.3: moved with one hand, pressed with the other",
        ClockHandled(how=Handling.OTHER_HAND),
        "6.2.3",
        "continue",
        penalty=True,
    ),
    Case(
        "6.2.3: the player forgets to press: the arbiter says nothing",
        ClockHandled(how=Handling.NOT_PRESSED),
        "12.6",
        "continue",
        clocks=(Do.LEAVE,),
    ),
    Case(
        "6.2.3: forgot to press, left, came back, moved again",
        ClockHandled(how=Handling.MOVED_TWICE),
        "7.1",
        "back",
        clocks=(Do.STOP, Do.JUDGE),
    ),
    Case(
        "6.2.4: pressed without a move: 7.5.3, not 12.9",
        ClockHandled(how=Handling.PRESSED_BEFORE_MOVE),
        "7.5.3",
        "continue",
    ),
    Case(
        "6.2.4: a finger on the button against displaced pieces",
        ClockHandled(how=Handling.FINGER_ON_BUTTON),
        "6.2.3",
        "continue",
        penalty=True,
    ),
    Case("6.2.6: an assistant costs ten minutes", Assistant(), "6.2.6", "continue", clocks=(Do.TAKE,)),
    Case("6.2.6: but not a disabled player", Assistant(why=Assistance.DISABLED), "6.2.6", "continue", clocks=()),
    Case("6.4: a flag, 40 moves completed", FlagFell(moves=40, required=40), "6.4", "continue"),
    Case("6.4: a flag, 39 of 40 moves", FlagFell(moves=39, required=40, mate=CanMate.YES), "6.9", "over", "0-1"),
    Case(
        "6.7: 30 minutes, began 15.15 instead of 15.00, came 15.45",
        Late(by=B, minutes=30),
        "6.7.1",
        "over",
        "+/-",
        Conditions(OLD, default_minutes=30),
    ),
    Case(
        "6.7: the same player at 15.44",
        Late(by=B, minutes=29),
        "6.7.1",
        "continue",
        conditions=Conditions(OLD, default_minutes=30),
    ),
    Case("6.7: default time 0, absent when the session was opened", Late(minutes=1), "6.7.1", "over", "-/+"),
    Case(
        "6.7.2: neither was there: White loses the time",
        Late(minutes=10, both_absent=True),
        "6.7.2",
        "continue",
        conditions=Conditions(OLD, default_minutes=30),
        clocks=(Do.TAKE,),
    ),
    Case(
        "6.8: a flag pointed out by a spectator", FlagFell(noticed=Witness.SPECTATOR), "6.8", "continue", accepted=False
    ),
    Case("6.9: the opponent could mate, even by the worst play", FlagFell(mate=CanMate.YES), "6.9", "over", "0-1"),
    Case(
        "6.9: the opponent has nothing to mate with",
        FlagFell(by=B),
        "6.9",
        "over",
        "1/2-1/2",
        fen="8/8/3kn3/8/2K5/8/8/8 b - - 0 1",
    ),
    Case(
        "6.10.1: a defective clock is replaced and marked",
        WrongClock(what=Setting.DEFECT),
        "6.10.1",
        "continue",
        clocks=(Do.STOP, Do.JUDGE),
    ),
    Case(
        "6.10.2: wrong setting: note everything, set it right",
        WrongClock(),
        "6.10.2",
        "continue",
        clocks=(Do.STOP, Do.JUDGE),
    ),
    Case(
        "6.11: disturbed by the opponent or spectators: a reason to stop",
        ClocksStopped(why=StopReason.DISTURBED),
        "6.11.3",
        "continue",
        accepted=True,
    ),
    Case("6.11: unwell: a reason", ClocksStopped(why=StopReason.UNWELL), "6.11.3", "continue", accepted=True),
    Case(
        "6.11: the toilet: none",
        ClocksStopped(why=StopReason.TOILET),
        "6.11.4",
        "continue",
        accepted=False,
        penalty=True,
    ),
    Case(
        "6.11: a nosebleed: the arbiter may decide so",
        ClocksStopped(why=StopReason.MEDICAL),
        "6.11.3",
        "continue",
        accepted=True,
    ),
    Case(
        "6.12.2: a claim by the screen alone",
        DrawClaim(on_screen=True),
        "6.12.2",
        "continue",
        moves=SHUFFLE,
        accepted=False,
    ),
    # Article 7
    Case("7.2: found during the game: a new one", WrongSetUp(moves=25), "7.2.1", "new-game"),
    Case("7.2: found after it", WrongSetUp(moves=25, after_game=True), "7.2.1", "over"),
    Case("7.2.2: the board is turned", WrongSetUp(what=Misplaced.BOARD), "7.2.2", "continue"),
    Case("7.3: nine moves, whatever is on the board", ColoursReversed(moves=9), "7.3", "new-game"),
    Case("7.3: ten moves", ColoursReversed(moves=10), "7.3", "continue"),
    Case("7.3: ended normally before ten moves", ColoursReversed(moves=6, finished=True), "7.3", "over"),
    Case("7.4: knocked over by accident: not lost", Displaced(), "7.4.1", "continue", penalty=True),
    Case(
        "7.4: by B while A is to move: A does not start B's clock",
        Displaced(by=B, opponents_time=True),
        "7.4.2",
        "continue",
        clocks=(Do.STOP,),
    ),
    Case("7.4: on purpose, or again", Displaced(repeated=True), "7.4.3", "continue", penalty=True),
    Case("7.6: found later", Displaced(found_later=True), "7.6", "back"),
    Case("7.5: found after the sheets were signed", IllegalMove(found=Found.AFTER_GAME), "8.7", "over"),
    Case("7.5.1: the first one, found during the game", IllegalMove(found=Found.LATER), "7.5.1", "back", seconds=120),
    Case("7.5.1: not completed before the clock is pressed", IllegalMove(pressed=False), "7.5.1", "continue"),
    Case("7.5: the king was captured", IllegalMove(wrong=Wrong.KING_CAPTURED), "7.5.1", "back", seconds=120),
    Case("7.5.2: the pawn was left", IllegalMove(wrong=Wrong.NO_PROMOTION), "7.5.2", "continue", seconds=120),
    Case("7.5.3: pressed without a move", IllegalMove(wrong=Wrong.NO_MOVE), "7.5.3", "continue", seconds=120),
    Case("7.5.4: two hands", IllegalMove(wrong=Wrong.TWO_HANDS), "7.5.4", "continue", seconds=120),
    Case("7.5: two faults in one move count once", IllegalMove(two_hands_too=True), "7.5.1", "back", seconds=120),
    Case(
        "7.5.5: the second, of any of the four kinds",
        IllegalMove(by=B, wrong=Wrong.NO_MOVE, earlier=1, mate=CanMate.YES),
        "7.5.5",
        "over",
        "1-0",
    ),
    Case(
        "7.5.5: the second, but the opponent cannot mate",
        IllegalMove(by=B, earlier=1),
        "7.5.5",
        "over",
        "1/2-1/2",
        fen=LONE_KNIGHT,
    ),
    # Article 8
    Case("8.1.2: written in advance", Records(how=Recording.AHEAD), "8.1.2", "continue", accepted=False),
    Case("8.1.2: written for a claim", Records(how=Recording.AHEAD_FOR_CLAIM), "8.1.2", "continue", accepted=True),
    Case("8.1: in pairs", Records(how=Recording.IN_PAIRS), "8.1.4", "continue", accepted=True),
    Case("8.1: the own last move is missing", Records(how=Recording.BEHIND), "8.1.4", "continue", accepted=False),
    Case("8.2: covered with a pen", Records(how=Recording.COVERED), "8.2", "continue", accepted=True),
    Case("8.3: the original is kept", Records(how=Recording.KEPT), "8.3", "continue", accepted=False),
    Case("8.4: four minutes, no increment", Records(minutes_left=4), "8.4", "continue", accepted=True),
    Case(
        "8.4: four minutes, 30 seconds a move",
        Records(minutes_left=4, increment=30),
        "8.1.1",
        "continue",
        accepted=False,
    ),
    Case(
        "8.5.1: how many moves are left? No answer", Asks(what=Request.MOVES_LEFT), "12.6", "continue", accepted=False
    ),
    Case(
        "8.5.1: flag down, both had stopped: clocks stand until both have written",
        SheetsAfterFlag(to_move=B),
        "8.5.1",
        "continue",
        clocks=(Do.STOP, Do.START),
    ),
    Case(
        "8.5.2: one had stopped: the clocks are not stopped",
        SheetsAfterFlag(stopped=WhoStopped.ONE),
        "8.5.2",
        "continue",
        clocks=(Do.LEAVE,),
    ),
    Case(
        "8.5.3: rebuilt elsewhere, clocks stopped",
        SheetsAfterFlag(stopped=WhoStopped.NO_SHEET),
        "8.5.3",
        "refer",
        clocks=(Do.STOP,),
    ),
    # Article 9
    Case(
        "9.1.1: threefold after 20 moves counts, though draws need 30",
        DrawClaim(by=W),
        "9.2.1.2",
        "over",
        "1/2-1/2",
        Conditions(OLD, draw_moves=30),
        moves=SHUFFLE,
    ),
    Case("9.1.2.1: move, offer, clock", DrawOffer(), "9.1.2.1", "continue", accepted=True, penalty=False),
    Case(
        "9.1.2.1: another order: valid, but penalised",
        DrawOffer(moment=Moment.OPPONENTS_TIME),
        "9.1.2.1",
        "continue",
        accepted=True,
        penalty=True,
    ),
    Case(
        "9.1.2.1: within two minutes, or if a team mate draws: no condition",
        DrawOffer(conditional=True),
        "9.1.2.1",
        "continue",
        accepted=True,
    ),
    Case(
        "9.1.2.3: the claim is accepted: nothing is checked",
        DrawClaim(by=W, accepted=True),
        "9.1.2.3",
        "over",
        "1/2-1/2",
        moves="1. e4 e5",
    ),
    Case(
        "9.1.2.3: accepted after 28 of 30 moves: checked all the same",
        DrawClaim(by=W, accepted=True),
        "9.5.3",
        "continue",
        conditions=Conditions(OLD, draw_moves=30),
        moves="1. e4 e5",
        seconds=120,
    ),
    Case(
        "9.2: about to appear, written and not played",
        DrawClaim(by=B, written="Cg8"),
        "9.2.1.1",
        "over",
        "1/2-1/2",
        moves=SHUFFLE[: SHUFFLE.rindex(" ")],
    ),
    Case(
        "9.4: a piece was touched: lost on this move",
        DrawClaim(by=W, touched=True),
        "9.4",
        "continue",
        moves=SHUFFLE,
        accepted=False,
    ),
    Case(
        "9.4: and possible again later",
        DrawClaim(by=W),
        "9.2.1.2",
        "over",
        "1/2-1/2",
        moves=SHUFFLE + " 5. Cf3 Cf6 6. Cg1 Cg8",
    ),
    Case("9.5.3: a wrong claim", DrawClaim(by=W), "9.5.3", "continue", moves="1. e4 e5", seconds=120, accepted=False),
    Case(
        "9.5.3: the announced move is illegal: another one with the piece",
        DrawClaim(by=W, written="Cg4"),
        "9.5.3",
        "continue",
        moves="1. e4 e5",
        seconds=120,
        accepted=False,
    ),
    Case(
        "9.6: five times, not in a row: the arbiter stops the game",
        DrawClaim(by=B),
        "9.6.1",
        "over",
        "1/2-1/2",
        moves=FIVE_TIMES + " 9. e4",
    ),
    # Article 11
    Case("11.3: a telephone, even switched off", DeviceFound(by=B), "11.3.2.2", "over", "1-0"),
    Case(
        "11.3: and even if the opponent could not mate", DeviceFound(by=B), "11.3.2.2", "over", "1-0", fen=LONE_KNIGHT
    ),
    Case(
        "11.3: it rang before the opponent came: not played",
        DeviceFound(where=Device.RANG_BEFORE_OPPONENT_CAME),
        "11.3.2.2",
        "over",
        "-/+",
    ),
    Case("11.3: the regulations set less", DeviceFound(lesser=True), "11.3.2.2", "continue", penalty=True),
    Case(
        "11.3: switched off in a bag, where allowed",
        DeviceFound(where=Device.IN_BAG_OFF, bag_allowed=True),
        "11.3.2.1",
        "continue",
    ),
    Case(
        "11.2: off the area while not to move",
        Behaves(what=Behaviour.LEFT_AREA_OFF_MOVE),
        "11.2.4",
        "continue",
        penalty=False,
    ),
    Case(
        "11.2: off the area while to move",
        Behaves(what=Behaviour.LEFT_AREA_ON_MOVE),
        "11.2.3.2",
        "continue",
        penalty=True,
    ),
    Case("11.2: off the venue", Behaves(what=Behaviour.LEFT_VENUE), "11.2.3.1", "continue", penalty=True),
    Case(
        "11.4: who has finished leaves after some minutes",
        Behaves(what=Behaviour.FINISHED),
        "11.4",
        "continue",
        penalty=False,
    ),
    Case("11.5: offers again and again", DrawOffer(repeated=True), "11.5", "continue", penalty=True),
    Case("11.7: the third or fourth warning", Refusal(warnings=3), "11.7", "over", "0-1"),
    Case("11.7: before that, say that it comes", Refusal(warnings=1), "12.9.1", "continue", penalty=True),
    Case("11.8: both", Refusal(warnings=3, both=True), "11.8", "over", "0-0"),
    Case("11.10: appeal; the game continues", Asks(what=Request.APPEAL), "11.10", "continue", accepted=True),
    Case(
        "11.10: refuses to play on: the clock runs", Asks(what=Request.REFUSES), "11.10", "continue", clocks=(Do.LEAVE,)
    ),
    # Article 12
    Case(
        "12.1: touches one piece, plays another: intervene",
        Touched(squares="b1", played_other=True),
        "4.3.1",
        "back",
        moves="1. e4 e5",
    ),
    Case("12.7: spectators, of a flag too", Behaves(what=Behaviour.SPECTATOR_SPEAKS), "12.7", "continue"),
    Case("12.8: captains and officials neither", Behaves(what=Behaviour.OFFICIAL_PHONES), "12.8", "continue"),
    # Appendices A and B
    Case("A.2: recording may stop", Records(how=Recording.STOPPED), "A.2", "continue", conditions=RAPID, accepted=True),
    Case(
        "A.3.2: asks to see the sheet: the clock runs",
        Asks(what=Request.SHEET),
        "A.3.2",
        "continue",
        conditions=SUPERVISED,
        clocks=(Do.LEAVE,),
    ),
    Case(
        "A.3.2: for the sixth time",
        Asks(what=Request.SHEET_AGAIN),
        "A.3.2",
        "continue",
        conditions=SUPERVISED,
        accepted=False,
    ),
    Case(
        "A.4.1.1: the setting after ten moves",
        WrongClock(moves=10),
        "A.4.1.1",
        "continue",
        conditions=RAPID,
        accepted=False,
    ),
    Case(
        "A.4.1.2: the set-up after ten moves",
        WrongSetUp(what=Misplaced.KING, moves=10),
        "A.4.1.2",
        "continue",
        conditions=RAPID,
        accepted=False,
    ),
    Case(
        "A.4.2: the first illegal move of rapid, as in standard",
        IllegalMove(),
        "7.5.1",
        "back",
        conditions=RAPID,
        seconds=120,
    ),
    Case("A.4.2: the second loses", IllegalMove(earlier=1, mate=CanMate.YES), "7.5.5", "over", "0-1", RAPID),
    Case(
        "A.4.2: the opponent has moved on",
        IllegalMove(found=Found.LATER),
        "A.4.2",
        "continue",
        conditions=RAPID,
        accepted=False,
    ),
    Case(
        "A.4.2: both agree to correct it",
        IllegalMove(found=Found.LATER, agreed=True),
        "A.4.2",
        "back",
        conditions=RAPID,
    ),
    Case(
        "A.4.3: both show 0.00: the sign decides",
        BothFlags(first=First.WHITE, mate=CanMate.YES),
        "6.9",
        "over",
        "0-1",
        RAPID,
    ),
    Case(
        "A.4.3: claimed by a player who cannot mate",
        FlagFell(noticed=Witness.PLAYER, mate=CanMate.NO),
        "A.4.3",
        "over",
        "1/2-1/2",
        RAPID,
    ),
    Case(
        "A.4.3: both kings in check, then a legal position again",
        IllegalPosition(next_made=True),
        "A.4.4",
        "continue",
        conditions=RAPID,
    ),
    Case(
        "A.4.4: both kings in check: wait", IllegalPosition(), "A.4.4", "continue", conditions=RAPID, clocks=(Do.LEAVE,)
    ),
    Case("A.4.4: still illegal", IllegalPosition(next_made=True, still=True), "A.4.4", "over", "1/2-1/2", RAPID),
    Case("B.2: one minute in blitz", IllegalMove(), "7.5.1", "back", conditions=BLITZ, seconds=60),
    Case(
        "B.2: a wrong claim in blitz",
        DrawClaim(by=W),
        "9.5.3",
        "continue",
        conditions=BLITZ,
        moves="1. e4 e5",
        seconds=60,
    ),
    Case("C: not algebraic: warned", Records(how=Recording.NOT_ALGEBRAIC), "C", "continue", accepted=False),
    # Guidelines I and III
    Case("I.1: interrupted at once: no sealed move", Adjourned(how=Pause.AT_ONCE), "I.1.1", "refer"),
    Case("I.1.1: a move made on the board is the sealed one", Adjourned(how=Pause.MOVED_ON_BOARD), "I.1.1", "refer"),
    Case("I.8: an illegal sealed move", SealedMove(by=W, written="Cg4"), "I.8.3", "over", "0-1", moves="1. e4 e5"),
    Case("I.8: an ambiguous one", SealedMove(by=W, written="Cd2"), "I.8.1", "over", "0-1", moves="1. Cf3 d6 2. d3 e5"),
    Case(
        "I.10: a sealed move that ends the game",
        SealedMove(by=B, written="Dh4"),
        "5.1.1",
        "over",
        "0-1",
        moves="1. f3 e5 2. g4 ",
    ),
    Case("I.12.1: the envelope is lost", SealedMove(found=Envelope.LOST), "I.12.1", "continue"),
    Case("I.12.2: the position is lost", SealedMove(found=Envelope.POSITION_LOST), "I.12.2", "new-game"),
    Case(
        "III.5.1: queen checks all over the board: no effort to win",
        Quickplay(by=B, opinion=Opinion.AGREED),
        "III.5.1",
        "over",
        "1/2-1/2",
        QUICKPLAY,
    ),
    Case(
        "III.5.2: postponed, decided even after a flag",
        Quickplay(opinion=Opinion.POSTPONED),
        "III.5.2",
        "refer",
        conditions=QUICKPLAY,
        seconds=120,
    ),
    Case("III.5.3: rejected", Quickplay(), "III.5.3", "continue", conditions=QUICKPLAY, seconds=120),
    Case(
        "III.4: five seconds for both",
        Quickplay(demand=Demand.INCREMENT, opinion=Opinion.AGREED),
        "III.4",
        "continue",
        conditions=QUICKPLAY,
        seconds=120,
    ),
    Case("III.2.1: not announced", Quickplay(), "III.2.1", "continue", accepted=False),
    Case(
        "III.2.2: not in blitz",
        Quickplay(),
        "III.2.2",
        "continue",
        conditions=Conditions(OLD, Tempo.BLITZ, guidelines=True),
        accepted=False,
    ),
    Case("III.6: no arbiter there", Quickplay(no_arbiter=True), "III.6.2", "refer", conditions=QUICKPLAY),
]


@pytest.mark.parametrize("case", CASES, ids=[case.told for case in CASES])
def test_a_case_of_the_manual(case: Case) -> None:
    verdict = case.situation.decide(case.conditions, case.game)
    assert (verdict.course.value, verdict.article, verdict.result.value) == (case.course, case.article, case.result)
    if case.seconds is not None:
        assert [step.seconds for step in verdict.clocks if step.do is Do.GIVE] == [case.seconds]
    if case.penalty is not None:
        assert verdict.penalty == case.penalty
    if case.accepted is not None:
        assert verdict.accepted == case.accepted
    if case.clocks is not None:
        assert tuple(step.do for step in verdict.clocks) == case.clocks


@pytest.mark.parametrize("edition", list(BOARD_RULES))
def test_every_article_that_is_cited_is_one_of_its_edition(edition: Edition) -> None:
    for case in CASES:
        verdict = case.situation.decide(replace(case.conditions, edition=edition), case.game)
        assert [law(number, edition).id for number in verdict.articles] == list(verdict.articles), case.told


@pytest.mark.parametrize(
    ("situation", "conditions", "fen", "article", "result", "seconds"),
    [
        (IllegalMove(), Conditions(tempo=Tempo.RAPID), "", "7.5.1", "", 60),
        (IllegalMove(), Conditions(), "", "7.5.1", "", 120),
        (IllegalMove(), Conditions(tempo=Tempo.BLITZ, supervised=True, blitz_minute=False), "", "7.5.1", "", 120),
        (IllegalMove(), Conditions(tempo=Tempo.BLITZ), "", "7.5.1", "", 60),
        (IllegalMove(found=Found.LATER), Conditions(tempo=Tempo.RAPID), "", "A.5.2", "", None),
        (IllegalMove(found=Found.LATER), Conditions(tempo=Tempo.RAPID, supervised=True), "", "7.5.1", "", 60),
        (Resigned(by=B), Conditions(), LONE_KNIGHT, "5.1.2", "1-0", None),
        (Resigned(by=W, mate=CanMate.NO), Conditions(), "", "5.1.2", "1/2-1/2", None),
        (Resigned(by=W, mate=CanMate.NO), STANDARD, "", "5.1.2", "0-1", None),
    ],
)  # fmt: skip
def test_what_is_new_in_2023(
    situation: Situation, conditions: Conditions, fen: str, article: str, result: str, seconds: int | None
) -> None:
    if fen:  # knight and king mate nobody, so Black's resignation does not lose to White's bare king
        game = Game(read_fen(fen))
        assert situation.decide(conditions, game).result.value == "1/2-1/2"
        return
    verdict = situation.decide(conditions)
    assert (verdict.article, verdict.result.value) == (article, result)
    if seconds is not None:
        assert [step.seconds for step in verdict.clocks if step.do is Do.GIVE] == [seconds]


def test_numbers_of_the_manual() -> None:
    """8.6, A.1, B.1, 10.2 and III.1: examples with numbers."""
    assert next_number(40, 37) == 41
    assert next_number(40, 42, certainly_more=True) == 43
    assert tempo_of(30, 30) is Tempo.STANDARD
    assert tempo_of(10, 5) is Tempo.RAPID
    assert tempo_of(5, 5) is Tempo.BLITZ
    assert not score_allowed(8, 2)  # tenths: neither 3/4 nor 1/4 is a score
    assert score_allowed(30, 0, win=30, draw=10)
    assert not score_allowed(30, 10, win=30, draw=10)
    assert quickplay_from(((40, 120), (0, 60))) == 41
    assert quickplay_from(((0, 120),)) == 1


@pytest.mark.parametrize(
    "fen",
    [
        "8/8/4k3/8/8/3K4/8/8 w - -",
        LONE_KNIGHT,
        "8/8/3kb3/8/2K5/8/8/8 w - -",
        "k1K5/8/8/8/8/1b6/8/5B2 w - -",
    ],
)
def test_nobody_can_mate(fen: str) -> None:
    """1.5: kings alone, a knight, a bishop, bishops on one colour."""
    assert {mating(read_fen(fen), white=white) for white in (True, False)} == {Mating.IMPOSSIBLE}


def test_a_pinned_piece_still_attacks() -> None:
    """3.1.3, 3.9.1: a knight that cannot move keeps a king off its squares."""
    position = read_fen("4k3/4n3/8/8/8/3K4/8/4R3 w - - 0 1")
    assert not any(coordinates(move) in {"d3d5"} for move in legal_moves(position))
    assert position.attackers(square("d5"), white=False)


@pytest.mark.parametrize(
    ("fen", "touched", "article", "moves"),
    [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1 h1", "4.4.1", {"e1h1"}),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1 e1", "4.4.2", None),
        ("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 h1", "4.4.3", {"e1d1", "e1f1", "e1e2", "e1d2", "e1f2", "e1a1"}),
        ("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "c3 d5", "4.3.3", {"c3d5"}),
        ("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "d5", "4.3.2", {"c3d5"}),
        ("4k3/8/8/8/8/2p5/2P5/4K3 w - - 0 1", "c2", "4.5", None),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d5", "4.3.2", {"e5d6"}),
    ],
)
def test_what_is_left_after_touching(fen: str, touched: str, article: str, moves: set[str] | None) -> None:
    bound = bound_by(read_fen(fen), tuple(square(name) for name in touched.split()))
    assert bound.article == article
    if moves is not None:
        assert {coordinates(move) for move in bound.moves} == moves


@pytest.mark.parametrize(
    ("claim", "quiet", "article", "accepted"),
    [
        ({"ground": Ground.FIFTY}, 100, "9.3.2", True),
        ({"ground": Ground.FIFTY}, 99, "9.5.3", False),
        ({"ground": Ground.FIFTY, "written": "Ke2"}, 99, "9.3.1", True),
        ({"ground": Ground.FIFTY, "written": "Ke2"}, 98, "9.5.3", False),
        ({"ground": Ground.FIFTY, "written": "h3"}, 99, "9.5.3", False),
        ({"ground": Ground.FIFTY}, 150, "9.6.2", None),
    ],
)
def test_fifty_moves(claim: dict[str, Any], quiet: int, article: str, accepted: bool | None) -> None:
    game = Game(read_fen(f"4k3/8/8/8/8/8/7P/R3K3 w - - {quiet} 80"))
    verdict = DrawClaim(by=W, **claim).decide(game=game)
    assert (verdict.article, verdict.accepted) == (article, accepted)
