"""Moves written down in algebraic notation, short or long, in any of its languages (appendix C)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from torneo.laws.errors import LawsError
from torneo.laws.languages import LETTERS, Letters
from torneo.laws.moves import is_capture, is_castling, is_en_passant, kind_of, legal_moves, play
from torneo.laws.position import PAWN_KIND, Position
from torneo.laws.squares import name_of
from torneo.text import marked as _


@dataclass(frozen=True)
class Style:
    """Which of the forms that appendix C leaves open are written."""

    long: bool = False
    """With the square it comes from (C.8)."""
    captures: bool = True
    """With an x for a capture (C.9)."""
    checks: bool = True
    """With + for check and # for mate (C.13)."""
    en_passant: bool = False
    """With e.p. after a capture en passant (C.9.3)."""
    castling: str = "0-0"
    mate: str = "#"
    promotion: str = "{piece}"
    """How the new piece is written after the square (C.11)."""


STYLES = {
    "short": Style(en_passant=True),
    "brief": Style(captures=False, checks=False),
    "long": Style(long=True, en_passant=True),
    "pgn": Style(castling="O-O", promotion="={piece}"),
}
"""By name: as the manual's three examples have it, and as files exchange it."""

ENGLISH = LETTERS["en"]


def style_of(name: str) -> Style:
    """The style of that name."""
    if name not in STYLES:
        raise LawsError(_("style {name!r}: {names} are accepted"), name=name, names=list(STYLES))
    return STYLES[name]


def write_move(position: Position, move: int, letters: Letters = ENGLISH, style: Style = STYLES["pgn"]) -> str:
    """A legal move as it is written.

    >>> from torneo.laws.fen import START
    >>> from torneo.laws.moves import move_of
    >>> write_move(START, move_of("g1f3")), write_move(START, move_of("g1f3"), LETTERS["es"], STYLES["long"])
    ('Nf3', 'Cg1f3')
    """
    return _written(position, move, letters, style, legal_moves(position) if not style.long else None)


def _written(position: Position, move: int, letters: Letters, style: Style, legal: list[int] | None) -> str:
    text = _plain(position, move, letters, style, legal)
    if style.checks:
        after = play(position, move)
        if after.in_check:
            text += "+" if legal_moves(after) else style.mate
    if style.en_passant and is_en_passant(position, move):
        text += f" {letters.en_passant}"
    return text


def _plain(position: Position, move: int, letters: Letters, style: Style, legal: list[int] | None) -> str:
    start, end = move & 63, move >> 6 & 63
    if is_castling(position, move):
        zero = style.castling[0]
        return style.castling if end > start else f"{style.castling}-{zero}"
    kind = kind_of(position, move)
    capture = is_capture(position, move)
    origin = name_of(start)
    if style.long:
        text = letters.letter(kind) + origin
    elif kind == PAWN_KIND:
        text = origin[0] if capture else ""
    else:
        text = letters.letter(kind) + _distinction(position, move, kind, legal or [])
    text += "x" if capture and style.captures else ""
    text += name_of(end)
    if move >> 12:
        text += style.promotion.format(piece=letters.letter(move >> 12))
    return text


def _distinction(position: Position, move: int, kind: int, legal: list[int]) -> str:
    """What tells a piece from others of its kind that can go to the same square (C.10)."""
    start, end = move & 63, move >> 6 & 63
    others = [
        other & 63
        for other in legal
        if other >> 6 & 63 == end
        and other & 63 != start
        and kind_of(position, other) == kind
        and not is_castling(position, other)
    ]
    if not others:
        return ""
    file, rank = name_of(start)[0], name_of(start)[1]
    if all(other & 7 != start & 7 for other in others):
        return file
    return rank if all(other >> 3 != start >> 3 for other in others) else file + rank


def write_line(
    start: Position, moves: tuple[int, ...] | list[int], letters: Letters = ENGLISH, style: Style = STYLES["pgn"]
) -> list[str]:
    """Moves from a position, each as it is written.

    >>> from torneo.laws.fen import START
    >>> from torneo.laws.moves import move_of
    >>> write_line(START, [move_of("e2e4"), move_of("e7e5")], style=STYLES["long"])
    ['e2e4', 'e7e5']
    """
    written, position, plain = [], start, replace(style, checks=False)
    legal = legal_moves(position)
    for move in moves:
        text = _plain(position, move, letters, plain, legal)
        after = play(position, move)
        legal = legal_moves(after)
        if style.checks and after.in_check:
            text += "+" if legal else style.mate
        if style.en_passant and is_en_passant(position, move):
            text += f" {letters.en_passant}"
        written.append(text)
        position = after
    return written


def numbered(start: Position, written: list[str]) -> str:
    """Written moves with their numbers.

    >>> from torneo.laws.fen import START
    >>> numbered(START, ["e4", "e5", "Nf3"])
    '1. e4 e5 2. Nf3'
    """
    parts, number, whites_turn = [], start.number, start.whites_turn
    for index, text in enumerate(written):
        if whites_turn:
            parts.append(f"{number}. {text}")
        else:
            parts.append(f"{number}... {text}" if not index else text)
            number += 1
        whites_turn = not whites_turn
    return " ".join(parts)
