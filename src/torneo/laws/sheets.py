"""The two scoresheets of a game, compared (8.5, D.2.9)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from torneo.laws.fen import START
from torneo.laws.languages import LETTERS, Letters
from torneo.laws.moves import is_capture, legal_moves, play
from torneo.laws.movetext import RESULTS, read_game, read_line, tokens
from torneo.laws.position import Position
from torneo.laws.reading import bare_move, read_move, suggestions


class Agreement(StrEnum):
    """How two sheets stand to one another."""

    SAME = "same"
    SHORTER = "shorter"
    """One stops before the other, and agrees so far."""
    DIFFERENT = "different"
    """They name different moves: back to where both agree (D.2.9)."""
    UNREADABLE = "unreadable"
    """At some move neither names a legal one."""


ARTICLES = {
    Agreement.SAME: "D.2.9",
    Agreement.SHORTER: "8.5.1",
    Agreement.DIFFERENT: "D.2.9",
    Agreement.UNREADABLE: "8.5.3",
}


@dataclass(frozen=True)
class Repair:
    """A half-move that only one sheet has right; the other's writing fits no legal move, or more than one."""

    ply: int
    white: str
    black: str


@dataclass(frozen=True)
class Comparison:
    """What both sheets say."""

    agreement: Agreement
    article: str
    moves: tuple[int, ...]
    """The moves up to where they agree."""
    ply: int
    """The half-move at which they part, or the last one."""
    white: str = ""
    """What White's sheet has there."""
    black: str = ""
    further: tuple[int, int] = (0, 0)
    """How many half-moves from there each sheet goes on with legal moves: the longer one is the likelier."""
    repairs: tuple[Repair, ...] = ()


def compare(white: str, black: str, start: Position = START) -> Comparison:
    """Both sheets, each in whichever language its player used (C.3), played through side by side.

    >>> found = compare("1. e4 e5 2. Nf3 Nc6 3. Bb5", "1. e4 e5 2. Cf3 Cc6 3. Ac4")
    >>> found.agreement.value, found.ply, found.white, found.black
    ('different', 5, 'Bb5', 'Ac4')
    """
    sheets = [_moves(text) for text in (white, black)]
    letters = [read_game(text, start=start).letters for text in (white, black)]
    moves: list[int] = []
    repairs: list[Repair] = []
    position = start
    for ply in range(1, min(map(len, sheets)) + 1):
        texts = [sheet[ply - 1] for sheet in sheets]
        legal = legal_moves(position)
        readings = [read_move(position, text, used, legal) for text, used in zip(texts, letters, strict=True)]
        clear = {reading.move for reading in readings if reading.fault is None}
        if len(clear) != 1:
            agreement = Agreement.DIFFERENT if clear else Agreement.UNREADABLE
            further = [_further(sheet[ply - 1 :], used, position) for sheet, used in zip(sheets, letters, strict=True)]
            return Comparison(
                agreement,
                ARTICLES[agreement],
                tuple(moves),
                ply,
                white=texts[0],
                black=texts[1],
                further=(further[0], further[1]),
                repairs=tuple(repairs),
            )
        if any(reading.fault is not None for reading in readings):
            repairs.append(Repair(ply, texts[0], texts[1]))
        moves.extend(clear)
        position = play(position, moves[-1])
    lengths = [len(sheet) for sheet in sheets]
    agreement = Agreement.SAME if lengths[0] == lengths[1] else Agreement.SHORTER
    rest = [_further(sheet[len(moves) :], used, position) for sheet, used in zip(sheets, letters, strict=True)]
    return Comparison(
        agreement, ARTICLES[agreement], tuple(moves), len(moves), further=(rest[0], rest[1]), repairs=tuple(repairs)
    )


def _moves(text: str) -> list[str]:
    return [token for token in tokens(text) if token not in RESULTS.values()]


def _further(texts: list[str], letters: Letters, position: Position) -> int:
    return len(read_line(texts, letters, position)[0])


UNKNOWN = {"?", "??", "???", "...", "…", "-", "--", "_", "__", "___", "*"}
"""How a half-move that nobody wrote down is marked."""


@dataclass(frozen=True)
class Rebuilt:
    """Games that fit what is left of a scoresheet."""

    lines: tuple[tuple[int, ...], ...]
    complete: bool
    """Whether there are no others: the search was not cut short."""


def rebuild(
    texts: list[str],
    start: Position = START,
    *,
    end: Position | None = None,
    letters: Letters = LETTERS["en"],
    most: int = 20,
    steps: int = 100_000,
) -> Rebuilt:
    """The games that fit half-moves of which some are unknown, and the position on the board if it is known (8.5.3).

    A half-move that cannot be read is first taken for a legal one that differs by one letter, then for any.

    >>> found = rebuild(["e4", "?", "Qxd5"])
    >>> len(found.lines), found.complete
    (0, True)
    >>> [len(rebuild(line).lines) for line in (["e4", "?", "exd5"], ["e4", "e5", "Nf3"])]
    [1, 1]
    """
    search = _Search(texts, end, letters, most, steps)
    search.walk(start, ())
    return Rebuilt(tuple(search.found), search.steps > 0 and len(search.found) < most)


class _Search:
    """A walk through all games that fit, as far as its steps last."""

    def __init__(self, texts: list[str], end: Position | None, letters: Letters, most: int, steps: int) -> None:
        self.texts, self.end, self.letters, self.most, self.steps = texts, end, letters, most, steps
        self.found: list[tuple[int, ...]] = []

    def walk(self, position: Position, moves: tuple[int, ...]) -> None:
        left = len(self.texts) - len(moves)
        if self.end is not None and _apart(position, self.end) > 4 * left:
            return
        if not left:
            self.found.append(moves)
            return
        for move in self._fitting(position, self.texts[len(moves)]):
            if self.steps <= 0 or len(self.found) >= self.most:
                return
            self.steps -= 1
            self.walk(play(position, move), (*moves, move))

    def _fitting(self, position: Position, text: str) -> list[int]:
        legal = legal_moves(position)
        if text.strip() in UNKNOWN:
            return legal
        reading = read_move(position, text, self.letters, legal)
        if reading.moves:
            taking = "x" in bare_move(text)  # whoever wrote it saw a capture; whoever did not may have left it out
            return [move for move in reading.moves if not taking or is_capture(position, move)]
        if reading.fault == "illegible":
            near = suggestions(position, text, self.letters)
            return near or legal
        return []


def _apart(first: Position, second: Position) -> int:
    """On how many squares two positions differ; a move changes four at most."""
    if first[:8] == second[:8]:
        return 0
    differing = (first.white ^ second.white) | (first.black ^ second.black)
    for one, other in zip(first[:6], second[:6], strict=True):
        differing |= one ^ other
    return differing.bit_count()


def partial(text: str) -> list[str]:
    """The half-moves of a sheet with gaps: those that are missing are marked, such as with ? or with ....

    >>> partial("1. e4 ? 2. ... Nc6 3. Bb5")
    ['e4', '?', '?', 'Nc6', 'Bb5']
    """
    found: list[str] = []
    for word in text.replace("…", "...").split():
        number, dot, rest = word.partition(".")
        if number.isdigit() and dot:
            word = rest.lstrip(".") if rest.strip(".") else ""  # noqa: PLW2901 - without its number
            if not word:
                continue
        if not word.isdigit() and word not in RESULTS.values():
            found.append("?" if word in UNKNOWN else word)
    return found
