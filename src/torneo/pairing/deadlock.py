"""Why a round cannot be paired, in words."""

from __future__ import annotations

from collections.abc import Sequence

from torneo.matching import deficiency_witness, maximum_matching
from torneo.pairing.result import NoPairingError
from torneo.pairing.swiss.entrants import Field


def rules_in_force(field: Field, rules: str) -> str:
    """The rules that can leave a round without a pairing, those of the organiser included."""
    return f"{rules}, pairs forbidden or of one origin" if field.forbidden else rules


def no_pairing(numbers: Sequence[int], masks: Sequence[int], rules: str, may_have_bye: int = 0) -> NoPairingError:
    """The error that names who cannot be paired: those who compete for too few opponents.

    ``numbers`` are the players' numbers by place, ``masks`` have a bit for each place a player may meet, and
    ``may_have_bye`` one for those whom an odd number may leave out.

    >>> print(no_pairing([1, 2, 3, 4], [0b1110, 0b0001, 0b0001, 0b0001], "nobody meets twice"))
    no pairing of this round complies with the rules (nobody meets twice): 2, 3, 4 have no possible opponents
    but 1
    >>> print(no_pairing([1, 2, 3], [0b110, 0b101, 0b011], "one bye each"))
    no pairing of this round complies with the rules (one bye each): 3 players, and none of them may have the bye
    """
    size = len(numbers)
    odd = size % 2 == 1
    start = f"no pairing of this round complies with the rules ({rules})"
    if odd and not may_have_bye:
        return NoPairingError(f"{start}: {size} players, and none of them may have the bye")
    adjacency = [[other for other in range(size) if masks[place] >> other & 1] for place in range(size)]
    if odd:
        eligible = [place for place in range(size) if may_have_bye >> place & 1]
        for place in eligible:
            adjacency[place].append(size)
        adjacency.append(eligible)
    witness = deficiency_witness(adjacency, maximum_matching(adjacency))

    def named(places: Sequence[int]) -> str:
        return ", ".join("the bye" if place == size else str(numbers[place]) for place in places)

    parts = [named(component) for component in witness.components]
    few = f" but {named(witness.separator)}" if witness.separator else ""
    if all(len(component) == 1 for component in witness.components):
        return NoPairingError(f"{start}: {', '.join(parts)} have no possible opponents{few}")
    groups = "; ".join(parts)
    return NoPairingError(f"{start}: the groups {groups} are odd, and their players may meet nobody outside{few}")
