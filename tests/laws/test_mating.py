"""Who could still checkmate (5.2.2, 6.9, 7.5.5): known positions, whole families of them, and random ones."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

from chess_positions import asked, random_position, replayed
from thorough import THOROUGH, cases
from torneo.lab.literal.checkmating import literal_mating
from torneo.laws.blocked import blocked
from torneo.laws.checkmating import Ground, Mating, dead, mating, prospect
from torneo.laws.fen import START, read_fen, write_fen
from torneo.laws.helpmate import helpmate
from torneo.laws.moves import is_checkmate
from torneo.laws.position import BISHOP_KIND, KING_KIND, KNIGHT_KIND, PAWN_KIND, QUEEN_KIND, ROOK_KIND, Position
from torneo.laws.squares import BISHOP, BISHOP_WAY, ENDS, KING, KNIGHT, LIGHT, squares

SIDES = (True, False)
KNOWN = [
    (line[:2], line[3:78].strip())
    for line in Path(__file__).with_name("mating_cases.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def verdict(position: Position) -> str:
    """What is said of a position: W and B for who can mate, - for who cannot, ? where nothing was proved."""
    told = ""
    for white in SIDES:
        found = prospect(position, white=white)
        if found.mating is Mating.POSSIBLE:
            replayed(position, found, white=white)
        told += {"possible": "W" if white else "B", "impossible": "-", "unproved": "?"}[found.mating]
    return told


def turned(fen: str) -> str:
    """The same position for the other side: ranks upside down, colours and the side to move exchanged."""
    board, turn, rights, passed = fen.split()
    other = passed if passed == "-" else passed[0] + str(9 - int(passed[1]))
    return f"{'/'.join(reversed(board.split('/'))).swapcase()} {'wb'[turn == 'w']} {rights.swapcase()} {other}"


def mirrored(fen: str) -> str:
    """The same position with left and right exchanged, where nobody may castle."""
    board, turn, _, passed = fen.split()
    other = passed if passed == "-" else "hgfedcba"["abcdefgh".index(passed[0])] + passed[1]
    return f"{'/'.join(row[::-1] for row in board.split('/'))} {turn} - {other}"


def test_there_are_many_known_positions() -> None:
    assert len({fen for _, fen in KNOWN}) == len(KNOWN) >= 115


@pytest.mark.parametrize(("known", "fen"), KNOWN, ids=[fen for _, fen in KNOWN])
def test_known_positions(known: str, fen: str) -> None:
    assert verdict(read_fen(fen)) == known


@pytest.mark.parametrize(("known", "fen"), KNOWN[:: cases(4, 1)])
def test_known_positions_turned_and_mirrored(known: str, fen: str) -> None:
    """What is true for White is true for Black, and left is like right."""
    other = ("B" if "W" in known else "-") + ("W" if "B" in known else "-")
    swapped = {"BW": "WB", "B-": "-B", "-W": "W-", "--": "--"}[other]
    assert verdict(read_fen(turned(fen))) == swapped
    if fen.split()[2] == "-":
        assert verdict(read_fen(mirrored(fen))) == known


def fen_of(heights: dict[int, int]) -> str:
    """A pawn of each side face to face on each of these files, White's on this rank from 0, and the kings at home."""
    placed = {4: "K", 60: "k"}
    for file, rank in heights.items():
        placed[8 * rank + file], placed[8 * rank + 8 + file] = "P", "p"
    return "/".join("".join(placed.get(8 * rank + file, "1") for file in range(8)) for rank in range(7, -1, -1))


def test_every_wall_on_two_ranks() -> None:
    """Pawns on the fourth and fifth rank, on no two files side by side, so that none ever captures or moves.

    A king cannot step on its fourth rank beside a file with a pawn of the other side. So nothing is ever taken, if each
    file has pawns or lies beside one that has. Otherwise the kings go through, take a pawn from behind, as none is
    guarded, and the other becomes a queen.
    """
    shut = 0
    for files in range(1, 256):
        if files & files << 1:
            continue
        closed = all((files << 1 | files | files >> 1) >> file & 1 for file in range(8))
        shut += closed
        for turn in "wb" if THOROUGH or closed else "wb"[files % 2]:
            fen = f"{fen_of({file: 3 for file in range(8) if files >> file & 1})} {turn}"
            assert verdict(read_fen(fen)) == ("--" if closed else "WB"), fen
    assert shut == 9  # the sets of a path of eight that no file can be added to


def test_every_chain_across_the_board() -> None:
    """Pawns on all files, each pair one rank higher or lower than the one beside it.

    None of them ever moves or captures. A king that wants to take one must stand on a square of a file beside it, in
    front of its own pawns: there stands a pawn that is guarded by the one it wants. So the kings stay at home for ever.
    """
    chains = 0
    for start, steps in product(range(1, 6), product((1, -1), repeat=7)):
        heights = {0: start}
        for file, step in enumerate(steps, 1):
            heights[file] = heights[file - 1] + step
        if all(1 <= rank <= 5 for rank in heights.values()):
            chains += 1
            assert verdict(read_fen(f"{fen_of(heights)} {'wb'[chains % 2]}")) == "--", heights
    assert chains == 216  # the walks of seven steps on five ranks


@pytest.mark.parametrize(
    ("minor", "helper", "mates"),
    [
        (KNIGHT_KIND, QUEEN_KIND, 0),
        (KNIGHT_KIND, ROOK_KIND, 8),
        (KNIGHT_KIND, BISHOP_KIND, 8),
        (KNIGHT_KIND, KNIGHT_KIND, 8),
        (KNIGHT_KIND, PAWN_KIND, 8),
        (BISHOP_KIND, QUEEN_KIND, 0),
        (BISHOP_KIND, ROOK_KIND, 0),
        (BISHOP_KIND, BISHOP_KIND, 112),
        (BISHOP_KIND, KNIGHT_KIND, 8),
        (BISHOP_KIND, PAWN_KIND, 56),
    ],
)
def test_one_piece_against_one(minor: int, helper: int, mates: int) -> None:
    """Every mate of a king and a minor piece against a king and one other piece: numbers known by another program.

    Of the bishops against each other none is a mate with both on squares of one colour.
    """
    found = list(mates_of(minor, helper))
    assert len(found) == mates
    if minor == helper == BISHOP_KIND:
        assert all(bool(position.bishops & LIGHT) and bool(position.bishops & ~LIGHT) for position in found)


def mates_of(minor: int, helper: int) -> list[Position]:
    """White's mates, Black to move, by trying every square for every piece."""
    found = []
    for mated, king in product(range(64), repeat=2):
        if king == mated or KING[king] >> mated & 1:
            continue
        standing = 1 << king | 1 << mated
        from_here = KNIGHT[mated] if minor == KNIGHT_KIND else BISHOP[mated][standing & BISHOP_WAY[mated]]
        for place in squares(from_here & ~standing):
            # One helper leaves one square at most beside the king to be shut.
            attacks = KNIGHT[place] if minor == KNIGHT_KIND else BISHOP[place][1 << king & BISHOP_WAY[place]]
            if (KING[mated] & ~(KING[king] | attacks)).bit_count() > 1:
                continue
            for number in squares(~(standing | 1 << place) & (1 << 64) - 1):
                boards = [0] * 7
                boards[helper] |= 1 << number
                boards[minor] |= 1 << place
                boards[KING_KIND] = standing
                if boards[PAWN_KIND] & ENDS:
                    continue
                white, black = 1 << king | 1 << place, 1 << mated | 1 << number
                _, pawns, knights, bishops, rooks, queens, kings = boards
                position = Position(pawns, knights, bishops, rooks, queens, kings, white, black, 0, 0, False)
                if is_checkmate(position) and not position.attackers(king, white=False):
                    found.append(position)
    return found


def test_a_knight_never_mates_among_queens() -> None:
    """However many queens: only those beside the king keep it from a flight, and one of them takes the knight.

    A queen elsewhere keeps the king from nothing, so it is enough to put one on each square that is not guarded.
    """
    tried = 0
    for mated, king in product(range(64), repeat=2):
        if king == mated or KING[king] >> mated & 1:
            continue
        for place in squares(KNIGHT[mated] & ~(1 << king)):
            queens = KING[mated] & ~(KING[king] | KNIGHT[place])
            white, black = 1 << king | 1 << place, 1 << mated | queens
            assert not is_checkmate(
                Position(0, 1 << place, 0, 0, queens, 1 << king | 1 << mated, white, black, 0, 0, False)
            )
            tried += 1
    assert tried > 15_000


def test_grounds() -> None:
    """An answer says by what it is known."""
    told = {
        "7k/6Q1/6K1/8/8/8/8/8 b - -": (Ground.MATED, Ground.OVER),
        "7k/5Q2/6K1/8/8/8/8/8 b - -": (Ground.OVER, Ground.OVER),
        "k1K5/8/3B4/8/1r6/8/8/8 w - -": (Ground.MATERIAL, Ground.LINE),
        "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -": (Ground.BLOCKED, Ground.BLOCKED),
        "k7/Pp6/1P5P/8/8/6p1/6Pp/7K w - -": (Ground.EXHAUSTED, Ground.EXHAUSTED),
    }
    for fen, grounds in told.items():
        assert tuple(prospect(read_fen(fen), white=white).ground for white in SIDES) == grounds


def test_a_small_search_admits_that_it_proved_nothing() -> None:
    position = read_fen("1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 b - -")
    assert prospect(position, white=True, nodes=100).ground is Ground.UNKNOWN
    assert dead(position, nodes=100) is None
    assert dead(position) is True
    assert dead(START) is False


def test_a_position_out_of_the_rules_is_left_to_the_arbiter() -> None:
    """A king that could be taken (3.9.2): nobody can go on from there, so that nothing is said about mates."""
    position = read_fen("4k3/8/8/8/8/8/8/4RK2 w - -", possible=False)
    assert mating(position, white=True) is Mating.UNPROVED


def test_the_counters_do_not_matter() -> None:
    """50 and 75 moves end a game, but are no series of moves: a mate is asked of what stands on the board."""
    for fen in ("6k1/6P1/6K1/8/8/8/8/8 w - -", "2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - -"):
        assert prospect(read_fen(fen), white=True) == prospect(read_fen(f"{fen} 149 200"), white=True)


def test_blocked_is_never_said_where_a_mate_can_be_played() -> None:
    """The proof from what can never move, by itself, against the search without it, on walls."""
    random = Random("walls")
    proved = 0
    for _ in range(cases(25, 10_000)):
        position = random_position(random, 3)
        plain = literal_mating(position, 1500)
        for white, seen in zip(SIDES, plain, strict=True):
            if blocked(position, white=white):
                proved += 1
                assert seen is not Mating.POSSIBLE, write_fen(position)
                assert helpmate(position, white=white, nodes=1500).line is None, write_fen(position)
    assert proved > cases(2, 1500)


@pytest.mark.parametrize("part", range(2))
def test_plain_search_says_the_same(part: int) -> None:
    """Random positions: no mate found where none was said to be, every line replayed, and little left unproved."""
    random = Random(f"mating/{part}")
    count = cases(15, 50_000)
    told = [
        answer for number in range(count) for answer in asked(random_position(random, number), nodes=5000, most=300)
    ]
    assert told.count(Mating.POSSIBLE) > count
    assert told.count(Mating.IMPOSSIBLE) > count // 10
    assert told.count(Mating.UNPROVED) <= count // 5  # a tenth of the answers, as the search is small


def test_known_positions_by_plain_search() -> None:
    """What is known is not contradicted by every position that can be reached, as far as that goes."""
    for known, fen in KNOWN[:: cases(9, 1)]:
        plain = literal_mating(read_fen(fen), cases(500, 20_000))
        for letter, seen in zip(known, plain, strict=True):
            assert seen is not (Mating.POSSIBLE if letter == "-" else Mating.IMPOSSIBLE), fen
