"""Legal moves, and what a position becomes by one (articles 3.1-3.10).

A move is an integer: the square it leaves, 64 times the square it goes to, 4096 times the kind a pawn is promoted to.
Castling is the king going to the square of its own rook, which leaves no doubt in Chess960 either.
"""

from __future__ import annotations

from torneo.laws.position import (
    BISHOP_KIND,
    KING_KIND,
    KNIGHT_KIND,
    LETTERS,
    PAWN_KIND,
    QUEEN_KIND,
    ROOK_KIND,
    Position,
)
from torneo.laws.squares import (
    ALL,
    BETWEEN,
    BISHOP,
    BISHOP_WAY,
    ENDS,
    KING,
    KNIGHT,
    LINE,
    NOT_A,
    NOT_H,
    PAWN,
    RANK,
    ROOK,
    ROOK_WAY,
    name_of,
    square,
)

PROMOTIONS = (QUEEN_KIND, ROOK_KIND, BISHOP_KIND, KNIGHT_KIND)


def source(move: int) -> int:
    """The square that a move leaves."""
    return move & 63


def target(move: int) -> int:
    """The square that it goes to; the rook's, if it is castling."""
    return move >> 6 & 63


def promotion(move: int) -> int:
    """The kind that a pawn becomes, or 0."""
    return move >> 12


def coordinates(move: int) -> str:
    """A move by its two squares, as engines exchange it for Chess960.

    >>> coordinates(square("e2") | square("e4") << 6), coordinates(square("a7") | square("a8") << 6 | 5 << 12)
    ('e2e4', 'a7a8q')
    """
    text = name_of(move & 63) + name_of(move >> 6 & 63)
    return text + LETTERS[move >> 12].lower() if move >> 12 else text


def move_of(coordinates: str) -> int:
    """The move of its two squares.

    >>> from torneo.laws.fen import START
    >>> move_of("g1f3") in legal_moves(START), move_of("g1f4") in legal_moves(START)
    (True, False)
    """
    move = square(coordinates[:2]) | square(coordinates[2:4]) << 6
    return move | LETTERS.index(coordinates[4].upper()) << 12 if len(coordinates) > 4 else move


def is_castling(position: Position, move: int) -> bool:
    """Whether a legal move of this position is castling."""
    own = position.white if position.whites_turn else position.black
    return bool(position.kings >> (move & 63) & 1 and own >> (move >> 6 & 63) & 1)


def is_en_passant(position: Position, move: int) -> bool:
    """Whether a legal move of this position captures a pawn that has just passed."""
    return bool(position.passed >> (move >> 6 & 63) & 1 and position.pawns >> (move & 63) & 1)


def is_capture(position: Position, move: int) -> bool:
    """Whether a legal move of this position takes something."""
    enemy = position.black if position.whites_turn else position.white
    return bool(enemy >> (move >> 6 & 63) & 1) or is_en_passant(position, move)


def attacked_by(position: Position, white: bool, occupied: int) -> int:
    """All squares that a side attacks, as if only these squares were occupied."""
    own = position.white if white else position.black
    pawns = position.pawns & own
    if white:
        attacked = (pawns & NOT_A) << 7 | (pawns & NOT_H) << 9
    else:
        attacked = (pawns & NOT_H) >> 7 | (pawns & NOT_A) >> 9
    attacked |= KING[(position.kings & own).bit_length() - 1]
    bits = position.knights & own
    while bits:
        low = bits & -bits
        attacked |= KNIGHT[low.bit_length() - 1]
        bits ^= low
    bits = (position.bishops | position.queens) & own
    while bits:
        low = bits & -bits
        number = low.bit_length() - 1
        attacked |= BISHOP[number][occupied & BISHOP_WAY[number]]
        bits ^= low
    bits = (position.rooks | position.queens) & own
    while bits:
        low = bits & -bits
        number = low.bit_length() - 1
        attacked |= ROOK[number][occupied & ROOK_WAY[number]]
        bits ^= low
    return attacked


def legal_moves(position: Position) -> list[int]:
    """Every legal move (3.10.1).

    >>> from torneo.laws.fen import START
    >>> len(legal_moves(START))
    20
    """
    pawns, knights, bishops, rooks, queens, kings, white, black, rights, _, turn, _, _ = position
    own, enemy = (white, black) if turn else (black, white)
    occupied = white | black
    king_bit = kings & own
    king = king_bit.bit_length() - 1
    danger = attacked_by(position, not turn, occupied ^ king_bit)
    moves: list[int] = []
    bits = KING[king] & ~own & ~danger
    while bits:
        low = bits & -bits
        moves.append(king | low.bit_length() - 1 << 6)
        bits ^= low

    goal = ALL
    """Where a move must go to answer a check: everywhere, if there is none."""
    if danger & king_bit:
        straight, diagonal = ROOK[king][occupied & ROOK_WAY[king]], BISHOP[king][occupied & BISHOP_WAY[king]]
        checking = enemy & (
            PAWN[turn][king] & pawns
            | KNIGHT[king] & knights
            | straight & (rooks | queens)
            | diagonal & (bishops | queens)
        )
        if checking & checking - 1:
            return moves
        goal = checking | BETWEEN[king | checking.bit_length() - 1 << 6]
    elif rights & own:
        _castling(position, king, danger, moves)

    pinned = 0
    bits = enemy & (ROOK[king][0] & (rooks | queens) | BISHOP[king][0] & (bishops | queens))
    while bits:
        low = bits & -bits
        between = BETWEEN[king | low.bit_length() - 1 << 6] & occupied
        if between and not between & between - 1:
            pinned |= between & own
        bits ^= low

    free = goal & ~own
    bits = knights & own & ~pinned
    while bits:
        low = bits & -bits
        number = low.bit_length() - 1
        to = KNIGHT[number] & free
        while to:
            there = to & -to
            moves.append(number | there.bit_length() - 1 << 6)
            to ^= there
        bits ^= low
    diagonals, straights = bishops | queens, rooks | queens
    bits = (diagonals | straights) & own
    while bits:
        low = bits & -bits
        number = low.bit_length() - 1
        to = 0
        if low & diagonals:
            to = BISHOP[number][occupied & BISHOP_WAY[number]]
        if low & straights:
            to |= ROOK[number][occupied & ROOK_WAY[number]]
        to &= free
        if low & pinned:
            to &= LINE[king | number << 6]
        while to:
            there = to & -to
            moves.append(number | there.bit_length() - 1 << 6)
            to ^= there
        bits ^= low
    bits = pawns & own
    if bits:
        _pawn_moves(position, bits, pinned, king, goal, moves)
    return moves


def _pawn_moves(position: Position, bits: int, pinned: int, king: int, goal: int, moves: list[int]) -> None:
    turn, passed = position.whites_turn, position.passed
    enemy = position.black if turn else position.white
    empty = ~(position.white | position.black)
    attacks = PAWN[turn]
    step = 8 if turn else -8
    third = RANK[2] if turn else RANK[5]
    while bits:
        low = bits & -bits
        number = low.bit_length() - 1
        to = attacks[number] & enemy
        ahead = (low << 8 if turn else low >> 8) & empty
        if ahead:
            to |= ahead
            if ahead & third:
                to |= (ahead << 8 if turn else ahead >> 8) & empty
        to &= goal
        if low & pinned:
            to &= LINE[king | number << 6]
        while to:
            there = to & -to
            move = number | there.bit_length() - 1 << 6
            if there & ENDS:
                moves += (move | 0x5000, move | 0x4000, move | 0x3000, move | 0x2000)
            else:
                moves.append(move)
            to ^= there
        if passed and attacks[number] & passed:
            # Two pawns leave the board's way at once, so whether the king is safe is asked of what is left (3.9.2).
            taken = 1 << (passed.bit_length() - 1) - step
            left = position.occupied ^ low ^ taken | passed
            if not position.attackers(king, not turn, left) & ~taken:
                moves.append(number | passed.bit_length() - 1 << 6)
        bits ^= low


def _castling(position: Position, king: int, danger: int, moves: list[int]) -> None:
    """Castling as guidelines II.3 have it, of which 3.8.2 is a case; the king is not in check."""
    turn = position.whites_turn
    own = position.white if turn else position.black
    occupied = position.white | position.black
    home = 0 if turn else 56
    bits = position.rights & own
    while bits:
        low = bits & -bits
        rook = low.bit_length() - 1
        bits ^= low
        king_to, rook_to = (home + 6, home + 5) if rook > king else (home + 2, home + 3)
        crossed = BETWEEN[king | king_to << 6] | 1 << king_to
        path = crossed | BETWEEN[rook | rook_to << 6] | 1 << rook_to
        left = occupied ^ low ^ 1 << king
        if path & left or crossed & danger & ~(1 << king):
            continue
        # The rook may have stood between its king and a check along the rank.
        if position.attackers(king_to, not turn, left | 1 << rook_to):
            continue
        moves.append(king | rook << 6)


def play(position: Position, move: int) -> Position:
    """The position after a move, which must be legal.

    >>> from torneo.laws.fen import START, write_fen
    >>> write_fen(play(START, move_of("e2e4")))
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
    """
    pawns, knights, bishops, rooks, queens, kings, white, black, rights, passed, turn, quiet, number = position
    start, end, kind = move & 63, move >> 6 & 63, move >> 12
    out, into = 1 << start, 1 << end
    own, enemy = (white, black) if turn else (black, white)
    quiet += 1
    number += not turn
    step_over = 0
    if enemy & into:
        keep = ~into
        enemy &= keep
        pawns &= keep
        knights &= keep
        bishops &= keep
        rooks &= keep
        queens &= keep
        rights &= keep
        quiet = 0
    both = out | into
    if pawns & out:
        quiet = 0
        if kind:
            pawns ^= out
            if kind == 5:
                queens |= into
            elif kind == 4:
                rooks |= into
            elif kind == 3:
                bishops |= into
            else:
                knights |= into
        else:
            pawns ^= both
            if into & passed:
                taken = into >> 8 if turn else into << 8
                pawns ^= taken
                enemy ^= taken
            elif end - start == 16:
                step_over = out << 8
            elif start - end == 16:
                step_over = out >> 8
        own ^= both
    elif kings & out:
        if own & into:
            home = 0 if turn else 56
            king_to, rook_to = (home + 6, home + 5) if end > start else (home + 2, home + 3)
            own = own & ~both | 1 << king_to | 1 << rook_to
            kings = kings & ~out | 1 << king_to
            rooks = rooks & ~into | 1 << rook_to
        else:
            kings ^= both
            own ^= both
        rights &= ~(0xFF if turn else 0xFF << 56)
    else:
        if knights & out:
            knights ^= both
        elif bishops & out:
            bishops ^= both
        elif rooks & out:
            rooks ^= both
            rights &= ~out
        else:
            queens ^= both
        own ^= both
    if turn:
        white, black = own, enemy
    else:
        white, black = enemy, own
    return Position(
        pawns, knights, bishops, rooks, queens, kings, white, black, rights, step_over, not turn, quiet, number
    )


def repetition_key(position: Position) -> tuple[int | bool, ...]:
    """What two positions have in common when they are the same by 9.2.3 (2018: 9.2.2).

    The same kind and colour on each square, the same side to move, the same possible moves: the rights to castle count,
    and a pawn that has just passed only if it can really be taken.

    >>> from torneo.laws.fen import read_fen
    >>> taken, pinned = read_fen("4k3/8/8/8/3pP3/8/8/4K3 b - e3"), read_fen("3k4/8/8/8/3pP3/8/8/3RK3 b - e3")
    >>> repetition_key(taken)[9] > 0, repetition_key(pinned)[9] > 0
    (True, False)
    """
    if position.passed and not en_passant_possible(position):
        return (*position[:9], 0, position.whites_turn)
    return position[:11]


def en_passant_possible(position: Position) -> bool:
    """Whether the pawn that has just passed can be taken by a legal move (3.7.3.1, 3.7.3.2)."""
    if not position.passed:
        return False
    beside = PAWN[not position.whites_turn][position.passed.bit_length() - 1] & position.pawns
    if not beside & (position.white if position.whites_turn else position.black):
        return False
    end = position.passed.bit_length() - 1
    return any(move >> 6 & 63 == end and position.pawns >> (move & 63) & 1 for move in legal_moves(position))


def kind_of(position: Position, move: int) -> int:
    """The kind of piece that a move moves."""
    start = 1 << (move & 63)
    return KING_KIND if position.kings & start else PAWN_KIND if position.pawns & start else position.kind_at(move & 63)


def is_checkmate(position: Position) -> bool:
    """Whether the side to move is checkmated (1.4.1, 5.1.1)."""
    return position.in_check and not legal_moves(position)


def is_stalemate(position: Position) -> bool:
    """Whether the side to move has no legal move and is not in check (5.2.1)."""
    return not legal_moves(position) and not position.in_check
