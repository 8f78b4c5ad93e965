"""What an arbiter decides, as values: how it goes on, the result, the articles, the clocks, what is written down."""
# One sentence is one line, however long.

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from torneo.laws.editions import article_in
from torneo.rules import Edition
from torneo.text import Text
from torneo.text import marked as _


class Side(StrEnum):
    """One of the two players."""

    WHITE = "white"
    BLACK = "black"

    @property
    def opponent(self) -> Side:
        """The other player."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


SIDES = {Side.WHITE: _("White"), Side.BLACK: _("Black")}


class Course(StrEnum):
    """How it goes on."""

    OVER = "over"
    CONTINUE = "continue"
    BACK = "back"
    """The position before the irregularity is put up, and the game goes on from there (7.5.1)."""
    NEW_GAME = "new-game"
    REFER = "refer"
    """The arbiter still has to find something out, or somebody else decides."""


COURSES = {
    Course.OVER: _("The game is over."),
    Course.CONTINUE: _("The game continues."),
    Course.BACK: _("Put up the position before it; the game continues from there."),
    Course.NEW_GAME: _("This game is cancelled; play a new one."),
    Course.REFER: _("Not decided yet."),
}


class Result(StrEnum):
    """How a game is scored; nothing while it goes on."""

    NONE = ""
    WHITE_WINS = "1-0"
    BLACK_WINS = "0-1"
    DRAW = "1/2-1/2"
    BOTH_LOSE = "0-0"
    WHITE_WINS_UNPLAYED = "+/-"
    BLACK_WINS_UNPLAYED = "-/+"


class Do(StrEnum):
    """What is done with a clock."""

    STOP = "stop"
    START = "start"
    LEAVE = "leave"
    """Nothing: it runs on."""
    GIVE = "give"
    TAKE = "take"
    JUDGE = "judge"
    """The arbiter sets the times, by the best judgement (7.1)."""
    INCREMENT = "increment"
    """Both get so many seconds with each move from now on."""
    COUNTER = "counter"
    """Each clock is pressed once, so that the counter of moves is right."""


CLOCKS = {
    Do.STOP: _("Stop the clocks."),
    Do.START: _("Start the clock of {side}."),
    Do.LEAVE: _("The clocks run on."),
    Do.GIVE: _("Give {side} {seconds} seconds."),
    Do.TAKE: _("Take {seconds} seconds from {side}."),
    Do.JUDGE: _("Set both clocks by your best judgement, and the counter of moves."),
    Do.INCREMENT: _("Set {seconds} seconds with each move for both from now on."),
    Do.COUNTER: _("At a quiet moment press each clock once, so that the counter of moves is right."),
}


@dataclass(frozen=True)
class ClockStep:
    """One thing that is done with the clocks."""

    do: Do
    side: Side | None = None
    seconds: int = 0

    @property
    def said(self) -> Text:
        """It, as a message."""
        side = Text(SIDES[self.side]) if self.side else ""
        return Text(CLOCKS[self.do], {"side": side, "seconds": self.seconds})


class Note(StrEnum):
    """What is written down."""

    CLAIM = "claim"
    CLOCKS = "clocks"
    POSITION = "position"
    MOVE_NUMBER = "move-number"
    ANNOUNCED = "announced"
    COUNT = "count"
    RESULT = "result"
    OFFER = "offer"
    PENALTY = "penalty"
    TIMES = "times"
    ENVELOPE = "envelope"


NOTES = {
    Note.CLAIM: _("who claimed what, and at which move"),
    Note.CLOCKS: _("what both clocks show, before anything is changed"),
    Note.POSITION: _("the position on the board, and who is to move"),
    Note.MOVE_NUMBER: _("the number of the move"),
    Note.ANNOUNCED: _("the move that was announced: it cannot be changed"),
    Note.COUNT: _("how many illegal moves the player has completed in this game"),
    Note.RESULT: _("the result and its article on both scoresheets, with both signatures"),
    Note.OFFER: _("the offer of a draw, (=), on both scoresheets"),
    Note.PENALTY: _("the penalty and its reason"),
    Note.TIMES: _("when the round began and when the player arrived"),
    Note.ENVELOPE: _(
        "on the envelope: names, position, times, who sealed, number of the move, a standing offer, resumption"
    ),
}


@dataclass(frozen=True)
class Verdict:
    """A decision with its grounds."""

    course: Course
    reason: Text
    articles: tuple[str, ...]
    """The one that decides comes first."""
    result: Result = Result.NONE
    accepted: bool | None = None
    """Whether a claim was right; nothing where there was none."""
    clocks: tuple[ClockStep, ...] = ()
    notes: tuple[Note, ...] = ()
    penalty: bool = False
    """Whether the arbiter may penalise a player by 12.9."""

    @property
    def article(self) -> str:
        """The article that decides."""
        return self.articles[0]

    def in_edition(self, edition: Edition) -> Verdict:
        """The same with the numbers that the articles have in an edition."""
        return replace(self, articles=tuple(article_in(edition, article) for article in self.articles))


def given(side: Side, seconds: int) -> ClockStep:
    """So many seconds for a player."""
    return ClockStep(Do.GIVE, side, seconds)


STOP = ClockStep(Do.STOP)
LEAVE = ClockStep(Do.LEAVE)
JUDGE = ClockStep(Do.JUDGE)


def lost_by(side: Side) -> Result:
    """The result of a game that a side loses."""
    return Result.BLACK_WINS if side is Side.WHITE else Result.WHITE_WINS
