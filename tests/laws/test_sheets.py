"""Scoresheets compared and rebuilt, files for a round, and a folder of live games."""

from __future__ import annotations

from pathlib import Path

from torneo.files.trf import read
from torneo.laws.fen import START, read_fen
from torneo.laws.game import Game
from torneo.laws.languages import LETTERS
from torneo.laws.moves import coordinates
from torneo.laws.movetext import read_game
from torneo.laws.pgn import read_pgn, write_pgn
from torneo.laws.round_games import round_games
from torneo.laws.sheets import Agreement, compare, partial, rebuild
from torneo.laws.watching import news

OPEN = Path(__file__).parents[2] / "samples" / "open.trf"


def test_two_languages_say_the_same() -> None:
    found = compare("1. e4 e5 2. Nf3 Nc6 3. Bb5", "1. e4 e5 2. Sf3 Sc6 3. Lb5")
    assert (found.agreement, len(found.moves)) == (Agreement.SAME, 5)


def test_one_stopped_writing() -> None:
    found = compare("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "1. e4 e5 2. Cf3")
    assert (found.agreement, found.article, len(found.moves), found.further) == (Agreement.SHORTER, "8.5.1", 3, (3, 0))


def test_what_one_cannot_be_read_the_other_may_tell() -> None:
    found = compare("1. e4 e5 2. Nf3 Nc6 3. Bb9 a6 4. Ba4", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4")
    assert (found.agreement, [one.ply for one in found.repairs]) == (Agreement.SAME, [5])


def test_back_to_where_both_agree() -> None:
    found = compare("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nxe5", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6")
    assert (found.agreement, found.article, len(found.moves)) == (Agreement.DIFFERENT, "D.2.9", 4)
    assert found.further == (1, 4)  # 3...Nxe5 takes the own pawn: White's sheet cannot be right


def test_a_game_is_rebuilt_from_what_is_left() -> None:
    game = read_game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6")
    found = rebuild(partial("1. e4 e5 2. Nf3 ? 3. Bb5 a6 4. Bxc6 dxc6"), end=game.end)
    assert found.complete
    assert [[coordinates(move) for move in line] for line in found.lines] == [list(map(coordinates, game.moves))]
    open_end = rebuild(partial("1. e4 ? 2. exd5"))
    assert [coordinates(line[1]) for line in open_end.lines] == ["d7d5"]


def test_a_letter_that_cannot_be_read() -> None:
    found = rebuild(partial("1. e4 e5 2. CCf3"), letters=LETTERS["es"])
    assert [coordinates(line[2]) for line in found.lines] == ["g1f3"]


def test_the_last_moves_of_both_are_found_by_the_position() -> None:
    game = read_game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6")
    found = rebuild(partial("1. e4 e5 2. Nf3 Nc6 ? ? ? ?"), end=game.end, most=50)
    assert game.moves in found.lines
    assert all(Game(START, line).end[:8] == game.end[:8] for line in found.lines)


def test_too_much_is_missing() -> None:
    found = rebuild(["?"] * 12, most=1000, steps=2000)
    assert not found.complete


def test_a_file_for_each_board() -> None:
    tournament = read(OPEN.read_bytes()).tournament
    games = round_games(tournament, 1)
    assert len(games) == len(tournament.rounds[0].games)
    [first] = read_pgn(write_pgn(games[0]))
    names = {player.number: player.name for player in tournament.players}
    pairing = tournament.rounds[0].games[0]
    assert (first.tags["White"], first.tags["Black"]) == (names[pairing.white], names[pairing.black])
    assert (first.tags["Round"], first.tags["Result"], first.moves) == ("1.1", "1-0", ())


def test_live_games_are_told_once() -> None:
    knights = "Nf3 Nf6 Ng1 Ng8 "
    quiet = Game(read_fen("4k3/8/8/8/8/8/8/R3K3 w - - 150 90"))
    found, told = news({"a": read_game(knights * 3), "b": quiet}, frozenset())
    assert [(one.game, one.finding.kind.value) for one in found] == [("b", "seventy-five")]
    found, told = news({"a": read_game(knights * 4), "b": quiet}, told)
    assert [(one.game, one.finding.kind.value, one.finding.ply) for one in found] == [("a", "fivefold", 16)]
    assert news({"a": read_game(knights * 4)}, told)[0] == ()
