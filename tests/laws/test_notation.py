"""What people write on scoresheets (appendix C), and the manual's three examples with their misprints."""

from __future__ import annotations

import pytest

from torneo.laws.errors import PositionError
from torneo.laws.fen import START, read_fen
from torneo.laws.languages import LETTERS
from torneo.laws.moves import coordinates, move_of, play
from torneo.laws.movetext import read_game, tokens
from torneo.laws.notation import STYLES, numbered, write_line, write_move
from torneo.laws.pgn import read_pgn, write_pgn
from torneo.laws.reading import Fault, read_move, suggestions
from torneo.laws.sheets import Agreement, compare
from torneo.laws.squares import square

FIRST = """1.e4 e5   2.Cf3 Cf6 3.d4 exd4 4.e5 Ce4 5.Dxd4 d5 6.exd6 a.p. Cxd6;
7.Ag5 Cc6 8.De3+ Ae7 9.Cbd2 0-0 10.0-0-0 Te8  11.Rb1(=)."""
SECOND = """1. e4 e5 2. Cf3 Cf6 3. d4 ed4 4. e5 CCe4 5. Dd4 d5 6. ed6 Cd6 7. Ag5 Cc6
8. De3 Ae7 9 Cbd2 0-0 10. 0-0-0 Te8 11. Rb1 (=)"""
THIRD = """1. e2e4 e7e5  2.Cg1f3 Cg8f6  3. d2d4 e5xd4  4. e4e5 Cf6e4 5. Dd1xd4 d7d5
6. e5xd6 a.p. Ce4xd6  7. Ac1g5 Cb8c6  8. Dd4d3 Af8e7  9. Cb1d2 0-0 10. 0-0-0 Tf8e8 11. Rb1 (=)"""
ES = LETTERS["es"]


def test_the_first_example_of_the_manual() -> None:
    game = read_game(FIRST)
    assert (len(game.moves), game.stop, game.offers, game.letters.code) == (21, None, (21,), "es")
    assert " ".join(write_line(START, game.moves, ES, STYLES["short"])) == (
        "e4 e5 Cf3 Cf6 d4 exd4 e5 Ce4 Dxd4 d5 exd6 a.p. Cxd6 Ag5 Cc6 De3+ Ae7 Cbd2 0-0 0-0-0 Te8 Rb1"
    )


def test_the_second_example_has_a_doubled_letter() -> None:
    """4...CCe4 is a misprint of Ce4; the dot after 9 is missing, which nobody notices."""
    game = read_game(SECOND)
    assert game.stop is not None
    assert (game.stop.ply, game.stop.text, game.stop.fault) == (8, "CCe4", Fault.ILLEGIBLE)
    assert [write_move(game.end, move, ES) for move in suggestions(game.end, "CCe4", ES)] == ["Ce4"]
    repaired = read_game(SECOND.replace("CCe4", "Ce4"))
    assert repaired.moves == read_game(FIRST).moves
    brief = write_line(START, repaired.moves, ES, STYLES["brief"])
    assert brief == [token.removesuffix("(=)") for token in tokens(SECOND.replace("CCe4", "Ce4"))]


def test_the_third_example_has_another_queen_move() -> None:
    """8.Dd4d3 is a misprint of Dd4e3, which gives check: legal, but another game. 11.Rb1 lacks its first square."""
    found = compare(FIRST, THIRD)
    assert (found.agreement, found.ply, found.white, found.black) == (Agreement.DIFFERENT, 15, "De3+", "Dd4d3")
    assert found.further == (7, 7)  # both go on to the end, so nothing but the players can tell
    repaired = read_game(THIRD.replace("Dd4d3", "Dd4e3"))
    assert repaired.moves == read_game(FIRST).moves
    long = write_line(START, repaired.moves, ES, STYLES["long"])
    assert (long[0], long[5], long[10], long[17], long[-1]) == ("e2e4", "e5xd4", "e5xd6 a.p.", "0-0", "Rc1b1")


MIDDLE = "r3k2r/1P6/8/3pP3/4p3/2N3N1/8/R3K2R w KQkq d6 0 1"


@pytest.mark.parametrize(
    ("texts", "move"),
    [
        ("exd6 ed6 e:d6 exd6a.p. exd6e.p. ed e5d6 e5xd6 e5-d6 exd6! ed6ap", "e5d6"),
        ("b8D b8=D b8(D) b8/D b7b8D b7-b8=D b8d b8♕ b8D+ b8=D++", "b7b8q"),
        ("bxa8C bxa8=C ba8C b7xa8C bxa8(C) bxa8c b:a8C", "b7a8n"),
        ("0-0 O-O o-o 0–0 00 OO 0-0+", "e1h1"),
        ("0-0-0 O-O-O 000 O–O–O 0-0-0!?", "e1a1"),
        ("Ccxe4 Cce4 Cc3xe4 Cc3-e4 Cc3e4 ccxe4 ♘cxe4 ♞cxe4 Cc:e4 Cc×e4", "c3e4"),
        ("Cgxe4 Cg3e4 C3gxe4 Cg3xe4#", "g3e4"),
        ("Cxd5 Cd5 C:d5 cxd5 Cd5x Cc3d5 Cd5?! Cxd5(=)", "c3d5"),
        ("Tb1 ta1b1 Tab1 Ta1-b1 ♖b1 T1b1", "a1b1"),
    ],
)
def test_everything_that_people_write(texts: str, move: str) -> None:
    position = read_fen(MIDDLE)
    for text in texts.split():
        if text == "C3gxe4":
            continue  # rank before file: nobody can be asked to read that
        reading = read_move(position, text, ES)
        assert [coordinates(found) for found in reading.moves] == [move], text


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Cxe4", Fault.AMBIGUOUS),
        ("b8", Fault.AMBIGUOUS),
        ("Cb6", Fault.ILLEGAL),
        ("e6+", None),
        ("d6", Fault.ILLEGAL),
        ("Kf1", Fault.ILLEGIBLE),
        ("P4R", Fault.ILLEGIBLE),
        ("e9", Fault.ILLEGIBLE),
        ("", Fault.ILLEGIBLE),
        ("b8R", Fault.ILLEGIBLE),
    ],
)
def test_what_is_no_move(text: str, fault: Fault | None) -> None:
    assert read_move(read_fen(MIDDLE), text, ES).fault == fault


def test_c_10_as_the_manual_has_it() -> None:
    """Knights on g1 and e1; g5 and g1; h2 and d4: all to f3."""
    for knights, moves in {
        "4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1": {"g1f3": "Cgf3", "e1f3": "Cef3"},
        "4k3/8/8/6N1/8/8/8/K5N1 w - - 0 1": {"g5f3": "C5f3", "g1f3": "C1f3"},
        "4k3/8/8/8/3N4/8/7N/K7 w - - 0 1": {"h2f3": "Chf3", "d4f3": "Cdf3"},
        "4k3/8/8/8/3N4/5p2/7N/K7 w - - 0 1": {"h2f3": "Chxf3", "d4f3": "Cdxf3"},
    }.items():
        position = read_fen(knights)
        assert {name: write_move(position, move_of(name), ES, STYLES["short"]) for name in moves} == moves


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("es", "Cf3 Dxd8+ Txd8 Ab5+ Rf8"),
        ("en", "Nf3 Qxd8+ Rxd8 Bb5+ Kf8"),
        ("ca", "Cf3 Dxd8+ Txd8 Ab5+ Rf8"),
        ("fr", "Cf3 Dxd8+ Txd8 Fb5+ Rf8"),
        ("de", "Sf3 Dxd8+ Txd8 Lb5+ Kf8"),
        ("it", "Cf3 Dxd8+ Txd8 Ab5+ Rf8"),
        ("pt", "Cf3 Dxd8+ Txd8 Bb5+ Rf8"),
        ("nl", "Pf3 Dxd8+ Txd8 Lb5+ Kf8"),
        ("figurine", "♘f3 ♕xd8+ ♖xd8 ♗b5+ ♔f8"),
    ],
)
def test_languages(code: str, written: str) -> None:
    start = read_fen("r2qk3/8/8/8/8/8/8/3QKBN1 w q - 0 1")
    moves = ["g1f3", "a8b8", "d1d8", "b8d8", "f1b5", "e8f8"]
    line = write_line(start, [move_of(move) for move in moves], LETTERS[code], STYLES["short"])
    assert " ".join(line[:1] + line[2:]) == written
    assert [coordinates(move) for move in read_game(" ".join(line), (LETTERS[code],), start).moves] == moves


def test_files_with_everything_in_them() -> None:
    text = """[Event "Two \\"games\\""]
[White "Núñez"]

1. e4 {a comment (with) [Tag "no"]} e5 $1 (1... c5 2. Nf3 (2. c3)) 2. Nf3 ; the rest of the line 2. f4
Nc6 3. Bb5 a6 1/2-1/2

% an escaped line
[Event "Second"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40"]
[Result "1-0"]

40... Kd7 41.e4 Kd6 1-0

1. d4 d5 *
"""
    games = read_pgn(text)
    assert [(len(game.moves), game.result, game.stop) for game in games] == [
        (6, "1/2-1/2", None),
        (3, "1-0", None),
        (2, "*", None),
    ]
    assert games[0].tags["Event"] == 'Two "games"'
    assert numbered(games[1].start, write_line(games[1].start, games[1].moves)) == "40... Kd7 41. e4 Kd6"
    assert [game.moves for game in read_pgn("\n".join(map(write_pgn, games)))] == [game.moves for game in games]


def test_a_game_of_chess960_names_its_position() -> None:
    text = '[Variant "Chess960"]\n[FEN "rnbqnkrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQNKRB w GAga - 0 1"]\n\n1. O-O *'
    [game] = read_pgn(text)
    assert [coordinates(move) for move in game.moves] == ["f1g1"]
    assert play(game.start, game.moves[0]).king(white=True) == square("g1")
    with pytest.raises(PositionError):
        read_pgn('[Variant "Chess960"]\n\n1. O-O *')
