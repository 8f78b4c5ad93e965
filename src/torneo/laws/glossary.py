"""The terms of the Laws, each in one line of ours, in both languages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from torneo.laws.articles import chosen, law
from torneo.laws.words import meanings, plain
from torneo.rules import Article, Edition, counterparts
from torneo.rules.data.laws_rows import NEWER
from torneo.text import LANGUAGES, Language, Text, in_context
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class Term:
    """A term and what it means."""

    name: Text
    meaning: Text
    number: str
    """The article of 2023 that has it."""

    def place(self, of: Edition) -> Article:
        """The article of an edition that has it.

        >>> from torneo.laws.articles import chosen
        >>> named("promotion")[0].place(chosen("2018")).id
        '3.7.5.1'
        """
        return counterparts(law(self.number, chosen(NEWER)), of.id)[0]


def glossary(language: Language = "en") -> tuple[Term, ...]:
    """All terms in the order of the alphabet.

    >>> [term.name.text("es") for term in glossary("es")][:2]
    ['abandonar', 'ahogado']
    """
    return tuple(sorted(TERMS, key=lambda term: (plain(term.name.text(language)), term.number)))


def named(typed: str) -> tuple[Term, ...]:
    """The terms whose names have all of the words, in either language.

    >>> [term.name.text() for term in named("caída de bandera")]
    ['flag-fall', 'quickplay finish']
    """
    asked = set(meanings(typed))
    return tuple(
        term
        for term in TERMS
        if asked and any(asked <= set(meanings(term.name.text(language))) for language in LANGUAGES)
    )


TERMS: Final = (
    Term(in_context("term", "adjourn"), Text(_("Stop a game and go on with it at another time.")), "I"),
    Term(
        in_context("term", "adjust"), Text(_("Put pieces right on their squares after saying so; j'adoube.")), "4.2.1"
    ),
    Term(
        in_context("term", "algebraic notation"),
        Text(_("Moves written by the letters a to h and the numbers 1 to 8 of the squares.")),
        "C",
    ),
    Term(
        in_context("term", "allotted time"),
        Text(_("The time that a player has for a number of moves or for all.")),
        "6.3.1",
    ),
    Term(
        in_context("term", "analyse"),
        Text(_("Try moves on a board to find the best; forbidden during play.")),
        "11.3.1",
    ),
    Term(in_context("term", "appeal"), Text(_("A request that somebody above the arbiter decide again.")), "11.10"),
    Term(in_context("term", "arbiter"), Text(_("Who sees that the Laws are kept and decides at the board.")), "12"),
    Term(
        in_context("term", "assistant"),
        Text(_("Who helps a player or the arbiter with something that they cannot do alone.")),
        "8.1.6",
    ),
    Term(
        in_context("term", "attack"),
        Text(_("A piece attacks a square on which it could capture, even if it is pinned.")),
        "3.1.2",
    ),
    Term(in_context("term", "bishop"), Text(_("Moves along diagonals and keeps the colour of its squares.")), "3.2"),
    Term(in_context("term", "Black"), Text(_("The player with the dark pieces, who moves second.")), "1.2"),
    Term(
        in_context("term", "blitz"),
        Text(_("A game with ten minutes or less for each player, 60 increments counted.")),
        "B.1",
    ),
    Term(
        in_context("term", "Bronstein mode"),
        Text(_("A delay clock that gives back the extra time used, no more.")),
        "6.3.2",
    ),
    Term(
        in_context("term", "capture"),
        Text(_("Moving to a square of an opponent's piece, which leaves the board; written x.")),
        "3.1.1",
    ),
    Term(in_context("term", "castling"), Text(_("One move of king and rook; written 0-0 or 0-0-0.")), "3.8.2"),
    Term(in_context("term", "check"), Text(_("An attack on the king; written +.")), "3.9.1"),
    Term(in_context("term", "checkmate"), Text(_("Check that no legal move ends; it wins; written ++ or #.")), "1.4.1"),
    Term(in_context("term", "chess clock"), Text(_("Two clocks in one, of which only one runs.")), "6.1"),
    Term(in_context("term", "Chess960"), Text(_("Chess with the first rank drawn by lot among 960 positions.")), "II"),
    Term(in_context("term", "claim"), Text(_("What a player asks the arbiter to rule under the Laws.")), "6.8"),
    Term(
        in_context("term", "completed move"),
        Text(_("A move after which the clock was pressed, or that ended the game.")),
        "6.2.1",
    ),
    Term(
        in_context("term", "cumulative mode"),
        Text(_("A clock that adds the increment with each move; Fischer mode.")),
        "6.3.1",
    ),
    Term(
        in_context("term", "dead position"),
        Text(_("Neither player can mate by any series of legal moves: a draw.")),
        "5.2.2",
    ),
    Term(in_context("term", "default time"), Text(_("How late a player may come without losing.")), "6.7.1"),
    Term(
        in_context("term", "delay mode"),
        Text(_("A clock whose main time runs only after the extra time of each move.")),
        "6.3.2",
    ),
    Term(
        in_context("term", "demonstration board"), Text(_("A large board that shows a game to the public.")), "6.12.1"
    ),
    Term(in_context("term", "diagonal"), Text(_("A straight line of squares of one colour from edge to edge.")), "2.4"),
    Term(in_context("term", "disability"), Text(_("What keeps a person from part of what playing takes.")), "6.2.6"),
    Term(in_context("term", "displaced"), Text(_("Of a piece: not on the square where it should stand.")), "7.4"),
    Term(in_context("term", "draw"), Text(_("A game that nobody wins.")), "5.2"),
    Term(in_context("term", "draw offer"), Text(_("A proposal to end the game as a draw; written (=).")), "9.1.2.1"),
    Term(
        in_context("term", "en passant"),
        Text(_("A pawn takes another that has just gone two squares past it; written e.p.")),
        "3.7.3.1",
    ),
    Term(
        in_context("term", "fair play"),
        Text(_("Play without cheating, and justice where the Laws are silent.")),
        "12.2.1",
    ),
    Term(
        in_context("term", "fifty-move rule"),
        Text(_("A draw on claim after fifty moves each without pawn move or capture.")),
        "9.3",
    ),
    Term(in_context("term", "file"), Text(_("A line of eight squares from player to player.")), "2.4"),
    Term(in_context("term", "Fischer mode"), Text(_("See cumulative mode.")), "6.3.1"),
    Term(in_context("term", "flag"), Text(_("What shows that a player's time is used up.")), "6.1"),
    Term(in_context("term", "flag-fall"), Text(_("The end of a player's time, when it is seen or claimed.")), "6.8"),
    Term(
        in_context("term", "forfeit"),
        Text(_("Lose a game or a right by a breach of the Laws or by being absent.")),
        "6.7.1",
    ),
    Term(in_context("term", "illegal move"), Text(_("A move against Article 3, or an act counted as one.")), "7.5"),
    Term(
        in_context("term", "illegal position"), Text(_("A position that no series of legal moves leads to.")), "3.10.3"
    ),
    Term(in_context("term", "increment"), Text(_("Time added with every move, usually 2 to 60 seconds.")), "6.3.1"),
    Term(in_context("term", "j'adoube"), Text(_("I adjust: said before putting pieces right.")), "4.2.1"),
    Term(
        in_context("term", "king"), Text(_("The piece that must not be lost: it moves one square, or castles.")), "3.8"
    ),
    Term(in_context("term", "kingside"), Text(_("The half of the board with the king at the start.")), "3.8.2"),
    Term(in_context("term", "knight"), Text(_("Jumps two squares one way and one across.")), "3.6"),
    Term(in_context("term", "made move"), Text(_("A move played on the board with the piece released.")), "4.7"),
    Term(in_context("term", "minor piece"), Text(_("Bishop or knight.")), "3.2"),
    Term(
        in_context("term", "move counter"),
        Text(_("A device of the clock that counts how often it was pressed.")),
        "6.10.2",
    ),
    Term(in_context("term", "normal means"), Text(_("Trying to win on the board, not by the clock.")), "III.5"),
    Term(
        in_context("term", "organiser"),
        Text(_("Who provides place, dates, prizes and invitations of an event.")),
        "8.3",
    ),
    Term(in_context("term", "pawn"), Text(_("Moves forward, captures diagonally, promotes on the last rank.")), "3.7"),
    Term(in_context("term", "penalties"), Text(_("What the arbiter may impose, from a warning to expulsion.")), "12.9"),
    Term(in_context("term", "period"), Text(_("A part of the game with its own time and number of moves.")), "6.3.1"),
    Term(in_context("term", "piece"), Text(_("One of the 32 figures; in notation, one that is not a pawn.")), "2.2"),
    Term(in_context("term", "playing area"), Text(_("Where the games are played.")), "11.2.2"),
    Term(
        in_context("term", "playing venue"), Text(_("The playing area and all rooms that players may use.")), "11.2.1"
    ),
    Term(in_context("term", "points"), Text(_("What a result is worth: usually one, a half or nothing.")), "10.1"),
    Term(in_context("term", "press the clock"), Text(_("Stop one's own clock and start the opponent's.")), "6.2.1"),
    Term(
        in_context("term", "promotion"),
        Text(_("A pawn on the last rank becomes queen, rook, bishop or knight.")),
        "3.7.3.3",
    ),
    Term(in_context("term", "queen"), Text(_("Moves as rook and bishop together.")), "3.4"),
    Term(in_context("term", "queenside"), Text(_("The half of the board with the queen at the start.")), "3.8.2"),
    Term(
        in_context("term", "quickplay finish"),
        Text(_("The phase in which all moves left have a limited time without increment.")),
        "III.1",
    ),
    Term(in_context("term", "rank"), Text(_("A line of eight squares across the board.")), "2.4"),
    Term(
        in_context("term", "rapid chess"),
        Text(_("A game with more than 10 and less than 60 minutes for each player.")),
        "A.1",
    ),
    Term(
        in_context("term", "regulations of the event"),
        Text(_("What the organiser chose where the Laws leave a choice.")),
        "6.7.1",
    ),
    Term(
        in_context("term", "repetition"),
        Text(_("The same position again: a claim at three times, a draw at five.")),
        "9.2",
    ),
    Term(in_context("term", "resign"), Text(_("Give the game up.")), "5.1.2"),
    Term(in_context("term", "result"), Text(_("Usually 1-0, 0-1 or ½-½; + and − where nothing was played.")), "8.7"),
    Term(in_context("term", "rook"), Text(_("Moves along files and ranks.")), "3.3"),
    Term(in_context("term", "scoresheet"), Text(_("The sheet, or the device, on which moves are recorded.")), "8.1.1"),
    Term(in_context("term", "sealed move"), Text(_("The move in the envelope of an adjourned game.")), "I.1.1"),
    Term(
        in_context("term", "seventy-five-move rule"),
        Text(_("A draw without claim after 75 moves each without pawn move or capture.")),
        "9.6.2",
    ),
    Term(
        in_context("term", "spectators"),
        Text(_("Everybody in the hall but arbiters and players at their games.")),
        "11.4",
    ),
    Term(in_context("term", "square of promotion"), Text(_("The square on which a pawn promotes.")), "3.7.3.3"),
    Term(in_context("term", "stalemate"), Text(_("No legal move and no check: a draw.")), "5.2.1"),
    Term(
        in_context("term", "standard chess"),
        Text(_("A game with 60 minutes or more for each player, 60 increments counted.")),
        "A.1",
    ),
    Term(
        in_context("term", "time control"),
        Text(_("The rule how much time there is for which moves; or its end.")),
        "6.3.1",
    ),
    Term(in_context("term", "to have the move"), Text(_("It is this player's turn.")), "1.3"),
    Term(in_context("term", "touch-move"), Text(_("A piece touched on purpose must be moved or captured.")), "4.3"),
    Term(in_context("term", "White"), Text(_("The player with the light pieces, who moves first.")), "1.2"),
    Term(
        in_context("term", "zero tolerance"),
        Text(_("A default time of zero: who is not at the board at the start loses.")),
        "6.7.1",
    ),
)
"""In the order of the English alphabet."""
