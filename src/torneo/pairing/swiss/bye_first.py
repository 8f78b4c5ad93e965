"""The pairing-allocated bye where it is given before anybody is paired, as in the Dubov and Burstein systems."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from torneo.pairing.swiss.completion import Compatibility, mask_of
from torneo.pairing.swiss.entrants import Entrant, Field

Order = Callable[[Entrant], tuple[int | Fraction, ...]]
"""A key: the smaller it is, the sooner the player has the bye."""


def bye_first(field: Field, compatibility: Compatibility, order: Order) -> Entrant | None:
    """Who has the bye: the first in the order who may have it and leaves the others pairable; None if all play.

    Raises :class:`~torneo.pairing.result.NoPairingError` if the round cannot be paired at all.
    """
    everybody = [entrant.index for entrant in field.entrants]
    allowed = mask_of(entrant for entrant in field.entrants if entrant.may_have_bye) if len(everybody) % 2 else 0
    if compatibility.complete(everybody, allowed) is None:
        raise compatibility.why_impossible(everybody, allowed)
    if len(everybody) % 2 == 0:
        return None
    for entrant in sorted((e for e in field.entrants if e.may_have_bye), key=order):
        if compatibility.complete([index for index in everybody if index != entrant.index]) is not None:
            return entrant
    raise AssertionError("the round can be paired, so somebody can have the bye")


def games_played(field: Field, entrant: Entrant) -> int:
    """Games over the board so far (3.1.4)."""
    return field.round_number - 1 - entrant.unplayed
