"""The Double-Swiss engine pairs as the text does when every set and every pairing is looked at in its order."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from editions import DOUBLE_SWISS_2026
from pairing.double.matches import doubled
from thorough import cases
from torneo.lab.literal.double_swiss import LiteralDoubleSwiss
from torneo.model import Float
from torneo.pairing.result import NoPairingError
from torneo.pairing.swiss.double.players import as_teams, make_double_field
from torneo.pairing.swiss.entrants import Field
from torneo.pairing.swiss.team.engine import TeamPairing, pair_team_field
from torneo.pairing.swiss.team.system import criterion_values

LARGEST = 10


def engine(field: Field) -> TeamPairing | None:
    try:
        return pair_team_field(as_teams(field))
    except NoPairingError:
        return None


def agree(field: Field) -> TeamPairing | None:
    literal, paired = LiteralDoubleSwiss(field).pair(), engine(field)
    if literal is None or paired is None:
        assert literal is None
        assert paired is None
        return None
    assert {frozenset(pair) for pair in paired.pairs} == {frozenset(pair) for pair in literal[0]}
    assert paired.bye is literal[1]
    return paired


@settings(max_examples=cases(300, 20_000), deadline=None)
@given(st.integers(0, 2**32), st.integers(2, LARGEST))
def test_engine_and_literal_text_pair_the_same_round(seed: int, players: int) -> None:
    agree(make_double_field(doubled(seed, players), DOUBLE_SWISS_2026).field)


def wild(seed: int) -> Field:
    """A field in which half have floated and scores, meetings and who may have the bye are anything."""
    lot = Random(seed)
    field = make_double_field(doubled(lot.randrange(2**32), LARGEST), DOUBLE_SWISS_2026).field
    scores = sorted((lot.choice((0, 5, 10, 15)) for _ in field.entrants), reverse=True)
    numbers = [entrant.number for entrant in field.entrants]
    met = {frozenset(lot.sample(numbers, 2)) for _ in range(lot.randint(0, 2 * len(numbers))) if len(numbers) > 1}
    ranked = sorted(zip(scores, lot.sample(numbers, len(numbers)), strict=True), key=lambda pair: (-pair[0], pair[1]))
    entrants = tuple(
        replace(
            entrant,
            index=index,
            number=number,
            score=score,
            opponents=frozenset(other for pair in met if number in pair for other in pair - {number}),
            last_float=lot.choice(tuple(Float)),
        )
        for index, (entrant, (score, number)) in enumerate(zip(field.entrants, ranked, strict=True))
    )
    return replace(field, entrants=entrants, last_round=lot.random() < 0.2)


def test_every_criterion_decides_somewhere() -> None:
    """The fields are such that no criterion is idle: each is failed by some bracket that could not keep it."""
    failed: Counter[str] = Counter()
    sizes: Counter[int] = Counter()
    for seed in range(cases(400, 20_000)):
        paired = agree(wild(seed))
        for bracket in paired.brackets if paired else ():
            sizes[len(bracket.upfloaters)] += 1
            values = criterion_values(bracket, as_teams(paired.teams.field)) if paired else ()
            failed.update(value.article for value in values if not value.met)
    assert {"C4", "C7", "C8"} <= set(failed)
    assert {0, 1, 2, 3} <= set(sizes)
