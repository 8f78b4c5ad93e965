"""What it means that the two Dutch engines agree."""

from __future__ import annotations

import os

from torneo.pairing.result import NoPairingError
from torneo.pairing.swiss.dutch import Bracket, Candidate, pair_field
from torneo.pairing.swiss.dutch.literal import pair_literally
from torneo.pairing.swiss.entrants import Field

EXAMPLES = int(os.environ.get("TORNEO_EXAMPLES", "300"))
"""How many fields are invented; ``TORNEO_EXAMPLES=20000`` for a long run by hand."""


def shown(bracket: Bracket, candidate: Candidate) -> tuple[str, str, str, str]:
    """A paired bracket in a form that reads well in a failure."""
    return bracket.kind.value, str(bracket.moved_down), str(bracket.residents), str(candidate)


def assert_agreement(field: Field) -> int:
    """Both engines pair every bracket alike, or both find nothing; how many brackets there were."""
    literal = pair_literally(field)
    try:
        fast = pair_field(field)
    except NoPairingError:
        assert literal is None
        return 0
    assert literal is not None
    assert [shown(paired.bracket, paired.candidate) for paired in fast.brackets] == [
        shown(walked.bracket, walked.candidate) for walked in literal
    ]
    return len(literal)
