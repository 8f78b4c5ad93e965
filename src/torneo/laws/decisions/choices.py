"""What the answers to the questions of situations are called, as messages."""

from __future__ import annotations

from enum import StrEnum

from torneo.laws.decisions import adjourned, clock, conduct, draws, irregular, quickplay, recording, touching
from torneo.laws.decisions.situation import CanMate
from torneo.laws.decisions.verdict import SIDES, Side
from torneo.text import marked as _

CHOICES: dict[type[StrEnum], dict[StrEnum, str]] = {
    Side: {Side.WHITE: SIDES[Side.WHITE], Side.BLACK: SIDES[Side.BLACK]},
    CanMate: {
        CanMate.ASK: _("let the position say it"),
        CanMate.YES: _("yes"),
        CanMate.NO: _("no"),
    },
    draws.Ground: {
        draws.Ground.THREEFOLD: _("the same position three times"),
        draws.Ground.FIFTY: _("50 moves without capture or pawn move"),
    },
    draws.Moment: {
        draws.Moment.AFTER_MOVE: _("after the move, before pressing the clock"),
        draws.Moment.BEFORE_MOVE: _("before the move"),
        draws.Moment.OPPONENTS_TIME: _("in the opponent's time"),
    },
    irregular.Wrong: {
        irregular.Wrong.MOVE: _("a move that is not legal"),
        irregular.Wrong.KING_CAPTURED: _("the king was captured"),
        irregular.Wrong.ROOK_UPSIDE_DOWN_DIAGONALLY: _("a rook upside down moved as a queen"),
        irregular.Wrong.NO_PROMOTION: _("a pawn left on the last rank"),
        irregular.Wrong.NO_MOVE: _("the clock pressed without a move"),
        irregular.Wrong.TWO_HANDS: _("a move with two hands"),
    },
    irregular.Found: {
        irregular.Found.BEFORE_ANSWER: _("before the opponent's next move"),
        irregular.Found.LATER: _("later in the game"),
        irregular.Found.AFTER_GAME: _("after the game"),
    },
    irregular.Misplaced: {
        irregular.Misplaced.PIECES: _("pieces"),
        irregular.Misplaced.KING: _("a king"),
        irregular.Misplaced.ROOK: _("a rook"),
        irregular.Misplaced.BOARD: _("the board, turned"),
    },
    clock.Witness: {
        clock.Witness.ARBITER: _("the arbiter"),
        clock.Witness.PLAYER: _("a player"),
        clock.Witness.SPECTATOR: _("a spectator"),
    },
    clock.First: {
        clock.First.WHITE: SIDES[Side.WHITE],
        clock.First.BLACK: SIDES[Side.BLACK],
        clock.First.UNKNOWN: _("nobody knows"),
    },
    clock.Manner: {
        clock.Manner.SAID: _("in words"),
        clock.Manner.CLOCK_STOPPED: _("by stopping the clocks"),
        clock.Manner.KING_TIPPED: _("by tipping the king"),
        clock.Manner.HAND_OFFERED: _("by offering a hand"),
        clock.Manner.SHEET_SIGNED: _("by signing the sheet"),
        clock.Manner.LEFT: _("by leaving without a word"),
    },
    clock.Setting: {
        clock.Setting.SETTING: _("its setting"),
        clock.Setting.DEFECT: _("it is defective"),
    },
    clock.StopReason: {
        clock.StopReason.ARBITER: _("to call the arbiter"),
        clock.StopReason.PIECE_MISSING: _("the piece for a promotion is missing"),
        clock.StopReason.DISTURBED: _("disturbed by the opponent or spectators"),
        clock.StopReason.UNWELL: _("unwell"),
        clock.StopReason.MEDICAL: _("for a medical reason, such as a nosebleed"),
        clock.StopReason.TOILET: _("to go to the toilet"),
        clock.StopReason.NONE: _("for no reason"),
    },
    clock.Handling: {
        clock.Handling.OTHER_HAND: _("pressed with the other hand"),
        clock.Handling.FINGER_ON_BUTTON: _("a finger kept on the button"),
        clock.Handling.BANGED: _("banged, picked up or knocked over"),
        clock.Handling.PRESSED_BEFORE_MOVE: _("pressed before moving"),
        clock.Handling.NOT_PRESSED: _("not pressed"),
        clock.Handling.NOT_PRESSED_BOTH_MOVED: _("not pressed, and both moved on"),
        clock.Handling.NOT_PRESSED_OPPONENT_MOVED: _("not pressed, and the opponent moved"),
        clock.Handling.MOVED_TWICE: _("not pressed, left, came back and moved again"),
        clock.Handling.ADJUSTED_OUT_OF_TURN: _("pieces adjusted in the opponent's time"),
    },
    touching.Manner: {
        touching.Manner.TOUCHED: _("touched"),
        touching.Manner.ADJUSTED: _("adjusted, after saying so"),
        touching.Manner.ACCIDENT: _("by accident"),
        touching.Manner.ADJUSTED_ALONE: _("adjusted while the opponent was away"),
    },
    touching.Promoted: {
        touching.Promoted.UPSIDE_DOWN_ROOK: _("a rook was put upside down"),
        touching.Promoted.UPSIDE_DOWN_ROOK_AS_QUEEN: _("a rook upside down was moved diagonally"),
        touching.Promoted.NEW_PIECE_TOUCHED_SQUARE: _("the new piece touched the square, then another was wanted"),
        touching.Promoted.PAWN_NOT_MOVED: _("the pawn was taken off without reaching the last rank"),
    },
    recording.Recording: {
        recording.Recording.AHEAD: _("writes moves before making them"),
        recording.Recording.AHEAD_FOR_CLAIM: _("writes the move before, for a claim or to seal it"),
        recording.Recording.IN_PAIRS: _("writes two moves at a time"),
        recording.Recording.BEHIND: _("has not written the own last move"),
        recording.Recording.STOPPED: _("has stopped writing"),
        recording.Recording.COVERED: _("covers the move with a pen"),
        recording.Recording.KEPT: _("keeps the original sheet"),
        recording.Recording.NOT_ALGEBRAIC: _("does not write algebraic notation"),
    },
    recording.WhoStopped: {
        recording.WhoStopped.BOTH: _("both"),
        recording.WhoStopped.ONE: _("one of them"),
        recording.WhoStopped.NO_SHEET: _("there is no complete sheet at all"),
    },
    recording.Request: {
        recording.Request.MOVES_LEFT: _("how many moves there are to the control"),
        recording.Request.OPPONENT_PRESSED: _("whether the opponent has moved or pressed"),
        recording.Request.LAWS: _("what the Laws say"),
        recording.Request.SHEET: _("to see the arbiter's sheet"),
        recording.Request.SHEET_AGAIN: _("to see it for the sixth time"),
        recording.Request.APPEAL: _("to appeal"),
        recording.Request.REFUSES: _("nothing: refuses to play on"),
    },
    recording.Assistance: {
        recording.Assistance.UNABLE: _("cannot move, press or write"),
        recording.Assistance.DISABLED: _("has a disability"),
    },
    quickplay.Demand: {
        quickplay.Demand.INCREMENT: _("five seconds with each move"),
        quickplay.Demand.DRAW: _("a draw"),
    },
    quickplay.Opinion: {
        quickplay.Opinion.AGREED: _("right"),
        quickplay.Opinion.POSTPONED: _("not clear yet: postponed"),
        quickplay.Opinion.REJECTED: _("wrong"),
    },
    adjourned.Pause: {
        adjourned.Pause.END_OF_SESSION: _("at the end of the session"),
        adjourned.Pause.AT_ONCE: _("at once, with no time to think"),
        adjourned.Pause.EARLY: _("before the end of the session"),
        adjourned.Pause.MOVED_ON_BOARD: _("the player moved on the board when asked to seal"),
    },
    adjourned.Envelope: {
        adjourned.Envelope.OPENED: _("the move below"),
        adjourned.Envelope.AMBIGUOUS: _("an ambiguous move"),
        adjourned.Envelope.ILLEGIBLE: _("an unreadable move"),
        adjourned.Envelope.ILLEGAL: _("an illegal move"),
        adjourned.Envelope.LOST: _("the envelope is lost"),
        adjourned.Envelope.POSITION_LOST: _("the position is lost"),
        adjourned.Envelope.ANSWERER_ABSENT: _("who must answer is absent"),
        adjourned.Envelope.SEALER_ABSENT: _("who sealed is absent"),
    },
    conduct.Device: {
        conduct.Device.ON_PERSON: _("on the player"),
        conduct.Device.IN_BAG_OFF: _("switched off in a bag"),
        conduct.Device.RANG_BEFORE_OPPONENT_CAME: _("it rang before the opponent came"),
    },
    conduct.Behaviour: {
        conduct.Behaviour.DISTURBS: _("the opponent is disturbed"),
        conduct.Behaviour.LEFT_VENUE: _("a player left the venue without permission"),
        conduct.Behaviour.LEFT_AREA_ON_MOVE: _("a player left the playing area while to move"),
        conduct.Behaviour.LEFT_AREA_OFF_MOVE: _("a player left the playing area while not to move"),
        conduct.Behaviour.FINISHED: _("a player stays after finishing"),
        conduct.Behaviour.SEARCH_REFUSED: _("a player refuses a search"),
        conduct.Behaviour.SPECTATOR_SPEAKS: _("a spectator points something out"),
        conduct.Behaviour.OFFICIAL_PHONES: _("a captain or official telephones"),
        conduct.Behaviour.NOTES_USED: _("notes or advice are used"),
        conduct.Behaviour.SMOKES: _("somebody smokes elsewhere"),
        conduct.Behaviour.DISREPUTE: _("chess is brought into disrepute"),
    },
}
"""By the kind of answer."""
