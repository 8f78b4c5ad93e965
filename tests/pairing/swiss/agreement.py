"""What it means that the two Dutch engines agree."""

from __future__ import annotations

import pytest

from thorough import cases
from torneo.lab.literal.dutch import pair_literally
from torneo.pairing.result import NoPairingError
from torneo.pairing.swiss.dutch import Bracket, Candidate, pair_field
from torneo.pairing.swiss.entrants import Field

EXAMPLES = cases(150, 20_000)
"""How many fields are invented."""


def shown(bracket: Bracket, candidate: Candidate) -> tuple[str, str, str, str]:
    """A paired bracket in a form that reads well in a failure."""
    return bracket.kind.value, str(bracket.moved_down), str(bracket.residents), str(candidate)


def assert_agreement(field: Field) -> int:
    """The engine, in haste or not, and the literal one pair every bracket alike, or all find nothing.

    Returns how many brackets there were.
    """
    literal = pair_literally(field)
    if literal is None:
        with pytest.raises(NoPairingError):
            pair_field(field)
        return 0
    expected = [shown(walked.bracket, walked.candidate) for walked in literal]
    for fast in (True, False):
        found = [shown(paired.bracket, paired.candidate) for paired in pair_field(field, fast=fast).brackets]
        assert found == expected, f"fast={fast}: {found} and literally {expected}"
    return len(literal)
