"""The tie-breaks that a tournament has where its organiser names none."""

from __future__ import annotations

from torneo.pairing.format import Format, Places

_SWISS = ("BH/C1", "BH", "SB", "DE")
_ROUND_ROBIN = ("DE", "WIN", "SB", "KS")


def default_tie_breaks(system: Format) -> tuple[str, ...]:
    """A sensible list for a system.

    >>> from torneo.pairing.formats import PAIRED
    >>> default_tie_breaks(PAIRED["berger"])
    ('DE', 'WIN', 'SB', 'KS')
    """
    own = system.places is Places.LIST or system.rank is not None
    return _ROUND_ROBIN if system.closed else () if own else _SWISS
