"""Colours, results of games and kinds of byes, each named once with its code in the report file."""

from __future__ import annotations

from enum import Enum, StrEnum


class Colour(StrEnum):
    """The side of the board."""

    WHITE = "w"
    BLACK = "b"

    @property
    def opposite(self) -> Colour:
        """The other side.

        >>> Colour.WHITE.opposite
        <Colour.BLACK: 'b'>
        """
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class ByeKind(StrEnum):
    """Why a player has no opponent in a round; the value is the code of the report file."""

    PAIRING = "U"
    """Allocated by the pairing to the one player left over."""
    FULL = "F"
    """A full-point bye, given on request (no longer recommended by FIDE)."""
    HALF = "H"
    """A half-point bye, given on request."""
    ZERO = "Z"
    """A known absence that scores nothing."""
    EMPTY_BOARD = "+"
    """The opposing team left the board empty: a win by forfeit on that board."""


class Result(Enum):
    """How a game ended: the code that the report file has for White, then the one for Black."""

    WHITE_WIN = ("1", "0")
    BLACK_WIN = ("0", "1")
    DRAW = ("=", "=")
    HALF_ZERO = ("=", "0")
    """White has half a point, Black none (an arbiter's decision)."""
    ZERO_HALF = ("0", "=")
    ZERO_ZERO = ("0", "0")
    """Played, and lost by both."""
    UNRATED_WHITE_WIN = ("W", "L")
    """Decided before both had made a move: counts as played, is not rated."""
    UNRATED_BLACK_WIN = ("L", "W")
    UNRATED_DRAW = ("D", "D")
    UNRATED_HALF_ZERO = ("D", "L")
    UNRATED_ZERO_HALF = ("L", "D")
    UNRATED_ZERO_ZERO = ("L", "L")
    WHITE_FORFEIT_WIN = ("+", "-")
    """Black did not appear."""
    BLACK_FORFEIT_WIN = ("-", "+")
    DOUBLE_FORFEIT = ("-", "-")
    ADJOURNED = ("?", "?")
    """Still being played, or its result is unknown: a draw for the pairing."""
    PENDING = (" ", " ")
    """Paired, with no result yet."""

    @property
    def played(self) -> bool:
        """Whether the two have met over the board: everything but a forfeit.

        >>> Result.UNRATED_DRAW.played, Result.DOUBLE_FORFEIT.played
        (True, False)
        """
        return "-" not in self.value

    @property
    def finished(self) -> bool:
        """Whether the result is known."""
        return self not in (Result.ADJOURNED, Result.PENDING)

    @property
    def reversed(self) -> Result:
        """The same outcome seen from the other side of the board.

        >>> Result.WHITE_FORFEIT_WIN.reversed
        <Result.BLACK_FORFEIT_WIN: ('-', '+')>
        """
        return Result((self.value[1], self.value[0]))


FORFEITS = frozenset({Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN, Result.DOUBLE_FORFEIT})
"""Results of games that were not played."""
