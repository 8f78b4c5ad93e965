"""What findings and verdicts are called, as messages."""

from __future__ import annotations

from torneo.laws.evidence import Finding, Kind
from torneo.laws.game import Game, half_move
from torneo.laws.notation import STYLES, write_move
from torneo.laws.reading import Fault
from torneo.text import Text
from torneo.text import marked as _

FOUND = {
    Kind.THREEFOLD: _("the same position for the third time: the player to move can claim a draw"),
    Kind.FIVEFOLD: _("the same position for the fifth time: a draw, without a claim; stop the game"),
    Kind.FIFTY: _("50 moves of each without capture or pawn move: the player to move can claim a draw"),
    Kind.SEVENTY_FIVE: _("75 moves of each without capture or pawn move: a draw, without a claim; stop the game"),
    Kind.CHECKMATE: _("checkmate: the game is over"),
    Kind.STALEMATE: _("stalemate: a draw"),
    Kind.DEAD: _("dead position: nobody can checkmate by any series of legal moves; a draw"),
    Kind.NO_MATE_WHITE: _("White cannot checkmate any more: if Black's flag falls, a draw"),
    Kind.NO_MATE_BLACK: _("Black cannot checkmate any more: if White's flag falls, a draw"),
    Kind.ILLEGAL: _("no legal move fits what is written: go back to the position before it"),
}

FAULTS = {
    Fault.ILLEGIBLE: _("{text}: this is no move"),
    Fault.ILLEGAL: _("{text}: no legal move"),
    Fault.AMBIGUOUS: _("{text}: this can be {moves}"),
}


def where(game: Game, ply: int) -> str:
    """A half-move with its number, as the game was written: 31... Cg8.

    >>> from torneo.laws.movetext import read_game
    >>> where(read_game("1. e4 e5 2. Cf3"), 2)
    '1... e5'
    """
    if ply < 1:
        return "0"
    number, white = half_move(game.start, ply)
    if ply <= len(game.moves):
        text = write_move(game.positions[ply - 1], game.moves[ply - 1], game.letters, STYLES["short"])
    else:
        text = game.stop.text if game.stop else ""
    return f"{number}{'.' if white else '...'} {text}"


def finding_said(game: Game, finding: Finding) -> Text:
    """A finding in a sentence."""
    return Text(
        _("{move} (article {article}): {what}"),
        {"move": where(game, finding.ply), "article": finding.article, "what": Text(FOUND[finding.kind])},
    )


def stop_said(game: Game) -> Text | None:
    """Why a game could be read no further."""
    if game.stop is None:
        return None
    meant = [write_move(game.end, move, game.letters, STYLES["short"]) for move in game.stop.moves]
    return Text(FAULTS[game.stop.fault], {"text": game.stop.text, "moves": meant})
