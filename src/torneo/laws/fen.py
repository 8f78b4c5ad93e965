"""Positions as one line of text: FEN, with the castling rights of X-FEN and Shredder-FEN read, and either written."""

from __future__ import annotations

from torneo.laws.errors import PositionError
from torneo.laws.moves import en_passant_possible
from torneo.laws.position import LETTERS, Position
from torneo.laws.squares import ENDS, FILES, RANK, RANKS, name_of, square, squares
from torneo.text import Text
from torneo.text import marked as _

START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def read_fen(text: str, *, possible: bool = True) -> Position:
    """The position of a FEN; fields that are left out are those of a position that was set up.

    Castling rights may be KQkq, files of rooks (Shredder-FEN) or both (X-FEN). With ``possible=False`` a position in
    which nobody could play is read too, as long as each side has its king.

    >>> read_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").king(white=True)
    4
    """
    parts = text.split()
    if not 1 <= len(parts) <= 6:
        raise PositionError(_("position {text!r}: a FEN has up to six parts: {example}"), text=text, example=START_FEN)
    boards = _boards(parts[0])
    turn = (parts[1] if len(parts) > 1 else "w").lower()
    if turn not in {"w", "b"}:
        raise PositionError(_("side to move {turn!r}: w or b is accepted"), turn=turn)
    rights = _rights(parts[2] if len(parts) > 2 else "-", boards)
    passed = _passed(parts[3] if len(parts) > 3 else "-", turn == "w", boards)
    quiet = _counter(parts[4], 0) if len(parts) > 4 else 0
    number = _counter(parts[5], 0) if len(parts) > 5 else 1
    pawns, knights, bishops, rooks, queens, kings = (boards[letter] | boards[letter.lower()] for letter in LETTERS[1:])
    white = sum(boards[letter] for letter in LETTERS[1:])
    black = sum(boards[letter.lower()] for letter in LETTERS[1:])
    position = Position(
        pawns, knights, bishops, rooks, queens, kings, white, black, rights, passed, turn == "w", quiet, max(number, 1)
    )
    flaw = _flaw(position, possible=possible)
    if flaw:
        raise PositionError(_("position {text!r}: {flaw}"), text=text, flaw=flaw)
    return position


def _boards(text: str) -> dict[str, int]:
    boards = dict.fromkeys(LETTERS[1:] + LETTERS[1:].lower(), 0)
    rows = text.split("/")
    if len(rows) != 8:
        raise PositionError(_("board {text!r}: eight ranks with / between them are accepted"), text=text)
    for rank, row in zip(range(7, -1, -1), rows, strict=True):
        file = 0
        for letter in row:
            if letter in boards and file < 8:
                boards[letter] |= 1 << file + 8 * rank
                file += 1
            elif letter in RANKS:
                file += int(letter)
            else:
                raise PositionError(_("rank {row!r} of the board: PNBRQK, pnbrqk and 1-8 are accepted"), row=row)
        if file != 8:
            raise PositionError(_("rank {row!r} of the board: {count} squares, 8 are accepted"), row=row, count=file)
    return boards


def _rights(text: str, boards: dict[str, int]) -> int:
    rights = 0
    for letter in "" if text == "-" else text:
        white = letter.isupper()
        home = RANK[0] if white else RANK[7]
        king = boards["K" if white else "k"] & home
        rooks = boards["R" if white else "r"] & home
        lower = letter.lower()
        if not king or lower not in "kq" + FILES:
            raise PositionError(_("castling {text!r}: KQkq, files of rooks, or - are accepted"), text=text)
        if lower in FILES:
            found = rooks & 1 << FILES.index(lower) + (0 if white else 56)
        elif lower == "k":
            found = rooks & ~(king - 1) and 1 << (rooks & ~(king - 1)).bit_length() - 1
        else:
            found = rooks & (king - 1) and rooks & -rooks
        if not found:
            raise PositionError(_("castling {text!r}: there is no rook for {letter}"), text=text, letter=letter)
        rights |= found
    return rights


def _passed(text: str, whites_turn: bool, boards: dict[str, int]) -> int:
    if text == "-":
        return 0
    rank = 5 if whites_turn else 2
    if len(text) != 2 or text[0] not in FILES or text[1] != RANKS[rank]:
        raise PositionError(
            _("en passant {text!r}: - or a square of rank {rank} is accepted"), text=text, rank=rank + 1
        )
    passed = 1 << square(text)
    pawn, behind = (passed >> 8, passed << 8) if whites_turn else (passed << 8, passed >> 8)
    occupied = sum(boards.values())
    if not boards["p" if whites_turn else "P"] & pawn or occupied & (passed | behind):
        raise PositionError(_("en passant {text!r}: no pawn can have passed there just now"), text=text)
    return passed


def _counter(text: str, least: int) -> int:
    if text == "-":
        return least
    if not (text.isascii() and text.isdigit()) or len(text) > 6:
        raise PositionError(_("counter {text!r} of a FEN: a number is accepted"), text=text)
    return int(text)


def _flaw(position: Position, *, possible: bool) -> Text | None:
    """What makes a position one in which nobody can play (3.10.3), if anything."""
    for white in (True, False):
        own = position.white if white else position.black
        if (position.kings & own).bit_count() != 1:
            return Text(_("each side has one king"))
    if not possible:
        return None
    if position.pawns & ENDS:
        return Text(_("no pawn stands on the first or the last rank"))
    if position.white.bit_count() > 16 or position.black.bit_count() > 16:
        return Text(_("a side has sixteen pieces at most"))
    if (position.pawns & position.white).bit_count() > 8 or (position.pawns & position.black).bit_count() > 8:
        return Text(_("a side has eight pawns at most"))
    if position.attackers(position.king(not position.whites_turn), position.whites_turn):
        return Text(_("the side that is not to move is in check"))
    return None


def write_fen(position: Position, *, shredder: bool = False, counters: bool = True) -> str:
    """The FEN of a position: X-FEN, or the files of the rooks if asked for.

    The square of a pawn that has just passed is written where it can really be taken.

    >>> write_fen(START) == START_FEN
    True
    >>> write_fen(START, shredder=True, counters=False)
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha -'
    """
    rows = []
    letters = position.board()
    for rank in range(7, -1, -1):
        row, empty = "", 0
        for letter in letters[8 * rank : 8 * rank + 8]:
            if letter:
                row += (str(empty) if empty else "") + letter
                empty = 0
            else:
                empty += 1
        rows.append(row + (str(empty) if empty else ""))
    passed = name_of(position.passed.bit_length() - 1) if en_passant_possible(position) else "-"
    fields = [
        "/".join(rows),
        "w" if position.whites_turn else "b",
        castling_letters(position, shredder=shredder),
        passed,
    ]
    return " ".join([*fields, str(position.quiet), str(position.number)] if counters else fields)


def castling_letters(position: Position, *, shredder: bool = False) -> str:
    """The rights to castle as a FEN has them; nothing but - where there are none.

    >>> castling_letters(read_fen("4k3/8/8/8/8/8/8/1RRK3R w B"))
    'Q'
    >>> castling_letters(read_fen("4k3/8/8/8/8/8/8/RR1K3R w B"))
    'B'
    """
    text = ""
    for white in (True, False):
        own, home = (position.white, RANK[0]) if white else (position.black, RANK[7])
        king = position.king(white)
        rooks = position.rooks & own & home
        part = ""
        for rook in sorted(squares(position.rights & own), reverse=True):
            side = rooks & -(1 << king) if rook > king else rooks & (1 << king) - 1
            outer = side.bit_length() - 1 if rook > king else (side & -side).bit_length() - 1
            part += FILES[rook & 7] if shredder or rook != outer else "k" if rook > king else "q"
        text += part.upper() if white else part
    return text or "-"


START = read_fen(START_FEN)
"""The initial position (2.3)."""
