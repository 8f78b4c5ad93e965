"""How points are written: as people write them, and with a decimal."""

from __future__ import annotations

from torneo.text import Language, in_context

_MARK = in_context("decimal mark", ".")


def points_text(tenths: int) -> str:
    """Points as people write them.

    >>> points_text(25), points_text(5), points_text(30), points_text(12)
    ('2½', '½', '3', '1.2')
    """
    whole, rest = divmod(tenths, 10)
    if rest == 5:
        return f"{whole or ''}½"
    return f"{whole}.{rest}" if rest else str(whole)


def decimal_points(tenths: int, language: Language = "en") -> str:
    """Points with one decimal, after the decimal mark of the language.

    >>> decimal_points(35), decimal_points(35, "es")
    ('3.5', '3,5')
    """
    return f"{tenths // 10}{_MARK.text(language)}{tenths % 10}"
