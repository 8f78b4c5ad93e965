"""Files of games: PGN in and out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from torneo.laws.errors import LawsError, PositionError
from torneo.laws.fen import START, read_fen, write_fen
from torneo.laws.game import Game
from torneo.laws.languages import LETTERS, Letters
from torneo.laws.movetext import RESULTS, read_game
from torneo.laws.notation import numbered, write_line
from torneo.laws.position import Position
from torneo.laws.squares import RANK, square
from torneo.text import marked as _

ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
"""The seven tags that each game has, in their order."""

_PARTS = re.compile(
    r'^[ \t]*\[\s*(?P<name>\w+)\s+"(?P<value>(?:[^"\\]|\\.)*)"\s*\]'
    r"|(?P<comment>\{[^}]*\}?|;[^\n]*|^%[^\n]*)",
    re.MULTILINE,
)
"""Tags and comments, whichever comes first: neither is looked for in the other."""
_COMMENT = re.compile(r"\{[^}]*\}?|^%[^\n]*|;[^\n]*", re.MULTILINE)
_END = re.compile(r"(?<![^\s})])(?:1-0|0-1|1/2-1/2|\*)(?![^\s({])")


_VARIANTS = {"standard", "chess", "normal", "orthodox", "from position", "fischerandom", "fischerrandom"}
"""How programs call the games that are played by the Laws; those of Chess960 mostly by its number."""


def read_pgn(text: str, languages: Sequence[Letters] = ()) -> list[Game]:
    r"""Every game of a file. Comments, variations and marks are passed over; tags FEN and Variant are obeyed.

    A file without tags is one game. Moves are English, unless another language gets further.

    >>> [game] = read_pgn('[White "Ana"]\n\n1. e4 {?} e5 (1... c5) 2. Nf3 $1 *')
    >>> game.tags["White"], len(game.moves), game.result
    ('Ana', 3, '*')
    """
    return [_game(tags, movetext, languages) for tags, movetext in _split(text.removeprefix("\ufeff"))]


def _split(text: str) -> Iterator[tuple[dict[str, str], str]]:
    """Tags and movetext of each game: a new game begins with its tags, or after a result."""
    tags: dict[str, str] = {}
    pieces: list[str] = []
    place = 0
    for matched in _PARTS.finditer(text):
        if matched["comment"] is not None:
            continue
        pieces.append(text[place : matched.start()])
        body = "".join(pieces)
        if body.strip():
            yield from _bodies(tags, body)
            tags = {}
        pieces = []
        tags[matched["name"]] = re.sub(r"\\(.)", r"\1", matched["value"])
        place = matched.end()
    body = text[place:]
    if body.strip() or tags:
        yield from _bodies(tags, body)


def _bodies(tags: dict[str, str], body: str) -> Iterator[tuple[dict[str, str], str]]:
    """The games of a stretch without tags between them: the first has those that stand before it."""
    masked = _COMMENT.sub(lambda matched: " " * len(matched[0]), body)
    place = 0
    for matched in _END.finditer(masked):
        yield tags, body[place : matched.end()]
        tags, place = {}, matched.end()
    if masked[place:].strip() or not place:
        yield tags, body[place:]


def _game(tags: Mapping[str, str], movetext: str, languages: Sequence[Letters]) -> Game:
    game = read_game(movetext, languages, start_of(tags))
    result = game.result if game.result != "*" else RESULTS.get(tags.get("Result", "*"), "*")
    return replace(game, tags=dict(tags), result=result)


def start_of(tags: Mapping[str, str]) -> Position:
    """Where a game with these tags starts."""
    variant = tags.get("Variant", "").strip().lower()
    if variant and variant not in _VARIANTS and "960" not in variant:
        raise PositionError(_("variant {name!r}: chess and Chess960 are accepted"), name=tags["Variant"])
    fen = tags.get("FEN", "").strip()
    if not fen:
        if "960" in variant:
            raise PositionError(_("a game of Chess960 names its initial position in the tag FEN"))
        return START
    return read_fen(fen)


def write_pgn(game: Game, *, width: int = 80) -> str:
    """A game as a file has it: its tags, the seven first, then the moves in English.

    >>> print(write_pgn(read_pgn("1. e4 e5 2. Cf3 Cc6 1/2-1/2")[0]))
    [Event "?"]
    [Site "?"]
    [Date "????.??.??"]
    [Round "?"]
    [White "?"]
    [Black "?"]
    [Result "1/2-1/2"]
    <BLANKLINE>
    1. e4 e5 2. Nf3 Nc6 1/2-1/2
    <BLANKLINE>
    """
    tags = {name: game.tags.get(name) or ("????.??.??" if name == "Date" else "?") for name in ROSTER}
    tags["Result"] = game.result
    tags |= {name: value for name, value in game.tags.items() if name not in tags}
    if game.start != START:
        if not orthodox(game.start):
            tags["Variant"] = "Chess960"
        tags |= {"SetUp": "1", "FEN": write_fen(game.start)}
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]
    words = numbered(game.start, write_line(game.start, game.moves, LETTERS["en"])).split()
    return "\n".join([*lines, "", *_wrapped([*words, game.result], width), ""])


def orthodox(position: Position) -> bool:
    """Whether every right to castle is one of orthodox chess, so that other programs read it as that."""
    kings = {square("e1"): True, square("e8"): False}
    corners = sum(1 << square(name) for name in ("a1", "h1", "a8", "h8"))
    homes = all(
        position.king(white) == place
        for place, white in kings.items()
        if position.rights & (RANK[0] if white else RANK[7])
    )
    return homes and not position.rights & ~corners


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _wrapped(words: Sequence[str], width: int) -> list[str]:
    lines, line = [], ""
    for word in words:
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line] if line else lines


def one_game(games: Sequence[Game], number: int) -> Game:
    """A game of a file by its number, counted from 1."""
    if not 1 <= number <= len(games):
        raise LawsError(_("game {number}: this file has {count}"), number=number, count=len(games))
    return games[number - 1]
