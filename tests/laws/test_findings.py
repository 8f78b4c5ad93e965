"""What games show, with the first half-move after which it holds."""

from __future__ import annotations

import pytest

from torneo.laws.articles import chosen
from torneo.laws.editions import IN_FORCE
from torneo.laws.evidence import findings
from torneo.laws.fen import read_fen
from torneo.laws.game import Game
from torneo.laws.movetext import read_game
from torneo.rules import Edition

KNIGHTS = "Nf3 Nf6 Ng1 Ng8 "
KINGS = "Ke2 Ke7 Ke1 Ke8 "


def shown(moves: str, fen: str = "", edition: Edition = IN_FORCE) -> list[tuple[str, str, int]]:
    game = read_game(moves, start=read_fen(fen)) if fen else read_game(moves)
    return [(one.kind.value, one.article, one.ply) for one in findings(game, edition)]


def test_the_initial_position_counts() -> None:
    assert shown(KNIGHTS) == []
    assert shown(KNIGHTS * 2) == [("threefold", "9.2.2", 8)]
    assert shown(KNIGHTS * 4) == [("threefold", "9.2.2", 8), ("fivefold", "9.6.1", 16)]
    assert shown(KNIGHTS * 2, edition=chosen("2018")) == [("threefold", "9.2.1.2", 8)]


def test_castling_rights_make_another_position() -> None:
    """After e4 e5 the kings move and come back: the right is gone, so the first position was another one."""
    assert shown("e4 e5 " + KINGS * 2) == []
    # The first position that nobody can castle in is that after 2...Ke7: it comes back after half-moves 8 and 12.
    assert shown("e4 e5 " + KINGS * 2 + "Ke2 Ke7") == [("threefold", "9.2.2", 12)]


def test_a_rook_that_moved_takes_its_right_along() -> None:
    rooks = "Rg1 Rg8 Rh1 Rh8 "
    assert shown("Nf3 Nf6 " + rooks * 2) == []
    assert shown("Nf3 Nf6 " + rooks * 2 + "Rg1 Rg8") == [("threefold", "9.2.2", 12)]


@pytest.mark.parametrize(
    ("fen", "ply"),
    [
        ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", 10),  # dxe3 was possible, so the position after 1...Kf7 is the first
        ("4k3/8/8/8/7p/8/4P3/4K3 w - - 0 1", 9),  # no pawn stands beside it
        ("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", 9),  # the one beside it is pinned
    ],
)
def test_en_passant_counts_where_it_is_legal(fen: str, ply: int) -> None:
    king = "Kd7 Kf2 Kd8 Ke1 " if fen.startswith("3k4") else "Kf7 Kf2 Ke8 Ke1 "
    assert shown("e4 " + king * 2, fen)[:1] == ([("threefold", "9.2.2", ply)] if ply == 9 else [])
    if ply != 9:
        assert shown("e4 " + king * 3, fen) == [("threefold", "9.2.2", ply)]


@pytest.mark.parametrize(
    ("quiet", "moves", "expected"),
    [
        (98, "Ra2", []),
        (98, "Ra2 Kd8", [("fifty", "9.3.2", 2)]),
        (148, "Ra2 Kd8", [("fifty", "9.3.2", 0), ("seventy-five", "9.6.2", 2)]),
        (98, "Ra2 Kd8 h3", [("fifty", "9.3.2", 2)]),
    ],
)
def test_moves_without_capture_or_pawn(quiet: int, moves: str, expected: list[tuple[str, str, int]]) -> None:
    fen = f"4k3/8/8/8/8/8/7P/R3K3 w - - {quiet} 80"
    assert [one for one in shown(moves, fen) if not one[0].startswith("no-mate")] == expected


def test_mate_on_the_last_move_wins() -> None:
    fen = "7k/8/6K1/8/8/8/8/R7 w - - 149 90"
    found = [one for one in shown("Ra8", fen) if not one[0].startswith("no-mate")]
    assert found == [("fifty", "9.3.2", 0), ("checkmate", "5.1.1", 1)]


def test_ends_of_games() -> None:
    assert shown("f3 e5 g4 Qh4") == [("checkmate", "5.1.1", 4)]
    assert shown("f3 e5 g4 Qh4 a3") == [("checkmate", "5.1.1", 4), ("illegal", "7.5.1", 5)]
    stalemate = "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6"
    assert shown(stalemate) == [("stalemate", "5.2.1", 19)]


def test_an_illegal_move_stops_the_reading() -> None:
    assert shown("e4 e5 Ke3 Nc6") == [("illegal", "7.5.1", 3)]
    assert shown("e4 e5 Nf3 Nc6 Bb5 a6 Bxc7") == [("illegal", "7.5.1", 7)]


def test_since_when_nobody_can_mate() -> None:
    """Black takes White's rook: king and knight are left, who mate nobody."""
    fen = "8/8/2k5/8/8/4n3/1R6/1K6 b - - 0 1"
    game = read_game("Nd1 Ka1 Nxb2 Kxb2", start=read_fen(fen))
    assert [(one.kind.value, one.ply) for one in findings(game)] == [
        ("dead", 3),
        ("no-mate-white", 3),
        ("no-mate-black", 3),
    ]
    assert shown("", "8/8/4k3/8/8/3K4/8/8 w - - 0 1") == [
        ("dead", "5.2.2", 0),
        ("no-mate-white", "6.9", 0),
        ("no-mate-black", "6.9", 0),
    ]


def test_an_empty_game_shows_nothing() -> None:
    assert findings(Game()) == ()
