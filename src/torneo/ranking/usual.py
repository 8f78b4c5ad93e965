"""The tie-breaks that a tournament has where its organiser names none."""

from __future__ import annotations

from torneo.pairing.format import Format, Places

_SWISS = ("BH/C1", "BH", "SB", "DE")
_ROUND_ROBIN = ("DE", "WIN", "SB", "KS")
_SWISS_OF_TEAMS = ("MPVGP", "EMGSB/C1", "EDE")
_ROUND_ROBIN_OF_TEAMS = ("MPVGP", "EDE", "EMGSB")
_GROUPS_OF_TEAMS = ("OTHER_SETS_WON", "DE", "WIN", "SB")
"""By their matches alone, in which game points are what sets are elsewhere."""


def default_tie_breaks(system: Format, *, teams: bool = False) -> tuple[str, ...]:
    """A sensible list for a system, of players or of teams.

    >>> from torneo.pairing.formats import PAIRED
    >>> default_tie_breaks(PAIRED["berger"])
    ('DE', 'WIN', 'SB', 'KS')
    """
    if not breaks_ties(system):
        return ()
    if (teams or system.teams) and system.places is Places.STAGES:
        return _GROUPS_OF_TEAMS
    if teams or system.teams:
        return _ROUND_ROBIN_OF_TEAMS if system.closed else _SWISS_OF_TEAMS
    return _ROUND_ROBIN if system.closed else _SWISS


def breaks_ties(system: Format) -> bool:
    """Whether tie-breaks order those who are level in a format.

    >>> from torneo.pairing.formats import PAIRED
    >>> [breaks_ties(PAIRED[name]) for name in ("dutch", "nagarajan", "knockout", "keizer", "mcmahon")]
    [True, True, False, False, False]
    """
    return system.rank is None and system.places in (Places.POINTS, Places.STAGES)
