"""One move as people write it, found among the legal moves of a position (appendix C)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from torneo.laws.languages import BLACK_FIGURES, LETTERS, WHITE_FIGURES, Letters
from torneo.laws.moves import is_capture, is_castling, kind_of, legal_moves
from torneo.laws.notation import STYLES, write_move
from torneo.laws.position import KING_KIND, PAWN_KIND, Position
from torneo.laws.squares import FILES, RANKS

_FIGURES = {figure: 6 - place for figures in (WHITE_FIGURES, BLACK_FIGURES) for place, figure in enumerate(figures)}
_DASHES = str.maketrans(
    {
        "–": "-",
        "—": "-",
        "−": "-",
        "‐": "-",
        "‑": "-",
        "×": "x",
        "X": "x",
        ":": "x",
        "*": "x",
        "\ufe0e": "",
        "\ufe0f": "",
    }
)
_REMARKS = re.compile(r"\(?(?:e\.?\s?p\.?|a\.?\s?p\.?)\)?$|\(=\)|[!?‼⁇⁉⁈□∞±∓⩲⩱=]+$|\s+")
_MARKS = re.compile(r"(?:\+\+|\+|#|†|‡|≠|mate|mat|dbl\.?|ch\.?|j\.?)+$")
_CASTLING = re.compile(r"[0Oo]-?[0Oo](-?[0Oo])?")
_SHAPE = re.compile(
    r"(?P<piece>[^\Wa-h\d_x]|[A-Z♔-♟])?"
    r"(?P<file>[a-h])??(?P<rank>[1-8])??"
    r"-?(?P<takes>x)?"
    r"(?P<end>[a-h][1-8])"
    r"(?P<takes_late>x)?"
    r"(?:[=/(]*(?P<promoted>[^\W\d_])\)?|[=/(]*(?P<figure>[♔-♟])\)?)?"
)
_FILES_ONLY = re.compile(r"(?P<file>[a-h])x?(?P<to>[a-h])(?:[=/(]*(?P<promoted>[^\W\d_])\)?)?")


class Fault(StrEnum):
    """Why a written move is not one that can be played."""

    ILLEGIBLE = "illegible"
    """It is no move in algebraic notation."""
    ILLEGAL = "illegal"
    """No legal move fits it."""
    AMBIGUOUS = "ambiguous"
    """More than one legal move fits it."""


@dataclass(frozen=True)
class Reading:
    """What a written move can mean."""

    text: str
    moves: tuple[int, ...]
    """The legal moves that fit it: one, if all is well."""
    fault: Fault | None = None

    @property
    def move(self) -> int:
        """The one legal move that fits."""
        assert len(self.moves) == 1, self
        return self.moves[0]


@dataclass(frozen=True)
class _Shape:
    """The parts of a written move."""

    kind: int
    file: int | None = None
    rank: int | None = None
    end: int | None = None
    to_file: int | None = None
    promoted: int = 0
    takes: bool = False


def read_move(
    position: Position, text: str, letters: Letters = LETTERS["en"], legal: list[int] | None = None
) -> Reading:
    """The legal moves that fit what is written.

    >>> from torneo.laws.fen import START
    >>> from torneo.laws.moves import coordinates
    >>> [coordinates(read_move(START, text, LETTERS["es"]).move) for text in ("Cf3", "Cg1-f3", "♘f3!", "cf3", "e2e4")]
    ['g1f3', 'g1f3', 'g1f3', 'g1f3', 'e2e4']
    >>> read_move(START, "Nf3", LETTERS["es"]).fault.value, read_move(START, "Cf4", LETTERS["es"]).fault.value
    ('illegible', 'illegal')
    """
    moves = legal_moves(position) if legal is None else legal
    bare = bare_move(text)
    castling = _CASTLING.fullmatch(bare)
    if castling:
        found = [
            move for move in moves if is_castling(position, move) and (move >> 6 & 63 < move & 63) == bool(castling[1])
        ]
        return Reading(text, tuple(found), None if found else Fault.ILLEGAL)
    shapes = _shapes(bare, letters)
    if not shapes:
        return Reading(text, (), Fault.ILLEGIBLE)
    for shape in shapes:
        found = _fitting(position, moves, shape)
        if found:
            return Reading(text, tuple(found), Fault.AMBIGUOUS if len(found) > 1 else None)
    return Reading(text, (), Fault.ILLEGAL)


def read_in_any(position: Position, text: str, letters: Letters) -> Reading:
    """The same in a language, or in the first other one in which it can be read at all.

    >>> from torneo.laws.fen import START
    >>> read_in_any(START, "Cf3", LETTERS["en"]).fault is None
    True
    """
    first = read_move(position, text, letters)
    if first.fault is not Fault.ILLEGIBLE:
        return first
    others = (read_move(position, text, other) for other in LETTERS.values())
    return next((reading for reading in others if reading.fault is not Fault.ILLEGIBLE), first)


def bare_move(text: str) -> str:
    """A written move without remarks, check marks and spaces.

    >>> [bare_move(text) for text in ("exd6 a.p.", "Qh5+!?", "0–0", "Rb1(=)", "D:d4++")]
    ['exd6', 'Qh5', '0-0', 'Rb1', 'Dxd4']
    """
    bare, before = text.strip().translate(_DASHES).rstrip(".,;"), ""
    while bare != before:
        before = bare
        bare = _MARKS.sub("", _REMARKS.sub("", bare)) if len(bare) > 2 else bare
    return bare


def offers_draw(text: str) -> bool:
    """Whether a written move carries the sign of a draw offer (C.12).

    >>> offers_draw("Rb1 (=)"), offers_draw("e8=Q")
    (True, False)
    """
    return "(=)" in text


def _shapes(bare: str, letters: Letters) -> list[_Shape]:
    """What a text can mean, the likeliest first: its letters as they stand, then small ones taken for capitals."""
    shapes = []
    for text in (bare, bare[:1].upper() + bare[1:]):
        matched = _SHAPE.fullmatch(text)
        if matched:
            shape = _shape(matched, letters)
            if shape is not None and shape not in shapes:
                shapes.append(shape)
    matched = _FILES_ONLY.fullmatch(bare)
    if matched:
        promoted = letters.kind((matched["promoted"] or "").upper()) if matched["promoted"] else 0
        files = FILES.index(matched["file"]), FILES.index(matched["to"])
        shapes.append(_Shape(PAWN_KIND, file=files[0], to_file=files[1], promoted=promoted, takes=True))
    return shapes


def _shape(matched: re.Match[str], letters: Letters) -> _Shape | None:
    piece, promoted = matched["piece"], matched["promoted"] or matched["figure"]
    kind = _kind(piece, letters) if piece else PAWN_KIND
    new = _kind(promoted.upper(), letters) if promoted else 0
    if not kind or (promoted and (new in {0, PAWN_KIND, KING_KIND} or kind != PAWN_KIND)):
        return None
    end = matched["end"]
    return _Shape(
        kind,
        FILES.index(matched["file"]) if matched["file"] else None,
        RANKS.index(matched["rank"]) if matched["rank"] else None,
        FILES.index(end[0]) + 8 * RANKS.index(end[1]),
        promoted=new,
        takes=bool(matched["takes"] or matched["takes_late"]),
    )


def _kind(letter: str, letters: Letters) -> int:
    return _FIGURES.get(letter) or letters.kind(letter)


def _fitting(position: Position, moves: list[int], shape: _Shape) -> list[int]:
    return [
        move
        for move in moves
        if (shape.end is None or move >> 6 & 63 == shape.end)
        and (shape.file is None or move & 7 == shape.file)
        and (shape.rank is None or move >> 3 & 7 == shape.rank)
        and (shape.to_file is None or move >> 6 & 7 == shape.to_file)
        and (not shape.promoted or move >> 12 == shape.promoted)
        and kind_of(position, move) == shape.kind
        and _as_taken(position, move, shape)
    ]


def _as_taken(position: Position, move: int, shape: _Shape) -> bool:
    """Castling is written by its zeros alone; a pawn's capture names its file, or at least the x (C.9.3)."""
    if is_castling(position, move):
        return False
    if shape.kind != PAWN_KIND or shape.file is not None:
        return True
    return shape.takes == is_capture(position, move)


def suggestions(position: Position, text: str, letters: Letters = LETTERS["en"]) -> list[int]:
    """Legal moves that differ from what is written by one letter: left out, written twice, or another.

    >>> from torneo.laws.fen import START
    >>> [write_move(START, move, LETTERS["es"]) for move in suggestions(START, "CCf3", LETTERS["es"])]
    ['Cf3']
    """
    bare = bare_move(text).replace("x", "")
    if len(bare) > _LONGEST:
        return []
    return [move for move in legal_moves(position) if _near(position, move, bare, letters)]


_LONGEST = 8
"""Letters of the longest move, Dh4xe7 or e7xd8D, and one too many."""


def suggestions_in_any(position: Position, text: str, letters: Letters) -> list[int]:
    """The same in a language, or in the first other one in which something is near.

    >>> from torneo.laws.fen import START
    >>> len(suggestions_in_any(START, "CCf3", LETTERS["en"]))
    1
    """
    found = (suggestions(position, text, used) for used in (letters, *LETTERS.values()))
    return next((moves for moves in found if moves), [])


def _near(position: Position, move: int, bare: str, letters: Letters) -> bool:
    forms = (write_move(position, move, letters, STYLES[style]) for style in ("brief", "long"))
    return any(_one_apart(bare, form.replace("x", "")) for form in forms)


def _one_apart(first: str, second: str) -> bool:
    if len(first) > len(second):
        first, second = second, first
    if len(second) - len(first) > 1:
        return False
    for place, (one, other) in enumerate(zip(first, second, strict=False)):
        if one != other:
            return first[place + (len(first) == len(second)) :] == second[place + 1 :]
    return True
