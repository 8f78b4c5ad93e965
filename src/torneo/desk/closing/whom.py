"""Whom diplomas are for."""

from __future__ import annotations

from enum import StrEnum


class For(StrEnum):
    """Whom diplomas are for."""

    FIRST = "first"
    """The first three."""
    PRIZES = "prizes"
    """Everybody who has a prize, in the group in which they have it."""
    EVERYBODY = "everybody"
