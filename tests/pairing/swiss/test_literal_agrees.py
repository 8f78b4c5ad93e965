"""The fast Dutch engine and the literal one give the same pairing."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from pairing.swiss.agreement import assert_agreement
from pairing.swiss.fields import fields
from torneo.pairing.swiss.entrants import Field


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(fields())
def test_every_bracket_of_an_invented_field(field: Field) -> None:
    assert_agreement(field)
