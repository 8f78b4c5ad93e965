"""What no pairing of a bracket can go below, as the bracket shows before it is paired: what perfect means (B.4, 3.4).

The manual compares each criterion with such a reference value. The most pairs, the smallest score differences and the
best downfloaters are what the choice begins with, so that the chosen candidate always has them.
"""

from __future__ import annotations

from collections.abc import Sequence

from torneo.model import Colour, Strength
from torneo.pairing.result import CriterionValue
from torneo.pairing.swiss.dutch.bracket import Bracket, Candidate
from torneo.pairing.swiss.dutch.criteria import Criterion

FIRST = 2
"""How many criteria come first and are always met: the number of pairs, and the scores or their differences."""


def least_denied(bracket: Bracket, pairs: int) -> tuple[int, int]:
    """How many colour preferences, and how many strong ones, so many pairs have to deny: x and z of the manual.

    Players without a preference take the colour of the minority. Of the majority those are denied first whose
    preference is mild.
    """
    due = {colour: [p for p in bracket.players if p.preference.colour is colour] for colour in (*Colour, None)}
    minority, majority = sorted((due[Colour.WHITE], due[Colour.BLACK]), key=len)
    denied = max(0, pairs - len(minority) - len(due[None]))
    mild = sum(player.preference.strength is Strength.MILD for player in majority)
    return denied, max(0, denied - mild)


def criterion_values(
    bracket: Bracket, candidate: Candidate, criteria: Sequence[Criterion], *articles: str
) -> tuple[CriterionValue, ...]:
    """How far the chosen candidate fails each criterion, and what no candidate can go below.

    The articles are those of the colour preferences and, where the system has it, of the strong ones.
    """
    denied = least_denied(bracket, len(candidate.pairs))
    least: dict[str, tuple[int, ...]] = {article: (amount,) for article, amount in zip(articles, denied, strict=False)}
    values = [(criterion, criterion.value(candidate)) for criterion in criteria]
    least |= {criterion.article: amounts for criterion, amounts in values[:FIRST]}
    return tuple(
        CriterionValue(criterion.article, amounts, criterion.measure, least.get(criterion.article, ()))
        for criterion, amounts in values
    )
