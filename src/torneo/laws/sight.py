"""Games of players with impaired sight (Appendix D): how a move is announced, and what an assistant does."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from torneo.laws.articles import law, under
from torneo.rules import Article, Edition
from torneo.text import Said, in_context
from torneo.text import marked as _

FILES: Final = dict(
    zip("abcdefgh", ("Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"), strict=True)
)
"""The name of each file, whatever the tongue (D.2.1)."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """In what language ranks, pieces and castling are announced."""

    ranks: tuple[str, ...]
    pieces: dict[str, str]
    """By the letters of English notation, P for the pawn."""
    short: str
    long: str


TONGUES: Final = {
    "de": Tongue(
        ("eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht"),
        {"K": "Koenig", "Q": "Dame", "R": "Turm", "B": "Laeufer", "N": "Springer", "P": "Bauer"},
        "Kurze Rochade",
        "Lange Rochade",
    ),
    "en": Tongue(
        ("one", "two", "three", "four", "five", "six", "seven", "eight"),
        {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn"},
        "short castling",
        "long castling",
    ),
    "es": Tongue(
        ("uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"),
        {"K": "rey", "Q": "dama", "R": "torre", "B": "alfil", "N": "caballo", "P": "peón"},
        "enroque corto",
        "enroque largo",
    ),
}
"""German unless the arbiter decides otherwise (D.2.1)."""

PIECES: Final = {
    "K": in_context("piece", "king"),
    "Q": in_context("piece", "queen"),
    "R": in_context("piece", "rook"),
    "B": in_context("piece", "bishop"),
    "N": in_context("piece", "knight"),
    "P": in_context("piece", "pawn"),
}
"""What the pieces are called in the reader's language."""

_MOVE: Final = re.compile(r"([KQRBNP]?)([a-h])([1-8])[-x]?([a-h])([1-8])=?([QRBN]?)[+#]*")
_SHORT, _LONG = ("0-0", "O-O"), ("0-0-0", "O-O-O")


class UnspeakableError(Said, ValueError):
    """A move that is not written so that it can be announced."""


def announced(move: str, tongue: str = "de") -> str:
    """A move in plain coordinates as it is spoken: the piece, both squares, and what a pawn becomes.

    >>> announced("Ng1f3"), announced("e7e8Q"), announced("0-0-0")
    ('Springer Gustav eins Felix drei', 'Bauer Eva sieben Eva acht Dame', 'Lange Rochade')
    >>> announced("Ng1f3", "es")
    'caballo Gustav uno Felix tres'
    >>> announced("Nf3")
    Traceback (most recent call last):
    torneo.laws.sight.UnspeakableError: move 'Nf3': piece in English and both squares are accepted, such as Ng1f3, ...
    """
    speech = TONGUES[tongue]
    bare = move.strip().rstrip("+#")
    if bare in _LONG or bare in _SHORT:
        return speech.long if bare in _LONG else speech.short
    read = _MOVE.fullmatch(move.strip())
    if read is None:
        raise UnspeakableError(
            _(
                "move {move!r}: piece in English and both squares are accepted, such as Ng1f3, e2e4, e7e8Q, or 0-0 and"
                " 0-0-0"
            ),
            move=move,
        )
    piece, file, rank, to_file, to_rank, new = read.groups()
    said = (speech.pieces[piece or "P"], *_square(speech, file, rank), *_square(speech, to_file, to_rank))
    return " ".join((*said, speech.pieces[new]) if new else said)


def square(name: str, tongue: str = "de") -> str:
    """A square as it is spoken.

    >>> square("e4"), square("h8", "en")
    ('Eva vier', 'Hector eight')
    """
    return " ".join(_square(TONGUES[tongue], name[0], name[1]))


def duties(of: Edition) -> tuple[Article, ...]:
    """What an assistant of a player with impaired sight may be asked to do.

    >>> from torneo.laws.articles import chosen
    >>> [rule.id for rule in duties(chosen())]
    ['D.2.10.1', 'D.2.10.2', 'D.2.10.3', 'D.2.10.4', 'D.2.10.5', 'D.2.10.6']
    """
    return under(law("D.2.10", of))


def _square(speech: Tongue, file: str, rank: str) -> tuple[str, str]:
    return FILES[file], speech.ranks[int(rank) - 1]
