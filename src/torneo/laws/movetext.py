"""A series of moves as it is typed, pasted or stored, cut into moves and played through."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from torneo.laws.fen import START
from torneo.laws.game import Game, Stop
from torneo.laws.languages import LETTERS, Letters
from torneo.laws.moves import legal_moves, play
from torneo.laws.position import Position
from torneo.laws.reading import Fault, offers_draw, read_move

RESULTS = {
    "1-0": "1-0",
    "0-1": "0-1",
    "1/2-1/2": "1/2-1/2",
    "½-½": "1/2-1/2",
    "1/2": "1/2-1/2",
    "½": "1/2-1/2",
    "*": "*",
}
RESULTS |= {"+/-": "1-0", "-/+": "0-1", "1:0": "1-0", "0:1": "0-1", "tablas": "1/2-1/2", "draw": "1/2-1/2"}

_COMMENT = re.compile(r"\{[^}]*\}?|;[^\n]*|^%[^\n]*", re.MULTILINE)
_TOKEN = re.compile(
    r"\$\d+"
    r"|\((?==\))\=\)"
    r"|\(\s*[^\W\d_]\s*\)"
    r"|[()]"
    r"|\d+\s*(?:\.{1,3}|…|\))\s*(?:\.{2,3}|…)?"
    r"|(?:e\.?\s?p\.?|a\.?\s?p\.?)[+#!?]*(?=[\s;,)]|$)"
    r"|[^\s()$;,{}]+(?:\([^\W\d_]\))?",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d+\s*(?:\.|…|\)).*|\d+|\.+|…")
_GLUED = re.compile(r"\d+\.+(?=\S)")
_MARK = re.compile(r"[-+=!?±∓⩲⩱∞□#/\\<>~]+|n\.?")


def tokens(text: str) -> list[str]:
    """The moves and the result in a text, without numbers, comments, variations and marks.

    The sign of a draw offer and that of a capture en passant stay with their move. A semicolon begins a comment where
    the rest of its line is one; between moves, as the manual has it, it is punctuation.

    >>> tokens("1.e4 e5 {best} 2.Cf3 (2.f4 exf4) 2...Cf6 $1 3. d4 exd4 a.p. 4.Rb1 (=) 1/2-1/2")
    ['e4', 'e5', 'Cf3', 'Cf6', 'd4', 'exd4 a.p.', 'Rb1(=)', '1/2-1/2']
    """
    found: list[str] = []
    depth = 0  # of variations within variations
    for token in _TOKEN.findall(_COMMENT.sub(_kept, text)):
        if token[0] == "(" and token[-1] == ")":
            if not depth and found:
                found[-1] += token.replace(" ", "")
        elif token == "(":  # noqa: S105 - opens a variation
            depth += 1
        elif token == ")":  # noqa: S105 - closes it
            depth = max(depth - 1, 0)
        elif depth or token.startswith("$"):
            continue
        elif re.fullmatch(r"[ea]\.?\s?p\.?[+#!?]*", token, re.IGNORECASE):
            if found:
                found[-1] += f" {token}"
        elif token.lower() in RESULTS:
            found.append(RESULTS[token.lower()])
        else:
            bare = _GLUED.sub("", token.strip(), count=1)
            if bare and not _NUMBER.fullmatch(bare) and not _MARK.fullmatch(bare):
                found.append(bare)
    return found


def _kept(matched: re.Match[str]) -> str:
    """A comment goes; a semicolon before a numbered move is punctuation."""
    text = matched[0]
    return text[1:] if re.match(r";\s*(?:$|\d+\s*\.)", text) else " "


def read_line(
    texts: Iterable[str], letters: Letters = LETTERS["en"], start: Position = START
) -> tuple[tuple[int, ...], Stop | None, tuple[int, ...]]:
    """The moves that are written, up to the first that no legal move fits; and the half-moves with a draw offer.

    >>> moves, stop, offers = read_line(["e4", "e5(=)", "Nf4"])
    >>> len(moves), stop.ply, stop.fault.value, offers
    (2, 3, 'illegal', (2,))
    """
    moves: list[int] = []
    offers: list[int] = []
    position = start
    for ply, text in enumerate(texts, 1):
        legal = legal_moves(position)
        reading = read_move(position, text, letters, legal)
        if offers_draw(text):
            offers.append(ply)
        if reading.fault is not None:
            return tuple(moves), Stop(ply, text, reading.fault, reading.moves), tuple(offers)
        moves.append(reading.move)
        position = play(position, reading.move)
    return tuple(moves), None, tuple(offers)


def read_game(text: str, languages: Sequence[Letters] = (), start: Position = START) -> Game:
    """The game of a text of moves, read in the first of the languages that gets furthest; in any, if none is said.

    >>> game = read_game("1. e4 e5 2. Cf3 Cc6 3. Ab5 a6")
    >>> len(game.moves), game.letters.code
    (6, 'es')
    """
    written = tokens(text)
    result = "*"
    if written and written[-1] in RESULTS.values():
        result = written.pop()
    best: Game | None = None
    for letters in languages or LETTERS.values():
        moves, stop, offers = read_line(written, letters, start)
        if best is None or _rank(len(moves), stop) > _rank(len(best.moves), best.stop):
            best = Game(start, moves, result=result, stop=stop, offers=offers, letters=letters)
        if stop is None:
            break
    assert best is not None
    return best


def _rank(read: int, stop: Stop | None) -> tuple[int, bool]:
    """Further is better; of two that stop at the same place, the one that can at least read what is written there."""
    return read, stop is None or stop.fault is not Fault.ILLEGIBLE
