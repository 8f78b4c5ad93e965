"""The note that an edition was chosen without a date, for everything that depends on one."""

from __future__ import annotations

from datetime import date

from torneo.text import Text
from torneo.text import marked as _


def undated(start: date | None, edition: object, *, named: bool = False) -> Text | None:
    """What to say where the edition does not follow from the day that the tournament began; None where it does.

    ``named`` says that somebody chose the edition: a person, or the file.

    >>> print(undated(None, "2026").text())
    the tournament has no date that can be read: the edition of 2026 is applied
    >>> undated(date(2026, 3, 1), "2026"), undated(None, "2026", named=True)
    (None, None)
    """
    if start is not None or named:
        return None
    return Text(
        _("the tournament has no date that can be read: the edition of {edition} is applied"), {"edition": edition}
    )
