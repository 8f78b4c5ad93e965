"""What is wrong with a position, a move or a game that was handed in."""

from __future__ import annotations

from torneo.text import Said


class LawsError(Said, ValueError):
    """Something that cannot be read or is not possible; the text says what was found and what would be accepted."""


class PositionError(LawsError):
    """A position that cannot be read, or in which nobody can play."""


class MoveError(LawsError):
    """A written move that is none, or that fits no legal move, or more than one."""
